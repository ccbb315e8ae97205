"""What a table agrees on before it plays Codenames. Every timer is in seconds, None switches it off.

Whatever the rules need to judge a clue stands in here, so that every machine judges alike and a saved game can be
checked anywhere: words that somebody brought travel as texts, and our own pack is named by its hash.
"""

import hashlib
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from lanspy.content.cleaning import clean_text
from lanspy.content.texts import _
from lanspy.dealing import Millis
from lanspy.errors import BadInput
from lanspy.games.codenames.letters import folded
from lanspy.games.codenames.roles import Role
from lanspy.games.port import Plain
from lanspy.limits import WORD_CHARACTERS_MAX

BOARD_WORDS = 25
OWN_WORDS_MOST = 500
OWN_BYTES_MAX = 6_000  # of all words together: settings travel whole, and have 8 KiB
GAMES_MOST = 30
FAST_SECONDS = 2
SHORT_SECONDS = 15
TIMER_SECONDS_LEAST, TIMER_SECONDS_MOST = 2, 600
KEY_BYTES = 32
WISHES_MOST = 28  # as many as can be present
PACK_CHARACTERS = 16

LANGUAGES = ("en", "fi")
CHOICES: dict[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "time_out": ("forfeit", "turn_ends"),
    "bad_clue": ("any_card", "own_word"),
    "ruling": ("table", "spymaster"),
}
TIMERS = ("clue_s", "guess_s", "grace_s", "choice_s", "ruling_s", "between_games_s")
FLAGS = ("zero_and_unlimited", "parts_refused")


@dataclass(frozen=True, slots=True)
class Settings:
    """The agreed settings; every default is the one of the live show.

    `time_out`: what it means when the time is over before any guess. "forfeit": a few seconds of grace, then the turn
    is over and the other spymaster turns up a card; "turn_ends": the turn is over.
    `bad_clue`: what the other spymaster may turn up after a bad clue: any card, or one of the own team.
    `ruling`: who rules on a challenge. "table": the gamesmaster, if there is one, else a sealed vote of all but the
    spymasters, and of a tie the other spymaster; "spymaster": the other spymaster.
    """

    language: str = "en"  # of the words on the board and of number words
    own: tuple[str, ...] = ()  # words that somebody brought, instead of our pack
    title: str = ""  # of those words
    pack: str = ""  # names our pack, so that versions with other words do not meet; empty with own words
    roles: tuple[tuple[bytes, Role], ...] = ()  # who wishes what, by public key, in the order of wishing
    games: int | None = None  # None: until people end the evening
    clue_s: int | None = 30
    guess_s: int | None = 30  # each guess
    grace_s: int | None = 5
    time_out: str = "forfeit"
    zero_and_unlimited: bool = False  # beside 1 to 9; both lift the cap on guesses
    bad_clue: str = "any_card"
    choice_s: int | None = 30  # for the card that the other spymaster may turn up
    ruling: str = "table"
    ruling_s: int | None = 30
    parts_refused: bool = True  # a clue may not be part of a visible word
    between_games_s: int | None = 20  # after the first one is ready

    def digest(self) -> bytes:
        """64 bytes that stand for these settings where the public state is hashed; they never change."""
        return _digest(self)


@lru_cache(maxsize=16)
def _digest(settings: Settings) -> bytes:
    return hashlib.sha512(repr(write_settings(settings)).encode()).digest()


def milliseconds(seconds: int | None) -> Millis | None:
    """A timer's setting as milliseconds of agreed time."""
    return None if seconds is None else seconds * 1000


# --- usual settings ---------------------------------------------------------------------------------------------------

BOOKLET: dict[str, Any] = {
    "clue_s": None,
    "guess_s": None,
    "time_out": "turn_ends",
    "zero_and_unlimited": True,
    "bad_clue": "own_word",
    "ruling": "spymaster",
    "parts_refused": False,
}
"""Where the printed rules differ from the live show."""

LIVE: dict[str, Any] = {field.name: field.default for field in fields(Settings) if field.name in BOOKLET}


def live(settings: Settings) -> Settings:
    """The same words, roles and number of games by the rules of the live show."""
    return replace(settings, **LIVE)


def booklet(settings: Settings) -> Settings:
    """The same words, roles and number of games by the printed rules."""
    return replace(settings, **BOOKLET)


def preset_of(settings: Settings) -> str:
    """ "live" or "booklet" where the rules are exactly those, clocks aside; else "own"."""
    for name, rules in (("live", LIVE), ("booklet", BOOKLET)):
        if all(getattr(settings, field) == value for field, value in rules.items() if field not in TIMERS):
            return name
    return "own"


def short(settings: Settings) -> Settings:
    """The same settings with times for people who try the game out, and one game."""
    return _paced(settings, SHORT_SECONDS)


def fast(settings: Settings) -> Settings:
    """The same settings at a pace that only bots keep up with, and one game."""
    return _paced(settings, FAST_SECONDS)


def _paced(settings: Settings, seconds: int) -> Settings:
    paces: dict[str, Any] = dict.fromkeys(TIMERS, seconds)
    return replace(settings, games=1, **paces)


def is_fast(settings: Settings) -> bool:
    """Whether these are settings at the bots' own pace."""
    return settings == fast(settings)


def is_short(settings: Settings) -> bool:
    """Whether these are settings to try the game out by, at the pace of people or of bots."""
    return settings == short(settings) or is_fast(settings)


# --- who plays what ---------------------------------------------------------------------------------------------------


def with_wish(settings: Settings, key: bytes, role: Role | None) -> Settings:
    """The same settings after this person wished for a role, last of all; None takes a wish back."""
    others = tuple(wish for wish in settings.roles if wish[0] != key)
    if role is None:
        return replace(settings, roles=others)
    return replace(settings, roles=(*others, (key, role))[-WISHES_MOST:])  # of people who have left, the oldest go


# --- to and from plain data -------------------------------------------------------------------------------------------


def write_settings(settings: Settings) -> Plain:
    """Pairs of name and value, in the order of the fields."""
    return tuple((field.name, _write(field.name, getattr(settings, field.name))) for field in fields(settings))


def _write(name: str, value: Any) -> Plain:
    plain: Plain = tuple((key, role.value) for key, role in value) if name == "roles" else value
    return plain


def read_settings(plain: Plain) -> Settings:
    """Check untrusted settings. Raises BadInput with a sentence."""
    names = tuple(field.name for field in fields(Settings))
    if not isinstance(plain, tuple) or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in plain):
        raise BadInput(_("These are not settings of Codenames that this version knows."))
    pairs: list[tuple[Any, Any]] = [(pair[0], pair[1]) for pair in plain if isinstance(pair, tuple)]
    if tuple(name for name, _value in pairs) != names:
        raise BadInput(_("These are not settings of Codenames that this version knows."))
    values = dict(pairs)
    return check_settings(Settings(**{**values, "roles": _roles(values["roles"])}))


def _roles(plain: Any) -> tuple[tuple[bytes, Role], ...]:
    known = {role.value: role for role in Role}
    wishes = plain if isinstance(plain, tuple) else (None,)
    if not all(isinstance(wish, tuple) and len(wish) == 2 for wish in wishes):
        raise BadInput(_("The wishes for roles cannot be read."))
    if not all(type(key) is bytes and type(role) is str and role in known for key, role in wishes):
        raise BadInput(_("The wishes for roles cannot be read."))
    return tuple((key, known[role]) for key, role in wishes)


# --- what is allowed --------------------------------------------------------------------------------------------------


def check_settings(settings: Settings) -> Settings:
    """The same settings if a table can play by them. Raises BadInput with a sentence."""
    for field, choices in CHOICES.items():
        value = getattr(settings, field)
        if type(value) is not str or value not in choices:
            raise BadInput(_("The settings name a choice that this version does not know."))
    if not all(type(getattr(settings, flag)) is bool for flag in FLAGS):
        raise BadInput(_("The settings name a choice that this version does not know."))
    if not all(_timer(getattr(settings, timer)) for timer in TIMERS):
        raise BadInput(_("A timer takes 2 to 600 seconds, or it is off."))
    if settings.games is not None and not _whole(settings.games, 1, GAMES_MOST):
        raise BadInput(_("An evening has 1 to 30 games, or as many as you like."))
    _check_wishes(settings.roles)
    _check_words(settings)
    return settings


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _timer(seconds: object) -> bool:
    return seconds is None or _whole(seconds, TIMER_SECONDS_LEAST, TIMER_SECONDS_MOST)


def _check_wishes(roles: tuple[tuple[bytes, Role], ...]) -> None:
    keys = [key for key, _role in roles]
    if len(keys) > WISHES_MOST or len(set(keys)) != len(keys) or any(len(key) != KEY_BYTES for key in keys):
        raise BadInput(_("The wishes for roles cannot be read."))


def _check_words(settings: Settings) -> None:
    own, title, pack = settings.own, settings.title, settings.pack
    if not isinstance(own, tuple) or not all(map(_is_word, own)) or (title != "" and not _is_word(title)):
        raise BadInput(_("A word of the list cannot stand on a card."))
    if type(pack) is not str or (own and pack) or (title and not own):
        raise BadInput(_("The settings name words in two ways."))
    if not own:
        return
    if not BOARD_WORDS <= len(own) <= OWN_WORDS_MOST or sum(len(each.encode()) for each in own) > OWN_BYTES_MAX:
        raise BadInput(_("A list has 25 to 500 words, and all of them together are not too long."))
    if len({folded(each) for each in own}) != len(own):
        raise BadInput(_("A word stands in the list twice."))


def _is_word(text: object) -> bool:
    return type(text) is str and bool(text) and clean_text(text, WORD_CHARACTERS_MAX) == text
