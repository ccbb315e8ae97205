"""The theme: every colour, type size, radius, stroke and time, read from `look/tokens.json`.

No other file of the client holds such a value. An *ink* is the name of a colour: one of the theme's own, one of the
mixes under `derived` in the data file, or `fill/mix` such as "lamp/lower_edge" for a mix that depends on a fill.
"""

import functools
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

import pygame

from lanspy.client.kit.box import Box
from lanspy.content.assets import asset
from lanspy.errors import LocalError

Ink: TypeAlias = str
Rgba: TypeAlias = tuple[int, int, int, int]

_MIX = re.compile(r"mix\((\w[\w ]*), (\w[\w ]*), (\.?\d*\.?\d+)\)")
_ALPHA = re.compile(r"alpha (\d+)")


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One named size of type, in units. `cell` is the width of a figure as a share of the size, where figures stand."""

    font: str
    weight: int
    size: float
    line: float
    cell: float | None
    upper: bool


@dataclass(frozen=True, slots=True)
class Shadow:
    """How far a shadow falls and how soft it is, in units; `alpha` of 255."""

    dx: float
    dy: float
    blur: int
    alpha: int

    def reach(self, box: Box) -> Box:
        """A box together with its shadow."""
        return box.union(box.grow(2 * self.blur).move(self.dx, self.dy)).grow(1)


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat is told apart: colour, shape, pattern, and the ink of its initial."""

    fill: Rgba
    on: Rgba
    shape: str
    pattern: str


@functools.cache
def tokens() -> Mapping[str, Any]:
    """The data file as it stands. Raises LocalError when it is missing or broken: it is part of the program."""
    try:
        loaded: dict[str, Any] = json.loads(asset("look/tokens.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LocalError(f"look/tokens.json cannot be read: {error}") from error
    return MappingProxyType(loaded)


class Theme:
    """One set of colours ("desk" or "contrast") with the measures that all sets share."""

    def __init__(self, name: str = "desk") -> None:
        data = tokens()
        if name not in data["themes"]:
            raise LocalError(f"there is no theme called {name!r}")
        self.name = name
        self._colours: dict[Ink, Rgba] = {key: _rgba(value) for key, value in data["themes"][name].items()}
        self._derived: dict[str, str] = data["derived"]
        rules = data["theme_rules"].get(name, {})
        self.textures: bool = rules.get("textures", True)
        self.shadows: bool = rules.get("shadows", True)
        self.lamp_pool: bool = rules.get("lamp_pool", True)
        self.worn: bool = rules.get("stamps_worn", True)
        self.outline: float = rules.get("outline", 0)

    def rgba(self, ink: Ink) -> Rgba:
        """The colour of an ink. Raises LocalError for a name nobody defined."""
        found = self._colours.get(ink)
        if found is None:
            found = self._colours[ink] = self._derive(ink)
        return found

    def mix(self, a: Ink, b: Ink, share: float) -> Rgba:
        """`a` moved towards `b` by `share` of the way; for colours between two states."""
        return blend(self.rgba(a), self.rgba(b), share)

    def player(self, seat: int) -> Player:
        """Colours and shape of a seat, counted from 0; seats beyond the last begin again."""
        return _player(seat)

    def pattern_ink(self, player: Player) -> Rgba:
        """The colour of a player's pattern on its own fill: darker on light fills, lighter on dark ones."""
        red, green, blue, _ = player.fill
        light = red * 0.3 + green * 0.59 + blue * 0.11 > tokens()["player_rules"]["luma_light"]
        return blend(player.fill, self.rgba("desk_deep") if light else _rgba("white"), tokens()["player_rules"]["tint"])

    def _derive(self, ink: Ink) -> Rgba:
        fill, _, rule = ink.rpartition("/")
        text = self._derived.get(rule)
        found = _MIX.search(text) if text else None
        if text is None or (found is None and fill):
            raise LocalError(f"no ink is called {ink!r}")
        if found is None:
            colour = self.rgba(text.split(",", maxsplit=1)[0])
        else:
            first, second, share = found.groups()
            named = {"fill": fill, "ground": fill, "ring colour": fill}
            colour = blend(self._name(named.get(first) or first), self._name(named.get(second) or second), float(share))
        alpha = _ALPHA.search(text)
        return (*colour[:3], int(alpha.group(1))) if alpha else colour

    def _name(self, name: str) -> Rgba:
        return _rgba(name) if name in ("white", "black") else self.rgba(name)


@functools.cache
def theme(name: str = "desk") -> Theme:
    """The theme of this name, read once."""
    return Theme(name)


@functools.cache
def type_style(name: str) -> TypeStyle:
    """A named type size. Raises LocalError for an unknown one."""
    data = tokens()["type"].get(name)
    if data is None:
        raise LocalError(f"no type style is called {name!r}")
    upper = data.get("case") == "upper"
    return TypeStyle(data["font"], data["weight"], data["size"], data["line"], data.get("cell"), upper)


@functools.cache
def shadow_level(name: str) -> Shadow:
    data = tokens()["shadow"][name]
    return Shadow(data["dx"], data["dy"], data["blur"], data["alpha"])


def radius(name: str) -> float:
    """A corner radius in units."""
    return float(tokens()["radius"][name])


def stroke(name: str) -> float:
    """A line width in units."""
    return float(tokens()["stroke"][name])


def duration_ms(name: str) -> int:
    """How long a motion of this kind takes."""
    return int(tokens()["duration"][name])


def space(name: str) -> float:
    return float(tokens()["space"][name])


def blend(a: Rgba, b: Rgba, share: float) -> Rgba:
    """A colour `share` of the way from `a` to `b`."""
    red, green, blue, alpha = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue, alpha


def contrast_ratio(a: Rgba, b: Rgba) -> float:
    """WCAG 2 contrast of two opaque colours, 1 to 21."""
    lighter, darker = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgba) -> float:
    shares = (value / 255 for value in colour[:3])
    red, green, blue = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@functools.cache
def _player(seat: int) -> Player:
    rows = tokens()["players"]
    row, rules = rows[seat % len(rows)], tokens()["player_rules"]
    return Player(_rgba(row["fill"]), _rgba(rules["on"][row["on"]]), row["shape"], row["pattern"])


def _rgba(value: str) -> Rgba:
    colour = pygame.Color(value)
    return colour.r, colour.g, colour.b, colour.a
