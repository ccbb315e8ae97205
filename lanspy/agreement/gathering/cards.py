"""What one machine says while people gather: its card, as a value and as plain data.

A *card* is everything one machine has to say about itself and the table, under one signature. It is said again every
two seconds with a higher sequence number, and only the highest counts. So nothing that was lost has to be asked for, a
late comer needs one card a person, and nobody can be quoted with what they said before.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

from lanspy.agreement.gathering.company import Verdict
from lanspy.agreement.gathering.fields import (
    HASH_BYTES,
    KEY_BYTES,
    NONCE_BYTES,
    as_counter,
    as_name,
    as_optional,
    as_packs,
)
from lanspy.agreement.gathering.starts import Draft, StartId, read_draft, write_draft
from lanspy.agreement.wire import Plain, as_blob, as_exact, as_flag, as_integer, as_list, as_record
from lanspy.errors import BadBytes
from lanspy.limits import ADMITTED_MAX, PRESENT_MAX, SETTINGS_BYTES_MAX

__all__ = [
    "INCARNATION",
    "SEQUENCE_MAX",
    "Card",
    "Holds",
    "Part",
    "Proposal",
    "read_card",
    "read_proposal",
    "read_start_id",
    "read_verdicts",
    "write_card",
    "write_proposal",
    "write_verdicts",
]

SEQUENCE_MAX = 2**63 - 1  # what a signed integer of 64 bits holds, in whatever language a machine is written
INCARNATION = 2**32  # a sequence number is how often the program was started, times this, plus a count of cards
SIGNATURE_BYTES = 64


@dataclass(frozen=True, slots=True)
class Proposal:
    """Settings and pack hashes that somebody wants to play with. The highest (counter, key) is in force."""

    counter: int
    settings: bytes
    packs: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The newest start that this machine signed, with its signature. It seals every older one."""

    draft: Draft
    signature: bytes


@dataclass(frozen=True, slots=True)
class Holds:
    """The complete start that this machine holds; `settled` once its first tick is FINAL there."""

    id: StartId
    settled: bool


@dataclass(frozen=True, slots=True)
class Card:
    """All that one machine says. `sequence` rises with every card, over restarts too.

    `founding` is (founder's key, nonce) as far as known. `ready` is the hash that this seat is ready for. `commitment`,
    `roster` and `opening` are its part in the check words. It will never enter a start numbered `sealed` or lower.
    `finished` is the last start whose evening is closed for it: it is back in the lobby, and `sealed` covers that one.
    `sees` are the keys to which it has a link of its own.
    """

    author: bytes
    sequence: int
    name: str
    sits: bool
    left: bool
    founding: tuple[bytes, bytes] | None
    proposal: Proposal | None
    ready: bytes | None
    verdicts: tuple[Verdict, ...]
    commitment: bytes
    roster: bytes | None
    opening: bytes | None
    part: Part | None
    sealed: int
    holds: Holds | None
    finished: StartId | None
    sees: tuple[bytes, ...]


def write_card(card: Card) -> Plain:
    """The plain form of a card, without its author: one item a field, in the order of the class."""
    return (
        card.sequence,
        card.name.encode(),
        card.sits,
        card.left,
        card.founding,
        write_proposal(card.proposal),
        card.ready,
        write_verdicts(card.verdicts),
        card.commitment,
        card.roster,
        card.opening,
        None if card.part is None else (write_draft(card.part.draft), card.part.signature),
        card.sealed,
        None if card.holds is None else (*card.holds.id, card.holds.settled),
        card.finished,
        card.sees,
    )


def read_card(author: bytes, plain: Plain) -> Card:
    """The card of `author` that `plain` holds. Raises BadBytes; signatures inside it are not checked here."""
    values = as_record(plain, len(READERS))
    card = Card(author, *(read(value) for read, value in zip(READERS, values, strict=True)))
    if card.finished is not None and card.finished[0] > card.sealed:
        raise BadBytes("Another machine has finished a start that it may still enter.")
    return card


def write_proposal(proposal: Proposal | None) -> Plain:
    """The plain form of a proposal, or None."""
    return None if proposal is None else (proposal.counter, proposal.settings, proposal.packs)


def read_proposal(plain: Plain) -> Proposal | None:
    """The proposal that `plain` holds, if any."""
    if plain is None:
        return None
    counter, settings, packs = as_record(plain, 3)
    return Proposal(as_counter(counter), as_blob(settings, SETTINGS_BYTES_MAX), as_packs(packs))


def write_verdicts(verdicts: tuple[Verdict, ...]) -> Plain:
    """The plain form of what one machine says about others."""
    return tuple((word.subject, word.counter, word.admits) for word in verdicts)


def read_verdicts(plain: Plain) -> tuple[Verdict, ...]:
    """The verdicts that `plain` holds: at most one about each key, ascending by key."""
    verdicts = as_list(plain, _read_verdict, ADMITTED_MAX)
    if any(first.subject >= second.subject for first, second in pairwise(verdicts)):
        raise BadBytes("Another machine says two things about one key, or says them out of order.")
    return verdicts


def _read_verdict(plain: Plain) -> Verdict:
    subject, counter, admits = as_record(plain, 3)
    return Verdict(as_exact(subject, KEY_BYTES), as_counter(counter), as_flag(admits))


def read_start_id(plain: Plain) -> StartId:
    """Number and digest of a start."""
    number, digest = as_record(plain, 2)
    return as_counter(number), as_exact(digest, HASH_BYTES)


def _read_founding(plain: Plain) -> tuple[bytes, bytes]:
    key, nonce = as_record(plain, 2)
    return as_exact(key, KEY_BYTES), as_exact(nonce, NONCE_BYTES)


def _read_part(plain: Plain) -> Part:
    draft, signature = as_record(plain, 2)
    return Part(read_draft(draft), as_exact(signature, SIGNATURE_BYTES))


def _read_holds(plain: Plain) -> Holds:
    number, digest, settled = as_record(plain, 3)
    return Holds((as_counter(number), as_exact(digest, HASH_BYTES)), as_flag(settled))


_key = partial(as_exact, size=KEY_BYTES)
_hash = partial(as_exact, size=HASH_BYTES)
Reader: TypeAlias = Callable[[Plain], Any]

READERS: tuple[Reader, ...] = (
    partial(as_integer, low=1, high=SEQUENCE_MAX),
    as_name,
    as_flag,
    as_flag,
    partial(as_optional, read=_read_founding),
    read_proposal,
    partial(as_optional, read=_hash),
    read_verdicts,
    _hash,
    partial(as_optional, read=_hash),
    partial(as_optional, read=_key),  # an opening is as long as a key
    partial(as_optional, read=_read_part),
    as_counter,
    partial(as_optional, read=_read_holds),
    partial(as_optional, read=read_start_id),
    partial(as_list, read=_key, items_max=PRESENT_MAX),
)
