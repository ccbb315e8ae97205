"""What one types in a lobby for Codenames: who plays what, whose rules, which words."""

from collections.abc import Mapping

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.codenames.phrases import role_name
from lanspy.games.codenames.roles import PEOPLE_LEAST, Role, resolve
from lanspy.games.codenames.settings import Settings, booklet, live, with_wish
from lanspy.peer.port import LobbyView, PersonLine, ProposeSettings, SettingChange
from lanspy.plain.codenames_words import pick_role
from lanspy.plain.packs import with_words
from lanspy.plain.page import Answer, Command, pick

LISTS = {"own", "title", "pack", "roles"}
PRESETS = {"live": live, "booklet": booklet}
NO_ROLE = "none"


def change(view: LobbyView, change: SettingChange) -> str:
    """Somebody wished for a role or brought words; title and pack change with the words."""
    settings: Settings = view.settings
    if change.field == "roles":
        wishes = dict(settings.roles)
        listed = ", ".join(_wished(person, wishes[person.key]) for person in view.people if person.key in wishes)
        return _("{name} changed who wants to play what: {wishes}.").format(
            name=change.by, wishes=listed or _("nobody")
        )
    if change.field != "own":
        return ""
    if not settings.own:
        return _("{name} chose the words that come with lanspy.").format(name=change.by)
    return _("{name} chose other words: {title}.").format(name=change.by, title=settings.title)


def _wished(person: PersonLine, role: Role) -> str:
    return _("{name} {role}").format(name=person.name, role=role_name(role.value))


# --- what one types ---------------------------------------------------------------------------------------------------


def _role(view: LobbyView, rest: str) -> Answer:
    """My own wish; or, before a colon, that of somebody else at the table."""
    whom, colon, wanted = rest.rpartition(":")
    if colon:
        person = view.people[pick(whom.strip(), [person.name for person in view.people], _("person"))]
    else:
        person = next((person for person in view.people if person.me), None) or _nobody()
    role = None if wanted.strip().casefold() == NO_ROLE else pick_role(wanted)
    return ProposeSettings(with_wish(view.settings, person.key, role))


def _nobody() -> PersonLine:
    raise BadInput(_("You are not at the table."))


def _roles(view: LobbyView, _rest: str) -> Answer:
    """What a start with those who sit now would make of the wishes."""
    sitting = sorted((person for person in view.people if person.seat is not None), key=lambda person: person.seat or 0)
    if len(sitting) < PEOPLE_LEAST:
        return _("Roles are shown once four people sit: two teams of two.")
    wishes = dict(view.settings.roles)
    roles = resolve(view.settings.roles, [person.key for person in sitting])
    lines = []
    for person, role in zip(sitting, roles, strict=True):
        wish = wishes.get(person.key)
        line = f"  {person.name}: {role_name(role.value)}"
        if wish is not None and wish is not role:
            line += " (" + _("would like: {role}").format(role=role_name(wish.value)) + ")"
        lines.append(line)
    return "\n".join(lines)


def _preset(view: LobbyView, rest: str) -> Answer:
    names = tuple(PRESETS)
    return ProposeSettings(PRESETS[names[pick(rest, names, _("way to play"))]](view.settings))


COMMANDS: Mapping[str, Command[LobbyView]] = {
    "roles": Command("", N_("who would play what"), _roles),
    "role": Command(
        N_("a role, or none"),
        N_("what you would like to play; for somebody else a name and a colon come first"),
        _role,
    ),
    "rules": Command(N_("live or booklet"), N_("play by the live show's rules, or by the printed ones"), _preset),
    "pack": Command(
        N_("a file, a folder, or ours"),
        N_("propose other words; in a folder, a number or title may follow a colon"),
        lambda view, rest: ProposeSettings(with_words(view.settings, rest)),
    ),
}
