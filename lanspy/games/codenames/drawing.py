"""From a fallen coin to a board: which words, where they lie, who begins. The same on every machine."""

import hashlib
from collections.abc import Iterator, Sequence

from lanspy.games.codenames.roles import Team

BOARD_WORDS = 25


def first_team(coin: bytes) -> Team:
    """Who begins."""
    return Team.RED if next(_numbers(coin, b"first")) % 2 else Team.BLUE


def draw(coin: bytes, pool: Sequence[str], used: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of a board and the words that are used now. No word comes twice until all of the pool have been used;
    what is left then is on the board, beside the first of the next time around."""
    gone = frozenset(used)
    fresh = [word for word in pool if word not in gone]
    if len(fresh) >= BOARD_WORDS:
        board = _shuffled(coin, b"words", fresh)[:BOARD_WORDS]
        return tuple(board), (*used, *sorted(board))
    missing = BOARD_WORDS - len(fresh)
    older = used[:-BOARD_WORDS]  # not those of the last game, if that is possible
    board = fresh + _shuffled(coin, b"words", older if len(older) >= missing else used)[:missing]
    return tuple(_shuffled(coin, b"board", board)), tuple(sorted(board))


def _shuffled(coin: bytes, purpose: bytes, words: Sequence[str]) -> list[str]:
    """Fisher and Yates with numbers from the coin; 128 bits over at most 500 words leave no bias to speak of."""
    order, numbers = list(words), _numbers(coin, purpose)
    for last in range(len(order) - 1, 0, -1):
        other = next(numbers) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _numbers(coin: bytes, purpose: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha512(b"lanspy/codenames/" + purpose + b"/" + block.to_bytes(4, "big") + coin).digest()
        yield from (int.from_bytes(digest[at : at + 16], "big") for at in range(0, 64, 16))
        block += 1
