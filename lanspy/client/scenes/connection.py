"""Connection: how tables are searched on this network, what was heard, and what it can mean when nobody is found."""

from collections.abc import Callable

from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.home_parts import searched, source_name, source_state
from lanspy.client.scenes.page import page
from lanspy.client.widgets import Act, Back, Icon, Label, Rule, Sheet, Text, Widget
from lanspy.content.texts import N_, _
from lanspy.peer.port import SearchView

_LINE = 48.0
_HEAD = 72.0
_CAUSES = (
    # icon, what is seen, what it is and what helps
    ("radio", N_("Nobody else here"), N_("No other lanspy is open on this network. Start it on a second laptop.")),
    (
        "wifi-off",
        N_("Guest Wi-Fi"),
        N_("Guest networks often keep laptops apart. Use the home network or a hotspot."),
    ),
    ("shield", N_("A firewall"), N_("The system may drop packets to lanspy. Allow it for private networks.")),
    ("key-round", N_("A VPN"), N_("A VPN may hide the local network. Switch it off while you play.")),
    ("cable", N_("Two networks"), N_("Cable and Wi-Fi can be different networks. Type the other laptop's address.")),
)


class ConnectionScene:
    """The page of the search. `search` gives its newest state."""

    modal = False

    def __init__(self, desk: Desk, search: Callable[[], SearchView]) -> None:
        self._desk, self._search = desk, search

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()

    def layout(self, room: Room) -> Layout:
        search = self._search()
        around = page(room, _("Connection"), _("How tables are found"), searched(search))
        columns = 2 if around.inner.w >= 820 else 1
        rows = self._rows(search)
        wide = (around.inner.w - 32) / columns
        causes = [_cause_height(room, wide - 56 - 44, text) for _icon, _title, text in _CAUSES]
        high = _HEAD + len(rows) * _LINE + 12, _HEAD + sum(causes) + 12
        content = max(high) if columns == 2 else sum(high) + 24

        def build(at: Box) -> tuple[Widget, ...]:
            inside = at.inset(4, 4)
            if columns == 2:
                first, second = (Box(box.x, box.y, box.w, content - 8) for box in inside.columns(2, 24))
            else:
                first = Box(inside.x, inside.y, inside.w, high[0])
                second = Box(inside.x, first.bottom + 16, inside.w, high[1])
            return (*_searched_sheet(first, rows), *_causes_sheet(second, causes))

        return Layout(around.ground, (*around.widgets, *room.scrolled("connection", around.inner, content, build)))

    def _rows(self, search: SearchView) -> list[tuple[str, str, str]]:
        """Icon, what, and how it is, for every line of the first sheet."""
        interfaces = ", ".join(search.interfaces) or _("none")
        port = str(search.port) if search.port else _("none")
        rows = [("laptop", _("Networks"), interfaces), ("door-open", _("Port"), port)]
        for source, state in search.sources:
            icon = "check" if state == "heard" else "search" if state == "searching" else "ban"
            rows.append((icon, source_name(source), source_state(state)))
        return rows


def _searched_sheet(box: Box, rows: list[tuple[str, str, str]]) -> list[Widget]:
    found = _sheet(box, _("Searched"), 41)
    for i, (icon, what, state) in enumerate(rows):
        line = Box(box.x + 24, box.y + _HEAD + i * _LINE, box.w - 48, _LINE)
        if i:
            found.append(Rule(box=Box(line.x, line.y, line.w, 1), ink="ruled_line"))
        words = line.left(40)[1]
        name, rest = words.left(words.w * 0.4, 8)
        found += [
            Icon(box=line.left(40)[0], icon=icon, ink="ink_soft"),
            Text(box=name, text=what, styles=("strong", "note"), ink="ink"),
            Text(box=rest, text=state, styles=("body", "small"), ink="ink_soft", align="right"),
        ]
    return found


def _causes_sheet(box: Box, heights: list[float]) -> list[Widget]:
    found = _sheet(box, _("Nobody there?"), 42)
    y = box.y + _HEAD
    for (icon, title, text), high in zip(_CAUSES, heights, strict=True):
        words = Box(box.x + 28 + 44, y, box.w - 56 - 44, high)
        below = Box(words.x, y + 26, words.w, high - 30)
        found += [
            Icon(box=Box(box.x + 24, y, 40, 26), icon=icon, ink="ink_soft"),
            Text(box=Box(words.x, y, words.w, 26), text=_(title), styles=("strong", "note"), ink="ink"),
            Text(box=below, text=_(text), styles=("small",), ink="ink_soft", lines=6),
        ]
        y += high
    return found


def _cause_height(room: Room, width: float, text: str) -> float:
    return 38 + len(room.type.wrap(_(text), "small", width)) * room.type.line_height("small")


def _sheet(box: Box, title: str, seed: int) -> list[Widget]:
    return [
        Sheet(box=box, head=54, seed=seed),
        Label(box=Box(box.x + 28, box.y + 14, box.w - 56, 30), text=title, on_paper=True, style="label_large"),
    ]
