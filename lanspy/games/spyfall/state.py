"""Public state of Spyfall: the same on every machine, and free of every card that is not open to all.

`State` is the evening, `Play` the round that is going on. Sets of seats are sorted tuples, so that equal states have
equal bytes whatever the order in which people pressed.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from lanspy.dealing import Card, Millis, Seat
from lanspy.games.calls import WaitCall
from lanspy.games.port import News
from lanspy.games.sealed_votes import SealedVote
from lanspy.games.spyfall.settings import Settings
from lanspy.games.spyfall.view import Exchange, Named, Phase, RoundResult
from lanspy.games.timers import Timer
from lanspy.limits import EVENTS_KEPT_MAX


@dataclass(frozen=True, slots=True)
class Turn:
    """One question: `asker` asks `asked` (None: not tapped yet), but never `barred`, who has just asked the asker."""

    number: int
    asker: Seat
    since_ms: Millis
    asked: Seat | None = None
    barred: Seat | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A sealed stop that is to be opened: `seat` stopped the clock, its machine has until `due_ms`."""

    seat: Seat
    slot: str
    due_ms: Millis


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote(SealedVote):
    """A sealed vote on `suspect`.

    `initiator` accused in mid-round and counts as yes without a ballot; None in the final vote.
    """

    suspect: Seat
    initiator: Seat | None = None


@dataclass(frozen=True, slots=True)
class Naming:
    """Everybody names a seat, sealed: `kind` is FIRST_DEALER before the first deal, OPEN_BALLOT after the time is up.

    `absent` were skipped, `withheld` did not open what they had sealed: both name nobody. Ballots are sealed while
    `reveal_due_ms` is None.
    """

    kind: str
    slot: str
    since_ms: Millis
    sealed: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    withheld: tuple[Seat, ...] = ()
    named: tuple[Named, ...] = ()
    reveal_due_ms: Millis | None = None

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Whose machines owe the opening of their ballot."""
        if self.reveal_due_ms is None:
            return ()
        done = {*self.withheld, *(each.by for each in self.named)}
        return tuple(seat for seat in self.sealed if seat not in done)

    @property
    def settled(self) -> bool:
        """All ballots are open, or will never be."""
        return self.reveal_due_ms is not None and not self.owing


@dataclass(frozen=True, slots=True, order=True)
class Looks:
    """How `seat` has looked at its card in this round: how often, how long in all, and since when it looks now."""

    seat: Seat
    times: int = 0
    used_ms: Millis = 0
    since_ms: Millis = 0  # of the last look
    down: bool = True  # the card was put down again


@dataclass(frozen=True, slots=True)
class Break:
    """A pause: it ends when every seat has resumed."""

    since_ms: Millis
    resumed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What decided the round, before the cards say who was right: accused, final, not_unanimous, no_suspect,
    nobody_convicted, open_ballot, guessed or void. Machines have until `due_ms` to open their cards."""

    kind: str
    due_ms: Millis
    stopper: Seat | None = None
    suspect: Seat | None = None
    guess: str | None = None
    named: tuple[Named, ...] = ()  # in an open ballot


@dataclass(frozen=True, slots=True)
class Play:
    """The running round. `clock` is the round's own, `timer` that of the phase; None: off or not begun."""

    dealt: tuple[Seat, ...] = ()
    clock: Timer | None = None
    timer: Timer | None = None
    phase_since_ms: Millis = 0
    turn: Turn | None = None
    stops: tuple[Seat, ...] = ()  # a seat once for each of its stops
    accused: tuple[Seat, ...] = ()  # whose accusation is used up
    stop_number: int = 1
    vote_number: int = 0
    stop: Stop | None = None
    vote: Vote | None = None  # stays after it was counted, until the next one
    naming: Naming | None = None  # stays after it was counted, too
    nominator: Seat | None = None  # whose nomination is waited for or voted on
    to_nominate: tuple[Seat, ...] = ()  # who come after that one
    looks: tuple[Looks, ...] = ()
    dialogue: tuple[Exchange, ...] = field(default=(), compare=False)  # written questions; follows from the log
    pointing: tuple[Seat | None, ...] = ()
    extended: bool = False
    done: tuple[Seat, ...] = ()  # have nothing more to say in the discussion
    enders: tuple[Seat, ...] = ()  # want to end questions that have no clock
    exposed: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    pause: Break | None = None
    pauses: tuple[Seat, ...] = ()  # who has called a break, once for each
    skips: tuple[WaitCall, ...] = ()
    nudges: tuple[WaitCall, ...] = ()
    verdict: Verdict | None = None
    cards: tuple[Card | None, ...] = ()  # open to all
    refusers: tuple[Seat, ...] = ()  # did not open their card


@dataclass(frozen=True, slots=True)
class State:
    """The evening. `round` counts what the score sheet shows, `deal` counts dealings: a void round is dealt again."""

    settings: Settings
    seats: int
    at_ms: Millis
    phase: Phase
    totals: tuple[int, ...]
    play: Play
    round: int = 1
    deal: int = 1
    dealer: Seat | None = None  # None until the coin has fallen
    bags_ready: bool = False
    hands_ready: int = 0  # hands 1 to this one are shuffled
    history: tuple[RoundResult, ...] = ()
    told: int = 0
    news: tuple[News, ...] = field(default=(), compare=False)  # follows from the log, so it need not be hashed

    @property
    def everybody(self) -> range:
        """All seats, in roster order."""
        return range(self.seats)

    @property
    def paused(self) -> bool:
        """Whether people take a break."""
        return self.play.pause is not None


def fresh_play(seats: int) -> Play:
    """A round before its first card."""
    return Play(pointing=(None,) * seats, cards=(None,) * seats)


def with_play(state: State, **changes: Any) -> State:
    """The state with these fields of the round changed."""
    return replace(state, play=replace(state.play, **changes))


def enter(state: State, phase: Phase, **changes: Any) -> State:
    """The state in another phase, with these fields of the round changed."""
    return replace(state, phase=phase, play=replace(state.play, phase_since_ms=state.at_ms, **changes))


def tell(state: State, kind: str, *seats: Seat, data: tuple[str | int, ...] = ()) -> State:
    """The state with one more line of news, for everyone."""
    clock = state.play.clock
    clock_ms = None if clock is None else clock.left_at(state.at_ms)
    line = News(kind, state.at_ms, seats, data, clock_ms)
    return replace(state, news=(*state.news, line)[-EVENTS_KEPT_MAX:], told=state.told + 1)


def added(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The set with one seat more."""
    return tuple(sorted((*seats, seat)))


def more_than_half(state: State, seats: tuple[Seat, ...]) -> bool:
    """More than half of all seats of the table, heard or not."""
    return 2 * len(seats) > state.seats


def next_seat(state: State, seat: Seat) -> Seat:
    """The next one in roster order."""
    return (seat + 1) % state.seats
