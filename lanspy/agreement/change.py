"""The seating change: presses, numbers, a proposal, reports, and the new seating that they prove.

    quiet ──q presses for one seat · a leave or close FINAL · a report for a higher number──► on
    on    every 5 s, or pulled by f0 + 1 others, the number rises and is said (AT); the number's proposer proposes;
          who accepts seals the old seating and reports; all reports of a proposal are the new seating
    then  fetch the ticks up to its start, enter, go on from there (or end)

Sealing needs q presses, a leave or a close, nothing local: no timer of one machine removes anybody.
"""

from contextlib import suppress
from dataclasses import dataclass

from lanspy import limits
from lanspy.agreement import disk
from lanspy.agreement.core import Core, Waiting
from lanspy.agreement.messages import At, Certificate, Kind, Message, Proposal, Report
from lanspy.agreement.owing import Owing
from lanspy.agreement.ports import NoticeKind
from lanspy.agreement.seating import (
    NewSeating,
    Seating,
    change_ends,
    check_new_seating,
    pressed,
    seating_of,
)
from lanspy.agreement.ticks import Ticks
from lanspy.errors import BadProof

__all__ = ["Change", "ChangeView"]

UNHEARD_MS = int(limits.SILENT_SECONDS * 1000)


@dataclass(frozen=True, slots=True)
class ChangeView:
    """The running seating change: its number, whose turn it is to propose, the roster I reported for, who reported."""

    number: int
    proposer: int
    members: tuple[int, ...] | None
    reported: tuple[int, ...]


class Change:
    """Drives the seating change of a core."""

    def __init__(self, core: Core, ticks: Ticks, owing: Owing) -> None:
        self.core = core
        self.ticks = ticks
        self.owing = owing
        self.number: int | None = None
        self._since_ms = 0
        self._forked = False

    # --- is it on? ----------------------------------------------------------------------------------------------------

    def on(self) -> bool:
        """A change is running."""
        core = self.core
        if core.closed is not None:
            return False
        leavers = core.leavers & set(core.members)
        current = core.chain.current.number
        return bool(self.pressed() or leavers or core.closing or core.reported > current or self._member_sealed())

    def pressed(self) -> frozenset[int]:
        """The seats with q(m) presses at my highest certified tick."""
        core = self.core
        return pressed(core.chain.current, self.presses(), core.chain.roster)

    def presses(self) -> list[Message]:
        """The presses that hold now."""
        number = self.core.chain.number
        return [press for press in self.core.book.presses() if press.header.number == number]

    def view(self) -> ChangeView | None:
        """For display."""
        if self.number is None:
            return None
        number = max(self.number, self.core.reported)
        reports = self.core.book.of_kind(Kind.REPORT)
        proposal = next(iter(self._proposals(number)), None)
        return ChangeView(
            number,
            self.core.chain.current.proposer(number),
            None if proposal is None else proposal.body.members,
            tuple(sorted(report.author for report in reports if report.header.number == number)),
        )

    def _member_sealed(self) -> bool:
        """A member has reported for a higher number, for a reason that I can check: it signs no tick here any more.

        A report alone is no reason, else one liar could have new seatings made for ever: the proposal that it names
        must be here, and must show q presses. (A leave or a close that made it report is FINAL here too, soon.)
        """
        core = self.core
        current = core.chain.current.number
        proposals = {held.digest: held for held in core.book.of_kind(Kind.PROPOSAL)}
        reports = [held for held in core.book.of_kind(Kind.REPORT) if held.header.number > current]
        named = [proposals.get(held.body.proposal) for held in reports if held.author in core.members]
        return any(proposal is not None and self._has_reason(proposal) for proposal in named)

    def _has_reason(self, proposal: Message) -> bool:
        """Its base is the current seating or the one before, and its presses are of the end of that base."""
        chain = self.core.chain
        base = chain.seating(proposal.header.seating)
        if base is None or base not in chain.seatings[-2:]:
            return False
        end = chain.number if base is chain.current else chain.current.start
        late = [press for press in proposal.body.presses if press.header.number >= end - 1]
        return bool(pressed(base, late, chain.roster))

    # --- one step -----------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Do what can be done now; True if a seating was entered."""
        if self._enter_waiting():
            return True
        if not self.on():
            self._rest()
            return False
        self._count()
        self._propose()
        self._report()
        self._assemble()
        return self._enter_waiting()

    def due_ms(self) -> int | None:
        """When the number rises."""
        return None if self.number is None else self._since_ms + limits.SEATING_NUMBER_MS

    def _rest(self) -> None:
        if self.number is not None:
            self.number = None
            self.core.notify(NoticeKind.SEATING)

    def _count(self) -> None:
        """My number: up after five seconds, or to what f0 + 1 others have reached; every change is said."""
        core = self.core
        before = self.number
        if self.number is None or self.number <= core.chain.current.number:
            self._set(max(core.chain.current.number + 1, core.reported))
        elif core.now_ms - self._since_ms >= limits.SEATING_NUMBER_MS:
            self._set(self.number + 1)
        said = sorted((at for seat, at in core.book.ats().items() if seat in core.others), reverse=True)
        if len(said) > core.chain.roster.tolerated and said[core.chain.roster.tolerated] > (self.number or 0):
            self._set(said[core.chain.roster.tolerated])
        if self.number != before and self.number is not None:
            core.notify(NoticeKind.SEATING)
            if core.can_sign:
                core.publish(core.sign(Kind.AT, self.number, At()))

    def _set(self, number: int) -> None:
        self.number = number
        self._since_ms = self.core.now_ms

    # --- proposing and reporting --------------------------------------------------------------------------------------

    def _propose(self) -> None:
        core, number = self.core, self.number
        seating = core.chain.current
        if number is None or not core.can_sign or seating.proposer(number) != core.me:
            return
        if core.own_in(Kind.PROPOSAL, number) is not None:
            return
        members = self._members()
        if core.me not in members or not self._told_by(members) or not self._large_enough(members):
            return
        left_out = set(seating.members) - set(members)
        presses = tuple(press for press in self.presses() if press.body.against in left_out)
        proposal = Proposal(members, presses, change_ends(left_out, core.closing))
        core.publish(core.sign(Kind.PROPOSAL, number, proposal))

    def _members(self) -> tuple[int, ...]:
        """M' = M without leavers, and without pressed seats that owe here, are convicted or unheard."""
        core = self.core
        out = {
            seat
            for seat in self.pressed()
            if seat in self.owing.since or seat in core.convicted or core.unheard_ms(seat) >= UNHEARD_MS
        }
        return tuple(seat for seat in core.members if seat not in out and seat not in core.leavers)

    def _large_enough(self, members: tuple[int, ...]) -> bool:
        core = self.core
        leavers = core.leavers & set(core.members)
        return len(members) >= core.chain.roster.quorum(len(core.members) - len(leavers))

    def _told_by(self, members: tuple[int, ...]) -> bool:
        """Those whom the new roster keeps have told what they hold from me."""
        return not self.core.untold & set(members)

    def _report(self) -> None:
        core, number = self.core, self.number
        if number is None or not core.can_sign or number <= core.reported:
            return
        proposal = next((held for held in self._proposals(number) if self._acceptable(held)), None)
        if proposal is None:
            return
        report = Report(proposal.digest, self._highest(), core.final)
        core.publish(core.sign(Kind.REPORT, number, report))
        self.owing.reported(number, proposal.body.members)
        core.notify(NoticeKind.SEATING)

    def _proposals(self, number: int) -> list[Message]:
        core = self.core
        return core.book.versions(Kind.PROPOSAL, 0, number, core.chain.current.proposer(number))

    def _acceptable(self, proposal: Message) -> bool:
        """I am in it, the others were pressed at my height or have left for me too, and it ends if it must."""
        core, body = self.core, proposal.body
        seating = core.chain.current
        left_out = set(seating.members) - set(body.members)
        valid = [press for press in body.presses if press.header.number >= core.chain.number]
        explained = core.leavers | pressed(seating, valid, core.chain.roster)
        return (
            core.me in body.members
            and (bool(left_out) or self.on())
            and left_out <= explained
            and self._told_by(body.members)
            and self._large_enough(body.members)
            and body.end == change_ends(left_out, core.closing)
        )

    def _highest(self) -> Certificate | None:
        """My highest certified tick of this seating, with its CONFIRMs in full."""
        chain = self.core.chain
        if chain.number == chain.current.start:
            return None
        tick = chain.ticks[-1]
        return Certificate(tick.number, tick.head, tuple(batch.digest for batch in tick.batches), tick.confirms)

    # --- the new seating ----------------------------------------------------------------------------------------------

    def _assemble(self) -> None:
        """All reports of one proposal are here: a new seating."""
        core = self.core
        for proposal in core.book.of_kind(Kind.PROPOSAL):
            number = proposal.header.number
            if number <= core.chain.current.number or proposal.header.seating != core.chain.current.number:
                continue
            reports = [self._report_of(author, number, proposal.digest) for author in proposal.body.members]
            full = tuple(report for report in reports if report is not None)
            if len(full) == len(reports):
                self.offer(NewSeating(proposal, full))

    def _report_of(self, author: int, number: int, proposal: bytes) -> Message | None:
        """Of an author that reported twice the report that shows more."""
        held = self.core.book.all_versions(Kind.REPORT, 0, number, author)
        fitting = [report for report in held if report.body.proposal == proposal]
        return max(fitting, key=_shows, default=None)

    def reconsider(self, report: Message) -> None:
        """After the end a member shows another report for it: the end that starts higher stands, everywhere.

        Only a liar reports twice, and only one that alone completed a certificate moves the start; it is convicted.
        """
        closed = self.core.closed
        if closed is None or report.header.kind is not Kind.REPORT or report.header.number != closed.number:
            return
        reports = tuple(report if held.author == report.author else held for held in closed.reports)
        with suppress(BadProof):
            self.offer(NewSeating(closed.proposal, reports))

    def offer(self, proof: NewSeating) -> bool:
        """A seating that may be new: check it and keep it until its start is here. Raises BadProof.

        False if its base is not on my chain: whoever showed it has that seating too.
        """
        core = self.core
        base = core.chain.seating(proof.base[0])
        if base is None or base.hash != proof.base[1]:
            return False
        if not self._newer(seating_of(proof, base)) or any(held.proof == proof for held in core.waiting):
            return True
        check_new_seating(proof, base, core.chain.roster)
        seating = seating_of(proof, base)
        core.waiting.append(Waiting(proof, seating.start, seating.start_digest))
        core.waiting.sort(key=lambda held: (held.proof.number, held.start))
        del core.waiting[: -limits.SEATINGS_WAITING_MAX]
        return True

    def _newer(self, seating: Seating) -> bool:
        """The higher number stands; of two ends with one number (a member reported twice) the higher start."""
        current = self.core.chain.current
        if seating.number == current.number:
            return current.end and seating.start > current.start
        return seating.number > current.number and not current.end

    def _enter_waiting(self) -> bool:
        """Enter the newest waiting seating whose start is here."""
        for waiting in self.core.waiting[::-1]:
            try:
                if self._try(waiting):
                    return True
            except BadProof:
                self.core.waiting.remove(waiting)
                return False
        return False

    def _try(self, waiting: Waiting) -> bool:
        chain = self.core.chain
        base = chain.seating(waiting.proof.base[0])
        if base is None or not self._lies_on_my_log(waiting, base):
            return False
        if base.number != chain.current.number:
            self._go_back(base)
        if chain.number == waiting.start - 1:
            self._certify_start(waiting)
        if chain.number < waiting.start:
            return False
        self._enter(waiting)
        return True

    def _lies_on_my_log(self, waiting: Waiting, base: Seating) -> bool:
        """What is FINAL here must lie below its start; else more than f0 lie, and nothing is merged."""
        core, chain = self.core, self.core.chain
        above = [seating for seating in chain.seatings if seating.number > base.number]
        shared = min([chain.number, *(seating.start for seating in above)])
        fits = core.final <= min(waiting.start, shared)
        if fits and waiting.start <= shared:
            fits = chain.digest_at(waiting.start) == waiting.start_digest
        if not fits:
            core.waiting.remove(waiting)
            if not self._forked:
                self._forked = True
                core.notify(NoticeKind.FORKED, data=waiting.proof.hash)
        return fits

    def _go_back(self, base: Seating) -> None:
        """A higher seating from an older base stands: what I hold above that base is void."""
        core = self.core
        above = next(seating for seating in core.chain.seatings if seating.number > base.number)
        core.chain.cut(base, above.start)
        core.closed = None
        core.pending.void(above.start)
        core.book.enter(base.number)

    def _certify_start(self, waiting: Waiting) -> None:
        """The reports carry the start's CONFIRMs; with the batches that they name it is certified here too."""
        shown = waiting.proof.highest
        batches = self.ticks.find_batches(waiting.start_digest)
        if shown is not None and batches is not None:
            self.ticks.certify(batches, shown.confirms)

    def _enter(self, waiting: Waiting) -> None:
        core = self.core
        seating = core.chain.enter(waiting.proof)
        core.persist(disk.seating_record(waiting.proof))
        entered(core, seating)
        core.waiting = [held for held in core.waiting if self._still_newer(held)]
        self.number = None
        self.owing.entered()
        core.notify(NoticeKind.SEATING)
        if seating.end:
            core.notify(NoticeKind.CLOSED)

    def _still_newer(self, waiting: Waiting) -> bool:
        base = self.core.chain.seating(waiting.proof.base[0])
        return base is not None and self._newer(seating_of(waiting.proof, base))


def _shows(report: Message) -> int:
    shown = report.body.certificate
    return 0 if shown is None else shown.number


def entered(core: Core, seating: Seating) -> None:
    """What a new seating does to a machine's state; the chain holds it already."""
    core.pending.void(seating.start)
    core.book.enter(seating.number)
    core.eventful = False
    core.clock.restart(core.chain.agreed_at(seating.start), core.now_ms)
    core.untold &= set(seating.members)
    if seating.end:
        core.fold_up_to(seating.start)
        core.closed = seating.proof
