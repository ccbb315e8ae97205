"""What a machine writes before it sends, and how it is read back.

    start    counter of the last start (8 bytes)
    own      what I signed for a slot; the key is kind, seating, number
    named    the batches that my CONFIRM of a tick names; the key is seating, tick
    tick     the CONFIRMs of a certified tick; with `named` it is the whole tick
    seating  a certified seating that I entered; the key is its number

One disk is trusted: signatures are not checked again. A record that does not read back ends the log there, as an old
disk would, and the others tell what is missing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lanspy.agreement.frames import SeatingFrame, SignedFrame, TickFrame, read_frame, write_frame
from lanspy.agreement.messages import Kind, Message
from lanspy.agreement.ports import Persist
from lanspy.agreement.seating import NewSeating
from lanspy.errors import BadBytes, BadInput, PeerError

__all__ = ["Memory", "read_memory"]

START = "start"
OWN = "own"
NAMED = "named"
TICK = "tick"
SEATING = "seating"
NUMBER_BYTES = 4
COUNTER_BYTES = 8


@dataclass(slots=True)
class Memory:
    """What was on disk. Ticks and batches are keyed by (seating, tick)."""

    counter: int = 0
    own: list[Message] = field(default_factory=list)
    named: dict[tuple[int, int], tuple[Message, ...]] = field(default_factory=dict)
    ticks: dict[tuple[int, int], tuple[Message, ...]] = field(default_factory=dict)
    seatings: list[NewSeating] = field(default_factory=list)
    empty: bool = True


def start_record(counter: int) -> Persist:
    """The counter of this start."""
    return Persist(START, b"", counter.to_bytes(COUNTER_BYTES, "big"))


def own_record(message: Message) -> Persist:
    """Something that I sign for a slot."""
    header = message.header
    seating = header.seating if header.kind <= Kind.CONFIRM else 0
    return Persist(OWN, bytes((header.kind,)) + _key(seating, header.number), write_frame(SignedFrame(message)))


def named_record(seating: int, number: int, batches: tuple[Message, ...]) -> Persist:
    """The batches of a tick."""
    return Persist(NAMED, _key(seating, number), write_frame(TickFrame(batches, ())))


def tick_record(seating: int, number: int, confirms: tuple[Message, ...]) -> Persist:
    """The certificate of a tick."""
    return Persist(TICK, _key(seating, number), write_frame(TickFrame((), confirms)))


def seating_record(proof: NewSeating) -> Persist:
    """A certified seating."""
    frame = SeatingFrame(proof.proposal, proof.reports)
    return Persist(SEATING, proof.number.to_bytes(NUMBER_BYTES, "big"), write_frame(frame))


def read_memory(records: Iterable[tuple[str, bytes, bytes]]) -> Memory:
    """Read what was persisted for this table, in any order. Unreadable records are left out."""
    memory = Memory()
    for kind, key, value in records:
        memory.empty = False
        try:
            _read(memory, kind, key, value)
        except PeerError:
            continue
    memory.seatings.sort(key=lambda proof: proof.number)
    return memory


def _read(memory: Memory, kind: str, key: bytes, value: bytes) -> None:
    if kind == START:
        memory.counter = int.from_bytes(value, "big")
        return
    frame = read_frame(value)
    match kind, frame:
        case "own", SignedFrame(message):
            memory.own.append(message)
        case "named", TickFrame(batches, ()):
            memory.named[_numbers(key)] = batches
        case "tick", TickFrame((), confirms):
            memory.ticks[_numbers(key)] = confirms
        case "seating", SeatingFrame(proposal, reports, ()):
            memory.seatings.append(NewSeating(proposal, reports))
        case _:
            raise BadInput("A record on disk is of no known kind.")


def _key(seating: int, number: int) -> bytes:
    return seating.to_bytes(NUMBER_BYTES, "big") + number.to_bytes(NUMBER_BYTES, "big")


def _numbers(key: bytes) -> tuple[int, int]:
    if len(key) != 2 * NUMBER_BYTES:
        raise BadBytes
    return int.from_bytes(key[:NUMBER_BYTES], "big"), int.from_bytes(key[NUMBER_BYTES:], "big")
