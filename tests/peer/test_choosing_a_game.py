"""Another game at the same table, before the start: anybody proposes it, and nothing else of the table changes."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from lanspy.errors import BadInput, Refused
from lanspy.games.registry import GAMES
from lanspy.games.spyfall import Spyfall
from lanspy.games.spyfall.settings import Settings, default_settings
from lanspy.peer import lobby_screen, port, presses
from lanspy.table import agreed
from tests.peer.house import House


class TwoRounds(Spyfall):
    """A game that shares nothing with Spyfall but its rules."""

    id = "two_rounds"

    def default_settings(self) -> Settings:
        return replace(default_settings(), rounds=2)


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """However many games this version plays, these tests choose between two."""
    games = MappingProxyType({**GAMES, TwoRounds.id: TwoRounds()})
    for module in (presses, agreed, lobby_screen):
        monkeypatch.setattr(module, "GAMES", games)
    yield
    agreed.read_agreed.cache_clear()


def lobbies(house: House) -> list[Any]:
    return [machine.screen for machine in house.up]


def test_anybody_proposes_another_game_and_everybody_sees_who_did() -> None:
    """Name, listing and people stay; the settings are the usual ones of that game, and nobody is ready for them yet."""
    house = House(3, "another game").gather()
    house.ready()
    house[1].press(port.ChooseGame(TwoRounds.id))
    assert house.run(lambda: all(lobby.game == TwoRounds.id for lobby in lobbies(house)))
    for lobby in lobbies(house):
        assert (lobby.table_name, lobby.listed, len(lobby.people)) == ("Copper Teapot", True, 3)
        assert lobby.settings == TwoRounds().default_settings()
        assert lobby.changes == (port.SettingChange("game", house[1].name, "spyfall"),)
        assert not any(person.ready for person in lobby.people)


def test_what_is_changed_afterwards_stands_beside_the_game() -> None:
    """Changes of the game before say nothing any more."""
    house = House(3, "changes").gather()
    house[0].press(port.ProposeSettings(replace(lobbies(house)[0].settings, roles=True)))
    assert house.run(lambda: all(lobby.settings.roles for lobby in lobbies(house)))
    house[1].press(port.ChooseGame(TwoRounds.id))
    assert house.run(lambda: all(lobby.game == TwoRounds.id for lobby in lobbies(house)))
    house[2].press(port.ProposeSettings(replace(lobbies(house)[2].settings, rounds=4)))
    assert house.run(lambda: all(lobby.settings.rounds == 4 for lobby in lobbies(house)))
    for lobby in lobbies(house):
        assert {(change.field, change.by, change.was) for change in lobby.changes} == {
            ("game", house[1].name, "spyfall"),
            ("rounds", house[2].name, 2),
        }


def test_a_game_that_was_tried_before_has_its_settings_back() -> None:
    """There and back again loses nothing that people had agreed on."""
    house = House(3, "back again").gather()
    before = lobbies(house)[0].settings
    house[1].press(port.ChooseGame(TwoRounds.id))
    assert house.run(lambda: all(lobby.game == TwoRounds.id for lobby in lobbies(house)))
    house[2].press(port.ChooseGame("spyfall"))
    assert house.run(lambda: all(lobby.game == "spyfall" for lobby in lobbies(house)))
    assert all(lobby.settings == before for lobby in lobbies(house))


@pytest.mark.parametrize("game", ["chess", "", "Spyfall", "\u202e" * 400])
def test_a_game_that_is_not_here_is_refused_in_a_sentence(game: str) -> None:
    """And whatever somebody wrote is quoted only as far as a person would read."""
    house = House(3, "no such game").gather()
    with pytest.raises(BadInput) as refused:
        house[1].room.intend(port.ChooseGame(game), house.now_ms)
    assert len(refused.value.sentence()) < 200
    assert all(lobby.game == "spyfall" for lobby in lobbies(house))


def test_the_game_that_is_chosen_already_asks_nobody_again() -> None:
    """A second press on it is no change, so everybody stays ready."""
    house = House(3, "the same").gather()
    house.ready()
    with pytest.raises(Refused):
        house[1].room.intend(port.ChooseGame("spyfall"), house.now_ms)
    house.settle(200)
    assert all(person.ready for lobby in lobbies(house) for person in lobby.people)


def test_before_anything_is_proposed_there_is_nothing_to_choose() -> None:
    """Whoever stands at the door proposes nothing."""
    house = House(2, "at the door")
    house[0].found()
    house[1].join()
    house.connect_all()
    with pytest.raises(Refused):
        house[1].room.intend(port.ChooseGame(TwoRounds.id), house.now_ms)
