"""Boxes in virtual units: how everything on the desk is measured before pixels exist."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in virtual units (1280 by 720 of them fill the design). Immutable; every method returns a new one."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def centre(self) -> tuple[float, float]:
        return self.cx, self.cy

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """Smaller by `dx` on the left and the right, by `dy` (or `dx`) above and below; never below zero."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def grow(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, height: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off the top: the strip and what is left under the gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height + gap, self.w, rest)

    def foot(self, height: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off the bottom: the strip and what is left above the gap."""
        rest = max(0.0, self.h - height - gap)
        return Box(self.x, self.bottom - height, self.w, height), Box(self.x, self.y, self.w, rest)

    def left(self, width: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off the left: the strip and the rest."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.x, self.y, width, self.h), Box(self.x + width + gap, self.y, rest, self.h)

    def end(self, width: float, gap: float = 0) -> tuple["Box", "Box"]:
        """Cut a strip off the right: the strip and the rest."""
        rest = max(0.0, self.w - width - gap)
        return Box(self.right - width, self.y, width, self.h), Box(self.x, self.y, rest, self.h)

    def columns(self, count: int, gap: float = 0) -> tuple["Box", ...]:
        width = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0) -> tuple["Box", ...]:
        height = (self.h - gap * (count - 1)) / count
        return tuple(Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count))

    def middle(self, width: float, height: float) -> "Box":
        """A box of this size around my centre."""
        return Box(self.cx - width / 2, self.cy - height / 2, width, height)

    def union(self, other: "Box") -> "Box":
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meet(self, other: "Box") -> "Box":
        """What both cover; without size when they do not touch."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def meets(self, other: "Box") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: "Box", slack: float = 0) -> bool:
        """Whether `other` lies inside me, give or take `slack` units."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def around(x: float, y: float, width: float, height: float | None = None) -> Box:
    """The box of this size around a point."""
    height = width if height is None else height
    return Box(x - width / 2, y - height / 2, width, height)
