"""L: everything that happened, newest first, and the chat beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.frame import TapeLine
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Run, Typesetter
from lanspy.client.scene import Room
from lanspy.client.scenes.chat import ChatEntry, chat_lines, write_field
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Draft, Say
from lanspy.client.scenes.table.sight import TableSight
from lanspy.client.widgets import Label, Rule, Sheet
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _

HEAD = 58.0
_LINE = 34.0
_FIELD = 48.0
_BELOW = 44.0
_BAR_ROOM = 12.0  # what a scroll bar takes: heights are counted with it, so that nothing is ever too high
_COMPACT_LINES = 30
_WHEN, _WORDS = 60.0, 74.0  # where the time ends and the words begin


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine(Widget):
    """One event on paper, in as many lines as it needs."""

    when: str
    lines: tuple[tuple[Run, ...], ...]

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        step = brush.type.line_height("lead")
        y = self.box.cy - step * (len(self.lines) - 1) / 2
        brush.text(self.when, (self.box.x + _WHEN, y), "small", "ink_soft", "right")
        for i, runs in enumerate(self.lines):
            brush.rich(runs, (self.box.x + _WORDS, y + i * step), "lead", width=self.box.w - _WORDS - 4)


def events_part(room: Room, lines: Sequence[TapeLine]) -> Part:
    """All these events, newest first."""
    shown = tuple(lines[:_COMPACT_LINES] if room.compact else lines)

    def high(width: float) -> float:
        return sum(box.h for box, _lines in _placed(room.type, shown, Box(0, 0, width, 0)))

    def height(width: float) -> float:
        return HEAD + 16 + high(width - 40)

    def build(box: Box) -> tuple[Widget, ...]:
        body = Box(box.x + 20, box.y + HEAD + 8, box.w - 40, box.h - HEAD - 16)
        head = Box(box.x + 28, box.y + 12, box.w - 56, 44)

        def rows(at: Box) -> tuple[Widget, ...]:
            return _rows(room.type, shown, at)

        content = high(body.w - _BAR_ROOM)
        inside = rows(body) if room.compact else room.scrolled("events", body, content, rows, on_paper=True)
        return (
            Sheet(box=box, head=HEAD, seed=35),
            Label(box=head, text=_("All events"), on_paper=True, style="label_large"),
            *inside,
        )

    return Part(height, build)


def _event_lines(type_: Typesetter, line: TapeLine, width: float, first: bool) -> tuple[tuple[Run, ...], ...]:
    """The words of one event in lines; the newest is bolder."""
    runs = [Run(run.text, "ink", run.weight or (700 if first else None)) for run in line.runs]
    return type_.wrap_runs(runs, "lead", width - _WORDS - 4)


def _placed(type_: Typesetter, lines: Sequence[TapeLine], at: Box) -> list[tuple[Box, tuple[tuple[Run, ...], ...]]]:
    """Every event's place, from the top of `at` downwards, and its words in lines."""
    found, y = [], at.y
    for i, line in enumerate(lines):
        words = _event_lines(type_, line, at.w - 8, first=i == 0)
        high = _LINE + (len(words) - 1) * type_.line_height("lead")
        found.append((Box(at.x + 4, y, at.w - 8, high), words))
        y += high
    return found


def _rows(type_: Typesetter, lines: Sequence[TapeLine], at: Box) -> tuple[Widget, ...]:
    found: list[Widget] = []
    for i, (line, (box, words)) in enumerate(zip(lines, _placed(type_, lines, at), strict=True)):
        if i:
            found.append(Rule(box=Box(box.x, box.y, box.w, 1), ink="ruled_line"))
        found.append(EventLine(box=box, when=line.when, lines=words))
    return tuple(found)


def talk_column(room: Room, sight: TableSight, draft: str, below: Callable[[Box], Widget] | None = None) -> Part:
    """The chat; what stands below it works while somebody types."""
    said = tuple(ChatEntry(_speaker(sight, line.key, line.by), line.by, line.text) for line in sight.table.chat)

    def height(width: float) -> float:  # noqa: ARG001
        return 44 + 180 + _FIELD + 12

    def build(box: Box) -> tuple[Widget, ...]:
        head, rest = box.top(30, 12)
        keys, rest = rest.foot(0 if below is None else _BELOW, 0 if below is None else 12)
        field, rest = rest.foot(_FIELD, 12)
        return (
            Label(box=head, text=_("Chat")),
            *chat_lines(room.type, rest, said),
            write_field(field, draft, Draft, Say()),
            *(() if below is None else (below(keys),)),
        )

    return Part(height, build)


def _speaker(sight: TableSight, key: bytes, name: str) -> Person:
    """Whose seat a line comes from: names at a table are never two alike; who only watches has no seat."""
    seat = next((line.seat for line in sight.table.seats if line.name == name), len(sight.table.seats) + key[0] % 2)
    return Person(seat, name, key.hex()[:3].upper())
