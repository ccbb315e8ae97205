"""Tables of Codenames at every moment, played by the real rules over ideal cards, as terminals are shown them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.games.codenames import Codenames
from lanspy.games.codenames.actions import (
    Challenge,
    Choose,
    EndEvening,
    GiveClue,
    Nudge,
    Pause,
    Point,
    Ready,
    Rule,
    SpellIt,
    StopGuessing,
    Vote,
    WeGuess,
)
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Colour
from lanspy.peer.port import TableView
from tests.client.snapshots import HOSTILE, NAMES, table_view
from tests.games.ideal_dealer import IdealTable, people

GAME = Codenames()
ROLES = (Role.RED_SPYMASTER, Role.RED, Role.BLUE_SPYMASTER, Role.BLUE)
RED_SPY, RED_MAN, BLUE_SPY, BLUE_MAN = range(4)  # who sits where
CLUE = "Zephyr"  # a word that lies on no board here


def agreed(seats: int, *, master: bool = False, **changes: Any) -> Any:
    """Settings by which these seats play these roles; with `master` the last one is the gamesmaster."""
    roles = [*ROLES, *(Role.RED, Role.BLUE) * 4][:seats]
    if master:
        roles[-1] = Role.GAMESMASTER
    wishes = tuple(zip(people(seats), roles, strict=True))
    return replace(GAME.default_settings(), roles=wishes, **changes)


def begun(seats: int = 4, *, master: bool = False, **changes: Any) -> IdealTable:
    """Red begins, and its spymaster thinks of a clue."""
    table = IdealTable(GAME, agreed(seats, master=master, **changes), seats)
    assert table.state.play.first is Team.RED
    return table


def card_of(table: IdealTable, colour: Colour) -> int:
    """The first closed card of a colour."""
    key = GAME.view(table.state, table.minds[RED_SPY]).cards
    return next(card.card for card in key if card.key is colour and card.colour is None)


def clued(seats: int = 4, number: int | None = 2, **changes: Any) -> IdealTable:
    """Red has a clue and guesses."""
    table = begun(seats, **changes)
    table.wait(4_000)
    table.press(RED_SPY, GiveClue(table.state.turn_number, CLUE, number))
    return table


def guess(table: IdealTable, colour: Colour, seat: int = RED_MAN) -> None:
    """This seat guesses a card of this colour."""
    table.press(seat, WeGuess(table.state.turn_number, table.state.open_cards, card_of(table, colour)))


def guessed(seats: int = 4, **changes: Any) -> IdealTable:
    """Red has found one agent, and may go on."""
    table = clued(seats, **changes)
    guess(table, Colour.RED)
    return table


def challenged(seats: int = 5, **changes: Any) -> IdealTable:
    """Blue says that red's clue is bad."""
    table = clued(seats, **changes)
    table.press(BLUE_MAN, Challenge(table.state.turn_number))
    return table


def chosen(seats: int = 5, **changes: Any) -> IdealTable:
    """The clue was bad: blue's spymaster may turn up a card."""
    table = challenged(seats, master=True, **changes)
    table.press(seats - 1, Rule(table.state.turn_number, True))
    return table


def lost(seats: int = 4, **changes: Any) -> IdealTable:
    """Red guessed the assassin: the game is over."""
    table = guessed(seats, **changes)
    guess(table, Colour.ASSASSIN)
    return table


def over(seats: int = 4) -> IdealTable:
    """Two games were enough for everybody."""
    table = lost(seats)
    for seat in range(seats // 2 + 1):
        table.press(seat, EndEvening())
    return table


def _pressed(table: IdealTable, *presses: tuple[int, Any]) -> IdealTable:
    for seat, action in presses:
        table.press(seat, action)
    return table


def _waited(table: IdealTable, ms: int) -> IdealTable:
    table.wait(ms)
    return table


MOMENTS: dict[str, Callable[[], IdealTable]] = {
    "clue": begun,
    "six": lambda: begun(6),
    "master": lambda: begun(5, master=True),
    "no clue": lambda: _waited(begun(), 31_000),
    "guess": clued,
    "unlimited": lambda: clued(4, None, zero_and_unlimited=True),
    "pointing": lambda: _pressed(clued(6), (RED_MAN, Point(3)), (4, Point(3))),
    "spelling": lambda: _pressed(clued(), (RED_MAN, SpellIt(1))),
    "guessed": guessed,
    "grace": lambda: _waited(clued(), 31_000),
    "bystander": lambda: _guess_of(clued(), Colour.BYSTANDER),
    "enemy": lambda: _guess_of(clued(), Colour.BLUE),
    "stopped": lambda: _stopped(guessed()),
    "forfeit": lambda: _waited(clued(), 36_000),
    "ruled by the gamesmaster": lambda: challenged(5, master=True),
    "vote": lambda: challenged(6),
    "voted": lambda: _pressed(challenged(6), (RED_MAN, Vote(False)), (BLUE_MAN, Vote(True))),
    "ruled by the spymaster": lambda: challenged(4, ruling="spymaster"),
    "choice": chosen,
    "own choice": lambda: chosen(bad_clue="own_word"),
    "declined": lambda: _pressed(chosen(), (BLUE_SPY, Choose(1, None))),
    "pause": lambda: _pressed(clued(), (BLUE_MAN, Pause())),
    "nudge": lambda: _pressed(_waited(clued(guess_s=None), 61_000), (BLUE_MAN, Nudge(RED_MAN))),
    "result": lost,
    "second": lambda: _pressed(lost(), *((seat, Ready(2)) for seat in range(4))),
    "evening": over,
}


def _guess_of(table: IdealTable, colour: Colour) -> IdealTable:
    guess(table, colour)
    return table


def _stopped(table: IdealTable) -> IdealTable:
    return _pressed(table, (RED_MAN, StopGuessing(table.state.turn_number, table.state.open_cards)))


def shown(table: IdealTable, me: int | None = 0, names: Sequence[str] = NAMES) -> TableView:
    """What a seat's screen is told of the whole table."""
    return table_view(table, me, names)


def tables() -> Iterator[TableView]:
    """Every moment, as three of those see it who play different parts or watch, some with hostile names."""
    return iter(_kept())


@cache
def _kept() -> tuple[TableView, ...]:
    return tuple(_tables())


def _tables() -> Iterator[TableView]:
    for number, make in enumerate(MOMENTS.values()):
        table = make()
        watchers = (RED_SPY, RED_MAN, BLUE_SPY, table.seats - 1, None)
        for me in (watchers[number % 5], watchers[(number + 1) % 5], watchers[(number + 3) % 5]):
            yield shown(table, me, HOSTILE if me == RED_MAN else NAMES)
