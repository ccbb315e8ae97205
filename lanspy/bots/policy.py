"""The port of a bot, its strengths, and how to make one for a game."""

from enum import Enum
from random import Random
from typing import Any, Protocol

from lanspy.bots.pace import FAST, NORMAL
from lanspy.dealing import Millis
from lanspy.errors import LocalError


class Strength(Enum):
    """How well a bot weighs what it sees."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Policy(Protocol):
    """One bot. Pure: all that it knows comes in, all that it wants goes out."""

    def decide(self, view: Any, now_ms: Millis, dice: Random) -> Any:
        """The action to press now, of the game's own type, or None. `now_ms` is the agreed time."""
        ...


def policy_for(game: str, seed: int, strength: Strength = Strength.MEDIUM, *, fast: bool = False) -> Policy:
    """A bot for this game; bots with different seeds have different characters. Raises LocalError for other games."""
    from lanspy.bots.spyfall import SpyfallBot  # the games' bots know this port

    if game != "spyfall":
        raise LocalError(f"There is no bot for {game!r}.")
    return SpyfallBot(seed, strength, FAST if fast else NORMAL)
