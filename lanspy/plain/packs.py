"""Packs of locations that a person brings along, as they are typed in the lobby."""

from pathlib import Path

from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import load
from lanspy.content.texts import _
from lanspy.games.spyfall.settings import Settings, with_pack, without_pack
from lanspy.plain.page import pick

OURS = "ours"


def brought(settings: Settings, text: str) -> Settings:
    """The settings with the pack that is meant: a file, or a folder and which of its packs. Raises BadInput."""
    if text.casefold() == OURS:
        return without_pack(settings)
    path, _between, which = text.partition(": ")
    packs = load(Path(path).expanduser(), LocationPack)
    index = 0 if len(packs) == 1 else pick(which, [each.title for each in packs], _("pack"))
    return with_pack(settings, packs[index])
