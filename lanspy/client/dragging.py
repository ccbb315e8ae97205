"""Carrying a control with the mouse to another one. Whoever cannot drag uses the control first and then the other:
what carrying means is said by scenes, and they offer both.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lanspy.client.widgets.widget import Control, Dropped

FROM = 6.0  # units the pointer has to move before a press is a drag and no click


@dataclass(slots=True)
class DraggingHand:
    """What the mouse holds: pressed at a place, and carried once it has left that."""

    control: Control | None = None
    start: tuple[float, float] = (0.0, 0.0)
    at: tuple[float, float] = (0.0, 0.0)
    carrying: bool = False

    def press(self, control: Control, x: float, y: float) -> None:
        """The button went down over a control."""
        self.control = control if control.carries is not None else None
        self.start = self.at = x, y
        self.carrying = False

    def move(self, x: float, y: float) -> None:
        """The pointer moved."""
        self.at = x, y
        far = max(abs(x - self.start[0]), abs(y - self.start[1]))
        self.carrying = self.control is not None and (self.carrying or far >= FROM)

    def drop(self, onto: Control | None) -> Dropped | None:
        """The button went up over a control: what the scene is told, if anything was carried."""
        control, carrying = self.control, self.carrying
        self.let_go()
        if control is None or not carrying or (onto is not None and onto.key == control.key):
            return None
        return Dropped(control.carries, None if onto is None else onto.catches)

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.control, self.carrying = None, False

    def settle(self, controls: Sequence[Control]) -> None:
        """What is no longer there, or cannot be carried any more, is let go."""
        if self.control is not None:
            held = self.control
            self.control = next((each for each in controls if each.key == held.key and each.enabled), None)
            if self.control is None or self.control.carries != held.carries:
                self.let_go()

    def ghost(self) -> Control | None:
        """What is carried, where the pointer is."""
        if self.control is None or not self.carrying:
            return None
        dx, dy = self.at[0] - self.start[0], self.at[1] - self.start[1]
        return replace(self.control, box=self.control.box.move(dx, dy), clip=None, area="")
