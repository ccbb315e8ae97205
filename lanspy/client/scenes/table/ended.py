"""An evening that was closed before its last round or game: it is over on the screen, too."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from lanspy.dealing import Seat
from lanspy.peer.port import TableView


def ended(view: TableView, over: Callable[[Any], Any]) -> TableView:
    """The same table; once all have signed, nobody is shown a clock that stands or a turn that nobody will take.

    `over` makes of the game's own view one of an evening that is over.
    """
    if view.close is None or not view.close.closed:
        return view
    return replace(view, game_view=over(view.game_view))


def leaders(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who has most; nobody while nobody has anything."""
    best = max(totals, default=0)
    return tuple(seat for seat, total in enumerate(totals) if total == best > 0)
