"""Pages that lie over a screen: a list of leaves in the folded rail (above the page in a small window), one open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.widgets import Choice, Label, Option, Sheet, Widget, choice_width, moved
from lanspy.client.widgets.widget import Act, Control, Look

_LABEL = 34.0
_LEAF_MOST, _LEAF_LEAST, _LEAF_GAP = 62.0, 30.0, 6.0
_PLAIN_MOST = 44.0


@dataclass(frozen=True, slots=True)
class Leaf:
    """One entry of the list. With `of` it carries a seal of that many segments, `done` of them full."""

    title: str
    act: Act
    note: str = ""
    of: int | None = None
    done: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LeafButton(Control):
    """A leaf in the rail: the open one on paper."""

    leaf: Leaf
    open: bool

    def paint(self, brush: Brush, look: Look) -> None:
        box, leaf = self.box, self.leaf
        if self.open:
            brush.shadow(box, "card", "flat")
            brush.rounded(box, "paper", "card")
        elif leaf.of is not None or look.hover > 0.5:
            brush.rounded(box, "raised_hover" if look.hover > 0.5 else "raised", "card")
        x = box.x + 20
        ink: Ink = "ink" if self.open else "text"
        if leaf.of is not None:
            x = box.x + self._seal(brush, leaf.of)
        if leaf.note and box.h >= 44:
            brush.fitted(leaf.title, (x, box.cy - 10), ("name", "note"), ink, "left", box.right - x - 10)
            soft: Ink = "ink_soft" if self.open else "text_soft"
            brush.text(leaf.note, (x, box.cy + 12), "small", soft, width=box.right - x - 10)
        else:
            styles = ("button", "note") if self.open else ("body", "small")
            room = box.right - x - (34 if self.open else 10)
            brush.fitted(leaf.title, (x, box.cy), styles, ink, "left", room)
        if self.open and leaf.of is None:
            brush.icon("chevron-right", (box.right - 18, box.cy), 18, "ink")
        if look.focused:
            marks.focus_ring(brush, box, "card")

    def _seal(self, brush: Brush, of: int) -> float:
        """Paint the seal; where the words begin."""
        box, across = self.box, min(36.0, self.box.h - 12)
        at = box.x + 14 + across / 2, box.cy
        ground: Ink = "paper" if self.open else "raised"
        if of == 0:
            brush.disc(at, across, None, "control_edge", 1.5)
        else:
            whole = self.leaf.done >= of
            ink = "ink_green" if self.open and whole else None
            marks.seal(brush, at, across, of, self.leaf.done, ink=ink, ground=ground)
        return across + 28


def leaves(box: Box, label: str, items: Sequence[Leaf], chosen: int) -> tuple[Widget, ...]:
    """The list in the part of the rail that is free."""
    most = _LEAF_MOST if any(leaf.note for leaf in items) else _PLAIN_MOST
    high = min(most, max(_LEAF_LEAST, (box.h - _LABEL) / len(items) - _LEAF_GAP))
    found: list[Widget] = [Label(box=Box(box.x, box.y - 2, box.w, 28), text=label)]
    for i, leaf in enumerate(items):
        at = Box(box.x, box.y + _LABEL + i * (high + _LEAF_GAP), box.w, high)
        found.append(LeafButton(key=f"leaf-{i}", box=at, leaf=leaf, open=i == chosen, act=leaf.act))
    return tuple(found)


Body = Callable[[float], tuple[tuple[Widget, ...], float]]
"""The contents of a page for a width, laid out from (0, 0), and how high they are."""


def leaf_page(room: Room, inner: Box, items: Sequence[Leaf], chosen: int, body: Body, area: str) -> tuple[Widget, ...]:
    """The open page as a sheet. In a small window the list becomes a choice above it. What is too high scrolls."""
    if not room.compact:
        return sheet_of(room, inner, body, area)
    options = tuple(Option(leaf.title, leaf.act) for leaf in items)
    line, rest = inner.top(44, 8)
    wide = min(line.w, choice_width(room.type, options) + 24)
    choice = Choice(key="leaf", box=Box(line.x, line.y + 2, wide, 40), options=options, chosen=chosen, on_paper=False)
    return (choice, *sheet_of(room, rest, body, area))


def sheet_of(room: Room, box: Box, body: Body, area: str) -> tuple[Widget, ...]:
    """One sheet with contents that scroll when they are too high."""
    pad = (28.0, 18.0) if not room.compact else (14.0, 8.0)
    place = box.inset(*pad)
    widgets, high = body(place.w)
    if high > place.h:
        widgets, high = body(place.w - 12)
    return (
        Sheet(box=box, seed=41),
        *room.scrolled(area, place, high, lambda at: moved(widgets, at.x, at.y), on_paper=True),
    )
