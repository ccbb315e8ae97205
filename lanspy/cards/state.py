"""The public state of the cards: frozen, equal on all machines, and cheap to hash.

Whoever changes a part puts a new one in its place (`with_deck`, `with_slot`, `with_coin`). Large parts carry their own
digest, computed once when they are made, so that hashing the whole costs a few hashes however long the evening is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from lanspy.cards.entries import Rows
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.transcript import canonical, h512
from lanspy.dealing import Card, DeckPlan, Place, Seat
from lanspy.errors import LocalError

__all__ = ["Answer", "CardsPublic", "Coin", "DealtCard", "Deck", "Slot", "at_seat", "begin"]


@dataclass(frozen=True, slots=True)
class DealtCard:
    """One card on its way to its owner.

    `shares` has one place a seat, the owner's stays None. `left` is what remains of the second half when all others
    have published theirs: with the first half it is ElGamal under the owner's key alone. `card` is known to all once
    it was shown; `opened` says that the owner has answered for an opening, `card` alone that it was shown in a reveal.
    """

    place: Place
    owner: Seat
    shares: tuple[Element | None, ...]
    left: Element | None = None
    card: Card | None = None
    opened: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck on which `shuffles` of `seats` hands have worked: all seats in roster order, or the one who lays it.

    `rows` is the last seat's result, `stage` (64 bytes) names it together with the plan and the joint key.
    """

    plan: DeckPlan
    seats: int
    shuffles: int
    rows: Rows
    stage: bytes
    dealt: tuple[DealtCard, ...] = ()
    _digest: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        content = canonical((self.seats, self.shuffles, self.dealt))
        object.__setattr__(self, "_digest", h512("cards/deck", self.stage, content))

    @property
    def ready(self) -> bool:
        """Every seat has shuffled."""
        return self.shuffles == self.seats

    def digest(self) -> bytes:
        """64 bytes over everything in here."""
        return self._digest

    def dealt_at(self, place: Place) -> DealtCard | None:
        """The card at `place`, if a share of it was published."""
        return next((card for card in self.dealt if card.place == place), None)

    def with_cards(self, cards: Iterable[DealtCard]) -> "Deck":
        """This deck with these cards in place of what was known of them."""
        dealt = {card.place: card for card in (*self.dealt, *cards)}
        return replace(self, dealt=tuple(dealt[place] for place in sorted(dealt)))


@dataclass(frozen=True, slots=True)
class Slot:
    """What was sealed in one slot, a place a seat, and what of it was revealed."""

    slot: str
    seals: tuple[bytes | None, ...]
    values: tuple[bytes | None, ...]
    _digest: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_digest", h512("cards/slot", canonical((self.slot, self.seals, self.values))))

    def digest(self) -> bytes:
        """64 bytes over everything in here."""
        return self._digest


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin: the seats' commitments, their parts, and the value (64 bytes) once it has fallen."""

    coin: str
    digests: tuple[bytes | None, ...]
    values: tuple[bytes | None, ...]
    fallen: bytes | None = None
    _digest: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        content = canonical((self.coin, self.digests, self.values, self.fallen))
        object.__setattr__(self, "_digest", h512("cards/coin/state", content))

    def digest(self) -> bytes:
        """64 bytes over everything in here."""
        return self._digest

    @property
    def committed(self) -> bool:
        """Every seat has committed."""
        return None not in self.digests


@dataclass(frozen=True, slots=True)
class Answer:
    """The statement that `owner` has proven when it was asked for `proof`."""

    proof: str
    owner: Seat
    answer: str
    _digest: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_digest", h512("cards/answer", self.proof, self.owner, self.answer))

    def digest(self) -> bytes:
        """64 bytes over everything in here."""
        return self._digest


@dataclass(frozen=True, slots=True)
class CardsPublic:
    """All that is public about the cards of one table and seating.

    `context` binds table, seating and roster; `joint` is the sum of all keys, computed here, once all are open.
    """

    seats: int
    context: bytes
    key_digests: tuple[bytes | None, ...]
    keys: tuple[Element | None, ...]
    joint: Element | None = None
    decks: tuple[Deck, ...] = ()
    slots: tuple[Slot, ...] = ()
    coins: tuple[Coin, ...] = ()
    answers: tuple[Answer, ...] = ()

    def digest(self) -> bytes:
        """64 bytes over everything in here."""
        parts = [[part.digest() for part in kind] for kind in (self.decks, self.slots, self.coins, self.answers)]
        keys = canonical((self.seats, self.key_digests, self.keys, self.joint))
        return h512("cards/public", self.context, keys, parts)

    @property
    def keys_committed(self) -> bool:
        """Every seat has committed to its key."""
        return None not in self.key_digests

    def deck(self, name: str) -> Deck | None:
        """The deck of this name, if anybody has shuffled it yet."""
        return next((deck for deck in self.decks if deck.plan.deck == name), None)

    def slot(self, name: str) -> Slot:
        """The slot of this name, empty if nobody has sealed anything in it."""
        nobody = (None,) * self.seats
        return next((slot for slot in self.slots if slot.slot == name), None) or Slot(name, nobody, nobody)

    def coin(self, name: str) -> Coin:
        """The coin of this name, untouched if nobody has committed to it."""
        nobody = (None,) * self.seats
        return next((coin for coin in self.coins if coin.coin == name), None) or Coin(name, nobody, nobody)

    def answer(self, proof: str) -> Answer | None:
        """What was proven under this name."""
        return next((answer for answer in self.answers if answer.proof == proof), None)

    def dealt_at(self, place: Place) -> DealtCard | None:
        """The card at `place`, if a share of it was published."""
        deck = self.deck(place.deck)
        return None if deck is None else deck.dealt_at(place)

    def with_deck(self, deck: Deck) -> "CardsPublic":
        """This state with `deck` in place of the one of its name."""
        return replace(self, decks=_put(self.decks, deck, deck.plan.deck, [old.plan.deck for old in self.decks]))

    def with_cards(self, cards: Sequence[DealtCard]) -> "CardsPublic":
        """This state with these cards, all of one deck, in place of what was known of them."""
        deck = self.deck(cards[0].place.deck)
        if deck is None:
            raise LocalError(f"there is no deck {cards[0].place.deck}")
        return self.with_deck(deck.with_cards(cards))

    def with_slot(self, slot: Slot) -> "CardsPublic":
        """This state with `slot` in place of the one of its name."""
        return replace(self, slots=_put(self.slots, slot, slot.slot, [old.slot for old in self.slots]))

    def with_coin(self, coin: Coin) -> "CardsPublic":
        """This state with `coin` in place of the one of its name."""
        return replace(self, coins=_put(self.coins, coin, coin.coin, [old.coin for old in self.coins]))


def begin(group: Group, context: bytes, seats: int) -> CardsPublic:
    """The state before anything happened. `context` must differ for every table, seating and roster."""
    if seats < 2 or not context:
        raise LocalError("cards need two seats or more and a context")
    nobody = (None,) * seats
    return CardsPublic(seats, h512("cards/begin", group.name, context, seats), nobody, nobody)


def at_seat(values: tuple[bytes | None, ...], seat: Seat, value: bytes) -> tuple[bytes | None, ...]:
    """`values`, a place a seat, with this one in the seat's place."""
    return (*values[:seat], value, *values[seat + 1 :])


class _Hashed(Protocol):
    def digest(self) -> bytes: ...


Part = TypeVar("Part", bound=_Hashed)


def _put(parts: tuple[Part, ...], part: Part, name: str, names: list[str]) -> tuple[Part, ...]:
    if name not in names:
        return (*parts, part)
    at = names.index(name)
    return (*parts[:at], part, *parts[at + 1 :])
