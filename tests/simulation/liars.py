"""Seats with a modified client: they run a real ledger and change what leaves their machine.

Each kind takes (machine, bytes, link) and gives what is sent instead. A liar holds its own key and nobody else's.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from lanspy.agreement.clock import TableClock
from lanspy.agreement.envelopes import sign_message, write_entries
from lanspy.agreement.frames import SeatingFrame, SignedFrame, StatusFrame, TickFrame, read_frame, write_frame
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.messages import (
    At,
    Batch,
    Confirm,
    Header,
    Kind,
    Message,
    Report,
)
from tests.simulation.world import Machine, signer_of

Sends = Iterable[tuple[bytes, int]]
Lie = Callable[[Machine, bytes, int], Sends]


def own_message(machine: Machine, data: bytes) -> Message | None:
    """The liar's own signed message in a frame, if it is one."""
    frame = read_frame(data)
    if isinstance(frame, SignedFrame) and frame.message.author == machine.seat:
        return frame.message
    return None


def forge(machine: Machine, message: Message, body: Any) -> bytes:
    """Another payload for the same slot, under the same start number."""
    assert machine.seat is not None
    return write_frame(SignedFrame(sign_message(signer_of(machine.seat), message.start, message.header, body)))


def other_batch(message: Message, text: str) -> Batch:
    """The same batch with another entry."""
    batch: Batch = replace(message.body, entries=write_entries((b"w" + text.encode(),)))
    return batch


def is_kind(message: Message | None, kind: Kind) -> bool:
    """True for an own message of this kind."""
    return message is not None and message.header.kind is kind


def double_signer(machine: Machine, data: bytes, link: int) -> Sends:
    """Shows half of the others another batch."""
    message = own_message(machine, data)
    if message is not None and is_kind(message, Kind.BATCH) and machine.links[link] % 2:
        return [(forge(machine, message, other_batch(message, "other")), link)]
    return [(data, link)]


def double_shower(machine: Machine, data: bytes, link: int) -> Sends:
    """Shows everybody both."""
    message = own_message(machine, data)
    if message is not None and is_kind(message, Kind.BATCH):
        return [(data, link), (forge(machine, message, other_batch(message, "other")), link)]
    return [(data, link)]


def keeps_back(data: bytes, ticks: bool, seatings: bool) -> bool:
    """True for a bundle that would give away what the liar withholds."""
    frame = read_frame(data)
    return (ticks and isinstance(frame, TickFrame)) or (seatings and isinstance(frame, SeatingFrame))


def withholder(*kinds: Kind) -> Lie:
    """Never sends some kinds of its own messages."""

    def lie(machine: Machine, data: bytes, link: int) -> Sends:
        message = own_message(machine, data)
        if keeps_back(data, Kind.CONFIRM in kinds, Kind.REPORT in kinds):
            return []
        return [] if message is not None and message.header.kind in kinds else [(data, link)]

    return lie


def withhold_from_some(machine: Machine, data: bytes, link: int) -> Sends:
    """Sends its confirmations to one neighbour only."""
    message = own_message(machine, data)
    first = min(machine.links, default=link)
    if keeps_back(data, ticks=True, seatings=False):
        return []
    return [] if is_kind(message, Kind.CONFIRM) and link != first else [(data, link)]


def bogus_confirm(machine: Machine, data: bytes, link: int) -> Sends:
    """Confirms garbage to everybody."""
    message = own_message(machine, data)
    if keeps_back(data, ticks=True, seatings=False):
        return []
    if message is not None and is_kind(message, Kind.CONFIRM):
        return [(forge(machine, message, Confirm(bytes(64))), link)]
    return [(data, link)]


def bogus_confirm_to_some(machine: Machine, data: bytes, link: int) -> Sends:
    """Confirms garbage to every second neighbour, before the real one."""
    message = own_message(machine, data)
    if message is not None and is_kind(message, Kind.CONFIRM) and machine.links[link] % 2:
        noise = [machine.world.random.randbytes(64) for _ in range(6)]
        return [*((forge(machine, message, Confirm(digest)), link) for digest in noise), (data, link)]
    return [(data, link)]


def bad_head(machine: Machine, data: bytes, link: int) -> Sends:
    """Its batches name a head that does not exist."""
    message = own_message(machine, data)
    if message is not None and is_kind(message, Kind.BATCH):
        return [(forge(machine, message, replace(message.body, head=bytes(64))), link)]
    return [(data, link)]


def garbage(machine: Machine, data: bytes, link: int) -> Sends:
    """Adds random bytes, cut and flipped messages, and everything twice."""
    random = machine.world.random
    flipped = bytearray(data)
    flipped[random.randrange(len(flipped))] ^= 1 << random.randrange(8)
    return [
        (random.randbytes(random.randrange(1, 200)), link),
        (data[: random.randrange(len(data))], link),
        (bytes(flipped), link),
        (data, link),
        (data, link),
    ]


def honest_words(machine: Machine, data: bytes, link: int) -> Sends:
    """Sends what its ledger wants sent; the lie is inside."""
    return [(data, link)]


def reads(reading_ms: int) -> Callable[[Ledger], None]:
    """A client whose clock always shows the same."""

    def tamper(ledger: Ledger) -> None:
        class Stuck(TableClock):
            __slots__ = ()

            def reading_ms(self, now_ms: int) -> int:
                return reading_ms

        ledger._core.clock.__class__ = Stuck

    return tamper


END_OF_TIME_MS = 2**46


def make_liar(machine: Machine, lie: Lie | int) -> None:
    """Give a machine a modified client: one that changes messages, or one whose clock is stuck."""
    if isinstance(lie, int):
        machine.tamper = reads(lie)
        machine.lie = honest_words
    else:
        machine.lie = lie


def jumper(machine: Machine, data: bytes, link: int) -> Sends:
    """Says to have reached high seating numbers and reports for them."""
    message = own_message(machine, data)
    if message is None or not is_kind(message, Kind.BATCH):
        return [(data, link)]
    number = message.header.seating + 1 + machine.world.random.randrange(1000)
    return [
        (data, link),
        (_for_number(machine, message, Kind.AT, number, At()), link),
        (_for_number(machine, message, Kind.REPORT, number, Report(bytes(64), None, 0)), link),
    ]


def report_twice(machine: Machine, data: bytes, link: int) -> Sends:
    """Reports its highest certificate to some, none to others."""
    message = own_message(machine, data)
    if message is not None and is_kind(message, Kind.REPORT) and machine.links[link] % 2:
        return [(forge(machine, message, replace(message.body, certificate=None)), link)]
    return [(data, link)]


def lying_status(machine: Machine, data: bytes, link: int) -> Sends:
    """Asks for everything again, and claims to hold what it does not."""
    frame = read_frame(data)
    if not isinstance(frame, StatusFrame):
        return [(data, link)]
    names = tuple(machine.world.random.randbytes(32) for _ in range(20))
    poor = replace(frame, number=0, digest=bytes(64), have=())
    rich = replace(frame, number=frame.number + 1000, have=names)
    return [(data, link), (write_frame(poor), link), (write_frame(rich), link)]


def sometimes(lie: Lie) -> Lie:
    """Lies one time in three."""

    def maybe(machine: Machine, data: bytes, link: int) -> Sends:
        return lie(machine, data, link) if machine.world.random.random() < 1 / 3 else [(data, link)]

    return maybe


def mixed(*lies: Lie) -> Lie:
    """One of several lies, anew for each message."""

    def lie(machine: Machine, data: bytes, link: int) -> Sends:
        return machine.world.random.choice(lies)(machine, data, link)

    return lie


LIES: dict[str, Lie | int] = {
    "signs two batches": double_signer,
    "shows two batches": double_shower,
    "withholds confirms": withholder(Kind.CONFIRM),
    "withholds batches": withholder(Kind.BATCH),
    "withholds reports": withholder(Kind.REPORT, Kind.CONFIRM),
    "never proposes": withholder(Kind.PROPOSAL, Kind.CONFIRM),
    "confirms to one": withhold_from_some,
    "confirms garbage": bogus_confirm,
    "confirms garbage to some": bogus_confirm_to_some,
    "names a bad head": bad_head,
    "sends garbage": garbage,
    "reads the future": END_OF_TIME_MS,
    "reads nothing": 0,
    "jumps ahead": jumper,
    "reports twice": report_twice,
    "lies about what it holds": lying_status,
}


def _for_number(machine: Machine, message: Message, kind: Kind, number: int, body: Any) -> bytes:
    assert machine.seat is not None
    header: Header = replace(message.header, kind=kind, number=number)
    return write_frame(SignedFrame(sign_message(signer_of(machine.seat), message.start, header, body)))
