"""What the machines put into the log about cards: frozen entries, and their strict plain form.

Plain data is what msgpack carries with exact types: integers, bytes, text, and tuples of these. Every entry is a tuple
whose first item names its kind. Reading checks types, lengths, ranges and every group element, and accepts exactly what
writing makes, so two machines never differ about whether an entry can be read.
"""

from dataclasses import dataclass
from typing import TypeAlias

from lanspy.crypto.ports import Element
from lanspy.crypto.shuffle import Row
from lanspy.dealing import Place

__all__ = [
    "CardEntry",
    "CoinCommit",
    "CoinReveal",
    "Commit",
    "CommitKey",
    "Open",
    "OpenKey",
    "Prove",
    "Reveal",
    "Rows",
    "Shares",
    "Shuffle",
]

Rows: TypeAlias = tuple[Row, ...]
"""A deck: rows[row][component] is a ciphertext, all rows equally long."""


@dataclass(frozen=True, slots=True)
class CommitKey:
    """The hash (64 bytes) of this seat's public card key, before anybody's key is known."""

    digest: bytes


@dataclass(frozen=True, slots=True)
class OpenKey:
    """The public card key behind the commitment, its salt (32 bytes), and the proof that the seat knows the secret."""

    key: Element
    salt: bytes
    proof: bytes


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One seat's shuffle of a deck: the rows that came out and the proof.

    `stage` (64 bytes) names the rows that went in. Should they have been taken back together with their tick, the entry
    is out of date and not a false proof, and its honest author is not blamed.
    """

    deck: str
    stage: bytes
    rows: Rows
    proof: bytes


@dataclass(frozen=True, slots=True)
class Shares:
    """One seat's decryption shares of cards of one deck that go to others, one a place, with one proof for all.

    The places stand in ascending order, none twice.
    """

    places: tuple[Place, ...]
    shares: tuple[Element, ...]
    proof: bytes


@dataclass(frozen=True, slots=True)
class Open:
    """The owner's own decryption shares of its cards of one deck: from now on everybody can read them."""

    places: tuple[Place, ...]
    shares: tuple[Element, ...]
    proof: bytes


@dataclass(frozen=True, slots=True)
class Commit:
    """A sealed value for a slot: its salted hash (64 bytes)."""

    slot: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class Reveal:
    """What the seat had sealed in the slot, its salt (32 bytes), and the opening that must come along, if any."""

    slot: str
    value: bytes
    salt: bytes
    shown: Open | None = None


@dataclass(frozen=True, slots=True)
class CoinCommit:
    """The salted hash (64 bytes) of this seat's part of a coin."""

    coin: str
    digest: bytes


@dataclass(frozen=True, slots=True)
class CoinReveal:
    """This seat's part of a coin (32 bytes) and its salt (32 bytes)."""

    coin: str
    value: bytes
    salt: bytes


@dataclass(frozen=True, slots=True)
class Prove:
    """What the seat answers when it is asked for `proof`, and the proof that one branch of that statement holds."""

    proof: str
    answer: str
    evidence: bytes


CardEntry: TypeAlias = CommitKey | OpenKey | Shuffle | Shares | Open | Commit | Reveal | CoinCommit | CoinReveal | Prove
