"""What a bot makes of a word: which concepts a clue may mean, and how strongly it leads to a word on the board.

A person's clue may stand in another form than the table has it, or be put together from two words that it has. What a
bot does not know at all leads nowhere, and it will say so by being unsure.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache

from lanspy.content.associations import MOST, table

EXACT, FORM, PART = 1.0, 0.8, 0.6  # how much to trust a reading
STEM_LEAST = PART_LEAST = 3  # letters
ENDING_MOST = 4
KINDRED = 4  # letters that two words begin with, when one may be a form of the other
READ_MOST = 4_096  # texts that are remembered: clues come from people


def folded(text: str) -> str:
    """A text as it is compared."""
    return unicodedata.normalize("NFC", text).casefold().strip()


class Lexicon:
    """The table, read in one language."""

    def __init__(self, language: str) -> None:
        self._table = table()
        self.texts = {clue: word.text(language) for clue, word in self._table.concepts.items()}
        self._ids = {folded(text): clue for clue, text in self.texts.items()}
        self._read: dict[str, tuple[tuple[str, float], ...]] = {}

    def strength(self, clue: str, word: str) -> float:
        """How strongly a clue leads to a word, both as texts, from 0 to 1."""
        meanings = self.meanings(word)
        rows = ((self._table.rows[read], trust) for read, trust in self.readings(clue))
        return max((trust * strongest(row, meanings) for row, trust in rows), default=0.0)

    def row(self, clue: str) -> bytes:
        """How strongly a concept leads to each word of our pack."""
        return self._table.rows[clue]

    def meanings(self, word: str) -> tuple[tuple[int, float], ...]:
        """Which columns of a row a word on the board may mean, and how likely."""
        columns = self._table.columns
        return tuple((columns[each], trust) for each, trust in self.readings(word) if each in columns)

    def readings(self, text: str) -> tuple[tuple[str, float], ...]:
        """Which concepts a text may mean, and how likely. Nothing for a word that the table does not know."""
        if text not in self._read:
            if len(self._read) >= READ_MOST:
                self._read.clear()
            self._read[text] = self._readings(folded(text))
        return self._read[text]

    def _readings(self, text: str) -> tuple[tuple[str, float], ...]:
        if text in self._ids:
            return ((self._ids[text], EXACT),)
        forms = tuple((concept, FORM) for known, concept in self._ids.items() if _is_form(text, known))
        return forms or tuple((concept, PART) for known, concept in self._ids.items() if _is_part(text, known))


def strongest(row: bytes, meanings: tuple[tuple[int, float], ...]) -> float:
    """How strongly a concept with this row leads to a word with these meanings, from 0 to 1."""
    best = 0.0
    for column, trust in meanings:
        best = max(best, trust * row[column])
    return best / MOST


@cache
def lexicon(language: str) -> Lexicon:
    """The table in this language, read once."""
    return Lexicon(language)


def are_kindred(one: str, other: str) -> bool:
    """Whether two words look like forms or parts of each other, so that no fair player uses one for the other."""
    one, other = folded(one), folded(other)
    return one in other or other in one or _common(one, other) >= max(KINDRED, min(len(one), len(other)) - 1)


def _is_form(text: str, known: str) -> bool:
    """Whether only the endings differ: houses and house, hiiret and hiiri, koiran and koira."""
    common = _common(text, known)
    whole = common == len(known) >= STEM_LEAST
    return (whole or (common >= KINDRED and len(known) - common == 1)) and len(text) - common <= ENDING_MOST


def _is_part(text: str, known: str) -> bool:
    """Whether a compound begins or ends with a word: snowball and snow, lumipallo and pallo."""
    return PART_LEAST <= len(known) < len(text) and (text.startswith(known) or text.endswith(known))


def _common(one: str, other: str) -> int:
    """How many letters both begin with."""
    return next(_differences(one, other), min(len(one), len(other)))


def _differences(one: str, other: str) -> Iterator[int]:
    return (at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right)
