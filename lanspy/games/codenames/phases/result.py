"""After a game: who has won, the tally of the evening, the roles of the next game, the end of the evening."""

from dataclasses import replace

from lanspy.dealing import Seat
from lanspy.games.codenames import refusals as no
from lanspy.games.codenames.actions import EndEvening, Ready, Rotate, Wish
from lanspy.games.codenames.refusals import require
from lanspy.games.codenames.roles import Role, Team, mixed, resolve, rotated
from lanspy.games.codenames.settings import milliseconds
from lanspy.games.codenames.state import (
    State,
    Verdict,
    added,
    added_again,
    enter,
    fresh_play,
    more_than_half,
    tell,
    with_play,
)
from lanspy.games.codenames.view import GameResult, Phase
from lanspy.games.port import Points
from lanspy.games.timers import started
from lanspy.limits import ROLE_CHANGES_MAX


def finish(state: State) -> State:
    """The key is open as far as it ever will be: the winners score."""
    verdict = state.play.verdict
    if verdict is None:
        raise no.Illegal(no.NOT_EXPECTED)
    ended = _result(state, verdict)
    totals = tuple(state.totals[seat] + sum(each.points for each in ended.points if each.seat == seat)
                   for seat in state.everybody)  # fmt: skip
    red, blue = (won + (team is verdict.winner) for team, won in zip(Team, state.wins, strict=True))
    state = replace(state, totals=totals, wins=(red, blue), history=(*state.history, ended))
    winner = "" if verdict.winner is None else verdict.winner.value
    state = tell(state, f"result_{verdict.outcome}", *(() if verdict.by is None else (verdict.by,)), data=(winner,))
    if state.settings.games is not None and games_played(state) >= state.settings.games:
        return _end(state)
    return enter(state, Phase.RESULT, timer=None, base=state.roles, wishes=(), ready=())


def _result(state: State, verdict: Verdict) -> GameResult:
    play, first = state.play, state.play.first
    assert first is not None
    won = [seat for seat, role in enumerate(state.roles) if verdict.winner and role.team is verdict.winner]
    return GameResult(
        game=state.game,
        outcome=verdict.outcome,
        winner=verdict.winner,
        by=verdict.by,
        first=first,
        roles=state.roles,
        words=play.words,
        key=tuple(None if card is None else card.colour for card in play.cards),
        points=tuple(Points(seat, 1, "won") for seat in won),
        turns=play.turns,
        silent=play.silent,
    )


def games_played(state: State) -> int:
    """How many games of this evening count: void ones do not."""
    return sum(ended.winner is not None for ended in state.history)


# --- and then ---------------------------------------------------------------------------------------------------------


def _between(state: State) -> None:
    require(state.phase is Phase.RESULT, no.GAME_NOT_OVER)
    require(not state.paused, no.PAUSED)


def ready(state: State, seat: Seat, action: Ready) -> State:
    """This seat is ready for the next game, as the roles stand."""
    _between(state)
    require(action.game == state.game + 1, no.OLD_GAME)
    require(seat not in state.play.ready, no.READY_ALREADY)
    return with_ready(state, seat)


def with_ready(state: State, seat: Seat) -> State:
    """The next game begins when everybody is ready, or some time after the first one is."""
    timer = state.play.timer or started(milliseconds(state.settings.between_games_s), state.at_ms)
    state = with_play(state, ready=added(state.play.ready, seat), timer=timer)
    return next_game(state) if len(state.play.ready) == state.seats else state


def next_game(state: State) -> State:
    """Clear the table; the next key was most likely shuffled long ago."""
    require(state.phase is Phase.RESULT, no.GAME_NOT_OVER)
    play = replace(fresh_play(state.seats), phase_since_ms=state.at_ms)
    return replace(state, phase=Phase.DEALING, game=state.game + 1, roles=next_roles(state), play=play, enders=())


def next_roles(state: State) -> tuple[Role, ...]:
    """The roles of the next game: who has wished something has it before those who just keep theirs."""
    play = state.play
    if not play.base:
        return state.roles
    said = {seat for seat, _ in play.wishes}
    kept = tuple((seat, role) for seat, role in enumerate(play.base) if seat not in said)
    return resolve((*play.wishes, *kept), state.everybody)


def may_change(state: State, seat: Seat) -> bool:
    """Every change makes everybody get ready anew: who could go on changing could keep the next game from beginning."""
    return state.play.changes.count(seat) < ROLE_CHANGES_MAX


def wish(state: State, seat: Seat, action: Wish) -> State:
    """This seat wants another role. Nobody is ready any more."""
    _between(state)
    require(may_change(state, seat), no.CHANGED_OFTEN)
    require(next_roles(state)[seat] is not action.role, no.HAS_ROLE_ALREADY)
    others = tuple(each for each in state.play.wishes if each[0] != seat)
    state = tell(state, "wishes", seat, data=(action.role.value,))
    return _changed(state, seat, wishes=(*others, (seat, action.role)))


def rotate(state: State, seat: Seat, action: Rotate) -> State:
    """One press for everybody: the next in each team gives clues, or everybody takes the next one's place."""
    _between(state)
    require(action.game == state.game + 1, no.OLD_GAME)
    require(may_change(state, seat), no.CHANGED_OFTEN)
    turned = (mixed if action.mix else rotated)(next_roles(state))
    return _changed(tell(state, "mixes" if action.mix else "rotates", seat), seat, base=turned, wishes=())


def _changed(state: State, seat: Seat, **changes: object) -> State:
    told = added_again(state.play.changes, seat)
    return with_play(state, ready=(), timer=None, phase_since_ms=state.at_ms, changes=told, **changes)


def end_evening(state: State, seat: Seat, _action: EndEvening) -> State:
    """This seat wants no more games; more than half end the evening."""
    _between(state)
    require(seat not in state.enders, no.END_ALREADY)
    state = replace(state, enders=added(state.enders, seat))
    return _end(state) if more_than_half(state, state.enders) else state


def _end(state: State) -> State:
    return tell(enter(state, Phase.EVENING, timer=None), "evening_over", *winners(state))


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won most games; equal leaders share the win."""
    return tuple(seat for seat in state.everybody if state.totals[seat] == max(state.totals))
