"""Public state of Spy Web: the same on every machine, and free of every card that is not open to all.

`State` is the evening, `Play` the round that is going on. Sets are sorted tuples, so that equal states have equal bytes
whatever the order in which people pressed.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from lanspy.content.spies import Network
from lanspy.dealing import Card, Millis, Place, Seat
from lanspy.games.calls import Calls
from lanspy.games.port import News
from lanspy.games.spyweb.settings import Settings
from lanspy.games.spyweb.statements import Board, board_of
from lanspy.games.spyweb.view import Asked, Phase, RoundResult
from lanspy.limits import EVENTS_KEPT_MAX

SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Turn:
    """`acted`: its question or accusation is used up; `bought`: another one was paid for. `open_way`: the number of the
    question whose other direction can still be paid for."""

    number: int
    seat: Seat
    since_ms: Millis
    acted: bool = False
    bought: bool = False
    open_way: int | None = None


@dataclass(frozen=True, slots=True, order=True)
class OpenCard:
    """A card that lies open to all."""

    place: Place
    card: Card


@dataclass(frozen=True, slots=True)
class Opening:
    """The board of `seat` in `deal` is to be opened; its machine has until `due_ms`."""

    seat: Seat
    deal: int
    due_ms: Millis


@dataclass(frozen=True, slots=True)
class Play:
    """The running round."""

    since_ms: Millis = 0  # when this phase began, for people who are waited for
    dealt: tuple[Place, ...] = ()
    dealt_ms: tuple[Millis, ...] = (0, 0)  # since when each seat can lay its board
    laid: tuple[str, ...] = ()  # decks
    turn: Turn | None = None
    asked: tuple[Asked, ...] = ()
    due_ms: Millis | None = None  # of the answer that is owed
    ready: tuple[Seat, ...] = ()
    voids: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The evening. `round` counts what the money says, `deal` counts dealings: a void round is dealt again."""

    settings: Settings
    sky: Seat
    at_ms: Millis
    phase: Phase
    money: tuple[int, ...]
    bank: int  # what it has paid
    play: Play
    round: int = 1
    deal: int = 1
    turns: int = 0  # of the whole evening
    first: Seat | None = None  # who begins this round; None until that is drawn or agreed on
    named: tuple[Seat | None, Seat | None] = (None, None)
    shuffled: tuple[str, ...] = ()  # decks of spies that both have shuffled
    openings: tuple[Opening, ...] = ()
    open: tuple[OpenCard, ...] = ()
    withheld: tuple[tuple[int, Seat], ...] = ()  # (deal, seat) whose board was not opened
    enders: tuple[Seat, ...] = ()
    nudges: Calls = ()
    history: tuple[RoundResult, ...] = ()
    told: int = 0
    news: tuple[News, ...] = field(default=(), compare=False)  # follows from the log, so it need not be hashed

    @property
    def pending(self) -> Asked | None:
        """What a machine owes an answer to."""
        return self.play.asked[-1] if self.phase is Phase.ANSWER else None


def played_on(state: State) -> State:
    """Whoever plays on has not taken up what the other one offered, and takes back the own offer."""
    return with_play(replace(state, enders=()), voids=())


def other(seat: Seat) -> Seat:
    """The one across the table."""
    return 1 - seat


def network_of(state: State, seat: Seat) -> Network:
    """Whose spies this seat controls."""
    return state.settings.cards.networks[0 if seat == state.sky else 1]


def board(state: State, seat: Seat) -> Board:
    """The hidden board of this seat in the running round."""
    return board_of(network_of(state, seat), seat, state.deal)


def with_play(state: State, **changes: Any) -> State:
    """The state with these fields of the round changed."""
    return replace(state, play=replace(state.play, **changes))


def enter(state: State, phase: Phase, **changes: Any) -> State:
    """The state in another phase, with these fields of the round changed."""
    return with_play(replace(state, phase=phase), since_ms=state.at_ms, **changes)


def tell(state: State, kind: str, *seats: Seat, data: tuple[str | int, ...] = ()) -> State:
    """The state with one more line of news, for everyone."""
    line = News(kind, state.at_ms, seats, data)
    return replace(state, news=(*state.news, line)[-EVENTS_KEPT_MAX:], told=state.told + 1)


def added(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The set with one seat more."""
    return tuple(sorted((*seats, seat)))


def paid(state: State, seat: Seat, amount: int) -> State:
    """This seat pays the other one."""
    return replace(
        state, money=tuple(have + (-amount if at == seat else amount) for at, have in enumerate(state.money))
    )


def from_bank(state: State, *amounts: int) -> State:
    """The bank pays each seat this much."""
    money = tuple(have + more for have, more in zip(state.money, amounts, strict=True))
    return replace(state, money=money, bank=state.bank + sum(amounts))
