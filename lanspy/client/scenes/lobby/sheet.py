"""The settings on paper. A changed row has a red edge and says who changed it, and from what."""

from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run
from lanspy.client.scene import Room
from lanspy.client.scenes.lobby.choices import (
    Control,
    Listed,
    Picked,
    Steps,
    Switch,
    label_of,
    rows,
    shown_of,
    usual_times,
)
from lanspy.client.scenes.lobby.sight import Sight
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
from lanspy.games.spyfall.settings import Settings, is_short
from lanspy.peer.port import ProposeSettings, SettingChange

HEAD = 58.0
ROW = 53.0
_PAD = 20.0
_FOOT = 12.0
_CONTROL = 0.52  # share of a row, at most


@dataclass(frozen=True, slots=True)
class Review:
    """Open the list of locations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed(Widget):
    """The ground of a row that somebody changed."""

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.rounded(self.box, "paper_shade", 6)
        brush.rounded(Box(self.box.x, self.box.y, 5, self.box.h), "ink_red", (5, 0, 0, 5))


def sheet_high(settings: object) -> float:
    """How high the sheet is with every row open to see."""
    count = len(rows(settings)) if isinstance(settings, Settings) else 1
    return HEAD + ROW * count + _FOOT


def settings_sheet(room: Room, sight: Sight, settings: object, box: Box) -> tuple[Widget, ...]:
    """The sheet in its box; rows that do not fit scroll."""
    head = Box(box.x + 28, box.y + 10, box.w - 56, HEAD - 14)
    if not isinstance(settings, Settings):
        words = Box(head.x, box.y + HEAD + 12, head.w, 60)
        text = _("This version does not know the settings of this game.")
        return (Sheet(box=box, head=HEAD, seed=9), Text(box=words, text=text, ink="ink_soft", lines=2))
    lines = rows(settings)
    place = Box(box.x + 8, box.y + HEAD + 4, box.w - 16, box.h - HEAD - 10)
    changes = {change.field: change for change in sight.view.changes}

    def build(at: Box) -> tuple[Widget, ...]:
        found: list[Widget] = []
        for i, (field, control) in enumerate(lines):
            line = Box(at.x, at.y + i * ROW, at.w, ROW)
            changed = field in changes
            if i and not changed and lines[i - 1][0] not in changes:
                found.append(Rule(box=Box(line.x + 16, line.y, line.w - 32, 1), ink="ruled_line"))
            found += _row(room, sight, field, control, changes.get(field), line)
        return tuple(found)

    shown = build(place) if room.compact else room.scrolled("settings", place, ROW * len(lines), build, on_paper=True)
    return (Sheet(box=box, head=HEAD, seed=9), *_head(room, sight, settings, head), *shown)


def _head(room: Room, sight: Sight, settings: Settings, box: Box) -> list[Widget]:
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


def _row(
    room: Room, sight: Sight, field: str, control: Control, change: SettingChange | None, line: Box
) -> list[Widget]:
    found: list[Widget] = []
    inside = line.inset(_PAD, 0)
    right, left = inside.end(_wide(room, control, inside.w), 12)
    if change is None:
        found.append(_label(room, label_of(field), left))
    else:
        found.append(Changed(box=line.inset(0, 3)))
        first, second = left.inset(0, 6).rows(2)
        found += [
            Text(box=first, text=label_of(field), styles=("strong", "note", "small"), ink="ink"),
            Rich(box=second, runs=_author(room, sight, change, second.w), style="small"),
        ]
    return [*found, *_control(sight, field, control, right)]


def _label(room: Room, text: str, box: Box) -> Text:
    """On one line, or on two where it is narrow."""
    if room.type.width(text, "note") <= box.w:
        return Text(box=box, text=text, styles=("strong", "note"), ink="ink")
    high = 2 * room.type.line_height("note")
    return Text(box=Box(box.x, box.cy - high / 2, box.w, high), text=text, styles=("note",), ink="ink", lines=2)


def _author(room: Room, sight: Sight, change: SettingChange, width: float) -> tuple[Run, ...]:
    """Who changed it, and from what: in fewer words where it is narrow, and a long name gives way in the end."""
    who, was = sight.named(change.by), shown_of(change.field, change.was)
    for words in (_("{name} changed it from {was}"), _("{name}, from {was}")):
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
        return min(most, room.type.width(shown_of("", control.on), "figure") + 82)
    if isinstance(control, Steps):
        return min(most, 164.0)
    return min(most, choice_width(room.type, _options(control, may=False)))


def _control(sight: Sight, field: str, control: Control, box: Box) -> tuple[Widget, ...]:
    may, at = sight.may_change, Box(box.x, box.cy - 18, box.w, 36)
    if isinstance(control, Listed):
        return (ListButton(key=field, box=at, text=control.value, kind="paper", act=Review()),)
    if isinstance(control, Switch):
        word = shown_of(field, control.on)
        act = ProposeSettings(control.flipped)
        return (Toggle(key=field, box=at, on=control.on, word=word, act=act, enabled=may),)
    if isinstance(control, Steps):
        less, more = _propose(control.less, may), _propose(control.more, may)
        return stepper(field, box, control.value, less, more, (_("less"), _("more")))
    return (_choice(field, control, at, may),)


def _choice(field: str, control: Picked, at: Box, may: bool) -> Choice:
    return Choice(key=field, box=at, options=_options(control, may), chosen=control.chosen, enabled=may)


def _options(control: Picked, may: bool) -> tuple[Option, ...]:
    return tuple(
        Option(offer.text, _propose(offer.settings, may), enabled=offer.settings is not None)
        for offer in control.offers
    )


def _propose(settings: Settings | None, may: bool) -> Act:
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
