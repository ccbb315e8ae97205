"""People on screen: tokens, bands, names, connection marks. Functions over a brush. Seats count from 0."""

from enum import Enum
from typing import NamedTuple

import pygame

from lanspy.client.kit import player
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Align, Brush, Drawn, Point, Radius
from lanspy.client.kit.clean import drawable, initials
from lanspy.client.kit.shapes import fade, put
from lanspy.client.kit.theme import Ink, tokens

_SIGNATURE = (84.0, 26.0)  # units
_PEN_LEAST = 30.0  # a shorter stroke is a blot


class Person(NamedTuple):
    """Somebody as they are shown: the seat gives colour and shape, the short id stands in when a name cannot."""

    seat: int
    name: str
    short_id: str = ""


class Link(Enum):
    """How well a seat's machine is heard: icon and ink."""

    HERE = ("wifi", "good", "ink_green")
    RELAYED = ("waypoints", "info", "ink_blue")
    SILENT = ("wifi-high", "warn", "ink_red")
    AWAY = ("unplug", "bad", "ink_red")
    LEFT = ("log-out", "text_faint", "ink_faint")

    @property
    def icon(self) -> str:
        return self.value[0]

    def ink(self, on_paper: bool = False) -> Ink:
        return self.value[2] if on_paper else self.value[1]


def link_mark(brush: Brush, link: Link, at: Point, size: float = 18, on_paper: bool = False) -> None:
    brush.icon(link.icon, at, size, link.ink(on_paper))


def token(brush: Brush, person: Person, at: Point, size: float = 40, on_paper: bool = False, dim: bool = False) -> None:
    """The token of a person around `at`."""
    letters = initials(person.name, person.short_id, brush.type.shows(person.name))
    look = brush.theme.player(person.seat)
    key = (
        "token",
        person.seat,
        letters,
        round(size * brush.scale.factor),
        on_paper,
        dim,
        brush.kit.readable,
        brush.theme.name,
    )
    brush.put(brush.cache.get(key, lambda: _token(brush, person.seat, letters, size, on_paper, dim)), at)
    if brush.log is not None:
        px = size * player.initial_share(look.shape)
        box = Box(at[0] - px / 2, at[1] - px / 2, px, px)
        if brush.window is None or brush.window.covers(box):
            brush.log.append(Drawn(letters, box, brush.owner, False))


def band(brush: Brush, box: Box, seat: int, corner: Radius = 0, rim: bool = False) -> None:
    """The player's colour with its pattern: edge bands, bars, threads of charts."""
    look = brush.theme.player(seat)
    brush.pattern(box, look.pattern, brush.theme.pattern_ink(look), 0.8, look.fill, corner)
    if rim:
        brush.ring(box, "rim", corner, 1.25)


def name(
    brush: Brush,
    person: Person,
    at: Point,
    ink: Ink = "text",
    align: Align = "left",
    width: float | None = None,
    styles: tuple[str, ...] = ("name", "lead"),
    weight: int | None = 800,
) -> float:
    """A name as its person types it; in a script we lack, the drawn signature and the short id. Returns the width."""
    if not brush.type.shows(person.name):
        return signature(brush, person, at, ink, align, width)
    shown = drawable(person.name)
    style = styles[-1] if width is None else brush.type.fit(shown, styles, width)
    style = styles[0] if width is None else style
    return brush.text(shown, at, style, ink, align, width, weight)


def name_width(brush: Brush, person: Person, style: str = "name", weight: int | None = 800) -> float:
    """How wide `name` would draw it without a limit."""
    if not brush.type.shows(person.name):
        return _SIGNATURE[0] + 6 + brush.width(drawable(person.short_id), "small")
    return brush.width(drawable(person.name), style, weight)


def signature(
    brush: Brush, person: Person, at: Point, ink: Ink, align: Align = "left", width: float | None = None
) -> float:
    """The pen stroke of a name without glyphs, followed by the short id. Where little width is given the stroke gets
    shorter, and where there is none the short id stands alone."""
    short = drawable(person.short_id)
    beside = brush.width(short, "small")
    pen = _SIGNATURE[0] if width is None else min(_SIGNATURE[0], width - beside - 6)
    pen = pen if pen >= _PEN_LEAST else 0.0
    wide = pen + 6 + beside if pen else beside
    x = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
    if not pen:
        brush.text(short, (x, at[1]), "small", ink, width=width)
        return wide
    size, rgba = (brush.scale.px(pen), brush.scale.px(_SIGNATURE[1])), brush.ink(ink)
    key = ("signature", person.name, short, size, rgba)
    stroke = 1.9 * brush.scale.factor
    piece = brush.cache.get(key, lambda: player.signature(size, person.name + short, rgba, stroke))
    brush.strokes.put(piece, (x * brush.scale.factor, at[1] * brush.scale.factor - size[1] / 2))
    brush.text(short, (x + pen + 6, at[1]), "small", ink)
    return wide


def _token(brush: Brush, seat: int, letters: str, size: float, on_paper: bool, dim: bool) -> pygame.Surface:
    look, unit = brush.theme.player(seat), brush.scale.factor
    outer = brush.ink("ink") if on_paper else None
    body = player.token_body(look.shape, size * unit, unit, look.fill, brush.ink("rim"), outer)
    share = player.initial_share(look.shape) * (1 if len(letters) == 1 else 0.8)
    line = brush.type.line(letters, "name", look.on, size=size * share)
    middle = body.get_height() / 2 + player.initial_drop(look.shape) * size * unit
    put(body, line.surface.premul_alpha(), ((body.get_width() - line.surface.get_width()) / 2, middle - line.middle))
    return fade(body, tokens()["player_rules"]["dim"]) if dim else body


def badge_width(brush: Brush, text: str) -> float:
    return brush.width(text, "small") + 16


def badge(brush: Brush, text: str, at: Point, on_paper: bool = False) -> float:
    """A small framed word beside a name, such as "dealer". Returns its width."""
    wide = badge_width(brush, text)
    brush.ring(Box(at[0], at[1] - 11, wide, 22), "ink_soft" if on_paper else "text_faint", 4, 1.25)
    brush.text(text, (at[0] + wide / 2, at[1]), "small", "ink_soft" if on_paper else "text_soft", "centre")
    return wide
