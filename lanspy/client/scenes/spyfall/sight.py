"""One look at a table of Spyfall: the newest view, the time, and what every part of the screen asks of them."""

from dataclasses import dataclass, replace
from functools import cached_property

from lanspy.client.scenes.table.ended import leaders
from lanspy.client.scenes.table.sight import TableSight
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import MayView, Phase, SeatView, SpyfallView

NAMING = ("first_dealer", "open_ballot")  # steps of `SpyfallView.step`
NOMINATION = "nomination"
VOTING = (Phase.ACCUSATION, Phase.FINAL_VOTE)


@dataclass(frozen=True, eq=False)
class Sight(TableSight):
    """A table of Spyfall at one moment."""

    @property
    def game(self) -> SpyfallView:
        """Spyfall as this seat sees it."""
        view: SpyfallView = self.table.game_view
        return view

    def seat(self, seat: Seat) -> SeatView:
        """A seat in the running round."""
        return self.game.seats[seat]

    @property
    def nudgers(self) -> tuple[Seat, ...]:
        return () if self.me is None else self.seat(self.me).nudges

    @property
    def proven(self) -> int:
        """How many segments of the header's seal are full: while cards are opened, one a card that lies open."""
        if self.game.phase is Phase.OPENING:
            return sum(view.card is not None for view in self.game.seats)
        return len(self.table.seal.done)

    # --- the own card ------------------------------------------------------------------------------------------------

    @property
    def card_may_show(self) -> bool:
        """Whether my card may be seen now: always, or where looks are limited while one lasts."""
        look = self.game.look
        return look.open and (look.ends_ms is None or self.agreed_ms < look.ends_ms)

    @property
    def look_ms(self) -> float:
        """How much longer the look lasts that is open, or how long the next one may."""
        look = self.game.look
        if look.ends_ms is not None:
            return max(0.0, look.ends_ms - self.agreed_ms)
        return float(look.left_ms or 0)

    # --- parts -------------------------------------------------------------------------------------------------------

    @property
    def voting(self) -> bool:
        """A vote of yes and no is open."""
        return self.game.phase in VOTING and not self.naming

    @property
    def naming(self) -> bool:
        """Everybody names a seat, sealed: the first dealer, or in the end the spy."""
        return self.game.step in NAMING

    @property
    def nominating(self) -> bool:
        """The table waits for a nomination; what is nominated is then voted on."""
        return self.game.step == NOMINATION and self.game.phase is Phase.DISCUSSION

    def moment(self) -> str:
        """What goes on now, as the help names it: the phase, or a step or a way of play that has rules of its own."""
        game = self.game
        if game.paused:
            return "paused"
        if game.phase is Phase.QUESTIONS and game.written:
            return "written"
        if game.step == NOMINATION and game.phase is Phase.FINAL_VOTE:
            return "nominated"
        return game.step or game.phase.value

    def part(self) -> str:
        """The part this seat plays now, as the help names it."""
        game, me = self.game, self.me
        if game.phase is Phase.QUESTIONS:
            return self._questions_part()
        if self.nominating:
            return "nominator" if me is not None and me == game.nominator else "others"
        if game.phase is Phase.DISCUSSION and game.settings is not None:
            return game.settings.final_vote
        if self.voting and me is not None:
            return "stopper" if me == game.stopper else "suspect" if me == game.suspect else "voter"
        return "voter" if self.voting else ""

    def _questions_part(self) -> str:
        game, me = self.game, self.me
        if me is None or me not in (game.asker, game.asked):
            return "others"
        if me == game.asked:
            return "asked"
        return "asker" if self.barred is not None else "first"

    @cached_property
    def barred(self) -> Seat | None:
        """Whom I may not ask because they have just asked me."""
        return next((view.seat for view in self.game.seats if view.asked_me), None)


def over(game: SpyfallView) -> SpyfallView:
    """The view of an evening that all have signed, wherever it stood."""
    if game.phase is Phase.EVENING:
        return game
    return replace(
        game,
        phase=Phase.EVENING,
        paused=False,
        clock=None,
        round_clock=None,
        step="",
        nominator=None,
        may=MayView(),
        winners=leaders([view.total for view in game.seats]),
    )
