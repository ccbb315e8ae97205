"""What a machine sees wrong with a clue: the same while somebody types and in the log."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import Refused
from lanspy.games.codenames import clues
from lanspy.games.codenames.actions import GiveClue
from lanspy.games.codenames.clues import ClueRules, check, typed
from lanspy.games.codenames.letters import folded
from lanspy.games.port import Act
from lanspy.limits import MARKS_MAX
from tests.games.codenames.board import A, clue, guess, table, text, view

LIVE = ClueRules("en", parts_refused=True, zero_and_unlimited=False)
BOOKLET = ClueRules("en", parts_refused=False, zero_and_unlimited=True)
BOARD = ("England", "été", "straße", "ice-cream", "ENGINE")


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("", clues.NOTHING),
        ("   ", clues.NOTHING),
        ("two words", clues.SEVERAL),
        ("tab\tbed", clues.SEVERAL),
        ("no\u00a0break", clues.SEVERAL),
        ("zero\u200bwidth", clues.INVISIBLE),
        ("soft\u00adhyphen", clues.INVISIBLE),
        ("right\u202eleft", clues.INVISIBLE),
        ("selector\ufe0f", clues.INVISIBLE),
        ("filler\u3164", clues.INVISIBLE),
        ("bell\x07", clues.INVISIBLE),
        ("\ud800", clues.INVISIBLE),
        ("citrus8", clues.DIGITS),
        ("eight٣", clues.DIGITS),
        ("½half", clues.DIGITS),
        ("semi;colon", clues.NO_LETTERS),
        ("smile🙂", clues.NO_LETTERS),
        ("-lead", clues.NO_LETTERS),
        ("trail'", clues.NO_LETTERS),
        ("dou--ble", clues.NO_LETTERS),
        ("\u0301mark", clues.NO_LETTERS),
        ("a" * 25, clues.TOO_LONG),
        ("a" + "\u0323\u0301" * 30, clues.TOO_LONG),
        ("pаypal", clues.SCRIPTS),  # with a Cyrillic a
        ("two", clues.COUNT),
        ("Seventeen", clues.COUNT),
        ("two-faced", clues.COUNT),
        ("ENGLAND", clues.ON_BOARD),
        ("e\u0301te\u0301", clues.NOT_COMPOSED),
        ("STRASSE", clues.ON_BOARD),
        ("icecream", clues.ON_BOARD),
        ("land", clues.PART),
        ("LA-ND", clues.PART),
        ("engin", clues.PART),
    ],
)
def test_what_is_refused_and_why(word: str, sentence: str) -> None:
    """One reason at a time, the first that stands in the way."""
    fault = check(word, 1, BOARD, LIVE)
    assert fault is not None
    assert fault.sentence == sentence


@pytest.mark.parametrize("word", ["ete", "strasbourg", "creamy", "mother-in-law", "o'clock", "Ærøskøbing", "αλφάβητο",
                                  "中文", "カタカナ語", "שלום", "someone", "oneness", "Lego"])  # fmt: skip
def test_what_is_allowed(word: str) -> None:
    """Accents count, words that merely hold a number word are words, and every script will do by itself."""
    assert check(word, 3, BOARD, LIVE) is None


def test_parts_of_visible_words_are_a_matter_of_agreement() -> None:
    """The booklet refuses only what is equal; a fault names the word in the way."""
    assert check("land", 1, BOARD, BOOKLET) is None
    assert check("england", 1, BOARD, BOOKLET) == clues.Fault(clues.ON_BOARD, "England")
    assert check("land", 1, BOARD, LIVE) == clues.Fault(clues.PART, "England")


def test_numbers_by_agreement() -> None:
    """1 to 9, or 0 to 9 and unlimited."""
    allowed = [number for number in (None, *range(-1, 12)) if check("verve", number, (), LIVE) is None]
    assert allowed == list(range(1, 10))
    allowed = [number for number in (None, *range(-1, 12)) if check("verve", number, (), BOOKLET) is None]
    assert allowed == [None, *range(10)]


def test_number_words_are_those_of_the_tables_language() -> None:
    """KAKSI is a word at an English table."""
    finnish = ClueRules("fi", parts_refused=True, zero_and_unlimited=False)
    assert check("kaksi", 1, (), finnish) == clues.Fault(clues.COUNT)
    assert check("kaksi", 1, (), LIVE) is None
    assert check("two", 1, (), finnish) is None


@given(st.text(max_size=30))
def test_whatever_is_typed_gives_a_verdict_and_what_passes_is_plain(raw: str) -> None:
    """Nothing crashes; what is let through is one composed word of letters, and stays what it is."""
    word = typed(raw)
    assert typed(word) == word
    if check(word, 1, (), LIVE) is None:
        assert 1 <= len(word) <= 48
        assert unicodedata.normalize("NFC", word) == word
        assert all(unicodedata.category(each)[0] in "LM" or each in "-'" for each in word)
        assert most_marks(word) <= MARKS_MAX


def most_marks(word: str) -> int:
    """How many marks the fullest letter carries."""
    marks = "".join("m" if unicodedata.category(each)[0] == "M" else " " for each in unicodedata.normalize("NFD", word))
    return max(map(len, marks.split()), default=0)


WIDE = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
BOLD = str.maketrans({chr(65 + number): chr(0x1D400 + number) for number in range(26)})
RAISED = str.maketrans("abcdefghij", "\u1d43\u1d47\u1d9c\u1d48\u1d49\u1da0\u1d4d\u02b0\u2071\u02b2")
CYRILLIC = str.maketrans("ABEKMHOPCTYX", "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425")
GREEK = str.maketrans("ABEHKMOPTYX", "\u0391\u0392\u0395\u0397\u039a\u039c\u039f\u03a1\u03a4\u03a5\u03a7")
DISGUISES = {
    "wide": lambda word: word.translate(WIDE),
    "bold": lambda word: word.upper().translate(BOLD),
    "raised": lambda word: word.casefold().translate(RAISED),
    "one letter in bold": lambda word: word.upper()[0].translate(BOLD) + word[1:],
    "struck through": lambda word: "".join(each + "\u0336" for each in word),
    "crossed out": lambda word: word + "\u0338",
    "circled": lambda word: word + "\u20dd",
    "without dots": lambda word: word.casefold().replace("i", "\u0131"),
    "piled up": lambda word: word + "\u0301\u0323" * 3,
    "Cyrillic": lambda word: word.upper().translate(CYRILLIC),
    "Greek": lambda word: word.upper().translate(GREEK),
}


@pytest.mark.parametrize("disguise", DISGUISES)
@pytest.mark.parametrize("shown", ["TAXI", "HOT", "BEAM", "OATH", "COMET"])
def test_a_word_on_the_board_is_no_clue_in_any_disguise(shown: str, disguise: str) -> None:
    """In other forms of its letters, in letters of another script that look like them, under marks that hide it."""
    assert check(typed(DISGUISES[disguise](shown)), 1, (shown,), LIVE) is not None


@pytest.mark.parametrize("shown", ["\u0422\u0410\u041a\u0421\u0418", "\u03a4\u03a1\u0395\u039d\u039f"])
def test_boards_in_other_scripts_take_clues_of_their_own(shown: str) -> None:
    """Letters that look like Latin ones are letters, and parts of words are found among them as well."""
    assert check("\u0439\u043e\u0433\u0443\u0440\u0442", 1, (shown,), LIVE) is None
    assert check(shown[1:].lower(), 1, (shown,), LIVE) == clues.Fault(clues.PART, shown)


@pytest.mark.parametrize("word", ["näyttö", "åäö", "hääyöaie", "Việt", "น้ำตก", "שָׁלוֹם", "йод", "ёлка", "ǆep", "ŀla"])
def test_usual_spellings_pass(word: str) -> None:
    """Marks that a language writes are no disguise."""
    assert check(typed(word), 1, ("TAXI",), LIVE) is None


@given(st.text(alphabet="abcäöåéßİſ-'", min_size=1, max_size=8), st.text(alphabet="abcäöåéßİſ", max_size=3))
def test_case_composition_and_joiners_hide_nothing(word: str, tail: str) -> None:
    """A clue that is part of a word is so in any case, composed or not, with joiners or without."""
    shown = (word + tail,)
    for variant in {word, word.upper(), word.replace("-", "").replace("'", ""), unicodedata.normalize("NFD", word)}:
        fault = check(typed(variant), 1, shown, LIVE)
        assert fault is not None
    assert folded(word.upper()) == folded(word)


def test_covered_words_are_free_again() -> None:
    """A word that lies open is no longer in the way."""
    played = table()
    own = text(played, 0)
    with pytest.raises(Refused, match="lies on the board"):
        clue(played, 1, own)
    with pytest.raises(Refused, match="part of a word"):
        clue(played, 1, own[:-1])
    clue(played)
    guess(played, 0)
    played.wait(30_000)
    clue(played)
    played.wait(35_000)
    played.wait(30_000)
    clue(played, 1, own)
    assert view(played).clue.word == own


def test_the_log_refuses_what_a_modified_client_sends() -> None:
    """The rules check again, and the typed form is what stands in the log."""
    played = table()
    for word in ("two words", "e\u0301clair", text(played, 3).upper(), " verve"):
        assert played.feed(Act(A, GiveClue(1, word, 1))).refused is not None
    played.press(A, GiveClue(1, " e\u0301clair ", 1))
    assert view(played).clue.word == "éclair"
