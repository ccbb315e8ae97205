"""Scenes of Spyfall with made-up views, and a hand to use them with."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from lanspy.client.input import Input, Key, KeyUp, Pressed, Released, Typed
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import Preferences
from lanspy.client.render import still
from lanspy.client.scenes.spyfall import SpyfallScene
from lanspy.client.widgets.widget import Control
from lanspy.peer.port import Intent, TableView
from tests.client.snapshots import AT_MS, NAMES, view_of

FULL = Kit(Scale.fit((1280, 720)), theme())


def scene_of(view: TableView, **local: Any) -> SpyfallScene:
    """A scene over a view, standing still; `local` is what its screen alone knows."""
    scene = SpyfallScene(still(Preferences())[0], list[Intent]().append, view, {"settings": _no_door}, lambda: AT_MS)
    scene.local = replace(scene.local, **local)
    return scene


def scene_at(
    moment: str, seats: int = 5, names: Sequence[str] = NAMES, me: int | None = 0, **local: Any
) -> SpyfallScene:
    """A scene at a moment."""
    return scene_of(view_of(moment, seats, names, me), **local)


def _no_door() -> SpyfallScene:
    raise AssertionError("nobody opens the settings here")


class Seated:
    """Somebody before the screen: presses keys, and what is sent is remembered."""

    def __init__(self, view: TableView, kit: Kit = FULL) -> None:
        self.stack, self.clock = still(Preferences())
        self.clock[0] = AT_MS
        self.sent: list[Intent] = []
        self.kit = kit
        self.scene = SpyfallScene(self.stack, self.sent.append, view, {"settings": _no_door}, lambda: self.clock[0])
        self.stack.reset(self.scene)
        self.look()

    def look(self) -> tuple[Control, ...]:
        """Lay out again; all controls that are there."""
        picture = self.stack.picture(self.kit)
        return tuple(widget for widget, _look in picture.entries if isinstance(widget, Control))

    def give(self, *inputs: Input) -> "Seated":
        """Inputs, one after the other, with a picture after each."""
        for each in inputs:
            self.stack.take(each)
            self.look()
        return self

    def keys(self, *names: str) -> "Seated":
        """Press and let go of keys by the names on their caps."""
        for name in names:
            self.give(Key(name, ctrl=name == "Ctrl"), KeyUp(name))
        return self

    def type(self, text: str) -> "Seated":
        return self.give(*(Typed(sign) for sign in text))

    def click(self, key: str) -> "Seated":
        """Click in the middle of a control."""
        box = self.control(key).box
        return self.give(Pressed(box.cx, box.cy), Released(box.cx, box.cy))

    def control(self, key: str) -> Control:
        """The control of this key."""
        return next(each for each in self.look() if each.key == key)

    def show(self, view: TableView) -> "Seated":
        """A newer view arrives."""
        self.scene.show(view)
        self.look()
        return self


Made = Callable[[], SpyfallScene]
