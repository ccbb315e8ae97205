"""The teleprinter tape: what has just happened, newest first and darkest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lanspy.client.frame.inputs import TapeLine
from lanspy.client.kit import marks
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Run
from lanspy.client.widgets.widget import Act, Control, Look, Widget
from lanspy.content.texts import _

_GAP = 17.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TapeText(Widget):
    """The lines on the tape, as many as fit; the first always, cut if it must be. `shift` slides them in."""

    lines: tuple[TapeLine, ...]
    icon: str
    shift: float = 0.0

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        y, x = self.box.cy, self.box.x + 56
        brush.icon(self.icon, (self.box.x + 34, y), 18, "ink")
        with brush.clip(Box(x - 4, self.box.y, self.box.right - x + 4, self.box.h)):
            x += self.shift
            for i, line in enumerate(self.lines):
                wide = _width(brush, line, first=i == 0)
                if i and x + _GAP * 2 + wide > self.box.right:
                    return
                if i:
                    brush.line((x + _GAP, self.box.y + 11), (x + _GAP, self.box.bottom - 11), "paper_edge", 1)
                    x += _GAP * 2
                x += _line(brush, line, (x, y), i == 0, wide, room=self.box.right - x)

    def reach(self) -> Box:
        return self.box


@dataclass(frozen=True, slots=True, kw_only=True)
class AllEvents(Control):
    """The key that opens every event."""

    text: str

    def paint(self, brush: Brush, look: Look) -> None:
        if look.hover > 0.5:
            brush.rounded(self.box, "paper_shade", "key")
        wide = marks.cap(brush, self.cap, (self.box.x + 6, self.box.cy), on_paper=True)
        brush.text(self.text, (self.box.x + 14 + wide, self.box.cy), "small", "ink", width=self.box.w - wide - 18)
        if look.focused:
            marks.focus_ring(brush, self.box.inset(2), "key")


def tape(
    box: Box, lines: Sequence[TapeLine], icon: str, events: Act, type_width: float, compact: bool, shift: float = 0.0
) -> tuple[Widget, ...]:
    """The tape's words, and its key if there is more to see. `type_width` is the width of "all events"."""
    shown = tuple(lines[:1] if compact else lines)
    if events is None:
        return (TapeText(box=box.inset(0, 0), lines=shown, icon=icon, shift=shift),)
    wide = type_width + 52
    button, rest = box.end(wide + 20)
    button = Box(button.x, box.y + 3, wide, box.h - 6)
    words = replace(TapeText(box=rest, lines=shown, icon=icon), shift=shift)
    return words, AllEvents(key="events", box=button, text=_("all events"), cap="L", act=events)


def _line(brush: Brush, line: TapeLine, at: tuple[float, float], first: bool, wide: float, room: float) -> float:
    """Draw a line, cut to its room; returns its width. Lines that move along the tape are drawn once."""
    x, y = at
    cut = room if wide > room else None
    brush.again(("tape", line, y, first, cut), lambda: _words(brush, line, y, first, cut), x)
    return min(wide, room)


def _words(brush: Brush, line: TapeLine, y: float, first: bool, room: float | None) -> None:
    """A line that begins at 0."""
    when = brush.text(line.when, (0, y), "small", "ink_soft") + 8 if line.when else 0.0
    runs = [_inked(run, first) for run in line.runs]
    brush.rich(runs, (when, y), "small", width=None if room is None else max(0.0, room - when))


def _width(brush: Brush, line: TapeLine, first: bool) -> float:
    when = brush.width(line.when, "small") + 8 if line.when else 0.0
    return when + sum(brush.width(run.text, "small", _inked(run, first).weight) for run in line.runs)


def _inked(run: Run, first: bool) -> Run:
    """The newest line in ink and bolder; names always boldest."""
    return Run(run.text, "ink" if first else "ink_soft", run.weight or (700 if first else None))
