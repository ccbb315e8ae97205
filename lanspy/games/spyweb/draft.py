"""The own board while it is being laid. It stays on its machine, as a note of the deal, and outlives crashes."""

from collections.abc import Sequence

from lanspy.content.spies import SQUARES
from lanspy.games.refusing import require
from lanspy.games.spyweb import refusals as no
from lanspy.games.spyweb.actions import Draft
from lanspy.games.spyweb.view import DraftView

BLANK = DraftView(("",) * SQUARES)


def note_name(deal: int) -> str:
    """What the note of this deal is called."""
    return f"draft-{deal}"


def write(eight: Sequence[str], ways: Sequence[str], draft: Draft) -> str:
    """The draft as a note. Raises Illegal for what cannot become a board of these eight."""
    require(_fits(eight, ways, draft.squares, draft.first), no.BAD_DRAFT)
    return "\n".join((*draft.squares, draft.first))


def read(eight: Sequence[str], ways: Sequence[str], note: str | None) -> DraftView:
    """The draft that a note holds; a blank one if there is none, or one that another version wrote."""
    lines = () if note is None else tuple(note.split("\n"))
    squares, first = lines[:SQUARES], "".join(lines[SQUARES:])
    return DraftView(squares, first) if _fits(eight, ways, squares, first) else BLANK


def _fits(eight: Sequence[str], ways: Sequence[str], squares: Sequence[str], first: str) -> bool:
    laid = [spy for spy in squares if spy]
    once = len(set(laid)) == len(laid) and set(laid) <= set(eight)
    return len(squares) == SQUARES and once and first in ("", *ways)
