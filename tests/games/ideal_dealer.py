"""An ideal dealer: plays the cards layer as it is meant to be, with nothing hidden by mathematics.

It turns a game's `Needs` into facts at once, keeps each seat's `Mine`, and can be told to misbehave as a machine may:
to keep cards or reveals back. The oracle for rules, views and bots.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from lanspy.dealing import (
    Card,
    Claim,
    CoinFell,
    DealPlan,
    Dealt,
    DeckPlan,
    DeckReady,
    Duty,
    DutyKind,
    Fact,
    Mine,
    Missed,
    Needs,
    Opened,
    OpeningPlan,
    Place,
    ProofPlan,
    Proven,
    Revealed,
    RevealPlan,
    Sealed,
    Seat,
)
from lanspy.errors import Refused
from lanspy.games.port import Act, Event, Expired, Game, Lay, Note, Say, Seal, Step


def place_text(place: Place) -> str:
    """A place as the subject of a duty."""
    return f"{place.deck}/{place.row}/{place.component}"


def people(seats: int) -> tuple[bytes, ...]:
    """Public keys for so many seats, in roster order."""
    return tuple(bytes([seat]) * 32 for seat in range(seats))


class Cards:
    """All cards of one table, face up for the dealer alone."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.decks: dict[str, list[Card]] = {}
        self.sealed: dict[tuple[str, Seat], bytes] = {}
        self.dealt: set[Place] = set()
        self.coins: set[str] = set()

    def shuffle(self, plan: DeckPlan, order: list[int] | None) -> None:
        """Fix the order of a deck, as everybody's permutations would: by chance, or row i from start row `order[i]`."""
        rows = [self._start(row) for row in plan.rows]
        drawn = self.chance.sample(range(len(rows)), len(rows))
        self.decks[plan.deck] = [rows[index] for index in (drawn if order is None else order)]

    def _start(self, row: tuple[Any, ...]) -> Card:
        start = row[0]  # all components of a row hold one card
        assert all(each == start for each in row)
        base = self.card(start.base) if start.base is not None else ()
        return tuple(sorted((*start.faces, *base)))

    def card(self, place: Place) -> Card:
        """What lies there."""
        return self.decks[place.deck][place.row]


@dataclass
class IdealTable:
    """One game played over ideal cards. Seats in `keeps_cards` never open their card, those in `keeps_reveals` never
    reveal what they sealed, those in `keeps_answers` never prove anything; `forged` is what a seat with a modified
    client seals instead; `order` and `coin` take chance out of a deck or a coin."""

    game: Game[Any, Any]
    settings: Any
    seats: int
    seed: int = 0
    at_ms: int = 0
    keeps_cards: set[Seat] = field(default_factory=set)
    keeps_reveals: set[Seat] = field(default_factory=set)
    keeps_answers: set[Seat] = field(default_factory=set)
    forged: dict[Seat, bytes] = field(default_factory=dict)
    order: dict[str, list[int]] = field(default_factory=dict)
    coin: int | None = None

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.cards = Cards(self.chance)
        self.minds = [Mine(seat) for seat in range(self.seats)]
        self.people = people(self.seats)
        self.state = self.game.begin(self.settings, self.people, self.at_ms)
        self.steps: list[Step[Any]] = []
        self.log: list[tuple[int, Event]] = []
        self.settle()

    # --- events -----------------------------------------------------------------------------------------------------

    def feed(self, event: Event) -> Step[Any]:
        """One event, now."""
        step = self.game.apply(self.state, event, self.at_ms)
        self.log.append((self.at_ms, event))
        self.steps.append(step)
        self.state = step.state
        return step

    def press(self, seat: Seat, action: Any) -> None:
        """A person's press: planned by its own machine, then in the log. Raises Refused."""
        for intent in self.game.plan(self.state, self.minds[seat], action):
            match intent:
                case Say(said):
                    step = self.feed(Act(seat, said))
                    if step.refused is not None:
                        raise Refused(step.refused)
                case Seal(slot, value):
                    self.seal(seat, slot, value)
                case Lay(deck, laid):
                    self.lay(seat, deck, laid)
                case Note(name, text):
                    self.minds[seat].notes[name] = text
        self.settle()

    def seal(self, seat: Seat, slot: str, value: bytes) -> None:
        """Put a value in a slot, if it is open for this seat."""
        self.minds[seat].sealed[slot] = value
        is_open = any(plan.slot == slot and seat in plan.seats for plan in self.needs.slots)
        if is_open and (slot, seat) not in self.cards.sealed:
            self.cards.sealed[(slot, seat)] = self.forged.get(seat, value)
            self.feed(Sealed(slot, seat))

    def lay(self, seat: Seat, deck: str, laid: tuple[Card, ...]) -> None:
        """Lay a deck, if this seat may."""
        if deck not in self.cards.decks and any(plan.deck == deck and plan.layer == seat for plan in self.needs.decks):
            self.cards.decks[deck] = list(laid)
            self.minds[seat].cards.update({Place(deck, row): card for row, card in enumerate(laid)})
            self.feed(DeckReady(deck))

    def wait(self, more_ms: int) -> None:
        """Let agreed time pass; deadlines and missed duties fall when they are due."""
        until = self.at_ms + more_ms
        while (due := self._next_due()) is not None and due <= until:
            self.at_ms = max(self.at_ms, due)
            self._fall_due()
            self.settle()
        self.at_ms = until

    def _next_due(self) -> int | None:
        deadlines = [deadline.at_ms for deadline in self.game.deadlines(self.state)]
        return min([*deadlines, *(duty.due for duty in self._kept() if duty.due is not None)], default=None)

    def _fall_due(self) -> None:
        deadlines = sorted((d.at_ms, d.rank, d.name) for d in self.game.deadlines(self.state))
        if deadlines and deadlines[0][0] <= self.at_ms:
            self.feed(Expired(deadlines[0][2]))
        for duty in self._kept():
            if duty.due is not None and duty.due <= self.at_ms:
                self.feed(Missed(duty))

    def _kept(self) -> list[Duty]:
        """Duties that the misbehaving machines leave undone."""
        needs = self.needs
        opens = [
            Duty(DutyKind.OPEN, plan.owner, place_text(plan.place), plan.due, plan.place)
            for plan in needs.openings
            if plan.owner in self.keeps_cards and not plan.spare
        ]
        reveals = [
            Duty(DutyKind.REVEAL, plan.seat, plan.slot, plan.due)
            for plan in needs.reveals
            if self._revealed(plan) is None
        ]
        answers = [
            Duty(DutyKind.PROVE, plan.owner, plan.proof, plan.due)
            for plan in needs.proofs
            if plan.owner in self.keeps_answers
        ]
        return opens + reveals + answers

    # --- needs become facts -----------------------------------------------------------------------------------------

    @property
    def needs(self) -> Needs:
        """What the game asks for now."""
        return self.game.needs(self.state)

    def settle(self) -> None:
        """Do everything that machines owe, until nothing is left but what some keep back."""
        for _ in range(400):
            before = len(self.steps)
            for fact in self.facts():
                self.feed(fact)
                if not isinstance(fact, Dealt):  # cards are dealt together; anything else may change what is asked for
                    break
            if len(self.steps) == before:
                return
        raise AssertionError("the game keeps asking for the same thing")

    def facts(self) -> Iterable[Fact]:
        """What the machines would answer to the needs of this moment."""
        needs = self.needs
        for plan in needs.decks:
            if plan.layer is None and plan.deck not in self.cards.decks:
                self.cards.shuffle(plan, self.order.get(plan.deck))
                yield DeckReady(plan.deck)
        if deals := [deal for deal in needs.deals if deal.place not in self.cards.dealt]:
            yield from map(self._deal, deals)
            return
        for coin in needs.coins:
            value = self.chance.randbytes(64) if self.coin is None else self.coin.to_bytes(64, "big")
            yield CoinFell(coin.coin, value)
        owed = (plan for plan in needs.openings if not plan.spare)
        yield from (self._open(plan) for plan in owed if plan.owner not in self.keeps_cards)
        yield from (self.proven(plan) for plan in needs.proofs if plan.owner not in self.keeps_answers)
        yield from (fact for plan in needs.reveals if (fact := self._revealed(plan)) is not None)

    def _deal(self, plan: DealPlan) -> Dealt:
        self.cards.dealt.add(plan.place)
        self.minds[plan.owner].cards[plan.place] = self.cards.card(plan.place)
        return Dealt(plan.place, plan.owner)

    def proven(self, plan: ProofPlan) -> Proven:
        """The answer that is true of the cards, the first if a test has made impossible ones of them."""
        true = [each.answer for each in plan.statements if any(all(map(self._holds, b)) for b in each.branches)]
        return Proven(plan.proof, plan.owner, next(iter(true), plan.statements[0].answer))

    def _holds(self, claim: Claim) -> bool:
        return self.cards.card(claim.place) == claim.card

    def _open(self, plan: OpeningPlan) -> Opened:
        return Opened(plan.place, plan.owner, self.cards.card(plan.place))

    def _revealed(self, plan: RevealPlan) -> Revealed | None:
        value = self.cards.sealed.get((plan.slot, plan.seat))
        allowed = {each.value: each.shows for each in plan.values}
        if plan.seat in self.keeps_reveals or value not in allowed:
            return None
        shows = allowed[value]
        return Revealed(plan.slot, plan.seat, value, None if shows is None else (shows, self.cards.card(shows)))
