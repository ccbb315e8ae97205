"""The public state of a table: what every machine must agree on, and the only thing that is hashed."""

from dataclasses import dataclass
from typing import Any

from lanspy.cards import CardsPublic
from lanspy.crypto.transcript import canonical, h512


@dataclass(frozen=True, slots=True)
class TablePublic:
    """Agreed time in milliseconds, the cards' public state, the game's Public state."""

    agreed_ms: int
    cards: CardsPublic
    game: Any

    def hash(self) -> bytes:
        """64 bytes, equal on all machines that folded the same log."""
        return h512("table/public", canonical(self))
