"""One side of Spy Web on a card table of two: nine spies dealt to seat 0, laid on nine squares with an empty card."""

import random
from dataclasses import dataclass

from lanspy.cards.entries import Prove
from lanspy.content.spies import SQUARES, Network, pack
from lanspy.crypto.ports import Group
from lanspy.crypto.toy import TOY
from lanspy.dealing import Card, DealPlan, DeckPlan, DutyKind, Needs, Place, ProofPlan, Start, Statement
from lanspy.games.spyweb.naming import EMPTY, board_deck, direction_card, order_deck, spies_deck, spy_card
from lanspy.games.spyweb.statements import Board, board_of
from tests.cards.card_table import CardTable

OWNER, ASKER = 0, 1
NETWORKS = pack().networks


def spies_plan(network: Network, layer: int | None = None) -> DeckPlan:
    return DeckPlan(spies_deck(OWNER, 1), tuple((Start(spy_card(spy.id)),) for spy in network.spies), layer)


def board_plan() -> DeckPlan:
    """Rows 1 to 8 of the spies, and the empty card."""
    bases = tuple((Start(base=Place(spies_deck(OWNER, 1), row)),) for row in range(1, SQUARES))
    return DeckPlan(board_deck(OWNER, 1), (*bases, (Start(EMPTY),)), OWNER)


def order_plan(network: Network) -> DeckPlan:
    return DeckPlan(order_deck(OWNER, 1), tuple((Start(direction_card(way)),) for way in network.two_ways), OWNER)


def decks(network: Network, layer: int | None = None) -> tuple[DeckPlan, ...]:
    return spies_plan(network, layer), board_plan(), order_plan(network)


@dataclass(frozen=True)
class Layout:
    """A spy behind the door, what lies on each square, the direction that is told first."""

    leader: str
    squares: tuple[Card, ...]
    first: str

    def cards(self, board: Board) -> dict[Place, Card]:
        laid = dict(zip(board.squares, self.squares, strict=True))
        return {board.leader: spy_card(self.leader), board.order: direction_card(self.first), **laid}


def any_layout(network: Network, chance: random.Random) -> Layout:
    spies = [spy.id for spy in network.spies]
    leader, *others = chance.sample(spies, len(spies))
    laid = [spy_card(spy) for spy in others]
    laid.insert(chance.randrange(SQUARES), EMPTY)
    return Layout(leader, tuple(laid), chance.choice(network.two_ways))


class Web(CardTable):
    """The table after one side has laid its board. The owner lays the spies' deck too, so a test picks the leader."""

    def __init__(self, network: Network, layout: Layout, group: Group = TOY, seed: bytes = b"web") -> None:
        super().__init__(2, group, seed=seed)
        self.network, self.layout = network, layout
        self.board = board_of(network, OWNER, 1)
        self.decks = decks(network, OWNER)
        self.play(Needs())
        spies = [spy_card(layout.leader), *(card for card in layout.squares if card != EMPTY)]
        first = direction_card(layout.first)
        (rest,) = (direction_card(way) for way in network.two_ways if way != layout.first)
        for plan, wanted in zip(self.decks, (spies, layout.squares, (first, rest)), strict=True):
            self.fold(self.laying, OWNER, self.lay(self.laying, OWNER, plan.deck, wanted))

    @property
    def laying(self) -> Needs:
        return Needs(self.decks)

    def asking(self, statements: tuple[Statement, ...], name: str = "answer-1-1") -> Needs:
        return Needs(self.decks, proofs=(ProofPlan(name, OWNER, 100, statements),))

    def answer(self, statements: tuple[Statement, ...], name: str = "answer-1-1") -> Prove:
        """The honest answer, not folded yet."""
        _, entry = self.next_entry(self.asking(statements, name), DutyKind.PROVE)
        assert isinstance(entry, Prove)
        return entry


def dealt(network: Network, group: Group = TOY, seed: bytes = b"deal") -> tuple[CardTable, Needs]:
    """The table after the spies were shuffled by both seats and dealt to seat 0; nothing is laid."""
    plans = decks(network)
    deals = tuple(DealPlan(Place(plans[0].deck, row), OWNER) for row in range(SQUARES))
    table = CardTable(2, group, seed=seed)
    table.play(Needs(plans, deals))
    return table, Needs(plans)
