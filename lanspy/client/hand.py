"""The hand: one model of focus and use for mouse, keyboard and pad.

It holds what no scene should have to: where the focus is, what is hovered, pressed or held, where carets stand and how
far areas are scrolled. Inputs go in, acts of the scene's controls come out. It knows no pygame and no scene.
"""

import math
from collections.abc import Sequence
from typing import Literal

from lanspy.client import focus
from lanspy.client.clipboard import Clipboard, NoClipboard
from lanspy.client.dragging import DraggingHand
from lanspy.client.input import Blurred, Composing, Input, Key, KeyUp, Pointed, Pressed, Released, Typed, Wheeled
from lanspy.client.kit.box import Box
from lanspy.client.kit.text import Typesetter
from lanspy.client.motion import Motion
from lanspy.client.typing_hand import TypingHand
from lanspy.client.widgets.controls import Choice, menu
from lanspy.client.widgets.field import TextField
from lanspy.client.widgets.plain import Panel
from lanspy.client.widgets.scroll import ScrollArea
from lanspy.client.widgets.widget import PLAIN, Act, Back, Control, Held, Look, Widget

_ARROWS = ("Left", "Right", "Up", "Down")
_PAGE = 0.8  # of an area's height
_STILL_UNITS = 6.0  # a hand that presses a button of the mouse moves it by so much

Mover = Literal["itself", "keys", "mouse"]
Keys = tuple[tuple[str, Act], ...]


class Hand:
    """One scene's hand. `settle` after each layout, `take` for each input, `look` while painting."""

    def __init__(self, clipboard: Clipboard | None = None) -> None:
        self.focus: str | None = None
        self._by: Mover = "itself"  # who put the focus where it is
        self._gone: Control | None = None  # what had the focus last, when nothing has it
        self.scroll: dict[str, float] = {}
        self._controls: tuple[Control, ...] = ()
        self._areas: dict[str, ScrollArea] = {}
        self._hover: str | None = None
        self._warm: set[str] = set()  # controls that hover, or did just now
        self._pressed: str | None = None
        self._pressed_at = (0.0, 0.0)
        self._holding: Control | None = None
        self._menu: str | None = None
        self._keys: dict[str, Act] = {}
        self._menu_by: Mover = "itself"
        self._opened = False
        self._motion = Motion()
        self._typing = TypingHand(clipboard or NoClipboard())
        self._dragging = DraggingHand()
        self._menu_widgets: tuple[Widget, ...] = ()
        self._type: Typesetter | None = None

    # --- after a layout ----------------------------------------------------------------------------------------------

    def settle(
        self, widgets: Sequence[Widget], whole: Box, type_: Typesetter, quiet: bool = False, keys: Keys = ()
    ) -> tuple[Widget, ...]:
        """Take the scene's new widgets; returns an open menu, to be drawn above them.

        `quiet`: nothing gets the focus by itself but what asks for it. `keys`: what keys say that stand on no control.
        """
        self._keys = dict(keys)
        self._type = type_
        self._areas = {widget.area: widget for widget in widgets if isinstance(widget, ScrollArea)}
        for area in self._areas.values():
            self.scroll[area.area] = min(max(self.scroll.get(area.area, 0.0), 0.0), area.furthest)
        controls = tuple(widget for widget in widgets if isinstance(widget, Control))
        chosen = next((c for c in controls if c.key == self._menu and isinstance(c, Choice) and c.enabled), None)
        self._menu_widgets = ()
        if isinstance(chosen, Choice):
            rows = menu(chosen, whole, type_)
            around = rows[0].box.union(rows[-1].box).grow(4)
            self._menu_widgets = (Panel(box=around, fill="desk_deep", edge="control_edge", wide=1.5), *rows)
            controls = rows
        else:
            self._menu = None
        self._dragging.settle(controls)
        self._settle_focus(controls, quiet and not self._menu_widgets)
        return self._menu_widgets

    def rest(self) -> None:
        """The scene is come back to: the focus begins anew."""
        self.focus = self._gone = self._hover = self._pressed = None
        self._by, self._opened = "itself", False

    def _settle_focus(self, controls: tuple[Control, ...], quiet: bool) -> None:
        known = {control.key for control in focus.usable(controls)}
        if self.focus is not None and self.focus not in known:
            self._gone = next((control for control in self._controls if control.key == self.focus), None)
            if self._by != "keys" or not any(control.stays and control.key == self.focus for control in controls):
                self._by = "itself"
        if self._by == "mouse" and self._asks_to_be_written(controls):
            self._by = "itself"
        self._controls = controls
        if self._by == "itself":
            key = self._resting(known, quiet)
            self._opened = self._opened or bool(controls)
            if key != self.focus:
                self.move_to(key, "itself")

    def _asks_to_be_written(self, controls: tuple[Control, ...]) -> bool:
        """Whether a field asks for the focus since what was just clicked: whoever clicked that goes on by typing."""
        main = focus.main(controls)
        before = focus.main(self._controls)
        return isinstance(main, TextField) and (before is None or before.key != main.key)

    def _resting(self, known: set[str], quiet: bool) -> str | None:
        """Where the focus stands while nobody has moved it: on what asks for it, else close to where it was."""
        main = focus.main(self._controls)
        if main is not None:
            return main.key
        if quiet or (self.focus is None and self._opened):
            return None
        if self.focus in known:
            return self.focus
        able = focus.calm(self._controls)
        return focus.nearest(able, self._gone) if self._gone is not None else focus.opening(self._controls)

    # --- inputs ------------------------------------------------------------------------------------------------------

    def take(self, given: Input) -> tuple[Act, ...]:
        """What the scene should be told about this input."""
        if isinstance(given, Pointed):
            return self._pointed(given)
        if isinstance(given, Pressed):
            return self._press(given)
        if isinstance(given, Released):
            return self._release(given)
        if isinstance(given, Wheeled):
            self._wheel(given)
            return ()
        if isinstance(given, Key):
            return self._key(given)
        if isinstance(given, KeyUp):
            return self._key_up(given)
        if isinstance(given, (Typed, Composing)):
            return self._typed(given)
        return self._blur(given)

    def _pointed(self, at: Pointed) -> tuple[Act, ...]:
        found = self._under(at.x, at.y)
        self._hover = found.key if found else None
        self._dragging.move(at.x, at.y)
        field = self._field()
        if field is not None and self._pressed == field.key and self._type is not None:
            self._typing.drag(field, self._type.width, at.x)
        return ()

    def _press(self, at: Pressed) -> tuple[Act, ...]:
        found = self._at(at.x, at.y)
        if self._menu is not None and found is None:
            self._close_menu()
            return ()
        if found is None:
            if self._field() is not None:
                self.focus, self._by = None, "mouse"
            return ()
        self.focus = self._pressed = found.key
        self._by, self._pressed_at = "mouse", (at.x, at.y)
        self._dragging.press(found, at.x, at.y)
        if isinstance(found, TextField) and self._type is not None:
            self._typing.click(found, self._type.width, at.x)
        if found.holds:
            self._holding = found
            return (Held(found.act, True),)
        return ()

    def _release(self, at: Released) -> tuple[Act, ...]:
        pressed, self._pressed = self._pressed, None
        if self._holding is not None:
            return self._let_go()
        found = self._at(at.x, at.y)
        if self._dragging.carrying:
            dropped = self._dragging.drop(found)
            return (dropped,) if dropped is not None else ()
        self._dragging.let_go()
        if math.dist(self._pressed_at, (at.x, at.y)) <= _STILL_UNITS:  # what moved is the layout, and not the hand
            found = next((each for each in self._controls if each.key == pressed and each.enabled), None)
        if found is None or found.key != pressed or isinstance(found, TextField):
            return ()
        return self._use(found)

    def _wheel(self, given: Wheeled) -> None:
        for area in self._areas.values():
            if area.box.holds(given.x, given.y):
                self._scroll_to(area, self.scroll.get(area.area, 0.0) + given.down)

    def _key(self, key: Key) -> tuple[Act, ...]:
        if key.name == "Esc" and self._dragging.carrying:
            self._dragging.let_go()
            return ()
        field = self._field()
        if field is not None:
            done = self._typing.key(field, key)
            if done is not None:
                return done
        if key.name == "Tab":
            self._step(focus.following(self._controls, self.focus, back=key.shift))
            return ()
        by_cap = self._by_cap(key, field)
        if by_cap is not None:
            return () if key.repeat and by_cap.key == self._held_key() else self._use_by_key(by_cap, key)
        return self._plain_key(key)

    def _plain_key(self, key: Key) -> tuple[Act, ...]:
        if key.name in _ARROWS:
            self._step(focus.neighbour(self._controls, self.focus, key.name))
        elif key.name in ("PageUp", "PageDown"):
            self._page(1 if key.name == "PageDown" else -1)
        elif key.name in ("Enter", "Space") and not key.repeat:
            meant = self._meant(key)
            return self._use_by_key(meant, key) if meant is not None else ()
        elif key.name == "Esc" and key.repeat:
            return ()  # held a little long, it has closed what it was pressed for, and means nothing behind that
        elif key.name == "Esc" and self._menu is not None:
            self._close_menu()
        elif key.name == "Esc":
            return (Back(),)
        elif key.name in self._keys and not key.repeat:
            return (self._keys[key.name],)
        return ()

    def _step(self, key: str | None) -> None:
        """A step of the focus by keys; the first one goes on from what had it last."""
        if self.focus is None and self._gone is not None:
            key, self._gone = focus.nearest(focus.usable(self._controls), self._gone), None
        self.move_to(key, "keys")

    def _meant(self, key: Key) -> Control | None:
        """What Enter or Space uses. What was only clicked keeps Enter from no main action."""
        main = focus.main(self._controls) if key.name == "Enter" and self._by == "mouse" else None
        return main or self._focused()

    def _key_up(self, key: KeyUp) -> tuple[Act, ...]:
        holding = self._holding
        if holding is not None and key.name in (holding.cap, "Enter", "Space"):
            return self._let_go()
        return ()

    def _typed(self, given: Typed | Composing) -> tuple[Act, ...]:
        field = self._field()
        return self._typing.typed(field, given) if field is not None else ()

    def _blur(self, given: Blurred) -> tuple[Act, ...]:  # noqa: ARG002
        self._hover = self._pressed = None
        self._dragging.let_go()
        return self._let_go() if self._holding is not None else ()

    # --- using controls ----------------------------------------------------------------------------------------------

    def _by_cap(self, key: Key, field: TextField | None) -> Control | None:
        """The control whose key cap this is.

        Single signs sleep while a field is typed in; Enter serves a focus that keys have moved.
        """
        letters = len(key.name) == 1
        if (letters and (field is not None or key.ctrl or key.alt)) or (key.repeat and not key.ctrl):
            return None
        focused = self._focused()
        if key.name == "Enter" and field is None and self._by == "keys" and focused is not None and not focused.yields:
            return None
        return next((control for control in self._controls if control.cap == key.name and control.enabled), None)

    def _use_by_key(self, control: Control, key: Key) -> tuple[Act, ...]:
        if control.holds:
            if key.repeat or self._holding is not None:
                return ()
            self._holding = control
            return (Held(control.act, True),)
        if isinstance(control, TextField):
            if key.name == "Enter" and control.key == self.focus:
                return (control.act,) if control.act is not None else ()
            self.move_to(control.key, "keys")
            return ()
        return self._use(control)

    def _use(self, control: Control) -> tuple[Act, ...]:
        if isinstance(control, Choice):
            self._menu, self._menu_by = control.key, self._by
            self.rest()
            return ()
        if self._menu is not None:
            self._close_menu()
        return (control.act,) if control.act is not None else ()

    def _close_menu(self) -> None:
        self.focus, self._menu, self._by = self._menu, None, self._menu_by

    def _let_go(self) -> tuple[Act, ...]:
        holding, self._holding = self._holding, None
        return (Held(holding.act, False),) if holding is not None else ()

    # --- looking -----------------------------------------------------------------------------------------------------

    def begin(self, now_ms: float, reduced: bool) -> None:
        """Before the looks of one frame are asked."""
        self._motion.begin(now_ms, reduced)

    def end(self) -> None:
        self._motion.end()

    @property
    def moving(self) -> bool:
        return self._motion.moving

    def look(self, widget: Widget) -> Look:
        """How the hand touches a widget now."""
        if not isinstance(widget, Control):
            return PLAIN
        key = widget.key
        edit = self._typing.edit(widget) if isinstance(widget, TextField) else None
        if edit is None and key != self.focus and key not in self._warm and not self._touches(key):
            return PLAIN
        hover = self._hovered(key, self._hover == key)
        pressed = widget.enabled and (self._held_key() == key or (self._pressed == key and self._hover == key))
        away = self._dragging.carrying and self._pressed == key
        return Look(round(hover, 2), self.focus == key, pressed and not away, away=away, edit=edit)

    def carried(self) -> tuple[tuple[Widget, Look], ...]:
        """What is on its way under the pointer, to be drawn above everything."""
        ghost = self._dragging.ghost()
        return () if ghost is None else ((ghost, Look(carried=True)),)

    def _touches(self, key: str) -> bool:
        """Whether the pointer or a press is on a control."""
        return key in (self._hover, self._pressed) or self._held_key() == key

    def _hovered(self, key: str, hovers: bool) -> float:
        """How far a hover has come. Controls that were never pointed at cost nothing."""
        if not hovers and key not in self._warm:
            return 0.0
        hover = self._motion.ease(key, 1.0 if hovers else 0.0, "hover", start=0.0)
        (self._warm.add if hovers or hover else self._warm.discard)(key)
        return hover

    def typing_box(self) -> Box | None:
        """Where an input method should show its window, while a field has the focus."""
        field = self._field()
        return field.box if field is not None else None

    # --- small parts -------------------------------------------------------------------------------------------------

    def _at(self, x: float, y: float) -> Control | None:
        """The control at a point, if it can be used."""
        found = self._under(x, y)
        return found if found is not None and found.enabled else None

    def _under(self, x: float, y: float) -> Control | None:
        for control in reversed(self._controls):
            if control.box.holds(x, y) and (control.clip is None or control.clip.holds(x, y)):
                return control
        return None

    def _focused(self) -> Control | None:
        return next((control for control in self._controls if control.key == self.focus), None)

    def _field(self) -> TextField | None:
        focused = self._focused()
        return focused if isinstance(focused, TextField) else None

    def _held_key(self) -> str | None:
        return self._holding.key if self._holding is not None else None

    def move_to(self, key: str | None, by: Mover = "keys") -> None:
        """Put the focus on a control, and scroll it into view."""
        self.focus, self._by = key, by
        focused = self._focused()
        if focused is None or focused.clip is None or focused.area not in self._areas:
            return
        above = focused.clip.y + 8 - focused.box.y
        below = focused.box.bottom - focused.clip.bottom + 8
        area = self._areas[focused.area]
        offset = area.offset  # the one the boxes were laid out with
        self._scroll_to(area, offset - above if above > 0 else offset + max(0.0, below))

    def _scroll_to(self, area: ScrollArea, offset: float) -> None:
        self.scroll[area.area] = min(max(offset, 0.0), area.furthest)

    def _page(self, ways: int) -> None:
        """Where the focus is, or, if that needs no scrolling, wherever something does."""
        focused = self._focused()
        long = {name: area for name, area in self._areas.items() if area.furthest > 0}
        area = long.get(focused.area if focused else "") or next(iter(long.values()), None)
        if area is not None:
            self._scroll_to(area, self.scroll.get(area.area, 0.0) + ways * area.box.h * _PAGE)
