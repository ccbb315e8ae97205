"""The newest card of everybody, and how recently each was heard. Bounded: strangers make room for one another."""

from collections.abc import Callable
from dataclasses import dataclass

from lanspy.agreement.gathering.cards import Card
from lanspy.limits import GATHER_MESSAGES_BUCKET, GATHER_MESSAGES_PER_SECOND, KNOCKS_MAX

__all__ = ["Bucket", "Kept", "People"]


@dataclass(slots=True)
class Bucket:
    """How many messages of one author are still taken. Refills with time."""

    left: float = GATHER_MESSAGES_BUCKET
    at_ms: int = 0

    def take(self, now_ms: int) -> bool:
        """True when one more may be taken now."""
        refill = (now_ms - self.at_ms) * GATHER_MESSAGES_PER_SECOND / 1000
        self.left = min(GATHER_MESSAGES_BUCKET, self.left + max(0.0, refill))
        self.at_ms = now_ms
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(frozen=True, slots=True)
class Kept:
    """A card with the bytes that carried it, to be passed on as they are."""

    card: Card
    data: bytes


class People:
    """Cards of all but myself, by key."""

    __slots__ = ("_buckets", "_heard_ms", "kept", "twice")

    def __init__(self) -> None:
        self.kept: dict[bytes, Kept] = {}
        self.twice: set[bytes] = set()
        self._heard_ms: dict[bytes, int] = {}
        self._buckets: dict[bytes, Bucket] = {}

    def cards(self) -> dict[bytes, Card]:
        """The newest card of each."""
        return {key: kept.card for key, kept in self.kept.items()}

    def heard(self, key: bytes, now_ms: int) -> None:
        """A sign of life, of somebody whose card is here."""
        if key in self.kept:
            self._heard_ms[key] = max(now_ms, self._heard_ms.get(key, now_ms))

    def silent_ms(self, key: bytes, now_ms: int) -> int:
        """For how long nothing was heard of them."""
        return now_ms - self._heard_ms.get(key, now_ms)

    def within_rate(self, author: bytes, now_ms: int) -> bool:
        """False when this author says more than anybody has to say."""
        return author not in self.kept or self._buckets.setdefault(author, Bucket(at_ms=now_ms)).take(now_ms)

    def take(self, card: Card, data: bytes, now_ms: int) -> bool:
        """Keep a card if it is the newest of its author. True when it is news."""
        known = self.kept.get(card.author)
        if known is not None and card.sequence <= known.card.sequence:
            return False
        self.kept[card.author] = Kept(card, data)
        self.heard(card.author, now_ms)
        return True

    def contradicts(self, card: Card, data: bytes) -> bool:
        """Its author signed two cards with one number, and this had not been noticed."""
        known = self.kept.get(card.author)
        differs = known is not None and card.sequence == known.card.sequence and data != known.data
        if not differs or card.author in self.twice:
            return False
        self.twice.add(card.author)
        return True

    def make_room(self, is_stranger: Callable[[bytes], bool]) -> None:
        """Forget the longest silent strangers beyond the limit."""
        strangers = sorted(filter(is_stranger, self.kept), key=lambda key: (self._heard_ms.get(key, 0), key))
        for key in strangers[: max(0, len(strangers) - KNOCKS_MAX)]:
            self.forget(key)

    def forget(self, key: bytes) -> None:
        """Everything about one key."""
        self.kept.pop(key, None)
        self._heard_ms.pop(key, None)
        self._buckets.pop(key, None)
        self.twice.discard(key)
