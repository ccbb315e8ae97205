"""All ways in which a board can be laid, as bit sets: bit i of a set says whether layout i belongs to it.

A layout puts ten cards, nine spies and the empty one, on ten places, the safehouse and nine squares; the leader is
never the empty card. That makes 9 * 9! = 3,265,920 layouts. The permutations stand in lexicographic order, so the set
of those in which a card lies on a place is put together from copies of smaller sets and never counted through. All of
these sets take 45 MB; whoever reasons about a board (tests, hints, bots) combines them by `&`, `|` and `bit_count`.
"""

from functools import cache
from math import factorial

from lanspy.content.spies import SQUARES
from lanspy.dealing import Claim, Statement
from lanspy.games.spyweb.naming import EMPTY, direction_card, label
from lanspy.games.spyweb.statements import Board

CARDS = SQUARES + 1
EMPTY_CARD = SQUARES
LAYOUTS = SQUARES * factorial(SQUARES)
EVERY = (1 << LAYOUTS) - 1
"""The set of all layouts: the leader comes first and the empty card last, so those with an empty door are the top."""


@cache
def where() -> tuple[tuple[int, ...], ...]:
    """`where()[place][card]`: the layouts in which this card lies there.

    Place 0 is the safehouse, place 1 + s square s; card i is spy i of the network, the last one the empty card.
    """
    return tuple(tuple(held & EVERY for held in place) for place in _permutations(CARDS))


def _permutations(count: int) -> tuple[tuple[int, ...], ...]:
    """The same for all permutations of `count` cards, in lexicographic order: all that begin with card 0 come first."""
    if count == 0:
        return ()
    size, below = factorial(count - 1), _permutations(count - 1)
    block = (1 << size) - 1
    first = tuple(block << size * card for card in range(count))
    return first, *(tuple(_spread(place, size, card) for card in range(count)) for place in below)


def _spread(place: tuple[int, ...], size: int, card: int) -> int:
    """One place further back: after each first card the others stand as they do without it."""
    parts = (place[card - (card > first)] << size * first for first in range(len(place) + 1) if first != card)
    return sum(parts)


def true_in(board: Board, statement: Statement, told: str | None = None) -> int:
    """The layouts in which a statement about this board is true, if the order card says `told`."""
    found = 0
    for branch in statement.branches:
        held = EVERY
        for claim in branch:
            held &= _holding(board, claim, told)
        found |= held
    return found


def _holding(board: Board, claim: Claim, told: str | None) -> int:
    if claim.place == board.order:
        return EVERY if told is not None and claim.card == direction_card(told) else 0
    place = 0 if claim.place == board.leader else 1 + board.squares.index(claim.place)
    spies = [spy.id for spy in board.network.spies]
    return where()[place][EMPTY_CARD if claim.card == EMPTY else spies.index(label(claim.card))]
