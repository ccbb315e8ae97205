"""Public and Mine become a view: the one door to screens, lines, bots and logs."""

from lanspy.dealing import Millis, Mine, Seat
from lanspy.games import sealed_votes
from lanspy.games.calls import callers_about
from lanspy.games.spyfall import naming
from lanspy.games.spyfall.faces import card_face
from lanspy.games.spyfall.permission import may
from lanspy.games.spyfall.phases import ballots, looking, nominations, questions, result, stop, vote
from lanspy.games.spyfall.state import State
from lanspy.games.spyfall.view import CardFace, ClockView, LocationView, MayView, Phase, SeatView, SpyfallView
from lanspy.games.spyfall.waiting import awaited
from lanspy.games.timers import Timer
from lanspy.limits import OPENING_MS

CLOCKS = {
    Phase.QUESTIONS: "round",
    Phase.ACCUSATION: "vote",
    Phase.FINAL_VOTE: "vote",
    Phase.DISCUSSION: "discussion",
    Phase.RESULT: "next_round",
    Phase.STOPPED: "stop",
}


def project(state: State, mine: Mine) -> SpyfallView:
    """What the seat of `mine` may see; a spectator's has no card and may do nothing."""
    allowed = may(state, mine)
    play, turn, verdict = state.play, state.play.turn, state.play.verdict
    over = state.phase in (Phase.RESULT, Phase.EVENING)
    return SpyfallView(
        me=mine.seat,
        round=state.round,
        rounds=state.settings.rounds,
        phase=state.phase,
        paused=state.paused,
        dealer=state.dealer,
        turn=turn.number if turn else 0,
        asker=turn.asker if turn else None,
        asked=turn.asked if turn else None,
        stopper=_stopper(state),
        suspect=verdict.suspect if verdict else _suspect(state),
        clock=_clock(state),
        round_clock=_shown(play.clock, state.at_ms, "round"),
        seats=tuple(_seat(state, mine, allowed, seat) for seat in state.everybody),
        locations=_locations(state),
        roles_on=state.settings.roles,
        my_card=_my_card(state, mine),
        my_vote=_my_vote(state, mine),
        may=allowed,
        exposed_calls=play.exposed,
        result=state.history[-1] if over and state.history else None,
        history=state.history,
        winners=result.winners(state) if state.phase is Phase.EVENING else (),
        news=state.news,
        waits=awaited(state),
        settings=state.settings,
        step=_step(state),
        my_name=_my_name(state, mine),
        nominator=_nominator(state),
        to_nominate=play.to_nominate if _nominator(state) is not None else (),
        look=looking.seen(state, mine.seat),
        written=state.settings.questions == questions.WRITTEN,
        dialogue=play.dialogue,
        guess_closed=not stop.guess_open(state),
        stops_closed=stop.round_stopped(state),
    )


def _step(state: State) -> str:
    """The part of a phase that only some settings have."""
    ballot = ballots.running(state)
    if ballot is not None:
        return "first_dealer" if ballot.kind == naming.FIRST_DEALER else "open_ballot"
    return "nomination" if _nominator(state) is not None else ""


def _nominator(state: State) -> Seat | None:
    return state.play.nominator if state.phase in (Phase.DISCUSSION, Phase.FINAL_VOTE) else None


def _my_name(state: State, mine: Mine) -> Seat | None:
    ballot = ballots.running(state)
    value = None if ballot is None else mine.sealed.get(ballot.slot)
    return None if value is None else naming.read_name(value)


def _stopper(state: State) -> Seat | None:
    if state.play.verdict is not None:
        return state.play.verdict.stopper
    if state.play.stop is not None:
        return state.play.stop.seat
    running = vote.running_vote(state)
    return running.initiator if running else None


def _suspect(state: State) -> Seat | None:
    running = vote.running_vote(state)
    return running.suspect if running else None


def _my_card(state: State, mine: Mine) -> CardFace | None:
    if mine.seat is None or mine.seat not in state.everybody:
        return None
    card = mine.cards.get(naming.hand_place(state.deal, mine.seat))
    return card_face(card) if card is not None else None


def _my_vote(state: State, mine: Mine) -> bool | None:
    running = vote.running_vote(state)
    if running is None or mine.seat is None:
        return None
    if mine.seat == running.initiator:
        return True
    sealed = mine.sealed.get(running.slot)
    return None if sealed is None else sealed == sealed_votes.YES


# --- clocks -----------------------------------------------------------------------------------------------------------


def _clock(state: State) -> ClockView | None:
    what = CLOCKS.get(state.phase) if ballots.running(state) is None else "vote"
    if nominations.waited_for(state) is not None:
        what = "nomination"
    if what is None:
        return None
    return _shown(_phase_timer(state), state.at_ms, what)


def _phase_timer(state: State) -> Timer | None:
    play = state.play
    if state.phase is Phase.QUESTIONS:
        return play.clock
    if state.phase is Phase.STOPPED and play.stop is not None:
        return Timer(OPENING_MS, OPENING_MS, play.stop.due_ms - OPENING_MS)
    return play.timer


def _shown(timer: Timer | None, at_ms: Millis, what: str) -> ClockView | None:
    if timer is None:
        return None
    return ClockView(timer.ends_ms is not None, timer.left_at(at_ms), timer.ends_ms, timer.whole_ms, what)


# --- lines ------------------------------------------------------------------------------------------------------------


def _locations(state: State) -> tuple[LocationView, ...]:
    used = {ended.location: ended.round for ended in state.history}
    return tuple(LocationView(each.location, each.on, used.get(each.location)) for each in state.settings.locations)


def _seat(state: State, mine: Mine, allowed: MayView, seat: Seat) -> SeatView:
    play, turn = state.play, state.play.turn
    going_on = vote.running_vote(state)
    naming_now, ballot = ballots.running(state), play.naming
    last = naming_now or going_on
    card = play.cards[seat]
    return SeatView(
        seat=seat,
        total=state.totals[seat],
        may_be_asked=seat in allowed.ask,
        asked_me=_asked_me(state, mine, seat),
        is_asker=turn is not None and turn.asker == seat,
        is_asked=turn is not None and turn.asked == seat,
        is_dealer=state.dealer == seat,
        accusation_left=seat not in play.accused,
        has_sealed=last is not None and seat in last.sealed,
        votes=naming_now is not None or (going_on is not None and seat in going_on.electorate),
        ballot=_ballot(state, seat),
        points_at=play.pointing[seat],
        ready=seat in play.ready,
        card=None if card is None else card_face(card),
        resumed=play.pause is not None and seat in play.pause.resumed,
        done=seat in play.done,
        ends_questions=seat in play.enders,
        skip_calls=callers_about(awaited(state), play.skips, seat),
        refused_card=seat in play.refusers,
        withheld=_withheld(state, seat),
        names=next((each.seat for each in ballot.named if each.by == seat), None) if ballot else None,
        nominates=_nominator(state) == seat,
        nudges=callers_about(awaited(state), play.nudges, seat),
        looks=looking.looks_of(state, seat).times,
    )


def _withheld(state: State, seat: Seat) -> bool:
    """Of the running vote or the last one."""
    last = state.play.vote or state.play.naming
    return last is not None and seat in last.withheld


def _asked_me(state: State, mine: Mine, seat: Seat) -> bool:
    turn = state.play.turn
    if turn is None or mine.seat is None:
        return False
    return (turn.asked == mine.seat and turn.asker == seat) or (turn.asker == mine.seat and turn.barred == seat)


def _ballot(state: State, seat: Seat) -> bool | None:
    """Of the running vote or the last one."""
    last = state.play.vote
    if last is None:
        return None
    if seat == last.initiator:
        return True
    return next((ballot.yes for ballot in last.ballots if ballot.seat == seat), None)
