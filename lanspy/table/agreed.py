"""What people agreed on before the start, as the bytes that everybody's ready covers."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lanspy.agreement import wire
from lanspy.errors import BadBytes, BadInput
from lanspy.games.port import Game
from lanspy.games.registry import GAMES
from lanspy.limits import PROPOSALS_REMEMBERED, SETTINGS_BYTES_MAX, TABLE_NAME_CHARACTERS_MAX


@dataclass(frozen=True, slots=True)
class Agreed:
    """The table's name as somebody typed it (clean it before it is shown), the game's id and its own settings.

    `listed`: its people let the network know its name.
    """

    table_name: str
    game: str
    settings: Any
    listed: bool = True

    @property
    def rules(self) -> Game[Any, Any]:
        """The game that is played."""
        return GAMES[self.game]

    def with_settings(self, settings: Any) -> "Agreed":
        """The same table and game by other settings."""
        return replace(self, settings=settings)


def write_agreed(agreed: Agreed) -> bytes:
    """The settings blob of cards and starts."""
    settings = agreed.rules.write_settings(agreed.settings)
    return wire.pack((agreed.table_name, agreed.listed, agreed.game, settings))


@lru_cache(maxsize=PROPOSALS_REMEMBERED)
def read_agreed(data: bytes) -> Agreed:
    """Check a blob that somebody else made; every card repeats one. Raises BadInput with a sentence."""
    try:
        plain = wire.unpack(data, SETTINGS_BYTES_MAX)
    except BadBytes as error:
        raise BadInput("The settings of this table cannot be read.") from error
    if not isinstance(plain, tuple) or len(plain) != 4:
        raise BadInput("The settings of this table have a shape that this version does not know.")
    name, listed, game, settings = plain
    if not isinstance(name, str) or len(name) > TABLE_NAME_CHARACTERS_MAX:
        raise BadInput("This table's name is too long or no text.")
    if not isinstance(listed, bool):
        raise BadInput("This table does not say whether it is listed.")
    if not isinstance(game, str) or game not in GAMES:
        raise BadInput(f"This table plays a game that this version does not know: {str(game)[:20]!r}.")
    return Agreed(name, game, GAMES[game].read_settings(settings), listed)
