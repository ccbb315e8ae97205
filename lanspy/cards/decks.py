"""Decks: start rows that everybody computes, then one shuffle a seat in roster order, each with its proof."""

from collections.abc import Iterator
from dataclasses import replace

from lanspy.cards.bindings import binding
from lanspy.cards.checks import ShuffleCheck
from lanspy.cards.entries import Rows, Shuffle
from lanspy.cards.faces import faces_point
from lanspy.cards.ruling import Landed, NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, Deck
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle import Ciphertext
from lanspy.crypto.transcript import canonical, h512
from lanspy.dealing import DeckPlan, DeckReady, Duty, DutyKind, Needs, Place, Seat, Start
from lanspy.errors import LocalError
from lanspy.limits import COMPONENTS_MAX, ROWS_PER_DECK_MAX

__all__ = ["deck_on_table", "judge_shuffle", "owed_shuffles", "row_at"]


def owed_shuffles(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """For every deck that can be worked on, the one seat whose turn it is."""
    if public.joint is None:
        return
    for plan in needs.decks:
        _check_plan(plan)
        done = _shuffles(public, plan)
        if done < public.seats and _startable(public, plan):
            yield Duty(DutyKind.SHUFFLE, done, plan.deck)


def judge_shuffle(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Shuffle) -> Ruling:
    """A shuffle counts when it is this seat's turn, on our own copy of the rows. Raises NotDue."""
    plan = next((plan for plan in needs.decks if plan.deck == entry.deck), None)
    if plan is None or public.joint is None or not _startable(public, plan):
        raise NotDue(f"Seat {author} shuffled the deck {entry.deck}, which nobody asked for.")
    if author < _shuffles(public, plan):
        return dropped(public)
    deck = deck_on_table(group, public, plan)
    if author != deck.shuffles or entry.stage != deck.stage:
        raise NotDue(f"Seat {author} shuffled the deck {entry.deck} out of turn.")
    context = binding(public.context, "shuffle", entry.deck, author)
    check = ShuffleCheck(context, public.joint, deck.rows, entry.rows, entry.proof)
    joint = public.joint
    return Ruling(f"the shuffle of deck {entry.deck}", (check,), lambda: _shuffled(public, joint, deck, entry.rows))


def deck_on_table(group: Group, public: CardsPublic, plan: DeckPlan) -> Deck:
    """The deck as the next seat finds it: its start rows if nobody has shuffled it. All keys must be open."""
    deck = public.deck(plan.deck)
    if deck is not None:
        return deck
    if public.joint is None:
        raise LocalError("a deck starts when the joint key is known")
    rows = tuple(tuple(_start(group, public, start) for start in row) for row in plan.rows)
    return Deck(plan, public.seats, 0, rows, _stage(public.context, public.joint, plan, 0, rows))


def row_at(public: CardsPublic, place: Place) -> Ciphertext | None:
    """The ciphertext at `place` of a finished deck, or None if there is none."""
    deck = public.deck(place.deck)
    if deck is None or not deck.ready or place.row >= len(deck.rows) or place.component >= len(deck.rows[place.row]):
        return None
    return deck.rows[place.row][place.component]


def _shuffled(public: CardsPublic, joint: Element, deck: Deck, rows: Rows) -> Landed:
    done = deck.shuffles + 1
    after = replace(deck, shuffles=done, rows=rows, stage=_stage(public.context, joint, deck.plan, done, rows))
    return public.with_deck(after), (DeckReady(deck.plan.deck),) if after.ready else ()


def _stage(context: bytes, joint: Element, plan: DeckPlan, shuffles: int, rows: Rows) -> bytes:
    """64 bytes that name what the next shuffle takes; secrets of a shuffle derive from it.

    Were they to derive from the deck's name alone, a seat that had to shuffle twice, because its tick was taken back
    and the seat before it then gave other rows, would use one permutation on two decks, and their difference shows it.
    """
    return h512("cards/stage", context, joint, canonical(plan), shuffles, rows)


def _start(group: Group, public: CardsPublic, start: Start) -> Ciphertext:
    """The faces' sum, unencrypted, or added to a row of a finished deck."""
    below = (group.identity, group.identity) if start.base is None else row_at(public, start.base)
    if below is None:
        raise LocalError(f"a deck is based on {start.base}, which does not lie on the table")
    first, second = below
    return first, group.add(second, faces_point(group, start.faces))


def _startable(public: CardsPublic, plan: DeckPlan) -> bool:
    """All decks that this one is based on are finished."""
    bases = {start.base.deck for row in plan.rows for start in row if start.base is not None}
    return all((deck := public.deck(base)) is not None and deck.ready for base in bases)


def _shuffles(public: CardsPublic, plan: DeckPlan) -> int:
    deck = public.deck(plan.deck)
    if deck is None:
        return 0
    if deck.plan != plan:
        raise LocalError(f"a game gave two decks the name {plan.deck}")
    return deck.shuffles


def _check_plan(plan: DeckPlan) -> None:
    widths = {len(row) for row in plan.rows}
    if not 0 < len(plan.rows) <= ROWS_PER_DECK_MAX or len(widths) != 1 or not 0 < min(widths) <= COMPONENTS_MAX:
        raise LocalError(f"the deck {plan.deck} has a shape that no deck can have")
