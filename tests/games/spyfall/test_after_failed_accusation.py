"""After a failed accusation: may the spy still guess, may it not, or can a round be stopped once by anybody?"""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Accuse, Guess
from lanspy.games.spyfall.naming import seal_guess
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, everybody_ready, guess, here, outcome, table, view, vote


def _failed(reading: str, **changes):
    played = table(after_failed_accusation=reading, **changes)
    accuse(played, A, B)
    vote(played, c=False, d=True)
    assert view(played).phase is Phase.QUESTIONS
    return played


def test_after_a_failed_accusation_the_spy_may_still_guess() -> None:
    """The published reading, and the default."""
    played = _failed("may_guess")
    assert view(played, D).may.guess
    guess(played, D, here(played))
    assert outcome(played) == "guessed_right"


def test_after_a_failed_accusation_the_spy_may_not_guess() -> None:
    """The guess is gone for everybody, others may still accuse, and who has accused has nothing to stop for."""
    played = _failed("may_not_guess")
    for seat in (B, C, D):
        seen = view(played, seat)
        assert (seen.may.stop, seen.may.guess, bool(seen.may.accuse), seen.guess_closed) == (True, False, True, True)
    assert not view(played, A).may.stop
    with pytest.raises(Refused, match="may not guess"):
        played.press(D, Guess(here(played)))
    accuse(played, C, D)
    vote(played, a=True, b=True)
    assert outcome(played) == "caught"


def test_before_an_accusation_has_failed_the_spy_may_guess() -> None:
    """Where it may not guess afterwards, it may before, and again in the next round."""
    played = table(after_failed_accusation="may_not_guess")
    assert not view(played).guess_closed
    guess(played, D, here(played))
    assert outcome(played) == "guessed_right"


def test_a_guess_of_a_modified_client_uses_up_its_accusation() -> None:
    """Sealed although it may not guess: it is not opened as a guess, and no card is shown."""
    played = _failed("may_not_guess")
    played.forged[D] = seal_guess(here(played))
    played.press(D, Accuse(A))
    played.wait(5_000)
    seen = view(played)
    assert (seen.phase, seen.seats[D].card, seen.seats[D].accusation_left) == (Phase.QUESTIONS, None, False)


def test_after_a_failed_accusation_the_round_cannot_be_stopped_again() -> None:
    """One stop a round, by anybody: neither accusation nor guess afterwards."""
    played = _failed("one_stop")
    for seat in range(4):
        seen = view(played, seat)
        assert (seen.may.stop, seen.may.guess, seen.may.accuse, seen.stops_closed) == (False, False, (), True)
        with pytest.raises(Refused, match="stopped once"):
            played.press(seat, Accuse((seat + 1) % 4))
    with pytest.raises(Refused, match="stopped once"):
        played.press(D, Guess(here(played)))
    played.wait(480_000)
    assert view(played).phase is Phase.DISCUSSION


def test_one_stop_is_there_again_in_the_next_round() -> None:
    """The limit is one a round."""
    played = table(after_failed_accusation="one_stop")
    guess(played, D, here(played))
    everybody_ready(played)
    assert not view(played).stops_closed
    assert view(played).may.stop
