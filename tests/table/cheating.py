"""What a cheater has: a dealt table, its own pen, everybody's entries, and a client that does what it likes."""

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

from lanspy import cards
from lanspy.agreement import wire
from lanspy.cards import CardEntry
from lanspy.dealing import Seat
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from lanspy.table.entries import CARDS, write_card_entry
from tests.table.company import Company, quick_settings

CHEATER = 1


@cache
def _dealt(seats: int) -> Company:
    company = Company(seats, settings=quick_settings(round_s=180, vote_s=30))
    deal(company)
    company.settle(300)
    return company


def dealt(seats: int = 4) -> Company:
    """A table in its first round; each test has its own copy."""
    return copy.deepcopy(_dealt(seats))


def deal(company: Company) -> None:
    """Let the machines deal until everybody has a card and the clock runs."""
    assert company.run(company.all_see(lambda view: view.phase is Phase.QUESTIONS and view.my_card is not None))


def reaches(company: Company, phase: Phase, within_ms: int = 60_000) -> bool:
    """Every seat comes to see this phase."""
    return company.run(company.all_see(lambda view: view.phase is phase), within_ms)


def spy_of(company: Company) -> int:
    return next(number for number, view in enumerate(company.views()) if view.my_card.spy)


def others(company: Company, *but: int) -> list[int]:
    """All seats but these, from the one after the first of them on."""
    seats = len(company.seats)
    return [seat % seats for seat in range(but[0] + 1, but[0] + seats) if seat % seats not in but]


def accuse(company: Company, stopper: int, suspect: int) -> None:
    """Stop the clock and bring the table to the vote."""
    company.act(stopper, actions.Accuse(suspect))
    assert reaches(company, Phase.ACCUSATION)


# --- entries ----------------------------------------------------------------------------------------------------------


def card_entry(company: Company, data: bytes) -> CardEntry | None:
    """The card entry in these bytes, if it is one."""
    plain = wire.unpack(data)
    if not isinstance(plain, tuple) or plain[0] != CARDS:
        return None
    return cards.read_entry(company.group, plain[1])


def propose(company: Company, seat: Seat, data: bytes) -> None:
    """Put an entry of the cheater's own making into the log, past all that its client would ask."""
    company.carry_out(seat, company.seats[seat].ledger.propose(data, company.now_ms))


def propose_card(company: Company, seat: Seat, entry: CardEntry) -> None:
    propose(company, seat, write_card_entry(entry))


def logged(company: Company, kind: type[Any] | None = None, author: Seat | None = None) -> list[tuple[Seat, bytes]]:
    """Every card entry of a kind that stands in the log, with its author."""
    ledger = company.seats[0].ledger
    found = [
        (entry.author, entry.data)
        for tick in ledger.chain.ticks[: ledger.final_number]
        for entry in ledger.chain.entries(tick)
        if author in (None, entry.author)
    ]
    return [(who, data) for who, data in found if kind is None or type(card_entry(company, data)) is kind]


def bend_once(company: Company, kind: type[Any], bend: Callable[[Any], CardEntry | None]) -> list[bytes]:
    """From now on the cheater's first entry of this kind is changed on its way. The list fills with what was said."""
    said: list[bytes] = []

    def edit(seat: Seat, entry: bytes | None) -> bytes | None:
        content = card_entry(company, entry) if entry is not None and seat == CHEATER and not said else None
        if type(content) is not kind:
            return entry
        bent = bend(content)
        said.append(entry or b"")
        return None if bent is None else write_card_entry(bent)

    company.edit = edit
    return said


def withhold(company: Company, kind: type[Any], seat: Seat) -> None:
    """This seat's machine never says an entry of this kind."""

    def edit(author: Seat, entry: bytes | None) -> bytes | None:
        kept_back = entry is not None and author == seat and type(card_entry(company, entry)) is kind
        return None if kept_back else entry

    company.edit = edit


def refusals(company: Company, author: Seat = CHEATER) -> list[list[str]]:
    """For every machine: why it refused entries of this author."""
    return [
        [refusal.sentence for refusal in seat.observer.refusals if refusal.author == author] for seat in company.seats
    ]


def assert_agreed(company: Company) -> None:
    """All machines that are up hold the same, blame nobody who is honest, and have refused the same things."""
    company.settle(1_000)
    up = [seat for number, seat in enumerate(company.seats) if number not in company.down]
    assert len({seat.observer.public.hash() for seat in up}) == 1
    assert len({tuple(seat.observer.refusals) for seat in up}) == 1
    assert all(refusal.author == CHEATER for seat in up for refusal in seat.observer.refusals)
    assert not any(seat.ledger.convicted for seat in up)
