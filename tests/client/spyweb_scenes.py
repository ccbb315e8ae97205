"""Scenes of Spy Web with made-up tables, and a hand to use them with."""

from dataclasses import replace
from typing import Any

from lanspy.client.kit.brush import Kit
from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scenes.spyweb import SpyWebScene
from lanspy.client.scenes.spyweb.hinting import Hints
from lanspy.client.stack import Stack
from lanspy.games.spyweb.hints import Hint
from lanspy.games.spyweb.view import SpyWebView
from lanspy.peer.port import Intent, TableView
from tests.client.snapshots import AT_MS
from tests.client.spyfall_scenes import FULL, Seated
from tests.client.spyweb_views import view_of


class Known(Hints):
    """Hints that are worked out already, or never."""

    def __init__(self, hint: Hint | None) -> None:
        super().__init__(lambda _work: None)
        self._hint = hint

    def of(self, _view: SpyWebView) -> Hint | None:
        return self._hint


def scene_of(view: TableView, hint: Hint | None = None, **local: Any) -> SpyWebScene:
    """A scene over a view, standing still; `local` is what its screen alone knows."""
    doors, hints = {"settings": _no_door}, Known(hint)
    scene = SpyWebScene(still(Preferences())[0], list[Intent]().append, view, doors, lambda: AT_MS, b"test", hints)
    scene.local = replace(scene.local, **local)
    return scene


def scene_at(moment: str, me: int | None = 0, **local: Any) -> SpyWebScene:
    """A scene at a moment."""
    return scene_of(view_of(moment, me), **local)


def _no_door() -> SpyWebScene:
    raise AssertionError("nobody opens the settings here")


class Player(Seated):
    """Somebody before a screen of Spy Web."""

    scene: SpyWebScene  # another game's

    def __init__(self, view: TableView, kit: Kit = FULL) -> None:
        self.stack, self.clock = still(Preferences())
        self.clock[0] = AT_MS
        self.sent: list[Intent] = []
        self.kit = kit
        self.scene = SpyWebScene(
            self.stack, self.sent.append, view, {"settings": _no_door}, lambda: self.clock[0], b"test", Known(None)
        )
        self.stack.reset(self.scene)
        self.look()

    @property
    def top(self) -> object:
        """What lies topmost: the table, or a question over it."""
        assert isinstance(self.stack, Stack)
        return self.stack.top


def player_at(moment: str, me: int | None = 0) -> Player:
    """Somebody at a moment."""
    return Player(view_of(moment, me))
