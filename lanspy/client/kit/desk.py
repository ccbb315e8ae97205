"""The ground everything lies on: the desk in its lamp light, and the blotter. One static layer, made on resize only."""

import math
from dataclasses import dataclass

import pygame

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Kit
from lanspy.client.kit.grain import Grain
from lanspy.client.kit.shapes import soften, stroke_line
from lanspy.client.kit.theme import Rgba, blend, radius, tokens

_POOL = (64, 36)  # the lamp pool is drawn this small and stretched once
_REACH = (860.0, 560.0)  # units from the lamp to where its light ends
_DARK = 1.4  # of that way: from here on it gets no darker
_SHADES = 256  # on that way: finer than colours are
_PORES = 150
_POCKET = 46.0


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies under a scene: where the lamp stands (units), where the blotter lies, and whether there is a tape."""

    lamp: tuple[float, float] = (640, 150)
    blotter: Box | None = None
    tape: Box | None = None


def draw_ground(kit: Kit, ground: Ground) -> pygame.Surface:
    """The static layer of a window, opaque, of the size of its surface."""
    brush = Brush(kit)
    brush.fill(kit.scale.box, "desk")
    if kit.theme.lamp_pool:
        _pool(brush, ground.lamp)
    if kit.theme.textures:
        _pores(brush)
    if ground.blotter is not None:
        _blotter(brush, ground.blotter)
    if ground.tape is not None:
        _tape(brush, ground.tape)
    surface = pygame.Surface(kit.scale.size)
    brush.strokes.on(surface, surface.get_rect())
    return surface


def _pool(brush: Brush, lamp: tuple[float, float]) -> None:
    scale, theme = brush.scale, brush.theme
    small = pygame.Surface(_POOL)
    desk, lit, deep = theme.rgba("desk"), theme.rgba("desk_lit"), theme.rgba("desk_deep")
    shades = [_light(_DARK * i / _SHADES, desk, lit, deep) for i in range(_SHADES + 1)]
    across = [((i + 0.5) / _POOL[0] * scale.width - lamp[0]) / _REACH[0] for i in range(_POOL[0])]
    down = [((j + 0.5) / _POOL[1] * scale.height - lamp[1]) / _REACH[1] for j in range(_POOL[1])]
    for i, x in enumerate(across):
        for j, y in enumerate(down):
            small.set_at((i, j), shades[min(_SHADES, round(math.hypot(x, y) / _DARK * _SHADES))])
    brush.strokes.lay(pygame.transform.smoothscale(small, scale.size), (0, 0))


def _light(away: float, desk: Rgba, lit: Rgba, deep: Rgba) -> Rgba:
    near = min(max(1 - away, 0.0), 1.0)
    near = near * near * (3 - 2 * near)
    far = min(max(2 * away / _DARK - 1, 0.0), 1.0)
    return blend(blend(desk, lit, near * 0.85), deep, far * 0.75)


def _pores(brush: Brush) -> None:
    """A few long wood pores, barely there."""
    grain, (width, height) = Grain(7), brush.scale.size
    unit = brush.scale.factor
    for _ in range(_PORES):
        y, x, long = grain.below(height), grain.between(-200, width / unit) * unit, grain.between(80, 420) * unit
        dark = grain.share() < 0.6
        alpha = 10 + grain.below(16) if dark else 3 + grain.below(4)
        pore = pygame.Surface((max(1, int(long)), max(1, int(unit))), pygame.SRCALPHA)
        pore.fill((*brush.ink("shadow" if dark else "rim")[:3], alpha))
        brush.strokes.lay(pore, (round(x), y))


def _blotter(brush: Brush, box: Box) -> None:
    brush.shadow(box, "pad", "card")
    brush.rounded(box, "pad", "pad", "pad_edge", max(1.0, brush.theme.outline))
    if not brush.theme.textures:
        return
    size = brush.scale.px(_POCKET)
    pocket, edge = brush.ink("pocket"), brush.ink("pocket_edge")
    turn, wide = (radius("pad") - 1) * brush.scale.factor, 1.2 * brush.scale.factor
    piece = soften((size, size), lambda large, k: _pocket(large, k, size, turn, wide, pocket, edge))
    rect = brush.scale.rect(box)
    for right in (False, True):
        for low in (False, True):
            x = rect.right - size - 1 if right else rect.left + 1
            y = rect.bottom - size - 1 if low else rect.top + 1
            brush.strokes.put(pygame.transform.flip(piece, right, low), (x, y))


def _pocket(large: pygame.Surface, k: int, size: int, turn: float, wide: float, fill: Rgba, edge: Rgba) -> None:
    end = size * k
    pygame.draw.polygon(large, fill, [(0, 0), (end, 0), (0, end)])
    stroke_line(large, (end, 0), (0, end), wide * k, edge)
    mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, 2 * end, 2 * end), 0, -1, round(turn * k))
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _tape(brush: Brush, box: Box) -> None:
    """The bare teleprinter tape across the window, with its perforation."""
    brush.shadow(Box(box.x - 40, box.y, box.w + 80, box.h), 0, "card")
    brush.fill(box, "tape")
    brush.line((box.x, box.y), (box.right, box.y), "tape_light", 1)
    if not brush.theme.textures:
        brush.line((box.x, box.y), (box.right, box.y), "ink", 2)
        return
    for i in range(int(box.w / 20) + 1):
        for y in (box.y + 5, box.bottom - 5):
            brush.disc((box.x + 10 + 20 * i, y), 3.2, "tape_hole")


def tape_box(width: float, height: float, compact: bool) -> Box:
    """Where the tape lies: along the lower edge, over the whole width."""
    grid = tokens()["grid"]
    high = float(grid["compact"]["tape_h"] if compact else grid["tape"]["h"])
    return Box(0, height - high, width, high)
