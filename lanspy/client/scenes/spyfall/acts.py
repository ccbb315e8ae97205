"""What the controls of a table of Spyfall say, beside what they say at any table (`table.press`).

`local.press` makes of them what changes here, and what is sent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.dealing import Seat
from lanspy.games.spyfall.actions import Accuse, Guess, Name, Nominate

Target: TypeAlias = Accuse | Guess | Name | Nominate
"""What can be chosen before it is done, because it cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Look:
    """Held to look at the own card."""


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross a place out, or take that back."""

    location: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Put the pencil mark on a seat, or take it off."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marking:
    """From now on a tap on a seat marks it; or no longer."""


@dataclass(frozen=True, slots=True)
class Choose:
    """What is to be done, once it is confirmed."""

    target: Target


@dataclass(frozen=True, slots=True)
class Confirm:
    """Do what is chosen: stop the clock with it, seal it, nominate."""


@dataclass(frozen=True, slots=True)
class Whom:
    """Whom the question goes to that is being written."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Write:
    """What is typed as a question or an answer."""

    text: str
