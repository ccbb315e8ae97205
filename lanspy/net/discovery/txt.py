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

__all__ = ["read_txt", "write_txt"]

WORD_MAX = 16
NUMBER_DIGITS_MAX = 9


def write_txt(said: Announcement, incarnation: int) -> dict[str, bytes]:
    """The items of the record; the table's name is cut between characters."""
    items = {"v": str(said.version).encode(), "i": str(incarnation).encode()}
    if said.table is not None:
        items["t"] = base64.b32encode(said.table).rstrip(b"=").lower()
        items["g"] = said.game[:WORD_MAX].encode("ascii", errors="ignore")
        items["s"] = f"{said.seats_taken}/{said.seats}".encode()
        items["p"] = said.phase[:WORD_MAX].encode("ascii", errors="ignore")
    if said.table is not None and said.table_name:
        name = said.table_name.encode(errors="ignore")[: limits.TXT_TABLE_NAME_BYTES_MAX]
        items["n"] = name.decode(errors="ignore").encode()
    return items


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
        _name(items.get(b"n")),
        _word(items.get(b"g")),
        _number(taken),
        _number(seats),
        _word(items.get(b"p")),
        version,
    )
    return said, incarnation


def _number(value: bytes | None) -> int:
    if value is None or not value.isdigit() or len(value) > NUMBER_DIGITS_MAX:
        raise BadBytes("A program nearby says no number where one belongs.")
    return int(value)


def _word(value: bytes | None) -> str:
    word = (value or b"").decode("ascii", errors="replace")
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


def _name(value: bytes | None) -> str | None:
    """Something that may be shown: one line, no controls, no characters that turn or hide text."""
    text = unicodedata.normalize("NFC", (value or b"").decode(errors="replace"))
    shown = "".join(letter for letter in text if letter.isprintable()).strip()
    return shown[: limits.TABLE_NAME_CHARACTERS_MAX] or None
