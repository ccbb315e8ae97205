"""The spies of a table of Spy Web over the lobby: what each does and what it is worth, both networks side by side."""

from collections.abc import Callable

from lanspy.client.kit import teams
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.lobby.spyweb_choices import spies_count
from lanspy.client.scenes.spyweb.standing import Card, standing
from lanspy.client.widgets import Act, Back, Button, Drawing, Label, Sheet, Text, Widget, button_width
from lanspy.content.spies import Network
from lanspy.content.texts import _
from lanspy.games.spyweb.phrases import concept
from lanspy.games.spyweb.settings import Settings

_WIDE, _HIGH = 1080.0, 660.0
_HEAD = 64.0
_PAD = 28.0
_BAND = 30.0
_CARD = (132.0, 138.0)
_GAP = 10.0
_BUTTON = 48.0


class DossierScene:
    """A sheet with all spies. `settings` gives the table's newest ones."""

    modal = True

    def __init__(self, desk: Desk, settings: Callable[[], Settings]) -> None:
        self._desk, self._settings = desk, settings

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()

    def layout(self, room: Room) -> Layout:
        whole = room.box.middle(min(_WIDE, room.box.w - 24), min(_HIGH, room.box.h - 20))
        box = whole.move(0, (1.0 - room.ease("open", 1.0, "slide", start=0.0)) * 8)
        pad = 14.0 if room.compact else _PAD
        inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
        foot = Box(inner.x, box.bottom - pad - _BUTTON + 8, inner.w, _BUTTON)
        body = Box(inner.x, box.y + _HEAD + 8, inner.w, foot.y - 12 - box.y - _HEAD - 8)
        close = max(120.0, button_width(room.type, _("Close"), "Esc"))
        count = spies_count(self._settings())
        right, left = Box(inner.x, box.y + 8, inner.w, _HEAD - 12).end(room.type.width(count, "figure") + 8, 12)
        return Layout(
            Ground(),
            (
                Sheet(box=box, corner="card", level="lifted", head=_HEAD, seed=19),
                Label(box=left, text=_("The spies"), on_paper=True, style="label_large"),
                Text(box=right, text=count, styles=("figure",), ink="ink", align="right"),
                *self._spies(room, body),
                Button(key="no", box=foot.end(close)[0], text=_("Close"), kind="paper", cap="Esc", act=Back(),
                       first=True),
            ),
        )  # fmt: skip

    def _spies(self, room: Room, box: Box) -> tuple[Widget, ...]:
        """Side by side where both fit, else below each other."""
        networks = self._settings().cards.networks
        beside = box.w >= 2 * (3 * _CARD[0] + 2 * _GAP) + _PAD
        wide = (box.w - _PAD) / 2 if beside else box.w - 24
        columns = max(1, int((wide + _GAP) / (_CARD[0] + _GAP)))
        high = _BAND + _GAP + -(-len(networks[0].spies) // columns) * (_CARD[1] + _GAP)

        def build(at: Box) -> tuple[Widget, ...]:
            found: list[Widget] = []
            for i, network in enumerate(networks):
                place = Box(at.x + i * (wide + _PAD), at.y, wide, high) if beside else (
                    Box(at.x, at.y + i * (high + _GAP), wide, high)
                )  # fmt: skip
                found += _network(network, place, columns)
            return tuple(found)

        return room.scrolled("spies", box, high if beside else 2 * high + _GAP, build, on_paper=True)


def _network(network: Network, box: Box, columns: int) -> list[Widget]:
    band, rest = box.top(_BAND, _GAP)
    found: list[Widget] = [Drawing(box=band, draw=_paint_band, data=(network.id, concept(network.id).upper()))]
    cells = rest.columns(columns, _GAP)
    for i, spy in enumerate(network.spies):
        cell = cells[i % columns]
        at = Box(cell.x, rest.y + (i // columns) * (_CARD[1] + _GAP), cell.w, _CARD[1])
        found.append(Drawing(box=at, draw=_paint_card, data=Card(network.id, spy), margin=4))
    return found


def _paint_band(brush: Brush, box: Box, data: tuple[str, str]) -> None:
    teams.band(brush, box, *data)


def _paint_card(brush: Brush, box: Box, card: Card) -> None:
    standing(brush, box, card)
