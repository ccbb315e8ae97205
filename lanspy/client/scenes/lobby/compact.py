"""The lobby in a small window or with large letters: everything below each other, scrolled."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.frame import Framed
from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.lobby.knock import KNOCK_HIGH, knock_card
from lanspy.client.scenes.lobby.rail import CARDS_MOST, status_of
from lanspy.client.scenes.lobby.sheet import settings_sheet, sheet_high
from lanspy.client.scenes.lobby.side import JOIN_HIGH, WORDS_HIGH, chat_column, join_row, words_card
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.widgets import Label, Look, Widget
from lanspy.content.texts import _

_GAP = 14.0
_PERSON = 40.0
_PERSON_WIDE = 270.0
_CHAT = 260.0
_ONE_LINE_FROM = 500.0  # width from which the note below the check words is one line

Build = Callable[[Box], tuple[Widget, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow(Widget):
    """Somebody and what they are doing: the tokens above have no words."""

    person: Person
    status: str
    ink: Ink
    dim: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        people.token(brush, self.person, (box.x + 16, box.cy), 30, dim=self.dim)
        wide = brush.text(self.status, (box.right - 8, box.cy), "small", self.ink, "right", box.w * 0.5)
        room = box.w - 48 - wide - 16
        people.name(brush, self.person, (box.x + 40, box.cy), width=room, styles=("lead", "small"))


def stacked(room: Room, sight: Sight, settings: object, draft: str, around: Framed) -> tuple[Widget, ...]:
    """Who knocks, check words, people, joining, settings, chat."""
    inner = around.inner
    wide = inner.w - 24  # a bar may stand beside it, rings stand out
    parts = _parts(room, sight, settings, draft, wide)
    content = sum(high + _GAP for high, _build in parts) + 6

    def build(at: Box) -> tuple[Widget, ...]:
        found: list[Widget] = []
        y = at.y + 6
        for high, make in parts:
            found += make(Box(at.x + 6, y, wide, high))
            y += high + _GAP
        return tuple(found)

    return room.scrolled("lobby", inner, content, build)


def _parts(room: Room, sight: Sight, settings: object, draft: str, wide: float) -> list[tuple[float, Build]]:
    parts: list[tuple[float, Build]] = []
    if sight.view.knocks and sight.view.admitted:
        parts.append((KNOCK_HIGH, lambda box: knock_card(sight, box)))
    parts.append((WORDS_HIGH - 22 if wide > _ONE_LINE_FROM else WORDS_HIGH, lambda box: words_card(sight, box)))
    parts.append((_people_high(sight, wide), lambda box: _people(sight, box)))
    if sight.view.admitted:
        parts.append((JOIN_HIGH, lambda box: join_row(room, sight, box)))
    parts.append((sheet_high(room, sight, settings, wide), lambda box: settings_sheet(room, sight, settings, box)))
    parts.append((_CHAT, lambda box: chat_column(room, sight, draft, box)))
    return parts


def _columns(wide: float) -> int:
    return max(1, int(wide / _PERSON_WIDE))


def _people_high(sight: Sight, wide: float) -> float:
    count = min(CARDS_MOST, len(sight.view.people))
    return 38 + _PERSON * -(-count // _columns(wide))


def _people(sight: Sight, box: Box) -> tuple[Widget, ...]:
    columns = _columns(box.w)
    cells = box.columns(columns, 16)
    found: list[Widget] = [Label(box=Box(box.x, box.y, box.w, 28), text=_("At the table"))]
    lines = sorted((*sight.seated, *sight.watching), key=lambda line: not line.me)[:CARDS_MOST]
    for i, line in enumerate(lines):
        status, ink = status_of(line)
        at = Box(cells[i % columns].x, box.y + 38 + (i // columns) * _PERSON, cells[0].w, _PERSON)
        found.append(
            PersonRow(box=at, person=sight.person(line), status=status, ink=ink or "text_soft", dim=not line.sits)
        )
    return tuple(found)
