"""Shares and openings: true, for this place, by this seat, and only when the game says so."""

from dataclasses import replace

import pytest

from lanspy.cards.bindings import binding
from lanspy.cards.entries import Open, Shares
from lanspy.cards.faces import candidates
from lanspy.cards.ruling import NotDue
from lanspy.crypto import relation
from lanspy.crypto.transcript import h512
from lanspy.dealing import DealPlan, Dealt, DutyKind, Needs, Opened, OpeningPlan, Place
from lanspy.errors import LocalError
from tests.cards.card_table import SPY, CardTable, bag, deals, hand, round_needs

NEEDS = round_needs(3, bags=4)
END = round_needs(3, bags=4, opening=True)
ALL = {(seat, DutyKind.SHARE) for seat in range(3)}


@pytest.fixture
def ready() -> CardTable:
    """Three seats, all decks finished, no share published."""
    return CardTable(3).play(NEEDS, without=ALL)


@pytest.fixture
def dealt() -> CardTable:
    """Three seats, everybody has its card."""
    return CardTable(3).play(NEEDS)


def test_one_entry_carries_all_shares_of_a_seat(ready: CardTable) -> None:
    """A seat owes one entry a deck, with the cards of all others in it."""
    assert [(duty.seat, duty.subject) for duty in ready.owed(NEEDS)] == [(seat, "hand 0") for seat in range(3)]
    author, entry = ready.next_entry(NEEDS, DutyKind.SHARE, 1)
    assert entry.places == (Place("hand 0", 0), Place("hand 0", 2))
    assert ready.fold(NEEDS, author, entry) == ()


def test_cards_of_two_decks_travel_in_two_entries() -> None:
    """What is dealt of two decks at once comes in one entry a deck, and all of it arrives."""
    decks = (bag(4), hand(0, 3), hand(1, 3))
    needs = Needs(decks, (*deals(decks[1]), *deals(decks[2])))
    table = CardTable(3).play(needs, without=ALL)
    assert [duty.subject for duty in table.owed(needs)] == ["hand 0"] * 3 + ["hand 1"] * 3
    author, entry = table.next_entry(needs, DutyKind.SHARE, 0)
    assert {place.deck for place in entry.places} == {"hand 0"}
    table.fold(needs, author, entry)
    table.play(needs)
    assert all(len(table.look(seat, needs)) == 2 for seat in range(3))


def test_a_card_is_dealt_when_the_last_share_is_there(ready: CardTable) -> None:
    """Its owner cannot read it one share earlier, and is told as soon as it can."""
    for seat in (0, 1):
        author, entry = ready.next_entry(NEEDS, DutyKind.SHARE, seat)
        facts = ready.fold(NEEDS, author, entry)
    assert facts == (Dealt(Place("hand 0", 2), 2),)
    assert ready.look(0, NEEDS) == ready.look(1, NEEDS) == {}
    assert len(ready.look(2, NEEDS)) == 1


def test_a_false_share_is_refused_and_named(ready: CardTable) -> None:
    """Wrong, swapped, missing or identity shares and changed proofs do not hold, whoever sends them."""
    _, entry = ready.next_entry(NEEDS, DutyKind.SHARE, 0)
    one, two = entry.shares
    group = ready.group
    delta = group.multiply_generator(5)
    for wrong in (
        replace(entry, shares=(one, group.multiply_generator(5))),
        replace(entry, shares=(two, one)),
        replace(entry, shares=(group.add(one, delta), group.subtract(two, delta))),
        replace(entry, shares=(one, group.identity)),
        replace(entry, proof=entry.proof[:-1] + bytes([entry.proof[-1] ^ 1])),
        replace(entry, proof=entry.proof[:-1]),
        replace(entry, places=entry.places[:1], shares=entry.shares[:1]),
    ):
        ready.expect_refused(NEEDS, 0, wrong)


def test_a_share_by_another_key_is_refused(ready: CardTable) -> None:
    """A seat that proves with a key that is not its own proves nothing."""
    _, entry = ready.next_entry(NEEDS, DutyKind.SHARE, 0)
    inputs = tuple(ready.public.deck("hand 0").rows[place.row][0][0] for place in entry.places)
    context = binding(ready.public.context, "share", "hand 0", 0)
    shares, proof = relation.prove_shares(ready.group, context, 1234, inputs, ready.entropy)
    ready.expect_refused(NEEDS, 0, Shares(entry.places, shares, proof))


def test_a_share_of_another_table_seat_deck_or_purpose_is_refused(ready: CardTable) -> None:
    """With rows and keys the same, a proof still counts only where it was made."""
    one_card = Needs(NEEDS.decks, (DealPlan(Place("hand 0", 2), 2),))
    _, entry = ready.next_entry(one_card, DutyKind.SHARE, 0)
    here = ready.public
    ready.expect_refused(one_card, 1, entry)
    ready.public = replace(here, context=h512("another table or seating"))
    ready.expect_refused(one_card, 0, entry)
    plan = replace(here.deck("hand 0").plan, deck="hand X")
    ready.public = replace(here, decks=(replace(here.deck("hand 0"), plan=plan),))
    place = Place("hand X", 2)
    ready.expect_refused(Needs((plan,), (DealPlan(place, 2),)), 0, replace(entry, places=(place,)))
    ready.public = here
    as_opening = binding(here.context, "open", "hand 0", 0)
    shares, proof = relation.prove_shares(
        ready.group, as_opening, ready.secrets[0].key, (here.deck("hand 0").rows[2][0][0],), ready.entropy
    )
    assert shares == entry.shares
    ready.expect_refused(one_card, 0, replace(entry, proof=proof))
    ready.fold(one_card, 0, entry)


def test_shares_that_nobody_asked_for_are_not_taken(ready: CardTable) -> None:
    """Undealt cards, one's own card, cards of unfinished or unknown decks."""
    _, entry = ready.next_entry(NEEDS, DutyKind.SHARE, 0)
    ready.expect_refused(Needs(NEEDS.decks), 0, entry, NotDue)
    ready.expect_refused(NEEDS, 1, entry, NotDue)
    for place in (Place("hand 0", 9), Place("hand 0", 1, 1), Place("hand 9", 1), Place("bags", 0)):
        ready.expect_refused(NEEDS, 0, Shares((place,), entry.shares[:1], entry.proof), NotDue)


def test_no_share_of_a_deck_that_is_not_finished() -> None:
    """Until every seat has shuffled, nobody owes and nobody may give a share."""
    table = CardTable(3).play(NEEDS, without={(2, DutyKind.SHUFFLE)})
    hasty = Needs((bag(4),), (DealPlan(Place("bags", 0), 0),))
    assert table.owed(hasty, DutyKind.SHARE) == []
    table.expect_refused(hasty, 1, Shares((Place("bags", 0),), (table.group.generator,), b"early"), NotDue)
    assert table.look(0, hasty) == {}


def test_a_card_on_its_way_to_one_seat_never_goes_to_another(ready: CardTable) -> None:
    """Who was named first stays the owner: a second owner gets no share."""
    ready.fold(NEEDS, *ready.next_entry(NEEDS, DutyKind.SHARE, 0))
    elsewhere = Needs(NEEDS.decks, (DealPlan(Place("hand 0", 2), 1),))
    assert ready.owed(elsewhere, DutyKind.SHARE) == []
    author, entry = ready.next_entry(NEEDS, DutyKind.SHARE, 1)
    ready.expect_refused(Needs(NEEDS.decks, (DealPlan(Place("hand 0", 2), 0),)), author, entry, NotDue)


def test_a_card_with_two_owners_or_none_is_a_bug_of_the_game(ready: CardTable) -> None:
    """Nobody shares such a card: with all shares published everyone could read it."""
    place = Place("hand 0", 0)
    for plans in ((DealPlan(place, 0), DealPlan(place, 1)), (DealPlan(place, 3),), (DealPlan(place, -1),)):
        with pytest.raises(LocalError, match="two seats"):
            ready.owed(Needs(NEEDS.decks, plans))


def test_doubled_shares_are_dropped_and_part_of_a_batch_counts(ready: CardTable) -> None:
    """Shares given twice do nothing; a batch that repeats some and adds others counts for the others."""
    part = Needs(NEEDS.decks, NEEDS.deals[2:])
    author, whole = ready.next_entry(NEEDS, DutyKind.SHARE, 0)
    ready.fold(part, *ready.next_entry(part, DutyKind.SHARE, 0))
    ready.fold(NEEDS, author, whole)
    ready.expect_dropped(NEEDS, author, whole)
    ready.expect_dropped(NEEDS, author, replace(whole, proof=b"nonsense"))
    ready.play(NEEDS)
    assert sum(isinstance(fact, Dealt) for fact in ready.facts) == 3


def test_an_opening_shows_the_card_to_all(dealt: CardTable) -> None:
    """Once its owner has opened it, everybody reads the same."""
    own = dealt.look(1, NEEDS)[Place("hand 0", 1)]
    author, entry = dealt.next_entry(END, DutyKind.OPEN, 1)
    assert dealt.fold(END, author, entry) == (Opened(Place("hand 0", 1), 1, own),)
    assert all(dealt.look(seat, END)[Place("hand 0", 1)] == own for seat in range(3))
    dealt.expect_dropped(END, author, entry)


def test_nobody_opens_its_card_as_another(dealt: CardTable) -> None:
    """A share that would show another card of the deck, or none, is refused: the card was fixed by the shuffle."""
    place = Place("hand 0", 1)
    card = dealt.public.dealt_at(place)
    _, entry = dealt.next_entry(END, DutyKind.OPEN, 1)
    lies = [dealt.group.subtract(card.left, point) for point in candidates(dealt.group, dealt.public, place)]
    assert entry.shares[0] in lies
    for lie in lies:
        if lie != entry.shares[0]:
            dealt.expect_refused(END, 1, replace(entry, shares=(lie,)))
    dealt.expect_refused(END, 1, replace(entry, shares=(dealt.group.generator,)))
    dealt.expect_refused(END, 1, replace(entry, proof=bytes(len(entry.proof))))


def test_openings_that_nobody_asked_for_are_not_taken(dealt: CardTable) -> None:
    """Too early, another's card, another's words."""
    _, entry = dealt.next_entry(END, DutyKind.OPEN, 1)
    dealt.expect_refused(NEEDS, 1, entry, NotDue)
    dealt.expect_refused(END, 2, entry, NotDue)
    everyone = Needs(END.decks, openings=tuple(OpeningPlan(Place("hand 0", 1), seat, None) for seat in range(3)))
    assert [duty.seat for duty in dealt.owed(everyone)] == [1]
    dealt.expect_refused(everyone, 2, entry, NotDue)
    another = Needs(END.decks, openings=(OpeningPlan(Place("hand 0", 1), 2, None),))
    dealt.expect_refused(another, 1, entry, NotDue)


def test_an_opening_of_another_table_is_refused(dealt: CardTable) -> None:
    """With rows and keys the same, it still counts only where it was made."""
    author, entry = dealt.next_entry(END, DutyKind.OPEN, 1)
    dealt.public = replace(dealt.public, context=h512("another table or seating"))
    dealt.expect_refused(END, author, entry)


def test_a_card_that_is_not_dealt_cannot_be_opened(ready: CardTable) -> None:
    """An opening is owed only after all shares, and an earlier one is not taken."""
    assert ready.owed(END, DutyKind.OPEN) == []
    early = Open((Place("hand 0", 1),), (ready.group.generator,), b"early")
    ready.expect_refused(END, 1, early, NotDue)
    ready.fold(NEEDS, *ready.next_entry(NEEDS, DutyKind.SHARE, 0))
    assert ready.owed(END, DutyKind.OPEN) == []
    ready.expect_refused(END, 1, early, NotDue)


def test_several_cards_open_in_one_entry(ready: CardTable) -> None:
    """An owner of two cards may open both at once, with one proof."""
    plans = (DealPlan(Place("hand 0", 0), 1), DealPlan(Place("hand 0", 2), 1))
    needs = Needs(NEEDS.decks, plans)
    ready.play(needs)
    own, inputs = ready.look(1, needs), tuple(ready.public.deck("hand 0").rows[row][0][0] for row in (0, 2))
    context = binding(ready.public.context, "open", "hand 0", 1)
    shares, proof = relation.prove_shares(ready.group, context, ready.secrets[1].key, inputs, ready.entropy)
    end = Needs(NEEDS.decks, openings=tuple(OpeningPlan(plan.place, 1, None) for plan in plans))
    facts = ready.fold(end, 1, Open(tuple(own), shares, proof))
    assert facts == tuple(Opened(place, 1, card) for place, card in own.items())


def test_a_card_is_read_only_while_the_game_names_its_deck(dealt: CardTable) -> None:
    """Own cards of decks that are out of play are not shown; open ones stay open."""
    assert dealt.look(0, Needs()) == {}
    dealt.play(END)
    assert len(dealt.look(0, Needs())) == 3
    assert (SPY,) in dealt.look(0, Needs()).values()


def test_an_opening_of_a_foreign_card_is_a_wrong_call(dealt: CardTable) -> None:
    """A machine does not open what is not its own, whatever it is asked."""
    duty = dealt.owed(END, DutyKind.OPEN)[0]
    with pytest.raises(LocalError, match="not mine"):
        dealt.perform(END, replace(duty, place=Place("hand 0", 2)))
    with pytest.raises(LocalError):
        dealt.perform(Needs((bag(4), hand(0, 3)), deals(hand(0, 3))), replace(duty, kind=DutyKind.SHARE, subject="x"))
