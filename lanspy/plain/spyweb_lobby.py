"""What one types in a lobby for Spy Web: who has which network. Prices and the rest are settings like others."""

from collections.abc import Mapping
from dataclasses import replace

from lanspy.content.spies import pack
from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyweb.phrases import concept
from lanspy.peer.port import LobbyView, PersonLine, ProposeSettings, SettingChange
from lanspy.plain.page import Answer, Command, pick

LISTS = {"sky", "pack"}


def change(view: LobbyView, change: SettingChange) -> str:
    """Somebody said who has which network; the pack never changes here."""
    if change.field != "sky":
        return ""
    listed = ", ".join(_networks(view))
    return _("{name} changed who has which network: {networks}.").format(
        name=change.by, networks=listed or _("nobody sits")
    )


def _sitting(view: LobbyView) -> list[PersonLine]:
    return sorted((each for each in view.people if each.seat is not None), key=lambda each: each.seat or 0)


def _networks(view: LobbyView) -> list[str]:
    """Who would have which network if those who sit now started."""
    sitting = _sitting(view)[: len(pack().networks)]
    first = next((at for at, each in enumerate(sitting) if each.key == view.settings.sky), 0)
    ordered = [*sitting[first:], *sitting[:first]]
    return [f"{each.name} {concept(network.id)}" for each, network in zip(ordered, pack().networks, strict=False)]


def _shown(view: LobbyView, _rest: str) -> Answer:
    listed = [f"  {line}" for line in _networks(view)]
    return "\n".join(listed) or _("Networks are shown once somebody sits.")


def _network(view: LobbyView, rest: str) -> Answer:
    """Mine; or, before a colon, that of somebody else at the table."""
    whom, colon, wanted = rest.rpartition(":")
    if colon:
        person = view.people[pick(whom.strip(), [each.name for each in view.people], _("person"))]
    else:
        person = next((each for each in view.people if each.me), None) or _nobody()
    if pick(wanted, [concept(each.id) for each in pack().networks], _("network")):
        person = next((each for each in _sitting(view) if each is not person), None) or _nobody_else()
    return ProposeSettings(replace(view.settings, sky=person.key))


def _nobody() -> PersonLine:
    raise BadInput(_("You are not at the table."))


def _nobody_else() -> PersonLine:
    raise BadInput(_("Nobody else sits yet who could have the other network."))


COMMANDS: Mapping[str, Command[LobbyView]] = {
    "networks": Command("", N_("who would have which network"), _shown),
    "network": Command(
        N_("a network"), N_("which one you want; for somebody else a name and a colon come first"), _network
    ),
}
