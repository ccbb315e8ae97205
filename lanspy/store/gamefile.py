"""The `.lanspy` container: a game in one file that anyone can check. What the records mean is the table's business.

    8 bytes   magic, 2 bytes version
    records   kind (1 byte) · length (4 bytes, big-endian) · body · check (16 bytes)
    the end   a record of kind 255 whose body is the SHA-512 of everything before it

`check` is the beginning of the running SHA-512 over everything from the first byte of the file to the end of the body,
so a changed byte is found in the very record that holds it, and no record can be moved, dropped or doubled. It is no
signature: whoever rewrites the whole file can compute it anew. What must not be forged is signed inside.

Written while the game is played, one append after the other: a program that is killed leaves a file that reads to its
last whole record and says "unfinished". `GameFileWriter.resume` goes on from there.
"""

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from lanspy import limits
from lanspy.errors import BadInput, LocalError
from lanspy.store.identity import sync_folder

__all__ = ["END_KIND", "GameFile", "GameFileWriter", "GameRecord", "Verdict"]

MAGIC = b"LANSPY\x1a\n"
VERSION = 1
START = MAGIC + VERSION.to_bytes(2, "big")
HEADER_BYTES = 5
CHECK_BYTES = 16
END_KIND = 255
BLOCK_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One record: its number from 1, where it begins, its kind (0 to 254), its body."""

    number: int
    offset: int
    kind: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a file ended: with its end record, or after `records` whole ones. `cut` says where a torn one begins."""

    finished: bool
    records: int
    size: int  # bytes up to the end of the last whole record
    cut: str | None = None

    def sentence(self) -> str:
        """What a player reads."""
        if self.finished:
            return f"The file is complete: {self.records} records, all as they were written."
        return f"The file is unfinished after {self.records} records." + (f" {self.cut}" if self.cut else "")


class GameFile:
    """Reads a game file from its beginning, holding one record at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def records(self) -> Iterator[GameRecord]:
        """The records that are whole. Raises BadInput naming the record and the byte where something was changed."""
        with _opened(self.path) as file:
            yield from _Scan(file, self.path.name).records()

    def check(self) -> Verdict:
        """Read everything and say how it ended. Raises BadInput like `records`."""
        with _opened(self.path) as file:
            scan = _Scan(file, self.path.name)
            for _ in scan.records():
                pass
            return scan.verdict


class GameFileWriter:
    """Appends to a game file. `append` hands bytes to the system, `sync` puts them on the disk."""

    def __init__(self, file: BinaryIO, path: Path, running: "hashlib._Hash", size: int, records: int) -> None:
        self.path, self.records = path, records
        self._file, self._running, self._size = file, running, size

    @staticmethod
    def create(path: Path) -> "GameFileWriter":
        """Begin a file that must not be there yet. Raises BadInput when it is, or cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("xb", buffering=0)
            writer = GameFileWriter(file, path, hashlib.sha512(), 0, 0)
            writer._write(START)
            sync_folder(path.parent)
        except FileExistsError:
            raise BadInput(f"{path.name} exists already.") from None
        except OSError as error:
            raise BadInput(f"{path.name} cannot be written ({error.strerror}).") from None
        return writer

    @staticmethod
    def resume(path: Path) -> "GameFileWriter":
        """Go on with an unfinished file after its last whole record; a torn one at the end is cut off.

        `records` of the result says how many are kept, so that the caller can append again what is missing. Raises
        BadInput when the file is finished, or was changed.
        """
        with _opened(path) as file:
            scan = _Scan(file, path.name)
            for _ in scan.records():
                pass
        if scan.verdict.finished:
            raise BadInput(f"{path.name} is finished: nothing can be added to it.")
        try:
            writable = path.open("r+b", buffering=0)
            writable.truncate(scan.verdict.size)
            writable.seek(scan.verdict.size)
        except OSError as error:
            raise BadInput(f"{path.name} cannot be written ({error.strerror}).") from None
        return GameFileWriter(writable, path, scan.running, scan.verdict.size, scan.verdict.records)

    def append(self, kind: int, body: bytes) -> None:
        """Add one record. Raises BadInput when the disk or the file is full; it then ends at the record before."""
        if not 0 <= kind < END_KIND:
            raise LocalError(f"a record's kind is 0 to {END_KIND - 1}")
        if len(body) > limits.GAME_RECORD_BYTES_MAX:
            raise LocalError(f"a record has at most {limits.GAME_RECORD_BYTES_MAX} bytes")
        self._append(kind, body)
        self.records += 1

    def sync(self) -> None:
        """What was appended is on the disk when this returns."""
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise BadInput(f"{self.path.name} cannot be written ({error.strerror}).") from None

    def finish(self) -> None:
        """Write the end record, put all on the disk, close. Until its last byte is there the file is unfinished."""
        self._append(END_KIND, self._running.digest())
        self.sync()
        self.close()

    def close(self) -> None:
        """Leave the file as it is: unfinished, unless `finish` was called."""
        self._file.close()

    def _append(self, kind: int, body: bytes) -> None:
        framed = bytes([kind]) + len(body).to_bytes(HEADER_BYTES - 1, "big") + body
        if self._size + len(framed) + CHECK_BYTES > limits.GAME_FILE_BYTES_MAX:
            raise BadInput(f"{self.path.name} has reached the size that a game file may have.")
        running = self._running.copy()
        running.update(framed)
        check = running.digest()[:CHECK_BYTES]
        self._write(framed + check)

    def _write(self, data: bytes) -> None:
        """All of it, or the file as it was."""
        try:
            written = 0
            while written < len(data):
                written += self._file.write(data[written:]) or 0
        except OSError as error:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise BadInput(f"{self.path.name} cannot be written ({error.strerror}): is the disk full?") from None
        self._running.update(data)
        self._size += len(data)


class _Scan:
    """One pass over a file. `running` and `verdict` hold what it has found so far."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file, self._name = file, name
        self.running = hashlib.sha512()
        self.verdict = Verdict(finished=False, records=0, size=0)

    def records(self) -> Iterator[GameRecord]:
        self._read_start()
        while True:
            offset, number = self._file.tell(), self.verdict.records + 1
            header = self._file.read(HEADER_BYTES)
            if not header:
                return
            place = f"record {number} at byte {offset}"
            body = None if self._only_zeros_from(offset, header) else self._body(header, place)
            if body is None:
                self.verdict = Verdict(False, number - 1, offset, f"It ends inside {place}.")
                return
            if header[0] == END_KIND:
                return self._read_end(number - 1, body, place)
            self.verdict = Verdict(False, number, self._file.tell())
            yield GameRecord(number, offset, header[0], body)

    def _read_start(self) -> None:
        start = self._file.read(len(START))
        if start[: len(MAGIC)] != MAGIC[: len(start)] or not start:
            raise BadInput(f"{self._name} is not a lanspy game file.")
        if len(start) < len(START):
            raise BadInput(f"{self._name} ends inside its first {len(START)} bytes.")
        if start != START:
            version = int.from_bytes(start[len(MAGIC) :], "big")
            raise BadInput(f"{self._name} is of version {version}, this lanspy reads {VERSION}.")
        self.running.update(start)
        self.verdict = Verdict(finished=False, records=0, size=len(START))

    def _only_zeros_from(self, offset: int, header: bytes) -> bool:
        """A power cut may leave the length of an append on the disk without its bytes: a torn end, no change."""
        if any(header):
            return False
        zeros = not any(self._file.read(CHECK_BYTES))
        zeros = zeros and not any(any(block) for block in iter(lambda: self._file.read(BLOCK_BYTES), b""))
        self._file.seek(offset + len(header))
        return zeros

    def _body(self, header: bytes, place: str) -> bytes | None:
        """The body of the record whose header was read, checked; None when the file ends inside it."""
        length = int.from_bytes(header[1:], "big")
        if len(header) == HEADER_BYTES and length > limits.GAME_RECORD_BYTES_MAX:
            raise BadInput(f"{self._name} was changed: {place} claims {length} bytes.")
        rest = self._file.read(length + CHECK_BYTES)
        if len(header) < HEADER_BYTES or len(rest) < length + CHECK_BYTES:
            return None
        self._before = self.running.copy()
        self.running.update(header + rest[:length])
        if self.running.digest()[:CHECK_BYTES] != rest[length:]:
            raise BadInput(f"{self._name} was changed: {place} is not as it was written.")
        self.running.update(rest[length:])
        return rest[:length]

    def _read_end(self, records: int, body: bytes, place: str) -> None:
        if body != self._before.digest():
            raise BadInput(f"{self._name} was changed: {place} does not end this file.")
        size = self._file.tell()
        if self._file.read(1):
            raise BadInput(f"{self._name} was changed: something follows its end at byte {size}.")
        self.verdict = Verdict(finished=True, records=records, size=size)


def _opened(path: Path) -> BinaryIO:
    try:
        file = path.open("rb")
        if os.fstat(file.fileno()).st_size > limits.GAME_FILE_BYTES_MAX:
            file.close()
            raise BadInput(f"{path.name} is larger than any game file.")
    except OSError as error:
        raise BadInput(f"{path.name} cannot be read ({error.strerror}).") from None
    return file
