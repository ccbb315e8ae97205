"""Reading cards: those that are open to all, and those that were dealt to oneself."""

from collections.abc import Mapping

from lanspy.cards.deals import ciphertext
from lanspy.cards.openings import uncovered
from lanspy.cards.secrets import Secrets
from lanspy.cards.state import CardsPublic, DealtCard
from lanspy.dealing import Card, Needs, Place, Start
from lanspy.errors import LocalError

__all__ = ["look", "opened", "start_card"]


def opened(public: CardsPublic) -> dict[Place, Card]:
    """The cards that everybody can read."""
    return {card.place: card.card for deck in public.decks for card in deck.dealt if card.card is not None}


def look(secrets: Secrets, public: CardsPublic, needs: Needs) -> dict[Place, Card]:
    """The cards that this seat can read: open ones, and its own of the decks that the game still names.

    An own card can be read as soon as the shares of all others are there.
    """
    named = {plan.deck for plan in needs.decks}
    dealt = (card for deck in public.decks if deck.plan.deck in named for card in deck.dealt)
    own = {card.place: _read(secrets, public, card) for card in dealt if card.owner == secrets.seat and card.left}
    return own | opened(public)


def start_card(start: Start, seen: Mapping[Place, Card]) -> Card:
    """What a start row shows to whoever sees the card that it stands on."""
    below = () if start.base is None else seen[start.base]
    return tuple(sorted((*below, *start.faces)))


def _read(secrets: Secrets, public: CardsPublic, card: DealtCard) -> Card:
    if card not in secrets.seen:
        first, _ = ciphertext(public, card.place)
        faces = uncovered(secrets.group, public, card, secrets.group.multiply(secrets.key, first))
        if faces is None:
            raise LocalError(f"the deck {card.place.deck} passed every proof and holds an unknown card")
        secrets.seen[card] = faces
    return secrets.seen[card]
