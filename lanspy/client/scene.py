"""What a scene is: it lays itself out as widgets, and is told what its controls say.

A scene holds what it shows and nothing of the window. It asks its `Room` how much space there is, and its `Desk` to
open another scene, to say something in a toast, to play a sound.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground
from lanspy.client.kit.text import Typesetter
from lanspy.client.motion import Motion
from lanspy.client.preferences import Preferences
from lanspy.client.shelf import Shelf
from lanspy.client.sound import Cue
from lanspy.client.widgets.scroll import scrolled
from lanspy.client.widgets.widget import Act, Widget

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Layout:
    """A scene laid out: the static ground, and the widgets from the lowest to the topmost.

    `quiet`: no control gets the focus by itself but one that asks for it, because most of them do something for others.
    """

    ground: Ground
    widgets: tuple[Widget, ...]
    quiet: bool = False
    keys: tuple[tuple[str, Act], ...] = ()  # what keys say that stand on no control now


@dataclass(slots=True)
class Room:
    """The space for one layout. Lengths are units, times are milliseconds of the window's own clock.

    `now_ms` is when this moment began: it stands still until an alarm that the scene set or until something happens,
    whatever moves meanwhile.
    """

    box: Box
    compact: bool
    type: Typesetter
    motion: Motion
    shelf: Shelf
    now_ms: float
    focus: str | None
    offsets: dict[str, float]
    wake_ms: float | None = field(default=None)

    def wake_at(self, at_ms: float) -> None:
        """Lay me out again at this time: a clock shows another second then."""
        self.wake_ms = at_ms if self.wake_ms is None else min(self.wake_ms, at_ms)

    def ease(
        self, key: Hashable, target: float, duration: str, start: float | None = None, delay_ms: float = 0.0
    ) -> float:
        """A value that moves: see `Motion.ease`."""
        return self.motion.ease(key, target, duration, start, delay_ms)

    def kept(self, key: Hashable, made_of: Any, make: Callable[[], T]) -> T:
        """What `make` gives, made again only when it is `made_of` something else than in the last layout.

        `make` may depend on nothing else but the size and the type of this room, and must not ask for what moves.
        """
        return self.shelf.take(key, made_of, make)

    def scrolled(
        self, area: str, box: Box, content: float, build: Callable[[Box], tuple[Widget, ...]], on_paper: bool = False
    ) -> tuple[Widget, ...]:
        """Content of this height in a scrolled area: see `scrolled`."""
        return scrolled(area, box, content, self.offsets.get(area, 0.0), build, on_paper)


class Scene(Protocol):
    """One screen, or a dialog that lies over one."""

    modal: bool  # lies over the scene below, which stays visible

    def layout(self, room: Room) -> Layout:
        """What to show now. Called whenever something may have changed; must be cheap and must not change the scene."""
        ...

    def handle(self, act: Act) -> None:
        """A control was used, or `Back`."""
        ...


class Desk(Protocol):
    """What a scene may ask of the window."""

    @property
    def preferences(self) -> Preferences: ...

    def change(self, preferences: Preferences) -> None:
        """Use and save other preferences."""
        ...

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None:
        """Close the topmost scene; the last one stays."""
        ...

    def reset(self, scene: Scene) -> None:
        """This scene and nothing else."""
        ...

    def toast(self, text: str, bad: bool = False) -> None: ...

    def play(self, cue: Cue) -> None: ...

    def call(self) -> None:
        """It is this player's turn: a sound, and a flash in the task bar when nobody looks at the window."""
        ...

    def copy(self, text: str) -> None:
        """Into the clipboard."""
        ...

    def paste(self) -> str: ...

    def refresh(self) -> None:
        """Lay out again: a scene's contents changed from outside."""
        ...

    def quit(self) -> None: ...
