"""Names and texts of strangers: nothing that draws wrongly, hides, or passes for somebody else gets through."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.content.cleaning import characters, clean_text
from lanspy.content.names import (
    SIGNS,
    clean_name,
    clean_table_name,
    mixes_scripts,
    same_name_key,
    seat_names,
    short_id,
    table_name,
)
from lanspy.errors import BadInput, LocalError
from lanspy.limits import CHAT_CHARACTERS_MAX, MARKS_MAX, NAME_CHARACTERS_MAX, TABLE_NAME_CHARACTERS_MAX

ANY_TEXT = st.text(st.characters(), max_size=80)
NASTY = st.text(
    st.sampled_from(
        "aÀ́̂̈ \t\n\r\0\u200b\u200d\u2060\u202e\u2066\u2028\ufeff\ufe0f\u115f\u3164\u2800\U000e0041\ud800\udfff漢ᄀ가ﷺẩ"
    ),
    max_size=80,
)
KEYS = st.binary(min_size=32, max_size=32)

HIDDEN = {
    "NUL": "\0",
    "newline": "\n",
    "escape": "\x1b",
    "lone surrogate": "\ud800",
    "right-to-left override": "\u202e",
    "isolate": "\u2066",
    "zero-width space": "\u200b",
    "zero-width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "variation selector": "\ufe0f",
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800",
    "tag letter": "\U000e0041",
    "private use": "\ue000",
    "noncharacter": "\uffff",
    "line separator": "\u2028",
}


@pytest.mark.parametrize("sign", HIDDEN.values(), ids=HIDDEN)
def test_hidden_signs_vanish(sign: str) -> None:
    """A name with a hidden sign inside, before and behind it is the name without it, or with a plain space."""
    assert clean_name(f"{sign}Ai{sign}no{sign}") in {"Aino", "Ai no"}


@pytest.mark.parametrize("sign", HIDDEN.values(), ids=HIDDEN)
def test_a_name_of_hidden_signs_only_is_none(sign: str) -> None:
    """Nothing visible is refused with a sentence, not shown as an empty seat."""
    with pytest.raises(BadInput, match="visible"):
        clean_name(sign * 5)


@pytest.mark.parametrize("raw", ["", " ", "\u00a0", "\u3000 \t", "\u0301", " \u0301\u0301 ", "\u20dd" * 50])
def test_blanks_and_bare_marks_are_no_names(raw: str) -> None:
    """White space of any kind and marks that stand on nothing leave nothing."""
    with pytest.raises(BadInput):
        clean_name(raw)
    with pytest.raises(BadInput):
        clean_table_name(raw)


@given(ANY_TEXT | NASTY)
def test_cleaning_twice_is_cleaning_once(raw: str) -> None:
    """What is clean stays as it is."""
    once = clean_text(raw, NAME_CHARACTERS_MAX)
    assert clean_text(once, NAME_CHARACTERS_MAX) == once


@given(ANY_TEXT | NASTY, st.integers(1, 40))
def test_clean_text_is_safe_to_draw(raw: str, most: int) -> None:
    """Clean text is NFC, on one line, encodable, short, trimmed, and holds no control or format character."""
    text = clean_text(raw, most)
    assert unicodedata.is_normalized("NFC", text)
    assert characters(text) <= most
    assert text == text.strip()
    assert "  " not in text
    assert text.encode("utf-8").decode("utf-8") == text
    assert not {unicodedata.category(each) for each in text} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@given(st.text(st.sampled_from("\u0301\u0302\u0308\u0323\u0345\u20dd"), min_size=1, max_size=500))
def test_a_flood_of_marks_is_calmed(marks: str) -> None:
    """However many marks are piled on a letter, a few remain, so that nobody's line is painted over."""
    name = clean_name(f"x{marks}y")
    assert len(unicodedata.normalize("NFC", name)) <= 2 + MARKS_MAX
    assert name[0] in "xẋẍ"
    assert name.endswith("y")


@pytest.mark.parametrize(
    "raw", ["a" * 10_000, "é" * 10_000, "\u0301" * 10_000, "\u200b" * 9_999 + "x", "가" * 10_000, "🙂" * 10_000]
)
def test_ten_thousand_characters_are_cut_or_refused(raw: str) -> None:
    """A very long name is a short name or none."""
    assert characters(clean_text(raw, NAME_CHARACTERS_MAX)) <= NAME_CHARACTERS_MAX


@pytest.mark.parametrize(
    "name",
    [
        "Aino",
        "Sofía",
        "Олег",
        "Ἑλένη",
        "漢字",
        "ひらがな カナ",
        "김민준",
        "สมชาย",
        "Nguyễn Văn Ẩn",
        "दीपा",
        "O’Hara-Łoś",
        "שרה",
        "R2-D2",
    ],
)
def test_honest_names_pass_unchanged(name: str) -> None:
    """Names of many scripts are shown as they are written."""
    composed = unicodedata.normalize("NFC", name)
    assert clean_name(f"  {name} ") == composed
    assert not mixes_scripts(composed)


def test_a_chat_line_may_be_longer() -> None:
    """The same cleaning serves longer texts."""
    assert len(clean_text("word " * 200, CHAT_CHARACTERS_MAX)) <= CHAT_CHARACTERS_MAX


@pytest.mark.parametrize("name", ["Аino", "Aіno", "Μika", "paypаl", "Оleg"])
def test_names_that_mix_scripts_are_marked_with_the_short_id(name: str) -> None:
    """A Cyrillic or Greek letter among Latin ones, as an impostor uses it, puts the key's short id behind the name."""
    key = b"k" * 32
    assert mixes_scripts(name)
    assert seat_names([(name, key)]) == (f"{name} {short_id(key)}",)


def test_latin_beside_east_asian_scripts_is_ordinary() -> None:
    """People write Latin beside Han, kana and Hangul."""
    assert not any(map(mixes_scripts, ("Ken 健", "ヒカルStar", "민준 Kim", "Ｆｕｌｌ width")))


def test_equal_names_are_numbered_in_seat_order() -> None:
    """The first of equal names stays; case, width and composition do not make a difference."""
    claims = [(name, bytes([n]) * 32) for n, name in enumerate(["Aino", "AINO", "Ａino", "Mika", "aino 2"])]
    assert seat_names(claims) == ("Aino", "AINO 2", "Ａino 3", "Mika", "aino 2 2")


def test_an_empty_name_becomes_the_short_id() -> None:
    """Whoever sends nothing visible is called by the key."""
    key = b"\x07" * 32
    assert seat_names([("\u202e\0", key)]) == (short_id(key),)


@given(st.lists(st.tuples(ANY_TEXT | NASTY | st.sampled_from(["Aino", "aino", "A" * 40, "Аino"]), KEYS), max_size=12))
def test_no_two_seats_are_called_alike(claims: list[tuple[str, bytes]]) -> None:
    """Whatever strangers claim, every seat gets a clean name of its own that fits."""
    names = seat_names(claims)
    assert len({same_name_key(name) for name in names}) == len(names) == len(claims)
    assert all(0 < characters(name) <= NAME_CHARACTERS_MAX for name in names)
    assert all(clean_text(name, NAME_CHARACTERS_MAX) == name for name in names)


@given(KEYS)
def test_short_id_is_three_clear_signs(key: bytes) -> None:
    """A short id holds no sign that is mistaken for another when read aloud or typed."""
    assert len(short_id(key)) == 3
    assert set(short_id(key)) <= set(SIGNS)
    assert not set(SIGNS) & set("01ILOU")


def test_short_ids_are_stable_and_spread() -> None:
    """A key's short id never changes between versions, and a thousand keys rarely share one."""
    assert short_id(b"x" * 32) == "7VE"
    ids = {short_id(n.to_bytes(32)) for n in range(1000)}
    assert len(ids) > 960


@given(st.binary(min_size=8, max_size=16))
def test_table_names_are_two_words_from_the_bytes_given(entropy: bytes) -> None:
    """The same bytes give the same two words, which pass our own cleaning."""
    name = table_name(entropy)
    assert name == table_name(entropy)
    assert len(name.split()) == 2
    assert clean_table_name(name) == name
    assert characters(name) <= TABLE_NAME_CHARACTERS_MAX


def test_table_names_need_enough_entropy() -> None:
    """Too few bytes are our bug, and enough of them reach all words."""
    with pytest.raises(LocalError):
        table_name(b"1234567")
    assert len({table_name(n.to_bytes(8)) for n in range(4096)}) == 4096
