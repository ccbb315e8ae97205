"""Dialogs: a sheet of paper over the scene, with words, fields, and one thing to say yes to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from lanspy.client.kit.box import Box
from lanspy.client.kit.clean import drawable
from lanspy.client.kit.desk import Ground
from lanspy.client.kit.text import Typesetter
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.widgets import (
    Act,
    Back,
    Button,
    Choice,
    Option,
    Sheet,
    Text,
    TextField,
    Toggle,
    Trouble,
    Widget,
    button_width,
    choice_width,
    moved,
    stepper,
)
from lanspy.client.widgets.button import Kind
from lanspy.content.texts import _
from lanspy.errors import LanspyError

Values: TypeAlias = Mapping[str, Any]
_WIDE = 560.0
_PAD = 28.0
_GAP = 14.0
_BAR = 16.0
_COUNT_WIDE = 190.0


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A line to type into."""

    key: str
    label: str
    hint: str = ""
    limit: int = 60


@dataclass(frozen=True, slots=True)
class Count:
    """A number between two bounds; `say` puts it into words."""

    key: str
    label: str
    low: int
    high: int
    say: Callable[[int], str] = str


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several, by number."""

    key: str
    label: str
    options: tuple[str, ...]
    notes: tuple[str, ...] = ()  # what each means, in a sentence


@dataclass(frozen=True, slots=True)
class Files:
    """Files by their paths: a press puts one into the field called `key`."""

    key: str
    label: str
    paths: tuple[str, ...]


Row: TypeAlias = Words | Field | Count | Switch | Pick | Files


@dataclass(frozen=True, slots=True)
class _Set:
    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class _Setter:
    """Makes the act of a new text. Equal for equal keys, so that an unchanged field is not painted again."""

    key: str

    def __call__(self, value: str) -> _Set:
        return _Set(self.key, value)


@dataclass(frozen=True, slots=True)
class _Yes:
    pass


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
        self._values: dict[str, Any] = {**_defaults(question.rows), **(values or {})}
        self._trouble = ""

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, _Set):
            self._values[act.key] = act.value
            self._trouble = ""
        elif isinstance(act, _Yes):
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
            widgets, high = self._row(type_, row, Box(4, y, inner.w - 8, 0), first=i == self._first_field())
            found += widgets
            y += high + _GAP
        if self._trouble:
            found.append(Trouble(box=Box(4, y, inner.w - 8, 64), text=self._trouble))
            y += 64 + _GAP
        return tuple(found), y - _GAP + 8

    def _first_field(self) -> int:
        return next((i for i, row in enumerate(self._question.rows) if not isinstance(row, Words)), -1)

    def _row(self, type_: Typesetter, row: Row, at: Box, first: bool) -> tuple[Sequence[Widget], float]:
        if isinstance(row, Words):
            high = len(type_.wrap(row.text, "body", at.w)) * type_.line_height("body")
            return (Text(box=Box(at.x, at.y, at.w, high), text=row.text, ink="ink_soft", lines=99),), high
        if isinstance(row, Field):
            label = Text(box=Box(at.x, at.y, at.w, 22), text=row.label, styles=("note",), ink="ink_soft")
            return (label, self._field(row, Box(at.x, at.y + 26, at.w, 46), first)), 74
        if isinstance(row, Files):
            return self._files(row, at)
        line = Box(at.x, at.y, at.w, 40)
        found = self._value_row(type_, row, line, first)
        if not (isinstance(row, Pick) and row.notes):
            return found, 40
        note = row.notes[self._values[row.key]]
        high = len(type_.wrap(note, "small", at.w)) * type_.line_height("small")
        below = Box(at.x, line.bottom + 6, at.w, high)
        return (*found, Text(box=below, text=note, styles=("small",), ink="ink_soft", lines=9)), 46 + high

    def _files(self, row: Files, at: Box) -> tuple[Sequence[Widget], float]:
        found: list[Widget] = [
            Text(box=Box(at.x, at.y, at.w, 22), text=row.label, styles=("note", "small"), ink="ink_soft")
        ]
        for i, path in enumerate(row.paths):
            box = Box(at.x, at.y + 28 + i * 44, at.w, 38)
            kind: Kind = "chosen" if self._values[row.key] == path else "paper"
            act = _Set(row.key, path)
            name = drawable(Path(path).name)
            found.append(Button(key=f"file-{i}", box=box, text=name, icon="folder-open", kind=kind, act=act, row=True))
        return found, 28 + 44 * len(row.paths) - 6

    def _field(self, row: Field, box: Box, first: bool) -> TextField:
        changed = _Setter(row.key)
        text = str(self._values[row.key])
        return TextField(
            key=row.key,
            box=box,
            text=text,
            hint=row.hint,
            limit=row.limit,
            changed=changed,
            act=_Yes(),
            on_paper=True,
            first=first,
            trouble=bool(self._trouble),
        )

    def _value_row(self, type_: Typesetter, row: Count | Switch | Pick, line: Box, first: bool) -> list[Widget]:
        value = self._values[row.key]
        if isinstance(row, Count):
            box, rest = line.end(_COUNT_WIDE, 8)
            less = _Set(row.key, value - 1) if value > row.low else None
            more = _Set(row.key, value + 1) if value < row.high else None
            return [_label(row, rest), *stepper(row.key, box, row.say(value), less, more, (_("fewer"), _("more")))]
        if isinstance(row, Switch):
            word, act = _("on") if value else _("off"), _Set(row.key, not value)
            box, rest = line.end(type_.width(word, "figure") + 78, 8)
            return [_label(row, rest), Toggle(key=row.key, box=box, on=value, word=word, act=act, first=first)]
        notes = row.notes or ("",) * len(row.options)
        options = tuple(
            Option(text, _Set(row.key, i), note=note)
            for i, (text, note) in enumerate(zip(row.options, notes, strict=True))
        )
        box, rest = line.end(min(line.w * 0.6, choice_width(type_, options)), 8)
        return [_label(row, rest), Choice(key=row.key, box=box, options=options, chosen=value, first=first)]

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
                act=_Yes(),
                first=only_words and not danger,
            )
        ]
        if no:
            box = Box(yes.x - 12 - no_wide, line.y, no_wide, line.h)
            found.insert(
                0, Button(key="no", box=box, text=no, kind="paper", cap="Esc", act=Back(), first=only_words and danger)
            )
        return found


def _label(row: Count | Switch | Pick, box: Box) -> Text:
    return Text(box=box, text=row.label, styles=("strong", "note"), ink="ink")


def _defaults(rows: Sequence[Row]) -> dict[str, Any]:
    blank: dict[str, Any] = {}
    for row in rows:
        if isinstance(row, Field):
            blank[row.key] = ""
        elif isinstance(row, Count):
            blank[row.key] = row.low
        elif isinstance(row, Switch):
            blank[row.key] = False
        elif isinstance(row, Pick):
            blank[row.key] = 0
    return blank
