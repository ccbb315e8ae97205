"""Whether a clue that the rules let pass is fair, as far as a bot can tell: it accuses nobody of what it cannot show.

Two things are certain: another form of a word on the board, and a visible word said in another language that the table
does not play in. Everything else - meaning, sound, rhymes - is left to people.
"""

from collections.abc import Sequence

from lanspy.bots.codenames_words import EXACT, folded, lexicon
from lanspy.games.codenames.settings import LANGUAGES

FORM_LEAST = 4  # letters of a word that another one may be a form of
ENDINGS = {
    "en": ("s", "es", "'s", "ed", "er", "ing"),
    "fi": ("t", "n", "a", "ä", "ssa", "ssä", "sta", "stä", "lla", "llä", "lta", "ltä", "lle", "na", "nä", "ta", "tä"),
}


def is_bad(clue: str, visible: Sequence[str], language: str) -> bool:
    """Whether this clue is certainly unfair beside these visible words."""
    return any(_is_form(clue, word, language) for word in visible) or _is_foreign(clue, visible, language)


def _is_form(clue: str, word: str, language: str) -> bool:
    plain, shown = folded(clue).replace("-", ""), folded(word)
    if plain == shown:
        return True
    endings = ENDINGS.get(language, ())
    return len(shown) >= FORM_LEAST and plain.startswith(shown) and plain[len(shown) :] in endings


def _is_foreign(clue: str, visible: Sequence[str], language: str) -> bool:
    """The clue is the name of a visible word in another language, and means nothing in the table's own."""
    if lexicon(language).readings(clue):
        return False
    meant = {concept for word in visible for concept, trust in lexicon(language).readings(word) if trust == EXACT}
    others = (lexicon(other).readings(clue) for other in LANGUAGES if other != language)
    return any(trust == EXACT and concept in meant for readings in others for concept, trust in readings)
