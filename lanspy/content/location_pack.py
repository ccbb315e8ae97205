"""What a pack of locations is, and the one canonical form of it, whose SHA-256 is the pack's identity everywhere."""

from dataclasses import dataclass, field
from typing import Any

from lanspy.content.pack_shapes import canonical_json, pack_digest
from lanspy.content.texts import pgettext
from lanspy.errors import LocalError

FORMAT = "lanspy-locations-1"
ROLES = 7  # a bag of the printed game: seven of the place, one of the spy
UNKNOWN_ICON = "position-marker"  # for places without a picture of their own


@dataclass(frozen=True, slots=True)
class Role:
    """What somebody does at a location. The id is unique within the location."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Location:
    """A place: `tags` describe it for bots, `icon` names a bundled theme icon, `on` says if it is played by default."""

    id: str
    name: str
    icon: str = UNKNOWN_ICON
    on: bool = True
    tags: tuple[str, ...] = ()
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True, slots=True)
class LocationPack:
    """Checked locations in list order. `ours`: the texts stand in our catalogues."""

    title: str
    locations: tuple[Location, ...]
    ours: bool = field(default=False, compare=False)

    def digest(self) -> bytes:
        """32 bytes that identify the content: SHA-256 of the canonical form."""
        return pack_digest(self.canonical())

    def canonical(self) -> bytes:
        """JSON in UTF-8 with sorted keys and nothing left out. `read_pack` reads it back."""
        return canonical_json(
            {
                "format": FORMAT,
                "title": self.title,
                "locations": [_plain_location(location) for location in self.locations],
            }
        )

    def has_roles(self) -> bool:
        """Whether the table may switch roles on."""
        return bool(self.locations[0].roles)

    def location(self, location_id: str) -> Location:
        """The location with this id. Raises LocalError when there is none: settings were checked before."""
        for location in self.locations:
            if location.id == location_id:
                return location
        raise LocalError(f"The pack {self.title!r} has no location {location_id!r}.")

    def name_of(self, location_id: str) -> str:
        """A location's name in the player's language."""
        name = self.location(location_id).name
        return pgettext("location", name) if self.ours else name

    def role_name_of(self, location_id: str, role_id: str) -> str:
        """A role's name in the player's language. Raises LocalError when the location has no such role."""
        for role in self.location(location_id).roles:
            if role.id == role_id:
                return pgettext("role", role.name) if self.ours else role.name
        raise LocalError(f"The location {location_id!r} has no role {role_id!r}.")


def _plain_location(location: Location) -> dict[str, Any]:
    return {
        "id": location.id,
        "name": location.name,
        "icon": location.icon,
        "on": location.on,
        "tags": list(location.tags),
        "roles": [{"id": role.id, "name": role.name} for role in location.roles],
    }
