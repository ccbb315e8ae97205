"""What every page offers, and how what people type finds the name they mean."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.peer.port import Intent

View = TypeVar("View")

Answer: TypeAlias = Intent | str
"""What a command becomes: something to ask of the peer, or a text to print."""


@dataclass(frozen=True, slots=True)
class Command(Generic[View]):
    """One word that may be typed. `takes` names what follows it, "" for nothing; `means` says what it does."""

    takes: str
    means: str
    run: Callable[[View, str], Answer]


Commands: TypeAlias = Mapping[str, Command[View]]


def answer(commands: Commands[View], view: View, line: str) -> Answer:
    """Run one typed line. Raises BadInput with a sentence."""
    word, _space, rest = line.strip().partition(" ")
    command = commands.get(word.casefold())
    if command is None:
        raise BadInput(_("There is no command {word!r} here. Type help for what you can do.").format(word=word[:20]))
    if command.takes and not rest.strip():
        raise BadInput(_("Type {word} and then {takes}.").format(word=word, takes=_(command.takes)))
    return command.run(view, rest.strip())


def usage(commands: Commands[View]) -> str:
    """All commands, one a line."""
    lines = [(f"{word} {_(each.takes)}".strip(), _(each.means)) for word, each in commands.items()]
    width = max(len(left) for left, _right in lines)
    return "\n".join(f"  {left:<{width}}  {right}" for left, right in lines)


def pick(text: str, names: Sequence[str], what: str) -> int:
    """The index that `text` means: a number from 1, or the beginning of exactly one name. Raises BadInput."""
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    wanted = text.casefold()
    exact = [index for index, name in enumerate(names) if name.casefold() == wanted]
    begins = exact or [index for index, name in enumerate(names) if name.casefold().startswith(wanted)]
    if len(begins) == 1 and wanted:
        return begins[0]
    listed = ", ".join(f"{index}. {name}" for index, name in enumerate(names, 1))
    raise BadInput(_("Which {what}? {listed}").format(what=what, listed=listed))


def clock(milliseconds: int) -> str:
    """A clock reading, minutes and seconds, rounded up as clocks that run down are."""
    seconds = max(0, -(-milliseconds // 1000))
    return f"{seconds // 60}:{seconds % 60:02}"
