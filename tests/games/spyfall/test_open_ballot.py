"""Final vote by open ballot: everybody names a suspect, sealed, then all are opened; some misses may be tolerated."""

import pytest

from lanspy.games.spyfall.actions import Accuse, Name, Skip, Vote
from lanspy.games.spyfall.view import Named, Phase
from tests.games.spyfall.tables import A, B, C, D, outcome, table, view


def _ballot(*names: int | None, seats: int = 4, **changes):
    played = table(seats, final_vote="open_ballot", **changes)
    played.wait(480_000)
    played.wait(60_000)
    for seat, target in enumerate(names):
        if target is not None:
            played.press(seat, Name(target))
    return played


def test_final_vote_open_ballot_is_sealed_until_all_are_in() -> None:
    """Everybody names another, the spy too; nobody sees whom before all ballots are open."""
    played = _ballot(D, D, D)
    seen = view(played, D)
    assert (seen.phase, seen.step, seen.suspect, seen.may.name) == (Phase.FINAL_VOTE, "open_ballot", None, (A, B, C))
    assert [line.has_sealed for line in seen.seats] == [True, True, True, False]
    assert all(line.votes and line.names is None for line in seen.seats)
    assert not seen.may.vote
    played.press(D, Name(A))
    assert view(played).result is not None
    assert [line.names for line in view(played).seats] == [D, D, D, A]
    assert played.state.history[-1].named == (Named(A, D), Named(B, D), Named(C, D), Named(D, A))


def test_open_ballot_all_non_spies_right_1_each() -> None:
    """All have named the spy, who scores nothing whatever it named."""
    played = _ballot(D, D, D, A)
    assert (outcome(played), played.state.totals) == ("ballot_caught", (1, 1, 1, 0))


def test_open_ballot_one_miss_spy_2() -> None:
    """By default one miss is one too many."""
    played = _ballot(D, D, A, A)
    assert (outcome(played), played.state.totals) == ("ballot_missed", (0, 0, 0, 2))


def test_open_ballot_the_spys_own_ballot_does_not_count() -> None:
    """It is collected, or its absence would tell, and changes nothing when it is missing."""
    played = _ballot(D, D, D)
    played.wait(30_000)
    assert (outcome(played), played.state.totals) == ("ballot_caught", (1, 1, 1, 0))


def test_open_ballot_a_missing_ballot_is_a_miss() -> None:
    """Time is up for who names nobody, and a ballot that stays sealed names nobody either."""
    played = _ballot(D, D, None, A)
    played.wait(30_000)
    assert (outcome(played), played.state.totals) == ("ballot_missed", (0, 0, 0, 2))
    played = _ballot(D, D, D, A, keeps_reveals={B})
    played.wait(5_000)
    assert (outcome(played), played.state.totals) == ("ballot_missed", (0, 0, 0, 2))


@pytest.mark.parametrize(
    ("seats", "tolerated", "misses", "caught"),
    [
        (5, 0, 1, False),
        (5, 1, 1, True),
        (5, 1, 2, False),
        (5, 2, 2, False),  # two of four is not more than half
        (6, 2, 2, True),
        (6, 2, 3, False),
        (4, 1, 1, True),
        (4, 2, 2, False),
        (3, 1, 1, False),  # one of two is not more than half
        (8, 2, 2, True),
        (8, 2, 3, False),
    ],
)
def test_tolerated_misses_more_than_half_of_the_non_spies_must_be_right(
    seats: int, tolerated: int, misses: int, caught: bool
) -> None:
    """So many may miss, they score nothing; and more than half must be right whatever is tolerated."""
    spy = seats - 1
    names = [(seat + 1) % spy if seat < misses else spy for seat in range(spy)]
    played = _ballot(*names, A, seats=seats, spy=spy, tolerated_misses=tolerated)
    assert outcome(played) == ("ballot_caught" if caught else "ballot_missed")
    each = [0 if seat < misses else 1 for seat in range(spy)]
    assert played.state.totals == ((*each, 0) if caught else (*[0] * spy, 2))


def test_open_ballot_can_skip_who_does_not_name_anybody() -> None:
    """Without a clock: after a minute more than half go on, and that one has missed."""
    played = _ballot(D, D, None, A, vote_s=None)
    played.wait(60_000)
    for seat in (A, B, D):
        played.press(seat, Skip(C))
    assert outcome(played) == "ballot_missed"


def test_open_ballot_after_an_accusation_in_the_same_round() -> None:
    """An earlier vote of the round is not taken for the ballot."""
    played = table(final_vote="open_ballot")
    played.press(A, Accuse(B))
    played.press(C, Vote(False))
    played.press(D, Vote(False))
    played.wait(480_000)
    played.wait(60_000)
    assert all(line.ballot is None for line in view(played).seats)
    for seat, target in enumerate((D, D, D, A)):
        played.press(seat, Name(target))
    assert outcome(played) == "ballot_caught"
