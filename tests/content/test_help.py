"""The help says something at every moment of every game, names people where it should, and betrays nobody."""

import itertools
import string

import pytest

from lanspy.content.fonts import covers, font_file
from lanspy.content.help import PEOPLE, messages, moment, moments, pages, scores
from lanspy.content.titles import notice_of, title_of
from lanspy.games.codenames.view import Phase as CodenamesPhase
from lanspy.games.registry import GAMES
from lanspy.games.spyfall.view import Phase
from lanspy.games.spyweb.view import Phase as SpyWebPhase

STEPS = {"first_dealer", "written", "nomination", "nominated", "open_ballot"}
"""Steps and ways of play that have rules of their own."""
PARTS = ("", "first", "asker", "asked", "others", "voter", "stopper", "suspect")
NAMES = dict(zip(PEOPLE, ("Aino", "Mika", "Jun", "Sofía", "Олег"), strict=True))


def fields(text: str) -> set[str]:
    return {field for _text, field, _spec, _conversion in string.Formatter().parse(text) if field is not None}


def test_every_phase_has_a_moment() -> None:
    """The lobby, each phase and step of the game, and the pause have rules of now, for each part that is told apart."""
    named = {name.partition(".")[0] for name in moments("spyfall")}
    assert named == {phase.value for phase in Phase} | {"lobby", "paused"} | STEPS
    named = {name.partition(".")[0] for name in moments("codenames")}
    assert named == {phase.value for phase in CodenamesPhase} | {"lobby", "paused"}
    named = {name.partition(".")[0] for name in moments("spyweb")}
    assert named == {phase.value for phase in SpyWebPhase} | {"lobby"}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in moments(game)])
def test_every_moment_is_three_steps_with_an_example(game: str, name: str) -> None:
    """A label, a sentence, three steps, two or three keys, an example: all filled in, no brace left over."""
    phase, _dot, part = name.partition(".")
    now = moment(game, phase, part, NAMES)
    assert len(now.steps) == 3
    assert 2 <= len(now.also) <= 3
    told = [now.label, now.lead, now.example.title, now.example.text]
    told += [text for step in now.steps for text in (step.title, step.text)]
    assert all(told)
    assert not any("{" in text or "}" in text for text in told)


def test_names_are_filled_in_and_their_braces_stay_harmless() -> None:
    """A name that looks like a placeholder is shown as it is; who is not named is somebody."""
    now = moment("spyfall", "questions", "asker", {"asked_you": "{0.__class__} %s"})
    assert now.steps[0].title == "Pick any seat but {0.__class__} %s."
    assert "somebody" in moment("spyfall", "stopped").lead


def test_a_phase_without_parts_is_found_for_every_part() -> None:
    """Whoever asks gets the rules of a phase that treats all alike."""
    assert len({moment("spyfall", "result", part) for part in PARTS}) == 1
    with pytest.raises(KeyError):
        moment("spyfall", "halftime")


def test_texts_name_only_people_that_a_client_knows() -> None:
    """Placeholders are those of `PEOPLE`, and pages that hold at any time name nobody."""
    assert set(itertools.chain.from_iterable(map(fields, itertools.chain(*map(messages, GAMES))))) <= set(PEOPLE)
    for page in itertools.chain(*map(pages, GAMES)):
        told = [
            page.title,
            page.lead,
            *(text for step in (*page.steps, *page.notes) for text in (step.title, step.text)),
        ]
        assert not any(map(fields, told))


def test_texts_fit_their_sheet() -> None:
    """Leads and titles are one line each, explanations two at most, of sixty-two characters."""
    for game, name in [(each, name) for each in GAMES for name in moments(each)]:
        phase, _dot, part = name.partition(".")
        now = moment(game, phase, part, NAMES)
        assert len(now.label) <= 24
        assert len(now.lead) <= 48
        assert all(len(step.title) <= 40 and len(step.text) <= 124 for step in now.steps)
        assert all(len(key.text) <= 50 for key in now.also)


def test_pages_cover_what_people_ask() -> None:
    """Six pages beside "right now", the last of them about fair play."""
    assert [page.id for page in pages("spyfall")] == ["round", "stop", "time", "points", "card", "proof"]
    assert [page.id for page in pages("codenames")] == ["game", "clue", "time", "challenge", "key", "proof"]
    assert [page.id for page in pages("spyweb")] == ["round", "answers", "two", "money", "tracker", "proof"]
    assert all(page.lead and (page.steps or page.notes) for game in GAMES for page in pages(game))


@pytest.mark.parametrize("game", GAMES)
def test_limits_of_proof_are_said(game: str) -> None:
    """The page about proof says plainly what no proof can stop."""
    (page,) = (page for page in pages(game) if page.id == "proof")
    assert any("no proof can stop" in note.title for note in page.notes)


def test_score_table_has_a_line_for_every_outcome_with_points() -> None:
    """Each outcome that gives points is explained once, with the points of the rules."""
    table = {line.outcome: line.points for line in scores("spyfall")}
    assert table == {
        "caught": "1, 2",
        "wrong_accusation": "4",
        "guessed_right": "4",
        "guessed_wrong": "1",
        "caught_final": "1",
        "wrong_final": "4",
        "not_unanimous": "2",
        "no_suspect": "2",
        "nobody_convicted": "2",
        "ballot_caught": "1",
        "ballot_missed": "2",
    }


def test_our_texts_can_be_drawn() -> None:
    """No help text needs a character that the title font or the text font lacks."""
    told = " ".join(" ".join(messages(game)) + notice_of(game) for game in GAMES)
    assert covers(font_file("Nunito", 600), told)
    assert covers(font_file("Zilla Slab", 600), told)


def test_title_and_its_owner_are_named() -> None:
    """The game's title comes from its data file, with whose name it is."""
    assert [title_of(game) for game in GAMES] == ["Spyfall", "Codenames", "Spy Web"]
    assert all("independent" in notice_of(game) for game in GAMES)
