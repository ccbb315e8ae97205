"""After a round: score sheet, next dealer, next round, evening."""

import pytest

from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyfall.actions import Exposed, NextRound, Pause
from lanspy.games.spyfall.view import Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import (
    GAME,
    A,
    B,
    C,
    D,
    accuse,
    everybody_ready,
    guess,
    here,
    spyfall_settings,
    table,
    view,
    vote,
)


def _finish(played) -> None:
    accuse(played, A, B)
    vote(played, c=True, d=True)


def test_scores_with_reasons() -> None:
    """Every point on the sheet has a reason, and the reasons add up to the totals."""
    played = table()
    accuse(played, A, D)
    vote(played, b=True, c=True)
    lines = played.state.history[-1].points
    assert [(line.seat, line.points, line.reason) for line in lines] == [
        (A, 1, "spy_caught"),
        (B, 1, "spy_caught"),
        (C, 1, "spy_caught"),
        (A, 1, "accused_the_spy"),
    ]


def test_the_bag_is_set_aside_for_the_evening() -> None:
    """The list of locations says in which round a location was used."""
    played = table()
    place = here(played)
    _finish(played)
    everybody_ready(played)
    used = {line.location: line.used_in_round for line in view(played).locations}
    assert used[place] == 1
    assert sum(number is not None for number in used.values()) == 1
    assert here(played) != place


def test_the_last_spy_deals_next() -> None:
    """Whoever was the spy asks first in the next round."""
    played = table(spy=D, dealer=A)
    _finish(played)
    everybody_ready(played)
    assert (view(played).dealer, view(played).asker, view(played).round) == (D, D, 2)


def test_an_unknown_spy_cannot_deal() -> None:
    """When nobody knows who the spy was, the next seat in roster order deals."""
    played = table(keeps_cards={C, D}, dealer=A)
    _finish(played)
    played.wait(5_000)
    everybody_ready(played)
    assert view(played).dealer == B


def test_next_round_when_all_are_ready() -> None:
    """The round begins at once when the last one is ready."""
    played = table()
    _finish(played)
    for seat in (A, B, C):
        played.press(seat, NextRound())
    assert view(played).phase is Phase.RESULT
    assert [line.ready for line in view(played).seats] == [True, True, True, False]
    played.press(D, NextRound())
    assert (view(played).phase, view(played).round) == (Phase.QUESTIONS, 2)


def test_or_20_s_after_the_first() -> None:
    """The first one who is ready starts twenty seconds for the others; before that nobody hurries."""
    played = table()
    _finish(played)
    played.wait(1_000_000)
    assert (view(played).phase, view(played).clock) == (Phase.RESULT, None)
    played.press(C, NextRound())
    clock = view(played).clock
    assert clock is not None
    assert (clock.what, clock.remaining_ms) == ("next_round", 20_000)
    played.wait(19_999)
    assert view(played).phase is Phase.RESULT
    played.wait(1)
    assert (view(played).phase, view(played).round) == (Phase.QUESTIONS, 2)


def test_between_rounds_switched_off_waits_for_all() -> None:
    """Without this timer the next round waits for everybody."""
    played = table(between_rounds_s=None)
    _finish(played)
    played.press(A, NextRound())
    played.wait(10_000_000)
    assert view(played).phase is Phase.RESULT


def test_a_second_ready_is_refused() -> None:
    """Once is enough."""
    played = table()
    _finish(played)
    played.press(A, NextRound())
    with pytest.raises(Refused, match="you are ready"):
        played.press(A, NextRound())


def test_rights_come_back_with_the_next_round() -> None:
    """Accusations, stops and exposure calls are counted per round."""
    played = table()
    played.press(C, Exposed())
    accuse(played, A, D)
    vote(played, b=False, c=False)
    accuse(played, C, D)
    vote(played, a=False, b=False)
    guess(played, D, here(played))
    everybody_ready(played)
    seen = view(played, C)
    assert all(line.accusation_left for line in seen.seats)
    assert (seen.may.exposed, seen.exposed_calls, seen.may.accuse) == (True, (), (A, B, D))


def test_every_round_restarts_the_deadline_exactly_once() -> None:
    """The clock of round two is whole again, and there is one deadline."""
    played = table()
    played.wait(123_000)
    _finish(played)
    played.wait(9_000)
    everybody_ready(played)
    assert [(d.name, d.at_ms) for d in played.game.deadlines(played.state)] == [("round", played.at_ms + 480_000)]


def test_after_the_last_round_highest_total_wins() -> None:
    """Five rounds, then the evening is over and nothing moves any more."""
    played = table()
    for number in range(1, 6):
        assert view(played).round == number
        _finish(played)
        if number < 5:
            everybody_ready(played)
    seen = view(played)
    assert (seen.phase, seen.winners, played.state.totals) == (Phase.EVENING, (D,), (0, 0, 0, 20))
    assert played.game.over(played.state)
    assert seen.result is not None
    assert not played.game.deadlines(played.state)
    before = played.state
    for action in (NextRound(), Exposed(), Pause()):
        assert played.feed(Act(A, action)).refused is not None
        assert played.state is before


def test_equal_leaders_share_the_win() -> None:
    """Nobody wins by seat order."""
    played = table(rounds=1)
    guess(played, D, view(played).locations[-1].location)
    assert view(played).winners == (A, B, C)


def test_the_spy_is_drawn_anew_each_round() -> None:
    """Over many deals every seat is the spy about equally often, whoever was it before."""
    counts = [0] * 4
    for seed in range(150):
        played = IdealTable(GAME, spyfall_settings(rounds=2), 4, seed=seed)
        for _ in range(2):
            _finish(played)
            spy = played.state.history[-1].spy
            assert spy is not None
            counts[spy] += 1
            if played.state.phase is Phase.RESULT:
                everybody_ready(played)
    assert all(45 < count < 105 for count in counts)
