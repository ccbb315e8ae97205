"""Proofs: the owner of dealt cards says something about them, and proves it without showing one.

A claim that the card (a, left) is M says: left - M = x a, where X = x G is the owner's key. A branch is the AND of its
claims, a statement the OR of its branches: one `crypto.disjunction` with the one secret x.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lanspy.cards.bindings import answer_binding
from lanspy.cards.checks import StatementCheck
from lanspy.cards.deals import ciphertext
from lanspy.cards.entries import Prove
from lanspy.cards.faces import faces_point
from lanspy.cards.ruling import NotDue, Ruling, dropped
from lanspy.cards.state import Answer, CardsPublic, DealtCard
from lanspy.crypto.disjunction import Relation
from lanspy.crypto.ports import Group
from lanspy.dealing import Branch, Card, Claim, Duty, DutyKind, Needs, Place, ProofPlan, Proven, Seat, Statement
from lanspy.errors import BadProof, LocalError, Refused

__all__ = ["judge_prove", "owed_proofs", "proof_plan", "provable", "relations", "true_branch"]


def owed_proofs(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """One duty a question whose cards all lie with their owner and that was not answered."""
    for plan in needs.proofs:
        if public.answer(plan.proof) is None and provable(public, plan):
            yield Duty(DutyKind.PROVE, plan.owner, plan.proof, plan.due)


def proof_plan(needs: Needs, proof: str, seat: Seat) -> ProofPlan | None:
    """What the game asks `seat` under this name."""
    return next((plan for plan in needs.proofs if plan.proof == proof and plan.owner == seat), None)


def provable(public: CardsPublic, plan: ProofPlan) -> bool:
    """Whether every card that the statements are about was dealt to their owner."""
    places = {claim.place for each in plan.statements for branch in each.branches for claim in branch}
    cards = map(public.dealt_at, places)
    return all(card is not None and card.left is not None and card.owner == plan.owner for card in cards)


def judge_prove(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Prove) -> Ruling:
    """A proven answer counts when the game asks its author for it. Raises NotDue, BadProof."""
    known = public.answer(entry.proof)
    if known is not None and known.owner == author:
        return dropped(public)
    plan = proof_plan(needs, entry.proof, author)
    if plan is None or not provable(public, plan):
        raise NotDue(f"Seat {author} answered what it was not asked.")
    statement = next((each for each in plan.statements if each.answer == entry.answer), None)
    if statement is None:
        raise BadProof(f"Seat {author} gave an answer that its question does not have.")
    context = answer_binding(public.context, entry.proof, author, entry.answer)
    check = StatementCheck(context, relations(group, public, statement), entry.evidence)
    after = replace(public, answers=(*public.answers, Answer(entry.proof, author, entry.answer)))
    facts = (Proven(entry.proof, author, entry.answer),)
    return Ruling("an answer", (check,), lambda: (after, facts))


def relations(group: Group, public: CardsPublic, statement: Statement) -> tuple[Relation, ...]:
    """The statement in numbers, one relation a branch, in the order of the branches."""
    return tuple(_relation(group, public, branch) for branch in statement.branches)


def true_branch(plan: ProofPlan, cards: Mapping[Place, Card]) -> tuple[Statement, int]:
    """The statement that holds of these cards, and which of its branches does. Raises Refused if none holds."""
    for statement in plan.statements:
        for index, branch in enumerate(statement.branches):
            if all(cards.get(claim.place) == claim.card for claim in branch):
                return statement, index
    raise Refused("No answer to this question is true.")


def _relation(group: Group, public: CardsPublic, branch: Branch) -> Relation:
    cards = [_dealt(public, claim) for claim in branch]
    key = public.keys[cards[0].owner]
    if key is None:
        raise LocalError("a card was dealt without a key")
    pairs = zip(cards, branch, strict=True)
    targets = (group.subtract(_left(card), faces_point(group, claim.card)) for card, claim in pairs)
    bases = ((ciphertext(public, claim.place)[0],) for claim in branch)
    return Relation(((group.generator,), *bases), (key, *targets))


def _dealt(public: CardsPublic, claim: Claim) -> DealtCard:
    card = public.dealt_at(claim.place)
    if card is None:
        raise LocalError(f"nothing can be said about {claim.place}, which nobody holds")
    return card


def _left(card: DealtCard) -> bytes:
    if card.left is None:
        raise LocalError(f"the card at {card.place} is not dealt")
    return card.left
