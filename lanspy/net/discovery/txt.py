"""What a program says of itself, in the TXT record of mDNS.

At most TXT_BYTES_MAX in all: routers and stacks lose longer ones. Keys of one letter, values in ASCII except the name
of the table. Reading takes anything: what does not fit ends in BadBytes, what is unknown is left aside.

    v protocol version · i incarnation · t table id, base 32 · n table name · g game · s seats, "3/8" · p phase
"""

import base64
import binascii
import unicodedata
from collections.abc import Mapping

from lanspy import limits
from lanspy.errors import BadBytes
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.greeting import TABLE_BYTES

__all__ = ["WORD_MAX", "cut_name", "cut_word", "read_name", "read_txt", "read_word", "write_txt"]

WORD_MAX = 16
NUMBER_DIGITS_MAX = 9


def write_txt(said: Announcement, incarnation: int) -> dict[str, bytes]:
    """The items of the record; the table's name is cut between characters."""
    items = {"v": str(said.version).encode(), "i": str(incarnation).encode()}
    if said.table is not None:
        items["t"] = base64.b32encode(said.table).rstrip(b"=").lower()
        items["g"] = cut_word(said.game)
        items["s"] = f"{said.seats_taken}/{said.seats}".encode()
        items["p"] = cut_word(said.phase)
    if said.table is not None and said.table_name:
        items["n"] = cut_name(said.table_name)
    return items


def cut_word(word: str) -> bytes:
    """A game or a phase as it goes on the air."""
    return word[:WORD_MAX].encode("ascii", errors="ignore")


def cut_name(name: str) -> bytes:
    """A table's name as it goes on the air, cut between characters."""
    return name.encode(errors="ignore")[: limits.TXT_TABLE_NAME_BYTES_MAX].decode(errors="ignore").encode()


def read_txt(items: Mapping[bytes, bytes | None]) -> tuple[Announcement, int]:
    """What was said, and its incarnation. Raises BadBytes."""
    if sum(len(key) + len(value or b"") + 2 for key, value in items.items()) > limits.TXT_BYTES_MAX:
        raise BadBytes("A program nearby says more than fits.")
    version, incarnation = _number(items.get(b"v")), _number(items.get(b"i"))
    table = _table(items.get(b"t"))
    if table is None:
        return Announcement(version=version), incarnation
    taken, slash, seats = (items.get(b"s") or b"").partition(b"/")
    if not slash:
        raise BadBytes("A program nearby does not say how many seats its table has.")
    said = Announcement(
        table,
        read_name(items.get(b"n") or b""),
        read_word(items.get(b"g") or b""),
        _number(taken),
        _number(seats),
        read_word(items.get(b"p") or b""),
        version,
    )
    return said, incarnation


def _number(value: bytes | None) -> int:
    if value is None or not value.isdigit() or len(value) > NUMBER_DIGITS_MAX:
        raise BadBytes("A program nearby says no number where one belongs.")
    return int(value)


def read_word(value: bytes) -> str:
    """A game or a phase that somebody said. Raises BadBytes."""
    word = value.decode("ascii", errors="replace")
    if len(word) > WORD_MAX or not all(letter.isalnum() or letter == "-" for letter in word) or not word.isascii():
        raise BadBytes("A program nearby says no word where one belongs.")
    return word


def _table(value: bytes | None) -> bytes | None:
    if not value:
        return None
    try:
        table = base64.b32decode(value.upper() + b"=" * (-len(value) % 8))
    except binascii.Error:
        table = b""
    if len(table) != TABLE_BYTES or not any(table):
        raise BadBytes("A program nearby names no table.")
    return table


def read_name(value: bytes) -> str | None:
    """A table's name that may be shown: one line, no controls, no characters that turn or hide text."""
    text = unicodedata.normalize("NFC", value.decode(errors="replace"))
    shown = "".join(letter for letter in text if letter.isprintable()).strip()
    return shown[: limits.TABLE_NAME_CHARACTERS_MAX] or None
