"""Coins: fair to everyone, steered by nobody, and held by whoever keeps silent."""

from dataclasses import replace

import pytest

from lanspy.cards.bindings import coin_digest
from lanspy.cards.entries import CoinCommit, CoinReveal
from lanspy.cards.ruling import NotDue
from lanspy.crypto.transcript import h512
from lanspy.dealing import CoinFell, CoinPlan, DutyKind, Needs
from tests.cards.card_table import NOTHING, CardTable

FLIP = Needs(coins=(CoinPlan("first dealer"),))
REVEALS = {(seat, DutyKind.REVEAL_COIN) for seat in range(3)}


@pytest.fixture
def committed() -> CardTable:
    """Three seats that have committed to their parts."""
    return CardTable(3).play(FLIP, without=REVEALS)


def test_a_coin_falls_once_all_parts_are_there(committed: CardTable) -> None:
    """One fact, when the last part comes, and nothing is owed any more."""
    committed.play(FLIP)
    (fact,) = (fact for fact in committed.facts if isinstance(fact, CoinFell))
    assert (fact.coin, len(fact.value)) == ("first dealer", 64)
    assert committed.public.coin("first dealer").fallen == fact.value
    assert committed.owed(FLIP) == []


def test_coins_fall_on_all_sides_and_differ_by_name_and_table() -> None:
    """Values hang on the seats' secrets, the coin's name and the table, and point at every seat in the long run."""
    values = []
    for number in range(40):
        table = CardTable(2, seed=bytes([number])).play(Needs(coins=(CoinPlan("a"), CoinPlan("b"))))
        values += [fact.value for fact in table.facts if isinstance(fact, CoinFell)]
    assert len(set(values)) == 80
    assert {int.from_bytes(value, "big") % 3 for value in values} == {0, 1, 2}


def test_no_part_is_revealed_before_all_are_committed() -> None:
    """A reveal is owed only then, and an early one is not taken."""
    table = CardTable(3).play(FLIP, without={(2, DutyKind.COMMIT_COIN)})
    assert {duty.kind for duty in table.owed(FLIP)} == {DutyKind.COMMIT_COIN}
    one = table.secrets[0]
    early = CoinReveal("first dealer", one.coin("first dealer"), one.salt("coin", "first dealer", b""))
    table.expect_refused(FLIP, 0, early, NotDue)


def test_a_withheld_part_holds_the_coin(committed: CardTable) -> None:
    """Without the last part the coin never falls; its seat still owes it, and it can still come."""
    committed.play(FLIP, without={(1, DutyKind.REVEAL_COIN)})
    assert [(duty.kind, duty.seat) for duty in committed.owed(FLIP)] == [(DutyKind.REVEAL_COIN, 1)]
    assert not any(isinstance(fact, CoinFell) for fact in committed.facts)
    committed.play(FLIP)
    assert committed.public.coin("first dealer").fallen


def test_another_part_than_committed_is_refused_and_named(committed: CardTable) -> None:
    """Whoever sees the others' parts first cannot pick its own to fit."""
    committed.play(FLIP, without={(2, DutyKind.REVEAL_COIN)})
    author, entry = committed.next_entry(FLIP, DutyKind.REVEAL_COIN, 2)
    committed.expect_refused(FLIP, author, replace(entry, value=bytes(32)))
    committed.expect_refused(FLIP, author, replace(entry, salt=bytes(32)))
    committed.fold(FLIP, author, entry)


def test_a_mirrored_commitment_cannot_be_revealed() -> None:
    """Copying a seat's commitment and then its part would cancel nothing: the copy does not open."""
    table = CardTable(2).play(NOTHING)
    author, commit = table.next_entry(FLIP, DutyKind.COMMIT_COIN, 0)
    table.fold(FLIP, author, commit)
    table.fold(FLIP, 1, commit)
    author, reveal = table.next_entry(FLIP, DutyKind.REVEAL_COIN, 0)
    table.fold(FLIP, author, reveal)
    table.expect_refused(FLIP, 1, reveal)
    assert table.public.coin("first dealer").fallen is None


def test_parts_of_another_table_or_coin_do_not_open(committed: CardTable) -> None:
    """The commitment binds table, coin and seat."""
    author, entry = committed.next_entry(FLIP, DutyKind.REVEAL_COIN, 0)
    both = Needs(coins=(*FLIP.coins, CoinPlan("other")))
    copied = replace(committed.public.coin("first dealer"), coin="other")
    here, committed.public = committed.public, committed.public.with_coin(copied)
    committed.expect_refused(both, author, replace(entry, coin="other"))
    committed.public = replace(here, context=h512("another table or seating"))
    committed.expect_refused(FLIP, author, entry)


def test_coins_that_nobody_asked_for_are_not_flipped(committed: CardTable) -> None:
    """Neither commitments nor parts count for a coin that the game does not name."""
    author, entry = committed.next_entry(FLIP, DutyKind.REVEAL_COIN, 0)
    committed.expect_refused(NOTHING, author, entry, NotDue)
    committed.expect_refused(FLIP, 0, CoinCommit("other", bytes(64)), NotDue)


def test_the_first_commitment_and_part_stand(committed: CardTable) -> None:
    """Further ones are dropped, also after the coin has fallen."""
    other = CoinCommit("first dealer", coin_digest(committed.public.context, "first dealer", 0, bytes(32), bytes(32)))
    committed.expect_dropped(FLIP, 0, other)
    committed.play(FLIP)
    committed.expect_dropped(NOTHING, 0, CoinReveal("first dealer", bytes(32), bytes(32)))
