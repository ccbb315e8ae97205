"""Public state of Codenames: the same on every machine, and free of every card that is not open to all.

`State` is the evening, `Play` the game that is going on. Sets of seats are sorted tuples, so that equal states have
equal bytes whatever the order in which people pressed.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from lanspy.dealing import Millis, Place, Seat
from lanspy.games.calls import WaitCall
from lanspy.games.codenames.roles import Role, Team, operative_of, spymaster_of
from lanspy.games.codenames.settings import Settings
from lanspy.games.codenames.view import Colour, GameResult, Guess, Phase, TurnView
from lanspy.games.port import News
from lanspy.games.sealed_votes import SealedVote
from lanspy.games.timers import Timer
from lanspy.limits import EVENTS_KEPT_MAX


@dataclass(frozen=True, slots=True)
class Turning:
    """A card that is being opened: `seat` guessed it, or chose it; the machines have until `due_ms`.

    `silent` are spymasters whose machines did not open it in time.
    """

    card: int
    seat: Seat
    due_ms: Millis
    chosen: bool = False
    silent: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge:
    """The clue of the running turn is challenged by `by`: `ruler` decides, or while that is None people `vote`.

    `tied`: the vote was a tie, and `ruler` decides after all.
    """

    by: Seat
    ruler: Seat | None = None
    vote: SealedVote | None = None
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """`seat`, the other spymaster, may turn up a card: after a bad clue ("upheld") or a "forfeit"."""

    seat: Seat
    reason: str
    own_only: bool


@dataclass(frozen=True, slots=True)
class OpenCard:
    """One card that lies open: what it is, and whose turn it was, if it was turned up in one."""

    colour: Colour
    by: Team | None = None
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Break:
    """A pause: it ends when every seat has resumed."""

    since_ms: Millis
    resumed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the game was decided (`GameResult.outcome`), before the rest of the key is open."""

    outcome: str
    winner: Team | None
    by: Seat | None
    due_ms: Millis


@dataclass(frozen=True, slots=True)
class Play:
    """The running game. `timer` is that of the phase; None: off, or not begun."""

    words: tuple[str, ...] = ()  # the board, row by row
    first: Team | None = None
    dealt: tuple[Place, ...] = ()  # halves of the key that have arrived
    cards: tuple[OpenCard | None, ...] = ()
    turn: TurnView | None = None
    turns: tuple[TurnView, ...] = ()  # that are over
    grace: bool = False
    phase_since_ms: Millis = 0
    timer: Timer | None = None
    held: Timer | None = None  # the guess's, while a challenge is ruled on
    turning: Turning | None = None
    challenge: Challenge | None = None  # stays after the ruling, until play passes on
    choice: Choice | None = None
    pointing: tuple[int | None, ...] = ()
    passed_over: tuple[Seat, ...] = ()  # operatives whose guess the table does not wait for in this turn
    pause: Break | None = None
    pauses: tuple[Seat, ...] = ()  # who has taken a break in this game, once for each
    void: tuple[Seat, ...] = ()
    skips: tuple[WaitCall, ...] = ()
    nudges: tuple[WaitCall, ...] = ()
    verdict: Verdict | None = None
    silent: tuple[Seat, ...] = ()  # spymasters whose machines did not open what they had to
    ready: tuple[Seat, ...] = ()
    base: tuple[Role, ...] = ()  # of the next game, before anybody wishes
    wishes: tuple[tuple[Seat, Role], ...] = ()  # in the order of wishing
    changes: tuple[Seat, ...] = ()  # who has changed the next game's roles, once for each change


def fresh_play(seats: int) -> Play:
    """A game before its board is drawn."""
    return Play(pointing=(None,) * seats)


@dataclass(frozen=True, slots=True)
class State:
    """The evening. `game` counts games, void ones too, so that no deck, coin or slot is ever named twice."""

    settings: Settings
    seats: int
    at_ms: Millis
    phase: Phase
    roles: tuple[Role, ...]
    play: Play
    game: int = 1
    keys_ready: int = 0  # keys 1 to this one are shuffled
    turn_number: int = 0  # turns of the whole evening
    vote_number: int = 0  # and votes
    used: tuple[str, ...] = ()  # words that have lain on a board, until the pack is used up
    totals: tuple[int, ...] = ()
    wins: tuple[int, int] = (0, 0)  # of red and blue
    history: tuple[GameResult, ...] = ()
    enders: tuple[Seat, ...] = ()  # want to end the evening
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

    @property
    def open_cards(self) -> int:
        """How many cards lie open."""
        return sum(card is not None for card in self.play.cards)

    def spymaster(self, team: Team) -> Seat:
        """The seat that gives this team's clues."""
        return self.roles.index(spymaster_of(team))

    def operatives(self, team: Team) -> tuple[Seat, ...]:
        """The seats that guess for this team."""
        return tuple(seat for seat, role in enumerate(self.roles) if role is operative_of(team))


def with_play(state: State, **changes: Any) -> State:
    """The state with these fields of the game changed."""
    return replace(state, play=replace(state.play, **changes))


def enter(state: State, phase: Phase, **changes: Any) -> State:
    """The state in another phase, with these fields of the game changed."""
    return replace(state, phase=phase, play=replace(state.play, phase_since_ms=state.at_ms, **changes))


def tell(state: State, kind: str, *seats: Seat, data: tuple[str | int, ...] = ()) -> State:
    """The state with one more line of news, for everyone."""
    timer = state.play.timer
    line = News(kind, state.at_ms, seats, data, None if timer is None else timer.left_at(state.at_ms))
    return replace(state, news=(*state.news, line)[-EVENTS_KEPT_MAX:], told=state.told + 1)


def added(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The set with one seat more."""
    return tuple(sorted({*seats, seat}))


def added_again(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats with this one once more, in an order that does not say who was first."""
    return tuple(sorted((*seats, seat)))


def more_than_half(state: State, seats: tuple[Seat, ...]) -> bool:
    """More than half of all seats of the table, heard or not."""
    return 2 * len(seats) > state.seats


def guess_made(state: State, guess: Guess) -> State:
    """The running turn with one more card that was turned up in it."""
    turn = state.play.turn
    assert turn is not None
    if guess.chosen:
        return with_play(state, turn=replace(turn, chosen=(*turn.chosen, guess)))
    return with_play(state, turn=replace(turn, guesses=(*turn.guesses, guess)))
