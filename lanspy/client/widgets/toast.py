"""Sentences that come and go: troubles and news, above everything, for some seconds."""

from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.text import Typesetter
from lanspy.client.kit.theme import duration_ms, shadow_level
from lanspy.client.motion import Motion
from lanspy.client.widgets.widget import Look, Widget
from lanspy.limits import TOASTS_MAX

_WIDE = 420.0
_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Toast:
    """One sentence, and when it came."""

    number: int
    text: str
    bad: bool
    came_ms: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ToastCard(Widget):
    """A toast as it is drawn."""

    text: str
    bad: bool

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        brush.shadow(self.box, "card", "lifted")
        brush.rounded(self.box, "field", "card", "bad" if self.bad else "control_edge", 2 if self.bad else 1.5)
        brush.icon(
            "circle-alert" if self.bad else "info", (self.box.x + 26, self.box.cy), 20, "bad" if self.bad else "info"
        )
        step = brush.type.line_height("note")
        y = self.box.y + 12 + step / 2
        for line in brush.type.wrap(self.text, "note", self.box.w - 64, 4):
            brush.text(line, (self.box.x + 48, y), "note", "text")
            y += step

    def reach(self) -> Box:
        return shadow_level("lifted").reach(self.box)


class Toasts:
    """The toasts of a window, newest last, each for its time."""

    def __init__(self) -> None:
        self._shown: list[Toast] = []
        self._count = 0

    def add(self, text: str, now_ms: float, bad: bool = False) -> None:
        """Show a sentence; the same one twice only restarts its time."""
        self._shown = [toast for toast in self._shown if toast.text != text][-(TOASTS_MAX - 1) :]
        self._count += 1
        self._shown.append(Toast(self._count, text, bad, now_ms))

    def expire(self, now_ms: float) -> None:
        stay = duration_ms("toast_stay")
        self._shown = [toast for toast in self._shown if now_ms - toast.came_ms < stay]

    def next_end_ms(self) -> float | None:
        """When the oldest goes."""
        return (
            min((toast.came_ms for toast in self._shown), default=0.0) + duration_ms("toast_stay")
            if self._shown
            else None
        )

    def layout(self, whole: Box, type_: Typesetter, motion: Motion) -> tuple[ToastCard, ...]:
        """The cards, stacked upwards above the tape."""
        wide = min(_WIDE, whole.w - 32)
        y = whole.bottom - 52
        cards: list[ToastCard] = []
        for toast in reversed(self._shown):
            lines = len(type_.wrap(toast.text, "note", wide - 64, 4))
            high = lines * type_.line_height("note") + 24
            y -= high
            slide = (1 - motion.ease(("toast", toast.number), 1.0, "toast_in", start=0.0)) * 24
            cards.append(
                ToastCard(box=Box(whole.right - wide - 16, y + slide, wide, high), text=toast.text, bad=toast.bad)
            )
            y -= _GAP
        return tuple(cards)
