"""Tables of Spy Web at every moment, played by the real rules over ideal cards, as terminals are shown them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lanspy.games.spyweb.actions import (
    Accuse,
    Ask,
    Draft,
    EndEvening,
    NameFirst,
    NextRound,
    Nudge,
    Track,
    Void,
)
from lanspy.peer.port import TableView
from tests.client.snapshots import HOSTILE, NAMES, table_view
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.playthroughs import caught
from tests.games.spyweb.tables import A, B, accuse, ask, bribe, buy, done, fresh, laid, lay, next_round

BLANK = ("",) * 9


def pressed(table: IdealTable, *presses: tuple[int, Any]) -> IdealTable:
    """The same table after these."""
    for seat, action in presses:
        table.press(seat, action)
    return table


def drafted(table: IdealTable) -> IdealTable:
    """A has laid four of its eight."""
    spies = table.game.view(table.state, table.minds[A]).my_spies
    return pressed(table, (A, Draft(("", *spies[:4], *[""] * 4), "down")))


def all_laid() -> IdealTable:
    """A may lock its board."""
    table = fresh()
    spies = table.game.view(table.state, table.minds[A]).my_spies
    return pressed(table, (A, Draft(("", *spies), "down")))


def one_locked() -> IdealTable:
    """A is done with its board, B is not."""
    table = fresh()
    lay(table, A)
    return table


def asking(spy: str = "orca", sense: str = "point", **changes: Any) -> IdealTable:
    """A has asked one question and was answered."""
    table = laid(**changes)
    ask(table, A, spy, sense)
    return table


def bribed() -> IdealTable:
    """A knows both directions."""
    table = asking("urchin", "point")
    bribe(table, A)
    return table


def bought() -> IdealTable:
    """A has paid for another question."""
    table = asking()
    buy(table, A)
    return table


def theirs() -> IdealTable:
    """It is B's turn."""
    table = asking()
    done(table, A)
    return table


def proving(action: Any) -> IdealTable:
    """B's machine has not proven its answer yet."""
    return pressed(laid(keeps_answers={B}), (A, action))


def won(**changes: Any) -> IdealTable:
    """A has caught B's leader."""
    table = laid(**changes)
    accuse(table, A)
    return table


def wrong() -> IdealTable:
    """A has accused in vain."""
    table = laid()
    accuse(table, A, "orca", "london")
    return table


def second(**changes: Any) -> IdealTable:
    """The second round, which the loser begins."""
    table = won(**changes)
    next_round(table)
    return table


def refused() -> IdealTable:
    """B's machine kept its answer back, and its board."""
    table = proving(Ask(1, "eel", "point"))
    table.wait(20_000)
    return table


def nudged() -> IdealTable:
    """A has thought for a minute, and B reminds."""
    table = laid()
    table.wait(61_000)
    return pressed(table, (B, Nudge(A)))


TRACK = Track(("orca", "eel", *[""] * 7), ("", "not sure", "beluga?", *[""] * 6))

MOMENTS: dict[str, Callable[[], IdealTable]] = {
    "setup": fresh,
    "drafted": lambda: drafted(fresh()),
    "all laid": all_laid,
    "naming": lambda: fresh(first_player="named"),
    "named": lambda: pressed(fresh(first_player="named"), (A, NameFirst(B))),
    "locked": one_locked,
    "turn": laid,
    "noted": lambda: pressed(laid(), (A, TRACK)),
    "proving": lambda: proving(Ask(1, "orca", "point")),
    "accusing": lambda: proving(Accuse(1, "orca", "london")),
    "answered": asking,
    "two ways": lambda: asking("urchin", "point"),
    "bribed": bribed,
    "bought": bought,
    "wrong": wrong,
    "theirs": theirs,
    "poor": lambda: asking(salary=0),
    "hints": lambda: asking(hints=True),
    "nudge": nudged,
    "void wanted": lambda: pressed(laid(), (B, Void())),
    "void": lambda: pressed(laid(), (A, Void()), (B, Void())),
    "end wanted": lambda: pressed(laid(), (B, EndEvening())),
    "won": won,
    "both boards": lambda: won(other_board="round"),
    "refused": refused,
    "ready": lambda: pressed(won(), (B, NextRound())),
    "second": second,
    "evening": caught,
    "ended": lambda: pressed(second(), (A, EndEvening()), (B, EndEvening())),
}


def shown(table: IdealTable, me: int | None = A, names: Sequence[str] = NAMES) -> TableView:
    """What a seat's screen is told of the whole table."""
    return table_view(table, me, names)


def tables() -> Iterator[TableView]:
    """Every moment as A sees it, some also as B or somebody who watches does, with hostile names.

    A hint takes long, and is asked for elsewhere.
    """
    for number, make in enumerate(make for moment, make in MOMENTS.items() if moment != "hints"):
        table = make()
        yield shown(table, A)
        if number % 2:
            yield shown(table, None if number % 3 else B, HOSTILE)
