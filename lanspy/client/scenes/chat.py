"""What people wrote, newest last, as much of it as fits; and the field to write into."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.clean import drawable
from lanspy.client.kit.people import Person
from lanspy.client.kit.text import Typesetter
from lanspy.client.widgets import Name, Text, TextField, Token, Widget
from lanspy.client.widgets.widget import Act
from lanspy.content.texts import _
from lanspy.limits import CHAT_CHARACTERS_MAX

_TOKEN = 32.0
_LINES_MOST = 4  # of one message; the rest is cut
_GAP = 12.0


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """One message."""

    person: Person
    by: str
    text: str


def chat_lines(type_: Typesetter, box: Box, said: Sequence[ChatEntry]) -> tuple[Widget, ...]:
    """The newest messages that fit, the newest at the foot; few of them stand at the top."""
    fitting: list[tuple[ChatEntry, float]] = []
    left = box.h
    for entry in reversed(said):
        high = _high(type_, entry, box.w)
        if high > left:
            break
        fitting.append((entry, high))
        left -= high + _GAP
    found: list[Widget] = []
    y = box.y
    for entry, high in reversed(fitting):
        found += _message(type_, entry, Box(box.x, y, box.w, high))
        y += high + _GAP
    if not said:
        found.append(
            Text(
                box=Box(box.x, box.y, box.w, 26), text=_("Nobody has written yet."), styles=("small",), ink="text_faint"
            )
        )
    return tuple(found)


def _lines(type_: Typesetter, entry: ChatEntry, width: float) -> tuple[str, ...]:
    return type_.wrap(drawable(entry.text), "body", width - _TOKEN - 14, _LINES_MOST)


def _high(type_: Typesetter, entry: ChatEntry, width: float) -> float:
    return 20 + len(_lines(type_, entry, width)) * type_.line_height("body")


def _message(type_: Typesetter, entry: ChatEntry, box: Box) -> list[Widget]:
    x, wide = box.x + _TOKEN + 14, box.w - _TOKEN - 14
    high = len(_lines(type_, entry, box.w)) * type_.line_height("body")
    text = drawable(entry.text)
    return [
        Token(box=Box(box.x, box.y + 2, _TOKEN + 4, _TOKEN + 4), person=entry.person, size=_TOKEN),
        Name(box=Box(x, box.y, wide, 20), person=entry.person, styles=("note", "small"), ink="text_soft"),
        Text(box=Box(x, box.y + 20, wide, high + 2), text=text, lines=max(2, _LINES_MOST)),
    ]


def write_field(box: Box, text: str, changed: Callable[[str], Act], send: Act) -> TextField:
    """Where a message is written; T goes there, Enter sends it."""
    return TextField(
        key="chat",
        box=box,
        text=text,
        hint=_("Write to the table"),
        limit=CHAT_CHARACTERS_MAX,
        changed=changed,
        act=send,
        cap="T",
    )
