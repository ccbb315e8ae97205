"""The settings of whichever game a table plays, as rows and in words."""

from typing import Any

from lanspy.client.scenes.lobby import choices, codenames_choices, spyweb_choices
from lanspy.client.scenes.lobby.choices import Group
from lanspy.content.texts import _
from lanspy.games.codenames import settings as codenames
from lanspy.games.codenames import ways as codenames_ways
from lanspy.games.spyfall import settings as spyfall
from lanspy.games.spyweb import settings as spyweb
from lanspy.games.spyweb import ways as spyweb_ways


def is_known(settings: object) -> bool:
    """Whether this version has rows for these settings."""
    return isinstance(settings, (spyfall.Settings, codenames.Settings, spyweb.Settings))


def groups(settings: object) -> tuple[Group, ...]:
    """All rows that matter; none for a game that is not known."""
    if isinstance(settings, spyfall.Settings):
        return choices.groups(settings)
    if isinstance(settings, spyweb.Settings):
        return spyweb_choices.groups(settings)
    return codenames_choices.groups(settings) if isinstance(settings, codenames.Settings) else ()


def label_of(settings: object, field: str) -> str:
    """What a setting is called."""
    if isinstance(settings, codenames.Settings):
        return _("Rules") if field == codenames_choices.PRESETS else codenames_ways.label_of(field)
    return spyweb_ways.label_of(field) if isinstance(settings, spyweb.Settings) else choices.label_of(field)


def shown_of(settings: object, field: str, value: Any) -> str:
    """A value in words."""
    if isinstance(settings, codenames.Settings):
        return codenames_choices.shown_of(field, value)
    if isinstance(settings, spyweb.Settings):
        return spyweb_choices.shown_of(field, value)
    return choices.shown_of(field, value)


def is_short(settings: object) -> bool:
    """Whether these are settings to try the game out by."""
    if isinstance(settings, codenames.Settings):
        return codenames.is_short(settings)
    return isinstance(settings, spyfall.Settings) and spyfall.is_short(settings)


def usual_times(settings: object) -> object:
    """The same settings with the times of the rules."""
    if isinstance(settings, codenames.Settings):
        return codenames_choices.usual_times(settings)
    return choices.usual_times(settings) if isinstance(settings, spyfall.Settings) else settings
