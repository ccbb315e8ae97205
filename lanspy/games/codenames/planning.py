"""What a person's own press puts into the log: most things are said, ballots are sealed."""

from dataclasses import replace
from typing import Any

from lanspy.content.texts import _
from lanspy.dealing import Mine, Seat
from lanspy.errors import Refused
from lanspy.games import sealed_votes
from lanspy.games.codenames import clues, naming, rules
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import Choose, GiveClue, Nudge, Skip, Vote
from lanspy.games.codenames.phases import challenge
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Colour, Phase
from lanspy.games.port import Intent, Say, Seal
from lanspy.limits import SKIP_AFTER_MS


def plan(state: State, mine: Mine, action: Any) -> tuple[Intent, ...]:
    """What to put into the log. Raises Refused with a sentence when it is not allowed now."""
    try:
        require(mine.seat is not None, no.ONLY_WATCHING)
        return (_intent(state, mine, mine.seat or 0, action),)
    except no.Illegal as verdict:
        raise Refused(_(str(verdict))) from None


def _intent(state: State, mine: Mine, seat: Seat, action: Any) -> Intent:
    match action:
        case Vote(bad):
            return Seal(ballot_slot(state, mine, seat), sealed_votes.YES if bad else sealed_votes.NO)
        case GiveClue():
            action = replace(action, word=clues.typed(action.word))
    _try(state, seat, action)
    if isinstance(action, Choose) and action.card is not None:
        require(action.card in choosable(state, mine), no.ONLY_OWN_AGENTS)
    return Say(action)


def _try(state: State, seat: Seat, action: Any) -> None:
    """Play it on a copy: the rules themselves say whether it is allowed."""
    require(state.phase is not Phase.EVENING, no.EVENING_OVER)
    # the state may be older than the agreed time by now
    later = SKIP_AFTER_MS if isinstance(action, Skip | Nudge) else 0
    rules.act(replace(state, at_ms=state.at_ms + later), seat, action)


def choosable(state: State, mine: Mine) -> tuple[int, ...]:
    """The cards that this seat may turn up as the other spymaster. Which are its own agents only its machine knows."""
    choice = state.play.choice
    if choice is None or choice.seat != mine.seat or state.phase is not Phase.CHOICE or state.paused:
        return ()
    closed = tuple(card for card, each in enumerate(state.play.cards) if each is None)
    if not choice.own_only:
        return closed
    team = state.roles[choice.seat].team
    return tuple(card for card in closed if team is not None and key_of(state, mine, card) is Colour(team.value))


def key_of(state: State, mine: Mine, card: int) -> Colour | None:
    """What a card is as far as this seat knows."""
    seen, first, seat = state.play.cards[card], state.play.first, mine.seat
    if seen is not None:
        return seen.colour
    role = state.roles[seat] if seat is not None and seat in state.everybody else None
    if role is None or role.team is None or not role.is_spymaster or first is None:
        return None
    own = mine.cards.get(naming.key_place(state.game, card, role.team))
    return None if own is None else naming.colour_of(own, first)


def ballot_slot(state: State, mine: Mine, seat: Seat) -> str:
    """The slot for this seat's ballot. Raises Illegal when it may not vote now."""
    require(not state.paused, no.PAUSED)
    vote = challenge.sealing(state)
    if vote is None:
        raise no.Illegal(no.NO_VOTE)
    require(seat in vote.electorate, no.NOT_A_VOTER)
    require(seat in vote.missing and vote.slot not in mine.sealed, no.VOTED_ALREADY)
    return vote.slot


def allowed(state: State, mine: Mine, action: Any) -> bool:
    """Whether this press would be allowed now."""
    try:
        return bool(plan(state, mine, action))
    except Refused:
        return False
