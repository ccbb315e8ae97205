"""Entering a new seating: check it, fetch the ticks up to its start, go there, and never leave what is FINAL.

    offered ──signatures, presses, certificates hold──► waiting ──ticks up to its start are here, sizes hold──► entered
    entered (one that ends) ──every member's first BATCH names it──► closed

A seating that ends is closed only when all who signed it say that they hold it: whoever alone holds all reports may
vanish, and the others then end otherwise.
"""

from contextlib import suppress

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.core import Core, Waiting
from lanspy.agreement.messages import Kind, Message
from lanspy.agreement.ports import NoticeKind
from lanspy.agreement.seating import NewSeating, Seating, check_acknowledged, check_new_seating, seating_of
from lanspy.agreement.ticks import Ticks
from lanspy.errors import BadProof

__all__ = ["Entering", "entered"]


class Entering:
    """Takes a core from one seating to the next."""

    def __init__(self, core: Core, ticks: Ticks) -> None:
        self.core = core
        self.ticks = ticks
        self._forked = False

    def offer(self, proof: NewSeating, acknowledged: tuple[Message, ...] = ()) -> bool:
        """A seating that may be new, complete if `acknowledged`: check it and keep it. Raises BadProof.

        False if its base is not on my chain: whoever showed it has that seating too.
        """
        core = self.core
        base = core.chain.seating(proof.base[0])
        if base is None or base.hash != proof.base[1]:
            return False
        seating = seating_of(proof, base)
        twin = self._is_twin(seating)
        known = not acknowledged and any(held.seating.hash == seating.hash for held in core.waiting)
        if known or not (twin or self._wanted(seating, bool(acknowledged))):
            return True
        check_new_seating(proof, base, core.chain.roster)
        if twin:
            self._compare_reports(proof)
        if not self._wanted(seating, bool(acknowledged)):
            return True
        if acknowledged:
            check_acknowledged(acknowledged, seating, core.chain.roster)
        if seating.hash == core.chain.current.hash:
            self._take_acknowledged(acknowledged)
        else:
            self._keep(Waiting(proof, seating, acknowledged))
        return True

    def reconsider(self, report: Message) -> None:
        """A member shows another report for the seating that I am in; if that one starts higher, it may stand.

        Only a liar reports twice, and only one that alone completed a certificate moves the start; it is convicted.
        """
        proof = self.core.chain.current.proof
        if proof is None or report.header.kind is not Kind.REPORT or report.header.number != proof.number:
            return
        reports = tuple(report if held.author == report.author else held for held in proof.reports)
        with suppress(BadProof):
            self.offer(NewSeating(proof.proposal, reports))

    def step(self) -> bool:
        """Enter the best waiting seating whose start is here; True if one was entered."""
        for waiting in self.core.waiting[::-1]:
            try:
                if self._try(waiting):
                    return True
            except BadProof:
                self.core.waiting.remove(waiting)
                return False
        return False

    def _is_twin(self, seating: Seating) -> bool:
        """Another seating with the number of mine, by members of whom nobody has been convicted for it yet."""
        current = self.core.chain.current
        twin = seating.number == current.number and seating.hash != current.hash
        return twin and not set(self.core.convicted) & set(seating.members)

    def _compare_reports(self, proof: NewSeating) -> None:
        mine = self.core.chain.current.proof
        counted = {} if mine is None else {report.author: report for report in mine.reports}
        for report in proof.reports:
            if report.author in counted:
                self.core.compare(report, [counted[report.author]])

    # --- which one ----------------------------------------------------------------------------------------------------

    def _wanted(self, seating: Seating, complete: bool) -> bool:
        """The higher number stands. Of two with one number (a member reported twice) the higher start, while nobody
        can have certified a tick in the lower one. What all members have acknowledged as the end stands above all."""
        core, current = self.core, self.core.chain.current
        if core.closed is not None:
            return False
        if complete and seating.end:
            return True
        if seating.number != current.number:
            return seating.number > current.number
        return seating.start > current.start and not self._bound()

    def _bound(self) -> bool:
        """Some tick of my seating is certified here, or may be elsewhere because I confirmed it."""
        core = self.core
        return core.chain.number > core.chain.current.start or core.own_in(Kind.CONFIRM, self.ticks.open) is not None

    def _keep(self, waiting: Waiting) -> None:
        core = self.core
        core.waiting = [held for held in core.waiting if held.seating.hash != waiting.seating.hash]
        core.waiting.append(waiting)
        core.waiting.sort(key=lambda held: (bool(held.acknowledged), held.seating.number, held.seating.start))
        del core.waiting[: -limits.SEATINGS_WAITING_MAX]

    def _take_acknowledged(self, acknowledged: tuple[Message, ...]) -> None:
        for batch in acknowledged:
            self.core.book.add(batch, needed=True)

    # --- going there --------------------------------------------------------------------------------------------------

    def _try(self, waiting: Waiting) -> bool:
        chain = self.core.chain
        base = chain.seating(waiting.proof.base[0])
        if base is None or not self._lies_on_my_log(waiting, base):
            return False
        if base.number != chain.current.number:
            self._go_back(base)
        if chain.number == waiting.seating.start - 1:
            self._certify_start(waiting)
        if chain.number < waiting.seating.start:
            return False
        self._enter(waiting)
        return True

    def _lies_on_my_log(self, waiting: Waiting, base: Seating) -> bool:
        """What is FINAL here must lie below its start; else more than f0 lie, and nothing is merged."""
        core, chain, start = self.core, self.core.chain, waiting.seating.start
        above = [seating for seating in chain.seatings if seating.number > base.number]
        shared = min([chain.number, *(seating.start for seating in above)])
        fits = core.final <= min(start, shared)
        if fits and start <= shared:
            fits = chain.digest_at(start) == waiting.seating.start_digest
        if not fits:
            core.waiting.remove(waiting)
            if not self._forked:
                self._forked = True
                core.notify(NoticeKind.FORKED, data=waiting.seating.hash)
        return fits

    def _go_back(self, base: Seating) -> None:
        """Another seating on an older base stands: what I hold above that base is void."""
        core = self.core
        above = next(seating for seating in core.chain.seatings if seating.number > base.number)
        core.chain.cut(base, above.start)
        core.pending.void(above.start)
        core.book.enter(base.number)
        for batch in core.confirmed:
            if core.is_ahead(batch.header):
                core.book.add(batch)

    def _certify_start(self, waiting: Waiting) -> None:
        """The reports carry the start's CONFIRMs; with the batches that they name it is certified here too."""
        shown = waiting.proof.highest
        batches = self.ticks.find_batches(waiting.seating.start_digest)
        if shown is not None and batches is not None:
            self.ticks.certify(batches, shown.confirms)

    def _enter(self, waiting: Waiting) -> None:
        core = self.core
        seating = core.chain.enter(waiting.proof)
        core.persist(disk.seating_record(waiting.proof))
        entered(core, seating)
        self._take_acknowledged(waiting.acknowledged)
        core.waiting = [held for held in core.waiting if self._still_wanted(held)]
        core.notify(NoticeKind.SEATING)

    def _still_wanted(self, waiting: Waiting) -> bool:
        base = self.core.chain.seating(waiting.proof.base[0])
        if base is None or base.hash != waiting.proof.base[1] or waiting.seating.hash == self.core.chain.current.hash:
            return False
        return self._wanted(waiting.seating, bool(waiting.acknowledged))


def entered(core: Core, seating: Seating) -> None:
    """What a new seating does to a machine's state; the chain holds it already."""
    core.pending.void(seating.start)
    core.book.enter(seating.number)
    core.eventful = False
    core.clock.restart(core.chain.agreed_at(seating.start), core.now_ms)
    core.untold &= set(seating.members)
