"""Finding others: what is nearby, and what this machine says of itself on the air."""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from lanspy.errors import BadInput, PeerError
from lanspy.limits import ASK_AGAIN_SECONDS
from lanspy.net import Address, Network, parse_address, write_join_code
from lanspy.net.discovery import (
    Announcement,
    Beacon,
    Mdns,
    Nearby,
    NearbyProgram,
    NearbyTable,
    Remembered,
    Sighting,
    Source,
)
from lanspy.peer.port import Place, SearchView
from lanspy.store import Store

Found = TypeVar("Found")


async def twice(ask: Callable[[], Awaitable[Found]]) -> Found:
    """A machine that is just starting, or very busy, answers late: ask again before saying that nobody is there."""
    try:
        return await ask()
    except BadInput:
        raise
    except PeerError:
        await asyncio.sleep(ASK_AGAIN_SECONDS)
        return await ask()


class Search:
    """All sources together, for the loop. Call `follow` when the network changed or the machine woke."""

    def __init__(
        self,
        network: Network,
        store: Store,
        instance: str,
        changed: Callable[[], None],
        trouble: Callable[[str], None],
        *,
        mdns: bool = True,
        beacon: bool = True,
    ) -> None:
        self._network, self._changed = network, changed
        self._remembered = Remembered(_remembered(store))
        numbers = itertools.count(1)  # of one row: the newest word counts, from whichever source it is heard
        sources: list[Source] = [Beacon(instance, numbers)] if beacon else []  # the fastest one first
        sources += [Mdns(instance, numbers)] if mdns else []
        self._nearby = Nearby(instance, [*sources, self._remembered], changed, trouble)
        self._said: Announcement | None = None
        self._wanted: Announcement | None = None
        self._ready = asyncio.Event()
        self._saying = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look in every way, and keep saying what is true."""
        await self._nearby.start(self._network.scope)
        self._ready.set()
        self._task = asyncio.get_running_loop().create_task(self._keep_saying())
        self._saying.set()
        self._changed()

    async def stop(self) -> None:
        """Take back what was said."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._ready.is_set():
            await self._nearby.stop()

    async def follow(self) -> None:
        """Begin afresh where the network changed."""
        if self._ready.is_set():
            await self._nearby.follow(self._network.scope)

    def sit(self, announcement: Announcement | None) -> None:
        """Say this from now on; None: sit at no table."""
        self._wanted = announcement
        if self._wanted != self._said:
            self._saying.set()

    def remember(self, address: Address) -> None:
        """Ask there again next time."""
        self._remembered.remember(address)

    async def look_at(self, typed: str) -> Sighting:
        """What is at a typed address or code. Raises PeerError with the sentence to show."""
        await self._ready.wait()
        return await twice(lambda: self._nearby.look_at(typed))

    def tables(self) -> tuple[NearbyTable, ...]:
        """The tables nearby."""
        return self._nearby.tables()

    def programs_at(self, table: bytes) -> Iterable[NearbyProgram]:
        """Everybody who says to sit at this table."""
        return (program for program in self._nearby.programs() if program.said.table == table)

    def addresses(self, table: bytes) -> tuple[Address, ...]:
        """Where this table may be dialled."""
        return next((nearby.addresses() for nearby in self.tables() if nearby.table == table), ())

    def view(self) -> SearchView:
        """What the search is doing."""
        heard = max((program.heard_at for program in self._nearby.programs()), default=None)
        ago = None if heard is None else max(0, int(1000 * (asyncio.get_running_loop().time() - heard)))
        names, port = self._network.scope.names(), self._network.port or None
        return SearchView(names, self._states(), ago, port, self.places())

    def places(self) -> tuple[Place, ...]:
        """Where others can dial this machine, for people to tell each other: those with a short code first."""
        if not self._network.port:
            return ()
        places = [_place(address) for address in self._network.addresses]
        return tuple(sorted(places, key=lambda place: place.code is None))

    def _states(self) -> tuple[tuple[str, str], ...]:
        return tuple((source, self._nearby.states.get(source, "off")) for source in (Mdns.name, Beacon.name))

    async def _keep_saying(self) -> None:
        while True:
            await self._saying.wait()
            self._saying.clear()
            if self._wanted != self._said:
                self._said = self._wanted
                await self._nearby.announce(self._said or Announcement(), self._network.port)


def _place(address: Address) -> Place:
    """The scope of a link-local address means something on this machine only, so it is not told."""
    bare = Address(address.host.partition("%")[0], address.port)
    return Place(str(bare), write_join_code(bare))


def _remembered(store: Store) -> list[Address]:
    """Where friends were last; what is no address any more is passed over."""
    remembered = []
    for text in (text for friend in store.friends() for text in friend.addresses):
        with contextlib.suppress(BadInput):
            remembered.append(parse_address(text))
    return remembered
