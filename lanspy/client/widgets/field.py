"""A line of text to type into. Its scene owns the text; the hand owns the caret."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink
from lanspy.client.widgets.edit import Edit, held
from lanspy.client.widgets.widget import Act, Control, Look

_PAD = 16.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Control):
    """A text field. `changed` makes the act of a new text (a class or module-level function), `act` is Enter's.

    `hint` stands where nothing is typed, `trouble` turns the edge to an error, `limit` is in characters.
    """

    text: str
    changed: Callable[[str], Act]
    hint: str = ""
    limit: int = 60
    style: str = "body"
    on_paper: bool = False
    trouble: bool = False

    def paint(self, brush: Brush, look: Look) -> None:
        fill, ink, faint = ("ballot", "ink", "ink_faint") if self.on_paper else ("field", "text", "text_faint")
        edge: Ink = "ink" if self.on_paper else "control_edge"
        brush.rounded(self.box, fill, "field", "bad" if self.trouble else edge, 2 if self.trouble else 1.5)
        cap = marks.cap_width(brush, self.cap) + 8 if self.cap and not look.focused else 0.0
        room = Box(self.box.x + _PAD, self.box.y + 2, self.box.w - 2 * _PAD - cap, self.box.h - 4)
        edit = held(self.text, look.edit or Edit())
        if self.text or edit.composing or look.focused:
            with brush.clip(room.grow(2)):
                self._paint_text(brush, room, edit, look.focused, ink)
        if not self.text and not edit.composing:
            brush.text(self.hint, (room.x + (4 if look.focused else 0), room.cy), self.style, faint, width=room.w - 4)
        if cap:
            marks.cap(brush, self.cap, (self.box.right - 14, self.box.cy), "right", on_paper=self.on_paper)
        if look.focused:
            marks.focus_ring(brush, self.box, "field")

    def _paint_text(self, brush: Brush, room: Box, edit: Edit, focused: bool, ink: Ink) -> None:
        before, after = self.text[: edit.caret] + edit.composing, self.text[edit.caret :]
        caret = brush.width(before, self.style)
        x = room.x - max(0.0, caret - room.w + 2)
        high = brush.type.line_height(self.style) * 0.92
        if edit.selects:
            first, last = (brush.width(self.text[:at], self.style) for at in edit.span)
            selection = "selection_paper" if self.on_paper else "selection"
            brush.fill(Box(x + first, room.cy - high / 2, last - first, high), selection)
        log, brush.log = brush.log, None  # what scrolls out of a field is not a text that lost its place
        brush.text(before + after, (x, room.cy), self.style, ink)
        brush.log = log
        if edit.composing:
            start = x + brush.width(self.text[: edit.caret], self.style)
            brush.line((start, room.cy + high / 2 - 2), (x + caret, room.cy + high / 2 - 2), ink, 1.5)
        if focused:
            brush.fill(Box(x + caret, room.cy - high / 2, 2, high), ink)

    def caret_at(self, width: Callable[[str, str], float], x: float, edit: Edit) -> int:
        """The caret nearest to a point, as `width(text, style)` measures."""
        shift = max(0.0, width(self.text[: edit.caret], self.style) - (self.box.w - 2 * _PAD) + 2)
        wanted = x - self.box.x - _PAD + shift
        places = range(len(self.text) + 1)
        return min(places, key=lambda place: abs(width(self.text[:place], self.style) - wanted))
