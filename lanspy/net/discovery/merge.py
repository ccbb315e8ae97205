"""Sightings in, list out. Pure: it knows no clock and no socket.

What is not heard again for as long as its source says, or SIGHTING_STALE_SECONDS, is gone, whatever mDNS believes: its
records outlive a killed program by an hour. Nothing that others say grows without bound.

Newer news take the place of older ones of the same program only where both tell of the same address. So somebody who
copies the id of a program can add a line to the list, and cannot take one away.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lanspy import limits
from lanspy.net.address import Address
from lanspy.net.discovery.sighting import Announcement, Sighting

__all__ = ["Merger", "NearbyProgram", "NearbyTable"]


@dataclass(frozen=True, slots=True)
class NearbyProgram:
    """One running lanspy, as all sources together know it."""

    instance: str
    said: Announcement
    addresses: tuple[Address, ...]  # the newest first
    sources: tuple[str, ...]
    heard_at: float


@dataclass(frozen=True, slots=True)
class NearbyTable:
    """One table and the programs that sit at it, the one heard last first. Dial any of them."""

    table: bytes
    said: Announcement
    programs: tuple[NearbyProgram, ...]

    def addresses(self) -> tuple[Address, ...]:
        """Everywhere that this table may be dialled at."""
        every = (address for program in self.programs for address in program.addresses)
        return tuple(dict.fromkeys(every))[: limits.ADDRESSES_PER_PEER_MAX]


class Merger:
    """What was seen, less our own."""

    def __init__(self, own_instance: str) -> None:
        self._own = own_instance
        # By instance, source and voice, the one heard last at the end.
        self._seen: dict[tuple[str, str, str], Sighting] = {}

    def hear(self, sighting: Sighting) -> None:
        """Take a sighting; what the same source said before of this instance is replaced, unless it was newer."""
        place = sighting.instance, sighting.source, sighting.voice
        before = self._seen.get(place)
        if sighting.instance == self._own or (before is not None and before.incarnation > sighting.incarnation):
            return
        self._seen.pop(place, None)
        self._seen[place] = sighting
        if len(self._seen) > limits.SIGHTINGS_MAX:
            self._forget_one()

    def lose(self, source: str, instance: str, voice: str = "") -> None:
        """A goodbye: this source hears it no longer. Another one may."""
        self._seen.pop((instance, source, voice), None)

    def programs(self, now: float) -> tuple[NearbyProgram, ...]:
        """Everybody, the one heard last first."""
        self._seen = {place: seen for place, seen in self._seen.items() if now - seen.at <= _lasts(seen)}
        by_instance: dict[str, list[Sighting]] = {}
        for seen in self._seen.values():
            by_instance.setdefault(seen.instance, []).append(seen)
        merged = [program for sightings in by_instance.values() for program in _programs(sightings)]
        return tuple(sorted(merged, key=lambda program: (-program.heard_at, program.instance)))

    def tables(self, now: float) -> tuple[NearbyTable, ...]:
        """The tables that somebody sits at, in the order of their ids, so that a list on a screen does not jump."""
        by_table: dict[bytes, list[NearbyProgram]] = {}
        for program in self.programs(now):
            if program.said.table is not None:
                by_table.setdefault(program.said.table, []).append(program)
        return tuple(
            NearbyTable(table, max((held.said for held in programs), key=_telling), tuple(programs))
            for table, programs in sorted(by_table.items())
        )

    def _forget_one(self) -> None:
        """The oldest of the source that fills the room: a flood in one source does not hide what others know."""
        (fullest, _), *_ = Counter(source for _, source, _ in self._seen).most_common(1)
        self._seen.pop(next(place for place in self._seen if place[1] == fullest))


def _lasts(seen: Sighting) -> float:
    return limits.SIGHTING_STALE_SECONDS if seen.lasts is None else seen.lasts


def _programs(sightings: Iterable[Sighting]) -> Iterable[NearbyProgram]:
    """What is known of one instance: one program, or several where hosts contradict each other."""
    by_table: dict[bytes | None, tuple[Announcement, list[Sighting]]] = {}
    for group in _connected(sightings):
        said = max(sorted(group, key=_age), key=lambda seen: seen.incarnation).said
        by_table.setdefault(said.table, (said, []))[1].extend(group)
    return [_merged(said, group) for said, group in by_table.values()]


def _connected(sightings: Iterable[Sighting]) -> list[list[Sighting]]:
    """Sightings that share an address, directly or over others, are about one program."""
    groups: list[tuple[set[Address], list[Sighting]]] = []
    for seen in sightings:
        places, group = set(seen.addresses), [seen]
        apart = []
        for others in groups:
            if places & others[0]:
                places, group = places | others[0], others[1] + group
            else:
                apart.append(others)
        groups = [*apart, (places, group)]
    return [group for _, group in groups]


def _age(seen: Sighting) -> float:
    return -seen.at


def _merged(said: Announcement, sightings: list[Sighting]) -> NearbyProgram:
    newest = sorted(sightings, key=_age)
    addresses = dict.fromkeys(address for seen in newest for address in seen.addresses)
    sources = dict.fromkeys(seen.source for seen in newest)
    limited = tuple(addresses)[: limits.ADDRESSES_PER_PEER_MAX]
    return NearbyProgram(newest[0].instance, said, limited, tuple(sources), newest[0].at)


def _telling(said: Announcement) -> tuple[bool, bool]:
    """A source that knows more of a table than its id is the one to show."""
    return said.table_name is not None, bool(said.game)
