"""What nobody can read, tried with everything that a cheater holds; and what is known to be out of reach."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import chain, combinations

import pytest

from lanspy.cards.faces import candidates
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.shuffle import Ciphertext
from lanspy.crypto.toy import TOY
from lanspy.dealing import Card, Place
from tests.cards.card_table import SPY, CardTable, round_needs

GROUPS = pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto"])


def dealt(seats: int, group: Group = TOY) -> CardTable:
    return CardTable(seats, group).play(round_needs(seats, bags=4))


def masks(table: CardTable, coalition: Iterable[int]) -> list[Element]:
    """All that might take a mask off: published shares, and what the coalition's keys make of all rows."""
    published = [share for deck in table.public.decks for card in deck.dealt for share in card.shares if share]
    halves = [row[0][0] for deck in table.public.decks for row in deck.rows]
    own = [table.group.multiply(table.secrets[seat].key, half) for seat in coalition for half in halves]
    return list(dict.fromkeys((*published, *own)))


def readings(group: Group, second: Element, pool: list[Element], most: int) -> Iterator[Element]:
    """`second` with every choice of up to `most` masks taken off."""
    for chosen in chain.from_iterable(combinations(pool, count) for count in range(most + 1)):
        yield reduce(group.subtract, chosen, second)


def at(table: CardTable, place: Place) -> Ciphertext:
    return table.public.deck(place.deck).rows[place.row][place.component]


def cards_at(table: CardTable, place: Place) -> Mapping[Element, Card]:
    return candidates(table.group, table.public, place)


@GROUPS
def test_no_seat_can_read_another_seats_card(group: Group) -> None:
    """No choice of published shares, with all that the own key makes of any row, uncovers a foreign card."""
    table = dealt(3, group)
    for reader, owner in ((0, 1), (0, 2), (2, 0)):
        place = Place("hand 0", owner)
        pool, known = masks(table, [reader]), cards_at(table, place)
        assert not any(point in known for point in readings(group, at(table, place)[1], pool, 3))


@GROUPS
def test_the_same_search_finds_the_card_with_the_owners_key(group: Group) -> None:
    """The search above is a real one: with the owner's key in the pool it finds exactly the owner's card."""
    table = dealt(3, group)
    place = Place("hand 0", 1)
    pool, known = masks(table, [1]), cards_at(table, place)
    found = {known[point] for point in readings(group, at(table, place)[1], pool, 3) if point in known}
    assert found == {table.look(1, round_needs(3, bags=4))[place]}


@GROUPS
def test_the_spy_cannot_read_the_bag(group: Group) -> None:
    """No row of the bags, used or not, opens to one seat; with all keys the used one opens to the location."""
    table = dealt(3, group)
    needs = round_needs(3, bags=4)
    spy = next(seat for seat in range(3) if (SPY,) in table.look(seat, needs).values())
    for row in range(4):
        place = Place("bags", row)
        pool, known = masks(table, [spy]), cards_at(table, place)
        assert not any(point in known for point in readings(group, at(table, place)[1], pool, 3))
    place = Place("bags", 0)
    halves = [group.multiply(one.key, at(table, place)[0]) for one in table.secrets]
    (location,) = cards_at(table, place)[reduce(group.subtract, halves, at(table, place)[1])]
    other = table.look((spy + 1) % 3, needs)[Place("hand 0", (spy + 1) % 3)]
    assert location in other


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_coalition_short_of_all_reads_neither_bag_nor_foreign_card(seats: int) -> None:
    """All seats but one, with pooled keys and shares, still lack the last key for the bags and for its card."""
    table = dealt(seats)
    for outsider in range(seats):
        coalition = [seat for seat in range(seats) if seat != outsider]
        for place in (Place("bags", 0), Place("bags", 1), Place("hand 0", outsider)):
            half, second = at(table, place)
            own = [table.group.multiply(table.secrets[seat].key, half) for seat in coalition]
            known = cards_at(table, place)
            assert not any(point in known for point in readings(table.group, second, own, len(own)))


def test_all_but_one_know_the_last_card_by_elimination() -> None:
    """The documented limit: who holds all cards but one knows that one from the deck's start, without any key."""
    seats = 4
    table, needs = dealt(seats), round_needs(seats, bags=4)
    for outsider in range(seats):
        held = [table.look(seat, needs)[Place("hand 0", seat)] for seat in range(seats) if seat != outsider]
        (place,) = {face for card in held for face in card if face.kind == "location"}
        start = [row[0] for row in table.public.deck("hand 0").plan.rows]
        whole = [tuple(sorted((*one.faces, place) if one.base else one.faces)) for one in start]
        (left,) = [card for card in whole if card not in held]
        assert left == table.look(outsider, needs)[Place("hand 0", outsider)]


def test_watchers_read_nothing_before_it_is_open() -> None:
    """From the public state alone no card is known until its owner opens it."""
    table = dealt(3)
    pool = masks(table, [])
    for place in (Place("hand 0", 0), Place("bags", 0)):
        known = cards_at(table, place)
        assert not any(point in known for point in readings(table.group, at(table, place)[1], pool, 6))


def test_secrets_do_not_print_themselves() -> None:
    """A log line with a seat's secrets in it shows the seat and nothing else."""
    assert repr(CardTable(2).secrets[1]) == "Secrets(seat 1)"
