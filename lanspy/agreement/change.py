"""The seating change: presses, numbers, a proposal, reports, and the new seating that they prove.

    quiet ──q presses for one seat · a leave or close FINAL · a report for a higher number──► on
    on    every 5 s, or pulled by f0 + 1 others, the number rises and is said (AT); the number's proposer proposes;
          who accepts seals the old seating and reports; all reports of a proposal are the new seating
    then  fetch the ticks up to its start, enter, go on from there (or end)

Sealing needs q presses, a leave or a close, nothing local: no timer of one machine removes anybody.
"""

from collections import Counter
from dataclasses import dataclass

from lanspy import limits
from lanspy.agreement.core import Core
from lanspy.agreement.entering import Entering
from lanspy.agreement.messages import At, Certificate, Kind, Message, Proposal, Report
from lanspy.agreement.owing import Owing
from lanspy.agreement.ports import NoticeKind
from lanspy.agreement.seating import NewSeating, change_ends, pressed

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

    def __init__(self, core: Core, owing: Owing, entering: Entering) -> None:
        self.core = core
        self.owing = owing
        self.entering = entering
        self.number: int | None = None
        self._since_ms = 0
        self._called: Counter[int] = Counter()  # how often a member's report alone has brought a new seating

    # --- is it on? ----------------------------------------------------------------------------------------------------

    def on(self) -> bool:
        """A change is running."""
        core = self.core
        if core.closed is not None:
            return False
        current = core.chain.current
        gone = bool(core.leavers & set(core.members)) or core.closing
        wanted = gone and not current.end  # a seating that ends has done what was asked for
        return bool(wanted or self.pressed() or core.reported > current.number or self._sealed())

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

    def _sealed(self) -> dict[int, set[int]]:
        """Members who have reported for higher numbers, and which: they sign no tick here any more.

        A report is cheap, so each member's counts a few times an evening only; after that it owes like everybody else.
        """
        core, current = self.core, self.core.chain.current.number
        sealed: dict[int, set[int]] = {}
        for report in core.book.of_kind(Kind.REPORT):
            counts = report.author in core.members and self._called[report.author] < limits.SEALED_CALLS_MAX
            if counts and report.header.number > current:
                sealed.setdefault(report.author, set()).add(report.header.number)
        return sealed

    # --- one step -----------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Do what can be done now; True if a seating was entered."""
        members, sealed = self.core.members, self._sealed()
        if self.entering.step():
            return self._entered(members, sealed)
        if not self.on():
            self._rest()
            return False
        self._count()
        self._propose()
        self._report()
        self._assemble()
        return self.entering.step() and self._entered(members, sealed)

    def due_ms(self) -> int | None:
        """When the number rises."""
        return None if self.number is None else self._since_ms + limits.SEATING_NUMBER_MS

    def _entered(self, members: tuple[int, ...], sealed: dict[int, set[int]]) -> bool:
        current = self.core.chain.current
        if members == current.members:
            self._called.update(seat for seat, numbers in sealed.items() if numbers - {current.number})
        self.number = None
        self.owing.entered()
        return True

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
        proposal = Proposal(members, presses, self._ends(left_out))
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

    def _ends(self, left_out: set[int]) -> bool:
        """Does this change end the evening? What follows on an end that was not completed is an end too."""
        return self.core.chain.current.end or change_ends(left_out, self.core.closing)

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
            and body.end == self._ends(left_out)
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
                self.entering.offer(NewSeating(proposal, full))

    def _report_of(self, author: int, number: int, proposal: bytes) -> Message | None:
        """Of an author that reported twice the report that shows more."""
        held = self.core.book.all_versions(Kind.REPORT, 0, number, author)
        fitting = [report for report in held if report.body.proposal == proposal]
        return max(fitting, key=_shows, default=None)


def _shows(report: Message) -> int:
    shown = report.body.certificate
    return 0 if shown is None else shown.number
