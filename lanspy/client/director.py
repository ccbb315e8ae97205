"""The director: for every newest snapshot of the peer it has the right scene on the desk, and tells it what is new.

A scene is made when what is shown becomes another thing (home, this lobby, that table) and told of newer views
otherwise; dialogs above it stay open meanwhile.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Protocol, TypeAlias

from lanspy.client.scene import Desk, Scene
from lanspy.peer.port import HomeView, Intent, LobbyView, PeerPort, Snapshot, TableView

Send: TypeAlias = Callable[[Intent], None]
View: TypeAlias = HomeView | LobbyView | TableView


class ViewScene(Scene, Protocol):
    """A scene that shows a view of the peer. One with a `leaving` method may ask before the window closes, and one
    with a `refused` method hears that something asked for was not possible."""

    def show(self, view: Any) -> None:
        """A newer view of the same thing."""
        ...


Maker: TypeAlias = Callable[[Desk, Send, Any], ViewScene]


class Director:
    """Between one peer and one desk. `makers` has "home", "lobby" and every game id; "" is for the rest."""

    def __init__(
        self,
        desk: Desk,
        peer: PeerPort,
        makers: Mapping[str, Maker],
        take: Callable[[], Snapshot] | None = None,
    ) -> None:
        """`take` gives the newest snapshot with every sentence since the last time; by default what the peer shows."""
        self._desk, self._peer, self._makers = desk, peer, makers
        self._take = take or peer.snapshot
        self._shown: Hashable = None
        self._scene: ViewScene | None = None
        self._number = -1
        self._asking = False

    def refresh(self) -> None:
        """Show the newest snapshot. To be called in the window's thread."""
        snapshot = self._take()
        if snapshot.number != self._number or snapshot.troubles:
            self._number = snapshot.number
            self._show(snapshot.screen)
            self._tell(snapshot)

    def close(self) -> None:
        """The window is to be closed: the scene may ask first, once."""
        leaving = getattr(self._scene, "leaving", None)
        question: Scene | None = leaving() if leaving is not None and not self._asking else None
        if question is None:
            self._desk.quit()
        else:
            self._asking = True
            self._desk.push(question)

    @property
    def view(self) -> View:
        """What the peer shows now."""
        return self._peer.snapshot().screen

    def _show(self, view: View) -> None:
        name, shown = _kind(view)
        if shown != self._shown or self._scene is None:
            make = self._makers.get(name) or self._makers[""]
            self._scene, self._shown = make(self._desk, self._peer.send, view), shown
            self._desk.reset(self._scene)
        else:
            self._scene.show(view)
        self._desk.refresh()

    def _tell(self, snapshot: Snapshot) -> None:
        for sentence in snapshot.troubles:
            self._desk.toast(sentence, bad=sentence not in snapshot.good)
        refused = getattr(self._scene, "refused", None)
        if refused is not None and not set(snapshot.troubles) <= set(snapshot.good):
            refused()


def _kind(view: View) -> tuple[str, Hashable]:
    """Which maker a view needs, and what tells this scene from another one."""
    if isinstance(view, HomeView):
        return "home", "home"
    if isinstance(view, LobbyView):
        return "lobby", ("lobby", view.table)
    return view.game, ("table", view.table, view.evening, view.game)
