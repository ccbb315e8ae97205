"""Connection: how tables are searched on this network, what was heard, and finding out why nobody is found."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.connection_found import Entry, causes, entries_high, entries_sheet, found
from lanspy.client.scenes.home_parts import searched, source_name, source_state
from lanspy.client.scenes.page import Page, page
from lanspy.client.widgets import (
    Act,
    Back,
    Button,
    Icon,
    Label,
    Rule,
    Sheet,
    Text,
    TextField,
    Widget,
)
from lanspy.content.texts import _
from lanspy.peer.port import Examine, Intent, SearchView

_LINE = 48.0
_HEAD = 72.0
_ASK = 158.0
_TWO_FROM = 820.0
_ADDRESS_CHARACTERS = 120


@dataclass(frozen=True, slots=True)
class _Typed:
    text: str


@dataclass(frozen=True, slots=True)
class _Ask:
    pass


class ConnectionScene:
    """The page of the search. `search` gives its newest state."""

    modal = False

    def __init__(self, desk: Desk, search: Callable[[], SearchView], send: Callable[[Intent], None]) -> None:
        self._desk, self._search, self._send = desk, search, send
        self._address = ""

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif isinstance(act, _Typed):
            self._address = act.text
        elif isinstance(act, _Ask) and not self._busy():
            self._send(Examine(self._address.strip()))

    def _busy(self) -> bool:
        examination = self._search().examination
        return examination is not None and not examination.over

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        search = self._search()
        around = page(room, _("Connection"), _("How tables are found"), searched(search))
        if around.inner.w >= _TWO_FROM:
            return Layout(around.ground, (*around.widgets, *self._beside(room, around, search)))
        return Layout(around.ground, (*around.widgets, *self._stacked(room, around, search)))

    def _beside(self, room: Room, around: Page, search: SearchView) -> tuple[Widget, ...]:
        """The search at the left, what it can mean at the right; each sheet scrolls by itself."""
        left, right = around.inner.inset(4, 4).columns(2, 24)
        entries = _entries(search)
        high = max(entries_high(room, right.w - 12, search, entries), right.h - 8)

        def build(at: Box) -> tuple[Widget, ...]:
            return tuple(entries_sheet(room, Box(at.x + 4, at.y + 4, at.w - 8, high), search, entries))

        content = _HEAD + len(_rows(search)) * _LINE + _ASK
        first = max(content, left.h - 8)

        def build_first(at: Box) -> tuple[Widget, ...]:
            return tuple(self._searched_sheet(search, Box(at.x + 4, at.y + 4, at.w - 8, first), first=True))

        return (
            *room.scrolled("connection", left.grow(4), first + 8, build_first),
            *room.scrolled("found", right.grow(4), high + 8, build),
        )

    def _stacked(self, room: Room, around: Page, search: SearchView) -> tuple[Widget, ...]:
        inner, entries = around.inner, _entries(search)
        first = _HEAD + len(_rows(search)) * _LINE + _ASK
        second = entries_high(room, inner.w - 24, search, entries)

        def build(at: Box) -> tuple[Widget, ...]:
            box = Box(at.x + 4, at.y + 4, min(at.w, inner.w - 16) - 8, first + second + 16)
            if search.examination is None:
                upper, lower = box.top(first, 16)
                return (*self._searched_sheet(search, upper, first=True), *entries_sheet(room, lower, search, entries))
            upper, lower = box.top(second, 16)  # whoever has asked wants the answer
            return (*entries_sheet(room, upper, search, entries), *self._searched_sheet(search, lower, first=False))

        return room.scrolled("connection", inner, first + second + 24, build)

    def _searched_sheet(self, search: SearchView, box: Box, *, first: bool) -> list[Widget]:
        found = [*_sheet(box, _("Searched"), 41), *_lines(box, _rows(search))]
        ask = Box(box.x + 24, box.y + _HEAD + len(_rows(search)) * _LINE + 8, box.w - 48, _ASK - 24)
        return [*found, *self._ask(ask, first=first)]

    def _ask(self, box: Box, *, first: bool) -> list[Widget]:
        busy = self._busy()
        label, rest = box.top(22, 4)
        field, rest = rest.top(46, 12)
        asked = _("Address or code of another laptop, if you know one")
        text = _("Looking around …") if busy else _("Find out why nobody is found")
        return [
            Text(
                box=label,
                text=asked,
                styles=("note", "small"),
                ink="ink_soft",
            ),
            TextField(
                key="address",
                box=field,
                text=self._address,
                limit=_ADDRESS_CHARACTERS,
                changed=_Typed,
                act=_Ask(),
                on_paper=True,
            ),
            Button(
                key="examine",
                box=Box(rest.x, rest.y, rest.w, 48),
                text=text,
                icon="search",
                cap="E",
                kind="primary",
                act=_Ask(),
                enabled=not busy,
                first=first,
            ),
        ]


def _entries(search: SearchView) -> tuple[Entry, ...]:
    """What was found, once somebody has asked; what it usually is before."""
    examination = search.examination
    return causes() if examination is None else found(examination)


def _rows(search: SearchView) -> list[tuple[str, str, str]]:
    """Icon, what, and how it is, for every line of the first sheet."""
    interfaces = ", ".join(search.interfaces) or _("none")
    port = str(search.port) if search.port else _("none")
    rows = [("laptop", _("Networks"), interfaces), ("door-open", _("Port"), port)]
    for source, state in search.sources:
        icon = "check" if state == "heard" else "search" if state == "searching" else "ban"
        rows.append((icon, source_name(source), source_state(state)))
    return rows


def _lines(box: Box, rows: list[tuple[str, str, str]]) -> list[Widget]:
    found: list[Widget] = []
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


def _sheet(box: Box, title: str, seed: int) -> list[Widget]:
    return [
        Sheet(box=box, head=54, seed=seed),
        Label(box=Box(box.x + 28, box.y + 14, box.w - 56, 30), text=title, on_paper=True, style="label_large"),
    ]
