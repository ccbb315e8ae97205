"""Every scene with made-up contents, for tests that hold for all of them."""

from collections.abc import Callable
from dataclasses import replace

from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scene import Scene
from lanspy.client.scenes import home_dialogs
from lanspy.client.scenes.connection import ConnectionScene
from lanspy.client.scenes.credits import CreditsScene
from lanspy.client.scenes.home import Doors, HomeScene
from lanspy.client.scenes.settings import SettingsScene
from lanspy.client.stack import Stack
from lanspy.net.discovery.findings import Finding, Kind
from lanspy.peer.diagnosis import advice, sentence
from lanspy.peer.port import Examination, FoundLine, HomeView, Intent, SearchView, TableCard
from tests.client.gallery.parts import PartsSheet
from tests.client.gallery.table import TableSheet
from tests.client.lobby_scenes import MOMENTS, scene_of

DOORS = ("settings", "connection", "help", "credits", "replays")
SEARCH = SearchView(("Wi-Fi", "cable"), (("mdns", "heard"), ("beacon", "searching")), 1_200, 47_474)


OWN = ("192.168.1.20/24", "fe80::1c2d:3e4f:5a6b:7c8d/64")
WELL = Examination(1.0, OWN[:1], (FoundLine("lanspy is open on 3 other machines.", "", harmless=True),))
ILL = Examination(
    1.0,
    OWN,
    tuple(
        FoundLine(sentence(each), advice(each, "linux", ("ufw",)), each.harmless)
        for each in (
            Finding(Kind.OWN_FIREWALL),
            Finding(Kind.FIREWALL_THERE, "192.168.1.23:47474"),
            Finding(Kind.KEPT_APART, "[fe80::1c2d:3e4f:5a6b:7c8d%wlp0s20f3]:47474"),
            Finding(Kind.TUNNEL, "wg0, tailscale0"),
            Finding(Kind.MDNS_OFF, "Another program holds the port of mDNS alone."),
        )
    ),
)


def table(number: int, name: str = "Quiet Harbour", mine: bool = False, playing: bool = False) -> TableCard:
    """A table nearby."""
    names = ("Aino", "Mika", "Sofía", "Олег", "Jun") if mine else ()
    rounds = (3, 5) if mine else (None, None)
    return TableCard(bytes([number]), name, "spyfall", playing, 4, 8, mine, 900, *rounds, names=names)


def home_view(name: str = "Aino", short_id: str = "7K2", tables: tuple[TableCard, ...] | None = None) -> HomeView:
    """Home with a kept seat, a lobby and a running game nearby."""
    if tables is None:
        tables = (table(1), table(2, "Copper Teapot", mine=True), table(3, "Paper Crane", playing=True))
    return HomeView(name, short_id, tables, SEARCH)


class Sent(list[Intent]):
    """Intents, as they were sent."""

    def __call__(self, intent: Intent) -> None:
        self.append(intent)


def home(view: HomeView | None = None, stack: Stack | None = None, sent: Sent | None = None) -> HomeScene:
    stack = stack or still(Preferences())[0]
    doors = Doors({name: (lambda: CreditsScene(stack)) for name in DOORS})
    return HomeScene(stack, sent if sent is not None else Sent(), view or home_view(), doors)


def connection(examination: Examination | None = None, stack: Stack | None = None, sent: Sent | None = None) -> Scene:
    stack = stack or still(Preferences())[0]
    search = replace(SEARCH, examination=examination)
    return ConnectionScene(stack, lambda: search, sent if sent is not None else Sent())


def _dialog(name: str) -> Scene:
    return home_dialogs.ASK[name](still(Preferences())[0], Sent(), home_view(), "")


SCENES: dict[str, Callable[[], Scene]] = {
    "parts": PartsSheet,
    "table": TableSheet,
    "table of 8": lambda: TableSheet(seats=8),
    "table of 12, folded": lambda: TableSheet(seats=12, folded=True),
    "looking": lambda: TableSheet(looking=True),
    "home": home,
    "home, nobody": lambda: home(home_view(tables=())),
    "home, many": lambda: home(home_view(tables=tuple(table(i, f"Table {i}") for i in range(12)))),
    "settings": lambda: SettingsScene(still(Preferences())[0], "/home/aino/.local/share/lanspy"),
    "connection": lambda: connection(),
    "connection, looking": lambda: connection(Examination(0.4)),
    "connection, well": lambda: connection(WELL),
    "connection, ill": lambda: connection(ILL),
    "credits": lambda: CreditsScene(still(Preferences())[0]),
    "new table": lambda: _dialog("new"),
    "join": lambda: _dialog("join"),
    "practise": lambda: _dialog("practise"),
    "rename": lambda: _dialog("name"),
    "leave": lambda: home_dialogs.leave(still(Preferences())[0]),
    **{name: (lambda view=view: scene_of(view)) for name, view in MOMENTS.items()},
}
