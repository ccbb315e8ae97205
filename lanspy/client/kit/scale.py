"""From virtual units to pixels.

The design is 1280 by 720 units. A window shows `min(w / 1280, h / 720)` pixels a unit, times the wanted UI size, but
never so few that the smallest text would fall under the pixel floor. Larger text therefore means fewer units; when too
few remain, scenes use their compact layout.
"""

from dataclasses import dataclass

import pygame

from lanspy.client.kit.box import Box
from lanspy.client.kit.theme import tokens


@dataclass(frozen=True, slots=True)
class Scale:
    """How one window shows units: `factor` pixels each, `width` by `height` of them."""

    factor: float
    width: float
    height: float
    compact: bool
    size: tuple[int, int]  # of the surface, in pixels

    @classmethod
    def fit(cls, size: tuple[int, int], percent: int = 100) -> "Scale":
        """The scale of a surface of `size` pixels at a wanted UI size in percent (75 to 200)."""
        design, grid, rules = tokens()["design"], tokens()["grid"], tokens()["type_rules"]
        width, height = max(1, size[0]), max(1, size[1])
        steps = design["ui_size_percent"]
        wanted = min(max(percent, steps[0]), steps[-1]) / 100
        factor = min(width / design["width"], height / design["height"]) * wanted
        factor = max(factor, grid["text_floor_px"] / rules["minimum"])
        least_width, least_height = grid["compact"]["units"]
        units = width / factor, height / factor
        compact = units[0] < least_width or units[1] < least_height
        return cls(factor, *units, compact, (width, height))

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    def px(self, units: float) -> int:
        return round(units * self.factor)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box. Edges are rounded, not sizes, so that boxes that touch still touch."""
        left, top = round(box.x * self.factor), round(box.y * self.factor)
        right, bottom = round(box.right * self.factor), round(box.bottom * self.factor)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def cover(self, box: Box) -> pygame.Rect:
        """The pixels of a box, rounded outwards: everything it may touch."""
        rect = self.rect(box).inflate(4, 4)
        return rect.clip(pygame.Rect((0, 0), self.size))

    def font_px(self, size: float) -> int:
        """The pixel size of type of `size` units, never under the floor."""
        return max(int(tokens()["grid"]["text_floor_px"]), round(size * self.factor))

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A point of the surface in units."""
        return x / self.factor, y / self.factor
