"""What a person should be told at once, beside what the view shows all the time."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from lanspy.agreement.ports import Persist, Send, WakeAt

__all__ = ["GatherEffect", "GatherNotice", "GatherNoticeKind"]


class GatherNoticeKind(Enum):
    """What happened. The comment says whose keys come along."""

    KNOCKS = "knocks"  # who
    LET_IN = "let_in"  # who
    SHOWN_OUT = "shown_out"  # who; may be me
    LEFT = "left"  # who
    RENAMED = "renamed"  # who
    NAME_OF_ANOTHER = "name_of_another"  # who shows a pinned name with a key that is not the pinned one
    SETTINGS = "settings"  # whose settings are in force now
    READY_VOID = "ready_void"  # nobody: what I was ready for has changed
    CHAT = "chat"  # who said something
    WORDS = "words"  # whom the new check words cover
    STARTING = "starting"  # the members of the start that I signed
    START_FAILED = "start_failed"  # who did not sign or arrive, or gave it up
    STARTED = "started"  # the members; I am one of them
    WATCHING = "watching"  # the members of a start that I may watch
    RAN_TWICE = "ran_twice"  # who signed two cards with one number
    SUPERSEDED = "superseded"  # my profile runs elsewhere, and was started later: this program must stop


@dataclass(frozen=True, slots=True)
class GatherNotice:
    """Tell the person. `keys` are whom it is about."""

    kind: GatherNoticeKind
    keys: tuple[bytes, ...] = ()


GatherEffect: TypeAlias = Persist | Send | WakeAt | GatherNotice
