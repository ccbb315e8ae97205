"""Turns: one question or one accusation, bribes, one bought turn, answers restated."""

import pytest

from lanspy.dealing import Proven
from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Accuse, Ask, BuyTurn, Done, Lock, Nudge
from lanspy.games.spyweb.board import Question, questions
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.view import Phase
from tests.games.spyweb.tables import (
    BILL,
    SEA,
    A,
    B,
    accuse,
    ask,
    bribe,
    buy,
    done,
    fresh,
    laid,
    lay,
    turn,
    view,
)

NAMES = ("Aino", "Björn")
# The Sea here: Urchin Marlin Piranha, Orca - Eel, Shark Beluga Leech; Stingray hides in Cairo, in the middle.


@pytest.mark.parametrize(
    ("spy", "sense", "answer"),
    [
        ("marlin", "look", "piranha"),
        ("piranha", "look", "marlin"),
        ("piranha", "point", "eel"),
        ("orca", "point", "shark"),
        ("leech", "point", "eel"),
        ("leech", "listen", "beluga"),
        ("eel", "point", "leech"),
        ("stingray", "look", "nothing"),  # the leader
        ("stingray", "point", "nothing"),
        ("urchin", "look", "nothing"),  # at the edge
        ("orca", "look", "nothing"),
        ("beluga", "look", "shark"),
        ("marlin", "point", "nothing"),
        ("shark", "listen", "beluga"),
        ("urchin", "point", "marlin"),  # right first
    ],
)
def test_answers_are_what_lies_on_the_board(spy: str, sense: str, answer: str) -> None:
    """A spy, or nothing: at the edge, beside the city, behind the door."""
    assert ask(laid(), A, spy, sense) == answer


def test_vehicles_stand_beside_their_squares() -> None:
    """Piranha looks left, at the Car from Montreal, and listens right, to the Boat from Melbourne; Marlin points up, at
    the Plane from Moscow."""
    seen = {}
    for spy, square, sense in (("piranha", 0, "look"), ("piranha", 8, "listen"), ("marlin", 2, "point")):
        table = fresh()
        lay(table, A)
        others = [each for each in view(table, B).my_spies if each != spy]
        squares = [*others[:7], "", *others[7:]]
        squares.insert(square, spy)
        table.press(B, Lock(tuple(squares[:9]), "right"))
        seen[square] = ask(table, A, spy, sense)
    assert seen == {0: "car", 8: "boat", 2: "plane"}


def test_only_legal_questions_are_offered_and_taken() -> None:
    """Nineteen about the other side; no sense that a spy lacks, no own spy, nothing invented."""
    table = laid()
    assert view(table, A).may.ask == questions(SEA)
    assert view(table, B).may.ask == ()
    for spy, sense in (("eel", "look"), ("raven", "look"), ("eel", "smell"), ("sparrow", "look")):
        with pytest.raises(Refused):
            table.press(A, Ask(turn(table), spy, sense))
    assert Question("eel", "point") in view(table, A).may.ask


def test_a_turn_is_one_question_and_ends_with_done() -> None:
    """No second question, no accusation after it, no silent pass before it; then it is the other one's turn."""
    table = laid()
    with pytest.raises(Refused, match="first"):
        done(table, A)
    ask(table, A, "orca", "look")
    for second in (Ask(1, "eel", "point"), Accuse(1, "eel", "cairo")):
        with pytest.raises(Refused, match="used this turn"):
            table.press(A, second)
    with pytest.raises(Refused):
        table.press(B, Done(1))
    done(table, A)
    assert view(table, A).mover == B
    with pytest.raises(Refused, match="over"):
        table.press(A, Done(1))


def test_nothing_happens_while_a_machine_owes_the_answer() -> None:
    """The phase says so, with the time it has; moves are refused until it is there."""
    table = laid(keeps_answers={B})
    table.press(A, Ask(1, "orca", "look"))
    assert table.state.phase is Phase.ANSWER
    assert view(table, A).answer_due_ms == 5_000
    for move in (Ask(1, "eel", "point"), Done(1), BuyTurn(1)):
        with pytest.raises(Refused):
            table.press(A, move)
    assert view(table, A).waits == ()


def test_an_answer_nobody_asked_for_changes_nothing() -> None:
    """Facts of other questions, rounds and seats are refused."""
    table = laid(keeps_answers={B})
    early = SpyWeb().apply(table.state, Proven("answer-1-1", B, "eel"), 0)
    assert early.refused
    table.press(A, Ask(1, "orca", "look"))
    for fact in (Proven("answer-1-2", B, "eel"), Proven("answer-2-1", B, "eel"), Proven("answer-1-1", A, "eel")):
        assert SpyWeb().apply(table.state, fact, 0).refused
    assert SpyWeb().apply(table.state, Proven("answer-1-1", B, "nothing"), 0).state.phase is Phase.TURN


def test_a_bribe_buys_the_other_direction_once() -> None:
    """Urchin points right first, left for money; the money goes to the other side."""
    table = laid()
    assert ask(table, A, "urchin", "point") == "marlin"
    assert view(table, A).may.bribe
    assert bribe(table, A) == "car"
    assert table.state.money == (0, 2 * BILL)
    assert not view(table, A).may.bribe
    with pytest.raises(Refused, match="no other direction"):
        bribe(table, A)


def test_a_bribe_is_offered_for_a_leader_that_goes_two_ways_too() -> None:
    """And answered with nothing again: a missing offer would show who leads."""
    order = {"spies-0-1": list(range(9)), "spies-1-1": [1, 0, *range(2, 9)]}
    table = laid(order=order)
    assert ask(table, A, "urchin", "point") == "nothing"
    assert view(table, A).may.bribe
    assert bribe(table, A) == "nothing"


def test_no_bribe_after_the_next_action_or_without_a_second_direction() -> None:
    """A question about somebody else, Done, or an empty purse end the offer; buying a turn alone does not."""
    table = laid(salary=3 * BILL)
    ask(table, A, "orca", "point")
    with pytest.raises(Refused, match="no other direction"):
        bribe(table, A)
    buy(table, A)
    ask(table, A, "urchin", "point")
    done(table, A)
    with pytest.raises(Refused):
        bribe(table, A)
    ask(table, B, "raven", "look")
    done(table, B)
    ask(table, A, "urchin", "point")
    buy(table, A)
    assert view(table, A).may.bribe
    ask(table, A, "orca", "point")
    assert not view(table, A).may.bribe
    poor = laid(salary=0)
    ask(poor, A, "urchin", "point")
    assert not view(poor, A).may.bribe
    with pytest.raises(Refused, match="enough money"):
        bribe(poor, A)


def test_one_more_turn_can_be_bought_once() -> None:
    """For a question or an accusation; not before the own one is used, not twice, not without money."""
    table = laid(salary=5 * BILL)
    with pytest.raises(Refused, match="still have"):
        buy(table, A)
    ask(table, A, "orca", "look")
    buy(table, A)
    assert table.state.money == (4 * BILL, 6 * BILL)
    accuse(table, A, "eel", "cairo")
    with pytest.raises(Refused, match="once"):
        buy(table, A)
    done(table, A)
    ask(table, B, "raven", "look")
    buy(table, B)
    done(table, B)  # a bought question need not be asked
    poor = laid(salary=0)
    ask(poor, A, "orca", "look")
    with pytest.raises(Refused, match="enough money"):
        buy(poor, A)


@pytest.mark.parametrize(("spy", "city"), [("stingray", "london"), ("eel", "cairo"), ("eel", "london")])
def test_a_wrong_accusation_is_incorrect_and_nothing_more(spy: str, city: str) -> None:
    """Neither half is told; the turn is used up, and the round goes on."""
    table = laid()
    accuse(table, A, spy, city)
    assert view(table, A).asked[-1].answer == "incorrect"
    assert table.state.phase is Phase.TURN
    assert table.state.money == (BILL, BILL)
    done(table, A)


def test_accusations_name_a_spy_and_a_city_that_exist() -> None:
    """Of the other side, on the board."""
    table = laid()
    for spy, city in (("raven", "cairo"), ("eel", "paris"), ("car", "cairo")):
        with pytest.raises(Refused):
            table.press(A, Accuse(1, spy, city))


def test_what_was_asked_is_listed_with_its_answers() -> None:
    """In order, with who asked and what it was; and as sentences that restate the question."""
    table = laid()
    ask(table, A, "urchin", "point")
    bribe(table, A)
    done(table, A)
    ask(table, B, "raven", "look")
    done(table, B)
    accuse(table, A, "eel", "cairo")
    asked = view(table, B).asked
    assert [(each.by, each.kind, each.answer) for each in asked] == [
        (A, "question", "marlin"),
        (A, "bribe", "car"),
        (B, "question", "nothing"),
        (A, "accusation", "incorrect"),
    ]
    assert [phrases.question(each) for each in asked] == [
        "Who is Urchin pointing at?",
        "Where does Urchin point in the other direction?",
        "Who is Raven looking at?",
        "Your leader is Eel, in Cairo!",
    ]
    assert [phrases.answer(each) for each in asked] == [
        "Urchin is pointing at Marlin.",
        "Urchin is pointing at the Car.",
        "Raven is looking at nothing.",
        "Eel in Cairo: incorrect!",
    ]


def test_a_move_names_the_turn_its_author_saw() -> None:
    """An entry that comes a turn late does nothing."""
    table = laid()
    ask(table, A, "orca", "look")
    done(table, A)
    ask(table, B, "raven", "look")
    done(table, B)
    step = SpyWeb().apply(table.state, Act(A, Ask(1, "orca", "look")), table.at_ms)
    assert step.refused
    assert step.state is table.state


def test_who_thinks_long_can_be_nudged() -> None:
    """After a minute, once; a move ends it."""
    table = laid()
    table.wait(60_000)
    with pytest.raises(Refused):
        table.press(A, Nudge(B))
    table.press(B, Nudge(A))
    assert view(table, A).sides[A].nudges == (B,)
    with pytest.raises(Refused):
        table.press(B, Nudge(A))
    ask(table, A, "orca", "look")
    assert view(table, A).sides[A].nudges == ()
