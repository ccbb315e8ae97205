"""What travels while people gather: signed cards, signed lines of chat, and complete starts.

A message is (body, signature), the body (version, table, author, kind, content). What is signed is a hash of the body's
bytes as they were received, under a tag of its own: no message of the ledger and no start can be taken for one.
"""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.agreement import wire
from lanspy.agreement.gathering.cards import SEQUENCE_MAX, Card, read_card, write_card
from lanspy.agreement.gathering.fields import as_text
from lanspy.agreement.gathering.starts import read_start, table_id, write_start
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ports import Signer, Verifier
from lanspy.crypto.transcript import h512
from lanspy.errors import BadBytes, BadProof
from lanspy.limits import CARD_BYTES_MAX, CHAT_CHARACTERS_MAX

__all__ = ["Chat", "Message", "Whole", "read_message", "write_message", "write_whole"]

VERSION = 1
CARD, CHAT, WHOLE = 1, 2, 3
FOREIGN_START = "Another machine sent a start that is not its own, or not of this table."


@dataclass(frozen=True, slots=True)
class Chat:
    """One line; (author, sequence) is said once."""

    author: bytes
    sequence: int
    text: str


@dataclass(frozen=True, slots=True)
class Whole:
    """A complete start: it carries all its signatures itself, so anybody may pass it on."""

    start: SignedStart


Message: TypeAlias = Card | Chat | Whole


def write_message(table: bytes, signer: Signer, message: Card | Chat) -> bytes:
    """The signed bytes of an own message."""
    kind, content = _written(message)
    body = wire.pack((VERSION, table, message.author, kind, content))
    return wire.pack((body, signer.sign(_signed(body))))


def write_whole(start: SignedStart) -> bytes:
    """The bytes of a complete start."""
    return wire.pack((wire.pack((VERSION, start.table, b"", WHOLE, write_start(start))), b""))


def read_message(table: bytes, verifier: Verifier, data: bytes) -> Message:
    """The message that `data` holds, every signature in it checked. Raises BadBytes or BadProof."""
    plain, signature = wire.as_record(wire.unpack(data, CARD_BYTES_MAX), 2)
    body = wire.as_blob(plain, CARD_BYTES_MAX)
    version, of_table, author, kind, content = wire.as_record(wire.unpack(body, CARD_BYTES_MAX), 5)
    if type(version) is not int or version != VERSION:
        raise BadBytes("Another machine gathers in a way that this version does not know.")
    if of_table != table:
        raise BadBytes("Another machine sent a message of another table.")
    if type(kind) is int and kind == WHOLE:
        _check_unsigned(author, signature)
        return _read_whole(table, verifier, content)
    signer = wire.as_exact(author, verifier.key_bytes)
    if not verifier.verify(signer, _signed(body), wire.as_exact(signature, verifier.signature_bytes)):
        raise BadProof("Another machine sent a message that its author did not sign.")
    return _read_signed(table, verifier, signer, kind, content)


def _written(message: Card | Chat) -> tuple[int, wire.Plain]:
    if isinstance(message, Card):
        return CARD, write_card(message)
    return CHAT, (message.sequence, message.text.encode())


def _signed(body: bytes) -> bytes:
    return h512("gathering/message", body)


def _check_unsigned(author: wire.Plain, signature: wire.Plain) -> None:
    """A complete start has one form only, so that it is recognised when it comes again."""
    if author != b"" or signature != b"":
        raise BadBytes("Another machine sent a complete start with an author, who is nobody's business.")


def _read_signed(table: bytes, verifier: Verifier, author: bytes, kind: wire.Plain, content: wire.Plain) -> Card | Chat:
    if type(kind) is int and kind == CHAT:
        return _read_chat(author, content)
    if type(kind) is not int or kind != CARD:
        raise BadBytes("Another machine sent a gathering message of no known kind.")
    card = read_card(author, content)
    _check_founding(table, card)
    _check_part(table, verifier, card)
    return card


def _read_chat(author: bytes, content: wire.Plain) -> Chat:
    sequence, text = wire.as_record(content, 2)
    return Chat(author, wire.as_integer(sequence, 1, SEQUENCE_MAX), as_text(text, CHAT_CHARACTERS_MAX))


def _read_whole(table: bytes, verifier: Verifier, content: wire.Plain) -> Whole:
    start = read_start(content, verifier)
    if start.table != table:
        raise BadProof(FOREIGN_START)
    return Whole(start)


def _check_founding(table: bytes, card: Card) -> None:
    if card.founding is not None and table_id(*card.founding) != table:
        raise BadProof("Another machine names a founder that this table does not have.")


def _check_part(table: bytes, verifier: Verifier, card: Card) -> None:
    if card.part is None:
        return
    draft = card.part.draft
    if draft.table != table or card.author not in draft.keys:
        raise BadProof(FOREIGN_START)
    if not verifier.verify(card.author, draft.digest, card.part.signature):
        raise BadProof("Another machine signed a start with a signature that does not hold.")
