"""What comes over a link: read it, check it, give it to the piece that it is for.

Nothing is changed before everything in a message has been checked. What does not belong to this table or is not signed
by its author raises a PeerError; what is only old, early or known is dropped without a word.
"""

from lanspy import limits
from lanspy.agreement.asking import Asking
from lanspy.agreement.book import Added
from lanspy.agreement.chain import check_tick
from lanspy.agreement.core import Core
from lanspy.agreement.entering import Entering
from lanspy.agreement.evidence import check_evidence
from lanspy.agreement.frames import (
    EvidenceFrame,
    NeighboursFrame,
    SeatingFrame,
    SignedFrame,
    StatusFrame,
    TickFrame,
    read_frame,
)
from lanspy.agreement.messages import Kind, Message
from lanspy.agreement.ports import Link
from lanspy.agreement.restart import Restart
from lanspy.agreement.seating import NewSeating, check_proposal, check_report
from lanspy.agreement.ticks import Ticks
from lanspy.errors import BadBytes, BadProof

__all__ = ["Intake"]


class Intake:
    """Gives frames to the pieces of a ledger."""

    def __init__(self, core: Core, ticks: Ticks, entering: Entering, asking: Asking, restart: Restart) -> None:
        self.core = core
        self.ticks = ticks
        self.entering = entering
        self.asking = asking
        self.restart = restart

    def receive(self, link: Link, data: bytes) -> None:
        """One frame. Raises PeerError and changes nothing if it is bad.

        Frames may come in faster than anybody settles what follows from them. Whether one is ahead of me, or asks for
        what I have, is judged by where I am once all that came before it has had its effect.
        """
        frame = read_frame(data)
        if not isinstance(frame, SignedFrame) or frame.message.header.number > self.ticks.open:
            self.ticks.step()
        match frame:
            case SignedFrame(message):
                self._signed(link, message)
            case StatusFrame() as status:
                self.asking.answer(link, status)
            case TickFrame(batches, confirms):
                self._tick(batches, confirms)
            case SeatingFrame(proposal, reports, acknowledged):
                if not self.entering.offer(NewSeating(proposal, reports), acknowledged):
                    self.asking.ask(link)
            case NeighboursFrame(seats):
                if link in self.core.neighbours.links:
                    self.core.neighbours.links[link].hears = seats
            case EvidenceFrame(first, second):
                self._evidence(first, second)

    # --- bundles ------------------------------------------------------------------------------------------------------

    def _tick(self, batches: tuple[Message, ...], confirms: tuple[Message, ...]) -> None:
        """The next tick, complete: it counts whatever start numbers its messages have."""
        core = self.core
        if not batches:
            raise BadBytes
        header = batches[0].header
        if header.number != self.ticks.open or header.seating != core.chain.current.number or core.closed is not None:
            return
        check_tick(core.chain.current, core.chain.head, batches, confirms, core.chain.roster)
        self.ticks.certify(batches, confirms)

    def _evidence(self, first: Message, second: Message) -> None:
        core = self.core
        if first.author in core.convicted:
            return
        core.convict(check_evidence(first, second, core.chain.roster))
        self.entering.reconsider(first)
        self.entering.reconsider(second)

    # --- signed messages ----------------------------------------------------------------------------------------------

    def _signed(self, link: Link, message: Message) -> None:
        core, header = self.core, message.header
        if header.table != core.chain.roster.table:
            raise BadBytes("Another machine sent a message of another table.")
        if header.author >= len(core.chain.roster.keys):
            raise BadBytes("Another machine sent a message of a seat that does not exist.")
        if header.kind in (Kind.HELLO, Kind.TELL):
            self._start_message(link, message)
        elif self._is_later(link, message) or self._is_known(message):
            return
        elif self._is_past(message):
            self._check_past(message)
        elif header.kind is Kind.REPORT and header.number == core.chain.current.number:
            self._check_second_report(message)
        elif self._belongs(message):
            self._check(message)
            self._take(link, message)

    def _start_message(self, link: Link, message: Message) -> None:
        if message.header.kind is Kind.TELL and self.restart.seen_tell(message):
            return
        self._must_be_signed(message)
        if self._is_of_my_key(message):
            return
        if message.header.kind is Kind.HELLO:
            self.restart.hello(message, link)
        else:
            self.restart.tell(message, link)
        if message.header.seating > self.core.chain.current.number:
            self.asking.ask(link)

    def _is_later(self, link: Link, message: Message) -> bool:
        """Its author is beyond what I can take or judge: ask whoever passed it."""
        core, header = self.core, message.header
        base = core.chain.seating(header.seating)
        current = core.chain.current.number
        if header.seating > current or base is None or base.hash != header.seating_hash:
            if header.seating >= current:
                self.asking.ask(link)
            return True
        if header.seating == current and header.kind <= Kind.CONFIRM and header.number > self.ticks.open:
            if header.number > self.ticks.open + 1:
                self.asking.ask(link)
            elif header.kind is Kind.BATCH:
                self.asking.behind(link)
            return header.number > core.chain.number + limits.TICKS_AHEAD_MAX
        return False

    def _is_past(self, message: Message) -> bool:
        header, chain = message.header, self.core.chain
        past = header.seating < chain.current.number or header.number <= chain.number
        return header.kind <= Kind.CONFIRM and past

    def _check_past(self, message: Message) -> None:
        """A slot of a certified tick: is this what its author signed there?"""
        core, header = self.core, message.header
        if not 0 < header.number <= core.chain.number or message.author in core.convicted:
            return
        tick = core.chain.ticks[header.number - 1]
        if tick.seating != header.seating:
            return
        certified = tick.batches if header.kind is Kind.BATCH else tick.confirms
        other = [held for held in certified if held.author == message.author and held.payload != message.payload]
        if other:
            self._must_be_signed(message)
            core.compare(message, other)

    def _check_second_report(self, message: Message) -> None:
        """A report for the seating that I am in: is it the one that its author gave for it?"""
        core, proof = self.core, self.core.chain.current.proof
        base = core.chain.seating(message.header.seating)
        counted = [] if proof is None else [held for held in proof.reports if held.author == message.author]
        other = [held for held in counted if held.payload != message.payload]
        if other and base is not None:
            check_report(message, base, core.chain.roster)
            core.compare(message, other)
            self.entering.reconsider(message)

    def _belongs(self, message: Message) -> bool:
        """Does this message say anything in the current seating?"""
        core, header = self.core, message.header
        current, author = core.chain.current, header.author
        if author not in core.members or core.closed is not None:
            return False
        match header.kind:
            case Kind.BATCH | Kind.CONFIRM:
                return True
            case Kind.PRESS:
                near = core.chain.number <= header.number <= core.chain.number + limits.TICKS_AHEAD_MAX
                return header.seating == current.number and near and message.body.against in core.members
            case Kind.AT:
                return header.seating == current.number and header.number > current.number
            case Kind.PROPOSAL:
                recent = {seating.number for seating in core.chain.seatings[-2:]}
                return header.seating in recent and header.number > current.number
            case _:
                return header.number > current.number

    def _is_known(self, message: Message) -> bool:
        return self.core.book.knows(message)

    def _check(self, message: Message) -> None:
        """Everything in it, before anything is changed."""
        core, kind = self.core, message.header.kind
        base = core.chain.seating(message.header.seating)
        if kind is Kind.PROPOSAL and base is not None:
            check_proposal(message, base, core.chain.roster)
        elif kind is Kind.REPORT and base is not None:
            check_report(message, base, core.chain.roster)
        else:
            self._must_be_signed(message)

    def _take(self, link: Link, message: Message) -> None:
        core, header = self.core, message.header
        if self._is_of_my_key(message):
            return
        others = [] if header.slot is None else core.book.all_versions(*header.slot)
        if message.start < core.promised.get(message.author, b""):
            core.book.put_aside(message)
            core.compare(message, others)
            return
        added = core.book.add(message, self._is_needed(message))
        core.compare(message, others)
        if added in (Added.NEW, Added.SIGNED_AGAIN):
            core.neighbours.heard(message.author, core.now_ms)
            core.pass_on(message, link)

    def _is_needed(self, message: Message) -> bool:
        """A CONFIRM of my own digest finds room, whatever else its author sent."""
        if message.header.kind is not Kind.CONFIRM:
            return False
        own = self.core.own_in(Kind.CONFIRM, message.header.number)
        return own is not None and own.body.digest == message.body.digest

    def _is_of_my_key(self, message: Message) -> bool:
        """Something that my own key signed: from this program, an earlier one, or a later one."""
        core = self.core
        if message.author != core.me:
            return False
        if message.start > core.start:
            self.restart.outrun(message.start)
        return True

    def _must_be_signed(self, message: Message) -> None:
        if not self.core.chain.roster.signed(message):
            raise BadProof("Another machine sent a message that its author has not signed.")
