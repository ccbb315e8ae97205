"""The log as one machine holds it: seatings and certified ticks, each on top of the one before.

Pure, and usable without a ledger: whoever has the signed start and the bytes can build the same chain and check it.
A tick here is *certified*; it is FINAL when all batches of the next one are held as well, or when the seating that
starts on it ends the evening.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.agreement.entries import OwnEntry, is_foreign, own_entry
from lanspy.agreement.envelopes import read_entries
from lanspy.agreement.messages import (
    Kind,
    Message,
)
from lanspy.agreement.ports import Entry, SignedStart, Tick
from lanspy.agreement.seating import (
    NOTHING,
    NewSeating,
    Roster,
    Seating,
    check_confirms,
    check_size,
    seating_of,
    seating_zero,
    tick_digest,
)
from lanspy.crypto.ports import Verifier
from lanspy.errors import BadProof, LocalError

__all__ = ["Certified", "Chain", "check_tick"]

NOT_JUDGED_MS = -1  # no deadline is that early: nothing is judged in the first two ticks


@dataclass(frozen=True, slots=True)
class Certified:
    """One certified tick. Batches and CONFIRMs stand in roster order of its seating."""

    seating: int
    number: int
    head: bytes
    digest: bytes
    agreed_ms: int
    batches: tuple[Message, ...]
    confirms: tuple[Message, ...]


def check_tick(
    seating: Seating, head: bytes, batches: Sequence[Message], confirms: Sequence[Message], roster: Roster
) -> tuple[int, bytes]:
    """Check one tick from its messages alone: m batches on `head`, m CONFIRMs of their digest. Raises BadProof.

    Returns its number and digest.
    """
    if tuple(batch.author for batch in batches) != seating.members:
        raise BadProof("A tick lacks somebody's batch.")
    number = batches[0].header.number
    for batch in batches:
        _check_batch(batch, number, seating, head)
        if not roster.signed(batch):
            raise BadProof("A batch is not signed by its author.")
    digest = tick_digest(head, [batch.digest for batch in batches])
    check_confirms(confirms, number, digest, seating, roster)
    return number, digest


def _check_batch(batch: Message, number: int, seating: Seating, head: bytes) -> None:
    header = batch.header
    if header.kind is not Kind.BATCH or header.number != number or batch.body.head != head:
        raise BadProof("A batch belongs to another tick.")
    if (header.seating, header.seating_hash) != (seating.number, seating.hash):
        raise BadProof("A batch belongs to another seating.")


def lower_median(readings: Sequence[int]) -> int:
    """Number ceil(m/2) from below: no minority above it, and no half below it, moves it out of the honest readings."""
    return sorted(readings)[(len(readings) + 1) // 2 - 1]


class Chain:
    """Seatings and certified ticks from the signed start on; `current` is the newest seating."""

    __slots__ = ("_leaves", "roster", "seatings", "ticks")

    def __init__(self, start: SignedStart, verifier: Verifier) -> None:
        self.roster = Roster(start.table, tuple(member.key for member in start.members), verifier)
        self.seatings: list[Seating] = [seating_zero(start)]
        self.ticks: list[Certified] = []
        self._leaves: list[tuple[int, int]] = []

    @property
    def current(self) -> Seating:
        """The seating whose ticks come next."""
        return self.seatings[-1]

    @property
    def number(self) -> int:
        """The highest certified tick, 0 before the first."""
        return len(self.ticks)

    @property
    def digest(self) -> bytes:
        """The digest of the highest certified tick."""
        return self.digest_at(self.number)

    @property
    def head(self) -> bytes:
        """What the batches of the next tick name."""
        return self.current.head if self.number == self.current.start else self.ticks[-1].digest

    def digest_at(self, number: int) -> bytes:
        """The digest of tick `number`."""
        return self.ticks[number - 1].digest if number else NOTHING

    def agreed_at(self, number: int) -> int:
        """Agreed time (ms) of tick `number`; 0 before the first."""
        return self.ticks[number - 1].agreed_ms if number else 0

    def seating(self, number: int) -> Seating | None:
        """The seating with this number, if it is on this chain."""
        return next((seating for seating in self.seatings if seating.number == number), None)

    def append(self, batches: Sequence[Message], confirms: Sequence[Message]) -> Certified:
        """Take one tick whose messages were checked (`check_tick`) or are known to be one."""
        number = self.number + 1
        head = self.head
        digest = tick_digest(head, [batch.digest for batch in batches])
        agreed = self._agreed(batches)
        tick = Certified(self.current.number, number, head, digest, agreed, tuple(batches), tuple(confirms))
        self.ticks.append(tick)
        leaving = [entry.author for entry in self.entries(tick) if own_entry(entry.data) is OwnEntry.LEAVE]
        self._leaves += [(number, author) for author in leaving]
        return tick

    def check_and_append(self, batches: Sequence[Message], confirms: Sequence[Message]) -> Certified:
        """Check the next tick from its messages and take it. Raises BadProof and stays as it was."""
        number, _ = check_tick(self.current, self.head, batches, confirms, self.roster)
        if number != self.number + 1:
            raise BadProof("A tick does not follow the one before.")
        return self.append(batches, confirms)

    def enter(self, proof: NewSeating) -> Seating:
        """Start the seating that an NV with checked signatures proves; ticks above its start are void.

        Raises BadProof if sizes do not hold, LocalError if the ticks up to its start are not here.
        """
        base = self.seating(proof.base[0])
        if base is None or base.hash != proof.base[1]:
            raise LocalError("the base of a seating must be on the chain")
        seating = seating_of(proof, base)
        if self.number < seating.start or self.digest_at(seating.start) != seating.start_digest:
            raise LocalError("the start of a seating must be on the chain")
        check_size(proof, base, self.roster, self.leavers(seating.start))
        self.cut(base, seating.start)
        self.seatings.append(seating)
        return seating

    def cut(self, base: Seating, start: int) -> None:
        """Go back to `base` and to tick `start`: what is above is void."""
        self.seatings = [seating for seating in self.seatings if seating.number <= base.number]
        del self.ticks[start:]
        self._leaves = [(tick, author) for tick, author in self._leaves if tick <= start]

    def leavers(self, number: int) -> frozenset[int]:
        """The seats whose LEAVE stands in a tick up to `number`, of whatever seating."""
        return frozenset(author for tick, author in self._leaves if tick <= number)

    def entries(self, tick: Certified) -> tuple[Entry, ...]:
        """All entries of a tick in their order: the roster rotated by the tick's number, each author's in its order.

        The first tick of a seating carries none.
        """
        seating = self.seating(tick.seating)
        if seating is None or tick.number == seating.start + 1:
            return ()
        turn = tick.number % len(tick.batches)
        rotated = tick.batches[turn:] + tick.batches[:turn]
        return tuple(Entry(batch.author, data) for batch in rotated for data in read_entries(batch.body.entries))

    def to_fold(self, tick: Certified) -> Tick:
        """A tick as the fold gets it."""
        judged = self.agreed_at(tick.number - 2) if tick.number > 2 else NOT_JUDGED_MS
        foreign = tuple(entry for entry in self.entries(tick) if is_foreign(entry.data))
        return Tick(tick.seating, tick.number, tick.digest, tick.agreed_ms, judged, foreign)

    def _agreed(self, batches: Sequence[Message]) -> int:
        before = self.agreed_at(self.number)
        if self.number == self.current.start:
            return before
        return max(before, lower_median([batch.body.reading_ms for batch in batches]))
