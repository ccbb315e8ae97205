"""Shuffles: each seat once, in order, on everybody's own copy, with a proof for this deck and seat alone."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.cards.bindings import binding
from lanspy.cards.decks import deck_on_table
from lanspy.cards.entries import Rows, Shuffle
from lanspy.cards.faces import faces_point
from lanspy.cards.ruling import NotDue
from lanspy.crypto import shuffle
from lanspy.crypto.transcript import h512
from lanspy.dealing import DealPlan, DeckPlan, Duty, DutyKind, Face, Needs, Opened, OpeningPlan, Place, Start
from lanspy.errors import LocalError
from tests.cards.card_table import NOTHING, CardTable, bag, hand, location

BAGS = Needs(decks=(bag(4),))


@pytest.fixture
def keyed() -> CardTable:
    """Three seats with their keys open."""
    return CardTable(3).play(NOTHING)


def shuffled_by(table: CardTable, seat: int, needs: Needs = BAGS) -> Shuffle:
    """The entry of `seat` after all seats before it have shuffled."""
    while True:
        author, entry = table.next_entry(needs, DutyKind.SHUFFLE)
        if author == seat:
            assert isinstance(entry, Shuffle)
            return entry
        table.fold(needs, author, entry)


def cheat(table: CardTable, seat: int, wrong: Rows) -> Shuffle:
    """A shuffle by `seat` of rows of its own making, flawlessly proven for those."""
    deck = deck_on_table(table.group, table.public, bag(4))
    permutation, scalars = table.secrets[seat].mixing(deck.stage, len(wrong), len(wrong[0]))
    joint = table.public.joint
    rows = shuffle.reencrypt(table.group, joint, wrong, permutation, scalars)
    context = binding(table.public.context, "shuffle", "bags", seat)
    proof = shuffle.prove(table.group, context, joint, wrong, rows, permutation, scalars, table.entropy)
    return Shuffle("bags", deck.stage, rows, proof)


def test_every_seat_shuffles_once_in_roster_order(keyed: CardTable) -> None:
    """Exactly one seat owes each deck, and they come in order."""
    authors = []
    while duties := keyed.owed(BAGS):
        (duty,) = duties
        authors.append(duty.seat)
        keyed.fold(BAGS, duty.seat, keyed.perform(BAGS, duty))
    assert authors == [0, 1, 2]
    assert keyed.public.deck("bags").ready


def test_nobody_shuffles_before_the_joint_key_is_known() -> None:
    """A deck is no duty while a key is missing."""
    table = CardTable(3).play(BAGS, without={(1, DutyKind.OPEN_KEY)})
    assert [duty.kind for duty in table.owed(BAGS)] == [DutyKind.OPEN_KEY]


def test_a_shuffle_out_of_turn_is_not_taken_and_a_second_one_is_dropped(keyed: CardTable) -> None:
    """Seat 2 cannot come before seat 1, and seat 0 not twice."""
    entry = shuffled_by(keyed, 1)
    keyed.expect_refused(BAGS, 2, entry, NotDue)
    keyed.expect_dropped(BAGS, 0, entry)


def test_a_deck_that_nobody_asked_for_is_not_taken(keyed: CardTable) -> None:
    """An entry for a deck that the game does not name changes nothing."""
    entry = shuffled_by(keyed, 0)
    keyed.expect_refused(NOTHING, 0, entry, NotDue)
    keyed.expect_refused(BAGS, 0, replace(entry, deck="hand 0"), NotDue)


@pytest.mark.parametrize("seat", range(3))
def test_a_false_shuffle_is_refused_and_named(keyed: CardTable, seat: int) -> None:
    """Changed, doubled, dropped or swapped rows, a changed proof, a foreign card: whoever it is, the seat is named."""
    entry = shuffled_by(keyed, seat)
    rows, group = entry.rows, keyed.group
    first, second = rows[0][0]
    other = group.add(second, faces_point(group, (location(9),)))
    flipped = bytes([entry.proof[0] ^ 1]) + entry.proof[1:]
    for wrong in (
        replace(entry, rows=(((first, other),), *rows[1:])),
        replace(entry, rows=(rows[1], *rows[1:])),
        replace(entry, rows=rows[1:]),
        replace(entry, rows=(*rows, rows[0])),
        replace(entry, rows=(rows[1], rows[0], *rows[2:])),
        replace(entry, rows=tuple(row * 2 for row in rows)),
        replace(entry, rows=(((group.identity, second),), *rows[1:])),
        replace(entry, proof=flipped),
        replace(entry, proof=entry.proof[:-1]),
        replace(entry, proof=entry.proof + b"\0"),
        replace(entry, proof=b""),
    ):
        keyed.expect_refused(BAGS, seat, wrong)
    keyed.fold(BAGS, seat, entry)


def test_a_shuffle_of_other_cards_is_refused_however_well_it_is_proven(keyed: CardTable) -> None:
    """Rows of the cheater's own making, with a perfect proof about them, are not our copy of the deck."""
    shuffled_by(keyed, 1)
    rows = deck_on_table(keyed.group, keyed.public, bag(4)).rows
    keyed.expect_refused(BAGS, 1, cheat(keyed, 1, (rows[0], rows[0], *rows[2:])))
    start = keyed.group.identity, faces_point(keyed.group, (location(0),))
    keyed.expect_refused(BAGS, 1, cheat(keyed, 1, ((start,),) * 4))
    keyed.fold(BAGS, 1, cheat(keyed, 1, rows))


def test_a_proof_of_another_table_seat_or_deck_is_refused(keyed: CardTable) -> None:
    """With keys, rows and stage the same, a proof still counts only where it was made."""
    entry = shuffled_by(keyed, 1)
    here, stage = keyed.public, entry.stage
    keyed.public = replace(here, context=h512("another table or seating"))
    assert keyed.public.deck("bags").stage == stage
    keyed.expect_refused(BAGS, 1, entry)

    (deck,) = here.decks
    plan = replace(deck.plan, deck="other bags")
    keyed.public = replace(here, decks=(replace(deck, plan=plan),))
    keyed.expect_refused(Needs(decks=(plan,)), 1, replace(entry, deck="other bags"))

    keyed.public = here.with_deck(replace(deck, shuffles=2))
    keyed.expect_refused(BAGS, 2, entry)

    keyed.public = here
    keyed.fold(BAGS, 1, entry)


def test_a_shuffle_overtaken_by_a_voided_tick_is_out_of_date_and_not_false(keyed: CardTable) -> None:
    """If the rows below it change, an honest seat is not blamed, and it does the duty again."""
    before = keyed.public
    overtaken = shuffled_by(keyed, 1)
    keyed.public = before
    keyed.fold(BAGS, 0, other_shuffle(keyed))
    keyed.expect_refused(BAGS, 1, overtaken, NotDue)
    keyed.play(BAGS)
    assert keyed.public.deck("bags").ready


def other_shuffle(table: CardTable) -> Shuffle:
    """Another, valid shuffle by seat 0, that does not follow from its seed."""
    deck = deck_on_table(table.group, table.public, bag(4))
    permutation, scalars = table.secrets[2].mixing(b"another", len(deck.rows), 1)
    joint, context = table.public.joint, binding(table.public.context, "shuffle", "bags", 0)
    rows = shuffle.reencrypt(table.group, joint, deck.rows, permutation, scalars)
    proof = shuffle.prove(table.group, context, joint, deck.rows, rows, permutation, scalars, table.entropy)
    return Shuffle("bags", deck.stage, rows, proof)


def test_a_seat_made_to_shuffle_twice_does_not_betray_its_permutation(keyed: CardTable) -> None:
    """Were both shuffles made with one permutation and the same scalars, the rows' differences would show it."""
    group, before = keyed.group, keyed.public
    outcomes = []
    for first in (shuffled_by(keyed, 0), other_shuffle(keyed)):
        keyed.public = before
        keyed.fold(BAGS, 0, first)
        rows = keyed.public.deck("bags").rows
        outcomes.append((rows, shuffled_by(keyed, 1).rows))
    (rows_a, out_a), (rows_b, out_b) = outcomes

    def difference(left: Rows, right: Rows, one: int) -> bytes:
        return group.subtract(left[one][0][0], right[one][0][0])

    known = {difference(rows_a, rows_b, index) for index in range(4)}
    assert known.isdisjoint(difference(out_a, out_b, index) for index in range(4))


FACES = st.tuples(st.sampled_from(["colour", "word"]), st.integers(0, 3)).map(lambda pair: Face(pair[0], str(pair[1])))
CARDS = st.lists(FACES, min_size=1, max_size=2).map(tuple)


@st.composite
def plans(draw: st.DrawFn) -> DeckPlan:
    width = draw(st.integers(1, 2))
    rows = draw(st.lists(st.lists(CARDS, min_size=width, max_size=width), min_size=1, max_size=8))
    return DeckPlan("any", tuple(tuple(Start(card) for card in row) for row in rows))


@given(plans(), st.integers(2, 4))
@settings(max_examples=30, deadline=None)
def test_every_deck_that_opens_completely_opens_to_its_start(plan: DeckPlan, seats: int) -> None:
    """Whatever the deck, the rows that are opened are the rows it started with, components still side by side."""
    places = [Place("any", row, part) for row in range(len(plan.rows)) for part in range(len(plan.rows[0]))]
    owned = [(place, (place.row + place.component) % seats) for place in places]
    table = CardTable(seats).play(Needs((plan,), tuple(DealPlan(place, owner) for place, owner in owned)))
    table.play(Needs((plan,), openings=tuple(OpeningPlan(place, owner, None) for place, owner in owned)))
    seen = {fact.place: fact.card for fact in table.facts if isinstance(fact, Opened)}
    rows = Counter(
        tuple(seen[Place("any", row, part)] for part in range(len(plan.rows[0]))) for row in range(len(plan.rows))
    )
    assert rows == Counter(tuple(tuple(sorted(start.faces)) for start in row) for row in plan.rows)


def test_plans_that_cannot_be_are_bugs_of_the_game(keyed: CardTable) -> None:
    """No rows, uneven rows, too many rows, or two decks of one name: the game is told loudly."""
    start = Start((location(0),))
    for rows in ((), ((),), ((start,), (start, start)), ((start,),) * 65, ((start, start, start),)):
        with pytest.raises(LocalError):
            keyed.owed(Needs(decks=(DeckPlan("odd", rows),)))
    keyed.play(BAGS)
    with pytest.raises(LocalError, match="two decks"):
        keyed.owed(Needs(decks=(bag(5),)))
    with pytest.raises(LocalError, match="not lie on the table"):
        keyed.play(Needs(decks=(bag(4), hand(7, 3))))


def test_a_duty_that_is_not_owed_is_not_done(keyed: CardTable) -> None:
    """Asking a machine for another's duty, or for a deck that is not named, is a wrong call."""
    duty = Duty(DutyKind.SHUFFLE, 0, "bags")
    with pytest.raises(LocalError):
        keyed.perform(NOTHING, duty)
    with pytest.raises(LocalError):
        CardTable.perform(keyed, BAGS, replace(duty, subject="hand 9"))
