"""What a pack of spies is: two networks of nine, nine cities, and the vehicles beside them. A square is an index into
the cities, which lie in three rows of three, from the top left."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lanspy.content.pack_shapes import canonical_json, pack_digest
from lanspy.content.texts import SOURCE_LANGUAGE, pgettext, spoken
from lanspy.errors import LocalError

SPIES_FORMAT = "lanspy-spies-1"
SIDE = 3
SQUARES = SIDE * SIDE
SENSES = ("look", "listen", "point")
DIRECTIONS = ("left", "right", "up", "down")


Texts: TypeAlias = tuple[tuple[str, str], ...]
"""What something is called in other languages than English: (language, text), sorted."""


@dataclass(frozen=True, slots=True)
class Spy:
    """A card: what it is worth, and in which directions it looks, listens and points, as who sees the card sees it."""

    id: str
    name: str
    bounty: int
    look: tuple[str, ...] = ()
    listen: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    also: Texts = ()

    def directions(self, sense: str) -> tuple[str, ...]:
        """In which directions this sense goes: none, one, or two of which only one is told for nothing."""
        return {"look": self.look, "listen": self.listen, "point": self.point}[sense]


@dataclass(frozen=True, slots=True)
class Network:
    """Nine spies of one colour. `two_ways`: the two directions of the one spy that goes two ways, if there is one."""

    id: str
    name: str
    colour: str
    spies: tuple[Spy, ...]
    also: Texts = ()
    two_ways: tuple[str, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        ways = (spy.directions(sense) for spy in self.spies for sense in SENSES)
        object.__setattr__(self, "two_ways", next((both for both in ways if len(both) > 1), ()))

    def __hash__(self) -> int:
        """Networks are looked up often, and two with one id hardly ever meet."""
        return hash(self.id)

    def spy(self, spy_id: str) -> Spy:
        """The spy with this id. Raises LocalError when there is none."""
        for spy in self.spies:
            if spy.id == spy_id:
                return spy
        raise LocalError(f"The network {self.id!r} has no spy {spy_id!r}.")


@dataclass(frozen=True, slots=True)
class City:
    """The name of one square."""

    id: str
    name: str
    also: Texts = ()


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What stands beside the board: `side` of `square`."""

    id: str
    name: str
    square: int
    side: str
    also: Texts = ()


Named: TypeAlias = Spy | City | Vehicle | Network
"""Whatever has an id and a name."""


@dataclass(frozen=True, slots=True)
class SpyPack:
    """A checked pack. No id stands in it twice, whatever it names. `ours`: the texts stand in our catalogues."""

    title: str
    source: str
    networks: tuple[Network, Network]
    cities: tuple[City, ...]
    vehicles: tuple[Vehicle, ...]
    ours: bool = field(default=False, compare=False)
    _named: dict[str, tuple[str, Named]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_named", {named.id: (context, named) for context, named in concepts(self)})

    def digest(self) -> bytes:
        """32 bytes that identify what is played with. What it is called in other languages is none of that: people
        with one more language meet those without."""
        return pack_digest(canonical_json(self._plain(_english)))

    def canonical(self) -> bytes:
        """JSON in UTF-8 with sorted keys and nothing left out. `read_spies` reads it back."""
        return canonical_json(self._plain(_every_language))

    def _plain(self, name: Callable[[Named], Any]) -> dict[str, Any]:
        return {
            "format": SPIES_FORMAT,
            "title": self.title,
            "source": self.source,
            "networks": [_plain_network(network, name) for network in self.networks],
            "cities": [{"id": city.id, "name": name(city)} for city in self.cities],
            "vehicles": [
                {"id": each.id, "name": name(each), "city": self.cities[each.square].id, "side": each.side}
                for each in self.vehicles
            ],
        }

    def name_of(self, concept: str) -> str:
        """The name of a spy, city, vehicle or network in the player's language. Raises LocalError for no such id."""
        if concept not in self._named:
            raise LocalError(f"The pack {self.title!r} has nothing that is called {concept!r}.")
        context, named = self._named[concept]
        for language, text in named.also:
            if language == spoken():
                return text
        return pgettext(context, named.name) if self.ours else named.name


def _english(named: Named) -> str:
    return named.name


def _every_language(named: Named) -> Any:
    return {SOURCE_LANGUAGE: named.name, **dict(named.also)} if named.also else named.name


def _plain_network(network: Network, name: Callable[[Named], Any]) -> dict[str, Any]:
    spies = [
        {
            "id": spy.id,
            "name": name(spy),
            "bounty": spy.bounty,
            **{sense: list(spy.directions(sense)) for sense in SENSES},
        }
        for spy in network.spies
    ]
    return {"id": network.id, "name": name(network), "colour": network.colour, "spies": spies}


def concepts(pack: SpyPack) -> tuple[tuple[str, Named], ...]:
    """Everything in the pack that has an id and a name, with what kind of thing it is."""
    spies = (("spy", spy) for network in pack.networks for spy in network.spies)
    cities = (("city", city) for city in pack.cities)
    others = (("vehicle", vehicle) for vehicle in pack.vehicles)
    return (*spies, *cities, *others, *(("network", network) for network in pack.networks))
