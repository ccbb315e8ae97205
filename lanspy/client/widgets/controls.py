"""Controls that hold a value: toggle, choice, tick, stepper, tabs, slider of steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box, around
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import Ink
from lanspy.client.widgets.button import Button, IconButton, button_width
from lanspy.client.widgets.plain import Text
from lanspy.client.widgets.widget import Act, Control, Look, Widget

_TRACK = (58.0, 30.0)
_STEP = 34.0
_NOTED_WIDE = 430.0  # of a menu whose options have notes


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle(Control):
    """On or off, with the word beside the switch. It stands at the right end of its box."""

    on: bool
    word: str = ""
    on_paper: bool = True

    def paint(self, brush: Brush, look: Look) -> None:
        track = Box(self.box.right - _TRACK[0], self.box.cy - _TRACK[1] / 2, *_TRACK)
        brush.rounded(track, ("ink_green" if self.on else "toggle_off") if self.enabled else "ink_faint", _TRACK[1] / 2)
        if brush.theme.outline:
            brush.ring(track, "ink" if self.on_paper else "control_edge", _TRACK[1] / 2, brush.theme.outline)
        knob = (track.right - 15 if self.on else track.x + 15, track.cy)
        brush.disc(knob, 22, "paper")
        brush.icon("check" if self.on else "x", knob, 14, "ink_green" if self.on else "ink_soft")
        ink: Ink = "ink" if self.on_paper else "text"
        if not self.enabled:
            ink = "ink_faint" if self.on_paper else "text_faint"
        brush.text(self.word, (track.x - 12, self.box.cy), "figure", ink, "right", self.box.w - _TRACK[0] - 12)
        if look.focused:
            marks.focus_ring(brush, track, _TRACK[1] / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Control):
    """A box to tick, with words behind it."""

    text: str
    on: bool
    on_paper: bool = True

    def paint(self, brush: Brush, look: Look) -> None:
        ink: Ink = "ink" if self.on_paper else "text"
        square = around(self.box.x + 15, self.box.cy, 18)
        if look.hover > 0.5 and self.enabled:
            brush.rounded(self.box, "paper_shade" if self.on_paper else "raised", 6)
        brush.ring(square, "ink_soft" if self.on_paper else "control_edge", 4, 1.5)
        if self.on:
            brush.icon("check", square.centre, 14, ink)
        at = (self.box.x + 34, self.box.cy)
        brush.fitted(self.text, at, ("strong", "note"), ink, "left", self.box.w - 38)
        if look.focused:
            marks.focus_ring(brush, self.box, 6)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose."""

    text: str
    act: Act
    icon: str = ""
    enabled: bool = True
    note: str = ""  # a sentence about it, for the menu


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuRow(Button):
    """One option of an opened menu, with what it means below it."""

    meaning: str = ""

    def paint(self, brush: Brush, look: Look) -> None:
        face, _fill = self._body(brush, look)
        x, wide = self.box.x + 46, self.box.w - 58
        if self.icon:
            brush.icon(self.icon, (self.box.x + 24, self.box.y + 20), 20, face)
        brush.fitted(self.text, (x, self.box.y + 18), (self.style, "note"), face, "left", wide)
        below = Box(x, self.box.y + 31, wide, self.box.h - 33)
        brush.paragraph(self.meaning, below, "small", "text_soft" if self.enabled else face, "left", 2)
        if look.focused:
            marks.focus_ring(brush, self.box)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Control):
    """One of several options: shows the chosen one, opens a menu. The menu says the act of what is picked."""

    options: tuple[Option, ...]
    chosen: int
    on_paper: bool = True

    def paint(self, brush: Brush, look: Look) -> None:
        text = self.options[self.chosen].text if 0 <= self.chosen < len(self.options) else ""
        face: Ink = "ink" if self.on_paper else "text"
        fill: Ink = "paper" if self.on_paper else "raised"
        if look.hover > 0.5 and self.enabled:
            fill = "paper_shade" if self.on_paper else "raised_hover"
        edge: Ink = "ink_soft" if self.on_paper else "control_edge"
        if not self.enabled:
            edge, face = ("paper_line", "ink_faint") if self.on_paper else ("line", "text_faint")
        brush.rounded(self.box, fill if self.enabled else None, "field", edge, brush.theme.outline or 1.5)
        brush.text(text, (self.box.x + 14, self.box.cy), "button", face, width=self.box.w - 46)
        brush.icon("chevron-down", (self.box.right - 18, self.box.cy), 18, face)
        if look.focused:
            marks.focus_ring(brush, self.box, "field")


def choice_width(type_: Typesetter, options: Sequence[Option]) -> float:
    """How wide a choice must be for any of its options."""
    return max((type_.width(option.text, "button") for option in options), default=0.0) + 54


def stepper(
    key: str, box: Box, value: str, less: Act, more: Act, hints: tuple[str, str], on_paper: bool = True
) -> tuple[Widget, ...]:
    """A value between minus and plus, at the right end of `box`; an act of None disables its side."""
    wide = min(box.w, 164.0)
    at = Box(box.right - wide, box.cy - _STEP / 2, wide, _STEP)
    middle = at.inset(_STEP + 4, 0)
    ink: Ink = "ink" if on_paper else "text"
    return (
        _step(f"{key}-less", Box(at.x, at.y, _STEP, _STEP), "minus", hints[0], less, on_paper),
        Text(box=middle, text=value, styles=("figure", "note"), ink=ink, align="centre"),
        _step(f"{key}-more", Box(at.right - _STEP, at.y, _STEP, _STEP), "plus", hints[1], more, on_paper),
    )


def _step(key: str, box: Box, icon: str, hint: str, act: Act, on_paper: bool) -> IconButton:
    """One side; whoever counts to its end by keys stays there, and presses nothing else by surprise."""
    return IconButton(
        key=key, box=box, icon=icon, hint=hint, act=act, enabled=act is not None, stays=True, on_paper=on_paper, size=18
    )


def tabs(
    type_: Typesetter, box: Box, options: Sequence[Option], chosen: int, key: str = "tab", gap: float = 10
) -> tuple[Button, ...]:
    """Options side by side on paper, the chosen one in ink. They shrink to equal parts when they do not fit."""
    widths = [button_width(type_, option.text, icon=bool(option.icon)) - 8 for option in options]
    spare = box.w - gap * (len(options) - 1)
    if sum(widths) > spare:
        widths = [spare / len(options)] * len(options)
    found: list[Button] = []
    x = box.x
    for i, (option, wide) in enumerate(zip(options, widths, strict=True)):
        found.append(
            Button(
                key=f"{key}-{i}",
                box=Box(x, box.y, wide, box.h),
                text=option.text,
                icon=option.icon,
                act=option.act,
                enabled=option.enabled,
                kind="chosen" if i == chosen else "paper",
            )
        )
        x += wide + gap
    return tuple(found)


def menu(choice: Choice, whole: Box, type_: Typesetter, row: float = 40.0) -> tuple[Button, ...]:
    """The opened list of a choice: under it, or above it where the window ends. Each row says its option's act.

    With notes the rows are wider, and as high as those need; without, lower where there are many for the window.
    """
    noted = any(option.note for option in choice.options)
    row = row if noted else min(row, (whole.h - 16) / len(choice.options))
    wide = min(max(choice.box.w, _NOTED_WIDE if noted else 160.0), whole.w - 16)
    heights = [row + (_note_high(type_, option.note, wide - 66) if noted else 0) for option in choice.options]
    high = sum(heights)
    y = choice.box.bottom + 6
    if y + high > whole.bottom - 8:
        y = max(whole.y + 8, choice.box.y - 6 - high)
    x = min(max(choice.box.right - wide, whole.x + 8), whole.right - wide - 8)
    found: list[Button] = []
    y = min(y, max(whole.y + 4, whole.bottom - 8 - high))
    for i, (option, tall) in enumerate(zip(choice.options, heights, strict=True)):
        found.append(_menu_row(choice, option, i, Box(x + 4, y + 4, wide - 8, tall - 4)))
        y += tall
    return tuple(found)


def _note_high(type_: Typesetter, note: str, wide: float) -> float:
    return min(2, len(type_.wrap(note, "small", wide, 2))) * type_.line_height("small") - 2


def _menu_row(choice: Choice, option: Option, number: int, box: Box) -> Button:
    make = partial(MenuRow, meaning=option.note) if option.note else Button
    return make(
        key=f"{choice.key}-option-{number}",
        box=box,
        text=option.text,
        icon="check" if number == choice.chosen else "",
        act=option.act,
        enabled=option.enabled,
        kind="quiet",
        row=True,
        first=number == choice.chosen,
    )
