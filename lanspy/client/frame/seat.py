"""One seat of the rail: a card of two lines, one line at large tables, or a token alone when the rail is folded."""

from dataclasses import dataclass

from lanspy.client.frame.inputs import SeatCard
from lanspy.client.kit import marks, people, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink, shadow_level
from lanspy.client.widgets.widget import Control, Look
from lanspy.content.texts import _

_ONE_LINE = 44.0  # cards lower than this have one line
_BAND = 8.0
_LOOKS = 36.0  # wide: an eye and a number


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWidget(Control):
    """A seat card. Paper for myself, a dark card for others; the band carries the player's pattern."""

    card: SeatCard
    token: float = 40

    def paint(self, brush: Brush, look: Look) -> None:
        _body(brush, self.box, self.card, look, usable=self.act is not None)
        asked = look.focused or look.hover > 0.5
        if self.box.h < _ONE_LINE:
            _one_line(brush, self.box, self.card, self.token, asked)
        else:
            _two_lines(brush, self.box, self.card, self.token, asked)
        if look.focused:
            marks.focus_ring(brush, self.box.grow(2) if self.card.waited else self.box, "card")

    def reach(self) -> Box:
        return shadow_level("card").reach(self.box).union(self.box.grow(8)) if self.card.me else self.box.grow(8)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatToken(Control):
    """A seat of the folded rail: token, and how well it is heard."""

    card: SeatCard
    size: float = 30
    mark: float = 15

    def paint(self, brush: Brush, look: Look) -> None:
        at = self.box.cx, self.box.y + self.box.h * 0.42
        half = self.size / 2 + 6
        frame = Box(at[0] - half, at[1] - half, 2 * half, 2 * half)
        if look.hover > 0.5:
            brush.rounded(frame, "raised", 10)
        if self.card.waited:
            brush.ring(frame, "lamp", 10, 3)
        people.token(brush, self.card.person, at, self.size, dim=self.card.dim)
        _crest(brush, self.card.crest, at, self.size)
        if self.card.side:
            _side(brush, self.card.side, at, self.size)
        below = frame.bottom + self.mark * 0.6
        people.link_mark(brush, self.card.link, (at[0], below), self.mark)
        if self.card.looks:
            brush.icon("eye", (at[0] - self.mark - 3, below), self.mark, "text_soft")
            brush.text(str(self.card.looks), (at[0] + self.mark, below), "small", "text_soft")
        if look.focused:
            marks.focus_ring(brush, frame, 10)


def seat_widget(card: SeatCard, box: Box, token: float) -> SeatWidget:
    """A seat of the rail in a box."""
    key = f"seat-{card.person.seat}"
    return SeatWidget(
        key=key, box=box, card=card, token=token, act=card.act, cap=card.cap, enabled=card.act is not None
    )


def _body(brush: Brush, box: Box, card: SeatCard, look: Look, usable: bool) -> None:
    """The card without what stands on it, which stays the same while the words change."""
    rest: Ink = "seat_dim" if card.dim else "raised"
    fill: Ink = "raised_pressed" if look.pressed else "raised_hover" if look.hover > 0.5 and usable else rest
    what = box, card.person.seat, None if card.me else fill, card.waited
    brush.again(("seat", what), lambda: _bare_card(brush, *what))


def _bare_card(brush: Brush, box: Box, seat: int, fill: Ink | None, waited: bool) -> None:
    """Paper, or a dark card of a `fill`."""
    if fill is None:
        stationery.paper(brush, box, "paper", "card", "card", seed=seat + 1)
    else:
        brush.shadow(box, "card", "flat")
        edge = "control_edge" if brush.theme.outline else None
        brush.rounded(box, fill, "card", edge, brush.theme.outline)
    people.band(brush, Box(box.x, box.y, _BAND, box.h), seat, (8, 0, 8, 0))
    if waited:
        marks.lamp_ring(brush, box)


def _two_lines(brush: Brush, box: Box, card: SeatCard, token: float, asked: bool) -> None:
    lift = 11 if box.h >= 56 else 10
    x, top, low = box.x + 64, box.cy - lift, box.cy + lift + 1
    you = _("you") if card.me else ""
    if asked and people.name_width(brush, card.person, "lead") > _name_room(brush, card, you, x, _name_end(box, card)):
        _marks(brush, box, card, token, top)
        _whole_name(brush, card, Box(x, box.y, _name_end(box, card) - 2 - x, box.h))
        return
    what = card.tags, card.mark, card.crest, card.looks, you, token
    face = "face", box, card.person, card.link, card.me, card.dim, *what
    brush.again(face, lambda: _face(brush, box, card, token, you, top))
    right = _right_corner(brush, card, box.right, low)
    ink = card.status_ink or ("ink_soft" if card.me else "text_soft")
    brush.text(card.status, (x, low), "small", ink, width=right - x - 6)


def _face(brush: Brush, box: Box, card: SeatCard, token: float, you: str, y: float) -> None:
    """Who sits here, which stays the same from turn to turn."""
    _marks(brush, box, card, token, y)
    _name_line(brush, card, you, box.x + 64, _name_end(box, card), y)


def _crest(brush: Brush, icon: str, at: tuple[float, float], token: float) -> None:
    """A small disc on the upper right of a token."""
    if icon:
        across = max(16.0, token * 0.46)
        place = at[0] + token * 0.42, at[1] - token * 0.36
        brush.disc(place, across, "desk_deep", "rim", 1.5)
        brush.icon(icon, place, across * 0.62, "lamp")


def _side(brush: Brush, side: str, at: tuple[float, float], token: float) -> None:
    """The sign of a team on the lower left of a token."""
    look, across = teams.kind(side), max(15.0, token * 0.5)
    place = at[0] - token * 0.46, at[1] + token * 0.4
    brush.disc(place, across, look.fill, "rim", 1.25)
    brush.icon(look.icon, place, across * 0.66, look.on)


def _marks(brush: Brush, box: Box, card: SeatCard, token: float, y: float) -> None:
    people.token(brush, card.person, (box.x + 36, box.cy), token, card.me, card.dim)
    _crest(brush, card.crest, (box.x + 36, box.cy), token)
    people.link_mark(brush, card.link, (box.right - 18, y), 18, card.me)
    _looks(brush, card, (box.right - 32, y))


def _name_end(box: Box, card: SeatCard) -> float:
    """Where the name and what stands beside it have to end: before the connection mark, and the looks if any."""
    return box.right - 32 - (_LOOKS if card.looks else 0)


def _looks(brush: Brush, card: SeatCard, right: tuple[float, float]) -> None:
    """An eye, and how often."""
    if not card.looks:
        return
    ink: Ink = "ink_soft" if card.me else "text_soft"
    wide = brush.text(str(card.looks), right, "small", ink, "right")
    brush.icon("eye", (right[0] - wide - 11, right[1]), 16, ink)


def _name_line(brush: Brush, card: SeatCard, you: str, x: float, right: float, y: float) -> None:
    room = _name_room(brush, card, you, x, right)
    x += people.name(brush, card.person, (x, y), _name_ink(card), width=room) + 8
    if card.me:
        x += brush.text(you, (x, y + 1), "small", "ink_soft") + 8
    for tag in card.tags:
        x += people.badge(brush, tag, (x, y), card.me) + 8
    if card.mark:
        brush.rounded(Box(x, y - 10, 20, 20), "paper", 3)
        brush.text(card.mark, (x + 10, y), "note", "pencil", "centre")


def _name_room(brush: Brush, card: SeatCard, you: str, x: float, right: float) -> float:
    """What is left for the name between the token, the words behind it, and the connection mark."""
    tags = sum(people.badge_width(brush, tag) + 8 for tag in card.tags) + (28 if card.mark else 0)
    own = brush.width(you, "small") + 8 if card.me else 0.0
    return max(40.0, right - x - tags - own)


def _whole_name(brush: Brush, card: SeatCard, box: Box) -> None:
    """A name too long for its line, whole, while somebody looks at it."""
    step = brush.type.line_height("note")
    lines = brush.type.wrap(card.person.name, "note", box.w, max(1, int(box.h / step)))
    for i, line in enumerate(lines):
        brush.text(line, (box.x, box.cy + (i - (len(lines) - 1) / 2) * step), "note", _name_ink(card))


def _right_corner(brush: Brush, card: SeatCard, right: float, y: float) -> float:
    """Key cap, badge or time at the right of the second line; returns where it begins."""
    if card.cap:
        return right - 10 - marks.cap(brush, card.cap, (right - 10, y), "right", card.me)
    if card.badge:
        brush.icon(card.badge, (right - 18, y), 20, card.status_ink or ("ink_green" if card.me else "good"))
        return right - 28
    if card.right:
        ink = card.status_ink or ("ink_soft" if card.me else "text_soft")
        return right - 10 - brush.text(card.right, (right - 10, y), "small", ink, "right")
    return right - 8


def _one_line(brush: Brush, box: Box, card: SeatCard, token: float, asked: bool) -> None:
    people.token(brush, card.person, (box.x + 27, box.cy), token, card.me, card.dim)
    _crest(brush, card.crest, (box.x + 27, box.cy), token)
    people.link_mark(brush, card.link, (box.right - 16, box.cy), 16, card.me)
    x, right = box.x + 48, box.right - 30
    _looks(brush, card, (right, box.cy))
    right -= _LOOKS if card.looks else 0
    if card.cap:
        right -= marks.cap(brush, card.cap, (right, box.cy), "right", card.me) + 6
    name = people.name_width(brush, card.person, "lead")
    ink = card.status_ink or ("ink_soft" if card.me else "text_soft")
    least = name if asked else min(name, (right - x) * 0.6)
    used = brush.text(card.status, (right, box.cy), "small", ink, "right", max(0.0, right - x - least - 8))
    people.name(brush, card.person, (x, box.cy), _name_ink(card), width=right - x - used - 8, styles=("lead", "small"))


def _name_ink(card: SeatCard) -> Ink:
    return "ink" if card.me else "text_faint" if card.dim else "text"
