"""The rules that are read in the terminal: all of the help, at every table and in every lobby."""

from dataclasses import replace

import pytest

from lanspy.content import help as pages
from lanspy.errors import BadInput
from lanspy.games.registry import GAMES
from lanspy.plain.explaining import explain
from lanspy.plain.page import answer
from lanspy.plain.pages import commands_of
from tests.client.snapshots import lobby_view
from tests.plain import codenames_tables, snapshots, spyweb_tables


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_the_help_is_read(game: str) -> None:
    """By its number or its title, with all that stands there; alone it lists the pages."""
    listed = explain(game, "").splitlines()
    assert listed[-1] == "Type explain and a page to read it."
    for number, page in enumerate(pages.pages(game), 1):
        assert f"  {number}. {page.title}: {page.lead}" in listed
        told = explain(game, str(number))
        assert told == explain(game, page.title)
        for step in (*page.steps, *page.notes):
            assert step.title in told
            assert step.text in told
    with pytest.raises(BadInput, match="Which page"):
        explain(game, "nonsense")


def test_the_points_of_spyfall_are_read_on_their_page() -> None:
    """Every line of the table."""
    told = explain("spyfall", "points")
    assert all(f"{line.what}: {line.who} {line.points}" in told for line in pages.scores("spyfall"))


@pytest.mark.parametrize("game", GAMES)
def test_rules_can_be_read_in_every_lobby_and_at_every_table(game: str) -> None:
    """Those of the game that is played there."""
    tables = {
        "spyfall": next(snapshots.tables()),
        "codenames": codenames_tables.shown(codenames_tables.begun()),
        "spyweb": spyweb_tables.shown(spyweb_tables.fresh()),
    }
    lobby = replace(lobby_view(), game=game, settings=GAMES[game].default_settings(), changes=())
    for screen in (lobby, tables[game]):
        assert answer(commands_of(screen), screen, "explain 1") == explain(game, "1")
