"""Names in the deal: decks, places, slots, sealed values, and what a card says.

Hands, stops and votes are numbered by the *deal*, which counts every time cards are dealt: a void round is dealt again
under the next number, so no name is ever used for two things.
"""

from dataclasses import dataclass

from lanspy.dealing import Card, Face, Place, Seat

BAGS = "bags"
FIRST_DEALER = "first-dealer"
SPY_FACE = Face("spy", "spy")
SPY_CARD: Card = (SPY_FACE,)
ROLES_PER_LOCATION = 7
ACCUSE = b"accuse:"
NAME = b"name:"
OPEN_BALLOT = "open-ballot"
GUESS = b"guess:"


def bag_place(deal: int) -> Place:
    """The bag that this deal is taken from: each deal uses up one."""
    return Place(BAGS, deal - 1)


def hand_deck(deal: int) -> str:
    """The deck of one deal: as many cards as seats."""
    return f"hand-{deal}"


def hand_place(deal: int, seat: Seat) -> Place:
    """The card of this seat: row i is dealt to seat i."""
    return Place(hand_deck(deal), seat)


def stop_slot(deal: int, number: int) -> str:
    """Where stops are put while the clock runs; a new number each time the clock starts again."""
    return f"stop-{deal}-{number}"


def vote_slot(deal: int, number: int) -> str:
    """Where ballots are put in the given vote of this deal."""
    return f"vote-{deal}-{number}"


def naming_slot(deal: int, kind: str) -> str:
    """Where ballots are put that name a seat: at most one of each kind in a deal."""
    return f"{kind}-{deal}"


def role_number(deal: int, card: int) -> int:
    """Which role lies on the given card that is not the spy's (0-based): each deal begins with another one."""
    return (deal + card) % ROLES_PER_LOCATION


@dataclass(frozen=True, slots=True)
class Accusation:
    """What a stop may turn out to be: this seat is the spy."""

    suspect: Seat


@dataclass(frozen=True, slots=True)
class SpyGuess:
    """What a stop may turn out to be: I am the spy, and here we are."""

    location: str


def seal_accusation(suspect: Seat) -> bytes:
    """The sealed value of an accusation."""
    return ACCUSE + str(suspect).encode()


def seal_guess(location: str) -> bytes:
    """The sealed value of a guess."""
    return GUESS + location.encode()


def seal_name(seat: Seat) -> bytes:
    """The sealed value of a ballot that names this seat."""
    return NAME + str(seat).encode()


def read_name(value: bytes) -> Seat | None:
    """Whom a revealed ballot names; None when it says nothing that the rules know."""
    number = value.removeprefix(NAME)
    return int(number) if value.startswith(NAME) and number.isdigit() and len(number) <= 2 else None


def read_stop(value: bytes) -> Accusation | SpyGuess | None:
    """What a revealed stop says; None when it says nothing that the rules know."""
    if value.startswith(GUESS):
        return SpyGuess(value.removeprefix(GUESS).decode("utf-8", "replace"))
    number = value.removeprefix(ACCUSE)
    if value.startswith(ACCUSE) and number.isdigit() and len(number) <= 2:
        return Accusation(int(number))
    return None


def is_spy(card: Card) -> bool:
    """The spy card is the same for every location."""
    return card == SPY_CARD


def location_of(card: Card) -> str | None:
    """The location on a card, if it names one."""
    return next((face.label for face in card if face.kind == "location"), None)


def role_of(card: Card) -> int | None:
    """The number of the role on a card, if it names one."""
    return next((int(face.label) for face in card if face.kind == "role"), None)
