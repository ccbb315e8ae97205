"""One look at a table of Codenames: the newest view, the time, and what every part of the screen asks of them."""

from dataclasses import dataclass, replace
from functools import cached_property

from lanspy.client.scenes.table.ended import leaders
from lanspy.client.scenes.table.sight import TableSight
from lanspy.dealing import Seat
from lanspy.games.codenames import words
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import CodenamesView, Colour, MayView, Phase, SeatView, TeamView, TurnView

PLAYING = (Phase.CLUE, Phase.GUESS, Phase.TURNING, Phase.CHALLENGE, Phase.CHOICE)


@dataclass(frozen=True, eq=False)
class Sight(TableSight):
    """A table of Codenames at one moment."""

    @property
    def game(self) -> CodenamesView:
        """Codenames as this seat sees it."""
        view: CodenamesView = self.table.game_view
        return view

    def seat(self, seat: Seat) -> SeatView:
        """A seat in the running game."""
        return self.game.seats[seat]

    @property
    def nudgers(self) -> tuple[Seat, ...]:
        return () if self.me is None else self.seat(self.me).nudges

    # --- the board ---------------------------------------------------------------------------------------------------

    def word(self, word: str) -> str:
        """A word of the board as it stands on its card."""
        return words.text_of(self.game.settings, word)

    def card(self, card: int) -> str:
        """The word of a card."""
        return self.word(self.game.cards[card].word)

    @property
    def freshest(self) -> int:
        """The turn whose cards are still fresh: the running one, or the last in which any was turned up."""
        opened = [card.opened_in for card in self.game.cards if card.opened_in is not None]
        return max(opened, default=0)

    # --- teams -------------------------------------------------------------------------------------------------------

    @property
    def my_team(self) -> Team | None:
        """My side; None for the gamesmaster and for who only watches."""
        return self.game.my_role.team if self.game.my_role is not None else None

    @property
    def spymaster(self) -> bool:
        """Whether I have a key."""
        return self.game.my_role is not None and self.game.my_role.is_spymaster

    @property
    def playing(self) -> bool:
        """A game is going on."""
        return self.game.phase in PLAYING

    def team(self, team: Team) -> TeamView:
        """A side as it stands."""
        return next(each for each in self.game.teams if each.team is team)

    @property
    def giver(self) -> Seat | None:
        """Whose clue it is."""
        return None if self.game.team is None else self.team(self.game.team).spymaster

    def role(self, seat: Seat) -> Role:
        """What a seat does in the running game."""
        return self.seat(seat).role

    @property
    def running(self) -> TurnView | None:
        """The turn that goes on, or that a choice has come of."""
        return self.game.turns[-1] if self.game.turns and self.playing else None

    def group(self, team: Team | None) -> tuple[Seat, ...]:
        """The seats of a side, mine first, its spymaster last; the rest for None."""
        seats = [seat for seat in self.order if self.role(seat).team is team]
        return tuple(sorted(seats, key=lambda seat: (seat != self.me, self.role(seat).is_spymaster)))

    @property
    def sides(self) -> tuple[Team, Team]:
        """The teams, mine first."""
        return (Team.RED, Team.BLUE) if self.my_team is not Team.BLUE else (Team.BLUE, Team.RED)

    @cached_property
    def seating(self) -> tuple[Seat, ...]:
        """All seats as the rail shows them."""
        first, second = self.sides
        return (*self.group(first), *self.group(second), *self.group(None))

    # --- parts -------------------------------------------------------------------------------------------------------

    @property
    def proven(self) -> int:
        """How many segments of the header's seal are full."""
        return len(self.table.seal.done)

    def part(self) -> str:
        """The part this seat plays now, as the help names it."""
        may, game = self.game.may, self.game
        match game.phase:
            case Phase.CLUE:
                return "spymaster" if may.clue else "others"
            case Phase.GUESS:
                mine = self.my_team is not None and self.my_team is game.team
                return "spymaster" if mine and self.spymaster else "team" if mine else "others"
            case Phase.CHALLENGE:
                return "voter" if may.vote else "ruler" if may.rule else "others"
            case Phase.CHOICE:
                return "chooser" if game.choice is not None and game.choice.seat == self.me else "others"
        return ""


def colour_of(team: Team) -> Colour:
    """What the agents of a team are."""
    return Colour(team.value)


def over(game: CodenamesView) -> CodenamesView:
    """The view of an evening that all have signed, wherever it stood."""
    if game.phase is Phase.EVENING:
        return game
    return replace(
        game,
        phase=Phase.EVENING,
        paused=False,
        clock=None,
        may=MayView(),
        winners=leaders([view.total for view in game.seats]),
    )
