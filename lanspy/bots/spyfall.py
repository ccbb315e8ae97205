"""What a bot does in Spyfall. As a citizen it looks for the spy; as the spy it looks like a citizen, and joins the hunt
for somebody else.

Whatever depends on chance over time is drawn once per slice of the round, so that it does not matter how often the bot
is asked what it wants.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from lanspy.bots.pace import Pace
from lanspy.bots.strength import Strength
from lanspy.bots.suspicion import eyes_on, suspicion, this_round
from lanspy.content.texts import N_, _
from lanspy.dealing import Millis, Seat
from lanspy.games.spyfall.actions import (
    Accuse,
    Action,
    Answer,
    Answered,
    Ask,
    Done,
    EndQuestions,
    Exposed,
    Guess,
    Look,
    Name,
    NextRound,
    Nominate,
    Point,
    Question,
    Resume,
    Skip,
    Vote,
)
from lanspy.games.spyfall.view import Phase, SpyfallView
from lanspy.limits import SKIP_AFTER_MS

SLICES = 20  # of a round: in each of them a bot thinks once about stopping the clock
TURNS_BEFORE_STOP = 3  # questions asked, until a bot thinks of stopping: before, nobody has heard a thing
TURNS_WITHOUT_CLOCK = 5  # a seat, until a bot wants to end questions that have no clock
ACCUSE_CHANCE: Mapping[Strength, float] = {Strength.EASY: 0.02, Strength.MEDIUM: 0.012, Strength.HARD: 0.008}
GUESS_CHANCE: Mapping[Strength, float] = {Strength.EASY: 0.02, Strength.MEDIUM: 0.008, Strength.HARD: 0.003}
PANIC = 4.0  # the spy's wish to guess grows with every finger on it
YES_TO_FIRST: Mapping[Strength, float] = {Strength.EASY: 0.75, Strength.MEDIUM: 0.8, Strength.HARD: 0.8}
YES_TO_OTHERS: Mapping[Strength, float] = {Strength.EASY: 0.35, Strength.MEDIUM: 0.2, Strength.HARD: 0.1}
UNDECIDED: Mapping[Strength, float] = {Strength.EASY: 0.25, Strength.MEDIUM: 0.12, Strength.HARD: 0.06}
YES_WITH_THE_TABLE = 0.75  # in the final vote, where a no gives the spy its points for certain
YES_AS_SPY = 0.95
ASKING = ("asks", "writes_question")  # as the news name it
QUESTIONS = (
    N_("What do you like best here?"),
    N_("What would you bring along?"),
    N_("Who would you never meet here?"),
    N_("How long do people usually stay?"),
    N_("What should one wear?"),
    N_("Would you come here with a child?"),
    N_("What do you hear when you close your eyes?"),
    N_("Does it cost anything?"),
)
ANSWERS = (
    N_("That depends on the day."),
    N_("More than one would think."),
    N_("The usual, I would say."),
    N_("Only if it has to be."),
    N_("I have seen it, but never done it myself."),
    N_("Ask me again when it is over."),
    N_("As everybody here knows: no."),
    N_("Yes, and gladly."),
)


@dataclass(frozen=True, slots=True)
class SpyfallBot:
    """One bot; implements `Policy`. Its seed is its character."""

    seed: int
    strength: Strength
    pace: Pace

    def decide(self, view: SpyfallView, now_ms: Millis, dice: Random) -> Action | None:
        """What to press now, if anything."""
        if view.me is None:
            return None
        return _Moment(self, view, view.me, now_ms, dice).wish()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A bot at one moment of a table."""

    bot: SpyfallBot
    view: SpyfallView
    me: Seat
    now_ms: Millis
    dice: Random

    def wish(self) -> Action | None:
        """The first thing there is to do."""
        return next((action for think in self._thoughts() if (action := think()) is not None), None)

    def _thoughts(self) -> Iterator[Callable[[], Action | None]]:
        yield self.resume
        yield self.agree
        yield self.go_on_without
        yield from (self.look, self.name)
        match self.view.phase:
            case Phase.QUESTIONS:
                yield from (self.stop, self.question, self.write, self.end_questions)
            case Phase.ACCUSATION | Phase.FINAL_VOTE:
                yield self.vote
            case Phase.DISCUSSION:
                yield from (self.nominate, self.point, self.done)
            case Phase.RESULT:
                yield self.ready

    # --- chance and time --------------------------------------------------------------------------------------------

    def _share(self, *what: object) -> float:
        """A number from 0 to 1 that is the same each time the bot comes to think about the same thing."""
        return Random(f"{self.bot.seed} {self.me} {len(self.view.history)} {what}").random()  # noqa: S311 - no secret

    def _after(self, what: str, since_ms: Millis) -> bool:
        """Whether a person would have done this by now."""
        return self.now_ms >= since_ms + self.bot.pace.delay(what, self._share(what, since_ms))

    def _since(self) -> Millis | None:
        """Since when the table waits for me."""
        return next((wait.since_ms for wait in self.view.waits if wait.seat == self.me), None)

    def _slice(self) -> int:
        """Which slice of the round it is; by turns when the round has no clock."""
        clock = self.view.round_clock
        if clock is None:
            return self.view.turn
        left_ms = clock.remaining_ms if clock.ends_ms is None else clock.ends_ms - self.now_ms
        return (clock.whole_ms - left_ms) * SLICES // clock.whole_ms

    # --- together with the table ------------------------------------------------------------------------------------

    def resume(self) -> Action | None:
        """Bots need no breaks."""
        since_ms = self._since()
        due = self.view.may.resume and since_ms is not None and self._after("resume", since_ms)
        return Resume() if due else None

    def agree(self) -> Action | None:
        """Somebody says that the location was exposed: a bot, who hears nothing, believes it."""
        calls = [line.at_ms for line in this_round(self.view) if line.kind == "exposed"]
        return Exposed() if self.view.may.exposed and calls and self._after("agree", calls[0]) else None

    def go_on_without(self) -> Action | None:
        """Somebody wants to go on without a seat that does nothing: so does the bot."""
        for wait in self.view.waits:
            waited = self.now_ms >= wait.since_ms + SKIP_AFTER_MS
            if waited and wait.seat in self.view.may.skip and self.view.seats[wait.seat].skip_calls:
                return Skip(wait.seat)
        return None

    def ready(self) -> Action | None:
        """Not the first to hurry people on, and not the last."""
        since_ms, clock = self._since(), self.view.clock
        if not self.view.may.next_round or since_ms is None:
            return None
        if any(line.ready for line in self.view.seats):
            begun = since_ms if clock is None or clock.ends_ms is None else clock.ends_ms - clock.whole_ms
            return NextRound() if self._after("ready", begun) else None
        return NextRound() if self._after("first_ready", since_ms) else None

    # --- questions --------------------------------------------------------------------------------------------------

    def question(self) -> Action | None:
        """Answer when asked, then ask somebody: more often one who seems suspicious."""
        since_ms = self._since()
        if since_ms is None:
            return None
        if self.view.may.answer:
            return Answered(self.view.turn) if self._after("answer", since_ms) else None
        if self.view.may.ask and not self.view.written and self._after("ask", since_ms):
            return Ask(self.view.may.ask_turn, self._whom_to_ask())
        return None

    def write(self) -> Action | None:
        """The same in writing. A bot has no idea what it says."""
        since_ms = self._since()
        if since_ms is None:
            return None
        if self.view.may.write_answer and self._after("answer", since_ms):
            return Answer(self.view.turn, _(self.dice.choice(ANSWERS)))
        if self.view.may.write_question and self._after("ask", since_ms):
            return Question(self.view.may.ask_turn, self._whom_to_ask(), _(self.dice.choice(QUESTIONS)))
        return None

    def look(self) -> Action | None:
        """Where looks are limited: once, for a bot forgets nothing."""
        return Look() if self.view.may.look and not self.view.seats[self.me].looks else None

    def _whom_to_ask(self) -> Seat:
        feelings = self._suspicion()
        seats = list(self.view.may.ask)
        return self.dice.choices(seats, [0.5 + feelings[seat] for seat in seats])[0]

    def end_questions(self) -> Action | None:
        """Without a clock questions end after a few rounds, or when somebody else has had enough."""
        enough = self.view.turn > TURNS_WITHOUT_CLOCK * len(self.view.seats)
        others = any(line.ends_questions for line in self.view.seats)
        return EndQuestions() if self.view.may.end_questions and (enough or others) else None

    # --- stop -------------------------------------------------------------------------------------------------------

    def stop(self) -> Action | None:
        """Accuse when a feeling is strong; as the spy, guess when the others come close."""
        if not self.view.may.stop or self._slice() < 2 or self._questions_asked() < TURNS_BEFORE_STOP:
            return None
        if self.view.may.guess and self._is_spy() and self._share("guess", self._slice()) < self._wish_to_guess():
            return Guess(self._likely_place())
        accuses = self.view.may.accuse and self._share("accuse", self._slice()) < ACCUSE_CHANCE[self.bot.strength]
        return Accuse(self._first_suspect()) if accuses else None

    def _questions_asked(self) -> int:
        return sum(line.kind in ASKING for line in this_round(self.view))

    def _wish_to_guess(self) -> float:
        return GUESS_CHANCE[self.bot.strength] * (1 + PANIC * eyes_on(self.view, self.me))

    def _likely_place(self) -> str:
        """Any place that is in play and was not used in this evening."""
        left = [line.location for line in self.view.locations if line.on and line.used_in_round is None]
        return self.dice.choice(left)

    # --- votes and fingers ------------------------------------------------------------------------------------------

    def vote(self) -> Action | None:
        """Yes or no, once."""
        since_ms = self._since()
        if not self.view.may.vote or since_ms is None or not self._after("vote", since_ms):
            return None
        return Vote(self._share("ballot", since_ms) < self._yes())

    def _yes(self) -> float:
        if self._is_spy():
            return YES_AS_SPY
        if self.view.suspect == self._first_suspect() or self.view.suspect == self.view.seats[self.me].points_at:
            return YES_TO_FIRST[self.bot.strength]
        return YES_WITH_THE_TABLE if self.view.phase is Phase.FINAL_VOTE else YES_TO_OTHERS[self.bot.strength]

    def name(self) -> Action | None:
        """Whoever seems most suspicious, before the first deal and in the end; as the spy, somebody else."""
        since_ms = self._since()
        due = self.view.may.name and since_ms is not None and self._after("vote", since_ms)
        return Name(self._first_suspect()) if due else None

    def nominate(self) -> Action | None:
        """The same when its turn comes; some would rather not."""
        since_ms = self._since()
        if not self.view.may.nominate or since_ms is None or not self._after("vote", since_ms):
            return None
        undecided = self._share("nominate") < UNDECIDED[self.bot.strength]
        return Nominate(None if undecided else self._first_suspect())

    def point(self) -> Action | None:
        """Point at the first suspect, and look again when others have pointed too; some cannot make up their mind."""
        since_ms = self._since()
        undecided = self._share("undecided") < UNDECIDED[self.bot.strength]
        if since_ms is None or not self.view.may.point or undecided:
            return None
        finger = self.view.seats[self.me].points_at
        what = "point" if finger is None else "reconsider"
        target = self._first_suspect()
        return Point(target) if target != finger and self._after(what, since_ms) else None

    def done(self) -> Action | None:
        """Whoever has pointed and looked again has nothing to add."""
        since_ms = self._since()
        due = self.view.may.done and since_ms is not None and self._after("done", since_ms)
        return Done() if due else None

    # --- what I think -----------------------------------------------------------------------------------------------

    def _is_spy(self) -> bool:
        return self.view.my_card is not None and self.view.my_card.spy

    def _suspicion(self) -> dict[Seat, float]:
        return suspicion(self.view, self.bot.strength, self.bot.seed)

    def _first_suspect(self) -> Seat:
        feelings = self._suspicion()
        return max(feelings, key=lambda seat: (feelings[seat], seat))
