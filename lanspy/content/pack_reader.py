"""Reads packs of locations from untrusted bytes. Each refusal is one sentence that says what is wrong and where."""

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from lanspy.content.assets import manifest
from lanspy.content.cleaning import characters, clean_text
from lanspy.content.location_pack import FORMAT, ROLES, UNKNOWN_ICON, Location, LocationPack, Role
from lanspy.content.names import same_name_key
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.limits import (
    CARD_TEXT_CHARACTERS_MAX,
    PACK_BYTES_MAX,
    PACK_LOCATIONS_LEAST,
    PACK_LOCATIONS_MAX,
    PACK_TAGS_MAX,
)

ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
MARKUP = re.compile(r"[<>{}\[\]\\/|`]|&#?\w+;")  # tags, placeholders, paths, entities: none belongs on a card

PACK_KEYS = frozenset({"format", "title", "locations"})
LOCATION_KEYS = frozenset({"id", "name", "icon", "on", "tags", "roles"})
ROLE_KEYS = frozenset({"id", "name"})


def read_pack(data: bytes) -> LocationPack:
    """Check `data` and return the pack in it. Raises BadInput."""
    top = _object(_parse(data), PACK_KEYS, _("the pack"))
    if top.get("format") != FORMAT:
        raise BadInput(_("The pack does not say “format”: “{format}”.").format(format=FORMAT))
    listed = _list(top.get("locations"), PACK_LOCATIONS_LEAST, PACK_LOCATIONS_MAX, _("the list of locations"))
    locations = tuple(_location(plain, number) for number, plain in enumerate(listed, 1))
    _refuse_twins([location.id for location in locations], _("id"), _("the list of locations"))
    _refuse_twins([location.name for location in locations], _("name"), _("the list of locations"))
    if len({bool(location.roles) for location in locations}) > 1:
        raise BadInput(_("Some locations of the pack have roles and some have none."))
    return LocationPack(_text(top.get("title"), _("the title")), locations)


# --- JSON -------------------------------------------------------------------------------------------------------------


def _parse(data: bytes) -> Any:
    if len(data) > PACK_BYTES_MAX:
        raise BadInput(_("The pack is larger than {n} KiB.").format(n=PACK_BYTES_MAX // 1024))
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_pairs, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise BadInput(_("The pack is not UTF-8 text.")) from None
    except json.JSONDecodeError as error:
        raise BadInput(_("The pack is not JSON: see line {line}.").format(line=error.lineno)) from None
    except (ValueError, RecursionError):  # a number of thousands of digits; thousands of brackets
        raise BadInput(_("The pack is not JSON that lanspy can use.")) from None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadInput(_("The pack says something twice in one object."))
    return found


def _no_constant(_constant: str) -> NoReturn:
    raise BadInput(_("The pack holds a number that is none."))


# --- shapes -----------------------------------------------------------------------------------------------------------


def _location(plain: Any, number: int) -> Location:
    where = _("location {n}").format(n=number)
    found = _object({"name": plain} if isinstance(plain, str) else plain, LOCATION_KEYS, where)
    return Location(
        id=_id(found.get("id", f"place-{number:02}"), where),
        name=_text(found.get("name"), where),
        icon=_icon(found.get("icon", UNKNOWN_ICON), where),
        on=_flag(found.get("on", True), where),
        tags=_tags(found.get("tags", []), where),
        roles=_roles(found.get("roles", []), where),
    )


def _roles(plain: Any, where: str) -> tuple[Role, ...]:
    listed = _list(plain, 0, ROLES, where)
    if len(listed) not in (0, ROLES):
        raise BadInput(_("In {where}: there must be {n} roles or none.").format(where=where, n=ROLES))
    roles = tuple(_role(each, number, where) for number, each in enumerate(listed, 1))
    _refuse_twins([role.id for role in roles], _("role id"), where)
    _refuse_twins([role.name for role in roles], _("role"), where)
    return roles


def _role(plain: Any, number: int, location: str) -> Role:
    where = _("{location}, role {n}").format(location=location, n=number)
    found = _object({"name": plain} if isinstance(plain, str) else plain, ROLE_KEYS, where)
    return Role(_id(found.get("id", f"role-{number}"), where), _text(found.get("name"), where))


def _tags(plain: Any, where: str) -> tuple[str, ...]:
    tags = [_id(each, where) for each in _list(plain, 0, PACK_TAGS_MAX, where)]
    _refuse_twins(tags, _("tag"), where)
    return tuple(sorted(tags))


def _object(plain: Any, keys: Iterable[str], where: str) -> dict[str, Any]:
    if not isinstance(plain, dict):
        raise BadInput(_("In {where}: an object was expected.").format(where=where))
    strange = sorted(plain.keys() - keys)
    if strange:
        name = clean_text(strange[0], CARD_TEXT_CHARACTERS_MAX)
        raise BadInput(_("In {where}: “{name}” means nothing here.").format(where=where, name=name))
    return plain


def _list(plain: Any, least: int, most: int, where: str) -> list[Any]:
    if not isinstance(plain, list):
        raise BadInput(_("In {where}: a list was expected.").format(where=where))
    if not least <= len(plain) <= most:
        sentence = _("In {where}: a list has {n} entries; {least} to {most} are allowed.")
        raise BadInput(sentence.format(where=where, n=len(plain), least=least, most=most))
    return plain


# --- values -----------------------------------------------------------------------------------------------------------


def _text(plain: Any, where: str) -> str:
    """One text for a card: nothing invisible, no markup, short enough to be drawn."""
    if not isinstance(plain, str):
        raise BadInput(_("In {where}: a text is missing.").format(where=where))
    text = unicodedata.normalize("NFC", plain[: CARD_TEXT_CHARACTERS_MAX * 8].strip())
    if characters(text) > CARD_TEXT_CHARACTERS_MAX:
        raise BadInput(
            _("In {where}: a text is longer than {n} characters.").format(where=where, n=CARD_TEXT_CHARACTERS_MAX)
        )
    if not text or clean_text(text, CARD_TEXT_CHARACTERS_MAX) != text:
        raise BadInput(_("In {where}: a text is empty or holds characters that cannot be shown.").format(where=where))
    if MARKUP.search(text):
        raise BadInput(_("In {where}: “{text}” holds signs of a path or of markup.").format(where=where, text=text))
    return text


def _id(plain: Any, where: str) -> str:
    if not isinstance(plain, str) or not ID.fullmatch(plain):
        raise BadInput(_("In {where}: an id is 1 to 40 of a–z, 0–9, _ and -.").format(where=where))
    return plain


def _icon(plain: Any, where: str) -> str:
    icon = _id(plain, where)
    if f"icons/game/{icon}.svg" not in manifest():
        raise BadInput(_("In {where}: there is no icon “{icon}”.").format(where=where, icon=icon))
    return icon


def _flag(plain: Any, where: str) -> bool:
    if not isinstance(plain, bool):
        raise BadInput(_("In {where}: “on” is true or false.").format(where=where))
    return plain


def _refuse_twins(values: Sequence[str], what: str, where: str) -> None:
    """Refuse two values that a reader would take for the same."""
    seen: set[str] = set()
    for value in values:
        key = same_name_key(value)
        if key in seen:
            sentence = _("In {where}: the {what} “{value}” stands there twice.")
            raise BadInput(sentence.format(where=where, what=what, value=value))
        seen.add(key)
