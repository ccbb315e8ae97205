"""All sources and the merger together: what the home screen shows."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from lanspy import limits
from lanspy.net.discovery.manual import look_at
from lanspy.net.discovery.merge import Merger, NearbyProgram, NearbyTable
from lanspy.net.discovery.sighting import Announcement, Sighting, Source
from lanspy.net.interfaces import Scope

__all__ = ["Nearby"]


SEARCHING, HEARD, OFF = "searching", "heard", "off: "


class Nearby:
    """Runs the sources and keeps the list. `changed` is called after sightings and goodbyes; ask `tables` then.

    Of many at once only the first is told at once, the rest together NEARBY_SECONDS later: reading the list takes
    longer than a datagram.
    """

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
        self._states = {source.name: SEARCHING for source in self._sources}
        self._waiting: asyncio.TimerHandle | None = None
        self._changed_at = float("-inf")

    @property
    def states(self) -> Mapping[str, str]:
        """How each source does: "searching", "heard", or "off: " and the sentence that says why."""
        return self._states

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
        if self._waiting is not None:
            self._waiting.cancel()

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
        if sighting.source in self._states:
            self._states[sighting.source] = HEARD
        self._change()

    def lose(self, source: str, instance: str, voice: str = "") -> None:
        """A program said goodbye."""
        self._merger.lose(source, instance, voice)
        self._change()

    def trouble(self, source: str, sentence: str) -> None:
        """Shown for as long as it is so, told once."""
        self._states[source] = OFF + sentence
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell_trouble(sentence)

    def works(self, source: str) -> None:
        """A source that did not work does again."""
        if self._states[source].startswith(OFF):
            self._states[source] = SEARCHING
            self._change()

    def _change(self) -> None:
        loop = asyncio.get_running_loop()
        if self._waiting is not None:
            return
        pause = self._changed_at + limits.NEARBY_SECONDS - loop.time()
        if pause > 0:
            self._waiting = loop.call_later(pause, self._tell_change)
        else:
            self._tell_change()

    def _tell_change(self) -> None:
        self._waiting, self._changed_at = None, asyncio.get_running_loop().time()
        self._changed()
