"""What both groups promise, law by law."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.ports import Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.sums import combination, times, total
from lanspy.crypto.toy import TOY
from lanspy.errors import BadBytes, LocalError

seeds = st.binary(min_size=64, max_size=64)
scalars = st.integers(min_value=-(2**260), max_value=2**260)
SETTINGS = settings(max_examples=30, deadline=None)


@SETTINGS
@given(seeds, seeds, seeds)
def test_addition_is_that_of_a_group(group: Group, one: bytes, two: bytes, three: bytes) -> None:
    """Addition associates, commutes, has the identity, and subtraction undoes it."""
    a, b, c = group.derive(one), group.derive(two), group.derive(three)
    assert group.add(group.add(a, b), c) == group.add(a, group.add(b, c))
    assert group.add(a, b) == group.add(b, a)
    assert group.add(a, group.identity) == a
    assert group.subtract(group.add(a, b), b) == a
    assert group.subtract(a, a) == group.identity


@SETTINGS
@given(seeds, scalars, scalars)
def test_multiplication_distributes_and_reduces(group: Group, seed: bytes, r: int, s: int) -> None:
    """(r + s) a = r a + s a for any integers, and the generator's own multiplication agrees with the general one."""
    a = group.derive(seed)
    assert group.multiply(r + s, a) == group.add(group.multiply(r, a), group.multiply(s, a))
    assert group.multiply(r, group.multiply(s, a)) == group.multiply(r * s, a)
    assert group.multiply_generator(s) == group.multiply(s, group.generator)
    assert group.multiply(s + group.order, a) == group.multiply(s, a)


def test_identity_is_legal_in_and_out(group: Group) -> None:
    """Zero times an element, anything times the identity and the order times the generator are the identity."""
    for element in (group.multiply(0, group.generator), group.multiply(5, group.identity), group.multiply_generator(0)):
        assert element == group.identity
    assert group.multiply_generator(group.order) == group.identity
    assert group.add(group.identity, group.identity) == group.identity
    assert group.read_element(group.identity) == group.identity


def test_generator_generates_a_prime_order_group(group: Group) -> None:
    """The generator is not the identity, and the order is prime by Fermat's test."""
    assert group.generator != group.identity
    assert all(pow(base, group.order - 1, group.order) == 1 for base in (2, 3, 5, 7, 11, 13))


@SETTINGS
@given(seeds)
def test_what_a_group_makes_it_reads(group: Group, seed: bytes) -> None:
    """Derived elements read back as themselves, in their fixed width."""
    element = group.derive(seed)
    assert group.read_element(element) == element
    assert len(element) == group.element_bytes


@SETTINGS
@given(st.binary(max_size=80))
def test_reading_ends_in_canonical_bytes_or_bad_bytes(group: Group, data: bytes) -> None:
    """Whatever arrives, reading returns exactly these bytes or raises BadBytes."""
    for read, write in ((group.read_element, bytes), (group.read_scalar, group.write_scalar)):
        try:
            assert write(read(data)) == data
        except BadBytes:
            continue


@pytest.mark.parametrize("wrong", ["", b"", None, 5, bytearray(32), [0] * 32])
def test_other_types_and_lengths_are_bad_bytes(group: Group, wrong: object) -> None:
    """Elements and scalars are bytes of the right length, nothing that merely looks like it."""
    for read in (group.read_element, group.read_scalar):
        with pytest.raises(BadBytes):
            read(wrong)


def test_scalars_are_read_strictly(group: Group) -> None:
    """The order itself, the order and more, and all bits set are refused, the largest scalar is read."""
    width = group.scalar_bytes
    for number in (group.order, group.order + 1, 2 ** (8 * width) - 1, 1 + 2 ** (8 * width - 1)):
        with pytest.raises(BadBytes):
            group.read_scalar(number.to_bytes(width, "little"))
    assert group.read_scalar((group.order - 1).to_bytes(width, "little")) == group.order - 1


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_unreduced_scalars_are_not_written(group: Group, extra: int) -> None:
    """Writing a scalar that nobody would read is our own bug."""
    with pytest.raises(LocalError):
        group.write_scalar(extra if extra < 0 else group.order + extra)


def test_unchecked_elements_in_arithmetic_are_loud(group: Group) -> None:
    """Bytes that are no element never pass silently as the identity, whichever operation meets them."""
    bad, good = b"\xff" * group.element_bytes, group.generator
    for bug in (
        lambda: group.add(bad, good),
        lambda: group.add(good, bad),
        lambda: group.subtract(good, bad),
        lambda: group.subtract(bad, bad),
        lambda: group.multiply(3, bad),
        lambda: group.multiply(0, bad),
    ):
        with pytest.raises(LocalError):
            bug()


def test_derivation_takes_64_bytes_only(group: Group) -> None:
    """An element is never derived from less than 512 bits."""
    with pytest.raises(LocalError):
        group.derive(bytes(32))


@SETTINGS
@given(st.lists(st.tuples(scalars, st.integers(min_value=0, max_value=3)), max_size=5))
def test_combinations_are_sums_of_products(group: Group, parts: list[tuple[int, int]]) -> None:
    """Whatever the short cuts for generator and identity, a combination is the plain sum."""
    pool = [group.identity, group.generator, group.derive(bytes(64)), group.derive(b"\x07" * 64)]
    plain = group.identity
    for scalar, index in parts:
        plain = group.add(plain, group.multiply(scalar, pool[index]))
    assert combination(group, [scalar for scalar, _ in parts], [pool[index] for _, index in parts]) == plain
    assert total(group, [times(group, scalar, pool[index]) for scalar, index in parts]) == plain


def test_a_combination_never_cuts_short() -> None:
    """Fewer scalars than elements are our own bug, not a shorter sum."""
    for group in (TOY, RISTRETTO):
        with pytest.raises(LocalError):
            combination(group, [1], [group.generator, group.generator])
