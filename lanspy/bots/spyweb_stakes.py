"""What money is worth in Spy Web, and so whether to pay for a turn, a direction, or a risk.

What counts is who wins the evening. A price goes to the other side, so a bribe of one bill moves two; a bounty comes
from the bank. How likely each side is to be first follows from how many turns both still need: fitted to nine
hundred turns of bots of equal strength.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp
from typing import TypeAlias

from lanspy.bots.spyweb_mind import Mind
from lanspy.bots.spyweb_sample import Pair, Parts
from lanspy.content.spies import Network
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.settings import Settings

Odds: TypeAlias = tuple[tuple[float, int], ...]
"""How likely each bounty is."""

DOUBT_LEAST, DOUBT_A_TURN = 0.1, 0.1  # how far off turns are, that both still need, in turns
TO_BEGIN = 0.5  # what it is worth, in turns, that the next one is mine
QUESTIONS = 4  # how many of the best are weighed in money
PAIRS = 3  # how many of the likeliest accusations
LOOKS_REMEMBERED = 8_192  # pairs of money


@dataclass(frozen=True, slots=True)
class Evening:
    """How an evening goes on: what it is played for, and the bounties that can come, by side."""

    goal: int
    salary: int
    theirs: Odds  # of their spies: I get them
    mine: Odds


@dataclass(frozen=True, slots=True)
class Stakes:
    """A round as one side sees it: what both have and can get in it, how many turns the other one still needs."""

    evening: Evening
    have: int
    they_have: int
    bounty: int  # of my leader
    they_need: float
    mind: Mind
    network: Network  # the other side's

    def paid(self, price: int) -> "Stakes":
        """After I have paid."""
        return replace(self, have=self.have - price, they_have=self.they_have + price)

    def can_pay(self, price: int) -> bool:
        """There are no debts."""
        return self.have >= price

    # --- what happens -------------------------------------------------------------------------------------------------

    def wait(self, turns: float, bounties: Odds | None = None) -> float:
        """How likely I win the evening when I need so many turns, and the next one is theirs."""
        first = 1 - wins_first(self.they_need, turns)
        caught = sum(share * self._won(bounty) for share, bounty in bounties or self._bounties())
        return first * caught + (1 - first) * outlook(self.evening, self.have, self.they_have + self.bounty)

    def accuse(self, pair: Pair) -> float:
        """The same when I accuse now."""
        chance = self.mind.chance(pair)
        missed = self.wait(self.mind.turns_without(pair)) if chance < 1 else 0.0
        return chance * self._won(self.network.spies[pair[0]].bounty) + (1 - chance) * missed

    def ask(self, parts: Parts) -> float:
        """The same when I ask a question that divides what is possible like this."""
        bounties = self._bounties()
        return sum(share * self.wait(self.mind.turns(part), bounties) for share, part in self.mind.shares(parts))

    def _won(self, bounty: int) -> float:
        return outlook(self.evening, self.have + bounty, self.they_have)

    def _bounties(self) -> Odds:
        return tuple((share, self.network.spies[leader].bounty) for leader, share in self.mind.leaders.items())

    # --- and what to do about it --------------------------------------------------------------------------------------

    def move(self) -> tuple[float, Pair | Question]:
        """The accusation or question that is best, and how likely I win the evening then."""
        moves: list[tuple[float, Pair | Question]] = []
        moves += [(self.accuse(pair), pair) for _chance, pair in self.mind.chances[:PAIRS]]
        asked = self.mind.worth_asking[:QUESTIONS]
        moves += [(self.ask(self.mind.seen.parts[question, False]), question) for _turns, question in asked]
        return max(moves, key=lambda move: move[0])

    def bribes(self, price: int, question: Question) -> bool:
        """Whether it is worth its price to hear the other direction of the question just asked."""
        parts = self.mind.seen.parts.get((question, True), ())
        return len(parts) > 1 and self.can_pay(price) and self.paid(price).ask(parts) > self.pass_on()

    def buys(self, price: int) -> bool:
        """Whether another turn is worth its price."""
        return self.can_pay(price) and self.paid(price).move()[0] > self.pass_on()

    def pass_on(self) -> float:
        """How likely I win when the turn passes on now."""
        return self.wait(self.mind.turns())


def wins_first(mine: float, theirs: float) -> float:
    """How likely a side that needs `mine` turns is first, when the next one is its own and the other needs `theirs`."""
    ahead = (theirs - mine + TO_BEGIN) / (DOUBT_LEAST + DOUBT_A_TURN * (mine + theirs))
    return 1 / (1 + exp(-ahead))


@lru_cache(maxsize=LOOKS_REMEMBERED)
def outlook(evening: Evening, mine: int, theirs: int) -> float:
    """How likely the side with `mine` wins the evening after a round, if both are equally strong from then on."""
    if max(mine, theirs) >= evening.goal and mine != theirs:
        return float(mine > theirs)
    have, they_have = mine + evening.salary, theirs + evening.salary
    wins = sum(share * outlook(evening, have + bounty, they_have) for share, bounty in evening.theirs)
    loses = sum(share * outlook(evening, have, they_have + bounty) for share, bounty in evening.mine)
    return (wins + loses) / 2


def evening_of(settings: Settings, mine: Network, theirs: Network) -> Evening:
    """What is played for."""
    return Evening(settings.goal, settings.salary, _odds(theirs), _odds(mine))


def _odds(network: Network) -> Odds:
    bounties: Iterable[int] = (spy.bounty for spy in network.spies)
    return tuple((count / len(network.spies), bounty) for bounty, count in sorted(Counter(bounties).items()))
