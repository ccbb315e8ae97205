"""What one machine must remember of a table over a crash, as one record: written whole, so it is never half new."""

from dataclasses import dataclass, field

from lanspy.agreement.gathering.cards import (
    Part,
    Proposal,
    read_proposal,
    read_start_id,
    read_verdicts,
    write_proposal,
    write_verdicts,
)
from lanspy.agreement.gathering.check_words import Done, Line
from lanspy.agreement.gathering.company import Verdict
from lanspy.agreement.gathering.fields import HASH_BYTES, KEY_BYTES, NONCE_BYTES, as_counter, as_name, as_optional
from lanspy.agreement.gathering.starting import StartingMemory
from lanspy.agreement.gathering.starts import read_draft, read_start, write_draft, write_start
from lanspy.agreement.wire import Plain, as_exact, as_flag, as_integer, as_list, as_record, pack, unpack
from lanspy.crypto.ports import Verifier
from lanspy.limits import ADMITTED_MAX, GATHERING_MEMORY_BYTES_MAX

__all__ = ["Memory", "read_memory", "write_memory"]

VERSION = 1
INCARNATION_MAX = 2**31 - 2  # the next one times 2^32 is still a sequence number that a card may carry


@dataclass(frozen=True, slots=True)
class Memory:
    """Durable state at one table. `incarnation` is how often the program was started for it."""

    incarnation: int = 0
    founding: tuple[bytes, bytes] | None = None
    proposal: Proposal | None = None
    verdicts: tuple[Verdict, ...] = ()
    starting: StartingMemory = field(default_factory=StartingMemory)
    words: Done | None = None


def write_memory(memory: Memory) -> bytes:
    """The bytes of the record."""
    return pack(
        (
            VERSION,
            memory.incarnation,
            memory.founding,
            write_proposal(memory.proposal),
            write_verdicts(memory.verdicts),
            _write_starting(memory.starting),
            _write_done(memory.words),
        )
    )


def read_memory(data: bytes, verifier: Verifier) -> Memory:
    """The record that `write_memory` wrote. Raises BadBytes or BadProof for anything else."""
    record = as_record(unpack(data, GATHERING_MEMORY_BYTES_MAX), 7)
    version, incarnation, founding, proposal, verdicts, starting, words = record
    as_integer(version, VERSION, VERSION)
    return Memory(
        as_integer(incarnation, 0, INCARNATION_MAX),
        _read_founding(founding),
        read_proposal(proposal),
        read_verdicts(verdicts),
        _read_starting(starting, verifier),
        _read_done(words),
    )


def _read_founding(plain: Plain) -> tuple[bytes, bytes] | None:
    if plain is None:
        return None
    key, nonce = as_record(plain, 2)
    return as_exact(key, KEY_BYTES), as_exact(nonce, NONCE_BYTES)


def _write_starting(memory: StartingMemory) -> Plain:
    part = None if memory.part is None else (write_draft(memory.part.draft), memory.part.signature)
    complete = None if memory.complete is None else write_start(memory.complete)
    return (memory.sealed, part, complete, memory.promised, memory.settled, memory.finished)


def _read_starting(plain: Plain, verifier: Verifier) -> StartingMemory:
    sealed, part, complete, promised, settled, finished = as_record(plain, 6)
    return StartingMemory(
        as_counter(sealed),
        None if part is None else _read_part(part, verifier),
        None if complete is None else read_start(complete, verifier),
        as_flag(promised),
        as_flag(settled),
        as_optional(finished, read_start_id),
    )


def _read_part(plain: Plain, verifier: Verifier) -> Part:
    draft, signature = as_record(plain, 2)
    return Part(read_draft(draft), as_exact(signature, verifier.signature_bytes))


def _write_done(done: Done | None) -> Plain:
    if done is None:
        return None
    lines = tuple((line.key, line.name.encode(), line.commitment) for line in done.lines)
    return (lines, done.opening, done.number)


def _read_done(plain: Plain) -> Done | None:
    if plain is None:
        return None
    lines, opening, number = as_record(plain, 3)
    return Done(
        as_list(lines, _read_line, ADMITTED_MAX), as_exact(opening, KEY_BYTES), as_integer(number, 0, 2**30 - 1)
    )


def _read_line(plain: Plain) -> Line:
    key, name, commitment = as_record(plain, 3)
    return Line(as_exact(key, KEY_BYTES), as_name(name), as_exact(commitment, HASH_BYTES))
