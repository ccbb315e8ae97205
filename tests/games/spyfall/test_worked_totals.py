"""The worked totals of the rules: four seats A B C D, the spy is D."""

import pytest

from lanspy.games.spyfall.actions import Done, Point
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, elsewhere, guess, here, outcome, table, view, vote


def _discuss(suspect: int | None, seats: int = 4):
    played = table(seats)
    played.wait(8 * 60_000)
    for seat in range(seats):
        if suspect is not None and seat != suspect:
            played.press(seat, Point(suspect))
    for seat in range(seats):
        played.press(seat, Done())
    return played


def test_a_accuses_d_and_all_say_yes() -> None:
    """A 2, B 1, C 1."""
    played = table()
    accuse(played, A, D)
    vote(played, b=True, c=True)
    assert (played.state.totals, outcome(played)) == ((2, 1, 1, 0), "caught")


def test_a_accuses_b_and_all_say_yes() -> None:
    """D 4."""
    played = table()
    accuse(played, A, B)
    vote(played, c=True, d=True)
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 4), "wrong_accusation")


def test_the_spy_accuses_b_and_all_say_yes() -> None:
    """D 4, and nothing for the initiative."""
    played = table()
    accuse(played, D, B)
    vote(played, a=True, c=True)
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 4), "wrong_accusation")


def test_time_is_up_and_the_vote_on_d_is_right() -> None:
    """A, B and C 1 each, no bonus."""
    played = _discuss(D)
    assert played.state.phase is Phase.FINAL_VOTE
    vote(played, a=True, b=True, c=True)
    assert (played.state.totals, outcome(played)) == ((1, 1, 1, 0), "caught_final")


def test_time_is_up_and_the_vote_on_c_is_unanimous_and_wrong() -> None:
    """D 4."""
    played = _discuss(C)
    vote(played, a=True, b=True, d=True)
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 4), "wrong_final")


def test_time_is_up_and_the_vote_is_not_unanimous() -> None:
    """D 2."""
    played = _discuss(D)
    vote(played, a=True, b=False, c=True)
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 2), "not_unanimous")


def test_time_is_up_and_nobody_is_pointed_at() -> None:
    """D 2."""
    played = _discuss(None)
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 2), "no_suspect")


def test_d_guesses_right() -> None:
    """D 4."""
    played = table()
    guess(played, D, here(played))
    assert (played.state.totals, outcome(played)) == ((0, 0, 0, 4), "guessed_right")


def test_d_guesses_wrong() -> None:
    """A, B and C 1 each."""
    played = table()
    guess(played, D, elsewhere(played))
    assert (played.state.totals, outcome(played)) == ((1, 1, 1, 0), "guessed_wrong")


@pytest.mark.parametrize("seats", range(9, 13))
def test_nine_to_twelve_seats_as_an_extension(seats: int) -> None:
    """The same table of points for more people: roles repeat, everybody votes, each non-spy scores."""
    played = table(seats, spy=3, roles=True)
    roles = [card.role for seat in range(seats) if (card := view(played, seat).my_card) is not None and not card.spy]
    assert len(roles) == seats - 1
    assert len(set(roles)) == 7
    accuse(played, A, D)
    voters = "bcefghijklm"[: seats - 2]
    vote(played, **dict.fromkeys(voters, True))
    assert played.state.totals == (2, *(0 if seat == D else 1 for seat in range(1, seats)))
