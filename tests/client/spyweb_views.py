"""Snapshots of every moment of an evening of Spy Web, played by the real rules over ideal cards.

Seat 0 has the Sky, seat 1 the Sea; both hide their leader in Cairo unless a moment says otherwise.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.games.spyweb.actions import EndEvening, NextRound, Track, Void
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import ChatLine, CloseView, SealView, TableView
from tests.client import snapshots
from tests.client.snapshots import NAMES
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.playthroughs import TWO_ROUNDS
from tests.games.spyweb.tables import A, B, accuse, ask, bribe, buy, done, fresh, laid, lay, next_round

FILE = "/home/aino/.local/share/lanspy/games/14-nov-copper-teapot.lanspy"
NOTES = ("orca", "", "", "", "", "eel", "", "", "shark"), ("", "", "Urchin?", "", "", "", "Leech? Urchin?", "", "")


def setup(**changes: Any) -> IdealTable:
    """Both lay their boards."""
    return fresh(**changes)


def one_locked(**changes: Any) -> IdealTable:
    """B has laid its board, A has not."""
    played = fresh(**changes)
    lay(played, B, 7)
    return played


def naming(**changes: Any) -> IdealTable:
    """Both are to say who begins."""
    return fresh(first_player="named", **changes)


def asking(**changes: Any) -> IdealTable:
    """A's second turn, with some answers and some notes."""
    played = laid(**changes)
    ask(played, A, "orca", "look")
    done(played, A)
    ask(played, B, "condor", "look")
    buy(played, B)
    ask(played, B, "crow", "listen")
    done(played, B)
    played.press(A, Track(*NOTES))
    played.wait(8_000)
    return played


def asked(**changes: Any) -> IdealTable:
    """A has asked Urchin, which goes two ways: it may bribe, buy another turn, or be done."""
    played = asking(**changes)
    ask(played, A, "urchin", "point")
    played.wait(4_000)
    return played


def bought(**changes: Any) -> IdealTable:
    """A has paid for the other direction and for another turn."""
    played = asked(**changes)
    bribe(played, A)
    buy(played, A)
    return played


def spent(**changes: Any) -> IdealTable:
    """A has used both questions of its turn."""
    played = bought(**changes)
    ask(played, A, "eel", "point")
    return played


def poor(**changes: Any) -> IdealTable:
    """A has asked Urchin and has no money for anything."""
    return asked(**{"salary": 0, "extra_turn": 0, **changes})


def answering(**changes: Any) -> IdealTable:
    """B's machine owes A an answer."""
    played = asking(**changes)
    played.keeps_answers = {B}
    ask(played, A, "urchin", "point")
    return played


def accusing(**changes: Any) -> IdealTable:
    """B's machine owes the verdict on A's accusation."""
    played = asking(**changes)
    played.keeps_answers = {B}
    accuse(played, A, "shark", "hong_kong")
    return played


def wrong(**changes: Any) -> IdealTable:
    """A's accusation was incorrect."""
    played = asking(**changes)
    accuse(played, A, "shark", "hong_kong")
    return played


def others_turn(**changes: Any) -> IdealTable:
    """B thinks, for a long while."""
    played = asked(**changes)
    done(played, A)
    played.wait(75_000)
    return played


def long_round(**changes: Any) -> IdealTable:
    """Every question of both sides has been asked."""
    played = laid(**changes)
    for number in range(20):
        mover = played.state.play.turn.seat
        view = snapshots.game_view(played, mover)
        question = view.may.ask[number // 2 % len(view.may.ask)]
        ask(played, mover, question.spy, question.sense)
        done(played, mover)
    return played


def voided(**changes: Any) -> IdealTable:
    """B wants the round not to count."""
    played = asking(**changes)
    played.press(B, Void())
    return played


def result(**changes: Any) -> IdealTable:
    """A has caught B's leader; B is ready for the next round."""
    played = asking(**{"order": TWO_ROUNDS, **changes})
    accuse(played, A)
    played.press(B, NextRound())
    return played


def lost(**changes: Any) -> IdealTable:
    """B has caught A's leader."""
    played = asking(**{"order": TWO_ROUNDS, **changes})
    ask(played, A, "eel", "point")
    done(played, A)
    accuse(played, B)
    return played


def refused(**changes: Any) -> IdealTable:
    """B's machine has kept an answer back, and its board."""
    played = answering(**changes)
    played.keeps_cards = {B}
    played.wait(12_000)
    return played


def opening(**changes: Any) -> IdealTable:
    """The evening is decided, B's machine has not opened its board yet."""
    played = asking(**{"goal": 700_000, **changes})
    played.keeps_cards = {B}
    accuse(played, A)
    return played


def evening(**changes: Any) -> IdealTable:
    """Two rounds, one each, then A reaches the goal."""
    played = laid(order=TWO_ROUNDS, goal=1_200_000, **changes)
    ask(played, A, "orca", "look")
    done(played, A)
    accuse(played, B)
    next_round(played, (0, 8))
    accuse(played, A)
    next_round(played, (2, 6))
    if played.state.play.turn.seat != A:
        ask(played, B, "crow", "listen")
        done(played, B)
    accuse(played, A)
    if played.state.phase is not Phase.EVENING:
        for seat in (A, B):
            played.press(seat, EndEvening())
    return played


MOMENTS: dict[str, Callable[..., IdealTable]] = {
    "setup": setup,
    "one locked": one_locked,
    "naming": naming,
    "asking": asking,
    "asked": asked,
    "bought": bought,
    "spent": spent,
    "poor": poor,
    "answering": answering,
    "accusing": accusing,
    "wrong": wrong,
    "others turn": others_turn,
    "long round": long_round,
    "voided": voided,
    "result": result,
    "lost": lost,
    "refused": refused,
    "opening": opening,
    "evening": evening,
    "signed": evening,
}
MADE = ("dealing",)  # too short for the ideal dealer to stop in
ALL = (*MOMENTS, *MADE)


def table_view(played: IdealTable, me: int | None = A, names: Sequence[str] = NAMES, **changes: Any) -> TableView:
    """What a seat's screen is told of the whole table."""
    chat = (ChatLine(names[1], b"b", "that was close", 0), ChatLine(names[0], b"a", "wait for it", 0))
    facts = ("ticks", 214), ("shuffles", 4), ("dealt", 18), ("opened", 9)
    seal = SealView("idle", (A, B), 2, None, facts)
    return snapshots.table_view(played, me, names, **{"chat": chat, "seal": seal, **changes})


def view_of(moment: str, me: int | None = A, names: Sequence[str] = NAMES) -> TableView:
    """A moment as somebody's screen is told of it, by its name."""
    if moment == "dealing":
        return _dealing(me, names)
    changes: dict[str, Any] = {}
    if moment == "signed":
        changes = {"close": CloseView((A, B), 2, True, ()), "game_file": FILE}
    return table_view(_played(moment), me, names, **changes)


@cache
def _played(moment: str) -> IdealTable:
    """Played once: views are only read from it."""
    return MOMENTS[moment]()


def _dealing(me: int | None, names: Sequence[str]) -> TableView:
    """Cards are on their way: seat 1 shuffles."""
    view = table_view(setup(), me, names)
    sides = tuple(replace(side, dealt=False) for side in view.game_view.sides)
    may = replace(view.game_view.may, lock=False)
    game = replace(view.game_view, sides=sides, may=may, waits=(), my_spies=(), my_leader="")
    lines = tuple(replace(line, thinks=None, thinks_ms=0) for line in view.seats)
    seal = SealView("shuffle", (A,), 2, B, view.seal.facts)
    return replace(view, game_view=game, seats=lines, seal=seal)
