"""Wishes become roles, for any people."""

import itertools
import random

import pytest

from lanspy.games.codenames.game import Codenames
from lanspy.games.codenames.roles import Role, Team, mixed, resolve, rotated
from lanspy.games.codenames.settings import with_wish
from tests.games.ideal_dealer import people


def proper(roles: tuple[Role, ...], seats: int) -> bool:
    """Two teams of at least two, one spymaster each, at most one gamesmaster."""
    teams = {team: [role for role in roles if role.team is team] for team in Team}
    return (
        len(roles) == seats
        and all(len(team) >= 2 and sum(role.is_spymaster for role in team) == 1 for team in teams.values())
        and roles.count(Role.GAMESMASTER) <= 1
    )


@pytest.mark.parametrize("seats", range(4, 13))
def test_any_wishes_of_anybody_make_a_proper_table(seats: int) -> None:
    """Total: whatever is wished, twice, by strangers, by all the same; and the same again for the same wishes."""
    chance = random.Random(seats)
    for _ in range(300):
        names = list(range(seats + 3))
        favourite = chance.choice(list(Role))
        wishes = [
            (chance.choice(names), favourite if chance.random() < 0.5 else chance.choice(list(Role)))
            for _ in range(chance.randint(0, 2 * seats))
        ]
        roles = resolve(wishes, range(seats))
        assert proper(roles, seats)
        assert resolve(wishes, range(seats)) == roles
        for turned in (rotated(roles), mixed(roles)):
            assert proper(turned, seats)
            assert sorted(role.value for role in turned) == sorted(role.value for role in roles)


def test_every_proper_wish_of_everybody_is_granted() -> None:
    """Where wishes make a proper table nobody is moved, in whatever order they were made."""
    chance = random.Random(5)
    table = (Role.RED_SPYMASTER, Role.RED, Role.BLUE, Role.BLUE_SPYMASTER, Role.GAMESMASTER, Role.BLUE)
    for _ in range(50):
        order = chance.sample(range(6), 6)
        assert resolve([(seat, table[seat]) for seat in order], range(6)) == table


def test_the_first_to_wish_a_spymasters_place_has_it() -> None:
    """The others guess for that team."""
    roles = resolve([(2, Role.RED_SPYMASTER), (0, Role.RED_SPYMASTER)], range(4))
    assert (roles[2], roles[0]) == (Role.RED_SPYMASTER, Role.RED)


def test_without_any_wish_places_are_filled_evenly() -> None:
    """In roster order, red first; nobody is a gamesmaster unasked."""
    for seats in range(4, 13):
        roles = resolve([], range(seats))
        sizes = [sum(role.team is team for role in roles) for team in Team]
        assert sizes[0] - sizes[1] in (0, 1)
        assert roles[:2] == (Role.RED_SPYMASTER, Role.BLUE_SPYMASTER)


def test_a_gamesmaster_needs_four_others() -> None:
    """At a table of four everybody plays."""
    assert Role.GAMESMASTER not in resolve([(0, Role.GAMESMASTER)], range(4))
    assert resolve([(0, Role.GAMESMASTER), (1, Role.GAMESMASTER)], range(5)).count(Role.GAMESMASTER) == 1


def test_a_roster_in_another_order_gives_everybody_the_role_they_wished() -> None:
    """Settings name people by key, since a start orders them by a hash."""
    keys, game = people(5), Codenames()
    settings = game.default_settings()
    for key, role in zip(keys, (Role.BLUE_SPYMASTER, Role.RED, Role.RED_SPYMASTER, Role.BLUE), strict=False):
        settings = with_wish(settings, key, role)
    assert game.read_settings(game.write_settings(settings)) == settings
    for order in itertools.permutations(keys):
        state = game.begin(settings, order, 0)
        assert [state.roles[order.index(key)] for key in keys[:4]] == [role for _, role in settings.roles]


def test_three_people_are_too_few() -> None:
    """The table does not start then; who asks all the same is told."""
    assert Codenames().seats_least == 4
    with pytest.raises(ValueError, match="four people"):
        resolve([], range(3))
