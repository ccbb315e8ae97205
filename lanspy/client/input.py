"""What a hand does, in our own words: mouse, keyboard and pad become the same few inputs. Only here are event numbers.

Keys have the names that stand on key caps: "Enter", "Esc", "F1", "R", "3". A pad speaks in keys: the cross moves, A is
Enter, B is Esc, the shoulders step through, the left trigger is held to look.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from lanspy.client.kit.scale import Scale


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer moved to a place (units)."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Pressed:
    """The main button went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Released:
    """The main button went up."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheeled:
    """The wheel turned: `down` units of the content should move up."""

    x: float
    y: float
    down: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down (or repeats)."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key went up."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed, after whatever an input method made of it, or dropped; of a dropped file it is where it lies."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """An input method shows what it is making."""

    text: str


@dataclass(frozen=True, slots=True)
class Blurred:
    """The window lost the focus: nothing is held any more, secrets go."""


Input: TypeAlias = Pointed | Pressed | Released | Wheeled | Key | KeyUp | Typed | Composing | Blurred

_WHEEL_UNITS = 60.0
_NAMES = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_SPACE: "Space",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_LCTRL: "Ctrl",
    pygame.K_RCTRL: "Ctrl",
    **{getattr(pygame, f"K_F{i}"): f"F{i}" for i in range(1, 13)},
    **{getattr(pygame, f"K_KP{i}"): str(i) for i in range(10)},
}
_PAD = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key("Left"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key("Right"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key("Up"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key("Down"),
    pygame.CONTROLLER_BUTTON_A: Key("Enter"),
    pygame.CONTROLLER_BUTTON_B: Key("Esc"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key("Tab", shift=True),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key("Tab"),
    pygame.CONTROLLER_BUTTON_START: Key("F1"),
    pygame.CONTROLLER_BUTTON_BACK: Key("F2"),
}
_TRIGGER_HALF = 16_384  # of 32,767


class Reader:
    """Turns events into inputs. It knows which keys are down, so that a repeat is told from a press."""

    def __init__(self) -> None:
        self._down: set[str] = set()
        self._stick = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 0}

    def read(self, event: pygame.event.Event, scale: Scale, ratio: float = 1.0) -> Input | None:
        """The input of an event, or None. `ratio` is surface pixels per window coordinate: above 1 on dense screens."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return _pointer(event, *scale.units(event.pos[0] * ratio, event.pos[1] * ratio))
        if kind == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return Wheeled(*scale.units(x * ratio, y * ratio), -event.precise_y * _WHEEL_UNITS)
        if kind in (pygame.TEXTINPUT, pygame.DROPTEXT):
            return Typed(event.text)
        if kind == pygame.DROPFILE:
            return Typed(event.file)
        if kind == pygame.TEXTEDITING:
            return Composing(event.text)
        if kind == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            return Blurred()
        return self._pressed(_key(event) or _pad(event) or self._tilted(event))

    def _pressed(self, given: Input | None) -> Input | None:
        if isinstance(given, KeyUp):
            self._down.discard(given.name)
        elif isinstance(given, Key):
            given = replace(given, repeat=given.name in self._down)
            self._down.add(given.name)
        return given

    def _tilted(self, event: pygame.event.Event) -> Key | None:
        """The left stick as arrow keys: one step each time it leaves the middle."""
        if event.type != pygame.CONTROLLERAXISMOTION or event.axis not in self._stick:
            return None
        side = 0 if abs(event.value) < _TRIGGER_HALF else (1 if event.value > 0 else -1)
        before, self._stick[event.axis] = self._stick[event.axis], side
        across = event.axis == pygame.CONTROLLER_AXIS_LEFTX
        name = ("Left", "Right")[side > 0] if across else ("Up", "Down")[side > 0]
        self._down.discard(name)
        return Key(name) if side not in (0, before) else None


def _pointer(event: pygame.event.Event, x: float, y: float) -> Input | None:
    if event.type == pygame.MOUSEMOTION:
        return Pointed(x, y)
    if event.button != pygame.BUTTON_LEFT:
        return None
    return Pressed(x, y) if event.type == pygame.MOUSEBUTTONDOWN else Released(x, y)


def _key(event: pygame.event.Event) -> Input | None:
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    name = _NAMES.get(event.key) or _letter(event.key)
    if not name:
        return None
    if event.type == pygame.KEYUP:
        return KeyUp(name)
    mod = event.mod
    command = pygame.KMOD_CTRL | pygame.KMOD_META
    return Key(name, bool(mod & pygame.KMOD_SHIFT), bool(mod & command), bool(mod & pygame.KMOD_ALT))


def _letter(key: int) -> str:
    name = pygame.key.name(key)
    return name.upper() if len(name) == 1 else ""


def _pad(event: pygame.event.Event) -> Input | None:
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _PAD.get(event.button)
    if event.type == pygame.CONTROLLERBUTTONUP:
        key = _PAD.get(event.button)
        return KeyUp(key.name) if key else None
    if event.type == pygame.CONTROLLERAXISMOTION and event.axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
        return Key("Ctrl", ctrl=True) if event.value > _TRIGGER_HALF else KeyUp("Ctrl")
    return None
