"""The tracker: a board of nine squares on which a person notes what the answers tell. It stays on its machine, as a
note of the round, and the program solves nothing on it."""

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
    spies = {spy.id for spy in network.spies}
    laid = [spy for spy in tracker.squares if spy]
    require(len(tracker.squares) == len(tracker.marks) == SQUARES, no.BAD_TRACKER)
    require(set(laid) <= spies and len(set(laid)) == len(laid), no.BAD_TRACKER)
    require(all(clean_text(mark, TRACKER_MARK_CHARACTERS_MAX) == mark for mark in tracker.marks), no.BAD_TRACKER)
    return "\n".join((*tracker.squares, *tracker.marks))


def read(network: Network, note: str | None) -> TrackerView:
    """The tracker that a note holds; a blank one if there is none, or one that another version wrote."""
    lines = () if note is None else tuple(note.split("\n"))
    spies = {"", *(spy.id for spy in network.spies)}
    if len(lines) != 2 * SQUARES or not set(lines[:SQUARES]) <= spies:
        return BLANK
    return TrackerView(lines[:SQUARES], lines[SQUARES:])
