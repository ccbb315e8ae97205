"""Pieces of home: the word mark, the identity card, the words of the search."""

from dataclasses import dataclass

import lanspy
from lanspy.client.frame.inputs import TapeLine
from lanspy.client.frame.tape import TapeText
from lanspy.client.kit import marks, people, stationery
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.emblem import emblem
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import shadow_level
from lanspy.client.scene import Room
from lanspy.client.widgets import Control, Look, Text, Widget
from lanspy.content.texts import _, ngettext
from lanspy.peer.port import SearchView


@dataclass(frozen=True, slots=True, kw_only=True)
class Wordmark(Widget):
    """The seal with an eye, and the name."""

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        half = self.box.h / 2
        at = self.box.x + half, self.box.cy - 1
        emblem(brush, at, self.box.h - 2)
        brush.text("lanspy", (self.box.x + self.box.h + 16, self.box.cy - 3), "wordmark", "text")


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity(Control):
    """My own card: token, name, and a pencil to change it."""

    person: Person
    note: str

    def paint(self, brush: Brush, look: Look) -> None:
        kind = "paper_shade" if look.pressed else "paper"
        stationery.paper(brush, self.box, kind, 7, "card", seed=3)
        size = 56 if self.box.h > 80 else 46
        people.token(brush, self.person, (self.box.x + 52, self.box.cy), size, on_paper=True)
        x, room = self.box.x + 100, self.box.w - 156
        name = (x, self.box.cy - self.box.h * 0.13)
        people.name(brush, self.person, name, "ink", width=room, styles=("title", "heading", "name"), weight=None)
        brush.text(self.note, (x, self.box.cy + self.box.h * 0.22), "small", "ink_soft", width=room + 40)
        brush.icon("pencil", (self.box.right - 30, self.box.y + 32), 20, "ink" if look.hover > 0.5 else "ink_soft")
        if look.focused:
            marks.focus_ring(brush, self.box, 7)

    def reach(self) -> Box:
        return shadow_level("card").reach(self.box).union(self.box.grow(6))


def searched(search: SearchView) -> str:
    """When somebody was last heard, in words."""
    if search.heard_ms is None:
        return _("nobody heard yet")
    seconds = search.heard_ms // 1000
    if seconds < 60:
        return ngettext("heard {n} second ago", "heard {n} seconds ago", seconds).format(n=seconds)
    minutes = seconds // 60
    return ngettext("heard {n} minute ago", "heard {n} minutes ago", minutes).format(n=minutes)


def search_lines(room: Room, strip: Box, search: SearchView) -> tuple[Widget, ...]:
    """The tape of home: where is searched, what answers, and that no internet is used."""
    where = ", ".join(search.interfaces)
    first = _("Searching on {interfaces}").format(interfaces=where) if where else _("No network to search on")
    states = [f"{source_name(source)}: {source_state(state)}" for source, state in search.sources]
    lines = [TapeLine("", (Run(first),)), *(TapeLine("", (Run(state),)) for state in states)]
    lines.append(TapeLine("", (Run(_("Nobody here? Connection says why.")),)))
    version = _("lanspy {version}, no internet used").format(version=lanspy.__version__)
    wide = room.type.width(version, "small") + 8
    if room.compact:
        return (TapeText(box=strip, lines=tuple(lines[:1]), icon="radio"),)
    end, rest = strip.end(wide + 32)
    return (
        TapeText(box=rest, lines=tuple(lines), icon="radio"),
        Text(box=Box(end.x, end.y, wide, end.h), text=version, styles=("small",), ink="ink", align="right"),
    )


def source_name(source: str) -> str:
    """A way of searching, by name."""
    return {"mdns": "mDNS", "beacon": _("Beacon"), "remembered": _("Known addresses")}.get(source, source)


def source_state(state: str) -> str:
    """How a way of searching is doing, in words; reasons come from the peer as they are."""
    return {"searching": _("searching"), "heard": _("heard")}.get(state, state.removeprefix("off: "))
