"""What words have to do with each other: the table, the clue vocabulary, and what they were made from."""

import hashlib
import unicodedata
from pathlib import Path

import pytest

from lanspy.content import associations
from lanspy.content.assets import read_bytes
from lanspy.content.associations import CLUES, DIGEST_BYTES, MAGIC, MOST, TABLE, table
from lanspy.content.word_lists import pack
from lanspy.errors import LocalError

LANGUAGES = ("en", "fi")
ROOT = Path(__file__).resolve().parents[2] / "assets"


def test_the_table_covers_our_words_and_more_clues() -> None:
    """Every word of the pack can be a clue, and some hundred further nouns; the table is small."""
    assert set(table().columns) == {word.id for word in pack().words}
    assert set(table().columns) < set(table().concepts)
    assert len(table().concepts) > len(pack().words) + 250
    assert len(read_bytes(TABLE)) + len(read_bytes(CLUES)) < 300_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clue_is_one_word_of_its_own(language: str) -> None:
    """Letters only, in NFC, at most 24, and no two concepts have the same text."""
    texts = [word.texts[language] for word in table().concepts.values()]
    assert all(text.isalpha() and len(text) <= 24 and unicodedata.is_normalized("NFC", text) for text in texts)
    assert len({text.casefold() for text in texts}) == len(texts)


def test_a_word_leads_to_itself_and_to_others() -> None:
    """Every word has clues: at least five concepts lead to it clearly, beside itself."""
    for word in pack().words:
        assert table().strength(word.id, word.id) >= MOST - 8
        clear = sum(table().strength(clue, word.id) > MOST * 2 // 5 for clue in table().concepts)
        assert clear > 5, word


@pytest.mark.parametrize(
    ("clue", "near", "far"),
    [
        ("sea", ("whale", "anchor", "shell"), ("piano", "sheep", "brick")),
        ("king", ("crown", "throne", "chess"), ("bubble", "tram", "soap")),
        ("money", ("bank", "coin", "wallet"), ("frog", "moss", "flute")),
        ("night", ("moon", "owl", "star"), ("mustard", "javelin", "zip")),
    ],
)
def test_people_would_agree(clue: str, near: tuple[str, ...], far: tuple[str, ...]) -> None:
    """A few links that nobody doubts, in both directions."""
    assert min(table().strength(clue, word) for word in near) > 100
    assert max(table().strength(clue, word) for word in far) < 60


def test_a_table_for_other_words_is_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes the words without building the table again learns it at once."""
    names = "\n".join((*table().concepts, "", *sorted(table().columns)))
    assert read_bytes(TABLE).startswith(MAGIC + hashlib.sha256(names.encode()).digest())
    data = bytearray(read_bytes(TABLE))
    data[len(MAGIC) + DIGEST_BYTES - 1] ^= 1
    monkeypatch.setattr(associations, "read_bytes", lambda _path: bytes(data))
    with pytest.raises(LocalError, match="Build it again"):
        associations.table.__wrapped__()


def test_links_by_hand_fit_the_pack_and_are_in_the_table() -> None:
    """What people wrote names words of the pack only, and is stronger than anything the table would not show."""
    from makers import associations as maker

    source = maker.read(ROOT)
    assert {clue: dict(texts) for clue, texts in source.clues.items()} == {
        clue: dict(word.texts) for clue, word in table().concepts.items() if clue not in table().columns
    }
    for clue, links in source.links.items():
        for word, strength in links.items():
            assert table().strength(clue, word) >= int(strength * MOST) - 8, (clue, word)
