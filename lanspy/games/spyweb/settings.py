"""What a table agrees on before it plays Spy Web. Money is in dollars, in bills of a hundred thousand."""

import hashlib
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from lanspy.content.spies import SpyPack, pack
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.games.port import Plain

BILL = 100_000
PRICE_MOST = 1_000_000
GOAL_LEAST, GOAL_MOST = 300_000, 5_000_000
SHORT_GOAL = 500_000
KEY_BYTES = 32
PACK_CHARACTERS = 16

CHOICES: dict[str, tuple[str, ...]] = {
    # field: the usual choice, and the others
    "first_player": ("drawn", "named"),
    "other_board": ("evening", "round"),
    "pace": ("people", "bots"),
}
PRICES = ("salary", "bribe", "extra_turn")


@dataclass(frozen=True, slots=True)
class Settings:
    """The agreed settings; every default is the one of the printed game.

    `first_player`: drawn by a coin, or whom both name (the youngest, says the rulebook). `other_board`: when the board
    of whoever won a round is opened, at the end of the evening or of the round. `pace`: "bots" where nobody has to wait
    for people.
    """

    salary: int = 100_000
    bribe: int = 100_000
    extra_turn: int = 100_000
    goal: int = 1_000_000
    first_player: str = "drawn"
    other_board: str = "evening"
    hints: bool = False  # the program may say what follows from the answers
    sky: bytes = b""  # the key of the person who has the first network; empty: the first seat
    pace: str = "people"
    pack: str = ""  # names the cards, so that files with other facts do not meet

    def digest(self) -> bytes:
        """64 bytes that stand for these settings where the public state is hashed; they never change."""
        return _digest(self)

    @property
    def cards(self) -> SpyPack:
        """The spies, cities and vehicles that are played with."""
        return pack()


@lru_cache(maxsize=16)
def _digest(settings: Settings) -> bytes:
    return hashlib.sha512(repr(write_settings(settings)).encode()).digest()


@lru_cache(maxsize=1)
def _our_pack() -> str:
    return pack().digest().hex()[:PACK_CHARACTERS]


def default_settings() -> Settings:
    """The printed game."""
    return Settings(pack=_our_pack())


def short(settings: Settings) -> Settings:
    """The same settings with a goal that is reached in two or three rounds."""
    return replace(settings, goal=min(settings.goal, SHORT_GOAL))


def fast(settings: Settings) -> Settings:
    """The same settings at a pace that only bots keep up with: nothing else differs."""
    return replace(settings, pace="bots")


def is_fast(settings: Settings) -> bool:
    """Whether nobody has to wait for people."""
    return settings.pace == "bots"


# --- to and from plain data -------------------------------------------------------------------------------------------


def write_settings(settings: Settings) -> Plain:
    """Pairs of name and value, in the order of the fields."""
    return tuple((field.name, getattr(settings, field.name)) for field in fields(settings))


def read_settings(plain: Plain) -> Settings:
    """Check untrusted settings. Raises BadInput with a sentence."""
    names = tuple(field.name for field in fields(Settings))
    pairs = plain if isinstance(plain, tuple) else ()
    whole = (pair for pair in pairs if isinstance(pair, tuple) and len(pair) == 2)
    values: dict[str, Any] = {name: value for name, value in whole if isinstance(name, str)}
    if tuple(values) != names or len(pairs) != len(names):
        raise BadInput(_("These are not settings of Spy Web that this version knows."))
    return check_settings(Settings(**values))


def check_settings(settings: Settings) -> Settings:
    """The settings themselves. Raises BadInput for what nobody can play by."""
    for name in PRICES:
        _check_money(getattr(settings, name), 0, PRICE_MOST)
    _check_money(settings.goal, GOAL_LEAST, GOAL_MOST)
    for name, choices in CHOICES.items():
        if type(getattr(settings, name)) is not str or getattr(settings, name) not in choices:
            raise BadInput(_("A setting of Spy Web has a value that does not exist."))
    if type(settings.hints) is not bool:
        raise BadInput(_("A setting of Spy Web has a value that does not exist."))
    if type(settings.sky) is not bytes or len(settings.sky) not in (0, KEY_BYTES):
        raise BadInput(_("The settings do not say who has which network."))
    if type(settings.pack) is not str or settings.pack != _our_pack():
        raise BadInput(_("That table plays with other spies than the ones here: the files differ."))
    return settings


def _check_money(value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most or value % BILL:
        raise BadInput(_("Money is counted in bills of 100,000, and there is a least and a most."))
