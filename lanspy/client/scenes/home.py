"""Home: who I am, the tables nearby, and what can be done without a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground, tape_box
from lanspy.client.kit.people import Person
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes import home_dialogs
from lanspy.client.scenes.folder import FOLDER_GAP, folder_height, table_folder
from lanspy.client.scenes.home_parts import Identity, Wordmark, search_lines, searched
from lanspy.client.widgets import Act, Back, Button, Icon, Label, Text, Widget
from lanspy.content.texts import N_, _
from lanspy.peer.port import HomeView, Intent, JoinTable, TableCard

_TABLES_MAX = 40  # shown; more on one network is somebody's flood


@dataclass(frozen=True, slots=True)
class Doors:
    """Scenes that lead on from home, by name: "settings", "connection", "help", "credits", "replays"."""

    open: Mapping[str, Callable[[], Scene]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Open:
    door: str


@dataclass(frozen=True, slots=True)
class _Ask:
    what: str


_ACTIONS = (
    # act, icon, text, key
    (_Ask("new"), "plus", N_("New table"), "N"),
    (_Ask("join"), "keyboard", N_("Join by code or invitation"), "J"),
    (_Ask("practise"), "bot", N_("Practise with bots"), "P"),
    (_Open("replays"), "film", N_("Replays"), "V"),
)
_LINKS = (
    (_Open("settings"), "settings", N_("Settings"), "F4"),
    (_Open("connection"), "wifi", N_("Connection"), "F3"),
    (_Open("help"), "circle-help", N_("Help"), "F1"),
    (_Open("credits"), "heart", N_("Credits"), "F2"),
)


class HomeScene:
    """The first screen."""

    modal = False

    def __init__(
        self,
        desk: Desk,
        send: Callable[[Intent], None],
        view: HomeView,
        doors: Doors | None = None,
        folder: str = "",
    ) -> None:
        """`folder` is where this player's files lie."""
        self._desk, self._send, self._doors, self._folder = desk, send, doors or Doors(), folder
        self.view = view

    def show(self, view: HomeView) -> None:
        """A newer view."""
        self.view = view
        self._desk.refresh()

    def handle(self, act: Act) -> None:
        if isinstance(act, JoinTable):
            self._send(act)
        elif isinstance(act, _Open) and act.door in self._doors.open:
            self._desk.push(self._doors.open[act.door]())
        elif isinstance(act, _Ask):
            self._desk.push(home_dialogs.ASK[act.what](self._desk, self._send, self.view, self._folder))
        elif isinstance(act, Back):
            self._desk.push(home_dialogs.leave(self._desk))

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        return self._compact(room) if room.compact else self._full(room)

    def _full(self, room: Room) -> Layout:
        strip = tape_box(room.box.w, room.box.h, compact=False)
        blotter = Box(418, 40, room.box.w - 418 - 38, strip.y - 32 - 40)
        side = Box(38, 48, 340, strip.y - 48)
        widgets = (*self._side(side), *self._nearby(room, blotter), *search_lines(room, strip, self.view.search))
        return Layout(Ground((820, 200), blotter, strip), widgets, quiet=self.view.loading)

    def _side(self, side: Box) -> list[Widget]:
        found: list[Widget] = [
            Wordmark(box=Box(side.x, 48, side.w, 70)),
            Label(box=Box(side.x, 132, side.w, 28), text=_("Spy games for one room")),
            self._identity(Box(side.x, 188, side.w, 92)),
        ]
        y = 304.0
        for act, icon, text, key in self._actions():
            box = Box(side.x, y, side.w, 52)
            first = icon == "plus" and not self.view.tables and not self.view.loading
            found.append(
                Button(
                    key=key, box=box, text=_(text), icon=icon, cap=key, act=act, row=True, style="figure", first=first
                )
            )
            y += 64
        links = Box(side.x, max(y, 560.0) + 4, side.w, 84)
        return [*found, *self._links(links)]

    def _actions(self) -> list[tuple[_Ask | _Open, str, str, str]]:
        return [each for each in _ACTIONS if isinstance(each[0], _Ask) or each[0].door in self._doors.open]

    def _links(self, box: Box) -> list[Widget]:
        """Quiet ways to other screens, two in a row."""
        shown = [each for each in _LINKS if each[0].door in self._doors.open]
        cells = [cell for row in box.rows(2, 4) for cell in row.columns(2, 8)]
        return [
            Button(
                key=act.door,
                box=cell,
                text=_(text),
                icon=icon,
                cap=key,
                act=act,
                row=True,
                kind="quiet",
                style="strong",
                show_cap=False,
            )
            for (act, icon, text, key), cell in zip(shown, cells, strict=False)
        ]

    def _identity(self, box: Box) -> Identity:
        me = Person(0, self.view.name, self.view.short_id)
        return Identity(key="name", box=box, person=me, note=_("this is how others see you"), act=_Ask("name"))

    def _nearby(self, room: Room, blotter: Box) -> list[Widget]:
        inner = blotter.inset(32, 22)
        heard = searched(self.view.search)
        wide = room.type.width(heard, "small") + 8
        found: list[Widget] = [
            Label(box=Box(inner.x, inner.y, inner.w - wide - 60, 30), text=_("Tables nearby")),
            Icon(box=Box(inner.right - wide - 28, inner.y, 24, 30), icon="radio", size=18, ink="good"),
            Text(
                box=Box(inner.right - wide, inner.y, wide, 30),
                text=heard,
                styles=("small",),
                ink="text_soft",
                align="right",
            ),
        ]
        place = Box(inner.x, inner.y + 44, inner.w, inner.h - 44)
        return [*found, *self._tables(room, place)]

    def _tables(self, room: Room, place: Box) -> tuple[Widget, ...]:
        cards = self._sorted()
        if not cards:
            return self._nobody(place)
        heights = [folder_height(card) for card in cards]
        content = sum(heights) + FOLDER_GAP * (len(cards) - 1) + 12

        def build(at: Box) -> tuple[Widget, ...]:
            found: list[Widget] = []
            y = at.y + 4
            for number, (card, high) in enumerate(zip(cards, heights, strict=True)):
                box = Box(at.x + 4, y, at.w - 8, high)
                found += table_folder(
                    room.type, card, box, self._key(cards, number), self.view.joining, first=number == 0
                )
                y += high + FOLDER_GAP
            return tuple(found)

        return room.scrolled("tables", place.grow(4), content, build)

    def _sorted(self) -> list[TableCard]:
        """My kept seats first, then as they were found."""
        return sorted(self.view.tables[:_TABLES_MAX], key=lambda card: not card.mine)

    def _key(self, cards: list[TableCard], number: int) -> str:
        """Enter for the first kept seat, then figures."""
        kept = bool(cards) and cards[0].mine
        if kept and number == 0:
            return "Enter"
        figure = number if kept else number + 1
        return str(figure) if figure <= 9 else ""

    def _nobody(self, place: Box) -> tuple[Widget, ...]:
        box = place.middle(min(place.w, 520), 150)
        return (
            Icon(box=Box(box.x, box.y, box.w, 48), icon="radio", size=40, ink="text_faint"),
            Text(
                box=Box(box.x, box.y + 56, box.w, 32),
                text=_("Getting ready") if self.view.loading else _("No table nearby yet"),
                styles=("heading",),
                align="centre",
            ),
            Text(
                box=Box(box.x, box.y + 92, box.w, 52),
                text=""
                if self.view.loading
                else _(
                    "Open one yourself and the others see it here. If somebody has, Connection says why you do not."
                ),
                styles=("lead",),
                ink="text_soft",
                align="centre",
                lines=3,
            ),
        )

    def _compact(self, room: Room) -> Layout:
        """One column that scrolls: the first table, identity, actions in two columns, the other tables, links."""
        strip = tape_box(room.box.w, room.box.h, compact=True)
        stage = Box(8, 8, room.box.w - 16, strip.y - 16)
        inner = stage.inset(12, 10)
        actions = self._actions()
        rows = -(-len(actions) // 2)
        cards = self._sorted()
        tables = sum(folder_height(card) + FOLDER_GAP for card in cards) if cards else 170.0
        labels = 40.0 * max(1, min(2, len(cards)))
        content = 84 + rows * 60 + labels + 4 + tables + 100

        def folders(at: Box, y: float, first: int, last: int | None) -> tuple[list[Widget], float]:
            found: list[Widget] = []
            for number, card in list(enumerate(cards))[first:last]:
                box = Box(at.x + 4, y, at.w - 8, folder_height(card))
                cap = self._key(cards, number)
                found += table_folder(room.type, card, box, cap, self.view.joining, first=number == 0)
                y += box.h + FOLDER_GAP
            return found, y

        def label(at: Box, y: float, text: str) -> Label:
            return Label(box=Box(at.x + 4, y, at.w - 8, 30), text=text)

        def build(at: Box) -> tuple[Widget, ...]:
            found: list[Widget] = []
            y = at.y
            if cards:
                above, y = folders(at, y + 40, 0, 1)
                found += (label(at, at.y, _("Tables nearby")), *above)
            found.append(self._identity(Box(at.x + 4, y + 4, at.w - 8, 72)))
            cells = [
                c for row in Box(at.x + 4, y + 88, at.w - 8, rows * 60 - 8).rows(rows, 8) for c in row.columns(2, 8)
            ]
            for (act, icon, text, key), cell in zip(actions, cells, strict=False):
                found.append(Button(key=key, box=cell, text=_(text), icon=icon, cap=key, act=act, row=True))
            y += 88 + rows * 60
            if len(cards) > 1:
                below, after = folders(at, y + 40, 1, None)
                found += (label(at, y, _("More tables")), *below)
                y = after
            if not cards:
                found += (label(at, y, _("Tables nearby")), *self._nobody(Box(at.x, y + 40, at.w, 150)))
                y += 210
            return (*found, *self._links(Box(at.x + 4, y, at.w - 8, 84)))

        widgets = (*room.scrolled("home", inner, content, build), *search_lines(room, strip, self.view.search))
        return Layout(Ground((room.box.w / 2, 100), stage, strip), widgets, quiet=self.view.loading)
