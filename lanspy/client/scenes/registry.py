"""Which scene shows what. A new game adds its line here."""

from collections.abc import Callable, Mapping

from lanspy.client.director import Maker, Send, ViewScene
from lanspy.client.scene import Desk, Scene
from lanspy.client.scenes.connection import ConnectionScene
from lanspy.client.scenes.credits import CreditsScene
from lanspy.client.scenes.help import HelpScene
from lanspy.client.scenes.home import Doors, HomeScene
from lanspy.client.scenes.lobby import LobbyScene
from lanspy.client.scenes.settings import SettingsScene
from lanspy.client.scenes.spyfall import SpyfallScene
from lanspy.client.scenes.unknown import UnknownScene
from lanspy.peer.port import HomeView, SearchView, TableView

_NOTHING_SEARCHED = SearchView((), (), None, None)


def makers(view: Callable[[], object], folder: str) -> Mapping[str, Maker]:
    """All scenes. `view` gives the peer's newest view, `folder` is where the player's files lie."""

    def search() -> SearchView:
        now = view()
        return now.search if isinstance(now, HomeView) else _NOTHING_SEARCHED

    def home(desk: Desk, send: Send, shown: HomeView) -> ViewScene:
        doors: dict[str, Callable[[], Scene]] = {
            "settings": lambda: SettingsScene(desk, folder),
            "connection": lambda: ConnectionScene(desk, search),
            "credits": lambda: CreditsScene(desk),
            "help": lambda: HelpScene(desk, "spyfall"),
        }
        return HomeScene(desk, send, shown, Doors(doors))

    def spyfall(desk: Desk, send: Send, shown: TableView) -> ViewScene:
        return SpyfallScene(desk, send, shown, {"settings": lambda: SettingsScene(desk, folder)})

    return {"home": home, "lobby": LobbyScene, "spyfall": spyfall, "": UnknownScene}
