"""A table in memory: all seats in one process, every duty performed and folded at once, nobody between them."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

import pytest

from lanspy import cards
from lanspy.cards.entries import CardEntry
from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Group
from lanspy.crypto.toy import TOY
from lanspy.dealing import Card, DealPlan, DeckPlan, Duty, DutyKind, Face, Fact, Needs, OpeningPlan, Place, Start
from lanspy.errors import BadProof, PeerError

SPY = Face("spy", "spy")
NOTHING = Needs()
ROUNDS_MAX = 100  # far more steps than any deal takes


def location(index: int) -> Face:
    return Face("location", f"place-{index:02}")


def role(index: int) -> Face:
    return Face("role", str(index % 7))


def bag(rows: int = 6) -> DeckPlan:
    """One row a location."""
    return DeckPlan("bags", tuple((Start((location(index),)),) for index in range(rows)))


def hand(number: int, seats: int, roles: bool = True) -> DeckPlan:
    """One spy card, and one with the location of bag row `number` for everybody else."""
    base = Place("bags", number)
    others = tuple((Start((role(card),) if roles else (), base),) for card in range(seats - 1))
    return DeckPlan(f"hand {number}", ((Start((SPY,)),), *others))


def key_card() -> DeckPlan:
    """Twenty-five rows of two components, the same card in both: one for each spymaster."""
    colours = ["red"] * 9 + ["blue"] * 8 + ["grey"] * 7 + ["black"]
    return DeckPlan("key", tuple((Start((Face("agent", colour),)),) * 2 for colour in colours))


def deals(deck: DeckPlan) -> tuple[DealPlan, ...]:
    """Row i to seat i."""
    return tuple(DealPlan(Place(deck.deck, row), row) for row in range(len(deck.rows)))


def openings(deck: DeckPlan, due: int | None = None) -> tuple[OpeningPlan, ...]:
    """Row i by seat i."""
    return tuple(OpeningPlan(Place(deck.deck, row), row, due) for row in range(len(deck.rows)))


def round_needs(seats: int, number: int = 0, bags: int = 6, roles: bool = True, opening: bool = False) -> Needs:
    """All that a round of Spyfall asks for: the bags, its hand, the deals, and at its end the openings."""
    deck = hand(number, seats, roles)
    opened = openings(deck) if opening else ()
    return Needs(decks=(bag(bags), deck), deals=() if opening else deals(deck), openings=opened)


class CardTable:
    """`public` after everything that was folded, every seat's secrets, the entries and the facts so far."""

    def __init__(self, seats: int, group: Group = TOY, context: bytes = b"table one", seed: bytes = b"seed") -> None:
        self.group = group
        self.seats = range(seats)
        self.seed = seed
        self.public = cards.begin(group, context, seats)
        self.secrets = [self.new_secrets(seat) for seat in self.seats]
        self.entropy = Stream(seed, "entropy of the test")
        self.verdict = partial(cards.run, group)
        self.log: list[tuple[int, CardEntry]] = []
        self.facts: list[Fact] = []

    def new_secrets(self, seat: int) -> cards.Secrets:
        """As after a restart: from the seed alone."""
        return cards.Secrets(self.group, self.seed + bytes([seat]), seat, self.public.context)

    def perform(self, needs: Needs, duty: Duty) -> CardEntry:
        return cards.perform(self.secrets[duty.seat], self.public, needs, duty, self.entropy)

    def lay(self, needs: Needs, seat: int, deck: str, wanted: Sequence[Card]) -> CardEntry:
        return cards.lay(self.secrets[seat], self.public, needs, deck, wanted, self.entropy)

    def fold(self, needs: Needs, author: int, entry: CardEntry) -> tuple[Fact, ...]:
        self.public, facts = cards.fold(self.group, self.public, needs, author, entry, self.verdict)
        self.log.append((author, entry))
        self.facts.extend(facts)
        return facts

    def owed(self, needs: Needs, kind: DutyKind | None = None) -> list[Duty]:
        return [duty for duty in cards.owed(self.public, needs) if kind in (None, duty.kind)]

    def play(self, needs: Needs, without: Collection[tuple[int, DutyKind]] = ()) -> "CardTable":
        """Everybody does what it owes, all duties of one state in any order, until only `without` is left undone."""
        for _ in range(ROUNDS_MAX):
            todo = [duty for duty in self.owed(needs) if (duty.seat, duty.kind) not in without]
            if not todo:
                return self
            for duty in self.mixed(todo):
                self.fold(needs, duty.seat, self.perform(needs, duty))
        raise AssertionError(f"duties without end: {todo}")

    def mixed(self, duties: Iterable[Duty]) -> list[Duty]:
        """In the order in which they came; tests that care for order override this."""
        return list(duties)

    def look(self, seat: int, needs: Needs) -> dict[Place, Card]:
        return cards.look(self.secrets[seat], self.public, needs)

    def next_entry(self, needs: Needs, kind: DutyKind, seat: int | None = None) -> tuple[int, CardEntry]:
        """The first entry of this kind that is owed (by `seat`), with its author, not folded yet."""
        duty = next(duty for duty in self.owed(needs, kind) if seat in (None, duty.seat))
        return duty.seat, self.perform(needs, duty)

    def expect_refused(self, needs: Needs, author: int, entry: CardEntry, error: type[PeerError] = BadProof) -> None:
        """Folding raises exactly `error` with a sentence that names the author, and nothing has changed."""
        before = self.public.digest()
        with pytest.raises(error, match=rf"\b[Ss]eat {author}\b") as caught:
            cards.fold(self.group, self.public, needs, author, entry, self.verdict)
        assert type(caught.value) is error
        assert self.public.digest() == before

    def expect_dropped(self, needs: Needs, author: int, entry: CardEntry) -> None:
        """Folding changes nothing, tells nothing, blames nobody, and asks for no check."""
        public, facts = cards.fold(self.group, self.public, needs, author, entry, forbidden)
        assert public is self.public
        assert facts == ()


def forbidden(check: cards.Check) -> bool:
    raise AssertionError(f"nobody should have asked for {check}")
