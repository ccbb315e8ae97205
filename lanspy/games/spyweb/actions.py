"""What a person can do in Spy Web, and how it travels. Spies and cities are ids, seats indices.

What could be too late names the turn that its author saw.
"""

from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from lanspy.content.pack_shapes import ID
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.errors import BadInput, LocalError
from lanspy.games.port import Plain
from lanspy.limits import SEATS_MAX


@dataclass(frozen=True, slots=True)
class Lock:
    """The board is laid: a spy's id or "" for each square, and which direction is told `first`. Never travels: the
    machine lays the cards, covered and with proof."""

    squares: tuple[str, ...]
    first: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """The own board as far as it is laid: a spy's id or "" for each square, and which direction is told `first`, ""
    while that is open. Never travels."""

    squares: tuple[str, ...]
    first: str = ""


@dataclass(frozen=True, slots=True)
class NameFirst:
    """This seat says who shall begin the first round; it is so when both say the same."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """In turn `turn`: whom is `spy` looking at, listening to, pointing at?"""

    turn: int
    spy: str
    sense: str


@dataclass(frozen=True, slots=True)
class Accuse:
    """In turn `turn`: `spy` is your leader and hides in `city`."""

    turn: int
    spy: str
    city: str


@dataclass(frozen=True, slots=True)
class Bribe:
    """In turn `turn`: pay for the other direction of the spy just asked about."""

    turn: int


@dataclass(frozen=True, slots=True)
class BuyTurn:
    """In turn `turn`: pay for one more question or accusation."""

    turn: int


@dataclass(frozen=True, slots=True)
class Done:
    """The end of turn `turn`."""

    turn: int


@dataclass(frozen=True, slots=True)
class NextRound:
    """This seat is ready for the next round."""


@dataclass(frozen=True, slots=True)
class Void:
    """This round shall not count: it is dealt again when both say so before anybody plays on."""


@dataclass(frozen=True, slots=True)
class EndEvening:
    """No more rounds: the evening ends with the money as it stands when both say so before anybody plays on."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """Tell `seat`, which has kept the table waiting for a minute, that it is waited for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Track:
    """The own tracker board: a spy's id or "" for each square, and pencil marks for each. Never travels."""

    squares: tuple[str, ...]
    marks: tuple[str, ...]


Action: TypeAlias = (
    Lock | Draft | NameFirst | Ask | Accuse | Bribe | BuyTurn | Done | NextRound | Void | EndEvening | Nudge | Track
)

# --- to and from plain data -------------------------------------------------------------------------------------------

TURNS_MOST = 1_000_000  # more turns than anybody plays in one evening

TRAVELS: dict[str, type] = {
    "first": NameFirst,
    "ask": Ask,
    "accuse": Accuse,
    "bribe": Bribe,
    "buy": BuyTurn,
    "done": Done,
    "next": NextRound,
    "void": Void,
    "end": EndEvening,
    "nudge": Nudge,
}
"""Every action that stands in the log as it is; a board, a draft of it and a tracker never do."""


def write_action(action: Any) -> Plain:
    """The action's word and its fields. Raises LocalError for one that stays on its machine."""
    for word, kind in TRAVELS.items():
        if type(action) is kind:
            return (word, *(getattr(action, field.name) for field in fields(kind)))
    raise LocalError(f"{type(action).__name__} never travels.")


def read_action(plain: Plain) -> Any:
    """Check an untrusted action. Raises BadInput."""
    kind = TRAVELS.get(plain[0]) if isinstance(plain, tuple) and plain and isinstance(plain[0], str) else None
    if not isinstance(plain, tuple) or kind is None:
        raise BadInput(_("This is no action of Spy Web."))
    values = dict(zip((field.name for field in fields(kind)), plain[1:], strict=False))
    if len(plain) != len(fields(kind)) + 1 or not all(_fits(*each) for each in values.items()):
        raise BadInput(_("An action of Spy Web has values that make no sense."))
    return kind(**values)


def _fits(field: str, value: Plain) -> bool:
    if field == "turn":
        return type(value) is int and 1 <= value <= TURNS_MOST
    if field == "seat":
        return type(value) is int and 0 <= value < SEATS_MAX
    return type(value) is str and ID.fullmatch(value) is not None
