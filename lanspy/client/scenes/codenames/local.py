"""What only this screen of Codenames knows, and what its controls do to it.

held       the key to look is down
confirmed  the game in which this player has confirmed that nobody else looks; 0 for none
clue       what is typed as a clue; `number` stands beside it, None is as many as they like
picked     the card that I would turn up as the other spymaster
"""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lanspy.client.scenes.table import press as table
from lanspy.client.scenes.table.press import STAY_OPEN, Pressing
from lanspy.client.widgets.widget import Act, Held
from lanspy.games.codenames import clues
from lanspy.games.codenames.actions import CLUE_BYTES_MAX, NUMBER_MOST, GiveClue, Point
from lanspy.games.codenames.settings import Settings
from lanspy.games.codenames.view import CodenamesView, Phase
from lanspy.peer.port import Intent, Play

FIRST_NUMBER = 1


@dataclass(frozen=True, slots=True)
class Local(Pressing):
    """See the essay above. `turn` and `game` tell when what was typed or confirmed is void."""

    held: bool = False
    confirmed: int = 0
    clue: str = ""
    number: int | None = FIRST_NUMBER
    picked: int | None = None
    turn: int = 0


# --- what controls say ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """Held to look at the key."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Nobody else looks at this screen in this game."""

    game: int


@dataclass(frozen=True, slots=True)
class TypeClue:
    """What stands in the clue field. Digits choose the number instead: no word has any."""

    text: str


@dataclass(frozen=True, slots=True)
class Count:
    """Another number for the clue."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Give:
    """Give what is typed as the clue of a turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Which card I would turn up; the same one again: none."""

    card: int


Pressed: TypeAlias = tuple[Local, tuple[Intent, ...]]


def press(local: Local, act: Act, now_ms: float, settings: Settings) -> Pressed:
    """What a control said: the new state of this screen, and what is asked of the table."""
    match act:
        case Held(Look(), down):
            return replace(local, held=down), ()
        case Confirm(game):
            return replace(local, confirmed=game), ()
        case TypeClue(text):
            return _typed(local, text, settings), ()
        case Count(number):
            return replace(local, number=number), ()
        case Give(turn) if local.clue.strip():
            return table.send(local, Play(GiveClue(turn, clues.typed(local.clue), local.number)), now_ms)
        case Pick(card):
            return replace(local, picked=None if local.picked == card else card), ()
    return table.press(local, act, now_ms)


def _typed(local: Local, text: str, settings: Settings) -> Local:
    digits = [int(sign) for sign in text if sign in "0123456789"]
    kept = "".join(sign for sign in text if sign not in "0123456789")
    while len(kept.encode("utf-8", "replace")) > CLUE_BYTES_MAX:
        kept = kept[:-1]
    allowed = [digit for digit in digits if digit in numbers(settings)]
    return replace(local, clue=kept, number=allowed[-1] if allowed else local.number)


def numbers(settings: Settings) -> tuple[int | None, ...]:
    """The numbers that a clue may have, from the least; None, as many as they like, is last."""
    usual = tuple(range(1, NUMBER_MOST + 1))
    return (0, *usual, None) if settings.zero_and_unlimited else usual


def aim(local: Local, view: CodenamesView) -> int | None:
    """The card at which my finger is, or will be as soon as all machines know."""
    if local.sent is not None and isinstance(local.sent.intent, Play):
        action = local.sent.intent.action
        if isinstance(action, Point):
            return action.card
    return None if view.me is None else view.seats[view.me].points_at


# --- what newer views do ----------------------------------------------------------------------------------------------


def follow(local: Local, before: CodenamesView, now: CodenamesView) -> Local:
    """The same screen over a newer view: what no longer fits is closed, an answered press is forgotten."""
    if (now.game, now.turn) != (before.game, before.turn):
        local = replace(local, clue="", number=FIRST_NUMBER, picked=None)
    if now.phase is not Phase.CHOICE or (local.picked is not None and local.picked not in now.may.choose):
        local = replace(local, picked=None)
    if local.page not in (*STAY_OPEN, "clues") and (now.phase, now.paused) != (before.phase, before.paused):
        local = replace(local, page="")
    if local.sent is not None and _pressable(before) != _pressable(now):
        local = replace(local, sent=None)
    return local


def _pressable(view: CodenamesView) -> tuple[Any, ...]:
    """What people can press, and what shows that somebody has."""
    return view.phase, view.paused, view.turn, view.open_cards, view.may, view.seats, view.clue, view.choice
