"""The point table. Nothing else in the game gives points.

    decided by                                non-spies     the spy
    accusation, all yes, the spy              1 each, the initiator 1 more
    accusation, all yes, somebody else                      4
    guess, right                                            4
    guess, wrong                              1 each
    final vote, all yes, the spy              1 each
    final vote, all yes, somebody else                      4
    final vote, not all yes                                 2
    nobody pointed at                                       2
    nominations, nobody convicted                           2
    open ballot, all named the spy, or all
      but those tolerated                     1 each who did
    open ballot, more missed                                2

Who refuses to open its card scores 0, unless it must be the spy; several refusers and no spy card: the spy has lost.
"""

from dataclasses import dataclass

from lanspy.dealing import Seat
from lanspy.games.port import Points
from lanspy.games.spyfall.state import Verdict

EACH, INITIATOR_MORE, SPY_STAYS_HIDDEN, SPY_WINS = 1, 1, 2, 4


@dataclass(frozen=True, slots=True)
class Round:
    """All that the point table looks at. `spy` is None when nobody can know it."""

    seats: int
    verdict: Verdict
    spy: Seat | None
    location: str | None
    refusers: tuple[Seat, ...]
    tolerated: int = 0  # misses in an open ballot


def score(played: Round) -> tuple[str, tuple[Points, ...]]:
    """How the round came out, and who gets how much for what."""
    if played.verdict.kind == "void":
        return "void", ()
    if played.spy is None:
        return "refused", _without_refusers(played, _others(played, "spy_refused"))
    outcome = _outcome(played)
    return outcome, _without_refusers(played, _table(played, outcome))


def _outcome(played: Round) -> str:
    verdict, right = played.verdict, played.verdict.suspect == played.spy
    match verdict.kind:
        case "accused":
            return "caught" if right else "wrong_accusation"
        case "final":
            return "caught_final" if right else "wrong_final"
        case "guessed":  # nobody can check it when nobody else opened a card: those who refuse gain nothing by that
            return "guessed_right" if played.location in (verdict.guess, None) else "guessed_wrong"
        case "open_ballot":
            return "ballot_caught" if _ballot_catches(played) else "ballot_missed"
    return verdict.kind


def _who_named_the_spy(played: Round) -> tuple[Seat, ...]:
    """The spy's own ballot is there so that nobody sees who lacks one, and does not count."""
    return tuple(each.by for each in played.verdict.named if each.seat == played.spy != each.by)


def _ballot_catches(played: Round) -> bool:
    """No more misses than tolerated, and in any case more than half of the non-spies right."""
    right, others = len(_who_named_the_spy(played)), played.seats - 1
    return others - right <= played.tolerated and 2 * right > others


def _table(played: Round, outcome: str) -> tuple[Points, ...]:
    spy, initiator = played.spy, played.verdict.stopper
    assert spy is not None
    match outcome:
        case "caught":
            assert initiator is not None
            return (*_others(played, "spy_caught"), Points(initiator, INITIATOR_MORE, "accused_the_spy"))
        case "caught_final":
            return _others(played, "spy_caught")
        case "ballot_caught":
            return tuple(Points(seat, EACH, "named_the_spy") for seat in _who_named_the_spy(played))
        case "guessed_wrong":
            return _others(played, "spy_guessed_wrong")
        case "guessed_right":
            return (Points(spy, SPY_WINS, "guessed_the_location"),)
        case "wrong_accusation" | "wrong_final":
            return (Points(spy, SPY_WINS, "somebody_else_convicted"),)
    return (Points(spy, SPY_STAYS_HIDDEN, "stayed_hidden"),)


def _others(played: Round, reason: str) -> tuple[Points, ...]:
    return tuple(Points(seat, EACH, reason) for seat in range(played.seats) if seat != played.spy)


def _without_refusers(played: Round, lines: tuple[Points, ...]) -> tuple[Points, ...]:
    refusers = [seat for seat in played.refusers if seat != played.spy]
    kept = tuple(line for line in lines if line.seat not in refusers)
    return (*kept, *(Points(seat, 0, "refused_to_open") for seat in refusers))
