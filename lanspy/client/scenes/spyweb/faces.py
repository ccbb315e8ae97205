"""How spies, senses, directions and vehicles are drawn, wherever they are: on cards, boards, slips and in lists.

A pack may be corrected by whoever owns the printed cards, so a name that has no picture here gets a plain one.
"""

from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Point
from lanspy.client.kit.theme import Ink, Rgba
from lanspy.content.spies import Spy

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


def picture(spy: str) -> str:
    """The icon of a spy."""
    return PICTURES.get(spy, "user-round")


def vehicle_icon(vehicle: str) -> str:
    """The icon of a vehicle."""
    return VEHICLES.get(vehicle, "circle-dot")


def sense(brush: Brush, at: Point, name: str, direction: str, size: float, ink: Ink | Rgba) -> None:
    """A sense as it stands on a card: ears face their way, a hand points it."""
    flip = name == "listen" and direction == "right"
    brush.icon(SENSES[name], at, size, ink, flip, _TURN[direction] if name == "point" else 0)


def senses(brush: Brush, box: Box, spy: Spy, size: float = 17.0, ink: Ink = "ink_soft") -> None:
    """What a spy does, each at the edge of the card that it goes to."""
    for name in SENSES:
        for direction in spy.directions(name):
            place, mark = _edge(box, direction, size)
            sense(brush, place, name, direction, size, ink)
            marks.pointing(brush, mark, direction, size * 0.56, ink)


def _edge(box: Box, direction: str, size: float) -> tuple[Point, Point]:
    """Where a sense and its triangle stand."""
    if direction in ("up", "down"):
        y = box.y + size * 0.7 if direction == "up" else box.bottom - size * 0.7
        return (box.cx - size * 0.55, y), (box.cx + size * 0.6, y)
    x = box.x + size * 0.8 if direction == "left" else box.right - size * 0.8
    y = box.y + box.h * 0.4
    return (x, y - size * 0.36), (x, y + size * 0.7)


def vehicle(brush: Brush, at: Point, name: str, across: float) -> None:
    """A vehicle on its peg."""
    brush.disc(at, across, "paper_shade", "ink_soft", 1.5)
    brush.icon(vehicle_icon(name), at, across * 0.6, "ink")
