"""Content that is taller than its place: a scrolled area with a bar."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.widgets.widget import Look, Widget, clipped

BAR = 6.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ScrollArea(Widget):
    """Where the wheel scrolls: `area` names it, `offset` is how far down it is, of `content` units."""

    content: float
    offset: float
    on_paper: bool = False

    @property
    def furthest(self) -> float:
        return max(0.0, self.content - self.box.h)

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        if self.furthest <= 0:
            return
        track = Box(self.box.right - BAR, self.box.y + 2, BAR, self.box.h - 4)
        high = max(24.0, track.h * self.box.h / self.content)
        y = track.y + (track.h - high) * self.offset / self.furthest
        brush.rounded(track, "paper_shade" if self.on_paper else "field", BAR / 2)
        brush.rounded(Box(track.x, y, BAR, high), "paper_edge" if self.on_paper else "control_edge", BAR / 2)


def scrolled(
    area: str,
    box: Box,
    content: float,
    offset: float,
    build: Callable[[Box], tuple[Widget, ...]],
    on_paper: bool = False,
) -> tuple[Widget, ...]:
    """The widgets of `build(place)`, moved up by `offset` and cut to `box`, and the bar.

    `place` is as tall as the content; it leaves room for the bar only when there is one.
    """
    needs_bar = content > box.h
    offset = min(max(offset, 0.0), max(0.0, content - box.h))
    inner = Box(box.x, box.y - offset, box.w - (BAR + 6 if needs_bar else 0), max(content, box.h))
    bar = ScrollArea(box=box, area=area, content=content, offset=offset, on_paper=on_paper)
    return (*clipped(build(inner), box, area), bar)
