"""The port of a bot, and how to make one for a game."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from lanspy.bots.codenames import CodenamesBot
from lanspy.bots.pace import FAST, NORMAL, Pace
from lanspy.bots.spyfall import SpyfallBot
from lanspy.bots.spyweb import SpyWebBot
from lanspy.bots.strength import Strength
from lanspy.dealing import Millis
from lanspy.errors import LocalError


class Policy(Protocol):
    """One bot. Pure: all that it knows comes in, all that it wants goes out."""

    def decide(self, view: Any, now_ms: Millis, dice: Random) -> Any:
        """The action to press now, of the game's own type, or None. `now_ms` is the agreed time."""
        ...


BOTS: Mapping[str, Callable[[int, Strength, Pace], Policy]] = {
    "spyfall": SpyfallBot,
    "codenames": CodenamesBot,
    "spyweb": SpyWebBot,
}


def policy_for(game: str, seed: int, strength: Strength = Strength.MEDIUM, *, fast: bool = False) -> Policy:
    """A bot for this game; bots with different seeds have different characters. Raises LocalError for other games."""
    if game not in BOTS:
        raise LocalError(f"There is no bot for {game!r}.")
    return BOTS[game](seed, strength, FAST if fast else NORMAL)
