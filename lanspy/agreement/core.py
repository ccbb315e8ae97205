"""What the pieces of the ledger share: the state of one machine, its pen, and the effects it wants carried out.

The pieces (ticks, owing, change, asking, restart) hold rules; the core holds what they speak about. Everything in
`own` and on the chain is on disk, written by an effect that stands before the one that sends it.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.book import Book
from lanspy.agreement.chain import Certified, Chain
from lanspy.agreement.clock import OwnTime, TableClock
from lanspy.agreement.entries import OwnEntry, own_entry
from lanspy.agreement.envelopes import read_entries, sign_message, sign_payload
from lanspy.agreement.evidence import Evidence, Finding, compare
from lanspy.agreement.frames import Frame, SignedFrame, write_frame
from lanspy.agreement.messages import (
    START_BYTES,
    Body,
    Header,
    Kind,
    Message,
    Slot,
)
from lanspy.agreement.neighbours import Neighbours
from lanspy.agreement.pending import Pending
from lanspy.agreement.ports import Effect, Fold, Link, Notice, NoticeKind, Persist, Send, Standing
from lanspy.agreement.seating import NewSeating, Seating
from lanspy.crypto.ports import Entropy, Signer
from lanspy.errors import LocalError

__all__ = ["Core", "Waiting"]

FIRST_STANDING = Standing(public_hash=bytes(64), deadline_ms=None, overdue=False, clock_runs=False)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A certified seating whose ticks up to the start are still being fetched."""

    proof: NewSeating
    seating: Seating
    acknowledged: tuple[Message, ...] = ()


class Core:
    """The state of one machine at one table."""

    def __init__(self, chain: Chain, fold: Fold, signer: Signer | None, entropy: Entropy, now_ms: int) -> None:
        self.chain = chain
        self.fold = fold
        self.signer = signer
        self.entropy = entropy
        self.me = _seat_of(chain, signer)
        self.time = OwnTime(now_ms)
        self.clock = TableClock(0, 0)
        self.book = Book()
        self.neighbours = Neighbours(chain.roster.keys, 0)
        self.out: list[Effect] = []
        # the log
        self.final = 0
        self.standing = FIRST_STANDING
        self.eventful = False
        self.leavers: set[int] = set()
        self.closing = False
        self.closed: NewSeating | None = None
        self.acknowledged: tuple[Message, ...] = ()  # the batches by which all members hold the end
        self.log_bytes = 0
        self.starters: deque[tuple[int, int]] = deque(maxlen=limits.DRIVER_TICKS)
        # my pen
        self.start = bytes(START_BYTES)
        self.own: dict[Slot, Message] = {}
        self._signed_seatings: set[tuple[int, bytes]] = set()  # in which I have signed ticks
        self.reported = 0
        self.confirmed: tuple[Message, ...] = ()  # the batches that my last CONFIRM names
        self.pending = Pending()
        self.untold: set[int] = set()
        self.stopped: NoticeKind | None = None
        # the others
        self.promised: dict[int, bytes] = {}
        self.waiting: list[Waiting] = []
        self.convicted: dict[int, Evidence] = {}
        self.ran_twice: set[int] = set()
        self.desynced: set[int] = set()

    # --- where things stand -------------------------------------------------------------------------------------------

    @property
    def now_ms(self) -> int:
        """Own time of this step."""
        return self.time.now_ms

    @property
    def members(self) -> tuple[int, ...]:
        """The roster of the current seating."""
        return self.chain.current.members

    @property
    def others(self) -> set[int]:
        """The members but me."""
        return set(self.members) - {self.me}

    @property
    def quorum(self) -> int:
        """q(m)."""
        return self.chain.roster.quorum(len(self.members))

    @property
    def can_sign(self) -> bool:
        """A member whose pen nobody else holds and whose evening is not over."""
        return self.me in self.members and self.stopped is None and self.closed is None and self.me not in self.leavers

    @property
    def may_sign(self) -> bool:
        """BATCHes and CONFIRMs of the current seating: everybody has told, and I have sealed nothing."""
        return (
            self.can_sign
            and not self.untold
            and not self.waiting
            and self.reported <= self.chain.current.number
            and not self._signed_in_twin()
            and self.log_bytes < limits.LOG_BYTES_MAX
        )

    def unheard_ms(self, seat: int) -> int:
        """For how long this seat was not heard; I always hear myself."""
        return 0 if seat == self.me else self.neighbours.unheard_ms(seat, self.now_ms)

    def _signed_in_twin(self) -> bool:
        """I signed a tick in another seating of this number: in this one I sign none, so that only one can be held."""
        current = self.chain.current
        return any(number == current.number and named != current.hash for number, named in self._signed_seatings)

    @property
    def log_is_full(self) -> bool:
        """So much was signed that the evening must come to its end, while there is room for it."""
        return 8 * self.log_bytes >= 7 * limits.LOG_BYTES_MAX

    def own_in(self, kind: Kind, number: int) -> Message | None:
        """What I signed for a slot of mine in the current seating."""
        seating = self.chain.current.number if kind <= Kind.CONFIRM else 0
        return None if self.me is None else self.own.get((kind, seating, number, self.me))

    # --- my pen -------------------------------------------------------------------------------------------------------

    def sign(self, kind: Kind, number: int, body: Body) -> Message:
        """Sign for the current seating; a slot is filled once."""
        if self.signer is None or self.me is None:
            raise LocalError("a watcher signs nothing")
        seating = self.chain.current
        header = Header(kind, self.chain.roster.table, seating.number, seating.hash, number, self.me)
        if header.slot in self.own:
            raise LocalError(f"{kind.name} {number} of seating {seating.number} is signed already")
        return sign_message(self.signer, self.start, header, body)

    def sign_again(self, message: Message) -> Message:
        """The same payload under this program's start number."""
        if self.signer is None:
            raise LocalError("a watcher signs nothing")
        return sign_payload(self.signer, self.start, message.payload, message.header, message.body)

    def publish(self, message: Message) -> None:
        """Keep a message of mine, on disk first if it fills a slot, and send it to everybody."""
        if message.header.slot is not None:
            self.keep_own(message)
        else:
            self.book.add(message)
        self.send(SignedFrame(message))

    def keep_own(self, message: Message) -> None:
        """Write what I signed, and count it among what is here."""
        slot = message.header.slot
        if slot is None:
            raise LocalError("only slots are written")
        self.persist(disk.own_record(message))
        self.take_own(message)

    def take_own(self, message: Message) -> None:
        """What I signed for a slot, now or before this program started."""
        header = message.header
        if header.slot is None:
            raise LocalError("only slots are written")
        self.own[header.slot] = message
        if header.kind <= Kind.CONFIRM:
            self._signed_seatings.add((header.seating, header.seating_hash))
        if self.is_ahead(header):
            self.book.add(message, needed=True)
        if header.kind is Kind.REPORT:
            self.reported = max(self.reported, header.number)

    def is_ahead(self, header: Header) -> bool:
        """True for a slot of the current seating that is not behind me, or of a seating that may come."""
        if header.kind <= Kind.CONFIRM:
            here = header.seating == self.chain.current.number and header.seating_hash == self.chain.current.hash
            return here and header.number > self.chain.number
        return header.number > self.chain.current.number

    def adopt_entries(self, message: Message) -> None:
        """Entries of a batch of mine from before: they are on their way until their tick is FINAL."""
        header = message.header
        if header.kind is Kind.BATCH and header.seating == self.chain.current.number and header.number > self.final:
            for data in read_entries(message.body.entries):
                self.pending.add(data, header.number)

    def forget_own(self) -> None:
        """What I signed for ticks long certified is in the log."""
        behind = self.chain.number - limits.TICKS_AHEAD_MAX
        for slot in [slot for slot in self.own if slot[0] <= Kind.CONFIRM and slot[2] < behind]:
            del self.own[slot]

    # --- effects ------------------------------------------------------------------------------------------------------

    def persist(self, *records: Persist) -> None:
        """Write, in this order, before anything that is wanted later."""
        self.out.extend(records)

    def send(self, frame: Frame, link: Link | None = None) -> None:
        """Send over one link, or over all."""
        self.out.append(Send(write_frame(frame), link))

    def pass_on(self, message: Message, but: Link | None) -> None:
        """Give a message to every neighbour that has no link to its author."""
        links = self.neighbours.lacking(message.author, but)
        if links:
            data = write_frame(SignedFrame(message))
            self.out.extend(Send(data, link) for link in links)

    def notify(self, kind: NoticeKind, seat: int | None = None, data: bytes = b"") -> None:
        """Tell the player."""
        self.out.append(Notice(kind, seat, data))

    def take_effects(self) -> list[Effect]:
        """What has been wanted since the last time."""
        taken, self.out = self.out, []
        return taken

    # --- findings -----------------------------------------------------------------------------------------------------

    def compare(self, message: Message, others: Iterable[Message]) -> None:
        """Look for a second payload of one slot."""
        for other in others:
            match compare(other, message):
                case Finding.CONVICTED:
                    self.convict(Evidence(other, message))
                case Finding.RAN_TWICE if message.author not in self.ran_twice:
                    self.ran_twice.add(message.author)
                    self.notify(NoticeKind.RAN_TWICE, message.author)

    def convict(self, evidence: Evidence) -> None:
        """Checked evidence: show it and tell everybody, once."""
        if evidence.author in self.convicted:
            return
        self.convicted[evidence.author] = evidence
        self.notify(NoticeKind.CONVICTED, evidence.author, evidence.write())
        self.out.append(Send(evidence.write()))

    def stop(self, kind: NoticeKind) -> None:
        """This program signs nothing any more until it is started again."""
        if self.stopped is None:
            self.stopped = kind
            self.notify(kind, self.me)

    # --- the log ------------------------------------------------------------------------------------------------------

    def take_tick(self, tick: Certified) -> None:
        """A tick has been put on the chain; the one before it is FINAL and folded."""
        before = self.standing
        entries = self.chain.entries(tick)
        first = tick.number == self.chain.current.start + 1
        reached = before.deadline_ms is not None and tick.agreed_ms >= before.deadline_ms
        self.eventful = first or bool(entries) or reached or before.overdue
        messages = (*tick.batches, *tick.confirms)
        self.log_bytes += sum(len(message.payload) + limits.MESSAGE_OVERHEAD_BYTES for message in messages)
        self.fold.preview(self.chain.to_fold(tick))

    def fold_up_to(self, number: int) -> None:
        """Ticks up to `number` are FINAL."""
        while self.final < number:
            self._fold_next()

    def close(self, acknowledged: tuple[Message, ...]) -> None:
        """All members of a seating that ends have named it in their first batch: the evening is closed."""
        current = self.chain.current
        self.fold_up_to(current.start)
        self.closed = current.proof
        self.acknowledged = acknowledged
        self.persist(disk.named_record(current.number, current.start + 1, acknowledged))
        self.notify(NoticeKind.CLOSED)

    def _fold_next(self) -> None:
        tick = self.chain.ticks[self.final]
        self.final += 1
        self.standing = self.fold.fold(self.chain.to_fold(tick))
        mine: list[bytes] = []
        for entry in self.chain.entries(tick):
            if entry.author == self.me:
                mine.append(entry.data)
            self._own_entry(entry.author, own_entry(entry.data))
        self.pending.final(tick.number, tuple(mine))
        self.notify(NoticeKind.FINAL, data=tick.digest)

    def _own_entry(self, author: int, kind: OwnEntry | None) -> None:
        if kind is OwnEntry.LEAVE:
            self.leavers.add(author)
        elif kind is OwnEntry.CLOSE:
            self.closing = True


def _seat_of(chain: Chain, signer: Signer | None) -> int | None:
    keys = chain.roster.keys
    return keys.index(signer.public) if signer is not None and signer.public in keys else None
