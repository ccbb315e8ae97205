"""Our own words, and lists of words that strangers send."""

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lanspy.content.location_pack import LocationPack
from lanspy.content.names import same_name_key
from lanspy.content.packs import Library, load, read_any
from lanspy.content.word_lists import ANY_LANGUAGE, WORDS_FORMAT, WordPack, pack, read_word_list, read_words
from lanspy.errors import BadInput, LocalError
from lanspy.limits import PACK_BYTES_MAX, PACK_WORDS_MAX, WORD_CHARACTERS_MAX

LANGUAGES = ("en", "fi")
LEAST = 25


def words(number: int = LEAST) -> list[str]:
    return [f"word{chr(97 + index // 26)}{chr(97 + index % 26)}" for index in range(number)]


def packed(**changes: Any) -> bytes:
    """A small good pack with `changes` to it."""
    return json.dumps({"format": WORDS_FORMAT, "title": "Ours", "words": words(), **changes}).encode()


def concepts(**changes: Any) -> dict[str, Any]:
    """A pack in two languages, with `changes` to its words."""
    return {**{each: {"en": each, "fi": each + "i"} for each in words()}, **changes}


def with_word(word: Any) -> bytes:
    return packed(words=[*words(), word])


# --- our own pack -----------------------------------------------------------------------------------------------------


def test_our_pack_has_enough_words_in_both_languages() -> None:
    """At least 400 concepts, each with a text in English and in Finnish."""
    assert len(pack().words) >= 400
    assert pack().languages == LANGUAGES
    assert all(set(word.texts) == set(LANGUAGES) for word in pack().words)
    assert pack().ours


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_ours_stands_there_twice(language: str) -> None:
    """All are distinct after NFC, casefold and trim."""
    keys = {unicodedata.normalize("NFC", word.text(language)).casefold().strip() for word in pack().words}
    assert len(keys) == len(pack().words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_ours_is_one_short_word(language: str) -> None:
    """Letters only, in NFC, two to twelve of them: they may all be given as clues once they are covered."""
    for word in pack().words:
        text = word.text(language)
        assert text.isalpha(), text
        assert unicodedata.is_normalized("NFC", text)
        assert 2 <= len(text) <= 12, text


def test_ids_are_those_of_the_english_words() -> None:
    """Ids travel and are read in logs; they say what they are."""
    assert all(word.id == word.text("en").lower() for word in pack().words)


def test_unknown_ids_are_our_bug() -> None:
    """Settings were checked before, so an unknown id is loud."""
    assert pack().word("anchor").text("fi") == "ankkuri"
    with pytest.raises(LocalError):
        pack().word("nowhere")


# --- canonical form ---------------------------------------------------------------------------------------------------


def test_a_plain_list_and_json_of_the_same_words_are_one_pack() -> None:
    """Blank lines, notes, line ends, a byte order mark and spaces around words do not matter."""
    listed = "\r\n".join(["# ours", "", *(f"  {word} " for word in words())]).encode()
    assert read_word_list(b"\xef\xbb\xbf" + listed, "Ours") == read_words(packed())
    assert read_words(packed()).languages == (ANY_LANGUAGE,)


def test_a_list_may_say_its_language() -> None:
    """Then its words are read in it, and it is another pack; a reader of another language sees the same words."""
    found = read_words(packed(language="fi"))
    assert found.languages == ("fi",)
    assert found.digest() != read_words(packed()).digest()
    assert found.words[0].text("en") == found.words[0].text("fi") == "wordaa"


@pytest.mark.parametrize(
    "other",
    [
        packed(title="Others"),
        packed(words=words(26)),
        packed(words=[*reversed(words())]),
        packed(words=[*words()[:-1], "Wordzz"]),
        packed(words=concepts()),
    ],
)
def test_digest_covers_everything(other: bytes) -> None:
    """A change to any part of a pack gives another identity."""
    assert read_words(other).digest() != read_words(packed()).digest()


def test_digest_ignores_layout_and_the_order_of_keys() -> None:
    """Two files that say the same are the same pack."""
    turned = {key: concepts()[key] for key in reversed(concepts())}
    twin = json.dumps({"words": turned, "title": "Ours", "format": WORDS_FORMAT}, indent=3).encode()
    assert read_words(twin).digest() == read_words(packed(words=concepts())).digest()


@given(
    st.lists(
        st.text(st.sampled_from("abcdeÄÖéжи漢'-"), min_size=1, max_size=WORD_CHARACTERS_MAX),
        min_size=LEAST,
        max_size=60,
        unique_by=same_name_key,
    )
)
def test_what_is_written_is_read_back(texts: list[str]) -> None:
    """Reading the canonical form gives the same pack and the same identity."""
    found = read_words(packed(words=texts))
    assert read_words(found.canonical()) == found
    assert read_words(found.canonical()).digest() == found.digest()
    assert [word.text("en") for word in found.words] == texts


def test_our_own_pack_is_read_back() -> None:
    """Both languages survive the canonical form."""
    assert read_words(pack().canonical()).words == pack().words


# --- hostile lists ----------------------------------------------------------------------------------------------------

REFUSED = {
    "nothing": (b"", "JSON"),
    "not UTF-8": (b"\xff\xfe\x00", "UTF-8"),
    "too large": (b" " * (PACK_BYTES_MAX + 1), "KiB"),
    "a list": (b"[]", "object"),
    "another format": (packed(format="lanspy-locations-1"), "format"),
    "no title": (packed(title=None), "title"),
    "an unknown key": (packed(secret=1), "“secret”"),
    "no words": (packed(words=None), "list"),
    "24 words": (packed(words=words(24)), "24 words; 25 to"),
    "too many words": (packed(words=[f"w{n}" for n in range(PACK_WORDS_MAX + 1)]), f"{PACK_WORDS_MAX} are allowed"),
    "24 concepts": (packed(words={"a": {"en": "a"}}), "1 words; 25 to"),
    "a word that is none": (with_word(7), "word 26"),
    "an empty word": (with_word("  "), "word 26"),
    "a long word": (with_word("x" * 21), "longer than 20"),
    "NUL": (with_word("ap\0ple"), "cannot be shown"),
    "a lone surrogate": (with_word("ap\ud800ple"), "cannot be shown"),
    "a bidi override": (with_word("\u202eapple"), "cannot be shown"),
    "a zero-width space": (with_word("ap\u200bple"), "cannot be shown"),
    "a newline": (with_word("ap\nple"), "cannot be shown"),
    "a flood of marks": (with_word("A" + "\u0301" * 60), "cannot be shown"),
    "markup": (with_word("<b>apple"), "markup"),
    "a path": (with_word("../apple"), "path"),
    "equal words": (with_word(" WordAA "), "“WordAA” stands there twice"),
    "equal words by composition": (packed(words=[*words(), "Caf\u00e9", "cafe\u0301"]), "twice"),
    "a language that is none": (packed(language="../fi"), "language"),
    "a concept with a strange id": (packed(words=concepts(**{"../x": {"en": "a", "fi": "b"}})), "id"),
    "a concept without texts": (packed(words=concepts(zz={})), "“zz”"),
    "a concept that is a list": (packed(words=concepts(zz=[])), "“zz”"),
    "a concept without a twin": (packed(words=concepts(zz={"en": "z"})), "other languages"),
    "a concept in too many languages": (packed(words=concepts(zz={f"a{chr(97 + n)}": "z" for n in range(9)})), "9"),
    "two concepts of one text": (packed(words=concepts(zz={"en": "z", "fi": "WORDAAi"})), "twice"),
    "a language of a concept": (packed(words=concepts(zz={"EN": "z", "fi": "z"})), "language"),
}


@pytest.mark.parametrize(("data", "says"), REFUSED.values(), ids=REFUSED)
def test_bad_packs_are_refused_in_one_sentence_that_says_where(data: bytes, says: str) -> None:
    """Each kind of bad pack raises BadInput with one printable line that names the trouble."""
    with pytest.raises(BadInput) as refusal:
        read_words(data)
    sentence = refusal.value.sentence()
    assert says in sentence
    assert sentence.endswith((".", "”."))
    assert sentence.isprintable()


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["# nothing"], "0 words; 25 to"),
        ([*words(), "x" * 30], "line 26"),
        ([*words(), "a\u202eb"], "line 26"),
        ([*words(), "WORDAA"], "twice"),
        (["# two notes", "", *words()[:24]], "24 words"),
    ],
)
def test_bad_lists_are_refused_with_their_line(lines: list[str], says: str) -> None:
    """Whoever wrote the list finds the line."""
    with pytest.raises(BadInput, match=says):
        read_word_list("\n".join(lines).encode(), "Ours")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.binary(max_size=200) | JSON.map(lambda plain: json.dumps(plain).encode()))
@example(b'{"format":1e999}')
def test_garbage_is_refused_and_nothing_else_happens(data: bytes) -> None:
    """Arbitrary bytes and arbitrary JSON raise BadInput, never anything else, as a pack of any kind and as a list."""
    for read in (read_words, read_any, lambda each: read_word_list(each, "Ours")):
        with pytest.raises(BadInput):
            read(data)


@given(st.lists(JSON, max_size=3), st.dictionaries(st.text(max_size=4), JSON, max_size=3), JSON)
def test_almost_packs_are_refused_or_keep_the_rules(more: list[Any], strange: dict[str, Any], title: Any) -> None:
    """A pack with the right outside and anything inside is refused, or is a pack that can be written and read."""
    for listed in ([*words(), *more], concepts(**strange)):
        try:
            found = read_words(packed(words=listed, title=title))
        except BadInput:
            continue
        assert read_words(found.canonical()) == found


# --- files and the library --------------------------------------------------------------------------------------------


def test_files_of_both_kinds_lie_in_one_folder(tmp_path: Path) -> None:
    """Whoever looks for words finds the lists and packs of words, and not the places."""
    places = {"format": "lanspy-locations-1", "title": "Street", "locations": ["Kitchen", "Attic"]}
    (tmp_path / "a.json").write_text(json.dumps(places))
    (tmp_path / "b.json").write_bytes(packed())
    (tmp_path / "My words.txt").write_text("\n".join(words()))
    assert [each.title for each in load(tmp_path, WordPack, Library())] == ["My words", "Ours"]
    assert [each.title for each in load(tmp_path, LocationPack, Library())] == ["Street"]
    for kind in (WordPack, LocationPack):
        (asked_for,) = load(tmp_path / "My words.txt", kind, Library())
        assert (type(asked_for), asked_for.title) == (kind, "My words")
    with pytest.raises(BadInput, match="no list of words"):
        load(tmp_path / "a.json", WordPack, Library())
    with pytest.raises(BadInput, match="no pack of locations"):
        load(tmp_path / "b.json", LocationPack, Library())


def test_a_list_travels_as_a_pack() -> None:
    """Both kinds live in one library, and each is found as what it is only."""
    library, other = Library(), Library()
    library.keep(read_word_list("\n".join(words()).encode(), "Ours"))
    digest = read_words(packed()).digest()
    data = library.data_of(digest)
    assert data is not None
    assert other.learn(data).digest() == digest
    found = other.words(digest)
    assert found is not None
    assert [word.text("fi") for word in found.words] == words()
    assert other.location(digest.hex()[:10] + "-00") is None
    assert other.words(bytes(32)) is None
