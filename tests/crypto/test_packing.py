"""Proofs as bytes: exactly as long as the statement asks for."""

import pytest

from lanspy.crypto.packing import ProofReader, all_elements, pack_scalars
from lanspy.crypto.ports import Group
from lanspy.errors import BadBytes


def test_what_is_packed_is_read(group: Group) -> None:
    """Elements and scalars come back in their order, and nothing is left."""
    elements = (group.generator, group.identity)
    reader = ProofReader(group, b"".join(elements) + pack_scalars(group, (0, 1, group.order - 1)))
    assert reader.elements(2) == elements
    assert reader.scalars(3) == (0, 1, group.order - 1)
    reader.end()


@pytest.mark.parametrize("cut", [-1, 1])
def test_other_lengths_are_refused(group: Group, cut: int) -> None:
    """A byte less or a byte more is BadBytes."""
    packed = pack_scalars(group, (5, 6))
    reader = ProofReader(group, packed[:cut] if cut < 0 else packed + b"\x00")
    with pytest.raises(BadBytes):
        [reader.scalars(2), reader.end()]


def test_nothing_is_not_something(group: Group) -> None:
    """No bytes hold no scalar and no element."""
    for read in (ProofReader(group, b"").scalars, ProofReader(group, b"").elements):
        with pytest.raises(BadBytes):
            read(1)


@pytest.mark.parametrize("wrong", [None, "text", 5, bytearray(4)])
def test_a_proof_is_bytes(group: Group, wrong: object) -> None:
    """Other types are refused before anything is read."""
    with pytest.raises(BadBytes):
        ProofReader(group, wrong)


def test_all_elements(group: Group) -> None:
    """One that is none spoils all; of none all are."""
    assert all_elements(group, [group.generator, group.identity])
    assert all_elements(group, [])
    assert not all_elements(group, [group.generator, b"\xff" * group.element_bytes])
