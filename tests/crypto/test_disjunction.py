"""One of several holds: any may be the true one, none may be false alone, and nobody sees which it was."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto import disjunction
from lanspy.crypto.disjunction import Relation, check_one, prove_one
from lanspy.crypto.entropy import Stream
from lanspy.crypto.packing import pack_scalars
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.toy import TOY, ToyGroup
from lanspy.crypto.transcript import hash_to_element, hash_to_scalar
from lanspy.errors import LocalError

CTX = b"question 9"
SETTINGS = settings(max_examples=25, deadline=None)


class Board:
    """Some ciphertexts under one key, as a seat holds them in front of it."""

    def __init__(self, group: Group, labels: Sequence[int], seed: int = 0) -> None:
        self.group = group
        self.entropy = Stream(seed.to_bytes(8, "big"), "board", group.name)
        self.x = self.entropy.scalar(group)
        self.key = group.multiply_generator(self.x)
        self.squares = [self._encrypt(label) for label in labels]

    def point(self, label: int) -> Element:
        """The point of a face."""
        return hash_to_element(self.group, "test/face", label)

    def _encrypt(self, label: int) -> tuple[Element, Element]:
        r = self.entropy.scalar(self.group)
        a, mask = self.group.multiply_generator(r), self.group.multiply(r, self.key)
        return a, self.group.add(mask, self.point(label))

    def opens(self, *claims: tuple[int, int]) -> Relation:
        """All squares of the claims open to their faces: one equation for the key and one a square."""
        pairs = [(self.squares[square], label) for square, label in claims]
        bases = ((self.group.generator,), *((a,) for (a, _), _ in pairs))
        targets = (self.key, *(self.group.subtract(b, self.point(label)) for (_, b), label in pairs))
        return Relation(bases, targets)

    def prove(self, branches: Sequence[Relation], true_index: int, ctx: bytes = CTX) -> bytes:
        """The honest proof."""
        return prove_one(self.group, "test", ctx, branches, true_index, [self.x], self.entropy)

    def check(self, branches: Sequence[Relation], proof: bytes, ctx: bytes = CTX) -> bool:
        """What the others say to it."""
        return check_one(self.group, "test", ctx, branches, proof)


@SETTINGS
@given(st.integers(1, 6), st.data())
def test_a_plaintext_is_one_of_several(group: Group, count: int, data: st.DataObject) -> None:
    """Whichever of the faces it is, the proof convinces, in two scalars a branch."""
    true = data.draw(st.integers(0, count - 1))
    board = Board(group, [true], data.draw(st.integers(0, 2**32)))
    branches = [board.opens((0, label)) for label in range(count)]
    proof = board.prove(branches, true)
    assert len(proof) == 2 * count * group.scalar_bytes
    assert board.check(branches, proof)


@pytest.mark.parametrize("true_index", [0, 1, 2])
def test_or_of_ands_of_unequal_lengths(group: Group, true_index: int) -> None:
    """Branches may hold one, two or three equations: what they share is the number of secrets."""
    board = Board(group, [1, 2, 3])
    true = [((0, 1), (1, 2)), ((2, 3),), ((0, 1), (1, 2), (2, 3))]
    false = [((0, 1), (1, 9)), ((2, 9),), ((0, 9), (1, 2), (2, 3))]
    branches = [board.opens(*(true if at == true_index else false)[at]) for at in range(3)]
    assert board.check(branches, board.prove(branches, true_index))


def test_two_secrets(group: Group) -> None:
    """Branches over two secrets, as for a plaintext that is the same under two keys, work alike."""
    stream = Stream(b"seed", "two")
    x, s = stream.scalar(group), stream.scalar(group)
    one, two = group.derive(stream(64)), group.derive(stream(64))
    target = group.add(group.multiply(x, one), group.multiply(s, two))
    branches = [Relation(((one, two),), (other,)) for other in (one, target, two)]
    proof = prove_one(group, "test", CTX, branches, 1, [x, s], stream)
    assert len(proof) == 9 * group.scalar_bytes
    assert check_one(group, "test", CTX, branches, proof)


def test_no_branch_is_true(group: Group) -> None:
    """The honest prover does not write it, and answers made up for every branch do not convince."""
    board = Board(group, [5])
    branches = [board.opens((0, label)) for label in range(3)]
    for at in range(3):
        with pytest.raises(LocalError):
            board.prove(branches, at)
    for _ in range(20):
        made_up = pack_scalars(group, [board.entropy.scalar(group) for _ in range(6)])
        assert not board.check(branches, made_up)


def test_a_made_up_sum_is_seen(group: Group) -> None:
    """With no true branch the challenges are all chosen before the hash: the sum is off, and only the sum."""
    board = Board(group, [5])
    branches = [board.opens((0, label)) for label in range(3)]
    challenges = [board.entropy.scalar(group) for _ in range(3)]
    answers = [[board.entropy.scalar(group)] for _ in range(3)]
    commitments = disjunction._commitments(group, branches, challenges, answers)
    whole = disjunction._challenge(group, "test", CTX, branches, commitments)
    for at in range(3):
        repaired = [*challenges]
        repaired[at] = (whole - sum(challenges) + challenges[at]) % group.order
        assert not board.check(branches, pack_scalars(group, [*repaired, *(answer for (answer,) in answers)]))


def test_every_byte_of_a_proof_counts(group: Group) -> None:
    """Any one bit changed in any byte, other lengths, swapped branches: none convinces."""
    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(3)]
    proof = board.prove(branches, 1)
    width = group.scalar_bytes
    changed = [proof[:at] + bytes([proof[at] ^ 1 << at % 8]) + proof[at + 1 :] for at in range(len(proof))]
    changed += [b"", proof[:-1], proof + b"\x00", proof[: 4 * width], proof + bytes(2 * width)]
    changed += [proof[width : 2 * width] + proof[:width] + proof[2 * width :]]
    assert not any(board.check(branches, other) for other in changed)


def test_unreduced_scalars_are_refused(group: Group) -> None:
    """Moving the order from one challenge to another keeps the sum and is still another proof, so it is none."""
    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(2)]
    proof, width = board.prove(branches, 1), group.scalar_bytes
    for at in range(0, len(proof), width):
        number = int.from_bytes(proof[at : at + width], "little") + group.order
        assert not board.check(branches, proof[:at] + number.to_bytes(width, "little") + proof[at + width :])


def test_a_proof_fits_one_statement_only(group: Group) -> None:
    """Another tag, context, face, order or number of branches is refused: the order is part of the statement."""
    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(3)]
    proof = board.prove(branches, 1)
    assert not check_one(group, "tess", CTX, branches, proof)
    assert not board.check(branches, proof, b"question 10")
    assert not board.check(branches[::-1], proof)
    assert not board.check([branches[0], branches[2], branches[1]], proof)
    assert not board.check(branches[:2], proof)
    assert not board.check([*branches, branches[0]], proof)
    assert not board.check([branches[0], branches[1], board.opens((0, 7))], proof)


def test_another_group_is_another_statement() -> None:
    """A proof over one group is none over a group that only looks the same."""

    class Other(ToyGroup):
        name = "other"

    board = Board(TOY, [1])
    branches = [board.opens((0, label)) for label in range(2)]
    assert not check_one(Other(), "test", CTX, branches, board.prove(branches, 1))


@SETTINGS
@given(st.binary(max_size=260))
def test_random_bytes_never_convince_and_never_raise(group: Group, proof: bytes) -> None:
    """Whatever arrives as a proof is an answer of no."""
    board = Board(group, [1])
    assert not board.check([board.opens((0, label)) for label in range(4)], proof)


def test_the_true_branch_does_not_show(group: Group) -> None:
    """The scalars of the true branch and of the false ones lie over the whole group alike, each fresh every time."""
    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(2)]
    width, high = group.scalar_bytes, [0] * 4
    for _ in range(200):
        proof = board.prove(branches, 1)
        for at in range(4):
            high[at] += group.read_scalar(proof[at * width : (at + 1) * width]) > group.order // 2
    assert all(60 < count < 140 for count in high)  # 100 each, within five deviations (35)


def test_a_stuck_random_source_hides_the_branch_still(group: Group) -> None:
    """With constant entropy proofs for two contexts share no scalar, so no nonce was used twice."""
    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(2)]
    width = group.scalar_bytes
    proofs = [prove_one(group, "test", ctx, branches, 1, [board.x], bytes) for ctx in (b"1", b"2")]
    first, second = ({proof[at : at + width] for at in range(0, len(proof), width)} for proof in proofs)
    assert len(first) == len(second) == 4
    assert not first & second


def test_misshapen_branches_are_our_own_bug(group: Group) -> None:
    """No branches, no context, branches over unequally many secrets, or no such branch are LocalError."""
    board = Board(group, [1])
    good = board.opens((0, 1))
    wide = Relation(((group.generator, group.generator),), (board.key,))
    for branches in ([], [Relation((), ())], [good, wide], [Relation(((),), (board.key,))]):
        with pytest.raises(LocalError):
            board.check(branches, b"")
        with pytest.raises(LocalError):
            board.prove(branches, 0)
    for at in (-1, 1):
        with pytest.raises(LocalError):
            board.prove([good], at)
    with pytest.raises(LocalError):
        board.prove([good], 0, b"")
    with pytest.raises(LocalError):
        board.check([good], b"", b"")


# --- what happens without each hash input -----------------------------------------------------------------------------


def test_without_commitments_everything_is_proven(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the hash left out the commitments, the sum would be known before: a false claim passes there, not here."""

    def mutation(group: Group, tag: str, ctx: bytes, branches: Any, commitments: Any) -> int:
        return hash_to_scalar(group, f"disjunction/{tag}", group.name, ctx, disjunction._written(branches))

    board = Board(group, [5])
    branches = [board.opens((0, label)) for label in range(2)]
    whole = mutation(group, "test", CTX, branches, ())
    forged = pack_scalars(group, [(whole - 1) % group.order, 1, 2, 3])
    assert not board.check(branches, forged)
    monkeypatch.setattr(disjunction, "_challenge", mutation)
    assert board.check(branches, forged)


def test_without_branches_a_claim_is_chosen_late(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the hash left out the branches, a ciphertext could be chosen after the challenge: there, not here."""

    def mutation(group: Group, tag: str, ctx: bytes, branches: Any, commitments: Any) -> int:
        return hash_to_scalar(group, f"disjunction/{tag}", group.name, ctx, commitments)

    board = Board(group, [5])
    (a, _), nonce = board.squares[0], 77
    announced = [[group.multiply_generator(nonce), group.derive(board.entropy(64))]]
    challenge = mutation(group, "test", CTX, (), announced)
    response = (nonce + challenge * board.x) % group.order
    late = group.multiply(pow(challenge, -1, group.order), group.subtract(group.multiply(response, a), announced[0][1]))
    claim = [Relation(((group.generator,), (a,)), (board.key, late))]
    assert late != group.multiply(board.x, a)
    forged = pack_scalars(group, [challenge, response])
    assert not board.check(claim, forged)
    monkeypatch.setattr(disjunction, "_challenge", mutation)
    assert board.check(claim, forged)


@pytest.mark.parametrize("dropped", ["tag", "ctx"])
def test_without_tag_or_context_a_proof_is_replayed(
    group: Group, monkeypatch: pytest.MonkeyPatch, dropped: str
) -> None:
    """If the hash left out tag or context, an old answer would pass for a new question: there, not here."""

    def mutation(group: Group, tag: str, ctx: bytes, branches: Any, commitments: Any) -> int:
        kept = (f"disjunction/{tag}", group.name) if dropped == "ctx" else ("disjunction", group.name, ctx)
        return hash_to_scalar(group, *kept, disjunction._written(branches), commitments)

    board = Board(group, [1])
    branches = [board.opens((0, label)) for label in range(2)]
    elsewhere = ("test", b"question 10") if dropped == "ctx" else ("best", CTX)
    assert not check_one(group, *elsewhere, branches, board.prove(branches, 1))
    monkeypatch.setattr(disjunction, "_challenge", mutation)
    assert check_one(group, *elsewhere, branches, board.prove(branches, 1))
