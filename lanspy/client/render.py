"""Scenes drawn without a window: for tests, for the gallery, for pictures that people look at."""

from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from lanspy.client.kit.brush import Drawn, Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import MemoryPreferences, Preferences, write
from lanspy.client.scene import Scene
from lanspy.client.screen import Screen
from lanspy.client.stack import Stack

_LATER_MS = 10_000.0  # every move of a freshly opened scene has ended by then
_KITS_MAX = 6  # sizes and looks whose drawn pieces are kept for the next picture, as a window keeps them


@dataclass(frozen=True, slots=True)
class Rendered:
    """A picture, the texts it shows, and the stack that made it, to go on with."""

    surface: pygame.Surface
    texts: tuple[Drawn, ...]
    stack: Stack
    kit: Kit


def render(
    scene: Scene, size: tuple[int, int] = (1280, 720), ui_percent: int = 100, **wishes: object
) -> pygame.Surface:
    """A scene at rest, as a window of `size` pixels shows it. `wishes` are other `Preferences`."""
    return rendered(scene, size, ui_percent, **wishes).surface


def rendered(scene: Scene, size: tuple[int, int] = (1280, 720), ui_percent: int = 100, **wishes: object) -> Rendered:
    """The same with the log of texts."""
    # Any field may be wished for, each of a type of its own: mypy cannot see which.
    preferences = replace(Preferences(ui_percent=ui_percent), **wishes)  # type: ignore[arg-type]
    stack, clock = still(preferences)
    stack.reset(scene)
    kit = _kit(size, ui_percent, preferences.theme, preferences.readable)
    stack.picture(kit)  # opens the scene: first layout, first focus, moves begin
    clock[0] = _LATER_MS
    screen = Screen(kit)
    screen.log = []
    screen.paint(stack.picture(kit))
    return Rendered(screen.canvas, tuple(screen.log), stack, kit)


@lru_cache(maxsize=_KITS_MAX)
def _kit(size: tuple[int, int], ui_percent: int, theme_name: str, readable: bool) -> Kit:
    return Kit(Scale.fit(size, ui_percent), theme(theme_name), readable)


def still(preferences: Preferences) -> tuple[Stack, list[float]]:
    """A stack whose clock stands: set the first number of the list to move it (milliseconds)."""
    pygame.font.init()
    clock = [0.0]
    return Stack(MemoryPreferences(write(preferences)), clock_ms=lambda: clock[0]), clock
