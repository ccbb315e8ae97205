"""A small game for simulations: words, deadlines, duties and misses, a pause; its public hash is over all of it.

Entries: `w…` a word · `d` + ms a deadline that far from now · `o` + seat + ms a duty of that seat · `f` my duty is done
· `p` pause · `r` resume.
"""

import hashlib
from dataclasses import dataclass, field

from lanspy.agreement.ports import Standing, Tick


def word(text: str) -> bytes:
    """An entry that says something."""
    return b"w" + text.encode()


def deadline(ms: int) -> bytes:
    """An entry that sets a deadline."""
    return b"d" + ms.to_bytes(4, "big")


def duty(seat: int, ms: int) -> bytes:
    """An entry that makes a seat owe something."""
    return b"o" + bytes((seat,)) + ms.to_bytes(4, "big")


FULFIL = b"f"
PAUSE = b"p"
RESUME = b"r"


@dataclass
class ToyFold:
    """One machine's fold. `history` has one line a tick: number, digest, hash after it."""

    deadlines: list[int] = field(default_factory=list)
    duties: dict[int, int] = field(default_factory=dict)
    paused_left: list[int] | None = None
    expired: list[tuple[int, int]] = field(default_factory=list)
    missed: list[tuple[int, int]] = field(default_factory=list)
    fulfilled: list[tuple[int, int]] = field(default_factory=list)
    words: list[tuple[int, int, bytes]] = field(default_factory=list)
    history: list[tuple[int, bytes, bytes]] = field(default_factory=list)
    agreed_ms: int = 0
    previewed: Tick | None = None

    def preview(self, tick: Tick) -> None:
        """Only remembered."""
        self.previewed = tick

    def fold(self, tick: Tick) -> Standing:
        """Deadlines, then entries, then misses."""
        assert self.previewed is not None, "a tick must be previewed before it is folded"
        assert self.previewed.digest == tick.digest, "what is folded is what was previewed last"
        assert len(self.history) + 1 == tick.number, "ticks are folded one after the other"
        assert tick.agreed_ms >= self.agreed_ms, "agreed time never goes back"
        self.agreed_ms = tick.agreed_ms
        self._expire(tick.agreed_ms)
        for entry in tick.entries:
            self._entry(entry.author, entry.data, tick)
        self._judge(tick.judged_ms)
        self.history.append((tick.number, tick.digest, self.hash()))
        return self.standing()

    def standing(self) -> Standing:
        """What the ledger must know."""
        ahead = [*self.deadlines, *(due for due in self.duties.values() if due > self.agreed_ms)]
        overdue = any(due <= self.agreed_ms for due in self.duties.values())
        return Standing(self.hash(), min(ahead, default=None), overdue, bool(self.deadlines))

    def hash(self) -> bytes:
        """64 bytes over the whole state."""
        state = (
            sorted(self.deadlines),
            sorted(self.duties.items()),
            self.paused_left,
            self.expired,
            self.missed,
            self.fulfilled,
            self.words,
            self.agreed_ms,
        )
        return hashlib.sha512(repr(state).encode()).digest()

    def _expire(self, agreed: int) -> None:
        for due in sorted(self.deadlines):
            if due <= agreed:
                self.deadlines.remove(due)
                self.expired.append((due, agreed))

    def _entry(self, author: int, data: bytes, tick: Tick) -> None:
        if data[:1] == b"d" and len(data) == 5:
            self.deadlines.append(tick.agreed_ms + int.from_bytes(data[1:], "big"))
        elif data[:1] == b"o" and len(data) == 6:
            self.duties[data[1]] = tick.agreed_ms + int.from_bytes(data[2:], "big")
        elif data == FULFIL and author in self.duties:
            del self.duties[author]
            self.fulfilled.append((author, tick.number))
        elif data == PAUSE and self.paused_left is None:
            self.paused_left = [due - tick.agreed_ms for due in self.deadlines]
            self.deadlines = []
        elif data == RESUME and self.paused_left is not None:
            self.deadlines = [tick.agreed_ms + left for left in self.paused_left]
            self.paused_left = None
        elif data[:1] == b"w":
            self.words.append((author, tick.number, data[1:]))

    def _judge(self, judged: int) -> None:
        for seat, due in sorted(self.duties.items()):
            if due <= judged:
                self.missed.append((seat, self.agreed_ms))
                del self.duties[seat]
