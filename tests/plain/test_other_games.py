"""Games that have no page in the terminal yet: not offered there, and a table that plays one breaks nothing."""

from dataclasses import replace

from lanspy.games.registry import GAMES
from lanspy.peer import port
from lanspy.plain import home_page, lobby_page
from lanspy.plain.lobby_settings import PLAYED_HERE
from lanspy.plain.page import answer
from lanspy.plain.pages import TABLES, commands_of, page_of
from tests.plain.snapshots import home, lobbies, tables

LOBBY, TABLE = next(lobbies()), next(tables())
OTHERS = [game for game in GAMES if game not in TABLES]


def test_only_games_with_a_page_are_offered() -> None:
    """Neither at home nor in the lobby."""
    assert set(TABLES) == set(PLAYED_HERE) == set(home_page.GAMES_HERE)
    assert answer(commands_of(LOBBY), LOBBY, "game spyfall") == port.ChooseGame("spyfall")


def test_the_lobby_and_the_table_of_another_game_are_shown_without_it() -> None:
    """Somebody opened it by a script: the lobby has its settings and its own commands, the table one sentence."""
    for game in OTHERS:
        settings = GAMES[game].default_settings()
        before = replace(LOBBY, game=game, settings=settings)
        now = replace(before, changes=(port.SettingChange("game", "Mika", "spyfall"),))
        assert lobby_page.begin(before)
        assert lobby_page.changes(before, now)
        assert "roles" not in commands_of(before)
        assert isinstance(answer(commands_of(before), before, "settings"), str)
        shown = replace(TABLE, game=game)
        assert len(page_of(shown).begin(shown)) == 1
        assert page_of(shown).changes(shown, shown) == []
        assert commands_of(shown) == {}
    assert commands_of(home())
