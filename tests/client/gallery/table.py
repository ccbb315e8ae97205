"""A made-up round of Spyfall in the game frame: the busiest ordinary screen, for pictures, tests and measurements."""

from dataclasses import dataclass

from lanspy.client.frame import Foot, Frame, Head, SeatCard, TapeLine, framed
from lanspy.client.kit import marks, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Link
from lanspy.client.kit.text import Run
from lanspy.client.scene import Layout, Room
from lanspy.client.widgets import Act, Button, Drawing, Held, Label, Sheet, Text, Tick, Widget
from tests.client.gallery.people import NAMES, person

PLACES = (
    "Airliner", "Amusement park", "Bakery", "Bank", "Beach", "Casino", "Cathedral", "Cinema", "Circus", "Cruise ship",
    "Embassy", "Farm", "Fire station", "Harbour", "Hospital", "Hotel", "Library", "Lighthouse", "Museum", "Night train",
    "Nightclub", "Observatory", "Opera house", "Polar station", "School", "Space station", "Stadium", "Submarine",
    "Supermarket", "Swimming hall",
)  # fmt: skip
_ROWS = 10
_ROW = 45.0


@dataclass(slots=True)
class TableSheet:
    """A table as it might stand; set its fields to see other moments."""

    seats: int = 5
    clock: str = "5:42"
    folded: bool = False
    names: tuple[str, ...] = NAMES
    looking: bool = False
    crossed: frozenset[str] = frozenset({"Beach", "Farm"})
    modal: bool = False
    news: int = 0

    def handle(self, act: Act) -> None:
        if isinstance(act, Held):
            self.looking = act.down
        elif isinstance(act, str):
            self.crossed = self.crossed ^ {act}

    def layout(self, room: Room) -> Layout:
        events = Frame(self._head(), self._cards(), self._foot(), self._tape(), events="events", folded=self.folded)
        frame = framed(room, events)
        stage = self._scrolled(room, frame.inner) if room.compact else self._spread(room, frame.inner)
        return Layout(frame.ground, (*frame.widgets, *stage))

    def _spread(self, room: Room, inner: Box) -> tuple[Widget, ...]:
        card, rest = inner.left(304, 16)
        return (*self._card(room, card), *self._list(rest, 3 if rest.w > 560 else 2))

    def _scrolled(self, room: Room, inner: Box) -> tuple[Widget, ...]:
        content = 540.0 + _ROW * len(PLACES)

        def build(at: Box) -> tuple[Widget, ...]:
            return (*self._card(room, at.top(520)[0]), *self._list(at.top(528)[1], 1))

        return room.scrolled("stage", inner, content, build)

    def _head(self) -> Head:
        return Head(
            label="Spyfall",
            sub="Round 2 of 5",
            people=(person(0, self.names[0]),),
            move=f"Your question: anyone but {self.names[1]}",
            wait="Pick a seat and ask aloud. All are waiting for you.",
            mine=True,
            clock=self.clock,
            clock_note="of 8:00",
            seal_of=self.seats,
            seal_done=self.seats,
            pause="pause",
            proof="proof",
            help="help",
            leave="leave",
        )

    def _cards(self) -> tuple[SeatCard, ...]:
        first = (
            SeatCard(person(0, self.names[0]), "asks now", me=True, waited=True),
            SeatCard(person(1, self.names[1]), "just asked you", dim=True),
            SeatCard(person(2, self.names[2]), "can be asked", mark="?", cap="3", act=("ask", 2)),
            SeatCard(person(3, self.names[3]), "can be asked", tags=("dealer",), cap="4", act=("ask", 3)),
            SeatCard(person(4, self.names[4]), "silent for 6 s", Link.SILENT, status_ink="warn", cap="5", act=4),
        )
        rest = [
            SeatCard(person(i, self.names[i]), "can be asked", cap=str(i + 1) if i < 9 else "", act=("ask", i))
            for i in range(5, self.seats)
        ]
        return (*first[: self.seats], *rest)

    def _foot(self) -> Foot:
        return Foot("STOP", "to accuse, or to guess", "danger", "S", act="stop", loud=True)

    def _tape(self) -> tuple[TapeLine, ...]:
        first, second, fourth = (Run(self.names[i], weight=800) for i in (0, 1, 3))
        newest = f" answered {self.news}" if self.news else " answered"
        return (
            TapeLine("5:42", (first, Run(newest))),
            TapeLine("5:58", (second, Run(" asked "), first)),
            TapeLine("6:21", (second, Run(" answered"))),
            TapeLine("6:40", (fourth, Run(" asked "), second)),
        )

    def _card(self, room: Room, place: Box) -> tuple[Widget, ...]:
        box = Box(place.x + 8, place.y + 8, min(288, place.w - 16), min(424, place.h - 100))
        share = room.ease("flip", 1.0 if self.looking else 0.0, "flip")
        key = Box(box.cx - 124, box.bottom + 22, 248, 48)
        text = "held: let go to hide" if self.looking else "hold to look"
        return (
            Drawing(box=box, draw=draw_card, data=round(share, 2), level="lifted"),
            Button(key="look", box=key, text=text, kind="lamp", cap="Ctrl", act="look", holds=True, style="note"),
        )

    def _list(self, sheet: Box, columns: int) -> tuple[Widget, ...]:
        count = Box(sheet.x + 210, sheet.y + 16, sheet.w - 234, 28)
        found: list[Widget] = [
            Sheet(box=sheet, head=52, seed=11),
            Label(box=Box(sheet.x + 24, sheet.y + 16, 180, 28), text="Locations", on_paper=True, style="label_large"),
            Text(box=count, text="28 in play, 1 used.", styles=("small",), ink="ink_soft", align="right"),
        ]
        rows = -(-len(PLACES) // columns)
        row = min(_ROW, (sheet.h - 72) / rows) if columns > 1 else _ROW
        cells = Box(sheet.x + 20, sheet.y + 62, sheet.w - 40, row * rows).columns(columns, 8)
        for i, place in enumerate(PLACES):
            column = cells[i // rows]
            line = Box(column.x, column.y + (i % rows) * row, column.w, row)
            found.append(Tick(key=place, box=line, text=place, on=place in self.crossed, act=place))
        return tuple(found)


def draw_card(brush: Brush, box: Box, share: float) -> None:
    """The own card, turning by its width: the back at 0, the face at 1."""
    wide = max(4.0, box.w * abs(1 - 2 * share))
    turned = Box(box.cx - wide / 2, box.y, wide, box.h)
    stationery.paper(brush, turned, "paper", "card", "lifted", seed=5)
    if wide < box.w * 0.98:
        return
    brush.ring(box.inset(8), "paper_line", 5, 1)
    if share < 0.5:
        marks.picture(brush, "fingerprint", box.centre, 156, 96, "ink_faint")
        return
    stationery.typed(brush, "Location", (box.cx, box.y + 44), align="centre")
    brush.text("Submarine", (box.cx, box.y + 84), "card", "ink", "centre", box.w - 32)
    marks.picture(brush, "g:submarine", box.centre, 156, 120)
    stationery.typed(brush, "Your role", (box.cx, box.bottom - 112), align="centre")
    brush.text("Sonar operator", (box.cx, box.bottom - 78), "heading", "ink", "centre", box.w - 32)
    brush.line((box.x + 24, box.bottom - 48), (box.right - 24, box.bottom - 48), "paper_line", 1)
    brush.text("Only this screen can read it", (box.cx, box.bottom - 27), "small", "ink_soft", "centre", box.w - 32)
