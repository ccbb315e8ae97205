"""Player tokens: a shape in the player's colour with a rim and an initial; and pen strokes for names we cannot write.

Sizes are pixels unless they are called units.
"""

import itertools
import math
from collections.abc import Callable

import pygame

from lanspy.client.kit.grain import Grain
from lanspy.client.kit.shapes import Point, soften, stroke_line
from lanspy.client.kit.theme import Rgba

RIM = 2.5  # units
_NARROW = ("star", "plus", "triangle", "diamond")
_INITIAL_DROP = {"triangle": 0.12, "drop": 0.1, "shield": -0.05, "arch": 0.03, "star": 0.04, "ribbon": -0.06}


def token_body(shape: str, size: float, unit: float, fill: Rgba, rim: Rgba, outer: Rgba | None) -> pygame.Surface:
    """A token without its initial, on a surface 10 units larger than `size`; `outer` is the line outside the rim."""
    across = math.ceil(size + 10 * unit)

    def draw(large: pygame.Surface, k: int) -> None:
        centre, radius = across * k / 2, size * k / 2 * 0.84
        if outer is not None:
            grown(large, shape, centre, radius, (RIM + 1.2) * unit * k, outer)
        grown(large, shape, centre, radius, RIM * unit * k, rim)
        grown(large, shape, centre, radius, 0, fill)

    return soften((across, across), draw)


def initial_share(shape: str) -> float:
    """The size of the initial as a share of the token's."""
    return 0.40 if shape in _NARROW else 0.46


def initial_drop(shape: str) -> float:
    """How far below the centre the initial stands, as a share of the token's size."""
    return _INITIAL_DROP.get(shape, 0.0)


def grown(large: pygame.Surface, shape: str, centre: float, radius: float, by: float, ink: Rgba) -> None:
    """A shape made larger by `by` all around, with round joins."""
    if shape == "circle":
        pygame.draw.circle(large, ink, (centre, centre), radius + by)
    elif shape == "square":
        half = radius * 0.92 + by
        box = (centre - half, centre - half, 2 * half, 2 * half)
        pygame.draw.rect(large, ink, box, 0, int(radius * 0.22 + by))
    elif shape == "clover":
        _clover(large, centre, radius, by, ink)
    else:
        _polygon(large, _POINTS[shape](centre, radius), by, ink)


def signature(size: tuple[int, int], seed: str, ink: Rgba, wide: float) -> pygame.Surface:
    """A pen stroke that stands for a name in a script we have no glyphs for; one name, one stroke."""
    grain, (width, height) = Grain(seed), size
    knots: list[Point] = []
    loops, span, half = 6, width * 0.86, height / 2 - wide - 1
    for i in range(loops):
        x = span * i / loops
        knots.append((x + span * grain.between(0, 0.06), grain.between(0.1, 1) * half))
        knots.append((x + span / loops * grain.between(0.5, 1.3), -grain.between(0.15, 1) * half))
        knots.append((x + span / loops * grain.between(-0.1, 0.5), -grain.between(0, 0.4) * half))
    points = [*_catmull_rom(knots), (width - wide * 2, -height * 0.1)]

    def draw(large: pygame.Surface, k: int) -> None:
        lifted = [((x + wide) * k, (y + height / 2) * k) for x, y in points]
        for start, end in itertools.pairwise(lifted):
            stroke_line(large, start, end, wide * k, ink)
            pygame.draw.circle(large, ink, end, wide * k / 2)

    return soften(size, draw)


def _catmull_rom(knots: list[Point]) -> list[Point]:
    found: list[Point] = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        for j in range(10):
            t = j / 10
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return found


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    square, cube = t * t, t**3
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube)


def _clover(large: pygame.Surface, centre: float, radius: float, by: float, ink: Rgba) -> None:
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        pygame.draw.circle(large, ink, (centre + dx * radius * 0.46, centre + dy * radius * 0.46), radius * 0.58 + by)
    half = radius * 0.5 + by
    pygame.draw.rect(large, ink, (centre - half, centre - half, 2 * half, 2 * half))


def _polygon(large: pygame.Surface, points: list[Point], by: float, ink: Rgba) -> None:
    pygame.draw.polygon(large, ink, points)
    if by:
        for start, end in zip(points, points[1:] + points[:1], strict=True):
            stroke_line(large, start, end, 2 * by, ink)
            pygame.draw.circle(large, ink, start, by)


def _regular(centre: float, count: int, turn: float, radius: float) -> list[Point]:
    angles = [math.radians(turn + 360 * i / count) for i in range(count)]
    return [(centre + radius * math.cos(a), centre + radius * math.sin(a)) for a in angles]


def _star(c: float, r: float) -> list[Point]:
    reach = [(r * (1.2 if i % 2 == 0 else 0.72), math.radians(-90 + 36 * i)) for i in range(10)]
    return [(c + q * math.cos(a), c + q * math.sin(a) + r * 0.06) for q, a in reach]


def _plus(c: float, r: float) -> list[Point]:
    a, b = r * 0.52, r * 1.02
    quarter = [
        (-a, -b),
        (a, -b),
        (a, -a),
        (b, -a),
        (b, a),
        (a, a),
        (a, b),
        (-a, b),
        (-a, a),
        (-b, a),
        (-b, -a),
        (-a, -a),
    ]
    return [(c + x, c + y) for x, y in quarter]


def _ribbon(c: float, r: float) -> list[Point]:
    a = r * 0.86
    return [(c - a, c - r), (c + a, c - r), (c + a, c + r * 1.08), (c, c + r * 0.62), (c - a, c + r * 1.08)]


def _shield(c: float, r: float) -> list[Point]:
    a, tip = r * 0.94, c + r * 1.12
    half = [(t / 9, 1 - t / 9) for t in range(1, 9)]
    right = [
        (u * u * (c + a) + 2 * u * t * (c + a * 0.92) + t * t * c, u * u * c + 2 * u * t * (c + r * 0.8) + t * t * tip)
        for t, u in half
    ]
    left = [(2 * c - x, y) for x, y in reversed(right)]
    return [(c - a, c - r * 0.92), (c + a, c - r * 0.92), (c + a, c), *right, (c, tip), *left, (c - a, c)]


def _drop(c: float, r: float) -> list[Point]:
    round_part = [math.radians(angle) for angle in range(-32, 213, 8)]
    return [(c, c - r * 1.2), *((c + r * 0.94 * math.cos(a), c + r * (0.14 + 0.94 * math.sin(a))) for a in round_part)]


def _arch(c: float, r: float) -> list[Point]:
    a = r * 0.9
    top = [math.radians(angle) for angle in range(180, 361, 10)]
    return [
        (c + a, c + r * 0.95),
        (c - a, c + r * 0.95),
        *((c + a * math.cos(t), c - r * 0.06 + a * math.sin(t)) for t in top),
    ]


_POINTS: dict[str, Callable[[float, float], list[Point]]] = {
    "diamond": lambda c, r: _regular(c, 4, -90, r * 1.16),
    "hexagon": lambda c, r: _regular(c, 6, 0, r * 1.06),
    "triangle": lambda c, r: [(c, c - r * 1.1), (c + r * 1.12, c + r * 0.86), (c - r * 1.12, c + r * 0.86)],
    "star": _star,
    "plus": _plus,
    "ribbon": _ribbon,
    "shield": _shield,
    "drop": _drop,
    "arch": _arch,
}
