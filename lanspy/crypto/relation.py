"""Proofs of knowledge of secrets in linear relations (Maurer 2009), made non-interactive in the strong way.

Statement: for every equation k, targets[k] = sum over j of secrets[j] * bases[k][j]. One engine serves possession of a
key, equality of logarithms (Chaum and Pedersen), openings and decryption shares. The challenge hashes the context, the
whole statement and all commitments: leave one target out and it can be chosen after the challenge (Bernhard, Pereira,
Warinschi, "How not to prove yourself").

A proof is the challenge and one response a secret, `scalar_bytes` each. Checking computes with the statement as it is:
its elements must have been read by `Group.read_element`. Where a secret takes no part in an equation, its base there is
the identity.
"""

from collections.abc import Sequence

from lanspy.crypto.entropy import hedged_scalar
from lanspy.crypto.packing import ProofReader, all_elements, pack_scalars
from lanspy.crypto.ports import Element, Entropy, Group, Scalar
from lanspy.crypto.sums import combination
from lanspy.crypto.transcript import h512, hash_to_scalar, lp
from lanspy.errors import BadBytes, LocalError

__all__ = ["check", "check_possession", "check_shares", "prove", "prove_possession", "prove_shares"]


def prove(
    group: Group,
    tag: str,
    ctx: bytes,
    bases: Sequence[Sequence[Element]],
    targets: Sequence[Element],
    secrets: Sequence[Scalar],
    entropy: Entropy,
) -> bytes:
    """Prove that the secrets fulfil every equation, for this tag and context.

    `bases` has one row an equation and one element a secret, `targets` one element an equation. Raises LocalError if
    the statement is misshapen or not true, or the context empty.
    """
    require_shape(ctx, bases, targets, len(secrets))
    require_true(group, bases, targets, secrets)
    nonces = _nonces(group, tag, ctx, bases, targets, secrets, entropy)
    commitments = [combination(group, nonces, row) for row in bases]
    challenge = _challenge(group, tag, ctx, bases, targets, commitments)
    responses = [(nonce + challenge * secret) % group.order for nonce, secret in zip(nonces, secrets, strict=True)]
    return pack_scalars(group, (challenge, *responses))


def check(
    group: Group,
    tag: str,
    ctx: bytes,
    bases: Sequence[Sequence[Element]],
    targets: Sequence[Element],
    proof: bytes,
) -> bool:
    """Whether `proof` is one for exactly this statement, tag and context. False for any malformed proof.

    Raises LocalError if the statement itself is misshapen or the context empty.
    """
    secrets = len(bases[0]) if bases else 0
    require_shape(ctx, bases, targets, secrets)
    try:
        challenge, responses = _read(group, proof, secrets)
    except BadBytes:
        return False
    commitments = recommit(group, bases, targets, challenge, responses)
    return challenge == _challenge(group, tag, ctx, bases, targets, commitments)


def prove_possession(group: Group, ctx: bytes, x: Scalar, entropy: Entropy) -> bytes:
    """Prove to know the secret x of the key X = x * generator. Put whose key it is into `ctx`. Zero is refused."""
    if x % group.order == 0:
        raise LocalError("zero is no secret key")
    return prove(group, "possession", ctx, [[group.generator]], [group.multiply_generator(x)], [x], entropy)


def check_possession(group: Group, ctx: bytes, X: Element, proof: bytes) -> bool:
    """Whether somebody knows the secret of X, never of the identity. Else the last key could cancel all the others."""
    if group.identity == X or not all_elements(group, [X]):
        return False
    return check(group, "possession", ctx, [[group.generator]], [X], proof)


def prove_shares(
    group: Group, ctx: bytes, x: Scalar, inputs: Sequence[Element], entropy: Entropy
) -> tuple[tuple[Element, ...], bytes]:
    """The shares x * inputs[i] and one proof that all were made with the secret of X = x * generator.

    All equations are folded into one by factors that hang on all inputs and all shares (as in RFC 9497, 2.2). Raises
    LocalError for no inputs, an identity among them, or a zero key.
    """
    if not inputs or group.identity in inputs or x % group.order == 0:
        raise LocalError("shares need a key and first halves that hide something")
    shares = tuple(group.multiply(x, element) for element in inputs)
    X = group.multiply_generator(x)
    seed, factors = _batch(group, ctx, X, inputs, shares)
    folded = combination(group, factors, inputs)
    bases, targets = _same_secret(group, X, folded, group.multiply(x, folded))
    return shares, prove(group, "shares", seed, bases, targets, [x], entropy)


def check_shares(
    group: Group, ctx: bytes, X: Element, inputs: Sequence[Element], shares: Sequence[Element], proof: bytes
) -> bool:
    """Whether every share is its input times the secret of X.

    False also for another count of shares, for shares that are no elements, and for an identity anywhere.
    """
    if not inputs:
        raise LocalError("there is nothing to share")
    if len(shares) != len(inputs) or not all_elements(group, shares) or group.identity in (X, *inputs, *shares):
        return False
    seed, factors = _batch(group, ctx, X, inputs, shares)
    folded = combination(group, factors, inputs), combination(group, factors, shares)
    return check(group, "shares", seed, *_same_secret(group, X, *folded), proof)


def require_shape(ctx: bytes, bases: Sequence[Sequence[Element]], targets: Sequence[Element], secrets: int) -> None:
    """Raise LocalError unless there is a context, an equation, a secret, and one base for each pair of these."""
    if not ctx:
        raise LocalError("a proof without context could be replayed anywhere")
    if not secrets or not bases or len(bases) != len(targets) or any(len(row) != secrets for row in bases):
        raise LocalError("a relation needs one target and one row of bases an equation, one base a secret")


def require_true(
    group: Group, bases: Sequence[Sequence[Element]], targets: Sequence[Element], secrets: Sequence[Scalar]
) -> None:
    """Raise LocalError unless the secrets fulfil every equation: nobody would believe the proof."""
    if any(combination(group, secrets, row) != target for row, target in zip(bases, targets, strict=True)):
        raise LocalError("what should be proven is not true")


def recommit(
    group: Group,
    bases: Sequence[Sequence[Element]],
    targets: Sequence[Element],
    challenge: Scalar,
    responses: Sequence[Scalar],
) -> list[Element]:
    """The commitments that fit a challenge and its responses: sum of responses * bases - challenge * target."""
    return [
        combination(group, (*responses, -challenge), (*row, target)) for row, target in zip(bases, targets, strict=True)
    ]


def _challenge(
    group: Group,
    tag: str,
    ctx: bytes,
    bases: Sequence[Sequence[Element]],
    targets: Sequence[Element],
    commitments: Sequence[Element],
) -> Scalar:
    return hash_to_scalar(group, f"relation/{tag}", group.name, ctx, bases, targets, commitments)


def _nonces(
    group: Group,
    tag: str,
    ctx: bytes,
    bases: Sequence[Sequence[Element]],
    targets: Sequence[Element],
    secrets: Sequence[Scalar],
    entropy: Entropy,
) -> list[Scalar]:
    secret = lp(secrets)
    statement = h512(f"relation/{tag}/nonce", group.name, ctx, bases, targets)
    return [hedged_scalar(group, entropy, secret, statement, index) for index in range(len(secrets))]


def _read(group: Group, proof: bytes, secrets: int) -> tuple[Scalar, tuple[Scalar, ...]]:
    reader = ProofReader(group, proof)
    (challenge,) = reader.scalars(1)
    responses = reader.scalars(secrets)
    reader.end()
    return challenge, responses


def _batch(
    group: Group, ctx: bytes, X: Element, inputs: Sequence[Element], shares: Sequence[Element]
) -> tuple[bytes, list[Scalar]]:
    """A seed that fixes the whole statement, and one full-width factor an input that nobody could foresee."""
    if not ctx:
        raise LocalError("a proof without context could be replayed anywhere")
    seed = h512("shares/seed", group.name, ctx, X, inputs, shares)
    return seed, [hash_to_scalar(group, "shares/factor", seed, index) for index in range(len(inputs))]


def _same_secret(group: Group, X: Element, base: Element, image: Element) -> tuple[list[list[Element]], list[Element]]:
    """X = x * generator and image = x * base."""
    return [[group.generator], [base]], [X, image]
