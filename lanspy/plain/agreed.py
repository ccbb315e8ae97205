"""Settings of any game in lines: each under the name by which it is typed, with what it means."""

from collections.abc import Mapping
from dataclasses import fields
from types import ModuleType
from typing import Any

from lanspy.content.texts import _, ngettext
from lanspy.games.codenames import ways as codenames_ways
from lanspy.games.codenames.settings import Settings as CodenamesSettings
from lanspy.games.spyfall import ways as spyfall_ways
from lanspy.games.spyfall.settings import LocationChoice
from lanspy.games.spyfall.settings import Settings as SpyfallSettings
from lanspy.games.spyweb import ways as spyweb_ways
from lanspy.games.spyweb.settings import Settings as SpyWebSettings

WAYS: Mapping[type, ModuleType] = {
    SpyfallSettings: spyfall_ways,
    CodenamesSettings: codenames_ways,
    SpyWebSettings: spyweb_ways,
}


def setting_lines(settings: Any) -> list[str]:
    """All settings, one a line."""
    return [setting_line(settings, each.name) for each in fields(settings)]


def setting_line(settings: Any, name: str) -> str:
    """One setting: its name as it is typed, its value, and what it means if that takes a sentence."""
    shown = f"  {name}: {setting_shown(getattr(settings, name))}"
    ways = WAYS.get(type(settings))
    means = ways.meaning_of(settings, name) if ways is not None else ""
    return f"{shown} ({means})" if means else shown


def setting_shown(value: object) -> str:
    """A setting's value in a word: of the list of locations how many are on, of other lists how long they are."""
    if isinstance(value, tuple):
        if value and all(isinstance(each, LocationChoice) for each in value):
            return _("{n} on").format(n=sum(choice.on for choice in value))
        return ngettext("{n} entry", "{n} entries", len(value)).format(n=len(value)) if value else _("none")
    if isinstance(value, bytes):
        return _("chosen") if value else _("none")
    if isinstance(value, bool) or value is None:
        return _("on") if value else _("off")
    return str(value) or _("none")
