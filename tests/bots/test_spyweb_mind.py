"""What bots think of hidden boards: as the sets of all layouts say, only over some of them, and what money is worth."""

from random import Random

import pytest

from lanspy.bots.spyweb_board import hard_board, squares_of, tells
from lanspy.bots.spyweb_mind import Mind
from lanspy.bots.spyweb_sample import Sample, bits, laid, sample
from lanspy.bots.spyweb_stakes import Evening, Stakes, evening_of, outlook, wins_first
from lanspy.content.spies import pack
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.knowledge import Knowledge, nothing_known
from lanspy.games.spyweb.settings import default_settings
from lanspy.games.spyweb.view import Asked
from tests.games.spyweb.tables import BILL, SEA, SKY

TOLD = (
    ("condor", "look", "eagle"),
    ("raven", "look", "hawk"),
    ("crow", "look", "nothing"),
    ("buzzard", "point", "osprey"),
    ("raven", "point", "vulture"),
)
EVENING = evening_of(default_settings(), SEA, SKY)


def known(count: int) -> Knowledge:
    """The Sky after the first of these answers."""
    asked = [Asked(1, 1, 0, "question", spy, sense, answer=answer) for spy, sense, answer in TOLD[:count]]
    return nothing_known(pack(), SKY).learned(asked)


def seen(count: int, boards: int = 1_024) -> Sample:
    return sample(known(count), boards, Random(1))


def stakes(mind: Mind, they_need: float, have: int = 2, they_have: int = 2) -> Stakes:
    return Stakes(EVENING, have * BILL, they_have * BILL, 3 * BILL, they_need, mind, SKY)


# --- samples ----------------------------------------------------------------------------------------------------------


def test_few_boards_are_all_seen() -> None:
    """What is left is listed, each board once, and every question is worth what the sets of all layouts say."""
    whole, all_of_them = known(5), seen(5)
    assert len({(board.told, board.squares) for board in all_of_them.boards}) == whole.layouts == all_of_them.left
    assert all_of_them.pairs.keys() == {
        ([spy.id for spy in SKY.spies].index(guess.spy), guess.square) for guess in whole.guesses()
    }
    for (question, paid), parts in list(all_of_them.parts.items())[::5]:
        assert bits(part.bit_count() for part in parts) == pytest.approx(whole.worth(question, paid))


@pytest.mark.parametrize("count", [0, 2])
def test_some_of_many_boards_stand_for_all(count: int) -> None:
    """A thousand of millions tell to a few hundredths of a bit what a question is worth, and fit all answers."""
    whole, some = known(count), seen(count)
    assert (len(some.boards), some.left) == (1_024, whole.layouts)
    for question in (Question("raven", "point"), Question("vulture", "look"), Question("crow", "point")):
        found = bits(part.bit_count() for part in some.parts[question, False])
        assert found == pytest.approx(whole.worth(question), abs=0.15)
    for spy, sense, _answer in TOLD[:count]:
        assert len(some.parts[Question(spy, sense), False]) == 1


def test_the_truth_is_never_dropped() -> None:
    """However the answers come, the board that gave them is among what is left once all of that is seen."""
    dice = Random(3)
    board = hard_board(pack(), SKY, [spy.id for spy in SKY.spies[1:]], 1, dice)
    truth = Sample(pack(), SKY, 1, (board,))
    names = [*(spy.id for spy in SKY.spies), "nothing", *(vehicle.id for vehicle in pack().vehicles)]
    questions = dice.sample(sorted({question for question, _paid in truth.parts}), 9)
    asked = [
        Asked(1, 1, 0, "question", each.spy, each.sense, answer=names[truth.answers(each, False)[0]])
        for each in questions
    ]
    left = sample(nothing_known(pack(), SKY).learned(asked), 100_000, dice)
    assert (board.told, board.squares) in {(each.told, each.squares) for each in left.boards}


# --- minds ------------------------------------------------------------------------------------------------------------


def test_the_more_is_known_the_fewer_turns_are_left() -> None:
    """From nine turns down to the accusation, and nothing that is known is worth asking."""
    turns = [Mind(seen(count)).turns() for count in range(len(TOLD) + 1)]
    assert turns == sorted(turns, reverse=True)
    assert 8 < turns[0] < 10
    asked = {Question(spy, sense) for spy, sense, _answer in TOLD}
    assert not asked & {question for _turns, question in Mind(seen(5)).worth_asking}
    certain = Mind(Sample(pack(), SKY, 1, seen(5).boards[:1]))
    assert (certain.turns(), certain.worth_asking, certain.chances[0][0]) == (1.0, [], 1.0)


# --- boards -----------------------------------------------------------------------------------------------------------


def test_a_hard_board_tells_less() -> None:
    """Its answers are the usual ones; eight spies lie on it and nobody else, and the leader stays behind the door."""
    spies = [spy.id for spy in SEA.spies if spy.id != "eel"]
    hard = [hard_board(pack(), SEA, spies, 64, Random(seed)) for seed in range(8)]
    usual = [hard_board(pack(), SEA, spies, 1, Random(seed)) for seed in range(8)]
    assert max(tells(pack(), SEA, board) for board in hard) < min(tells(pack(), SEA, board) for board in usual)
    for board in (*hard, *usual):
        assert sorted(squares_of(SEA, board)) == sorted(("", *spies))
        assert board.told in SEA.two_ways


# --- money ------------------------------------------------------------------------------------------------------------


def test_an_evening_is_won_by_the_goal_and_by_more_money() -> None:
    """Certain at the end, even when nothing is decided, better with more, and never worse for it."""
    goal = EVENING.goal
    assert outlook(EVENING, goal, goal - BILL) == 1
    assert outlook(EVENING, goal - BILL, goal) == 0
    even = Evening(goal, BILL, EVENING.mine, EVENING.mine)
    assert outlook(even, 3 * BILL, 3 * BILL) == pytest.approx(0.5)
    looks = [outlook(even, have * BILL, 3 * BILL) for have in range(10)]
    assert looks == sorted(looks)
    assert looks[0] < 0.4 < 0.6 < looks[-1]


def test_whoever_needs_fewer_turns_is_probably_first() -> None:
    """And on a par whoever has the next turn."""
    assert wins_first(3, 3) > 0.5
    assert wins_first(3, 3) + wins_first(4, 3) == pytest.approx(1, abs=0.02)
    assert wins_first(1, 2) > 0.95
    assert wins_first(6, 3) < 0.1


def test_a_price_is_paid_when_the_other_one_is_about_to_win() -> None:
    """Certain of the leader after the own turn: another one is bought while they are close, not while they are far."""
    certain = Mind(Sample(pack(), SKY, 1, seen(5).boards[:1]))
    assert stakes(certain, they_need=1.0).buys(BILL)
    assert not stakes(certain, they_need=8.0).buys(BILL)
    assert not stakes(certain, they_need=1.0, have=0).buys(BILL)
    assert not stakes(Mind(seen(0)), they_need=8.0).buys(BILL)


def test_a_risk_is_taken_when_waiting_is_worse() -> None:
    """One of three pairs at best: it is accused when they win next, and asked about when there is time."""
    mind = Mind(seen(5))
    assert isinstance(stakes(mind, they_need=7.0).move()[1], Question)
    assert not isinstance(stakes(mind, they_need=1.0).move()[1], Question)


def test_a_bribe_is_a_question_among_others() -> None:
    """A direction that tells nothing new is never paid for."""
    told = Mind(Sample(pack(), SKY, 1, (laid("up", seen(5).boards[0].squares),)))
    assert not stakes(told, they_need=1.0).bribes(BILL, Question("raven", "point"))
    assert not stakes(Mind(seen(2)), they_need=1.0, have=0).bribes(BILL, Question("raven", "point"))
    assert stakes(Mind(seen(2)), they_need=5.0).bribes(0, Question("raven", "point"))
