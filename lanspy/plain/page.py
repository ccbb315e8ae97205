"""What every page offers, and how what people type finds the name they mean."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.peer.port import ChatLine, Intent

View = TypeVar("View")

Answer: TypeAlias = Intent | str
"""What a command becomes: something to ask of the peer, or a text to print."""

SHOWN_CHARACTERS = 20  # of an unknown command, when it is quoted
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs"})  # controls, what turns text around, half characters


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
        shown = repr(word[:SHOWN_CHARACTERS])
        raise BadInput(_("There is no command {word} here. Type help for what you can do.").format(word=shown))
    if command.takes and not rest.strip():
        raise BadInput(_("Type {word} and then {takes}.").format(word=word.casefold(), takes=_(command.takes)))
    return command.run(view, rest.strip())


OF_THE_PROGRAM = (("help", N_("this list")), ("quit", N_("end the program")))


def usage(commands: Commands[View]) -> str:
    """All commands, one a line."""
    lines = [(f"{word} {_(each.takes)}".strip(), _(each.means)) for word, each in commands.items()]
    lines += [(word, _(means)) for word, means in OF_THE_PROGRAM]
    width = max(len(left) for left, _right in lines)
    return "\n".join(f"  {left:<{width}}  {right}" for left, right in lines)


def pick(text: str, names: Sequence[str], what: str) -> int:
    """The index that `text` means: a number from 1, a name, or the beginning of exactly one. Raises BadInput."""
    wanted = text.strip().casefold()
    exact = [index for index, name in enumerate(names) if name.casefold() == wanted]
    if len(exact) != 1 and wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:9]) <= len(names):
        return int(wanted[:9]) - 1
    begins = exact or [index for index, name in enumerate(names) if name.casefold().startswith(wanted)]
    if len(begins) == 1 and wanted:
        return begins[0]
    listed = ", ".join(f"{index}. {name}" for index, name in enumerate(names, 1))
    raise BadInput(_("Which {what}? {listed}").format(what=what, listed=listed))


def clock(milliseconds: int) -> str:
    """A clock reading, minutes and seconds, rounded up as clocks that run down are."""
    seconds = max(0, -(-milliseconds // 1000))
    return f"{seconds // 60}:{seconds % 60:02}"


def said(before: Sequence[ChatLine], now: Sequence[ChatLine]) -> list[str]:
    """What was written to the table since `before`."""
    known = list(before)
    fresh = []
    for line in now:
        if line in known:
            known.remove(line)
        else:
            fresh.append(f"{line.by}: {line.text}")
    return fresh


def printable(text: str) -> str:
    """The text as a terminal may be given it: nothing in it moves the cursor, changes colours or turns words around."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in HIDDEN_CATEGORIES)
