"""Seating 0 as a value: what its members sign, how it is written, and how anybody checks it.

A start is identified by its number and its digest; of two starts the one with the higher number is newer, and of equal
numbers the one with the higher digest, so that any two machines call the same one newer.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TypeAlias

from lanspy.agreement.gathering.fields import KEY_BYTES, TABLE_BYTES, as_counter, as_name, as_packs
from lanspy.agreement.ports import Member, SignedStart
from lanspy.agreement.wire import Plain, as_blob, as_exact, as_list, as_record
from lanspy.crypto.ports import Verifier
from lanspy.crypto.transcript import h512
from lanspy.errors import BadBytes, BadProof
from lanspy.limits import SEATS_MAX, SEATS_MIN, SETTINGS_BYTES_MAX

__all__ = [
    "Draft",
    "StartId",
    "in_order",
    "read_draft",
    "read_start",
    "start_digest",
    "table_id",
    "verify_start",
    "write_draft",
    "write_start",
]

StartId: TypeAlias = tuple[int, bytes]
"""(number, digest): compared in this order."""


def table_id(founder: bytes, nonce: bytes) -> bytes:
    """The 16 bytes that name a table: nobody but `founder` can be its founder. `nonce` is 16 random bytes."""
    return h512("gathering/table", founder, nonce)[:TABLE_BYTES]


def in_order(table: bytes, keys: Iterable[bytes]) -> tuple[bytes, ...]:
    """The seats' order at this table: by hash, so that no key is first everywhere."""
    return tuple(sorted(keys, key=lambda key: _place(table, key)))


@lru_cache(maxsize=256)
def _place(table: bytes, key: bytes) -> bytes:
    return h512("gathering/order", table, key)


@dataclass(frozen=True, slots=True)
class Draft:
    """A start that is not signed by all yet. Fields as in `SignedStart`."""

    table: bytes
    number: int
    members: tuple[Member, ...]
    settings: bytes
    packs: tuple[bytes, ...]
    digest: bytes = field(init=False, repr=False)  # what every member signs, 64 bytes

    def __post_init__(self) -> None:
        people = [(member.key, member.name) for member in self.members]
        digest = h512("gathering/start", self.table, self.number, people, self.settings, list(self.packs))
        object.__setattr__(self, "digest", digest)

    @property
    def id(self) -> StartId:
        """Number and digest."""
        return self.number, self.digest

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The members' keys, in seat order."""
        return tuple(member.key for member in self.members)

    def signed(self, signatures: Iterable[bytes]) -> SignedStart:
        """The complete start, with one signature a member in seat order."""
        return SignedStart(self.table, self.number, self.members, self.settings, self.packs, tuple(signatures))

    @staticmethod
    @lru_cache(maxsize=16)  # a machine is in one start, and asks what it is called at every turn
    def of(start: SignedStart) -> "Draft":
        """The same start without its signatures."""
        return Draft(start.table, start.number, start.members, start.settings, start.packs)


def start_digest(start: SignedStart) -> bytes:
    """What every member signed: it names this start among all others. 64 bytes."""
    return Draft.of(start).digest


def verify_start(verifier: Verifier, start: SignedStart) -> None:
    """Check everything about a complete start. Raises BadBytes or BadProof with a sentence."""
    draft = read_draft(write_draft(Draft.of(start)))
    if len(start.signatures) != len(draft.members):
        raise BadProof("The start of this table is not signed by every seat.")
    for member, signature in zip(draft.members, start.signatures, strict=True):
        if not verifier.verify(member.key, draft.digest, signature):
            raise BadProof("The start of this table carries a signature that does not hold.")


def write_draft(draft: Draft) -> Plain:
    """The plain form of a draft."""
    people = tuple((member.key, member.name.encode()) for member in draft.members)
    return (draft.table, draft.number, people, draft.settings, draft.packs)


def read_draft(plain: Plain) -> Draft:
    """The draft that `plain` holds. Raises BadBytes unless it could be played by somebody."""
    table, number, people, settings, packs = as_record(plain, 5)
    draft = Draft(
        as_exact(table, TABLE_BYTES),
        as_counter(number),
        as_list(people, _read_member, SEATS_MAX),
        as_blob(settings, SETTINGS_BYTES_MAX),
        as_packs(packs),
    )
    if len(draft.members) < SEATS_MIN or draft.number == 0:
        raise BadBytes("The start of this table has too few seats, or no number.")
    if draft.keys != in_order(draft.table, set(draft.keys)):
        raise BadBytes("The start of this table has its seats out of order, or one of them twice.")
    return draft


def write_start(start: SignedStart) -> Plain:
    """The plain form of a complete start."""
    return (write_draft(Draft.of(start)), start.signatures)


def read_start(plain: Plain, verifier: Verifier) -> SignedStart:
    """The complete start that `plain` holds, checked. Raises BadBytes or BadProof."""
    draft, signatures = as_record(plain, 2)
    read = partial(as_exact, size=verifier.signature_bytes)
    start = read_draft(draft).signed(as_list(signatures, read, SEATS_MAX))
    verify_start(verifier, start)
    return start


def _read_member(plain: Plain) -> Member:
    key, name = as_record(plain, 2)
    return Member(as_exact(key, KEY_BYTES), as_name(name))
