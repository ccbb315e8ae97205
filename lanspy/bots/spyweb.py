"""What a bot does in Spy Web: it lays a board, asks what tells most, pays when that is worth its money, and accuses.

Whatever depends on chance is drawn from its character and the turn, so it does not matter how often it is asked. It
never asks what it knows; on a board that stays open whatever is asked it accuses one after the other of who is left.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from lanspy.bots.pace import Pace
from lanspy.bots.spyweb_board import hard_board, squares_of
from lanspy.bots.spyweb_mind import TALENTS, Mind, Talent, mind_after
from lanspy.bots.spyweb_sample import Pair
from lanspy.bots.spyweb_stakes import Stakes, evening_of
from lanspy.bots.strength import Strength
from lanspy.content.spies import Network
from lanspy.dealing import Millis, Seat
from lanspy.games.spyweb.actions import (
    Accuse,
    Action,
    Ask,
    Bribe,
    BuyTurn,
    Done,
    EndEvening,
    Lock,
    NameFirst,
    NextRound,
    Void,
)
from lanspy.games.spyweb.board import Question
from lanspy.games.spyweb.view import Phase, SpyWebView


@dataclass(frozen=True, slots=True)
class SpyWebBot:
    """One bot; implements `Policy`. Its seed is its character."""

    seed: int
    strength: Strength
    pace: Pace

    def decide(self, view: SpyWebView, now_ms: Millis, _dice: Random) -> Action | None:
        """What to press now, if anything."""
        return None if view.me is None else _Moment(self, view, view.me, now_ms).wish()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A bot at one moment of a table."""

    bot: SpyWebBot
    view: SpyWebView
    me: Seat
    now_ms: Millis

    def wish(self) -> Action | None:
        """The first thing there is to do."""
        return next((action for think in self._thoughts() if (action := think()) is not None), None)

    def _thoughts(self) -> Iterator[Callable[[], Action | None]]:
        yield self.agree
        match self.view.phase:
            case Phase.SETUP:
                yield from (self.lay, self.name)
            case Phase.TURN:
                yield from (self.move, self.pay, self.done)
            case Phase.RESULT:
                yield self.ready

    # --- chance and time ----------------------------------------------------------------------------------------------

    def _dice(self, *what: object) -> Random:
        """The same dice each time the bot comes to think about the same thing."""
        return Random(f"{self.bot.seed} {self.me} {self.view.deal} {what}")  # noqa: S311 - no secret

    def _due(self, what: str) -> bool:
        """Whether the table waits for me, and a person would have done this by now."""
        since_ms = next((wait.since_ms for wait in self.view.waits if wait.seat == self.me), None)
        return since_ms is not None and self._after(what, since_ms)

    def _after(self, what: str, since_ms: Millis) -> bool:
        return self.now_ms >= since_ms + self.bot.pace.delay(what, self._dice(what, since_ms).random())

    # --- together with the other one ----------------------------------------------------------------------------------

    @property
    def _they(self) -> Seat:
        return 1 - self.me

    def agree(self) -> Action | None:
        """The other one does not want this round, or no other one: a bot does not insist."""
        they = self.view.sides[self._they]
        if self.view.may.void and they.voids:
            return Void()
        return EndEvening() if self.view.may.end_evening and they.ends else None

    def name(self) -> Action | None:
        """Whom the other one names; all bots begin with the first seat, so that two of them agree at once."""
        theirs = self.view.sides[self._they].names_first
        wanted = 0 if theirs is None else theirs
        return NameFirst(wanted) if wanted in self.view.may.name_first and self._due("agree") else None

    def ready(self) -> Action | None:
        """Not the first to hurry people on, and not the last."""
        what = "ready" if self.view.sides[self._they].ready else "first_ready"
        return NextRound() if self.view.may.next_round and self._due(what) else None

    # --- the own board ------------------------------------------------------------------------------------------------

    def lay(self) -> Action | None:
        """Eight spies and an empty square."""
        if not self.view.may.lock or not self._due("lay"):
            return None
        network, spies = self._network(self.me), self.view.my_spies
        board = hard_board(self.view.settings.cards, network, spies, self._talent.tries, self._dice("board"))
        return Lock(squares_of(network, board), board.told or "")

    def _network(self, seat: Seat) -> Network:
        name = self.view.sides[seat].network
        return next(network for network in self.view.settings.cards.networks if network.id == name)

    # --- turns --------------------------------------------------------------------------------------------------------

    @property
    def _talent(self) -> Talent:
        return TALENTS[self.bot.strength]

    def _mind(self, by: Seat) -> Mind:
        """What this seat can know of the other's board."""
        asked = tuple(each for each in self.view.asked if each.by == by and each.answer)
        network = self._network(1 - by)
        return mind_after(self.view.settings.cards, network, asked, self._talent.boards, self.bot.seed)

    def _stakes(self) -> Stakes:
        """What there is to win and to lose; without a look at what the other one knows: as much as I do."""
        mine, theirs = self._network(self.me), self._network(self._they)
        have, they_have = (self.view.sides[seat].money for seat in (self.me, self._they))
        mind = self._mind(self.me)
        they_need = (self._mind(self._they) if self._talent.watches else mind).turns()
        evening = evening_of(self.view.settings, mine, theirs)
        bounty = mine.spy(self.view.my_leader).bounty
        return Stakes(evening, have, they_have, bounty, they_need, mind, theirs)

    def move(self) -> Action | None:
        """Ask what tells most, or accuse when that is better."""
        if not self.view.may.ask or not self._due("think"):
            return None
        wanted = self._stakes().move()[1] if self._talent.weighs else self._plain_move()
        if isinstance(wanted, Question):
            best = [question for _turns, question in self._mind(self.me).worth_asking[: self._talent.choice]]
            wanted = wanted if self._talent.choice == 1 else self._dice("question", len(self.view.asked)).choice(best)
            return Ask(self.view.turn, wanted.spy, wanted.sense)
        leader, square = wanted
        city = self.view.settings.cards.cities[square]
        return Accuse(self.view.turn, self._network(self._they).spies[leader].id, city.id)

    def _plain_move(self) -> Pair | Question:
        """Accuse who is likely enough, or whoever is left when nothing tells more; else ask."""
        mind = self._mind(self.me)
        (chance, pair), questions = mind.chances[0], mind.worth_asking
        return pair if not questions or chance >= self._talent.sure else questions[0][1]

    def pay(self) -> Action | None:
        """For the other direction, or for another turn: never more than it is worth."""
        may, settings = self.view.may, self.view.settings
        if not (may.bribe or may.buy_turn) or not self._talent.weighs or not self._due("pay"):
            return None
        stakes, last = self._stakes(), self.view.asked[-1]
        if may.bribe and stakes.bribes(settings.bribe, Question(last.spy, last.sense)):
            return Bribe(self.view.turn)
        return BuyTurn(self.view.turn) if may.buy_turn and stakes.buys(settings.extra_turn) else None

    def done(self) -> Action | None:
        """Nothing more to do in this turn."""
        return Done(self.view.turn) if self.view.may.done and not self.view.may.ask and self._due("pass") else None
