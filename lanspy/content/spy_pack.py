"""What a pack of spies is: two networks of nine, nine cities, and the vehicles beside them. A square is an index into
the cities, which lie in three rows of three, from the top left."""

from dataclasses import dataclass, field
from typing import Any

from lanspy.content.pack_shapes import canonical_json, pack_digest
from lanspy.content.texts import pgettext
from lanspy.errors import LocalError

SPIES_FORMAT = "lanspy-spies-1"
SIDE = 3
SQUARES = SIDE * SIDE
SENSES = ("look", "listen", "point")
DIRECTIONS = ("left", "right", "up", "down")


@dataclass(frozen=True, slots=True)
class Spy:
    """A card: what it is worth, and in which directions it looks, listens and points, as who sees the card sees it."""

    id: str
    name: str
    bounty: int
    look: tuple[str, ...] = ()
    listen: tuple[str, ...] = ()
    point: tuple[str, ...] = ()

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


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What stands beside the board: `side` of `square`."""

    id: str
    name: str
    square: int
    side: str


@dataclass(frozen=True, slots=True)
class SpyPack:
    """A checked pack. No id stands in it twice, whatever it names. `ours`: the texts stand in our catalogues."""

    title: str
    source: str
    networks: tuple[Network, Network]
    cities: tuple[City, ...]
    vehicles: tuple[Vehicle, ...]
    ours: bool = field(default=False, compare=False)
    _names: dict[str, tuple[str, str]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_names", {named.id: (context, named.name) for context, named in concepts(self)})

    def digest(self) -> bytes:
        """32 bytes that identify the content."""
        return pack_digest(self.canonical())

    def canonical(self) -> bytes:
        """JSON in UTF-8 with sorted keys and nothing left out. `read_spies` reads it back."""
        content = {
            "format": SPIES_FORMAT,
            "title": self.title,
            "source": self.source,
            "networks": [_plain_network(network) for network in self.networks],
            "cities": [{"id": city.id, "name": city.name} for city in self.cities],
            "vehicles": [self._plain_vehicle(vehicle) for vehicle in self.vehicles],
        }
        return canonical_json(content)

    def _plain_vehicle(self, vehicle: Vehicle) -> dict[str, Any]:
        city = self.cities[vehicle.square].id
        return {"id": vehicle.id, "name": vehicle.name, "city": city, "side": vehicle.side}

    def name_of(self, concept: str) -> str:
        """The name of a spy, city, vehicle or network in the player's language. Raises LocalError for no such id."""
        if concept not in self._names:
            raise LocalError(f"The pack {self.title!r} has nothing that is called {concept!r}.")
        context, name = self._names[concept]
        return pgettext(context, name) if self.ours else name


def _plain_network(network: Network) -> dict[str, Any]:
    spies = [
        {
            "id": spy.id,
            "name": spy.name,
            "bounty": spy.bounty,
            **{sense: list(spy.directions(sense)) for sense in SENSES},
        }
        for spy in network.spies
    ]
    return {"id": network.id, "name": network.name, "colour": network.colour, "spies": spies}


def concepts(pack: SpyPack) -> tuple[tuple[str, Spy | City | Vehicle | Network], ...]:
    """Everything in the pack that has an id and a name, with what kind of thing it is."""
    spies = (("spy", spy) for network in pack.networks for spy in network.spies)
    cities = (("city", city) for city in pack.cities)
    others = (("vehicle", vehicle) for vehicle in pack.vehicles)
    return (*spies, *cities, *others, *(("network", network) for network in pack.networks))
