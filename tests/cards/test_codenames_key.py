"""The key of Codenames: two halves of every row for two spymasters, and nothing for anybody else."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from itertools import chain, combinations
from typing import Any

import pytest

from lanspy import cards
from lanspy.cards.entries import Open, Shuffle
from lanspy.cards.faces import candidates
from lanspy.cards.ruling import NotDue
from lanspy.crypto import shuffle
from lanspy.crypto.ports import Element
from lanspy.dealing import DealPlan, DutyKind, Needs, Opened, OpeningPlan, Place
from lanspy.games.codenames import naming
from lanspy.games.codenames.roles import Team
from tests.cards.card_table import CardTable

RED, BLUE = 0, 1  # the seats of the spymasters
OWNERS = {Team.RED: RED, Team.BLUE: BLUE}
KEY = naming.key_plan(1)


def place(card: int, team: Team) -> Place:
    return naming.key_place(1, card, team)


def needs(*opening: int, spare: tuple[int, ...] = ()) -> Needs:
    """The key is dealt, and these cards are to be open; `spare` are seats for which nobody waits."""
    deals = tuple(DealPlan(place(card, team), OWNERS[team]) for team in Team for card in range(25))
    plans = tuple(
        OpeningPlan(place(card, team), OWNERS[team], 5_000, spare=OWNERS[team] in spare)
        for card in opening
        for team in Team
    )
    return Needs(decks=(KEY,), deals=() if opening else deals, openings=plans)


def dealt(seats: int = 4) -> CardTable:
    return CardTable(seats).play(needs())


def test_both_spymasters_read_one_key_and_nobody_else_reads_a_card() -> None:
    """Nine, eight, seven and one, the same for both."""
    table = dealt(5)
    looks = [table.look(seat, needs()) for seat in range(5)]
    red, blue = ([looks[seat][place(card, team)] for card in range(25)] for team, seat in OWNERS.items())
    assert red == blue
    assert sorted(red) == sorted((face,) for face in naming.KEY)
    assert looks[2:] == [{}, {}, {}]


def masks(table: CardTable, card: int, coalition: tuple[int, ...]) -> list[Element]:
    """All that might uncover this row: published shares of both halves, and what the coalition's keys make of them."""
    deck = table.public.deck(KEY.deck)
    assert deck is not None
    halves = [deck.rows[card][component][0] for component in (0, 1)]
    dealt_cards = [table.public.dealt_at(place(card, team)) for team in Team]
    published = [share for each in dealt_cards if each is not None for share in each.shares if share is not None]
    own = [table.group.multiply(table.secrets[seat].key, half) for seat in coalition for half in halves]
    return list(dict.fromkeys((*published, *own)))


def readable(table: CardTable, card: int, coalition: tuple[int, ...]) -> bool:
    """Whether any choice of masks, taken off either half, shows a card of the key."""
    deck, pool = table.public.deck(KEY.deck), masks(table, card, coalition)
    assert deck is not None
    known = candidates(table.group, table.public, place(card, Team.RED))
    choices = list(chain.from_iterable(combinations(pool, count) for count in range(len(table.seats) + 1)))
    seconds = [deck.rows[card][component][1] for component in (0, 1)]
    return any(reduce(table.group.subtract, chosen, second) in known for second in seconds for chosen in choices)


@pytest.mark.parametrize("coalition", [(), (2,), (3,), (2, 3)], ids=str)
def test_no_operatives_or_spectators_read_a_card_with_all_that_is_in_the_log(coalition: tuple[int, ...]) -> None:
    """Every choice of published shares and of their own keys, on every row."""
    table = dealt()
    assert not any(readable(table, card, coalition) for card in range(25))


@pytest.mark.parametrize("spymaster", [RED, BLUE])
def test_the_same_search_finds_every_card_with_a_spymasters_key(spymaster: int) -> None:
    """So the search above is a real one."""
    table = dealt()
    assert all(readable(table, card, (spymaster,)) for card in range(25))


# --- the shuffler that would publish the key --------------------------------------------------------------------------


@pytest.fixture
def modified(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """From now on these seats use one scalar a row, and their own program does not object."""
    honest = cards.Secrets.mixing

    def mixing(secrets: cards.Secrets, stage: bytes, rows: int, components: int) -> Any:
        permutation, scalars = honest(secrets, stage, rows, components)
        if secrets.seat in lazy:
            scalars = tuple((row[0],) * components for row in scalars)
        return permutation, scalars

    lazy: set[int] = set()
    monkeypatch.setattr(cards.Secrets, "mixing", mixing)
    monkeypatch.setattr(shuffle, "_require_secrets", lambda *_: None)
    return lazy.add


def test_one_scalar_for_both_halves_is_refused_and_named(
    modified: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first shuffler makes both halves one ciphertext; the shares that the two spymasters publish for each other
    would open it to everybody."""
    table = CardTable(3)
    modified(0)
    while not table.owed(needs(), DutyKind.SHUFFLE):
        duty = table.owed(needs())[0]
        table.fold(needs(), duty.seat, table.perform(needs(), duty))
    with monkeypatch.context() as patched:
        patched.setattr(shuffle, "_hides", lambda *_: True)
        author, entry = table.next_entry(needs(), DutyKind.SHUFFLE)
    assert isinstance(entry, Shuffle)
    assert all(one == two for one, two in entry.rows)
    table.expect_refused(needs(), author, entry)


def test_such_a_key_would_be_public(modified: Callable[[int], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """What the refusal is for: at a table that took such decks, the log alone opens every card."""
    monkeypatch.setattr(shuffle, "_hides", lambda *_: True)
    table = CardTable(3)
    for seat in table.seats:
        modified(seat)
    table.play(needs())
    assert all(readable(table, card, ()) for card in range(25))


def test_one_careless_shuffler_after_an_honest_one_gives_nothing_away(modified: Callable[[int], None]) -> None:
    """One honest seat's scalars keep the halves apart for good."""
    table = CardTable(3)
    modified(2)
    table.play(needs())
    assert not any(readable(table, card, (2,)) for card in range(25))


# --- opening a card ---------------------------------------------------------------------------------------------------


def open_entry(table: CardTable, seat: int, *wanted: int) -> Open:
    _, entry = table.next_entry(needs(*wanted), DutyKind.OPEN, seat)
    assert isinstance(entry, Open)
    return entry


@pytest.mark.parametrize("first", [RED, BLUE])
def test_whichever_spymaster_is_there_first_opens_and_the_second_does_no_harm(first: int) -> None:
    """Both are asked; what the other one says afterwards is checked, shows the same card, and is blamed on nobody."""
    table, second = dealt(), 1 - first
    entries = {seat: open_entry(table, seat, 7) for seat in (RED, BLUE)}
    (fact,) = table.fold(needs(7), first, entries[first])
    assert isinstance(fact, Opened)
    spare = needs(7, spare=(RED, BLUE))
    assert table.owed(spare) == []
    (again,) = table.fold(spare, second, entries[second])
    assert isinstance(again, Opened)
    assert again.card == fact.card
    table.expect_dropped(spare, second, entries[second])


def test_the_rest_of_the_key_is_opened_in_one_entry() -> None:
    """Twenty-five cards, one proof."""
    table = dealt()
    entry = open_entry(table, BLUE, *range(25))
    assert entry.places == tuple(place(card, Team.BLUE) for card in range(25))
    facts = table.fold(needs(*range(25)), BLUE, entry)
    assert sorted(fact.card for fact in facts if isinstance(fact, Opened)) == sorted((face,) for face in naming.KEY)


@pytest.mark.parametrize("spare", [(), (RED, BLUE)], ids=["asked", "spare"])
def test_lies_about_a_card_are_refused_and_named(spare: tuple[int, ...]) -> None:
    """Another share, another card's share, a false proof; also where nobody waited for it."""
    table, asked = dealt(), needs(3, 4, spare=spare)
    honest = open_entry(table, BLUE, 3, 4)
    for lie in (
        replace(honest, shares=honest.shares[::-1]),
        replace(honest, shares=(honest.shares[0], honest.shares[0])),
        replace(honest, proof=honest.proof[::-1]),
        replace(honest, proof=bytes(len(honest.proof))),
    ):
        table.expect_refused(asked, BLUE, lie)
    table.expect_refused(asked, RED, honest, NotDue)  # in another's name
    table.expect_refused(needs(3), BLUE, honest, NotDue)  # more than was asked for
    table.fold(asked, BLUE, honest)
