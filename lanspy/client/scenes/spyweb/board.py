"""A board: a plate in the colour of its network or of cardboard, nine squares, vehicles beside it, cards on it.

Only drawing and places: what a press or a drop on a square means is said by the rooms that use it.
"""

from dataclasses import dataclass

from lanspy.client.kit import marks, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Point
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.spyweb import faces
from lanspy.client.scenes.spyweb.standing import CORNER, Card, reach, standing
from lanspy.client.widgets.widget import Control, Drawing, Look, Widget
from lanspy.content.spies import SIDE, SQUARES, Network, SpyPack, Vehicle
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.view import BoardView

_BORDER = 12.0  # of the plate around the squares
_OUT = 26.0  # from the squares to the middle of a vehicle
_BESIDE = 44.0  # what a vehicle needs
_SMALL, _SMALLER = 400.0, 0.78  # boards in boxes narrower than this have smaller vehicles
_CAPTION = 20.0
_CAPTION_FROM = 118.0
_CLEAR = 18.0  # between a label and the plate below it
_LIFT = 3.0
_SLIP = 34.0
_DISC = 32.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the squares of a board lie, its plate, and what stands beside it, so many units across."""

    plate: Box
    squares: tuple[Box, ...]
    vehicles: tuple[tuple[Vehicle, Point], ...]
    across: float = _DISC

    def at(self, x: float, y: float) -> int | None:
        """The square at a point."""
        return next((number for number, box in enumerate(self.squares) if box.holds(x, y)), None)


def grid(box: Box, cards: SpyPack, ratio: float = 1.2, gap: float = 6.0) -> Grid:
    """A board as large as it fits into a box, in its middle; `ratio` is the most of a square's width to its height."""
    size = _size(box)
    room = {way: _BESIDE * size if any(each.side == way for each in cards.vehicles) else _BORDER for way in faces.AHEAD}
    wide = (box.w - room["left"] - room["right"] - 2 * gap) / SIDE
    high = (box.h - room["up"] - room["down"] - 2 * gap) / SIDE
    wide, high = min(wide, high * ratio), min(high, wide * ratio)
    whole_w, whole_h = SIDE * wide + 2 * gap, SIDE * high + 2 * gap
    x = box.x + room["left"] + (box.w - room["left"] - room["right"] - whole_w) / 2
    y = box.y + room["up"] + (box.h - room["up"] - room["down"] - whole_h) / 2
    squares = tuple(
        Box(x + number % SIDE * (wide + gap), y + number // SIDE * (high + gap), wide, high)
        for number in range(SQUARES)
    )
    out = _OUT if size == 1.0 else _BORDER + _DISC * size * 0.4
    beside = tuple((each, _stands(squares[each.square], each.side, out)) for each in cards.vehicles)
    return Grid(Box(x, y, whole_w, whole_h).grow(_BORDER), squares, beside, _DISC * size)


def _size(box: Box) -> float:
    """How large vehicles are beside a board in this box."""
    return _SMALLER if box.w < _SMALL else 1.0


def _stands(square: Box, way: str, out: float) -> Point:
    dx, dy = faces.AHEAD[way]
    return square.cx + dx * (square.w / 2 + out), square.cy + dy * (square.h / 2 + out)


# --- what lies under the cards ----------------------------------------------------------------------------------------


def plate(laid: Grid, network: str = "") -> Drawing:
    """The plate with the vehicles: plastic of a network, or cardboard without one."""
    data = network, laid.vehicles, laid.across
    return Drawing(box=laid.plate, draw=_paint_plate, data=data, margin=_BESIDE, level="card")


def _paint_plate(brush: Brush, box: Box, data: tuple[str, tuple[tuple[Vehicle, Point], ...], float]) -> None:
    network, beside, across = data
    if network:
        brush.shadow(box, 10, "card")
        teams.ground(brush, box, network, 10, 1.0)
    else:
        stationery.paper(brush, box, "manila", 8, "card", seed=5)
    for each, at in beside:
        faces.vehicle(brush, at, each.id, across)


# --- squares ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Square(Control):
    """A square with or without a card.

    `city` stands on it while it is bare, and below its card with `captions`. `network` says whose plastic it is, "" is
    cardboard. `picked`: its card is in hand; `wanted`: the card in hand may be put here. `mark`: a note in pencil.
    """

    city: str
    network: str = ""
    card: Card | None = None
    picked: bool = False
    wanted: bool = False
    captions: bool = False
    mark: str = ""
    seed: int = 1

    def paint(self, brush: Brush, look: Look) -> None:
        card = None if look.away else self.card
        hover = look.hover > 0.5 and self.enabled
        if (card is None or self.captions) and not look.carried:
            self._ground(brush, hover and card is None)
        if card is not None:
            box = self.card_box().move(0, -_LIFT if self.picked else 0)
            level = "lifted" if self.picked or look.carried else "flat"
            standing(brush, box, card, level=level, seed=self.seed, hover=hover)
            if self.picked:
                marks.lamp_ring(brush, box, CORNER)
        if self.wanted and hover:
            marks.lamp_ring(brush, self.box, CORNER)
        if look.focused and not look.carried:
            marks.focus_ring(brush, self.box, CORNER)

    def reach(self) -> Box:
        return reach(self.box.grow(_LIFT), lifted=self.picked)

    def card_box(self) -> Box:
        """Where its card stands."""
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - _CAPTION) if self.captions else self.box

    def _ground(self, brush: Brush, hover: bool) -> None:
        box, soft = self.box, "ink_soft"
        if self.network:
            look = teams.kind(self.network)
            brush.rounded(box, look.alt, CORNER, look.on if hover else None, 1.5)
            soft = look.on
        else:
            brush.rounded(box, "paper" if hover else "paper_shade", CORNER, "paper_edge", 1.25)
        if self.captions:
            at = box.cx, box.bottom - _CAPTION / 2
            brush.fitted(self.city, at, ("note", "small"), soft, "centre", box.w - 6)
            return
        _in_lines(brush, self.city, Box(box.x + 4, box.y + 8, box.w - 8, 40), soft)
        if self.mark:
            _in_lines(brush, self.mark, Box(box.x + 4, box.y + 50, box.w - 8, box.h - 54), "pencil", "label")


def _in_lines(brush: Brush, text: str, box: Box, ink: Ink, style: str = "note") -> None:
    """Words in two lines at most; where one of them is too long for its line, all are smaller."""
    if any(brush.width(word, style) > box.w for word in text.split()):
        style = "label_small" if style == "label" else "key"
    lines = brush.type.wrap(text, style, box.w, 2)
    step = brush.type.line_height(style)
    for i, line in enumerate(lines):
        brush.text(line, (box.cx, box.y + (i + 0.5) * step), style, ink, "centre", box.w)


# --- a board that lies open -------------------------------------------------------------------------------------------


def squares(
    laid: Grid, cards: SpyPack, network: Network, board: BoardView | None, key: str, *, captions: bool = False,
    door: str = "",
) -> tuple[Square, ...]:  # fmt: skip
    """A board to look at. `door` stands on the shut door; without it, it is open. Without a board all is covered."""
    return tuple(
        Square(
            key=f"{key}-{number}", box=box, city=cards.name_of(city.id), network=network.id, seed=number + 30,
            card=card_of(network, board, number, door), captions=captions, enabled=False,
        )
        for number, (box, city) in enumerate(zip(laid.squares, cards.cities, strict=True))
    )  # fmt: skip


def card_of(network: Network, board: BoardView | None, square: int, door: str = "") -> Card:
    """What stands on a square of a board; a back where the board is not known."""
    if board is None:
        return Card(network.id, covered=True)
    spy = board.squares[square]
    if spy:
        return Card(network.id, network.spy(spy), first=board.first)
    return Card(network.id, word=door or concept(board.leader), leader="" if door else board.leader)


def headed(box: Box, head: float) -> tuple[Box, Box]:
    """A line for a label at the upper left of a board, and the box of the board, whose vehicle stands beside it."""
    under = head - _BESIDE * _size(box) + _CLEAR
    return Box(box.x, box.y, box.w, head), Box(box.x, box.y + under, box.w, box.h - under)


def whole_board(
    box: Box, cards: SpyPack, network: Network, board: BoardView | None, key: str, ratio: float = 1.2, *, why: str = "",
    door: str = "",
) -> tuple[Widget, ...]:  # fmt: skip
    """A whole board in a box, with its door open or shut; a covered one with a slip that says why."""
    laid = grid(box, cards, ratio)
    found = plate(laid, network.id), *squares(laid, cards, network, board, key, captions=has_captions(laid), door=door)
    if board is not None or not why:
        return found
    slip = laid.squares[SQUARES // 2].middle(laid.plate.w - 2 * _BORDER, _SLIP)
    return (*found, Drawing(box=slip, draw=_paint_slip, data=why, margin=6))


def _paint_slip(brush: Brush, box: Box, text: str) -> None:
    wide = min(box.w, brush.width(text, "note") + 28)
    slip = box.middle(wide, box.h)
    stationery.paper(brush, slip, "paper", 5, "card", seed=6)
    brush.fitted(text, slip.centre, ("note", "small"), "ink", "centre", slip.w - 10)


def has_captions(laid: Grid) -> bool:
    """Whether there is room for the names of cities below cards that show everything."""
    return laid.squares[0].h >= _CAPTION_FROM
