"""Shuffles: honest ones convince, everything else does not, nothing raises, and no card shows."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto import shuffle
from lanspy.crypto.entropy import Stream
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle_equations import Proof, Statement, answer, independent
from lanspy.crypto.toy import ToyGroup
from lanspy.crypto.transcript import h512
from lanspy.errors import LocalError
from lanspy.limits import COMPONENTS_MAX, ROWS_PER_DECK_MAX
from tests.crypto import second_verifier
from tests.crypto.decks import CTX, Shuffled, card, opened, shuffled, start

SETTINGS = settings(max_examples=20, deadline=None)
ENTROPY = Stream(b"seed", "proofs")


def proof_bytes(group: Group, count: int, width: int) -> int:
    """2 N elements and 4 + w + 2 N scalars."""
    return 2 * count * group.element_bytes + (4 + width + 2 * count) * group.scalar_bytes


@SETTINGS
@given(st.integers(1, 9), st.integers(1, COMPONENTS_MAX), st.integers(0, 2**32), st.integers(1, 3))
def test_honest_shuffles_convince(group: Group, count: int, width: int, seed: int, rounds: int) -> None:
    """Any deck, fresh or shuffled before, keeps its cards and is proven in the expected length."""
    made = shuffled(group, count, width, seed, rounds)
    proof = made.prove(ENTROPY)
    assert len(proof) == proof_bytes(group, count, width)
    assert made.check(proof)
    assert opened(group, made.joint_secret, made.after) == opened(group, made.joint_secret, made.rows)


@pytest.mark.parametrize("width", range(1, COMPONENTS_MAX + 1))
def test_the_largest_deck(group: Group, width: int) -> None:
    """As many rows as a deck may have are shuffled and proven; one more is our own bug."""
    made = shuffled(group, ROWS_PER_DECK_MAX, width)
    assert made.check(made.prove(ENTROPY))
    too_many = start(group, [[row] * width for row in range(ROWS_PER_DECK_MAX + 1)])
    with pytest.raises(LocalError):
        shuffle.check(group, CTX, made.joint, too_many, too_many, b"")


def test_row_i_is_the_row_that_the_permutation_names(group: Group) -> None:
    """shuffled[i] opens to rows[permutation[i]], and its mask is that of the row it came from."""
    made = shuffled(group, 5, 2)
    for place, source in enumerate(made.permutation):
        for component in range(2):
            (a, b), scalar = made.after[place][component], made.scalars[source][component]
            assert a == group.multiply_generator(scalar)
            assert group.subtract(b, group.multiply(scalar, made.joint)) == card(group, source * 2 + component)


def test_every_byte_of_a_proof_counts(group: Group) -> None:
    """Any one bit changed in any byte of a proof, and it is none."""
    made = shuffled(group, 2, 2)
    proof = made.prove(ENTROPY)
    for at in range(len(proof)):
        assert not made.check(proof[:at] + bytes([proof[at] ^ 1 << at % 8]) + proof[at + 1 :])


def test_other_lengths_are_refused(group: Group) -> None:
    """Short, long, empty, and the honest proofs of smaller and larger decks: none is this deck's."""
    made = shuffled(group, 3, 1)
    proof, width = made.prove(ENTROPY), group.scalar_bytes
    others = [
        b"",
        proof[:-1],
        proof + b"\x00",
        proof[:-width],
        proof + bytes(width),
        proof[width:],
        bytes(width) + proof,
    ]
    others += [shuffled(group, count, width).prove(ENTROPY) for count, width in ((1, 1), (2, 1), (4, 1), (3, 2))]
    assert not any(made.check(other) for other in others)


def test_unreduced_scalars_are_refused(group: Group) -> None:
    """Every scalar of a proof has one encoding."""
    made = shuffled(group, 2, 1)
    proof, width = made.prove(ENTROPY), group.scalar_bytes
    for at in range(4 * group.element_bytes, len(proof), width):
        number = int.from_bytes(proof[at : at + width], "little") + group.order
        assert not made.check(proof[:at] + number.to_bytes(width, "little") + proof[at + width :])


def test_identities_and_garbage_in_a_proof_are_refused(group: Group) -> None:
    """No element of a proof can be the identity or no element at all."""
    made = shuffled(group, 2, 1)
    proof, width = made.prove(ENTROPY), group.element_bytes
    for at, bad in product(range(0, 4 * width, width), (group.identity, b"\xff" * width, made.joint)):
        assert not made.check(proof[:at] + bad + proof[at + width :])


@SETTINGS
@given(st.binary(max_size=600))
def test_random_bytes_never_convince_and_never_raise(group: Group, proof: bytes) -> None:
    """Whatever arrives as a proof is an answer of no."""
    assert not shuffled(group, 2, 1).check(proof)


@SETTINGS
@given(st.data())
def test_random_parts_never_convince(group: Group, data: st.DataObject) -> None:
    """Valid elements and reduced scalars, all random, are no proof either."""
    stream = Stream(data.draw(st.binary(min_size=8, max_size=8)), "random")
    elements = [group.derive(stream(64)) for _ in range(4)]
    made_up = Proof(
        tuple(elements[:2]), tuple(elements[2:]), stream.scalar(group), tuple(map(stream.below, [2**50] * 8))
    )
    assert not shuffled(group, 2, 1).check(made_up.pack(group))


def test_a_proof_fits_one_statement_only(group: Group) -> None:
    """Another context, joint key, deck before or deck after is refused, whatever single element changes."""
    made = shuffled(group, 3, 2, rounds=2)
    proof, other = made.prove(ENTROPY), group.derive(b"\x07" * 64)

    def check(
        ctx: bytes = CTX, joint: Element = made.joint, rows: object = made.rows, after: object = made.after
    ) -> bool:
        return shuffle.check(group, ctx, joint, rows, after, proof)

    assert check()
    assert not check(ctx=CTX + b"0")
    assert not check(joint=other)
    assert not check(joint=group.identity)
    assert not check(rows=made.rows[::-1])
    assert not check(after=made.after[::-1])
    assert not check(after=made.rows)
    for row, component, half in product(range(3), range(2), range(2)):
        assert not check(rows=altered(made.rows, row, component, half, other))
        assert not check(after=altered(made.after, row, component, half, other))


def altered(
    deck: tuple[shuffle.Row, ...], row: int, component: int, half: int, element: bytes
) -> tuple[shuffle.Row, ...]:
    """The deck with one element replaced."""
    changed = [[list(pair) for pair in one] for one in deck]
    changed[row][component][half] = element
    return tuple(tuple((pair[0], pair[1]) for pair in one) for one in changed)


def test_misshapen_decks_are_refused_without_raising(group: Group) -> None:
    """Rows or components too few or too many, halves missing, or bytes that are no element: no, and no exception."""
    made = shuffled(group, 2, 2)
    proof = made.prove(ENTROPY)
    first, second = made.after
    (a, b), other = first
    decks = [
        (),
        (first,),
        (first, second, second),
        ((first[0],), second),
        ((*first, first[0]), second),
        (((a,), other), second),
        (((a, b, b), other), second),
        (((b"", b), other), second),
        (((a, b"\xff" * group.element_bytes), other), second),
        (((a, b + b"\x00"), other), second),
    ]
    for deck in decks:
        assert not shuffle.check(group, CTX, made.joint, made.rows, deck, proof)


def test_what_the_prover_refuses(group: Group) -> None:
    """Our own wrong calls are loud: misshapen decks, no permutation, zero or repeated scalars, no key, no context."""
    made = shuffled(group, 2, 2)
    good = {"joint": made.joint, "rows": made.rows, "permutation": made.permutation, "scalars": made.scalars}
    (r, s), (t, u) = made.scalars
    for wrong in (
        {"rows": ()},
        {"rows": ((), ())},
        {"rows": (made.rows[0], made.rows[1][:1])},
        {"rows": tuple((*row, row[0]) for row in made.rows)},
        {"joint": group.identity},
        {"permutation": (0, 0)},
        {"permutation": (1, 2)},
        {"permutation": (0,)},
        {"permutation": (0, -1)},
        {"scalars": ((r, s),)},
        {"scalars": ((r,), (t,))},
        {"scalars": ((r, s), (t, 0))},
        {"scalars": ((r, s), (t, group.order))},
        {"scalars": ((r, r), (t, u))},
        {"scalars": ((r, s), (s, u))},
    ):
        call = good | wrong
        with pytest.raises(LocalError):
            shuffle.reencrypt(group, **call)
        with pytest.raises(LocalError):
            shuffle.prove(group, ctx=CTX, shuffled=made.after, entropy=ENTROPY, **call)
    with pytest.raises(LocalError):
        made.prove(ENTROPY, b"")
    with pytest.raises(LocalError):
        made.check(made.prove(ENTROPY), b"")
    for deck in (made.rows, (made.after[0], made.after[0])):
        with pytest.raises(LocalError):
            shuffle.prove(group, ctx=CTX, shuffled=deck, entropy=ENTROPY, **good)


def test_a_deck_of_nothing_is_our_own_bug(group: Group) -> None:
    """There is no proof about no rows: N is at least one, for the verifier too."""
    for rows in ((), ((), ())):
        with pytest.raises(LocalError):
            shuffle.check(group, CTX, group.generator, rows, rows, b"")


def test_independent_elements(group: Group) -> None:
    """They are all different, none is trivial, and they are the same on every machine."""
    elements = independent(group)
    assert len(set(elements)) == len(elements) == ROWS_PER_DECK_MAX + 1
    assert not {group.identity, group.generator} & set(elements)
    assert independent(group) is elements


@pytest.mark.parametrize("label", [None, 0])
def test_elements_that_hang_together_are_refused(label: int | None) -> None:
    """Were all independent elements one, or one of them the generator, nothing would be shuffled."""

    class Broken(ToyGroup):
        def derive(self, uniform: bytes) -> bytes:
            return self.generator if label is None or uniform == independent_uniform(label) else super().derive(uniform)

    with pytest.raises(LocalError):
        independent(Broken())


def independent_uniform(index: int) -> bytes:
    """The hash from which one of the independent elements is derived."""
    return h512("shuffle/independent", index)


def test_proofs_are_fresh_and_hedged(group: Group) -> None:
    """Proofs of one shuffle share nothing; with a random source stuck at zero, two shuffles still share nothing."""
    made, again = shuffled(group, 2, 1, seed=1), shuffled(group, 2, 1, seed=2)
    width = group.scalar_bytes

    def parts(proof: bytes) -> set[bytes]:
        return {proof[at : at + width] for at in range(0, len(proof), width)}

    assert not parts(made.prove(ENTROPY)) & parts(made.prove(ENTROPY))
    assert not parts(made.prove(bytes)) & parts(again.prove(bytes))


# --- why every component has its own scalar ---------------------------------------------------------------------------


def lazy(group: Group, width: int = 2) -> Shuffled:
    """A modified client shuffles a fresh deck with one scalar a row for both components."""
    honest = shuffled(group, 4, width)
    scalars = tuple((row[0],) * width for row in honest.scalars)
    after = tuple(
        tuple(
            (group.multiply_generator(r), group.add(b, group.multiply(r, honest.joint)))
            for (_, b), r in zip(honest.rows[source], scalars[source], strict=True)
        )
        for source in honest.permutation
    )
    return Shuffled(group, honest.joint_secret, honest.joint, honest.rows, honest.permutation, scalars, after)


def test_one_scalar_for_both_components_lays_the_deck_open(group: Group) -> None:
    """Without any key, the difference of the second halves of each row names the row it came from."""
    made = lazy(group)
    differences = {group.subtract(card(group, 2 * row), card(group, 2 * row + 1)): row for row in range(len(made.rows))}
    seen = tuple(differences[group.subtract(one[1], two[1])] for one, two in made.after)
    assert seen == made.permutation


def test_equal_first_halves_are_refused_although_the_proof_holds(group: Group) -> None:
    """The shuffle proof of such a deck is a valid one; the equal first halves give it away."""
    made = lazy(group)
    statement = Statement(group, CTX, made.joint, made.rows, made.after)
    blinds = [ENTROPY.scalar(group) for _ in made.rows]
    steps = [ENTROPY.scalar(group) for _ in made.rows]
    commitments = shuffle._commit(group, made.permutation, blinds)
    factors = statement.factors(statement.seed(commitments))
    images = [factors[source] for source in made.permutation]
    secrets = [*shuffle._sums(group, blinds, made.scalars, factors, steps, images), *steps, *images]
    nonces = [ENTROPY.scalar(group) for _ in secrets]
    proof = answer(statement, commitments, shuffle._chain(group, steps, images), secrets, nonces)
    assert shuffle.holds(statement, proof)
    assert not made.check(proof.pack(group))


def test_equal_or_missing_first_halves_are_refused_anywhere(group: Group) -> None:
    """Two rows with one first half, or a first half that is the identity: a card would show, so no deck."""
    made = shuffled(group, 3, 2)
    proof = made.prove(ENTROPY)
    for (row, component), (other, elsewhere) in product(product(range(3), range(2)), repeat=2):
        if (row, component) != (other, elsewhere):
            twin = altered(made.after, row, component, 0, made.after[other][elsewhere][0])
            assert not shuffle._hides(group, made.rows, twin)
            assert not shuffle.check(group, CTX, made.joint, made.rows, twin, proof)
        bare = altered(made.after, row, component, 0, group.identity)
        assert not shuffle._hides(group, made.rows, bare)


# --- a second opinion -------------------------------------------------------------------------------------------------


@SETTINGS
@given(st.integers(1, 6), st.integers(1, 2), st.integers(0, 2**32), st.integers(1, 2))
def test_the_second_verifier_agrees_on_honest_proofs(count: int, width: int, seed: int, rounds: int) -> None:
    """A verifier in plain integers, sharing no line with ours, accepts what ours accepts."""
    made = shuffled(second_verifier.GROUP, count, width, seed, rounds)
    proof = made.prove(ENTROPY)
    assert made.check(proof)
    assert second_verifier.accepts(CTX, made.joint, made.rows, made.after, proof)


def test_the_second_verifier_agrees_on_broken_proofs() -> None:
    """It refuses what ours refuses: any byte changed, other context, key or decks."""
    made = shuffled(second_verifier.GROUP, 2, 2)
    proof = made.prove(ENTROPY)
    for at in range(len(proof)):
        changed = proof[:at] + bytes([proof[at] ^ 4]) + proof[at + 1 :]
        assert not second_verifier.accepts(CTX, made.joint, made.rows, made.after, changed)
    assert not second_verifier.accepts(b"else", made.joint, made.rows, made.after, proof)
    assert not second_verifier.accepts(CTX, made.rows[0][0][1], made.rows, made.after, proof)
    assert not second_verifier.accepts(CTX, made.joint, made.rows[::-1], made.after, proof)
    assert not second_verifier.accepts(CTX, made.joint, made.rows, made.after[::-1], proof)
