"""What each outcome of a vote does, in two lines each, at the foot of its sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.widgets import Text, Widget


@dataclass(frozen=True, slots=True)
class Outcome:
    """If `head`, then `text`; `more` is about points, or what stays as it was."""

    head: str
    text: str
    more: str


def outcomes_high(room: Room, outcomes: Sequence[Outcome], width: float) -> float:
    """How high they are together."""
    return sum(_high(room, each, _head_wide(room, outcomes), width) for each in outcomes) + 8


def outcome_lines(room: Room, outcomes: Sequence[Outcome], box: Box) -> list[Widget]:
    """The lines, one outcome below the other."""
    found: list[Widget] = []
    y, wide = box.y, _head_wide(room, outcomes)
    for each in outcomes:
        high = _high(room, each, wide, box.w)
        below = len(room.type.wrap(each.more, "small", box.w)) * room.type.line_height("small")
        line = Box(box.x + wide, y, box.w - wide, high - below - 6)
        first = Box(box.x, y, wide, room.type.line_height("body"))
        found += [
            Text(box=first, text=each.head, ink="ink", weight=800),
            Text(box=line, text=each.text, ink="ink", lines=4),
            Text(box=Box(box.x, line.bottom, box.w, below), text=each.more, styles=("small",), ink="ink_soft", lines=4),
        ]
        y += high
    return found


def _head_wide(room: Room, outcomes: Sequence[Outcome]) -> float:
    return max(room.type.width(each.head, "body", 800) for each in outcomes) + 10


def _high(room: Room, outcome: Outcome, head_wide: float, width: float) -> float:
    lines = len(room.type.wrap(outcome.text, "body", width - head_wide)) * room.type.line_height("body")
    return lines + len(room.type.wrap(outcome.more, "small", width)) * room.type.line_height("small") + 6
