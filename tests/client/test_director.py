"""The right scene for every view, and nothing of it by accident."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.director import Director
from lanspy.client.preferences import Preferences, read, write
from lanspy.client.preferences_file import FILE, PreferencesFile
from lanspy.client.render import rendered, still
from lanspy.client.scenes.home import HomeScene
from lanspy.client.scenes.lobby import LobbyScene
from lanspy.client.scenes.registry import makers
from lanspy.client.scenes.unknown import UnknownScene
from lanspy.client.stack import Stack
from lanspy.client.widgets.toast import ToastCard
from lanspy.peer.port import (
    HomeView,
    Intent,
    LeaveTable,
    LobbyView,
    ProposeSettings,
    SealView,
    Snapshot,
    TableView,
)
from tests.client.lobby_scenes import lobby
from tests.client.scenes import home_view
from tests.client.test_stack import KIT


class Peer:
    """Holds a snapshot and remembers intents."""

    def __init__(self, screen: HomeView | LobbyView | TableView) -> None:
        self.now = Snapshot(1, screen)
        self.sent: list[Intent] = []

    def snapshot(self) -> Snapshot:
        return self.now

    def send(self, intent: Intent) -> None:
        self.sent.append(intent)

    def on_change(self, wake: Callable[[], None]) -> None:
        del wake

    def show(self, screen: HomeView | TableView, *troubles: str) -> None:
        self.now = Snapshot(self.now.number + 1, screen, troubles)


def table_view(game: str = "bridge", name: str = "Copper Teapot") -> TableView:
    idle = SealView("idle", (), 0, None)
    nothing = {"game_view": None, "close": None, "game_file": None, "driver": None, "alarm": None}
    counts = {"agreed_ms": 0, "at_ms": 0, "needed_presses": 0, "told": 0, "moving": False, "me": 0}
    return TableView(
        table=b"t", table_name=name, game=game, seats=(), tape=(), points=(), chat=(), seal=idle, **nothing, **counts
    )


def _directed(peer: Peer) -> tuple[Director, Stack]:
    stack, _clock = still(Preferences())
    director = Director(stack, peer, makers(lambda: peer.snapshot().screen, "/tmp"))
    director.refresh()
    return director, stack


def test_home_stays_the_same_scene() -> None:
    """A newer view of home reaches the scene that is there, and dialogs above it stay open."""
    peer = Peer(home_view())
    director, stack = _directed(peer)
    first = stack.top
    assert isinstance(first, HomeScene)
    peer.show(home_view("Jun"))
    director.refresh()
    assert stack.top is first
    assert first.view.name == "Jun"


def test_an_unknown_game_has_a_way_out() -> None:
    """A table of a game that we lack is shown as such, and leaving it works."""
    peer = Peer(table_view())
    _director, stack = _directed(peer)
    assert isinstance(stack.top, UnknownScene)
    texts = [drawn.text for drawn in rendered(UnknownScene(stack, peer.send, table_view(name="\u202e\0x" * 50))).texts]
    assert texts
    stack.top.handle(LeaveTable())
    assert peer.sent == [LeaveTable()]


def test_a_trouble_is_told_once() -> None:
    """A sentence of a snapshot becomes one toast, however often the window wakes."""
    peer = Peer(home_view())
    director, stack = _directed(peer)
    peer.show(home_view(), "Mika's machine cannot be reached.")
    director.refresh()
    director.refresh()
    assert sum(isinstance(widget, ToastCard) for widget, _ in stack.picture(KIT).entries) == 1


def test_good_news_is_no_trouble() -> None:
    """What was asked for and done is told without the mark of a trouble, and no press is taken back for it."""
    peer = Peer(lobby())
    director, stack = _directed(peer)
    scene = stack.top
    assert isinstance(scene, LobbyScene)
    wanted = replace(lobby().settings, rounds=7)
    scene.handle(ProposeSettings(wanted))
    peer.now = Snapshot(2, lobby(), ("It is done.",), ("It is done.",))
    director.refresh()
    (toast,) = (widget for widget, _ in stack.picture(KIT).entries if isinstance(widget, ToastCard))
    assert not toast.bad
    assert scene._settings() == wanted


def test_preferences_survive_a_restart(tmp_path: Path) -> None:
    """What was saved is read by the next start, also into a folder that did not exist."""
    wanted = Preferences(theme="contrast", window_place=(10, 20))
    PreferencesFile(tmp_path / "new").save(write(wanted))
    assert read(PreferencesFile(tmp_path / "new").load()) == wanted


@given(st.binary(max_size=200) | st.sampled_from([b"[" * 100_000, b"[1]", b"null", b'{"theme": 5}']))
def test_any_file_is_survived(tmp_path_factory: object, content: bytes) -> None:
    """A broken preferences file counts as none."""
    folder = tmp_path_factory.mktemp("profile")
    (folder / FILE).write_bytes(content)
    assert read(PreferencesFile(folder).load()) == Preferences()


def test_a_folder_that_cannot_be_written_is_survived(tmp_path: Path) -> None:
    """No preference is worth a crash."""
    (tmp_path / "file").write_text("not a folder")
    PreferencesFile(tmp_path / "file").save({"theme": "desk"})
    assert PreferencesFile(tmp_path / "file").load() == {}
