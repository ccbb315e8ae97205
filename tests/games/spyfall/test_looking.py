"""Looking at one's card: free, N times, or N seconds in a round."""

from dataclasses import replace

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Hide, Look
from lanspy.games.spyfall.view import LookView
from tests.games.spyfall.tables import A, B, D, everybody_ready, guess, here, table, view


def test_looking_free_by_default() -> None:
    """Nothing is counted, and there is nothing to press."""
    played = table()
    assert view(played).look == LookView("free", open=True)
    assert not view(played).may.look
    with pytest.raises(Refused, match="at any time"):
        played.press(A, Look())


def test_looking_n_times() -> None:
    """Two looks of five seconds each; then the card stays down for this round."""
    played = table(looking="times", look_times=2)
    assert view(played).look == LookView("times", False, 2, 5_000)
    played.press(A, Look())
    assert view(played).look == LookView("times", True, 1, 5_000, played.at_ms + 5_000)
    played.wait(5_000)
    played.press(A, Look())
    played.press(A, Hide())
    assert view(played).look == LookView("times", False, 0, 0)
    assert not view(played).may.look
    with pytest.raises(Refused, match="as much as"):
        played.press(A, Look())
    assert [line.looks for line in view(played, B).seats] == [2, 0, 0, 0]


def test_looking_n_seconds() -> None:
    """Ten seconds in all, in as many looks as one likes; putting the card down saves the rest."""
    played = table(looking="seconds", look_s=10)
    played.press(A, Look())
    played.wait(4_000)
    played.press(A, Hide())
    assert view(played).look == LookView("seconds", False, None, 6_000)
    played.wait(60_000)
    played.press(A, Look())
    assert view(played).look.ends_ms == played.at_ms + 6_000
    played.wait(60_000)
    played.press(A, Hide())
    assert view(played).look == LookView("seconds", False, None, 0)
    with pytest.raises(Refused, match="as much as"):
        played.press(A, Look())
    with pytest.raises(Refused, match="face down"):
        played.press(A, Hide())


def test_looking_begins_anew_in_each_round_and_ends_with_it() -> None:
    """Open cards need no limit; the next round has its own."""
    played = table(looking="times", look_times=1)
    played.press(A, Look())
    guess(played, D, here(played))
    assert view(played).look.open
    with pytest.raises(Refused, match="no card to look at"):
        played.press(B, Look())
    everybody_ready(played)
    assert view(played).look.times_left == 1
    assert view(played).may.look


def test_looking_is_seen_of_all_and_tells_nobody_the_card() -> None:
    """A neighbour sees that somebody looks, not at what; a spectator has no card to look at."""
    played = table(looking="times")
    before = view(played, B)
    played.press(A, Look())
    after = view(played, B)
    assert after.seats[A] == replace(before.seats[A], looks=1)
    assert view(played, None).look == LookView()
