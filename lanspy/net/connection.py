"""One socket from its first byte to its last: greetings, channel, timers, rates, queue.

It decides nothing about peers and tables; its `Owner` does. It promises that `ended` is called exactly once, that a
connection without a proven peer lives at most HANDSHAKE_SECONDS, and that neither a fast sender nor a slow reader at
the other end can take more of this machine than `limits` says.
"""

import asyncio
from enum import Enum, auto
from typing import Protocol, cast

from lanspy import limits
from lanspy.errors import LocalError, PeerError
from lanspy.net.address import Address, address_of
from lanspy.net.channel import Beat, Channel, ChannelEvent, Goodbye, Identity, Message, Proven, Welcome
from lanspy.net.greeting import ANY_TABLE, Greeting, meet
from lanspy.net.links import Claim

__all__ = ["NOT_HERE", "NO_REASON", "Connection", "Offer", "Owner"]

NO_REASON = "The connection broke."
NOT_INVITED = "That table did not accept this invitation."
NOWHERE = Address("", 0)  # of a connection that is not there yet
NOT_HERE = "A machine asked for a table that is not here."


class Offer:
    """What the dialling side wants: a table (or any), the secret of its invite file, and perhaps a certain peer."""

    __slots__ = ("invite", "key", "table", "taken")

    def __init__(self, table: bytes = ANY_TABLE, invite: bytes | None = None, key: bytes | None = None) -> None:
        self.table, self.invite, self.key = table, invite, key
        self.taken = False  # one of the racing connections found its peer


class Owner(Protocol):
    """What a connection asks of the network that holds it."""

    identity: Identity

    def opened(self, connection: "Connection") -> str | None:
        """There is a socket now. Why it is turned away at the door, or None."""
        ...

    def answer_to(self, greeting: Greeting) -> tuple[Greeting, bytes | None]:
        """Our greeting for the one who dialled, and the invite secret of that table if it has one."""
        ...

    def proven(self, connection: "Connection") -> None:
        """The peer is known: call `keep` or `end`."""
        ...

    def welcomed(self, connection: "Connection") -> None:
        """Both sides keep this connection."""
        ...

    def received(self, connection: "Connection", data: bytes) -> None:
        """A message came."""
        ...

    def heard(self, connection: "Connection") -> None:
        """A heartbeat came."""
        ...

    def ended(self, connection: "Connection", reason: str) -> None:
        """It is over. Called once."""
        ...


class State(Enum):
    """Where a connection stands; the channel knows the finer steps."""

    NEW = auto()
    GREETING = auto()
    HANDSHAKE = auto()
    LINK = auto()
    OVER = auto()


class Connection(asyncio.Protocol):
    """One socket. `offer` is what we dialled `address` for; both are None when the other side dialled."""

    def __init__(self, owner: Owner, offer: Offer | None = None, address: Address | None = None) -> None:
        self.offer = offer
        self.claim: Claim | None = None
        self.link = 0  # the number of the link, once it is one
        self.address = address or NOWHERE
        self.heard_at = 0.0
        self._owner, self._state = owner, State.NEW
        self._loop = asyncio.get_running_loop()
        self.outcome: asyncio.Future[int] = self._loop.create_future()  # the link that came of it, or why none did
        self.closed: asyncio.Future[None] = self._loop.create_future()
        self._ours = Greeting(offer.table, offer.invite is not None) if offer else Greeting()
        self._received = bytearray()
        self._allowance, self._allowed_at = float(limits.LINK_BYTES_PER_SECOND_MAX), self._loop.time()
        self._pumping: asyncio.TimerHandle | None = None

    @property
    def initiated(self) -> bool:
        """True if we dialled."""
        return self.offer is not None

    @property
    def is_link(self) -> bool:
        """True while both sides keep it."""
        return self._state is State.LINK

    @property
    def proven_claim(self) -> Claim:
        """Who the peer is; only once it has proven it."""
        if self.claim is None:
            raise LocalError("nobody has proven anything on this connection")
        return self.claim

    @property
    def own_host(self) -> str:
        """Our own address at this end, without a scope; empty before there is a socket."""
        if self._state is State.NEW:
            return ""
        return address_of(self._transport.get_extra_info("sockname")).host.partition("%")[0]

    # --- what the owner calls -----------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Go on with this peer: the acceptor welcomes, the initiator answers and waits for the welcome."""
        if self.initiated:
            self._channel.answer()
            self._flush()
            return
        self._channel.welcome()
        self._flush()
        self._become_link()

    def send(self, data: bytes) -> None:
        """Queue one message. A peer that reads too slowly loses the link instead of our memory."""
        if self._state is not State.LINK:
            return
        if self._transport.get_write_buffer_size() + len(data) > limits.SEND_QUEUE_BYTES_MAX:
            self.end("That machine reads more slowly than the table talks.", say=False)
            return
        self._channel.send(data)
        self._flush()

    def beat(self) -> None:
        """Send a heartbeat, unless so much waits to be sent that it would tell nothing."""
        if self._state is State.LINK and not self._transport.get_write_buffer_size():
            self._channel.beat()
            self._flush()

    def end(self, reason: str, *, say: bool = True) -> None:
        """Close, telling the peer why if it can be told. Harmless when it is over already."""
        if self._state in (State.NEW, State.OVER):
            self._state = State.OVER
            return
        if say and self._state is not State.GREETING:
            self._channel.goodbye(reason)
            self._flush()
        self._finish(reason)

    # --- what asyncio calls -------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the clock of the handshake; the side that dialled greets."""
        self._transport = cast("asyncio.Transport", transport)
        if self._state is State.OVER:  # nobody waited for it any more
            self._transport.abort()
            return
        self._state = State.GREETING
        self._deadline = self._loop.call_later(limits.HANDSHAKE_SECONDS, self._too_slow)
        if self.address is NOWHERE:
            self.address = address_of(transport.get_extra_info("peername"))
        refusal = self._owner.opened(self)
        if refusal is not None:
            self.end(refusal, say=False)
        elif self.initiated:
            self._transport.write(self._ours.write())

    def data_received(self, data: bytes) -> None:
        """Bytes of the peer, cut anywhere."""
        if self._state is State.OVER:
            return
        self._received += data
        self.heard_at = self._loop.time()
        self._charge(len(data))
        if self._pumping is None:
            self._pump()

    def connection_lost(self, _exc: Exception | None) -> None:
        """The other side closed, or the network did."""
        self._finish(NOT_INVITED if self._was_shut_out() else NO_REASON)
        if not self.closed.done():
            self.closed.set_result(None)

    # --- inside -------------------------------------------------------------------------------------------------------

    def _pump(self) -> None:
        """Work through what was received."""
        self._pumping = None
        try:
            if self._state is State.GREETING and not self._greeted():
                return
            self._channel.feed(bytes(self._received))
            self._received.clear()
            finished = self._work()
        except PeerError as error:
            self.end(error.sentence(), say=False)
            return
        debt = max(0.0, -self._allowance / limits.LINK_BYTES_PER_SECOND_MAX)
        if debt or not finished:
            self._pump_later(debt)
        else:
            self._transport.resume_reading()

    def _work(self) -> bool:
        """One slice, so that no peer holds the loop; True when nothing more can be read from what is here."""
        for _ in range(limits.EVENTS_PER_TURN_MAX):
            event = self._channel.next_event()
            self._flush()
            if event is None or self._state is State.OVER:
                return True
            self._charge(limits.EVENT_COST_BYTES)
            self._tell(event)
        return False

    def _greeted(self) -> bool:
        if len(self._received) < limits.GREETING_BYTES:
            return False
        greeting = bytes(self._received[: limits.GREETING_BYTES])
        del self._received[: limits.GREETING_BYTES]
        self._channel = self._answered(greeting) if self.initiated else self._accepted(greeting)
        self._state = State.HANDSHAKE
        self._flush()
        return True

    def _accepted(self, greeting: bytes) -> Channel:
        theirs = Greeting.read(greeting)
        self._ours, invite = self._owner.answer_to(theirs)
        self._transport.write(self._ours.write())  # also when the versions do not meet: the other side wants to know
        meet(self._ours, theirs)
        if self._ours.table == ANY_TABLE:
            raise PeerError(NOT_HERE)
        self.table = self._ours.table
        return self._channel_after(greeting + self._ours.write(), invite)

    def _answered(self, greeting: bytes) -> Channel:
        theirs, offer = Greeting.read(greeting), cast("Offer", self.offer)
        meet(self._ours, theirs)
        if theirs.table == ANY_TABLE or (offer.table not in (ANY_TABLE, theirs.table)):
            raise PeerError(f"lanspy runs at {self.address}, but that table is not there.")
        if theirs.invited != self._ours.invited:
            raise PeerError("That table is for people with its invite file only.")
        self.table = theirs.table
        return self._channel_after(self._ours.write() + greeting, offer.invite)

    def _channel_after(self, greetings: bytes, invite: bytes | None) -> Channel:
        return Channel(
            self._owner.identity, initiator=self.initiated, table=self.table, prologue=greetings, invite=invite
        )

    def _tell(self, event: ChannelEvent) -> None:
        match event:
            case Proven(key, static):
                own = self._owner.identity.signer.public
                self.claim = Claim(key, self.table, static, own if self.initiated else key, self._loop.time())
                self._owner.proven(self)
            case Welcome():
                self._become_link()
            case Message(data):
                self._owner.received(self, data)
            case Beat():
                self._owner.heard(self)
            case Goodbye(reason):
                self._finish(reason or NO_REASON)

    def _become_link(self) -> None:
        if self._state is not State.HANDSHAKE:
            raise LocalError("a connection becomes a link once")
        self._state = State.LINK
        self._deadline.cancel()
        self._owner.welcomed(self)

    def _was_shut_out(self) -> bool:
        """We dialled with the secret of an invite file, and the other side closed on its very first use."""
        invited = self.offer is not None and self.offer.invite is not None
        return invited and self._state is State.HANDSHAKE and self.claim is None

    def _flush(self) -> None:
        data = self._channel.take()
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def _charge(self, cost: int) -> None:
        now = self._loop.time()
        earned = (now - self._allowed_at) * limits.LINK_BYTES_PER_SECOND_MAX
        self._allowance = min(self._allowance + earned, float(limits.LINK_BYTES_PER_SECOND_MAX)) - cost
        self._allowed_at = now

    def _pump_later(self, seconds: float) -> None:
        if self._state is not State.OVER:
            self._transport.pause_reading()  # from here the peer's own system makes it wait
            self._pumping = self._loop.call_later(seconds, self._pump)

    def _too_slow(self) -> None:
        self.end("That machine took too long to say who it is.", say=False)

    def _finish(self, reason: str) -> None:
        if self._state is State.OVER:
            return
        self._state = State.OVER
        self._deadline.cancel()
        if self._pumping is not None:
            self._pumping.cancel()
        if not self.outcome.done():
            self.outcome.set_exception(PeerError(reason))
            self.outcome.exception()  # whoever waits still gets it; nobody waiting is no error
        self._close()
        self._owner.ended(self, reason)

    def _close(self) -> None:
        self._transport.close()
        if self._transport.get_write_buffer_size():
            self._loop.call_later(limits.CLOSE_SECONDS, self._transport.abort)
