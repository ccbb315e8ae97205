"""Against another rules engine: games recorded from the package `codenames` 4.1.7 on PyPI, played again by our rules.

`scripts/compare_codenames.py` plays thousands live; these are 150 of them. The package is no dependency of the tests:
it pins a library that Python 3.14 cannot run, and its wheel names no licence.
"""

from pathlib import Path

import pytest

from tests.games.codenames.peer_games import Ours

GAMES = (Path(__file__).parent / "peer_games.txt").read_text("utf-8").splitlines()
KEY = "R" * 9 + "B" * 8 + "g" * 7 + "x"

DIFFERENCES = {
    # what is played: (what the other engine says, what we say), and why
    "a clue for zero": (
        ("h0", "g0"),
        ("Rg1.9.8", "Bh0.8.8"),
        ("RgNone.9.8", "RgNone.8.8"),
        "the booklet lifts the cap for zero; there it is one guess",
    ),
    "stopping before any guess": (
        ("h2", "p"),
        ("Rg3.9.8", "Bh0.9.8"),
        ("Rg3.9.8", "no"),
        "both the booklet and the live show ask for at least one guess",
    ),
    "a clue for ten": (("h10",), ("Rg11.9.8",), ("no",), "nobody has more than nine agents to find"),
}

CLUES = {
    # a clue, after red has found card 0 and stopped: (theirs, ours), and why
    "two words": (True, False, "a clue is one word"),
    "citrus8": (True, False, "a number is no clue"),
    "the word on the covered card": (False, True, "a covered word is free again"),
    "a clue that was given before": (False, True, "no rule forbids to say it again"),
}


def test_thousands_of_moves_lead_to_the_same() -> None:
    """Whose move it is, how many guesses are left, what is to be found, who has won, what is refused."""
    moves = 0
    for line in GAMES:
        key, *played = line.split()
        ours = Ours(key)
        for step in played:
            move, led = step.split(">")
            assert ours.move(move) == led, line
            moves += 1
    assert moves > 6_000
    assert {line.split()[-1].split(">")[1] for line in GAMES} == {"won.R", "won.B"}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_where_they_differ_on_purpose(name: str) -> None:
    """What the other engine was seen to do is not what we do, and the table says why."""
    moves, theirs, expected, why = DIFFERENCES[name]
    ours = Ours(KEY)
    assert tuple(ours.move(move) for move in moves) == expected != theirs
    assert why


@pytest.mark.parametrize("name", CLUES)
def test_clues_that_only_one_of_them_takes(name: str) -> None:
    """Ours looks at letters and at visible words; theirs at all words of the board and at earlier clues."""
    theirs, takes, _why = CLUES[name]
    ours = Ours(KEY)
    for move in ("h1", "g0", "p"):
        ours.move(move)
    spoken = {
        "the word on the covered card": ours.word(0),
        "a clue that was given before": ours.said,
    }.get(name, name)
    assert (ours.clue(spoken, 1) != "no") == takes != theirs
