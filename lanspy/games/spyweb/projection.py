"""Public and Mine become a view: the one door to screens, lines, bots and logs."""

from collections.abc import Mapping

from lanspy.dealing import Card, Mine, Place, Seat
from lanspy.games import calls
from lanspy.games.spyweb import draft, ending, naming, setup, tracker
from lanspy.games.spyweb.permission import may
from lanspy.games.spyweb.planning import own_spies
from lanspy.games.spyweb.state import SEATS, State, network_of, other
from lanspy.games.spyweb.view import BoardView, DraftView, OpenBoard, Phase, SideView, SpyWebView, TrackerView
from lanspy.games.spyweb.waiting import awaited

EMPTY = naming.label(naming.EMPTY)


def project(state: State, mine: Mine) -> SpyWebView:
    """What the seat of `mine` may see; a spectator's has no board and may do nothing."""
    turn = state.play.turn
    mover = turn.seat if turn and state.phase in (Phase.TURN, Phase.ANSWER) else None
    spies = own_spies(state, mine, mine.seat) if mine.seat in SEATS else ()
    over = state.phase in (Phase.RESULT, Phase.OPENING, Phase.EVENING)
    return SpyWebView(
        me=mine.seat,
        phase=state.phase,
        round=state.round,
        deal=state.deal,
        turn=state.turns,
        mover=mover,
        first=state.first,
        bank=state.bank,
        sides=tuple(_side(state, mine, seat, mover) for seat in SEATS),
        my_spies=spies[1:],
        my_leader=spies[0] if spies else "",
        draft=_draft(state, mine, spies[1:]),
        asked=state.play.asked,
        bought=turn is not None and turn.bought,
        acted=turn is not None and turn.acted,
        answer_due_ms=state.play.due_ms,
        may=may(state, mine),
        tracker=_tracker(state, mine),
        boards=_boards(state),
        result=state.history[-1] if over and state.history else None,
        history=state.history,
        winners=ending.winners(state) if state.phase is Phase.EVENING else (),
        news=state.news,
        waits=awaited(state),
        settings=state.settings,
    )


def _side(state: State, mine: Mine, seat: Seat, mover: Seat | None) -> SideView:
    return SideView(
        seat=seat,
        network=network_of(state, seat).id,
        money=state.money[seat],
        dealt=setup.has_spies(state, seat),
        locked=setup.locked(state, seat),
        moves=seat == mover,
        names_first=state.named[seat] if setup.naming_wanted(state) else None,
        ready=seat in state.play.ready,
        voids=seat in state.play.voids,
        ends=seat in state.enders,
        nudges=calls.callers_about(awaited(state), state.nudges, seat),
        withheld=(state.deal, seat) in state.withheld,
        board=_board(state, mine.cards if seat == mine.seat else _open(state), seat, state.deal),
    )


def _open(state: State) -> dict[Place, Card]:
    return {each.place: each.card for each in state.open}


def _board(state: State, cards: Mapping[Place, Card], seat: Seat, deal: int) -> BoardView | None:
    """A board of which every square is known; the leader is the spy that is missing."""
    found = [cards.get(place) for place in naming.square_places(seat, deal)]
    labels = [naming.label(card) for card in found if card]
    if not all(found):
        return None
    leader = next((spy.id for spy in network_of(state, seat).spies if spy.id not in labels), "")
    order = cards.get(naming.order_place(seat, deal))
    squares = tuple("" if label == EMPTY else label for label in labels)
    return BoardView(squares, leader, naming.label(order) if order else "")


def _boards(state: State) -> tuple[OpenBoard, ...]:
    """Everything that lies open, in the order in which it was asked for."""
    cards, rounds = _open(state), {each.deal: each.round for each in state.history}
    found = ((each, _board(state, cards, each.seat, each.deal)) for each in state.openings)
    return tuple(OpenBoard(each.seat, rounds.get(each.deal, 0), seen) for each, seen in found if seen is not None)


def _draft(state: State, mine: Mine, eight: tuple[str, ...]) -> DraftView:
    """Nothing once the board is locked: what lies there then is shown as a board."""
    seat = mine.seat
    if not eight or seat is None or state.phase is not Phase.SETUP or setup.locked(state, seat):
        return draft.BLANK
    return draft.read(eight, network_of(state, seat).two_ways, mine.notes.get(draft.note_name(state.deal)))


def _tracker(state: State, mine: Mine) -> TrackerView:
    if mine.seat not in SEATS or mine.seat is None:
        return tracker.BLANK
    return tracker.read(network_of(state, other(mine.seat)), mine.notes.get(tracker.note_name(state.deal)))
