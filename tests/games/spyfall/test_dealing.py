"""Before a round: bags, hands, the coin for the first dealer, and what is prepared ahead."""

from collections import Counter

import pytest

from lanspy.dealing import CoinPlan, Face, Place
from lanspy.games.spyfall.game import Spyfall
from lanspy.games.spyfall.view import Phase
from tests.games.ideal_dealer import IdealTable, people
from tests.games.spyfall.tables import A, B, C, accuse, everybody_ready, spyfall_settings, table, view, vote


def _before(seats: int = 4, **changes: object):
    return Spyfall().begin(spyfall_settings(**changes), people(seats), 0)


def _decks(state):
    return {plan.deck: plan.rows for plan in Spyfall().needs(state).decks}


def test_one_bag_a_location_that_is_on() -> None:
    """The bags are the agreed locations, one row each, and nothing else is asked for before they are shuffled."""
    state = _before()
    decks = _decks(state)
    assert list(decks) == ["bags"]
    assert [row[0].faces for row in decks["bags"]] == [(Face("location", each),) for each in state.settings.in_play]
    assert all(len(row) == 1 and row[0].base is None for row in decks["bags"])


@pytest.mark.parametrize("seats", range(3, 13))
def test_exactly_as_many_cards_as_seats_with_the_spys_among_them(seats: int) -> None:
    """A hand is one spy card and a card of the drawn bag for everybody else, the dealer included."""
    played = table(seats, spy=0)
    spy, *others = _decks(played.state)["hand-1"]
    assert spy[0].faces == (Face("spy", "spy"),)
    assert spy[0].base is None
    assert [row[0].base for row in others] == [Place("bags", 0)] * (seats - 1)
    assert Counter(mind.cards[Place("hand-1", mind.seat)] for mind in played.minds)[(Face("spy", "spy"),)] == 1


def test_roles_off_all_cards_of_the_bag_are_alike() -> None:
    """Without roles the bag row itself is dealt."""
    rows = _decks(table().state)["hand-1"][1:]
    assert len(set(rows)) == 1
    assert rows[0][0].faces == ()


def test_roles_on_each_card_has_another_role() -> None:
    """Card j of deal k carries role (k + j) mod 7, so up to eight seats hold different roles."""
    decks = _decks(table(8, roles=True).state)
    assert [row[0].faces for row in decks["hand-1"][1:]] == [(Face("role", str((1 + j) % 7)),) for j in range(7)]
    assert [row[0].faces for row in decks["hand-2"][1:]] == [(Face("role", str((2 + j) % 7)),) for j in range(7)]


def test_large_table_repeats_role_numbers() -> None:
    """From nine seats on role numbers repeat."""
    rows = _decks(table(12, roles=True).state)["hand-1"][1:]
    assert [row[0].faces[0].label for row in rows] == ["1", "2", "3", "4", "5", "6", "0", "1", "2", "3", "4"]


def test_the_next_hand_is_prepared_while_people_play() -> None:
    """While deal 1 is played, hand 2 is asked for from the next bag; in the last round nothing more."""
    state = table().state
    assert list(_decks(state)) == ["bags", "hand-1", "hand-2"]
    assert _decks(state)["hand-2"][1][0].base == Place("bags", 1)
    assert list(_decks(table(rounds=1).state)) == ["bags", "hand-1"]


def test_cards_are_dealt_only_from_a_finished_hand() -> None:
    """Deals are asked for when the hand is shuffled, row i for seat i, until each is dealt."""
    played = IdealTable(Spyfall(), spyfall_settings(), 4)
    assert not Spyfall().needs(_before()).deals
    assert not played.needs.deals
    assert sorted(played.cards.dealt) == [Place("hand-1", seat) for seat in range(4)]


def test_first_dealer_is_drawn_by_a_coin_of_all() -> None:
    """The coin is asked for until it has fallen, and names any seat alike."""
    assert Spyfall().needs(_before()).coins == (CoinPlan("first-dealer"),)
    assert not table().needs.coins
    assert {table(dealer=value).state.dealer for value in (0, 5, 10, 15)} == {0, 1, 2, 3}


def test_the_clock_starts_when_everybody_has_a_card_and_the_dealer_is_known() -> None:
    """A round begins with the dealer's question."""
    seen = view(table(dealer=C))
    assert (seen.phase, seen.round, seen.dealer, seen.asker, seen.asked, seen.turn) == (
        Phase.QUESTIONS,
        1,
        C,
        C,
        None,
        1,
    )
    assert seen.clock is not None
    assert (seen.clock.running, seen.clock.remaining_ms, seen.clock.what) == (True, 480_000, "round")


def test_each_deal_takes_the_next_bag() -> None:
    """No location comes twice in an evening."""
    played = table(rounds=3)
    for _ in range(3):
        accuse(played, A, B)
        vote(played, c=True, d=True)
        if played.state.phase is Phase.RESULT:
            everybody_ready(played)
    places = [ended.location for ended in played.state.history]
    assert places == list(played.settings.in_play[:3])
