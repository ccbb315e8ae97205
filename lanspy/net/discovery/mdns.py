"""Multicast DNS by `zeroconf`: one instance, one service, everything foreign at arm's length.

* The service and the host label are our random id of this start, never the machine's name (another responder speaks for
  that) and never a person's. 48 random bits need no probing for conflicts, which would cost over a second.
* Records of a killed program live on for up to 75 minutes. So each program says itself again every
  MDNS_ANNOUNCE_SECONDS with a higher incarnation, and the merger forgets who does not.
* The library's callbacks only enqueue; resolving has a limit; what foreign records raise is counted and nothing more.
* Interfaces are always named: the library's "default" needs a default route, its "all" fails without an address.
* When mDNS cannot run, a sentence says so and the other sources go on.
"""

import asyncio
import contextlib
import itertools
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

from zeroconf import IPVersion, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import Address
from lanspy.net.discovery.sighting import Announcement, Listener, Sighting
from lanspy.net.discovery.txt import read_txt, write_txt
from lanspy.net.greeting import is_instance
from lanspy.net.interfaces import Scope

__all__ = ["Mdns"]

SERVICE = "_lanspy._tcp.local."
HOST_TTL_SECONDS = 120  # RFC 6762, 10: for records that hang on an address
OTHER_TTL_SECONDS = 120  # the RFC says 75 minutes; we repeat ourselves and want to be forgotten soon


class Mdns:
    """A source. `instance` is the random id of this start; `numbers` counts what it says, with all its sources."""

    name = "mdns"

    def __init__(self, instance: str, numbers: Iterator[int] | None = None) -> None:
        self.counted: Counter[str] = Counter()  # what foreign records did
        self._instance = instance
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._said: Announcement | None = None
        self._port, self._numbers = 0, numbers or itertools.count(1)
        self._changes: asyncio.Queue[tuple[str, ServiceStateChange]] = asyncio.Queue(limits.SIGHTINGS_MAX)
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def start(self, listener: Listener, scope: Scope) -> None:
        """Open the sockets and browse."""
        self._listener, self._scope = listener, scope
        logging.getLogger("zeroconf").setLevel(
            logging.CRITICAL
        )  # neighbours' odd records are none of our log's business
        await self._tried(self._open)
        resolvers = (asyncio.ensure_future(self._resolve_for_ever()) for _ in range(limits.MDNS_RESOLVING_MAX))
        self._tasks = (asyncio.ensure_future(self._announce_for_ever()), *resolvers)

    async def announce(self, announcement: Announcement | None, port: int) -> None:
        """Say this from now on, every MDNS_ANNOUNCE_SECONDS; None takes it back."""
        self._said, self._port = announcement, port
        await self._tried(self._say if announcement is not None else self._take_back)

    async def follow(self, scope: Scope) -> None:
        """Begin afresh on the interfaces that there are now; the library's own way to do so keeps old addresses."""
        self._scope = scope
        await self._tried(self._close)
        await self._tried(self._open)
        if self._said is not None:
            await self._tried(self._say)

    async def stop(self) -> None:
        """Take back what was said, and close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._tried(self._close)

    # --- our own word -----------------------------------------------------------------------------------------------

    async def _open(self) -> None:
        interfaces = _interfaces(self._scope)
        if not interfaces:
            raise PeerError("No network interface is up.")
        only_4 = [address for address in interfaces if ":" not in address]
        try:
            both = IPVersion.All if len(only_4) < len(interfaces) else IPVersion.V4Only
            self._zeroconf = AsyncZeroconf(interfaces=list(interfaces), ip_version=both)
        except OSError:
            if len(only_4) == len(interfaces):
                raise
            self._zeroconf = AsyncZeroconf(interfaces=only_4, ip_version=IPVersion.V4Only)  # IPv6 is switched off
        self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._enqueue])
        self._listener.works(self.name)

    async def _close(self) -> None:
        opened, self._zeroconf, self._info = self._zeroconf, None, None
        if opened is not None:
            await self._browser.async_cancel()
            await opened.async_close()  # with goodbyes

    async def _say(self) -> None:
        if self._zeroconf is None or self._said is None:
            return
        info = AsyncServiceInfo(
            SERVICE,
            f"{self._instance}.{SERVICE}",
            port=self._port,
            properties=write_txt(self._said, next(self._numbers)),
            server=f"lanspy-{self._instance}.local.",
            parsed_addresses=[address.host.partition("%")[0] for address in self._scope.reachable_at(self._port)],
            host_ttl=HOST_TTL_SECONDS,
            other_ttl=OTHER_TTL_SECONDS,
        )
        if self._info is None:
            await self._zeroconf.async_register_service(info, cooperating_responders=True)
        else:
            await self._zeroconf.async_update_service(info)
        self._info = info

    async def _take_back(self) -> None:
        info, self._info = self._info, None
        if self._zeroconf is not None and info is not None:
            await (await self._zeroconf.async_unregister_service(info))

    async def _announce_for_ever(self) -> None:
        while True:
            await asyncio.sleep(limits.MDNS_ANNOUNCE_SECONDS)
            if self._zeroconf is None:
                with contextlib.suppress(Exception):  # the port may be free now; the player was told once
                    await self._open()
            await self._tried(self._say)

    async def _tried(self, step: Callable[[], Awaitable[object]]) -> None:
        """Whatever goes wrong in the library or the system costs us this source, never the program."""
        try:
            await step()
        except Exception as error:  # noqa: BLE001 - see above
            sentence = error.sentence() if isinstance(error, PeerError) else str(error) or type(error).__name__
            self._listener.trouble(
                self.name, f"Finding others by mDNS does not work here ({sentence}); the other ways go on."
            )

    # --- others' words ----------------------------------------------------------------------------------------------

    def _enqueue(self, name: str, state_change: ServiceStateChange, **_more: object) -> None:
        """Called by the library, in the loop."""
        try:
            self._changes.put_nowait((name, state_change))
        except asyncio.QueueFull:
            self.counted["too many at once"] += 1

    async def _resolve_for_ever(self) -> None:
        while True:
            name, change = await self._changes.get()
            instance = name.removesuffix(f".{SERVICE}").lower()
            try:
                if not is_instance(instance):
                    self.counted["a name that is not ours"] += 1
                elif change is ServiceStateChange.Removed:
                    self._listener.lose(self.name, instance)
                elif instance != self._instance:
                    await self._resolve(name, instance)
            except Exception as error:  # noqa: BLE001 - foreign data raises what it likes, and is counted
                self.counted[type(error).__name__] += 1

    async def _resolve(self, name: str, instance: str) -> None:
        if self._zeroconf is None:
            return
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(self._zeroconf.zeroconf, limits.MDNS_RESOLVE_SECONDS * 1000):
            self.counted["no answer"] += 1
            return
        said, incarnation = read_txt(info.properties)
        hosts = dict.fromkeys(info.parsed_scoped_addresses())
        addresses = tuple(Address(host, info.port or 0) for host in hosts)[: limits.ADDRESSES_PER_PEER_MAX]
        at = asyncio.get_running_loop().time()
        self._listener.hear(Sighting(instance, incarnation, addresses, said, self.name, at))


def _interfaces(scope: Scope) -> tuple[str, ...]:
    """One address per interface and family is enough to speak there; loopback only where there is nothing else."""
    chosen: dict[str, None] = {}
    ips = [ip for interface in scope.interfaces for ip in interface.ips()]
    outside = [ip for ip in ips if not ip.is_loopback]
    for ip in outside or [ip for ip in ips if ip.version == 4]:
        if ip.version == 4 or ip.is_link_local:
            chosen[str(ip)] = None
    return tuple(chosen)
