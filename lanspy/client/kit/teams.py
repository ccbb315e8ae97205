"""Teams, kinds of word card, networks of spies: colour, pattern and icon together, so that no colour speaks alone."""

from dataclasses import dataclass
from functools import cache

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Radius
from lanspy.client.kit.theme import Ink, tokens

_WEAVE = 1.2  # how coarse the pattern of a card is


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of card or team is told apart."""

    fill: Ink
    alt: Ink
    on: Ink
    pattern: str
    icon: str


@cache
def kind(name: str) -> Kind:
    """ "red", "blue", "bystander", "assassin", "sky" or "sea"."""
    row = (tokens()["teams"] | tokens()["sides"])[name]
    return Kind(row["fill"], row["alt"], row["on"], row["pattern"], row["icon"])


def ground(brush: Brush, box: Box, name: str, corner: Radius = "card", weave: float = _WEAVE) -> Kind:
    """Fill a box in the colour and pattern of a team or kind."""
    look = kind(name)
    if look.pattern == "plain":
        brush.rounded(box, look.fill, corner)
    else:
        brush.pattern(box, look.pattern, look.alt, weave, look.fill, corner)
    if brush.theme.outline:
        brush.ring(box, "control_edge", corner, brush.theme.outline)
    return look


def band(brush: Brush, box: Box, name: str, title: str, note: str = "", right: str = "") -> None:
    """The head of a team: icon, title, a note, and a number at the right."""
    look = ground(brush, box, name, weave=1.0)
    brush.icon(look.icon, (box.x + 18, box.cy), min(20.0, box.h - 8), look.on)
    style = "name" if box.h >= 30 else "note"
    x = box.x + 36
    end = box.right - 10
    if right:
        end -= brush.text(right, (end, box.cy), style, look.on, "right") + 8
    x += brush.text(title, (x, box.cy), style, look.on, width=max(10.0, end - x)) + 10
    if note and x + brush.width(note, "note") <= end:
        brush.text(note, (x, box.cy), "note", look.on)
