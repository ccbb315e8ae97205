"""Sentences: every kind that the rules can name has one, and every one can be filled."""

import pytest

from lanspy.games.port import Awaited, News, Points
from lanspy.games.spyfall import phrases, refusals
from lanspy.games.spyfall.view import RoundResult

NAMES = ("Aino", "Björn", "Chloé", "Dilan")


@pytest.mark.parametrize("kind", phrases.NEWS)
def test_every_kind_of_news_makes_a_sentence(kind: str) -> None:
    """Names, numbers and places fill every template completely."""
    data: tuple[str | int, ...] = {"round_begins": (3,), "guesses": ("bakery",)}.get(kind, ())
    sentence = phrases.news(News(kind, 0, (0, 1), data), NAMES)
    assert sentence
    assert not {"{", "}"} & set(sentence)


@pytest.mark.parametrize("kind", phrases.OUTCOMES)
@pytest.mark.parametrize("location", ["bakery", None])
def test_every_outcome_makes_a_sentence(kind: str, location: str | None) -> None:
    """An outcome is told with its spy, suspect, stopper, guess and location as far as they are known."""
    result = RoundResult(1, kind, location, 3, 0, 1, "bank", (), ())
    assert "{" not in phrases.outcome(result, NAMES)
    assert ("Bakery" in phrases.outcome(result, NAMES)) == (location is not None)
    assert phrases.news(News(f"result_{kind}", 0, (3,), (location or "",)), NAMES).startswith(phrases.title(kind))


def test_counts_and_winners_read_well() -> None:
    """Numbers take the right form, several winners are joined."""
    assert phrases.news(News("vote_counted", 0, (1,), (1, 3)), NAMES) == "1 of 3 says yes."
    assert phrases.news(News("vote_counted", 0, (1,), (2, 3)), NAMES) == "2 of 3 say yes."
    assert phrases.news(News("evening_over", 0, (0,)), NAMES) == "The evening is over. Aino wins."
    assert phrases.news(News("evening_over", 0, (0, 1, 3)), NAMES).endswith("Aino, Björn and Dilan share the win.")
    assert phrases.scored(Points(0, 1, "accused_the_spy"), NAMES) == "Aino: 1 point (made the accusation)"


@pytest.mark.parametrize("what", phrases.WAITS)
def test_every_wait_names_its_person(what: str) -> None:
    """Whom the table waits for is said by name."""
    assert "Chloé" in phrases.wait(Awaited(2, what, 0), NAMES)


def test_refusals_are_plain_sentences() -> None:
    """A refusal is its own key in the catalogues, has nothing to fill in, and ends like a sentence."""
    sentences = [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]
    assert len(set(sentences)) == len(sentences) > 30
    assert all(text.endswith(".") and "{" not in text for text in sentences)
    assert phrases.refusal(refusals.PAUSED) == "The table is paused."
