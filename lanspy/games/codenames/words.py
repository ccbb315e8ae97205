"""The words of a table: our pack in one language, or a list that somebody brought. Public knows their ids."""

from dataclasses import replace
from functools import cache, lru_cache

from lanspy.content.texts import _
from lanspy.content.word_lists import WordPack, pack
from lanspy.errors import BadInput
from lanspy.games.codenames.settings import PACK_CHARACTERS, Settings, check_settings
from lanspy.games.codenames.state import State

OWN_PREFIX = "own-"


@cache
def pack_name() -> str:
    """What settings call the pack that comes with this version."""
    return pack().digest().hex()[:PACK_CHARACTERS]


@lru_cache(maxsize=16)
def texts(settings: Settings) -> dict[str, str]:
    """Every word that may come to lie on a board: its text by its id, in the order of the pack."""
    if settings.own:
        return {f"{OWN_PREFIX}{number:03}": text for number, text in enumerate(settings.own)}
    return {word.id: word.texts[settings.language] for word in pack().words}


@lru_cache(maxsize=16)
def pool(settings: Settings) -> tuple[str, ...]:
    """The ids of all words."""
    return tuple(texts(settings))


def text_of(settings: Settings, word: str) -> str:
    """The text of a word on the board, in the table's language."""
    return texts(settings)[word]


def visible(state: State) -> tuple[str, ...]:
    """The texts of the words that are not covered: what a clue is checked against."""
    shown = zip(state.play.words, state.play.cards, strict=True)
    return tuple(text_of(state.settings, word) for word, card in shown if card is None)


def check_pack(settings: Settings) -> Settings:
    """The same settings if their words are here. Raises BadInput: another version has other words, and machines that
    judge clues by different words would part."""
    if not settings.own and settings.pack != pack_name():
        raise BadInput(_("This table plays with words that this version does not have."))
    return settings


def with_list(settings: Settings, brought: WordPack) -> Settings:
    """The same settings with words that somebody brought, in the table's language if possible. Raises BadInput."""
    own = tuple(word.text(settings.language) for word in brought.words)
    return check_settings(replace(settings, own=own, title=brought.title, pack=""))


def without_list(settings: Settings) -> Settings:
    """The same settings with our own words."""
    return replace(settings, own=(), title="", pack=pack_name())
