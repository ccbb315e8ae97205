"""The tracker: a board of nine squares on which a person notes what the answers tell. It stays on its machine, as a
note of the round, and the program solves nothing on it."""

from collections.abc import Sequence

from lanspy.content.cleaning import clean_text
from lanspy.content.spies import SQUARES, Network
from lanspy.games.refusing import require
from lanspy.games.spyweb import refusals as no
from lanspy.games.spyweb.actions import Track
from lanspy.games.spyweb.view import TrackerView
from lanspy.limits import TRACKER_MARK_CHARACTERS_MAX

BLANK = TrackerView(("",) * SQUARES, ("",) * SQUARES)


def note_name(deal: int) -> str:
    """What the note of this deal is called."""
    return f"tracker-{deal}"


def write(network: Network, tracker: Track) -> str:
    """The tracker as a note. Raises Illegal for what does not fit on it."""
    require(_fits(network, tracker.squares, tracker.marks), no.BAD_TRACKER)
    return "\n".join((*tracker.squares, *tracker.marks))


def read(network: Network, note: str | None) -> TrackerView:
    """The tracker that a note holds; a blank one if there is none, or one that could not have been written here: it
    would be shown, and whatever is added to it refused."""
    lines = () if note is None else tuple(note.split("\n"))
    squares, marks = lines[:SQUARES], lines[SQUARES:]
    return TrackerView(squares, marks) if _fits(network, squares, marks) else BLANK


def _fits(network: Network, squares: Sequence[str], marks: Sequence[str]) -> bool:
    laid = [spy for spy in squares if spy]
    once = len(set(laid)) == len(laid) and set(laid) <= {spy.id for spy in network.spies}
    clean = all(clean_text(mark, TRACKER_MARK_CHARACTERS_MAX) == mark for mark in marks)
    return len(squares) == len(marks) == SQUARES and once and clean
