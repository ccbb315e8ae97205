"""A board that is hard to find: among many that could be laid the one whose answers are the most usual ones.

An answer that many boards would give tells little. Measured over hundreds of boards, the best of 64 keeps a strong
questioner busy for a third of a turn longer than one by chance, and the best of 256 for more than half a turn.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import log2
from random import Random

from lanspy.bots.spyweb_sample import Laid, Sample, laid, sample
from lanspy.content.spies import Network, SpyPack
from lanspy.games.spyweb.board import Question, questions
from lanspy.games.spyweb.knowledge import nothing_known

BOARDS = 1_024  # over which it is counted how usual an answer is


def hard_board(pack: SpyPack, network: Network, spies: Sequence[str], tries: int, dice: Random) -> Laid:
    """The eight spies on nine squares, and what is told first: the hardest of so many tries."""
    found = [_any_board(network, spies, dice) for _ in range(tries)]
    return found[0] if tries == 1 else min(found, key=lambda board: tells(pack, network, board))


def squares_of(network: Network, board: Laid) -> tuple[str, ...]:
    """The spy on each square, "" for none."""
    names = (*(spy.id for spy in network.spies), "")
    return tuple(names[card] for card in board.squares)


def tells(pack: SpyPack, network: Network, board: Laid) -> float:
    """How many bits the answers to all questions tell, each taken by itself."""
    seen = Sample(pack, network, 1, (board,))
    usual = _usual(pack, network)
    return sum(-log2(shares.get(seen.answers(question, False)[0], 1 / BOARDS)) for question, shares in usual.items())


def _any_board(network: Network, spies: Sequence[str], dice: Random) -> Laid:
    names = [*(spy.id for spy in network.spies), ""]
    cards = [names.index(each) for each in dice.sample(("", *spies), len(spies) + 1)]
    return laid(dice.choice(network.two_ways) if network.two_ways else None, cards)


@cache
def _usual(pack: SpyPack, network: Network) -> Mapping[Question, Mapping[int, float]]:
    """How often each answer to each question is given, over all boards."""
    seen = sample(nothing_known(pack, network), BOARDS, Random(network.id))  # noqa: S311 - no secret
    counts = {question: Counter(seen.answers(question, False)) for question in questions(network)}
    return {question: {answer: count / BOARDS for answer, count in found.items()} for question, found in counts.items()}
