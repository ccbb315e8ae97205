"""What can be known of the other board: never less than the truth, never more than the answers say."""

import random

import pytest

from lanspy.content.spies import pack
from lanspy.games.spyweb.actions import Lock
from lanspy.games.spyweb.board import Question, questions
from lanspy.games.spyweb.knowledge import Knowledge, nothing_known
from lanspy.games.spyweb.layouts import LAYOUTS
from lanspy.games.spyweb.statements import answers, board_of
from lanspy.games.spyweb.view import Asked, Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import SEA, SKY, A, B, accuse, ask, bribe, city, done, fresh, laid, lay, leader, view

CITIES = [each.id for each in pack().cities]


def known(table: IdealTable, seat: int = A) -> Knowledge:
    asked = [each for each in view(table, seat).asked if each.by == seat]
    return nothing_known(pack(), SEA if seat == A else SKY).learned(asked)


def answered(*told: tuple[str, str, str]) -> Knowledge:
    """The Sky, after these answers to questions of the other side."""
    asked = [Asked(n, 1, B, "question", spy, sense, answer=answer) for n, (spy, sense, answer) in enumerate(told)]
    return nothing_known(pack(), SKY).learned(asked)


def test_before_the_first_question_everything_is_possible() -> None:
    """All layouts, twice for the two orders; 81 pairs, all equally likely."""
    fresh_ = nothing_known(pack(), SKY)
    assert fresh_.layouts == 2 * LAYOUTS
    guesses = fresh_.guesses()
    assert len(guesses) == 81
    assert {round(guess.share * 81, 6) for guess in guesses} == {1.0}


def test_the_rulebooks_two_answers_place_two_spies() -> None:
    """Condor looks at Eagle and points at the Car: Condor is in Montreal and Eagle in London, and neither leads."""
    found = answered(("condor", "look", "eagle"), ("condor", "point", "car"))
    assert found.layouts == 2 * 7 * 7 * 720
    assert not {guess.spy for guess in found.guesses()} & {"condor", "eagle"}
    assert not {guess.square for guess in found.guesses()} & {0, 1}


def test_an_answer_is_worth_what_it_tells() -> None:
    """A question that was asked is worth nothing the second time; others still are, the best one most."""
    found = answered(("condor", "look", "eagle"))
    assert found.worth(Question("condor", "look")) == 0
    best = found.best_questions()
    assert [worth for worth, _ in best] == sorted((worth for worth, _ in best), reverse=True)
    assert best[0][0] > 1.5
    assert best[-1][1] == Question("condor", "look")


def test_incorrect_takes_away_one_pair_and_nothing_else() -> None:
    """The 8! layouts of that leader in that city."""
    asked = Asked(1, 1, B, "accusation", "raven", city="cairo", answer="incorrect")
    found = nothing_known(pack(), SKY).learned([asked])
    assert found.layouts == 2 * (LAYOUTS - 40_320)
    assert len(found.guesses()) == 80


def test_eagle_and_osprey_cannot_be_told_apart_beside_each_others_city() -> None:
    """A board that stays open: with Cape Town empty and one of them in Rio all answers are alike; it is never called
    certain."""
    rest = ("raven", "buzzard", "hawk", "vulture", "condor", "falcon", "crow")
    left = {}
    for leads, lies in (("eagle", "osprey"), ("osprey", "eagle")):
        table = fresh(order={"spies-0-1": [[spy.id for spy in SKY.spies].index(each) for each in (leads, *rest, lies)]})
        lay(table, B)
        table.press(A, Lock((*rest[:6], lies, "", rest[6]), "up"))
        found = Knowledge(pack(), SKY, nothing_known(pack(), SKY).left)
        for question in questions(SKY):
            statement = _answer(table, question)
            found = found.learned([Asked(1, 1, B, "question", question.spy, question.sense, answer=statement)])
        left[leads] = {(guess.spy, guess.square) for guess in found.guesses()}
    assert all(pair in left["eagle"] for pair in (("eagle", 7), ("osprey", 7)))


def _answer(table: IdealTable, question: Question) -> str:
    """What A's machine would answer."""
    found = answers(pack(), board_of(SKY, A, 1), question)
    return next(
        each.answer
        for each in found
        if any(all(table.cards.card(claim.place) == claim.card for claim in branch) for branch in each.branches)
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_the_best_questions_find_the_leader(seed: int) -> None:
    """The truth is never ruled out; of the questions that tell most few are enough, or the board is known to stay
    open."""
    table = laid(order={}, seed=seed, salary=1_000_000, goal=5_000_000)
    truth = leader(table, B), CITIES.index(city(table, B))
    for _ in range(14):
        found = known(table)
        assert truth in [(guess.spy, guess.square) for guess in found.guesses()]
        worth, question = found.best_questions()[0]
        if len(found.guesses()) == 1 or worth == 0:
            break
        ask(table, A, question.spy, question.sense)
        if view(table, A).may.bribe:
            bribe(table, A)
        done(table, A)
        ask(table, B, "raven", "look")
        done(table, B)
    assert len(known(table).guesses()) == 1 or known(table).best_questions()[0][0] == 0
    chance = random.Random(seed)
    guess = chance.choice(known(table).guesses())
    accuse(table, A, guess.spy, CITIES[guess.square])
    assert (table.state.phase is Phase.RESULT) == ((guess.spy, guess.square) == truth)
