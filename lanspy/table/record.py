"""A table's log as records of a `.lanspy` file. Everything in it is public and signed; no secret is ever in a log.

START   the signed start, once, first
LOG     one record of the agreed log: a tick with its certificate, a seating, or the batches that make the tick
        before them FINAL
"""

from dataclasses import dataclass

from lanspy.agreement import wire
from lanspy.agreement.frames import SeatingFrame, TickFrame, write_frame
from lanspy.agreement.gathering import write_start
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.ports import SignedStart

START, LOG = 1, 2


@dataclass(frozen=True, slots=True)
class Chapter:
    """One record of a game file."""

    kind: int
    body: bytes


class Scribe:
    """Turns what has become FINAL at a ledger into chapters, each once, in order."""

    def __init__(self, start: SignedStart) -> None:
        self._start = start
        self._begun = self._ended = False
        self._ticks = 0
        self._seatings = 1  # seating 0 is the start itself

    def fresh(self, ledger: Ledger) -> list[Chapter]:
        """The chapters that are not written yet. A seating is written with its first FINAL tick, or with the end."""
        chapters = [] if self._begun else [Chapter(START, wire.pack(write_start(self._start)))]
        self._begun = True
        while self._ticks < ledger.final_number:
            chapters += self._seating_at(ledger, self._ticks)
            tick = ledger.chain.ticks[self._ticks]
            chapters.append(Chapter(LOG, write_frame(TickFrame(tick.batches, tick.confirms))))
            self._ticks += 1
        if ledger.closed is not None and not self._ended:
            self._ended = True
            chapters.append(Chapter(LOG, ledger.export()[-1]))
        return chapters

    def _seating_at(self, ledger: Ledger, tick: int) -> list[Chapter]:
        """The seating that starts on this tick, if there is one."""
        seatings = ledger.chain.seatings
        if self._seatings >= len(seatings) or seatings[self._seatings].start != tick:
            return []
        proof = seatings[self._seatings].proof
        self._seatings += 1
        return [] if proof is None else [Chapter(LOG, write_frame(SeatingFrame(proof.proposal, proof.reports)))]
