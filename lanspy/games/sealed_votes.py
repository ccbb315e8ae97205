"""A sealed yes or no: who is in the electorate puts a ballot in a slot, then all of them are opened together.

The electorate is fixed when the vote opens. Who was skipped or seals nothing counts as no; who does not open what was
sealed counts as no too, and that is said.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from lanspy.dealing import Millis, RevealPlan, SealedValue, Seat
from lanspy.games import refusing as no
from lanspy.games.refusing import require

YES = b"yes"
NO = b"no"
BALLOTS = (SealedValue(YES), SealedValue(NO))


@dataclass(frozen=True, slots=True)
class Ballot:
    """One ballot as it counts."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class SealedVote:
    """Ballots are sealed while `reveal_due_ms` is None. `absent` were skipped, `withheld` did not open theirs."""

    slot: str
    electorate: tuple[Seat, ...]
    since_ms: Millis
    sealed: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    withheld: tuple[Seat, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    reveal_due_ms: Millis | None = None

    @property
    def complete(self) -> bool:
        """Nobody's ballot is waited for."""
        return not self.missing

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Whose ballots are waited for while the vote is sealed."""
        return tuple(seat for seat in self.electorate if seat not in self.sealed and seat not in self.absent)

    @property
    def counted(self) -> tuple[Seat, ...]:
        """Whose ballots are known."""
        return tuple(ballot.seat for ballot in self.ballots)

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Whose machines owe the opening of their ballot."""
        if self.reveal_due_ms is None:
            return ()
        return tuple(seat for seat in self.sealed if seat not in self.counted)

    @property
    def yes(self) -> int:
        """How many open ballots say yes."""
        return sum(ballot.yes for ballot in self.ballots)

    @property
    def reveals(self) -> tuple[RevealPlan, ...]:
        """What the machines are asked for."""
        return tuple(RevealPlan(self.slot, seat, self.reveal_due_ms, BALLOTS) for seat in self.owing)


AVote = TypeVar("AVote", bound=SealedVote)


def with_sealed(vote: AVote, seat: Seat) -> AVote:
    """A ballot lies in the slot. Raises Illegal."""
    require(seat in vote.electorate, no.NO_VOTE)
    require(seat in vote.missing, no.VOTED_ALREADY)
    return replace(vote, sealed=tuple(sorted((*vote.sealed, seat))))


def with_absent(vote: AVote, seat: Seat) -> AVote:
    """Somebody who does not vote is skipped."""
    return replace(vote, absent=tuple(sorted((*vote.absent, seat))))


def closed(vote: AVote, due_ms: Millis) -> AVote:
    """No more ballots: those who have none count as no, the others' machines open theirs until `due_ms`."""
    ballots = tuple(Ballot(seat, False) for seat in vote.electorate if seat not in vote.sealed)
    return replace(vote, ballots=ballots, reveal_due_ms=due_ms)


def with_ballot(vote: AVote, seat: Seat, value: bytes | None) -> AVote:
    """One ballot is open; None: it was sealed but not opened."""
    require(seat in vote.owing, no.NOT_EXPECTED)
    if value is None:
        vote = replace(vote, withheld=tuple(sorted((*vote.withheld, seat))))
    ballots = sorted((*vote.ballots, Ballot(seat, value == YES)), key=lambda each: each.seat)
    return replace(vote, ballots=tuple(ballots))
