"""How spies, senses, directions and vehicles are drawn, wherever they are: on cards, boards, slips and in lists.

A pack may be corrected by whoever owns the printed cards, so a name that has no picture here gets a plain one.
"""

from lanspy.client.kit import marks, stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Point
from lanspy.client.kit.theme import Ink, Rgba
from lanspy.content.spies import SIDE, Spy, Vehicle
from lanspy.games.spyweb import phrases

PICTURES = {
    "raven": "g:raven",
    "buzzard": "g:egyptian-bird",
    "hawk": "g:eagle-emblem",
    "vulture": "g:vulture",
    "osprey": "g:hawk-emblem",
    "eagle": "g:eagle-head",
    "condor": "g:condor-emblem",
    "falcon": "g:falcon-moon",
    "crow": "g:crow-dive",
    "stingray": "g:manta-ray",
    "urchin": "g:sea-urchin",
    "marlin": "g:tropical-fish",
    "piranha": "g:piranha",
    "orca": "g:whale-tail",
    "eel": "g:eel",
    "shark": "g:shark-fin",
    "beluga": "g:dolphin",
    "leech": "g:leeching-worm",
}
VEHICLES = {"car": "car", "plane": "plane", "boat": "ship"}
SENSES = {"look": "eye", "listen": "ear", "point": "pointer"}
SAFEHOUSE = "g:house"

AHEAD = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
_TURN = {"up": 0, "left": 90, "down": 180, "right": -90}  # of the hand that points
_CORNER = 6.0
_ROOMY = 66.0  # cards from this width on show what the spy does


def picture(spy: str) -> str:
    """The icon of a spy."""
    return PICTURES.get(spy, "user-round")


def vehicle_icon(vehicle: str) -> str:
    """The icon of a vehicle."""
    return VEHICLES.get(vehicle, "circle-dot")


def triangle(brush: Brush, at: Point, direction: str, size: float, ink: Ink | Rgba) -> None:
    """A small filled triangle that says a direction."""
    marks.pointing(brush, at, direction, size, ink)


def sense(brush: Brush, at: Point, name: str, direction: str, size: float, ink: Ink | Rgba) -> None:
    """A sense as it stands on a card: ears face their way, a hand points it."""
    flip = name == "listen" and direction == "right"
    brush.icon(SENSES[name], at, size, ink, flip, _TURN[direction] if name == "point" else 0)


def senses(brush: Brush, box: Box, spy: Spy, size: float = 17.0, ink: Ink = "ink_soft", hot: str = "") -> None:
    """What a spy does, each at the edge of the card that it goes to. `hot` is the sense that is asked about."""
    for name in SENSES:
        for direction in spy.directions(name):
            dark = "ink" if hot == name else ink
            place, mark = _edge(box, direction, size)
            sense(brush, place, name, direction, size, dark)
            triangle(brush, mark, direction, size * 0.56, dark)


def _edge(box: Box, direction: str, size: float) -> tuple[Point, Point]:
    """Where a sense and its triangle stand."""
    if direction in ("up", "down"):
        y = box.y + size * 0.7 if direction == "up" else box.bottom - size * 0.7
        return (box.cx - size * 0.55, y), (box.cx + size * 0.6, y)
    x = box.x + size * 0.8 if direction == "left" else box.right - size * 0.8
    y = box.y + box.h * 0.4
    return (x, y - size * 0.36), (x, y + size * 0.7)


def spy_card(
    brush: Brush, box: Box, spy: Spy, network: str, seed: int = 1, level: str | None = "flat", hot: str = ""
) -> None:
    """The card of a spy: picture and name in the network's colour and, where there is room, what the spy does."""
    look = teams.kind(network)
    stationery.paper(brush, box, "paper", _CORNER, level, seed)
    brush.ring(box, look.fill, _CORNER, 2)
    name = phrases.concept(spy.id)
    if box.w < _ROOMY or box.h < _ROOMY:
        brush.icon(picture(spy.id), (box.cx, box.y + box.h * 0.38), min(box.h * 0.46, box.w * 0.5), look.fill)
        brush.fitted(name, (box.cx, box.y + box.h * 0.8), ("note", "key"), "ink", "centre", box.w - 6)
        return
    brush.icon(picture(spy.id), (box.cx, box.y + box.h * 0.43), min(box.h * 0.36, box.w * 0.42), look.fill)
    brush.fitted(name, (box.cx, box.y + box.h * 0.72), ("figure", "note", "key"), "ink", "centre", box.w - 8)
    senses(brush, box, spy, min(17.0, box.h * 0.17), hot=hot)


def chosen(brush: Brush, box: Box) -> None:
    """The ring of what is in hand."""
    marks.lamp_ring(brush, box, _CORNER)


def vehicle(brush: Brush, at: Point, name: str, across: float) -> None:
    """A vehicle on its peg."""
    brush.disc(at, across, "paper_shade", "ink_soft", 1.5)
    brush.icon(vehicle_icon(name), at, across * 0.6, "ink")


def vehicle_place(cells: Box, each: Vehicle, out: float) -> Point:
    """Where a vehicle stands, `out` beyond the edge of the nine squares that fill `cells`."""
    row, column = divmod(each.square, SIDE)
    dx, dy = AHEAD[each.side]
    x = cells.x + cells.w * (column + 0.5) / SIDE if dx == 0 else cells.x - out if dx < 0 else cells.right + out
    y = cells.y + cells.h * (row + 0.5) / SIDE if dy == 0 else cells.y - out if dy < 0 else cells.bottom + out
    return x, y
