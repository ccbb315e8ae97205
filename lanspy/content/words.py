"""Word lists: check words that people compare aloud, and words for naming tables."""

from functools import cache

from lanspy.content.assets import read_text

CHECK_WORDS = 1024  # ten bits a word


@cache
def check_words() -> tuple[str, ...]:
    """The 1,024 check words in their fixed order: easy to say, hard to mishear, two letters apart from each other.

    The order is part of the protocol: all machines must show the same words for the same number.
    """
    return _lines("words/check_words.txt")


@cache
def table_words() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """First and second words for a table's name."""
    return _lines("words/table_first.txt"), _lines("words/table_second.txt")


def _lines(path: str) -> tuple[str, ...]:
    return tuple(read_text(path).split())
