"""First dealer: drawn, or who looks "most suspicious" by sealed vote, a tie drawn."""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Name, Pause, Resume, Skip
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, table, view


def _vote(*names: int | None, **changes):
    played = table(first_dealer="most_suspicious", **changes)
    for seat, target in enumerate(names):
        if target is not None:
            played.press(seat, Name(target))
    return played


def test_first_dealer_most_suspicious_looking_by_sealed_vote() -> None:
    """Everybody names another; whom most named deals first. No card is dealt before."""
    played = _vote(C, C, A)
    seen = view(played, D)
    assert (seen.phase, seen.step, seen.dealer, seen.may.name) == (Phase.DEALING, "first_dealer", None, (A, B, C))
    assert [line.has_sealed for line in seen.seats] == [True, True, True, False]
    assert (seen.my_card, view(played, A).my_name) == (None, C)
    assert all(line.names is None for line in seen.seats)
    played.press(D, Name(B))
    seen = view(played)
    assert (seen.phase, seen.step, seen.dealer, seen.asker) == (Phase.QUESTIONS, "", C, C)
    assert [line.names for line in seen.seats] == [C, C, A, B]


def test_first_dealer_vote_tie_is_drawn_among_those_named_most() -> None:
    """Two with most names: the coin decides between them, and nobody else."""
    assert view(_vote(B, C, B, C, dealer=0)).dealer == B
    assert view(_vote(B, C, B, C, dealer=1)).dealer == C


def test_first_dealer_vote_without_names_is_drawn_among_all() -> None:
    """Nobody named anybody in thirty seconds: the coin decides as it would have."""
    played = _vote(dealer=D)
    played.wait(29_999)
    assert view(played).step == "first_dealer"
    played.wait(1)
    assert (view(played).phase, view(played).dealer) == (Phase.QUESTIONS, D)


def test_first_dealer_vote_is_held_once_an_evening() -> None:
    """A void round is replayed with its dealer, and the last spy deals later: nobody votes again."""
    played = _vote(C, C, A, A, dealer=0)
    assert view(played).dealer in (A, C)
    assert played.needs.coins == ()


def test_first_dealer_vote_with_a_ballot_kept_back() -> None:
    """Who does not open its ballot has named nobody, and that is said."""
    played = _vote(C, A, D, C, keeps_reveals={B}, dealer=B)
    played.wait(5_000)
    assert view(played).dealer == C
    assert view(played).seats[B].withheld
    assert "naming_withheld" in [line.kind for line in view(played).news]


@pytest.mark.parametrize("target", [A, 4, 11])
def test_first_dealer_vote_names_another_seat(target: int) -> None:
    """Neither oneself nor a seat that is not there."""
    played = _vote()
    with pytest.raises(Refused):
        played.press(A, Name(target))


def test_first_dealer_vote_once_a_seat() -> None:
    """A sealed name stands."""
    played = _vote(C)
    with pytest.raises(Refused, match="have voted"):
        played.press(A, Name(B))


def test_first_dealer_vote_without_a_clock_waits_and_can_skip() -> None:
    """With the vote's timer off nobody is hurried; after a minute more than half go on."""
    played = _vote(C, C, A, vote_s=None)
    played.wait(60_000)
    for seat in (A, B, C):
        played.press(seat, Skip(D))
    assert view(played).dealer == C


def test_first_dealer_vote_can_be_paused() -> None:
    """The clock of the vote stands in a break, and sealed names stand too."""
    played = _vote(C, C)
    played.press(A, Pause())
    with pytest.raises(Refused, match="paused"):
        played.press(C, Name(A))
    played.wait(300_000)
    for seat in range(4):
        played.press(seat, Resume())
    clock = view(played).clock
    assert clock is not None
    assert (clock.what, clock.remaining_ms) == ("vote", 30_000)
    assert [line.has_sealed for line in view(played).seats] == [True, True, False, False]


def test_first_dealer_drawn_asks_nobody() -> None:
    """The default names nobody."""
    assert view(table()).step == ""
    with pytest.raises(Refused, match="no vote"):
        table().press(A, Name(B))
