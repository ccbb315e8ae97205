"""Card keys: nobody can make the joint secret its own."""

from dataclasses import replace
from functools import reduce

import pytest

from lanspy.cards.bindings import binding, key_digest
from lanspy.cards.entries import CommitKey, OpenKey
from lanspy.cards.ruling import NotDue
from lanspy.crypto import relation
from lanspy.dealing import DutyKind
from tests.cards.card_table import NOTHING, CardTable

SALT = bytes(32)


@pytest.fixture
def committed() -> CardTable:
    """Three seats, all committed, seats 0 and 1 open."""
    return CardTable(3).play(NOTHING, without={(seat, DutyKind.OPEN_KEY) for seat in range(3)})


def commit_as_last(key: bytes) -> CardTable:
    """Three seats; the last committed to `key` and is the only one that has not opened."""
    table = CardTable(3)
    for seat in (0, 1):
        table.fold(NOTHING, seat, CommitKey(table.secrets[seat].key_digest()))
    table.fold(NOTHING, 2, CommitKey(key_digest(table.public.context, 2, key, SALT)))
    return table.play(NOTHING, without={(2, DutyKind.OPEN_KEY)})


def test_the_joint_key_is_the_sum_and_comes_with_the_last(committed: CardTable) -> None:
    """There is no joint key until every seat has opened, and then it is the sum of all."""
    committed.play(NOTHING, without={(2, DutyKind.OPEN_KEY)})
    assert committed.public.joint is None
    committed.play(NOTHING)
    assert committed.public.joint == reduce(committed.group.add, [one.public_key for one in committed.secrets])


def test_no_key_is_opened_before_all_are_committed() -> None:
    """Opening is owed only then, and an early one is not taken."""
    table = CardTable(3).play(NOTHING, without={(2, DutyKind.COMMIT_KEY)})
    assert {duty.kind for duty in table.owed(NOTHING)} == {DutyKind.COMMIT_KEY}
    early = OpenKey(table.secrets[0].public_key, table.secrets[0].salt("key", "", b""), b"early")
    table.expect_refused(NOTHING, 0, early, NotDue)


def test_a_key_must_be_the_one_committed_to(committed: CardTable) -> None:
    """Another key, though its seat knows it, or another salt, is a false opening."""
    _, entry = committed.next_entry(NOTHING, DutyKind.OPEN_KEY, 2)
    other, context = committed.group.multiply_generator(77), binding(committed.public.context, "possession", "", 2)
    proof = relation.prove_possession(committed.group, context, 77, committed.entropy)
    committed.expect_refused(NOTHING, 2, replace(entry, key=other, proof=proof))
    committed.expect_refused(NOTHING, 2, replace(entry, salt=SALT))


def test_a_rogue_key_is_refused() -> None:
    """Even a seat that knew all other keys in advance cannot name the one that cancels them."""
    group = CardTable(3).group
    honest = [one.public_key for one in CardTable(3).secrets[:2]]
    rogue = reduce(group.subtract, honest, group.multiply_generator(99))
    table = commit_as_last(rogue)
    proof = relation.prove_possession(group, binding(table.public.context, "possession", "", 2), 99, table.entropy)
    table.expect_refused(NOTHING, 2, OpenKey(rogue, SALT, proof))
    assert table.public.joint is None


def test_another_seats_key_and_proof_cannot_be_copied() -> None:
    """A proof of possession names its seat, so a copied key stays unproven."""
    stolen = CardTable(3).secrets[0].public_key
    table = commit_as_last(stolen)
    entry = next(entry for author, entry in table.log if author == 0 and isinstance(entry, OpenKey))
    table.expect_refused(NOTHING, 2, OpenKey(stolen, SALT, entry.proof))


def test_a_mirrored_commitment_cannot_be_opened() -> None:
    """A commitment copied from another seat binds that seat's number."""
    table = CardTable(2)
    _, commit = table.next_entry(NOTHING, DutyKind.COMMIT_KEY, 0)
    table.fold(NOTHING, 0, commit)
    table.fold(NOTHING, 1, commit)
    author, entry = table.next_entry(NOTHING, DutyKind.OPEN_KEY, 0)
    table.fold(NOTHING, author, entry)
    table.expect_refused(NOTHING, 1, entry)


def test_the_identity_is_no_key() -> None:
    """A key that hides nothing is refused whatever proof comes along."""
    table = commit_as_last(CardTable(3).group.identity)
    _, other = table.log[-1]
    table.expect_refused(NOTHING, 2, OpenKey(table.group.identity, SALT, other.proof))


def test_a_proof_of_another_table_is_refused(committed: CardTable) -> None:
    """Same seats, same keys, another table: the proof means nothing there."""
    there = CardTable(3, context=b"table two")
    _, entry = committed.next_entry(NOTHING, DutyKind.OPEN_KEY, 0)
    for seat, key in enumerate((entry.key, there.secrets[1].public_key, there.secrets[2].public_key)):
        there.fold(NOTHING, seat, CommitKey(key_digest(there.public.context, seat, key, SALT)))
    there.expect_refused(NOTHING, 0, replace(entry, salt=SALT))


def test_a_second_commitment_and_a_second_opening_are_dropped(committed: CardTable) -> None:
    """The first of each stands."""
    committed.expect_dropped(NOTHING, 1, CommitKey(bytes(64)))
    author, entry = committed.next_entry(NOTHING, DutyKind.OPEN_KEY, 1)
    committed.fold(NOTHING, author, entry)
    committed.expect_dropped(NOTHING, 1, replace(entry, proof=b"nonsense"))
