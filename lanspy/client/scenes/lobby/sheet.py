"""The settings on paper, in groups. A changed row has a red edge and says who changed it, and from what."""

from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.lobby import networks, packs, teams
from lanspy.client.scenes.lobby.agreed import groups, is_known, is_short, label_of, shown_of, usual_times
from lanspy.client.scenes.lobby.choices import (
    Control,
    Listed,
    Picked,
    Row,
    Sided,
    Steps,
    Switch,
)
from lanspy.client.scenes.lobby.sight import GAMES, Sight
from lanspy.client.widgets import (
    Button,
    Choice,
    Icon,
    Label,
    Option,
    Rich,
    Rule,
    Sheet,
    Text,
    Toggle,
    Widget,
    button_width,
    choice_width,
    stepper,
)
from lanspy.client.widgets.widget import Act, Look
from lanspy.content.texts import _
from lanspy.content.titles import title_of
from lanspy.peer.port import ChooseGame, ProposeSettings, SettingChange

HEAD = 58.0
_ROW = 53.0  # at least
_TITLE = 40.0  # of a group
_PAD = 20.0
_EDGE = 9.0  # above and below the words of a row
_FOOT = 12.0
_CONTROL = 0.52  # share of a row, at most
_MEANING_LINES = 3
_GAP = 12.0
_GAME = 50.0  # the row above all others


@dataclass(frozen=True, slots=True)
class Review:
    """Open the list of locations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed(Widget):
    """The ground of a row that somebody changed."""

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.rounded(self.box, "paper_shade", 6)
        brush.rounded(Box(self.box.x, self.box.y, 5, self.box.h), "ink_red", (5, 0, 0, 5))


@dataclass(frozen=True, slots=True)
class _Line:
    """A row, or the title of a group, and how high it is."""

    row: Row | None
    title: str
    change: SettingChange | None
    high: float


def sheet_high(room: Room, sight: Sight, settings: object, wide: float) -> float:
    """How high the sheet is with every row open to see."""
    if not is_known(settings):
        return HEAD + _ROW + _FOOT
    rows = sum(line.high for line in _lines(room, sight, settings, wide - 16))
    return HEAD + _GAME + _sides_high(sight, settings) + rows + _FOOT


def _sides_high(sight: Sight, settings: object) -> float:
    """What says who plays with whom, in games that have sides."""
    return teams.high(sight, settings) + networks.high(settings)


def settings_sheet(room: Room, sight: Sight, settings: object, box: Box) -> tuple[Widget, ...]:
    """The sheet in its box; rows that do not fit scroll."""
    head = Box(box.x + 28, box.y + 10, box.w - 56, HEAD - 14)
    if not is_known(settings):
        words = Box(head.x, box.y + HEAD + 12, head.w, 60)
        text = _("This version does not know the settings of this game.")
        return (Sheet(box=box, head=HEAD, seed=9), Text(box=words, text=text, ink="ink_soft", lines=2))
    place = Box(box.x + 8, box.y + HEAD + 4, box.w - 16, box.h - HEAD - 10)
    lines = _lines(room, sight, settings, place.w)
    above = _GAME + _sides_high(sight, settings)

    def build(at: Box) -> tuple[Widget, ...]:
        found = _game(sight, Box(at.x, at.y, at.w, _GAME))
        sides = Box(at.x + _PAD, at.y + _GAME, at.w - 2 * _PAD, above - _GAME)
        found += [*teams.block(room, sight, settings, sides), *networks.block(sight, settings, sides)]
        y, before = at.y + above, None
        for line in lines:
            found += _painted(room, sight, line, before, Box(at.x, y, at.w, line.high))
            y, before = y + line.high, line
        return tuple(found)

    content = above + sum(line.high for line in lines)
    shown = build(place) if room.compact else room.scrolled("settings", place, content, build, on_paper=True)
    return (Sheet(box=box, head=HEAD, seed=9), *_head(room, sight, settings, head), *shown)


def _lines(room: Room, sight: Sight, settings: object, wide: float) -> list[_Line]:
    now = sight.view.settings
    changes = {each.field: each for each in sight.view.changes if getattr(now, each.field, None) != each.was}
    found: list[_Line] = []
    for number, group in enumerate(groups(settings)):
        if number:  # the first one stands below the head
            found.append(_Line(None, group.title, None, _TITLE))
        for row in group.rows:
            change = changes.get("pack", changes.get(row.field)) if row.field == "locations" else changes.get(row.field)
            found.append(_Line(row, "", change, _high(room, row, change, wide)))
    return found


def _high(room: Room, row: Row, change: SettingChange | None, wide: float) -> float:
    words = _words_wide(room, row, wide)
    high = 24.0 + _meaning_high(room, row, words) + (20.0 if change is not None else 0.0)
    return max(_ROW, high + 2 * _EDGE)


def _words_wide(room: Room, row: Row, wide: float) -> float:
    inside = wide - 2 * _PAD
    return inside - _wide(room, row.control, inside) - _GAP


def _meaning_high(room: Room, row: Row, words: float) -> float:
    if not row.meaning:
        return 0.0
    return len(room.type.wrap(row.meaning, "small", words, _MEANING_LINES)) * room.type.line_height("small")


def _painted(room: Room, sight: Sight, line: _Line, before: _Line | None, box: Box) -> list[Widget]:
    if line.row is None:
        title = Box(box.x + _PAD, box.y + 12, box.w - 2 * _PAD, box.h - 12)
        return [Label(box=title, text=line.title, on_paper=True, style="label_small", ink="ink_soft")]
    quiet = line.change is None and before is not None and before.row is not None and before.change is None
    rule: list[Widget] = [Rule(box=Box(box.x + 16, box.y, box.w - 32, 1), ink="ruled_line")] if quiet else []
    return [*rule, *_row(room, sight, line.row, line.change, box)]


def _head(room: Room, sight: Sight, settings: object, box: Box) -> list[Widget]:
    """The game, and what a change does; at the trying-out pace a way back to the usual times."""
    icon, rest = box.left(26, 8)
    title = _("Settings")
    wide = room.type.width(title, "label_large") + 12
    label, note = rest.left(min(wide, rest.w), 16)
    found: list[Widget] = [
        Icon(box=icon, icon="settings", size=22, ink="ink"),
        Label(box=label, text=title, on_paper=True, style="label_large"),
    ]
    if is_short(settings) and sight.may_change:
        text = _("Usual times")
        button, note = note.end(button_width(room.type, text, style="note"), 12)
        act = ProposeSettings(usual_times(settings))
        found.append(Button(key="usual", box=button.inset(0, 4), text=text, kind="paper", style="note", act=act))
    words = _("Short times to try out") if is_short(settings) else _("A change asks everybody again")
    if not sight.may_change:
        words = _("Who sits may change them") if sight.view.starting is None else ""
    if room.type.width(words, "small") <= note.w:
        ink = "ink_red" if is_short(settings) else "ink_soft"
        found.append(Text(box=note, text=words, styles=("small",), ink=ink, align="right"))
    return found


def _row(room: Room, sight: Sight, row: Row, change: SettingChange | None, line: Box) -> list[Widget]:
    found: list[Widget] = [] if change is None else [Changed(box=line.inset(0, 3))]
    right, left = line.inset(_PAD, 0).end(_wide(room, row.control, line.w - 2 * _PAD), _GAP)
    meaning = _meaning_high(room, row, left.w)
    high = 24.0 + meaning + (20.0 if change is not None else 0.0)
    label, rest = Box(left.x, left.cy - high / 2, left.w, high).top(24)
    found.append(
        Text(box=label, text=label_of(sight.view.settings, row.field), styles=("strong", "note", "small"), ink="ink")
    )
    if change is not None:
        author, rest = rest.top(20)
        found.append(Rich(box=author, runs=_author(room, sight, change, author.w), style="small"))
    if row.meaning:
        missing = row.field == "locations" and packs.is_missing(sight.view.settings)
        ink: Ink = "ink_red" if missing else "ink_soft"
        words = Box(rest.x, rest.y, rest.w, meaning)
        found.append(_small(row.meaning, words, ink, room))
    return [*found, *_control(sight, row.field, row.control, right)]


def _small(text: str, box: Box, ink: Ink, room: Room) -> Text:
    lines = _MEANING_LINES if box.h > 1.5 * room.type.line_height("small") else 1
    return Text(box=box, text=text, styles=("small",), ink=ink, lines=lines)


def _author(room: Room, sight: Sight, change: SettingChange, width: float) -> tuple[Run, ...]:
    """Who changed it, and from what: in fewer words where it is narrow, and a long name gives way in the end."""
    who, was = sight.named(change.by), shown_of(sight.view.settings, change.field, change.was)
    for words in (_("{name} changed it from {was}"), _("{name}, from {was}"), _("{name} changed it")):
        before, _sign, after = words.partition("{name}")
        after = after.format(was=was)
        used = room.type.width(before, "small", 600) + room.type.width(after, "small", 600) + 2
        if used + room.type.width(who, "small", 800) <= width:
            break
    name = room.type.cut(who, "small", max(0.0, width - used), 800)
    runs = Run(before, "ink_red", 600), Run(name, "ink_red", 800), Run(after, "ink_red", 600)
    return tuple(run for run in runs if run.text)


def _wide(room: Room, control: Control, width: float) -> float:
    most = width * _CONTROL
    if isinstance(control, Listed):
        return min(most, room.type.width(control.value, "button") + 64)
    if isinstance(control, Switch):
        return min(most, room.type.width(shown_of(None, "", control.on), "figure") + 82)
    if isinstance(control, Steps):
        return min(most, 164.0)
    if isinstance(control, Sided):
        return sum(button_width(room.type, offer.text, style="note") + 6 for offer in control.offers) - 6
    return min(most, choice_width(room.type, _options(control, may=False)))


def _control(sight: Sight, field: str, control: Control, box: Box) -> tuple[Widget, ...]:
    may, at = sight.may_change, Box(box.x, box.cy - 18, box.w, 36)
    if isinstance(control, Listed):
        return (ListButton(key=field, box=at, text=control.value, kind="paper", act=Review()),)
    if isinstance(control, Switch):
        word = shown_of(None, field, control.on)
        act = _propose(control.flipped, may)
        return (Toggle(key=field, box=at, on=control.on, word=word, act=act, enabled=act is not None),)
    if isinstance(control, Steps):
        less, more = _propose(control.less, may), _propose(control.more, may)
        return stepper(field, box, control.value, less, more, (_("less"), _("more")))
    if isinstance(control, Sided):
        return _sides(field, control, at, may)
    return (_choice(field, control, at, may),)


def _sides(field: str, control: Sided, at: Box, may: bool) -> tuple[Widget, ...]:
    """Buttons side by side; the chosen one is in ink."""
    found: list[Widget] = []
    for i, (offer, cell) in enumerate(zip(control.offers, at.columns(len(control.offers), 6), strict=True)):
        chosen = i == control.chosen
        act = _propose(offer.settings, may) if not chosen else None
        found.append(
            Button(key=f"{field}-{i}", box=cell, text=offer.text, kind="chosen" if chosen else "paper", style="note",
                   act=act, enabled=chosen or act is not None, on_paper=True)
        )  # fmt: skip
    return tuple(found)


def _game(sight: Sight, line: Box) -> list[Widget]:
    """Which game the table plays: one press proposes another."""
    label, rest = line.inset(_PAD, 0).left(58, 8)
    found: list[Widget] = [Text(box=label, text=_("Game"), styles=("strong", "note"), ink="ink")]
    place = rest.end(min(rest.w, 150.0 * len(GAMES)))[0].inset(0, 7)
    for game, cell in zip(GAMES, place.columns(len(GAMES), 6), strict=True):
        chosen = game == sight.view.game
        found.append(
            Button(key=f"game-{game}", box=cell, text=title_of(game), kind="chosen" if chosen else "paper",
                   style="note", act=None if chosen else ChooseGame(game), enabled=chosen or sight.may_change,
                   on_paper=True)
        )  # fmt: skip
    return found


def _choice(field: str, control: Picked, at: Box, may: bool) -> Choice:
    return Choice(key=field, box=at, options=_options(control, may), chosen=control.chosen, enabled=may)


def _options(control: Picked, may: bool) -> tuple[Option, ...]:
    return tuple(Option(offer.text, _propose(offer.settings, may), note=offer.meaning) for offer in control.offers)


def _propose(settings: object, may: bool) -> Act:
    return ProposeSettings(settings) if settings is not None and may else None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListButton(Button):
    """A value that opens a sheet of its own."""

    def paint(self, brush: Brush, look: Look) -> None:
        face, _fill = self._body(brush, look)
        brush.text(self.text, (self.box.x + 14, self.box.cy), "button", face, width=self.box.w - 42)
        brush.icon("chevron-right", (self.box.right - 18, self.box.cy), 18, face)
        if look.focused:
            marks.focus_ring(brush, self.box)
