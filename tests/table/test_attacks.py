"""A seat with a modified client puts false, copied, doubled and meaningless entries into the log of a real table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import cards
from lanspy.agreement import wire
from lanspy.agreement.entries import ENTRY_BYTES_MAX
from lanspy.cards import entries as kinds
from lanspy.dealing import DutyKind, Place
from lanspy.errors import LocalError, Refused
from lanspy.games import sealed_votes
from lanspy.games.spyfall import actions, naming
from lanspy.games.spyfall.view import Phase
from lanspy.limits import ENTRIES_PER_BATCH_MAX
from lanspy.table.entries import ACT, CARDS, write_card_entry
from tests.table.cheating import (
    CHEATER,
    accuse,
    assert_agreed,
    bend_once,
    card_entry,
    deal,
    dealt,
    logged,
    others,
    propose,
    propose_card,
    reaches,
    refusals,
    spy_of,
    withhold,
)
from tests.table.company import Company, quick_settings


def flipped(data: bytes) -> bytes:
    """One bit of it is another."""
    return bytes((data[0] ^ 1,)) + data[1:]


# --- false proofs -----------------------------------------------------------------------------------------------------

Bend = Callable[[Any], Any]

WHILE_DEALING: dict[str, tuple[type, Bend]] = {
    "a key with another salt": (kinds.OpenKey, lambda entry: replace(entry, salt=flipped(entry.salt))),
    "a key without its secret": (kinds.OpenKey, lambda entry: replace(entry, proof=bytes(len(entry.proof)))),
    "a shuffle with a false proof": (kinds.Shuffle, lambda entry: replace(entry, proof=entry.proof[::-1])),
    "a shuffle with two rows swapped": (
        kinds.Shuffle,
        lambda entry: replace(entry, rows=(entry.rows[1], entry.rows[0], *entry.rows[2:])),
    ),
    "a shuffle with a row twice": (
        kinds.Shuffle,
        lambda entry: replace(entry, rows=(entry.rows[1], *entry.rows[1:])),
    ),
    "shares swapped": (kinds.Shares, lambda entry: replace(entry, shares=entry.shares[::-1])),
    "shares with a false proof": (kinds.Shares, lambda entry: replace(entry, proof=bytes(len(entry.proof)))),
    "another part of the coin": (kinds.CoinReveal, lambda entry: replace(entry, value=flipped(entry.value))),
}


@pytest.mark.parametrize("lie", WHILE_DEALING)
def test_a_false_entry_is_refused_and_named_and_the_deal_waits_for_the_honest_one(lie: str) -> None:
    """Everybody refuses it in the same words, with the author's seat; then the true entry is taken."""
    kind, bend = WHILE_DEALING[lie]
    company = Company(4)
    said = bend_once(company, kind, bend)
    deal(company)
    assert said
    assert all(f"seat {CHEATER} " in " ".join(told).casefold() for told in refusals(company)), refusals(company)
    assert sum(view.my_card.spy for view in company.views()) == 1
    assert_agreed(company)


@pytest.mark.parametrize("kind", [kinds.Shuffle, kinds.Shares, kinds.OpenKey])
def test_a_seat_that_never_does_its_part_is_shown_and_the_evening_can_be_closed(kind: type) -> None:
    """The deal waits, everybody sees whose machine owes what, and one press of anybody closes the evening."""
    company = Company(4)
    withhold(company, kind, CHEATER)
    company.settle(4_000)
    assert all(view.phase is Phase.DEALING for view in company.views())
    owed = {kinds.Shuffle: DutyKind.SHUFFLE, kinds.Shares: DutyKind.SHARE, kinds.OpenKey: DutyKind.OPEN_KEY}[kind]
    for seat in company.seats:
        assert {(duty.seat, duty.kind) for duty in seat.observer.owed()} == {(CHEATER, owed)}
    company.carry_out(0, company.seats[0].close(company.now_ms))
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))


def test_a_machine_whose_work_is_refused_again_and_again_stops_and_says_so() -> None:
    """After three tries it sends nothing more of that; it alone knows, and its player is told."""
    company = Company(3)
    sent: list[bytes] = []

    def edit(seat: int, entry: bytes | None) -> bytes | None:
        content = card_entry(company, entry) if entry is not None and seat == CHEATER else None
        if not isinstance(content, kinds.Shuffle):
            return entry
        sent.append(b"")
        return write_card_entry(replace(content, proof=content.proof[::-1]))

    company.edit = edit
    company.settle(4_000)
    assert len(sent) == 3
    assert [seat.gave_up for seat in company.seats] == [False, True, False]
    assert all(len(told) == 3 for told in refusals(company))


# --- what belongs to others -------------------------------------------------------------------------------------------


def test_entries_of_others_mean_nothing_under_ones_own_name() -> None:
    """Every card entry that anybody else has in the log, said again by the cheater, changes no card."""
    company = dealt()
    before = company.seats[0].observer.public.cards
    copied = [data for author, data in logged(company) if author != CHEATER]
    assert len(copied) > 20
    for data in copied:
        propose(company, CHEATER, data)
    company.settle(3_000)
    assert company.seats[0].observer.public.cards == before
    assert_agreed(company)


@pytest.mark.parametrize("kind", [kinds.OpenKey, kinds.Shuffle, kinds.Shares, kinds.CoinReveal])
def test_the_work_of_another_seat_is_not_ones_own(kind: type) -> None:
    """The cheater sends what seat 0 said for the same duty: refused, and the true entry is waited for."""
    company = Company(4)
    made: list[bytes] = []
    sent: list[bytes] = []

    def copy_once(seat: int, entry: bytes | None) -> bytes | None:
        if entry is None or type(card_entry(company, entry)) is not kind:
            return entry
        if seat == 0:
            made.append(entry)
        if seat != CHEATER or sent or not made:
            return entry
        sent.append(made[-1])
        return made[-1]

    company.edit = copy_once
    deal(company)
    assert sent
    assert all(told for told in refusals(company))
    assert_agreed(company)


def test_entries_of_another_table_are_refused() -> None:
    """The cheater's own true entries from another evening are false here, or not asked for."""
    company, elsewhere = dealt(), Company(4, seed="elsewhere", settings=quick_settings(round_s=180))
    deal(elsewhere)
    before = company.seats[0].observer.public.cards
    for _author, data in logged(elsewhere, author=CHEATER):
        propose(company, CHEATER, data)
    company.settle(3_000)
    assert company.seats[0].observer.public.cards == before
    assert_agreed(company)


def test_shares_of_one_hand_are_not_those_of_the_next() -> None:
    """Shares of the first hand, renamed to the second, do not hold."""
    company = Company(3, settings=quick_settings(rounds=2))
    deal(company)
    old = next(card_entry(company, data) for _author, data in logged(company, kinds.Shares, CHEATER))
    assert reaches(company, Phase.RESULT)
    bent = bend_once(
        company,
        kinds.Shares,
        lambda entry: replace(old, places=tuple(Place(entry.places[0].deck, place.row) for place in old.places)),
    )
    company.act(0, actions.NextRound())
    deal(company)
    assert bent
    assert refusals(company)[0]
    assert_agreed(company)


def test_what_is_said_twice_counts_once() -> None:
    """A client that says each of its entries twice deals as the others do, and nobody is blamed."""
    company = Company(4)
    said: list[bytes] = []

    def twice(seat: int, entry: bytes | None) -> bytes | None:
        if seat == CHEATER and entry is not None and entry not in said:
            said.append(entry)
            propose(company, seat, entry)
        return entry

    company.edit = twice
    deal(company)
    assert len(said) > 5
    assert sum(view.my_card.spy for view in company.views()) == 1
    assert_agreed(company)


# --- stops ------------------------------------------------------------------------------------------------------------


def seal(company: Company, seat: int, slot: str, value: bytes) -> None:
    """Seal any value in any slot."""
    secrets = company.seats[seat].own.secrets
    assert secrets is not None
    propose_card(company, seat, cards.seal(secrets, slot, value))


def current_stop(company: Company) -> str:
    (plan,) = [plan for plan in company.seats[0].observer.needs.slots if plan.slot.startswith("stop")]
    return plan.slot


def news(company: Company, kind: str) -> list[tuple[int, ...]]:
    """Whom lines of this kind are about."""
    return [line.seats for line in company.seats[0].observer.news if line.kind == kind]


def test_a_guess_with_a_location_card_counts_for_nothing() -> None:
    """Somebody who is not the spy seals a guess past its own client: refused, no points, and the clock goes on."""
    company = dealt()
    guesser = others(company, spy_of(company))[0]
    location = company.views()[guesser].my_card.location
    clock = company.views()[0].round_clock.remaining_ms
    seal(company, guesser, current_stop(company), naming.seal_guess(location))
    assert reaches(company, Phase.STOPPED)
    assert reaches(company, Phase.QUESTIONS)
    assert news(company, "stop_refused") == [(guesser,)]
    assert [seat.total for seat in company.views()[0].seats] == [0, 0, 0, 0]
    assert not company.views()[0].seats[guesser].accusation_left
    assert company.views()[0].round_clock.remaining_ms > clock - 3_000
    assert all(seat.card is None for view in company.views() for seat in view.seats)


def test_a_guess_with_somebody_elses_card_is_refused_and_named() -> None:
    """The opening that must come along is of the guesser's own place; the stop then goes unopened."""
    company = dealt()
    spy = spy_of(company)
    seats = others(company, spy)
    location = company.views()[seats[0]].my_card.location
    liar = seats[0]

    def edit(seat: int, entry: bytes | None) -> bytes | None:
        content = card_entry(company, entry) if entry is not None else None
        if seat != liar or not isinstance(content, kinds.Reveal) or content.shown is None:
            return entry
        foreign = replace(content.shown, places=(naming.hand_place(1, spy),))
        return write_card_entry(replace(content, shown=foreign))

    company.edit = edit
    seal(company, liar, current_stop(company), naming.seal_guess(location))
    assert reaches(company, Phase.STOPPED)
    assert reaches(company, Phase.QUESTIONS, 10_000)
    assert news(company, "stop_unopened") == [(liar,)]
    assert all(told for told in refusals(company, liar))
    assert [seat.total for seat in company.views()[0].seats] == [0, 0, 0, 0]


def test_a_copied_stop_cannot_be_opened_and_takes_nothing_from_its_author() -> None:
    """The cheater sends the spy's sealed stop as its own, and first: it goes unopened, and the spy may stop again."""
    company = dealt()
    spy = spy_of(company)
    copier = others(company, spy)[0]
    slot = current_stop(company)
    secrets = company.seats[spy].own.secrets
    assert secrets is not None
    location = company.views()[copier].my_card.location
    copied = cards.seal(secrets, slot, naming.seal_guess(location))
    propose_card(company, copier, copied)
    assert reaches(company, Phase.STOPPED)
    assert company.views()[0].stopper == copier
    assert reaches(company, Phase.QUESTIONS, 10_000)
    assert news(company, "stop_unopened") == [(copier,)]
    company.act(spy, actions.Guess(location))
    assert company.run(company.all_see(lambda view: view.result is not None))
    assert company.views()[0].seats[spy].total == 4


def test_a_stop_that_says_nonsense_costs_its_author_its_accusation_and_nobody_anything_else() -> None:
    """A value that no rule knows can never be revealed; after five seconds the round goes on."""
    company = dealt()
    seal(company, CHEATER, current_stop(company), b"accuse:everybody")
    assert reaches(company, Phase.STOPPED)
    assert reaches(company, Phase.QUESTIONS, 10_000)
    assert not company.views()[0].seats[CHEATER].accusation_left
    assert_agreed(company)


def test_stopping_again_and_again_ends_after_two_stops() -> None:
    """Two stops a round; the third is not taken, and the time of the round stood while the others were opened."""
    company = dealt()
    for _ in range(3):
        seal(company, CHEATER, current_stop(company), b"nothing")
        company.settle(8_000)
    assert news(company, "stops") == [(CHEATER,)] * 2
    assert all(view.phase is Phase.QUESTIONS for view in company.views())
    assert company.views()[0].round_clock.remaining_ms > 180_000 - 3 * 8_000


# --- votes ------------------------------------------------------------------------------------------------------------


def ballots(company: Company) -> dict[int, bool | None]:
    return {seat.seat: seat.ballot for seat in company.views()[0].seats}


def test_who_has_no_vote_cannot_vote() -> None:
    """The suspect and the one who accuses seal a ballot past their clients: not taken."""
    company = dealt()
    spy = spy_of(company)
    stopper, *voters = others(company, spy)
    accuse(company, stopper, spy)
    slot = naming.vote_slot(1, 1)
    seal(company, spy, slot, sealed_votes.NO)
    seal(company, stopper, slot, sealed_votes.NO)
    for voter in voters:
        company.act(voter, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.result is not None))
    assert company.views()[0].result.outcome == "caught"
    assert len(refusals(company, spy)[0]) == 1
    assert len(refusals(company, stopper)[0]) == 1


def test_the_first_of_two_votes_counts() -> None:
    """A second ballot of the same voter changes nothing, whatever it says."""
    company = dealt()
    spy = spy_of(company)
    stopper, first, second = others(company, spy)
    accuse(company, stopper, spy)
    slot = naming.vote_slot(1, 1)
    seal(company, first, slot, sealed_votes.YES)
    seal(company, first, slot, sealed_votes.NO)
    company.settle(500)
    seal(company, first, slot, sealed_votes.NO)
    company.act(second, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.result is not None))
    assert company.views()[0].result.outcome == "caught"


def test_a_ballot_copied_from_another_voter_counts_as_no_and_is_said() -> None:
    """Who sends somebody else's sealed ballot cannot open it."""
    company = dealt()
    spy = spy_of(company)
    stopper, honest, copier = others(company, spy)
    accuse(company, stopper, spy)
    company.act(honest, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.seats[honest].has_sealed))
    sealed = next(data for _author, data in logged(company, kinds.Commit, honest) if b"vote" in data)
    propose(company, copier, sealed)
    assert reaches(company, Phase.QUESTIONS, 20_000)
    assert news(company, "ballot_withheld") == [(copier,)]
    assert ballots(company)[honest] is not ballots(company)[copier]


def test_a_withheld_ballot_counts_as_no_and_holds_nobody_up() -> None:
    """Sealed and not opened: after five seconds it is a no, the voter is named, and the round goes on."""
    company = dealt()
    spy = spy_of(company)
    stopper, honest, silent = others(company, spy)
    accuse(company, stopper, spy)
    withhold(company, kinds.Reveal, silent)
    for voter in (honest, silent):
        company.act(voter, actions.Vote(True))
    assert reaches(company, Phase.QUESTIONS, 10_000)
    assert news(company, "ballot_withheld") == [(silent,)]


def test_a_withheld_stop_goes_on_without_it() -> None:
    """A stop that its machine does not open is over after five seconds."""
    company = dealt()
    withhold(company, kinds.Reveal, CHEATER)
    company.act(CHEATER, actions.Accuse(0))
    assert reaches(company, Phase.STOPPED)
    assert reaches(company, Phase.QUESTIONS, 10_000)
    assert news(company, "stop_unopened") == [(CHEATER,)]


@pytest.mark.parametrize("refuser", ["the spy", "somebody else"])
def test_a_card_that_is_not_opened_costs_its_owner_the_round(refuser: str) -> None:
    """A caught spy that hides its card is the spy all the same; anybody else gets nothing. Nobody waits for long."""
    company = dealt()
    spy = spy_of(company)
    stopper, *voters = others(company, spy)
    hiding = spy if refuser == "the spy" else voters[0]
    withhold(company, kinds.Open, hiding)
    accuse(company, stopper, spy)
    for voter in voters:
        company.act(voter, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.result is not None), 10_000)
    assert news(company, "card_refused") == [(hiding,)]
    totals = [seat.total for seat in company.views()[0].seats]
    assert totals[hiding] == 0
    assert totals[spy] == 0
    assert totals[stopper] == 2


def test_a_false_opening_is_no_opening() -> None:
    """Opening one's card with a false proof is refused; the true one that follows counts."""
    company = dealt()
    company.act(0, actions.Exposed())
    company.act(2, actions.Exposed())
    said = bend_once(company, kinds.Open, lambda entry: replace(entry, shares=(company.group.generator,)))
    company.act(3, actions.Exposed())
    assert company.run(company.all_see(lambda view: view.result is not None), 10_000)
    assert said
    assert all(told for told in refusals(company))
    assert all(card is not None for card in company.views()[0].result.cards)


# --- acts that the rules do not allow ---------------------------------------------------------------------------------


FORBIDDEN_ACTS: list[tuple[object, ...]] = [
    ("ask", 1, 0),
    ("ask", 7, 2),
    ("ask", 1, 11),
    ("answered", 1),
    ("point", 2),
    ("next",),
    ("resume",),
    ("end",),
    ("skip", 0),
    ("extend",),
    ("done",),
    ("vote", True),
    ("accuse", 0),
    ("guess", "beach"),
    ("ask", True, 0),
    ("ask", -1, 0),
    ("ask", 1, 2, 3),
    (),
]


@pytest.mark.parametrize("act", FORBIDDEN_ACTS, ids=str)
def test_an_act_that_is_not_allowed_is_refused_everywhere(act: tuple[object, ...]) -> None:
    """Out of turn, at the wrong time, of unknown kind, or with odd values: nothing of the game changes."""
    company = dealt()
    if company.views()[0].asker == CHEATER:
        company.act(CHEATER, actions.Ask(1, (CHEATER + 1) % 4))
        company.act((CHEATER + 1) % 4, actions.Ask(1, (CHEATER + 2) % 4))
        company.settle(500)
    before = replace(company.seats[0].observer.public.game, at_ms=0)
    propose(company, CHEATER, wire.pack((ACT, act)))
    company.settle(500)
    assert replace(company.seats[0].observer.public.game, at_ms=0) == before
    assert all(len(told) == 1 for told in refusals(company))
    assert_agreed(company)


# --- garbage ----------------------------------------------------------------------------------------------------------

GARBAGE = {
    "as large as an entry may be": [b"\x01" * ENTRY_BYTES_MAX],
    "as many as a batch takes": [bytes((number + 1,)) * 9 for number in range(ENTRIES_PER_BATCH_MAX)],
    "nested lists": [b"\x91" * 3_000 + b"\xc0"],
    "a list that is too long for its bytes": [b"\xdd\xff\xff\xff\xff"],
    "text that is none": [b"\x92\x01\x92\xa3\xff\xfe\xfd\x01"],
    "a card entry of an unknown kind": [wire.pack((CARDS, ("decrypt", b"x")))],
    "a kind of entry of another version": [wire.pack((99, b"x"))],
    "a number of 64 bits": [wire.pack((ACT, ("ask", 2**63, 2)))],
    "not the shortest form": [b"\x92\xcc\x01\x91\xa4next"],
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_refused_in_a_sentence_and_the_tick_goes_on(name: str) -> None:
    """Every machine refuses each piece in the same words; an honest entry of the same moment counts."""
    company = dealt()
    for data in GARBAGE[name]:
        propose(company, CHEATER, data)
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    company.settle(500)
    assert all(len(told) == len(GARBAGE[name]) for told in refusals(company))
    assert all(sentence and "Traceback" not in sentence for sentence in refusals(company)[0])
    assert_agreed(company)


def test_an_entry_under_agreements_own_tag_reaches_no_game() -> None:
    """The ledger takes none from above, and what a modified client puts there is nobody's business."""
    company = dealt()
    with pytest.raises(LocalError):
        propose(company, CHEATER, b"\x00\x63")
    company.seats[CHEATER].ledger._core.pending.add(b"\x00\x63")
    company.seats[CHEATER].ledger._core.pending.add(b"\x00")
    company.seats[CHEATER].ledger._core.pending.add(b"\x00\x03" + bytes(40))
    company.carry_out(CHEATER, company.seats[CHEATER].wake(company.now_ms))
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    assert refusals(company) == [[], [], [], []]
    assert all(seat.ledger.closed is None and seat.ledger.change is None for seat in company.seats)
    assert_agreed(company)


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_whatever_a_cheater_says_the_others_stay_together(data: st.DataObject) -> None:
    """Changed, cut, swapped and invented entries of one seat: all machines fold the same and honest acts go through."""
    company = dealt(3)
    known = [entry for _author, entry in logged(company)]
    for _ in range(data.draw(st.integers(1, 6))):
        entry = bytearray(data.draw(st.sampled_from(known)) if data.draw(st.booleans()) else b"\x92\x02\x92")
        for _change in range(data.draw(st.integers(0, 3))):
            entry[data.draw(st.integers(0, len(entry) - 1))] = data.draw(st.integers(0, 255))
        cut = bytes(entry[: data.draw(st.integers(1, len(entry)))]) if data.draw(st.booleans()) else bytes(entry)
        propose(company, CHEATER, b"\x01" + cut[1:] if cut[:1] == b"\x00" else cut)
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 5_000)
    assert_agreed(company)


def test_an_own_client_refuses_what_the_rules_do_not_allow() -> None:
    """The honest client says no before anything is sent."""
    company = dealt()
    sent = len(company.wire)
    for action in (actions.NextRound(), actions.Vote(True), actions.Guess("nowhere"), actions.Accuse(CHEATER)):
        with pytest.raises(Refused):
            company.act(CHEATER, action)
    assert len(company.wire) == sent
