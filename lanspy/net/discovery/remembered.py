"""Where known tables and friends were last: tried again and again, gently, for networks that lose multicast."""

import asyncio
import contextlib
from collections.abc import Iterable

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import Address
from lanspy.net.discovery.manual import sighting_of
from lanspy.net.discovery.probe import probe
from lanspy.net.discovery.sighting import Announcement, Listener
from lanspy.net.interfaces import Scope

__all__ = ["Remembered"]


class Remembered:
    """A source that asks the addresses it was given for their greeting every REMEMBERED_SECONDS."""

    name = "remembered"

    def __init__(self, addresses: Iterable[Address] = ()) -> None:
        self._addresses = tuple(dict.fromkeys(addresses))[: limits.SIGHTINGS_MAX]
        self._task: asyncio.Task[None] | None = None

    def remember(self, address: Address) -> None:
        """Ask there too, from the next turn on; the newest are asked first."""
        self._addresses = tuple(dict.fromkeys((address, *self._addresses)))[: limits.SIGHTINGS_MAX]

    async def start(self, listener: Listener, scope: Scope) -> None:
        """Begin to ask."""
        self._listener, self._scope = listener, scope
        self._task = asyncio.ensure_future(self._ask_for_ever())

    async def announce(self, announcement: Announcement | None, port: int) -> None:
        """Nothing is said by asking."""

    async def follow(self, scope: Scope) -> None:
        """Ask at once: somebody may be reachable now."""
        await self.stop()
        await self.start(self._listener, scope)

    async def stop(self) -> None:
        """Ask no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _ask_for_ever(self) -> None:
        while True:
            await asyncio.gather(*(self._ask(address) for address in self._addresses[: limits.MDNS_RESOLVING_MAX]))
            await asyncio.sleep(limits.REMEMBERED_SECONDS)

    async def _ask(self, address: Address) -> None:
        for place in self._scope.dialled(address):
            with contextlib.suppress(PeerError):
                self._listener.hear(sighting_of(await probe(place, self._scope), place, self.name))
