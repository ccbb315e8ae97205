"""Time is up: nobody asks or stops any more; people talk, point, and may extend once. Then they decide: on one
suspect, by nominations in turn, or by an open ballot."""

from lanspy.dealing import Seat
from lanspy.games.spyfall import refusals as no
from lanspy.games.spyfall.actions import Done, EndQuestions, Extend, Nominate, Point
from lanspy.games.spyfall.phases import ballots, nominations, opening, questions, vote
from lanspy.games.spyfall.refusals import require
from lanspy.games.spyfall.settings import milliseconds
from lanspy.games.spyfall.state import State, added, more_than_half, tell, with_play
from lanspy.games.spyfall.view import Phase
from lanspy.games.timers import extended, started


def time_up(state: State) -> State:
    """The round's clock has run out, or more than half want to end questions that have no clock."""
    timer = started(milliseconds(state.settings.discussion_s), state.at_ms)
    return tell(questions.stand(state, Phase.DISCUSSION, timer=timer, enders=()), "time_up")


def end_questions(state: State, seat: Seat, _action: EndQuestions) -> State:
    """Without a clock people decide themselves when the time is up."""
    questions.turn_of(state)
    require(state.settings.round_s is None, no.CLOCK_DECIDES)
    require(seat not in state.play.enders, no.DONE_ALREADY)
    state = with_play(state, enders=added(state.play.enders, seat))
    return time_up(state) if more_than_half(state, state.play.enders) else state


def _require_discussion(state: State) -> None:
    require(state.phase is Phase.DISCUSSION and state.play.nominator is None, no.NO_DISCUSSION)
    require(not state.paused, no.PAUSED)


def point(state: State, seat: Seat, action: Point) -> State:
    """Whom this seat points at, for all to see; what counts is where the finger is when the discussion ends."""
    _require_discussion(state)
    require(action.seat is None or action.seat in state.everybody, no.NO_SUCH_SEAT)
    require(action.seat != seat, no.NOT_POINT_AT_YOURSELF)
    require(action.seat != state.play.pointing[seat], no.POINTS_ALREADY)
    fingers = state.play.pointing
    return with_play(state, pointing=(*fingers[:seat], action.seat, *fingers[seat + 1 :]))


def extend(state: State, seat: Seat, _action: Extend) -> State:
    """A discussion is extended at most once."""
    _require_discussion(state)
    require(not state.play.extended, no.EXTENDED_ALREADY)
    timer, more = state.play.timer, milliseconds(state.settings.extension_s)
    if timer is None or more is None:
        raise no.Illegal(no.NO_EXTENSION)
    return tell(with_play(state, extended=True, timer=extended(timer, more)), "extended", seat)


def done(state: State, seat: Seat, _action: Done) -> State:
    """This seat has nothing more to say."""
    _require_discussion(state)
    require(seat not in state.play.done, no.DONE_ALREADY)
    return with_done(state, seat)


def with_done(state: State, seat: Seat) -> State:
    """The discussion ends early when nobody has anything to add."""
    state = with_play(state, done=added(state.play.done, seat))
    return choose(state) if len(state.play.done) == state.seats else state


def choose(state: State) -> State:
    """The discussion ends, and the table decides as it agreed to."""
    require(state.phase is Phase.DISCUSSION and state.play.nominator is None, no.NO_DISCUSSION)
    match state.settings.final_vote:
        case "nominations":
            return nominations.begin(state)
        case "open_ballot":
            return ballots.open_ballot(tell(state, "open_ballot"))
    return _one_suspect(state)


def _one_suspect(state: State) -> State:
    """The one most pointed at is voted on; without one the spy gets away."""
    suspect = most_pointed_at(state.play.pointing, state.dealer)
    if suspect is None:
        return opening.decide(tell(state, "no_suspect"), "no_suspect")
    return vote.final(tell(state, "suspect_chosen", suspect), suspect)


def nominate(state: State, seat: Seat, action: Nominate) -> State:
    """Whose turn it is nominates another, on whom everybody else votes, or passes."""
    require(not state.paused, no.PAUSED)
    require(nominations.waited_for(state) is not None, no.NO_NOMINATIONS)
    require(nominations.waited_for(state) == seat, no.NOT_YOUR_NOMINATION)
    if action.seat is None:
        return nominations.pass_by(state, seat)
    require(action.seat in state.everybody, no.NO_SUCH_SEAT)
    require(action.seat != seat, no.NOT_NOMINATE_YOURSELF)
    return vote.final(tell(state, "nominates", seat, action.seat), action.seat)


def most_pointed_at(pointing: tuple[Seat | None, ...], dealer: Seat | None) -> Seat | None:
    """The one with most fingers; of several, the one at whom the dealer points, if it points at one of them."""
    aimed = [seat for seat in pointing if seat is not None]
    most = max(map(aimed.count, aimed), default=0)
    leaders = {seat for seat in aimed if aimed.count(seat) == most}
    if len(leaders) == 1:
        return leaders.pop()
    finger = None if dealer is None else pointing[dealer]
    return finger if finger in leaders else None
