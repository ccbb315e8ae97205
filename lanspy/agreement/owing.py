"""Who owes something, and since when. Not a verdict: a machine that owes may be slow, asleep or cut off.

In an open tick with my BATCH sent: whoever sent two BATCHes; else who has sent none on my head; else who has not
confirmed my digest. From my first report of a seating change on only reports count. While I wait to be told: those
who have not told. After ten seconds of it, or at once for a convicted seat, the person here may press.
"""

from typing import TypeAlias

from lanspy import limits
from lanspy.agreement.core import Core
from lanspy.agreement.messages import Kind
from lanspy.agreement.ports import NoticeKind
from lanspy.agreement.ticks import Ticks

__all__ = ["Owing"]

Thing: TypeAlias = tuple[str, int]
"""What is owed, and of which tick: time runs on as long as it is the same thing."""


class Owing:
    """Keeps for every seat what it owes and since when (own time, ms)."""

    def __init__(self, core: Core, ticks: Ticks) -> None:
        self.core = core
        self.ticks = ticks
        self._since: dict[int, tuple[Thing, int]] = {}
        self._sealed: dict[int, tuple[Thing, int]] | None = None  # what was owed when I first reported
        self._reported_for: dict[int, int] = {}  # seat -> the last number that I reported for with it inside

    @property
    def since(self) -> dict[int, int]:
        """Seat -> since when it owes."""
        return {seat: since for seat, (_, since) in self._since.items()}

    def refresh(self) -> None:
        """Judge anew; what is still owed keeps its time."""
        before = self._since
        self._since = {
            seat: before[seat] if seat in before and before[seat][0] == what else (what, self.core.now_ms)
            for seat, what in sorted(self._owed().items())
        }
        if set(before) != set(self._since):
            self.core.notify(NoticeKind.PRESENCE)

    def reported(self, number: int, members: tuple[int, ...]) -> None:
        """I have reported for seating `number` with these members."""
        if self._sealed is None:
            self._sealed = dict(self._since)
        for seat in members:
            self._reported_for[seat] = number

    def entered(self) -> None:
        """A new seating: no report counts any more."""
        self._sealed = None
        self._reported_for = {}
        self._since = {}

    def pressable(self, now_ms: int) -> frozenset[int]:
        """The seats that the person here may want to go on without."""
        core = self.core
        if core.me not in core.members or core.closed is not None or core.stopped is not None:
            return frozenset()
        long = {seat for seat, since in self.since.items() if now_ms - since >= limits.OWES_PRESS_MS}
        return frozenset((long | set(core.convicted)) & core.others)

    def _owed(self) -> dict[int, Thing]:
        core = self.core
        if core.me not in core.members or core.closed is not None:
            return {}
        if core.untold:
            return dict.fromkeys(core.untold, ("told", 0))
        if self._sealed is not None:
            return self._reports_owed(self._sealed)
        if core.own_in(Kind.BATCH, self.ticks.open) is None:
            return {}
        return self._tick_owed()

    def _tick_owed(self) -> dict[int, Thing]:
        core, number, seating = self.core, self.ticks.open, self.core.chain.current.number
        twice = {
            seat: ("one batch", number)
            for seat in core.others
            if len(core.book.all_versions(Kind.BATCH, seating, number, seat)) > 1
        }
        if twice or self._reported_twice():
            return twice or self._reported_twice()
        batches = self.ticks.batches()
        missing = core.others - set(batches)
        if missing or len(batches) < len(core.members):
            return dict.fromkeys(missing, ("batch", number))
        digest = self.ticks.digest(batches)
        return {
            seat: ("confirm", number)
            for seat in core.others
            if all(held.body.digest != digest for held in core.book.all_versions(Kind.CONFIRM, seating, number, seat))
        }

    def _reported_twice(self) -> dict[int, Thing]:
        """At the first tick of a seating: whoever reported twice for it, so that the others hold different ones."""
        chain = self.core.chain
        if chain.number != chain.current.start:
            return {}
        slots = {seat: evidence.first.header.slot for seat, evidence in self.core.convicted.items()}
        wanted = (Kind.REPORT, 0, chain.current.number)
        return {
            seat: ("one report", chain.current.number)
            for seat, slot in slots.items()
            if slot is not None and slot[:3] == wanted and seat in self.core.others
        }

    def _reports_owed(self, sealed: dict[int, tuple[Thing, int]]) -> dict[int, Thing]:
        core = self.core
        owed = {seat: what for seat, (what, _) in sealed.items() if seat not in self._reported_for}
        for seat, number in self._reported_for.items():
            if seat != core.me and not core.book.all_versions(Kind.REPORT, 0, number, seat):
                owed[seat] = ("report", 0)
        return {seat: what for seat, what in owed.items() if seat in core.others}
