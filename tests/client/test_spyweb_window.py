"""Spy Web at real windows: a whole round against a bot, and an evening of two people, by mouse, drag and keys alone."""

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
    goal,
    is_evening,
    is_over,
    lock_as_it_is,
    note,
    squares,
)
from tests.client.test_two_windows import check_words, read_port, verify

pytestmark = [pytest.mark.window, pytest.mark.slow]

ROUND_SECONDS = 900.0  # a bot catches a leader within some twenty questions, each of which it thinks about
CAIRO = "5"
GOAL = "$300k"
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


def test_an_evening_of_two_people_in_two_windows(tmp_path: Path) -> None:
    """Ann opens a table for Spy Web, Bob joins by address, and they agree to a small goal. Each lays a board; Ann, who
    looks over Bob's shoulder, accuses whoever leads there until the evening is hers. Both windows show the same boards
    at its end, and both keep the same signed file."""
    with at_a_window("Ann", tmp_path) as ann, at_a_window("Bob", tmp_path) as bob:
        meet(ann, bob)
        laid = {}
        while not is_evening(ann.until(lambda _shown: True, "anything")):
            laid = {person: lock_as_it_is(person) for person in (ann, bob)}
            catch(ann, bob, *laid[bob])
            for person in (ann, bob):
                shown = person.until(lambda shown: is_over(shown) and shown.may("foot"), "the end of the round")
                if shown.foot == "Next round":
                    person.press("r")
            ann.until(lambda shown: is_evening(shown) or shown.foot == "Lock the board", "what comes next")
        check_evening(ann, bob, laid)
        ends = [verify(person) for person in (ann, bob)]
    assert ends[0] == ends[1]
    assert ends[0].splitlines()[-1].startswith("Finished. The end is signed by ")


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


def meet(ann: Person, bob: Person) -> None:
    """A table for two, its goal three bills, the same check words; both are ready, and Ann starts."""
    port = read_port(ann)
    ann.press("n")
    choose_spy_web(ann)
    ann.click("yes")
    ann.until(lambda shown: "1 of 2 seats" in shown.texts, "an empty table")
    bob.until(lambda shown: shown.may("J"), "the first screen")
    bob.press("j")
    bob.write("text", f"127.0.0.1:{port}")
    bob.press("Return")
    bob.until(lambda shown: shown.foot == "Knocking", "that somebody has to let Bob in")
    ann.click("let-in")
    for person in (ann, bob):
        person.until(lambda shown: "2 of 2 seats" in shown.texts, "both at the table")
    while (before := goal(ann.until(goal, "the goal")))[0] != GOAL:
        ann.click("goal-less")
        ann.until(lambda shown, before=before: goal(shown) not in ((), before), "a smaller goal")
    bob.until(lambda shown: goal(shown)[:1] == (GOAL,), "the same goal")
    words = [person.until(check_words, "check words").after("Say these aloud once", 3) for person in (ann, bob)]
    assert words[0] == words[1]
    for person in (ann, bob):
        person.until(lambda shown: shown.foot == "Ready" and shown.may("foot"), "being asked whether all is well")
        person.press("r")
    ann.until(lambda shown: shown.foot == "Start" and shown.may("foot"), "that both are ready")
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


def catch(ann: Person, bob: Person, board: tuple[str, ...], leader: str) -> None:
    """Bob asks something if he begins; Ann accuses whom she has seen."""
    begins = lambda shown: shown.foot == "Accuse"  # noqa: E731
    for person in (ann, bob):
        person.until(begins, "the first turn")
    if not ann.until(begins, "the turn").may("foot"):
        ask(bob, 1)
        bob.press("d")
    ann.until(lambda shown: shown.foot == "Accuse" and shown.may("foot"), "Ann's turn")
    ann.press("a")
    shown = ann.until(lambda shown: shown.may("who-1"), "whom to accuse")
    who = next(key for key, one in shown.controls.items() if key.startswith("who-") and leader in one.words)
    ann.tap(shown, who)
    ann.click(f"where-{board.index(DOOR)}")
    ann.click("foot")
    ann.click("yes")
    for person in (ann, bob):
        person.until(is_over, "that Bob's leader is caught")


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


def check_evening(ann: Person, bob: Person, laid: dict[Person, tuple[tuple[str, ...], str]]) -> None:
    """Both boards of the last round lie open in both windows, as they were locked; both machines have signed."""
    for person in (ann, bob):
        shown = person.until(lambda shown: shown.foot == "Same again", "the signed end")
        boards = {squares(shown, f"side-{seat}") for seat in (0, 1)}
        assert boards == {tuple(leader if spy == DOOR else spy for spy in board) for board, leader in laid.values()}
        assert any("All 2 signed the result." in text for text in shown.texts), shown.texts
