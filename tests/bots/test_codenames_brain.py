"""Clues and guesses: never illegal, never at the assassin, sensible with any clue, and better when stronger."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.bots.codenames_brain import ASSASSIN_MOST, Board, best_clue, ranking
from lanspy.bots.codenames_words import are_kindred, lexicon
from lanspy.bots.strength import Strength
from lanspy.content.word_lists import pack

LANGUAGES = ("en", "fi")
TURNS_MOST = 40
UNSURE = 0.3


def _board(dice: Random, language: str) -> Board:
    texts = [word.text(language) for word in dice.sample(pack().words, 25)]
    return Board(tuple(texts[:9]), tuple(texts[9:17]), tuple(texts[17:24]), texts[24])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("strength", Strength)
def test_clues_are_fair_and_keep_away_from_the_assassin(language: str, strength: Strength) -> None:
    """Whatever the board: a legal word that is no form of a visible one, a number that fits, and no way to the end."""
    for seed in range(12):
        dice = Random(seed)
        board = _board(dice, language)
        found = best_clue(board, lexicon(language), strength, dice, lambda _clue: True)
        assert found is not None
        clue, number = found
        assert 1 <= number <= len(board.mine)
        assert not any(are_kindred(clue, word) for word in board.visible)
        assert board.assassin is not None
        known = lexicon(language)
        deadly = known.strength(clue, board.assassin)
        assert deadly <= ASSASSIN_MOST
        assert deadly < max(known.strength(clue, word) for word in board.mine) or deadly == 0


@pytest.mark.parametrize("strength", Strength)
def test_what_the_rules_refuse_is_never_said(strength: Strength) -> None:
    """The check of the rules has the last word, even when it leaves one clue only, or none; nothing is said twice."""
    known = lexicon("en")
    board = _board(Random(4), "en")
    for seed in range(6):
        dice = Random(seed)
        legal = set(dice.sample(sorted(known.texts.values()), 40))
        found = best_clue(board, known, strength, dice, legal.__contains__)
        assert found is None or found[0] in legal
        assert best_clue(board, known, strength, dice, lambda _clue: False) is None
        first = best_clue(board, known, strength, Random(seed), lambda _clue: True)
        assert first is not None
        again = best_clue(board, known, strength, Random(seed), lambda _clue: True, {first[0]})
        assert again is not None
        assert again[0] != first[0]


def test_a_spymaster_always_has_something_to_say() -> None:
    """Down to the last word, and when nothing fits: somebody else would say anything too."""
    for seed in range(20):
        dice = Random(seed)
        texts = [word.text("fi") for word in dice.sample(pack().words, 4)]
        board = Board((texts[0],), (texts[1],), (texts[2],), texts[3])
        found = best_clue(board, lexicon("fi"), dice.choice(list(Strength)), dice, lambda _clue: True)
        assert found is not None
        assert found[1] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_partners_understand_each_other(language: str) -> None:
    """What a strong bot means is what a strong bot finds first."""
    hits = meant = 0
    for seed in range(15):
        dice = Random(seed)
        board, known = _board(dice, language), lexicon(language)
        found = best_clue(board, known, Strength.HARD, dice, lambda _clue: True)
        assert found is not None
        ranked = ranking(found[0], board.visible, known, Strength.HARD, dice)
        hits += sum(word in board.mine for word, _clear in ranked[: found[1]])
        meant += found[1]
    assert hits >= 0.95 * meant
    assert meant > 1.7 * 15


@pytest.mark.parametrize(
    ("language", "clue", "word"),
    [
        ("en", "MONEY", "bank"),
        ("en", "whales", "sea"),
        ("en", "snowball", "winter"),
        ("en", "kings", "crown"),
        ("fi", "eläimet", "karhu"),
        ("fi", "rahaa", "pankki"),
        ("fi", "Lumipallo", "talvi"),
        ("fi", "kalat", "koukku"),
    ],
)
def test_forms_and_compounds_of_known_words_are_understood(language: str, clue: str, word: str) -> None:
    """People say what they like: other cases and numbers, capitals, two words in one."""
    visible = ("spaghetti", "kitara", "violin", word, "juliste", "toimisto") if word != "sea" else ("violin", "shark")
    best, clear = ranking(clue, visible, lexicon(language), Strength.HARD, Random(1))[0]
    assert best == ("shark" if word == "sea" else word)
    assert clear > UNSURE


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=24), st.lists(st.text(max_size=20), max_size=25), st.sampled_from(LANGUAGES), st.integers(0, 9))
def test_any_clue_on_any_board_has_an_answer(clue: str, visible: list[str], language: str, seed: int) -> None:
    """Clues and own lists come from people: a ranking of exactly the visible words, confidence from 0 to 1."""
    ranked = ranking(clue, visible, lexicon(language), Strength.MEDIUM, Random(seed))
    assert sorted(word for word, _clear in ranked) == sorted(visible)
    assert all(0 <= clear <= 1 for _word, clear in ranked)


def test_what_nobody_knows_leaves_a_bot_unsure() -> None:
    """A clue outside the vocabulary leads nowhere, for strong and weak bots."""
    board = _board(Random(2), "en")
    for clue in ("xylqwert", "zzyzx", "Ωμέγα"):
        assert ranking(clue, board.visible, lexicon("en"), Strength.HARD, Random(1))[0][1] < UNSURE


def _turns(seed: int, strength: Strength, language: str) -> int:
    """How many turns a team needs to find its nine words alone; an assassin costs all that are allowed."""
    dice = Random(seed)
    board, known = _board(dice, language), lexicon(language)
    open_words = list(board.visible)
    said: set[str] = set()
    for turn in range(1, TURNS_MOST):
        mine = tuple(word for word in board.mine if word in open_words)
        others = tuple(word for word in (*board.theirs, *board.bystanders) if word in open_words)
        found = best_clue(Board(mine, others, (), board.assassin), known, strength, dice, lambda _clue: True, said)
        if found is None:
            continue
        said.add(found[0])
        for word, _clear in ranking(found[0], tuple(open_words), known, strength, dice)[: found[1]]:
            open_words.remove(word)
            if word == board.assassin:
                return TURNS_MOST
            if word not in board.mine:
                break
        if not set(board.mine) & set(open_words):
            return turn
    return TURNS_MOST


def test_stronger_bots_need_fewer_turns() -> None:
    """Over the same boards a strong pair is faster than a middling one, and that one than a weak one."""
    totals = {strength: sum(_turns(seed, strength, "en") for seed in range(20)) for strength in Strength}
    assert totals[Strength.HARD] < totals[Strength.MEDIUM] < totals[Strength.EASY]
    assert totals[Strength.HARD] < 20 * 7


def test_own_lists_are_played_by_letters_that_the_table_knows() -> None:
    """Words that somebody brought are read as far as the table has them."""
    assert ranking("sea", ("Whale", "Zurich", "Qwerty"), lexicon("en"), Strength.HARD, Random(1))[0][0] == "Whale"
