"""What follows from the cards that one machine holds: who is in, who sits, what is in force. One pure function.

Machines that hold the same cards derive the same scene, so nothing in it is ever voted on.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from lanspy.agreement.gathering.cards import Card, Proposal
from lanspy.agreement.gathering.company import at_the_table, refused
from lanspy.agreement.gathering.starts import in_order
from lanspy.agreement.ports import Member
from lanspy.crypto.transcript import h512
from lanspy.errors import PeerError

__all__ = ["Scene", "SeatRange", "look"]

SeatRange: TypeAlias = Callable[[bytes], tuple[int, int]]
"""The least and the most seats that these settings allow. Raises a PeerError when nobody can read them."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table.

    `company` is who was let in, in the order in which they came; `refused` who was refused or shown out; `roster` who
    sits, in seat order; `digest` (64 bytes) what a ready seat signs, None while no settings are in force.
    """

    company: tuple[bytes, ...]
    refused: frozenset[bytes]
    roster: tuple[Member, ...]
    proposal: Proposal | None
    proposer: bytes | None
    seats: tuple[int, int]
    digest: bytes | None

    def member(self, key: bytes) -> Member | None:
        """The seat of `key`, if it sits."""
        return next((member for member in self.roster if member.key == key), None)


def look(table: bytes, founder: bytes | None, cards: Mapping[bytes, Card], seat_range: SeatRange) -> Scene:
    """The scene that these cards show."""
    verdicts = {author: card.verdicts for author, card in cards.items()}
    company = at_the_table(founder, verdicts)
    present = [cards[key] for key in company if key in cards and not cards[key].left]
    names = {card.author: card.name for card in present if card.sits}
    roster = tuple(Member(key, names[key]) for key in in_order(table, names))
    proposal, proposer, seats = _in_force(company, cards, seat_range)
    digest = None if proposal is None else ready_digest(table, roster, proposal.settings, proposal.packs)
    return Scene(company, refused(company, verdicts), roster, proposal, proposer, seats, digest)


def ready_digest(table: bytes, roster: tuple[Member, ...], settings: bytes, packs: tuple[bytes, ...]) -> bytes:
    """What is covered by being ready: who sits under which name, the settings, the packs."""
    people = [(member.key, member.name) for member in roster]
    return h512("gathering/ready", table, people, settings, list(packs))


def _in_force(
    company: tuple[bytes, ...], cards: Mapping[bytes, Card], seat_range: SeatRange
) -> tuple[Proposal | None, bytes | None, tuple[int, int]]:
    """The proposal with the highest (counter, key) that can be read.

    Proposals of people who stood up or left count on: a table does not lose its settings with the one who chose them.
    """
    shown = [(cards[key].proposal, key) for key in company if key in cards]
    ranked = sorted(
        ((proposal.counter, key, proposal) for proposal, key in shown if proposal), key=lambda each: each[:2]
    )
    for _, key, proposal in reversed(ranked):
        try:
            return proposal, key, seat_range(proposal.settings)
        except PeerError:
            continue
    return None, None, (0, 0)
