"""Two people at real windows, and two bots: gathering, a whole round and the signed end, by keys and mouse alone."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.client.display import STEP_SECONDS
from tests.client.person import ROOT, Person, Shown, at_a_window

pytestmark = [pytest.mark.window, pytest.mark.slow]

ROUND_SECONDS = 900.0  # a round of short times is over within three minutes of play, on whatever machine
SPY, NO_SPY = "You are the spy", "You are no spy"
END = ("Sign the result", "Signing", "Same again")
AGE = re.compile(r"now|\d+ (s|min)|round \d+")
OPENED = "All 4 cards opened and checked"


def test_an_evening_in_two_windows(tmp_path: Path) -> None:
    """Ann practises with two bots, Bob joins by address. Each sees their own card while they hold the key; they ask,
    answer, stop the clock and vote. Both windows show the same result of each round and the same events, the evening
    is signed, and both keep the same file."""
    with at_a_window("Ann", tmp_path) as ann, at_a_window("Bob", tmp_path) as bob:
        gather(ann, bob)
        cards = {person: look_at_card(person) for person in (ann, bob)}
        play(cards, lambda person: person.saw(OPENED))
        check_result(cards)
        go_on(ann, bob)
        play({person: look_at_card(person) for person in (ann, bob)}, is_over)
        signed(ann, bob)
        check_events(ann, bob)
        ends = [verify(person) for person in (ann, bob)]
    assert ends[0] == ends[1]
    assert ends[0].splitlines()[-1].startswith("Finished. The end is signed by ")


# --- the lobby --------------------------------------------------------------------------------------------------------


def gather(ann: Person, bob: Person) -> None:
    """A table for two short rounds: two bots, Ann who opens it, and Bob who types where it is and is let in."""
    port = read_port(ann)
    ann.press("p")
    for bots in ("3 bots", "2 bots"):
        ann.click("bots-less")
        ann.until(lambda shown, bots=bots: bots in shown.texts, bots)
    ann.click("fast")
    ann.until(lambda shown: shown.may("fast") and shown.controls["fast"].words == ("on",), "short rounds")
    ann.press("Return")
    ann.until(lambda shown: "3 of 12 seats" in shown.texts, "two bots at the table")
    bob.until(lambda shown: shown.may("J"), "the first screen")
    bob.press("j")
    bob.write("text", f"127.0.0.1:{port}")
    bob.press("Return")
    bob.until(lambda shown: shown.foot == "Knocking", "that somebody has to let Bob in")
    ann.click("let-in")
    for person in (ann, bob):
        person.until(lambda shown: "4 of 12 seats" in shown.texts, "everybody at the table")
    play_two_rounds(ann)
    words = [person.until(check_words, "check words").after("Say these aloud once", 3) for person in (ann, bob)]
    assert words[0] == words[1]
    for person in (ann, bob):
        person.until(lambda shown: shown.foot == "Ready" and shown.may("foot"), "being asked whether all is well")
        person.press("r")
    for person in (ann, bob):
        person.until(lambda shown: shown.foot == "STOP", "the game, which the bots start")


def read_port(person: Person) -> str:
    """What the page of the connection says."""
    person.until(lambda shown: shown.may("connection"), "the first screen")
    person.press("F3")
    shown = person.until(lambda shown: shown.after("Port")[:1] not in ((), ("none",)), "a port")
    person.press("Escape")
    person.until(lambda shown: shown.may("P"), "the first screen again")
    return shown.after("Port")[0]


def play_two_rounds(person: Person) -> None:
    """Minus, until it is two."""
    while (before := rounds(person.until(rounds, "how many rounds")))[-1] != "2":
        person.click("rounds-less")
        person.until(lambda shown, before=before: rounds(shown) not in ((), before), "fewer rounds")


def rounds(shown: Shown) -> tuple[str, ...]:
    """The row with the number of rounds."""
    return shown.between("Rounds", "Round time")


def check_words(shown: Shown) -> bool:
    return len(shown.after("Say these aloud once", 4)) == 4 and shown.after("Say these aloud once", 4)[3][:4] == "Same"


# --- the round --------------------------------------------------------------------------------------------------------


def look_at_card(person: Person) -> str:
    """The place on the card, or SPY: to be read while the key is held and not a moment longer."""
    person.until(lambda shown: shown.may("look"), "a card")
    assert not any(SPY in shown.texts or NO_SPY in shown.texts for shown in person.all)
    with person.holding("ctrl"):
        shown = person.until(lambda shown: SPY in shown.texts or NO_SPY in shown.texts, "the face of the card")
    person.until(lambda shown: SPY not in shown.texts and NO_SPY not in shown.texts, "its back")
    return SPY if SPY in shown.texts else shown.after("Location")[0]


def play(cards: dict[Person, str], ended: Callable[[Person], bool]) -> None:
    """All do what their windows offer, until the round has ended in all windows."""
    deadline = time.monotonic() + ROUND_SECONDS
    done: dict[Person, Shown | None] = dict.fromkeys(cards)
    while not all(ended(person) for person in cards):
        assert time.monotonic() < deadline, f"The round never ended. {[person.seen() for person in cards]}"
        for person, card in cards.items():
            shown = person.look()
            if shown is not None and shown != done[person]:
                done[person] = shown
                do_something(person, shown, card)
        time.sleep(STEP_SECONDS)


def own_words(shown: Shown) -> tuple[str, ...]:
    """What my own seat says."""
    return next((one.words for one in shown.controls.values() if "you" in one.words), ())


def do_something(person: Person, shown: Shown, card: str) -> None:
    """What a player does who sees this. Ballots, seats and places are clicked, for the rest there are keys."""
    asked = next((key for key, one in shown.controls.items() if one.enabled and "can be asked" in one.words), None)
    if shown.may("yes"):
        person.tap(shown, "yes")
    elif shown.foot == "Stop here":
        stop_here(person, shown, "place-" if card == SPY else "accuse-")
    elif asked is not None:
        person.tap(shown, asked)
    elif "answered? tap" in own_words(shown):
        person.press("a")
    elif shown.foot == "STOP" and shown.may("foot") and person.saw(" asks ") and not person.saw("Accuse a seat"):
        person.press("s")
    elif shown.foot == "I have finished":
        point(person, shown)


def stop_here(person: Person, shown: Shown, of: str) -> None:
    """Choose the first seat or place that can be chosen, then say so."""
    targets = [key for key in shown.controls if key.startswith(of) and shown.may(key)]
    if shown.may("foot"):
        person.press("s")
    elif targets:
        person.tap(shown, targets[0])
    else:
        person.press("Escape")


def point(person: Person, shown: Shown) -> None:
    """Time is up: point at the first who can be pointed at, then have finished."""
    fingers = [key for key in shown.controls if key.startswith("finger-") and shown.may(key)]
    if "does not point" in own_words(shown) and fingers:
        person.tap(shown, fingers[0])
    else:
        person.press("r")


# --- what came of it --------------------------------------------------------------------------------------------------


def check_result(cards: dict[Person, str]) -> None:
    """Both windows name the same spy and lay the same cards open, and these are those that were dealt."""
    results = {person: next(shown for shown in person.all if OPENED in shown.texts) for person in cards}
    places = {card for card in cards.values() if card != SPY}
    assert len(places) == 1
    spies = {spy_of(person, shown) for person, shown in results.items()}
    assert len(spies) == 1
    held = {person.name for person, card in cards.items() if card == SPY}
    assert held == spies & {person.name for person in cards}
    for person, shown in results.items():
        assert person.saw(" asks ")
        assert shown.texts.count("the spy card") == 1
        assert places <= set(shown.texts)


def spy_of(person: Person, shown: Shown) -> str:
    """Whom this window calls the spy."""
    if "You were the spy" in shown.texts:
        return person.name
    (told,) = (text for text in shown.texts if text.endswith(" was the spy"))
    return told.removesuffix(" was the spy")


def go_on(ann: Person, bob: Person) -> None:
    """To the next round, unless the clock between the rounds was faster."""
    for person in (ann, bob):
        shown = person.until(lambda shown: shown.foot in ("Next round", "Ready", "STOP"), "the way on")
        if shown.foot == "Next round":
            person.press("r")
    for person in (ann, bob):
        person.forget()
        person.until(lambda shown: "Round 2 of 2" in shown.texts, "the second round")


def is_over(person: Person) -> bool:
    """Whether this window shows the end of the evening."""
    shown = person.look()
    return shown is not None and shown.foot in END


def signed(ann: Person, bob: Person) -> None:
    """All four machines sign, unasked."""
    for person in (ann, bob):
        shown = person.until(lambda shown: shown.foot == "Same again", "the signed end")
        assert any("All 4 signed the result." in text for text in shown.texts), shown.texts


def check_events(ann: Person, bob: Person) -> None:
    """The page of all events says the same in both windows, down to the last. Then both go back to the tables."""
    for person in (ann, bob):
        person.press("l")
    pages = [events(person.until(events, "all events")) for person in (ann, bob)]
    assert pages[0] == pages[1]
    assert pages[0][0].strip() == "The evening is over."
    for person in (ann, bob):
        person.press("l")
        person.until(lambda shown: shown.foot == "Same again", "the score sheet again")
        person.press("g")
        person.until(lambda shown: shown.may("P"), "the first screen")


def events(shown: Shown) -> list[str]:
    """What the page of all events tells, without when it was: ages differ by a moment."""
    return [text for text in shown.between("All events", "Chat") if not AGE.fullmatch(text)]


def verify(person: Person) -> str:
    """What the program says of the game file in a profile."""
    (file,) = (person.profile / "games").glob("*.lanspy")
    command = [sys.executable, "-m", "lanspy", "verify", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
