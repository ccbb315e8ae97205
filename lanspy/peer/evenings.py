"""The evenings of one table on this machine: the one that is played or looked at, and those that others may still need.

    begun ──closed, signed by all──► over ──its person goes back to the lobby──► past: serves its end, and nothing else

Whoever lacks the end of an evening gets it from those who have gone on as well. All evenings of a table share its
links, so every message of a ledger carries the tag of its start.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from lanspy.agreement.gathering import start_digest
from lanspy.agreement.ports import Link, Notice, Persist, Send, SignedStart, WakeAt
from lanspy.errors import BadBytes
from lanspy.limits import PAST_EVENINGS_MAX, SERVE_END_MS
from lanspy.peer.effects import Final, RoomEffect, Told
from lanspy.peer.links import ENDS, TICKS, Links
from lanspy.peer.names import names_of
from lanspy.peer.sitting import prefix_of
from lanspy.peer.told import alarming, ledger_sentence
from lanspy.table.seat import Seat, TableEffect, Work

TAG_BYTES = 8  # of the start's digest: enough to tell the starts of one table apart, whoever made them


class Evening:
    """One start: its seat, its alarm clock, what was told of it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.tag = start_digest(seat.start)[:TAG_BYTES]
        self.alarm: str | None = None
        self.wake_at_ms: int | None = None
        self.is_past = False
        self._over_ms: int | None = None
        self._last_final, self._said_closed = 0, False

    @property
    def start(self) -> SignedStart:
        """What is played."""
        return self.seat.start

    @property
    def is_over(self) -> bool:
        """It is closed and signed."""
        return self.seat.ledger.closed is not None

    def wake(self, now_ms: int) -> list[TableEffect]:
        """Its alarm clock, when it is time."""
        if self.wake_at_ms is None or now_ms < self.wake_at_ms:
            return []
        self.wake_at_ms = None  # who wants to be woken again says so
        return self.seat.wake(now_ms)

    # --- the end ------------------------------------------------------------------------------------------------------

    def is_served(self, links: Links) -> bool:
        """Everybody at my links who sat here to the end says to hold the same one."""
        closed = self.seat.ledger.closed
        if closed is None:
            return False
        return links.hold(closed.hash, {self.start.members[number].key for number in closed.members})

    def is_needed(self, links: Links, now_ms: int) -> bool:
        """Others still need something of this machine before it may go: the end, or my last batch."""
        if not self.is_over:
            return bool(self.seat.ledger.pending)
        return not self.is_served(links) and now_ms < (self._over_ms or 0) + SERVE_END_MS

    def tell_end(self, link: Link) -> list[RoomEffect]:
        """Say which end is held here, if it is."""
        closed = self.seat.ledger.closed
        return [] if closed is None else [Send(bytes((ENDS,)) + closed.hash, link)]

    def follow(self, links: Links, now_ms: int) -> list[RoomEffect]:
        """What became FINAL is to be written; the end is told to everybody, once."""
        ledger = self.seat.ledger
        news = (ledger.final_number, self.is_over)
        if self.is_past or news == (self._last_final, self._said_closed):
            return []
        self._last_final, self._said_closed = news
        wanted: list[RoomEffect] = []
        if ledger.closed is not None and self._over_ms is None:
            self._over_ms = now_ms
            wanted += links.to_table(ENDS, ledger.closed.hash)
        return [*wanted, Final(self.seat)]

    # --- what the ledger wants ----------------------------------------------------------------------------------------

    def translate(self, effects: Iterable[TableEffect], links: Links) -> list[RoomEffect]:
        """As the room wants it. What is past writes nothing and has no work: it only answers."""
        return [wanted for effect in effects for wanted in self._translate(effect, links)]

    def _translate(self, effect: TableEffect, links: Links) -> list[RoomEffect]:
        match effect:
            case Send(data, None, but):
                return links.to_table(TICKS, self.tag + data, but)
            case Send(data, link, but):
                return [Send(bytes((TICKS,)) + self.tag + data, link, but)]
            case WakeAt(at_ms):
                self.wake_at_ms = at_ms
            case _ if self.is_past:
                pass
            case Persist():
                return [replace(effect, kind=prefix_of(self.start) + effect.kind)]
            case Work():
                return [effect]
            case Notice():
                return self._tell(effect)
        return []

    def _tell(self, notice: Notice) -> list[RoomEffect]:
        sentence = ledger_sentence(notice, names_of(self.start), self.seat.own.seat)
        if alarming(notice.kind):
            self.alarm = sentence
        return [] if sentence is None else [Told(sentence)]


class Evenings:
    """`now` is what the screen shows, if any; the past ones only serve."""

    def __init__(self) -> None:
        self.now: Evening | None = None
        self._past: deque[Evening] = deque(maxlen=PAST_EVENINGS_MAX)

    def __iter__(self) -> Iterator[Evening]:
        yield from self._past
        if self.now is not None:
            yield self.now

    @property
    def wake_at_ms(self) -> int | None:
        """When the next of them wants to be woken."""
        return min((each.wake_at_ms for each in self if each.wake_at_ms is not None), default=None)

    def of(self, message: bytes) -> tuple[Evening | None, bytes]:
        """The evening that a message is of, None for one that is not held here, and what the message says."""
        if len(message) < TAG_BYTES:
            raise BadBytes("Another machine sent a message of a game that does not say which.")
        tag = message[:TAG_BYTES]
        return next((each for each in self if each.tag == tag), None), message[TAG_BYTES:]

    def is_needed(self, links: Links, now_ms: int) -> bool:
        """Others still need something of any of them."""
        return any(each.is_needed(links, now_ms) for each in self)

    def put_by(self) -> None:
        """The one that is over becomes past: nobody here looks at it any more. Without an end it is given up."""
        if self.now is not None and self.now.is_over:
            self.now.is_past = True
            self._past.append(self.now)
        self.now = None
