"""Decryption shares: one proof for a batch, which no single wrong share survives."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto import relation
from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.sums import combination
from lanspy.crypto.transcript import h512, hash_to_element, hash_to_scalar
from lanspy.errors import LocalError

CTX = b"game 3, seat 1"
SETTINGS = settings(max_examples=30, deadline=None)


def inputs_of(group: Group, count: int, seed: int = 0) -> tuple[int, list[Element], Stream]:
    """A secret key, first halves, and entropy."""
    stream = Stream(seed.to_bytes(8, "big"), "shares", group.name)
    return stream.scalar(group), [group.derive(stream(64)) for _ in range(count)], stream


@SETTINGS
@given(st.integers(1, 8), st.integers(0, 2**32))
def test_shares_convince(group: Group, count: int, seed: int) -> None:
    """Any number of shares is proven at once, in two scalars, and each is the input times the secret."""
    x, inputs, entropy = inputs_of(group, count, seed)
    shares, proof = relation.prove_shares(group, CTX, x, inputs, entropy)
    assert shares == tuple(group.multiply(x, element) for element in inputs)
    assert len(proof) == 2 * group.scalar_bytes
    assert relation.check_shares(group, CTX, group.multiply_generator(x), inputs, shares, proof)


def refuses(group: Group, key: Element, inputs: Sequence[Element], shares: Sequence[Element], proof: bytes) -> bool:
    """Whether these shares are refused."""
    return not relation.check_shares(group, CTX, key, inputs, shares, proof)


def test_shares_fit_one_statement_only(group: Group) -> None:
    """Another context, key, input, share, order or count of them is refused, and every byte of the proof counts."""
    x, inputs, entropy = inputs_of(group, 3)
    X = group.multiply_generator(x)
    shares, proof = relation.prove_shares(group, CTX, x, inputs, entropy)
    other = group.derive(b"\x07" * 64)
    assert not relation.check_shares(group, b"another", X, inputs, shares, proof)
    assert refuses(group, other, inputs, shares, proof)
    assert refuses(group, X, inputs[::-1], shares, proof)
    assert refuses(group, X, inputs[::-1], shares[::-1], proof)
    assert refuses(group, X, inputs, shares[:2], proof)
    assert refuses(group, X, inputs[:2], shares[:2], proof)
    assert refuses(group, X, inputs, (*shares, other), proof)
    assert refuses(group, X, inputs, (), proof)
    for place in range(3):
        assert refuses(group, X, inputs, (*shares[:place], other, *shares[place + 1 :]), proof)
    for place in range(len(proof)):
        changed = proof[:place] + bytes([proof[place] ^ 1]) + proof[place + 1 :]
        assert refuses(group, X, inputs, shares, changed)


def test_identities_and_garbage_are_no_shares(group: Group) -> None:
    """The identity as key, input or share is refused, and so are bytes that are no element."""
    x, inputs, entropy = inputs_of(group, 2)
    X = group.multiply_generator(x)
    shares, proof = relation.prove_shares(group, CTX, x, inputs, entropy)
    for bad in (group.identity, b"", b"\xff" * group.element_bytes):
        assert refuses(group, X, inputs, (bad, shares[1]), proof)
    assert refuses(group, group.identity, inputs, shares, proof)
    assert refuses(group, X, [group.identity, inputs[1]], (group.identity, shares[1]), proof)
    for secret, halves in ((x, [group.identity]), (x, []), (0, inputs)):
        with pytest.raises(LocalError):
            relation.prove_shares(group, CTX, secret, halves, entropy)
    with pytest.raises(LocalError):
        relation.check_shares(group, CTX, X, [], [], proof)


def engine_proof(group: Group, x: int, inputs: Sequence[Element], shares: Sequence[Element], stream: Stream) -> bytes:
    """The proof of a cheat for these shares: the folded equation, answered with the secret as if it were true."""
    X = group.multiply_generator(x)
    seed, factors = relation._batch(group, CTX, X, inputs, shares)
    folded = combination(group, factors, inputs)
    bases, targets = [[group.generator], [folded]], [X, group.multiply(x, folded)]
    return relation.prove(group, "shares", seed, bases, targets, [x], stream)


def test_shares_that_hide_nothing_are_refused_although_the_proof_holds(group: Group) -> None:
    """A zero key, and the identity as input and share, satisfy the equations: they are refused all the same."""
    x, inputs, stream = inputs_of(group, 2)
    bare, none = [inputs[0], group.identity], [group.identity] * 2
    shares = [group.multiply(x, inputs[0]), group.identity]
    assert refuses(group, group.multiply_generator(x), bare, shares, engine_proof(group, x, bare, shares, stream))
    assert refuses(group, group.identity, inputs, none, engine_proof(group, 0, inputs, none, stream))


def forgetful_batch(dropped: str) -> Callable[..., tuple[bytes, list[int]]]:
    """The factors of a batch, less one input of their hash."""

    def batch(group: Group, ctx: bytes, key: Element, inputs: Any, shares: Any) -> tuple[bytes, list[int]]:
        said = {"ctx": ctx, "key": key, "inputs": inputs, "shares": shares}
        seed = h512("shares/seed", group.name, *(said[name] for name in said if name != dropped))
        places = [() if dropped == "index" else (index,) for index in range(len(inputs))]
        return seed, [hash_to_scalar(group, "shares/factor", seed, *place) for place in places]

    return batch


@pytest.mark.parametrize("dropped", ["shares", "inputs", "index"])
def test_foreseeable_factors_let_wrong_shares_cancel(
    group: Group, monkeypatch: pytest.MonkeyPatch, dropped: str
) -> None:
    """If the factors did not hang on all inputs and shares, or were all the same, two wrong ones could cancel."""
    x, inputs, stream = inputs_of(group, 2)
    X, wrong, batch = group.multiply_generator(x), group.derive(stream(64)), forgetful_batch(dropped)
    shares = [group.multiply(x, element) for element in inputs]
    moved = inputs if dropped == "inputs" else shares
    one, two = batch(group, CTX, X, inputs, shares)[1] if dropped != "index" else (1, 1)
    moved[0] = group.add(moved[0], group.multiply(two, wrong))
    moved[1] = group.subtract(moved[1], group.multiply(one, wrong))
    assert shares[0] != group.multiply(x, inputs[0])
    assert refuses(group, X, inputs, shares, engine_proof(group, x, inputs, shares, stream))
    monkeypatch.setattr(relation, "_batch", batch)
    assert not refuses(group, X, inputs, shares, engine_proof(group, x, inputs, shares, stream))


def test_factors_hang_on_context_and_key_too(group: Group) -> None:
    """Everything in the statement changes the factors, also what the proof of the sum binds once more."""
    _, (one, two), _ = inputs_of(group, 2)
    honest = relation._batch(group, CTX, one, [one], [two])
    others = [
        (b"other", one, [one], [two]),
        (CTX, two, [one], [two]),
        (CTX, one, [two], [two]),
        (CTX, one, [one], [one]),
    ]
    assert all(relation._batch(group, *other) != honest for other in others)


def test_large_batches_stay_small() -> None:
    """Sixty-four shares travel with a proof of 64 bytes."""
    x, inputs, entropy = inputs_of(RISTRETTO, 64)
    shares, proof = relation.prove_shares(RISTRETTO, CTX, x, inputs, entropy)
    assert len(proof) == 64
    assert relation.check_shares(RISTRETTO, CTX, RISTRETTO.multiply_generator(x), inputs, shares, proof)


def test_an_opening_is_a_batch_of_one(group: Group) -> None:
    """The owner opens a card by its own share: what is left of the second half is the card's point."""
    x, (a,), entropy = inputs_of(group, 1)
    point = hash_to_element(group, "card", "submarine")
    b = group.add(point, group.multiply(x, a))
    (share,), proof = relation.prove_shares(group, CTX, x, [a], entropy)
    assert relation.check_shares(group, CTX, group.multiply_generator(x), [a], [share], proof)
    assert group.subtract(b, share) == point
