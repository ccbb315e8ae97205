"""Packs of words: our own in English and Finnish, and those that players bring along.

A pack is a plain text with a word on each line (a line that begins with # is a note), or a JSON object: `format`,
`title` and `words`. Words are a list of texts, in the `language` that the pack may name; or an object from ids to
texts by language, when the same pack is read in several languages. No word stands in a pack twice, whatever its case.
"""

from functools import cache

from lanspy.content.assets import read_bytes
from lanspy.content.word_pack import ANY_LANGUAGE, WORDS_FORMAT, Word, WordPack
from lanspy.content.word_reader import read_word_list, read_words

__all__ = ["ANY_LANGUAGE", "WORDS_FORMAT", "Word", "WordPack", "pack", "read_word_list", "read_words"]


@cache
def pack() -> WordPack:
    """The pack that comes with lanspy."""
    own = read_words(read_bytes("packs/codenames.json"))
    return WordPack(own.title, own.words, ours=True)
