"""Scenes of Codenames with made-up tables, and a hand to use them with."""

from dataclasses import replace
from typing import Any

from lanspy.client.kit.brush import Kit
from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scenes.codenames import CodenamesScene
from lanspy.client.stack import Stack
from lanspy.peer.port import Intent, TableView
from tests.client.codenames_views import OPERATIVE, view_of
from tests.client.snapshots import AT_MS
from tests.client.spyfall_scenes import FULL, Seated


def scene_of(view: TableView, **local: Any) -> CodenamesScene:
    """A scene over a view, standing still; `local` is what its screen alone knows."""
    scene = CodenamesScene(still(Preferences())[0], list[Intent]().append, view, {"settings": _no_door}, lambda: AT_MS)
    scene.local = replace(scene.local, **local)
    return scene


def scene_at(moment: str, part: str = OPERATIVE, seats: int = 5, **local: Any) -> CodenamesScene:
    """A scene at a moment."""
    return scene_of(view_of(moment, part, seats), **local)


def _no_door() -> CodenamesScene:
    raise AssertionError("nobody opens the settings here")


class Player(Seated):
    """Somebody before a screen of Codenames."""

    scene: CodenamesScene  # another game's

    def __init__(self, view: TableView, kit: Kit = FULL) -> None:
        self.stack, self.clock = still(Preferences())
        self.clock[0] = AT_MS
        self.sent: list[Intent] = []
        self.kit = kit
        self.scene = CodenamesScene(self.stack, self.sent.append, view, {"settings": _no_door}, lambda: self.clock[0])
        self.stack.reset(self.scene)
        self.look()

    @property
    def top(self) -> object:
        """What lies topmost: the table, or a question over it."""
        assert isinstance(self.stack, Stack)
        return self.stack.top


def player_at(moment: str, part: str = OPERATIVE, seats: int = 5) -> Player:
    """Somebody at a moment."""
    return Player(view_of(moment, part, seats))
