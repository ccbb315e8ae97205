"""What one seat may see of Codenames. Everything a screen, a line, a bot or a log shows comes from here.

Ids, not texts: words are ids (`words.text_of` gives the text in the table's language), outcomes, reasons and events
name sentences of `phrases`. A card is named by where it lies on the board, 0 to 24, row by row. `turn` counts through
the whole evening, so what names a turn never means another one.
"""

from dataclasses import dataclass
from enum import Enum

from lanspy.dealing import Millis, Seat
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.settings import Settings
from lanspy.games.port import Awaited, News, Points


class Phase(Enum):
    """Where a game stands."""

    DEALING = "dealing"  # the board is drawn, the key is dealt to the spymasters
    CLUE = "clue"
    GUESS = "guess"
    TURNING = "turning"  # a card was guessed or chosen: a spymaster's machine opens it
    CHALLENGE = "challenge"  # a clue is challenged: somebody rules, or people vote
    CHOICE = "choice"  # a spymaster may turn up a card after the other team's bad clue or forfeit
    OPENING = "opening"  # the game is decided, the rest of the key is being opened
    RESULT = "result"  # between two games: roles may change
    EVENING = "evening"  # after the last game


class Colour(Enum):
    """What a card turns out to be."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


@dataclass(frozen=True, slots=True)
class CardView:
    """One card. `key` is what it is as far as this seat knows: the key for a spymaster, else what is open.

    A client may keep a spymaster's key back until it is asked for (a press that shows it): the view always has it.
    """

    card: int
    word: str
    colour: Colour | None  # open to all
    key: Colour | None
    opened_by: Team | None = None  # whose guess or choice turned it up; None: not open, or opened with the whole key
    opened_in: int | None = None  # the turn
    pointed_at: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue as it was given. `number` None: as many as they like."""

    word: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Guess:
    """One card that was turned up. `seat` guessed it, or chose it where `chosen`."""

    seat: Seat
    card: int
    colour: Colour
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn, running or over. `ended` names why: "" (running), stopped, last_guess, bystander, enemy, assassin,
    won, time, forfeit, turn_ends, upheld, void.

    `clue` None: none was given in time. `chosen` are cards the other spymaster turned up because of this turn.
    """

    turn: int
    team: Team
    clue: Clue | None
    guesses: tuple[Guess, ...] = ()
    chosen: tuple[Guess, ...] = ()
    spelling: bool = False  # the team has asked to spell the clue
    challenged_by: Seat | None = None
    upheld: bool | None = None  # None: not challenged, or not ruled yet
    ended: str = ""


@dataclass(frozen=True, slots=True)
class ClockView:
    """The agreed clock of what is going on. `at_ms` of the view is not needed: while `running`, the remaining time is
    `ends_ms` minus the current agreed time; else `remaining_ms` stands."""

    running: bool
    remaining_ms: Millis
    ends_ms: Millis | None
    whole_ms: Millis
    what: str  # "clue", "guess", "grace", "ruling", "vote", "choice", "next_game", "turning"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat in the running game."""

    seat: Seat
    role: Role
    total: int  # games won in this evening
    next_role: Role  # in the next game, as wishes stand
    wish: Role | None = None  # for the next game, said by this seat
    points_at: int | None = None  # a card
    may_guess: bool = False  # is an operative of the team whose guess is waited for
    votes: bool = False  # belongs to the electorate of the running or last vote
    has_sealed: bool = False  # in that vote
    ballot: bool | None = None  # opened: is the clue bad?
    withheld: bool = False  # did not open its ballot, which counts as no
    ready: bool = False  # for the next game
    resumed: bool = False  # wants to go on after a pause
    void: bool = False  # wants this game void
    ends_evening: bool = False  # wants to end the evening
    passed_over: bool = False  # was skipped in this turn: the table does not wait for its guess
    withheld_key: bool = False  # its machine did not open cards of the key in time
    skip_calls: tuple[Seat, ...] = ()  # who wants to go on without this seat
    nudges: tuple[Seat, ...] = ()  # who has nudged this seat about what is waited for now


@dataclass(frozen=True, slots=True)
class TeamView:
    """One side."""

    team: Team
    spymaster: Seat
    operatives: tuple[Seat, ...]
    agents: int  # 9 or 8; 0 before the board is drawn
    left: int  # agents nobody has turned up
    wins: int  # games won by this colour in this evening


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A clue is challenged. `rule` says who decides: "gamesmaster", "vote" or "spymaster" (of the team that `by`
    belongs to). `ruler` is that seat, None for a vote. `yes` and `no` are open ballots."""

    by: Seat
    team: Team  # whose clue it is
    rule: str
    ruler: Seat | None
    sealing: bool = False  # ballots are being sealed
    tied: bool = False  # a vote was a tie, so the spymaster rules
    yes: int = 0
    no: int = 0


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A spymaster may turn up a card. `reason`: "upheld" or "forfeit". `own_only`: only agents of the own team."""

    seat: Seat
    team: Team
    reason: str
    own_only: bool


@dataclass(frozen=True, slots=True)
class MayView:
    """What I may do now; the screen offers exactly these."""

    clue: bool = False  # of turn `CodenamesView.turn`
    guess: tuple[int, ...] = ()  # cards; a guess names `turn` and `open_cards` of the view
    stop: bool = False  # end the turn; names `turn` and `open_cards` too
    point: tuple[int, ...] = ()  # cards; taking the finger back (None) is always possible where it points
    spell: bool = False  # ask to spell the clue
    challenge: bool = False
    rule: bool = False  # say whether the challenged clue is bad
    vote: bool = False
    choose: tuple[int, ...] = ()  # cards that I may turn up as the other spymaster; None declines
    pause: bool = False
    resume: bool = False
    void: bool = False
    ready: bool = False
    wish: tuple[Role, ...] = ()  # for the next game
    rotate: bool = False
    end_evening: bool = False
    skip: tuple[Seat, ...] = ()  # whom I may skip once they have been waited for (`CodenamesView.waits`) for a minute
    nudge: tuple[Seat, ...] = ()  # the same


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game. `outcome` names a sentence: agents (all of the winner's are found), assassin (the loser turned
    it up by a guess), assassin_chosen (by a choice), void (by more than half), key_withheld (no spymaster's machine
    opened a card)."""

    game: int
    outcome: str
    winner: Team | None
    by: Seat | None  # who turned up the last card
    first: Team
    roles: tuple[Role, ...]
    words: tuple[str, ...]
    key: tuple[Colour | None, ...]  # None where no machine opened it
    points: tuple[Points, ...]
    turns: tuple[TurnView, ...]
    silent: tuple[Seat, ...] = ()  # spymasters whose machines did not open what they had to


@dataclass(frozen=True, slots=True)
class CodenamesView:
    """A whole table of Codenames as one seat sees it. `me` is None for a spectator."""

    me: Seat | None
    my_role: Role | None
    game: int  # 1-based
    games: int | None  # as agreed; None: until people end the evening
    phase: Phase
    paused: bool
    first: Team | None  # who began this game; None before the board is drawn
    turn: int
    team: Team | None  # whose turn it is
    open_cards: int  # what a guess must name
    cards: tuple[CardView, ...]  # 25, empty before the board is drawn
    teams: tuple[TeamView, ...]  # red, blue
    seats: tuple[SeatView, ...]
    gamesmaster: Seat | None
    clue: Clue | None  # of the running turn
    no_clue: bool  # none was given in time: one guess without
    grace: bool  # time is up: guess now or forfeit
    guesses_made: int  # in this turn
    guesses_left: int | None  # None: no cap; 0 while nobody may guess
    turning: int | None  # the card that is being opened
    clock: ClockView | None
    challenge: ChallengeView | None
    choice: ChoiceView | None
    my_vote: bool | None
    may: MayView
    turns: tuple[TurnView, ...]  # of this game, oldest first, with the running one
    result: GameResult | None  # of the game that has just ended
    history: tuple[GameResult, ...]
    winners: tuple[Seat, ...]  # of the evening, once it is over
    visible: tuple[str, ...]  # words that are not covered: what a clue is checked against
    words_left: int  # that no game has used, before words come again
    void_calls: tuple[Seat, ...]
    end_calls: tuple[Seat, ...]
    news: tuple[News, ...]  # newest last
    waits: tuple[Awaited, ...]  # who is thought to be thinking, and since when
    settings: Settings
