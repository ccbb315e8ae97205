"""All pieces in all states, for people who build on the kit: `python -m tests.client.gallery.parts parts.png`."""

import sys
from dataclasses import dataclass

import pygame

from lanspy.client.frame.inputs import SeatCard
from lanspy.client.frame.seat import SeatWidget
from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.desk import Ground
from lanspy.client.kit.people import Link
from lanspy.client.render import render
from lanspy.client.scene import Layout, Room
from lanspy.client.widgets import (
    Act,
    Button,
    Choice,
    Drawing,
    Label,
    Option,
    Panel,
    Seal,
    Sheet,
    Text,
    TextField,
    Toggle,
    Token,
    Trouble,
    Widget,
    stepper,
    tabs,
)
from lanspy.client.widgets.button import Kind
from lanspy.client.widgets.widget import PLAIN, Look
from tests.client.gallery.people import person


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Button):
    """A button that looks as it would in one state."""

    state: Look = PLAIN

    def paint(self, brush: Brush, look: Look) -> None:
        Button.paint(self, brush, self.state)


class PartsSheet:
    """Everything the kit has, on one desk."""

    modal = False

    def handle(self, act: Act) -> None:
        """Nothing here does anything."""

    def layout(self, room: Room) -> Layout:
        widgets: tuple[Widget, ...] = (
            *_tokens(),
            *_buttons(),
            *_waits(),
            *_seats(),
            *_rows(),
            *_papers(room),
        )
        return Layout(Ground((640, 200)), widgets)


def _tokens() -> list[Widget]:
    found: list[Widget] = [
        Label(box=Box(24, 20, 400, 28), text="Twelve seats: colour, shape, pattern"),
        Sheet(box=Box(24, 146, 836, 62), level="flat", seed=3),
    ]
    for seat in range(12):
        x = 54 + seat * 70
        found.append(Token(box=Box(x - 30, 56, 60, 60), person=person(seat), size=44))
        found.append(Drawing(box=Box(x - 24, 118, 48, 16), draw=_band, data=seat))
        found.append(Token(box=Box(x - 25, 152, 50, 50), person=person(seat), size=36, on_paper=True))
    return found


def _band(brush: Brush, box: Box, seat: int) -> None:
    people.band(brush, box, seat, 4)


def _buttons() -> list[Widget]:
    states = (
        ("Rest", Look(), True),
        ("Hover", Look(hover=1), True),
        ("Focus", Look(focused=True), True),
        ("Pressed", Look(hover=1, pressed=True), True),
        ("Disabled", Look(), False),
    )
    kinds: tuple[tuple[Kind, str], ...] = (("primary", "Ready"), ("second", "Replay"), ("danger", "Accuse"))
    found: list[Widget] = [Label(box=Box(24, 226, 300, 28), text="Buttons")]
    for i, (title, look, enabled) in enumerate(states):
        x = 24 + i * 118
        found.append(Text(box=Box(x, 262, 104, 24), text=title, styles=("small",), ink="text_soft", align="centre"))
        for j, (kind, text) in enumerate(kinds):
            box = Box(x, 290 + j * 54, 104, 44)
            found.append(Shown(key=f"{kind}-{i}", box=box, text=text, kind=kind, enabled=enabled, state=look))
    return found


def _waits() -> list[Widget]:
    return [
        Label(box=Box(650, 226, 220, 28), text="Waits by name"),
        Panel(box=Box(650, 262, 210, 62)),
        Seal(box=Box(650, 262, 210, 62), of=5, done=3, title="Олег shuffles", note="3 of 5 done", ground="raised"),
        Panel(box=Box(650, 334, 210, 62)),
        Seal(box=Box(650, 334, 210, 62), of=5, done=5, title="Deal verified", note="by all 5", ground="raised"),
        Trouble(box=Box(650, 406, 210, 50), text="That word is visible"),
    ]


def _seats() -> list[Widget]:
    cards = (
        (SeatCard(person(1), "answers", waited=True), Look()),
        (SeatCard(person(2), "can be asked", cap="3", mark="?", act=1), Look(focused=True)),
        (SeatCard(person(3), "silent for 6 s", Link.SILENT, status_ink="warn"), Look()),
        (SeatCard(person(4), "away, seat kept", Link.AWAY, status_ink="bad", right="0:48"), Look()),
        (SeatCard(person(5), "suspect, no vote", dim=True), Look()),
        (SeatCard(person(0), "not ready yet", me=True), Look()),
    )
    found: list[Widget] = [Label(box=Box(24, 458, 300, 28), text="A seat speaks")]
    for i, (card, look) in enumerate(cards):
        box = Box(24 + (i % 2) * 244, 500 + (i // 2) * 68, 224, 58)
        found.append(_ShownSeat(key=f"seat-{i}", box=box, card=card, token=36, state=look))
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _ShownSeat(SeatWidget):
    state: Look = PLAIN

    def paint(self, brush: Brush, look: Look) -> None:
        SeatWidget.paint(self, brush, self.state)


def _rows() -> list[Widget]:
    cards = (
        SeatCard(person(0), "you", me=True),
        SeatCard(person(1), "answers", waited=True),
        SeatCard(person(6), "over Mika", Link.RELAYED),
        SeatCard(person(8, "山田太郎"), "silent", Link.SILENT, status_ink="warn"),
        SeatCard(person(11), "seat kept", Link.AWAY, status_ink="bad"),
    )
    found: list[Widget] = [Label(box=Box(524, 458, 340, 28), text="Nine to twelve seats")]
    for i, card in enumerate(cards):
        box = Box(524, 494 + i * 40, 336, 34)
        found.append(SeatWidget(key=f"row-{i}", box=box, card=card, token=26, enabled=False))
    return found


def _papers(room: Room) -> list[Widget]:
    sheet = Box(892, 60, 364, 250)
    options = (Option("drawn by lot", 1), Option("loser deals", 2))
    games = (Option("Spyfall", 1, "g:submarine"), Option("Codenames", 2, "grid-3x3"))
    return [
        Label(box=Box(892, 20, 360, 28), text="Controls on paper"),
        Sheet(box=sheet, head=72, seed=9),
        *tabs(room.type, Box(912, 76, 324, 44), games, 0),
        Text(box=Box(916, 144, 120, 34), text="Rounds", styles=("strong",), ink="ink"),
        *stepper("rounds", Box(1040, 144, 196, 34), "5", 1, None, ("fewer", "more")),
        Text(box=Box(916, 186, 120, 34), text="Roles", styles=("strong",), ink="ink"),
        Toggle(key="roles", box=Box(1040, 186, 196, 34), on=True, word="on"),
        Text(box=Box(916, 228, 120, 34), text="First dealer", styles=("strong",), ink="ink"),
        Choice(key="dealer", box=Box(1076, 228, 160, 34), options=options, chosen=0),
        TextField(key="clue", box=Box(916, 268, 320, 34), text="STORM", changed=str, on_paper=True),
        TextField(key="chat", box=Box(892, 326, 364, 44), text="", changed=str, hint="Write to the table", cap="T"),
        Label(box=Box(892, 384, 360, 28), text="Stamps, on paper only"),
        Sheet(box=Box(892, 420, 364, 104), seed=8),
        Drawing(box=Box(892, 420, 364, 104), draw=_stamps),
        Label(box=Box(892, 540, 360, 28), text="Envelopes, free places"),
        Drawing(box=Box(892, 580, 364, 112), draw=_envelopes, margin=24),
    ]


def _stamps(brush: Brush, box: Box, _data: object) -> None:
    stationery.stamp(brush, "SPY", (box.x + 74, box.y + 48), "ink_red", 40, -8)
    stationery.stamp(brush, "VERIFIED", (box.x + 214, box.y + 36), "ink_green", 24, -5)
    stationery.stamp(brush, "VOID", (box.x + 300, box.y + 74), "ink_blue", 22, 4)


def _envelopes(brush: Brush, box: Box, _data: object) -> None:
    first, second = Box(box.x, box.y, 158, 108), Box(box.x + 178, box.y, 158, 108)
    people.token(brush, person(3), stationery.envelope(brush, first), 44, on_paper=True)
    brush.dashes(second, "lamp")
    people.token(brush, person(0), (second.cx, second.cy - 8), 40)
    brush.text("your vote", (second.cx, second.cy + 30), "note", "lamp", "centre")
    marks.cap(brush, "Ctrl", (second.right + 4, second.cy))


def main() -> None:
    """Write the sheet as a picture."""
    pygame.display.init()
    path = sys.argv[1] if len(sys.argv) > 1 else "parts.png"
    pygame.image.save(render(PartsSheet()), path)


if __name__ == "__main__":
    main()
