"""Three words that are the same on every screen exactly when no stranger sits in between.

A group protocol for short authentication strings (Vaudenay 2005; Pasini and Vaudenay 2006; Laur and Pasini 2008 for
groups; ZRTP, RFC 6189, has the idea for two): everybody commits to a random value, signs the list of all keys, names
and commitments, and opens only when all have signed that one list. Thirty bits of the hash of list and values become
words. Whoever sits in between has to commit before seeing what it would need to know, so it has one try in 2^30.

One `CheckWords` is one machine's side. It is handed what the cards of all seats show and changes its own three fields
of the card: commitment, roster, opening.

    FRESH   no run; my commitment was never opened         -> all commitments shown: sign the roster they make
    SIGNED  the roster that I show may still change        -> all show the same one: open
    OPENED  waits for the openings of the others           -> all valid: words. Somebody left, changed: a fresh value
    DONE    words stand for these keys and their subsets   -> a new key, or somebody began afresh: a fresh value
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lanspy.crypto.ports import Entropy
from lanspy.crypto.transcript import h512
from lanspy.errors import LocalError
from lanspy.limits import WORDS_AGAIN_MS

__all__ = ["WORDS_COUNT", "CheckWords", "Done", "Line", "Shown", "commit", "roster_digest", "words_number"]

VALUE_BYTES = 32
WORDS_COUNT = 1024
WORD_BITS = 10
WORDS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One seat as the signed roster has it."""

    key: bytes
    name: str
    commitment: bytes


@dataclass(frozen=True, slots=True)
class Shown:
    """What one seat's card shows."""

    line: Line
    roster: bytes | None
    opening: bytes | None


@dataclass(frozen=True, slots=True)
class Done:
    """A finished run: who took part, and the 30 bits. `opening` is my own value, which my card goes on showing."""

    lines: tuple[Line, ...]
    opening: bytes
    number: int


def commit(table: bytes, key: bytes, value: bytes) -> bytes:
    """What hides `value` until it is opened, 64 bytes."""
    return h512("gathering/commitment", table, key, value)


def roster_digest(table: bytes, lines: tuple[Line, ...]) -> bytes:
    """What all sign before anybody opens, 64 bytes. The lines stand in order of their keys."""
    return h512("gathering/roster", table, [(line.key, line.name, line.commitment) for line in lines])


def words_number(roster: bytes, openings: tuple[bytes, ...]) -> int:
    """The 30 bits, from the roster and all values in its order."""
    return int.from_bytes(h512("gathering/words", roster, list(openings))[:4], "big") >> 2


def spoken(number: int, words: tuple[str, ...]) -> tuple[str, ...]:
    """The three words that stand for 30 bits."""
    if len(words) != WORDS_COUNT:
        raise LocalError("check words are drawn from exactly 1,024")
    return tuple(words[number >> WORD_BITS * place & WORDS_COUNT - 1] for place in reversed(range(WORDS_SHOWN)))


class CheckWords:
    """My side of the runs at one table. `commitment`, `roster` and `opening` go onto my card after each `update`."""

    __slots__ = ("_drawn_ms", "_entropy", "_key", "_run", "_table", "_value", "commitment", "done", "opening", "roster")

    def __init__(self, table: bytes, key: bytes, entropy: Entropy, now_ms: int, done: Done | None) -> None:
        self._table = table
        self._key = key
        self._entropy = entropy
        self._run: tuple[Line, ...] = ()
        self.roster: bytes | None = None
        self.opening: bytes | None = None
        self.done: Done | None = None
        self._draw(now_ms)
        if done is not None:
            self._restore(done)

    def update(self, name: str, others: tuple[Shown, ...], now_ms: int) -> None:
        """React to what all the other seats of the roster show. `others` empty: nobody to compare with."""
        seats = self._seats(name, others)
        if self._broken(seats) and now_ms >= self.again_at_ms:
            self._draw(now_ms)
            seats = self._seats(name, others)
        if self.opening is None:
            self._sign(seats)
        if self.done is None and self.opening is not None:
            self._finish(seats)

    @property
    def again_at_ms(self) -> int:
        """No fresh value before this time, lest somebody tries until the words fit."""
        return self._drawn_ms + WORDS_AGAIN_MS

    def broken(self, name: str, others: tuple[Shown, ...]) -> bool:
        """The run that I opened for cannot be finished, or no longer covers the roster: a fresh value is due."""
        return self._broken(self._seats(name, others))

    def opens(self, shown: Shown) -> bool:
        """This seat shows the value that it committed to."""
        return shown.opening is not None and (
            commit(self._table, shown.line.key, shown.opening) == shown.line.commitment
        )

    def may_open(self, seats: Mapping[bytes, Shown]) -> bool:
        """Everybody signed the roster that I signed; my value is safe to show."""
        return len(seats) > 1 and all(shown.roster == self.roster for shown in seats.values())

    def _seats(self, name: str, others: tuple[Shown, ...]) -> dict[bytes, Shown]:
        mine = Shown(Line(self._key, name, self.commitment), self.roster, self.opening)
        return {shown.line.key: shown for shown in sorted((mine, *others), key=lambda shown: shown.line.key)}

    def _broken(self, seats: Mapping[bytes, Shown]) -> bool:
        if self.opening is None or len(seats) < 2:
            return False
        ran = {line.key: line for line in self._run}
        if any(key not in ran or shown.line.commitment != ran[key].commitment for key, shown in seats.items()):
            return True
        if self.done is not None:
            return False
        return seats.keys() != ran.keys() or any(shown.roster != self.roster for shown in seats.values())

    def _sign(self, seats: Mapping[bytes, Shown]) -> None:
        lines = tuple(shown.line for shown in seats.values())
        self.roster = roster_digest(self._table, lines) if len(lines) > 1 else None
        seats = {**seats, self._key: Shown(seats[self._key].line, self.roster, None)}
        if self.may_open(seats):
            self._run = lines
            self.opening = self._value

    def _finish(self, seats: Mapping[bytes, Shown]) -> None:
        openings = tuple(self._opening_of(line, seats) for line in self._run)
        if self.roster is not None and self.opening is not None and None not in openings:
            values = tuple(opening for opening in openings if opening is not None)
            self.done = Done(self._run, self.opening, words_number(self.roster, values))

    def _opening_of(self, line: Line, seats: Mapping[bytes, Shown]) -> bytes | None:
        if line.key == self._key:
            return self.opening
        shown = seats.get(line.key)
        return shown.opening if shown is not None and self.opens(shown) else None

    def _draw(self, now_ms: int) -> None:
        self._drawn_ms = now_ms
        self._value = self._entropy(VALUE_BYTES)
        self.commitment = commit(self._table, self._key, self._value)
        self._run, self.roster, self.opening, self.done = (), None, None, None

    def _restore(self, done: Done) -> None:
        """The words that were shown before the program was started again still stand."""
        self._value = self.opening = done.opening
        self.commitment = commit(self._table, self._key, done.opening)
        self._run = done.lines
        self.roster = roster_digest(self._table, done.lines)
        self.done = done
