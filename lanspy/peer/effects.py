"""What a room wants done, beside what agreement wants: to be carried out in order."""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.agreement.ports import Persist, Send
from lanspy.net import Address
from lanspy.table.seat import Seat, Work


@dataclass(frozen=True, slots=True)
class Told:
    """Tell the player this sentence; a `good` one tells of no trouble."""

    sentence: str
    good: bool = False


@dataclass(frozen=True, slots=True)
class Want:
    """Keep a link to this key, which may be at these addresses."""

    key: bytes
    addresses: tuple[Address, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """Ticks became FINAL at this seat, or the end was signed: there is something to write into the game file."""

    seat: Seat


RoomEffect: TypeAlias = Persist | Send | Work | Told | Want | Final
