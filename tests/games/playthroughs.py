"""Golden playthroughs: whole evenings as text, with what everybody sees after each event.

A changed line in `playthroughs/*.txt` is a changed rule; a new line under one seat is something that this seat could
not see before. Written anew with `python -m tests.games.playthroughs`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lanspy.games.port import Awaited, Points
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.actions import (
    Answer,
    Done,
    Exposed,
    Extend,
    Hide,
    Look,
    Name,
    Nominate,
    Nudge,
    Pause,
    Point,
    Question,
    Resume,
    Skip,
)
from lanspy.games.spyfall.naming import seal_accusation
from lanspy.games.spyfall.settings import LocationChoice
from lanspy.games.spyfall.view import CardFace, ClockView
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import (
    A,
    B,
    C,
    D,
    accuse,
    answer,
    ask,
    elsewhere,
    everybody_ready,
    guess,
    here,
    spyfall_settings,
    table,
    vote,
)
from tests.games.story import NAMES, Story

FOLDER = Path(__file__).parent / "playthroughs"
LEAVES = (Awaited, CardFace, ClockView, Points)
HIDDEN = ("news", "settings", "history", "locations", "may")


def caught() -> IdealTable:
    """Questions, a failed accusation, a right one, a right guess; two rounds with roles."""
    played = _short(roles=True, rounds=2)
    ask(played, A, B)
    played.wait(9_000)
    answer(played, B)
    ask(played, B, D)
    played.wait(12_500)
    accuse(played, C, B)
    vote(played, a=True, d=False)
    ask(played, D, C)
    accuse(played, A, D)
    vote(played, b=True, c=True)
    everybody_ready(played)
    played.wait(30_000)
    guess(played, D, here(played))
    return played


def time_up() -> IdealTable:
    """A break, the discussion with one extension, a final vote with a missing ballot; then a wrong guess."""
    played = _short(rounds=2)
    played.wait(60_000)
    played.press(B, Pause())
    played.wait(45_000)
    for seat in range(4):
        played.press(seat, Resume())
    played.wait(120_000)
    for seat, target in ((A, D), (B, C), (C, D)):
        played.press(seat, Point(target))
    played.press(C, Extend())
    played.wait(120_000)
    vote(played, a=True, c=True)
    played.wait(30_000)
    everybody_ready(played)
    guess(played, D, elsewhere(played))
    return played


def misbehaving() -> IdealTable:
    """An unopened stop, a withheld ballot, a skipped sleeper, a void round, a refused card."""
    played = _short(rounds=1, keeps_reveals={C}, keeps_cards={A})
    played.seal(C, "stop-1-1", seal_accusation(A))
    played.wait(5_000)
    accuse(played, A, D)
    vote(played, b=True, c=True)
    played.wait(5_000)
    played.wait(60_000)
    for seat in (B, C, D):
        played.press(seat, Skip(A))
    for seat in (A, B, C):
        played.press(seat, Exposed())
    played.wait(5_000)
    everybody_ready(played)
    played.wait(180_000)
    played.press(B, Point(C))
    for seat in range(4):
        played.press(seat, Done())
    vote(played, a=True, b=True, d=True)
    played.wait(5_000)
    return played


def nominations() -> IdealTable:
    """A first dealer by vote with a tie, written questions, a failed accusation after which nobody may guess, a limited
    look, nominations of which the second one convicts the spy."""
    agreed = {"first_dealer": "most_suspicious", "questions": "written", "after_failed_accusation": "may_not_guess"}
    played = _short(rounds=1, looking="times", look_times=1, final_vote="nominations", **agreed)
    for seat, target in ((A, B), (B, C), (C, B), (D, C)):
        played.press(seat, Name(target))
    first = played.state.dealer or 0
    played.press(first, Look())
    played.press(first, Question(1, D, "Do you come here often?"))
    played.wait(9_000)
    played.press(D, Answer(1, "When I have to."))
    accuse(played, C, B)
    vote(played, a=True, d=False)
    played.wait(60_000)
    played.press(A, Nudge(D))
    played.wait(111_000)
    played.wait(60_000)
    played.press(first, Nominate(A))
    vote(played, b=False, c=True, d=True)
    played.press((first + 1) % 4, Nominate(D))
    vote(played, a=True, b=True, c=True)
    return played


def open_ballot() -> IdealTable:
    """An open ballot with one tolerated miss, which one seat does not open; a round that can be stopped once."""
    agreed = {"final_vote": "open_ballot", "tolerated_misses": 1, "after_failed_accusation": "one_stop"}
    played = _short(rounds=1, roles=True, looking="seconds", look_s=10, keeps_reveals={B}, **agreed)
    played.press(A, Look())
    played.wait(3_000)
    played.press(A, Hide())
    played.seal(B, "stop-1-1", seal_accusation(A))
    played.wait(5_000)
    played.wait(177_000)
    for seat in range(4):
        played.press(seat, Done())
    for seat, target in ((A, D), (B, D), (C, D), (D, A)):
        played.press(seat, Name(target))
    played.wait(5_000)
    return played


SCENES: dict[str, Callable[[], IdealTable]] = {
    "caught": caught,
    "time_up": time_up,
    "misbehaving": misbehaving,
    "nominations": nominations,
    "open_ballot": open_ballot,
}


def _short(**changes: Any) -> IdealTable:
    lines = spyfall_settings().locations
    few = tuple(LocationChoice(each.location, index < 4) for index, each in enumerate(lines))
    return table(locations=few, round_s=180, **changes)


STORY = Story(lambda line: phrases.news(line, NAMES), LEAVES, HIDDEN)


def text_of(scene: str) -> str:
    """The whole playthrough as text."""
    return "\n".join([f"# {SCENES[scene].__doc__}", *STORY.lines(SCENES[scene]())]) + "\n"


def write_all() -> None:
    """Write every scene anew."""
    FOLDER.mkdir(exist_ok=True)
    for scene in SCENES:
        (FOLDER / f"spyfall_{scene}.txt").write_text(text_of(scene), "utf-8")


if __name__ == "__main__":
    write_all()
