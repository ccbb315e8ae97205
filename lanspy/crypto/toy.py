"""A small group and keyed-hash signatures for tests: the same ports, the same transcripts, several times faster.

Never for a game: a logarithm in this group takes a minute. The order is still large enough (2^59) that no proof of a
false statement passes by luck within a test.
"""

from lanspy.crypto.ports import Element, Scalar
from lanspy.crypto.transcript import h512
from lanspy.errors import BadBytes, LocalError

__all__ = ["TOY", "TOY_VERIFIER", "ToyGroup", "ToySigner", "ToyVerifier"]

SAFE_PRIME = 1152921504606843299  # 2^60 - 3677, and half of it less one half is prime too
ORDER = (SAFE_PRIME - 1) // 2
WIDTH_BYTES = 8


class ToyGroup:
    """Numbers modulo a safe prime, a number and its negative being one element: of prime order.

    An element is written as the smaller of the two, 8 bytes little-endian, so every number from 1 to the order is one.
    """

    name = "toy"
    order = ORDER
    element_bytes = WIDTH_BYTES
    scalar_bytes = WIDTH_BYTES
    identity: Element = (1).to_bytes(WIDTH_BYTES, "little")
    generator: Element = (2).to_bytes(WIDTH_BYTES, "little")

    __slots__ = ()

    def add(self, left: Element, right: Element) -> Element:
        """left + right."""
        return _written(_number(left) * _number(right))

    def subtract(self, left: Element, right: Element) -> Element:
        """left - right."""
        return _written(_number(left) * pow(_number(right), -1, SAFE_PRIME))

    def multiply(self, scalar: Scalar, element: Element) -> Element:
        """scalar * element; the scalar is reduced first."""
        return _written(pow(_number(element), scalar % ORDER, SAFE_PRIME))

    def multiply_generator(self, scalar: Scalar) -> Element:
        """scalar * generator."""
        return self.multiply(scalar, self.generator)

    def derive(self, uniform: bytes) -> Element:
        """The element that 64 uniform bytes name."""
        if len(uniform) != 64:
            raise LocalError("an element is derived from 64 bytes")
        return _written(1 + int.from_bytes(uniform, "little") % ORDER)

    def read_element(self, data: bytes) -> Element:
        """Check one received encoding. Raises BadBytes unless it is canonical."""
        if not isinstance(data, bytes) or len(data) != WIDTH_BYTES or not 1 <= int.from_bytes(data, "little") <= ORDER:
            raise BadBytes("Another machine sent something that is no group element.")
        return data

    def read_scalar(self, data: bytes) -> Scalar:
        """Read 8 bytes, little-endian. Raises BadBytes unless the number is below the order."""
        if not isinstance(data, bytes) or len(data) != WIDTH_BYTES or int.from_bytes(data, "little") >= ORDER:
            raise BadBytes("Another machine sent a scalar that is not reduced.")
        return int.from_bytes(data, "little")

    def write_scalar(self, scalar: Scalar) -> bytes:
        """8 bytes, little-endian. Raises LocalError unless the scalar is reduced."""
        if not 0 <= scalar < ORDER:
            raise LocalError("a scalar is written reduced")
        return scalar.to_bytes(WIDTH_BYTES, "little")


def _number(element: Element) -> int:
    number = int.from_bytes(element, "little")
    if len(element) != WIDTH_BYTES or not 1 <= number <= ORDER:
        raise LocalError("an unchecked element came into arithmetic")
    return number


def _written(number: int) -> Element:
    residue = number % SAFE_PRIME
    return min(residue, SAFE_PRIME - residue).to_bytes(WIDTH_BYTES, "little")


class ToySigner:
    """Signs with a hash that is keyed by the public key: nobody signs for another by accident.

    Anybody could on purpose.
    """

    __slots__ = ("public",)

    def __init__(self, seed: bytes) -> None:
        self.public = h512("toy/key", seed)[:32]

    def sign(self, message: bytes) -> bytes:
        """64 bytes over exactly this message."""
        return h512("toy/signature", self.public, message)


class ToyVerifier:
    """Checks what `ToySigner` signs; keys and signatures are as long as the real ones."""

    key_bytes = 32
    signature_bytes = 64

    __slots__ = ()

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """True if `signature` was made for `message` under `public`; never raises for bad bytes."""
        if not all(isinstance(part, bytes) for part in (public, message, signature)) or len(public) != self.key_bytes:
            return False
        return signature == h512("toy/signature", public, message)


TOY = ToyGroup()
TOY_VERIFIER = ToyVerifier()
