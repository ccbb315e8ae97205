"""The round is decided, and now every seat owes the opening of its card: only the cards say who was right."""

from lanspy.dealing import Card, DutyKind, Missed, Opened, Seat
from lanspy.games.spyfall import naming
from lanspy.games.spyfall.phases import questions, result
from lanspy.games.spyfall.refusals import NOT_EXPECTED, require
from lanspy.games.spyfall.state import State, Verdict, added, tell, with_play
from lanspy.games.spyfall.view import Named, Phase
from lanspy.limits import OPENING_MS


def decide(
    state: State,
    kind: str,
    *,
    stopper: Seat | None = None,
    suspect: Seat | None = None,
    guess: str | None = None,
    named: tuple[Named, ...] = (),
) -> State:
    """The round ends here, whatever the cards say."""
    verdict = Verdict(kind, state.at_ms + OPENING_MS, stopper, suspect, guess, named)
    return questions.stand(state, Phase.OPENING, verdict=verdict, timer=None, stop=None, exposed=())


def owing(state: State) -> tuple[Seat, ...]:
    """Whose machines owe the opening of their card."""
    if state.phase is not Phase.OPENING:
        return ()
    cards, refusers = state.play.cards, state.play.refusers
    return tuple(seat for seat in state.everybody if cards[seat] is None and seat not in refusers)


def shown(state: State, seat: Seat, card: Card) -> State:
    """The card of this seat is open to all."""
    cards = state.play.cards
    return with_play(state, cards=(*cards[:seat], card, *cards[seat + 1 :]))


def opened(state: State, fact: Opened) -> State:
    """One more card is open."""
    require(fact.owner in owing(state), NOT_EXPECTED)
    require(fact.place == naming.hand_place(state.deal, fact.owner), NOT_EXPECTED)
    return _finish_when_open(shown(state, fact.owner, fact.card))


def missed(state: State, fact: Missed) -> State:
    """One machine did not open its card in time."""
    seat = fact.duty.seat
    require(fact.duty.kind is DutyKind.OPEN and seat in owing(state), NOT_EXPECTED)
    require(fact.duty.place in (None, naming.hand_place(state.deal, seat)), NOT_EXPECTED)
    state = with_play(state, refusers=added(state.play.refusers, seat))
    return _finish_when_open(tell(state, "card_refused", seat))


def _finish_when_open(state: State) -> State:
    return state if owing(state) else result.finish(state)
