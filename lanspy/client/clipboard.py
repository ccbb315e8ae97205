"""The system's clipboard, or none. Pasted text is as hostile as any other and is cleaned where it is used."""

from typing import Protocol

import pygame

from lanspy.limits import DRAWN_CHARACTERS_MAX


class Clipboard(Protocol):
    """Text copied and pasted."""

    def get(self) -> str: ...

    def put(self, text: str) -> None: ...


class NoClipboard:
    """For machines (and tests) without a clipboard of the system: it keeps its text to itself."""

    def __init__(self) -> None:
        self._text = ""

    def get(self) -> str:
        return self._text

    def put(self, text: str) -> None:
        self._text = text


class SystemClipboard:
    """The clipboard of the desktop. Where it does not answer, it is empty."""

    def get(self) -> str:
        try:
            return pygame.scrap.get_text()[:DRAWN_CHARACTERS_MAX]
        except (pygame.error, UnicodeError):
            return ""

    def put(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, UnicodeError):
            return
