"""What one types in a lobby for Spyfall: the list of locations."""

from collections.abc import Mapping
from dataclasses import replace

from lanspy.content.places import place_name
from lanspy.content.texts import N_, _
from lanspy.peer.port import LobbyView, ProposeSettings, SettingChange
from lanspy.plain.agreed import setting_shown
from lanspy.plain.packs import with_locations
from lanspy.plain.page import Answer, Command, pick

LISTS = {"locations"}


def change(view: LobbyView, change: SettingChange) -> str:
    """Somebody switched locations on or off."""
    return _("{name} changed {setting} from {was} to {now}.").format(
        name=change.by,
        setting=change.field,
        was=setting_shown(change.was),
        now=setting_shown(view.settings.locations),
    )


def _location(view: LobbyView, rest: str) -> Answer:
    chosen = view.settings.locations
    index = pick(rest, [place_name(choice.location) for choice in chosen], _("location"))
    flipped = replace(chosen[index], on=not chosen[index].on)
    return ProposeSettings(replace(view.settings, locations=(*chosen[:index], flipped, *chosen[index + 1 :])))


def _locations(view: LobbyView, _rest: str) -> Answer:
    return "\n".join(
        f"  {number}. {place_name(choice.location)}{'' if choice.on else ' (' + _('off') + ')'}"
        for number, choice in enumerate(view.settings.locations, 1)
    )


COMMANDS: Mapping[str, Command[LobbyView]] = {
    "locations": Command("", N_("the list of locations"), _locations),
    "location": Command(N_("a location"), N_("switch a location on or off"), _location),
    "pack": Command(
        N_("a file, a folder, or ours"),
        N_("propose the locations of a pack; in a folder, a number or title may follow a colon"),
        lambda view, rest: ProposeSettings(with_locations(view.settings, rest)),
    ),
}
