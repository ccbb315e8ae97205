"""Esc: the sheet of what ends or bends a game, each asked about first; and the entries that every table has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Room
from lanspy.client.scenes.dialog import Dialog, Question, Values, Words
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Do
from lanspy.client.scenes.table.sight import TableSight
from lanspy.client.widgets import Button, Label, Sheet, Text
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content.texts import _
from lanspy.peer.port import CloseEvening, GoOnWithout, Intent, LeaveTable, Quit

HEAD = 58.0
_ROW = 64.0
_BUTTON_WIDE = 230.0


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask before this is done. `title` is the question, `yes` the button."""

    intent: Intent
    title: str
    text: str
    yes: str
    danger: bool = True


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """Open another screen: settings."""

    door: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu. Without an act it says in `text` why it is not possible."""

    key: str
    icon: str
    title: str
    text: str
    act: Act
    danger: bool = False


def without(sight: TableSight) -> list[Entry]:
    """Machines that owe so long that the rest may close the evening without them."""
    found: list[Entry] = []
    if sight.closed:
        return found
    for line in sight.table.seats:
        if not line.may_press and not line.pressed:
            continue
        name, need = sight.name(line.seat), sight.table.needed_presses
        text = _("{n} of {need} want it. The scores are signed without this seat.").format(n=line.pressed, need=need)
        ask = Ask(
            GoOnWithout(line.seat),
            _("Close the evening without {name}?").format(name=name),
            _(
                "The machine of {name} has owed something for a while. If enough agree, the rest sign the scores as "
                "they stand, and the game ends here for everybody."
            ).format(name=name),
            _("Close without"),
        )
        act = ask if line.may_press else None
        title = _("Close without {name}").format(name=name)
        found.append(Entry(f"without-{line.seat}", "user-round-x", title, text, act, danger=True))
    return found


def settings(doors: tuple[str, ...]) -> list[Entry]:
    """The player's own settings, where that door is."""
    if "settings" not in doors:
        return []
    return [Entry("settings", "settings", _("Settings"), _("Looks, sizes, sounds."), OpenDoor("settings"))]


def close(sight: TableSight, over: bool) -> list[Entry]:
    """Close the evening for all; nothing once it is `over`."""
    if sight.me is None or sight.table.close is not None or over:
        return []
    ask = Ask(
        CloseEvening(),
        _("Close the evening for all?"),
        _("All machines sign the scores as they stand now. The game ends here for everybody."),
        _("Close the evening"),
    )
    return [
        Entry("close", "stamp", _("Close the evening"), _("With the scores as they stand, signed by all."), ask, True)
    ]


def leave(sight: TableSight) -> Entry:
    """Leave the table."""
    if sight.closed or sight.me is None:
        text = _("To the tables nearby.")
        return Entry("leave-table", "log-out", _("Leave the table"), text, Do(LeaveTable()))
    text = _("The bots go, and the game ends.") if _practises(sight) else _("Your seat is kept. Come back at any time.")
    away = _("Your seat is kept, but the others have to wait for your machine while you are away.")
    ask = Ask(LeaveTable(), _("Leave the table?"), _with_bots(sight) or away, _("Leave"))
    return Entry("leave-table", "log-out", _("Leave the table"), text, ask, True)


def _practises(sight: TableSight) -> bool:
    """Only bots of mine play with me."""
    return sight.table.own_bots == len(sight.table.seats) - 1


def _with_bots(sight: TableSight) -> str:
    """What else ends when I go; nothing where no bots of mine play."""
    if _practises(sight):
        return _("Only bots play with you. They go when you do, and the game ends here without a result.")
    if sight.table.own_bots:
        return _("Your bots go when you do. Your seat is kept, but without them the others cannot go on.")
    return ""


def quit_(sight: TableSight) -> Entry:
    """Close the program."""
    return Entry("quit", "x", _("Close lanspy"), _("The same as leaving, and the window closes."), leaving(sight), True)


def leaving(sight: TableSight) -> Ask:
    """What is asked before the window closes in a running game."""
    over = sight.me is None or sight.closed
    text = (
        _("The evening is signed. Nothing is lost.")
        if over
        else _with_bots(sight)
        or _("Your seat is kept, but the others have to wait for your machine until you start lanspy again.")
    )
    return Ask(Quit(), _("Close lanspy?"), text, _("Close lanspy"))


def question(desk: Desk, ask: Ask, done: Callable[[Intent], None]) -> Dialog:
    """The dialog of one question."""
    kind: Kind = "danger" if ask.danger else "primary"
    dialog = Question(ask.title, (Words(ask.text),), ask.yes, kind=kind)

    def yes(_values: Values) -> None:
        done(ask.intent)

    return Dialog(desk, dialog, yes)


def own(sight: TableSight, doors: tuple[str, ...], of_table: Sequence[Entry]) -> tuple[Entry, ...]:
    """The menu: what is asked `of_table`, unless my machine has to hear of the others first, and what is my own."""
    asked = () if sight.table.catching_up else of_table
    return (*asked, *settings(doors), leave(sight), quit_(sight))


# --- the sheet --------------------------------------------------------------------------------------------------------


def menu_part(room: Room, lines: Sequence[Entry]) -> Part:
    """The menu as a sheet."""

    def height(width: float) -> float:  # noqa: ARG001
        return HEAD + (_ROW + 24 if room.compact else _ROW) * len(lines) + 20

    def build(box: Box) -> tuple[Widget, ...]:
        sheet = Box(box.x, box.y, box.w, min(box.h, height(box.w)))
        found: list[Widget] = [
            Sheet(box=sheet, head=HEAD, seed=33),
            Label(box=Box(box.x + 28, box.y + 12, box.w - 56, 44), text=_("Menu"), on_paper=True, style="label_large"),
        ]
        body = Box(sheet.x + 20, sheet.y + HEAD + 8, sheet.w - 40, sheet.h - HEAD - 16)
        high = _ROW + 24 if room.compact else _ROW

        def rows(at: Box) -> tuple[Widget, ...]:
            made: list[Widget] = []
            for i, entry in enumerate(lines):
                made += _entry(entry, Box(at.x + 4, at.y + i * high, at.w - 8, high), stacked=room.compact)
            return tuple(made)

        if room.compact:
            return (*found, *rows(body))
        return (*found, *room.scrolled("menu", body, high * len(lines), rows, on_paper=True))

    return Part(height, build)


def _entry(entry: Entry, line: Box, stacked: bool) -> list[Widget]:
    """A button and what it does, beside it or below."""
    kind: Kind = "paper"
    wide = line.w if stacked else min(max(_BUTTON_WIDE, line.w * 0.36), 330.0)
    button = Box(line.x, line.y + 8, wide, 46)
    words = (
        Box(line.x + 8, line.y + 56, line.w - 16, 22)
        if stacked
        else Box(button.right + 20, line.y + 8, line.w - wide - 24, 46)
    )
    return [
        Button(
            key=entry.key, box=button, text=entry.title, icon=entry.icon, kind=kind, act=entry.act, row=True,
            enabled=entry.act is not None, on_paper=True,
        ),
        Text(box=words, text=entry.text, styles=("lead", "small"), ink="ink_soft"),
    ]  # fmt: skip
