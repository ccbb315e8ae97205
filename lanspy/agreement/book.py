"""The signed messages of the open tick and of the running seating change, as they came in: bounded, duplicates known.

A slot keeps its first version and one more, which is evidence; of CONFIRMs a few. The book knows no rule of agreement:
it says what is here.
"""

from collections.abc import Iterator
from enum import Enum
from typing import TypeVar

from lanspy import limits
from lanspy.agreement.messages import Kind, Message, Slot

__all__ = ["Added", "Book"]

K = TypeVar("K")


class Added(Enum):
    """What the book did with a message."""

    NEW = "new"
    SIGNED_AGAIN = "signed again"  # known payload, under a higher start number: it replaces the older envelope
    KNOWN = "known"
    FULL = "full"


class Book:
    """Messages by slot, presses and said numbers, for one seating."""

    __slots__ = ("_aside", "_ats", "_presses", "_slots", "changes")

    def __init__(self) -> None:
        self._slots: dict[Slot, list[Message]] = {}
        self._aside: dict[Slot, list[Message]] = {}
        self._presses: dict[tuple[int, int, int], Message] = {}
        self._ats: dict[int, Message] = {}
        self.changes = 0  # rises with every change, so that what was derived can be kept until then

    def add(self, message: Message, needed: bool = False) -> Added:
        """Keep a checked message. One that is `needed` finds room even where its author filled the slot."""
        self.changes += 1
        slot = message.header.slot
        if slot is not None:
            return _keep_in(self._slots, slot, message, needed)
        header = message.header
        if header.kind is Kind.PRESS:
            return _replace(self._presses, (header.number, message.body.against, header.author), message)
        held = self._ats.get(header.author)
        if held is not None and held.header.number > header.number:
            return Added.KNOWN
        return _replace(self._ats, header.author, message)

    def put_aside(self, message: Message) -> Added:
        """Keep a message of an older start number than promised: it counts only inside a certificate."""
        self.changes += 1
        slot = message.header.slot
        return Added.KNOWN if slot is None else _keep_in(self._aside, slot, message)

    def knows(self, message: Message) -> bool:
        """True if this payload is here under this start number or a higher one: its signature need not be checked."""
        return any(held.digest == message.digest and held.start >= message.start for held in self._like(message))

    def versions(self, kind: Kind, seating: int, number: int, author: int) -> list[Message]:
        """What is held of one slot, the first seen first."""
        return self._slots.get((kind, seating, number, author), [])

    def aside(self, kind: Kind, seating: int, number: int, author: int) -> list[Message]:
        """What is held of one slot under start numbers older than promised."""
        return self._aside.get((kind, seating, number, author), [])

    def all_versions(self, kind: Kind, seating: int, number: int, author: int) -> list[Message]:
        """What a certificate may be put together from."""
        return self.versions(kind, seating, number, author) + self.aside(kind, seating, number, author)

    def of_kind(self, kind: Kind) -> list[Message]:
        """All messages of a kind, those put aside left out."""
        return [message for slot, held in self._slots.items() if slot[0] is kind for message in held]

    def presses(self) -> list[Message]:
        """All presses held, of any tick."""
        return list(self._presses.values())

    def ats(self) -> dict[int, int]:
        """The highest seating number that each seat said it has reached."""
        return {author: message.header.number for author, message in self._ats.items()}

    def signed_by(self, author: int) -> list[Message]:
        """All slots' messages of one seat."""
        return [message for slot, held in self._slots.items() if slot[3] == author for message in held]

    def live(self) -> Iterator[Message]:
        """Everything that a neighbour may lack."""
        for held in self._slots.values():
            yield from held
        yield from self._presses.values()
        yield from self._ats.values()

    def names(self) -> tuple[bytes, ...]:
        """The identities of everything that is here, those put aside too."""
        aside = [message.identity for held in self._aside.values() for message in held]
        return tuple([message.identity for message in self.live()] + aside)

    def drop_ticks(self, number: int) -> None:
        """Ticks up to `number` are certified: their messages are in the log."""
        self.changes += 1
        for slots in (self._slots, self._aside):
            for slot in [slot for slot in slots if slot[0] <= Kind.CONFIRM and slot[2] <= number]:
                del slots[slot]
        for key in [key for key in self._presses if key[0] < number]:
            del self._presses[key]

    def enter(self, number: int) -> None:
        """Seating `number` begins: ticks, presses and numbers of the old one go, reports for later ones stay."""
        self.changes += 1
        for slots in (self._slots, self._aside):
            for slot in [slot for slot in slots if slot[0] <= Kind.CONFIRM or slot[2] <= number]:
                del slots[slot]
        self._presses.clear()
        self._ats.clear()

    def _like(self, message: Message) -> list[Message]:
        header = message.header
        if header.slot is not None:
            return self._slots.get(header.slot, []) + self._aside.get(header.slot, [])
        if header.kind is Kind.PRESS:
            held = self._presses.get((header.number, message.body.against, header.author))
        else:
            held = self._ats.get(header.author)
        return [] if held is None else [held]


def _keep_in(slots: dict[Slot, list[Message]], slot: Slot, message: Message, needed: bool = False) -> Added:
    if slot not in slots and not _room(slots, slot):
        return Added.FULL
    return _keep(slots.setdefault(slot, []), message, needed)


def _room(slots: dict[Slot, list[Message]], slot: Slot) -> bool:
    """Of one author's proposals or reports only those for the highest numbers stay."""
    kind, _, number, author = slot
    if kind <= Kind.CONFIRM:
        return True
    numbers = sorted(held[2] for held in slots if held[0] is kind and held[3] == author)
    if len(numbers) < limits.NUMBERS_KEPT_MAX:
        return True
    if number > numbers[0]:
        del slots[kind, 0, numbers[0], author]
    return number > numbers[0]


def _keep(held: list[Message], message: Message, needed: bool) -> Added:
    for index, known in enumerate(held):
        if known.digest == message.digest:
            if known.start >= message.start:
                return Added.KNOWN
            held[index] = message
            return Added.SIGNED_AGAIN
    versions_max = limits.CONFIRMS_MAX if message.header.kind is Kind.CONFIRM else limits.VERSIONS_MAX
    if len(held) >= versions_max and not needed:
        return Added.FULL
    del held[versions_max - 1 :]
    held.append(message)
    return Added.NEW


def _replace(held: dict[K, Message], key: K, message: Message) -> Added:
    known = held.get(key)
    if known is not None and known.digest == message.digest and known.start >= message.start:
        return Added.KNOWN
    held[key] = message
    return Added.NEW
