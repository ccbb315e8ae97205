"""Beside the settings: the check words, how others join, and the chat."""

from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Room
from lanspy.client.scenes.chat import ChatEntry, chat_lines, write_field
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.widgets import Button, Label, Look, Rule, Sheet, Text, Widget, button_width
from lanspy.content.texts import _
from lanspy.peer.port import Place, Sit

WORDS_HIGH = 156.0
JOIN_HIGH = 60.0
_FIELD = 48.0
_GAP = 14.0


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed into the chat."""

    text: str


@dataclass(frozen=True, slots=True)
class Say:
    """Send what is typed."""


@dataclass(frozen=True, slots=True)
class AskJoin:
    """Show everything that others can type to come here."""


# --- check words ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckWords(Widget):
    """The words in large letters with dots between them, as large as they fit."""

    words: tuple[str, ...]

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        style, gap = self._fitting(brush)
        widths = [brush.width(word, style) for word in self.words]
        x = self.box.cx - (sum(widths) + gap * (len(self.words) - 1)) / 2
        for i, (word, wide) in enumerate(zip(self.words, widths, strict=True)):
            if i:
                brush.disc((x - gap / 2, self.box.cy + 1), 5, "ink_soft")
            brush.text(word, (x, self.box.cy), style, "ink")
            x += wide + gap

    def _fitting(self, brush: Brush) -> tuple[str, float]:
        for style, gap in (("move", 22.0), ("heading", 18.0), ("figure", 14.0)):
            wide = sum(brush.width(word, style) for word in self.words) + gap * (len(self.words) - 1)
            if wide <= self.box.w:
                return style, gap
        return "note", 10.0


def words_card(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """The words to say aloud, or why they cannot be shown yet. A warning about a key stands in their place of note."""
    view = sight.view
    inner = box.inset(18, 12)
    head, rest = inner.top(28)
    found: list[Widget] = [
        Sheet(box=box, kind="manila", seed=13),
        Label(box=head, text=_("Say these aloud once"), on_paper=True, align="centre"),
    ]
    if not view.check_words:
        wait = view.check_words_wait or _("No check words yet.")
        text = Box(rest.x, rest.y + 14, rest.w, rest.h - 14)
        return (*found, Text(box=text, text=wait, styles=("lead",), ink="ink", lines=3, align="centre"))
    words, below = rest.top(46)
    warning = next((line.warning for line in view.people if line.warning), None)
    note = warning or _("Same three words on every screen: no stranger sits in between.")
    return (
        *found,
        CheckWords(box=words, words=view.check_words),
        Rule(box=Box(inner.x, below.y, inner.w, 1), ink="paper_edge"),
        Text(
            box=Box(below.x, below.y + 8, below.w, below.h - 6),
            text=note,
            styles=("small",),
            ink="ink_red" if warning else "ink_soft",
            lines=2,
            align="centre",
        ),
    )


# --- joining ----------------------------------------------------------------------------------------------------------


def is_private(places: tuple[Place, ...]) -> bool:
    """Whether nobody on another machine can come: a practice table, or no network at all."""
    return all(place.address.startswith(("127.", "[::1]")) for place in places)


def join_row(room: Room, sight: Sight, box: Box) -> tuple[Widget, ...]:
    """What to tell somebody who does not find this table, and the way to only watch."""
    if not sight.view.admitted:
        return ()
    watch = _watch(room, sight, box)
    rest = box if watch is None else Box(box.x, box.y, watch.box.x - box.x - 10, box.h)
    return (_join(room, sight, rest), *(() if watch is None else (watch,)))


def _watch(room: Room, sight: Sight, box: Box) -> Button | None:
    """Only for who sits; the large action takes a seat again."""
    if not sight.sits or sight.view.starting is not None:
        return None
    text = _("Watch")
    wide = min(box.w * 0.5, button_width(room.type, text, "W", style="note"))
    return Button(key="watch", box=box.end(wide)[0], text=text, cap="W", style="note", act=Sit(False))


def _join(room: Room, sight: Sight, box: Box) -> Widget:
    places = sight.view.places
    if is_private(places):
        text = _("Practice: only programs on this laptop.") if places else _("No network: nobody can join.")
        return Text(box=box, text=text, styles=("small",), ink="text_soft", lines=3)
    if sight.view.invited:
        text, note = _("Save invitation"), _("by invitation only")
        if button_width(room.type, text, "J") > box.w:
            text, note = _("Invite"), _("by a file")
        return Button(key="join", box=box, text=text, note=note, cap="J", act=AskJoin())
    code = places[0].code or places[0].address
    if room.type.width(code, "strong") > box.w - 16:
        code = _("show it")
    return Button(key="join", box=box, text=_("Join code"), note=code, note_style="strong", cap="J", act=AskJoin())


# --- chat -------------------------------------------------------------------------------------------------------------


def chat_column(room: Room, sight: Sight, draft: str, box: Box) -> tuple[Widget, ...]:
    """The last lines, and the field to write into."""
    head, rest = box.top(28, 10)
    found: list[Widget] = [Label(box=head, text=_("Chat"))]
    if sight.view.admitted:
        field, rest = rest.foot(_FIELD, 8)
        found.append(write_field(field, draft, Draft, Say()))
    said = tuple(ChatEntry(sight.speaker(line.key, line.by), line.by, line.text) for line in sight.view.chat)
    return (*found, *chat_lines(room.type, rest, said))


def side_column(room: Room, sight: Sight, draft: str, box: Box) -> tuple[Widget, ...]:
    """All three, from the top of the box down."""
    card, rest = box.top(WORDS_HIGH, _GAP)
    row, rest = rest.top(JOIN_HIGH, _GAP) if sight.view.admitted else rest.top(0)
    return (
        *words_card(sight, card),
        *join_row(room, sight, row),
        *chat_column(room, sight, draft, rest),
    )
