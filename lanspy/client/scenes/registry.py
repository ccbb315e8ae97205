"""Which scene shows what. A new game adds its line here.

People wait for the first picture, which is home. So the other rooms are imported when they are first shown, or by
`load` as soon as that picture is there, so that nobody waits a second time.
"""

from collections.abc import Callable, Mapping
from importlib import import_module

from lanspy.client.director import Maker, Send, ViewScene
from lanspy.client.scene import Desk, Scene
from lanspy.client.scenes.home import Doors, HomeScene
from lanspy.peer.port import HomeView, LobbyView, SearchView, TableView

_NOTHING_SEARCHED = SearchView((), (), None, None)
_LATER = ("codenames", "connection", "credits", "help", "lobby", "settings", "spyfall", "spyweb", "unknown")


def load() -> None:
    """Import every scene but home."""
    for room in _LATER:
        import_module(f"lanspy.client.scenes.{room}")


def makers(view: Callable[[], object], folder: str) -> Mapping[str, Maker]:
    """All scenes. `view` gives the peer's newest view, `folder` is where the player's files lie."""

    def search() -> SearchView:
        now = view()
        return now.search if isinstance(now, HomeView) else _NOTHING_SEARCHED

    def home(desk: Desk, send: Send, shown: HomeView) -> ViewScene:
        doors: dict[str, Callable[[], Scene]] = {
            "settings": lambda: _settings(desk, folder),
            "connection": lambda: _connection(desk, search, send),
            "credits": lambda: _credits(desk),
            "help": lambda: _help(desk),
        }
        return HomeScene(desk, send, shown, Doors(doors), folder)

    def spyfall(desk: Desk, send: Send, shown: TableView) -> ViewScene:
        from lanspy.client.scenes.spyfall import SpyfallScene

        return SpyfallScene(desk, send, shown, {"settings": lambda: _settings(desk, folder)})

    def codenames(desk: Desk, send: Send, shown: TableView) -> ViewScene:
        from lanspy.client.scenes.codenames import CodenamesScene

        return CodenamesScene(desk, send, shown, {"settings": lambda: _settings(desk, folder)})

    def spyweb(desk: Desk, send: Send, shown: TableView) -> ViewScene:
        from lanspy.client.scenes.spyweb import SpyWebScene

        return SpyWebScene(desk, send, shown, {"settings": lambda: _settings(desk, folder)})

    def lobby(desk: Desk, send: Send, shown: LobbyView) -> ViewScene:
        from lanspy.client.scenes.lobby import LobbyScene

        return LobbyScene(desk, send, shown, folder=folder)

    games: dict[str, Maker] = {"spyfall": spyfall, "codenames": codenames, "spyweb": spyweb}
    return {"home": home, "lobby": lobby, **games, "": _unknown}


def _unknown(desk: Desk, send: Send, shown: LobbyView | TableView) -> ViewScene:
    from lanspy.client.scenes.unknown import UnknownScene

    return UnknownScene(desk, send, shown)


def _settings(desk: Desk, folder: str) -> Scene:
    from lanspy.client.scenes.settings import SettingsScene

    return SettingsScene(desk, folder)


def _connection(desk: Desk, search: Callable[[], SearchView], send: Send) -> Scene:
    from lanspy.client.scenes.connection import ConnectionScene

    return ConnectionScene(desk, search, send)


def _credits(desk: Desk) -> Scene:
    from lanspy.client.scenes.credits import CreditsScene

    return CreditsScene(desk)


def _help(desk: Desk) -> Scene:
    from lanspy.client.scenes.help import HelpScene

    return HelpScene(desk, "spyfall", ("spyfall", "codenames", "spyweb"))
