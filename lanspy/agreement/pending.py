"""My own entries on their way into the log: waiting, in a batch of mine, or back again because their tick is void."""

from lanspy import limits
from lanspy.agreement.entries import ENTRY_BYTES_MAX

__all__ = ["Pending"]

ENTRY_FRAME_BYTES = 5  # the longest msgpack header of one entry


class Pending:
    """Entries in the order in which they were proposed, each with the tick of the batch that carries it, if any."""

    __slots__ = ("_items",)

    def __init__(self) -> None:
        self._items: list[tuple[bytes, int | None]] = []

    @property
    def entries(self) -> tuple[bytes, ...]:
        """All that are not FINAL."""
        return tuple(data for data, _ in self._items)

    @property
    def waiting(self) -> bool:
        """Some entry is in no batch."""
        return any(tick is None for _, tick in self._items)

    def add(self, data: bytes, tick: int | None = None) -> None:
        """One more, waiting or already in my batch of `tick`."""
        self._items.append((data, tick))

    def board(self, tick: int) -> tuple[bytes, ...]:
        """The next waiting entries, as many as one batch takes: they now travel in `tick`."""
        boarded: list[bytes] = []
        room = ENTRY_BYTES_MAX
        for index, (data, at) in enumerate(self._items):
            if at is not None:
                continue
            room -= len(data) + ENTRY_FRAME_BYTES
            if (boarded and room < 0) or len(boarded) == limits.ENTRIES_PER_BATCH_MAX:
                break
            boarded.append(data)
            self._items[index] = (data, tick)
        return tuple(boarded)

    def final(self, tick: int, entries: tuple[bytes, ...]) -> None:
        """`tick` is FINAL and carries these entries of mine; others that were meant for it wait again."""
        left = list(entries)
        kept: list[tuple[bytes, int | None]] = []
        for data, at in self._items:
            if at == tick and data in left:
                left.remove(data)
            else:
                kept.append((data, None if at == tick else at))
        self._items = kept

    def void(self, tick: int) -> None:
        """Ticks above `tick` are void: what they carried waits again."""
        self._items = [(data, None if at is not None and at > tick else at) for data, at in self._items]
