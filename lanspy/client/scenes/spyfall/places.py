"""What locations and roles are called and how they are pictured. Ids may come from anybody, so none is trusted."""

from lanspy.client.scenes.naming import spoken
from lanspy.content.location_pack import UNKNOWN_ICON
from lanspy.content.locations import pack
from lanspy.content.packs import LIBRARY
from lanspy.content.texts import _
from lanspy.errors import LocalError
from lanspy.games.spyfall.view import CardFace

SPY_PICTURE = "g:closed-doors"


def place_name(location: str) -> str:
    """A location in the player's language, or as its own pack calls it; else its id in plain words."""
    brought = LIBRARY.location(location)
    if brought is not None:
        return spoken(brought.name, _("Place {n}").format(n=location.rpartition("-")[2]))
    try:
        return pack().name_of(location)
    except LocalError:
        return location.replace("_", " ").capitalize()


def place_picture(location: str) -> str:
    """The icon of a location."""
    brought = LIBRARY.location(location)
    if brought is not None:
        return f"g:{brought.icon}"
    try:
        return f"g:{pack().location(location).icon}"
    except LocalError:
        return f"g:{UNKNOWN_ICON}"


def role_name(location: str, role: str) -> str:
    """A role at a location, in the player's language; of a pack that was brought along the role's number travels."""
    brought = LIBRARY.location(location)
    if brought is not None and role.isdecimal() and int(role[:2]) < len(brought.roles):
        return spoken(brought.roles[int(role[:2])].name, _("Role {n}").format(n=role))
    try:
        return pack().role_name_of(location, role)
    except LocalError:
        return role.replace("_", " ").capitalize()


def face_words(face: CardFace) -> tuple[str, str, str]:
    """A card's title, its second line, and its picture. The spy's card has as much of each as any other."""
    if face.spy:
        return _("Unknown"), _("You are the spy"), SPY_PICTURE
    location = face.location or ""
    second = role_name(location, face.role) if face.role is not None else _("You are no spy")
    return place_name(location), second, place_picture(location)


def open_face_words(face: CardFace) -> tuple[str, str, str]:
    """The same for a card that lies open for all."""
    if face.spy:
        return _("no location"), _("the spy card"), SPY_PICTURE
    location = face.location or ""
    second = role_name(location, face.role) if face.role is not None else ""
    return place_name(location), second, place_picture(location)
