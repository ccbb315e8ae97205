"""Tables of two bots over ideal cards: whole evenings, no refused press, no table that stands still."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lanspy.bots import Policy, Strength, policy_for
from lanspy.games.spyweb import SpyWeb
from lanspy.games.spyweb.actions import Accuse, Ask, EndEvening, Lock, NameFirst, NextRound, Void
from lanspy.games.spyweb.view import Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import SKY, A, B, ask, done, fresh, laid, view

STEP_MS = 100
MINUTE_MS = 60_000


def bots(seed: int, *strengths: Strength, fast: bool = True) -> list[Policy]:
    return [policy_for("spyweb", 10 * seed + seat, strengths[seat], fast=fast) for seat in (A, B)]


def step(table: IdealTable, players: list[Policy], but: int | None = None) -> list[tuple[int, Any]]:
    """Everybody but one is asked once what it wants, then time passes."""
    pressed = []
    for seat, bot in enumerate(players):
        action = None if seat == but else bot.decide(view(table, seat), table.at_ms, Random(1))
        if action is not None:
            table.press(seat, action)
            pressed.append((seat, action))
    table.wait(STEP_MS)
    return pressed


def play(table: IdealTable, players: list[Policy], most_ms: int) -> list[tuple[int, Any]]:
    """Until the evening is over; everything that was pressed."""
    pressed = []
    while not SpyWeb().over(table.state):
        assert table.at_ms < most_ms, f"seed {table.seed}: the table stalls in {table.state.phase}"
        pressed += step(table, players)
    return pressed


# --- whole evenings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", Strength)
def test_bots_play_an_evening(strength: Strength) -> None:
    """At the bots' pace a round takes ten seconds, and no press is ever refused; the result holds."""
    table = fresh(first=None, order={}, seed=4, pace="bots", goal=300_000)
    play(table, bots(4, strength, strength), MINUTE_MS)
    assert all(each.outcome == "caught" for each in table.state.history)
    assert max(table.state.money) >= 300_000


def test_a_strong_bot_beats_a_weak_one() -> None:
    """Over short evenings on boards by chance, from both sides of the table, it catches the leader far more often."""
    caught = {Strength.HARD: 0, Strength.EASY: 0}
    for seed in range(6):
        seats = (Strength.HARD, Strength.EASY)[:: 1 if seed % 2 else -1]
        table = fresh(first=seed // 2 % 2, order={}, seed=seed, pace="bots", goal=300_000)
        play(table, bots(seed, *seats), MINUTE_MS)
        for each in table.state.history:
            assert each.winner is not None
            caught[seats[each.winner]] += 1
    assert caught[Strength.HARD] >= 2 * caught[Strength.EASY]


def test_nothing_is_asked_twice_and_nobody_is_accused_without_need() -> None:
    """Every question tells something, and every accusation fits all answers so far."""
    table = fresh(first=A, order={}, seed=5, pace="bots", goal=300_000)
    pressed = play(table, bots(5, Strength.EASY, Strength.HARD), MINUTE_MS)
    deals = len(table.state.history)
    for seat in (A, B):
        asked = [(each.spy, each.sense) for by, each in pressed if by == seat and isinstance(each, Ask)]
        accused = [(each.spy, each.city) for by, each in pressed if by == seat and isinstance(each, Accuse)]
        assert max(map(asked.count, asked)) <= deals
        assert not accused or max(map(accused.count, accused)) <= deals
    lost = [each for each in table.state.history if each.outcome != "caught"]
    assert lost == []


def test_both_name_the_same_one_to_begin() -> None:
    """Two bots agree at once; with a person a bot does as the person says."""
    table = fresh(first=None, order={}, first_player="named", pace="bots")
    pressed = [each for _ in range(10) for each in step(table, bots(1, Strength.EASY, Strength.HARD))]
    assert [action for _seat, action in pressed if isinstance(action, NameFirst)] == [NameFirst(A), NameFirst(A)]
    table = fresh(first=None, order={}, first_player="named", pace="bots")
    table.press(A, NameFirst(B))
    for _ in range(10):
        step(table, bots(1, Strength.EASY, Strength.HARD), but=A)
    assert table.state.first == B


OPEN = ("raven", "buzzard", "hawk", "vulture", "condor", "falcon", "osprey", "", "crow")
"""Eagle leads from Cape Town. Osprey may as well, with Eagle in its place: no question tells them apart."""


@pytest.mark.parametrize("strength", Strength)
def test_a_board_that_stays_open_comes_to_an_end(strength: Strength) -> None:
    """When nothing that could be asked tells more, who is left is accused, one after the other and never twice."""
    names = [spy.id for spy in SKY.spies]
    order = {"spies-0-1": [names.index(each) for each in ("eagle", *(spy for spy in OPEN if spy))]}
    table = fresh(first=B, order=order, pace="bots", seed=3)
    table.press(A, Lock(OPEN, "up"))
    bot = policy_for("spyweb", 7, strength, fast=True)
    while table.state.phase is not Phase.RESULT:
        assert table.state.turns < 80, "it asks for ever"
        if view(table, A).may.ask:
            ask(table, A, "stingray", "look")
            done(table, A)
        step(table, [bot, bot], but=A)
    accused = [(each.spy, each.city) for each in table.state.play.asked if each.by == B and each.city]
    assert accused[-1] == ("eagle", "cape_town")
    assert len(set(accused)) == len(accused)


# --- together with people ---------------------------------------------------------------------------------------------


def test_a_bot_does_not_insist() -> None:
    """It never wants to call a round off or to end the evening, and agrees when the other one does."""
    table = laid(pace="bots")
    players = bots(3, Strength.MEDIUM, Strength.MEDIUM)
    assert not any(isinstance(action, Void | EndEvening) for _ in range(5) for _s, action in step(table, players))
    table.press(A, Void())
    step(table, players, but=A)
    assert table.state.history[0].outcome == "void"
    table.press(A, EndEvening())
    step(table, players, but=A)
    assert table.state.phase in (Phase.OPENING, Phase.EVENING)


def test_a_bot_is_ready_once_the_person_is() -> None:
    """It lets people read what happened, but not wait."""
    table = laid()
    seen = view(table, A)
    board = view(table, B).sides[B].board
    assert board is not None
    table.press(A, Accuse(seen.turn, view(table, B).my_leader, seen.settings.cards.cities[board.squares.index("")].id))
    assert table.state.phase is Phase.RESULT
    bot = policy_for("spyweb", 1)
    assert bot.decide(view(table, B), table.at_ms + 5_000, Random(1)) is None
    table.press(A, NextRound())
    assert bot.decide(view(table, B), table.at_ms + 5_000, Random(1)) == NextRound()


def test_a_bot_is_a_function_of_its_view() -> None:
    """Same character, view and time: same action, whatever the dice; a spectator's bot does nothing."""
    table = fresh(first=A, order={}, seed=2, pace="bots")
    for _ in range(12):
        for seat in (A, B):
            seen = view(table, seat)
            bot, twin = (bots(2, Strength.HARD, Strength.HARD)[seat] for _ in range(2))
            one = bot.decide(seen, table.at_ms, Random(1))
            assert twin.decide(replace(seen), table.at_ms, Random(2)) == one
            assert bot.decide(replace(seen, me=None), table.at_ms, Random(1)) is None
            if one is not None:
                table.press(seat, one)
        table.wait(STEP_MS)


def test_nobody_waits_for_a_bot_at_the_pace_of_people() -> None:
    """A board takes half a minute at most and a question less: never a minute, after which it could be nudged."""
    table = fresh(first=None, order={}, seed=6, goal=300_000)
    players = bots(6, Strength.EASY, Strength.MEDIUM, fast=False)
    while not SpyWeb().over(table.state):
        step(table, players)
        table.wait(2_000)
        assert all(table.at_ms - wait.since_ms < MINUTE_MS for wait in view(table, A).waits)
