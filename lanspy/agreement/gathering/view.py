"""What a lobby can show: one frozen snapshot, in ids and numbers. Sentences are made by whoever draws."""

from dataclasses import dataclass
from enum import Enum

from lanspy.agreement.gathering.chat import ChatLine

__all__ = ["Acquaintance", "Change", "GatheringView", "Person", "StartProgress", "WhyNot", "WordsView", "WordsWait"]


class Acquaintance(Enum):
    """What the pinned keys say about somebody."""

    ME = "me"
    KNOWN = "known"  # this key was pinned, under this name
    RENAMED = "renamed"  # this key was pinned, under another name
    NEW = "new"
    NAME_OF_ANOTHER = "name_of_another"  # a pinned name with another key: say so


class WhyNot(Enum):
    """Why a press is not possible now."""

    KNOCKING = "knocking"  # nobody has let me in yet
    REFUSED = "refused"
    LEFT = "left"
    SUPERSEDED = "superseded"  # my profile runs elsewhere
    WATCHING = "watching"
    NO_SETTINGS = "no_settings"
    NOT_READY = "not_ready"
    TOO_FEW = "too_few"  # are ready and heard
    TOO_MANY = "too_many"
    STARTING = "starting"
    PLAYING = "playing"  # a game of this table runs, with me or without


class WordsWait(Enum):
    """Why there are no check words yet."""

    NOT_SEATED = "not_seated"
    ALONE = "alone"
    SIGNING = "signing"  # `missing` have not signed my list of seats
    OPENING = "opening"  # `missing` have signed and not opened
    AGAIN = "again"  # somebody began afresh; a moment


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table. `seat` is the place in the roster if they sit. `silent_ms` is 0 for me.

    `linked`: heard without anybody in between. `may_show_out`: my word about them counts. `twice`: this profile said
    two different things under one number, so it runs twice or lies. `inside` is the number of the start that they are
    in or watch, `finished` of the last one whose evening is closed for them; 0 for none.
    """

    key: bytes
    name: str
    me: bool
    seat: int | None
    ready: bool
    left: bool
    silent_ms: int
    linked: bool
    acquaintance: Acquaintance
    may_show_out: bool
    twice: bool
    inside: int
    finished: int


@dataclass(frozen=True, slots=True)
class Change:
    """Settings that came into force here: by whom, and what was in force before (None: nothing)."""

    by: bytes
    before: bytes | None
    after: bytes
    at_ms: int


@dataclass(frozen=True, slots=True)
class StartProgress:
    """A start on its way: its members and who has signed, by key in seat order; `inside` are in the first tick."""

    number: int
    members: tuple[bytes, ...]
    signed: tuple[bytes, ...]
    inside: tuple[bytes, ...]
    settled: bool


@dataclass(frozen=True, slots=True)
class WordsView:
    """The three words for exactly these keys, or why not yet and who is missing.

    `compare`: somebody among them is no pinned friend, so the words should be said aloud once.
    """

    words: tuple[str, ...]
    keys: tuple[bytes, ...]
    compare: bool
    wait: WordsWait | None
    missing: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class GatheringView:
    """Everything about a table before and beside its game.

    `people` were let in, those who sit first, in seat order; while I knock, also whoever else I reach. `settings` is
    None while nobody proposed any; by what was changed before `played_ms` a game was played. `cannot_ready` and
    `cannot_start` are None when the press is possible; `can_start_with` is whom a start would have.
    """

    table: bytes
    admitted: bool
    people: tuple[Person, ...]
    knocks: tuple[Person, ...]
    blocked: frozenset[bytes]
    settings: bytes | None
    packs: tuple[bytes, ...]
    proposed_by: bytes | None
    changes: tuple[Change, ...]
    played_ms: int
    seats_least: int
    seats_most: int
    ready: bool
    cannot_ready: WhyNot | None
    cannot_start: WhyNot | None
    can_start_with: tuple[bytes, ...]
    starting: StartProgress | None
    missing_last_time: tuple[bytes, ...]  # who kept the last start from happening
    words: WordsView
    chat: tuple[ChatLine, ...]
