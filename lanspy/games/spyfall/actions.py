"""What a person can do in Spyfall, and how it travels. Locations are ids; seats are indices."""

from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from lanspy.content.cleaning import clean_text
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.errors import BadInput, LocalError
from lanspy.games.port import Plain
from lanspy.limits import SEATS_MAX


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
class Name:
    """A sealed ballot that names a seat: who looks most suspicious before the first deal, or the suspect in the end."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Nominate:
    """Whom this seat nominates in its turn after the time is up; None passes."""

    seat: Seat | None


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


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more to say: the discussion ends early when everyone is done."""


@dataclass(frozen=True, slots=True)
class EndQuestions:
    """Time is up, says this seat, in a round without a clock; it is when more than half say so."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Go on without `seat`, which has kept the table waiting for a minute; takes more than half of all seats."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Nudge:
    """Tell `seat`, which has kept the table waiting for a minute, that it is waited for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Look:
    """Begin to look at one's card, where the table agreed on a limit."""


@dataclass(frozen=True, slots=True)
class Hide:
    """Put the card down again."""


@dataclass(frozen=True, slots=True)
class Question:
    """The written question of turn `turn` to `seat`."""

    turn: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The written answer to the question of turn `turn`."""

    turn: int
    text: str


Action: TypeAlias = (
    Ask
    | Answered
    | Accuse
    | Guess
    | Vote
    | Name
    | Nominate
    | Nudge
    | Look
    | Hide
    | Question
    | Answer
    | Point
    | Extend
    | NextRound
    | Pause
    | Resume
    | Exposed
    | Done
    | EndQuestions
    | Skip
)

# --- to and from plain data -------------------------------------------------------------------------------------------

TURNS_MOST = 1_000_000  # more questions than anybody asks in one round
WRITTEN_CHARACTERS_MAX = 200  # of one question or answer: a long sentence

TRAVELS: dict[str, type] = {
    "ask": Ask,
    "answered": Answered,
    "point": Point,
    "extend": Extend,
    "next": NextRound,
    "pause": Pause,
    "resume": Resume,
    "exposed": Exposed,
    "done": Done,
    "end": EndQuestions,
    "skip": Skip,
    "nominate": Nominate,
    "nudge": Nudge,
    "look": Look,
    "hide": Hide,
    "question": Question,
    "answer": Answer,
}
"""Every action that stands in the log as it is; what is sealed never does."""


def write_action(action: Any) -> Plain:
    """The action's word and its fields. Raises LocalError for one that must be sealed."""
    for word, kind in TRAVELS.items():
        if type(action) is kind:
            return (word, *(getattr(action, field.name) for field in fields(kind)))
    raise LocalError(f"{type(action).__name__} never travels in the open.")


def read_action(plain: Plain) -> Any:
    """Check an untrusted action. Raises BadInput."""
    kind = TRAVELS.get(plain[0]) if isinstance(plain, tuple) and plain and isinstance(plain[0], str) else None
    if not isinstance(plain, tuple) or kind is None:
        raise BadInput(_("This is no action of Spyfall."))
    values = dict(zip((field.name for field in fields(kind)), plain[1:], strict=False))
    if len(plain) != len(fields(kind)) + 1 or not all(_fits(kind, *each) for each in values.items()):
        raise BadInput(_("An action of Spyfall has values that make no sense."))
    return kind(**values)


def is_written(text: str) -> bool:
    """A question or an answer as it may stand in the log: one clean line."""
    return bool(text) and clean_text(text, WRITTEN_CHARACTERS_MAX) == text


def _fits(kind: type, field: str, value: Plain) -> bool:
    if field == "turn":
        return type(value) is int and 1 <= value <= TURNS_MOST
    if field == "text":
        return isinstance(value, str) and is_written(value)
    if value is None:
        return kind in (Point, Nominate)
    return type(value) is int and 0 <= value < SEATS_MAX
