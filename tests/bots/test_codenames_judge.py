"""What a bot calls unfair: only what is certain, so that nobody is ever accused wrongly."""

import pytest

from lanspy.bots.codenames_judge import is_bad
from lanspy.content.associations import table

VISIBLE = {
    "en": ("whale", "fire", "key", "Christmas", "bear"),
    "fi": ("valas", "kivi", "tie", "karhu", "lumi"),
}


@pytest.mark.parametrize(
    ("language", "clue"),
    [
        ("en", "WHALE"),
        ("en", "whales"),
        ("en", "fires"),
        ("en", "karhu"),
        ("en", "avain"),
        ("fi", "KIVIÄ"),
        ("fi", "karhut"),
        ("fi", "lumilla"),
        ("fi", "bear"),
    ],
)
def test_forms_and_translations_are_unfair(language: str, clue: str) -> None:
    """Another ending, another case, or the same word in the other language."""
    assert is_bad(clue, VISIBLE[language], language)


@pytest.mark.parametrize(
    ("language", "clue"),
    [
        ("en", "keyboard"),  # a compound is judged by the rules, not by bots
        ("en", "firefly"),
        ("en", "ocean"),
        ("en", "beard"),
        ("en", "xylqwert"),
        ("en", "hiiri"),  # foreign, but of no word on the board
        ("fi", "tieto"),
        ("fi", "lumiukko"),
        ("fi", "meri"),
        ("fi", "mouse"),
    ],
)
def test_everything_else_is_left_to_people(language: str, clue: str) -> None:
    """Compounds, meanings, sounds, words that a bot does not know."""
    assert not is_bad(clue, VISIBLE[language], language)


@pytest.mark.parametrize("language", ["en", "fi"])
def test_no_clue_of_another_bot_is_unfair(language: str) -> None:
    """None of the clues that bots know is called bad beside words that it is no form of."""
    texts = [word.text(language) for word in table().concepts.values()]
    for clue in texts[::7]:
        others = [text for text in texts[::11] if not clue.casefold().startswith(text.casefold())]
        assert not is_bad(clue, others, language)
