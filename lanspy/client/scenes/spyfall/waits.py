"""Stages on which the table waits: cards on their way, and a break."""

from dataclasses import dataclass

from lanspy.client.kit import marks, people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.words import at_work, progress, step
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Drawing, Label, Rule, Sheet, Text
from lanspy.client.widgets.widget import Look, Widget
from lanspy.content.texts import _

HEAD = 58.0


def being_dealt(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """In the card's place: the seal as it fills, the step it counts, and whose machine is at work."""
    seal = sight.table.seal
    working = at_work(sight)
    words = step(sight) if working else _("The cards come")
    count = working or progress(sight)  # the seal has the numbers
    return (Drawing(box=box, draw=_paint_dealt, data=(seal.of, len(seal.done), words, count)),)


def _paint_dealt(brush: Brush, box: Box, data: tuple[int, int, str, str]) -> None:
    of, done, words, count = data
    low = box.h < 120
    if not low:
        brush.dashes(box, "control_edge", 8)
    across = min(132.0, box.h - (8 if low else 120))
    at = (box.x + across / 2 + 4, box.cy) if low else (box.cx, box.cy - 30)
    marks.seal(brush, at, across, of, done, wide=4.2 if low else 8)
    if low:
        x, room = box.x + across + 16, box.w - across - 20
        brush.fitted(words, (x, box.cy - 10), ("note", "small"), "text", "left", room)
        brush.text(count, (x, box.cy + 11), "small", "text_soft", width=room)
        return
    room = box.w - 24
    brush.fitted(words, (box.cx, box.cy + 66), ("heading", "figure", "note"), "text", "centre", room)
    brush.text(count, (box.cx, box.cy + 96), "small", "text_soft", "centre", room)


# --- a break ----------------------------------------------------------------------------------------------------------


def break_part(sight: Sight) -> Part:
    """Who is back."""
    seats = sight.order

    def height(width: float) -> float:  # noqa: ARG001
        return HEAD + 60 + 46 * len(seats) + 16

    def build(box: Box) -> tuple[Widget, ...]:
        lead = Box(box.x + 28, box.y + HEAD + 10, box.w - 56, 44)
        high = min(52.0, (box.h - HEAD - 72) / len(seats))
        found: list[Widget] = [
            Sheet(box=box, head=HEAD, seed=29),
            Label(box=Box(box.x + 28, box.y + 12, box.w - 56, 44), text=_("A break"), on_paper=True,
                  style="label_large"),
            Text(box=lead, text=_("The clock stands for everyone. Nothing is lost, and sealed votes stand."),
                 styles=("small",), ink="ink_soft", lines=2),
        ]  # fmt: skip
        for i, seat in enumerate(seats):
            line = Box(box.x + 20, lead.bottom + 4 + i * high, box.w - 40, high)
            if i:
                found.append(Rule(box=Box(line.x + 8, line.y, line.w - 16, 1), ink="ruled_line"))
            back = sight.seat(seat).resumed
            word = _("is back") if back else _("on a break")
            found.append(BackLine(box=line, person=sight.person(seat), back=back, word=word))
        return tuple(found)

    return Part(height, build)


@dataclass(frozen=True, slots=True, kw_only=True)
class BackLine(Widget):
    """Somebody, and whether they are back."""

    person: Person
    back: bool
    word: str

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box = self.box
        across = min(36.0, box.h - 6)
        people.token(brush, self.person, (box.x + 12 + across / 2, box.cy), across, True, not self.back)
        wide, ink = brush.width(self.word, "note"), "ink_green" if self.back else "ink_soft"
        brush.text(self.word, (box.right - 44, box.cy), "note", ink, "right")
        brush.icon("check" if self.back else "hourglass", (box.right - 24, box.cy), 20, ink)
        x, room = box.x + across + 26, box.w - across - wide - 90
        people.name(brush, self.person, (x, box.cy), "ink", width=room, styles=("name", "lead", "small"))
