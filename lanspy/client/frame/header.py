"""The header of a game: label, whose move, the clock, and the four icons that never move."""

from dataclasses import dataclass

from lanspy.client.frame.inputs import Head
from lanspy.client.kit import marks
from lanspy.client.kit.box import Box, around
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.theme import Ink, tokens
from lanspy.client.scene import Room
from lanspy.client.widgets.button import IconButton
from lanspy.client.widgets.plain import Label, Text, Token
from lanspy.client.widgets.widget import Control, Look, Widget
from lanspy.content.texts import _

_ICON = 44.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SealButton(Control):
    """The seal of the header: what is done so far. With an act it opens the proof page, else it only shows."""

    of: int
    done: int
    hint: str
    under: str = ""

    def paint(self, brush: Brush, look: Look) -> None:
        if self.enabled and (look.hover > 0.5 or look.pressed):
            brush.disc(self.box.centre, self.box.w, "raised_hover")
        marks.seal(brush, self.box.centre, self.box.w - 2, self.of, self.done, ground="desk")
        if self.under:
            brush.text(self.under, (self.box.cx, self.box.bottom + 12), "key", "text_faint", "centre")
        if look.focused:
            marks.focus_ring(brush, self.box, self.box.w / 2)

    def reach(self) -> Box:
        return self.box.grow(22)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Widget):
    """A clock reading at the right end of its box."""

    text: str
    style: str
    ink: Ink

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.figures(self.text, (self.box.right, self.box.cy), self.style, self.ink, "right")


def header(room: Room, head: Head) -> tuple[Widget, ...]:
    """The header over the full width of a large window."""
    icons = header_icons(head, [room.box.w - x for x in tokens()["grid"]["header_icons"]["from_right"]], 42, under=True)
    left = min((icon.box.x for icon in icons), default=room.box.w - 24)
    shift = tokens()["grid"]["header_icons"]["clock_from_right"] if head.pause is not None else room.box.w - left + 20
    right = room.box.w - shift
    clock, clock_left = _clock(room, head, right)
    return (
        Label(box=Box(24, 20, 236, 28), text=head.label),
        Text(box=Box(26, 54, 232, 24), text=head.sub, styles=("small",), ink="text_soft"),
        *_move(head, clock_left - 16),
        *clock,
        *icons,
    )


def header_icons(head: Head, places: list[float], y: float, under: bool) -> tuple[Control, ...]:
    """Pause, seal, help, leave, each at its own place, whether or not the others are there."""
    pause, proof, help_, leave = (around(x, y, _ICON) for x in places)
    names = ("F3", "F2", "F1", "Esc") if under else ("", "", "", "")
    found: list[Control] = []
    if head.pause is not None:
        found.append(
            IconButton(key="pause", box=pause, icon="pause", hint=_("Pause"), cap="F3", under=names[0], act=head.pause)
        )
    if has_seal(head):
        found.append(
            SealButton(
                key="proof",
                box=proof,
                of=head.seal_of,
                done=head.seal_done,
                hint=_("Proof"),
                cap="F2" if head.proof is not None else "",
                under=names[1] if head.proof is not None else "",
                act=head.proof,
                enabled=head.proof is not None,
            )
        )
    if head.help is not None:
        found.append(
            IconButton(
                key="help", box=help_, icon="circle-help", hint=_("Help"), cap="F1", under=names[2], act=head.help
            )
        )
    if head.leave is not None:
        found.append(
            IconButton(
                key="leave", box=leave, icon="door-open", hint=_("Leave"), cap="Esc", under=names[3], act=head.leave
            )
        )
    return tuple(found)


def has_seal(head: Head) -> bool:
    """Whether the header shows a seal, as a door or only to look at."""
    return head.proof is not None or head.seal_of > 0


def _move(head: Head, right: float) -> list[Widget]:
    x = 272.0
    found: list[Widget] = []
    for person in head.people:
        found.append(Token(box=around(x + 26, 45, 60), person=person, size=50 if len(head.people) == 1 else 46))
        x += 50
    x += 18 if head.people else 0
    ink = "lamp" if head.mine else "text"
    wide = max(40.0, right - x)
    return [
        *found,
        Text(box=Box(x, 14, wide, 36), text=head.move, styles=("move", "heading", "figure"), ink=ink),
        Text(box=Box(x, 52, wide, 24), text=head.wait, styles=("lead", "small"), ink="text_soft"),
    ]


def _clock(room: Room, head: Head, right: float) -> tuple[tuple[Widget, ...], float]:
    """The clock (or words in its place) ending at `right`, and where it begins."""
    note = room.type.width(head.clock_note, "small") + 4
    if head.clock:
        wide = len(head.clock) * 29.0 + 4
        clock: Widget = Clock(
            box=Box(right - wide, 12, wide, 48),
            text=head.clock,
            style="clock",
            ink="warn" if head.clock_warn else "text",
        )
        y = 58.0
    elif head.title:
        wide = room.type.width(head.title, "action") + 4
        clock, y = Text(box=Box(right - wide, 16, wide, 28), text=head.title, styles=("action",), align="right"), 48.0
    else:
        return (), right
    wide = max(wide, note)
    words = Text(
        box=Box(right - note, y, note, 20), text=head.clock_note, styles=("small",), ink="text_soft", align="right"
    )
    return (clock, words), right - wide
