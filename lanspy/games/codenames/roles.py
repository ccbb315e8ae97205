"""Who plays what: wishes become places, for any people at any table.

Wishes name people by something that is known before a start, their public key, since the order of a roster is not.
`resolve` is total and the same everywhere, so a lobby shows with it what a start will make of the wishes.
"""

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

PEOPLE_LEAST = 4  # two teams of two


class Team(Enum):
    """The two sides."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Team":
        """The other side."""
        return Team.BLUE if self is Team.RED else Team.RED


class Role(Enum):
    """What one person does in one game."""

    RED_SPYMASTER = "red_spymaster"
    BLUE_SPYMASTER = "blue_spymaster"
    RED = "red"  # an operative
    BLUE = "blue"
    GAMESMASTER = "gamesmaster"  # rules on challenges, never sees the key

    @property
    def team(self) -> Team | None:
        """The side; None for the gamesmaster."""
        return None if self is Role.GAMESMASTER else Team(self.value.removesuffix("_spymaster"))

    @property
    def is_spymaster(self) -> bool:
        """Gives clues, sees the key, never guesses."""
        return self in (Role.RED_SPYMASTER, Role.BLUE_SPYMASTER)


def spymaster_of(team: Team) -> Role:
    """The role of a team's spymaster."""
    return Role(f"{team.value}_spymaster")


def operative_of(team: Team) -> Role:
    """The role of everybody else in a team."""
    return Role(team.value)


Person = TypeVar("Person")


def resolve(wishes: Sequence[tuple[Person, Role]], people: Sequence[Person]) -> tuple[Role, ...]:
    """A role for each of at least four people, in their order; wishes of others are passed over.

    The first one to wish a spymaster's place has it; who comes later is an operative of that team. Whoever wishes
    nothing goes where fewer are, red first. A team of less than two gets those of the other team who wished last. A
    team without a spymaster gets one: somebody who has wished nothing if there is one, the first in the roster; else
    whoever was first to wish this team. A gamesmaster sits only where four others do.
    """
    if len(people) < PEOPLE_LEAST:
        raise ValueError("two teams of two need four people")
    wished = _granted(wishes, people)
    for person in people:
        if person not in wished:
            red, blue = (_members(wished, team) for team in Team)
            wished[person] = Role.RED if len(red) <= len(blue) else Role.BLUE
    asked = [person for person, _ in wishes if person in wished]
    _even_out(wished, asked)
    for team in Team:
        if spymaster_of(team) not in wished.values():
            wished[_chosen(_members(wished, team), asked, people)] = spymaster_of(team)
    return tuple(wished[person] for person in people)


def _granted(wishes: Sequence[tuple[Person, Role]], people: Sequence[Person]) -> dict[Person, Role]:
    """Every wish that can be granted, the first of each person; a place that is taken makes an operative."""
    granted: dict[Person, Role] = {}
    for person, role in wishes:
        if person not in people or person in granted:
            continue
        if role is Role.GAMESMASTER:
            if len(people) > PEOPLE_LEAST and role not in granted.values():
                granted[person] = role
            continue
        taken = role.is_spymaster and role in granted.values()
        granted[person] = operative_of(_team(role)) if taken else role
    return granted


def _even_out(roles: dict[Person, Role], asked: Sequence[Person]) -> None:
    """At least two in each team: the other one gives operatives, those without a wish first, then the last to wish."""
    for team in Team:
        while len(_members(roles, team)) < 2:
            movable = [person for person in _members(roles, team.other) if not roles[person].is_spymaster]
            free = [person for person in movable if person not in asked]
            roles[free[-1] if free else max(movable, key=asked.index)] = operative_of(team)


def _members(roles: dict[Person, Role], team: Team) -> list[Person]:
    return [person for person, role in roles.items() if role.team is team]


def _chosen(members: Sequence[Person], asked: Sequence[Person], people: Sequence[Person]) -> Person:
    free = [person for person in people if person in members and person not in asked]
    return free[0] if free else min(members, key=asked.index)


def _team(role: Role) -> Team:
    team = role.team
    assert team is not None
    return team


def rotated(roles: Sequence[Role]) -> tuple[Role, ...]:
    """The next in each team gives clues; teams stay as they are."""
    after = list(roles)
    for team in Team:
        seats = [seat for seat, role in enumerate(roles) if role.team is team]
        now = next(seat for seat in seats if roles[seat].is_spymaster)
        later = seats[(seats.index(now) + 1) % len(seats)]
        after[now], after[later] = operative_of(team), spymaster_of(team)
    return tuple(after)


def mixed(roles: Sequence[Role]) -> tuple[Role, ...]:
    """Everybody takes the place of the next in the roster: teams change, and so do the spymasters."""
    return (*roles[1:], roles[0])
