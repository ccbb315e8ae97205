"""Icons: drawn from their files at the wanted size, in white, and tinted. `g:` names a picture of a theme."""

import io

import pygame

from lanspy.client.kit.theme import Rgba
from lanspy.content.assets import read_bytes


def tinted(name: str, px: int, ink: Rgba, flip: bool = False, turn: int = 0) -> pygame.Surface:
    """An icon of `px` pixels in one ink. Raises LocalError when we do not ship it."""
    folder, file = ("game", name[2:]) if name.startswith("g:") else ("lucide", name)
    fine = 3 if turn else 1
    white = pygame.image.load_sized_svg(io.BytesIO(read_bytes(f"icons/{folder}/{file}.svg")), (px * fine, px * fine))
    out = white.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else white.copy()
    out.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
    if flip:
        out = pygame.transform.flip(out, True, False)
    return pygame.transform.rotozoom(out, turn, 1 / fine) if turn else out
