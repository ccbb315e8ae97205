"""Hints: what follows from the answers, and nothing that a guess would add. For tables that agreed to be told.

The first hint of a program builds sets of millions of layouts, which takes up to a second and about 80 MB: nobody
may ask for one between two frames. Nothing here depends on what only the owner of the board knows.
"""

from dataclasses import dataclass

from lanspy.content.spies import SQUARES
from lanspy.games.spyweb.knowledge import Guess, nothing_known
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import SpyWebView

__all__ = ["Guess", "Hint", "hint"]


@dataclass(frozen=True, slots=True)
class Hint:
    """What is still open about the other side's board.

    `layouts` are left of all; `pairs` of leader and city, the likeliest first; `squares` holds for each city who may be
    there, "" standing for the safehouse.
    """

    layouts: int
    pairs: tuple[Guess, ...]
    squares: tuple[tuple[str, ...], ...]

    @property
    def leaders(self) -> tuple[str, ...]:
        """Every spy that may lead, by name."""
        return tuple(sorted({pair.spy for pair in self.pairs}))

    @property
    def cities(self) -> tuple[int, ...]:
        """Every square that may be the safehouse."""
        return tuple(sorted({pair.square for pair in self.pairs}))


def hint(view: SpyWebView) -> Hint | None:
    """What I may be told; None for spectators and at tables that did not agree to hints."""
    if not view.settings.hints or view.me is None:
        return None
    cards, theirs = view.settings.cards, view.sides[other(view.me)].network
    network = next(each for each in cards.networks if each.id == theirs)
    known = nothing_known(cards, network).learned(each for each in view.asked if each.by == view.me)
    return Hint(known.layouts, known.guesses(), tuple(known.may_lie(square) for square in range(SQUARES)))
