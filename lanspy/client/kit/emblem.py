"""The sign of lanspy: a seal with an eye in it. On home, and as the icon of the window."""

import pygame

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Kit, Point
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme

_SEGMENTS = 5
_ICON_UNITS = 64.0


def emblem(brush: Brush, at: Point, across: float) -> None:
    """The seal and its eye around a point."""
    marks.seal(brush, at, across, _SEGMENTS, _SEGMENTS, ink="lamp", wide=across * 0.09, show=False)
    brush.icon("eye", at, across * 0.52, "text")


def draw_icon(px: int = 128) -> pygame.Surface:
    """The sign on a piece of the desk, for task bars."""
    kit = Kit(Scale(px / _ICON_UNITS, _ICON_UNITS, _ICON_UNITS, True, (px, px)), theme())
    brush = Brush(kit)
    brush.rounded(Box(0, 0, _ICON_UNITS, _ICON_UNITS), "desk", "pad")
    emblem(brush, (_ICON_UNITS / 2, _ICON_UNITS / 2), _ICON_UNITS * 0.78)
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    brush.strokes.on(surface, surface.get_rect())
    return surface
