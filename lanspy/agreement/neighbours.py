"""Links, who is at their other ends, and who was heard when.

Messages are passed on to every neighbour that has no link to their author. Who has one is what neighbours say
themselves (the seats that they hear directly): a false word costs only whoever gave it.
"""

from dataclasses import dataclass, field

from lanspy import limits
from lanspy.agreement.ports import Link

__all__ = ["Neighbour", "Neighbours"]

SILENT_MS = int(limits.SILENT_SECONDS * 1000)
NEVER_MS = -(10**9)  # before any time that a clock of ours shows


@dataclass(slots=True)
class Neighbour:
    """One end of a link: the seat there, or None for a watcher; what it hears; how much it may ask."""

    seat: int | None
    hears: int = 0
    asked_ms: int = NEVER_MS
    status: bytes = b""
    tokens: float = field(default=float(limits.STATUS_BUCKET))
    refilled_ms: int = 0

    def may_ask(self, now_ms: int) -> bool:
        """True if one more STATUS of it is answered now."""
        gained = (now_ms - self.refilled_ms) * limits.STATUS_PER_SECOND / 1000
        self.tokens = min(float(limits.STATUS_BUCKET), self.tokens + gained)
        self.refilled_ms = now_ms
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Neighbours:
    """All links of this table. Times are own time (ms)."""

    __slots__ = ("_heard", "_said", "_seats", "links")

    def __init__(self, keys: tuple[bytes, ...], now_ms: int) -> None:
        self._seats = {key: seat for seat, key in enumerate(keys)}
        self._heard = dict.fromkeys(range(len(keys)), now_ms)
        self._said = 0
        self.links: dict[Link, Neighbour] = {}

    def up(self, link: Link, key: bytes | None, now_ms: int) -> None:
        """A link is there; `key` is the identity at its other end."""
        seat = None if key is None else self._seats.get(key)
        self.links[link] = Neighbour(seat, refilled_ms=now_ms)
        if seat is not None:
            self._heard[seat] = now_ms

    def down(self, link: Link) -> None:
        """A link is gone."""
        self.links.pop(link, None)

    def heard_key(self, key: bytes, now_ms: int) -> None:
        """A heartbeat or anything else came from this identity."""
        seat = self._seats.get(key)
        if seat is not None:
            self._heard[seat] = now_ms

    def heard(self, seat: int, now_ms: int) -> None:
        """Something fresh that this seat signed has come, over whatever way."""
        self._heard[seat] = now_ms

    def unheard_ms(self, seat: int, now_ms: int) -> int:
        """For how long a seat was not heard; one without a link here counts as heard by who says to hear it."""
        own = now_ms - self._heard[seat]
        if self.of_seat(seat):
            return own
        words = [
            now_ms - self._heard[neighbour.seat]
            for neighbour in self.links.values()
            if neighbour.seat is not None and neighbour.hears >> seat & 1
        ]
        return min([own, *words])

    def linked_unheard_ms(self, seat: int, now_ms: int) -> int:
        """The same for a seat at the other end of a link of mine; 0 for one that I never hear directly."""
        return now_ms - self._heard[seat] if self.of_seat(seat) else 0

    def lacking(self, author: int, but: Link | None) -> list[Link]:
        """The links to which a message of `author` must be passed on."""
        return [
            link
            for link, neighbour in self.links.items()
            if link != but and neighbour.seat != author and not neighbour.hears >> author & 1
        ]

    def of_seat(self, seat: int) -> list[Link]:
        """The links to a seat."""
        return [link for link, neighbour in self.links.items() if neighbour.seat == seat]

    def hearing(self, now_ms: int) -> int:
        """The seats that I hear directly, as bits."""
        bits = 0
        for neighbour in self.links.values():
            if neighbour.seat is not None and now_ms - self._heard[neighbour.seat] < SILENT_MS:
                bits |= 1 << neighbour.seat
        return bits

    def news(self, now_ms: int) -> int | None:
        """The seats that I hear, if that has changed since it was said last."""
        bits = self.hearing(now_ms)
        if bits == self._said:
            return None
        self._said = bits
        return bits
