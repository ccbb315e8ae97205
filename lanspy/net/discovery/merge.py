"""Sightings in, list out. Pure: it knows no clock and no socket.

What is not heard again for SIGHTING_STALE_SECONDS is gone, whatever mDNS believes: its records outlive a killed program
by an hour. Nothing that others say grows without bound.
"""

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
        self._seen: dict[tuple[str, str], Sighting] = {}  # by instance and source, the one heard last at the end

    def hear(self, sighting: Sighting) -> None:
        """Take a sighting; what the same source said before of this instance is replaced, unless it was newer."""
        place = sighting.instance, sighting.source
        before = self._seen.get(place)
        if sighting.instance == self._own or (before is not None and before.incarnation > sighting.incarnation):
            return
        self._seen.pop(place, None)
        self._seen[place] = sighting
        while len(self._seen) > limits.SIGHTINGS_MAX:
            self._seen.pop(next(iter(self._seen)))

    def lose(self, source: str, instance: str) -> None:
        """A goodbye: this source sees it no longer. Another one may."""
        self._seen.pop((instance, source), None)

    def programs(self, now: float) -> tuple[NearbyProgram, ...]:
        """Everybody, the one heard last first."""
        self._seen = {
            place: seen for place, seen in self._seen.items() if now - seen.at <= limits.SIGHTING_STALE_SECONDS
        }
        by_instance: dict[str, list[Sighting]] = {}
        for seen in self._seen.values():
            by_instance.setdefault(seen.instance, []).append(seen)
        merged = map(_merged, by_instance.values())
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


def _merged(sightings: list[Sighting]) -> NearbyProgram:
    newest = sorted(sightings, key=lambda seen: seen.at, reverse=True)
    said = max(newest, key=lambda seen: seen.incarnation).said
    addresses = dict.fromkeys(address for seen in newest for address in seen.addresses)
    sources = dict.fromkeys(seen.source for seen in newest)
    limited = tuple(addresses)[: limits.ADDRESSES_PER_PEER_MAX]
    return NearbyProgram(newest[0].instance, said, limited, tuple(sources), newest[0].at)


def _telling(said: Announcement) -> tuple[bool, bool]:
    """A source that knows more of a table than its id is the one to show."""
    return said.table_name is not None, bool(said.game)
