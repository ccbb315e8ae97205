"""What a program says of itself, in one datagram of the beacon: `net/PROTOCOL.md` has its bytes. Pure.

Reading takes anything: what is not exactly such a datagram ends in BadBytes.
"""

from dataclasses import dataclass
from enum import IntEnum

from lanspy import limits
from lanspy.errors import BadBytes, LocalError
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.discovery.txt import WORD_MAX, cut_name, cut_word, read_name, read_word
from lanspy.net.greeting import ANY_TABLE, INSTANCE_BYTES, TABLE_BYTES, is_instance

__all__ = ["Beat", "Kind", "read_beat", "write_beat"]

MAGIC = b"lanspy\x00\x01"  # the last byte is the version of this format
NUMBER_BYTES, SHORT_BYTES = 4, 2
FIXED_BYTES = len(MAGIC) + 1 + INSTANCE_BYTES + NUMBER_BYTES + 2 * SHORT_BYTES + 1 + TABLE_BYTES + 2
BYTE_MAX = 255
EVERY_SECONDS_MAX = 60
NOTHING = Announcement()


class Kind(IntEnum):
    """Why it was sent."""

    SAYS = 0
    ASKS = 1  # and says: whoever hears it answers
    GOODBYE = 2


@dataclass(frozen=True, slots=True)
class Beat:
    """One datagram. `number` grows with everything that this instance says; `port` 0: it cannot be dialled."""

    kind: Kind
    instance: str
    number: int
    port: int
    every: int  # seconds until it is said again
    said: Announcement = NOTHING


def write_beat(beat: Beat) -> bytes:
    """At most BEACON_BYTES_MAX bytes; the table's name is cut between characters."""
    if not is_instance(beat.instance) or not 0 < beat.every <= EVERY_SECONDS_MAX:
        raise LocalError("a beat has an instance and says when the next one comes")
    said = beat.said
    fixed = (
        MAGIC
        + bytes([beat.kind])
        + beat.instance.encode()
        + beat.number.to_bytes(NUMBER_BYTES, "big")
        + said.version.to_bytes(SHORT_BYTES, "big")
        + beat.port.to_bytes(SHORT_BYTES, "big")
        + bytes([beat.every])
        + (said.table or ANY_TABLE)
    )
    if said.table is None:
        return fixed + bytes(5)
    seats = bytes([min(said.seats_taken, BYTE_MAX), min(said.seats, BYTE_MAX)])
    texts = (cut_word(said.game), cut_word(said.phase), cut_name(said.table_name or ""))
    return fixed + seats + b"".join(bytes([len(text)]) + text for text in texts)


def read_beat(data: bytes) -> Beat:
    """Raises BadBytes."""
    if len(data) > limits.BEACON_BYTES_MAX or len(data) < FIXED_BYTES or not data.startswith(MAGIC):
        raise BadBytes("A datagram came that is not lanspy's.")
    reader = _Reader(data, len(MAGIC))
    kind, instance, number = reader.number(1), reader.take(INSTANCE_BYTES), reader.number(NUMBER_BYTES)
    version, port, every = reader.number(SHORT_BYTES), reader.number(SHORT_BYTES), reader.number(1)
    name = instance.decode("ascii", errors="replace")
    if kind not in Kind.__members__.values() or not is_instance(name) or not version:
        raise BadBytes("A program nearby says nothing that makes sense.")
    if not 0 < every <= EVERY_SECONDS_MAX:
        raise BadBytes("A program nearby does not say when it speaks again.")
    return Beat(Kind(kind), name, number, port, every, _said(reader, version))


def _said(reader: "_Reader", version: int) -> Announcement:
    table = reader.take(TABLE_BYTES)
    taken, seats = reader.number(1), reader.number(1)
    game, phase = read_word(reader.text(WORD_MAX)), read_word(reader.text(WORD_MAX))
    table_name = read_name(reader.text(limits.TXT_TABLE_NAME_BYTES_MAX))
    reader.end()
    if table != ANY_TABLE:
        return Announcement(table, table_name, game, taken, seats, phase, version)
    if taken or seats or game or phase or table_name:
        raise BadBytes("A program nearby says something of a table that it does not name.")
    return Announcement(version=version)


class _Reader:
    """The bytes of one datagram, in order."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data, self._at = data, start

    def take(self, length: int) -> bytes:
        taken = self._data[self._at : self._at + length]
        if len(taken) != length:
            raise BadBytes("A datagram of a program nearby is cut off.")
        self._at += length
        return taken

    def number(self, length: int) -> int:
        return int.from_bytes(self.take(length), "big")

    def text(self, most: int) -> bytes:
        length = self.number(1)
        if length > most:
            raise BadBytes("A program nearby says more than fits.")
        return self.take(length)

    def end(self) -> None:
        if self._at != len(self._data):
            raise BadBytes("A program nearby says more than belongs into a datagram.")
