"""The words that games and cards share: what a game asks of the dealing machines, and what it is told.

A game never sees a ciphertext and the cards never know a rule. A game *declares* what it needs, as a pure function of
its public state: decks, deals, openings, sealed slots, reveals, coins, proofs (`Needs`). The cards layer turns needs
into duties of single machines, entries into facts, and hands the facts back. Both may import this module; it imports
nothing. Seats are indices into the signed roster, times are milliseconds of agreed time.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Seat: TypeAlias = int
Millis: TypeAlias = int


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """One face that a card may show: (kind, label) names a group element, e.g. ("location", "submarine")."""

    kind: str
    label: str


Card: TypeAlias = tuple[Face, ...]
"""A card is the sum of its faces' points, so a location card may carry a role; the faces stand sorted."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a card lies: one component of one row of one deck."""

    deck: str
    row: int
    component: int = 0


@dataclass(frozen=True, slots=True)
class Start:
    """One component of a start row: the sum of `faces`, on top of a row of an earlier, finished deck if `base` is."""

    faces: tuple[Face, ...] = ()
    base: Place | None = None


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """A deck to be shuffled once by every seat in roster order. `rows[i]` has one `Start` a component.

    A deck with a `layer` is laid instead: that seat alone puts its rows in an order of its choice, under its own key,
    and all cards are its own at once. Its start rows may stand on cards that were dealt to it, and on nothing else.
    """

    deck: str
    rows: tuple[tuple[Start, ...], ...]
    layer: Seat | None = None


@dataclass(frozen=True, slots=True)
class DealPlan:
    """The card at `place` goes to `owner`: everybody else publishes its share."""

    place: Place
    owner: Seat


@dataclass(frozen=True, slots=True)
class OpeningPlan:
    """The owner of `place` must open it to all until `due`; None waits without a deadline.

    `spare`: nobody waits for it, but it may still come. That is how a card that lies on two components is opened by
    whichever owner is there first: what the other one says about it was on its way, and does no harm.
    """

    place: Place
    owner: Seat
    due: Millis | None
    spare: bool = False


@dataclass(frozen=True, slots=True)
class SlotPlan:
    """An open slot: each of `seats` may put one sealed value in it, the first that is FINAL counts."""

    slot: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SealedValue:
    """A value that may lie in a slot, and the place whose opening must come along when it is revealed."""

    value: bytes
    shows: Place | None = None


@dataclass(frozen=True, slots=True)
class RevealPlan:
    """The seat must reveal what it sealed in `slot` until `due`; `values` are all that it may hold."""

    slot: str
    seat: Seat
    due: Millis | None
    values: tuple[SealedValue, ...]


@dataclass(frozen=True, slots=True)
class CoinPlan:
    """A coin that all seats flip: commit, reveal when every commitment is FINAL, hash of all."""

    coin: str


@dataclass(frozen=True, slots=True)
class Claim:
    """The card at `place` is `card`."""

    place: Place
    card: Card


Branch: TypeAlias = tuple[Claim, ...]
"""All of these claims hold."""


@dataclass(frozen=True, slots=True)
class Statement:
    """At least one of the branches holds; nobody learns which. Their order is the same on all machines."""

    answer: str
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class ProofPlan:
    """The owner of the cards must prove one of these statements about them until `due`; the first that is FINAL counts.

    Exactly one should be true whatever the cards are. `proof` names the question and never comes twice.
    """

    proof: str
    owner: Seat
    due: Millis | None
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """All that a game asks of the cards in one state; order is priority. Only what is still open need be named,
    but decks stay named for as long as one of their cards may still be dealt or opened."""

    decks: tuple[DeckPlan, ...] = ()
    deals: tuple[DealPlan, ...] = ()
    openings: tuple[OpeningPlan, ...] = ()
    slots: tuple[SlotPlan, ...] = ()
    reveals: tuple[RevealPlan, ...] = ()
    coins: tuple[CoinPlan, ...] = ()
    proofs: tuple[ProofPlan, ...] = ()


# --- facts: what the cards tell a game --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckReady:
    """Every seat has shuffled this deck, or its layer has laid it."""

    deck: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """All shares of this card are FINAL: its owner can look at it now."""

    place: Place
    owner: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """The owner opened this card to all, with proof."""

    place: Place
    owner: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Sealed:
    """The seat put a sealed value in the slot."""

    slot: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed:
    """The seat revealed what it had sealed; `shown` is the card that it opened in the same entry, if a valid one."""

    slot: str
    seat: Seat
    value: bytes
    shown: tuple[Place, Card] | None = None


@dataclass(frozen=True, slots=True)
class CoinFell:
    """All seats revealed their part; nobody could steer `value` (64 bytes)."""

    coin: str
    value: bytes


@dataclass(frozen=True, slots=True)
class Proven:
    """The owner proved the statement that is called `answer`."""

    proof: str
    owner: Seat
    answer: str


class DutyKind(Enum):
    """What a machine may owe."""

    COMMIT_KEY = "commit_key"
    OPEN_KEY = "open_key"
    SHUFFLE = "shuffle"
    SHARE = "share"
    OPEN = "open"
    REVEAL = "reveal"
    COMMIT_COIN = "commit_coin"
    REVEAL_COIN = "reveal_coin"
    PROVE = "prove"


@dataclass(frozen=True, slots=True)
class Duty:
    """One thing that one machine owes: `subject` is a deck, slot, coin or proof name, or a place written as text."""

    kind: DutyKind
    seat: Seat
    subject: str
    due: Millis | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Missed:
    """A duty whose deadline an earlier tick had reached is still unfulfilled; nobody could still be answering."""

    duty: Duty


Fact: TypeAlias = DeckReady | Dealt | Opened | Sealed | Revealed | CoinFell | Proven | Missed


@dataclass(frozen=True, slots=True)
class Mine:
    """What one seat may know beyond Public: its own cards, what it sealed, its private notes.

    `seat` is None for a spectator. Never hashed, never sent, never shown to anyone else's view.
    """

    seat: Seat | None
    cards: dict[Place, Card] = field(default_factory=dict)
    sealed: dict[str, bytes] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
