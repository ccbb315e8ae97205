"""Hashes and proofs give what they gave when they were written down: a changed transcript does not pass unseen."""

import json

import pytest

from tests.crypto import known_answers

WRITTEN = json.loads(known_answers.PATH.read_text("utf-8"))
MADE = known_answers.every_answer()


def test_the_same_answers_are_known() -> None:
    """Nothing was added or lost without writing the file anew."""
    assert {name: list(answers) for name, answers in MADE.items()} == {
        name: list(answers) for name, answers in WRITTEN.items()
    }


@pytest.mark.parametrize(("name", "answer"), [(name, answer) for name in MADE for answer in MADE[name]])
def test_known_answer(name: str, answer: str) -> None:
    """The same seeds give the same bytes as in the file."""
    assert MADE[name][answer] == WRITTEN[name][answer]
