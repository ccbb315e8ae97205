"""Entries as plain data: exactly one form each, and everything else is refused in a sentence."""

import string
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import cards
from lanspy.cards.codec import SHAPES
from lanspy.cards.entries import Open, Reveal, Shares
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY
from lanspy.dealing import Needs
from lanspy.errors import BadBytes
from lanspy.limits import CARD_NAME_CHARACTERS_MAX, COMPONENTS_MAX, ROWS_PER_DECK_MAX, SEALED_VALUE_BYTES_MAX
from tests.cards.card_samples import KINDS, PLAIN, changed, genuine_entries
from tests.cards.card_table import CardTable, key_card

SAMPLES = genuine_entries()


def test_the_samples_hold_every_kind_of_entry() -> None:
    """What follows is tried on all of them."""
    assert set(SHAPES) == KINDS


@pytest.mark.parametrize("group", [TOY, RISTRETTO], ids=["toy", "ristretto"])
def test_what_is_written_is_read_again(group: Any) -> None:
    """Every entry of a whole game comes back equal, and is written to the same plain data."""
    for _, plain in genuine_entries(group):
        entry = cards.read_entry(group, plain)
        assert cards.write_entry(entry) == plain
        assert cards.read_entry(group, cards.write_entry(entry)) == entry


def test_rows_of_two_components_come_back() -> None:
    """The shuffles of a deck of width two are read as they were written."""
    table = CardTable(2).play(Needs(decks=(key_card(),)))
    for _, entry in table.log:
        assert cards.read_entry(TOY, cards.write_entry(entry)) == entry


@given(PLAIN)
@settings(deadline=None)
def test_no_data_raises_anything_but_bad_bytes(plain: object) -> None:
    """Any data is either an entry that is written back to itself, or refused."""
    expect_entry_or_bad_bytes(plain)


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=300, deadline=None)
def test_changed_entries_are_read_strictly_or_refused(sample: tuple[int, Any], data: st.DataObject) -> None:
    """One part of a genuine entry replaced by anything: read as what was written, or refused."""
    expect_entry_or_bad_bytes(changed(sample[1], data))


def expect_entry_or_bad_bytes(plain: object) -> None:
    try:
        entry = cards.read_entry(TOY, plain)
    except BadBytes:
        return
    again = cards.write_entry(entry)
    assert again == plain
    assert same_types(again, plain)


def same_types(left: Any, right: Any) -> bool:
    """1 is not True and a tuple is no list, however equal they are."""
    nested = isinstance(left, tuple)
    return type(left) is type(right) and (not nested or all(map(same_types, left, right)))


def entry_of(kind: str) -> tuple[Any, ...]:
    return next(plain for _, plain in SAMPLES if plain[0] == kind)


@pytest.mark.parametrize(
    "name",
    ["", "x" * (CARD_NAME_CHARACTERS_MAX + 1), "Zürich", "half \ud800", "new\nline", "nul\0", b"bytes", 7, None],
)
def test_names_that_no_game_uses_are_refused(name: object) -> None:
    """Names are 1 to 48 printable ASCII characters."""
    with pytest.raises(BadBytes):
        cards.read_entry(TOY, ("commit", name, bytes(64)))


def test_names_of_full_length_are_read() -> None:
    """The bound itself is allowed."""
    name = (string.ascii_letters * 2)[:CARD_NAME_CHARACTERS_MAX]
    assert cards.read_entry(TOY, ("commit", name, bytes(64))).slot == name


@pytest.mark.parametrize("kind", ["shares", "open"])
def test_places_are_ascending_and_inside_what_a_deck_can_be(kind: str) -> None:
    """Doubled, unordered, negative or far places, and counts that differ from the shares, are refused."""
    share, proof = TOY.generator, b"proof"

    def read(*spots: object, shares: int | None = None) -> Shares | Open:
        count = len(spots) if shares is None else shares
        return cards.read_entry(TOY, (kind, ("hand", spots), (share,) * count, proof))

    assert len(read((0, 0), (0, 1), (5, 0)).places) == 3
    for spots in (
        ((1, 0), (1, 0)),
        ((1, 1), (1, 0)),
        ((-1, 0),),
        ((ROWS_PER_DECK_MAX, 0),),
        ((0, COMPONENTS_MAX),),
        ((True, 0),),
        ((0,),),
        ((0, 0, 0),),
        (0,),
        (),
    ):
        with pytest.raises(BadBytes):
            read(*spots)
    for shares in (0, 1, 3):
        with pytest.raises(BadBytes):
            read((0, 0), (1, 0), shares=shares)


def test_rows_are_whole_and_equally_long() -> None:
    """No rows, too many, cut ones, uneven ones, three components: refused."""
    element = TOY.generator
    row = element * 2
    _, deck, stage, rows, proof = entry_of("shuffle")
    assert len(cards.read_entry(TOY, ("shuffle", deck, stage, (row,) * ROWS_PER_DECK_MAX, proof)).rows) == 64
    for wrong in (
        (),
        (row,) * (ROWS_PER_DECK_MAX + 1),
        (row[:-1],),
        (b"",),
        (row, row * 2),
        (row * (COMPONENTS_MAX + 1),),
        (bytes(16),),
        [row],
        row,
    ):
        with pytest.raises(BadBytes):
            cards.read_entry(TOY, ("shuffle", deck, stage, wrong, proof))
    assert rows


def test_a_reveal_shows_one_card_or_none() -> None:
    """Two places, two shares for one place, or no place at all are refused."""
    share = TOY.generator

    def read(spots: tuple[object, ...], shares: int) -> Reveal:
        return cards.read_entry(TOY, ("reveal", "slot", b"", bytes(32), (("hand", spots), (share,) * shares, b"proof")))

    assert len(read(((1, 0),), 1).shown.places) == 1
    for spots, shares in ((((1, 0), (2, 0)), 2), (((1, 0),), 2), ((), 0), ((), 1)):
        with pytest.raises(BadBytes):
            read(spots, shares)


def test_sealed_values_are_bounded() -> None:
    """64 bytes are read, 65 are not."""
    for length, fits in ((SEALED_VALUE_BYTES_MAX, True), (SEALED_VALUE_BYTES_MAX + 1, False)):
        plain = ("reveal", "slot", bytes(length), bytes(32), ())
        if fits:
            assert cards.read_entry(TOY, plain).value == bytes(length)
        else:
            with pytest.raises(BadBytes):
                cards.read_entry(TOY, plain)
