"""The links of a table: who is at the other end, who of them belongs to the table, and what is told over them.

A stranger's link carries gathering alone, and where this machine is. Once its person is let in, it gets the ticks, the
addresses of all others, and the end of the evening.
"""

from collections import Counter, deque
from collections.abc import Iterable

from lanspy.agreement.ports import Link, Send
from lanspy.errors import BadBytes
from lanspy.limits import HEARD_AGAIN_MS, HINTS_PER_LINK_MAX, PAST_EVENINGS_MAX
from lanspy.net import Address
from lanspy.peer.effects import RoomEffect, Want
from lanspy.peer.hints import Hints

GATHER, TICKS, HINTS, ENDS, PACKS = 1, 2, 3, 4, 5  # the first byte of every message
END_BYTES = 64
ENDS_MAX = PAST_EVENINGS_MAX + 1


class Links:
    """The links of one room. `keys` are the identities at the other ends, `trusted` leads to people of the table."""

    def __init__(self, me: bytes) -> None:
        self.keys: dict[Link, bytes] = {}
        self.trusted: set[Link] = set()
        self.hints = Hints(me)
        self._heard_ms: dict[Link, int] = {}
        self._hinted: Counter[Link] = Counter()
        self._ends: dict[bytes, deque[bytes]] = {}  # which ends the machines at my links say they hold, the last ones

    def up(self, link: Link, key: bytes, dialled: Address | None, own: Iterable[Address]) -> list[RoomEffect]:
        """A link to `key`, reached at `dialled` if we dialled; `own` is where we can be reached."""
        self.keys[link] = key
        return [Send(bytes((HINTS,)) + self.hints.met(key, dialled, tuple(own)), link)]

    def down(self, link: Link) -> None:
        """That link is gone."""
        key = self.keys.pop(link, None)
        if key is not None and key not in self.keys.values():
            self._ends.pop(key, None)
        self.trusted.discard(link)
        self._heard_ms.pop(link, None)
        self._hinted.pop(link, None)

    def is_news(self, link: Link, now_ms: int) -> bool:
        """A sign of life that says something new: more than two a second do not."""
        if now_ms - self._heard_ms.get(link, -HEARD_AGAIN_MS) < HEARD_AGAIN_MS:
            return False
        self._heard_ms[link] = now_ms
        return True

    # --- where everybody is -------------------------------------------------------------------------------------------

    def take_hints(self, link: Link, data: bytes, *, admitted: bool) -> list[RoomEffect]:
        """Addresses that a neighbour tells; of a stranger, as soon as I am `admitted` myself, only its own."""
        if self._hinted[link] >= HINTS_PER_LINK_MAX:
            return []
        self._hinted[link] += 1
        only = self.keys[link] if admitted and link not in self.trusted else None
        return [Want(key, places) for key, places in self.hints.take(data, only).items()]

    def tell_where(self, link: Link, people: Iterable[bytes]) -> list[RoomEffect]:
        """Where these people are, as far as it is known here."""
        told = self.hints.about(key for key in dict.fromkeys(people) if key != self.keys[link])
        return [] if told is None else [Send(bytes((HINTS,)) + told, link)]

    # --- the end ------------------------------------------------------------------------------------------------------

    def take_end(self, link: Link, data: bytes) -> None:
        """A neighbour says which end it holds. Raises BadBytes."""
        if len(data) != END_BYTES:
            raise BadBytes("Another machine names an end that is none.")
        self._ends.setdefault(self.keys[link], deque(maxlen=ENDS_MAX)).append(data)

    def hold(self, end: bytes, people: set[bytes]) -> bool:
        """All of these people who are at my links say that they hold this end."""
        return all(end in self._ends.get(key, ()) for key in self.keys.values() if key in people)

    # --- everybody at the table ---------------------------------------------------------------------------------------

    def to_table(self, channel: int, data: bytes, but: Link | None = None) -> list[RoomEffect]:
        """A message to everybody who belongs to the table."""
        return [Send(bytes((channel,)) + data, link) for link in sorted(self.trusted) if link != but]
