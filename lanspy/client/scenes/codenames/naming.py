"""Teams, roles and colours in words."""

from lanspy.content.texts import _
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Colour


def team_name(team: Team) -> str:
    """A team at the beginning of a sentence."""
    return _("Red") if team is Team.RED else _("Blue")


def team_title(team: Team) -> str:
    """A team on its band."""
    return _("RED") if team is Team.RED else _("BLUE")


def role_name(role: Role) -> str:
    """A role with its side, as on a button."""
    return {
        Role.RED_SPYMASTER: _("Red spymaster"),
        Role.BLUE_SPYMASTER: _("Blue spymaster"),
        Role.RED: _("Red operative"),
        Role.BLUE: _("Blue operative"),
        Role.GAMESMASTER: _("Gamesmaster"),
    }[role]


def colour_name(colour: Colour) -> str:
    """What a card turned out to be."""
    return {
        Colour.RED: _("red"),
        Colour.BLUE: _("blue"),
        Colour.BYSTANDER: _("a bystander"),
        Colour.ASSASSIN: _("the assassin"),
    }[colour]


def count_name(number: int | None) -> str:
    """The number of a clue."""
    return "∞" if number is None else str(number)
