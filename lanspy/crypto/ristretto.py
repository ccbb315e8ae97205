"""ristretto255 (RFC 9496) by libsodium, through rbcl, with the traps of that library closed here.

* Addition of something that is no element gives the identity and no error. Elements are therefore checked once, when
  they are read, and a result that could only come from a bad operand is a LocalError.
* A scalar and the same plus the order, or with its top bit set, act alike. Scalars are therefore read strictly, and all
  arithmetic with them is that of Python integers. These do not take constant time: whoever can measure nanoseconds on
  a player's own laptop is no opponent that this program knows.
* The multiplication that everybody finds first fails when its result is the identity; a fresh deck is full of it.
"""

from lanspy.crypto.libsodium import rbcl
from lanspy.crypto.ports import Element, Scalar
from lanspy.errors import BadBytes, LocalError

__all__ = ["RISTRETTO", "Ristretto"]


class Ristretto:
    """The group of RFC 9496: prime order, 32-byte canonical encodings, one identity (32 zero bytes)."""

    name = "ristretto255"
    order = 2**252 + 27742317777372353535851937790883648493
    element_bytes = 32
    scalar_bytes = 32
    uniform_bytes = 64
    identity: Element = bytes(32)
    generator: Element = rbcl.crypto_scalarmult_ristretto255_base((1).to_bytes(32, "little"))

    __slots__ = ()

    def add(self, left: Element, right: Element) -> Element:
        """left + right."""
        return self._trusted(rbcl.crypto_core_ristretto255_add(left, right), left, right)

    def subtract(self, left: Element, right: Element) -> Element:
        """left - right."""
        return self._trusted(rbcl.crypto_core_ristretto255_sub(left, right), left, right)

    def multiply(self, scalar: Scalar, element: Element) -> Element:
        """scalar * element; the scalar is reduced first, the identity is a legal input and result."""
        encoded = (scalar % self.order).to_bytes(self.scalar_bytes, "little")
        return self._trusted(rbcl.crypto_scalarmult_ristretto255_allow_scalar_zero(encoded, element), element)

    def multiply_generator(self, scalar: Scalar) -> Element:
        """scalar * generator, about three times as fast as `multiply`; the scalar is reduced first."""
        encoded = (scalar % self.order).to_bytes(self.scalar_bytes, "little")
        return bytes(rbcl.crypto_scalarmult_ristretto255_base_allow_scalar_zero(encoded))

    def derive(self, uniform: bytes) -> Element:
        """The element that 64 uniform bytes name (RFC 9496, 4.3.4)."""
        if len(uniform) != self.uniform_bytes:
            raise LocalError("an element is derived from 64 bytes")
        return bytes(rbcl.crypto_core_ristretto255_from_hash(uniform))

    def read_element(self, data: bytes) -> Element:
        """Check one received encoding. Raises BadBytes unless it is canonical. The identity is accepted here."""
        if not isinstance(data, bytes) or len(data) != self.element_bytes or not _is_element(data):
            raise BadBytes("Another machine sent something that is no group element.")
        return data

    def read_scalar(self, data: bytes) -> Scalar:
        """Read 32 bytes, little-endian. Raises BadBytes unless the number is below the order."""
        if not isinstance(data, bytes) or len(data) != self.scalar_bytes:
            raise BadBytes("Another machine sent a scalar of the wrong length.")
        scalar = int.from_bytes(data, "little")
        if scalar >= self.order:
            raise BadBytes("Another machine sent a scalar that is not reduced.")
        return scalar

    def write_scalar(self, scalar: Scalar) -> bytes:
        """32 bytes, little-endian. Raises LocalError unless the scalar is reduced."""
        if not 0 <= scalar < self.order:
            raise LocalError("a scalar is written reduced")
        return scalar.to_bytes(self.scalar_bytes, "little")

    def _trusted(self, result: Element, *operands: Element) -> Element:
        """`result`, unless it is the identity that libsodium leaves when an operand is no element."""
        if result == self.identity and not all(map(_is_element, operands)):
            raise LocalError("an unchecked element came into arithmetic")
        return result


def _is_element(data: bytes) -> bool:
    return bool(rbcl.crypto_core_ristretto255_is_valid_point(data))


RISTRETTO = Ristretto()
