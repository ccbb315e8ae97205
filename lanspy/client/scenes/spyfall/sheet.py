"""The score sheet of the evening: a line a seat, a column a round, the spy of each round framed."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit import people, stationery
from lanspy.client.kit.box import Box, around
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scenes.spyfall.places import place_name
from lanspy.client.scenes.spyfall.revealed import TotalBar
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.widgets import Drawing, Label, Rule, Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import RoundResult

HEAD = 58.0
_NAMED, _NUMBERED = 72.0, 30.0  # height of the rounds, with and without names
_NAMED_MOST = 8  # seats; with more the rows need the room
_LEGEND = 44.0
_ROW_MOST, _ROW_LEAST = 46.0, 24.0
_WORD_WIDE = 92.0  # a column this wide has its place's name
_BAR = 92.0


@dataclass(frozen=True, slots=True)
class Cell:
    """What a seat got in one round: points, and whether it was the spy."""

    points: int
    spy: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of the sheet; `place` counts from 1, equal totals share it."""

    seat: Seat
    person: Person
    cells: tuple[Cell, ...]
    total: int
    leads: bool


def score_rows(sight: Sight) -> tuple[Row, ...]:
    """All seats, the highest total first; equal ones in roster order."""
    best = max((view.total for view in sight.game.seats), default=0)
    rows = [
        Row(
            view.seat,
            sight.person(view.seat),
            _cells(sight.game.history, view.seat),
            view.total,
            view.total == best > 0,
        )
        for view in sight.game.seats
    ]
    return tuple(sorted(rows, key=lambda row: (-row.total, row.seat)))


def _cells(history: Sequence[RoundResult], seat: Seat) -> tuple[Cell, ...]:
    return tuple(
        Cell(sum(points.points for points in each.points if points.seat == seat), each.spy == seat) for each in history
    )


def _rounds_high(seats: int) -> float:
    return _NAMED if seats <= _NAMED_MOST else _NUMBERED


def sheet_high(seats: int, row: float = _ROW_MOST) -> float:
    """How high the sheet wants to be."""
    return HEAD + _rounds_high(seats) + seats * row + _LEGEND + 8


def score_sheet(sight: Sight, box: Box, title: str, stamp: str = "", grow: float = 1.0) -> tuple[Widget, ...]:
    """The sheet in a box; rows shrink to fit. `stamp` is a verdict in its corner."""
    rows, history = score_rows(sight), sight.game.history
    above = HEAD + _rounds_high(len(rows))
    high = min(_ROW_MOST, max(_ROW_LEAST, (box.h - above - _LEGEND) / max(1, len(rows))))
    names = max(130.0, min(190.0, box.w * 0.21))
    bar = _BAR if box.w > 700 else 0.0
    grid = Box(box.x + 16 + names, box.y + HEAD, box.w - names - bar - 88, box.h - HEAD)
    columns = grid.columns(max(1, len(history)))
    found: list[Widget] = [
        Sheet(box=box, head=HEAD, seed=21),
        Label(box=Box(box.x + 28, box.y + 12, box.w * 0.6, 44), text=title, on_paper=True, style="label_large"),
        *_heads(history, columns, box, named=len(rows) <= _NAMED_MOST),
    ]
    best = rows[0].total if rows else 0
    for i, row in enumerate(rows):
        line = Box(box.x + 12, box.y + above + i * high, box.w - 24, high)
        found += _row(row, line, columns, names, bar, best, last=i + 1 == len(rows))
    legend = Box(box.x + 28, box.y + above + len(rows) * high + 6, box.w - 56, _LEGEND - 10)
    found += [
        Rule(box=Box(box.x + 20, legend.y - 2, box.w - 40, 1), ink="paper_line"),
        Drawing(box=legend, draw=_paint_legend, data=_("was the spy")),
    ]
    if stamp:
        found.append(
            Drawing(box=Box(box.right - 260, box.y + 8, 240, 60), draw=_paint_stamp, data=(stamp, grow), margin=16)
        )
    return tuple(found)


def _heads(history: Sequence[RoundResult], columns: tuple[Box, ...], box: Box, named: bool) -> list[Widget]:
    found: list[Widget] = []
    for number, (result, column) in enumerate(zip(history, columns, strict=False), 1):
        top = Box(column.x, box.y + HEAD + 8, column.w, 20)
        word = _("void") if result.outcome == "void" else str(result.round or number)
        found.append(Text(box=top, text=word, styles=("note",), ink="ink_soft", align="centre"))
        if named and column.w >= _WORD_WIDE and result.location is not None:
            name = place_name(result.location)
            at = Box(column.x, top.bottom, column.w - 4, 42)
            found.append(Text(box=at, text=name, styles=("note",), ink="ink", align="centre", lines=2))
    total = Box(box.right - 100, box.y + HEAD + (28 if named else 8), 76, 20)
    return [*found, Text(box=total, text=_("Total"), styles=("note",), ink="ink", align="right")]


def _row(
    row: Row, line: Box, columns: tuple[Box, ...], names: float, bar: float, best: int, last: bool
) -> list[Widget]:
    cells = tuple((column.cx - line.x, column.w, cell) for column, cell in zip(columns, row.cells, strict=False))
    found: list[Widget] = [SheetRow(box=line, row=row, cells=cells, names=names)]
    if bar:
        at = Box(line.right - 72 - bar, line.cy - 8, bar, 16)
        found.append(TotalBar(box=at, seat=row.seat, share=row.total / best if best else 0.0, on_paper=True))
    if not row.leads and not last:
        found.append(Rule(box=Box(line.x + 12, line.bottom, line.w - 24, 1), ink="ruled_line"))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow(Widget):
    """Token, name, a number a round, the total. `cells` are (middle from the left, width, cell)."""

    row: Row
    cells: tuple[tuple[float, float, Cell], ...]
    names: float

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, row = self.box, self.row
        if row.leads:
            brush.rounded(box.inset(0, 2), "paper_shade", 6)
        across = min(34.0, box.h - 8)
        people.token(brush, row.person, (box.x + 16 + across / 2, box.cy), across, on_paper=True)
        x, room = box.x + across + 28, self.names - across - 30
        people.name(brush, row.person, (x, box.cy), "ink", width=room, styles=("name", "lead", "small"))
        for middle, wide, cell in self.cells:
            self._cell(brush, (box.x + middle, box.cy), wide, cell)
        size = "action" if box.h < 34 else "clock_small"
        brush.text(str(row.total), (box.right - 12, box.cy), size, "ink", "right")

    def _cell(self, brush: Brush, at: tuple[float, float], wide: float, cell: Cell) -> None:
        if cell.spy:
            frame = around(*at, min(52.0, wide - 4), min(30.0, self.box.h - 6))
            brush.ring(frame, "ink_red", 4, 2)
        brush.text(str(cell.points or "–"), at, "name", "ink" if cell.points else "ink_soft", "centre")


def _paint_legend(brush: Brush, box: Box, text: str) -> None:
    brush.ring(Box(box.x, box.cy - 11, 34, 22), "ink_red", 4, 2)
    brush.text(text, (box.x + 46, box.cy), "small", "ink_soft", width=box.w - 50)


def _paint_stamp(brush: Brush, box: Box, data: tuple[str, float]) -> None:
    text, grow = data
    stationery.stamp(brush, text, (box.cx, box.cy), "ink_green", 26, -5, grow=grow)
