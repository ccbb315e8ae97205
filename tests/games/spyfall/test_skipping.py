"""Nobody can hold a table up by doing nothing: after a minute more than half go on without."""

import pytest

from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyfall.actions import Done, NextRound, Pause, Resume, Skip
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, ask, outcome, table, view, vote


def _skip(played, seat: int, *by: int) -> None:
    for other in by:
        played.press(other, Skip(seat))


def test_a_minute_and_more_than_half() -> None:
    """Earlier, or with half of all seats, nothing happens."""
    played = table()
    played.wait(59_999)
    assert played.feed(Act(B, Skip(A))).refused is not None
    played.wait(1)
    _skip(played, A, B, C)
    assert view(played).asker == A
    assert view(played).seats[A].skip_calls == (B, C)
    _skip(played, A, D)
    assert (view(played).asker, view(played).turn) == (B, 2)


def test_a_question_turn_passes_to_the_next_seat() -> None:
    """Whoever should ask or answer is passed over; the next one in roster order may ask anybody."""
    played = table()
    ask(played, A, D)
    played.wait(60_000)
    assert view(played).waits[0].what == "answer"
    _skip(played, D, A, B, C)
    assert (view(played).asker, view(played).asked) == (A, None)
    assert view(played, A).may.ask == (B, C, D)


def test_who_acts_is_not_skipped() -> None:
    """Calls for somebody who has acted since are forgotten."""
    played = table()
    played.wait(60_000)
    _skip(played, A, B, C)
    ask(played, A, B)
    assert view(played).seats[A].skip_calls == ()
    played.wait(60_000)
    with pytest.raises(Refused, match="Nobody waits"):
        played.press(D, Skip(A))


def test_nobody_skips_itself_or_twice() -> None:
    """One call each, about somebody else."""
    played = table()
    played.wait(60_000)
    with pytest.raises(Refused, match="yourself"):
        played.press(A, Skip(A))
    _skip(played, A, B)
    assert A not in view(played, B).may.skip
    with pytest.raises(Refused, match="go on without"):
        played.press(B, Skip(A))


def test_a_ballot_counts_as_no() -> None:
    """Without a vote timer a sleeping voter can still be skipped."""
    played = table(vote_s=None)
    accuse(played, A, D)
    vote(played, b=True)
    played.wait(60_000)
    _skip(played, C, A, B, D)
    assert view(played).phase is Phase.QUESTIONS
    assert view(played).seats[C].ballot is False


def test_a_break_no_longer_waits() -> None:
    """Whoever does not come back from a break is counted as back."""
    played = table()
    played.press(A, Pause())
    for seat in (A, B, C):
        played.press(seat, Resume())
    played.wait(60_000)
    _skip(played, D, A, B, C)
    assert not view(played).paused


def test_a_discussion_without_a_clock_no_longer_waits() -> None:
    """Whoever says neither done nor anything else is counted as done."""
    played = table(discussion_s=None)
    played.wait(480_000)
    for seat in (A, B, C):
        played.press(seat, Done())
    played.wait(60_000)
    _skip(played, D, A, B, C)
    assert outcome(played) == "no_suspect"


def test_the_next_round_no_longer_waits() -> None:
    """Whoever is never ready is counted as ready."""
    played = table(between_rounds_s=None)
    played.wait(540_000)
    for seat in (A, B, C):
        played.press(seat, NextRound())
    played.wait(60_000)
    _skip(played, D, A, B, C)
    assert view(played).round == 2


def test_a_break_does_not_count_as_thinking() -> None:
    """Whoever should ask gets a whole minute again after a break."""
    played = table()
    played.wait(50_000)
    played.press(B, Pause())
    played.wait(50_000)
    for seat in range(4):
        played.press(seat, Resume())
    played.wait(59_999)
    assert played.feed(Act(B, Skip(A))).refused is not None
