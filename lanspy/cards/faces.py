"""Cards as group elements, and back.

A face's point comes from its kind and label by hashing, never from its deck, so the same location is the same point
wherever it lies, and nobody knows a relation between any two. A card is the sum of its faces' points. What a deck may
hold follows from its plan, and through base rows from the plans of the decks below it.
"""

from collections.abc import Mapping
from functools import lru_cache, reduce

from lanspy.cards.state import CardsPublic
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.transcript import hash_to_element
from lanspy.dealing import Card, DeckPlan, Face, Place, Start
from lanspy.errors import LocalError

__all__ = ["candidates", "face_point", "faces_point"]

Plans = tuple[DeckPlan, ...]


@lru_cache(maxsize=1024)
def face_point(group: Group, face: Face) -> Element:
    """The element that this face is; the same for every deck and table."""
    return hash_to_element(group, "card", face.kind, face.label)


def faces_point(group: Group, faces: Card) -> Element:
    """The sum of the faces' elements, the identity for none."""
    return reduce(group.add, (face_point(group, face) for face in faces), group.identity)


def candidates(group: Group, public: CardsPublic, place: Place) -> Mapping[Element, Card]:
    """Every card that may lie at `place`, by its element. The place's deck must have been shuffled by somebody."""
    return _table(group, _chain(public, place.deck), place.deck, place.component)


def _chain(public: CardsPublic, name: str) -> Plans:
    """The plan of the deck `name` and of all decks below it."""
    deck = public.deck(name)
    if deck is None:
        raise LocalError(f"nobody has shuffled the deck {name}")
    below = {start.base.deck for row in deck.plan.rows for start in row if start.base is not None}
    return (deck.plan, *(plan for base in sorted(below) for plan in _chain(public, base)))


@lru_cache(maxsize=128)
def _table(group: Group, plans: Plans, deck: str, component: int) -> Mapping[Element, Card]:
    return {faces_point(group, card): card for card in sorted(_cards(plans, deck, component))}


def _cards(plans: Plans, deck: str, component: int) -> frozenset[Card]:
    plan = next(plan for plan in plans if plan.deck == deck)
    starts = frozenset(row[component] for row in plan.rows)
    return frozenset(card for start in starts for card in _cards_of(plans, start))


def _cards_of(plans: Plans, start: Start) -> frozenset[Card]:
    """What a start row may be: a base row may be any card of its deck, since nobody knows which."""
    if start.base is None:
        return frozenset({tuple(sorted(start.faces))})
    below = _cards(plans, start.base.deck, start.base.component)
    return frozenset(tuple(sorted((*card, *start.faces))) for card in below)
