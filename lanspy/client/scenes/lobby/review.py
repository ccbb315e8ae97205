"""The list of locations over the lobby: every one on or off, and of which pack, proposed together."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.lobby import packs
from lanspy.client.scenes.lobby.bringing import bring
from lanspy.client.scenes.lobby.choices import locations_needed
from lanspy.client.widgets import Act, Back, Button, Label, Sheet, Text, Tick, Widget, button_width
from lanspy.content.location_pack import LocationPack
from lanspy.content.locations import pack
from lanspy.content.packs import LIBRARY
from lanspy.content.places import place_name
from lanspy.content.texts import _
from lanspy.games.spyfall.settings import LocationChoice, Settings, with_pack, without_pack

_WIDE, _HIGH = 960.0, 620.0
_HEAD = 64.0
_PAD = 28.0
_ROW = 40.0
_COLUMN_LEAST = 210.0
_TICK = 56.0  # of a column, beside the name
_BUTTON = 48.0
_STRIP = 54.0
_NARROW = 700.0


class ReviewScene:
    """A sheet with a tick for every location. `settings` gives the table's newest ones, `done` gets the new ones.

    `by` says who brought the pack in force; `folder` is where this player's files lie.
    """

    modal = True

    def __init__(
        self,
        desk: Desk,
        settings: Callable[[], Settings],
        done: Callable[[Settings], None],
        may_change: Callable[[], bool],
        by: Callable[[], str | None] = lambda: None,
        folder: str = "",
    ) -> None:
        self._desk, self._settings, self._done, self._may_change = desk, settings, done, may_change
        self._by, self._folder = by, folder
        self._reviewed = settings()  # as they are to be; only their places and their pack are mine

    @property
    def _list(self) -> tuple[LocationChoice, ...]:
        return self._reviewed.locations

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif act == "use":
            self._desk.pop()
            self._use()
        elif act == "load" and self._may_change():
            self._desk.push(bring(self._desk, self._bring, self._folder))
        elif act == "ours":
            self._reviewed = without_pack(self._reviewed)
        elif act == "all":
            self._mark({})
        elif act == "usual":
            self._mark(self._usual())
        elif isinstance(act, LocationChoice):
            self._mark({each.location: (act if each.location == act.location else each).on for each in self._list})

    def _use(self) -> None:
        wanted = self._wanted()
        if wanted != self._settings():
            self._done(wanted)

    def _wanted(self) -> Settings:
        """My places and my pack; whatever else others have changed meanwhile stays changed."""
        now, mine = self._settings(), self._reviewed
        if mine.pack and mine.pack != now.pack:
            now = replace(now, rounds=min(now.rounds, mine.rounds), roles=now.roles and mine.roles)
        return replace(now, locations=mine.locations, pack=mine.pack)

    def _bring(self, brought: LocationPack) -> None:
        self._reviewed = with_pack(self._settings(), brought)
        self._desk.refresh()

    def _mark(self, on: Mapping[str, bool]) -> None:
        marked = tuple(LocationChoice(each.location, on.get(each.location, True)) for each in self._list)
        self._reviewed = replace(self._reviewed, locations=marked)

    def _usual(self) -> dict[str, bool]:
        """As the pack has it; its places are numbered in order."""
        brought = packs.pack_of(self._reviewed)
        if brought is None:
            return {each.id: each.on for each in pack().locations}
        return {
            line.location: place.on
            for line in self._list
            for place in (LIBRARY.location(line.location),)
            if place is not None
        }

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        whole = room.box.middle(min(_WIDE, room.box.w - 24), min(_HIGH, room.box.h - 20))
        rise = (1.0 - room.ease("open", 1.0, "slide", start=0.0)) * 8
        box = whole.move(0, rise)
        pad = _PAD if not room.compact else 14.0
        inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
        foot = Box(inner.x, box.bottom - pad - _BUTTON + 8, inner.w, _BUTTON)
        body = Box(inner.x, box.y + _HEAD + 8, inner.w, foot.y - 12 - box.y - _HEAD - 8)
        widgets = (
            Sheet(box=box, corner="card", level="lifted", head=_HEAD, seed=19),
            *self._head(room, Box(inner.x, box.y + 8, inner.w, _HEAD - 12)),
            *self._ticks(room, body),
            *self._buttons(room, foot),
        )
        return Layout(Ground(), widgets)

    def _head(self, room: Room, box: Box) -> tuple[Widget, ...]:
        title = _("Locations")
        label, rest = box.left(room.type.width(title, "label_large") + 16, 12)
        on = sum(each.on for each in self._list)
        words = _("{n} of {all} on").format(n=on, all=len(self._list))
        return (
            Label(box=label, text=title, on_paper=True, style="label_large"),
            Text(box=rest, text=words, styles=("figure", "note"), ink="ink", align="right"),
        )

    def _ticks(self, room: Room, box: Box) -> tuple[Widget, ...]:
        names = (room.type.width(place_name(each.location), "note") + _TICK for each in self._list)
        columns = max(1, min(4, int(box.w / max(_COLUMN_LEAST, *names))))
        count = -(-len(self._list) // columns)
        high = _ROW if room.compact else max(_ROW, min(52.0, (box.h - _STRIP - 8) / count))
        may = self._may_change()
        missing = packs.is_missing(self._reviewed)
        ordered = sorted(self._list, key=lambda each: place_name(each.location).casefold())
        words = self._words()
        top = self._strip_high(room, box.w, words)

        def build(at: Box) -> tuple[Widget, ...]:
            found: list[Widget] = [*self._strip(room, Box(at.x + 4, at.y + 2, at.w - 8, top - 10), words)]
            if missing:  # the names are not here: ids would say nothing
                return tuple(found)
            cells = Box(at.x + 4, at.y + top, at.w - 8, count * high).columns(columns, 12)
            for i, each in enumerate(ordered):
                cell = Box(cells[i // count].x, at.y + top + (i % count) * high, cells[0].w, high - 4)
                act = LocationChoice(each.location, not each.on)
                text = place_name(each.location)
                key = f"place-{each.location}"
                found.append(Tick(key=key, box=cell, text=text, on=each.on, act=act, enabled=may, first=i == 0))
            return tuple(found)

        content = top + (0.0 if missing else count * high + 4)
        return room.scrolled("review", box, content, build, on_paper=True)

    def _words(self) -> str:
        """Which places these are, and whose."""
        mine = self._reviewed.pack != self._settings().pack
        by = _("you") if mine and self._reviewed.pack else self._by()
        return packs.told(self._reviewed, by)

    def _strip_high(self, room: Room, wide: float, words: str) -> float:
        if not self._may_change():
            return 12 + len(room.type.wrap(words, "small", wide - 8)) * room.type.line_height("small")
        if wide < _NARROW:
            return _STRIP + 4 + len(room.type.wrap(words, "small", wide - 8)) * room.type.line_height("small")
        return _STRIP

    def _strip(self, room: Room, box: Box, words: str) -> list[Widget]:
        """What pack this is, and the ways to another one: beside it, or below it where it is narrow."""
        if not self._may_change():
            return [Text(box=box, text=words, styles=("small",), ink="ink_soft", lines=4)]
        line, text = box.foot(44) if box.w + 8 < _NARROW else (box, box)
        buttons = self._pack_buttons(room, line)
        if text is box:
            text = Box(box.x, box.y + 2, buttons[-1].box.x - box.x - 16, box.h - 2)
        return [*buttons, Text(box=text, text=words, styles=("small",), ink="ink_soft", lines=4)]

    def _pack_buttons(self, room: Room, line: Box) -> list[Button]:
        load = _("Load a pack")
        wide = button_width(room.type, load, "P", icon=True)
        at, rest = line.end(wide, 10)
        at = Box(at.x, line.y, wide, 42)
        found = [Button(key="load", box=at, text=load, kind="paper", icon="folder-open", cap="P", act="load")]
        if self._reviewed.pack:
            ours = _("Our own")
            wide = button_width(room.type, ours, "O")
            box = Box(rest.right - wide, line.y, wide, 42)
            found.append(Button(key="ours", box=box, text=ours, kind="paper", cap="O", act="ours"))
        return found

    def _buttons(self, room: Room, line: Box) -> list[Widget]:
        if not self._may_change():
            close = line.end(max(140.0, button_width(room.type, _("Close"), "Esc")))[0]
            return [Button(key="no", box=close, text=_("Close"), kind="paper", cap="Esc", act=Back(), first=True)]
        needed = locations_needed(self._wanted())
        missing = needed - sum(each.on for each in self._list)
        use = max(150.0, button_width(room.type, _("Use this list"), "U"))
        no = max(110.0, button_width(room.type, _("Cancel"), "Esc"))
        yes, rest = line.end(min(use, line.w * 0.34), 10)
        cancel, rest = rest.end(min(no, line.w * 0.24), 10)
        found: list[Widget] = [
            Button(
                key="use", box=yes, text=_("Use this list"), kind="primary", cap="U", act="use", enabled=missing <= 0
            ),
            Button(key="no", box=cancel, text=_("Cancel"), kind="paper", cap="Esc", act=Back()),
        ]
        if missing > 0:
            why = _("Leave {n} switched on: one more than rounds.").format(n=needed)
            return [*found, Text(box=rest, text=why, styles=("small",), ink="ink_red", lines=2)]
        return [*found, *_shortcuts(room, rest)]


def _shortcuts(room: Room, line: Box) -> list[Widget]:
    """All on, and as the rules have it."""
    found: list[Widget] = []
    x = line.x
    for key, text, cap in (("all", _("All on"), "A"), ("usual", _("As usual"), "B")):
        wide = button_width(room.type, text, cap if not room.compact else "")
        if x + wide <= line.right:
            box = Box(x, line.y, wide, line.h)
            found.append(Button(key=key, box=box, text=text, kind="paper", cap=cap, act=key, show_cap=not room.compact))
        x += wide + 10
    return found
