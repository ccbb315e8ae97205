"""All sources and the merger together: what the home screen shows."""

import asyncio
from collections.abc import Callable, Sequence

from lanspy.net.discovery.manual import look_at
from lanspy.net.discovery.merge import Merger, NearbyProgram, NearbyTable
from lanspy.net.discovery.sighting import Announcement, Sighting, Source
from lanspy.net.interfaces import Scope

__all__ = ["Nearby"]


class Nearby:
    """Runs the sources and keeps the list. `changed` is called after every sighting and goodbye; ask `tables` then."""

    def __init__(
        self,
        instance: str,
        sources: Sequence[Source],
        changed: Callable[[], None],
        trouble: Callable[[str], None],
    ) -> None:
        self._merger, self._sources = Merger(instance), tuple(sources)
        self._changed, self._tell_trouble = changed, trouble
        self._told: set[str] = set()

    async def start(self, scope: Scope) -> None:
        """Begin to look in every way."""
        self._scope = scope
        await asyncio.gather(*(source.start(self, scope) for source in self._sources))

    async def announce(self, announcement: Announcement | None, port: int) -> None:
        """Say this of ourselves from now on; None: be silent."""
        await asyncio.gather(*(source.announce(announcement, port) for source in self._sources))

    async def follow(self, scope: Scope) -> None:
        """The interfaces changed, or the machine woke."""
        self._scope = scope
        await asyncio.gather(*(source.follow(scope) for source in self._sources))

    async def stop(self) -> None:
        """Take back what was said, and end."""
        await asyncio.gather(*(source.stop() for source in self._sources))

    async def look_at(self, typed: str) -> Sighting:
        """Look at a typed address or code now. Raises PeerError with the sentence to show."""
        sighting = await look_at(typed, self._scope)
        self.hear(sighting)
        return sighting

    def tables(self) -> tuple[NearbyTable, ...]:
        """The tables nearby, by id."""
        return self._merger.tables(asyncio.get_running_loop().time())

    def programs(self) -> tuple[NearbyProgram, ...]:
        """Every lanspy nearby, also those without a table."""
        return self._merger.programs(asyncio.get_running_loop().time())

    # --- what sources tell (`sighting.Listener`) --------------------------------------------------------------------

    def hear(self, sighting: Sighting) -> None:
        """A program was seen."""
        self._merger.hear(sighting)
        self._changed()

    def lose(self, source: str, instance: str) -> None:
        """A program said goodbye."""
        self._merger.lose(source, instance)
        self._changed()

    def trouble(self, sentence: str) -> None:
        """Told once."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell_trouble(sentence)
