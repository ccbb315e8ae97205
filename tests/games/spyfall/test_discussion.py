"""Time is up: discussion with pointing, one suspect, final vote."""

import pytest

from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Ask, Done, EndQuestions, Extend, Point
from lanspy.games.spyfall.phases.discussion import most_pointed_at
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, outcome, table, view, vote


def _time_up(seats: int = 4, **changes):
    played = table(seats, **changes)
    played.wait(480_000)
    return played


def _point(played, *targets: int | None) -> None:
    for seat, target in enumerate(targets):
        if target is not None:
            played.press(seat, Point(target))


def test_at_the_deadline_questions_stop() -> None:
    """After eight minutes nobody can ask or answer."""
    played = _time_up()
    seen = view(played)
    assert seen.phase is Phase.DISCUSSION
    assert seen.clock is not None
    assert (seen.clock.what, seen.clock.remaining_ms, seen.clock.running) == ("discussion", 60_000, True)
    assert (seen.may.ask, seen.may.stop, seen.may.answer) == ((), False, False)
    with pytest.raises(Refused, match="Nobody asks"):
        played.press(A, Ask(1, B))


def test_pointing_is_visible_to_all_and_may_change() -> None:
    """Every finger is seen by everybody, spectators too, and may move or be taken back."""
    played = _time_up()
    _point(played, B, None, B, A)
    for seat in (A, B, None):
        assert [line.points_at for line in view(played, seat).seats] == [B, None, B, A]
    played.press(A, Point(None))
    assert view(played).seats[A].points_at is None


def test_nobody_points_at_itself() -> None:
    """A finger points at another seat of the table."""
    played = _time_up()
    for target in (A, 4, 11):
        with pytest.raises(Refused):
            played.press(A, Point(target))


def test_the_suspect_is_the_seat_most_pointed_at_when_the_discussion_ends() -> None:
    """The final fingers at the deadline count."""
    played = _time_up()
    _point(played, B, D, B, A)
    played.press(A, Point(D))
    played.wait(60_000)
    assert (view(played).phase, view(played).suspect) == (Phase.FINAL_VOTE, D)
    assert [line.votes for line in view(played).seats] == [True, True, True, False]


@pytest.mark.parametrize(
    ("pointing", "dealer", "suspect"),
    [
        ((B, A, None, None), A, B),  # a tie between A and B: the dealer's finger
        ((B, A, None, None), B, A),
        ((B, A, None, None), C, None),  # the dealer points at nobody: no suspect
        ((D, A, B, B), A, B),  # no tie: the dealer's finger does not matter
        ((C, A, B, None), C, B),
        ((C, A, D, C), C, C),
        ((C, D, D, C), B, D),
        ((None, None, None, None), A, None),
        ((None, None, None, B), A, B),
    ],
)
def test_the_dealers_finger_breaks_a_tie(pointing, dealer: int, suspect: int | None) -> None:
    """Of several most pointed at, the one at whom the dealer points, if at any; else there is no suspect."""
    assert most_pointed_at(pointing, dealer) == suspect


def test_nobody_pointed_at_no_suspect_spy_2() -> None:
    """Nobody pointed at: no vote, the spy scores 2."""
    played = _time_up()
    played.wait(60_000)
    assert (outcome(played), played.state.totals) == ("no_suspect", (0, 0, 0, 2))


def test_extended_at_most_once() -> None:
    """One extension of sixty seconds, by anybody."""
    played = _time_up()
    played.wait(50_000)
    played.press(C, Extend())
    clock = view(played).clock
    assert clock is not None
    assert (clock.remaining_ms, clock.whole_ms) == (70_000, 120_000)
    assert not view(played).may.extend
    with pytest.raises(Refused, match="extended once"):
        played.press(A, Extend())
    played.wait(69_999)
    assert view(played).phase is Phase.DISCUSSION
    played.wait(1)
    assert view(played).phase is not Phase.DISCUSSION


@pytest.mark.parametrize("changes", [{"extension_s": None}, {"discussion_s": None}])
def test_no_extension_where_it_is_switched_off(changes) -> None:
    """An extension that is off, or of a discussion without a clock, is not offered."""
    played = _time_up(**changes)
    assert not view(played).may.extend
    with pytest.raises(Refused, match="cannot be extended"):
        played.press(A, Extend())


def test_the_discussion_ends_early_when_everyone_is_done() -> None:
    """With or without a clock, nobody waits when nobody has anything to add."""
    for changes in ({}, {"discussion_s": None}):
        played = _time_up(**changes)
        _point(played, B)
        for seat in (A, B, C):
            played.press(seat, Done())
        assert view(played).phase is Phase.DISCUSSION
        assert view(played).seats[A].done
        played.press(D, Done())
        assert (view(played).phase, view(played).suspect) == (Phase.FINAL_VOTE, B)


def test_a_discussion_without_a_clock_waits() -> None:
    """Switched off, the timer never ends the discussion."""
    played = _time_up(discussion_s=None)
    played.wait(10_000_000)
    assert view(played).phase is Phase.DISCUSSION
    assert view(played).clock is None


def test_round_time_off_more_than_half_end_the_questions() -> None:
    """Without a round clock the questions end when more than half say so."""
    played = table(round_s=None)
    played.wait(100_000_000)
    assert (view(played).phase, view(played).clock) == (Phase.QUESTIONS, None)
    played.press(A, EndQuestions())
    played.press(C, EndQuestions())
    assert view(played).phase is Phase.QUESTIONS
    played.press(D, EndQuestions())
    assert view(played).phase is Phase.DISCUSSION


def test_with_a_clock_the_clock_decides() -> None:
    """Nobody calls time while there is a clock."""
    played = table()
    assert not view(played).may.end_questions
    with pytest.raises(Refused, match="clock ends"):
        played.press(A, EndQuestions())


def test_not_unanimous_in_the_final_vote() -> None:
    """One no, or one missing ballot, and the spy scores 2 even when the suspect is the spy."""
    played = _time_up()
    _point(played, D, D, D, None)
    played.wait(60_000)
    vote(played, a=True, b=True)
    played.wait(30_000)
    assert (outcome(played), played.state.totals) == ("not_unanimous", (0, 0, 0, 2))
