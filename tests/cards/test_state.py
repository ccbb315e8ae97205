"""Public state: equal where the log is equal, different where anything differs, cheap to hash."""

from dataclasses import FrozenInstanceError, replace

import pytest

from lanspy import cards
from lanspy.cards.faces import candidates, face_point, faces_point
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY
from lanspy.crypto.transcript import canonical
from lanspy.dealing import Face, Place
from lanspy.errors import LocalError
from tests.cards.card_samples import states_and_entries
from tests.cards.card_table import NOTHING, SPY, CardTable, bag, hand, key_card, location, role, round_needs


def test_equal_logs_give_equal_digests_and_every_entry_changes_them() -> None:
    """Two machines agree after every entry, and no two states of a game look the same."""
    first = [table.public.digest() for table, _, _, _ in states_and_entries()]
    second = [table.public.digest() for table, _, _, _ in states_and_entries()]
    assert first == second
    assert len(set(first)) == len(first)


def test_the_digest_covers_every_part() -> None:
    """Changing any single part changes the digest."""
    *_, (table, _, _, _) = states_and_entries()
    public = table.public
    deck, slot, coin = public.decks[1], public.slots[0], public.coins[0]
    card = deck.dealt[0]
    changes = [
        replace(public, seats=3),
        replace(public, context=bytes(64)),
        replace(public, key_digests=(bytes(64),) * 2),
        replace(public, keys=public.keys[::-1]),
        replace(public, joint=None),
        replace(public, decks=public.decks[:1]),
        replace(public, slots=()),
        replace(public, coins=()),
        public.with_deck(replace(deck, stage=bytes(64))),
        public.with_deck(replace(deck, shuffles=1)),
        public.with_cards([replace(card, owner=1)]),
        public.with_cards([replace(card, shares=card.shares[::-1])]),
        public.with_cards([replace(card, left=None)]),
        public.with_cards([replace(card, card=(SPY, SPY))]),
        public.with_cards([replace(card, opened=not card.opened)]),
        public.with_slot(replace(slot, seals=(None, None))),
        public.with_slot(replace(slot, values=(None, None))),
        public.with_slot(replace(slot, slot="other")),
        public.with_coin(replace(coin, digests=(None, None))),
        public.with_coin(replace(coin, values=(None, None))),
        public.with_coin(replace(coin, fallen=None)),
    ]
    digests = {one.digest() for one in (public, *changes)}
    assert len(digests) == len(changes) + 1


def test_the_canonical_bytes_are_short() -> None:
    """However much lies on the table, hashing it again takes one digest."""
    table = CardTable(3).play(round_needs(3, bags=6))
    assert len(canonical(table.public)) < 400


def test_the_start_binds_table_group_and_seats() -> None:
    """Another context, another number of seats or another group is another table."""
    starts = [cards.begin(TOY, b"one", 2), cards.begin(TOY, b"two", 2), cards.begin(TOY, b"one", 3)]
    starts.append(cards.begin(RISTRETTO, b"one", 2))
    assert len({start.context for start in starts}) == 4
    for context, seats in ((b"", 2), (b"one", 1)):
        with pytest.raises(LocalError):
            cards.begin(TOY, context, seats)


def test_public_state_does_not_change_under_anyones_hands() -> None:
    """It is frozen, and holding an old one keeps what it was."""
    table = CardTable(2)
    before, digest = table.public, table.public.digest()
    table.play(round_needs(2))
    assert before.digest() == digest
    with pytest.raises(FrozenInstanceError):
        before.joint = TOY.generator


def test_a_deck_may_hold_what_its_plan_and_those_below_it_say() -> None:
    """A hand may hold the spy, and any location with one of its roles, since nobody knows which bag row it is."""
    table = CardTable(3).play(round_needs(3, bags=5))
    expected = {(SPY,)} | {tuple(sorted((location(place), role(part)))) for place in range(5) for part in range(2)}
    found = candidates(TOY, table.public, Place("hand 0", 0))
    assert set(found.values()) == expected
    assert all(faces_point(TOY, card) == point for point, card in found.items())
    assert set(candidates(TOY, table.public, Place("bags", 0)).values()) == {(location(place),) for place in range(5)}


def test_points_are_told_apart_by_kind_and_label_and_by_nothing_else() -> None:
    """The same face is the same point everywhere; another kind, label or border between them is another point."""
    faces = [Face("ab", "c"), Face("a", "bc"), Face("abc", ""), Face("", "abc"), Face("c", "ab")]
    points = {face_point(RISTRETTO, face) for face in faces}
    assert len(points) == len(faces)
    assert RISTRETTO.identity not in points
    assert face_point(RISTRETTO, Face("ab", "c")) in points
    assert faces_point(TOY, ()) == TOY.identity
    assert faces_point(TOY, (faces[0], faces[1])) == faces_point(TOY, (faces[1], faces[0]))


def test_asking_for_what_is_not_there() -> None:
    """Unknown slots and coins are empty, unknown decks and cards are None, and their faces are a wrong call."""
    public = CardTable(2).play(NOTHING).public
    assert public.slot("none").seals == public.coin("none").digests == (None, None)
    assert public.deck("none") is None
    assert public.dealt_at(Place("none", 0)) is None
    with pytest.raises(LocalError):
        candidates(TOY, public, Place("none", 0))
    with pytest.raises(LocalError):
        public.with_cards([table_card()])


def table_card() -> object:
    table = CardTable(2).play(round_needs(2))
    return table.public.decks[1].dealt[0]


def test_decks_keep_their_order_and_their_names() -> None:
    """A deck that is worked on stays where it is."""
    table = CardTable(2).play(round_needs(2, bags=3))
    names = [deck.plan.deck for deck in table.public.decks]
    assert names == [bag().deck, hand(0, 2).deck]
    assert [len(deck.rows) for deck in table.public.decks] == [3, 2]
    assert len(key_card().rows) == 25
