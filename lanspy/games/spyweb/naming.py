"""Names in the deal: decks, places, faces, proofs. Everything is numbered by seat and round, so no name comes twice.

spies    nine spies, shuffled by both and dealt to their owner; row 0 is the leader
board    rows 1 to 8 of that deck and an empty card, laid by the owner: row i lies on square i
order    the two directions of the spy that goes two ways, laid by the owner: row 0 is told first
"""

from functools import lru_cache

from lanspy.content.spies import SQUARES
from lanspy.dealing import Card, Face, Place, Seat

EMPTY: Card = (Face("empty", "empty"),)
FIRST_PLAYER = "first-player"
NOTHING, RIGHT, INCORRECT = "nothing", "right", "incorrect"


def spy_card(spy: str) -> Card:
    """The card of this spy."""
    return (Face("spy", spy),)


def direction_card(direction: str) -> Card:
    """A card that only says a direction."""
    return (Face("direction", direction),)


def label(card: Card) -> str:
    """What a card says: a spy's id, "empty", or a direction."""
    return card[0].label


def spies_deck(seat: Seat, round_: int) -> str:
    """The nine spies of this seat."""
    return f"spies-{seat}-{round_}"


def board_deck(seat: Seat, round_: int) -> str:
    """What lies on the squares of this seat."""
    return f"board-{seat}-{round_}"


def order_deck(seat: Seat, round_: int) -> str:
    """Which direction this seat tells first."""
    return f"order-{seat}-{round_}"


def leader_place(seat: Seat, round_: int) -> Place:
    """The card behind the door of the safehouse."""
    return Place(spies_deck(seat, round_), 0)


@lru_cache(maxsize=64)
def square_places(seat: Seat, round_: int) -> tuple[Place, ...]:
    """The squares, in order."""
    return tuple(Place(board_deck(seat, round_), square) for square in range(SQUARES))


def order_place(seat: Seat, round_: int) -> Place:
    """The direction that is told first."""
    return Place(order_deck(seat, round_), 0)


def proof_name(round_: int, number: int) -> str:
    """The answer to the given question, bribe or accusation of this round."""
    return f"answer-{round_}-{number}"
