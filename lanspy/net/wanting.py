"""Dialling again, for as long as the table wants a peer: 0.25 s after the first failure, later every 4 s."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import Address

__all__ = ["Wanted", "Wanting"]

JITTER = (0.75, 1.25)  # two machines that lost each other at one moment must not dial in step for ever


@dataclass(slots=True)
class Wanted:
    """One peer at one table, and where it may be."""

    table: bytes
    key: bytes
    addresses: tuple[Address, ...]
    invite: bytes | None = None
    up_since: float | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    pause: float = limits.REDIAL_SECONDS_FIRST


class Wanting:
    """Whom we want, and one task for each that dials while there is no link."""

    def __init__(self, dial: Callable[[Wanted], Awaitable[int]], chance: random.Random) -> None:
        self._dial, self._chance = dial, chance
        self._all: dict[tuple[bytes, bytes], tuple[Wanted, asyncio.Task[None]]] = {}

    def want(
        self, table: bytes, key: bytes, addresses: Iterable[Address], invite: bytes | None, *, linked: bool
    ) -> None:
        """Begin, or add addresses: the newest are tried first, ADDRESSES_PER_PEER_MAX are kept."""
        held = self._all.get((table, key))
        before = held[0].addresses if held else ()
        merged = tuple(dict.fromkeys((*addresses, *before)))[: limits.ADDRESSES_PER_PEER_MAX]
        if held is not None:
            held[0].addresses, held[0].invite = merged, invite
            if merged != before:
                self._kick(held[0])
            return
        wanted = Wanted(table, key, merged, invite, asyncio.get_running_loop().time() if linked else None)
        self._all[table, key] = wanted, asyncio.ensure_future(self._pursue(wanted))

    def drop(self, table: bytes, key: bytes | None = None) -> None:
        """Dial no more: this peer, or everybody at the table."""
        for held in [pair for pair in self._all if pair[0] == table and key in (None, pair[1])]:
            self._all.pop(held)[1].cancel()

    def is_up(self, table: bytes, key: bytes, *, up: bool) -> None:
        """A link came or went."""
        held = self._all.get((table, key))
        if held is None:
            return
        wanted, now = held[0], asyncio.get_running_loop().time()
        if not up and wanted.up_since is not None and now - wanted.up_since > limits.REDIAL_SECONDS_LAST:
            wanted.pause = limits.REDIAL_SECONDS_FIRST  # it held for a while: this is no quarrel, begin afresh
        wanted.up_since = now if up else None
        wanted.changed.set()

    def kick_all(self) -> None:
        """The network changed, or the machine woke: try everybody now."""
        for wanted, _ in self._all.values():
            self._kick(wanted)

    async def stop(self) -> None:
        """Dial nobody any more."""
        tasks = [task for _, task in self._all.values()]
        self._all.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _kick(self, wanted: Wanted) -> None:
        wanted.pause = limits.REDIAL_SECONDS_FIRST
        wanted.changed.set()

    async def _pursue(self, wanted: Wanted) -> None:
        while True:
            wanted.changed.clear()
            if wanted.up_since is None and wanted.addresses:
                with contextlib.suppress(PeerError):
                    await self._dial(wanted)
            if wanted.up_since is not None or not wanted.addresses:
                await wanted.changed.wait()
                continue
            await self._rest(wanted)

    async def _rest(self, wanted: Wanted) -> None:
        pause = wanted.pause * self._chance.uniform(*JITTER)
        wanted.pause = min(2 * wanted.pause, limits.REDIAL_SECONDS_LAST)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await wanted.changed.wait()
