"""One of several statements holds, and nobody learns which (Cramer, Damgard, Schoenmakers, CRYPTO 1994).

Every branch is a linear relation as in `relation.py`, an AND of its equations, and all branches have equally many
secrets. The prover answers the true branch honestly and makes up the others backwards; the challenges of all branches
must add up to the hash of everything, so one of them was not chosen. The order of the branches is part of the
statement: whoever builds it must list them the same way on every machine.

A proof is one challenge a branch, then the responses branch by branch, all scalars.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from lanspy.crypto.entropy import hedged_scalar
from lanspy.crypto.packing import ProofReader, pack_scalars
from lanspy.crypto.ports import Element, Entropy, Group, Scalar
from lanspy.crypto.relation import recommit, require_shape, require_true
from lanspy.crypto.transcript import Item, h512, hash_to_scalar, lp
from lanspy.errors import BadBytes, LocalError

__all__ = ["Relation", "check_one", "prove_one"]


@dataclass(frozen=True, slots=True)
class Relation:
    """targets[k] = sum over j of secrets[j] * bases[k][j], for every equation k."""

    bases: tuple[tuple[Element, ...], ...]
    targets: tuple[Element, ...]


def prove_one(
    group: Group,
    tag: str,
    ctx: bytes,
    branches: Sequence[Relation],
    true_index: int,
    secrets: Sequence[Scalar],
    entropy: Entropy,
) -> bytes:
    """Prove that the secrets fulfil one of the branches, without telling that it is `branches[true_index]`.

    Raises LocalError for misshapen branches, an empty context, or a true branch that is not true.
    """
    _require_branches(ctx, branches, len(secrets))
    if not 0 <= true_index < len(branches):
        raise LocalError("there is no such branch")
    require_true(group, branches[true_index].bases, branches[true_index].targets, secrets)
    challenges, answers = _draw(group, tag, ctx, branches, true_index, secrets, entropy)
    whole = _challenge(group, tag, ctx, branches, _commitments(group, branches, challenges, answers))
    mine = challenges[true_index] = (whole - sum(challenges)) % group.order
    nonces = answers[true_index]
    answers[true_index] = [(nonce + mine * secret) % group.order for nonce, secret in zip(nonces, secrets, strict=True)]
    return pack_scalars(group, (*challenges, *chain.from_iterable(answers)))


def check_one(group: Group, tag: str, ctx: bytes, branches: Sequence[Relation], proof: bytes) -> bool:
    """Whether `proof` shows that one of exactly these branches holds. False for any malformed proof.

    Raises LocalError if the branches are misshapen or the context empty.
    """
    secrets = len(branches[0].bases[0]) if branches and branches[0].bases else 0
    _require_branches(ctx, branches, secrets)
    try:
        challenges, answers = _read(group, proof, len(branches), secrets)
    except BadBytes:
        return False
    whole = _challenge(group, tag, ctx, branches, _commitments(group, branches, challenges, answers))
    return whole == sum(challenges) % group.order


def _require_branches(ctx: bytes, branches: Sequence[Relation], secrets: int) -> None:
    if not branches:
        raise LocalError("one of no statements never holds")
    for branch in branches:
        require_shape(ctx, branch.bases, branch.targets, secrets)


def _draw(
    group: Group,
    tag: str,
    ctx: bytes,
    branches: Sequence[Relation],
    true_index: int,
    secrets: Sequence[Scalar],
    entropy: Entropy,
) -> tuple[list[Scalar], list[list[Scalar]]]:
    """A challenge and answers for every branch; those of the true one are nonces, under a challenge still of zero."""
    secret = lp(true_index, secrets)
    statement = h512(f"disjunction/{tag}/nonce", group.name, ctx, _written(branches))
    drawn = [
        [hedged_scalar(group, entropy, secret, statement, branch, index) for index in range(1 + len(secrets))]
        for branch in range(len(branches))
    ]
    challenges = [row[0] for row in drawn]
    challenges[true_index] = 0
    return challenges, [row[1:] for row in drawn]


def _commitments(
    group: Group, branches: Sequence[Relation], challenges: Sequence[Scalar], answers: Sequence[Sequence[Scalar]]
) -> list[list[Element]]:
    return [
        recommit(group, branch.bases, branch.targets, challenge, answer)
        for branch, challenge, answer in zip(branches, challenges, answers, strict=True)
    ]


def _challenge(
    group: Group, tag: str, ctx: bytes, branches: Sequence[Relation], commitments: Sequence[Sequence[Element]]
) -> Scalar:
    return hash_to_scalar(group, f"disjunction/{tag}", group.name, ctx, _written(branches), commitments)


def _written(branches: Sequence[Relation]) -> list[Item]:
    return [(branch.bases, branch.targets) for branch in branches]


def _read(
    group: Group, proof: bytes, branches: int, secrets: int
) -> tuple[tuple[Scalar, ...], list[tuple[Scalar, ...]]]:
    reader = ProofReader(group, proof)
    challenges = reader.scalars(branches)
    answers = [reader.scalars(secrets) for _ in range(branches)]
    reader.end()
    return challenges, answers
