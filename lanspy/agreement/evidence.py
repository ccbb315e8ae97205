"""Two payloads of one slot under one start number: their author signed twice, and anybody can check it from bytes.

Under two start numbers it is no guilt: the profile ran twice or its disk is old.
"""

from dataclasses import dataclass
from enum import Enum

from lanspy.agreement.frames import EvidenceFrame, read_frame, write_frame
from lanspy.agreement.messages import Message
from lanspy.agreement.seating import Roster
from lanspy.errors import BadBytes, BadProof

__all__ = ["Evidence", "Finding", "compare", "read_evidence"]


class Finding(Enum):
    """What two messages of one slot say about their author."""

    NOTHING = "nothing"
    RAN_TWICE = "ran twice"
    CONVICTED = "convicted"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Two different payloads of one slot under one start number."""

    first: Message
    second: Message

    @property
    def author(self) -> int:
        """Who signed twice."""
        return self.first.author

    def write(self) -> bytes:
        """The bytes that convict."""
        return write_frame(EvidenceFrame(self.first, self.second))


def compare(first: Message, second: Message) -> Finding:
    """What these two messages, with good signatures, say about their author."""
    if first.header.slot is None or first.header.slot != second.header.slot or first.payload == second.payload:
        return Finding.NOTHING
    return Finding.CONVICTED if first.start == second.start else Finding.RAN_TWICE


def check_evidence(first: Message, second: Message, roster: Roster) -> Evidence:
    """The evidence that these messages are. Raises BadProof."""
    if compare(first, second) is not Finding.CONVICTED or not (roster.signed(first) and roster.signed(second)):
        raise BadProof("Another machine accuses somebody without evidence.")
    return Evidence(first, second)


def read_evidence(data: bytes, roster: Roster) -> Evidence:
    """Check a conviction from bytes alone. Raises BadBytes or BadProof."""
    frame = read_frame(data)
    if not isinstance(frame, EvidenceFrame):
        raise BadBytes
    return check_evidence(frame.first, frame.second, roster)
