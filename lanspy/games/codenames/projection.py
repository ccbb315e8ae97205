"""Public and Mine become a view: the one door to screens, lines, bots and logs."""

from lanspy.dealing import Mine, Seat
from lanspy.games import sealed_votes
from lanspy.games.calls import callers_about
from lanspy.games.codenames import naming, words
from lanspy.games.codenames.permission import may
from lanspy.games.codenames.phases import challenge, guess, result, turning
from lanspy.games.codenames.planning import key_of
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.state import Challenge, State
from lanspy.games.codenames.view import (
    CardView,
    ChallengeView,
    ChoiceView,
    ClockView,
    CodenamesView,
    Phase,
    SeatView,
    TeamView,
)
from lanspy.games.codenames.waiting import awaited
from lanspy.games.timers import Timer
from lanspy.limits import OPENING_MS

CLOCKS = {
    Phase.CLUE: "clue",
    Phase.GUESS: "guess",
    Phase.CHALLENGE: "ruling",
    Phase.CHOICE: "choice",
    Phase.RESULT: "next_game",
    Phase.TURNING: "turning",
}


def project(state: State, mine: Mine) -> CodenamesView:
    """What the seat of `mine` may see; a spectator's has no key and may do nothing."""
    play, turn = state.play, state.play.turn
    seated = mine.seat if mine.seat is not None and mine.seat in state.everybody else None
    over = state.phase in (Phase.RESULT, Phase.EVENING)
    return CodenamesView(
        me=mine.seat,
        my_role=None if seated is None else state.roles[seated],
        game=state.game,
        games=state.settings.games,
        phase=state.phase,
        paused=state.paused,
        first=play.first,
        turn=state.turn_number,
        team=turn.team if turn else None,
        open_cards=state.open_cards,
        cards=tuple(_card(state, mine, card) for card in range(len(play.words))),
        teams=tuple(_team(state, team) for team in Team),
        seats=tuple(_seat(state, seat) for seat in state.everybody),
        gamesmaster=state.roles.index(Role.GAMESMASTER) if Role.GAMESMASTER in state.roles else None,
        clue=turn.clue if turn else None,
        no_clue=turn is not None and turn.clue is None and state.phase is not Phase.CLUE,
        grace=play.grace,
        guesses_made=len(turn.guesses) if turn else 0,
        guesses_left=guess.left(turn) if turn and state.phase is not Phase.CLUE else 0,
        turning=play.turning.card if play.turning else None,
        clock=_clock(state),
        challenge=_challenge(state),
        choice=_choice(state),
        my_vote=_my_vote(state, mine),
        may=may(state, mine),
        turns=play.turns if turn is None else (*play.turns, turn),
        result=state.history[-1] if over and state.history else None,
        history=state.history,
        winners=result.winners(state) if state.phase is Phase.EVENING else (),
        visible=tuple(word for word, card in zip(play.words, play.cards, strict=True) if card is None),
        words_left=len(words.pool(state.settings)) - len(state.used),
        void_calls=play.void,
        end_calls=state.enders,
        news=state.news,
        waits=awaited(state),
        settings=state.settings,
    )


def _card(state: State, mine: Mine, card: int) -> CardView:
    seen = state.play.cards[card]
    return CardView(
        card=card,
        word=state.play.words[card],
        colour=seen.colour if seen else None,
        key=key_of(state, mine, card),
        opened_by=seen.by if seen else None,
        opened_in=seen.turn if seen else None,
        pointed_at=_pointing_at(state, card),
    )


def _pointing_at(state: State, card: int) -> tuple[Seat, ...]:
    pointing = state.play.pointing
    return tuple(seat for seat, each in enumerate(pointing) if each == card) if card in pointing else ()


def _team(state: State, team: Team) -> TeamView:
    first = state.play.first
    return TeamView(
        team=team,
        spymaster=state.spymaster(team),
        operatives=state.operatives(team),
        agents=0 if first is None else naming.agents(team, first),
        left=turning.left(state, team),
        wins=dict(zip(Team, state.wins, strict=True))[team],
    )


def _seat(state: State, seat: Seat) -> SeatView:
    play, turn, waits = state.play, state.play.turn, awaited(state)
    vote = play.challenge.vote if play.challenge else None
    return SeatView(
        seat=seat,
        role=state.roles[seat],
        total=state.totals[seat],
        next_role=result.next_roles(state)[seat],
        wish=dict(play.wishes).get(seat),
        points_at=play.pointing[seat],
        may_guess=state.phase is Phase.GUESS and turn is not None and seat in state.operatives(turn.team),
        votes=vote is not None and seat in vote.electorate,
        has_sealed=vote is not None and seat in vote.sealed,
        ballot=next((each.yes for each in vote.ballots if each.seat == seat), None) if vote else None,
        withheld=vote is not None and seat in vote.withheld,
        ready=seat in play.ready,
        resumed=play.pause is not None and seat in play.pause.resumed,
        void=seat in play.void,
        ends_evening=seat in state.enders,
        passed_over=seat in play.passed_over,
        withheld_key=seat in play.silent or (play.turning is not None and seat in play.turning.silent),
        skip_calls=callers_about(waits, play.skips, seat),
        nudges=callers_about(waits, play.nudges, seat),
    )


# --- what is decided now ----------------------------------------------------------------------------------------------


def _challenge(state: State) -> ChallengeView | None:
    found, turn = state.play.challenge, state.play.turn
    if found is None or turn is None or turn.upheld is not None:
        return None
    votes = found.vote
    return ChallengeView(
        by=found.by,
        team=turn.team,
        rule=_rule(state, found),
        ruler=found.ruler,
        sealing=challenge.sealing(state) is not None,
        tied=found.tied,
        yes=votes.yes if votes else 0,
        no=len(votes.ballots) - votes.yes if votes else 0,
    )


def _rule(state: State, found: Challenge) -> str:
    if found.ruler is None:
        return "vote"
    return "gamesmaster" if state.roles[found.ruler] is Role.GAMESMASTER else "spymaster"


def _choice(state: State) -> ChoiceView | None:
    choice, turn = state.play.choice, state.play.turn
    if choice is None or turn is None:
        return None
    return ChoiceView(choice.seat, turn.team.other, choice.reason, choice.own_only)


def _my_vote(state: State, mine: Mine) -> bool | None:
    vote = challenge.open_vote(state)
    sealed = None if vote is None else mine.sealed.get(vote.slot)
    return None if sealed is None else sealed == sealed_votes.YES


def _clock(state: State) -> ClockView | None:
    what, timer = CLOCKS.get(state.phase), _timer(state)
    if what is None or timer is None:
        return None
    if state.phase is Phase.CHALLENGE and challenge.open_vote(state) is not None:
        what = "vote"
    if state.play.grace:
        what = "grace"
    return ClockView(timer.ends_ms is not None, timer.left_at(state.at_ms), timer.ends_ms, timer.whole_ms, what)


def _timer(state: State) -> Timer | None:
    turned = state.play.turning
    return state.play.timer if turned is None else Timer(OPENING_MS, OPENING_MS, turned.due_ms - OPENING_MS)
