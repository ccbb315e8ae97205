"""Asking: neighbours tell each other where they are, and each sends what the other lacks.

On a new link both ask. What stays open is asked for again after 1, 2, 4, 8, 8 … seconds; whoever shows that it is
ahead is asked at once. Answers are bounded: the asker comes again. Of a slot with two versions both travel.
"""

from lanspy import limits
from lanspy.agreement.change import Change
from lanspy.agreement.core import Core
from lanspy.agreement.frames import (
    Frame,
    NeighboursFrame,
    SeatingFrame,
    SignedFrame,
    StatusFrame,
    TickFrame,
    write_frame,
)
from lanspy.agreement.messages import Kind
from lanspy.agreement.ports import Link, Send
from lanspy.agreement.seating import NewSeating
from lanspy.agreement.ticks import Ticks

__all__ = ["Asking"]


class Asking:
    """Asks when something is open, and answers."""

    def __init__(self, core: Core, ticks: Ticks, change: Change) -> None:
        self.core = core
        self.ticks = ticks
        self.change = change
        self._open: tuple[object, ...] | None = None
        self._next_ms = 0
        self._pause_ms = limits.ASK_FIRST_MS
        self._behind: tuple[Link, int, int] | None = None  # who is ahead of me, my tick then, when to ask

    # --- when ---------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Ask all neighbours if something has been open for long enough."""
        core = self.core
        open_now = self._what_is_open()
        if open_now != self._open:
            self._open = open_now
            self._pause_ms = limits.ASK_FIRST_MS
            self._next_ms = core.now_ms + self._pause_ms
        elif open_now is not None and core.now_ms >= self._next_ms:
            self._pause_ms = min(2 * self._pause_ms, limits.ASK_LAST_MS)
            self._next_ms = core.now_ms + self._pause_ms
            for link in core.neighbours.links:
                self._ask(link)
        self._catch_up()
        self._say_neighbours()

    def due_ms(self) -> int | None:
        """When to ask next."""
        due = [] if self._open is None else [self._next_ms]
        return min(due if self._behind is None else [*due, self._behind[2]], default=None)

    def behind(self, link: Link) -> None:
        """Whoever is at this link is one tick ahead of me: ask in a moment, if I am still behind then."""
        if self._behind is None:
            core = self.core
            self._behind = link, core.chain.number, core.now_ms + limits.ASK_BEHIND_MS

    def _catch_up(self) -> None:
        if self._behind is None:
            return
        link, number, due_ms = self._behind
        if number != self.core.chain.number:
            self._behind = None
        elif self.core.now_ms >= due_ms:
            self._behind = None
            self.ask(link)

    def link_up(self, link: Link) -> None:
        """A new link: say where I am and whom I hear, and show all convictions."""
        core = self.core
        core.send(NeighboursFrame(core.neighbours.hearing(core.now_ms)), link)
        for evidence in core.convicted.values():
            core.out.append(Send(evidence.write(), link))
        self._ask(link)

    def ask(self, link: Link) -> None:
        """Whoever is at this link is ahead of me: ask, unless it was asked just now."""
        neighbour = self.core.neighbours.links.get(link)
        if neighbour is None:
            return
        waited = self.core.now_ms - neighbour.asked_ms
        if waited >= limits.ASK_FIRST_MS or write_frame(self._status()) != neighbour.status:
            self._ask(link)

    def _what_is_open(self) -> tuple[object, ...] | None:
        core = self.core
        open_tick = core.closed is None and bool(self.ticks.batches())
        if not (open_tick or core.untold or core.waiting or self.change.number is not None):
            return None
        return core.chain.current.number, core.chain.number, len(core.untold), self.change.number is None

    def _ask(self, link: Link) -> None:
        core = self.core
        data = write_frame(self._status())
        neighbour = core.neighbours.links[link]
        neighbour.asked_ms = core.now_ms
        neighbour.status = data
        core.out.append(Send(data, link))

    def _status(self) -> StatusFrame:
        core, chain = self.core, self.core.chain
        held = {seating.number for seating in chain.seatings if seating.proof is not None}
        held |= {waiting.proof.number for waiting in core.waiting}
        return StatusFrame(
            chain.current.number,
            chain.current.hash,
            chain.number,
            chain.digest,
            tuple(sorted(held)[-limits.SEATINGS_MAX :]),
            core.book.names()[: limits.HAVE_MAX],
        )

    def _say_neighbours(self) -> None:
        news = self.core.neighbours.news(self.core.now_ms)
        if news is not None:
            self.core.send(NeighboursFrame(news))

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer(self, link: Link, status: StatusFrame) -> None:
        """Send what a neighbour lacks; ask back if it holds what I lack."""
        core = self.core
        neighbour = core.neighbours.links.get(link)
        if neighbour is None or not neighbour.may_ask(core.now_ms):
            return
        room = limits.ANSWER_BYTES_MAX - self._send_seatings(link, status)
        complete = self._send_ticks(link, status, room)
        if complete:
            self._send_live(link, status)
        if not complete or self._lacks(status):
            self.ask(link)

    def _send_seatings(self, link: Link, status: StatusFrame) -> int:
        core = self.core
        proofs = [seating.proof for seating in core.chain.seatings if seating.proof is not None]
        proofs += [waiting.proof for waiting in core.waiting]
        sent = 0
        for proof in proofs:
            if self._needs(status, proof) and sent < limits.ANSWER_BYTES_MAX:
                acknowledged = core.acknowledged if proof is core.closed else ()
                sent += self._send(link, SeatingFrame(proof.proposal, proof.reports, acknowledged))
        return sent

    def _needs(self, status: StatusFrame, proof: NewSeating) -> bool:
        """It lacks this seating, or holds another one of this number; a completed end stands above all."""
        if proof.number == status.seating or proof is self.core.closed:
            return proof.hash != status.seating_hash
        return proof.number not in status.seatings

    def _send_ticks(self, link: Link, status: StatusFrame, room: int) -> bool:
        """Missing ticks as far as they have room; True if the neighbour then has all that I have."""
        chain = self.core.chain
        number = self._shared(status)
        if number < status.number and number == chain.number:
            return True
        for tick in chain.ticks[number:]:
            if room <= 0:
                return False
            room -= self._send(link, TickFrame(tick.batches, tick.confirms))
        return True

    def _shared(self, status: StatusFrame) -> int:
        """Up to which tick the neighbour's log can be mine: above the start of a newer seating its ticks are void."""
        chain = self.core.chain
        starts = [seating.start for seating in chain.seatings if seating.number > status.seating]
        return min([chain.number, status.number, *starts])

    def _send_live(self, link: Link, status: StatusFrame) -> None:
        have = set(status.have)
        for message in list(self.core.book.live()):
            old = message.header.kind <= Kind.CONFIRM and message.header.number <= status.number
            if message.identity not in have and not old:
                self._send(link, SignedFrame(message))

    def _lacks(self, status: StatusFrame) -> bool:
        core, chain = self.core, self.core.chain
        if status.seating > chain.current.number or status.number > chain.number:
            return True
        if (status.seating, status.number) != (chain.current.number, chain.number):
            return False
        return status.seating_hash != chain.current.hash or not set(status.have) <= set(core.book.names())

    def _send(self, link: Link, frame: Frame) -> int:
        data = write_frame(frame)
        self.core.out.append(Send(data, link))
        return len(data)
