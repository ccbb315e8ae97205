"""All of the network of one program: start, serve, dial, want, send, close, stop.

Every method is called from the loop's own thread. What happens comes out of one callback as `events`, in order; the
callback must not block, and may call back in.
"""

import asyncio
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import PORTS, Address
from lanspy.net.channel import Identity
from lanspy.net.connection import NO_REASON, NOT_HERE, Connection, Offer
from lanspy.net.dialling import open_socket, race
from lanspy.net.door import FULL, Door
from lanspy.net.events import Event, Heard, LinkDown, LinkUp, Moved, Received, Woke
from lanspy.net.greeting import ANY_TABLE, Greeting
from lanspy.net.interfaces import Interface, Scope, list_interfaces
from lanspy.net.links import beats
from lanspy.net.listening import Listening
from lanspy.net.noise import public_static
from lanspy.net.wanting import Wanted, Wanting

__all__ = ["Network", "new_event_loop"]

REPLACED = "Another connection took its place."
DUPLICATE = "You are connected already."
TWICE = "This profile runs on another machine too: only one of them can play."
OURSELVES = "That is this very program."
QUIET = {NO_REASON, NOT_HERE, DUPLICATE, TWICE, OURSELVES}  # no news for the player


def new_event_loop() -> asyncio.AbstractEventLoop:
    """The loop to run this in: on Windows the selector one, whose sockets close without complaints at exit."""
    return asyncio.SelectorEventLoop() if sys.platform == "win32" else asyncio.new_event_loop()


class Network:
    """One program's sockets. `identity.static` must be fresh random bytes for every start."""

    def __init__(
        self,
        identity: Identity,
        tell: Callable[[Event], None],
        *,
        instance: str = "",
        only: Sequence[str] | None = None,
        wall: Callable[[], float] = time.time,
        chance: random.Random | None = None,
        list_them: Callable[[], tuple[Interface, ...]] = list_interfaces,
    ) -> None:
        """`only` limits everything to the named interfaces or own addresses. Raises BadInput if one is not here.

        `instance` is the id of this start that discovery announces, told to whoever dials.
        """
        self.identity = identity
        self.scope = Scope.of(only, list_them())
        self.door = Door(instance, tell)
        self._tell, self._only, self._wall, self._list_them = tell, only, wall, list_them
        self._static = public_static(identity.static)
        self._connections: dict[Connection, None] = {}  # in the order in which they came
        self._links: dict[int, Connection] = {}
        self._numbers = itertools.count(1)
        self._waiting: dict[tuple[bytes, bytes], asyncio.Future[int]] = {}
        self._wanting = Wanting(self._dial_wanted, chance or random.Random())  # noqa: S311 - jitter, not a secret
        self._listening = Listening(lambda: Connection(self))
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    # --- what the owner calls -----------------------------------------------------------------------------------------

    @property
    def port(self) -> int:
        """Where we listen; 0 before `start`."""
        return self._listening.port

    @property
    def addresses(self) -> tuple[Address, ...]:
        """What to tell others: everywhere we can be dialled."""
        return self.scope.reachable_at(self.port)

    async def start(self, ports: Iterable[int] = PORTS) -> None:
        """Listen, and begin to beat. Raises PeerError if no address can be listened at."""
        await self._listening.start(self.scope, ports)
        self._tasks = asyncio.ensure_future(self._pulse()), asyncio.ensure_future(self._follow_interfaces())

    async def stop(self, reason: str = "That player closed lanspy.") -> None:
        """Say goodbye on every link, close everything; returns within about CLOSE_SECONDS."""
        await self._wanting.stop()
        await self._listening.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        closing = [connection.closed for connection in self._connections]
        for connection in tuple(self._connections):
            connection.end(reason)
        if closing:
            await asyncio.wait(closing, timeout=2 * limits.CLOSE_SECONDS)

    def serve(self, tables: Mapping[bytes, bytes | None]) -> None:
        """The tables that this machine sits at (16 bytes each), with the 32-byte secret of an invite file or None.

        Who dials without naming a table gets the first one without a secret. Links of tables that are served no more
        stay up until they are closed.
        """
        self.door.serve(tables)

    async def dial(
        self,
        addresses: Iterable[Address],
        table: bytes | None = None,
        *,
        invite: bytes | None = None,
        key: bytes | None = None,
    ) -> int:
        """Race the addresses; the number of the link that came of it, which LinkUp has told as well.

        `table` None means whichever table the other side sits at; `key` refuses everybody but this peer. Raises
        PeerError with the sentence that says most about why nobody could be reached.
        """
        offer = Offer(table or ANY_TABLE, invite, key)
        return await race(self._allowed(addresses), lambda address: self._attempt(address, offer))

    def want(self, table: bytes, key: bytes, addresses: Iterable[Address], *, invite: bytes | None = None) -> None:
        """Keep a link to this peer: dial whenever there is none, until `unwant`. Call again with newer addresses."""
        linked = any(held.claim and (held.claim.table, held.claim.key) == (table, key) for held in self._links.values())
        self._wanting.want(table, key, addresses, invite, linked=linked)

    def unwant(self, table: bytes, key: bytes | None = None) -> None:
        """Dial this peer, or everybody at this table, no more."""
        self._wanting.drop(table, key)

    def send(self, link: int, data: bytes) -> None:
        """Queue one message; nothing happens if the link is gone (LinkDown has told, or is about to)."""
        if link in self._links:
            self._links[link].send(data)

    def close(self, link: int, reason: str) -> None:
        """End a link; the other player reads the reason."""
        if link in self._links:
            self._links[link].end(reason)

    def links(self) -> tuple[int, ...]:
        """The links that are up."""
        return tuple(self._links)

    # --- what connections ask (`connection.Owner`) --------------------------------------------------------------------

    def opened(self, connection: Connection) -> str | None:
        """Take a connection in. Why somebody who dialled us is turned away at the door, or None."""
        refusal = None if connection.initiated else self.door.refusal(connection, self._connections, self.scope)
        if refusal is None:
            self._connections[connection] = None
        return refusal

    def answer_to(self, greeting: Greeting) -> tuple[Greeting, bytes | None]:
        """Our greeting, and the invite secret of the table."""
        return self.door.answer_to(greeting)

    def proven(self, connection: Connection) -> None:
        """Decide about a connection whose peer is known."""
        claim, offer = connection.proven_claim, connection.offer
        if claim.key == self.identity.signer.public:
            return self._meet_ourselves(connection)
        if offer is not None and offer.key not in (None, claim.key):
            return connection.end(f"Somebody else answers at {connection.address}.")
        if offer is not None and offer.taken:
            return connection.end(DUPLICATE)
        rivals = self._rivals(connection)
        if not all(beats(claim, rival.proven_claim) for rival in rivals):
            return connection.end(DUPLICATE)
        if not rivals and len(self._links) >= limits.LINKS_MAX:
            return connection.end(FULL)
        if offer is not None:
            offer.taken = True
        return connection.keep()

    def welcomed(self, connection: Connection) -> None:
        """A link is made; an older one to the same peer and table ends first."""
        claim = connection.proven_claim
        if claim.key == self.identity.signer.public:
            return connection.end(TWICE)
        for rival in self._rivals(connection):
            if rival.is_link:
                rival.end(REPLACED)
        connection.link = next(self._numbers)
        self._links[connection.link] = connection
        if not connection.outcome.done():
            connection.outcome.set_result(connection.link)
        waiting = self._waiting.pop((claim.table, claim.key), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(connection.link)
        self._wanting.is_up(claim.table, claim.key, up=True)
        return self._tell(LinkUp(connection.link, claim.key, claim.table, connection.address, connection.initiated))

    def received(self, connection: Connection, data: bytes) -> None:
        """Hand a message up."""
        self._tell(Received(connection.link, data))

    def heard(self, connection: Connection) -> None:
        """Hand a heartbeat up."""
        self._tell(Heard(connection.link))

    def ended(self, connection: Connection, reason: str) -> None:
        """A connection is over, whatever it was."""
        self._connections.pop(connection, None)
        if self._links.pop(connection.link, None) is not None:
            claim = connection.proven_claim
            if not any(rival.is_link for rival in self._rivals(connection)):
                self._wanting.is_up(claim.table, claim.key, up=False)
            self._tell(LinkDown(connection.link, reason))
        elif not connection.initiated and reason not in QUIET:
            self.door.count(reason)

    # --- dialling -----------------------------------------------------------------------------------------------------

    def _allowed(self, addresses: Iterable[Address]) -> list[Address]:
        """The addresses that may be dialled, those of our own subnets first. Raises PeerError if there is none."""
        refused: PeerError | None = None
        allowed: dict[Address, bool] = {}
        for address in itertools.chain.from_iterable(map(self.scope.dialled, addresses)):
            try:
                self.scope.require(address)
                allowed[address] = self.scope.holds(address.ip)
            except PeerError as error:
                refused = refused or error
        if not allowed and refused is not None:
            raise refused
        return sorted(allowed, key=lambda address: not allowed[address])[: limits.ADDRESSES_PER_PEER_MAX]

    async def _attempt(self, address: Address, offer: Offer) -> int:
        opened = await open_socket(address)
        connection = Connection(self, offer, address)
        try:
            await asyncio.get_running_loop().create_connection(lambda: connection, sock=opened)
            return await asyncio.shield(connection.outcome)
        except PeerError as error:
            if error.sentence() not in (DUPLICATE, REPLACED) or connection.claim is None:
                raise
            return await self._other_link(connection)
        finally:
            if not connection.is_link:
                connection.end("Another way was faster.")

    async def _other_link(self, connection: Connection) -> int:
        """The link that made this connection superfluous: up already, or about to be."""
        claim = connection.proven_claim
        for rival in self._rivals(connection):
            if rival.is_link:
                return rival.link
        waiting = self._waiting.setdefault((claim.table, claim.key), asyncio.get_running_loop().create_future())
        try:
            async with asyncio.timeout(limits.HANDSHAKE_SECONDS):
                return await asyncio.shield(waiting)
        except TimeoutError:
            self._waiting.pop((claim.table, claim.key), None)
            raise PeerError(NO_REASON) from None

    async def _dial_wanted(self, wanted: Wanted) -> int:
        return await self.dial(wanted.addresses, wanted.table, invite=wanted.invite, key=wanted.key)

    def _rivals(self, connection: Connection) -> list[Connection]:
        """Living connections to the same peer at the same table."""
        claim = connection.proven_claim
        return [
            held
            for held in self._connections
            if held is not connection and held.claim and (held.claim.key, held.claim.table) == (claim.key, claim.table)
        ]

    def _meet_ourselves(self, connection: Connection) -> None:
        """Either this very program at one of its own addresses, or a copy of the profile on another machine."""
        if connection.proven_claim.static == self._static:
            return connection.end(OURSELVES)
        self.door.count(TWICE)
        if connection.initiated:
            return connection.keep()  # so that the other one learns of us too; it will refuse
        return connection.end(TWICE)

    # --- time ---------------------------------------------------------------------------------------------------------

    async def _pulse(self) -> None:
        """Beat on every link, end the silent ones, and notice when this machine slept."""
        loop = asyncio.get_running_loop()
        while True:
            turned, wall = loop.time(), self._wall()
            await asyncio.sleep(limits.HEARTBEAT_SECONDS)
            gap = max(loop.time() - turned, self._wall() - wall) - limits.HEARTBEAT_SECONDS
            if gap > limits.WOKE_SECONDS:
                self._wake(gap)
            for connection in tuple(self._links.values()):
                if loop.time() - connection.heard_at > limits.AWAY_SECONDS:
                    connection.end("That machine fell silent.")
                else:
                    connection.beat()

    def _wake(self, gap: float) -> None:
        """After a sleep nobody's silence counts: the others had no chance to be heard."""
        now = asyncio.get_running_loop().time()
        for connection in self._links.values():
            connection.heard_at = now
        self._wanting.kick_all()
        self._tell(Woke(gap))

    async def _follow_interfaces(self) -> None:
        """Cables, Wi-Fi and VPNs come and go while we run."""
        while True:
            await asyncio.sleep(limits.INTERFACES_SECONDS)
            before, self.scope = self.scope, Scope.still(self._only, self._list_them())
            await self._listening.follow(self.scope)  # also when nothing moved: some address may have been taken so far
            if self.scope != before:
                self._drop_homeless()
                self._wanting.kick_all()
                self._tell(Moved(self.addresses))

    def _drop_homeless(self) -> None:
        """What we send from an address that is not ours any more never arrives, and nobody would say so for long."""
        own = {str(ip).partition("%")[0] for interface in self.scope.interfaces for ip in interface.ips()}
        for connection in tuple(self._connections):
            if own and connection.own_host not in ("", *own):
                connection.end("This machine has another address now.", say=False)
