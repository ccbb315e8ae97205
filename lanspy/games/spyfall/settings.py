"""What a table agrees on before it plays Spyfall. Every timer is in seconds, None switches it off."""

import hashlib
import re
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from lanspy.content.locations import LocationPack, pack
from lanspy.content.packs import mark_of, travelling_id
from lanspy.content.texts import _
from lanspy.dealing import Millis
from lanspy.errors import BadInput
from lanspy.games.port import Plain
from lanspy.limits import PACK_LOCATIONS_MAX

ROUNDS_LEAST, ROUNDS_MOST = 1, 10
ROUND_MINUTES_LEAST, ROUND_MINUTES_MOST = 3, 15
FAST_ROUND_SECONDS = 20
FAST_SECONDS = 2
SHORT_ROUND_SECONDS = 90
SHORT_VOTE_SECONDS = 15
SHORT_DISCUSSION_SECONDS = 20
SHORT_PAUSE_SECONDS = 8
TIMER_SECONDS_LEAST, TIMER_SECONDS_MOST = 2, 600
LOCATIONS_SPARE = 1  # one bag more than rounds, so that one round may be void
LOCATION_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
PACK_HASH = re.compile(r"(?:[0-9a-f]{64})?")

MISSES_MOST = 2
LOOK_TIMES_LEAST, LOOK_TIMES_MOST = 1, 9
LOOK_SECONDS_LEAST, LOOK_SECONDS_MOST = 3, 60

CHOICES: dict[str, tuple[str, tuple[str, ...]]] = {
    # field: the usual choice, and the others
    "first_dealer": ("drawn", ("most_suspicious",)),
    "final_vote": ("one_suspect", ("nominations", "open_ballot")),
    "after_failed_accusation": ("may_guess", ("may_not_guess", "one_stop")),
    "looking": ("free", ("times", "seconds")),
    "questions": ("aloud", ("written",)),
}
TIMERS = ("vote_s", "discussion_s", "extension_s", "between_rounds_s")
LATER = ("nomination_s", "tolerated_misses", "look_times", "look_s", "pack")
"""Settings that came after the first version. Each is written only where it is not at its default, so usual settings
have the same bytes for all versions, and a version that lacks one of these refuses what names it, in a sentence."""


@dataclass(frozen=True, slots=True)
class LocationChoice:
    """One line of the location list: switched-off ones stay on it for everybody to see."""

    location: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """The agreed settings; every default is the one of the rules page in the help."""

    locations: tuple[LocationChoice, ...]
    rounds: int = 5
    round_s: int | None = 8 * 60
    roles: bool = False
    first_dealer: str = "drawn"
    final_vote: str = "one_suspect"
    after_failed_accusation: str = "may_guess"
    looking: str = "free"
    questions: str = "aloud"
    vote_s: int | None = 30
    discussion_s: int | None = 60
    extension_s: int | None = 60
    between_rounds_s: int | None = 20
    nomination_s: int | None = 20
    tolerated_misses: int = 0  # in an open ballot
    look_times: int = 3  # a round, where looking is limited by times
    look_s: int = 15  # a round, where looking is limited by seconds
    pack: str = ""  # the hash, in hexadecimal, of a pack that somebody brought; empty for ours

    @property
    def in_play(self) -> tuple[str, ...]:
        """The agreed locations, in list order: one bag each."""
        return tuple(choice.location for choice in self.locations if choice.on)

    def digest(self) -> bytes:
        """64 bytes that stand for these settings where the public state is hashed; they never change."""
        return _digest(self)


USUAL = {field.name: field.default for field in fields(Settings) if field.name in LATER}


@lru_cache(maxsize=16)
def _digest(settings: Settings) -> bytes:
    return hashlib.sha512(repr(write_settings(settings)).encode()).digest()


def milliseconds(seconds: int | None) -> Millis | None:
    """A timer's setting as milliseconds of agreed time."""
    return None if seconds is None else seconds * 1000


def default_settings() -> Settings:
    """Our own pack, in which Nightclub and Casino are switched off, and five rounds of eight minutes."""
    return Settings(tuple(LocationChoice(each.id, each.on) for each in pack().locations))


def with_pack(settings: Settings, brought: LocationPack) -> Settings:
    """The same settings with the locations of a pack: no more rounds, and no roles, than it has room for."""
    digest = brought.digest()
    ids = (travelling_id(digest, number) for number in range(len(brought.locations)))
    lines = tuple(LocationChoice(each, place.on) for each, place in zip(ids, brought.locations, strict=True))
    rounds = max(ROUNDS_LEAST, min(settings.rounds, sum(line.on for line in lines) - LOCATIONS_SPARE))
    roles = settings.roles and brought.has_roles()
    return replace(settings, locations=lines, rounds=rounds, roles=roles, pack=digest.hex())


def without_pack(settings: Settings) -> Settings:
    """The same settings with our own locations."""
    ours = default_settings()
    return replace(settings, locations=ours.locations, pack=ours.pack)


def packs_of(settings: Settings) -> tuple[bytes, ...]:
    """The hashes of the packs that are played from, beside our own."""
    return (bytes.fromhex(settings.pack),) if settings.pack else ()


def short(settings: Settings) -> Settings:
    """The same settings with times for people who try the game out: nothing else differs."""
    return replace(
        settings,
        round_s=SHORT_ROUND_SECONDS,
        vote_s=SHORT_VOTE_SECONDS,
        discussion_s=SHORT_DISCUSSION_SECONDS,
        extension_s=SHORT_DISCUSSION_SECONDS,
        between_rounds_s=SHORT_PAUSE_SECONDS,
    )


def fast(settings: Settings) -> Settings:
    """The same settings at a pace that only bots keep up with: nothing else differs."""
    return replace(
        settings,
        round_s=FAST_ROUND_SECONDS,
        vote_s=FAST_SECONDS,
        discussion_s=FAST_SECONDS,
        extension_s=FAST_SECONDS,
        between_rounds_s=FAST_SECONDS,
    )


def is_fast(settings: Settings) -> bool:
    """Whether these are settings at the bots' own pace."""
    return settings == fast(settings)


def is_short(settings: Settings) -> bool:
    """Whether these are settings to try the game out by, at the pace of people or of bots."""
    return settings == short(settings) or is_fast(settings)


# --- to and from plain data -------------------------------------------------------------------------------------------


def write_settings(settings: Settings) -> Plain:
    """Pairs of name and value, in the order of the fields; of later settings only those that differ from the usual."""
    pairs = ((field, getattr(settings, field.name)) for field in fields(settings))
    return tuple((field.name, _write(value)) for field, value in pairs if not _unsaid(field.name, value))


def _unsaid(name: str, value: Any) -> bool:
    return name in LATER and type(value) is type(USUAL[name]) and value == USUAL[name]


def _write(value: Any) -> Plain:
    if isinstance(value, tuple):
        return tuple((choice.location, choice.on) for choice in value)
    plain: Plain = value
    return plain


def read_settings(plain: Plain) -> Settings:
    """Check untrusted settings. Raises BadInput with a sentence."""
    settings = Settings(**_pairs(plain))
    return check_settings(replace(settings, locations=_locations(settings.locations)))


def _pairs(plain: Plain) -> dict[str, Any]:
    known = tuple(field.name for field in fields(Settings))
    if not isinstance(plain, tuple) or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in plain):
        raise BadInput(_("These are not settings of Spyfall that this version knows."))
    pairs: dict[Any, Any] = {pair[0]: pair[1] for pair in plain if isinstance(pair, tuple) and _is_name(pair[0])}
    said = tuple(name for name in known if name in pairs)
    whole = all(name in pairs or name in LATER for name in known)
    if not whole or tuple(pair[0] for pair in plain if isinstance(pair, tuple)) != said:
        raise BadInput(_("These are not settings of Spyfall that this version knows."))
    if any(_unsaid(name, value) for name, value in pairs.items()):
        raise BadInput(_("The settings say what goes without saying."))
    return pairs


def _is_name(name: object) -> bool:
    return type(name) is str


def _locations(plain: Any) -> tuple[LocationChoice, ...]:
    if not isinstance(plain, tuple) or not all(isinstance(line, tuple) and len(line) == 2 for line in plain):
        raise BadInput(_("The list of locations cannot be read."))
    return tuple(LocationChoice(*line) for line in plain)


# --- what is allowed --------------------------------------------------------------------------------------------------


def check_settings(settings: Settings) -> Settings:
    """The same settings if a table can play by them. Raises BadInput with a sentence."""
    _check_numbers(settings)
    for field, (usual, others) in CHOICES.items():
        if getattr(settings, field) not in (usual, *others):
            raise BadInput(_("The settings name a choice that this version does not know."))
    _check_locations(settings)
    return settings


def _check_numbers(settings: Settings) -> None:
    if not _whole(settings.rounds, ROUNDS_LEAST, ROUNDS_MOST):
        raise BadInput(_("An evening has 1 to 10 rounds."))
    if type(settings.roles) is not bool:
        raise BadInput(_("Roles are on or off."))
    if not _round_time(settings.round_s):
        raise BadInput(_("A round takes 3 to 15 whole minutes, or its clock is off."))
    if not all(_timer(getattr(settings, timer)) for timer in (*TIMERS, "nomination_s")):
        raise BadInput(_("A timer takes 2 to 600 seconds, or it is off."))
    if not _whole(settings.tolerated_misses, 0, MISSES_MOST):
        raise BadInput(_("An open ballot tolerates 0 to 2 misses."))
    if not _whole(settings.look_times, LOOK_TIMES_LEAST, LOOK_TIMES_MOST):
        raise BadInput(_("A card is looked at 1 to 9 times."))
    if not _whole(settings.look_s, LOOK_SECONDS_LEAST, LOOK_SECONDS_MOST):
        raise BadInput(_("A card is looked at for 3 to 60 seconds."))


def _whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _round_time(seconds: object) -> bool:
    if seconds is None or (type(seconds) is int and seconds in (FAST_ROUND_SECONDS, SHORT_ROUND_SECONDS)):
        return True
    return _whole(seconds, ROUND_MINUTES_LEAST * 60, ROUND_MINUTES_MOST * 60) and int(str(seconds)) % 60 == 0


def _timer(seconds: object) -> bool:
    return seconds is None or _whole(seconds, TIMER_SECONDS_LEAST, TIMER_SECONDS_MOST)


def _check_locations(settings: Settings) -> None:
    ids = [choice.location for choice in settings.locations]
    if not all(isinstance(each, str) and LOCATION_ID.fullmatch(each) for each in ids):
        raise BadInput(_("A location has a name that cannot be used."))
    if not all(type(choice.on) is bool for choice in settings.locations):
        raise BadInput(_("A location is on or off."))
    if not isinstance(settings.pack, str) or not PACK_HASH.fullmatch(settings.pack):
        raise BadInput(_("The settings name a pack by something that is no hash."))
    if settings.pack and not all(each.startswith(mark_of(bytes.fromhex(settings.pack))) for each in ids):
        raise BadInput(_("The list of locations is not that of the pack."))
    if len(set(ids)) != len(ids) or len(ids) > PACK_LOCATIONS_MAX:
        raise BadInput(_("The list of locations has doubles or is too long."))
    if len(settings.in_play) < settings.rounds + LOCATIONS_SPARE:
        raise BadInput(_("Leave at least one location more than rounds switched on."))
