"""Proofs over all classes of layouts: each can be made and holds, and none shows to which class its layout belongs."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from lanspy import cards
from lanspy.cards.checks import StatementCheck
from lanspy.content.spies import SQUARES, Network, pack
from lanspy.crypto.packing import ProofReader
from lanspy.crypto.ports import Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY
from lanspy.dealing import Card
from lanspy.games.spyweb.board import Question, directions, neighbour, questions
from lanspy.games.spyweb.naming import EMPTY, NOTHING, spy_card
from lanspy.games.spyweb.statements import answers, verdicts
from tests.cards.web import NETWORKS, OWNER, Layout, Web, any_layout

SKY = NETWORKS[0]
Class = tuple[Question, str, int | None, Card | None]
"""A question, the direction told, where the spy lies (None: it leads), who lies beside it (None: nobody can)."""


def classes(network: Network) -> set[Class]:
    """Everything that an answer can depend on."""
    found: set[Class] = set()
    for question in questions(network):
        others = [spy_card(spy.id) for spy in network.spies if spy.id != question.spy] + [EMPTY]
        for told in directions(network, question):
            found.add((question, told, None, None))
            for square in range(SQUARES):
                beside = neighbour(square, told)
                found |= {(question, told, square, card) for card in ([None] if beside is None else others)}
    return found


def class_of(network: Network, layout: Layout, question: Question) -> Class:
    told = directions(network, question)
    way = told[0] if len(told) == 1 else layout.first
    if question.spy == layout.leader:
        return question, way, None, None
    square = layout.squares.index(spy_card(question.spy))
    beside = neighbour(square, way)
    return question, way, square, None if beside is None else layout.squares[beside]


@cache
def cover(network: Network) -> tuple[tuple[Layout, tuple[Question, ...]], ...]:
    """Layouts, each with the questions for which it is of a class that none before it is of; together all classes."""
    left, chance = classes(network), random.Random(network.id)
    found = []
    while left:
        layout = max((any_layout(network, chance) for _ in range(8)), key=lambda each: len(_fresh(network, each, left)))
        fresh = _fresh(network, layout, left)
        left -= {class_of(network, layout, question) for question in fresh}
        if fresh:
            found.append((layout, fresh))
    return tuple(found)


def _fresh(network: Network, layout: Layout, left: set[Class]) -> tuple[Question, ...]:
    return tuple(each for each in questions(network) if class_of(network, layout, each) in left)


@pytest.mark.parametrize("network", NETWORKS, ids=lambda network: network.id)
def test_every_class_of_layouts_proves_its_answer(network: Network) -> None:
    """All thousand classes of the Sky and some of the Sea, paid directions too: proven, checked, taken."""
    proven, chosen = 0, cover(network)
    for layout, asked in chosen if network is SKY else chosen[::5]:
        web = Web(network, layout)
        for question in asked:
            for paid in (False, True)[: len(directions(network, question))]:
                statements = answers(pack(), web.board, question, paid)
                entry = web.answer(statements, f"answer-1-{proven}")
                assert web.fold(web.asking(statements, f"answer-1-{proven}"), OWNER, entry)
                proven += 1
    assert proven > (1_100 if network is SKY else 200)


def test_a_sample_of_classes_with_the_real_group() -> None:
    """Some layouts, every question to them, on ristretto."""
    chance = random.Random(5)
    for network in NETWORKS:
        web = Web(network, any_layout(network, chance), RISTRETTO)
        for number, question in enumerate(questions(network)[::3]):
            statements = answers(pack(), web.board, question)
            entry = web.answer(statements, f"answer-1-{number}")
            assert web.fold(web.asking(statements, f"answer-1-{number}"), OWNER, entry)


# --- a distinguisher --------------------------------------------------------------------------------------------------


def nothings(question: Question, group: Group) -> Iterator[tuple[str, StatementCheck, bytes]]:
    """Layouts for every reason why the answer is Nothing, with the check and the proof as others see them."""
    chance, seen = random.Random(7), set()
    while len(seen) < 9:
        layout = any_layout(SKY, chance)
        kind = class_of(SKY, layout, question)
        if kind in seen or kind[2] == 0 or kind[3] not in (None, EMPTY):  # told before; the Car; a spy
            continue
        seen.add(kind)
        web = Web(SKY, layout, group)
        statements = answers(pack(), web.board, question)
        entry = web.answer(statements)
        assert entry.answer == NOTHING
        (check,) = cards.checks(group, web.public, web.asking(statements), OWNER, entry)
        assert isinstance(check, StatementCheck)
        yield str(kind), check, entry.evidence


def test_proofs_of_different_layouts_have_one_shape() -> None:
    """Leader, edge or empty neighbour, wherever: as many branches in one order, as many claims, as many bytes."""
    shapes = set()
    for _kind, check, evidence in nothings(Question("falcon", "listen"), TOY):
        claims = tuple((len(branch.bases), len(branch.targets), len(branch.bases[0])) for branch in check.branches)
        shapes.add((claims, len(evidence)))
    assert len(shapes) == 1
    ((claims, size),) = shapes
    assert claims == (*[(2, 2, 1)] * 3, *[(3, 3, 1)] * 6)
    assert size == 18 * TOY.scalar_bytes


def test_an_accusation_that_misses_has_one_shape_whatever_it_misses() -> None:
    """Wrong leader, wrong city, both: one entry of one length, with the same seventeen branches."""
    shapes = set()
    chance = random.Random(3)
    layout = any_layout(SKY, chance)
    city = layout.squares.index(EMPTY)
    other = next(spy.id for spy in SKY.spies if spy.id != layout.leader)
    web = Web(SKY, layout)
    for guess in ((layout.leader, (city + 1) % SQUARES), (other, city), (other, (city + 1) % SQUARES)):
        statements = verdicts(web.board, *guess)
        entry = web.answer(statements)
        (check,) = cards.checks(TOY, web.public, web.asking(statements), OWNER, entry)
        assert isinstance(check, StatementCheck)
        shapes.add(
            (
                entry.answer,
                len(check.branches),
                *(len(branch.targets) for branch in check.branches),
                len(entry.evidence),
            )
        )
    assert len(shapes) == 1
    assert min(shapes)[1] == 17


def test_the_true_branch_cannot_be_told_by_its_numbers() -> None:
    """Over many proofs its challenge is neither the largest nor the smallest more often than any other, and no number
    comes twice."""
    question, ranks, count = Question("falcon", "listen"), [], 0
    layout = any_layout(SKY, random.Random(11))
    while class_of(SKY, layout, question)[2] is not None:
        layout = any_layout(SKY, random.Random(count := count + 1))
    web = Web(SKY, layout)  # Falcon leads: the first branch is the true one
    statements = answers(pack(), web.board, question)
    numbers: set[int] = set()
    for _ in range(300):
        entry = web.answer(statements)
        reader = ProofReader(TOY, entry.evidence)
        challenges, responses = reader.scalars(9), reader.scalars(9)
        numbers.update(challenges, responses)
        ranks.append(sorted(challenges).index(challenges[0]))
    assert len(numbers) == 300 * 18
    mean = sum(ranks) / len(ranks)
    assert abs(mean - 4) < 4 * (80 / 12 / 300) ** 0.5  # four standard errors of the mean of nine equally likely ranks
