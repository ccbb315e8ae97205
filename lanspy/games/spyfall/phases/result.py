"""After a round: points with reasons, the next dealer, the next round when people are ready, the end of the evening."""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import NextRound
from lanspy.games.spyfall.faces import card_face
from lanspy.games.spyfall.phases import dealing
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.scoring import Round, score
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import State, Verdict, added, enter, next_seat, tell, with_play
from lanspy.games.spyfall.view import Phase, RoundResult
from lanspy.games.timers import started

VOID = "void"


def finish(state: State) -> State:
    """Every card is open or refused: score the round, and end the evening after the last one."""
    verdict = state.play.verdict
    if verdict is None:
        raise no.Illegal(no.NOT_EXPECTED)
    ended = _result(state, verdict)
    totals = list(state.totals)
    for line in ended.points:
        totals[line.seat] += line.points
    state = replace(state, totals=tuple(totals), history=(*state.history, ended))
    state = tell(state, f"result_{ended.outcome}", *_told_seats(ended), data=(ended.location or "",))
    return enter(state, Phase.RESULT) if _another_round(state) else _end(state)


def _result(state: State, verdict: Verdict) -> RoundResult:
    play = state.play
    tolerated = state.settings.tolerated_misses
    known = Round(state.seats, verdict, spy_of(state), location_of(state), play.refusers, tolerated)
    outcome, points = score(known)
    faces = tuple(None if card is None else card_face(card) for card in play.cards)
    spy = known.spy if outcome != VOID else None
    decided = verdict.stopper, verdict.suspect, verdict.guess
    return RoundResult(state.round, outcome, known.location, spy, *decided, points, faces, verdict.named)


def _told_seats(ended: RoundResult) -> tuple[Seat, ...]:
    return () if ended.spy is None else (ended.spy,)


def spy_of(state: State) -> Seat | None:
    """Who showed the spy card; when nobody did, the only one who did not open its card."""
    for seat, card in enumerate(state.play.cards):
        if card is not None and naming.is_spy(card):
            return seat
    return state.play.refusers[0] if len(state.play.refusers) == 1 else None


def location_of(state: State) -> str | None:
    """Where the round took place, as far as open cards tell."""
    return next((place for card in state.play.cards if card for place in [naming.location_of(card)] if place), None)


# --- and then ---------------------------------------------------------------------------------------------------------


def _another_round(state: State) -> bool:
    void = state.history[-1].outcome == VOID
    return dealing.bags_left(state) > 0 and (void or state.round < state.settings.rounds)


def _end(state: State) -> State:
    return tell(enter(state, Phase.EVENING), "evening_over", *winners(state))


def winners(state: State) -> tuple[Seat, ...]:
    """The highest total wins; equal leaders share the win."""
    return tuple(seat for seat in state.everybody if state.totals[seat] == max(state.totals))


def ready(state: State, seat: Seat, _action: NextRound) -> State:
    """This seat is ready; the first one starts the time in which the others may be."""
    require(state.phase is Phase.RESULT, no.NO_NEXT_ROUND)
    require(not state.paused, no.PAUSED)
    require(seat not in state.play.ready, no.READY_ALREADY)
    return with_ready(state, seat)


def with_ready(state: State, seat: Seat) -> State:
    """The next round is dealt when everybody is ready."""
    timer = state.play.timer or started(milliseconds(state.settings.between_rounds_s), state.at_ms)
    state = with_play(state, ready=added(state.play.ready, seat), timer=timer)
    return next_round(state) if len(state.play.ready) == state.seats else state


def next_round(state: State) -> State:
    """Deal the next round: the last spy deals, a void round is replayed by its own dealer."""
    require(state.phase is Phase.RESULT, no.NO_NEXT_ROUND)
    void = state.history[-1].outcome == VOID
    dealer = next_dealer(state)
    return dealing.deal_next(replace(state, dealer=dealer, round=state.round + (not void)))


def next_dealer(state: State) -> Seat | None:
    """The last spy; when nobody knows who that was, the next seat in roster order."""
    last = state.history[-1]
    if last.outcome == VOID or state.dealer is None:
        return state.dealer
    return last.spy if last.spy is not None else next_seat(state, state.dealer)
