"""People to choose on paper, each with token, name and key: whom to accuse, to name, to nominate."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from lanspy.client.kit import marks, people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.kit.people import Person
from lanspy.client.kit.theme import Ink
from lanspy.client.scenes.spyfall.acts import Choose, Target
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.rail import seat_key
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.widgets.widget import Control, Look
from lanspy.dealing import Seat

_HIGH, _GAP = 44.0, 6.0
_LARGE = 66.0  # where choosing somebody is all there is to do
_LARGE_MOST = 6  # people; more of them need narrower columns
_WIDE = 132.0  # narrower ones have no room for a name and a key
_COLUMNS = (2, 5)


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
        across = min(44.0, box.h - 10, box.w * 0.2)
        people.token(brush, self.person, (box.x + 10 + across / 2, box.cy), across, True, not self.enabled)
        cap = marks.cap_width(brush, self.cap_shown) + 8 if self.cap_shown else 0.0
        ink: Ink = "paper" if self.chosen else "ink" if self.enabled else "ink_faint"
        x = box.x + across + 18
        styles = ("name", "lead", "small") if box.h > _HIGH else ("lead", "small")
        people.name(brush, self.person, (x, box.cy), ink, width=box.right - x - cap - 8, styles=styles, weight=700)
        if self.cap_shown:
            marks.cap(brush, self.cap_shown, (box.right - 8, box.cy), "right", on_paper=True)
        if look.focused:
            marks.focus_ring(brush, box)

    def reach(self) -> Box:
        return self.box.grow(6)


# --- all others -------------------------------------------------------------------------------------------------------


def people_high(count: int, width: float) -> float:
    """How high so many people are together at a width, at the least."""
    return -(-count // _columns(count, width, large=False)) * (_HIGH + _GAP)


def _columns(count: int, width: float, large: bool) -> int:
    if large and count <= _LARGE_MOST:
        return _COLUMNS[0]
    return max(_COLUMNS[0], min(_COLUMNS[1], int(width / _WIDE)))


def people_to_choose(
    sight: Sight,
    local: Local,
    box: Box,
    word: str,
    make: Callable[[Seat], Target],
    may: Collection[Seat],
    large: bool = False,
) -> list[PersonButton]:
    """Everybody but me, in rows. `word` names the buttons among the controls, `make` is what one of them chooses.

    `large` ones take the room that the box has.
    """
    others = sight.others
    columns = _columns(len(others), box.w, large and box.h > people_high(len(others), box.w))
    step = max(_HIGH + _GAP, min(_LARGE + _GAP, box.h / -(-len(others) // columns))) if large else _HIGH + _GAP
    found: list[PersonButton] = []
    for i, seat in enumerate(others):
        row = Box(box.x, box.y + (i // columns) * step, box.w, step - _GAP)
        found.append(
            PersonButton(
                key=f"{word}-{seat}",
                box=row.columns(columns, _GAP)[i % columns],
                person=sight.person(seat),
                chosen=local.target == make(seat),
                cap_shown=seat_key(seat) if seat in may else "",
                act=Choose(make(seat)),
                enabled=seat in may,
            )
        )
    return found
