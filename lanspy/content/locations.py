"""Packs of locations: thirty of our own, and those that players bring along.

A pack is a JSON object: `format`, `title` and `locations`. A location is a name, or an object with `name` and, if
wanted, `id`, `icon`, `on`, `tags` and seven `roles`; a role is a name, or an object with `id` and `name`. What is left
out is filled in, then `canonical` gives the one canonical form, and its SHA-256 is the pack's identity everywhere.

Our own pack is translated where it is shown. Packs of others are shown as they were written.
"""

from collections.abc import Iterator
from functools import cache

from lanspy.content.assets import read_bytes
from lanspy.content.location_pack import FORMAT, ROLES, Location, LocationPack, Role
from lanspy.content.pack_reader import read_pack

__all__ = ["FORMAT", "ROLES", "Location", "LocationPack", "Role", "messages", "pack", "read_pack"]


@cache
def pack() -> LocationPack:
    """The pack that comes with lanspy."""
    own = read_pack(read_bytes("packs/spyfall.json"))
    return LocationPack(own.title, own.locations, ours=True)


def messages() -> Iterator[tuple[str, str]]:
    """Every text of our own pack that has to be translated, as (context, text)."""
    for location in pack().locations:
        yield "location", location.name
        yield from (("role", role.name) for role in location.roles)
