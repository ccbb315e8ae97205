"""Dialogs: a sheet of paper over the scene, with words, fields, and one thing to say yes to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground
from lanspy.client.kit.text import Typesetter
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.dialog_rows import (
    Count,
    Field,
    Files,
    Pick,
    Row,
    Set,
    Switch,
    Values,
    Words,
    Yes,
    defaults,
    row_widgets,
)
from lanspy.client.widgets import Act, Back, Button, Sheet, Text, Trouble, Widget, button_width, moved
from lanspy.client.widgets.button import Kind
from lanspy.content.texts import _
from lanspy.errors import LanspyError

__all__ = ["Count", "Dialog", "Field", "Files", "Pick", "Question", "Row", "Switch", "Values", "Words"]

_WIDE = 560.0
_PAD = 28.0
_GAP = 14.0
_BAR = 16.0
_TROUBLE_LINES = 6


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog asks. `yes` names what will be done; a danger is red. Without `no` there is nothing to refuse."""

    title: str
    rows: tuple[Row, ...]
    yes: str
    no: str | None = ""
    kind: Kind = "primary"
    yes_cap: str = "Enter"


class Dialog:
    """A question over a scene. `done` gets the values; what it raises stands in the dialog, which then stays open."""

    modal = True

    def __init__(
        self, desk: Desk, question: Question, done: Callable[[Values], None], values: Values | None = None
    ) -> None:
        self._desk, self._question, self._done = desk, question, done
        self._values: dict[str, Any] = {**defaults(question.rows), **(values or {})}
        self._trouble = ""

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, Set):
            self._values[act.key] = act.value
            self._trouble = ""
        elif isinstance(act, Yes):
            self._say_yes()

    def _say_yes(self) -> None:
        """Close first: what is done next may open another scene."""
        self._desk.pop()
        try:
            self._done(self._values)
        except LanspyError as error:
            self._trouble = error.sentence()
            self._desk.push(self)

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        wide = min(_WIDE, room.box.w - 32)
        inner = Box(0, 0, wide - 2 * _PAD, 0)
        body, high = self._body(room.type, inner)
        title = room.type.wrap(self._question.title, "title", inner.w, 3)
        head = len(title) * room.type.line_height("title")
        whole = min(_PAD + head + _GAP + high + _GAP + 52 + _PAD, room.box.h - 24)
        rise = (1.0 - room.ease("open", 1.0, "slide", start=0.0)) * 8
        sheet = room.box.middle(wide, whole).move(0, rise)
        text = Box(sheet.x + _PAD, sheet.y + _PAD, inner.w, head)
        place = Box(text.x, text.bottom + _GAP, inner.w, sheet.bottom - text.bottom - _PAD - 52 - 2 * _GAP)
        if high > place.h:  # a bar stands beside the rows
            body, high = self._body(room.type, Box(0, 0, inner.w - _BAR, 0))
        widgets: tuple[Widget, ...] = (
            Sheet(box=sheet, corner="card", level="lifted", seed=17),
            Text(box=text, text=self._question.title, styles=("title",), ink="ink", lines=3),
            *room.scrolled("dialog", place, high, lambda at: moved(body, at.x, at.y), on_paper=True),
            *self._buttons(room.type, Box(text.x, sheet.bottom - _PAD - 52, inner.w, 52)),
        )
        return Layout(Ground(), widgets)

    def _body(self, type_: Typesetter, inner: Box) -> tuple[tuple[Widget, ...], float]:
        """The rows from 0, 0 downwards, and how high they are together."""
        found: list[Widget] = []
        y = 4.0
        for i, row in enumerate(self._question.rows):
            widgets, high = row_widgets(
                type_,
                row,
                Box(4, y, inner.w - 8, 0),
                self._values,
                first=i == self._first_field(),
                trouble=bool(self._trouble),
            )
            found += widgets
            y += high + _GAP
        if self._trouble:
            lines = len(type_.wrap(self._trouble, "note", inner.w - 64, _TROUBLE_LINES))
            box = Box(4, y, inner.w - 8, max(64.0, lines * type_.line_height("note") + 24))
            found.append(Trouble(box=box, text=self._trouble))
            y += box.h + _GAP
        return tuple(found), y - _GAP + 8

    def _first_field(self) -> int:
        return next((i for i, row in enumerate(self._question.rows) if not isinstance(row, Words)), -1)

    def _buttons(self, type_: Typesetter, line: Box) -> list[Widget]:
        question = self._question
        no, danger = _("Cancel") if question.no == "" else question.no, question.kind == "danger"
        cap = "" if danger else question.yes_cap  # a danger takes a step of the focus before Enter
        yes_wide = max(168.0, button_width(type_, question.yes, cap))
        no_wide = max(120.0, button_width(type_, no, "Esc")) if no else 0.0
        if yes_wide + no_wide + 12 > line.w:
            yes_wide, no_wide = (line.w - 12) * 0.55, (line.w - 12) * 0.45
        yes = Box(line.right - yes_wide, line.y, yes_wide, line.h)
        only_words = self._first_field() < 0
        found: list[Widget] = [
            Button(
                key="yes",
                box=yes,
                text=question.yes,
                kind=question.kind,
                cap=cap,
                act=Yes(),
                first=only_words and not danger,
            )
        ]
        if no:
            box = Box(yes.x - 12 - no_wide, line.y, no_wide, line.h)
            found.insert(
                0, Button(key="no", box=box, text=no, kind="paper", cap="Esc", act=Back(), first=only_words and danger)
            )
        return found
