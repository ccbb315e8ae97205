"""Check words must not be mistaken for each other, and table names must fit."""

import itertools
import re

from lanspy.content.words import CHECK_WORDS, check_words, table_words
from lanspy.limits import TABLE_NAME_CHARACTERS_MAX


def neighbours(word: str) -> set[str]:
    """`word` with one letter left out, at each place: two words within one edit share one of these or themselves."""
    return {word[:i] + word[i + 1 :] for i in range(len(word))}


def within_one_edit(one: str, other: str) -> bool:
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) <= 1
    short, long = sorted((one, other), key=len)
    return len(long) - len(short) == 1 and short in neighbours(long)


def test_there_are_1024_plain_words() -> None:
    """Ten bits a word: exactly 1,024 distinct lower-case ASCII words of four to eight letters, sorted."""
    words = check_words()
    assert len(words) == len(set(words)) == CHECK_WORDS == 1024
    assert all(re.fullmatch(r"[a-z]{4,8}", word) for word in words)
    assert list(words) == sorted(words)


def test_no_word_becomes_another_by_one_edit() -> None:
    """One letter changed, added or lost never turns one check word into another."""
    assert not [pair for pair in itertools.combinations(check_words(), 2) if within_one_edit(*pair)]


def test_no_word_becomes_another_by_swapping_two_neighbours() -> None:
    """Two letters heard in the wrong order never give another check word."""
    words = set(check_words())
    for word in words:
        swaps = {word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1)}
        assert not (swaps - {word}) & words


def test_four_letters_tell_all_words_apart() -> None:
    """Whoever hears only a word's beginning still knows which one it is."""
    assert len({word[:4] for word in check_words()}) == CHECK_WORDS


def test_every_table_name_fits() -> None:
    """All pairs of table words are distinct and short enough to be shown whole."""
    first, second = table_words()
    assert len(set(first)) == len(first) >= 64
    assert len(set(second)) == len(second) >= 64
    assert max(map(len, first)) + 1 + max(map(len, second)) <= TABLE_NAME_CHARACTERS_MAX
    assert all(re.fullmatch(r"[A-Z][a-z]+", word) for word in (*first, *second))
