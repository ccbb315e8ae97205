"""What a press on the tracker does to it: cards are laid, moved, taken back, and possible places noted in pencil.

Pure: a tracker goes in, a tracker comes out. Nothing here knows an answer, and nothing is solved for anybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from lanspy.client.widgets.widget import Dropped
from lanspy.content.cleaning import clean_text
from lanspy.games.spyweb.actions import Track
from lanspy.games.spyweb.view import TrackerView
from lanspy.limits import TRACKER_MARK_CHARACTERS_MAX

_SHORT = 2  # letters of a name at least, where whole names have no room


@dataclass(frozen=True, slots=True)
class Carry:
    """A card of the tracker, while it is dragged."""

    spy: str


@dataclass(frozen=True, slots=True)
class OnSquare:
    """A square of the tracker, to be pressed or dropped on."""

    square: int


@dataclass(frozen=True, slots=True)
class PutBack:
    """The place of a spy beside the tracker: back there, from wherever it lies."""

    spy: str


@dataclass(frozen=True, slots=True)
class Write:
    """This stands in pencil on a square."""

    square: int
    text: str


Note: TypeAlias = OnSquare | PutBack | Write | Dropped
"""What may change the tracker."""


def noted(tracker: TrackerView, act: Note, spy: str, pencils: bool, names: Mapping[str, str]) -> TrackerView:
    """The tracker after a press or a drop. `spy` is in hand; with `pencils` a press writes it instead of laying it."""
    match act:
        case OnSquare(square) if spy and pencils:
            return pencilled(tracker, square, spy, names)
        case OnSquare(square) if spy:
            return placed(tracker, spy, square)
        case Write(square, text):
            return written(tracker, square, text)
        case Dropped(Carry(carried), OnSquare(square)):
            return placed(tracker, carried, square)
        case Dropped(Carry(carried), _) | PutBack(carried):
            return lifted(tracker, carried)
    return tracker


def placed(tracker: TrackerView, spy: str, square: int) -> TrackerView:
    """This spy lies on a square; who lay there goes where it came from."""
    squares = list(tracker.squares)
    if spy in squares:
        squares[squares.index(spy)] = squares[square]
    squares[square] = spy
    return replace(tracker, squares=tuple(squares))


def lifted(tracker: TrackerView, spy: str) -> TrackerView:
    """This spy is not placed."""
    return replace(tracker, squares=tuple("" if each == spy else each for each in tracker.squares))


def written(tracker: TrackerView, square: int, text: str) -> TrackerView:
    """A note in pencil, as much of it as there is room for."""
    marks = list(tracker.marks)
    marks[square] = clean_text(text, TRACKER_MARK_CHARACTERS_MAX)
    return replace(tracker, marks=tuple(marks))


def pencilled(tracker: TrackerView, square: int, spy: str, names: Mapping[str, str]) -> TrackerView:
    """A spy may be here; once more, and it may not. Whole names become short ones where there is no room for all, and
    what has no room even then is not written."""
    spies, rest = read_mark(tracker.marks[square], names)
    spies = tuple(each for each in spies if each != spy) if spy in spies else (*spies, spy)
    letters = _letters(names)
    whole = [f"{names[each]}?" for each in spies]
    short = [f"{names[each][:letters]}?" if rest else names[each][:letters] for each in spies]
    for words in (whole, short):
        text = " ".join((*rest, *words))
        if len(text) <= TRACKER_MARK_CHARACTERS_MAX:
            return written(tracker, square, text)
    return tracker


def read_mark(mark: str, names: Mapping[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The spies that a note names, and all other words of it. Short names alone need no question mark."""
    words = mark.split()
    letters = _letters(names)
    short = {name[:letters]: spy for spy, name in names.items()}
    if words and all(word in short for word in words):
        return tuple(short[word] for word in words), ()
    known = {f"{each}?": spy for each, spy in short.items()} | {f"{name}?": spy for spy, name in names.items()}
    return tuple(known[word] for word in words if word in known), tuple(word for word in words if word not in known)


def _letters(names: Mapping[str, str]) -> int:
    """How many letters of each name tell all of them apart."""
    longest = max(map(len, names.values()), default=0)
    counts = range(_SHORT, longest + 1)
    return next((count for count in counts if len({name[:count] for name in names.values()}) == len(names)), longest)


def track(tracker: TrackerView) -> Track:
    """The tracker as it is kept on this machine."""
    return Track(tracker.squares, tracker.marks)
