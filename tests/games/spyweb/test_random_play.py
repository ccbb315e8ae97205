"""Whole evenings at random, by people who sometimes know too much: money is conserved, exactly one answer is true."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.dealing import Proven
from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done, NextRound
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.view import Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import A, B, accuse, fresh, lay, view

SEEDS = st.integers(0, 2**32)
PRICES = st.sampled_from((0, 100_000, 200_000))


def evening(table: IdealTable, chance: random.Random, steps: int = 120) -> IdealTable:
    """Both press what they may, and one in twelve moves is an accusation by somebody who looked behind the door."""
    for _ in range(steps):
        if SpyWeb().over(table.state):
            break
        seat = chance.choice((A, B))
        may = view(table, seat).may
        turn = table.state.turns
        moves = [
            *[NextRound()] * may.next_round,
            *[Bribe(turn)] * may.bribe,
            *[BuyTurn(turn)] * may.buy_turn,
            *[Done(turn)] * may.done,
        ]
        if may.lock:
            lay(table, seat, chance.randrange(9))
        elif may.ask and chance.random() < 1 / 12:
            accuse(table, seat)
        elif may.ask and chance.random() < 0.9:
            question = chance.choice(may.ask)
            table.press(seat, Ask(table.state.turns, question.spy, question.sense))
        elif may.accuse:
            table.press(seat, Accuse(table.state.turns, chance.choice(may.ask).spy, "cairo"))
        elif moves:
            table.press(seat, chance.choice(moves))
    return table


@given(SEEDS, PRICES, PRICES, PRICES)
@settings(deadline=None, max_examples=12)
def test_money_is_conserved(seed: int, salary: int, bribe: int, extra: int) -> None:
    """What both have is what the bank has paid: a salary a round each, and the bounties of the results. No debts."""
    chance = random.Random(seed)
    table = evening(fresh(first=None, order={}, seed=seed, salary=salary, bribe=bribe, extra_turn=extra), chance)
    assert all(step.refused is None for step in table.steps)
    for step in table.steps:
        state = step.state
        assert sum(state.money) == state.bank == 2 * salary * state.round + sum(each.bounty for each in state.history)
        assert min(state.money) >= 0


@given(SEEDS)
@settings(deadline=None, max_examples=8)
def test_exactly_one_answer_is_true_all_evening_long(seed: int) -> None:
    """Of the statements that the game asks for, on every board that people lay."""
    table = fresh(first=None, order={}, seed=seed)
    played = evening(table, random.Random(seed))
    state = SpyWeb().begin(played.settings, played.people, 0)
    asked = 0
    for at_ms, event in played.log:
        for plan in SpyWeb().needs(state).proofs:
            holds = [
                any(all(played.cards.card(claim.place) == claim.card for claim in branch) for branch in each.branches)
                for each in plan.statements
            ]
            assert sum(holds) == 1
            asked += 1
        state = SpyWeb().apply(state, event, at_ms).state
    assert asked == sum(isinstance(event, Proven) for _, event in played.log)


@pytest.mark.parametrize("seed", range(3))
def test_random_evenings_reach_their_end(seed: int) -> None:
    """With short goals some do within the steps, and the winner has the most."""
    table = evening(fresh(first=None, order={}, seed=seed, goal=300_000), random.Random(seed), 2_000)
    assert table.state.phase is Phase.EVENING
    (winner,) = view(table, A).winners
    assert table.state.money[winner] == max(table.state.money) >= 300_000
    assert {(each.seat, each.round) for each in view(table, A).boards} == {
        (seat, each.round) for each in table.state.history for seat in (A, B)
    }


@given(SEEDS)
@settings(deadline=None, max_examples=10)
def test_no_move_of_the_other_seat_is_ever_taken(seed: int) -> None:
    """Whoever has not the turn cannot ask, accuse, pay or end it."""
    table = evening(fresh(first=None, order={}, seed=seed), random.Random(seed), 30)
    mover = view(table, A).mover
    if mover is None:
        return
    number = table.state.turns
    spy = table.settings.cards.networks[mover].spies[0].id
    for move in (Ask(number, spy, "look"), Accuse(number, spy, "cairo"), Bribe(number), BuyTurn(number), Done(number)):
        assert SpyWeb().apply(table.state, Act(1 - mover, move), table.at_ms).refused
        with pytest.raises(Refused):
            table.press(1 - mover, move)
