"""Esc: everything that ends or bends the game, each asked about first."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Room
from lanspy.client.scenes.dialog import Dialog, Question, Values, Words
from lanspy.client.scenes.spyfall.acts import Do
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Button, Label, Sheet, Text
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content.texts import _
from lanspy.games.spyfall.actions import EndQuestions, Exposed, Nudge, Skip
from lanspy.games.spyfall.view import Phase
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import CloseEvening, GoOnWithout, Intent, LeaveTable, Play, Quit

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


def entries(sight: Sight, doors: tuple[str, ...]) -> tuple[Entry, ...]:
    """What can be done now."""
    found = [
        *_without(sight),
        *_nudges(sight),
        *_skips(sight),
        *_exposed(sight),
        *_end_questions(sight),
        *_close(sight),
    ]
    if "settings" in doors:
        found.append(Entry("settings", "settings", _("Settings"), _("Looks, sizes, sounds."), OpenDoor("settings")))
    return (*found, _leave(sight), _quit(sight))


def urgent(sight: Sight) -> Entry | None:
    """What the table is likely to want now: closing without somebody, or agreeing that the place was exposed."""
    found = [entry for entry in (*_without(sight), *_nudges(sight), *_skips(sight)) if entry.act is not None]
    if sight.game.exposed_calls:
        found += [entry for entry in _exposed(sight) if entry.act is not None]
    return found[0] if found else None


def early(sight: Sight) -> Entry | None:
    """The way out while the result is still being signed, for who does not want to wait for the last machine."""
    close = sight.table.close
    if sight.me is None or close is None or close.closed or sight.me not in close.signed:
        return None
    return replace(_leave(sight), title=_("Leave without waiting"))


def _without(sight: Sight) -> list[Entry]:
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


def _skips(sight: Sight) -> list[Entry]:
    """People who have kept the table waiting for a minute."""
    found = []
    for seat in sight.game.may.skip:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS and not sight.seat(seat).skip_calls:
            continue
        name, calls = sight.name(seat), len(sight.seat(seat).skip_calls)
        need = len(sight.table.seats) // 2 + 1
        text = _("{n} of {need} want it. The table goes on as if {name} passed.").format(n=calls, need=need, name=name)
        title = _("Do not wait for {name}").format(name=name)
        found.append(Entry(f"skip-{seat}", "skip-forward", title, text, Do(Play(Skip(seat)))))
    return found


def _nudges(sight: Sight) -> list[Entry]:
    """The same people may be reminded, once by everybody for each thing."""
    found = []
    for seat in sight.game.may.nudge:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS:
            continue
        name = sight.name(seat)
        title = _("Nudge {name}").format(name=name)
        text = _("All see it: the table waits for {name}.").format(name=name)
        found.append(Entry(f"nudge-{seat}", "bell", title, text, Do(Play(Nudge(seat)))))
    return found


def _exposed(sight: Sight) -> list[Entry]:
    game, need = sight.game, len(sight.table.seats) // 2 + 1
    if game.phase not in (Phase.QUESTIONS, Phase.DISCUSSION):
        return []
    calls = len(game.exposed_calls)
    text = _("{n} of {need} want it. The round is void: no points, another place.").format(n=calls, need=need)
    ask = Ask(
        Play(Exposed()),
        _("Was the location exposed?"),
        _("If more than half say so, the round is void. Nobody scores, and it is played again with another place."),
        _("It was exposed"),
    )
    act = ask if game.may.exposed else None
    return [Entry("exposed", "megaphone", _("The location was exposed"), text, act)]


def _end_questions(sight: Sight) -> list[Entry]:
    settings = sight.game.settings
    if sight.game.phase is not Phase.QUESTIONS or settings is None or settings.round_s is not None:
        return []
    calls = sum(view.ends_questions for view in sight.game.seats)
    need = len(sight.table.seats) // 2 + 1
    text = _("{n} of {need} want it. This round has no clock.").format(n=calls, need=need)
    act = Do(Play(EndQuestions())) if sight.game.may.end_questions else None
    return [Entry("end", "timer-off", _("Time is up"), text, act)]


def _close(sight: Sight) -> list[Entry]:
    if sight.me is None or sight.table.close is not None or sight.game.phase is Phase.EVENING:
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


def _leave(sight: Sight) -> Entry:
    over = sight.closed
    text = _("To the tables nearby.") if over or sight.me is None else _("Your seat is kept. Come back at any time.")
    if over or sight.me is None:
        return Entry("leave-table", "log-out", _("Leave the table"), text, Do(LeaveTable()))
    ask = Ask(
        LeaveTable(),
        _("Leave the table?"),
        _("Your seat is kept, but the others have to wait for your machine while you are away."),
        _("Leave"),
    )
    return Entry("leave-table", "log-out", _("Leave the table"), text, ask, True)


def _quit(sight: Sight) -> Entry:
    return Entry("quit", "x", _("Close lanspy"), _("The same as leaving, and the window closes."), leaving(sight), True)


def leaving(sight: Sight) -> Ask:
    """What is asked before the window closes in a running game."""
    over = sight.me is None or sight.closed
    text = (
        _("The evening is signed. Nothing is lost.")
        if over
        else _("Your seat is kept, but the others have to wait for your machine until you start lanspy again.")
    )
    return Ask(Quit(), _("Close lanspy?"), text, _("Close lanspy"))


def question(desk: Desk, ask: Ask, done: Callable[[Intent], None]) -> Dialog:
    """The dialog of one question."""
    kind: Kind = "danger" if ask.danger else "primary"
    dialog = Question(ask.title, (Words(ask.text),), ask.yes, kind=kind)

    def yes(_values: Values) -> None:
        done(ask.intent)

    return Dialog(desk, dialog, yes)


# --- the sheet --------------------------------------------------------------------------------------------------------


def menu_part(room: Room, sight: Sight, doors: tuple[str, ...]) -> Part:
    """The menu as a sheet."""
    lines = entries(sight, doors)

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
