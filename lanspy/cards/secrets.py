"""A seat's secrets, all from one seed: what a crash must not lose is never stored, only derived again."""

from lanspy.cards.bindings import coin_digest, key_digest, seal_digest
from lanspy.cards.entries import Commit
from lanspy.cards.state import CardsPublic, DealtCard
from lanspy.crypto.entropy import Stream, derive
from lanspy.crypto.ports import Element, Group, Scalar
from lanspy.dealing import Card, RevealPlan, SealedValue, Seat
from lanspy.errors import LocalError
from lanspy.limits import SEALED_VALUE_BYTES_MAX

__all__ = ["Secrets", "recover", "seal", "sealed_by_me"]

SALT_BYTES = 32
COIN_BYTES = 32


class Secrets:
    """The card key, permutations, re-encryption scalars, salts and coin parts of one seat at one table and seating.

    `seed` is random and stays the same for the whole seating; `context` is that of the public state. Two objects made
    from the same arguments hold the same secrets. Nonces of proofs are not in here: they must never come again.
    """

    __slots__ = ("_context", "_seed", "group", "key", "public_key", "seat", "seen")

    def __init__(self, group: Group, seed: bytes, seat: Seat, context: bytes) -> None:
        self.group = group
        self.seat = seat
        self._seed = seed
        self._context = context
        self.key: Scalar = Stream(seed, "cards", context, seat, "key").scalar(group)
        self.public_key: Element = group.multiply_generator(self.key)
        self.seen: dict[DealtCard, Card] = {}  # own cards that were read before: reading one takes a multiplication

    def __repr__(self) -> str:
        return f"Secrets(seat {self.seat})"

    def salt(self, purpose: str, subject: str, value: bytes) -> bytes:
        """32 bytes that hide `value` in a commitment."""
        return derive(self._seed, "cards", self._context, self.seat, "salt", purpose, subject, value)[:SALT_BYTES]

    def coin(self, coin: str) -> bytes:
        """This seat's part of a coin, 32 bytes."""
        return derive(self._seed, "cards", self._context, self.seat, "coin", coin)[:COIN_BYTES]

    def mixing(
        self, stage: bytes, rows: int, components: int
    ) -> tuple[tuple[int, ...], tuple[tuple[Scalar, ...], ...]]:
        """The permutation, and the re-encryption scalars by input row and component, of the rows that `stage` names."""
        stream = Stream(self._seed, "cards", self._context, self.seat, "shuffle", stage)
        permutation = stream.permutation(rows)
        scalars = tuple(tuple(stream.scalar(self.group) for _ in range(components)) for _ in range(rows))
        return permutation, scalars

    def laying(self, stage: bytes, permutation: tuple[int, ...]) -> tuple[tuple[Scalar, ...], ...]:
        """The re-encryption scalars for laying the rows that `stage` names in this order, one component each.

        Another order has others: were a person to lay twice, because the first time was taken back, one set of scalars
        on both would show what moved.
        """
        stream = Stream(self._seed, "cards", self._context, self.seat, "lay", stage, bytes(permutation))
        return tuple((stream.scalar(self.group),) for _ in permutation)

    def key_digest(self) -> bytes:
        """The commitment to the public card key."""
        return key_digest(self._context, self.seat, self.public_key, self.salt("key", "", b""))

    def seal_digest(self, slot: str, value: bytes) -> bytes:
        """The commitment to a value in a slot."""
        return seal_digest(self._context, slot, self.seat, value, self.salt("seal", slot, value))

    def coin_digest(self, coin: str) -> bytes:
        """The commitment to this seat's part of a coin."""
        return coin_digest(self._context, coin, self.seat, self.coin(coin), self.salt("coin", coin, b""))


def seal(secrets: Secrets, slot: str, value: bytes) -> Commit:
    """The entry that seals `value` (at most 64 bytes) in an open slot; the same for the same value."""
    if len(value) > SEALED_VALUE_BYTES_MAX:
        raise LocalError("a sealed value is too long")
    return Commit(slot, secrets.seal_digest(slot, value))


def recover(secrets: Secrets, public: CardsPublic, plan: RevealPlan) -> bytes | None:
    """Which of the possible values this seat sealed in the slot; None if it sealed nothing, or none of them."""
    sealed = sealed_by_me(secrets, public, plan)
    return None if sealed is None else sealed.value


def sealed_by_me(secrets: Secrets, public: CardsPublic, plan: RevealPlan) -> SealedValue | None:
    """The same, with the place that must be shown."""
    digest = public.slot(plan.slot).seals[secrets.seat]
    return next((value for value in plan.values if secrets.seal_digest(plan.slot, value.value) == digest), None)
