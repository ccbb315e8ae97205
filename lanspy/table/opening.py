"""From a signed start to an observer at its beginning, or a seat at it. Every machine makes the same beginning."""

from collections.abc import Iterable

from lanspy import cards
from lanspy.agreement.ports import SignedStart
from lanspy.crypto.ed25519 import ED25519
from lanspy.crypto.ports import Entropy, Group, Verifier
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.transcript import Item, h512
from lanspy.errors import BadInput
from lanspy.table.agreed import read_agreed
from lanspy.table.fold import Rules
from lanspy.table.observer import Observer
from lanspy.table.public import TablePublic
from lanspy.table.seat import Pen, Seat
from lanspy.table.verdicts import Verdicts

SEATING_ZERO = 0


def open_observer(start: SignedStart, group: Group = RISTRETTO) -> Observer:
    """The state before the first tick. Raises BadInput when this version cannot play by the start's settings."""
    agreed = read_agreed(start.settings)
    game = agreed.rules
    seats = len(start.members)
    if not game.seats_least <= seats <= game.seats_most:
        raise BadInput(f"This table was started with {seats} seats, which its game does not have.")
    people = tuple(member.key for member in start.members)
    public = TablePublic(0, cards.begin(group, context_of(start), seats), game.begin(agreed.settings, people, 0))
    return Observer(Rules(group, game, Verdicts(group)), public)


def open_seat(
    start: SignedStart,
    pen: Pen | None,
    memory: Iterable[tuple[str, bytes, bytes]],
    entropy: Entropy,
    now_ms: int,
    *,
    group: Group = RISTRETTO,
    verifier: Verifier = ED25519,
) -> Seat:
    """A seat at this start, or without a pen somebody who watches it."""
    return Seat(start, open_observer(start, group), verifier, pen, memory, entropy, now_ms)


def context_of(start: SignedStart) -> bytes:
    """What every card proof is bound to: the table, the start, the roster, the settings."""
    people: list[Item] = [[member.key, member.name] for member in start.members]
    return h512("table/context", start.table, start.number, SEATING_ZERO, people, start.settings, list(start.packs))
