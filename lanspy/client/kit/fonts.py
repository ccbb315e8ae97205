"""Opened faces, and which of them shows which string.

A string is shown whole in one face: the wanted one if it has every letter, else the text face, whose own missing
letters become a plain sign. `lanspy.content.fonts` knows who has what; metrics do not tell (a box is drawn instead).
"""

import functools
import io

import pygame

from lanspy.client.kit.theme import TypeStyle, tokens
from lanspy.content.assets import read_bytes
from lanspy.content.fonts import coverages, covers, font_file

MISSING = "□"  # what stands for a letter that no bundled face has
_PLAIN = "?"


class Faces:
    """Opened font files by path and pixel size. `readable` puts one clear face in the place of all."""

    def __init__(self, readable: bool = False) -> None:
        self._readable = readable
        self._opened: dict[tuple[str, int], pygame.font.Font] = {}

    def pick(self, text: str, style: TypeStyle, weight: int | None = None) -> tuple[str, str]:
        """The font file for a drawable string, and the string with signs in the place of letters nobody has."""
        wanted = _file("readable" if self._readable else style.font, weight or style.weight)
        if _covers(wanted, text):
            return wanted, text
        fallback = _file("text", _fallback_weight(style, weight))
        return fallback, text if _covers(fallback, text) else _patch(fallback, text)

    def shows(self, text: str) -> bool:
        """Whether a name can be shown with its own letters: signs may be missing, letters may not."""
        return _letters_shown(_file("text", _BOLDEST), text)

    def font(self, file: str, px: int) -> pygame.font.Font:
        found = self._opened.get((file, px))
        if found is None:
            # The library reads glyphs when they are first drawn, so the bytes stay open behind the font.
            found = self._opened[file, px] = pygame.font.Font(io.BytesIO(_bytes(file)), px)
        return found


_BOLDEST = 800
_BOLD = 700


def _fallback_weight(style: TypeStyle, weight: int | None) -> int:
    """Titles fall back to the boldest text weight, typed labels to the bold one."""
    return {"display": _BOLDEST, "typed": _BOLD}.get(style.font, weight or style.weight)


@functools.cache
def _bytes(file: str) -> bytes:
    return read_bytes(file)


@functools.lru_cache(maxsize=4096)
def _covers(file: str, text: str) -> bool:
    return covers(file, text)


@functools.lru_cache(maxsize=4096)
def _letters_shown(file: str, text: str) -> bool:
    letters = "".join(sign for sign in text if sign.isalnum())
    return bool(letters) and covers(file, letters)


@functools.lru_cache(maxsize=1024)
def _patch(file: str, text: str) -> str:
    table = coverages()[file]
    sign = MISSING if table.has(MISSING) else _PLAIN
    return "".join(letter if table.has(letter) else sign for letter in text)


@functools.cache
def _file(family: str, weight: int) -> str:
    """The file of a family in the boldest weight it has up to the wanted one, else in its lightest."""
    fonts = tokens()["fonts"][family]
    lighter = [have for have in fonts["weights"] if have <= weight]
    return font_file(fonts["family"], max(lighter) if lighter else min(fonts["weights"]))
