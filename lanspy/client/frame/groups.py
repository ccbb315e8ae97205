"""A rail whose seats stand in groups, each under the head of its team."""

from dataclasses import dataclass

from lanspy.client.frame.inputs import Banner, SeatCard
from lanspy.client.frame.seat import seat_widget
from lanspy.client.kit import teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.widgets.widget import Look, Widget

_HEAD, _HEAD_LOW, _LOW_FROM = 34.0, 28.0, 9  # seats from which heads are lower
_SPACE = 12.0  # above every head but the first
_ROWS = (
    (58.0, 8.0, 36.0),
    (52.0, 8.0, 36.0),
    (46.0, 6.0, 32.0),
    (34.0, 6.0, 26.0),
    (30.0, 4.0, 24.0),
    (27.0, 3.0, 22.0),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BannerWidget(Widget):
    """The head of a team."""

    banner: Banner

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        banner = self.banner
        teams.band(brush, self.box, banner.kind, banner.title, banner.note, banner.right)


def grouped(seats: tuple[SeatCard, ...], banners: tuple[Banner, ...], rail: Box) -> tuple[list[Widget], Box]:
    """Seats and heads from the top of the rail, as high as there is room; and what they leave free."""
    head = _HEAD if len(seats) < _LOW_FROM else _HEAD_LOW
    heads = len(banners) * (head + 8) + (len(banners) - 1) * _SPACE
    high, gap, token = next(
        (row for row in _ROWS if heads + len(seats) * (row[0] + row[1]) <= rail.h + row[1]), _ROWS[-1]
    )
    above = {banner.above: banner for banner in banners}
    found: list[Widget] = []
    y = rail.y
    for i, card in enumerate(seats):
        if i in above:
            y += _SPACE if i else 0
            found.append(BannerWidget(box=Box(rail.x, y, rail.w, head), banner=above[i]))
            y += head + 8
        found.append(seat_widget(card, Box(rail.x, y, rail.w, high), token))
        y += high + gap
    return found, Box(rail.x, y, rail.w, max(0.0, rail.bottom - y))
