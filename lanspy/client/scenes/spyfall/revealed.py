"""All cards on the table: while machines open them, and with points and reasons once the round is scored.

Few seats lie side by side as cards; many, or a narrow stage, become the lines of one sheet.
"""

from dataclasses import dataclass

from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Run
from lanspy.client.scene import Room
from lanspy.client.scenes.spyfall.places import open_face_words, place_name
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.press import Turn
from lanspy.client.widgets import Button, Label, Rich, Rule, Seal, Sheet, Text, button_width
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _, ngettext
from lanspy.dealing import Seat
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import CardFace, Phase

_CARD_LEAST = 122.0  # units of width; narrower cards become lines
_CARD_MOST = 190.0
_GAP = 16.0
_POINTS = 150.0  # height of what stands below a card
_FOOT = 56.0


@dataclass(frozen=True, slots=True)
class Line:
    """One seat after a round: its card as far as it is open, its points, why, and its total."""

    seat: Seat
    person: Person
    face: CardFace | None
    refused: bool
    points: int | None
    why: str
    total: int
    best: int
    named: Person | None = None  # whom its ballot named in the end

    @property
    def spy(self) -> bool:
        return self.face is not None and self.face.spy


def lines_of(sight: Sight) -> tuple[Line, ...]:
    """All seats, mine first."""
    return tuple(_line(sight, seat) for seat in sight.order)


def _line(sight: Sight, seat: Seat) -> Line:
    game, view = sight.game, sight.seat(seat)
    result = game.result
    face = result.cards[seat] if result is not None else view.card
    points, why = (None, "") if result is None else reasons(sight, seat)
    best = max((each.total for each in game.seats), default=0)
    return Line(seat, sight.person(seat), face, view.refused_card, points, why, view.total, best, _named(sight, seat))


def _named(sight: Sight, seat: Seat) -> Person | None:
    result = sight.game.result
    found = (each.seat for each in result.named if each.by == seat) if result is not None else iter(())
    aim = next(found, sight.seat(seat).names)
    return None if aim is None else sight.person(aim)


def reasons(sight: Sight, seat: Seat) -> tuple[int, str]:
    """What a seat got in the round that has just ended, and why, in few words."""
    result = sight.game.result
    if result is None:
        return 0, ""
    mine = [points for points in result.points if points.seat == seat]
    if mine:
        return sum(points.points for points in mine), "; ".join(phrases.reason(points) for points in mine)
    if result.outcome == "void":
        return 0, _("the round is void")
    if seat == result.spy:
        return 0, _("the spy")
    return 0, _("no points")


# --- the part ---------------------------------------------------------------------------------------------------------


def revealed_part(room: Room, sight: Sight) -> Part:
    """Cards or lines, then what was proven."""
    lines = lines_of(sight)

    def height(width: float) -> float:  # noqa: ARG001
        return 64 + 44 * len(lines) + 12 + 2 * _FOOT

    def build(box: Box) -> tuple[Widget, ...]:
        foot, body = box.foot(_FOOT if not room.compact else 2 * _FOOT, 12)
        card = (box.w - _GAP * (len(lines) - 1)) / len(lines)
        wide = min(_CARD_MOST, card)
        as_cards = not room.compact and card >= _CARD_LEAST and body.h >= 330
        shown = _cards(room, sight, lines, body, wide) if as_cards else _sheet(room, sight, lines, body)
        return (*shown, Rule(box=Box(foot.x, foot.y - 8, foot.w, 1), ink="pad_edge"), *_below(room, sight, foot))

    return Part(height, build)


def turn_scores(sight: Sight) -> Turn:
    """To the score sheet or back from it. When the evening is over it lies there, below the cards of the last round."""
    last = sight.game.phase is Phase.EVENING and sight.game.result is not None
    return Turn("cards" if last else "scores")


def _below(room: Room, sight: Sight, box: Box) -> tuple[Widget, ...]:
    seats = len(sight.table.seats)
    done = sum(view.card is not None for view in sight.game.seats)
    if sight.game.phase is Phase.OPENING:
        title = ngettext("{done} of {n} card is open", "{done} of {n} cards are open", seats).format(done=done, n=seats)
    elif done == seats:
        title = _("All {n} cards opened and checked").format(n=seats)
    else:
        title = _("{done} of {n} cards opened and checked").format(done=done, n=seats)
    note = _("shuffled by all {n}, counted on every machine").format(n=seats)
    scores = _("Scores")
    wide = button_width(room.type, scores, "F4", icon=True)
    if room.compact:
        seal, button = box.rows(2, 8)
        button = Box(button.right - wide, button.y, wide, 44)
    else:
        button, seal = Box(box.right - wide, box.y + 6, wide, 44), Box(box.x - 10, box.y, box.w - wide - 10, box.h)
    return (
        Seal(box=seal, of=seats, done=done, title=title, note=note),
        Button(key="scores", box=button, text=scores, icon="list-ordered", cap="F4", act=turn_scores(sight)),
    )


# --- side by side -----------------------------------------------------------------------------------------------------


def _cards(room: Room, sight: Sight, lines: tuple[Line, ...], body: Box, wide: float) -> tuple[Widget, ...]:
    scored = sight.game.result is not None
    high = min(280.0, body.h - _POINTS) if scored else min(340.0, body.h)
    spare = body.w - wide * len(lines)
    gap = min(40.0, spare / max(1, len(lines) - 1)) if len(lines) > 1 else 0.0
    x = body.cx - (wide * len(lines) + gap * (len(lines) - 1)) / 2
    top = body.y if scored else body.cy - high / 2
    found: list[Widget] = []
    for i, line in enumerate(lines):
        box = Box(x + i * (wide + gap), top, wide, high)
        stamped = room.ease(("stamp", line.seat, sight.game.round), 1.0, "stamp", start=0.0, delay_ms=i * 70.0)
        found.append(OpenCard(box=box, line=line, grow=round(1.25 - 0.25 * stamped, 2)))
        if scored:
            found += _points(line, Box(box.x, box.bottom + 8, wide, _POINTS - 16))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCard(Widget):
    """A seat's card: face up, or its back while its machine has not opened it. `grow`: the stamp on its way down."""

    line: Line
    grow: float = 1.0

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, line = self.box, self.line
        stationery.paper(brush, box, "paper", "card", "card", seed=line.seat + 20)
        brush.ring(box.inset(6), "paper_line", 5, 1)
        people.token(brush, line.person, (box.x + 34, box.y + 38), 38, on_paper=True)
        room = box.right - (box.x + 60) - 10
        if line.named is not None:
            _aim(brush, line.named, (box.right - 14, box.y + 72), 24.0)
        people.name(
            brush, line.person, (box.x + 60, box.y + 38), "ink", width=room, styles=("name", "lead", "note", "small")
        )
        if line.face is None:
            self._closed(brush)
        else:
            self._open(brush, line.face)

    def _open(self, brush: Brush, face: CardFace) -> None:
        box, (title, second, picture) = self.box, open_face_words(face)
        across = min(92.0, box.w - 40, box.h - 160)
        middle = (box.cx, box.y + 64 + (box.h - 64 - 84) / 2)
        if face.spy:
            brush.disc(middle, across, "paper_shade", "paper_line", 1.5)
        else:
            marks.picture(brush, picture, middle, across, across * 0.76)
        room, y = box.w - 18, box.bottom - 66
        ink = "ink_soft" if face.spy else "ink"
        brush.fitted(title, (box.cx, y), ("heading", "figure", "note", "small"), ink, "centre", room)
        style = brush.type.fit(second, ("body", "small"), room)
        step = brush.type.line_height("small") * 0.95
        for i, line in enumerate(brush.type.wrap(second, style, room, 2)):
            brush.text(line, (box.cx, y + 28 + i * step), style, "ink_soft", "centre")
        if face.spy:
            size = min(46.0, box.w * 0.26)
            stationery.stamp(brush, _("SPY"), middle, "ink_red", size, -8, grow=self.grow)

    def _closed(self, brush: Brush) -> None:
        box = self.box
        field = Box(box.x + 14, box.y + 66, box.w - 28, box.h - 80)
        brush.pattern(field, "scale", "paper_line", 1.2, "paper_shade", 5)
        if self.line.refused:
            stationery.stamp(brush, _("CLOSED"), field.centre, "ink_red", min(30.0, box.w * 0.17), -7)
            return
        brush.disc(field.centre, 62, "paper", "paper_line", 1.5)
        brush.icon("lock", field.centre, 28, "ink_faint")

    def reach(self) -> Box:
        return self.box.grow(24)


def _aim(brush: Brush, named: Person, right: tuple[float, float], across: float) -> float:
    """An arrow to whom somebody named; returns how wide it is."""
    x, y = right
    people.token(brush, named, (x - across / 2, y), across, on_paper=True)
    brush.polyline(((x - across - 20, y), (x - across - 4, y)), "ink_soft", 2, arrow=7)
    return across + 28


def _points(line: Line, box: Box) -> tuple[Widget, ...]:
    number = f"+{line.points}" if line.points else "0"
    bar = Box(box.x + 6, box.bottom - 14, box.w - 12, 12)
    return (
        Text(box=Box(box.x, box.y, box.w, 46), text=number, styles=("clock",), align="centre",
             ink="text" if line.points else "text_soft"),
        Text(box=Box(box.x - 4, box.y + 48, box.w + 8, 40), text=line.why, styles=("small",), align="centre",
             ink="text_soft", lines=2),
        Rich(box=Box(bar.x, box.bottom - 42, bar.w, 24), style="figure",
             runs=(Run(_("total") + " ", "text_soft", 600), Run(str(line.total), "text", 800))),
        TotalBar(box=bar, seat=line.seat, share=line.total / line.best if line.best else 0.0),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalBar(Widget):
    """A total as a bar in the player's colour and pattern."""

    seat: Seat
    share: float
    on_paper: bool = False

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        if not self.on_paper:
            brush.rounded(self.box, "field", 4)
        if self.share > 0:
            bar = Box(self.box.x, self.box.y, max(10.0, self.box.w * self.share), self.box.h)
            people.band(brush, bar, self.seat, 4)
            brush.ring(bar, "ink" if self.on_paper else "rim", 4, 1.25)


# --- one below the other ----------------------------------------------------------------------------------------------


def _sheet(room: Room, sight: Sight, lines: tuple[Line, ...], body: Box) -> tuple[Widget, ...]:
    result = sight.game.result
    title = _("Round {n}").format(n=sight.game.round if result is None else result.round)
    place = "" if result is None or result.location is None else place_name(result.location)
    head = Box(body.x + 24, body.y + 10, body.w - 48, 36)
    left, right = head.left(head.w * 0.4, 8)
    high = 44.0 if room.compact else min(52.0, (body.h - 64) / len(lines))
    found: list[Widget] = [
        Sheet(box=body, head=52, seed=27),
        Label(box=left, text=title, on_paper=True, style="label_large"),
        Text(box=right, text=place, styles=("heading", "figure", "note"), ink="ink", align="right"),
    ]
    for i, line in enumerate(lines):
        box = Box(body.x + 16, body.y + 58 + i * high, body.w - 32, high)
        if i:
            found.append(Rule(box=Box(box.x + 4, box.y, box.w - 8, 1), ink="ruled_line"))
        found.append(CardLine(box=box, line=line, scored=result is not None))
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine(Widget):
    """One seat on one line: name, card, points, reason, total."""

    line: Line
    scored: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, line = self.box, self.line
        if line.spy:
            brush.rounded(box.inset(0, 2), "paper_shade", 6)
        across = min(36.0, box.h - 8)
        people.token(brush, line.person, (box.x + 10 + across / 2, box.cy), across, on_paper=True)
        x, name = box.x + across + 22, box.w * 0.22
        aim = _aim(brush, line.named, (x + name - 12, box.cy), min(24.0, box.h - 14)) if line.named is not None else 0
        people.name(brush, line.person, (x, box.cy), "ink", width=name - 12 - aim, styles=("lead", "small"))
        card = Box(x + name, box.y, box.w * 0.28, box.h)
        self._card(brush, card)
        if not self.scored:
            return
        total = brush.text(str(line.total), (box.right - 12, box.cy), "figure", "ink", "right")
        number = f"+{line.points}" if line.points else "0"
        at = card.right + 40
        brush.text(number, (at - 8, box.cy), "figure", "ink" if line.points else "ink_soft", "right")
        room = box.right - 24 - max(total, 20) - at - 4
        lines = brush.type.wrap(line.why, "small", room, 2 if box.h >= 40 else 1)
        step = brush.type.line_height("small")
        for i, text in enumerate(lines):
            y = box.cy + (i - (len(lines) - 1) / 2) * step * 0.95
            brush.text(text, (at + 4, y), "small", "ink_soft", width=room)

    def _card(self, brush: Brush, box: Box) -> None:
        face = self.line.face
        if face is None:
            word = _("not opened") if self.line.refused else _("closed")
            brush.icon("lock", (box.x + 12, box.cy), 20, "ink_faint")
            brush.text(word, (box.x + 34, box.cy), "small", "ink_faint", width=box.w - 40)
            return
        title, second, picture = open_face_words(face)
        if face.spy:
            stationery.stamp(brush, _("SPY"), (box.x + 34, box.cy), "ink_red", min(22.0, box.h * 0.42), -5)
            return
        brush.icon(picture, (box.x + 14, box.cy), min(28.0, box.h - 12), "ink")
        words, room = second or title, box.w - 40
        style = "note" if brush.width(words, "note") <= room else "small"
        step = brush.type.line_height(style) * 0.95
        shown = brush.type.wrap(words, style, room, 2)
        for i, text in enumerate(shown):
            brush.text(text, (box.x + 36, box.cy + (i - (len(shown) - 1) / 2) * step), style, "ink", width=room)
