"""Packs of locations and lists of words that a person brings along, as they are typed in the lobby."""

from pathlib import Path
from typing import TypeVar

from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import load
from lanspy.content.texts import _
from lanspy.content.word_pack import WordPack
from lanspy.games.codenames import settings as codenames
from lanspy.games.codenames.words import with_list, without_list
from lanspy.games.spyfall import settings as spyfall
from lanspy.plain.page import pick

OURS = "ours"
Kind = TypeVar("Kind", LocationPack, WordPack)


def with_locations(settings: spyfall.Settings, text: str) -> spyfall.Settings:
    """The settings with the locations that are meant. Raises BadInput."""
    brought = _brought(text, LocationPack)
    return spyfall.without_pack(settings) if brought is None else spyfall.with_pack(settings, brought)


def with_words(settings: codenames.Settings, text: str) -> codenames.Settings:
    """The settings with the words that are meant. Raises BadInput."""
    brought = _brought(text, WordPack)
    return without_list(settings) if brought is None else with_list(settings, brought)


def _brought(text: str, kind: type[Kind]) -> Kind | None:
    """A file, or a folder and which of its packs; None: our own."""
    if text.casefold() == OURS:
        return None
    path, _between, which = text.partition(": ")
    packs = load(Path(path).expanduser(), kind)
    return packs[0 if len(packs) == 1 else pick(which, [each.title for each in packs], _("pack"))]
