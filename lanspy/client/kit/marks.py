"""Small signs with a meaning: key caps, seals, focus rings, numbered discs. Functions over a brush."""

import math

import pygame

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Align, Brush, Point, Radius
from lanspy.client.kit.shapes import soften
from lanspy.client.kit.theme import Ink, Rgba, radius, stroke

CAP_HIGH = 24.0
_ARC_STEPS = 24


def cap_width(brush: Brush, text: str) -> float:
    """How wide the key cap of this text is."""
    return max(CAP_HIGH, brush.width(text, "key") + 14)


def cap(
    brush: Brush,
    text: str,
    at: Point,
    align: Align = "left",
    on_paper: bool = False,
    ink: Ink | Rgba | None = None,
    fill: Ink | Rgba | None = None,
) -> float:
    """A key cap: the key that does this, `at` the middle of its side. Returns its width."""
    wide = cap_width(brush, text)
    x = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
    face, edge = ("ink", "ink_soft") if on_paper else (ink or "text_soft", ink or "control_edge")
    box = Box(x, at[1] - CAP_HIGH / 2, wide, CAP_HIGH)
    brush.rounded(box, "cap_paper" if on_paper else fill or "desk_deep", "key", edge, 1.25)
    brush.text(text, (box.cx, at[1]), "key", face, "centre")
    return wide


def focus_ring(brush: Brush, box: Box, corner: Radius = "control") -> None:
    """The ring of what has the focus: the same for keys, pad and mouse."""
    turn = radius(corner) if isinstance(corner, str) else max(corner) if isinstance(corner, tuple) else corner
    gap, wide = stroke("focus_gap"), stroke("focus")
    brush.ring(box.grow(gap + wide), "focus", turn + gap + wide, wide)
    brush.ring(box.grow(gap), "focus_gap", turn + gap, gap)


def lamp_ring(brush: Brush, box: Box, corner: float = 8) -> None:
    """The ring round what we wait for, or what is chosen."""
    brush.ring(box.grow(2), "lamp", corner + 2, stroke("active"))


def seal(
    brush: Brush,
    at: Point,
    across: float,
    of: int,
    done: int,
    ink: Ink | None = None,
    ground: Ink = "pad",
    wide: float = 4.2,
    show: bool = True,
) -> None:
    """One segment a seat, filled when its machine has done its part; a tick when whole, else n/m."""
    whole = done >= of > 0
    colour = brush.ink(ink or ("good" if whole else "lamp"))
    empty = brush.theme.mix(ink or ("good" if whole else "lamp"), ground, 0.72)
    unit = brush.scale.factor
    key = ("seal", round(across * unit, 1), of, done, colour, empty, wide)
    brush.put(brush.cache.get(key, lambda: _segments(across * unit, max(1, of), done, colour, empty, wide * unit)), at)
    if not show:
        return
    if whole:
        brush.icon("check", at, across / 2, colour)
    elif of:
        brush.text(f"{done}/{of}", at, "key", colour, "centre")


def pointing(brush: Brush, at: Point, direction: str, size: float, ink: Ink | Rgba) -> None:
    """A small filled triangle that points left, right, up or down."""
    unit, rgba = brush.scale.factor, brush.ink(ink)
    key = ("pointing", direction, round(size * unit, 1), rgba)
    brush.put(brush.cache.get(key, lambda: _triangle(size * unit, direction, rgba)), at)


def numbered(brush: Brush, text: str, at: Point, across: float = 38) -> None:
    """A dark disc with a figure, for steps on paper."""
    brush.disc(at, across, "ink")
    brush.text(text, at, "name", "paper", "centre")


def picture(brush: Brush, icon: str, at: Point, across: float, size: float, ink: Ink = "ink") -> None:
    """A picture in a shaded disc on paper."""
    brush.disc(at, across, "paper_shade", "paper_line", 1.5)
    brush.icon(icon, at, size, ink)


_AHEAD = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def _triangle(size: float, direction: str, rgba: Rgba) -> pygame.Surface:
    across = math.ceil(size) + 2
    dx, dy = _AHEAD[direction]

    def draw(large: pygame.Surface, k: int) -> None:
        middle, tip, base, half = across * k / 2, size * k * 0.5, size * k * 0.36, size * k * 0.5
        points = [
            (middle + dx * tip, middle + dy * tip),
            (middle - dx * base - dy * half, middle - dy * base + dx * half),
            (middle - dx * base + dy * half, middle - dy * base - dx * half),
        ]
        pygame.draw.polygon(large, rgba, points)

    return soften((across, across), draw)


def _segments(across: float, of: int, done: int, full: Rgba, empty: Rgba, wide: float) -> pygame.Surface:
    size = math.ceil(across) + 4
    spare = 4 if of > 1 else 0

    def draw(large: pygame.Surface, k: int) -> None:
        centre, outer, inner = size * k / 2, across * k / 2, (across / 2 - wide) * k
        for i in range(of):
            start, end = -90 + 360 * i / of + spare, -90 + 360 * (i + 1) / of - spare
            angles = [math.radians(start + (end - start) * t / _ARC_STEPS) for t in range(_ARC_STEPS + 1)]
            rim = [(centre + outer * math.cos(a), centre + outer * math.sin(a)) for a in angles]
            hole = [(centre + inner * math.cos(a), centre + inner * math.sin(a)) for a in reversed(angles)]
            pygame.draw.polygon(large, full if i < done else empty, rim + hole)

    return soften((size, size), draw)
