"""Clue and guess times, grace, forfeits, pauses, and the table that goes on without somebody."""

import pytest

from lanspy.errors import Refused
from lanspy.games.codenames.actions import Nudge, Pause, Resume, Skip, Void
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act
from tests.games.codenames.board import (
    ASSASSIN,
    BLUE_CARD,
    ROLES,
    A,
    B,
    C,
    D,
    E,
    F,
    choose,
    clue,
    everybody_ready,
    guess,
    stop,
    table,
    view,
)  # fmt: skip


def test_no_clue_in_time_leaves_one_guess_without() -> None:
    """One guess, right or wrong, and the turn is over."""
    played = table()
    played.wait(30_000)
    seen = view(played)
    assert (seen.phase, seen.no_clue, seen.clue, seen.guesses_left) == (Phase.GUESS, True, None, 1)
    guess(played, 0)
    assert (view(played).team, view(played).turns[0].ended) == (Team.BLUE, "last_guess")


def test_unused_time_is_lost_and_every_guess_has_its_own() -> None:
    """A quick clue gives nobody more time."""
    played = table()
    played.wait(10_000)
    clue(played)
    assert view(played).clock.remaining_ms == 30_000
    played.wait(20_000)
    guess(played, 0)
    assert view(played).clock.remaining_ms == 30_000


def test_time_up_before_any_guess_gives_grace_then_forfeits() -> None:
    """Five seconds to guess, then the other spymaster turns up a card of choice."""
    played = table()
    clue(played)
    played.wait(30_000)
    seen = view(played)
    assert (seen.phase, seen.grace, seen.clock.what, seen.clock.remaining_ms) == (Phase.GUESS, True, "grace", 5_000)
    played.wait(5_000)
    seen = view(played)
    assert (seen.phase, seen.choice.seat, seen.choice.reason) == (Phase.CHOICE, B, "forfeit")
    assert view(played, B).may.choose == tuple(range(25))
    assert all(view(played, seat).may.choose == () for seat in (A, C, D))
    choose(played, BLUE_CARD)
    seen = view(played)
    assert (seen.phase, seen.team, seen.teams[1].left) == (Phase.CLUE, Team.BLUE, 7)
    assert (seen.turns[0].ended, [each.card for each in seen.turns[0].chosen]) == ("forfeit", [BLUE_CARD])


def test_a_guess_within_the_grace_saves_the_turn() -> None:
    """And it goes on as ever."""
    played = table()
    clue(played)
    played.wait(33_000)
    guess(played, 0)
    assert (view(played).team, view(played).grace, view(played).clock.what) == (Team.RED, False, "guess")


def test_time_up_after_a_right_guess_is_stopping() -> None:
    """No grace, no forfeit."""
    played = table()
    clue(played)
    guess(played, 0)
    played.wait(30_000)
    assert (view(played).phase, view(played).team) == (Phase.CLUE, Team.BLUE)
    assert view(played).turns[0].ended == "time"


def test_the_choice_has_its_own_time_and_may_be_declined() -> None:
    """Thirty seconds, then none; then it is that team's turn."""
    for wait in (True, False):
        played = table()
        played.wait(30_000)
        stop(played)  # without a clue that forfeits
        assert view(played).choice is not None
        if wait:
            played.wait(30_000)
        else:
            choose(played, None)
        assert (view(played).phase, view(played).team, view(played).open_cards) == (Phase.CLUE, Team.BLUE, 0)


def test_choosing_the_assassin_loses_the_game() -> None:
    """The team of who turned it up loses, also by a choice."""
    played = table()
    played.wait(65_000)
    choose(played, ASSASSIN)
    result = view(played).result
    assert (result.outcome, result.winner, result.by) == ("assassin_chosen", Team.RED, B)


def test_choosing_the_last_agent_wins_for_its_team() -> None:
    """Whoever turns it up."""
    played = table()
    clue(played, 9)
    guess(played, *range(8))
    stop(played)
    played.wait(65_000)  # blue forfeits; red's spymaster chooses
    assert view(played).choice.seat == A
    choose(played, 8)
    assert (view(played).result.outcome, view(played).result.winner) == ("agents", Team.RED)


def test_the_booklet_has_no_clocks_and_no_forfeit() -> None:
    """Nothing ever runs out; with a clock a turn without a guess just ends."""
    played = table(preset="booklet")
    assert view(played).clock is None
    played.wait(3_600_000)
    assert view(played).phase is Phase.CLUE
    timed = table(preset="booklet", guess_s=60)
    clue(timed)
    timed.wait(60_000)
    assert (view(timed).phase, view(timed).team, view(timed).turns[0].ended) == (Phase.CLUE, Team.BLUE, "turn_ends")


def test_grace_switched_off_forfeits_at_once() -> None:
    """A timer that is off gives no grace."""
    played = table(grace_s=None)
    clue(played)
    played.wait(30_000)
    assert view(played).phase is Phase.CHOICE


def test_a_pause_stands_until_everybody_resumes() -> None:
    """The clock stands, nobody acts, and it goes on with what was left."""
    played = table()
    played.wait(10_000)
    played.press(D, Pause())
    played.wait(600_000)
    assert view(played).clock.remaining_ms == 20_000
    with pytest.raises(Refused, match="paused"):
        clue(played)
    for seat in (A, B, C):
        played.press(seat, Resume())
    assert view(played).paused
    played.press(D, Resume())
    assert (view(played).paused, view(played).clock.remaining_ms) == (False, 20_000)
    clue(played)


def test_breaks_of_one_seat_come_to_an_end() -> None:
    """Three a game, each of which more than half may end; then the table plays on against its will."""
    played = table()
    for _ in range(3):
        played.press(D, Pause())
        for seat in (A, B, C):
            played.press(seat, Resume())
        played.wait(60_000)
        for seat in (A, B, C):
            played.press(seat, Skip(D))
    assert not view(played).paused
    assert not view(played, D).may.pause
    assert played.feed(Act(D, Pause())).refused is not None
    with pytest.raises(Refused, match="your breaks"):
        played.press(D, Pause())
    played.press(C, Pause())
    assert view(played).paused


def test_more_than_half_void_a_game() -> None:
    """Nobody scores, the key opens, and the next game has other words."""
    played = table()
    words = set(view(played).visible)
    for seat in (A, B):
        played.press(seat, Void())
    assert view(played).phase is Phase.CLUE
    played.press(C, Void())
    result = view(played).result
    assert (result.outcome, result.winner, result.points) == ("void", None, ())
    assert None not in result.key
    everybody_ready(played)
    assert view(played).phase is Phase.CLUE
    assert not words & set(view(played).visible)


def test_who_keeps_the_table_waiting_is_nudged_and_skipped() -> None:
    """A clue that never comes counts as none in time."""
    played = table(preset="booklet")
    assert played.feed(Act(B, Skip(A))).refused == "Give them a minute before you go on without them."
    played.wait(60_000)
    played.press(B, Nudge(A))
    assert view(played).seats[A].nudges == (B,)
    for seat in (B, C, D):
        assert A in view(played, seat).may.skip
        played.press(seat, Skip(A))
    assert (view(played).phase, view(played).no_clue) == (Phase.GUESS, True)


def test_a_team_whose_operatives_are_all_passed_over_forfeits() -> None:
    """One of two is skipped: the other may still guess; both: the time is up."""
    played = table(ROLES, guess_s=None)
    clue(played)
    played.wait(60_000)
    for seat in (A, B, D, F):
        played.press(seat, Skip(C))
    assert view(played).seats[C].passed_over
    assert [each.seat for each in view(played).waits] == [E]
    for seat in (A, B, D, F):
        played.press(seat, Skip(E))
    assert (view(played).phase, view(played).choice.reason) == (Phase.CHOICE, "forfeit")
