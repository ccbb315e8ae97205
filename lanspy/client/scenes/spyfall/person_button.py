"""A person to choose on paper: token, name, key."""

from dataclasses import dataclass

from lanspy.client.kit import marks, people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink
from lanspy.client.widgets.widget import Control, Look


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonButton(Control):
    """One seat on a sheet. Chosen ones are in ink. `cap_shown` is the key of its seat, which the rail listens to."""

    person: Person
    chosen: bool = False
    cap_shown: str = ""
    note: str = ""

    def paint(self, brush: Brush, look: Look) -> None:
        box = self.box
        fill: Ink = "ink" if self.chosen else "paper_shade" if look.hover > 0.5 or look.pressed else "paper"
        edge: Ink = "ink" if self.chosen else "ink_soft" if self.enabled else "paper_line"
        brush.rounded(box, fill if self.enabled else None, "control", edge, 1.5)
        across = min(32.0, box.h - 10)
        people.token(brush, self.person, (box.x + 10 + across / 2, box.cy), across, True, not self.enabled)
        cap = marks.cap_width(brush, self.cap_shown) + 8 if self.cap_shown else 0.0
        ink: Ink = "paper" if self.chosen else "ink" if self.enabled else "ink_faint"
        x = box.x + across + 18
        people.name(
            brush, self.person, (x, box.cy), ink, width=box.right - x - cap - 8, styles=("lead", "small"), weight=700
        )
        if self.cap_shown:
            marks.cap(brush, self.cap_shown, (box.right - 8, box.cy), "right", on_paper=True)
        if look.focused:
            marks.focus_ring(brush, box)

    def reach(self) -> Box:
        return self.box.grow(6)
