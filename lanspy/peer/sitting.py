"""To a table and to a seat at it, with what the disk holds of them, and the secret seed.

A seed is drawn once, when a start is entered for the first time, and written in the same breath as the entering. So a
seat that was entered before and finds no seed has lost its disk. A fresh seed would make other cards out of the same
promises, and an honest machine would look like a cheater; such a seat signs ticks and owes its cards for good.
"""

from dataclasses import dataclass

from lanspy.agreement.gathering import MEMORY_KIND, Gathering
from lanspy.agreement.ports import Persist, SignedStart
from lanspy.content.texts import _
from lanspy.content.words import check_words
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import BadBytes, BadInput
from lanspy.peer.effects import Told
from lanspy.peer.settings import seat_range
from lanspy.peer.setup import Setup
from lanspy.table.opening import open_seat
from lanspy.table.seat import Pen, Seat

SEED_KIND = "seed"
SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat at `start`; `effects` come before anything the seat wants."""

    seat: Seat
    effects: tuple[Persist | Told, ...]


def gathering_at(setup: Setup, table: bytes, now_ms: int, founding: bytes | None) -> Gathering:
    """The gathering at this table, with what the disk holds of it; `founding` for its founder. Raises BadInput."""
    record = next((value for kind, _key, value in setup.recall(table) if kind == MEMORY_KIND), None)
    try:
        return Gathering(
            table,
            setup.signer,
            ED25519,
            setup.name,
            sits=True,
            entropy=setup.entropy,
            now_ms=now_ms,
            words=check_words(),
            pinned=setup.pinned,
            seat_range=seat_range,
            founding=founding,
            memory=record,
        )
    except BadBytes as error:
        raise BadInput(_("What this profile kept of that table cannot be read.")) from error


def sit_down(setup: Setup, start: SignedStart, *, plays: bool, entered_before: bool, now_ms: int) -> Sitting:
    """Take the seat, or watch. Raises BadInput when this version cannot play by the start's settings."""
    prefix = prefix_of(start)
    kept = {
        (kind.removeprefix(prefix), key): value
        for kind, key, value in setup.recall(start.table)
        if kind.startswith(prefix)
    }
    seed = kept.pop((SEED_KIND, b""), None)
    lost = plays and seed is None and (entered_before or bool(kept))
    effects: tuple[Persist | Told, ...] = ()
    if lost:
        effects = (Told(_("This profile has lost the secrets of its seat here. The table can go on without you.")),)
    if plays and seed is None and not lost:
        seed = setup.entropy(SEED_BYTES)
        effects = (Persist(prefix + SEED_KIND, b"", seed),)
    pen = Pen(setup.signer, seed) if plays else None
    memory = [(kind, key, value) for (kind, key), value in kept.items()]
    return Sitting(open_seat(start, pen, memory, setup.entropy, now_ms), effects)


def forget(setup: Setup, start: SignedStart) -> list[Persist]:
    """Take from the disk what it holds of this start's ledger."""
    prefix = prefix_of(start)
    return [Persist(kind, key, None) for kind, key, _value in setup.recall(start.table) if kind.startswith(prefix)]


def prefix_of(start: SignedStart) -> str:
    """What the records of this start begin with: an older start's records are never taken for its own."""
    return f"{start.number}/{start.signatures[0][:6].hex()}/"
