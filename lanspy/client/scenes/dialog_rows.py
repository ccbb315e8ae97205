"""Rows of a dialog: words, fields, numbers, switches, choices, files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from lanspy.client.kit.box import Box
from lanspy.client.kit.clean import drawable
from lanspy.client.kit.text import Typesetter
from lanspy.client.widgets import Button, Choice, Option, Text, TextField, Toggle, Widget, choice_width, stepper
from lanspy.client.widgets.button import Kind
from lanspy.content.texts import _

Values: TypeAlias = Mapping[str, Any]
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
    """A number between two bounds; `say` puts it into words. `within`: tighter bounds for what else was chosen."""

    key: str
    label: str
    low: int
    high: int
    say: Callable[[int], str] = str
    within: Callable[[Values], tuple[int, int]] | None = None

    def bounds(self, values: Values) -> tuple[int, int]:
        """The least and the most as things stand."""
        return (self.low, self.high) if self.within is None else self.within(values)

    def now(self, values: Values) -> int:
        """The number as things stand."""
        low, high = self.bounds(values)
        return min(max(int(values[self.key]), low), high)


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
class Set:
    """A row has another value."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class _Setter:
    """Makes the act of a new text. Equal for equal keys, so that an unchanged field is not painted again."""

    key: str

    def __call__(self, value: str) -> Set:
        return Set(self.key, value)


@dataclass(frozen=True, slots=True)
class Yes:
    """What the dialog asks is said yes to."""


def row_widgets(
    type_: Typesetter, row: Row, at: Box, values: Values, *, first: bool, trouble: bool
) -> tuple[Sequence[Widget], float]:
    """A row from the top of `at` downwards, and how high it is. `trouble`: what was typed was refused."""
    if isinstance(row, Words):
        high = len(type_.wrap(row.text, "body", at.w)) * type_.line_height("body")
        return (Text(box=Box(at.x, at.y, at.w, high), text=row.text, ink="ink_soft", lines=99),), high
    if isinstance(row, Field):
        label = Text(box=Box(at.x, at.y, at.w, 22), text=row.label, styles=("note",), ink="ink_soft")
        return (label, _field(row, Box(at.x, at.y + 26, at.w, 46), values, first, trouble)), 74
    if isinstance(row, Files):
        return _files(row, at, values)
    line = Box(at.x, at.y, at.w, 40)
    found = _value_row(type_, row, line, values, first)
    if not (isinstance(row, Pick) and row.notes):
        return found, 40
    note = row.notes[values[row.key]]
    high = len(type_.wrap(note, "small", at.w)) * type_.line_height("small")
    below = Box(at.x, line.bottom + 6, at.w, high)
    return (*found, Text(box=below, text=note, styles=("small",), ink="ink_soft", lines=9)), 46 + high


def _files(row: Files, at: Box, values: Values) -> tuple[Sequence[Widget], float]:
    found: list[Widget] = [
        Text(box=Box(at.x, at.y, at.w, 22), text=row.label, styles=("note", "small"), ink="ink_soft")
    ]
    for i, path in enumerate(row.paths):
        box = Box(at.x, at.y + 28 + i * 44, at.w, 38)
        kind: Kind = "chosen" if values[row.key] == path else "paper"
        act = Set(row.key, path)
        name = drawable(Path(path).name)
        found.append(Button(key=f"file-{i}", box=box, text=name, icon="folder-open", kind=kind, act=act, row=True))
    return found, 28 + 44 * len(row.paths) - 6


def _field(row: Field, box: Box, values: Values, first: bool, trouble: bool) -> TextField:
    changed = _Setter(row.key)
    text = str(values[row.key])
    return TextField(
        key=row.key,
        box=box,
        text=text,
        hint=row.hint,
        limit=row.limit,
        changed=changed,
        act=Yes(),
        on_paper=True,
        first=first,
        trouble=trouble,
    )


def _value_row(type_: Typesetter, row: Count | Switch | Pick, line: Box, values: Values, first: bool) -> list[Widget]:
    value = values[row.key]
    if isinstance(row, Count):
        box, rest = line.end(_COUNT_WIDE, 8)
        (low, high), value = row.bounds(values), row.now(values)
        less = Set(row.key, value - 1) if value > low else None
        more = Set(row.key, value + 1) if value < high else None
        return [_label(row, rest), *stepper(row.key, box, row.say(value), less, more, (_("fewer"), _("more")))]
    if isinstance(row, Switch):
        word, act = _("on") if value else _("off"), Set(row.key, not value)
        box, rest = line.end(type_.width(word, "figure") + 78, 8)
        return [_label(row, rest), Toggle(key=row.key, box=box, on=value, word=word, act=act, first=first)]
    notes = row.notes or ("",) * len(row.options)
    options = tuple(
        Option(text, Set(row.key, i), note=note) for i, (text, note) in enumerate(zip(row.options, notes, strict=True))
    )
    box, rest = line.end(min(line.w * 0.6, choice_width(type_, options)), 8)
    return [_label(row, rest), Choice(key=row.key, box=box, options=options, chosen=value, first=first)]


def _label(row: Count | Switch | Pick, box: Box) -> Text:
    return Text(box=box, text=row.label, styles=("strong", "note"), ink="ink")


def defaults(rows: Sequence[Row]) -> dict[str, Any]:
    """What rows hold before anybody has touched them."""
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
