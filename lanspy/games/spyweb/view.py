"""What one seat may see of Spy Web. Everything a screen, a line, a bot or a log shows comes from here.

Ids, not texts: spies, cities, vehicles and directions are ids, answers are one of these or "nothing", "right",
"incorrect". Squares are indices into the cities.
"""

from dataclasses import dataclass
from enum import Enum

from lanspy.dealing import Millis, Seat
from lanspy.games.port import Awaited, News
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.settings import Settings


class Phase(Enum):
    """Where a round stands."""

    SETUP = "setup"  # cards are dealt, people lay their boards
    TURN = "turn"  # somebody asks, accuses, pays, is done
    ANSWER = "answer"  # a machine owes a proven answer
    RESULT = "result"  # a leader is caught
    OPENING = "opening"  # the evening is decided, boards are being opened
    EVENING = "evening"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, a bribe or an accusation, and what was proven about it.

    `kind`: "question", "bribe" (the other direction of the question before it) or "accusation". `number` counts within
    the round; `answer` is empty until the proof is there.
    """

    number: int
    turn: int
    by: Seat
    kind: str
    spy: str
    sense: str = ""
    city: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board that lies open for whoever sees this: a spy's id for each square, "" for the city of the safehouse.

    `first`: which direction of its two-way spy is told first; "" when that is not known here.
    """

    squares: tuple[str, ...]
    leader: str
    first: str = ""


@dataclass(frozen=True, slots=True)
class DraftView:
    """My board as far as it is laid and not locked: a spy's id or "" for each square, and what is told first."""

    squares: tuple[str, ...]
    first: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the table."""

    seat: Seat
    network: str
    money: int
    dealt: bool  # can look at its spies
    locked: bool
    moves: bool  # has the turn
    names_first: Seat | None  # whom it names to begin
    ready: bool
    voids: bool
    ends: bool
    nudges: tuple[Seat, ...]
    withheld: bool  # its machine did not open its board
    board: BoardView | None  # of this round, as far as I may see it


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A board of some round that is open to all."""

    seat: Seat
    round: int
    board: BoardView


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round. `outcome` names a sentence: caught, refused, void.

    `winner` caught the leader of `loser`; after "refused" the machine of `loser` did not answer. `money` is what
    everybody has then.
    """

    round: int
    deal: int
    outcome: str
    winner: Seat | None = None
    loser: Seat | None = None
    leader: str = ""
    city: str = ""
    bounty: int = 0
    money: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TrackerView:
    """The own notes about the other side's board."""

    squares: tuple[str, ...]
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MayView:
    """What I may do now; the screen offers exactly these."""

    lock: bool = False
    name_first: tuple[Seat, ...] = ()
    ask: tuple[Question, ...] = ()
    accuse: bool = False
    bribe: bool = False
    buy_turn: bool = False
    done: bool = False
    next_round: bool = False
    void: bool = False
    end_evening: bool = False
    nudge: tuple[Seat, ...] = ()
    track: bool = False


@dataclass(frozen=True, slots=True)
class SpyWebView:
    """A whole table of Spy Web as one seat sees it. `me` is None for a spectator."""

    me: Seat | None
    phase: Phase
    round: int  # 1-based
    deal: int  # counts rounds that were called off, too
    turn: int
    mover: Seat | None
    first: Seat | None  # who began or will begin this round
    bank: int  # what the bank has paid, in all
    sides: tuple[SideView, ...]
    my_spies: tuple[str, ...]  # my eight, in the order in which they were dealt; laid or still to be laid
    my_leader: str
    draft: DraftView
    asked: tuple[Asked, ...]  # of this round, oldest first
    bought: bool  # this turn was paid for
    acted: bool  # the question or accusation of this turn is used up
    answer_due_ms: Millis | None  # until when a machine has to answer
    may: MayView
    tracker: TrackerView
    boards: tuple[OpenBoard, ...]  # open to all, of this and earlier rounds
    result: RoundResult | None
    history: tuple[RoundResult, ...]
    winners: tuple[Seat, ...]
    news: tuple[News, ...]
    waits: tuple[Awaited, ...]
    settings: Settings
