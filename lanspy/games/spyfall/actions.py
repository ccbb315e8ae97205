"""What a person can do in Spyfall. Times and locations are ids; seats are indices."""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.dealing import Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """The question of turn `turn` goes to `seat`: pressed by the asker, or by the seat that was asked."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered:
    """The seat asked has answered turn `turn`: it is its turn to ask."""

    turn: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """STOP, sealed: this seat is the spy. Becomes a sealed value, never a plain entry."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Guess:
    """STOP, sealed: I am the spy and this is the location. Becomes a sealed value, never a plain entry."""

    location: str


@dataclass(frozen=True, slots=True)
class Vote:
    """A sealed yes or no on the suspect of the running vote."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Point:
    """Whom this seat points at in the discussion after the time is up; None points at nobody."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Extend:
    """Extend the discussion, once, by the agreed time."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """This seat is ready for the next round."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock for a break."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Ready to go on after a break; the clock runs when everyone is."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The location was exposed: more than half void the round."""


Action: TypeAlias = Ask | Answered | Accuse | Guess | Vote | Point | Extend | NextRound | Pause | Resume | Exposed
