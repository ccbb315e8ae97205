"""The two networks of Spy Web: colour, pattern and icon together, so that no colour speaks alone."""

from dataclasses import dataclass
from functools import cache

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Radius
from lanspy.client.kit.theme import Ink, tokens

_WEAVE = 1.1
_NO_COLOUR = "sea"  # of networks that bring a colour of their own


@dataclass(frozen=True, slots=True)
class Side:
    """How a network is told apart. `text` is its colour for words on the desk, `tint` a paper."""

    fill: Ink
    alt: Ink
    on: Ink
    text: Ink
    tint: Ink
    pattern: str
    icon: str


@cache
def side(network: str) -> Side:
    """The look of a network by its id; one that we do not know looks like "sea"."""
    rows = tokens()["sides"]
    row = rows.get(network, rows[_NO_COLOUR])
    return Side(row["fill"], row["alt"], row["on"], row["text_on_desk"], row["tint"], row["pattern"], row["icon"])


def ground(brush: Brush, box: Box, network: str, corner: Radius = "card", weave: float = _WEAVE) -> Side:
    """Fill a box in the colour and pattern of a network."""
    look = side(network)
    brush.pattern(box, look.pattern, look.alt, weave, look.fill, corner)
    if brush.theme.outline:
        brush.ring(box, "control_edge", corner, brush.theme.outline)
    return look


def band(brush: Brush, box: Box, network: str, title: str, right: str = "") -> None:
    """The head of a network: icon, title, and an amount at the right."""
    look = ground(brush, box, network)
    brush.icon(look.icon, (box.x + 18, box.cy), min(20.0, box.h - 8), look.on)
    style = "name" if box.h >= 30 else "note"
    end = box.right - 10
    if right:
        end -= brush.text(right, (end, box.cy), style, look.on, "right") + 8
    brush.text(title, (box.x + 36, box.cy), style, look.on, width=max(10.0, end - box.x - 36))
