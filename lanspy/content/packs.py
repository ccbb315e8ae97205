"""Packs that players bring along: read from files, told apart by their hash, and known by everybody at a table.

A location of such a pack travels as the beginning of the pack's hash and its number in the list, so it is never taken
for one of ours, and whoever has the pack finds its name.
"""

from collections.abc import Iterator
from pathlib import Path

from lanspy.content.location_pack import Location, LocationPack, write_pack
from lanspy.content.pack_reader import read_pack
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.limits import PACK_BYTES_MAX, PACKS_MAX

MARK_CHARACTERS = 10  # of the hash, in hexadecimal: nobody finds two packs of one mark by accident
SUFFIX = ".json"


def mark_of(digest: bytes) -> str:
    """What the ids of this pack's locations begin with."""
    return digest.hex()[:MARK_CHARACTERS] + "-"


def travelling_id(digest: bytes, number: int) -> str:
    """How the location of this number in the list, from 0, is called between machines."""
    return f"{mark_of(digest)}{number:02}"


class Library:
    """Packs in their canonical form, by hash; the one that was learnt first goes first when there are too many."""

    def __init__(self) -> None:
        self._packs: dict[bytes, LocationPack] = {}

    def learn(self, data: bytes) -> LocationPack:
        """Check a pack and keep it. Raises BadInput with a sentence."""
        learnt = read_pack(data)
        self.keep(learnt)
        return learnt

    def keep(self, checked: LocationPack) -> None:
        """Keep a pack that was checked."""
        digest = checked.digest()
        self._packs.pop(digest, None)
        self._packs[digest] = checked
        while len(self._packs) > PACKS_MAX:
            del self._packs[next(iter(self._packs))]

    def find(self, digest: bytes) -> LocationPack | None:
        """The pack with this hash."""
        return self._packs.get(digest)

    def data_of(self, digest: bytes) -> bytes | None:
        """The pack with this hash as it travels."""
        found = self.find(digest)
        return None if found is None else write_pack(found)

    def location(self, travelling: str) -> Location | None:
        """The location that is called so between machines; None for ours, and for a pack that is not here."""
        for digest, known in list(self._packs.items()):
            number = travelling.removeprefix(mark_of(digest))
            if number != travelling and number.isdecimal() and int(number[:3]) < len(known.locations):
                return known.locations[int(number[:3])]
        return None


LIBRARY = Library()
"""The packs that this process knows."""


def load(path: Path, library: Library = LIBRARY) -> tuple[LocationPack, ...]:
    """The pack of a file, or all packs of a folder, by name. Raises BadInput that names what cannot be used."""
    files = sorted(_files(path))
    if not files:
        raise BadInput(_("There is no pack in {path}: a pack is a file that ends in {suffix}.").format(
            path=path, suffix=SUFFIX))  # fmt: skip
    return tuple(library.learn(_bytes(file)) for file in files[:PACKS_MAX])


def _files(path: Path) -> Iterator[Path]:
    try:
        yield from (each for each in path.iterdir() if each.suffix == SUFFIX) if path.is_dir() else (path,)
    except OSError as error:
        raise _unreadable(path, error) from error


def _bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(PACK_BYTES_MAX + 1)  # a byte more than may be: the reader says what is wrong
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from error


def _unreadable(path: Path, error: Exception) -> BadInput:
    why = getattr(error, "strerror", None) or error
    return BadInput(_("{path} cannot be read: {why}.").format(path=path, why=why))
