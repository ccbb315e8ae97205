"""Decks to shuffle, with a joint key whose secret the test knows."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.crypto import shuffle
from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Element, Entropy, Group
from lanspy.crypto.shuffle import Row
from lanspy.crypto.transcript import hash_to_element

CTX = b"deck 7 of game 3, shuffled by seat 2"


@dataclass(frozen=True, slots=True)
class Shuffled:
    """One shuffle with all that its shuffler knows, and the joint secret, which nobody knows in a game."""

    group: Group
    joint_secret: int
    joint: Element
    rows: tuple[Row, ...]
    permutation: tuple[int, ...]
    scalars: tuple[tuple[int, ...], ...]
    after: tuple[Row, ...]

    def prove(self, entropy: Entropy, ctx: bytes = CTX) -> bytes:
        """The honest proof."""
        after, secrets = self.after, (self.permutation, self.scalars)
        return shuffle.prove(self.group, ctx, self.joint, self.rows, after, *secrets, entropy)

    def check(self, proof: bytes, ctx: bytes = CTX) -> bool:
        """What every other seat says to it."""
        return shuffle.check(self.group, ctx, self.joint, self.rows, self.after, proof)


def card(group: Group, label: int) -> Element:
    """The point of a card."""
    return hash_to_element(group, "test/card", label)


def start(group: Group, labels: Sequence[Sequence[int]]) -> tuple[Row, ...]:
    """A public start deck: every first half is the identity."""
    return tuple(tuple((group.identity, card(group, label)) for label in row) for row in labels)


def shuffled(group: Group, count: int, width: int, seed: int = 0, rounds: int = 1) -> Shuffled:
    """The last of `rounds` shuffles of a start deck with cards 0..count*width-1."""
    stream = Stream(seed.to_bytes(8, "big"), "decks", group.name, count, width)
    joint_secret = stream.scalar(group)
    joint = group.multiply_generator(joint_secret)
    after = start(group, [[row * width + component for component in range(width)] for row in range(count)])
    for _ in range(rounds):
        rows = after
        permutation = stream.permutation(count)
        scalars = tuple(tuple(stream.scalar(group) for _ in range(width)) for _ in range(count))
        after = shuffle.reencrypt(group, joint, rows, permutation, scalars)
    return Shuffled(group, joint_secret, joint, rows, permutation, scalars, after)


def opened(group: Group, joint_secret: int, rows: Sequence[Row]) -> Counter[tuple[Element, ...]]:
    """The points of all rows, without their order."""
    return Counter(tuple(group.subtract(b, group.multiply(joint_secret, a)) for a, b in row) for row in rows)
