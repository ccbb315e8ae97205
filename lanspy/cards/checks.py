"""Proof checks as values: described first, run anywhere, remembered by their key.

Folding an entry asks for verdicts and never computes one itself, so checks can run in an executor as soon as bytes
arrive, and again only if the state they were made for has changed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from lanspy.cards.entries import Rows
from lanspy.crypto import disjunction, relation, shuffle
from lanspy.crypto.disjunction import Relation
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.transcript import canonical, h512
from lanspy.errors import PeerError

__all__ = ["STATEMENT", "Check", "PossessionCheck", "SharesCheck", "ShuffleCheck", "StatementCheck", "Verdict", "run"]

STATEMENT = "statement"
"""What these proofs are called in their transcripts."""


@dataclass(frozen=True, slots=True)
class _Keyed:
    """What all checks can do. `key`: 64 bytes that name a check, equal exactly when statement, context, proof are."""

    key: bytes = field(init=False, repr=False, compare=False, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", h512("cards/check", canonical(self)))


@dataclass(frozen=True, slots=True)
class PossessionCheck(_Keyed):
    """The author knows the secret of the public key `public`."""

    context: bytes
    public: Element
    proof: bytes


@dataclass(frozen=True, slots=True)
class SharesCheck(_Keyed):
    """`shares` are `inputs` times the secret of the public key `public`."""

    context: bytes
    public: Element
    inputs: tuple[Element, ...]
    shares: tuple[Element, ...]
    proof: bytes


@dataclass(frozen=True, slots=True)
class ShuffleCheck(_Keyed):
    """`shuffled` holds what `rows` holds, re-encrypted under `joint` in another order."""

    context: bytes
    joint: Element
    rows: Rows
    shuffled: Rows
    proof: bytes


@dataclass(frozen=True, slots=True)
class StatementCheck(_Keyed):
    """At least one of the branches holds."""

    context: bytes
    branches: tuple[Relation, ...]
    proof: bytes


Check: TypeAlias = PossessionCheck | SharesCheck | ShuffleCheck | StatementCheck

Verdict: TypeAlias = Callable[[Check], bool]
"""Says whether a check holds: `run` with the group filled in, or something that remembers what `run` said."""


def run(group: Group, check: Check) -> bool:
    """Whether the proof holds. Takes milliseconds, depends on nothing but its arguments, never raises PeerError."""
    try:
        return _run(group, check)
    except PeerError:
        return False


def _run(group: Group, check: Check) -> bool:
    match check:
        case PossessionCheck(context, public, proof):
            return relation.check_possession(group, context, public, proof)
        case SharesCheck(context, public, inputs, shares, proof):
            return relation.check_shares(group, context, public, inputs, shares, proof)
        case ShuffleCheck(context, joint, rows, shuffled, proof):
            return shuffle.check(group, context, joint, rows, shuffled, proof)
        case StatementCheck(context, branches, proof):
            return disjunction.check_one(group, STATEMENT, context, branches, proof)
