"""What only this screen knows while a board is laid, and what the controls of the set-up do to it.

All eight spies and the door of the safehouse stand on the board from the first moment on, so it can always be locked;
laying is changing places. How they stand at first is made by chance out of a secret of this window, so that nobody can
tell who has not moved anything.
"""

import hashlib
import secrets
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from lanspy.client.widgets.widget import Dropped
from lanspy.content.spies import SQUARES, Network
from lanspy.games.spyweb.actions import Draft, Lock
from lanspy.games.spyweb.view import SpyWebView

SECRET_BYTES = 16
_CHANCE = secrets.SystemRandom()


@dataclass(frozen=True, slots=True)
class Laying:
    """A board on its way: a spy or "" for each square, none before anything was moved; which of two directions is told
    first; the square whose card is in hand. `secret` is what the first places are made of. `covered`: nobody shall read
    it now."""

    squares: tuple[str, ...] = ()
    first: str = ""
    hand: int | None = None
    secret: bytes = b""
    covered: bool = False


NOTHING_LAID = Laying()


class LayingAct:
    """What a control of the set-up says."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PickSquare(LayingAct):
    """Take the card on this square in hand, or put the one in hand here: both change places."""

    square: int


@dataclass(frozen=True, slots=True)
class HideIn(LayingAct):
    """The safehouse is here: whoever stands here goes where it was."""

    square: int


@dataclass(frozen=True, slots=True)
class TellFirst(LayingAct):
    """Which direction is told for nothing."""

    way: str


@dataclass(frozen=True, slots=True)
class Shuffle(LayingAct):
    """Everything anew, by chance."""


@dataclass(frozen=True, slots=True)
class Cover(LayingAct):
    """Cover the board, or show it again."""

    on: bool


def press(
    laying: Laying, act: LayingAct | Dropped, view: SpyWebView, chance: Random = _CHANCE
) -> tuple[Laying, tuple[Any, ...]]:
    """What a control said: the board on its way, and the actions of the game that follow from it: what has moved is
    kept as a draft, so that nothing is lost when the program ends."""
    now = begun(laying, view)
    if not now.squares or (laying.covered and not isinstance(act, Cover)):
        return laying, ()
    then = _moved(now, act, view, chance)
    moved = (then.squares, then.first) != (laying.squares, laying.first)
    return then, (Draft(then.squares, then.first),) if moved else ()


def _moved(now: Laying, act: LayingAct | Dropped, view: SpyWebView, chance: Random) -> Laying:
    match act:
        case Dropped(PickSquare(start), PickSquare(end)):
            return replace(swapped(now, start, end), hand=None)
        case PickSquare(square) if now.hand is None:
            return replace(now, hand=square)
        case PickSquare(square):
            return replace(swapped(now, now.hand or 0, square), hand=None)
        case HideIn(square):
            return replace(swapped(now, now.squares.index(""), square), hand=None)
        case TellFirst(way):
            return replace(now, first=way)
        case Shuffle():
            return shuffled(now, view, chance)
        case Cover(on):
            return covered(now, on)
    return now


def covered(laying: Laying, on: bool) -> Laying:
    """The same board under covers, or without them."""
    return replace(laying, covered=on, hand=None)


def fresh(secret: bytes | None = None) -> Laying:
    """Nothing moved yet, over a secret of this window."""
    return Laying(secret=secrets.token_bytes(SECRET_BYTES) if secret is None else secret)


def begun(laying: Laying, view: SpyWebView) -> Laying:
    """The board on its way; as it was kept, or as it is at first, while nothing was moved. Without spies there is
    none."""
    if laying.squares or not view.my_spies:
        return laying
    kept = view.draft
    if sorted(kept.squares) == sorted(("", *view.my_spies)) and (kept.first or not own_network(view).two_ways):
        return replace(laying, squares=kept.squares, first=kept.first)
    both, drawn = own_network(view).two_ways, _drawn(laying, view, "first")
    squares = sorted(("", *view.my_spies), key=lambda spy: _drawn(laying, view, spy))
    return replace(laying, squares=tuple(squares), first=both[drawn[0] % len(both)] if both else "")


def _drawn(laying: Laying, view: SpyWebView, what: str) -> bytes:
    """A draw for something in this deal, always the same for one secret."""
    return hashlib.sha256(laying.secret + f" {view.deal} {what}".encode()).digest()


def swapped(laying: Laying, start: int, end: int) -> Laying:
    """The cards of two squares have changed places."""
    squares = list(laying.squares)
    squares[start], squares[end] = squares[end], squares[start]
    return replace(laying, squares=tuple(squares))


def shuffled(laying: Laying, view: SpyWebView, chance: Random) -> Laying:
    """Spies, door and the direction told first, by chance."""
    both = own_network(view).two_ways
    squares = tuple(chance.sample(("", *view.my_spies), SQUARES))
    return replace(laying, squares=squares, first=chance.choice(both) if both else "", hand=None)


def lock(laying: Laying, view: SpyWebView) -> Lock:
    """The board as it stands, to be locked."""
    now = begun(laying, view)
    return Lock(now.squares, now.first)


def own_network(view: SpyWebView) -> Network:
    """Whose spies I lay."""
    mine = view.sides[view.me or 0].network
    return next(each for each in view.settings.cards.networks if each.id == mine)
