"""The leader behind the door of the safehouse: who it is, where it hides, and what it is worth."""

from lanspy.client.kit import stationery, teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scenes.spyweb import faces
from lanspy.client.widgets import Drawing
from lanspy.content.spies import Network, SpyPack
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import BoardView

HIGH = 88.0
_SMALL = 60.0  # lower slips have one line less
_CORNER = 6.0

Shown = tuple[str, str, str, str, str]


def leader_slip(box: Box, network: Network, spy: str, title: str, city: str, note: str = "") -> Drawing:
    """A slip with the picture of a leader, or with a back while `spy` is empty."""
    data: Shown = (network.id, spy, title, city, note)
    return Drawing(box=box, draw=_paint, data=data, margin=4, level="card")


def city_of(cards: SpyPack, board: BoardView) -> str:
    """The city that a board hides its leader in, by name."""
    return cards.name_of(cards.cities[board.squares.index("")].id)


def worth(network: Network, spy: str, city: str) -> str:
    """Where a leader hides and what it is worth, in a line."""
    return _("in {city}, bounty {money}").format(city=city, money=phrases.money(network.spy(spy).bounty))


def _paint(brush: Brush, box: Box, data: Shown) -> None:
    network, spy, title, city, note = data
    look = teams.kind(network)
    stationery.paper(brush, box, "paper", _CORNER, "card", seed=77)
    brush.ring(box, look.fill, _CORNER, 2)
    across = min(52.0, box.h - 20)
    at = box.x + 18 + across / 2, box.cy
    brush.icon(faces.picture(spy) if spy else faces.SAFEHOUSE, at, across, look.fill if spy else "ink_faint")
    x, lines = box.x + across + 32, [line for line in (city, note) if line and box.h >= _SMALL]
    room, step = box.right - x - 12, 20.0
    y = box.cy - step * len(lines) / 2
    brush.fitted(title, (x, y), ("name", "figure", "note", "small"), "ink", "left", room)
    for line in lines:
        y += step + 1
        brush.fitted(line, (x, y), ("small",), "ink_soft", "left", room)
