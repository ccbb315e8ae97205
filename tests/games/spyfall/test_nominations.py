"""Final vote by nominations in turn: from the dealer on, each voted on; the first unanimous one decides."""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Done, Extend, Nominate, Pause, Point, Resume, Skip
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, outcome, table, view, vote


def _nominations(**changes):
    played = table(final_vote="nominations", **changes)
    played.wait(480_000)
    played.wait(60_000)
    return played


def test_final_vote_nominations_in_seat_order_from_the_dealer() -> None:
    """The dealer comes first, then the seats in order; each may pass."""
    played = _nominations(dealer=C)
    turns = []
    while view(played).step == "nomination":
        turns.append(view(played).nominator)
        played.press(turns[-1], Nominate(None))
    assert turns == [C, D, A, B]
    assert (outcome(played), played.state.totals) == ("nobody_convicted", (0, 0, 0, 2))


def test_final_vote_nominations_only_whose_turn_it_is() -> None:
    """Others are refused, and nobody nominates itself or an empty chair."""
    played = _nominations()
    assert (view(played, A).may.nominate, view(played, B).may.nominate) == ((B, C, D), ())
    assert view(played).to_nominate == (B, C, D)
    assert [line.nominates for line in view(played).seats] == [True, False, False, False]
    for seat, target in ((B, C), (B, None), (A, A), (A, 7)):
        with pytest.raises(Refused):
            played.press(seat, Nominate(target))


def test_final_vote_nomination_first_unanimous_one_decides() -> None:
    """All but the suspect say yes, the nominator too: 1 each, and nobody gets more."""
    played = _nominations()
    played.press(A, Nominate(B))
    seen = view(played)
    assert (seen.phase, seen.suspect, seen.nominator, seen.stopper) == (Phase.FINAL_VOTE, B, A, None)
    vote(played, a=True, c=True, d=False)
    assert view(played).nominator == B
    played.press(B, Nominate(D))
    vote(played, a=True, b=True, c=True)
    assert (outcome(played), played.state.totals) == ("caught_final", (1, 1, 1, 0))


def test_final_vote_nomination_of_somebody_else_gives_the_spy_4() -> None:
    """All agree on the wrong one."""
    played = _nominations()
    played.press(A, Nominate(B))
    vote(played, a=True, c=True, d=True)
    assert (outcome(played), played.state.totals) == ("wrong_final", (0, 0, 0, 4))


def test_nomination_20_s_then_passed() -> None:
    """Twenty seconds a nomination; whoever lets them go by has passed. None waits."""
    played = _nominations()
    clock = view(played).clock
    assert clock is not None
    assert (clock.what, clock.remaining_ms) == ("nomination", 20_000)
    played.wait(20_000)
    assert view(played).nominator == B
    played.wait(60_000)
    assert outcome(played) == "nobody_convicted"
    played = _nominations(nomination_s=None)
    played.wait(10_000_000)
    assert (view(played).nominator, view(played).clock) == (A, None)
    for seat in (B, C, D):
        played.press(seat, Skip(A))
    assert view(played).nominator == B


def test_nominations_follow_the_discussion() -> None:
    """Fingers, extensions and "done" belong to the discussion, which is over."""
    played = _nominations()
    assert view(played).phase is Phase.DISCUSSION
    assert (view(played).may.point, view(played).may.done, view(played).may.extend) == ((), False, False)
    for action in (Point(B), Done(), Extend()):
        with pytest.raises(Refused, match="no discussion"):
            played.press(A, action)


def test_nominations_can_be_paused() -> None:
    """The clock of a nomination stands in a break."""
    played = _nominations()
    played.wait(5_000)
    played.press(D, Pause())
    played.wait(100_000)
    for seat in range(4):
        played.press(seat, Resume())
    clock = view(played).clock
    assert clock is not None
    assert (clock.what, clock.remaining_ms, view(played).nominator) == ("nomination", 15_000, A)


def test_nobody_nominates_where_one_suspect_is_chosen() -> None:
    """By default the fingers decide."""
    played = table()
    played.wait(480_000)
    with pytest.raises(Refused, match="Nobody nominates"):
        played.press(A, Nominate(B))
