"""Secrets that come from one seed, and nonces that survive a bad random source.

What must be the same again after a crash (card keys, permutations, re-encryption scalars, salts) is derived from the
seed of the table. What must never be the same again (nonces of proofs) is fresh, and hedged with the secret and the
statement: were the random source to repeat itself, two proofs would still not share a nonce (Ristenpart and Yilek, NDSS
2010; the same idea as RFC 6979).
"""

from lanspy.crypto.ports import Entropy, Group, Scalar
from lanspy.crypto.transcript import Item, h512, hash_to_scalar
from lanspy.errors import LocalError

__all__ = ["Stream", "derive", "hedged_scalar"]

NONCE_BYTES = 32


def derive(seed: bytes, *path: str | int | bytes) -> bytes:
    """64 secret bytes for one purpose, named by `path`; other paths tell nothing about them."""
    if not seed:
        raise LocalError("an empty seed keeps no secret")
    return h512("derive", seed, path)


class Stream:
    """An endless stream of bytes for one path of one seed, the same on every start. Callable like `Entropy`."""

    __slots__ = ("_block", "_key", "_left")

    def __init__(self, seed: bytes, *path: str | int | bytes) -> None:
        self._key = derive(seed, "stream", *path)
        self._block = 0
        self._left = b""

    def __call__(self, length: int) -> bytes:
        """The next `length` bytes."""
        while len(self._left) < length:
            self._left += h512("stream", self._key, self._block)
            self._block += 1
        taken, self._left = self._left[:length], self._left[length:]
        return taken

    def below(self, bound: int) -> int:
        """A uniform integer in 0 <= result < bound; draws again instead of reducing, so nothing is favoured."""
        if bound < 1:
            raise LocalError("nothing lies below this bound")
        bits = (bound - 1).bit_length()
        while True:
            drawn = int.from_bytes(self((bits + 7) // 8), "little") & ((1 << bits) - 1)
            if drawn < bound:
                return drawn

    def scalar(self, group: Group) -> Scalar:
        """A uniform scalar that is not zero."""
        return 1 + self.below(group.order - 1)

    def permutation(self, count: int) -> tuple[int, ...]:
        """A uniform permutation of 0..count-1 (Fisher and Yates)."""
        places = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            places[last], places[other] = places[other], places[last]
        return tuple(places)


def hedged_scalar(group: Group, entropy: Entropy, secret: bytes, *statement: Item) -> Scalar:
    """A fresh scalar that nobody can guess as long as either `entropy` or `secret` is good."""
    fresh = entropy(NONCE_BYTES)
    if len(fresh) != NONCE_BYTES:
        raise LocalError("the random source gave another number of bytes")
    return hash_to_scalar(group, "nonce", secret, fresh, statement)
