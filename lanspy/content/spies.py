"""Packs of spies, read from JSON: `format`, `title`, `source`, two `networks`, nine `cities`, `vehicles`. A name is a
text, or an object of texts by language that has at least English.

Our own is one data file that can be replaced: whoever owns the printed cards may correct it. Tables name the pack by
its hash, so people with different files do not meet in one game.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.content.assets import read_bytes
from lanspy.content.pack_shapes import a_language, a_list, a_text, an_id, an_object, parse, refuse_twins
from lanspy.content.spy_pack import (
    DIRECTIONS,
    SENSES,
    SIDE,
    SPIES_FORMAT,
    SQUARES,
    City,
    Network,
    Spy,
    SpyPack,
    Texts,
    Vehicle,
    concepts,
)
from lanspy.content.texts import SOURCE_LANGUAGE, _
from lanspy.errors import BadInput
from lanspy.limits import BOUNTY_LEAST, BOUNTY_MOST, PACK_LANGUAGES_MAX, PACK_SOURCE_CHARACTERS_MAX

__all__ = ["DIRECTIONS", "SENSES", "SIDE", "SQUARES", "City", "Network", "Spy", "SpyPack", "Vehicle"]
__all__ += ["messages", "pack", "read_spies", "translated"]

TOP_KEYS = frozenset({"format", "title", "source", "networks", "cities", "vehicles"})
NETWORK_KEYS = frozenset({"id", "name", "colour", "spies"})
SPY_KEYS = frozenset({"id", "name", "bounty", *SENSES})
RESERVED = ("nothing", "empty", "right", "incorrect")  # what answers are called that name nobody
EDGES = {
    "left": tuple(range(0, SQUARES, SIDE)),
    "right": tuple(range(SIDE - 1, SQUARES, SIDE)),
    "up": tuple(range(SIDE)),
    "down": tuple(range(SQUARES - SIDE, SQUARES)),
}
"""The squares that have nothing but a vehicle, if one stands there, on this side."""


@cache
def pack() -> SpyPack:
    """The pack that comes with lanspy."""
    own = read_spies(read_bytes("packs/spyweb.json"))
    return replace(own, ours=True)


def messages() -> Iterator[tuple[str, str]]:
    """Every text of our own pack that has to be translated, as (context, text)."""
    return ((context, named.name) for context, named in concepts(pack()))


def translated(language: str) -> Iterator[tuple[str, str, str]]:
    """What of it our own pack says in this language: (context, text, translation)."""
    for context, named in concepts(pack()):
        yield from ((context, named.name, text) for also, text in named.also if also == language)


def read_spies(data: bytes) -> SpyPack:
    """Check `data` and return the pack in it. Raises BadInput."""
    top = an_object(parse(data), TOP_KEYS, _("the pack"))
    if top.get("format") != SPIES_FORMAT:
        raise BadInput(_("The pack does not say “format”: “{format}”.").format(format=SPIES_FORMAT))
    first, second = map(_network, a_list(top.get("networks"), 2, 2, _("the networks")))
    cities = tuple(map(_city, a_list(top.get("cities"), SQUARES, SQUARES, _("the cities"))))
    vehicles = tuple(_vehicle(each, cities) for each in a_list(top.get("vehicles"), 0, 4 * SIDE, _("the vehicles")))
    title = a_text(top.get("title"), _("the title"))
    source = a_text(top.get("source"), _("the source"), PACK_SOURCE_CHARACTERS_MAX)
    read = SpyPack(title, source, (first, second), cities, vehicles)
    _refuse_doubles(read)
    return read


def _network(plain: Any) -> Network:
    where = _("the networks")
    found = an_object(plain, NETWORK_KEYS, where)
    spies = tuple(map(_spy, a_list(found.get("spies"), SQUARES, SQUARES, where)))
    two_ways = [(spy.id, sense) for spy in spies for sense in SENSES if len(spy.directions(sense)) > 1]
    if len(two_ways) > 1:
        raise BadInput(_("In {where}: more than one spy goes two ways.").format(where=where))
    name, also = _name(found.get("name"), where)
    return Network(an_id(found.get("id"), where), name, _colour(found), spies, also)


def _name(plain: Any, where: str) -> tuple[str, Texts]:
    """What something is called: one text, or an object of texts by language, of which English is one."""
    if not isinstance(plain, dict):
        return a_text(plain, where), ()
    a_list(list(plain), 1, PACK_LANGUAGES_MAX, where)
    english = a_text(plain.get(SOURCE_LANGUAGE), where)
    others = sorted(a_language(each) for each in plain if each != SOURCE_LANGUAGE)
    return english, tuple((language, a_text(plain[language], where)) for language in others)


def _colour(found: dict[str, Any]) -> str:
    return an_id(found.get("colour"), _("the networks"))


def _spy(plain: Any) -> Spy:
    where = _("the spies")
    found = an_object(plain, SPY_KEYS, where)
    name, also = _name(found.get("name"), where)
    look, listen, point = (_directions(found.get(sense), name) for sense in SENSES)
    return Spy(an_id(found.get("id"), name), name, _bounty(found.get("bounty"), name), look, listen, point, also)


def _directions(plain: Any, where: str) -> tuple[str, ...]:
    listed = tuple(_direction(each, where) for each in a_list(plain, 0, 2, where))
    if len(set(listed)) != len(listed):
        raise BadInput(_("In {where}: a direction stands there twice.").format(where=where))
    return listed


def _direction(plain: Any, where: str) -> str:
    if not isinstance(plain, str) or plain not in DIRECTIONS:
        raise BadInput(_("In {where}: a direction is left, right, up or down.").format(where=where))
    return plain


def _bounty(plain: Any, where: str) -> int:
    if type(plain) is not int or not BOUNTY_LEAST <= plain <= BOUNTY_MOST or plain % BOUNTY_LEAST:
        sentence = _("In {where}: a bounty is a multiple of {least}, at most {most}.")
        raise BadInput(sentence.format(where=where, least=BOUNTY_LEAST, most=BOUNTY_MOST))
    return plain


def _city(plain: Any) -> City:
    where = _("the cities")
    found = an_object(plain, {"id", "name"}, where)
    return City(an_id(found.get("id"), where), *_name(found.get("name"), where))


def _vehicle(plain: Any, cities: tuple[City, ...]) -> Vehicle:
    where = _("the vehicles")
    found = an_object(plain, {"id", "name", "city", "side"}, where)
    side = _direction(found.get("side"), where)
    squares = [square for square, city in enumerate(cities) if city.id == found.get("city")]
    if not squares or squares[0] not in EDGES[side]:
        raise BadInput(_("In {where}: a vehicle stands outside, beside a city at the edge.").format(where=where))
    name, also = _name(found.get("name"), where)
    return Vehicle(an_id(found.get("id"), where), name, squares[0], side, also)


def _refuse_doubles(read: SpyPack) -> None:
    named = [each for _context, each in concepts(read)]
    refuse_twins([*RESERVED, *(each.id for each in named)], _("id"), _("the pack"))
    for language in {SOURCE_LANGUAGE, *(language for each in named for language, _text in each.also)}:
        refuse_twins([dict(each.also).get(language, each.name) for each in named], _("name"), _("the pack"))
    if len({(vehicle.square, vehicle.side) for vehicle in read.vehicles}) < len(read.vehicles):
        raise BadInput(_("In {where}: two vehicles stand in one place.").format(where=_("the vehicles")))
