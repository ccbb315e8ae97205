"""From the disk back to the state of a machine: the log, then what it signed above it.

The newest seating on disk says which older ones count: ticks above the start of its successor are void. Whatever is
missing ends the log there, as an old disk would.
"""

from collections.abc import Iterator

from lanspy import limits
from lanspy.agreement.core import Core
from lanspy.agreement.disk import Memory
from lanspy.agreement.entering import entered
from lanspy.agreement.messages import Kind, Message
from lanspy.agreement.seating import NewSeating
from lanspy.errors import LocalError, PeerError

__all__ = ["load"]


def load(core: Core, memory: Memory) -> None:
    """Fold the log on disk and take back what was signed; leaves no effects behind."""
    for proof in _line_of_seatings(memory):
        base = core.chain.seating(proof.base[0])
        highest = proof.highest
        if base is None or base.hash != proof.base[1]:
            break
        _load_ticks(core, memory, base.start if highest is None else highest.number)
        if not _load_seating(core, proof):
            break
    _load_ticks(core, memory, None)
    _load_signed(core, memory)
    core.clock.restart(core.chain.agreed_at(core.chain.number), 0)
    core.take_effects()


def _line_of_seatings(memory: Memory) -> list[NewSeating]:
    """The newest seating and those below it, oldest first."""
    held = {proof.number: proof for proof in memory.seatings}
    line: list[NewSeating] = []
    number = max(held, default=0)
    while number in held and number:
        line.insert(0, held[number])
        number = held[number].base[0]
    return line


def _load_ticks(core: Core, memory: Memory, up_to: int | None) -> None:
    chain = core.chain
    while core.closed is None and (up_to is None or chain.number < up_to):
        key = (chain.current.number, chain.number + 1)
        batches, confirms = memory.named.get(key, ()), memory.ticks.get(key, ())
        if not batches or not confirms or any(batch.body.head != chain.head for batch in batches):
            return
        core.fold_up_to(chain.number)
        core.take_tick(chain.append(batches, confirms))


def _load_seating(core: Core, proof: NewSeating) -> bool:
    try:
        entered(core, core.chain.enter(proof))
    except (PeerError, LocalError):
        return False
    return True


def _load_signed(core: Core, memory: Memory) -> None:
    """First the batches that I confirmed (they are the versions I go by), then all that I signed."""
    current = core.chain.current
    named = memory.named.get((current.number, core.chain.number + 1), ())
    core.confirmed = named
    for batch in named:
        if core.is_ahead(batch.header):
            core.book.add(batch)
    if current.end and tuple(batch.author for batch in named) == current.members:
        core.close(named)
    for message in sorted(_mine(core, memory), key=lambda held: held.header.number):
        core.take_own(message)
        core.adopt_entries(message)


def _mine(core: Core, memory: Memory) -> Iterator[Message]:
    behind = core.chain.number - limits.TICKS_AHEAD_MAX
    for message in memory.own:
        header = message.header
        recent = header.seating == core.chain.current.number and header.number >= behind
        if message.author == core.me and (header.kind > Kind.CONFIRM or recent):
            yield message
