"""An accusation: a leader and a city, chosen on a page of their own and asked about once more before they count."""

from dataclasses import dataclass

from lanspy.client.frame import Foot
from lanspy.client.kit import marks, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb import faces
from lanspy.client.scenes.spyweb.local import Hide, Local, Suspect, tracked
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.menu import Ask
from lanspy.client.scenes.table.part import GAP, Part, Stage
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Button, Sheet, Text
from lanspy.client.widgets.widget import Control, Look, Widget
from lanspy.content.spies import SIDE, SQUARES, Spy
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Accuse
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Play

_HEAD = 58.0
_CITY_KEYS = "QWEASDZXC"  # as the cities lie
_ROW_LOW = 88.0
_BACK = 112.0
_BETWEEN = 10.0


def accusing_foot(sight: Sight, local: Local) -> Foot:
    """Accuse, or why not now."""
    game = sight.game
    if local.page == "accuse":
        return _named(sight, local)
    if game.may.accuse:
        return Foot(_("Accuse"), _("name leader and city"), "danger", "A", act=Turn("accuse"))
    waits = game.phase is Phase.ANSWER and sight.moves
    why = _("once the answer is there") if waits else _("when you have the turn")
    return Foot(_("Accuse"), why, "danger", enabled=False)


def _named(sight: Sight, local: Local) -> Foot:
    """The accusation as it is put together."""
    if not local.accused or not local.city:
        note = _("who leads?") if not local.accused else _("in which city?")
        return Foot(_("Accuse"), note, "danger", "Enter", enabled=False)
    spy, city = phrases.concept(local.accused), phrases.concept(local.city)
    note = _("{spy}, {city}").format(spy=spy, city=city)
    return Foot(_("Accuse"), note, "danger", "Enter", "gavel", question(sight, local.accused, local.city), main=True)


def question(sight: Sight, spy: str, city: str) -> Ask:
    """The second time that it is asked, with everything that hangs on it."""
    bounty = phrases.money(sight.theirs.spy(spy).bounty)
    text = _("Right, and you collect {money} and win the round. Wrong, and you are only told that it is incorrect.")
    return Ask(
        Play(Accuse(sight.game.turn, spy, city)),
        _("Accuse {spy} in {city}?").format(spy=phrases.concept(spy), city=phrases.concept(city)),
        text.format(money=bounty),
        _("Accuse"),
    )


# --- the page ---------------------------------------------------------------------------------------------------------


def accusing_stage(room: Room, sight: Sight, local: Local) -> Stage:
    """Who leads, and where."""
    return Stage((_who(room, sight, local), _where(room, sight, local)), lambda width: (width - GAP) / 2)


def _who(room: Room, sight: Sight, local: Local) -> Part:
    spies = sight.theirs.spies

    def build(box: Box) -> tuple[Widget, ...]:
        cells = _cells(_body(box))
        found = [
            Suspected(
                key=f"who-{number + 1}", box=cell, network=sight.theirs.id, spy=spy, on=spy.id == local.accused,
                cap=str(number + 1), act=Suspect(spy.id), yields=spy.id == local.accused,
            )
            for number, (spy, cell) in enumerate(zip(spies, cells, strict=True))
        ]  # fmt: skip
        return (*_sheet(box, _("Who leads?"), 37), *found)

    return Part(lambda _width: _high(room), build)


def _where(room: Room, sight: Sight, local: Local) -> Part:
    cities, noted = sight.game.settings.cards.cities, tracked(local, sight.game)
    notes = [phrases.concept(spy) if spy else mark for spy, mark in zip(noted.squares, noted.marks, strict=True)]

    def build(box: Box) -> tuple[Widget, ...]:
        cells = _cells(_body(box))
        found = [
            CityCard(
                key=f"where-{number}", box=cell, text=phrases.concept(city.id), on=city.id == local.city,
                note=notes[number], cap=key, act=Hide(city.id), yields=city.id == local.city,
            )
            for number, (city, cell, key) in enumerate(zip(cities, cells, _CITY_KEYS, strict=True))
        ]  # fmt: skip
        back = Box(box.right - 24 - _BACK, box.y + 14, _BACK, 36)
        return (*_sheet(box, _("Hiding where?"), 38, _BACK), _back(back), *found)

    return Part(lambda _width: _high(room), build)


def _high(room: Room) -> float:
    return _HEAD + SIDE * (_ROW_LOW + _BETWEEN) + 24 if room.compact else 0.0


def _back(box: Box) -> Button:
    """The way back, where the eye ends; Esc is the same."""
    return Button(key="back", box=box, text=_("Back"), kind="paper", cap="Esc", style="note", act=Turn("accuse"))


def _sheet(box: Box, title: str, seed: int, beside: float = 0.0) -> tuple[Widget, ...]:
    head = Box(box.x + 24, box.y + 12, box.w - 48 - beside, 44)
    return Sheet(box=box, head=_HEAD, seed=seed), Text(box=head, text=title, styles=("title", "heading"), ink="ink")


def _body(box: Box) -> Box:
    return Box(box.x + 20, box.y + _HEAD + 12, box.w - 40, box.h - _HEAD - 30)


def _cells(box: Box) -> tuple[Box, ...]:
    rows = box.rows(SIDE, _BETWEEN)
    return tuple(rows[i // SIDE].columns(SIDE, _BETWEEN)[i % SIDE] for i in range(SQUARES))


def _ground(brush: Brush, box: Box, on: bool, look: Look) -> Ink:
    """Paper with an edge, or ink where it is chosen; gives the ink of the words."""
    fill: Ink = "ink" if on else "paper_shade" if look.hover > 0.5 else "ballot"
    brush.rounded(box, fill, "control", None if on else "ink_soft", brush.theme.outline or 1.5)
    if look.focused:
        marks.focus_ring(brush, box)
    return "paper" if on else "ink"


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspected(Control):
    """A spy that may lead, and what it is worth."""

    network: str
    spy: Spy
    on: bool

    def paint(self, brush: Brush, look: Look) -> None:
        box, ink = self.box, _ground(brush, self.box, self.on, look)
        tint = ink if self.on else teams.kind(self.network).fill
        marks.cap(brush, self.cap, (box.x + 8, box.y + 20), "left", not self.on)
        across = min(58.0, box.h * 0.42, box.w * 0.44)
        brush.icon(faces.picture(self.spy.id), (box.cx, box.y + box.h * 0.32), across, tint)
        name, worth = phrases.concept(self.spy.id), phrases.money(self.spy.bounty)
        brush.fitted(name, (box.cx, box.y + box.h * 0.66), ("name", "figure", "note"), ink, "centre", box.w - 8)
        soft: Ink = ink if self.on else "ink_soft"
        brush.text(worth, (box.cx, box.y + box.h * 0.86), "small", soft, "centre", box.w - 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class CityCard(Control):
    """A city that may hide the leader, with what the player's own tracker says of it."""

    text: str
    on: bool
    note: str

    def paint(self, brush: Brush, look: Look) -> None:
        box, ink = self.box, _ground(brush, self.box, self.on, look)
        marks.cap(brush, self.cap, (box.x + 8, box.y + 20), "left", not self.on)
        if self.on:
            brush.icon(faces.SAFEHOUSE, (box.cx, box.y + box.h * 0.24), min(40.0, box.h * 0.32), ink)
        self._name(brush, ink)
        step = brush.type.line_height("small") * 0.9
        lines = brush.type.wrap(self.note, "small", box.w - 10, 2) if self.note else ()
        for i, line in enumerate(reversed(lines)):
            at = box.cx, box.bottom - 13 - i * step
            brush.text(line, at, "small", ink if self.on else "pencil", "centre", box.w - 8)

    def _name(self, brush: Brush, ink: Ink) -> None:
        """In the largest letters in which no word is broken."""
        box, words = self.box, self.text.split()
        style = next(
            (each for each in ("figure", "note") if all(brush.width(word, each) <= box.w - 12 for word in words)), "key"
        )
        lines, step = brush.type.wrap(self.text, style, box.w - 12, 2), brush.type.line_height(style) * 0.9
        y = box.y + box.h * (0.56 if self.on else 0.46)
        for i, line in enumerate(lines):
            brush.text(line, (box.cx, y + (i - (len(lines) - 1) / 2) * step), style, ink, "centre", box.w - 8)
