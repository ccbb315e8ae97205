"""Somebody at a real window plays a whole round of Spy Web against a bot, by mouse, drag and keys alone."""

import time
from pathlib import Path

import pytest

from tests.client.display import STEP_SECONDS
from tests.client.person import Person, at_a_window
from tests.client.spyweb_person import (
    DOOR,
    ask,
    changed,
    choose_spy_web,
    is_over,
    note,
    squares,
)

pytestmark = [pytest.mark.window, pytest.mark.slow]

ROUND_SECONDS = 900.0  # a bot catches a leader within some twenty questions, each of which it thinks about
CAIRO = "5"
WRONG_IN_TURN = 2  # when she accuses somebody, whoever it is


def test_a_round_against_a_bot_in_a_real_window(tmp_path: Path) -> None:
    """Ann practises Spy Web with one bot: she lays her board by drag, clicks and keys, locks it, looks at it while she
    holds the key, asks, notes on her tracker, accuses; somebody is caught, that board lies open, and another round is
    dealt."""
    with at_a_window("Ann", tmp_path) as ann:
        open_table(ann)
        board = lay(ann)
        look(ann, board)
        play(ann)
        check_result(ann, board)
        ann.press("r")
        ann.until(lambda shown: shown.foot == "Lock the board", "the next round")


# --- the lobby --------------------------------------------------------------------------------------------------------


def open_table(ann: Person) -> None:
    """Home, practice, the game from its menu, one bot; then both are ready."""
    ann.until(lambda shown: shown.may("P"), "the first screen")
    ann.press("p")
    choose_spy_web(ann)
    ann.until(lambda shown: "1 bot" in shown.texts, "that one bot is enough")
    ann.click("yes")
    ann.until(lambda shown: "2 of 2 seats" in shown.texts, "the bot at the table")
    ann.until(lambda shown: shown.foot == "Ready" and shown.may("foot"), "being asked whether all is well")
    ann.press("r")
    shown = ann.until(lambda shown: shown.foot in ("Start", "Lock the board") and shown.may("foot"), "the start")
    if shown.foot == "Start":
        ann.press("s")


# --- the board --------------------------------------------------------------------------------------------------------


def lay(ann: Person) -> tuple[str, ...]:
    """One drag, one pair of clicks, one key for the city, shuffling before all that; then the lock, asked about."""
    shown = ann.until(lambda shown: shown.may("own-0") and bool(squares(shown, "own")), "the spies on the board")
    board = squares(shown, "own")
    ann.press("s")
    shown = ann.until(lambda shown: squares(shown, "own") not in ((), board), "another board")
    board = squares(shown, "own")
    ann.drag(shown, "own-0", "own-8")
    board = changed(board, 0, 8)
    ann.until(lambda shown: squares(shown, "own") == board, "two cards changed by a drag")
    for key in ("own-1", "own-3"):
        ann.click(key)
    board = changed(board, 1, 3)
    ann.until(lambda shown: squares(shown, "own") == board, "two cards changed by clicks")
    ann.press(CAIRO)
    board = changed(board, board.index(DOOR), int(CAIRO) - 1)
    ann.until(lambda shown: squares(shown, "own") == board, "the safehouse in Cairo")
    ann.press("r")
    ann.until(lambda shown: shown.may("yes"), "the question whether to lock")
    ann.press("Escape")
    ann.until(lambda shown: shown.foot == "Lock the board" and shown.may("foot"), "the board again")
    ann.click("foot")
    ann.click("yes")
    ann.until(lambda shown: shown.foot not in ("", "Lock the board", "Locking"), "the board locked")
    return board


def look(ann: Person, board: tuple[str, ...]) -> None:
    """The own board shows while the key is held; before and after there is nothing on it to read."""
    ann.until(lambda shown: "own" in shown.controls, "the first turn")  # what is held then
    ann.forget()
    with ann.holding("ctrl"):
        ann.until(lambda shown: squares(shown, "own") == board, "the board that was locked")
    ann.until(lambda shown: not squares(shown, "own"), "its covers")


# --- the round --------------------------------------------------------------------------------------------------------


def play(ann: Person) -> None:
    """She asks whatever comes next until somebody is caught."""
    deadline, turns = time.monotonic() + ROUND_SECONDS, 0
    while not is_over(shown := ann.until(lambda _shown: True, "anything")):
        assert time.monotonic() < deadline, ann.seen()
        if not (shown.may("foot") and shown.foot in ("Accuse", "Done")):
            time.sleep(STEP_SECONDS)
        elif shown.foot == "Done":
            ann.press("d")
            ann.until(lambda shown: shown.foot != "Done" or is_over(shown), "the end of the turn")
        elif turns == WRONG_IN_TURN:
            turns += 1
            accuse(ann)
        else:
            turns += 1
            ask(ann, turns)
            if turns == 1:
                note(ann)
    assert turns > WRONG_IN_TURN, ann.seen()


def accuse(ann: Person) -> None:
    """A page of its own, a leader, a city, and the question whether she is sure."""
    ann.press("a")
    ann.click("who-1")
    ann.click("where-4")
    ann.click("foot")
    ann.click("yes")
    ann.until(lambda shown: shown.foot == "Done" or is_over(shown), "the verdict")


# --- what came of it --------------------------------------------------------------------------------------------------


def check_result(ann: Person, board: tuple[str, ...]) -> None:
    """The caught board lies open; if it is hers, it is the one that she has locked. The other one stays shut."""
    shown = ann.until(lambda shown: shown.foot == "Next round" and bool(squares(shown, "caught")), "the caught board")
    caught = squares(shown, "caught")
    leader = next(text for text in shown.texts if text.endswith((", your leader", ", caught leader")))
    name = leader.partition(",")[0]
    assert name in caught
    if leader.endswith("your leader"):
        assert caught == tuple(name if spy == DOOR else spy for spy in board)
    else:
        assert not set(caught) & set(board)
    assert any(text.startswith("+$") for text in shown.texts)
    assert not squares(shown, "other")
    assert "opens after the evening" in shown.texts
