"""Openings: the owner of a dealt card publishes its own share too, and everybody can read the card."""

from collections.abc import Iterator
from dataclasses import replace

from lanspy.cards.checks import SharesCheck
from lanspy.cards.deals import shares_check
from lanspy.cards.entries import Open
from lanspy.cards.faces import candidates
from lanspy.cards.ruling import NotDue, Ruling, dropped
from lanspy.cards.state import CardsPublic, DealtCard
from lanspy.crypto.ports import Element, Group
from lanspy.dealing import Card, Duty, DutyKind, Needs, Opened, OpeningPlan, Place, Seat
from lanspy.errors import BadProof, LocalError

__all__ = [
    "OPEN",
    "SeenCard",
    "judge_open",
    "judge_opening",
    "owed_openings",
    "place_text",
    "places_to_open",
    "uncovered",
]

OPEN = "open"
"""What this proof is for; it never stands in for that of a share given to another owner."""

SeenCard = tuple[DealtCard, Card]
"""A card as it is known when an opening holds, and its faces."""


def place_text(place: Place) -> str:
    """A place written as text, for the subject of a duty."""
    return f"{place.deck}/{place.row}/{place.component}"


def owed_openings(public: CardsPublic, needs: Needs) -> Iterator[Duty]:
    """One duty an owner and deck, for all its cards that are to be open; the first of them stands for all."""
    told: set[tuple[Seat, str]] = set()
    for plan in needs.openings:
        if (plan.owner, plan.place.deck) not in told and _is_owed(public, plan):
            told.add((plan.owner, plan.place.deck))
            yield Duty(DutyKind.OPEN, plan.owner, place_text(plan.place), plan.due, plan.place)


def places_to_open(public: CardsPublic, needs: Needs, deck: str, seat: Seat) -> tuple[Place, ...]:
    """The cards of a deck that `seat` owes to open now, ascending."""
    plans = (plan for plan in needs.openings if plan.owner == seat and plan.place.deck == deck)
    return tuple(sorted({plan.place for plan in plans if _is_owed(public, plan)}))


def _is_owed(public: CardsPublic, plan: OpeningPlan) -> bool:
    """The card was dealt to its owner and is not open; what is spare is no duty."""
    card = None if plan.spare else public.dealt_at(plan.place)
    return card is not None and card.left is not None and card.owner == plan.owner and not card.opened


def judge_open(group: Group, public: CardsPublic, needs: Needs, author: Seat, entry: Open) -> Ruling:
    """An opening counts when the game asks its owner for it. Raises NotDue, BadProof."""
    fresh = {place for place in entry.places if not _answered(public, place, author)}
    if not fresh:
        return dropped(public)
    if not {plan.place for plan in needs.openings if plan.owner == author}.issuperset(fresh):
        raise NotDue(f"Seat {author} opened a card that it was not asked for.")
    check, seen = judge_opening(group, public, author, entry)
    after = public.with_cards([replace(card, opened=True) for card, _ in seen])
    facts = tuple(Opened(card.place, author, faces) for card, faces in seen if card.place in fresh)
    return Ruling(f"an opening in the deck {entry.places[0].deck}", (check,), lambda: (after, facts))


def judge_opening(
    group: Group, public: CardsPublic, author: Seat, entry: Open
) -> tuple[SharesCheck, tuple[SeenCard, ...]]:
    """The check of an opening, and what is known if it holds. Raises NotDue, BadProof."""
    cards = [_own(public, author, place) for place in entry.places]
    pairs = zip(cards, entry.shares, strict=True)
    return shares_check(public, OPEN, author, entry), tuple(_seen(group, public, *pair) for pair in pairs)


def uncovered(group: Group, public: CardsPublic, card: DealtCard, share: Element) -> Card | None:
    """The card that the owner's `share` of it shows, or None if it is none that its deck may hold."""
    if card.left is None:
        raise LocalError("a card is uncovered when all others have shared")
    return candidates(group, public, card.place).get(group.subtract(card.left, share))


def _own(public: CardsPublic, author: Seat, place: Place) -> DealtCard:
    card = public.dealt_at(place)
    if card is None or card.left is None or card.owner != author:
        raise NotDue(f"Seat {author} opened a card that was not dealt to it.")
    return card


def _seen(group: Group, public: CardsPublic, card: DealtCard, share: Element) -> SeenCard:
    faces = uncovered(group, public, card, share)
    if faces is None:
        raise BadProof(f"Seat {card.owner} opened a card as something that the deck {card.place.deck} does not hold.")
    return replace(card, card=faces), faces


def _answered(public: CardsPublic, place: Place, seat: Seat) -> bool:
    card = public.dealt_at(place)
    return card is not None and card.owner == seat and card.opened
