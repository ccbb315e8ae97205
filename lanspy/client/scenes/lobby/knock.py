"""Who stands at the door: let in, or refuse."""

from dataclasses import dataclass

from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.widgets import Button, Look, Widget
from lanspy.content.texts import _
from lanspy.peer.port import LetIn, Refuse

KNOCK_HIGH = 82.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Knocking(Widget):
    """The dashed card: somebody without a seat yet. `more` counts those behind."""

    name: str
    short_id: str
    more: int

    def paint(self, brush: Brush, look: Look) -> None:  # noqa: ARG002
        box, y = self.box, self.box.y + 23
        brush.dashes(box, "lamp")
        brush.icon("hand", (box.x + 24, y), 20, "lamp")
        x, right = box.x + 44, box.right - 10
        if self.more:
            right -= brush.text(f"+{self.more}", (right, y), "small", "text_soft", "right") + 8
        word = _("knocks")
        room = right - x - brush.width(word, "lead") - 8
        x += people.name(brush, Person(0, self.name, self.short_id), (x, y), "text", width=room) + 6
        brush.text(word, (x, y), "lead", "text")


def knock_card(sight: Sight, box: Box) -> tuple[Widget, ...]:
    """The first at the door; nothing when nobody is there or I am at the door myself."""
    if not sight.view.knocks or not sight.view.admitted:
        return ()
    first = sight.view.knocks[0]
    line = Box(box.x + 10, box.bottom - 42, box.w - 20, 34)
    yes, no = line.left(line.w * 0.52, 6)
    number = len(sight.view.knocks) - 1
    return (
        Knocking(box=box, name=first.name, short_id=first.short_id, more=number),
        Button(key="let-in", box=yes, text=_("Let in"), cap="I", act=LetIn(first.key)),
        Button(key="refuse", box=no, text=_("Refuse"), act=Refuse(first.key), grave=True),
    )
