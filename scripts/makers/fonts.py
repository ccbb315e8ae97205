"""Fonts, shipped whole: some of them reserve their names, so that a subset may not be called by it.

The font library draws a box for a missing glyph and reports nothing, so the client needs to know beforehand which
characters a file covers. That table is made here, with fontTools, and read by `lanspy.content.fonts`.
"""

import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from makers.npm import Package, fetch


@dataclass(frozen=True, slots=True)
class Family:
    """One family: where it comes from, who made it, which weights we ship."""

    name: str
    package: Package
    weights: tuple[int, ...]
    author: str
    licence: str

    @property
    def slug(self) -> str:
        return self.name.lower().replace(" ", "-")


FAMILIES = (
    Family(
        "Nunito",
        Package("@expo-google-fonts/nunito", "0.4.2"),
        (600, 700, 800),
        "The Nunito Project Authors",
        "OFL-1.1",
    ),
    Family(
        "Zilla Slab",
        Package("@expo-google-fonts/zilla-slab", "0.4.1"),
        (600, 700),
        "The Mozilla Foundation",
        "OFL-1.1",
    ),
    Family(
        "Special Elite",
        Package("@expo-google-fonts/special-elite", "0.4.1"),
        (400,),
        "Astigmatic",
        "Apache-2.0",
    ),
    Family(
        "Atkinson Hyperlegible Next",
        Package("@expo-google-fonts/atkinson-hyperlegible-next", "0.4.1"),
        (400, 700),
        "The Atkinson Hyperlegible Next Project Authors",
        "OFL-1.1",
    ),
)


def build(assets: Path, scratch: Path) -> None:
    """Fetch every family, copy its weights and its licence, and write the coverage table."""
    for family in FAMILIES:
        source = fetch(family.package, scratch)
        for weight in family.weights:
            (file,) = (file for file in source.glob(f"{weight}*/*.ttf") if "Italic" not in file.name)
            shutil.copyfile(file, assets / "fonts" / f"{family.slug}-{weight}.ttf")
        shutil.copyfile(source / "LICENSE_FONT", assets / "licences" / f"{family.slug}.txt")
    write_coverage(assets / "fonts")


def write_coverage(folder: Path) -> None:
    """Write `coverage.json`: per font file the covered code points as one flat list of first, last, first, last…"""
    from fontTools.ttLib import TTFont

    table = {}
    for file in sorted(folder.glob("*.ttf")):
        with TTFont(file) as font:
            table[file.name] = ranges(font.getBestCmap())
    lines = (f" {json.dumps(name)}: {json.dumps(spans, separators=(',', ':'))}" for name, spans in table.items())
    (folder / "coverage.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def ranges(points: Iterable[int]) -> list[int]:
    """Code points as inclusive ranges, flattened: 65 66 67 97 becomes 65, 67, 97, 97."""
    flat: list[int] = []
    for point in sorted(points):
        if flat and point == flat[-1] + 1:
            flat[-1] = point
        else:
            flat += [point, point]
    return flat
