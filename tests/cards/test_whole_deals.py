"""Whole deals from the first key to the last opening."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.entropy import Stream
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.dealing import Card, DealPlan, Dealt, DeckReady, Duty, Needs, Opened, OpeningPlan, Place
from tests.cards.card_table import SPY, CardTable, bag, deals, hand, key_card, location, openings, role, round_needs


class ShuffledTable(CardTable):
    """Folds what is owed in one state in an order drawn from a seed."""

    def __init__(self, seats: int, order: bytes) -> None:
        super().__init__(seats, seed=order)
        self._order = Stream(order, "order")

    def mixed(self, duties: list[Duty]) -> list[Duty]:
        return [duties[index] for index in self._order.permutation(len(duties))]


def expect_a_round(table: CardTable, number: int) -> None:
    """Deal and open hand `number`: everyone sees its own card, all cards together are what the hand started as."""
    seats = len(table.seats)
    needs = round_needs(seats, number)
    table.play(needs)
    looks = [hand_cards(table.look(seat, needs), number) for seat in table.seats]
    assert [list(seen) for seen in looks] == [[seat] for seat in table.seats]
    table.play(round_needs(seats, number, opening=True))
    opened = hand_cards({fact.place: fact.card for fact in table.facts if isinstance(fact, Opened)}, number)
    own = [seen[seat] for seat, seen in enumerate(looks)]
    assert [opened[seat] for seat in table.seats] == own
    expect_one_spy_and_one_location(own)


def hand_cards(seen: dict[Place, Card], number: int) -> dict[int, Card]:
    return {place.row: card for place, card in seen.items() if place.deck == f"hand {number}"}


def expect_one_spy_and_one_location(own: list[Card]) -> None:
    others = [card for card in own if card != (SPY,)]
    assert len(others) == len(own) - 1
    places = {face for card in others for face in card if face.kind == "location"}
    roles = Counter(face for card in others for face in card if face.kind == "role")
    assert len(places) == 1
    assert roles == Counter(role(index) for index in range(len(others)))


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_whole_deal_gives_each_owner_its_card_and_opens_to_its_start(seats: int) -> None:
    """Two rounds for 2 to 8 seats: one spy, one location, every role once, owners see what is opened later."""
    table = CardTable(seats)
    expect_a_round(table, 0)
    expect_a_round(table, 1)
    assert sum(isinstance(fact, Dealt) for fact in table.facts) == 2 * seats
    assert [fact.deck for fact in table.facts if isinstance(fact, DeckReady)] == ["bags", "hand 0", "hand 1"]


def test_a_whole_deal_with_the_real_group() -> None:
    """Ristretto deals just as the toy does."""
    expect_a_round(CardTable(3, RISTRETTO), 0)


@given(st.integers(2, 6), st.binary(min_size=1, max_size=8))
@settings(max_examples=25, deadline=None)
def test_no_order_of_entries_spoils_a_deal(seats: int, order: bytes) -> None:
    """Whatever the order in which the duties of one state are folded, the deal is whole."""
    expect_a_round(ShuffledTable(seats, order), 0)


def test_locations_of_many_rounds_are_all_different() -> None:
    """Each round uses another row of the bags, so no location comes twice until all are used."""
    table = CardTable(3)
    for number in range(6):
        expect_a_round(table, number)
    seen = [face for fact in table.facts if isinstance(fact, Opened) for face in fact.card if face.kind == "location"]
    assert Counter(seen) == Counter({location(index): 2 for index in range(6)})


def test_the_spy_and_the_location_fall_on_everyone() -> None:
    """Over many tables every seat is the spy and every location is drawn: shuffles do mix."""
    spies, places = set(), set()
    for number in range(60):
        table = CardTable(3, seed=bytes([number]))
        needs = round_needs(3, bags=3)
        table.play(needs)
        for seat in table.seats:
            card = table.look(seat, needs)[Place("hand 0", seat)]
            spies |= {seat} if card == (SPY,) else set()
            places |= {face for face in card if face.kind == "location"}
    assert spies == set(table.seats)
    assert places == {location(index) for index in range(3)}


def test_two_spymasters_read_one_key_and_either_opens_it() -> None:
    """Both components of a row hold the same card for two owners, and what either opens is what both saw."""
    table = CardTable(4)
    plan = key_card()
    dealt = tuple(DealPlan(Place("key", row, part), part) for row in range(25) for part in range(2))
    needs = Needs(decks=(plan,), deals=dealt)
    table.play(needs)
    first, second = (table.look(seat, needs) for seat in (0, 1))
    assert [first[Place("key", row, 0)] for row in range(25)] == [second[Place("key", row, 1)] for row in range(25)]
    assert Counter(first.values()) == Counter(row[0].faces for row in plan.rows)
    assert table.look(2, needs) == {}
    asked = Needs(decks=(plan,), openings=(OpeningPlan(Place("key", 7, 1), 1, None),))
    table.play(asked)
    assert table.look(2, asked) == {Place("key", 7, 1): first[Place("key", 7, 0)]}


def test_roles_off_deals_the_bag_row_itself() -> None:
    """Without roles all but the spy hold the very same card."""
    table = CardTable(4)
    needs = round_needs(4, roles=False)
    table.play(needs)
    cards = Counter(table.look(seat, needs)[Place("hand 0", seat)] for seat in table.seats)
    assert sorted(cards.values()) == [1, 3]
    assert cards[(SPY,)] == 1


def test_a_hand_waits_for_its_bag_and_is_prepared_while_another_is_played() -> None:
    """A deck that stands on another is owed only when that one is finished, and needs no deal to be shuffled."""
    table = CardTable(3)
    needs = Needs(decks=(hand(0, 3), bag()), deals=deals(hand(0, 3)))
    table.play(Needs())
    assert [duty.subject for duty in table.owed(needs)] == ["bags"]
    table.play(needs)
    ahead = Needs(decks=(bag(), hand(0, 3), hand(1, 3)), openings=openings(hand(0, 3)))
    table.play(ahead)
    assert table.public.deck("hand 1").ready
    assert table.public.deck("hand 1").dealt == ()
