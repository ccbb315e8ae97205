"""What every hash and every proof of a table is bound to, so that nothing said here means anything elsewhere.

A proof's context names the table's own context (table, seating and roster, given by the caller), what the proof is for,
what it is about and who makes it. A commitment hides its value behind a secret salt and binds the same names, so that
another seat's commitment, copied, can never be opened by the copier.
"""

from lanspy.crypto.ports import Element
from lanspy.crypto.transcript import h512

__all__ = ["answer_binding", "binding", "coin_digest", "coin_value", "key_digest", "seal_digest"]


def binding(context: bytes, purpose: str, subject: str, seat: int) -> bytes:
    """64 bytes: the context of one proof or commitment of `seat` about `subject`: a deck, slot, coin, proof, or ""."""
    return h512("cards/binding", context, purpose, subject, seat)


def answer_binding(context: bytes, proof: str, seat: int, answer: str) -> bytes:
    """64 bytes: the context of the proof that `answer` is true."""
    return h512("cards/answer/binding", binding(context, "prove", proof, seat), answer)


def key_digest(context: bytes, seat: int, key: Element, salt: bytes) -> bytes:
    """The commitment to a public card key, 64 bytes."""
    return h512("cards/key", binding(context, "key", "", seat), key, salt)


def seal_digest(context: bytes, slot: str, seat: int, value: bytes, salt: bytes) -> bytes:
    """The commitment to a value sealed in a slot, 64 bytes."""
    return h512("cards/seal", binding(context, "seal", slot, seat), value, salt)


def coin_digest(context: bytes, coin: str, seat: int, value: bytes, salt: bytes) -> bytes:
    """The commitment to one seat's part of a coin, 64 bytes."""
    return h512("cards/coin", binding(context, "coin", coin, seat), value, salt)


def coin_value(context: bytes, coin: str, parts: tuple[bytes, ...]) -> bytes:
    """What a coin shows once every seat has revealed its part: 64 bytes that no seat could steer."""
    return h512("cards/coin/fallen", context, coin, parts)
