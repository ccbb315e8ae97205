"""What only this screen of Spyfall knows, and what its controls do to it.

page        ""  "help" "proof" "events" "scores" "menu"   what lies over the stage
            "cards" how the last round ended: over the score sheet, as after every other round
            "stop" the STOP dialog; "places" the list, "written" what was written, where the stage shows something else
held        the key to look is down
crossed     places of this round, crossed out in pencil; `marked` are seats
target      what is chosen and not done yet: an accusation or a guess, a name, a nomination; nothing before
whom        to whom the question goes that is being written; `written` is its text, or that of an answer
look_sent   "look" or "hide", where looks are limited: told to the table, and not seen in a view yet
"""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lanspy.client.scenes.spyfall.acts import Choose, Confirm, Cross, Look, Mark, Marking, Target, Whom, Write
from lanspy.client.scenes.table import press as table
from lanspy.client.scenes.table.press import STAY_OPEN, Pressing, Turn
from lanspy.client.widgets.widget import Act, Back, Held
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import Phase, SpyfallView
from lanspy.peer.port import Intent, Play

_STAY_OPEN = (*STAY_OPEN, "cards")


@dataclass(frozen=True, slots=True)
class Local(Pressing):
    """See the essay above. `rounds_done` tells when a new round makes the pencil marks void."""

    held: bool = False
    crossed: frozenset[str] = frozenset()
    marked: frozenset[Seat] = frozenset()
    marking: bool = False
    target: Target | None = None
    whom: Seat | None = None
    written: str = ""
    look_sent: str = ""
    rounds_done: int = 0


Pressed: TypeAlias = tuple[Local, tuple[Intent, ...]]


def press(local: Local, act: Act, now_ms: float) -> Pressed:
    """What a control said: the new state of this screen, and what is asked of the table."""
    match act:
        case Held(Look(), down):
            return replace(local, held=down), ()
        case Back() | Turn():
            local = replace(local, target=None, marking=False)
        case Confirm() if local.target is not None:
            return table.send(replace(local, page="", target=None), Play(local.target), now_ms)
        case Whom(seat):
            return replace(local, whom=seat), ()
        case Write(text):
            return replace(local, written=text), ()
        case Choose(target):
            return replace(local, target=target), ()
    return _pencil(local, act) or table.press(local, act, now_ms)


def _pencil(local: Local, act: Act) -> Pressed | None:
    match act:
        case Cross(location):
            return replace(local, crossed=local.crossed ^ {location}), ()
        case Mark(seat):
            return replace(local, marked=local.marked ^ {seat}), ()
        case Marking():
            return replace(local, marking=not local.marking), ()
    return None


# --- what newer views do ----------------------------------------------------------------------------------------------


def follow(local: Local, before: SpyfallView, now: SpyfallView) -> Local:
    """The same screen over a newer view: what no longer fits is closed, an answered press is forgotten."""
    done = len(now.history)
    if done != local.rounds_done:
        local = replace(local, rounds_done=done, crossed=frozenset(), marked=frozenset(), marking=False)
    if local.page == "stop" and not now.may.stop:
        local = replace(local, page="", target=None)
    if _place(now) != _place(before):
        local = replace(local, target=None)
    if local.page not in _STAY_OPEN and (now.phase, now.paused) != (before.phase, before.paused):
        local = replace(local, page="", marking=False)
    if not local.page and _ended_with_a_round(before, now):
        local = replace(local, page="cards")
    if (now.round, now.turn, now.asked) != (before.round, before.turn, before.asked):
        local = replace(local, whom=None, written="")
    if _look_told(local.look_sent, before, now):
        local = replace(local, look_sent="")
    if local.sent is not None and _answered(before, now):
        local = replace(local, sent=None)
    return local


def _ended_with_a_round(before: SpyfallView, now: SpyfallView) -> bool:
    """The evening is over with a round that nobody has seen the end of."""
    begins = now.phase is Phase.EVENING and before.phase is not Phase.EVENING
    return begins and now.result is not None and len(now.history) > len(before.history)


def _place(view: SpyfallView) -> tuple[Any, ...]:
    """Where the game stands: what is chosen in one place is not meant for another."""
    return view.phase, view.paused, view.step, view.nominator


def _look_told(sent: str, before: SpyfallView, now: SpyfallView) -> bool:
    """The table has seen that I look, or that I do not any more."""
    if now.me is None or not sent:
        return False
    looks = before.seats[now.me].looks, now.seats[now.me].looks
    return looks[0] != looks[1] if sent == "look" else not now.may.hide


def _answered(before: SpyfallView, now: SpyfallView) -> bool:
    """Something that people can press has changed, or somebody's press has shown."""
    return _pressable(before) != _pressable(now)


def _pressable(view: SpyfallView) -> tuple[Any, ...]:
    return *_place(view), view.turn, view.asked, view.may, view.seats


def forgiven(local: Local) -> Local:
    """The press on its way was refused: it may be made again."""
    return replace(table.forgiven(local), look_sent="")
