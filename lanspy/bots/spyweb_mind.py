"""What a bot thinks of a hidden board: which question brings it nearer to leader and city, and how far away it is.

How many turns it still takes follows from how much is open. That was fitted to forty rounds on boards by chance: a bit
of layouts takes a quarter of a turn, a bit of leader and city a third of one on top.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log2
from random import Random

from lanspy.bots.spyweb_sample import Pair, Parts, Sample, bits, sample
from lanspy.bots.strength import Strength
from lanspy.content.spies import Network, SpyPack
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.knowledge import nothing_known
from lanspy.games.spyweb.view import Asked

LAST_TURN = 0.76  # the accusation, which may be wrong
TURNS_A_BIT = 0.25  # of layouts
TURNS_A_PAIR_BIT = 0.37  # of leader and city
MINDS_REMEMBERED = 4


@dataclass(frozen=True, slots=True)
class Talent:
    """What a strength can do: over how many boards it thinks, among how many of the best questions it picks, from which
    likelihood on it accuses where money does not count; whether it weighs money, whether it sees how much the other one
    knows; and among how many boards it picks its own."""

    boards: int
    choice: int
    sure: float
    weighs: bool
    watches: bool
    tries: int


TALENTS: Mapping[Strength, Talent] = {
    Strength.EASY: Talent(boards=128, choice=99, sure=0.9, weighs=False, watches=False, tries=1),
    Strength.MEDIUM: Talent(boards=512, choice=5, sure=0.45, weighs=True, watches=False, tries=1),
    Strength.HARD: Talent(boards=1_024, choice=1, sure=0.45, weighs=True, watches=True, tries=256),
}


@dataclass(frozen=True)
class Mind:
    """One side's thoughts about the board of the other, after so many answers."""

    seen: Sample

    @cached_property
    def chances(self) -> list[tuple[float, Pair]]:
        """Every leader and city that may be, the likeliest first."""
        whole = len(self.seen.boards)
        return sorted(((held.bit_count() / whole, pair) for pair, held in self.seen.pairs.items()), reverse=True)

    @cached_property
    def leaders(self) -> Mapping[int, float]:
        """How likely each spy leads."""
        found: dict[int, float] = {}
        for chance, (leader, _square) in self.chances:
            found[leader] = found.get(leader, 0.0) + chance
        return found

    def chance(self, pair: Pair) -> float:
        """How likely this one is."""
        return self.seen.pairs.get(pair, 0).bit_count() / len(self.seen.boards)

    def shares(self, parts: Parts) -> list[tuple[float, int]]:
        """How likely each answer is, with the boards that give it."""
        return [(part.bit_count() / len(self.seen.boards), part) for part in parts]

    def turns(self, among: int | None = None) -> float:
        """How many turns it takes until the leader is caught, if these boards of the sample are left."""
        among = self.seen.all if among is None else among
        pairs = [count for held in self.seen.pairs.values() if (count := (held & among).bit_count())]
        if len(pairs) < 2:
            return 1.0
        left = log2(self.seen.left * sum(pairs) / len(self.seen.boards))
        return max(1.0, LAST_TURN + TURNS_A_BIT * left + TURNS_A_PAIR_BIT * bits(pairs))

    def turns_without(self, pair: Pair) -> float:
        """The same after this leader and city were wrong."""
        return self.turns(self.seen.all & ~self.seen.pairs[pair])

    def turns_after(self, parts: Parts) -> float:
        """The same on average after a question."""
        return sum(share * self.turns(part) for share, part in self.shares(parts))

    @cached_property
    def worth_asking(self) -> list[tuple[float, Question]]:
        """The questions whose answer is not known, each with the turns that are left then, the best first."""
        open_ = [(question, parts) for (question, paid), parts in self.seen.parts.items() if not paid]
        found = [(self.turns_after(parts), question) for question, parts in open_ if len(parts) > 1]
        return sorted(found)


@lru_cache(maxsize=MINDS_REMEMBERED)
def mind_after(pack: SpyPack, network: Network, asked: tuple[Asked, ...], boards: int, seed: int) -> Mind:
    """What is to be thought of this network's board after these answers."""
    known = nothing_known(pack, network).learned(asked)
    return Mind(sample(known, boards, Random(seed)))  # noqa: S311 - no secret
