"""What one seat may see of Spyfall. Everything a screen, a line, a bot or a log shows comes from here.

Ids, not texts: locations and roles are concept ids, reasons and events name sentences of `phrases`.
"""

from dataclasses import dataclass
from enum import Enum

from lanspy.dealing import Millis, Seat
from lanspy.games.port import Awaited, News, Points
from lanspy.games.spyfall.settings import Settings


class Phase(Enum):
    """Where a round stands."""

    DEALING = "dealing"
    QUESTIONS = "questions"
    STOPPED = "stopped"  # a stop is FINAL and not opened yet
    ACCUSATION = "accusation"  # sealed vote in mid-round
    DISCUSSION = "discussion"  # time is up
    FINAL_VOTE = "final_vote"
    OPENING = "opening"  # the round is decided, cards are being opened
    RESULT = "result"
    EVENING = "evening"  # after the last round


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card as far as it may be seen: `spy`, or a location with a role when roles are on."""

    spy: bool
    location: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A ballot that is open: `by` names `seat`."""

    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class Exchange:
    """A written question and its answer; an empty answer is still to come."""

    turn: int
    asker: Seat
    asked: Seat
    question: str
    answer: str = ""


@dataclass(frozen=True, slots=True)
class LookView:
    """How this seat may look at its card. `rule`: free, times or seconds, a round.

    Where it is not free, a screen shows `my_card` only while `open`, and only before `ends_ms` of agreed time. That is
    a matter of honour: the card is there.
    """

    rule: str = "free"
    open: bool = True
    times_left: int | None = None
    left_ms: Millis | None = None  # of the look that is open, or of all looks together
    ends_ms: Millis | None = None


@dataclass(frozen=True, slots=True)
class ClockView:
    """The agreed clock of what is going on. `at_ms` is the agreed time of this view; when `running`, the remaining
    time is `ends_ms` minus the current agreed time; else `remaining_ms` stands. None: no clock here."""

    running: bool
    remaining_ms: Millis
    ends_ms: Millis | None
    whole_ms: Millis
    what: str  # "round", "vote", "discussion", "nomination", "next_round", "stop"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat in the running round."""

    seat: Seat
    total: int
    may_be_asked: bool  # by me, now
    asked_me: bool
    is_asker: bool
    is_asked: bool
    is_dealer: bool
    accusation_left: bool
    has_sealed: bool  # in the running vote
    votes: bool  # belongs to the electorate of the running vote
    ballot: bool | None  # revealed ballot
    points_at: Seat | None
    ready: bool  # for the next round
    card: CardFace | None  # opened to all
    resumed: bool  # wants to go on after a pause
    done: bool = False  # has nothing more to say in the discussion
    ends_questions: bool = False  # wants to end questions that have no clock
    skip_calls: tuple[Seat, ...] = ()  # who wants to go on without this seat
    refused_card: bool = False  # did not open its card
    withheld: bool = False  # did not open its ballot, which counts as no
    names: Seat | None = None  # whom its ballot names, once that is open
    nominates: bool = False  # its nomination is waited for or voted on
    nudges: tuple[Seat, ...] = ()  # who has nudged this seat about what is waited for now
    looks: int = 0  # how often it has looked at its card in this round, where looking is limited


@dataclass(frozen=True, slots=True)
class LocationView:
    """One line of the location list."""

    location: str
    on: bool  # agreed to be in play
    used_in_round: int | None  # its bag is set aside


@dataclass(frozen=True, slots=True)
class MayView:
    """What I may do now; the screen offers exactly these."""

    ask: tuple[Seat, ...] = ()
    answer: bool = False
    stop: bool = False
    accuse: tuple[Seat, ...] = ()
    guess: bool = False
    vote: bool = False
    point: tuple[Seat, ...] = ()
    extend: bool = False
    next_round: bool = False
    pause: bool = False
    resume: bool = False
    exposed: bool = False
    done: bool = False  # nothing more to say: the discussion ends early when all are done
    end_questions: bool = False  # call time up in a round without a clock
    skip: tuple[Seat, ...] = ()  # whom I may skip once they have been waited for (`SpyfallView.waits`) for a minute
    ask_turn: int = 0  # the turn number that my tap on the seat I ask must name
    claim_turn: int | None = None  # I may tap myself ("they asked me"), naming this turn
    name: tuple[Seat, ...] = ()  # whom my sealed ballot may name: as first dealer or as suspect, see `SpyfallView.step`
    nominate: tuple[Seat, ...] = ()  # whom I may nominate now; whoever may nominate may also pass
    nudge: tuple[Seat, ...] = ()  # whom I may nudge, after the same minute as `skip`
    look: bool = False  # at my card, where that is limited
    hide: bool = False  # put my card down before its time is over
    write_question: bool = False  # to anybody in `ask`, naming `ask_turn`
    write_answer: bool = False  # to turn `SpyfallView.turn`


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round. `outcome` names a sentence: caught, wrong_accusation, not_unanimous, no_suspect,
    wrong_final, caught_final, nobody_convicted, ballot_caught, ballot_missed, guessed_right, guessed_wrong, void,
    refused."""

    round: int
    outcome: str
    location: str | None
    spy: Seat | None
    stopper: Seat | None
    suspect: Seat | None
    guess: str | None
    points: tuple[Points, ...]
    cards: tuple[CardFace | None, ...]
    named: tuple[Named, ...] = ()  # in an open ballot


@dataclass(frozen=True, slots=True)
class SpyfallView:
    """A whole table of Spyfall as one seat sees it. `me` is None for a spectator."""

    me: Seat | None
    round: int  # 1-based
    rounds: int
    phase: Phase
    paused: bool
    dealer: Seat | None
    turn: int
    asker: Seat | None
    asked: Seat | None
    stopper: Seat | None
    suspect: Seat | None
    clock: ClockView | None
    round_clock: ClockView | None  # what the round's own clock shows, also while it stands
    seats: tuple[SeatView, ...]
    locations: tuple[LocationView, ...]
    roles_on: bool
    my_card: CardFace | None
    my_vote: bool | None
    may: MayView
    exposed_calls: tuple[Seat, ...]
    result: RoundResult | None  # of the round that has just ended
    history: tuple[RoundResult, ...]
    winners: tuple[Seat, ...]
    news: tuple[News, ...]  # newest last
    waits: tuple[Awaited, ...] = ()  # who is thought to be thinking, and since when
    settings: Settings | None = None  # what the table agreed on
    step: str = ""  # "first_dealer" (dealing), "nomination" (discussion, final_vote), "open_ballot" (final_vote)
    my_name: Seat | None = None  # whom my sealed ballot names
    nominator: Seat | None = None  # whose nomination is waited for or voted on
    to_nominate: tuple[Seat, ...] = ()  # who come after that one
    look: LookView = LookView()
    written: bool = False  # questions and answers are written
    dialogue: tuple[Exchange, ...] = ()  # of this round, oldest first
    guess_closed: bool = False  # an accusation has failed, and the spy may not guess any more
    stops_closed: bool = False  # the round can be stopped once, and has been
