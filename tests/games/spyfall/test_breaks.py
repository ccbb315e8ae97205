"""Pause and resume, by everybody."""

import pytest

from lanspy.dealing import Sealed
from lanspy.errors import Refused
from lanspy.games.spyfall.actions import Ask, Exposed, Extend, NextRound, Pause, Point, Resume, Vote
from lanspy.games.spyfall.view import Phase
from lanspy.limits import BREAKS_MAX
from tests.games.spyfall.tables import A, B, C, D, accuse, ask, outcome, table, view, vote


def _resume_all(played) -> None:
    for seat in range(played.seats):
        played.press(seat, Resume())


def test_anyone_may_pause_and_the_clock_stands() -> None:
    """However long the break is, the clock shows what it showed."""
    played = table()
    played.wait(100_000)
    played.press(C, Pause())
    played.wait(3_600_000)
    clock = view(played).clock
    assert view(played).paused
    assert clock is not None
    assert (clock.running, clock.remaining_ms, clock.ends_ms) == (False, 380_000, None)


def test_breaks_of_one_seat_come_to_an_end() -> None:
    """Nobody holds the table up by one break after the other; others may still call one, and so may all next round."""
    played = table()
    for _ in range(BREAKS_MAX):
        played.press(C, Pause())
        _resume_all(played)
    assert not view(played, C).may.pause
    with pytest.raises(Refused, match="your breaks"):
        played.press(C, Pause())
    played.press(A, Pause())
    assert view(played).paused


def test_it_goes_on_when_everyone_resumes() -> None:
    """Three of four are not enough; with the fourth the clock goes on from where it stood."""
    played = table()
    played.wait(100_000)
    played.press(C, Pause())
    for seat in (A, B, C):
        played.press(seat, Resume())
    played.wait(50_000)
    assert [line.resumed for line in view(played).seats] == [True, True, True, False]
    played.press(D, Resume())
    clock = view(played).clock
    assert clock is not None
    assert (clock.running, clock.remaining_ms) == (True, 380_000)
    played.wait(380_000)
    assert view(played).phase is Phase.DISCUSSION


def test_pausing_again_and_again_loses_no_time() -> None:
    """Ten breaks later, called in turn, the round still has the rest it had."""
    played = table()
    for number in range(10):
        played.wait(1_000)
        played.press(number % played.seats, Pause())
        played.wait(77_777)
        _resume_all(played)
    clock = view(played).clock
    assert clock is not None
    assert clock.remaining_ms == 470_000


def test_nothing_is_done_during_a_break() -> None:
    """No questions, stops, calls or pointing while the table is paused."""
    played = table()
    played.press(A, Pause())
    may = view(played).may
    assert (may.ask, may.stop, may.guess, may.accuse, may.exposed, may.pause) == ((), False, False, (), False, False)
    assert may.resume
    for action in (Ask(1, B), Exposed(), Pause()):
        with pytest.raises(Refused, match="paused"):
            played.press(A, action)
    assert not played.needs.slots


def test_questioning_resumes_where_it_was() -> None:
    """The turn survives the break."""
    played = table()
    ask(played, A, B)
    played.press(D, Pause())
    _resume_all(played)
    assert (view(played).asker, view(played).asked, view(played).turn) == (A, B, 1)


def test_sealed_votes_stand() -> None:
    """A ballot sealed before the break counts after it, and the vote has the time it had."""
    played = table(5)
    accuse(played, A, D)
    vote(played, b=True)
    played.wait(10_000)
    played.press(C, Pause())
    played.wait(1_000_000)
    assert view(played).seats[B].has_sealed
    with pytest.raises(Refused, match="paused"):
        played.press(C, Vote(True))
    _resume_all(played)
    clock = view(played).clock
    assert clock is not None
    assert clock.remaining_ms == 20_000
    vote(played, c=True, e=True)
    assert outcome(played) == "caught"


def test_a_ballot_on_its_way_when_the_break_began_is_kept() -> None:
    """A ballot that arrives in the break is counted when people go on, not before."""
    played = table()
    accuse(played, A, D)
    played.press(C, Pause())
    played.cards.sealed[("vote-1-1", B)] = played.cards.sealed[("vote-1-1", C)] = b"yes"
    assert played.feed(Sealed("vote-1-1", B)).refused is None
    assert played.feed(Sealed("vote-1-1", C)).refused is None
    assert (view(played).phase, view(played).paused) == (Phase.ACCUSATION, True)
    _resume_all(played)
    assert outcome(played) == "caught"


def test_a_stop_on_its_way_when_the_break_began_is_void() -> None:
    """After a break stops have a new slot, so that an old one cannot come back."""
    played = table()
    played.press(A, Pause())
    assert played.feed(Sealed("stop-1-1", B)).refused is not None
    _resume_all(played)
    assert played.feed(Sealed("stop-1-1", B)).refused is not None
    assert [plan.slot for plan in played.needs.slots] == ["stop-1-2"]


def test_no_pause_while_machines_open_something() -> None:
    """A stop, ballots or cards that are being opened take seconds; nobody can hold them up."""
    played = table(keeps_reveals={A})
    accuse(played, A, D)
    with pytest.raises(Refused, match="Nothing runs"):
        played.press(B, Pause())


def test_discussion_and_break_between_rounds_can_be_paused() -> None:
    """Every clock stands in a break."""
    played = table()
    played.wait(480_000)
    played.press(A, Pause())
    for action in (Point(B), Extend()):
        with pytest.raises(Refused, match="paused"):
            played.press(A, action)
    played.wait(600_000)
    _resume_all(played)
    played.wait(60_000)
    assert outcome(played) == "no_suspect"
    played.press(A, NextRound())
    played.press(B, Pause())
    played.wait(600_000)
    assert view(played).phase is Phase.RESULT


def test_nobody_resumes_what_is_not_paused_or_twice() -> None:
    """Resume needs a break, and counts once."""
    played = table()
    with pytest.raises(Refused, match="not paused"):
        played.press(A, Resume())
    played.press(A, Pause())
    played.press(A, Resume())
    with pytest.raises(Refused, match="ready to go on"):
        played.press(A, Resume())
