"""Two people at real windows play an evening of Spy Web, from an empty table to its signed file."""

from pathlib import Path

import pytest

from tests.client.person import Person, at_a_window
from tests.client.spyweb_person import DOOR, ask, choose_spy_web, goal, is_evening, is_over, lock_as_it_is, squares
from tests.client.test_two_windows import check_words, read_port, verify

pytestmark = [pytest.mark.window, pytest.mark.slow]

GOAL = "$300k"


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


def check_evening(ann: Person, bob: Person, laid: dict[Person, tuple[tuple[str, ...], str]]) -> None:
    """Both boards of the last round lie open in both windows, as they were locked; both machines have signed."""
    for person in (ann, bob):
        shown = person.until(lambda shown: shown.foot == "Same again", "the signed end")
        boards = {squares(shown, f"side-{seat}") for seat in (0, 1)}
        assert boards == {tuple(leader if spy == DOOR else spy for spy in board) for board, leader in laid.values()}
        assert any("All 2 signed the result." in text for text in shown.texts), shown.texts
