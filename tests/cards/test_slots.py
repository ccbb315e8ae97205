"""Sealed values: hidden until asked for, then exactly what was sealed, with the card that must be shown."""

from dataclasses import replace

import pytest

from lanspy import cards
from lanspy.cards.bindings import seal_digest
from lanspy.cards.entries import Commit, Reveal
from lanspy.cards.ruling import NotDue
from lanspy.crypto.transcript import h512
from lanspy.dealing import (
    DutyKind,
    Needs,
    Opened,
    OpeningPlan,
    Place,
    Revealed,
    RevealPlan,
    Sealed,
    SealedValue,
    SlotPlan,
)
from lanspy.errors import LocalError, Refused
from tests.cards.card_table import SPY, CardTable, round_needs

ROUND = round_needs(3, bags=4)
BALLOTS = (SealedValue(b"yes"), SealedValue(b"no"))
VOTE = Needs(ROUND.decks, slots=(SlotPlan("vote", (0, 2)),))
COUNT = Needs(ROUND.decks, reveals=tuple(RevealPlan("vote", seat, 9000, BALLOTS) for seat in (0, 2)))


@pytest.fixture
def dealt() -> CardTable:
    """Three seats with a card each."""
    return CardTable(3).play(ROUND)


@pytest.fixture
def voted(dealt: CardTable) -> CardTable:
    """Seats 0 and 2 have sealed their ballots."""
    for seat, value in ((0, b"yes"), (2, b"no")):
        dealt.fold(VOTE, seat, cards.seal(dealt.secrets[seat], "vote", value))
    return dealt


def stop_needs(seat: int) -> tuple[Needs, Needs]:
    """The slot of a stop, and its reveal: an accusation, or a guess that must show the seat's card."""
    values = (SealedValue(b"accuse"), SealedValue(b"guess", Place("hand 0", seat)))
    reveal = RevealPlan("stop", seat, 5000, values)
    return Needs(ROUND.decks, slots=(SlotPlan("stop", (0, 1, 2)),)), Needs(ROUND.decks, reveals=(reveal,))


def guessed(table: CardTable, seat: int) -> tuple[Needs, Reveal]:
    slot, reveal = stop_needs(seat)
    table.fold(slot, seat, cards.seal(table.secrets[seat], "stop", b"guess"))
    _, entry = table.next_entry(reveal, DutyKind.REVEAL, seat)
    assert isinstance(entry, Reveal)
    return reveal, entry


def test_values_are_sealed_and_revealed(voted: CardTable) -> None:
    """The game hears who sealed, and later what."""
    voted.play(COUNT)
    assert voted.facts[-4:] == [
        Sealed("vote", 0),
        Sealed("vote", 2),
        Revealed("vote", 0, b"yes"),
        Revealed("vote", 2, b"no"),
    ]
    assert voted.owed(COUNT) == []


def test_reveals_are_due_when_the_game_says(voted: CardTable) -> None:
    """Nothing is owed while sealing goes on; then everyone who sealed owes, with the deadline of the plan."""
    assert voted.owed(VOTE) == []
    assert [(duty.kind, duty.seat, duty.due) for duty in voted.owed(COUNT)] == [
        (DutyKind.REVEAL, 0, 9000),
        (DutyKind.REVEAL, 2, 9000),
    ]
    _, entry = voted.next_entry(COUNT, DutyKind.REVEAL, 0)
    voted.expect_refused(VOTE, 0, entry, NotDue)


def test_a_sealed_value_tells_nothing(voted: CardTable) -> None:
    """Equal values of two seats look different, and no guess of the value without the salt fits."""
    twin = CardTable(3)
    assert cards.seal(twin.secrets[0], "vote", b"no") != cards.seal(twin.secrets[2], "vote", b"no")
    digest = voted.public.slot("vote").seals[0]
    guesses = [seal_digest(voted.public.context, "vote", 0, value, bytes(32)) for value in (b"yes", b"no")]
    assert digest not in guesses


def test_the_first_sealed_value_stands(voted: CardTable) -> None:
    """Changing one's mind is too late."""
    voted.expect_dropped(VOTE, 0, cards.seal(voted.secrets[0], "vote", b"no"))
    voted.play(COUNT)
    voted.expect_dropped(COUNT, 0, Reveal("vote", b"no", bytes(32)))


def test_only_those_named_seal_and_only_while_the_slot_is_open(dealt: CardTable) -> None:
    """A seat without a vote, a closed slot, an unknown slot: not taken."""
    dealt.expect_refused(VOTE, 1, cards.seal(dealt.secrets[1], "vote", b"yes"), NotDue)
    dealt.expect_refused(COUNT, 0, cards.seal(dealt.secrets[0], "vote", b"yes"), NotDue)
    dealt.expect_refused(VOTE, 0, cards.seal(dealt.secrets[0], "other", b"yes"), NotDue)


def test_who_sealed_nothing_reveals_nothing(dealt: CardTable) -> None:
    """A reveal without a sealed value is neither owed nor taken."""
    assert dealt.owed(COUNT) == []
    dealt.expect_refused(COUNT, 0, Reveal("vote", b"yes", bytes(32)), NotDue)


def test_revealing_something_else_is_refused_and_named(voted: CardTable) -> None:
    """Another value, another salt, a value without meaning."""
    _, entry = voted.next_entry(COUNT, DutyKind.REVEAL, 2)
    voted.expect_refused(COUNT, 2, replace(entry, value=b"yes"))
    voted.expect_refused(COUNT, 2, replace(entry, salt=bytes(32)))
    narrow = Needs(ROUND.decks, reveals=(RevealPlan("vote", 2, 9000, BALLOTS[:1]),))
    voted.expect_refused(narrow, 2, entry)


def test_a_mirrored_seal_cannot_be_revealed(dealt: CardTable) -> None:
    """Whoever copies a ballot unseen cannot reveal it, even after its owner has."""
    commit = cards.seal(dealt.secrets[0], "vote", b"yes")
    dealt.fold(VOTE, 0, commit)
    dealt.fold(VOTE, 2, commit)
    author, entry = dealt.next_entry(COUNT, DutyKind.REVEAL, 0)
    dealt.fold(COUNT, author, entry)
    dealt.expect_refused(COUNT, 2, entry)


def test_a_seal_of_another_table_or_slot_does_not_open(voted: CardTable) -> None:
    """The commitment binds table, slot and seat."""
    _, entry = voted.next_entry(COUNT, DutyKind.REVEAL, 0)
    here = voted.public
    voted.public = here.with_slot(replace(here.slot("vote"), slot="other"))
    other = Needs(reveals=(RevealPlan("other", 0, None, BALLOTS),))
    voted.expect_refused(other, 0, replace(entry, slot="other"))
    voted.public = replace(here, context=h512("another table or seating"))
    voted.expect_refused(COUNT, 0, entry)


def test_a_withheld_reveal_stays_owed(voted: CardTable) -> None:
    """Whoever keeps silent owes until its deadline, and the others' values are known without it."""
    voted.play(COUNT, without={(2, DutyKind.REVEAL)})
    assert [duty.seat for duty in voted.owed(COUNT)] == [2]
    assert Revealed("vote", 0, b"yes") in voted.facts


def test_a_guess_shows_the_card_in_the_same_entry(dealt: CardTable) -> None:
    """The reveal of a value that calls for a card carries its opening, and the game is told both at once."""
    reveal, entry = guessed(dealt, 1)
    own = dealt.look(1, ROUND)[Place("hand 0", 1)]
    assert dealt.fold(reveal, 1, entry) == (Revealed("stop", 1, b"guess", (Place("hand 0", 1), own)),)
    assert dealt.look(0, ROUND)[Place("hand 0", 1)] == own


def test_a_card_shown_in_a_reveal_is_still_opened_when_the_game_asks(dealt: CardTable) -> None:
    """The opening at the end of a round is owed and told on its own, so that no game waits for ever."""
    reveal, entry = guessed(dealt, 1)
    dealt.fold(reveal, 1, entry)
    end = Needs(ROUND.decks, openings=(OpeningPlan(Place("hand 0", 1), 1, 100),))
    dealt.play(end)
    assert isinstance(dealt.facts[-1], Opened)


def test_an_accusation_shows_no_card(dealt: CardTable) -> None:
    """A value that calls for nothing comes without an opening, and one that brings a card along is refused."""
    slot, reveal = stop_needs(1)
    dealt.fold(slot, 1, cards.seal(dealt.secrets[1], "stop", b"accuse"))
    _, entry = dealt.next_entry(reveal, DutyKind.REVEAL, 1)
    assert entry.shown is None
    twin = CardTable(3).play(ROUND)
    _, other = guessed(twin, 1)
    dealt.expect_refused(reveal, 1, replace(entry, shown=other.shown))
    assert dealt.fold(reveal, 1, entry) == (Revealed("stop", 1, b"accuse"),)


def test_a_guess_without_its_card_counts_and_shows_nothing(dealt: CardTable) -> None:
    """The game is told that nothing was shown, and judges."""
    reveal, entry = guessed(dealt, 1)
    assert dealt.fold(reveal, 1, replace(entry, shown=None)) == (Revealed("stop", 1, b"guess"),)
    assert dealt.look(0, ROUND).keys() == {Place("hand 0", 0)}


def test_a_guess_with_a_false_opening_is_refused_and_named(dealt: CardTable) -> None:
    """A false proof, another card, another's opening: the value stays sealed."""
    twin = CardTable(3).play(ROUND)
    reveal, entry = guessed(dealt, 1)
    _, others = guessed(twin, 2)
    shown = entry.shown
    dealt.expect_refused(reveal, 1, replace(entry, shown=replace(shown, proof=bytes(len(shown.proof)))))
    dealt.expect_refused(reveal, 1, replace(entry, shown=others.shown))
    dealt.expect_refused(reveal, 1, replace(entry, shown=replace(others.shown, places=shown.places)))
    spy = next(seat for seat in range(3) if (SPY,) in dealt.look(seat, ROUND).values())
    dealt.expect_refused(reveal, 1, replace(entry, shown=replace(shown, shares=(dealt.public.keys[spy],))))


def test_what_was_sealed_is_found_again_after_a_restart(voted: CardTable) -> None:
    """The seed and the values that are possible tell what it was; of another seat's they tell nothing."""
    again = voted.new_secrets(2)
    assert cards.recover(again, voted.public, COUNT.reveals[1]) == b"no"
    assert cards.recover(voted.new_secrets(0), voted.public, COUNT.reveals[0]) == b"yes"
    assert cards.recover(voted.secrets[1], voted.public, COUNT.reveals[1]) is None
    (duty,) = (duty for duty in voted.owed(COUNT) if duty.seat == 2)
    assert cards.perform(again, voted.public, COUNT, duty, voted.entropy) == voted.perform(COUNT, duty)


def test_a_value_that_means_nothing_cannot_be_revealed(dealt: CardTable) -> None:
    """Who sealed nonsense has nothing to say, and is told so in a sentence."""
    dealt.fold(VOTE, 0, cards.seal(dealt.secrets[0], "vote", b"maybe"))
    (duty,) = dealt.owed(COUNT)
    with pytest.raises(Refused, match="possible values"):
        dealt.perform(COUNT, duty)


def test_a_value_that_is_too_long_is_a_wrong_call(dealt: CardTable) -> None:
    """64 bytes fit, 65 do not."""
    assert isinstance(cards.seal(dealt.secrets[0], "vote", bytes(64)), Commit)
    with pytest.raises(LocalError):
        cards.seal(dealt.secrets[0], "vote", bytes(65))
