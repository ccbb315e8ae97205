"""What can be known of the other side's board in Spy Web: all layouts that fit the answers, as bits of a large number.

A number holds one bit a layout, so an answer is one AND, and how much a question would tell is a few counts. Beside the
45 MB of all layouts each answer that was given takes 0.4 MB; only who weighs questions here keeps the truth of every
answer, 100 MB a network. Some boards stay open whatever is asked, and then several pairs of leader and city are left,
and this says so.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log2
from typing import TypeAlias

from lanspy.content.spies import Network, SpyPack
from lanspy.games.spyweb.board import Question, directions, questions
from lanspy.games.spyweb.layouts import EMPTY_CARD, EVERY, true_in, where
from lanspy.games.spyweb.statements import answers, board_of, verdicts
from lanspy.games.spyweb.view import Asked
from lanspy.limits import ANSWERS_REMEMBERED

Told: TypeAlias = str | None
"""Which direction the spy that goes two ways tells first; None where there is no such spy."""

BRIBE, ACCUSATION = "bribe", "accusation"


@dataclass(frozen=True, slots=True)
class Guess:
    """A leader and the index of its city, and how likely that is when all boards are equally likely."""

    spy: str
    square: int
    share: float


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The layouts of `network` that fit what was answered, apart for each direction that may be told first."""

    pack: SpyPack
    network: Network
    left: tuple[tuple[Told, int], ...]

    @property
    def layouts(self) -> int:
        """How many layouts are left, each counted once for each order of directions that fits."""
        return sum(held.bit_count() for _told, held in self.left)

    def learned(self, asked: Iterable[Asked]) -> "Knowledge":
        """After these answers; what has none yet tells nothing."""
        known = self
        for each in asked:
            if each.answer:
                left = tuple((told, held & _truth(known, each, told)) for told, held in known.left)
                known = Knowledge(known.pack, known.network, left)
        return known

    def guesses(self) -> tuple[Guess, ...]:
        """Every pair of leader and city that is left, the likeliest first."""
        found, table = [], where()
        for index, spy in enumerate(self.network.spies):
            leads = [held & table[0][index] for _told, held in self.left]
            for square in range(EMPTY_CARD) if any(leads) else ():
                count = sum((held & table[1 + square][EMPTY_CARD]).bit_count() for held in leads)
                found += [Guess(spy.id, square, count / self.layouts)] if count else []
        return tuple(sorted(found, key=lambda guess: (-guess.share, guess.spy, guess.square)))

    def may_lie(self, square: int) -> tuple[str, ...]:
        """The spies that may be in this city, and "" if it may be the safehouse."""
        cards = (*(spy.id for spy in self.network.spies), "")
        there = where()[1 + square]
        return tuple(card for index, card in enumerate(cards) if any(held & there[index] for _told, held in self.left))

    def worth(self, question: Question, paid: bool = False) -> float:
        """How many bits the answer is expected to tell."""
        counts: dict[str, int] = {}
        for told, held in self.left:
            for answer, truth in truths(
                self.pack, self.network, question, paid, _matters(self.network, question, told)
            ):
                counts[answer] = counts.get(answer, 0) + (held & truth).bit_count()
        return sum(count / self.layouts * log2(self.layouts / count) for count in counts.values() if count)

    def best_questions(self) -> tuple[tuple[float, Question], ...]:
        """Every legal question with its worth, the best first."""
        return tuple(sorted(((self.worth(each), each) for each in questions(self.network)), key=lambda pair: -pair[0]))


def nothing_known(pack: SpyPack, network: Network) -> Knowledge:
    """Before the first question."""
    return Knowledge(pack, network, tuple((told, EVERY) for told in (network.two_ways or (None,))))


@cache
def truths(pack: SpyPack, network: Network, question: Question, paid: bool, told: Told) -> tuple[tuple[str, int], ...]:
    """In which layouts each answer is true."""
    board = board_of(network, 0, 1)
    found = ((each.answer, true_in(board, each, told)) for each in answers(pack, board, question, paid))
    return tuple((answer, held) for answer, held in found if held)


def _matters(network: Network, question: Question, told: Told) -> Told:
    return told if len(directions(network, question)) > 1 else None


@lru_cache(maxsize=ANSWERS_REMEMBERED)
def _true(pack: SpyPack, network: Network, question: Question, paid: bool, told: Told, answer: str) -> int:
    """In which layouts this answer is true; the others of the same question are not looked at."""
    board = board_of(network, 0, 1)
    return next((true_in(board, e, told) for e in answers(pack, board, question, paid) if e.answer == answer), 0)


def _truth(known: Knowledge, asked: Asked, told: Told) -> int:
    """In which layouts this answer would have been given."""
    if asked.kind == ACCUSATION:
        square = [city.id for city in known.pack.cities].index(asked.city)
        board = board_of(known.network, 0, 1)
        return next(true_in(board, each) for each in verdicts(board, asked.spy, square) if each.answer == asked.answer)
    question = Question(asked.spy, asked.sense)
    told = _matters(known.network, question, told)
    return _true(known.pack, known.network, question, asked.kind == BRIBE, told, asked.answer)
