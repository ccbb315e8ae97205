"""How the cost of a first deal grows with the seats."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from benches import multiplications
from benches.company import Company
from benches.figures import as_table
from benches.lab import Lab
from lanspy.games.spyfall.settings import default_settings

GROWTH_SEATS = (3, 4, 6, 8, 12)


@dataclass(frozen=True, slots=True)
class Growth:
    """A first deal of Spyfall: until the card here is seen, what one peer sent, what all computed."""

    seats: int
    deal_ms: float
    bytes_sent: int
    messages_sent: int
    cpu_seconds: float
    bare_seconds: float


def growth(lab: Lab, seats: Sequence[int]) -> list[Growth]:
    """One table after the other."""
    return [_growth(lab, count) for count in seats]


def table_of(rows: Sequence[Growth]) -> str:
    """For people."""
    head = ("seats", "deal ms", "bytes sent by one", "messages sent by one", "CPU s of all", "bare CPU s of all")
    lines = [
        (
            str(row.seats),
            f"{row.deal_ms:.0f}",
            str(row.bytes_sent),
            str(row.messages_sent),
            f"{row.cpu_seconds:.2f}",
            f"{row.bare_seconds:.2f}",
        )
        for row in rows
    ]
    return as_table(head, lines)


def _growth(lab: Lab, seats: int) -> Growth:
    """Cost is counted from when the last seat is taken: what the lobby says meanwhile is little beside a deal."""
    with Company(seats, lab.folder("growth")) as company:
        company.gather()
        sent, cpu = company.sent, _cpu(company)
        messages, sent_bytes = sent.messages, sent.bytes
        company.deal()
        cpu = _cpu(company) - cpu
        bags = len(default_settings().in_play)
        bare = multiplications.first_deal(seats, bags)
        return Growth(
            seats,
            1000 * company.host.deal_seconds(1),
            sent.bytes - sent_bytes,
            sent.messages - messages,
            cpu,
            lab.price.seconds(bare),
        )


def _cpu(company: Company) -> float:
    return time.process_time() + sum(guest.cpu_seconds() for guest in company.guests)
