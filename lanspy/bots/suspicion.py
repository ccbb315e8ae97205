"""Who is the spy, as far as one can see: who asks, accuses, votes and points at whom, and who was right before.

Questions are spoken and a bot cannot hear, so all it has is what people do. Accusations and fingers weigh by the trust
in those who made them; a feeling of its own, from its dice, keeps two bots from thinking the same.
"""

from collections.abc import Iterable, Mapping
from random import Random

from lanspy.bots.strength import Strength
from lanspy.dealing import Seat
from lanspy.games.port import News
from lanspy.games.spyfall.view import SpyfallView

FEELING: Mapping[Strength, float] = {Strength.EASY: 2.5, Strength.MEDIUM: 1.4, Strength.HARD: 0.8}
ACCUSED, POINTED_AT, ASKED, SHIELDED = 1.0, 0.7, 0.1, 0.25
WEIGHTS = {"accuses": ACCUSED, "nominates": ACCUSED, "asks": ASKED, "writes_question": ASKED}
TRUST_MORE, TRUST_LESS = 1.5, 0.7
RIGHT, WRONG = "caught", "wrong_accusation"


def suspicion(view: SpyfallView, strength: Strength, seed: int) -> dict[Seat, float]:
    """How suspicious everybody else is; more is worse."""
    others = [line.seat for line in view.seats if line.seat != view.me]
    own = Random(f"feeling {seed} {len(view.history)}")  # noqa: S311 - no secret
    weights = {line.seat: own.random() * FEELING[strength] for line in view.seats}
    trusted = trust(view) if strength is not Strength.EASY else {}
    for seat, weight in _evidence(view, trusted):
        weights[seat] += weight
    return {seat: weights[seat] for seat in others}


def trust(view: SpyfallView) -> dict[Seat, float]:
    """Who was right before is believed more, who was wrong less."""
    trusted = dict.fromkeys((line.seat for line in view.seats), 1.0)
    for ended in view.history:
        if ended.stopper is not None and ended.outcome in (RIGHT, WRONG):
            trusted[ended.stopper] *= TRUST_MORE if ended.outcome == RIGHT else TRUST_LESS
    return trusted


def _evidence(view: SpyfallView, trusted: Mapping[Seat, float]) -> Iterable[tuple[Seat, float]]:
    """What was done in this round by others than myself."""
    for line in this_round(view):
        if line.kind in WEIGHTS and line.seats[0] != view.me:
            by, target = line.seats
            yield target, trusted.get(by, 1.0) * WEIGHTS[line.kind]
    for seat in view.seats:
        if seat.seat == view.me:
            continue
        if seat.points_at is not None:
            yield seat.points_at, trusted.get(seat.seat, 1.0) * POINTED_AT
        if seat.ballot is False:
            yield seat.seat, SHIELDED


def this_round(view: SpyfallView) -> tuple[News, ...]:
    """The news since the cards were dealt."""
    begun = max((index for index, line in enumerate(view.news) if line.kind == "round_begins"), default=0)
    return view.news[begun:]


def eyes_on(view: SpyfallView, seat: Seat) -> int:
    """How many accuse or point at this seat in this round."""
    accused = sum(line.kind == "accuses" and line.seats[1] == seat for line in this_round(view))
    return accused + sum(line.points_at == seat for line in view.seats)
