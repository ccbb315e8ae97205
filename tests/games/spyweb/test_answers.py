"""The answers of Spy Web: over all 3,265,920 layouts a side and all questions exactly one is true, the one which a
person gives who looks at the board."""

import random
from itertools import product

import pytest

from lanspy.content.spies import DIRECTIONS, SIDE, SQUARES, Network, pack
from lanspy.dealing import Card, Claim, Place, Statement
from lanspy.games.spyweb import board as squares
from lanspy.games.spyweb.board import Question, questions
from lanspy.games.spyweb.layouts import CARDS, EVERY, LAYOUTS, true_in, where
from lanspy.games.spyweb.naming import EMPTY, INCORRECT, NOTHING, RIGHT, direction_card, spy_card
from lanspy.games.spyweb.statements import Board, answers, board_of, verdicts

NETWORKS = pack().networks
BOARDS = tuple(board_of(network, seat, 1) for seat, network in enumerate(NETWORKS))
each_board = pytest.mark.parametrize("board", BOARDS, ids=[network.id for network in NETWORKS])


def ways_of(board: Board, question: Question) -> list[tuple[str | None, bool]]:
    """What the order card may say, and whether the answer is a paid one, as far as that matters to a question."""
    both = squares.directions(board.network, question)
    return [(None, False)] if len(both) == 1 else list(product(both, (False, True)))


# --- geometry ---------------------------------------------------------------------------------------------------------


def test_every_direction_has_six_pairs_and_three_squares_at_the_edge() -> None:
    """Each square has a neighbour in a direction or stands at that edge, and neighbours see each other."""
    turned = {"left": "right", "right": "left", "up": "down", "down": "up"}
    for direction in DIRECTIONS:
        assert len(squares.pairs(direction)) == SQUARES - SIDE
        assert {square for square, _ in squares.pairs(direction)} | {*squares.edge(direction)} == set(range(SQUARES))
        assert all(
            squares.neighbour(beside, turned[direction]) == square for square, beside in squares.pairs(direction)
        )


def test_the_rulebooks_example_lies_in_the_top_left_corner() -> None:
    """A spy in Montreal that points left points at the Car, and looking right it sees who is in London."""
    assert squares.vehicles(pack(), "left") == {0: "car"}
    assert squares.neighbour(0, "right") == 1
    assert (squares.neighbour(4, "up"), squares.neighbour(4, "down")) == (1, 7)


def test_there_are_nineteen_questions_a_network() -> None:
    """Only senses that a spy has can be asked for."""
    assert [len(questions(network)) for network in NETWORKS] == [19, 19]
    assert Question("eagle", "listen") not in questions(NETWORKS[0])
    assert [network.two_ways for network in NETWORKS] == [("up", "down"), ("right", "left")]


# --- all layouts ------------------------------------------------------------------------------------------------------


def test_the_layouts_are_all_ways_to_put_ten_cards_with_a_spy_behind_the_door() -> None:
    """3,265,920; in each of them every place has one card and every card one place."""
    assert LAYOUTS == 3_265_920
    table = where()
    for index in range(CARDS):
        assert sum(table[index][card].bit_count() for card in range(CARDS)) == LAYOUTS
        assert sum(table[place][index].bit_count() for place in range(CARDS)) == LAYOUTS
        union_of_cards, union_of_places = 0, 0
        for other in range(CARDS):
            union_of_cards |= table[index][other]
            union_of_places |= table[other][index]
        assert union_of_cards == union_of_places == EVERY


@each_board
def test_over_all_layouts_exactly_one_answer_is_true(board: Board) -> None:
    """Each layout makes one answer to a question true and no second one, paid or not, whatever is told first."""
    for question in questions(board.network):
        for told, other in ways_of(board, question):
            found = [true_in(board, statement, told) for statement in answers(pack(), board, question, other)]
            assert sum(held.bit_count() for held in found) == LAYOUTS
            union = 0
            for held in found:
                union |= held
            assert union == EVERY


@each_board
def test_every_answer_that_can_be_given_is_true_in_some_layout(board: Board) -> None:
    """No statement stands in the list that could never be proven."""
    for question in questions(board.network):
        for statement in answers(pack(), board, question):
            assert any(true_in(board, statement, told) for told, _ in ways_of(board, question))


@each_board
def test_over_all_layouts_an_accusation_is_right_or_incorrect(board: Board) -> None:
    """Never both, never neither; right in the 8! layouts that have this leader and this city."""
    for spy, city in product(board.network.spies, range(SQUARES)):
        right, incorrect = (true_in(board, statement) for statement in verdicts(board, spy.id, city))
        assert right & incorrect == 0
        assert right | incorrect == EVERY
        assert right.bit_count() == 40_320


@each_board
def test_about_two_answers_in_five_are_nothing(board: Board) -> None:
    """As counted before for these cards: 40 % Nothing, 52 % a spy, 8 % a vehicle, evenly over layouts and questions."""
    counts = {"nothing": 0, "spy": 0, "vehicle": 0}
    asked = [(each, told) for each in questions(board.network) for told, other in ways_of(board, each) if not other]
    spies = {spy.id for spy in board.network.spies}
    for question, told in asked:
        weight = 1 if told else 2
        for statement in answers(pack(), board, question):
            kind = NOTHING if statement.answer == NOTHING else "spy" if statement.answer in spies else "vehicle"
            counts[kind] += weight * true_in(board, statement, told).bit_count()
    whole = 2 * 19 * LAYOUTS
    for kind, expected in ((NOTHING, 0.40), ("spy", 0.52), ("vehicle", 0.08)):
        assert counts[kind] / whole == pytest.approx(expected, abs=0.01)


# --- what a person would say ------------------------------------------------------------------------------------------

Layout = dict[Place, Card]


def lay(board: Board, chance: random.Random) -> Layout:
    """Any leader, any city, any order."""
    cards = [spy_card(spy.id) for spy in board.network.spies]
    chance.shuffle(cards)
    leader, *others = cards
    others.insert(chance.randrange(SQUARES), EMPTY)
    told = direction_card(chance.choice(board.network.two_ways))
    return {board.leader: leader, board.order: told, **dict(zip(board.squares, others, strict=True))}


def seen(board: Board, layout: Layout, spy: str, direction: str) -> str:
    """What a person sees who looks at the board, written without statements."""
    grid = {divmod(square, SIDE): layout[place][0].label for square, place in enumerate(board.squares)}
    places = {label: place for place, label in grid.items()}
    if spy not in places:
        return NOTHING
    down, right = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}[direction]
    there = (places[spy][0] + down, places[spy][1] + right)
    beyond = {(0, -1): "car", (-1, 2): "plane", (2, 3): "boat"}
    found = grid.get(there) or beyond.get(there, NOTHING)
    return NOTHING if found == "empty" else found


def true_answers(layout: Layout, statements: tuple[Statement, ...]) -> list[str]:
    """By looking at every claim of every branch."""

    def holds(claim: Claim) -> bool:
        return layout[claim.place] == claim.card

    return [each.answer for each in statements if any(all(map(holds, branch)) for branch in each.branches)]


@each_board
def test_the_one_true_answer_is_what_a_person_sees_on_the_board(board: Board) -> None:
    """Over many layouts and all questions, the first direction told and the other one paid for."""
    chance = random.Random(board.network.id)
    for _ in range(40):
        layout = lay(board, chance)
        for question in questions(board.network):
            both = squares.directions(board.network, question)
            told = layout[board.order][0].label
            first, *rest = sorted(both, key=lambda way: way != told)
            assert true_answers(layout, answers(pack(), board, question)) == [seen(board, layout, question.spy, first)]
            for other in rest:
                paid = answers(pack(), board, question, True)
                assert true_answers(layout, paid) == [seen(board, layout, question.spy, other)]


@each_board
def test_an_accusation_is_right_when_leader_and_city_are(board: Board) -> None:
    """For every spy and city of some layouts; everything else is incorrect, and does not say what was wrong."""
    chance = random.Random(board.network.id)
    for _ in range(15):
        layout = lay(board, chance)
        for spy, city in product(board.network.spies, range(SQUARES)):
            right = layout[board.leader] == spy_card(spy.id) and layout[board.squares[city]] == EMPTY
            assert true_answers(layout, verdicts(board, spy.id, city)) == [RIGHT if right else INCORRECT]


def _shape(statement: Statement) -> list[list[Place]]:
    return [[claim.place for claim in branch] for branch in statement.branches]


@pytest.mark.parametrize("network", NETWORKS, ids=lambda network: network.id)
def test_a_statement_follows_from_the_question_alone(network: Network) -> None:
    """Asked again in the same round it is the same; in another round only the decks' names differ."""
    for question in questions(network):
        one, again = (answers(pack(), board_of(network, 0, 1), question) for _ in range(2))
        later = answers(pack(), board_of(network, 0, 2), question)
        assert one == again
        assert [each.answer for each in one] == [each.answer for each in later]
        for first, second in zip(one, later, strict=True):
            renamed = [[(place.deck[:-1], place.row) for place in branch] for branch in _shape(first)]
            assert renamed == [[(place.deck[:-1], place.row) for place in branch] for branch in _shape(second)]
