"""Cards that stand on squares: spies with everything they do, doors of safehouses, backs."""

from dataclasses import dataclass

from lanspy.client.kit import stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink, shadow_level
from lanspy.client.scenes.spyweb import faces
from lanspy.content.spies import SENSES, Spy
from lanspy.games.spyweb.phrases import concept, money

CORNER = 6.0
WAYS_FROM = 84.0  # cards lower than this show no marks
_BOUNTY_FROM = 118.0
_RINGS = 14.0
_SLIM = 100.0  # on cards narrower than this the picture stands between what the spy does
_QUIET: Ink = "ink_faint"
_ROW = (110.0, 56.0)  # cards from this width on and lower than this have picture and name side by side


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on a square: a spy of a network, or the door of the safehouse, with the word on it.

    `first`: which direction of a spy that goes two ways is told first, where that is known. `covered`: nobody looks.
    `leader` stands in the open door. `quiet`: in the ink of a back, so that the next chair can hardly tell them apart.
    """

    network: str
    spy: Spy | None = None
    word: str = ""
    first: str = ""
    covered: bool = False
    leader: str = ""
    quiet: bool = False


def reach(box: Box, *, lifted: bool) -> Box:
    """All that a card standing in this box may touch, with its rings and its shadow."""
    ringed = box.grow(_RINGS)
    return ringed.union(shadow_level("lifted").reach(box)) if lifted else ringed


def standing(brush: Brush, box: Box, card: Card, *, level: str = "flat", seed: int = 1, hover: bool = False) -> None:
    """A card standing in a box: a spy with everything it does, a door, or a back like any other."""
    if card.covered:
        stationery.paper(brush, box, "paper_shade", CORNER, level, seed=3)
        brush.icon(teams.kind(card.network).icon, box.centre, min(30.0, box.h * 0.4), "paper_edge")
    elif card.quiet:
        _quiet(brush, box, card, level)
    elif card.spy is None:
        _door(brush, box, card, hover)
    else:
        _spy(brush, box, card, card.spy, level, seed, hover)


def _quiet(brush: Brush, box: Box, card: Card, level: str) -> None:
    """Whoever stands here, spy or door, with one small picture and one word on what looks like a back."""
    stationery.paper(brush, box, "paper_shade", CORNER, level, seed=3)
    icon = faces.picture(card.spy.id) if card.spy is not None else faces.SAFEHOUSE
    name = concept(card.spy.id) if card.spy is not None else card.word
    y = box.cy - min(12.0, box.h * 0.14)
    brush.icon(icon, (box.cx, y), min(28.0, box.h * 0.36), _QUIET)
    brush.fitted(name, (box.cx, y + min(29.0, box.h * 0.4)), ("small",), _QUIET, "centre", box.w - 6)
    if card.spy is not None and box.h >= WAYS_FROM:
        faces.senses(brush, box, card.spy, ink=_QUIET)
        _told(brush, box, card.spy, card.first)


def _spy(brush: Brush, box: Box, card: Card, spy: Spy, level: str, seed: int, hover: bool) -> None:
    look = teams.kind(card.network)
    stationery.paper(brush, box, "paper_shade" if hover else "paper", CORNER, level, seed)
    brush.ring(box, look.fill, CORNER, 2)
    name = concept(spy.id)
    if _is_row(box):
        _in_row(brush, box, faces.picture(spy.id), name, look.fill, "ink")
        return
    if box.h < WAYS_FROM:
        brush.icon(faces.picture(spy.id), (box.cx, box.y + box.h * 0.38), min(box.h * 0.46, box.w * 0.6), look.fill)
        brush.fitted(name, (box.cx, box.y + box.h * 0.8), ("note", "small"), "ink", "centre", box.w - 6)
        return
    if box.w < _SLIM:
        art = min(box.h * 0.36, box.w * 0.42)
        brush.icon(faces.picture(spy.id), (box.cx, box.y + box.h * 0.42), art, look.fill)
        brush.fitted(name, (box.cx, box.y + box.h * 0.72), ("button", "note", "small"), "ink", "centre", box.w - 6)
        faces.senses(brush, box, spy)
        _told(brush, box, spy, card.first)
        return
    rows = 40.0 if box.h >= _BOUNTY_FROM else 20.0
    art = min(64.0, box.h - rows - 48, box.w - 68)
    top = box.cy - (art + rows) / 2
    brush.icon(faces.picture(spy.id), (box.cx, top + art / 2), art, look.fill)
    brush.fitted(name, (box.cx, top + art + 11), ("name", "note", "small"), "ink", "centre", box.w - 8)
    if box.h >= _BOUNTY_FROM:
        brush.text(money(spy.bounty), (box.cx, top + art + 31), "small", "ink_soft", "centre")
    faces.senses(brush, box, spy)
    _told(brush, box, spy, card.first)


def _told(brush: Brush, box: Box, spy: Spy, first: str) -> None:
    """Beside a hand that points two ways: which direction is told first."""
    for sense in SENSES:
        both = spy.directions(sense)
        if len(both) < 2 or first not in both:
            continue
        for way in both:
            dx, dy = faces.AHEAD[way]
            x = box.cx + dx * (box.w / 2 - 14) if dx else box.cx + 24
            y = box.cy + dy * (box.h / 2 - 12) if dy else box.y + box.h * 0.4 + 28
            brush.text("1" if way == first else "2", (x, y), "key", "ink", "centre")


def _door(brush: Brush, box: Box, card: Card, hover: bool) -> None:
    """The door of the safehouse in an empty city; open, it shows the leader behind it."""
    look = teams.kind(card.network)
    brush.rounded(box, look.fill if hover else look.alt, CORNER, look.on, 2)
    icon = faces.picture(card.leader) if card.leader else faces.SAFEHOUSE
    if _is_row(box):
        _in_row(brush, box, icon, card.word, look.on, look.on)
        return
    brush.icon(icon, (box.cx, box.y + box.h * 0.4), min(box.h * 0.46, 56.0), look.on)
    at = box.cx, box.y + box.h * (0.8 if box.h < WAYS_FROM else 0.78)
    brush.fitted(card.word, at, ("note", "small"), look.on, "centre", box.w - 6)


def _is_row(box: Box) -> bool:
    return box.w >= _ROW[0] and box.h < _ROW[1]


def _in_row(brush: Brush, box: Box, icon: str, text: str, ink: Ink, face: Ink) -> None:
    across = min(box.h - 14, 30.0)
    brush.icon(icon, (box.x + 6 + across / 2, box.cy), across, ink)
    x = box.x + across + 11
    brush.fitted(text, (x, box.cy), ("note", "small"), face, "left", box.right - x - 4)
