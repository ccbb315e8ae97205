"""Decks: start rows that everybody computes, then one shuffle a seat in roster order, each with its proof.

A deck that one seat lays is the same with one hand in it: it stands on cards that were dealt to that seat, is
re-encrypted under that seat's key alone, and when it is laid all its cards are that seat's own.
"""

from collections.abc import Iterator
from dataclasses import replace

from lanspy.cards.bindings import binding
from lanspy.cards.checks import ShuffleCheck
from lanspy.cards.entries import Rows, Shuffle
from lanspy.cards.faces import faces_point
from lanspy.cards.ruling import Landed, NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, DealtCard, Deck
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle import Ciphertext
from lanspy.crypto.transcript import canonical, h512
from lanspy.dealing import DeckPlan, DeckReady, Duty, DutyKind, Needs, Place, Seat, Start
from lanspy.errors import LocalError
from lanspy.limits import COMPONENTS_MAX, ROWS_PER_DECK_MAX

__all__ = ["LAY", "SHUFFLE", "deck_on_table", "judge_shuffle", "layable", "mixing_key", "owed_shuffles", "row_at"]

SHUFFLE, LAY = "shuffle", "lay"
"""What these proofs are for; neither stands in for the other."""


def owed_shuffles(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """For every deck that can be worked on, the one seat whose turn it is. Laying a deck is a person's business."""
    if public.joint is None:
        return
    for plan in needs.decks:
        _check_plan(public, plan)
        done = _shuffles(public, plan)
        if plan.layer is None and done < public.seats and _startable(public, plan):
            yield Duty(DutyKind.SHUFFLE, done, plan.deck)


def layable(public: CardsPublic, needs: Needs, seat: Seat, deck: str) -> DeckPlan | None:
    """The plan of a deck that this seat may lay now, or None."""
    plan = next((plan for plan in needs.decks if plan.deck == deck), None)
    if plan is None or public.joint is None or plan.layer != seat or _shuffles(public, plan):
        return None
    return plan if _startable(public, plan) else None


def mixing_key(public: CardsPublic, plan: DeckPlan) -> Element:
    """The key under which this deck is re-encrypted: that of all seats together, or of the one who lays it."""
    key = public.joint if plan.layer is None else public.keys[plan.layer]
    if key is None or public.joint is None:
        raise LocalError("a deck starts when the joint key is known")
    return key


def judge_shuffle(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Shuffle) -> Ruling:
    """A shuffle counts when it is this seat's turn, on our own copy of the rows, and so does laying. Raises NotDue."""
    plan = next((plan for plan in needs.decks if plan.deck == entry.deck), None)
    if plan is None or public.joint is None or not _startable(public, plan):
        raise NotDue(f"Seat {author} shuffled the deck {entry.deck}, which nobody asked for.")
    hands, done = _hands(public, plan), _shuffles(public, plan)
    if author in hands[:done]:
        return dropped(public)
    deck = deck_on_table(group, public, plan)
    if (author,) != hands[done : done + 1] or entry.stage != deck.stage:
        raise NotDue(f"Seat {author} shuffled the deck {entry.deck} out of turn.")
    context = binding(public.context, SHUFFLE if plan.layer is None else LAY, entry.deck, author)
    check = ShuffleCheck(context, mixing_key(public, plan), deck.rows, entry.rows, entry.proof)
    return Ruling(f"the shuffle of deck {entry.deck}", (check,), lambda: _shuffled(public, deck, entry.rows))


def deck_on_table(group: Group, public: CardsPublic, plan: DeckPlan) -> Deck:
    """The deck as the next seat finds it: its start rows if nobody has shuffled it. All keys must be open."""
    deck = public.deck(plan.deck)
    if deck is not None:
        return deck
    key = mixing_key(public, plan)
    rows = tuple(tuple(_start(group, public, plan, start) for start in row) for row in plan.rows)
    return Deck(plan, len(_hands(public, plan)), 0, rows, _stage(public.context, key, plan, 0, rows))


def row_at(public: CardsPublic, place: Place) -> Ciphertext | None:
    """The ciphertext at `place` of a finished deck, or None if there is none."""
    deck = public.deck(place.deck)
    if deck is None or not deck.ready or place.row >= len(deck.rows) or place.component >= len(deck.rows[place.row]):
        return None
    return deck.rows[place.row][place.component]


def _hands(public: CardsPublic, plan: DeckPlan) -> tuple[Seat, ...]:
    """Who works on this deck, one after the other."""
    return tuple(range(public.seats)) if plan.layer is None else (plan.layer,)


def _shuffled(public: CardsPublic, deck: Deck, rows: Rows) -> Landed:
    plan, done, key = deck.plan, deck.shuffles + 1, mixing_key(public, deck.plan)
    after = replace(deck, shuffles=done, rows=rows, stage=_stage(public.context, key, plan, done, rows))
    if plan.layer is not None:
        after = after.with_cards(_laid(public, after, plan.layer))
    return public.with_deck(after), (DeckReady(plan.deck),) if after.ready else ()


def _laid(public: CardsPublic, deck: Deck, owner: Seat) -> Iterator[DealtCard]:
    """All cards of a laid deck are dealt to its owner: they are encrypted under its key alone."""
    nobody = (None,) * public.seats
    for row, components in enumerate(deck.rows):
        for component, (_, second) in enumerate(components):
            yield DealtCard(Place(deck.plan.deck, row, component), owner, nobody, second)


def _stage(context: bytes, joint: Element, plan: DeckPlan, shuffles: int, rows: Rows) -> bytes:
    """64 bytes that name what the next shuffle takes; secrets of a shuffle derive from it.

    Were they to derive from the deck's name alone, a seat that had to shuffle twice, because its tick was taken back
    and the seat before it then gave other rows, would use one permutation on two decks, and their difference shows it.
    """
    return h512("cards/stage", context, joint, canonical(plan), shuffles, rows)


def _start(group: Group, public: CardsPublic, plan: DeckPlan, start: Start) -> Ciphertext:
    """The faces' sum, unencrypted, or added to a row of a finished deck."""
    below = (group.identity, group.identity) if start.base is None else _base(public, plan, start.base)
    if below is None:
        raise LocalError(f"a deck is based on {start.base}, which does not lie on the table")
    first, second = below
    return first, group.add(second, faces_point(group, start.faces))


def _base(public: CardsPublic, plan: DeckPlan, place: Place) -> Ciphertext | None:
    """What a start row stands on: a row under the joint key, or, for a laid deck, a card under its layer's."""
    row = row_at(public, place)
    if plan.layer is None or row is None:
        return row
    card = public.dealt_at(place)
    return None if card is None or card.owner != plan.layer or card.left is None else (row[0], card.left)


def _startable(public: CardsPublic, plan: DeckPlan) -> bool:
    """All that this deck is based on lies on the table."""
    bases = {start.base for row in plan.rows for start in row if start.base is not None}
    if any((deck := public.deck(base.deck)) is None or not deck.ready for base in bases):
        return False
    return plan.layer is None or all(_base(public, plan, base) is not None for base in bases)


def _shuffles(public: CardsPublic, plan: DeckPlan) -> int:
    deck = public.deck(plan.deck)
    if deck is None:
        return 0
    if deck.plan != plan:
        raise LocalError(f"a game gave two decks the name {plan.deck}")
    return deck.shuffles


def _check_plan(public: CardsPublic, plan: DeckPlan) -> None:
    widths = {len(row) for row in plan.rows}
    if not 0 < len(plan.rows) <= ROWS_PER_DECK_MAX or len(widths) != 1 or not 0 < min(widths) <= COMPONENTS_MAX:
        raise LocalError(f"the deck {plan.deck} has a shape that no deck can have")
    if plan.layer is not None and not 0 <= plan.layer < public.seats:
        raise LocalError(f"the deck {plan.deck} is to be laid by a seat that is not there")
