"""What Codenames asks of the cards: one coin, one key, its deal to two spymasters, openings, ballots about clues.

The key of the next game is named as soon as the running game has begun, so that machines prepare it while people play.
Both spymasters are asked for a card that is to be open. The first one to answer is enough: what the other says about it
may still come, and nobody waits for it (`OpeningPlan.spare`).
"""

from lanspy.dealing import CoinPlan, DealPlan, Millis, Needs, OpeningPlan, Seat, SlotPlan
from lanspy.games.codenames import naming
from lanspy.games.codenames.phases import challenge, dealing, opening, turning
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Phase


def needs(state: State) -> Needs:
    """Everything that is still open in this state."""
    if state.phase is Phase.EVENING:
        return Needs(openings=_openings(state))  # nobody owes anything, but something may be on its way
    vote, sealing = challenge.open_vote(state), challenge.sealing(state)
    return Needs(
        decks=tuple(naming.key_plan(game) for game in _games(state)),
        deals=tuple(DealPlan(place, state.spymaster(team)) for place, team in dealing.undealt(state)),
        openings=_openings(state),
        slots=() if sealing is None else (SlotPlan(sealing.slot, sealing.electorate),),
        reveals=() if vote is None else vote.reveals,
        coins=(CoinPlan(naming.board_coin(state.game)),) if dealing.coin_wanted(state) else (),
    )


def _games(state: State) -> tuple[int, ...]:
    """The running game, and the next one where it is likely."""
    ahead = state.phase is not Phase.DEALING and _next_is_likely(state)
    return (state.game, state.game + 1) if ahead else (state.game,)


def _next_is_likely(state: State) -> bool:
    """In the last agreed game another key is wanted only if it turns out void."""
    games = state.settings.games
    return games is None or state.phase is Phase.RESULT or state.game < games


def _openings(state: State) -> tuple[OpeningPlan, ...]:
    verdict, turned = state.play.verdict, state.play.turning
    if turned is not None:
        owing = turning.owed_by(state, turned)
        return tuple(_plan(state, turned.card, team, turned.due_ms, owing) for team in Team) + _open(state)
    if verdict is None:
        return _open(state)
    owing = tuple(seat for seat in map(state.spymaster, Team) if seat not in state.play.silent)
    closed = opening.unopened(state)
    return tuple(_plan(state, card, team, verdict.due_ms, owing) for card in closed for team in Team) + _open(state)


def _plan(state: State, card: int, team: Team, due_ms: Millis | None, owing: tuple[Seat, ...]) -> OpeningPlan:
    seat = state.spymaster(team)
    return OpeningPlan(naming.key_place(state.game, card, team), seat, due_ms, spare=seat not in owing)


def _open(state: State) -> tuple[OpeningPlan, ...]:
    """Halves of cards that lie open already: the machine that was not there first may have been on its way."""
    seen = (card for card, each in enumerate(state.play.cards) if each is not None)
    return tuple(_plan(state, card, team, None, ()) for card in seen for team in Team)
