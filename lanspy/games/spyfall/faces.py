"""What stands on a card, as ids: the role's number becomes the id of that role of that location."""

from functools import cache

from lanspy.content.locations import pack
from lanspy.dealing import Card
from lanspy.games.spyfall import naming
from lanspy.games.spyfall.view import CardFace


def card_face(card: Card) -> CardFace:
    """A card as a view shows it."""
    if naming.is_spy(card):
        return CardFace(spy=True)
    location, number = naming.location_of(card), naming.role_of(card)
    role = None if location is None or number is None else role_id(location, number)
    return CardFace(spy=False, location=location, role=role)


def role_id(location: str, number: int) -> str:
    """The id of a role; the plain number when our pack does not know the location."""
    roles = _roles().get(location, ())
    return roles[number] if number < len(roles) else str(number)


@cache
def _roles() -> dict[str, tuple[str, ...]]:
    return {each.id: tuple(role.id for role in each.roles) for each in pack().locations}
