"""What a screen knows at any table, and the presses that are the same at all of them.

A game's own state of a screen derives from `Pressing`; nothing of it leaves the machine but intents.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from lanspy.client.widgets.widget import Act, Back
from lanspy.limits import CHAT_CHARACTERS_MAX
from lanspy.peer.port import Chat, Intent

STAY_OPEN = ("help", "proof", "events", "scores", "menu")  # pages of all tables that no change of phase closes


@dataclass(frozen=True, slots=True)
class Sent:
    """A press on its way: the intent, and when it was made (own time)."""

    intent: Intent
    at_ms: float


@dataclass(frozen=True, slots=True)
class Pressing:
    """`page` lies over the stage; `sent` is a press that the table has not answered yet; `draft` is typed chat."""

    page: str = ""
    sent: Sent | None = None
    help_page: int = 0
    seal_page: int = 1
    draft: str = ""


P = TypeVar("P", bound=Pressing)


@dataclass(frozen=True, slots=True)
class Turn:
    """Open this page, or close it if it is open."""

    page: str


@dataclass(frozen=True, slots=True)
class Do:
    """Ask the table for this."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class TurnLeaf:
    """Another page of the help or of the proof."""

    of: str
    number: int


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed into the chat."""

    text: str


@dataclass(frozen=True, slots=True)
class Say:
    """Send what is typed."""


def press(local: P, act: Act, now_ms: float) -> tuple[P, tuple[Intent, ...]]:
    """What a control said that all tables have: the new state of this screen, and what is asked of the table."""
    match act:
        case Back():
            return replace(local, page="" if local.page else "menu"), ()
        case Turn(page):
            return replace(local, page="" if local.page == page else page), ()
        case TurnLeaf(of, number):
            return (replace(local, help_page=number) if of == "help" else replace(local, seal_page=number)), ()
        case Draft(text):
            return replace(local, draft=text[:CHAT_CHARACTERS_MAX]), ()
        case Say() if local.draft.strip():
            return replace(local, draft=""), (Chat(local.draft.strip()),)
        case Do(intent):
            return send(local, intent, now_ms)
    return local, ()


def send(local: P, intent: Intent, now_ms: float) -> tuple[P, tuple[Intent, ...]]:
    """The same press twice is one: the first is still on its way."""
    if local.sent is not None and local.sent.intent == intent:
        return local, ()
    return replace(local, sent=Sent(intent, now_ms)), (intent,)


def forgiven(local: P) -> P:
    """The press on its way was refused: it may be made again."""
    return replace(local, sent=None)
