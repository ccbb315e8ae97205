"""Packs that players bring along: read from files, told apart by their hash, and known by everybody at a table.

There are two kinds, locations and words; the canonical form says which, so one channel and one library carry both.
A location of such a pack travels as the beginning of the pack's hash and its number in the list, so it is never taken
for one of ours, and whoever has the pack finds its name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias, TypeVar

from lanspy.content.cleaning import clean_text
from lanspy.content.location_pack import Location, LocationPack
from lanspy.content.pack_reader import read_pack, read_place_list
from lanspy.content.pack_shapes import parse
from lanspy.content.texts import _
from lanspy.content.word_pack import WORDS_FORMAT, WordPack
from lanspy.content.word_reader import read_word_list, read_words
from lanspy.errors import BadInput
from lanspy.limits import CARD_TEXT_CHARACTERS_MAX, PACK_BYTES_MAX, PACKS_MAX

Pack: TypeAlias = LocationPack | WordPack
Kind = TypeVar("Kind", LocationPack, WordPack)

MARK_CHARACTERS = 10  # of the hash, in hexadecimal: nobody finds two packs of one mark by accident
SUFFIX, LIST_SUFFIX = ".json", ".txt"


def mark_of(digest: bytes) -> str:
    """What the ids of this pack's locations begin with."""
    return digest.hex()[:MARK_CHARACTERS] + "-"


def travelling_id(digest: bytes, number: int) -> str:
    """How the location of this number in the list, from 0, is called between machines."""
    return f"{mark_of(digest)}{number:02}"


def read_any(data: bytes) -> Pack:
    """Check a pack of either kind, by what it says it is. Raises BadInput."""
    top = parse(data)
    of_words = isinstance(top, dict) and top.get("format") == WORDS_FORMAT
    return read_words(data) if of_words else read_pack(data)


class Library:
    """Packs in their canonical form, by hash; the one that was learnt first goes first when there are too many."""

    def __init__(self) -> None:
        self._packs: dict[bytes, Pack] = {}

    def learn(self, data: bytes) -> Pack:
        """Check a pack and keep it. Raises BadInput with a sentence."""
        learnt = read_any(data)
        self.keep(learnt)
        return learnt

    def keep(self, checked: Pack) -> None:
        """Keep a pack that was checked."""
        digest = checked.digest()
        self._packs.pop(digest, None)
        self._packs[digest] = checked
        while len(self._packs) > PACKS_MAX:
            del self._packs[next(iter(self._packs))]

    def find(self, digest: bytes) -> Pack | None:
        """The pack with this hash."""
        return self._packs.get(digest)

    def data_of(self, digest: bytes) -> bytes | None:
        """The pack with this hash as it travels."""
        found = self.find(digest)
        return None if found is None else found.canonical()

    def words(self, digest: bytes) -> WordPack | None:
        """The words with this hash; None when they are not here, or are no words."""
        found = self.find(digest)
        return found if isinstance(found, WordPack) else None

    def location(self, travelling: str) -> Location | None:
        """The location that is called so between machines; None for ours, and for a pack that is not here."""
        for digest, known in list(self._packs.items()):
            number = travelling.removeprefix(mark_of(digest))
            if not isinstance(known, LocationPack) or number == travelling or not number.isdecimal():
                continue
            if int(number[:3]) < len(known.locations):
                return known.locations[int(number[:3])]
        return None


LIBRARY = Library()
"""The packs that this process knows."""


def load(path: Path, kind: type[Kind], library: Library = LIBRARY) -> tuple[Kind, ...]:
    """The pack of a file, or all packs of this kind in a folder, by name. Raises BadInput that names what is wrong."""
    files = sorted(_files(path, kind))
    found = [each for file in files if isinstance(each := _read(file, kind), kind)][:PACKS_MAX]
    if not found:
        raise BadInput(_nothing(path, kind))
    for each in found:
        library.keep(each)
    return tuple(found)


def _nothing(path: Path, kind: type[Pack]) -> str:
    if kind is WordPack:
        sentence = _("There is no list of words in {path}: it is a file that ends in {list} or {suffix}.")
    else:
        sentence = _("There is no pack of locations in {path}: it is a file that ends in {list} or {suffix}.")
    return sentence.format(path=path, list=LIST_SUFFIX, suffix=SUFFIX)


def _read(file: Path, kind: type[Pack]) -> Pack:
    """A plain list is what it was asked for as; a pack says itself what it is."""
    data = _bytes(file)
    if file.suffix == LIST_SUFFIX:
        read_list = read_word_list if kind is WordPack else read_place_list
        return read_list(data, clean_text(file.stem, CARD_TEXT_CHARACTERS_MAX) or file.suffix)
    return read_any(data)


def _files(path: Path, kind: type[Pack]) -> Iterator[Path]:
    wanted = (SUFFIX, LIST_SUFFIX) if kind is WordPack else (SUFFIX,)
    try:
        yield from (each for each in path.iterdir() if each.suffix in wanted) if path.is_dir() else (path,)
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
