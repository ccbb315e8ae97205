"""Reads packs of locations from untrusted bytes. Each refusal is one sentence that says what is wrong and where."""

from collections.abc import Sequence
from typing import Any

from lanspy.content.assets import manifest
from lanspy.content.location_pack import FORMAT, ROLES, UNKNOWN_ICON, Location, LocationPack, Role
from lanspy.content.pack_shapes import a_list, a_text, an_id, an_object, lines_of, parse, refuse_twins
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.limits import PACK_LOCATIONS_LEAST, PACK_LOCATIONS_MAX, PACK_TAGS_MAX

PACK_KEYS = frozenset({"format", "title", "locations"})
LOCATION_KEYS = frozenset({"id", "name", "icon", "on", "tags", "roles"})
ROLE_KEYS = frozenset({"id", "name"})


def read_pack(data: bytes) -> LocationPack:
    """Check `data` and return the pack in it. Raises BadInput."""
    top = an_object(parse(data), PACK_KEYS, _("the pack"))
    if top.get("format") != FORMAT:
        raise BadInput(_("The pack does not say “format”: “{format}”.").format(format=FORMAT))
    listed = a_list(top.get("locations"), PACK_LOCATIONS_LEAST, PACK_LOCATIONS_MAX, _("the list of locations"))
    locations = tuple(_location(plain, number) for number, plain in enumerate(listed, 1))
    refuse_twins([location.id for location in locations], _("id"), _("the list of locations"))
    _refuse_same_names(locations)
    if len({bool(location.roles) for location in locations}) > 1:
        raise BadInput(_("Some locations of the pack have roles and some have none."))
    return LocationPack(a_text(top.get("title"), _("the title")), locations)


def read_place_list(data: bytes, title: str) -> LocationPack:
    """Check a plain text with a place on each line and return it as a pack without roles. Raises BadInput."""
    lines = lines_of(data)
    if not PACK_LOCATIONS_LEAST <= len(lines) <= PACK_LOCATIONS_MAX:
        sentence = _("The list has {n} places; {least} to {most} are allowed.")
        raise BadInput(sentence.format(n=len(lines), least=PACK_LOCATIONS_LEAST, most=PACK_LOCATIONS_MAX))
    locations = tuple(
        Location(id=_place_id(number), name=a_text(line, where)) for number, (where, line) in enumerate(lines, 1)
    )
    _refuse_same_names(locations)
    return LocationPack(a_text(title, _("the title")), locations)


def _refuse_same_names(locations: Sequence[Location]) -> None:
    refuse_twins([location.name for location in locations], _("name"), _("the list of locations"))


def _place_id(number: int) -> str:
    return f"place-{number:02}"


def _location(plain: Any, number: int) -> Location:
    where = _("location {n}").format(n=number)
    found = an_object({"name": plain} if isinstance(plain, str) else plain, LOCATION_KEYS, where)
    return Location(
        id=an_id(found.get("id", _place_id(number)), where),
        name=a_text(found.get("name"), where),
        icon=_icon(found.get("icon", UNKNOWN_ICON), where),
        on=_flag(found.get("on", True), where),
        tags=_tags(found.get("tags", []), where),
        roles=_roles(found.get("roles", []), where),
    )


def _roles(plain: Any, where: str) -> tuple[Role, ...]:
    listed = a_list(plain, 0, ROLES, where)
    if len(listed) not in (0, ROLES):
        raise BadInput(_("In {where}: there must be {n} roles or none.").format(where=where, n=ROLES))
    roles = tuple(_role(each, number, where) for number, each in enumerate(listed, 1))
    refuse_twins([role.id for role in roles], _("role id"), where)
    refuse_twins([role.name for role in roles], _("role"), where)
    return roles


def _role(plain: Any, number: int, location: str) -> Role:
    where = _("{location}, role {n}").format(location=location, n=number)
    found = an_object({"name": plain} if isinstance(plain, str) else plain, ROLE_KEYS, where)
    return Role(an_id(found.get("id", f"role-{number}"), where), a_text(found.get("name"), where))


def _tags(plain: Any, where: str) -> tuple[str, ...]:
    tags = [an_id(each, where) for each in a_list(plain, 0, PACK_TAGS_MAX, where)]
    refuse_twins(tags, _("tag"), where)
    return tuple(sorted(tags))


def _icon(plain: Any, where: str) -> str:
    icon = an_id(plain, where)
    if f"icons/game/{icon}.svg" not in manifest():
        raise BadInput(_("In {where}: there is no icon “{icon}”.").format(where=where, icon=icon))
    return icon


def _flag(plain: Any, where: str) -> bool:
    if not isinstance(plain, bool):
        raise BadInput(_("In {where}: “on” is true or false.").format(where=where))
    return plain
