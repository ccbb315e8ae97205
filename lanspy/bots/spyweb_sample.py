"""Some of the boards that are left, or all of them when they are few, and what each would answer.

Over millions of layouts a question takes tens of milliseconds to weigh, over a thousand of them next to nothing. A draw
of a thousand tells what a question is worth to a few hundredths of a bit, and as soon as no more are left it is exact.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import factorial, log2
from random import Random
from typing import TypeAlias

from lanspy.content.spies import SIDE, SQUARES, Network, SpyPack
from lanspy.games.spyweb.board import Question, directions, neighbour, questions, vehicles
from lanspy.games.spyweb.knowledge import Knowledge, Told
from lanspy.games.spyweb.layouts import CARDS, EMPTY_CARD, LAYOUTS

Pair: TypeAlias = tuple[int, int]
"""A leader, as an index of the network, and the square of its city."""
Parts: TypeAlias = tuple[int, ...]
"""Sets of boards of the sample that answer alike; the last board is bit 0."""

SPARE = 2  # how many times as many as wanted are left over when boards are dropped by chance: enough for sure
PATTERN = 9_973  # a prime, so that nothing repeats itself together with the layouts
NOWHERE = SQUARES  # the square of the leader
NOTHING = SQUARES  # where a sense ends that meets nobody: as a card the empty one, so that all of these are one answer
BEYOND = tuple(range(NOTHING, CARDS + 4 * SIDE))  # what has no square: nothing, and a vehicle on each side at most


@dataclass(frozen=True, slots=True)
class Laid:
    """A board: which direction is told first, where each card lies, NOWHERE for the leader, and what a sense can meet:
    the card on each square, and behind them what has no square."""

    told: Told
    lies: tuple[int, ...]
    meets: tuple[int, ...]

    @property
    def squares(self) -> tuple[int, ...]:
        """The spy on each square, EMPTY_CARD for none."""
        return self.meets[:SQUARES]

    @property
    def pair(self) -> Pair:
        """Who leads, and where."""
        return self.lies.index(NOWHERE), self.lies[EMPTY_CARD]


@dataclass(frozen=True)
class Sample:
    """`left` boards are possible, and these are some of them or all."""

    pack: SpyPack
    network: Network
    left: int
    boards: tuple[Laid, ...]

    @property
    def all(self) -> int:
        """The set of all boards of the sample."""
        return (1 << len(self.boards)) - 1

    @cached_property
    def parts(self) -> Mapping[tuple[Question, bool], Parts]:
        """The boards that answer alike, for each question, and for each direction that has to be paid for (True)."""
        asked = [(question, False) for question in questions(self.network)]
        asked += [(question, True) for question, _paid in asked if len(directions(self.network, question)) > 1]
        return {each: tuple(_alike(self.answers(*each)).values()) for each in asked}

    @cached_property
    def pairs(self) -> Mapping[Pair, int]:
        """For each leader and city that may be, the boards on which it is so."""
        found = _alike([leader * SQUARES + city for leader, city in (each.pair for each in self.boards)])
        return {divmod(number, SQUARES): held for number, held in found.items()}

    def answers(self, question: Question, paid: bool) -> list[int]:
        """What each board answers, as a number that means the same for all of them."""
        spy = [each.id for each in self.network.spies].index(question.spy)
        ways = directions(self.network, question)
        ends = {told: _ends(self.pack, _way(ways, told, paid)) for told in self.network.two_ways or (None,)}
        return [board.meets[ends[board.told][board.lies[spy]]] for board in self.boards]


def _way(ways: Sequence[str], told: Told, paid: bool) -> str:
    return ways[len(ways) > 1 and (told == ways[0]) == paid]


@cache
def _ends(pack: SpyPack, direction: str) -> tuple[int, ...]:
    """Where a sense ends that goes from each square in a direction, as an index into what it can meet."""
    names, stands = [vehicle.id for vehicle in pack.vehicles], vehicles(pack, direction)
    found = []
    for square in range(SQUARES):
        beside = neighbour(square, direction)
        beyond = CARDS + names.index(stands[square]) if square in stands else NOTHING
        found.append(beyond if beside is None else beside)
    return (*found, NOTHING)


def _alike(values: Sequence[int]) -> dict[int, int]:
    """For each of the values, the set of places at which it stands; the last place is bit 0. All are below 256."""
    text = bytes(values)
    return {value: int(text.translate(b"0" * value + b"1" + b"0" * (255 - value)), 2) for value in set(values)}


# --- drawing ----------------------------------------------------------------------------------------------------------


def sample(known: Knowledge, most: int, dice: Random) -> Sample:
    """At most so many of the boards that are left, each as likely as any other."""
    left = known.layouts
    drawn = [(told, number) for told, held in known.left for number in _listed(_thinned(held, left, most, dice))]
    drawn = dice.sample(drawn, most) if len(drawn) > most else drawn
    return Sample(known.pack, known.network, left, tuple(_board(told, number) for told, number in drawn))


def _thinned(held: int, left: int, most: int, dice: Random) -> int:
    """Half of them by chance, and half of these, as often as more than enough are left.

    What is dropped repeats itself after PATTERN bytes: chance for the whole length would take longer than all else.
    """
    halvings = max(0, (left // (SPARE * most)).bit_length() - 1)
    if not halvings:
        return held
    pattern = (1 << 8 * PATTERN) - 1
    for _ in range(halvings):
        pattern &= dice.getrandbits(8 * PATTERN)
    repeated = pattern.to_bytes(PATTERN, "little") * (LAYOUTS // (8 * PATTERN) + 1)
    return held & int.from_bytes(repeated, "little")


def _listed(held: int) -> Iterator[int]:
    """The numbers of the layouts in a set."""
    for found in re.finditer(rb"[^\0]", held.to_bytes(LAYOUTS // 8 + 1, "little"), re.DOTALL):
        bits_ = found.group()[0]
        yield from (8 * found.start() + bit for bit in range(8) if bits_ >> bit & 1)


def _board(told: Told, number: int) -> Laid:
    """The layout with this number: permutations stand in lexicographic order, the leader first."""
    cards, row = list(range(CARDS)), []
    for place in reversed(range(CARDS)):
        first, number = divmod(number, factorial(place))
        row.append(cards.pop(first))
    return laid(told, row[1:])


def laid(told: Told, squares: Sequence[int]) -> Laid:
    """A board with these cards on its squares."""
    lies = [NOWHERE] * CARDS
    for square, card in enumerate(squares):
        lies[card] = square
    return Laid(told, tuple(lies), (*squares, *BEYOND))


def bits(counts: Iterable[int]) -> float:
    """How many bits it takes on average to tell parts of these sizes apart."""
    sizes = [count for count in counts if count]
    whole = sum(sizes)
    return log2(whole) - sum(count * log2(count) for count in sizes) / whole if whole else 0.0
