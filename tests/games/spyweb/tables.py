"""Tables of Spy Web over ideal cards. A has the Sky, B the Sea; nobody has to guess: tests see both boards."""

from dataclasses import replace
from typing import Any

from lanspy.content.spies import Network, pack
from lanspy.dealing import Seat
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done, Lock, NextRound
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.settings import Settings, default_settings
from lanspy.games.spyweb.view import Phase, SpyWebView
from tests.games.ideal_dealer import IdealTable

A, B = 0, 1
SKY, SEA = pack().networks
BILL = 100_000
IN_ORDER = {"spies-0-1": list(range(9)), "spies-1-1": list(range(9))}
"""Raven leads the Sky and Stingray the Sea, in the first round."""


def web_settings(**changes: Any) -> Settings:
    return replace(default_settings(), **changes)


def fresh(*, first: Seat | None = A, order: dict[str, list[int]] | None = None, **changes: Any) -> IdealTable:
    """A table before anybody has laid a board; A begins."""
    keeps = {name: changes.pop(name) for name in ("keeps_cards", "keeps_answers") if name in changes}
    seed = changes.pop("seed", 0)
    shuffles = dict(IN_ORDER if order is None else order)
    return IdealTable(SpyWeb(), web_settings(**changes), 2, seed, coin=first, order=shuffles, **keeps)


def network(seat: Seat) -> Network:
    return SKY if seat == A else SEA


def lay(table: IdealTable, seat: Seat, city: int = 4, first: str = "") -> None:
    """This seat lays its eight in the order in which they were dealt, around an empty square."""
    squares = list(view(table, seat).my_spies)
    squares.insert(city, "")
    table.press(seat, Lock(tuple(squares), first or network(seat).two_ways[0]))


def laid(**changes: Any) -> IdealTable:
    """A table at the first turn of the first round: both cities are Cairo."""
    table = fresh(**changes)
    lay(table, A)
    lay(table, B)
    assert table.state.phase is Phase.TURN
    return table


def view(table: IdealTable, seat: Seat) -> SpyWebView:
    return SpyWeb().view(table.state, table.minds[seat])


def turn(table: IdealTable) -> int:
    return table.state.turns


def ask(table: IdealTable, seat: Seat, spy: str, sense: str) -> str:
    table.press(seat, Ask(turn(table), spy, sense))
    return table.state.play.asked[-1].answer


def bribe(table: IdealTable, seat: Seat) -> str:
    table.press(seat, Bribe(turn(table)))
    return table.state.play.asked[-1].answer


def buy(table: IdealTable, seat: Seat) -> None:
    table.press(seat, BuyTurn(turn(table)))


def done(table: IdealTable, seat: Seat) -> None:
    table.press(seat, Done(turn(table)))


def leader(table: IdealTable, seat: Seat) -> str:
    return view(table, seat).my_leader


def city(table: IdealTable, seat: Seat) -> str:
    board = view(table, seat).sides[seat].board
    assert board is not None
    return pack().cities[board.squares.index("")].id


def accuse(table: IdealTable, seat: Seat, spy: str | None = None, where: str | None = None) -> None:
    """The right accusation, or the one that is named."""
    across = 1 - seat
    table.press(seat, Accuse(turn(table), spy or leader(table, across), where or city(table, across)))


def catch(table: IdealTable, winner: Seat) -> None:
    """This seat wins the round: whoever has the turn before it asks something harmless."""
    if table.state.play.turn.seat != winner:
        ask(table, 1 - winner, view(table, 1 - winner).may.ask[0].spy, view(table, 1 - winner).may.ask[0].sense)
        done(table, 1 - winner)
    accuse(table, winner)


def next_round(table: IdealTable, cities: tuple[int, int] = (4, 4)) -> None:
    for seat in (A, B):
        table.press(seat, NextRound())
    for seat in (A, B):
        lay(table, seat, cities[seat])


def place_of(table: IdealTable, seat: Seat, spy: str) -> int:
    board = view(table, seat).sides[seat].board
    assert board is not None
    return board.squares.index(spy)
