"""What a group and a signer must offer. Elements and keys travel as canonical bytes, scalars as Python integers."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Element: TypeAlias = bytes
"""A group element in its canonical encoding; only what `Group.read_element` returned or the group made itself."""

Scalar: TypeAlias = int
"""An integer modulo the group's order, always reduced."""

Entropy: TypeAlias = Callable[[int], bytes]
"""Fresh random bytes: called with a length. `secrets.token_bytes` in the program, a seeded stream in tests."""


class Group(Protocol):
    """A group of prime order, written additively. Its arithmetic takes checked elements and reduces scalars."""

    name: str
    order: int
    identity: Element
    generator: Element
    element_bytes: int
    scalar_bytes: int

    def __hash__(self) -> int:
        """What everybody can compute once for a group, like its independent elements, is kept by group."""
        ...

    def add(self, left: Element, right: Element) -> Element:
        """left + right."""
        ...

    def subtract(self, left: Element, right: Element) -> Element:
        """left - right."""
        ...

    def multiply(self, scalar: Scalar, element: Element) -> Element:
        """scalar * element; the identity is a legal input and result."""
        ...

    def multiply_generator(self, scalar: Scalar) -> Element:
        """scalar * generator."""
        ...

    def derive(self, uniform: bytes) -> Element:
        """The element that 64 uniform bytes name (RFC 9496, 4.3.4); nobody knows its logarithm."""
        ...

    def read_element(self, data: bytes) -> Element:
        """Check one received encoding. Raises BadBytes unless it is canonical. The identity is accepted here."""
        ...

    def read_scalar(self, data: bytes) -> Scalar:
        """Read one received scalar. Raises BadBytes unless it is below the order (strictly)."""
        ...

    def write_scalar(self, scalar: Scalar) -> bytes:
        """`scalar_bytes` bytes, little-endian."""
        ...


class Signer(Protocol):
    """A key pair that signs. The public key is the identity of a profile."""

    public: bytes

    def sign(self, message: bytes) -> bytes:
        """A detached signature over exactly these bytes."""
        ...


class Verifier(Protocol):
    """Checks signatures; one and the same on all machines of a table."""

    key_bytes: int
    signature_bytes: int

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """True if `signature` is a valid signature of `message` under `public`; never raises for bad bytes."""
        ...
