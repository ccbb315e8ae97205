"""Which page shows a screen, and what may be typed there."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from lanspy.peer.port import HomeView, LobbyView, TableView
from lanspy.plain import codenames_page, home_page, lobby_page, spyfall_page, spyweb_page
from lanspy.plain.page import Command

PAGES: Mapping[type, ModuleType] = {HomeView: home_page, LobbyView: lobby_page}
TABLES: Mapping[str, ModuleType] = {"spyfall": spyfall_page, "codenames": codenames_page, "spyweb": spyweb_page}


def page_of(screen: Any) -> ModuleType:
    """The page of a screen, at a table that of its game: it says what is seen on arriving, and what changes."""
    return TABLES[screen.game] if isinstance(screen, TableView) else PAGES[type(screen)]


def commands_of(screen: Any) -> Mapping[str, Command[Any]]:
    """What may be typed at this screen."""
    if isinstance(screen, LobbyView):
        return lobby_page.commands(screen)
    found: Mapping[str, Command[Any]] = page_of(screen).COMMANDS
    return found
