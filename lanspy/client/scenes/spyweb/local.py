"""What only this screen of Spy Web knows, and what its controls do to it.

held             the key to look at the own board is down
spy, sense       the question as far as it is put together; the same spy is in hand for the tracker
pencils          a press on a square of the tracker writes the spy in hand there with a pencil, and does not lay it
accused, city    the accusation as far as it is put together
laying           the board on its way
shown            the place in the history of the round whose boards are looked at; None is the newest
"""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lanspy.client.scenes.spyweb import laid, noting
from lanspy.client.scenes.spyweb.laid import NOTHING_LAID, Laying, LayingAct, fresh
from lanspy.client.scenes.spyweb.noting import Carry, Note, OnSquare, PutBack, Write
from lanspy.client.scenes.table import press as table
from lanspy.client.scenes.table.press import STAY_OPEN, Pressing
from lanspy.client.widgets.widget import Act, Dropped, Held
from lanspy.content.spies import Network
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Track
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import SpyWebView, TrackerView
from lanspy.peer.port import Intent, Play

KEPT_OPEN = (*STAY_OPEN, "asked", "hints")  # pages that no change of phase closes


@dataclass(frozen=True, slots=True)
class Local(Pressing):
    """See the essay above."""

    held: bool = False
    spy: str = ""
    sense: str = ""
    pencils: bool = False
    accused: str = ""
    city: str = ""
    laying: Laying = NOTHING_LAID
    shown: int | None = None


# --- what controls say ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """Held to look at what only I may see."""


@dataclass(frozen=True, slots=True)
class Take:
    """This spy is in hand: it is asked about, and can be laid on the tracker; the same one again puts it down."""

    spy: str


@dataclass(frozen=True, slots=True)
class Choose:
    """This spy is in hand, and stays there."""

    spy: str


@dataclass(frozen=True, slots=True)
class AskMark:
    """Write something of one's own on a square of the tracker: the scene asks what."""

    square: int


@dataclass(frozen=True, slots=True)
class Sense:
    """What the question is about."""

    sense: str


@dataclass(frozen=True, slots=True)
class Pencil:
    """Write on the tracker, or lay cards there again."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """Whom an accusation would name."""

    spy: str


@dataclass(frozen=True, slots=True)
class Hide:
    """Which city an accusation would name."""

    city: str


@dataclass(frozen=True, slots=True)
class ShowRound:
    """Look at the boards of this round, by its place in the history."""

    place: int


Pressed: TypeAlias = tuple[Local, tuple[Intent, ...]]


def press(local: Local, act: Act, now_ms: float, view: SpyWebView) -> Pressed:
    """What a control said: the new state of this screen, and what is asked of the table."""
    match act:
        case Held(Look(), down):
            return replace(local, held=down), ()
        case Take(spy):
            return _taken(local, spy), ()
        case Choose(spy):
            return replace(local, spy=spy, sense=local.sense if spy == local.spy else ""), ()
        case OnSquare() | PutBack() | Write() | Dropped(Carry()):
            return _noted(local, act, now_ms, view)
        case Sense(sense):
            return replace(local, sense=sense), ()
        case Pencil():
            return replace(local, pencils=not local.pencils), ()
        case Suspect(spy):
            return replace(local, accused=spy), ()
        case Hide(city):
            return replace(local, city=city), ()
        case ShowRound(place):
            return replace(local, shown=place), ()
        case LayingAct() | Dropped(LayingAct()):
            return _lay(local, act, now_ms, view)
    return table.press(local, act, now_ms)


def _taken(local: Local, spy: str) -> Local:
    return replace(local, spy="" if local.spy == spy else spy, sense="")


def _noted(local: Local, act: Note, now_ms: float, view: SpyWebView) -> Pressed:
    """The tracker after a press or a drop; nothing is sent where nothing changes."""
    before = tracked(local, view)
    names = {spy.id: phrases.concept(spy.id) for spy in theirs(view).spies}
    after = noting.noted(before, act, local.spy, local.pencils, names)
    if after == before or not view.may.track:
        return local, ()
    return table.send(local, Play(noting.track(after)), now_ms)


def tracked(local: Local, view: SpyWebView) -> TrackerView:
    """The tracker as it is, or will be as soon as my machine has noted it."""
    sent = local.sent.intent if local.sent is not None else None
    if isinstance(sent, Play) and isinstance(sent.action, Track):
        return TrackerView(sent.action.squares, sent.action.marks)
    return view.tracker


def theirs(view: SpyWebView) -> Network:
    """Whose spies the tracker is for."""
    network = view.sides[other(view.me or 0)].network
    return next(each for each in view.settings.cards.networks if each.id == network)


def _lay(local: Local, act: LayingAct | Dropped, now_ms: float, view: SpyWebView) -> Pressed:
    laying, actions = laid.press(local.laying, act, view)
    local = replace(local, laying=laying)
    sent: tuple[Intent, ...] = ()
    for action in actions:
        local, more = table.send(local, Play(action), now_ms)
        sent += more
    return local, sent


# --- what newer views do ----------------------------------------------------------------------------------------------


def follow(local: Local, before: SpyWebView, now: SpyWebView) -> Local:
    """The same screen over a newer view: what no longer fits is closed, an answered press is forgotten."""
    if now.deal != before.deal:
        local = replace(local, spy="", sense="", pencils=False, accused="", city="", laying=fresh(local.laying.secret))
    if _i_asked(now) > _i_asked(before):
        local = replace(local, sense="")  # else Enter would ask the same once more in the next turn
    if local.page not in KEPT_OPEN and now.phase is not before.phase:
        local = replace(local, page="")
    if local.page == "accuse" and not now.may.accuse:
        local = replace(local, page="", accused="", city="")
    if local.sent is not None and _answered(local, before, now):
        local = replace(local, sent=None)
    return local


def is_note(local: Local) -> bool:
    """Whether the press on its way is a note, which only my own machine has to hear of."""
    sent = local.sent.intent if local.sent is not None else None
    return isinstance(sent, Play) and isinstance(sent.action, Track)


def _answered(local: Local, before: SpyWebView, now: SpyWebView) -> bool:
    """Whether something has come of the press on its way. A note waits for the tracker alone, or newer ones would be
    written over it."""
    if is_note(local):
        return (before.deal, before.tracker) != (now.deal, now.tracker)
    return _pressable(before) != _pressable(now)


def _i_asked(view: SpyWebView) -> int:
    return sum(one.by == view.me and one.kind == "question" for one in view.asked)


def _pressable(view: SpyWebView) -> tuple[Any, ...]:
    """What people can press, and what shows that somebody has."""
    return view.phase, view.deal, view.turn, view.may, view.sides, view.asked, view.tracker, view.draft
