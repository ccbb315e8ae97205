"""Starting again: hear first what the others hold from me, then sign.

    start ──memory empty──► running
    start ──else──► waiting: HELLO each second ──all have told──► my newest payloads signed again ──► running
    waiting, a higher start of my key is known ──0 to 2 s──► waiting under a higher number
    running, a higher start of my key is known ──► superseded: this program signs nothing any more

Whoever tells also promises to take nothing of an older start from that seat. Telling is not signing: two seats that
wait tell each other. So an old disk or a profile that runs twice never signs two payloads under one start number.
"""

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.core import Core
from lanspy.agreement.frames import SignedFrame
from lanspy.agreement.messages import START_BYTES, Hello, Kind, Message, Slot, Tell
from lanspy.agreement.ports import Link, NoticeKind

__all__ = ["Restart"]

HALF = START_BYTES // 2
HEIGHT_UNKNOWN = 2**31
SPREAD_MS = 2_000  # two programs of one key that wait do not take numbers in step
TOLD_TICKS = 2  # certified ticks told: honest seats are at most one tick apart


class Restart:
    """Both sides of HELLO and TELL."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._counter = 0
        self._repeat = 0
        self._hello_ms = 0
        self._renew_ms: int | None = None
        self._lowest = HEIGHT_UNKNOWN
        self._hellos: dict[int, Message] = {}
        self._told_ms: dict[int, int] = {}
        self._tells: dict[tuple[int, int], bytes] = {}

    # --- my own start -------------------------------------------------------------------------------------------------

    def begin(self, counter: int, returning: bool) -> None:
        """Take the next start number; when `returning`, wait until the others have told."""
        core = self.core
        if core.me is None:
            return
        self._take_number(counter + 1)
        if returning and core.closed is None and core.me in core.members:
            self._wait()

    def step(self) -> None:
        """Say HELLO again, or take a higher number, when it is time."""
        core = self.core
        if core.stopped is not None or not core.untold:
            return
        if self._renew_ms is not None and core.now_ms >= self._renew_ms:
            self._renew_ms = None
            self._take_number(self._counter + 1)
            self._wait()
        elif core.now_ms - self._hello_ms >= limits.HELLO_MS:
            self._say_hello()

    def due_ms(self) -> int | None:
        """When to say HELLO again or take a higher number."""
        if self.core.stopped is not None or not self.core.untold:
            return None
        hello = self._hello_ms + limits.HELLO_MS
        return hello if self._renew_ms is None else min(hello, self._renew_ms)

    def outrun(self, start: bytes) -> None:
        """A higher start number of my own key is known."""
        core = self.core
        self._counter = max(self._counter, int.from_bytes(start[:HALF], "big"))
        if not core.untold:
            core.stop(NoticeKind.SUPERSEDED)
        elif self._renew_ms is None:
            self._renew_ms = core.now_ms + int.from_bytes(core.entropy(2), "big") % SPREAD_MS

    def _take_number(self, counter: int) -> None:
        core = self.core
        self._counter = counter
        core.persist(disk.start_record(counter))
        core.start = counter.to_bytes(HALF, "big") + core.entropy(HALF)

    def _wait(self) -> None:
        core = self.core
        core.untold = core.others
        self._lowest = HEIGHT_UNKNOWN
        if core.untold:
            self._say_hello()

    def _say_hello(self) -> None:
        core = self.core
        self._repeat += 1
        self._hello_ms = core.now_ms
        core.send(SignedFrame(core.sign(Kind.HELLO, core.chain.number, Hello(self._repeat))))

    # --- somebody else's start ----------------------------------------------------------------------------------------

    def hello(self, message: Message, link: Link) -> None:
        """A checked HELLO: promise and tell, or show the higher start that was promised to."""
        core, author = self.core, message.author
        known = self._hellos.get(author)
        if author == core.me or (known is not None and known.identity == message.identity):
            return
        if message.start < core.promised.get(author, b""):
            if known is not None:
                core.send(SignedFrame(known), link)
            return
        newer = message.start > core.promised.get(author, b"")
        core.promised[author] = message.start
        self._hellos[author] = message
        core.pass_on(message, link)
        for other in core.neighbours.of_seat(author):
            if other != link:  # an older program of this key must hear that it is superseded
                core.send(SignedFrame(message), other)
        if newer or core.now_ms - self._told_ms.get(author, -limits.TELL_GAP_MS) >= limits.TELL_GAP_MS:
            self._tell(author, message.start)

    def _tell(self, to: int, start: bytes) -> None:
        core = self.core
        if core.me not in core.members:
            return
        self._told_ms[to] = core.now_ms
        core.send(SignedFrame(core.sign(Kind.TELL, core.chain.number, Tell(to, start, self._held_from(to)))))

    def _held_from(self, author: int) -> tuple[Message, ...]:
        """Everything of this seat that may matter: the newest ticks, what is open, and its reports."""
        core = self.core
        held = [
            message
            for tick in core.chain.ticks[-TOLD_TICKS:]
            for message in (*tick.batches, *tick.confirms)
            if message.author == author
        ]
        proofs = [seating.proof for seating in core.chain.seatings[-TOLD_TICKS:] if seating.proof is not None]
        proofs += [waiting.proof for waiting in core.waiting]
        held += [
            message for proof in proofs for message in (proof.proposal, *proof.reports) if message.author == author
        ]
        held += core.book.signed_by(author)
        unique = {message.digest: message for message in held}
        return tuple(list(unique.values())[-limits.TOLD_MAX :])

    # --- what others tell me ------------------------------------------------------------------------------------------

    def seen_tell(self, message: Message) -> bool:
        """True if this TELL has passed here already."""
        return self._tells.get((message.author, message.body.to)) == message.digest

    def tell(self, message: Message, link: Link) -> None:
        """A checked TELL: pass it on, or take what is told to me."""
        core, body = self.core, message.body
        self._tells[message.author, body.to] = message.digest
        if body.to != core.me:
            core.pass_on(message, link)
            return
        if body.start != core.start or message.author not in core.untold:
            return
        if not self._adopt(body.told):
            core.stop(NoticeKind.RAN_TWICE)
            return
        self._lowest = min(self._lowest, message.header.number)
        core.untold.discard(message.author)
        if not core.untold:
            self._sign_again()

    def _adopt(self, told: tuple[Message, ...]) -> bool:
        """Take what I signed before; False if that is two payloads of one slot."""
        core = self.core
        for message in told:
            slot = message.header.slot
            if slot is None or message.author != core.me or not core.chain.roster.signed(message):
                continue
            mine = self._mine(slot)
            if mine is not None and mine.payload != message.payload:
                return False
            if mine is None:
                core.keep_own(message)
                core.adopt_entries(message)
        return True

    def _mine(self, slot: Slot) -> Message | None:
        """What I hold of a slot of mine, in the log too."""
        core = self.core
        kind, seating, number, _ = slot
        if slot in core.own or kind > Kind.CONFIRM or not 0 < number <= core.chain.number:
            return core.own.get(slot)
        tick = core.chain.ticks[number - 1]
        if tick.seating != seating:
            return None
        messages = tick.batches if kind is Kind.BATCH else tick.confirms
        return next((message for message in messages if message.author == core.me), None)

    def _sign_again(self) -> None:
        """Everybody has told: what may be open somewhere goes out once more, under my new start number."""
        core, current = self.core, self.core.chain.current.number
        for slot, message in sorted(core.own.items()):
            kind, seating, number, _ = slot
            open_tick = kind <= Kind.CONFIRM and seating == current and number > self._lowest
            if open_tick or (kind > Kind.CONFIRM and number > current):
                again = core.sign_again(message)
                core.take_own(again)
                core.send(SignedFrame(again))
