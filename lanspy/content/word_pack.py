"""What a pack of words is, and the one canonical form of it, whose SHA-256 is the pack's identity everywhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lanspy.content.pack_shapes import canonical_json, pack_digest
from lanspy.errors import LocalError

WORDS_FORMAT = "lanspy-words-1"
ANY_LANGUAGE = "und"  # of a list that does not say in which language it is (BCP 47, "undetermined")


@dataclass(frozen=True, slots=True)
class Word:
    """One concept with its text in each language of the pack."""

    id: str
    texts: Mapping[str, str]

    def text(self, language: str) -> str:
        """The word in this language; in the first one of the pack when it has no such language."""
        return self.texts.get(language) or next(iter(self.texts.values()))


@dataclass(frozen=True, slots=True)
class WordPack:
    """Checked words by id, no text of a language twice; every word has a text in each language of the pack."""

    title: str
    words: tuple[Word, ...]
    ours: bool = field(default=False, compare=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """In which languages the words can be read; `ANY_LANGUAGE` when the pack does not say."""
        return tuple(self.words[0].texts)

    def digest(self) -> bytes:
        """32 bytes that identify the content."""
        return pack_digest(self.canonical())

    def canonical(self) -> bytes:
        """JSON in UTF-8 with sorted keys and nothing left out. `read_words` reads it back."""
        words = {word.id: dict(word.texts) for word in self.words}
        return canonical_json({"format": WORDS_FORMAT, "title": self.title, "words": words})

    def word(self, word_id: str) -> Word:
        """The word with this id. Raises LocalError when there is none: settings were checked before."""
        for word in self.words:
            if word.id == word_id:
                return word
        raise LocalError(f"The pack {self.title!r} has no word {word_id!r}.")
