"""One card is opened, by whichever spymaster's machine is there first, and what that means for the game."""

from dataclasses import replace

from lanspy.dealing import Missed, Opened, Seat
from lanspy.games.codenames import naming
from lanspy.games.codenames.phases import guess, opening, turns
from lanspy.games.codenames.refusals import NOT_EXPECTED, Illegal, require
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.state import OpenCard, State, Turning, added, guess_made, tell, with_play
from lanspy.games.codenames.view import Colour, Guess


def opened(state: State, fact: Opened) -> State:
    """The card that was guessed or chosen lies open."""
    turning, first = state.play.turning, state.play.first
    if turning is None or first is None:
        raise Illegal(NOT_EXPECTED)
    require(fact.place in (naming.key_place(state.game, turning.card, team) for team in Team), NOT_EXPECTED)
    colour = naming.colour_of(fact.card, first)
    turn = turns.running(state)
    by = turn.team.other if turning.chosen else turn.team
    state = _laid_open(state, turning, OpenCard(colour, by, turn.turn))
    state = guess_made(state, Guess(turning.seat, turning.card, colour, turning.chosen))
    state = tell(state, f"is_{colour.value}", turning.seat, data=(state.play.words[turning.card],))
    return _follow(state, turning, by, colour)


def _laid_open(state: State, turning: Turning, card: OpenCard) -> State:
    cards, at = state.play.cards, turning.card
    pointing = tuple(None if each == at else each for each in state.play.pointing)
    return with_play(state, cards=(*cards[:at], card, *cards[at + 1 :]), pointing=pointing, turning=None)


def _follow(state: State, turning: Turning, by: Team, colour: Colour) -> State:
    if colour is Colour.ASSASSIN:
        outcome = "assassin_chosen" if turning.chosen else "assassin"
        return opening.decide(_ended(state, "assassin"), outcome, by.other, turning.seat)
    winner = next((team for team in Team if left(state, team) == 0), None)
    if winner is not None:
        return opening.decide(_ended(state, "won"), "agents", winner, turning.seat)
    if turning.chosen:
        return turns.end(_with_breach(state, turning, by, colour))
    if colour.value != by.value:
        return turns.ends(state, "bystander" if colour is Colour.BYSTANDER else "enemy")
    return guess.begin(state) if guess.left(turns.running(state)) != 0 else turns.ends(state, "last_guess")


def _ended(state: State, why: str) -> State:
    """The game ends in this turn; a forfeit or a bad clue stays the reason why the turn was over."""
    return state if turns.running(state).ended else turns.closed(state, why)


def _with_breach(state: State, turning: Turning, by: Team, colour: Colour) -> State:
    """Who may cover only an own agent and covers another is named: what is open stays open."""
    choice = state.play.choice
    breach = choice is not None and choice.own_only and colour.value != by.value
    return tell(state, "not_own", turning.seat) if breach else state


def left(state: State, team: Team) -> int:
    """How many agents of a team nobody has turned up."""
    if state.play.first is None:
        return 0
    seen = sum(card is not None and card.colour.value == team.value for card in state.play.cards)
    return naming.agents(team, state.play.first) - seen


def missed(state: State, fact: Missed) -> State:
    """One spymaster's machine was silent past the deadline; if both were, the game is void and both are named."""
    turning, seat = state.play.turning, fact.duty.seat
    if turning is None or seat in turning.silent:
        raise Illegal(NOT_EXPECTED)
    turning = replace(turning, silent=added(turning.silent, seat))
    state = tell(with_play(state, turning=turning), "card_withheld", seat)
    if len(turning.silent) < len(Team):
        return state
    state = with_play(turns.closed(state, "void"), silent=turning.silent, turning=None)
    return opening.decide(state, "key_withheld", None, None)


def owed_by(state: State, turning: Turning) -> tuple[Seat, ...]:
    """The spymasters whose machines may still open the card."""
    return tuple(seat for seat in map(state.spymaster, Team) if seat not in turning.silent)
