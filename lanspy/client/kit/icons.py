"""Icons: drawn from their files in white, and tinted. `g:` names a picture of a theme.

They are drawn larger and scaled down, or short strokes (the dots of a keyboard) vanish. Surfaces are premultiplied.
"""

import io

import pygame

from lanspy.client.kit.theme import Rgba
from lanspy.content.assets import read_bytes

_FINE = 3


def tinted(name: str, px: int, ink: Rgba, flip: bool = False, turn: int = 0) -> pygame.Surface:
    """An icon of `px` pixels in one ink. Raises LocalError when we do not ship it."""
    folder, file = ("game", name[2:]) if name.startswith("g:") else ("lucide", name)
    large = (px * _FINE, px * _FINE)
    white = pygame.image.load_sized_svg(io.BytesIO(read_bytes(f"icons/{folder}/{file}.svg")), large).premul_alpha()
    if turn:
        white = pygame.transform.rotozoom(white, turn, 1.0)
    out = pygame.transform.smoothscale(white, (white.get_width() // _FINE, white.get_height() // _FINE))
    red, green, blue, alpha = ink
    thin = alpha / 255
    out.fill((round(red * thin), round(green * thin), round(blue * thin), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.flip(out, True, False) if flip else out
