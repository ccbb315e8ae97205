"""What a widget is: a frozen description of one piece of a screen that can paint itself.

A scene lays itself out as a tuple of widgets. Two equal widgets look equal, so the window compares this tuple with the
last one and paints again only where something differs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import shadow_level
from lanspy.client.widgets.edit import Edit

Act: TypeAlias = Any
"""What a control says to its scene when it is used: any frozen value of the scene's own."""

_REACH = 6.0  # units a control's ring stands out


@dataclass(frozen=True, slots=True)
class Look:
    """How the hand touches a widget right now."""

    hover: float = 0.0  # 0 to 1, on its way; also over controls that cannot be used now
    focused: bool = False
    pressed: bool = False
    carried: bool = False  # on its way under the pointer
    away: bool = False  # here is where it was carried off from
    edit: Edit | None = None


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Held:
    """A control that is held: sent once with `down` True, and once with False, at once when the window loses focus."""

    act: Act
    down: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """A control was carried with the mouse: `what` it carries, and what the control catches it was let go over, None
    for none."""

    what: Act
    onto: Act


@dataclass(frozen=True, slots=True)
class Back:
    """Esc or the pad's B, and no control wanted it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget(ABC):
    """A piece of a screen. `clip` cuts it to a scrolled area called `area`."""

    box: Box
    clip: Box | None = None
    area: str = ""

    @abstractmethod
    def paint(self, brush: Brush, look: Look) -> None:
        """Draw it; every kind does so in its own way."""

    def reach(self) -> Box:
        """Everything it may touch, with shadows and rings."""
        return self.box.grow(_REACH)

    def shown(self) -> Box:
        """What of it can be seen."""
        return self.reach() if self.clip is None else self.reach().meet(self.clip)


@dataclass(frozen=True, slots=True, kw_only=True)
class Control(Widget):
    """A widget that can be used. `key` names it among its scene's controls, `cap` is the key that uses it."""

    key: str
    act: Act = None
    cap: str = ""
    enabled: bool = True
    first: bool = False  # gets the focus when the scene opens
    holds: bool = False  # says Held(act, down) instead of act
    grave: bool = False  # cannot be taken back: the focus never falls on it by itself
    carries: Act = None  # can be carried with the mouse: what `Dropped` says of it
    catches: Act = None  # can be dropped on: what `Dropped` says of it
    stays: bool = False  # keys that have put the focus here leave it here while it cannot be used
    yields: bool = False  # Enter means the main action also while keys have put the focus here; Space uses it


Paint: TypeAlias = Callable[[Brush, Box, Any], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Widget):
    """A picture of a scene's own: a module-level function of brush, box and (hashable) data."""

    draw: Paint
    data: Hashable = None
    margin: float = 0.0  # how far it reaches beyond its box
    level: str | None = None  # the shadow it casts, if any

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        self.draw(brush, self.box, self.data)

    def reach(self) -> Box:
        reach = self.box.grow(self.margin)
        return shadow_level(self.level).reach(self.box).union(reach) if self.level else reach


W = TypeVar("W", bound=Widget)


def clipped(widgets: tuple[W, ...], clip: Box, area: str) -> tuple[W, ...]:
    """The same widgets, cut to a scrolled area; those outside stay reachable by keyboard."""
    return tuple(replace(widget, clip=clip, area=area) for widget in widgets)


def moved(widgets: tuple[W, ...], dx: float, dy: float) -> tuple[W, ...]:
    """The same widgets elsewhere."""
    return tuple(replace(widget, box=widget.box.move(dx, dy)) for widget in widgets)
