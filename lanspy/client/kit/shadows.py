"""Soft shadows: one small tile is blurred, its rim is put down as slices. Sizes are pixels.

Blurring whole sheets costs over 100 ms; and the middle of a shadow lies under the thing that casts it, so it is not
drawn at all.
"""

from dataclasses import dataclass

import pygame

from lanspy.client.kit.cache import SurfaceCache
from lanspy.client.kit.shapes import put
from lanspy.client.kit.theme import Rgba


@dataclass(frozen=True, slots=True)
class Soft:
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


def cast(surface: pygame.Surface, cache: SurfaceCache, rect: pygame.Rect, soft: Soft) -> None:
    """Draw the shadow of a rounded box at `rect` (already moved to where the shadow falls)."""
    rect = rect.inflate(2 * soft.margin, 2 * soft.margin)
    corner = soft.corner
    clip = surface.get_clip()
    if not rect.colliderect(clip) or rect.inflate(-2 * corner, -2 * corner).contains(clip):
        return
    if rect.w <= 2 * corner + 1 or rect.h <= 2 * corner + 1:
        put(surface, cache.get(("soft", soft, rect.size), lambda: _tile(soft, rect.size)), rect.topleft)
        return
    side = 2 * corner + 1
    tile = cache.get(("soft", soft, (side, side)), lambda: _tile(soft, (side, side)))
    across, down, far = rect.w - 2 * corner, rect.h - 2 * corner, corner + 1
    for x, from_x in ((rect.left, 0), (rect.right - corner, far)):
        for y, from_y in ((rect.top, 0), (rect.bottom - corner, far)):
            area = (from_x, from_y, corner, corner)
            surface.blit(tile, (x, y), area, special_flags=pygame.BLEND_PREMULTIPLIED)
        _edge(surface, cache, tile, soft, (from_x, corner, corner, 1), (corner, down), (x, rect.top + corner))
    for y, from_y in ((rect.top, 0), (rect.bottom - corner, far)):
        _edge(surface, cache, tile, soft, (corner, from_y, 1, corner), (across, corner), (rect.left + corner, y))


def _edge(
    surface: pygame.Surface,
    cache: SurfaceCache,
    tile: pygame.Surface,
    soft: Soft,
    area: tuple[int, int, int, int],
    size: tuple[int, int],
    at: tuple[int, int],
) -> None:
    """One row or column of the tile, stretched along the rim."""
    strip = cache.get(("edge", soft, area, size), lambda: pygame.transform.scale(tile.subsurface(area), size))
    put(surface, strip, at)


def _tile(soft: Soft, size: tuple[int, int]) -> pygame.Surface:
    plain = pygame.Surface(size, pygame.SRCALPHA)
    inside = plain.get_rect().inflate(-2 * soft.margin, -2 * soft.margin)
    pygame.draw.rect(plain, soft.colour, inside, 0, round(soft.turn))
    return pygame.transform.gaussian_blur(plain, soft.blur, True).premul_alpha()
