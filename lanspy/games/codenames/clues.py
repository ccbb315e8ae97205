"""What a machine can see wrong with a clue. The same check runs while somebody types and when the clue is in the log.

Meaning, foreign words, rhymes and sound are judged by people, in a challenge. All machines must judge alike whatever
their Python knows of Unicode: `letters` looks characters up in one old table, and what that does not know is refused.
"""

from dataclasses import dataclass

from lanspy.content.texts import N_
from lanspy.games.codenames.letters import JOINERS, PLAIN_JOINERS, TABLE, disguised, folded, unseen
from lanspy.games.codenames.settings import Settings

CLUE_CHARACTERS_MAX = 24
NUMBER_LEAST, NUMBER_MOST = 1, 9
EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "LATIN"})

ENGLISH = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million
"""
FINNISH = """
nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista
neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista kaksikymmentä
kolmekymmentä neljäkymmentä viisikymmentä kuusikymmentä seitsemänkymmentä kahdeksankymmentä yhdeksänkymmentä sata
tuhat miljoona
"""

NUMBER_WORDS = {"en": frozenset(ENGLISH.split()), "fi": frozenset(FINNISH.split())}

NOTHING = N_("Type one word.")
SEVERAL = N_("A clue is one word, without blanks.")
INVISIBLE = N_("There is an invisible character in the word.")
DIGITS = N_("A clue has no digits: the number stands beside it.")
NO_LETTERS = N_("A clue is made of letters; a hyphen or an apostrophe may stand inside.")
SCRIPTS = N_("The word mixes letters of different scripts.")
TOO_LONG = N_("A clue has at most 24 characters.")
COUNT = N_("A number word is no clue: the number stands beside it.")
ON_BOARD = N_("That word lies on the board.")
PART = N_("That is part of a word on the board.")
NOT_COMPOSED = N_("The word is not written in the usual form.")
NUMBER = N_("The number goes from 1 to 9.")
NUMBER_OR_NONE = N_("The number goes from 0 to 9, or is unlimited.")


@dataclass(frozen=True, slots=True)
class ClueRules:
    """What the table agreed on."""

    language: str
    parts_refused: bool
    zero_and_unlimited: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a clue is refused: an English sentence, its key in the catalogues; and the board's word in the way."""

    sentence: str
    word: str | None = None


def rules_of(settings: Settings) -> ClueRules:
    """What these settings say about clues."""
    return ClueRules(settings.language, settings.parts_refused, settings.zero_and_unlimited)


def typed(raw: str) -> str:
    """What somebody typed, as it goes into the log: without blanks around it, composed, with plain joiners."""
    return str(TABLE.normalize("NFC", raw.strip().translate(PLAIN_JOINERS)))


def check(word: str, number: int | None, visible: tuple[str, ...], rules: ClueRules) -> Fault | None:
    """What is wrong with this clue beside these visible words, or None."""
    return check_word(word, visible, rules) or check_number(number, rules)


def check_number(number: int | None, rules: ClueRules) -> Fault | None:
    """What is wrong with the number; None is as many as they like."""
    if rules.zero_and_unlimited:
        return None if number is None or 0 <= number <= NUMBER_MOST else Fault(NUMBER_OR_NONE)
    return None if number is not None and NUMBER_LEAST <= number <= NUMBER_MOST else Fault(NUMBER)


def check_word(word: str, visible: tuple[str, ...], rules: ClueRules) -> Fault | None:
    """What is wrong with the word."""
    sentence = _shape(word)
    if sentence is not None:
        return Fault(sentence)
    if any(part in NUMBER_WORDS[rules.language] for part in (folded(word), *_parts(word))):
        return Fault(COUNT)
    return _on_board(folded(word), visible, rules)


def _on_board(plain: str, visible: tuple[str, ...], rules: ClueRules) -> Fault | None:
    for shown in visible:
        if plain == folded(shown):
            return Fault(ON_BOARD, shown)
    for shown in visible:
        if rules.parts_refused and plain in folded(shown):
            return Fault(PART, shown)
    return None


def _parts(word: str) -> list[str]:
    return [folded(part) for part in word.replace("'", "-").split("-")]


def _shape(word: str) -> str | None:
    """The first thing that is wrong with the form of the word."""
    if not word.strip():
        return NOTHING
    if any(each.isspace() for each in word):
        return SEVERAL
    kinds = [TABLE.category(each) for each in word]
    if any(kind in ("Cc", "Cf", "Cs", "Co") for kind in kinds) or any(map(unseen, word)):
        return INVISIBLE
    if any(kind.startswith("N") for kind in kinds):
        return DIGITS
    if not _is_joined(word, kinds):
        return NO_LETTERS
    if sum(not kind.startswith("M") for kind in kinds) > CLUE_CHARACTERS_MAX or len(word) > 2 * CLUE_CHARACTERS_MAX:
        return TOO_LONG
    if word != typed(word) or disguised(word):
        return NOT_COMPOSED
    return SCRIPTS if _mixes_scripts(word) else None


def _is_joined(word: str, kinds: list[str]) -> bool:
    """Letters with their marks; joiners only between two letters."""
    before = ""
    for each, kind in zip(word, kinds, strict=True):
        if each in JOINERS:
            if before != "L":
                return False
            before = each
        elif kind.startswith("M"):
            if before != "L":
                return False
        elif kind.startswith("L"):
            before = "L"
        else:
            return False
    return before == "L"


def _mixes_scripts(word: str) -> bool:
    """Whether letters of scripts stand together that no language writes together."""
    plain = TABLE.normalize("NFKC", word)
    letters = (each for each in plain if TABLE.category(each)[0] == "L" and TABLE.category(each) != "Lm")
    scripts = {TABLE.name(each, "").replace("-", " ").partition(" ")[0] for each in letters}
    return len(scripts) > 1 and not scripts <= EAST_ASIAN
