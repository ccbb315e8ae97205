"""Questions: aloud, where the app tracks who asks whom, or written, where questions and answers stand in the log."""

import pytest

from lanspy.errors import BadInput, Refused
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.actions import Answer, Answered, Ask, Question, read_action, write_action
from lanspy.games.spyfall.view import Exchange
from tests.games.spyfall.tables import A, B, C, D, everybody_ready, guess, here, table, view

NAMES = ("Aino", "Björn", "Chloé", "Dilan")


def _written(**changes):
    return table(questions="written", **changes)


def test_questions_written_stand_in_the_log() -> None:
    """Question and answer are read by everybody, spectators too, in the view and in the news."""
    played = _written()
    played.press(A, Question(1, B, "  Do you\ncome here often? "))
    assert (view(played, B).may.write_answer, view(played, C).may.write_answer) == (True, False)
    played.press(B, Answer(1, "Every Sunday."))
    for seat in (A, D, None):
        assert view(played, seat).dialogue == (Exchange(1, A, B, "Do you come here often?", "Every Sunday."),)
    told = [phrases.news(line, NAMES) for line in view(played).news[-2:]]
    assert told == ["Aino asks Björn: “Do you come here often?”", "Björn answers: “Every Sunday.”"]


def test_questions_written_one_a_turn_and_not_back() -> None:
    """The seat asked answers once, then asks any seat but the one that just asked it."""
    played = _written()
    played.press(A, Question(1, B, "Well?"))
    with pytest.raises(Refused, match="written already"):
        played.press(A, Question(1, C, "And you?"))
    with pytest.raises(Refused):
        played.press(B, Question(2, C, "First I answer."))
    with pytest.raises(Refused, match="Only the one"):
        played.press(C, Answer(1, "Me!"))
    played.press(B, Answer(1, "Well."))
    assert (view(played, B).may.ask, view(played, B).may.write_question) == ((C, D), True)
    with pytest.raises(Refused, match="just asked you"):
        played.press(B, Question(2, A, "And you?"))
    with pytest.raises(Refused, match="turn is over"):
        played.press(B, Question(1, C, "Late"))
    played.press(B, Question(2, D, "And you?"))


def test_questions_written_and_aloud_do_not_mix() -> None:
    """Taps are refused where questions are written, texts where they are spoken."""
    played = _written()
    for action in (Ask(1, B), Answered(1)):
        with pytest.raises(Refused, match="are written"):
            played.press(A, action)
    assert (view(played, A).may.answer, view(played, B).may.claim_turn) == (False, None)
    for action in (Question(1, B, "Well?"), Answer(1, "Well.")):
        with pytest.raises(Refused, match="asked aloud"):
            table().press(A, action)


def test_questions_written_empty_ones_are_refused() -> None:
    """What holds nothing visible is no question."""
    with pytest.raises(Refused, match="Write something"):
        _written().press(A, Question(1, B, " \u200b\n"))


@pytest.mark.parametrize(
    "text", ["", " ", "a\nb", "a\u202eb", "a" * 201, "a" + "\u0301" * 4, 3, None, b"Well?", "a  b"]
)
def test_questions_written_by_a_stranger_are_clean_or_bad_input(text) -> None:
    """Nothing that could disturb a line comes into the log."""
    for plain in (("question", 1, 1, text), ("answer", 1, text)):
        with pytest.raises(BadInput):
            read_action(plain)
    action = Question(1, B, "Où es-tu ? {name}")
    assert read_action(write_action(action)) == action


def test_questions_written_are_those_of_the_round() -> None:
    """The next round begins with an empty sheet."""
    played = _written()
    played.press(A, Question(1, B, "Well?"))
    guess(played, D, here(played))
    everybody_ready(played)
    assert view(played).dialogue == ()
