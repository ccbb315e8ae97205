"""Golden playthroughs of Codenames: whole games as text, with what everybody sees after each event.

A changed line in `tests/games/playthroughs/codenames_*.txt` is a changed rule; a new line under an operative is
something that it could not see before. Written anew with `python -m tests.games.codenames.playthroughs`.
"""

from collections.abc import Callable
from pathlib import Path

from lanspy.games.codenames import phrases
from lanspy.games.codenames.actions import EndEvening, Pause, Point, Resume, Rotate, SpellIt, WeGuess
from lanspy.games.codenames.view import (
    ChallengeView,
    ChoiceView,
    ClockView,
    Clue,
    TeamView,
    TurnView,
)
from lanspy.games.port import Act, Awaited, Points
from tests.games.codenames.board import (
    ASSASSIN,
    BLUE_CARD,
    BYSTANDER,
    A,
    B,
    C,
    D,
    challenge,
    choose,
    clue,
    everybody_ready,
    guess,
    rule,
    stop,
    table,
    vote,
)
from tests.games.ideal_dealer import IdealTable
from tests.games.story import NAMES, Story

FOLDER = Path(__file__).parent.parent / "playthroughs"
LEAVES = (Awaited, ChallengeView, ChoiceView, ClockView, Clue, Points, TeamView, TurnView)
HIDDEN = ("news", "settings", "history", "may", "visible", "result", "words")
OWN = tuple(f"word{chr(97 + number // 5)}{chr(97 + number % 5)}" for number in range(25))


def live() -> IdealTable:
    """The live show: pointing, spelling, a late guess, a forfeit and its card, a bad clue by a tied vote, a break, the
    assassin; then the spymasters change and the evening ends."""
    played = table(own=OWN, title="Words", pack="")
    clue(played, 2)
    played.press(C, Point(3))
    played.press(C, SpellIt(1))
    guess(played, 0)
    played.feed(Act(C, WeGuess(1, 0, 1)))
    guess(played, BYSTANDER)
    clue(played, 1)
    played.wait(35_000)
    choose(played, 1)
    clue(played, 3)
    challenge(played, D)
    vote(played, c=False, d=True)
    rule(played, B, bad=True)
    choose(played, BLUE_CARD)
    played.press(A, Pause())
    for seat in range(4):
        played.press(seat, Resume())
    played.wait(30_000)
    guess(played, ASSASSIN)
    played.press(D, Rotate(2, mix=False))
    for seat in (A, B, C):
        played.press(seat, EndEvening())
    return played


def booklet() -> IdealTable:
    """The printed rules: zero lifts the cap, the other spymaster rules and covers an own word, one spymaster's machine
    never answers, both do not in the end; then the next game begins."""
    played = table(preset="booklet", own=OWN, title="Words", pack="", keeps_cards={A})
    clue(played, 0)
    guess(played, 0, 1)
    stop(played)
    clue(played, 9)
    guess(played, *range(BLUE_CARD, BLUE_CARD + 7))
    challenge(played, C)
    rule(played, A, bad=True)
    choose(played, 2)
    clue(played, None)
    guess(played, *range(3, 9))
    everybody_ready(played)
    clue(played, 1)
    played.keeps_cards = {A, B}
    guess(played, 4)
    played.wait(5_000)
    return played


SCENES: dict[str, Callable[[], IdealTable]] = {"live": live, "booklet": booklet}
STORY = Story(lambda line: phrases.news(line, NAMES), LEAVES, HIDDEN)


def text_of(scene: str) -> str:
    """The whole playthrough as text."""
    return "\n".join([f"# {SCENES[scene].__doc__}", *STORY.lines(SCENES[scene]())]) + "\n"


def write_all() -> None:
    """Write every scene anew."""
    for scene in SCENES:
        (FOLDER / f"codenames_{scene}.txt").write_text(text_of(scene), "utf-8")


if __name__ == "__main__":
    write_all()
