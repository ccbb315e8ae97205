"""Soft shadows: one small tile is blurred, its rim is put down as slices. Sizes are pixels.

Blurring whole sheets costs over 100 ms; and the middle of a shadow lies under the thing that casts it, so it is not
drawn at all.
"""

from typing import NamedTuple, TypeAlias

import pygame

from lanspy.client.kit.cache import SurfaceCache
from lanspy.client.kit.strokes import Strokes
from lanspy.client.kit.theme import Rgba

_Area: TypeAlias = tuple[int, int, int, int]


class Soft(NamedTuple):
    """A kind of shadow: corner radius, blur, colour."""

    turn: float
    blur: int
    colour: Rgba

    @property
    def margin(self) -> int:
        """How far it reaches beyond the box."""
        return 2 * self.blur

    @property
    def corner(self) -> int:
        """The side of a corner slice: beyond it the rim looks the same all along."""
        return self.margin + max(round(self.turn), self.margin)


def cast(cache: SurfaceCache, size: tuple[int, int], soft: Soft) -> Strokes:
    """The shadow of a rounded box whose upper left corner is 0, 0."""
    strokes, rect = Strokes(), pygame.Rect((0, 0), size).inflate(2 * soft.margin, 2 * soft.margin)
    corner = soft.corner
    if rect.w <= 2 * corner + 1 or rect.h <= 2 * corner + 1:
        strokes.put(cache.get(("soft", soft, rect.size), lambda: _tile(soft, rect.size)), rect.topleft)
        return strokes
    across, down, far = rect.w - 2 * corner, rect.h - 2 * corner, corner + 1
    for x, from_x in ((rect.left, 0), (rect.right - corner, far)):
        for y, from_y in ((rect.top, 0), (rect.bottom - corner, far)):
            area = (from_x, from_y, corner, corner)
            strokes.put(_slice(cache, soft, area, (corner, corner)), (x, y))
        strokes.put(_slice(cache, soft, (from_x, corner, corner, 1), (corner, down)), (x, rect.top + corner))
    for y, from_y in ((rect.top, 0), (rect.bottom - corner, far)):
        strokes.put(_slice(cache, soft, (corner, from_y, 1, corner), (across, corner)), (rect.left + corner, y))
    return strokes


def _slice(cache: SurfaceCache, soft: Soft, area: _Area, size: tuple[int, int]) -> pygame.Surface:
    """A part of the tile: a corner as it is, one row or column stretched along the rim."""

    def make() -> pygame.Surface:
        return pygame.transform.scale(_small(cache, soft).subsurface(area), size)

    return cache.get(("slice", soft, area, size), make)


def _small(cache: SurfaceCache, soft: Soft) -> pygame.Surface:
    """The smallest tile that has a middle row and column."""
    side = 2 * soft.corner + 1
    return cache.get(("soft", soft, (side, side)), lambda: _tile(soft, (side, side)))


def _tile(soft: Soft, size: tuple[int, int]) -> pygame.Surface:
    plain = pygame.Surface(size, pygame.SRCALPHA)
    inside = plain.get_rect().inflate(-2 * soft.margin, -2 * soft.margin)
    pygame.draw.rect(plain, soft.colour, inside, 0, round(soft.turn))
    return pygame.transform.gaussian_blur(plain, soft.blur, True).premul_alpha()
