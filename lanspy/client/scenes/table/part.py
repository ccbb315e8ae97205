"""How a stage is put together: one or two parts, side by side on a large window, one below the other on a small one."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.widgets.widget import Widget

GAP = 24.0


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a stage: how high it wants to be at a width (units) where everything scrolls, and its widgets."""

    height: Callable[[float], float]
    build: Callable[[Box], tuple[Widget, ...]]


@dataclass(frozen=True, slots=True)
class Stage:
    """Parts; with two, the first is `first` units wide at a width, where they stand side by side."""

    parts: tuple[Part, ...]
    first: Callable[[float], float] = lambda width: width * 0.6

    def lay(self, room: Room, inner: Box) -> tuple[Widget, ...]:
        """The widgets in the inner box of a stage."""
        return self._below(room, inner) if room.compact else self._beside(inner)

    def _beside(self, inner: Box) -> tuple[Widget, ...]:
        if len(self.parts) == 1:
            return self.parts[0].build(inner)
        left, right = inner.left(self.first(inner.w), GAP)
        return (*self.parts[0].build(left), *self.parts[1].build(right))

    def _below(self, room: Room, inner: Box) -> tuple[Widget, ...]:
        wide = inner.w - 24  # a bar may stand beside it, rings stand out
        heights = [part.height(wide) for part in self.parts]

        def build(at: Box) -> tuple[Widget, ...]:
            found: list[Widget] = []
            y = at.y + 6
            for part, high in zip(self.parts, heights, strict=True):
                found += part.build(Box(at.x + 6, y, wide, high))
                y += high + GAP / 2
            return tuple(found)

        return room.scrolled("stage", inner, sum(heights) + GAP / 2 * len(heights), build)
