"""The nine squares: who is whose neighbour, what stands beside the board. Directions are as the viewer sees them."""

from dataclasses import dataclass
from functools import lru_cache

from lanspy.content.spies import SENSES, SIDE, SQUARES, Network, SpyPack

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


@dataclass(frozen=True, slots=True, order=True)
class Question:
    """Whom is `spy` looking at, listening to, pointing at?"""

    spy: str
    sense: str


def neighbour(square: int, direction: str) -> int | None:
    """The square next to this one; None beyond the edge."""
    row, column = divmod(square, SIDE)
    down, right = STEPS[direction]
    inside = 0 <= row + down < SIDE and 0 <= column + right < SIDE
    return square + SIDE * down + right if inside else None


def pairs(direction: str) -> tuple[tuple[int, int], ...]:
    """The six squares that have a neighbour in this direction, each with it, in order."""
    found = ((square, neighbour(square, direction)) for square in range(SQUARES))
    return tuple((square, beside) for square, beside in found if beside is not None)


def edge(direction: str) -> tuple[int, ...]:
    """The three squares that have none."""
    return tuple(square for square in range(SQUARES) if neighbour(square, direction) is None)


def vehicles(pack: SpyPack, direction: str) -> dict[int, str]:
    """The vehicles that stand beyond the edge in this direction, by the square that they stand beside."""
    return {vehicle.square: vehicle.id for vehicle in pack.vehicles if vehicle.side == direction}


@lru_cache(maxsize=4)
def questions(network: Network) -> tuple[Question, ...]:
    """Every legal question about this network: a sense that the spy has."""
    return tuple(Question(spy.id, sense) for spy in network.spies for sense in SENSES if spy.directions(sense))


def directions(network: Network, question: Question) -> tuple[str, ...]:
    """In which direction the answer lies, or the two of which one is told first."""
    return network.spy(question.spy).directions(question.sense)
