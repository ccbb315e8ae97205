"""The proof of a shuffle checked again, in plain integers over the toy group, from the paper and not from our code.

The only thing shared with the program is the toy group's name and constants, written out here once more. Elements are
numbers modulo a safe prime of which a number and its negative are one; the group is written multiplicatively, as in the
paper: every equation is a comparison of products of powers.
"""

import hashlib
from collections.abc import Sequence
from math import prod
from typing import Any

from lanspy.crypto.toy import TOY as GROUP  # for the tests, which shuffle with it; nothing below uses it

P = 2**60 - 3677
Q = (P - 1) // 2
G = 2
WIDTH = 8

__all__ = ["GROUP", "accepts"]


def _bytes_of(item: Any) -> bytes:
    if isinstance(item, bytes):
        return b"b" + len(item).to_bytes(8, "big") + item
    if isinstance(item, str):
        return b"s" + len(item.encode()).to_bytes(8, "big") + item.encode()
    if isinstance(item, int):
        size = (item.bit_length() + 7) // 8
        return b"i" + size.to_bytes(8, "big") + item.to_bytes(size, "big")
    return b"l" + len(item).to_bytes(8, "big") + b"".join(map(_bytes_of, item))


def _hash(tag: str, *items: Any) -> bytes:
    return hashlib.sha512(b"".join(map(_bytes_of, ("lanspy/v1/" + tag, *items)))).digest()


def _exponent(tag: str, *items: Any) -> int:
    return int.from_bytes(_hash(tag, *items), "little") % Q


def _generator(index: int) -> int:
    return 1 + int.from_bytes(_hash("shuffle/independent", index), "little") % Q


def _encoded(number: int) -> bytes:
    number %= P
    return min(number, P - number).to_bytes(WIDTH, "little")


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def accepts(ctx: bytes, joint: bytes, rows: Sequence[Any], shuffled: Sequence[Any], proof: bytes) -> bool:
    """Equations V1 to V4 of Haenni, Locher, Koenig and Dubuis, with one t4 a component."""
    n, w = len(rows), len(rows[0])
    if len(proof) != WIDTH * (4 * n + 4 + w) or len(shuffled) != n:
        return False
    words = [_number(proof[at : at + WIDTH]) for at in range(0, len(proof), WIDTH)]
    c, d, scalars = words[:n], words[n : 2 * n], words[2 * n :]
    if not all(1 <= element <= Q for element in c + d) or not all(scalar < Q for scalar in scalars):
        return False
    x, s1, s2, s3 = scalars[:4]
    s4, steps, images = scalars[4 : 4 + w], scalars[4 + w : 4 + w + n], scalars[4 + w + n :]
    h = [_generator(index) for index in range(n + 1)]
    written = [_encoded(element) for element in h]
    seed = _hash("shuffle/seed", "toy", ctx, joint, written, rows, shuffled, [_encoded(element) for element in c])
    u = [_exponent("shuffle/factor", seed, i) for i in range(n)]

    t = [
        pow(G, s1, P) * pow(prod(c) * pow(prod(h[1:]), -1, P), -x, P),
        pow(G, s2, P) * pow(d[-1] * pow(h[0], -prod(u) % Q, P), -x, P),
        pow(G, s3, P) * _powers(h[1:], images) * pow(_powers(c, u), -x, P),
    ]
    for k in range(w):
        for half, base in ((0, G), (1, _number(joint))):
            before = [_number(row[k][half]) for row in rows]
            after = [_number(row[k][half]) for row in shuffled]
            t.append(pow(base, s4[k], P) * _powers(after, images) * pow(_powers(before, u), -x, P))
    previous = h[0]
    for i in range(n):
        t.append(pow(G, steps[i], P) * pow(previous, images[i], P) * pow(d[i], -x, P))
        previous = d[i]
    return x == _exponent("shuffle/challenge", seed, [_encoded(link) for link in d], [_encoded(one) for one in t])


def _powers(bases: Sequence[int], exponents: Sequence[int]) -> int:
    return prod(pow(base, exponent, P) for base, exponent in zip(bases, exponents, strict=True)) % P
