"""Answers that prove themselves: asked once, true, about one's own cards, and bound to their question."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from lanspy import cards
from lanspy.cards.bindings import answer_binding, binding
from lanspy.cards.checks import STATEMENT, StatementCheck
from lanspy.cards.entries import Prove
from lanspy.cards.proving import relations
from lanspy.cards.ruling import NotDue
from lanspy.content.spies import pack
from lanspy.crypto import disjunction
from lanspy.crypto.disjunction import Relation
from lanspy.crypto.packing import pack_scalars
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.dealing import Claim, DutyKind, Place, ProofPlan, Proven, Statement
from lanspy.errors import LocalError, Refused
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.naming import EMPTY, spy_card
from lanspy.games.spyweb.statements import answers, verdicts
from tests.cards.web import ASKER, NETWORKS, OWNER, Layout, Web

SKY, SEA = NETWORKS
LAYOUT = Layout(
    "hawk",
    (
        *map(spy_card, ("condor", "eagle", "raven")),
        *map(spy_card, ("buzzard", "vulture", "osprey")),
        EMPTY,
        *map(spy_card, ("falcon", "crow")),
    ),
    "up",
)
"""Condor and Eagle lie in the top left corner, as in the rulebook; Raven points at the Plane first."""


@pytest.fixture
def web() -> Web:
    return Web(SKY, LAYOUT)


def asked(web: Web, spy: str, sense: str, paid: bool = False) -> tuple[Statement, ...]:
    return answers(pack(), web.board, Question(spy, sense), paid)


SAID = {
    ("condor", "look"): "eagle",
    ("condor", "point"): "car",
    ("eagle", "look"): "raven",
    ("hawk", "look"): "nothing",  # leads
    ("vulture", "point"): "eagle",
    ("buzzard", "point"): "condor",
    ("osprey", "point"): "crow",
    ("crow", "listen"): "boat",
    ("osprey", "look"): "nothing",  # at the edge
    ("falcon", "listen"): "nothing",  # beside the empty square
    ("raven", "point"): "plane",
}


@pytest.mark.parametrize(("question", "answer"), SAID.items(), ids=[f"{spy} {sense}" for spy, sense in SAID])
def test_an_honest_answer_is_taken_once(web: Web, question: tuple[str, str], answer: str) -> None:
    """Owed by its owner until due, told to the game, and dropped when it comes again."""
    statements = asked(web, *question)
    needs = web.asking(statements)
    (duty,) = web.owed(needs)
    assert (duty.kind, duty.seat, duty.due, duty.subject) == (DutyKind.PROVE, OWNER, 100, "answer-1-1")
    entry = web.answer(statements)
    assert web.fold(needs, OWNER, entry) == (Proven("answer-1-1", OWNER, answer),)
    assert web.owed(needs) == []
    web.expect_dropped(needs, OWNER, entry)
    web.expect_dropped(needs, OWNER, replace(entry, answer="nothing"))


def test_the_bribed_direction_is_the_other_one(web: Web) -> None:
    """Raven points up first and down when it is paid; a spy that goes one way has no other answer."""
    assert web.answer(asked(web, "raven", "point")).answer == "plane"
    assert web.answer(asked(web, "raven", "point", True)).answer == "osprey"
    assert asked(web, "condor", "point", True) == asked(web, "condor", "point")


def test_a_leader_that_goes_two_ways_proves_nothing_twice() -> None:
    """What is sold about a leader looks like what is sold about others."""
    layout = Layout(
        "raven", tuple(spy_card("hawk") if card == spy_card("raven") else card for card in LAYOUT.squares), "up"
    )
    web = Web(SKY, layout)
    assert [web.answer(asked(web, "raven", "point", paid)).answer for paid in (False, True)] == ["nothing"] * 2


def test_accusations_are_judged_by_proof(web: Web) -> None:
    """Right with leader and city, incorrect with half of it, and nobody learns which half."""
    right, *wrong = (web.answer(verdicts(web.board, *each)) for each in (("hawk", 6), ("hawk", 0), ("condor", 6)))
    assert right.answer == "right"
    assert {entry.answer for entry in wrong} == {"incorrect"}
    assert len({len(entry.evidence) for entry in wrong}) == 1


def test_nobody_answers_what_was_not_asked(web: Web) -> None:
    """Too early, for another, after the game has gone on, about cards that were never dealt: not taken."""
    statements = asked(web, "condor", "look")
    entry = web.answer(statements)
    web.expect_refused(web.laying, OWNER, entry, NotDue)
    web.expect_refused(web.asking(statements), ASKER, entry, NotDue)
    web.expect_refused(web.asking(statements, "answer-1-2"), OWNER, entry, NotDue)
    nowhere = Statement("eagle", ((Claim(Place("board-0-2", 0), EMPTY),),))
    assert web.owed(web.asking((nowhere,))) == []
    web.expect_refused(web.asking((nowhere,)), OWNER, entry, NotDue)
    foreign = replace(web.laying, proofs=(ProofPlan("answer-1-1", ASKER, 100, statements),))
    assert web.owed(foreign) == []
    web.expect_refused(foreign, ASKER, entry, NotDue)


def test_an_answer_that_the_question_does_not_have_is_refused_and_named(web: Web) -> None:
    """An own invention is no answer."""
    statements = asked(web, "condor", "look")
    web.expect_refused(web.asking(statements), OWNER, replace(web.answer(statements), answer="orca"))


def test_an_answer_is_bound_to_its_question_table_seat_and_words(web: Web) -> None:
    """Copied from an earlier question, another table, another answer or another purpose it proves nothing."""
    statements = asked(web, "condor", "look")
    needs, entry = web.asking(statements), web.answer(statements)
    earlier = web.answer(statements, "answer-1-9")
    other = Web(SKY, LAYOUT, seed=b"other").answer(statements)
    web.expect_refused(needs, OWNER, replace(earlier, proof="answer-1-1"))
    web.expect_refused(needs, OWNER, other)
    web.expect_refused(needs, OWNER, replace(entry, answer="nothing"))
    web.expect_refused(needs, OWNER, replace(entry, evidence=entry.evidence[:-1]))
    web.expect_refused(needs, OWNER, replace(entry, evidence=bytes(len(entry.evidence))))
    (true,) = (each for each in statements if each.answer == "eagle")
    branches = relations(web.group, web.public, true)
    place = web.layout.squares.index(spy_card("condor"))
    index = next(i for i, (claim, _) in enumerate(true.branches) if claim.place.row == place)
    for context in (
        binding(web.public.context, "prove", "answer-1-1", OWNER),
        answer_binding(web.public.context, "answer-1-1", ASKER, "eagle"),
    ):
        secrets = [web.secrets[OWNER].key]
        proof = disjunction.prove_one(web.group, STATEMENT, context, branches, index, secrets, web.entropy)
        web.expect_refused(needs, OWNER, replace(entry, evidence=proof))
    web.fold(needs, OWNER, entry)


def test_two_answers_to_one_question_have_other_evidence(web: Web) -> None:
    """Nonces are fresh: the same truth told twice shows nothing by being told twice."""
    statements = asked(web, "condor", "look")
    assert web.answer(statements).evidence != web.answer(statements).evidence


def test_a_question_without_a_true_answer_is_never_answered(web: Web) -> None:
    """Were a game to ask so, the machine would say nothing; it never proves what is false."""
    needs = web.asking((Statement("no", ((Claim(web.board.leader, EMPTY),),)),))
    (duty,) = web.owed(needs)
    with pytest.raises(Refused):
        web.perform(needs, duty)


# --- forging ----------------------------------------------------------------------------------------------------------


def lie(web: Web, statement: Statement, true_index: int, proof: str = "answer-1-1") -> Prove:
    """Run the prover's program for a statement that is false, pretending that one branch were true."""
    context = answer_binding(web.public.context, proof, OWNER, statement.answer)
    branches = relations(web.group, web.public, statement)
    evidence = disjunction.prove_one(
        web.group, STATEMENT, context, branches, true_index, [web.secrets[OWNER].key], web.entropy
    )
    return Prove(proof, statement.answer, evidence)


def test_no_false_answer_can_be_proven(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every false answer to every kind of question: the honest program stops, one without scruples is refused."""
    kinds = [asked(web, *question) for question in SAID] + [asked(web, "raven", "point", True)]
    kinds += [verdicts(web.board, *each) for each in (("hawk", 6), ("hawk", 0), ("condor", 6))]
    tried = 0
    for statements in kinds:
        true = web.answer(statements).answer
        for statement in statements:
            if statement.answer == true:
                continue
            with pytest.raises(LocalError, match="not true"):
                lie(web, statement, 0)
            with monkeypatch.context() as patched:
                patched.setattr(disjunction, "require_true", lambda *_: None)
                forged = lie(web, statement, tried % len(statement.branches))
            web.expect_refused(web.asking(statements), OWNER, forged)
            tried += 1
    assert tried > 100


def test_half_an_accusation_proves_neither(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the right leader and a wrong city, `right` fails in its second claim alone."""
    statements = verdicts(web.board, "hawk", 0)
    monkeypatch.setattr(disjunction, "require_true", lambda *_: None)
    web.expect_refused(web.asking(statements), OWNER, lie(web, statements[0], 0))


def _every_branch(web: Web, branches: Sequence[Relation], context: bytes) -> list[Any]:
    """A forger who makes up all branches backwards: all hold, but the challenges add up to what nobody hashed."""
    drawn = [[1 + web.entropy(4)[0], 1 + web.entropy(4)[1]] for _ in branches]
    return [pack_scalars(web.group, (*(c for c, _ in drawn), *(s for _, s in drawn)))]


def test_making_up_every_branch_is_no_proof(web: Web) -> None:
    """Whoever invents all challenges has none left that fits the hash."""
    statements = asked(web, "condor", "look")
    (false,) = (each for each in statements if each.answer == "nothing")
    branches = relations(web.group, web.public, false)
    context = answer_binding(web.public.context, "answer-1-1", OWNER, "nothing")
    for evidence in _every_branch(web, branches, context):
        web.expect_refused(web.asking(statements), OWNER, Prove("answer-1-1", "nothing", evidence))


MUTANTS: dict[str, Callable[[StatementCheck], StatementCheck]] = {
    "another context": lambda check: replace(check, context=b"other"),
    "branches in another order": lambda check: replace(check, branches=check.branches[::-1]),
    "a branch less": lambda check: replace(check, branches=check.branches[:-1]),
    "a branch more": lambda check: replace(check, branches=(*check.branches, check.branches[0])),
    "a claim less": lambda check: replace(
        check, branches=tuple(Relation(b.bases[:-1], b.targets[:-1]) for b in check.branches)
    ),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_every_part_of_the_statement_counts(web: Web, mutant: str) -> None:
    """A checker that builds the statement in any other way does not accept an honest proof."""
    statements = asked(web, "condor", "look")
    (check,) = cards.checks(web.group, web.public, web.asking(statements), OWNER, web.answer(statements))
    assert isinstance(check, StatementCheck)
    assert cards.run(web.group, check)
    assert not cards.run(web.group, MUTANTS[mutant](check))


def test_answers_hold_with_the_real_group() -> None:
    """Every kind of answer on ristretto, told by the owner and believed by whoever folds."""
    for network, told in product(NETWORKS, (0, 1)):
        spies = [spy.id for spy in network.spies]
        laid = (*map(spy_card, spies[:4]), EMPTY, *map(spy_card, spies[4:8]))
        web = Web(network, Layout(spies[8], laid, network.two_ways[told]), RISTRETTO)
        two = "raven" if network is SKY else "urchin"
        kinds = [asked(web, two, "point"), asked(web, two, "point", True), asked(web, spies[3], "look")]
        kinds += [verdicts(web.board, spies[8], 4), verdicts(web.board, spies[0], 4)]
        for number, statements in enumerate(kinds):
            name = f"answer-1-{number}"
            assert web.fold(web.asking(statements, name), OWNER, web.answer(statements, name))
