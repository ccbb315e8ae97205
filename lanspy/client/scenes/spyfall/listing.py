"""The list of places: open to all at all times, crossed out in private; in the STOP dialog a place is chosen on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.kit import marks, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.acts import Choose, Cross, Marking
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.places import place_name
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Button, Label, Rule, Sheet, Text, button_width
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.games.spyfall.actions import Guess
from lanspy.games.spyfall.view import LocationView

HEAD = 52.0
_PAD = 20.0
_ROW_LEAST, _ROW_MOST, _ROW_COMPACT = 26.0, 45.0, 44.0
_COLUMN_LEAST = 178.0
_COLUMNS_MOST = 3
_AREA = "places"
_NAMES = ("strong", "note", "small")
_WORDS = 34.0  # from the left of a row to its name


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRow(Control):
    """One place. `mark` is "open", "crossed", "gone" (off or used) or "picked"; `note` says why it is gone, if there is
    room for it, and a used one is `struck` out for everybody."""

    text: str
    mark: str
    note: str = ""
    seed: int = 0
    struck: bool = False

    def paint(self, brush: Brush, look: Look) -> None:
        box, picked = self.box, self.mark == "picked"
        row = Box(box.x - 2, box.y + 2, box.w, box.h - 4)
        if picked:
            brush.rounded(row, "ink", 6)
        elif look.hover > 0.5 and self.enabled:
            brush.rounded(row, "paper_shade", 6)
        self._sign(brush, (box.x + 15, box.cy))
        ink: Ink = "paper" if picked else "ink" if self.mark == "open" and self.enabled else "ink_faint"
        x, room = box.x + _WORDS, box.w - _WORDS - 6
        note = brush.width(self.note, "small") + 8 if self.note else 0.0
        fits = brush.width(self.text, "small") + note <= room
        wide = brush.fitted(self.text, (x, box.cy), _NAMES, ink, "left", room - note if fits else room)
        if self.note and fits:
            brush.text(self.note, (x + wide + 8, box.cy), "small", "ink_faint")
        if self.struck:
            brush.line((x, box.cy + 1), (x + wide, box.cy + 1), "ink_faint", 1.5)
        if self.mark == "crossed":
            stationery.pencil(brush, x - 4, x + wide + 6, box.cy + 1, self.seed)
        if look.focused:
            marks.focus_ring(brush, row, 6)

    def _sign(self, brush: Brush, at: tuple[float, float]) -> None:
        x, y = at
        if self.mark == "gone":
            brush.line((x - 7, y), (x + 7, y), "ink_faint", 2)
            return
        ink: Ink = "paper" if self.mark == "picked" else "ink_soft" if self.enabled else "paper_line"
        brush.ring(Box(x - 9, y - 9, 18, 18), ink, 4, 1.5)
        if self.mark in ("crossed", "picked"):
            brush.icon("x" if self.mark == "crossed" else "check", at, 14, ink)


def columns_of(type_: Typesetter, lines: Sequence[LocationView], width: float) -> int:
    """How many columns of places fit: of packs that people bring names may be long."""
    longest = max((type_.width(place_name(line.location), "small") for line in lines), default=0.0)
    least = max(_COLUMN_LEAST, longest + _WORDS + 16)
    return max(1, min(_COLUMNS_MOST, int((width - 2 * _PAD) / least)))


def rows_high(type_: Typesetter, lines: Sequence[LocationView], width: float) -> float:
    """How high all rows are together where everything scrolls."""
    return -(-len(lines) // columns_of(type_, lines, width)) * _ROW_COMPACT


def rows(room: Room, sight: Sight, local: Local, box: Box, choosing: bool) -> tuple[Widget, ...]:
    """All places in columns, scrolled when they are too many for the box."""
    lines = sight.game.locations
    columns = columns_of(room.type, lines, box.w + 2 * _PAD)
    count = -(-len(lines) // columns)
    high = _ROW_COMPACT if room.compact else min(_ROW_MOST, max(_ROW_LEAST, box.h / max(1, count)))
    make = _chooser(local, sight.game.may.guess) if choosing else _crosser(local)

    def build(at: Box) -> tuple[Widget, ...]:
        cells = Box(at.x, at.y, at.w, count * high).columns(columns, 8)
        found: list[Widget] = []
        for i, line in enumerate(lines):
            column, down = cells[i // count], i % count
            cell = Box(column.x, column.y + down * high, column.w, high)
            if down:
                found.append(Rule(box=Box(cell.x, cell.y, cell.w - 8, 1), ink="ruled_line"))
            found.append(make(cell, line, i))
        return tuple(found)

    if room.compact:
        return build(box)
    return room.scrolled(_AREA, box, count * high, build, on_paper=True)


def _crosser(local: Local) -> Callable[[Box, LocationView, int], PlaceRow]:
    def make(cell: Box, line: LocationView, number: int) -> PlaceRow:
        mark = "gone" if _gone(line) else "crossed" if line.location in local.crossed else "open"
        return _row(cell, line, number, mark, Cross(line.location))

    return make


def _chooser(local: Local, may: bool) -> Callable[[Box, LocationView, int], PlaceRow]:
    def make(cell: Box, line: LocationView, number: int) -> PlaceRow:
        picked = local.target == Guess(line.location)
        mark = "gone" if not line.on else "picked" if picked else "open"
        return _row(cell, line, number, mark, Choose(Guess(line.location)), may)

    return make


def _row(cell: Box, line: LocationView, number: int, mark: str, act: Act, may: bool = True) -> PlaceRow:
    key, text, enabled = f"place-{line.location}", place_name(line.location), mark != "gone" and may
    note = _why_gone(line) if mark == "gone" else ""
    struck = line.used_in_round is not None
    return PlaceRow(
        key=key, box=cell, text=text, mark=mark, note=note, seed=number, struck=struck, act=act, enabled=enabled
    )


def _gone(line: LocationView) -> bool:
    return not line.on or line.used_in_round is not None


def _why_gone(line: LocationView) -> str:
    return _("off") if not line.on else _("round {n}").format(n=line.used_in_round)


# --- the sheet --------------------------------------------------------------------------------------------------------


def places_part(room: Room, sight: Sight, local: Local) -> Part:
    """The sheet with the list."""

    def height(width: float) -> float:
        return HEAD + 24 + rows_high(room.type, sight.game.locations, width)

    def build(box: Box) -> tuple[Widget, ...]:
        made_of = box, sight.game.locations, local.marking, local.crossed, room.offsets.get(_AREA)
        return room.kept("places", made_of, lambda: _sheet(room, sight, local, box))

    return Part(height, build)


def _sheet(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    body = Box(box.x + _PAD, box.y + HEAD + 10, box.w - 2 * _PAD, box.h - HEAD - 20)
    return (
        Sheet(box=box, head=HEAD, seed=11),
        *_head(room, sight, local, Box(box.x + 24, box.y + 8, box.w - 44, 40)),
        *rows(room, sight, local, body, choosing=False),
    )


def _head(room: Room, sight: Sight, local: Local, box: Box) -> tuple[Widget, ...]:
    title = _("Locations")
    text = _("Marking: tap a seat") if local.marking else _("Mark a seat")
    wide = button_width(room.type, text, "X", style="note") - 8
    button, rest = box.end(min(wide, box.w * 0.5), 12)
    label_wide = room.type.width(title, "label_large") + 16
    label, rest = rest.left(min(label_wide, rest.w), 12)
    found: list[Widget] = [Label(box=label, text=title, on_paper=True, style="label_large")]
    count = counted(sight.game.locations)
    if room.type.width(count, "small") <= rest.w:
        found.append(Text(box=rest, text=count, styles=("small",), ink="ink_soft", align="right"))
    found.append(_mark_button(button.inset(0, 4), text, local.marking))
    return tuple(found)


def _mark_button(box: Box, text: str, marking: bool) -> Button:
    kind: Kind = "chosen" if marking else "paper"
    return Button(key="marking", box=box, text=text, kind=kind, style="note", cap="X", act=Marking(), on_paper=True)


def counted(lines: Sequence[LocationView]) -> str:
    """How many places are in play, and how many are used up."""
    on, used = sum(line.on for line in lines), sum(line.used_in_round is not None for line in lines)
    text = ngettext("{n} in play", "{n} in play", on).format(n=on)
    if used:
        text += ", " + ngettext("{n} used", "{n} used", used).format(n=used)
    return text
