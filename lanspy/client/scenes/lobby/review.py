"""The list of locations over the lobby: every one on or off, proposed together."""

from collections.abc import Callable

from lanspy.client.kit.box import Box
from lanspy.client.kit.desk import Ground
from lanspy.client.scene import Desk, Layout, Room
from lanspy.client.scenes.lobby.choices import locations_needed
from lanspy.client.scenes.spyfall.places import place_name
from lanspy.client.widgets import Act, Back, Button, Label, Sheet, Text, Tick, Widget, button_width
from lanspy.content.locations import pack
from lanspy.content.texts import _
from lanspy.games.spyfall.settings import LocationChoice, Settings

_WIDE, _HIGH = 960.0, 620.0
_HEAD = 64.0
_PAD = 28.0
_ROW = 40.0
_COLUMN_LEAST = 210.0
_BUTTON = 48.0


class ReviewScene:
    """A sheet with a tick for every location. `settings` gives the table's newest ones, `done` gets the new list."""

    modal = True

    def __init__(
        self,
        desk: Desk,
        settings: Callable[[], Settings],
        done: Callable[[tuple[LocationChoice, ...]], None],
        may_change: Callable[[], bool],
    ) -> None:
        self._desk, self._settings, self._done, self._may_change = desk, settings, done, may_change
        self._list = settings().locations

    def handle(self, act: Act) -> None:
        if isinstance(act, Back):
            self._desk.pop()
        elif act == "use":
            self._desk.pop()
            if self._list != self._settings().locations:
                self._done(self._list)
        elif act == "all":
            self._list = tuple(LocationChoice(each.location) for each in self._list)
        elif act == "usual":
            usual = {each.id: each.on for each in pack().locations}
            self._list = tuple(LocationChoice(each.location, usual.get(each.location, True)) for each in self._list)
        elif isinstance(act, LocationChoice):
            self._list = tuple(act if each.location == act.location else each for each in self._list)

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
        columns = max(1, min(4, int(box.w / _COLUMN_LEAST)))
        count = -(-len(self._list) // columns)
        high = _ROW if room.compact else max(_ROW, min(56.0, box.h / count))
        may = self._may_change()
        ordered = sorted(self._list, key=lambda each: place_name(each.location).casefold())

        def build(at: Box) -> tuple[Widget, ...]:
            cells = Box(at.x + 4, at.y + 4, at.w - 8, count * high).columns(columns, 12)
            found: list[Widget] = []
            for i, each in enumerate(ordered):
                cell = Box(cells[i // count].x, at.y + 4 + (i % count) * high, cells[0].w, high - 4)
                act = LocationChoice(each.location, not each.on)
                text = place_name(each.location)
                key = f"place-{each.location}"
                found.append(Tick(key=key, box=cell, text=text, on=each.on, act=act, enabled=may, first=i == 0))
            return tuple(found)

        return room.scrolled("review", box, count * high + 8, build, on_paper=True)

    def _buttons(self, room: Room, line: Box) -> list[Widget]:
        if not self._may_change():
            close = line.end(max(140.0, button_width(room.type, _("Close"), "Esc")))[0]
            return [Button(key="no", box=close, text=_("Close"), kind="paper", cap="Esc", act=Back(), first=True)]
        missing = locations_needed(self._settings()) - sum(each.on for each in self._list)
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
            why = _("Leave {n} switched on: one more than rounds.").format(n=locations_needed(self._settings()))
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
