"""The end of the evening: who won which game and as what, and three slips below it."""

from dataclasses import dataclass

from lanspy.client.kit import people, stationery, teams
from lanspy.client.kit.box import Box, around
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scene import Room
from lanspy.client.scenes.codenames.rail import crest
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.proof import count_of
from lanspy.client.scenes.table.slips import slips
from lanspy.client.widgets import Drawing, Label, Rule, Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.content.titles import title_of
from lanspy.dealing import Seat

HEAD = 58.0
_NUMBERS = 30.0
_LEGEND = 44.0
_ROW_MOST, _ROW_LEAST = 46.0, 24.0
_SLIP, _SLIP_LOW = 88.0, 56.0
_SLIPS_WIDE = 860.0


@dataclass(frozen=True, slots=True)
class Cell:
    """One game of one seat: its team ("" for the gamesmaster), whether that won, and an icon for who gave clues."""

    kind: str
    won: bool
    icon: str


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of the sheet."""

    seat: Seat
    person: Person
    cells: tuple[Cell, ...]
    total: int
    leads: bool


def rows_of(sight: Sight) -> tuple[Row, ...]:
    """All seats, who won most first; equal ones in roster order."""
    best = max((view.total for view in sight.game.seats), default=0)
    rows = [
        Row(view.seat, sight.person(view.seat), _cells(sight, view.seat), view.total, view.total == best > 0)
        for view in sight.game.seats
    ]
    return tuple(sorted(rows, key=lambda row: (-row.total, row.seat)))


def _cells(sight: Sight, seat: Seat) -> tuple[Cell, ...]:
    found = []
    for each in sight.game.history:
        role = each.roles[seat]
        team = role.team
        found.append(Cell("" if team is None else team.value, team is not None and team is each.winner, crest(role)))
    return tuple(found)


def sheet_high(seats: int, row: float = _ROW_MOST) -> float:
    """How high the sheet wants to be."""
    return HEAD + _NUMBERS + seats * row + _LEGEND + 8


def games_sheet(sight: Sight, box: Box, title: str, stamp: str = "", grow: float = 1.0) -> tuple[Widget, ...]:
    """A line a seat, a column a game; rows shrink to fit. `stamp` is a verdict in its corner."""
    rows, games = rows_of(sight), sight.game.history
    high = min(_ROW_MOST, max(_ROW_LEAST, (box.h - HEAD - _NUMBERS - _LEGEND) / max(1, len(rows))))
    names = max(130.0, min(190.0, box.w * 0.21))
    columns = Box(box.x + 16 + names, box.y + HEAD, box.w - names - 96, 30).columns(max(1, len(games)))
    found: list[Widget] = [
        Sheet(box=box, head=HEAD, seed=21),
        Label(box=Box(box.x + 28, box.y + 12, box.w * 0.6, 44), text=title, on_paper=True, style="label_large"),
        Text(box=Box(box.right - 100, box.y + HEAD + 6, 76, 20), text=_("Won"), styles=("note",), ink="ink",
             align="right"),
    ]  # fmt: skip
    shown = [i for i, column in enumerate(columns) if column.w >= 22 or i % 5 == 4]
    for i in shown[: len(games)]:
        word = _("void") if games[i].winner is None and columns[i].w >= 40 else str(games[i].game)
        found.append(Text(box=Box(columns[i].x, box.y + HEAD + 6, columns[i].w, 20), text=word, styles=("note",),
                          ink="ink_soft", align="centre"))  # fmt: skip
    for i, row in enumerate(rows):
        line = Box(box.x + 12, box.y + HEAD + _NUMBERS + i * high, box.w - 24, high)
        places = tuple((column.cx - line.x, column.w) for column in columns)
        found.append(GamesRow(box=line, row=row, places=places, names=names))
        if i + 1 < len(rows):
            found.append(Rule(box=Box(line.x + 12, line.bottom, line.w - 24, 1), ink="ruled_line"))
    legend = Box(box.x + 28, box.y + HEAD + _NUMBERS + len(rows) * high + 6, box.w - 56, _LEGEND - 10)
    found.append(Drawing(box=legend, draw=_paint_legend, data=(_("won"), _("lost"), _("gave clues"))))
    if stamp:
        corner = Box(box.right - 260, box.y + 8, 240, 60)
        found.append(Drawing(box=corner, draw=_paint_stamp, data=(stamp, grow), margin=16))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesRow(Widget):
    """Token, name, a mark a game, the number of games won. `places` are (middle from the left, width)."""

    row: Row
    places: tuple[tuple[float, float], ...]
    names: float

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, row = self.box, self.row
        if row.leads:
            brush.rounded(box.inset(0, 2), "paper_shade", 6)
        across = min(34.0, box.h - 8)
        people.token(brush, row.person, (box.x + 16 + across / 2, box.cy), across, on_paper=True)
        x, room = box.x + across + 28, self.names - across - 30
        people.name(brush, row.person, (x, box.cy), "ink", width=room, styles=("name", "lead", "small"))
        for (middle, wide), cell in zip(self.places, row.cells, strict=False):
            game_mark(brush, cell, Box(box.x + middle - wide / 2, box.y, wide, box.h))
        brush.text(str(row.total), (box.right - 12, box.cy), "action" if box.h < 34 else "clock_small", "ink", "right")


def game_mark(brush: Brush, cell: Cell, box: Box) -> None:
    """One game: the team's colour and pattern when it won, an empty frame with its icon when it lost."""
    frame = around(box.cx, box.cy, min(54.0, box.w - 4), min(30.0, box.h - 6))
    if not cell.kind:
        brush.icon(cell.icon, frame.centre, min(18.0, frame.w), "ink_soft")
        return
    look = teams.kind(cell.kind)
    face = look.on if cell.won else "ink_soft"
    if cell.won:
        teams.ground(brush, frame, cell.kind, 4, 0.8)
    else:
        brush.ring(frame, "ink_soft", 4, 1.25)
    both = bool(cell.icon) and frame.w >= 40
    icon = cell.icon if cell.icon and not both else look.icon
    brush.icon(icon, (frame.cx - (11 if both else 0), frame.cy), min(18.0, frame.w - 2, frame.h - 4), face)
    if both:
        brush.icon(cell.icon, (frame.cx + 11, frame.cy), min(18.0, frame.h - 4), face)


def _paint_legend(brush: Brush, box: Box, data: tuple[str, str, str]) -> None:
    won, lost, gave = data
    x = box.x
    for kind, wins, word in (("red", True, ""), ("blue", True, won), ("red", False, ""), ("blue", False, lost)):
        game_mark(brush, Cell(kind, wins, ""), Box(x, box.y, 34, box.h))
        x += 38 + (brush.text(word, (x + 40, box.cy), "small", "ink_soft") + 18 if word else 0)
    brush.icon("crown", (x + 10, box.cy), 18, "ink_soft")
    brush.text(gave, (x + 28, box.cy), "small", "ink_soft", width=max(10.0, box.right - x - 28))


def _paint_stamp(brush: Brush, box: Box, data: tuple[str, float]) -> None:
    text, grow = data
    stationery.stamp(brush, text, (box.cx, box.cy), "ink_green", 26, -5, grow=grow)


def evening_part(room: Room, sight: Sight) -> Part:
    """Sheet and slips."""
    seats = len(sight.table.seats)
    every = slips(sight, _checked(sight))

    def height(width: float) -> float:  # noqa: ARG001
        return sheet_high(seats, 38) + (_SLIP_LOW + 10) * len(every) + 8

    def build(box: Box) -> tuple[Widget, ...]:
        shown = every if room.compact or box.w >= _SLIPS_WIDE else (every[0], *every[2:])  # the header says who signed
        if room.compact:
            below, body = box.foot((_SLIP_LOW + 10) * len(shown), 10)
            cells = below.rows(len(shown), 10)
        else:
            below, body = box.foot(_SLIP if seats <= 7 else _SLIP_LOW, 16)
            body = Box(body.x, body.y, body.w, min(body.h, sheet_high(seats) + 12))
            cells = below.columns(len(shown), 18)
        stamped = room.ease(("stamp", "evening"), 1.0, "stamp", start=0.0)
        winners = len(sight.game.winners)
        stamp = "" if room.compact or not winners else _("WINNER") if winners == 1 else _("SHARED WIN")
        title = _("Score sheet, {game}").format(game=title_of(sight.table.game))
        sheet = games_sheet(sight, body, title, stamp, round(1.25 - 0.25 * stamped, 2))
        return (*sheet, *(make(cell) for make, cell in zip(shown, cells, strict=True)))

    return Part(height, build)


def scores_part(sight: Sight) -> Part:
    """The sheet as it stands, as a page."""
    seats = len(sight.table.seats)

    def build(box: Box) -> tuple[Widget, ...]:
        sheet = Box(box.x, box.y, box.w, min(box.h, sheet_high(seats) + 8))
        return games_sheet(sight, sheet, _("Score sheet"))

    return Part(lambda _width: sheet_high(seats, 40), build)


def _checked(sight: Sight) -> str:
    games, opened = len(sight.game.history), count_of(sight, "opened")
    keys = ngettext("{n} key", "{n} keys", games).format(n=games)
    return f"{keys}, " + ngettext("{n} card opened", "{n} cards opened", opened).format(n=opened)
