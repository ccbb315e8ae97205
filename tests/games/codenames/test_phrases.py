"""Sentences: every kind that the rules can name has one, and every one can be filled."""

import re
from pathlib import Path

import pytest

import lanspy.games.codenames
from lanspy.games.codenames import clues, phrases, refusals, waiting
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Clue, GameResult, TurnView
from lanspy.games.port import Awaited, News, Points
from tests.games.walkers import walk

NAMES = tuple(f"N{number}" for number in range(8))
SOURCES = [path.read_text("utf-8") for path in Path(lanspy.games.codenames.__file__).parent.rglob("*.py")]


def test_every_line_of_random_evenings_is_a_sentence() -> None:
    """Names, words, teams, roles and numbers fill every template completely, with a capital and a full stop."""
    told = set()
    for seed in range(20):
        played = walk("codenames", 4 + seed % 5, seed, 150, lambda _: None)
        for line in (line for step in played.steps for line in step.news):
            sentence = phrases.news(line, NAMES, str.upper)
            assert sentence[0].isupper() or line.kind.startswith("is_") or line.kind == "vote_counted"  # "2 of 4 …"
            assert sentence.endswith(".")
            assert not {"{", "}"} & set(sentence)
            told.add(line.kind)
    assert len(told) > 24


def test_every_kind_that_is_told_has_a_sentence() -> None:
    """Whatever a `tell` names stands in the table, and nothing else does."""
    kinds = {kind for source in SOURCES for kind in re.findall(r'tell\([^"]*?"([a-z_]+)"', source, re.DOTALL)}
    special = {"clue", "vote_counted", "evening_over", "forfeit"}
    assert kinds - special <= set(phrases.NEWS)
    assert {"rules_bad", "not_own", "grace"} <= set(phrases.NEWS)


@pytest.mark.parametrize("kind", phrases.OUTCOMES)
def test_every_outcome_makes_a_title_and_a_sentence(kind: str) -> None:
    """With its winner, its last guesser, and the machines that were silent."""
    winner = None if kind in ("void", "key_withheld") else Team.BLUE
    result = GameResult(1, kind, winner, 2, Team.RED, (Role.RED,) * 4, (), (), (), (), (0, 1))
    sentence = phrases.outcome(result, NAMES)
    assert "{" not in sentence + phrases.title(result)
    assert ("N2" in sentence) == kind.startswith("assassin")
    assert ("N0 and N1" in sentence) == (kind == "key_withheld")
    news = News(f"result_{kind}", 0, (2,), (winner.value if winner else "",))
    assert phrases.news(news, NAMES) == phrases.title(result) + "."


def test_clues_teams_and_reasons_read_well() -> None:
    """Numbers take the right form."""
    assert phrases.clue_text(Clue("ocean", 3)) == "ocean, 3"
    assert phrases.clue_text(Clue("ocean", None)) == "ocean, unlimited"
    assert phrases.news(News("clue", 0, (1,), ("ocean", 0)), NAMES) == "N1: ocean, 0."
    assert phrases.news(News("vote_counted", 0, (), (1, 4)), NAMES) == "1 of 4 finds the clue bad."
    assert phrases.news(News("vote_counted", 0, (), (3, 4)), NAMES) == "3 of 4 find the clue bad."
    assert phrases.news(News("evening_over", 0, (0, 2)), NAMES).endswith("N0 and N2 share the win.")
    assert phrases.reason(Points(0, 1, "won")) == "won the game"
    assert phrases.turn_ended(TurnView(1, Team.RED, None)) == ""
    assert all(phrases.turn_ended(TurnView(1, Team.RED, None, ended=why)) for why in phrases.ENDED)


@pytest.mark.parametrize("what", phrases.WAITS)
def test_every_wait_names_its_person(what: str) -> None:
    """Whom the table waits for is said by name."""
    assert "N2" in phrases.wait(Awaited(2, what, 0), NAMES)


def test_waits_are_all_told() -> None:
    """No wait without a sentence."""
    named = {waiting.CLUE, waiting.GUESS, waiting.RULE, waiting.VOTE, waiting.CHOOSE, waiting.RESUME, waiting.READY}
    assert named == set(phrases.WAITS)


def test_refusals_and_faults_are_plain_sentences() -> None:
    """A refusal is its own key in the catalogues, has nothing to fill in, and ends like a sentence."""
    ours = [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]
    texts = [value for value in vars(clues).values() if isinstance(value, str) and value.endswith(".")]
    faults = [value for value in texts if "\n" not in value]
    assert len(set(ours)) == len(ours) > 30
    assert len(faults) >= 13
    assert all(text.endswith(".") and "{" not in text for text in (*ours, *faults))
    assert phrases.refusal(clues.PART) == "That is part of a word on the board."
