"""Sealed votes: in mid-round on an accusation, and on the final suspect."""

import pytest

from lanspy.dealing import Mine, Sealed
from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Vote
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, outcome, table, view, vote


def _electorate(played) -> tuple[int, ...]:
    return tuple(line.seat for line in view(played).seats if line.votes)


def test_every_seat_but_the_suspect_votes_and_the_accusation_is_the_initiators_yes() -> None:
    """Neither the suspect nor the initiator puts in a ballot; the initiator's is shown as yes."""
    played = table()
    accuse(played, A, D)
    assert view(played).phase is Phase.ACCUSATION
    assert _electorate(played) == (B, C)
    assert (view(played).seats[A].ballot, view(played, A).my_vote) == (True, True)
    for seat in (A, D):
        with pytest.raises(Refused, match="do not vote"):
            played.press(seat, Vote(True))


def test_three_seats_one_ballot_decides() -> None:
    """With three seats the third one's ballot decides alone."""
    played = table(3, spy=C)
    accuse(played, A, C)
    assert _electorate(played) == (B,)
    vote(played, b=True)
    assert (outcome(played), played.state.totals) == ("caught", (2, 1, 0))


def test_the_spy_votes_too_unless_it_is_the_suspect() -> None:
    """A missing ballot of the spy would expose it."""
    played = table()
    accuse(played, A, B)
    assert D in _electorate(played)


def test_any_no_and_the_clock_resumes() -> None:
    """One no is enough; nobody scores."""
    played = table()
    accuse(played, A, D)
    vote(played, b=True, c=False)
    assert view(played).phase is Phase.QUESTIONS
    assert played.state.totals == (0, 0, 0, 0)
    assert [line.ballot for line in view(played).seats] == [True, True, False, None]


def test_ballots_are_sealed_until_all_are_in() -> None:
    """Nobody sees a ballot before the last one is sealed, but everybody sees who has sealed."""
    played = table(5)
    accuse(played, A, D)
    vote(played, b=False)
    for seat in (A, C, D, None):
        line = view(played, seat).seats[B]
        assert (line.has_sealed, line.ballot) == (True, None)
    assert view(played, B).my_vote is False


def test_nobody_votes_twice() -> None:
    """A second ballot is refused at the own machine, and dropped in the log."""
    played = table(5)
    accuse(played, A, D)
    vote(played, b=False)
    assert not view(played, B).may.vote
    with pytest.raises(Refused, match="have voted"):
        played.press(B, Vote(True))
    before = played.state
    assert played.feed(Sealed("vote-1-1", B)).refused is not None
    assert played.state is before


def test_not_committed_in_time_is_no() -> None:
    """After thirty seconds a missing ballot counts as no, and is said."""
    played = table()
    accuse(played, A, D)
    vote(played, b=True)
    played.wait(29_999)
    assert view(played).phase is Phase.ACCUSATION
    played.wait(1)
    assert view(played).phase is Phase.QUESTIONS
    assert [line.kind for line in view(played).news][-3:] == ["ballot_missing", "vote_counted", "goes_on"]
    assert view(played).seats[C].ballot is False


def test_nobody_votes_at_all() -> None:
    """With no ballot at all the vote fails at once when its time is over."""
    played = table()
    accuse(played, A, D)
    played.wait(30_000)
    assert view(played).phase is Phase.QUESTIONS


def test_withheld_reveal_is_no_and_said_so() -> None:
    """Who seals a ballot and does not open it has said no, and everybody is told."""
    played = table(keeps_reveals={C})
    accuse(played, A, D)
    vote(played, b=True, c=True)
    assert view(played).phase is Phase.ACCUSATION
    played.wait(5_000)
    assert view(played).phase is Phase.QUESTIONS
    assert (view(played).seats[C].ballot, view(played).seats[C].withheld) == (False, True)
    assert any(line.kind == "ballot_withheld" and line.seats == (C,) for line in view(played).news)


def test_the_electorate_is_fixed_when_the_vote_opens() -> None:
    """Ballots of anybody else change nothing."""
    played = table(5)
    accuse(played, A, D)
    before = played.state
    for seat in (A, D, 7, -1):
        assert played.feed(Sealed("vote-1-1", seat)).refused is not None
    assert played.state is before


def test_the_vote_does_not_end_before_everybody_in_it_has_voted() -> None:
    """It is not the number of ballots that closes a vote, but whose are there."""
    played = table(5)
    accuse(played, A, D)
    vote(played, b=True, c=True)
    assert view(played).phase is Phase.ACCUSATION
    vote(played, e=True)
    assert outcome(played) == "caught"


def test_a_seat_that_comes_back_still_sees_its_ballot() -> None:
    """The running vote and the own ballot are in state and Mine: nothing is asked twice."""
    played = table(5)
    accuse(played, A, D)
    vote(played, b=True)
    again = Mine(B, dict(played.minds[B].cards), dict(played.minds[B].sealed))
    seen = played.game.view(played.state, again)
    assert seen == view(played, B)
    assert seen.my_vote is True


def test_vote_time_switched_off_waits_for_everybody() -> None:
    """Without a vote timer the vote ends when the last ballot is in."""
    played = table(vote_s=None)
    accuse(played, A, D)
    played.wait(10_000_000)
    assert view(played).phase is Phase.ACCUSATION
    assert view(played).clock is None
    vote(played, b=True, c=True)
    assert outcome(played) == "caught"


def test_each_vote_has_a_slot_of_its_own() -> None:
    """A ballot of the first vote is none in the second."""
    played = table()
    accuse(played, A, D)
    vote(played, b=False, c=False)
    accuse(played, B, D)
    assert [plan.slot for plan in played.needs.slots] == ["vote-1-2"]
    assert played.feed(Sealed("vote-1-1", A)).refused is not None


def test_both_sides_of_a_ballot_look_the_same() -> None:
    """Whatever was sealed, the slot shows the same to everybody else."""
    seen = []
    for yes in (True, False):
        played = table(5)
        accuse(played, A, D)
        vote(played, b=yes)
        seen.append([view(played, seat) for seat in (A, C, D, None)])
    assert seen[0] == seen[1]
