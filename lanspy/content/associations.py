"""What words have to do with each other, from 0 to 255: any concept that may be a clue, and each word of our pack.

Made by `scripts/build_associations.py`. Loaded when somebody asks first: only bots ever do. Concepts are ids, so one
table serves every language in which they have texts.
"""

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from lanspy.content.assets import read_bytes, read_json
from lanspy.content.word_lists import Word, pack
from lanspy.errors import LocalError

CLUES, TABLE = "words/clues.json", "words/associations.bin"
MAGIC = b"lanspy-associations-1\n"
DIGEST_BYTES = 32
MOST = 255


@dataclass(frozen=True, slots=True)
class Associations:
    """The whole table. `concepts` are the words of our pack and further everyday nouns, by id."""

    concepts: Mapping[str, Word]
    rows: Mapping[str, bytes]  # of a clue: how strongly it leads to each word of the pack
    columns: Mapping[str, int]

    def strength(self, clue: str, word: str) -> int:
        """How strongly this clue leads to this word of our pack, by their ids. 0: not at all, 255: it is the word."""
        return self.rows[clue][self.columns[word]]


@cache
def table() -> Associations:
    """The table that comes with lanspy. Raises LocalError when it was made for other words."""
    words = {word.id: word for word in pack().words}
    further = {each: Word(each, MappingProxyType(texts)) for each, texts in read_json(CLUES).items()}
    concepts = {each.id: each for each in sorted((*words.values(), *further.values()), key=lambda each: each.id)}
    body = _body("\n".join((*concepts, "", *sorted(words))))
    width = len(words)
    rows = {clue: body[row * width : (row + 1) * width] for row, clue in enumerate(concepts)}
    return Associations(concepts, rows, {word: column for column, word in enumerate(sorted(words))})


def _body(names: str) -> bytes:
    """The bytes of all rows; `names` says which rows and columns are expected."""
    data = read_bytes(TABLE)
    head = MAGIC + hashlib.sha256(names.encode()).digest()
    if data[: len(MAGIC) + DIGEST_BYTES] != head:
        raise LocalError("The table of associations was made for other words. Build it again.")
    return zlib.decompress(data[len(head) :])
