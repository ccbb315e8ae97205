"""What a person's own press puts into the log: most things are said, stops and ballots are sealed."""

from dataclasses import replace
from typing import Any

from lanspy.content.cleaning import clean_text
from lanspy.content.texts import _
from lanspy.dealing import Mine, Seat
from lanspy.errors import Refused
from lanspy.games import sealed_votes
from lanspy.games.port import Intent, Say, Seal
from lanspy.games.spyfall import naming, rules
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import (
    WRITTEN_CHARACTERS_MAX,
    Accuse,
    Answer,
    Guess,
    Look,
    Name,
    Nudge,
    Question,
    Skip,
    Vote,
)
from lanspy.games.spyfall.phases import ballots, looking, stop, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.state import State
from lanspy.games.spyfall.view import Phase
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
        case Accuse(suspect):
            return _accuse(state, mine, seat, suspect)
        case Guess(location):
            return _guess(state, mine, seat, location)
        case Vote(yes):
            return Seal(ballot_slot(state, mine, seat), sealed_votes.YES if yes else sealed_votes.NO)
        case Name(suspect):
            return _name(state, mine, seat, suspect)
        case Look():
            require(looking.seen(state, seat).left_ms != 0, no.LOOKS_USED)
        case Question(_, _, text) | Answer(_, text):
            action = replace(action, text=clean_text(text, WRITTEN_CHARACTERS_MAX))
            require(bool(action.text), no.NOTHING_WRITTEN)
    _try(state, seat, action)
    return Say(action)


def _try(state: State, seat: Seat, action: Any) -> None:
    """Play it on a copy: the rules themselves say whether it is allowed."""
    require(state.phase is not Phase.EVENING, no.EVENING_OVER)
    later = (
        SKIP_AFTER_MS if isinstance(action, Skip | Nudge) else 0
    )  # the state may be older than the agreed time by now
    rules.act(replace(state, at_ms=state.at_ms + later), seat, action)


def _accuse(state: State, mine: Mine, seat: Seat, suspect: Seat) -> Intent:
    slot = stop_slot(state, mine, seat)
    require(suspect in state.everybody, no.NO_SUCH_SEAT)
    require(suspect != seat, no.NOT_ACCUSE_YOURSELF)
    require(suspect in stop.accusable(state, seat), no.ACCUSATION_USED)
    return Seal(slot, naming.seal_accusation(suspect))


def _guess(state: State, mine: Mine, seat: Seat, location: str) -> Intent:
    slot = stop_slot(state, mine, seat)
    require(stop.guess_open(state), no.GUESS_CLOSED)
    card = mine.cards.get(naming.hand_place(state.deal, seat))
    require(card is not None, no.NO_CARD_YET)
    require(card is not None and naming.is_spy(card), no.NOT_SPY)
    require(location in state.settings.in_play, no.NO_SUCH_LOCATION)
    return Seal(slot, naming.seal_guess(location))


def stop_slot(state: State, mine: Mine, seat: Seat) -> str:
    """The slot for this seat's stop. Raises Illegal when it may not stop the clock now."""
    require(not state.paused, no.PAUSED)
    slot = stop.open_slot(state)
    if slot is None:
        raise no.Illegal(no.NO_STOP_NOW)
    require(not stop.round_stopped(state), no.ROUND_STOPPED)
    require(stop.stops_left(state, seat) > 0, no.STOPS_USED)
    require(seat in stop.stoppers(state), no.GUESS_CLOSED)
    require(slot not in mine.sealed, no.STOP_ON_ITS_WAY)
    return slot


def _name(state: State, mine: Mine, seat: Seat, suspect: Seat) -> Intent:
    slot = naming_slot(state, mine, seat)
    require(suspect in state.everybody, no.NO_SUCH_SEAT)
    require(suspect in ballots.nameable(state, seat), no.NOT_NAME_YOURSELF)
    return Seal(slot, naming.seal_name(suspect))


def naming_slot(state: State, mine: Mine, seat: Seat) -> str:
    """The slot for the seat that this one names. Raises Illegal when it may name nobody now."""
    require(not state.paused, no.PAUSED)
    running = ballots.sealing(state)
    if running is None:
        raise no.Illegal(no.NO_VOTE)
    named = seat in running.sealed or seat in running.absent or running.slot in mine.sealed
    require(not named, no.VOTED_ALREADY)
    return running.slot


def ballot_slot(state: State, mine: Mine, seat: Seat) -> str:
    """The slot for this seat's ballot. Raises Illegal when it may not vote now."""
    require(not state.paused, no.PAUSED)
    running = vote.sealing_vote(state)
    if running is None:
        raise no.Illegal(no.NO_VOTE)
    require(seat in running.electorate, no.NOT_A_VOTER)
    voted = seat in running.sealed or seat in running.absent or running.slot in mine.sealed
    require(not voted, no.VOTED_ALREADY)
    return running.slot


def allowed(state: State, mine: Mine, action: Any) -> bool:
    """Whether this press would be allowed now."""
    try:
        return bool(plan(state, mine, action))
    except Refused:
        return False
