"""The second sheet of the connection page: what it usually is, how far an examination has come, and what it found."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.widgets import Icon, Label, Look, Sheet, Text, Widget
from lanspy.content.texts import N_, _, ngettext
from lanspy.peer.port import Examination, SearchView

_HEAD = 72.0
_WAIT = 96.0
_ICON = 44.0
_LINES_MOST = 9
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


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing: an icon, what is so, and what to do about it."""

    icon: str
    title: str
    text: str
    good: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Widget):
    """How much of something is done."""

    share: float

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        radius = self.box.h / 2
        brush.rounded(self.box, "paper_shade", radius)
        done = max(self.box.h, self.box.w * self.share)
        brush.rounded(Box(self.box.x, self.box.y, done, self.box.h), "ink_green", radius)
        brush.ring(self.box, "ink_soft", radius, 1.5)


def causes() -> tuple[Entry, ...]:
    """What it usually is when nobody is found."""
    return tuple(Entry(icon, _(title), _(text)) for icon, title, text in _CAUSES)


def found(examination: Examination) -> tuple[Entry, ...]:
    """What this examination found; nothing while it runs."""
    icons = {True: "check", False: "triangle-alert"}
    entries = tuple(
        Entry(icons[line.harmless], line.sentence, line.advice, good=line.harmless) for line in examination.found
    )
    if not examination.own or not examination.over:
        return entries
    own = ngettext("The address of this laptop", "The addresses of this laptop", len(examination.own))
    return (*entries, Entry("laptop", own, ", ".join(examination.own), good=True))


def entries_high(room: Room, wide: float, search: SearchView, entries: Sequence[Entry]) -> float:
    """How high the sheet is."""
    if _waits(search):
        return _HEAD + _WAIT
    return _HEAD + sum(sum(_heights(room, wide, entry)) for entry in entries) + 12


def entries_sheet(room: Room, box: Box, search: SearchView, entries: Sequence[Entry]) -> list[Widget]:
    """The sheet: a bar while it is being found out, else one entry below the other."""
    title = _("Nobody there?") if search.examination is None else _("Found")
    label = Box(box.x + 28, box.y + 14, box.w - 56, 30)
    widgets: list[Widget] = [
        Sheet(box=box, head=54, seed=42),
        Label(box=label, text=_("Looking") if _waits(search) else title, on_paper=True, style="label_large"),
    ]
    if _waits(search):
        return [*widgets, *_progress(search, Box(box.x + 28, box.y + _HEAD, box.w - 56, _WAIT))]
    y = box.y + _HEAD
    for entry in entries:
        above, below = _heights(room, box.w, entry)
        widgets += _entry(entry, Box(box.x + 24, y, box.w - 52, above + below), above)
        y += above + below
    return widgets


def _waits(search: SearchView) -> bool:
    return search.examination is not None and not search.examination.over


def _progress(search: SearchView, box: Box) -> list[Widget]:
    share = search.examination.share if search.examination is not None else 0.0
    words = _("Searching in every way, and dialling whoever is heard. It takes about five seconds.")
    return [
        Progress(box=Box(box.x, box.y, box.w, 14), share=share),
        Text(box=Box(box.x, box.y + 26, box.w, box.h - 26), text=words, styles=("small",), ink="ink_soft", lines=3),
    ]


def _heights(room: Room, wide: float, entry: Entry) -> tuple[float, float]:
    """How high the title and what stands below it are, with the gap after it."""
    inner = wide - 52 - _ICON
    title = room.type.line_height("strong") * len(room.type.wrap(entry.title, "strong", inner, _LINES_MOST))
    text = room.type.line_height("small") * len(room.type.wrap(entry.text, "small", inner, _LINES_MOST))
    return title + 4, (text if entry.text else 0.0) + 16


def _entry(entry: Entry, box: Box, above: float) -> list[Widget]:
    icon, words = box.left(_ICON)
    title, text = words.top(above)
    ink = "ink_green" if entry.good and entry.icon == "check" else "ink_red" if entry.icon == "triangle-alert" else None
    found: list[Widget] = [
        Icon(box=Box(icon.x, icon.y, 40, 26), icon=entry.icon, ink=ink or "ink_soft"),
        Text(box=title, text=entry.title, styles=("strong",), ink="ink", lines=_LINES_MOST),
    ]
    if entry.text:
        below = Box(text.x, text.y, text.w, text.h - 12)
        found.append(Text(box=below, text=entry.text, styles=("small",), ink="ink_soft", lines=_LINES_MOST))
    return found
