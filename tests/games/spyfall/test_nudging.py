"""Nudge: who has been waited for a minute is reminded, before anybody goes on without that seat."""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Nudge
from tests.games.spyfall.tables import A, B, C, ask, table, view


def test_nudge_after_60_s() -> None:
    """Not before a minute, once for each wait, and everybody sees it on the seat."""
    played = table()
    assert view(played, B).may.nudge == (A,)
    with pytest.raises(Refused, match="a minute before you nudge"):
        played.press(B, Nudge(A))
    played.wait(60_000)
    played.press(B, Nudge(A))
    played.press(C, Nudge(A))
    for seat in (A, B, None):
        assert view(played, seat).seats[A].nudges == (B, C)
    assert view(played, B).may.nudge == ()
    with pytest.raises(Refused, match="have nudged"):
        played.press(B, Nudge(A))


def test_nudge_is_over_when_the_seat_acts() -> None:
    """The reminder goes with what was waited for; no turn is lost by it."""
    played = table()
    played.wait(60_000)
    played.press(B, Nudge(A))
    ask(played, A, C)
    assert view(played).seats[A].nudges == ()
    assert (view(played).asker, view(played).asked) == (A, C)
    assert played.state.play.nudges == ()


@pytest.mark.parametrize("target", [B, C, 7])
def test_nudge_only_who_is_waited_for(target: int) -> None:
    """Neither oneself, nor somebody nobody waits for."""
    played = table()
    played.wait(60_000)
    with pytest.raises(Refused):
        played.press(B, Nudge(target))
