"""What a room is given of the machine it is on."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from lanspy.content.packs import LIBRARY, Library
from lanspy.crypto.ports import Entropy, Signer


@dataclass(frozen=True, slots=True)
class Setup:
    """The identity that signs, its person's name, the keys met before, and a source of fresh random bytes.

    `recall(table)` gives what was persisted for a table, as (kind, key, value). `library` holds the packs that this
    machine knows.
    """

    signer: Signer
    name: str
    pinned: Mapping[bytes, str]
    entropy: Entropy
    recall: Callable[[bytes], Iterable[tuple[str, bytes, bytes]]]
    library: Library = LIBRARY
