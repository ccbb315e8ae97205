"""Font files by family and weight, and which characters they can draw.

Drawing libraries paint a box for a missing character and do not say so; the coverage table was made from the font files
when they were bundled, and is the only reliable answer.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lanspy.content.assets import read_json


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which code points a font file covers: `spans` holds first, last, first, last… of inclusive ranges."""

    spans: tuple[int, ...]

    def has(self, character: str) -> bool:
        """Whether one code point has a glyph."""
        point = ord(character)
        before = bisect_right(self.spans, point)
        return before % 2 == 1 or (before > 0 and self.spans[before - 1] == point)

    def covers(self, text: str) -> bool:
        """Whether every code point of `text` has a glyph."""
        return all(map(self.has, text))


def font_file(family: str, weight: int) -> str:
    """The asset path of one font: ("Zilla Slab", 600) is "fonts/zilla-slab-600.ttf"."""
    return f"fonts/{family.lower().replace(' ', '-')}-{weight}.ttf"


@cache
def coverages() -> Mapping[str, Coverage]:
    """The coverage of every bundled font, by asset path."""
    table: dict[str, list[int]] = read_json("fonts/coverage.json")
    return {f"fonts/{name}": Coverage(tuple(spans)) for name, spans in table.items()}


def covers(file: str, text: str) -> bool:
    """Whether the font at asset path `file` can draw all of `text`."""
    return coverages()[file].covers(text)
