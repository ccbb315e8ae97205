"""Proofs as bytes: elements and scalars one after the other, each of its group's fixed width.

The reader takes exactly what the statement says a proof must hold, and `end` refuses what is left over: no list of a
proof brings its own length, so no proof can be short where it matters.
"""

from collections.abc import Iterable

from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.errors import BadBytes

__all__ = ["ProofReader", "all_elements", "pack_scalars"]


def pack_scalars(group: Group, scalars: Iterable[Scalar]) -> bytes:
    """`scalar_bytes` bytes for each."""
    return b"".join(map(group.write_scalar, scalars))


def all_elements(group: Group, received: Iterable[bytes]) -> bool:
    """Whether all of these are elements in their canonical encoding."""
    try:
        for data in received:
            group.read_element(data)
    except BadBytes:
        return False
    return True


class ProofReader:
    """Takes a proof apart from front to back. Raises BadBytes for anything that is missing, left over or malformed."""

    __slots__ = ("_data", "_group", "_offset")

    def __init__(self, group: Group, data: bytes) -> None:
        if not isinstance(data, bytes):
            raise BadBytes("Another machine sent a proof that is no bytes.")
        self._group = group
        self._data = data
        self._offset = 0

    def elements(self, count: int) -> tuple[Element, ...]:
        """The next `count` elements; the identity is one."""
        return tuple(self._group.read_element(self._take(self._group.element_bytes)) for _ in range(count))

    def scalars(self, count: int) -> tuple[Scalar, ...]:
        """The next `count` scalars."""
        return tuple(self._group.read_scalar(self._take(self._group.scalar_bytes)) for _ in range(count))

    def end(self) -> None:
        """Nothing may follow."""
        if self._offset != len(self._data):
            raise BadBytes("Another machine sent a proof of the wrong length.")

    def _take(self, length: int) -> bytes:
        taken = self._data[self._offset : self._offset + length]
        self._offset += length
        return taken
