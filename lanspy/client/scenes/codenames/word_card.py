"""One card of the board: a word on paper with a ring, or turned up in its colour, pattern and shape.

The ring is on every covered card of every screen. A spymaster's key is a mark of ink in it, the same ink for all four
kinds; nothing else differs, and the ring's mean is that of the paper with a mark.
"""

from dataclasses import dataclass

from lanspy.client.kit import marks, people, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.clean import clusters
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink, blend
from lanspy.client.widgets.widget import Control, Look

_CORNER = 7.0
_LIFT = 4.0
_RULE = 26.0  # above the lower edge
_LOW = 56.0  # cards lower than this have no ruled line
_NARROW = 130.0  # and those narrower a smaller ring
_SIZES = ("word", "name", "button", "lead", "small")
_FADED = 0.24  # how far what was turned up in earlier turns goes back towards the blotter


@dataclass(frozen=True, slots=True, kw_only=True)
class WordCard(Control):
    """A card. `kind` is what it was turned up as; `mark` the key, where it is looked at.

    `aimed`: my finger or my choice; `turning`: it is being opened; `share`: how far it has turned, 0 to 1.
    """

    word: str
    kind: str = ""
    mark: str = ""
    fingers: tuple[Person, ...] = ()
    aimed: bool = False
    turning: bool = False
    faded: bool = False
    dim: bool = False  # cannot be chosen while others can
    share: float = 1.0
    seed: int = 1

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box.move(0, -_LIFT) if self.aimed else self.box
        if 0.0 < self.share < 1.0:
            self._turn(brush, box)
        elif self.kind:
            self._open(brush, box)
        else:
            self._covered(brush, box, look)
        if look.focused:
            marks.focus_ring(brush, box.grow(2) if self.aimed else box, _CORNER)

    def reach(self) -> Box:
        return self.box.grow(30 if self.aimed else 10)

    def _turn(self, brush: Brush, box: Box) -> None:
        """On its way: a plain slip that gets narrow and wide again."""
        wide = max(4.0, box.w * abs(1 - 2 * self.share))
        fill = teams.kind(self.kind).fill if self.kind and self.share > 0.5 else "paper"
        brush.fill(Box(box.cx - wide / 2, box.y, wide, box.h), fill)

    # --- turned up ---------------------------------------------------------------------------------------------------

    def _open(self, brush: Brush, box: Box) -> None:
        brush.shadow(box, _CORNER, "flat")
        look = teams.ground(brush, box, self.kind, _CORNER)
        if self.faded:
            red, green, blue, _alpha = brush.ink("pad")
            brush.rounded(box, (red, green, blue, round(255 * _FADED)), _CORNER)
        ink = blend(brush.ink(look.on), brush.ink("pad"), 0.06) if self.faded else brush.ink(look.on)
        low = box.h < _LOW
        brush.icon(look.icon, (box.cx, box.y + 14 if low else box.cy - 14), min(34.0, box.h * 0.42), ink)
        self._name(brush, box.inset(2, 0), box.bottom - (13 if low else 21), ink, _SIZES[3 if low else 2 :])

    # --- covered -----------------------------------------------------------------------------------------------------

    def _covered(self, brush: Brush, box: Box, look: Look) -> None:
        kind: Ink = "paper_shade" if look.hover > 0.5 and self.enabled else "paper"
        level = "lifted" if self.aimed else "flat"
        stationery.paper(brush, box, kind, _CORNER, level, self.seed)
        high, ink = box.h >= _LOW, brush.ink("ink_faint" if self.dim else "ink")
        across = 30.0 if box.w >= _NARROW else 20.0
        x = box.x + (10 if across > 24 else 6) + across / 2
        room = Box(x + across / 2 + 4, box.y, box.right - 10 - x - across / 2, box.h)
        beside = brush.width(self.word.upper(), "small", 800) <= room.w
        y = box.cy - (5 if high else 0) if beside else box.y + across / 2 + (8 if high else 4)
        if high and beside:
            brush.line((box.x + 12, box.bottom - _RULE), (box.right - 12, box.bottom - _RULE), "ruled_line", 1)
        self._ring(brush, (x, y), across)
        if beside:
            self._name(brush, room, y, ink)
        else:
            self._name(brush, box.inset(4, 0), box.bottom - (24 if high else 13), ink)
        self._fingers(brush, box, beside)
        if self.aimed or self.turning:
            marks.lamp_ring(brush, box, _CORNER)
        elif brush.theme.outline and look.hover > 0.5:
            brush.ring(box, "ink", _CORNER, 3)

    def _ring(self, brush: Brush, at: tuple[float, float], across: float) -> None:
        """The ring of every covered card, with the key's ink in it where that is looked at."""
        brush.disc(at, across, "paper_shade" if self.mark else "ring_empty", "ink_faint", 1.5)
        if self.mark:
            brush.icon(teams.kind(self.mark).icon, at, across * 0.66, "ink")

    def _name(
        self, brush: Brush, room: Box, y: float, ink: tuple[int, int, int, int], sizes: tuple[str, ...] = _SIZES
    ) -> None:
        """The word in the largest size that fits; in two lines if none does."""
        text = self.word.upper()
        size = next((each for each in sizes if brush.width(text, each, 800) <= room.w), "")
        if size:
            brush.text(text, (room.cx, y), size, ink, "centre", weight=800)
            return
        step = brush.type.line_height("small") * 0.9
        lines = _halves(text)
        if " " in text or any(brush.width(line, "small", 800) > room.w for line in lines):
            lines = brush.type.wrap(text, "small", room.w, 2, 800)
        top = min(max(y - step * (len(lines) - 1) / 2, room.y + step / 2 + 2), room.bottom - step * (len(lines) - 0.4))
        for i, line in enumerate(lines):
            brush.text(line, (room.cx, top + i * step), "small", ink, "centre", room.w, 800)

    def _fingers(self, brush: Brush, box: Box, low: bool) -> None:
        """Who points here, from the `low` or upper right corner; they move together where they are many."""
        if not self.fingers:
            return
        across = 28.0 if box.h >= _LOW else 20.0
        step = min(across + 6, (box.w - across - 16) / max(1, len(self.fingers) - 1))
        for i, person in enumerate(self.fingers):
            y = box.bottom - (20 if box.h >= _LOW else 8) if low else box.y + across / 2 + 2
            at = box.right - 10 - across / 2 - i * step, y
            people.token(brush, person, at, across, on_paper=True)


def _halves(text: str) -> tuple[str, ...]:
    """A word too long for its card as two lines of about one length: nobody should read a word and two letters."""
    whole = clusters(text)
    middle = (len(whole) + 1) // 2
    return "".join(whole[:middle]) + "-", "".join(whole[middle:])
