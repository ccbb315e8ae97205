"""The game frame put together; and the compact one for small windows and large text."""

from dataclasses import dataclass
from functools import partial

from lanspy.client.frame.groups import grouped
from lanspy.client.frame.header import Clock, has_seal, header, header_icons
from lanspy.client.frame.inputs import Foot, Frame, SeatCard
from lanspy.client.frame.seat import SeatToken, seat_widget
from lanspy.client.frame.tape import tape
from lanspy.client.kit.box import Box, around
from lanspy.client.kit.desk import Ground, tape_box
from lanspy.client.kit.theme import tokens
from lanspy.client.scene import Room
from lanspy.client.widgets.button import Button
from lanspy.client.widgets.plain import Text, Token
from lanspy.client.widgets.widget import Widget
from lanspy.content.texts import _


@dataclass(frozen=True, slots=True)
class Framed:
    """A frame laid out. `stage` is the blotter, `inner` where a scene puts its sheets.

    `rail` is what the rail leaves free; in the compact frame it has no height.
    """

    ground: Ground
    widgets: tuple[Widget, ...]
    stage: Box
    inner: Box
    rail: Box


def framed(room: Room, frame: Frame, lamp: tuple[float, float] = (640, 140)) -> Framed:
    """Lay a frame out in a room."""
    return _compact(room, frame) if room.compact else _full(room, frame, lamp)


def seat_rows(count: int) -> tuple[float, float, float]:
    """Height, gap and token size of the rail's cards for this many seats."""
    for row in tokens()["grid"]["rail_rows"]:
        first, _dash, last = row["seats"].partition("-")
        if count <= int(last or first):
            return row["h"], row["gap"], row["token"]
    last_row = tokens()["grid"]["rail_rows"][-1]
    return last_row["h"], last_row["gap"], last_row["token"]


def _full(room: Room, frame: Frame, lamp: tuple[float, float]) -> Framed:
    grid, width, height = tokens()["grid"], room.box.w, room.box.h
    strip = tape_box(width, height, compact=False)
    top, x = float(grid["stage"]["y"]), float(grid["stage"]["x"])
    stage = Box(x, top, width - x - grid["margin"], strip.y - 20 - top)
    foot = Box(grid["rail"]["x"], stage.bottom - grid["rail_foot"]["h"], grid["rail"]["w"], grid["rail_foot"]["h"])
    rail = Box(grid["rail"]["x"], 100, grid["rail"]["w"], foot.y - 8 - 100)
    cards, free = room.kept("rail", (frame.seats, frame.banners, frame.folded, rail), lambda: _rail_of(frame, rail))
    widgets = (
        *cards,
        *((room.kept("foot", (frame.foot, foot), partial(_foot, frame.foot, foot)),) if frame.foot is not None else ()),
        *_tape(room, frame, strip),
        *room.kept("header", frame.head, lambda: header(room, frame.head)),
    )
    return Framed(Ground(lamp, stage, strip), widgets, stage, stage.inset(24), free)


def _rail_of(frame: Frame, rail: Box) -> tuple[list[Widget], Box]:
    if frame.folded:
        return _folded_rail(frame.seats, rail)
    return grouped(frame.seats, frame.banners, rail) if frame.banners else _rail(frame.seats, rail)


def _rail(seats: tuple[SeatCard, ...], rail: Box) -> tuple[list[Widget], Box]:
    high, gap, token = seat_rows(len(seats))
    cards: list[Widget] = []
    y = rail.y
    for card in seats:
        cards.append(seat_widget(card, Box(rail.x, y, rail.w, high), token))
        y += high + gap
    return cards, Box(rail.x, y, rail.w, max(0.0, rail.bottom - y))


def _folded_rail(seats: tuple[SeatCard, ...], rail: Box) -> tuple[list[Widget], Box]:
    """Tokens in one or two rows at the foot of the rail."""
    per_row = 5 if len(seats) <= 5 else 6
    rows = -(-len(seats) // per_row)
    high = 62.0
    cell = rail.w / max(per_row, 1)
    strip, free = rail.foot(high * rows, 8)
    cards: list[Widget] = []
    for i, card in enumerate(seats):
        box = Box(strip.x + (i % per_row) * cell, strip.y + (i // per_row) * high, cell, high)
        cards.append(_token(card, box, 30 if per_row == 5 else 24, 15))
    return cards, free


def _token(card: SeatCard, box: Box, size: float, mark: float) -> SeatToken:
    key = f"seat-{card.person.seat}"
    return SeatToken(
        key=key, box=box, card=card, size=size, mark=mark, act=card.act, cap=card.cap, enabled=card.act is not None
    )


def _foot(foot: Foot, box: Box, compact: bool = False) -> Button:
    return Button(
        key="foot",
        box=box,
        text=foot.text,
        note="" if compact else foot.note,
        kind=foot.kind,
        cap=foot.cap,
        icon=foot.icon,
        act=foot.act,
        enabled=foot.enabled,
        holds=foot.holds,
        first=foot.kind == "primary" or foot.main,
        style="title" if foot.loud and not compact else "button" if compact else "action",
        inner_ring=foot.loud,
    )


def _tape(room: Room, frame: Frame, strip: Box) -> tuple[Widget, ...]:
    newest = frame.tape[0] if frame.tape else None
    gone = 1.0 - room.ease(("tape", newest), 1.0, "tape", start=0.0)
    words = room.type.width(_("all events"), "small")
    return tape(strip, frame.tape, frame.tape_icon, frame.events, words, room.compact, shift=-gone * 60)


def _compact(room: Room, frame: Frame) -> Framed:
    sizes, width, height = tokens()["grid"]["compact"], room.box.w, room.box.h
    margin = float(sizes["margin"])
    strip = tape_box(width, height, compact=True)
    seats = Box(margin, sizes["header_h"], width - 2 * margin, sizes["strip_h"])
    bottom = strip.y - 8
    foot: tuple[Widget, ...] = ()
    if frame.foot is not None:
        box = Box(margin, bottom - sizes["foot_h"], width - 2 * margin, sizes["foot_h"])
        foot, bottom = (_foot(frame.foot, box, compact=True),), box.y - 8
    stage = Box(margin / 2, seats.bottom + 4, width - margin, bottom - seats.bottom - 4)
    widgets = (
        *_compact_header(room, frame, margin, sizes["header_h"]),
        *_compact_seats(frame, seats),
        *foot,
        *_tape(room, frame, strip),
    )
    return Framed(Ground((width / 2, 80), stage, strip), widgets, stage, stage.inset(12), Box(margin, bottom, 0, 0))


def _compact_header(room: Room, frame: Frame, margin: float, high: float) -> list[Widget]:
    head, right = frame.head, room.box.w - margin
    found: list[Widget] = []
    if head.clock:
        wide = len(head.clock) * 19.0 + 4
        ink = "warn" if head.clock_warn else "text"
        found.append(Clock(box=Box(right - wide, 0, wide, high), text=head.clock, style="clock_small", ink=ink))
        right -= wide + 12
    x = margin
    for person in head.people[:2]:
        found.append(Token(box=around(x + 20, high / 2, 46), person=person, size=38))
        x += 44
    x += 4
    ink = "lamp" if head.mine else "text"
    wide = max(40.0, right - x)
    words = head.wait or head.sub
    return [
        *found,
        Text(
            box=Box(x, 6, wide, high / 2 - 4),
            text=head.move or head.label,
            styles=("heading", "figure", "note"),
            ink=ink,
        ),
        Text(box=Box(x, high / 2 + 2, wide, high / 2 - 6), text=words, styles=("small",), ink="text_soft"),
    ]


def _compact_seats(frame: Frame, strip: Box) -> list[Widget]:
    """Tokens with connection marks at the left, the header's icons at the right, in one row."""
    shown = (
        frame.head.pause is not None,
        has_seal(frame.head),
        frame.head.help is not None,
        frame.head.leave is not None,
    )
    icons, row = strip.end(sum(shown) * 50.0, 8)
    cell = min(48.0, row.w / max(1, len(frame.seats)))
    found: list[Widget] = []
    for i, card in enumerate(frame.seats):
        found.append(_token(card, Box(row.x + i * cell, row.y, cell, row.h), min(28.0, cell - 8), 12))
    x, places = icons.x + 25, []
    for there in shown:
        places.append(x)
        x += 50 if there else 0
    return [*found, *header_icons(frame.head, places, strip.cy, under=False)]
