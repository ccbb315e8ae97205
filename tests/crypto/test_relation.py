"""Linear relations: true statements convince, everything else does not, and every hash input is needed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto import relation
from lanspy.crypto.entropy import Stream
from lanspy.crypto.packing import pack_scalars
from lanspy.crypto.ports import Group
from lanspy.crypto.sums import combination
from lanspy.crypto.toy import TOY, ToyGroup
from lanspy.crypto.transcript import hash_to_scalar
from lanspy.errors import LocalError

CTX = b"game 3, seat 1"
SETTINGS = settings(max_examples=30, deadline=None)


def statement(group: Group, equations: int, secrets: int, seed: int = 0) -> tuple[Any, Any, list[int], Stream]:
    """Random bases, true targets, the secrets, and entropy; every third base takes no part."""
    stream = Stream(seed.to_bytes(8, "big"), "relation", group.name)
    drawn = [stream.scalar(group) for _ in range(secrets)]
    bases = [[group.derive(stream(64)) for _ in range(secrets)] for _ in range(equations)]
    for row in range(equations):
        for place in range(secrets):
            if secrets > 1 and (row + place) % 3 == 2:
                bases[row][place] = group.identity
    return bases, [combination(group, drawn, row) for row in bases], drawn, stream


@SETTINGS
@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 2**32))
def test_true_statements_convince(group: Group, equations: int, secrets: int, seed: int) -> None:
    """Any number of equations over any number of secrets is proven, in one scalar a secret and one more."""
    bases, targets, drawn, entropy = statement(group, equations, secrets, seed)
    proof = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    assert len(proof) == (secrets + 1) * group.scalar_bytes
    assert relation.check(group, "test", CTX, bases, targets, proof)


def test_every_byte_of_a_proof_counts(group: Group) -> None:
    """Any one bit changed in any byte, a byte less or more, or two scalars swapped, and the proof is none."""
    bases, targets, drawn, entropy = statement(group, 2, 2)
    proof = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    changed = [
        proof[:place] + bytes([proof[place] ^ 1 << place % 8]) + proof[place + 1 :] for place in range(len(proof))
    ]
    width = group.scalar_bytes
    changed += [proof[:-1], proof + b"\x00", proof[:-width], proof + bytes(width), b"", proof[width:] + proof[:width]]
    assert not any(relation.check(group, "test", CTX, bases, targets, other) for other in changed)


def test_unreduced_scalars_are_refused(group: Group) -> None:
    """The same number written with the order on top is another proof, so it is none."""
    bases, targets, drawn, entropy = statement(group, 1, 1)
    proof = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    width = group.scalar_bytes
    for place in range(0, len(proof), width):
        number = int.from_bytes(proof[place : place + width], "little") + group.order
        changed = proof[:place] + number.to_bytes(width, "little") + proof[place + width :]
        assert not relation.check(group, "test", CTX, bases, targets, changed)


@SETTINGS
@given(st.binary(max_size=200))
def test_random_bytes_never_convince_and_never_raise(group: Group, proof: bytes) -> None:
    """Whatever arrives as a proof is an answer of no."""
    bases, targets, _, _ = statement(group, 2, 2)
    assert not relation.check(group, "test", CTX, bases, targets, proof)
    assert not relation.check_possession(group, CTX, targets[0], proof)
    assert not relation.check_shares(group, CTX, targets[0], bases[0][:1], targets[1:], proof)


@SETTINGS
@given(st.lists(st.integers(0, 2**256), min_size=3, max_size=3))
def test_random_scalars_never_convince(group: Group, scalars: list[int]) -> None:
    """A proof of the right length with reduced scalars still needs the right ones."""
    bases, targets, _, _ = statement(group, 2, 2)
    proof = pack_scalars(group, [scalar % group.order for scalar in scalars])
    assert not relation.check(group, "test", CTX, bases, targets, proof)


def test_a_proof_fits_one_statement_only(group: Group) -> None:
    """Another tag, context, target, base, or order of equations, and the proof is none."""
    bases, targets, drawn, entropy = statement(group, 2, 2)
    proof = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    other = group.derive(b"\x07" * 64)
    assert not relation.check(group, "tess", CTX, bases, targets, proof)
    assert not relation.check(group, "test", CTX + b"1", bases, targets, proof)
    assert not relation.check(group, "test", CTX, bases, [targets[0], other], proof)
    assert not relation.check(group, "test", CTX, bases[::-1], targets[::-1], proof)
    for row in range(2):
        for place in range(2):
            changed = [list(one) for one in bases]
            changed[row][place] = other
            assert not relation.check(group, "test", CTX, changed, targets, proof)


def test_proofs_are_fresh_and_hedged(group: Group) -> None:
    """Proofs of one statement differ; a random source stuck at zero gives no two statements the same nonces."""
    bases, targets, drawn, entropy = statement(group, 1, 1)
    assert len({relation.prove(group, "test", CTX, bases, targets, drawn, entropy) for _ in range(5)}) == 5
    stuck = [relation.prove(group, "test", CTX + bytes([i]), bases, targets, drawn, bytes) for i in range(2)]
    width = group.scalar_bytes
    (c1, s1), (c2, s2) = ([group.read_scalar(one[i : i + width]) for i in (0, width)] for one in stuck)
    assert (s1 - s2) * pow(c1 - c2, -1, group.order) % group.order != drawn[0]


@pytest.mark.parametrize(
    ("bases", "targets", "secrets"),
    [([], [], [1]), ([["G"]], [], [1]), ([["G"]], ["G", "G"], [1]), ([[]], ["G"], []), ([["G", "G"]], ["G"], [1])],
)
def test_misshapen_statements_are_our_own_bug(
    group: Group, bases: list[list[str]], targets: list[str], secrets: list[int]
) -> None:
    """No equations, no secrets, or rows of other lengths are LocalError for prover and verifier."""
    rows, aims = [[group.generator for _ in row] for row in bases], [group.generator for _ in targets]
    with pytest.raises(LocalError):
        relation.prove(group, "test", CTX, rows, aims, secrets, bytes)
    if rows != [[group.generator] * 2]:
        with pytest.raises(LocalError):
            relation.check(group, "test", CTX, rows, aims, b"")


def test_no_context_is_our_own_bug(group: Group) -> None:
    """Nothing is proven or checked without a context."""
    bases, targets, drawn, entropy = statement(group, 1, 1)
    for bug in (
        lambda: relation.prove(group, "test", b"", bases, targets, drawn, entropy),
        lambda: relation.check(group, "test", b"", bases, targets, b""),
        lambda: relation.prove_possession(group, b"", 5, entropy),
        lambda: relation.check_possession(group, b"", group.generator, b""),
        lambda: relation.prove_shares(group, b"", 5, targets, entropy),
        lambda: relation.check_shares(group, b"", group.generator, targets, targets, b""),
    ):
        with pytest.raises(LocalError):
            bug()


def test_false_statements_are_not_proven(group: Group) -> None:
    """The honest prover refuses to write what nobody would believe."""
    bases, targets, drawn, entropy = statement(group, 2, 2)
    with pytest.raises(LocalError):
        relation.prove(group, "test", CTX, bases, targets[::-1], drawn, entropy)


# --- what happens without each hash input -----------------------------------------------------------------------------

Mutation = Callable[[Group, str, bytes, Any, Any, Any], int]


def lenient(monkeypatch: pytest.MonkeyPatch, mutation: Mutation) -> None:
    """Prover and verifier whose challenge hashes less."""
    monkeypatch.setattr(relation, "_challenge", mutation)


def scalars_of(group: Group, *scalars: int) -> bytes:
    """A proof from its numbers."""
    return pack_scalars(group, [scalar % group.order for scalar in scalars])


def test_without_targets_a_false_share_is_proven(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the hash left out the targets, a share could be chosen after the challenge: forged there, refused here."""
    bases, (X, _), (x,), stream = statement(group, 2, 1)
    announced = [group.multiply(7, bases[0][0]), group.derive(stream(64))]

    def mutation(group: Group, tag: str, ctx: bytes, bases: Any, targets: Any, commitments: Any) -> int:
        return hash_to_scalar(group, f"relation/{tag}", group.name, ctx, bases, commitments)

    c = mutation(group, "test", CTX, bases, (), announced)
    s = 7 + c * x
    false = group.multiply(pow(c, -1, group.order), group.subtract(group.multiply(s, bases[1][0]), announced[1]))
    assert false != group.multiply(x, bases[1][0])
    forged = scalars_of(group, c, s)
    assert not relation.check(group, "test", CTX, bases, [X, false], forged)
    lenient(monkeypatch, mutation)
    assert relation.check(group, "test", CTX, bases, [X, false], forged)


def test_without_bases_a_base_is_chosen_late(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the hash left out the bases, one could be chosen after the challenge: forged there, refused here."""
    bases, (X, D), (x,), stream = statement(group, 2, 1)
    announced = [group.multiply(7, bases[0][0]), group.derive(stream(64))]

    def mutation(group: Group, tag: str, ctx: bytes, bases: Any, targets: Any, commitments: Any) -> int:
        return hash_to_scalar(group, f"relation/{tag}", group.name, ctx, targets, commitments)

    c = mutation(group, "test", CTX, (), (X, D), announced)
    s = 7 + c * x
    late = group.multiply(pow(s, -1, group.order), group.add(announced[1], group.multiply(c, D)))
    assert group.multiply(x, late) != D
    forged = scalars_of(group, c, s)
    assert not relation.check(group, "test", CTX, [bases[0], [late]], [X, D], forged)
    lenient(monkeypatch, mutation)
    assert relation.check(group, "test", CTX, [bases[0], [late]], (X, D), forged)


def test_without_commitments_everything_is_proven(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the hash left out the commitments, the challenge would be known before: anything passes there."""
    bases, targets, _, _ = statement(group, 2, 2)

    def mutation(group: Group, tag: str, ctx: bytes, bases: Any, targets: Any, commitments: Any) -> int:
        return hash_to_scalar(group, f"relation/{tag}", group.name, ctx, bases, targets)

    false = [targets[1], targets[0]]
    forged = scalars_of(group, mutation(group, "test", CTX, bases, false, ()), 1, 2)
    assert not relation.check(group, "test", CTX, bases, false, forged)
    lenient(monkeypatch, mutation)
    assert relation.check(group, "test", CTX, bases, false, forged)


@pytest.mark.parametrize("dropped", ["tag", "ctx"])
def test_without_tag_or_context_a_proof_is_replayed(
    group: Group, monkeypatch: pytest.MonkeyPatch, dropped: str
) -> None:
    """If the hash left out tag or context, a proof from another game would pass: replayed there, refused here."""

    def mutation(group: Group, tag: str, ctx: bytes, bases: Any, targets: Any, commitments: Any) -> int:
        kept = (f"relation/{tag}", group.name) if dropped == "ctx" else ("relation", group.name, ctx)
        return hash_to_scalar(group, *kept, bases, targets, commitments)

    bases, targets, drawn, entropy = statement(group, 1, 1)
    elsewhere = ("test", b"game 4") if dropped == "ctx" else ("best", CTX)
    honest = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    assert not relation.check(group, *elsewhere, bases, targets, honest)
    lenient(monkeypatch, mutation)
    replayed = relation.prove(group, "test", CTX, bases, targets, drawn, entropy)
    assert relation.check(group, *elsewhere, bases, targets, replayed)


def test_another_group_is_another_statement() -> None:
    """A proof over one group is none over a group that only looks the same."""

    class Other(ToyGroup):
        name = "other"

    bases, targets, drawn, entropy = statement(TOY, 1, 1)
    proof = relation.prove(TOY, "test", CTX, bases, targets, drawn, entropy)
    assert not relation.check(Other(), "test", CTX, bases, targets, proof)


# --- keys -------------------------------------------------------------------------------------------------------------


def test_possession(group: Group) -> None:
    """Who knows the secret of a key proves it, for one context."""
    proof = relation.prove_possession(group, CTX, 11, Stream(b"seed"))
    X = group.multiply_generator(11)
    assert relation.check_possession(group, CTX, X, proof)
    assert not relation.check_possession(group, b"seat 2", X, proof)
    assert not relation.check_possession(group, CTX, group.multiply_generator(12), proof)


def test_the_identity_is_no_key(group: Group) -> None:
    """A key of zero is refused by prover and verifier, even with a proof that the engine would accept."""
    for zero in (0, group.order):
        with pytest.raises(LocalError):
            relation.prove_possession(group, CTX, zero, bytes)
    proof = relation.prove(group, "possession", CTX, [[group.generator]], [group.identity], [0], bytes)
    assert relation.check(group, "possession", CTX, [[group.generator]], [group.identity], proof)
    assert not relation.check_possession(group, CTX, group.identity, proof)


@pytest.mark.parametrize("wrong", [b"", b"\xff", b"\xff" * 8, b"\xff" * 32, b"\xff" * 33])
def test_a_key_that_is_no_element_is_refused(group: Group, wrong: bytes) -> None:
    """Bytes that are no key are an answer of no."""
    assert not relation.check_possession(group, CTX, wrong, bytes(2 * group.scalar_bytes))


def test_a_rogue_key_cannot_be_proven(group: Group) -> None:
    """The last seat may choose its key so that it alone knows the joint secret, but then it cannot prove possession."""
    stream = Stream(b"seed", "rogue")
    honest = [stream.scalar(group) for _ in range(3)]
    keys = [group.multiply_generator(x) for x in honest]
    proofs = [relation.prove_possession(group, bytes([seat + 1]), x, stream) for seat, x in enumerate(honest)]
    y = stream.scalar(group)
    rogue = group.subtract(group.multiply_generator(y), combination(group, [1, 1, 1], keys))
    joint = combination(group, [1, 1, 1, 1], [*keys, rogue])
    assert joint == group.multiply_generator(y)  # without the proof, this seat would read every card alone
    attempts = [*proofs, relation.prove_possession(group, b"\x04", y, stream)]
    assert not any(relation.check_possession(group, b"\x04", rogue, attempt) for attempt in attempts)
    assert not relation.check_possession(group, b"\x04", keys[0], proofs[0])  # nor copy a neighbour's key
