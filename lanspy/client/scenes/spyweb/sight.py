"""One look at a table of Spy Web: the newest view, the time, and what every part of the screen asks of them."""

from dataclasses import dataclass, replace

from lanspy.client.scenes.table.ended import leaders
from lanspy.client.scenes.table.sight import TableSight
from lanspy.content.spies import Network
from lanspy.dealing import Seat
from lanspy.games.spyweb.state import other
from lanspy.games.spyweb.view import Asked, BoardView, MayView, Phase, SideView, SpyWebView

PLAYING = (Phase.TURN, Phase.ANSWER)


@dataclass(frozen=True, eq=False)
class Sight(TableSight):
    """A table of Spy Web at one moment."""

    @property
    def game(self) -> SpyWebView:
        """Spy Web as this seat sees it."""
        view: SpyWebView = self.table.game_view
        return view

    @property
    def nudgers(self) -> tuple[Seat, ...]:
        return () if self.me is None else self.side(self.me).nudges

    # --- sides -------------------------------------------------------------------------------------------------------

    def side(self, seat: Seat) -> SideView:
        """One side of the table as it stands."""
        return self.game.sides[seat]

    def network(self, seat: Seat) -> Network:
        """Whose spies this seat controls."""
        return next(each for each in self.game.settings.cards.networks if each.id == self.side(seat).network)

    @property
    def across(self) -> Seat:
        """Whom I ask; for who only watches, whom the mover asks."""
        if self.me is not None:
            return other(self.me)
        return other(self.game.mover if self.game.mover is not None else 0)

    @property
    def theirs(self) -> Network:
        """The spies that I ask about."""
        return self.network(self.across)

    @property
    def my_board(self) -> BoardView | None:
        """My board as I have laid it in this round; whoever shows it asks first whether it is looked at."""
        return None if self.me is None else self.side(self.me).board

    # --- the turn ----------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Questions are asked and answered."""
        return self.game.phase in PLAYING

    @property
    def moves(self) -> bool:
        """Whether I have the turn."""
        return self.me is not None and self.game.mover == self.me

    @property
    def pending(self) -> Asked | None:
        """What a machine owes an answer to."""
        return self.game.asked[-1] if self.game.phase is Phase.ANSWER and self.game.asked else None

    @property
    def last(self) -> Asked | None:
        """The newest answer of the running turn."""
        mine = [each for each in self.game.asked if each.turn == self.game.turn and each.answer]
        return mine[-1] if mine else None

    @property
    def purse(self) -> int:
        """What I have."""
        return 0 if self.me is None else self.side(self.me).money

    @property
    def in_play(self) -> int:
        """What both sides have together: all that the bank has paid."""
        return sum(side.money for side in self.game.sides)

    def part(self) -> str:
        """The part this seat plays now, as the help names it."""
        game = self.game
        match game.phase:
            case Phase.SETUP:
                return "laying" if game.may.lock else "others"
            case Phase.TURN:
                return "others" if not self.moves else "asking" if game.may.ask else "asked"
            case Phase.ANSWER:
                return "asking" if self.moves else "others"
        return ""


def over(game: SpyWebView) -> SpyWebView:
    """The view of an evening that both have signed, wherever it stood."""
    if game.phase is Phase.EVENING:
        return game
    winners = leaders([side.money for side in game.sides])
    return replace(game, phase=Phase.EVENING, answer_due_ms=None, may=MayView(), winners=winners)
