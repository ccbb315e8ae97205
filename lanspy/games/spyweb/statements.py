"""What an answer says about the hidden board, as statements that its owner can prove: exactly one is true.

A statement is an OR over branches, a branch an AND of claims that a place opens to a card. Branches and claims stand in
an order that follows from the question alone, so a proof has the same shape whatever is true.

    X senses Y in direction d       one branch for each of the six squares that have a neighbour there:
                                    X lies on the square and Y on the neighbour
    X senses a vehicle              X lies on the one square that it stands beside
    Nothing                         X is the leader; or X lies at that edge where no vehicle stands; or X lies on one of
                                    the six squares and its neighbour is empty
    a spy that goes two ways        for both directions: the order card says this one, and the above for it
    Right (X, c)                    X is the leader and square c is empty
    Incorrect (X, c)                another spy is the leader, or some spy lies on square c
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lanspy.content.spies import Network, SpyPack
from lanspy.dealing import Branch, Card, Claim, Place, Seat, Statement
from lanspy.games.spyweb.board import Question, directions, edge, pairs, vehicles
from lanspy.games.spyweb.naming import (
    EMPTY,
    INCORRECT,
    NOTHING,
    RIGHT,
    direction_card,
    leader_place,
    order_place,
    spy_card,
    square_places,
)
from lanspy.limits import PLANS_REMEMBERED


@dataclass(frozen=True, slots=True)
class Board:
    """The hidden places of one seat in one round, and whose spies lie there."""

    network: Network
    leader: Place
    squares: tuple[Place, ...]
    order: Place


def board_of(network: Network, seat: Seat, round_: int) -> Board:
    """The board of this seat."""
    return Board(network, leader_place(seat, round_), square_places(seat, round_), order_place(seat, round_))


@lru_cache(maxsize=PLANS_REMEMBERED)
def answers(pack: SpyPack, board: Board, question: Question, other: bool = False) -> tuple[Statement, ...]:
    """Every answer to a question, of which one is true. `other`: the direction that has to be paid for."""
    ways = directions(board.network, question)
    if len(ways) == 1:
        return tuple(Statement(answer, found) for answer, found in _one_way(pack, board, question.spy, ways[0]).items())
    found: dict[str, tuple[Branch, ...]] = {}
    for told, way in zip(ways, reversed(ways) if other else ways, strict=True):
        order = Claim(board.order, direction_card(told))
        for answer, branches in _one_way(pack, board, question.spy, way).items():
            found[answer] = (*found.get(answer, ()), *((order, *branch) for branch in branches))
    return tuple(Statement(answer, found[answer]) for answer in sorted(found))


def _one_way(pack: SpyPack, board: Board, spy: str, direction: str) -> dict[str, tuple[Branch, ...]]:
    """The branches of every answer, by answer."""
    stands = vehicles(pack, direction)
    others = [other.id for other in board.network.spies if other.id != spy]
    found = {other: tuple(_beside(board, spy, direction, spy_card(other))) for other in others}
    found |= {vehicle: ((_lies(board, square, spy),),) for square, vehicle in stands.items()}
    leads = (Claim(board.leader, spy_card(spy)),)
    bare = tuple((_lies(board, square, spy),) for square in edge(direction) if square not in stands)
    return found | {NOTHING: (leads, *bare, *_beside(board, spy, direction, EMPTY))}


def _lies(board: Board, square: int, spy: str) -> Claim:
    return Claim(board.squares[square], spy_card(spy))


def _beside(board: Board, spy: str, direction: str, card: Card) -> Iterator[Branch]:
    for square, beside in pairs(direction):
        yield _lies(board, square, spy), Claim(board.squares[beside], card)


@lru_cache(maxsize=PLANS_REMEMBERED)
def verdicts(board: Board, spy: str, square: int) -> tuple[Statement, ...]:
    """Right and Incorrect: whether this spy is the leader and this square the city."""
    right = (Claim(board.leader, spy_card(spy)), Claim(board.squares[square], EMPTY))
    spies = [other.id for other in board.network.spies]
    leaders = ((Claim(board.leader, spy_card(other)),) for other in spies if other != spy)
    held = ((_lies(board, square, other),) for other in spies)
    return Statement(RIGHT, (right,)), Statement(INCORRECT, (*leaders, *held))
