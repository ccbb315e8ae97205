"""What is to be done about one entry, before any proof was looked at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lanspy.cards.checks import Check
from lanspy.cards.state import CardsPublic
from lanspy.dealing import Fact
from lanspy.errors import PeerError

__all__ = ["Landed", "NotDue", "Ruling", "dropped"]

Landed: TypeAlias = tuple[CardsPublic, tuple[Fact, ...]]
"""The state after an entry, and what it tells the game."""


class NotDue(PeerError):
    """A machine sent a card entry that is not due now."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """If all `checks` hold, `land()` is what the entry does; else `claim` ("the shuffle of ...") was false.

    `land` may still raise BadProof, for what can be known only then.
    """

    claim: str
    checks: tuple[Check, ...]
    land: Callable[[], Landed]


def dropped(public: CardsPublic) -> Ruling:
    """The duty was fulfilled before: nothing happens, nothing is checked, nobody is blamed."""
    return Ruling("", (), lambda: (public, ()))
