"""Locations and roles in words, of packs that were brought along as of ours.

Settings come from other machines: what no pack here has is shown by its id.
"""

from lanspy.content.locations import pack
from lanspy.content.packs import LIBRARY
from lanspy.errors import LocalError


def place_name(location: str) -> str:
    """A location as people call it."""
    brought = LIBRARY.location(location)
    if brought is not None:
        return brought.name
    try:
        return pack().name_of(location)
    except LocalError:
        return location.replace("_", " ").capitalize()


def role_name(location: str, role: str) -> str:
    """A role at that location as people call it; of a pack that was brought along the role's number travels."""
    brought = LIBRARY.location(location)
    if brought is not None and role.isdecimal() and int(role[:2]) < len(brought.roles):
        return brought.roles[int(role[:2])].name
    try:
        return pack().role_name_of(location, role)
    except LocalError:
        return role.replace("_", " ").capitalize()
