"""What a bot does in Codenames: as a spymaster it gives clues, as an operative it points, then guesses; it challenges
only what is certainly unfair, rules and votes by the same measure, and never keeps a table waiting.

Whatever depends on chance is drawn from its character and the turn, so it does not matter how often it is asked.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from lanspy.bots.codenames_brain import best_clue, hardest
from lanspy.bots.codenames_judge import is_bad
from lanspy.bots.codenames_table import Sight
from lanspy.bots.pace import Pace
from lanspy.bots.strength import Strength
from lanspy.dealing import Millis, Seat
from lanspy.games.codenames import clues
from lanspy.games.codenames.actions import (
    Action,
    Challenge,
    Choose,
    EndEvening,
    GiveClue,
    Point,
    Ready,
    Resume,
    Rule,
    Skip,
    StopGuessing,
    Void,
    Vote,
    WeGuess,
)
from lanspy.games.codenames.view import CodenamesView, Colour, Phase
from lanspy.limits import SKIP_AFTER_MS

CLOCK_SHARE = 0.6  # of a clock: a bot never takes longer, however slowly it likes to play
SURE: Mapping[Strength, float] = {Strength.EASY: 0.2, Strength.MEDIUM: 0.25, Strength.HARD: 0.25}  # to go on
VERY_SURE = 0.45  # to guess what an earlier clue meant


@dataclass(frozen=True, slots=True)
class CodenamesBot:
    """One bot; implements `Policy`. Its seed is its character."""

    seed: int
    strength: Strength
    pace: Pace

    def decide(self, view: CodenamesView, now_ms: Millis, _dice: Random) -> Action | None:
        """What to press now, if anything."""
        if view.me is None or view.my_role is None:
            return None
        return _Moment(self, view, view.me, now_ms).wish()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A bot at one moment of a table."""

    bot: CodenamesBot
    view: CodenamesView
    me: Seat
    now_ms: Millis

    def wish(self) -> Action | None:
        """The first thing there is to do."""
        return next((action for think in self._thoughts() if (action := think()) is not None), None)

    def _thoughts(self) -> Iterator[Callable[[], Action | None]]:
        yield from (self.resume, self.agree, self.go_on_without)
        match self.view.phase:
            case Phase.CLUE:
                yield self.clue
            case Phase.GUESS:
                yield from (self.challenge, self.guess)
            case Phase.CHALLENGE:
                yield from (self.rule, self.vote)
            case Phase.CHOICE:
                yield self.choose
            case Phase.RESULT:
                yield self.ready

    # --- chance and time ----------------------------------------------------------------------------------------------

    def _share(self, *what: object) -> float:
        """A number from 0 to 1 that is the same each time the bot comes to think about the same thing."""
        return Random(f"{self.bot.seed} {self.me} {self.view.game} {what}").random()  # noqa: S311 - no secret

    def _after(self, what: str, since_ms: Millis) -> bool:
        """Whether a person would have done this by now: well before the clock is over."""
        delay = float(self.bot.pace.delay(what, self._share(what, since_ms)))
        if self.view.clock is not None:
            delay = min(delay, CLOCK_SHARE * self.view.clock.whole_ms)
        return self.now_ms >= since_ms + delay

    def _since(self) -> Millis | None:
        """Since when the table waits for me."""
        return next((wait.since_ms for wait in self.view.waits if wait.seat == self.me), None)

    def _due(self, what: str) -> bool:
        since_ms = self._since()
        return since_ms is not None and self._after(what, since_ms)

    def _sight(self) -> Sight:
        return Sight(self.view, self.bot.strength, self.bot.seed)

    # --- together with the table --------------------------------------------------------------------------------------

    def resume(self) -> Action | None:
        """Bots need no breaks."""
        return Resume() if self.view.may.resume and self._due("resume") else None

    def agree(self) -> Action | None:
        """Somebody does not want this game, or no other one: a bot does not insist."""
        if self.view.may.void and self.view.void_calls:
            return Void()
        return EndEvening() if self.view.may.end_evening and self.view.end_calls else None

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
        if not self.view.may.ready or since_ms is None:
            return None
        due = self._after("first_ready", since_ms)
        if any(line.ready for line in self.view.seats):
            begun = since_ms if clock is None or clock.ends_ms is None else clock.ends_ms - clock.whole_ms
            due = self._after("ready", begun)
        return Ready(self.view.game + 1) if due else None

    # --- the spymaster ------------------------------------------------------------------------------------------------

    def clue(self) -> Action | None:
        """The best clue that comes to mind."""
        if not self.view.may.clue or not self._due("clue"):
            return None
        sight, settings = self._sight(), self.view.settings
        visible, rules = tuple(map(sight.text, sight.hidden())), clues.rules_of(settings)
        found = best_clue(
            sight.board(),
            sight.lexicon,
            self.bot.strength,
            Random(f"{self.bot.seed} {self.view.game} {self.view.turn}"),  # noqa: S311 - no secret
            lambda clue: clues.check_word(clue, visible, rules) is None,
            sight.said(),
        )
        return None if found is None else GiveClue(self.view.turn, *found)

    def choose(self) -> Action | None:
        """Turn up the own agent that is hardest to give a clue for; rather nothing than anybody else's."""
        choosing = self.view.choice is not None and self.view.choice.seat == self.me
        if not choosing or self.view.paused or not self._due("choose"):
            return None
        sight = self._sight()
        assert sight.team is not None
        own = Colour(sight.team.value)
        mine = {sight.text(card): card.card for card in sight.hidden() if card.key is own}
        allowed = tuple(text for text, card in mine.items() if card in self.view.may.choose)
        return Choose(self.view.turn, mine[hardest(allowed, sight.lexicon)] if allowed else None)

    # --- operatives ---------------------------------------------------------------------------------------------------

    def guess(self) -> Action | None:
        """Point first, then say it; stop when unsure."""
        if not self.view.may.guess or not self._due("finger"):
            return None
        target = self._target()
        if target is None:
            stop = StopGuessing(self.view.turn, self.view.open_cards)
            return stop if self.view.may.stop and self._due("stop") else None
        if self._due("guess"):
            return WeGuess(self.view.turn, self.view.open_cards, target)
        points = self.view.seats[self.me].points_at
        return Point(target) if points != target and target in self.view.may.point else None

    def _target(self) -> int | None:
        """The card to guess now; None when it is better to stop."""
        sight, clue, made = self._sight(), self.view.clue, self.view.guesses_made
        if clue is not None and (not made or clue.number is None or made < clue.number):
            card, sure = sight.candidates()[0]
            if not made or (clue.number != 0 and sure >= SURE[self.bot.strength]):
                return card
        card, sure = sight.leftovers()[0]
        return card if sure >= VERY_SURE else None

    def challenge(self) -> Action | None:
        """Say so when the other team's clue is certainly unfair."""
        since_ms = min((wait.since_ms for wait in self.view.waits), default=None)
        if not self.view.may.challenge or since_ms is None or not self._after("challenge", since_ms):
            return None
        return Challenge(self.view.turn) if self._is_bad() else None

    # --- rulings ------------------------------------------------------------------------------------------------------

    def rule(self) -> Action | None:
        """As gamesmaster or spymaster, whoever's clue it is."""
        return Rule(self.view.turn, self._is_bad()) if self.view.may.rule and self._due("rule") else None

    def vote(self) -> Action | None:
        """The same as one of many."""
        return Vote(self._is_bad()) if self.view.may.vote and self._due("rule") else None

    def _is_bad(self) -> bool:
        clue, sight = self.view.clue, self._sight()
        return clue is not None and is_bad(clue.word, sight.visible_when_said(), self.view.settings.language)
