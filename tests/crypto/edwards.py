"""Edwards25519 in plain integers, slow and independent: enough to build odd keys and signatures (RFC 8032, 5.1)."""

import hashlib
from typing import TypeAlias

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)

Point: TypeAlias = tuple[int, int]
NEUTRAL: Point = (0, 1)


def add(left: Point, right: Point) -> Point:
    """The complete addition law of the curve."""
    (x1, y1), (x2, y2) = left, right
    product = D * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, PRIME)
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, PRIME)
    return x % PRIME, y % PRIME


def multiply(scalar: int, point: Point) -> Point:
    """Double and add."""
    result = NEUTRAL
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def decode(data: bytes) -> Point:
    """The point of an encoding, also of one that is not canonical."""
    packed = int.from_bytes(data, "little")
    y, sign = packed & (2**255 - 1), packed >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if x * x % PRIME != square:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    assert x * x % PRIME == square, "not on the curve"
    return (x if x & 1 == sign else -x % PRIME), y % PRIME


def encode(point: Point) -> bytes:
    """The canonical encoding."""
    x, y = point
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))


def torsion() -> Point:
    """A point of order eight: the part of some point that the prime order does not kill."""
    for y in range(2, 100):
        try:
            point = multiply(ORDER, decode(y.to_bytes(32, "little")))
        except AssertionError:
            continue
        if multiply(4, point) != NEUTRAL:
            return point
    raise AssertionError("no point of order eight")


def secret(seed: bytes) -> int:
    """The secret scalar of a seed."""
    raw = bytearray(hashlib.sha512(seed).digest()[:32])
    raw[0] &= 248
    raw[31] = raw[31] & 127 | 64
    return int.from_bytes(raw, "little")


def challenge(r: bytes, public: bytes, message: bytes) -> int:
    """What multiplies the key when a signature is checked."""
    return int.from_bytes(hashlib.sha512(r + public + message).digest(), "little") % ORDER


def sign(scalar: int, public: bytes, message: bytes, nonce: int, shift: Point = NEUTRAL) -> bytes:
    """A signature with a chosen nonce, whose R is moved by `shift`."""
    r = encode(add(multiply(nonce, BASE), shift))
    s = (nonce + challenge(r, public, message) * scalar) % ORDER
    return r + s.to_bytes(32, "little")
