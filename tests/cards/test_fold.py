"""Folding anything in any state: only what is due and true changes the state, everything else is refused politely."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import cards
from lanspy.cards.entries import CoinCommit, CoinReveal, Commit, CommitKey, Open, OpenKey, Prove, Shares, Shuffle
from lanspy.cards.ruling import Landed
from lanspy.cards.state import CardsPublic
from lanspy.crypto.toy import TOY
from lanspy.dealing import Needs
from lanspy.errors import BadProof, LocalError, PeerError
from tests.cards.card_samples import changed, genuine_entries, states_and_entries
from tests.cards.card_table import CardTable

States = list[tuple[CardsPublic, Needs, int, Any]]
STATES: States = [(table.public, needs, author, entry) for table, needs, author, entry in states_and_entries()]
INDEX = st.integers(0, len(STATES) - 1)


def verdict(check: cards.Check) -> bool:
    return cards.run(TOY, check)


def outcome(public: CardsPublic, needs: Needs, author: int, read: Callable[[], Any]) -> Landed | PeerError:
    """What becomes of an entry: the state and facts after it, or why it was refused. Anything else fails the test."""
    try:
        return cards.fold(TOY, public, needs, author, read(), verdict)
    except PeerError as error:
        return error


@given(INDEX, INDEX, st.integers(0, 1))
@settings(max_examples=300, deadline=None)
def test_genuine_entries_in_the_wrong_state_or_by_the_wrong_seat_do_no_harm(at: int, other: int, author: int) -> None:
    """Any entry of the game in any state by any author: it is due there, or dropped, or refused in a sentence."""
    public, needs, _, _ = STATES[at]
    _, _, owner, entry = STATES[other]
    before = pickle.dumps(public)
    result = outcome(public, needs, author, lambda: entry)
    if author != owner and not isinstance(entry, CommitKey | Commit | CoinCommit):
        assert isinstance(result, PeerError) or result == (public, ())
    assert pickle.dumps(public) == before


@given(INDEX, st.data())
@settings(max_examples=400, deadline=None)
def test_changed_entries_raise_nothing_but_peer_errors(at: int, data: st.DataObject) -> None:
    """Garbage, cut, doubled and oversized parts: unreadable, refused, dropped; never a crash, never a changed state."""
    public, needs, author, entry = STATES[at]
    plain = changed(cards.write_entry(entry), data)
    before = pickle.dumps(public)
    result = outcome(public, needs, author, lambda: cards.read_entry(TOY, plain))
    if isinstance(entry, OpenKey | Shuffle | Shares | Open | CoinReveal | Prove) and plain != cards.write_entry(entry):
        assert isinstance(result, PeerError) or result == (public, ())
    assert pickle.dumps(public) == before


@given(INDEX)
@settings(max_examples=len(STATES), deadline=None)
def test_a_doubled_entry_is_dropped(at: int) -> None:
    """The very same entry once more: the same state, no facts, nobody blamed, nothing checked."""
    public, needs, author, entry = STATES[at]
    after, _ = cards.fold(TOY, public, needs, author, entry, verdict)

    def forbidden(check: cards.Check) -> bool:
        raise AssertionError(check)

    again, facts = cards.fold(TOY, after, needs, author, entry, forbidden)
    assert again is after
    assert facts == ()


def test_the_checks_named_ahead_are_those_that_folding_asks_for() -> None:
    """For every entry of a game: the same checks, with the same keys, so that verdicts can be looked up."""
    asked_in_all = 0
    for public, needs, author, entry in STATES:
        asked: list[cards.Check] = []
        cards.fold(TOY, public, needs, author, entry, lambda check, asked=asked: asked.append(check) or True)
        ahead = cards.checks(TOY, public, needs, author, entry)
        assert ahead == tuple(asked)
        assert [check.key for check in ahead] == [check.key for check in asked]
        assert all(cards.run(TOY, check) for check in ahead)
        asked_in_all += len(asked)
    assert (
        asked_in_all == 2 + 4 + 2 + 1 + 1 + 1 + 2
    )  # keys, two decks, shares, the shown card, a laid deck, an answer, openings


def test_nothing_is_checked_for_what_would_be_refused_anyway() -> None:
    """An entry that is not due costs no proof check."""
    empty = cards.begin(TOY, b"empty", 2)
    for public, _, author, entry in STATES:
        assert cards.checks(TOY, empty, Needs(), author, entry) == ()
        assert cards.checks(TOY, public, Needs(), 1 - author, entry) == ()


def test_every_proof_counts() -> None:
    """If the verdict on any single check is no, the entry is refused as a false proof of its author."""
    tried = 0
    for public, needs, author, entry in STATES:
        if cards.checks(TOY, public, needs, author, entry):
            with pytest.raises(BadProof, match=f"Seat {author}"):
                cards.fold(TOY, public, needs, author, entry, lambda check: False)
            tried += 1
    assert tried == 13


def test_keys_of_checks_differ_when_anything_differs() -> None:
    """Another context, statement or proof is another check."""
    seen = set()
    for public, needs, author, entry in STATES:
        for check in cards.checks(TOY, public, needs, author, entry):
            seen |= {check.key, replace(check, context=b"other").key, replace(check, proof=check.proof + b"\0").key}
    assert len(seen) == 3 * 13
    assert all(len(key) == 64 for key in seen)


def test_a_check_of_garbage_is_false() -> None:
    """Running a check never raises for what another machine sent."""
    for public, needs, author, entry in STATES:
        for check in cards.checks(TOY, public, needs, author, entry):
            for proof in (b"", b"\0", bytes(8), check.proof[:-1], check.proof + b"\0", b"\xff" * len(check.proof)):
                assert cards.run(TOY, replace(check, proof=proof)) is False


def test_there_is_no_other_seat() -> None:
    """An author that the roster does not have is a wrong call, not a cheater."""
    for author in (-1, 2):
        with pytest.raises(LocalError):
            cards.fold(TOY, STATES[0][0], Needs(), author, STATES[0][3], verdict)


def test_refusals_are_sentences() -> None:
    """Every refusal of every entry in every state begins with a capital and ends with a full stop."""
    sentences = set()
    for public, needs, _, _ in STATES:
        for _, _, author, entry in STATES:
            try:
                cards.fold(TOY, public, needs, 1 - author, entry, verdict)
            except PeerError as error:
                sentences.add(error.sentence())
    assert len(sentences) > 10
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")


def test_the_game_of_these_tests_is_whole() -> None:
    """Two seats, every kind of entry, and at its end nothing is owed."""
    assert len(STATES) == len(genuine_entries()) == 2 + 2 + 4 + 2 + 4 + 1 + 1 + 1 + 1 + 2
    table = CardTable(2)
    for _, needs, author, entry in STATES:
        table.fold(needs, author, entry)
        last = needs
    assert table.owed(last) == []
