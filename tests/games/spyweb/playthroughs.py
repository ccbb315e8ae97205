"""Golden playthroughs of Spy Web: whole evenings as text, with what everybody sees after each event.

A changed line in `tests/games/playthroughs/spyweb_*.txt` is a changed rule; a new line under one seat is something that
it could not see before. Written anew with `python -m tests.games.spyweb.playthroughs`.
"""

from collections.abc import Callable
from pathlib import Path

from lanspy.games.port import Awaited
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import EndEvening, NameFirst, NextRound, Nudge, Track, Void
from lanspy.games.spyweb.view import Asked, BoardView
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import IN_ORDER, A, B, accuse, ask, bribe, buy, done, fresh, laid, lay, next_round
from tests.games.story import NAMES, Story

FOLDER = Path(__file__).parent.parent / "playthroughs"
LEAVES = (Awaited, Asked, BoardView)
HIDDEN = ("news", "settings", "history", "may")
TWO_ROUNDS = IN_ORDER | {"spies-0-2": [4, *range(4), *range(5, 9)], "spies-1-2": list(range(9))}


def caught() -> IdealTable:
    """A question, both directions of Urchin, a bought turn with a wrong accusation, a right one; the loser begins the
    second round, and the goal is reached."""
    played = laid(order=TWO_ROUNDS, goal=700_000)
    ask(played, A, "orca", "point")
    done(played, A)
    ask(played, B, "condor", "look")
    done(played, B)
    played.press(A, Track(("orca", *[""] * 8), ("or below?", *[""] * 8)))
    ask(played, A, "urchin", "point")
    bribe(played, A)
    done(played, A)
    ask(played, B, "raven", "look")
    buy(played, B)
    accuse(played, B, "raven", "london")
    done(played, B)
    accuse(played, A)
    next_round(played, (0, 8))
    ask(played, B, "crow", "listen")
    done(played, B)
    accuse(played, A)
    return played


def kept_back() -> IdealTable:
    """Both name who begins, a round is called off, somebody thinks long, a machine keeps an answer and its board back,
    both end the evening."""
    played = fresh(first_player="named", keeps_answers={B}, keeps_cards={B})
    lay(played, A)
    lay(played, B)
    played.press(A, NameFirst(A))
    played.press(B, NameFirst(A))
    played.press(A, Void())
    played.press(B, Void())
    lay(played, A, 2, "down")
    lay(played, B, 6, "left")
    played.wait(60_000)
    played.press(B, Nudge(A))
    ask(played, A, "eel", "point")
    played.wait(5_000)
    played.wait(5_000)
    played.press(A, NextRound())
    for seat in (A, B):
        played.press(seat, EndEvening())
    return played


SCENES: dict[str, Callable[[], IdealTable]] = {"caught": caught, "kept_back": kept_back}
STORY = Story(lambda line: phrases.news(line, NAMES), LEAVES, HIDDEN)


def text_of(scene: str) -> str:
    """The whole playthrough as text."""
    return "\n".join([f"# {SCENES[scene].__doc__}", *STORY.lines(SCENES[scene]())]) + "\n"


def write_all() -> None:
    """Write every scene anew."""
    for scene in SCENES:
        (FOLDER / f"spyweb_{scene}.txt").write_text(text_of(scene), "utf-8")


if __name__ == "__main__":
    write_all()
