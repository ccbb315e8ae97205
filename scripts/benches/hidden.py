"""A hidden board of Spy Web on the real group: dealt by two machines, laid by one, asked its longest question."""

import os

from lanspy import cards
from lanspy.cards.entries import CardEntry
from lanspy.content.spies import SQUARES, Network, pack
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.dealing import Branch, Card, DealPlan, DutyKind, Needs, Place, ProofPlan
from lanspy.games.spyweb.board import Question, edge, questions, vehicles
from lanspy.games.spyweb.naming import EMPTY, direction_card, label, spy_card
from lanspy.games.spyweb.needs import decks
from lanspy.games.spyweb.statements import answers, board_of

DEAL, STEPS_MOST = 1, 100
PROOF = "answer-1-1"


def longest_question(network: Network) -> Question:
    """The one that goes two ways."""
    return next(each for each in questions(network) if len(network.spy(each.spy).directions(each.sense)) > 1)


def longest(network: Network) -> tuple[Branch, ...]:
    """The branches of its longest answer, which is that there is nothing."""
    found = answers(pack(), board_of(network, 0, DEAL), longest_question(network))
    return max((each.branches for each in found), key=lambda branches: sum(map(len, branches)))


class Hidden:
    """The table once the board is laid, so that the longest answer is the true one."""

    owner = 0

    def __init__(self, network: Network) -> None:
        self.network = network
        self.public = cards.begin(RISTRETTO, b"bench", 2)
        self._secrets = [cards.Secrets(RISTRETTO, os.urandom(32), seat, self.public.context) for seat in range(2)]
        plans = decks(network, self.owner, DEAL)
        deals = tuple(DealPlan(Place(plans[0].deck, row), self.owner) for row in range(SQUARES))
        self._play(Needs(plans[:1], deals))
        seen = cards.look(self._secrets[self.owner], self.public, Needs(plans, deals))
        spies = [label(seen[deal.place]) for deal in deals]
        laid = zip(plans[1:], (self._squares(spies), self._order()), strict=True)
        for plan, wanted in laid:
            needs = Needs(plans)
            self._fold(needs, cards.lay(self._secrets[0], self.public, needs, plan.deck, wanted, os.urandom))
        asked = answers(pack(), board_of(network, self.owner, DEAL), longest_question(network))
        self.asking = Needs(plans, proofs=(ProofPlan(PROOF, self.owner, 1_000, asked),))

    def prove(self) -> CardEntry:
        """The answer, not taken into the log."""
        duty = next(each for each in cards.owed(self.public, self.asking) if each.kind is DutyKind.PROVE)
        return cards.perform(self._secrets[self.owner], self.public, self.asking, duty, os.urandom)

    def _play(self, needs: Needs) -> None:
        for _ in range(STEPS_MOST):
            duty = next(iter(cards.owed(self.public, needs)), None)
            if duty is None:
                return
            entry = cards.perform(self._secrets[duty.seat], self.public, needs, duty, os.urandom)
            self._fold(needs, entry, duty.seat)

    def _fold(self, needs: Needs, entry: CardEntry, author: int = 0) -> None:
        self.public, _ = cards.fold(RISTRETTO, self.public, needs, author, entry, lambda _check: True)

    def _squares(self, spies: list[str]) -> list[Card]:
        """Whoever goes two ways looks over the edge of the board, where no vehicle stands, unless it leads."""
        question = longest_question(self.network)
        way = self.network.spy(question.spy).directions(question.sense)[0]
        free = next(square for square in edge(way) if square not in vehicles(pack(), way))
        others = [spy for spy in spies[1:] if spy != question.spy]
        row = [*map(spy_card, others), EMPTY][: SQUARES - (question.spy != spies[0])]
        if question.spy != spies[0]:
            row.insert(free, spy_card(question.spy))
        return row

    def _order(self) -> list[Card]:
        return [direction_card(way) for way in self.network.two_ways]
