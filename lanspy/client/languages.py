"""Which language this window speaks: the player's wish, else the system's."""

import pygame

from lanspy.content import texts


def speak(wanted: str) -> str:
    """Use a wanted language, or with "" the system's; gives the one in use."""
    return texts.use(wanted or _system_language())


def _system_language() -> str:
    """What the player's system speaks, such as "fi"."""
    locales = pygame.system.get_pref_locales()
    return str(locales[0]["language"]) if locales else texts.SOURCE_LANGUAGE
