"""The thirteen patterns that stand beside colours, so that no colour speaks alone. Sizes are pixels."""

import math
from collections.abc import Callable

import pygame

from lanspy.client.kit.shapes import Point, stroke_line
from lanspy.client.kit.theme import Rgba, tokens

_FINE = 2


class _Loom:
    """Draws one pattern over a surface that is _FINE times too large. `unit` is one virtual unit on it."""

    def __init__(self, size: tuple[int, int], unit: float, ink: Rgba) -> None:
        self.width, self.height = max(1, size[0]) * _FINE, max(1, size[1]) * _FINE
        self.surface = pygame.Surface((self.width, self.height), pygame.SRCALPHA)
        self.unit = unit * _FINE
        self.ink = ink

    def line(self, start: Point, end: Point, wide: float) -> None:
        stroke_line(self.surface, start, end, wide * self.unit, self.ink)

    def steps(self, end: float, step: float, start: float = 0.0) -> list[float]:
        step = max(1.0, step)
        return [start + i * step for i in range(int((end - start) / step) + 2)]


def pattern(size: tuple[int, int], name: str, unit: float, ink: Rgba) -> pygame.Surface:
    """A premultiplied surface of `size` pixels covered with the pattern; `unit` is the pixels of one unit."""
    loom = _Loom(size, unit, ink)
    if name != "plain":
        _DRAW[name](loom, float(tokens()["patterns"][name]["period"]) * loom.unit)
    return pygame.transform.smoothscale(loom.surface.premul_alpha(), (max(1, size[0]), max(1, size[1])))


def _dots(loom: _Loom, period: float) -> None:
    for j, y in enumerate(loom.steps(loom.height + period, period / 2, period / 4)):
        for x in loom.steps(loom.width + period, period, period / 4 + (period / 2 if j % 2 else 0)):
            pygame.draw.circle(loom.surface, loom.ink, (x, y), 1.7 * loom.unit)


def _diagonals(loom: _Loom, period: float, wide: float, up: bool, down: bool) -> None:
    high = loom.height
    for x in loom.steps(loom.width + high, period * 1.2, -high):
        if up:
            loom.line((x - 4, high + 4), (x + high + 4, -4), wide)
        if down:
            loom.line((x - 4, -4), (x + high + 4, high + 4), wide)


def _straight(loom: _Loom, period: float, wide: float, across: bool, down: bool) -> None:
    if across:
        for y in loom.steps(loom.height, period, period / 2):
            loom.line((0, y), (loom.width, y), wide)
    if down:
        for x in loom.steps(loom.width, period, period / 2):
            loom.line((x, 0), (x, loom.height), wide)


def _check(loom: _Loom, period: float) -> None:
    half = period / 2
    for j, y in enumerate(loom.steps(loom.height, half)):
        for i, x in enumerate(loom.steps(loom.width, half)):
            if (i + j) % 2:
                pygame.draw.rect(loom.surface, loom.ink, (x, y, half + 0.5, half + 0.5))


def _wave(loom: _Loom, period: float) -> None:
    for y in loom.steps(loom.height + 8 * loom.unit, 8 * loom.unit, 4 * loom.unit):
        before: Point | None = None
        for x in range(-4, loom.width + 8, 4):
            point = (x, y + math.sin(x / period * 2 * math.pi) * 2.4 * loom.unit)
            if before:
                loom.line(before, point, 2)
                pygame.draw.circle(loom.surface, loom.ink, point, loom.unit * 0.95)
            before = point


def _chevron(loom: _Loom, period: float) -> None:
    half = period / 2
    for y in loom.steps(loom.height + period, period * 0.8, -period):
        for x in loom.steps(loom.width + period, period, -period):
            loom.line((x, y + half), (x + half, y), 2.1)
            loom.line((x + half, y), (x + period, y + half), 2.1)


def _rings(loom: _Loom, period: float) -> None:
    for y in loom.steps(loom.height + period, period, period / 2):
        for x in loom.steps(loom.width + period, period, period / 2):
            pygame.draw.circle(loom.surface, loom.ink, (x, y), 3.2 * loom.unit, max(1, int(1.6 * loom.unit)))


def _brick(loom: _Loom, period: float) -> None:
    row = 6 * loom.unit
    for j, y in enumerate(loom.steps(loom.height + period, row)):
        loom.line((0, y), (loom.width, y), 1.4)
        for x in loom.steps(loom.width, period, period / 2 if j % 2 else 0):
            loom.line((x, y), (x, y + row), 1.4)


def _scale(loom: _Loom, period: float) -> None:
    wide = max(1, int(1.7 * loom.unit))
    for j, y in enumerate(loom.steps(loom.height + period, 6 * loom.unit)):
        for x in loom.steps(loom.width + period, period, (period / 2 if j % 2 else 0) - period):
            box = (x, y - period / 2, period, period)
            pygame.draw.arc(loom.surface, loom.ink, box, math.pi, 2 * math.pi, wide)


_DRAW: dict[str, Callable[[_Loom, float], None]] = {
    "dots": _dots,
    "rise": lambda loom, period: _diagonals(loom, period, 2.6, up=True, down=False),
    "fall": lambda loom, period: _diagonals(loom, period, 2.6, up=False, down=True),
    "cross": lambda loom, period: _diagonals(loom, period, 1.6, up=True, down=True),
    "lines": lambda loom, period: _straight(loom, period, 2.2, across=True, down=False),
    "posts": lambda loom, period: _straight(loom, period, 2.2, across=False, down=True),
    "grid": lambda loom, period: _straight(loom, period, 1.5, across=True, down=True),
    "check": _check,
    "wave": _wave,
    "chevron": _chevron,
    "rings": _rings,
    "brick": _brick,
    "scale": _scale,
}
