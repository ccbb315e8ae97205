"""A crash loses nothing: from the same seed follow the same secrets, and nonces are never the same."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import cards
from lanspy.cards.entries import CardEntry, Open, OpenKey, Shares
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY
from lanspy.dealing import CoinPlan, Duty, DutyKind, Needs
from tests.cards.card_table import NOTHING, CardTable, bag, round_needs

SEATS = 3
COIN = (CoinPlan("coin"),)
STAGES = (
    Needs(decks=(bag(4),), coins=COIN),
    replace(round_needs(SEATS, bags=4), coins=COIN),
    replace(round_needs(SEATS, bags=4, opening=True), coins=COIN),
)


class CrashingTable(CardTable):
    """Performs every duty twice, the second time after a restart, and compares."""

    def perform(self, needs: Needs, duty: Duty) -> CardEntry:
        before = super().perform(needs, duty)
        self.secrets[duty.seat] = self.new_secrets(duty.seat)
        after = super().perform(needs, duty)
        assert said(before) == said(after)
        if hasattr(before, "proof"):
            assert before.proof != after.proof
        return after


def said(entry: CardEntry) -> CardEntry:
    """What an entry says, without the nonces of its proof."""
    return replace(entry, proof=b"") if hasattr(entry, "proof") else entry


@pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto"])
def test_every_duty_is_done_the_same_after_a_restart(group: object) -> None:
    """Keys, shuffles, shares, openings and coins come out the same from the seed; the proofs do not."""
    table = CrashingTable(SEATS, group)
    for needs in STAGES:
        table.play(needs)
    assert len(cards.opened(table.public)) == SEATS


@given(st.integers(0, 60), st.integers(0, SEATS - 1))
@settings(max_examples=20, deadline=None)
def test_a_restart_at_any_entry_changes_nothing(at: int, seat: int) -> None:
    """Wherever one seat restarts, it goes on, reads its card and opens it."""

    class Table(CardTable):
        def fold(self, needs: Needs, author: int, entry: CardEntry) -> tuple[object, ...]:
            if len(self.log) == at:
                self.secrets[seat] = self.new_secrets(seat)
            return super().fold(needs, author, entry)

    table, calm = Table(SEATS), CardTable(SEATS)
    for needs in STAGES:
        table.play(needs)
        calm.play(needs)
    assert table.public.decks == calm.public.decks


def test_other_seeds_seats_tables_and_seatings_share_no_secret() -> None:
    """Every one of these changes key, salts, coins and permutation."""
    context = cards.begin(TOY, b"table", 3).context
    other = cards.begin(TOY, b"table, next seating", 3).context
    found = [cards.Secrets(TOY, *each) for each in product((b"seed", b"dees"), (0, 1), (context, other))]
    for secret in (
        lambda one: one.key,
        lambda one: one.salt("seal", "slot", b"value"),
        lambda one: one.coin("coin"),
        lambda one: one.mixing(b"stage", 30, 1),
    ):
        assert len({secret(one) for one in found}) == len(found)


def test_what_one_secret_shows_tells_nothing_about_the_next() -> None:
    """Every coin has its own part, and every purpose, slot and value its own salt."""
    one = CardTable(2).secrets[0]
    assert one.coin("first") != one.coin("second")
    salts = [one.salt(*each) for each in product(("seal", "coin"), ("a", "b"), (b"yes", b"no"))]
    assert len(set(salts)) == 8


def test_a_shuffle_follows_the_rows_it_takes() -> None:
    """The same rows give the same permutation, other rows another one, with other scalars."""
    one = CardTable(2).secrets[0]
    assert one.mixing(b"stage", 30, 2) == one.mixing(b"stage", 30, 2)
    permutation, scalars = one.mixing(b"stage", 30, 2)
    others = one.mixing(b"other", 30, 2)
    assert permutation != others[0]
    flat = [scalar for row in (*scalars, *others[1]) for scalar in row]
    assert len(set(flat)) == 120


def test_a_bad_random_source_does_not_give_the_key_away() -> None:
    """With a source that always gives zeros, no two proofs of a seat share a nonce: their difference is not its key."""
    table = CardTable(2)
    table.entropy = bytes
    for number in (0, 1):
        table.play(round_needs(2, number, bags=4))
        table.play(round_needs(2, number, bags=4, opening=True))
    for seat in table.seats:
        proven = [
            entry.proof for author, entry in table.log if author == seat and isinstance(entry, OpenKey | Shares | Open)
        ]
        assert len(proven) == 5
        answers = [(TOY.read_scalar(proof[:8]), TOY.read_scalar(proof[8:])) for proof in proven]
        for (first, left), (second, right) in combinations(answers, 2):
            slope = (left - right) * pow(first - second, -1, TOY.order)
            assert slope % TOY.order != table.secrets[seat].key


def test_everything_that_gives_a_secret_away_needs_a_final_state() -> None:
    """Only commitments and shuffles may follow a tick that can still be taken back."""
    early = {kind for kind in DutyKind if not cards.needs_final(kind)}
    assert early == {DutyKind.COMMIT_KEY, DutyKind.COMMIT_COIN, DutyKind.SHUFFLE}


def test_keys_come_first_and_shuffles_last() -> None:
    """What people wait for is not behind what is made ahead."""
    table = CardTable(SEATS).play(STAGES[0], without={(0, DutyKind.REVEAL_COIN)})
    table.play(STAGES[1], without={(seat, DutyKind.SHARE) for seat in range(SEATS)} | {(0, DutyKind.REVEAL_COIN)})
    ahead = replace(STAGES[1], decks=(*STAGES[1].decks, *round_needs(SEATS, 1, bags=4).decks[1:]))
    kinds = [duty.kind for duty in table.owed(ahead)]
    assert kinds == [DutyKind.REVEAL_COIN, *[DutyKind.SHARE] * SEATS, DutyKind.SHUFFLE]
    assert {duty.kind for duty in CardTable(2).owed(NOTHING)} == {DutyKind.COMMIT_KEY}
