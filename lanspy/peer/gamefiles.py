"""Where finished and interrupted games go: one `.lanspy` file a table, written while it is played."""

import os
import unicodedata
from collections.abc import Iterable
from itertools import count
from pathlib import Path

from lanspy.agreement.ledger import Ledger
from lanspy.agreement.ports import SignedStart
from lanspy.errors import BadInput
from lanspy.store import GameFile, GameFileWriter, Verdict
from lanspy.table.record import Chapter, Scribe

FILE_SUFFIX = ".lanspy"
PART_BYTES_MAX = 48  # of a name in a file's name: the whole stays below 143 bytes, what encrypted folders take
KEPT_CATEGORIES = "LMN"  # letters of any script, the marks that belong to them, numbers


def file_name(table_name: str, name: str, table: bytes) -> str:
    """A name that every system takes: the letters and digits of the table's and the person's, and part of the id."""
    parts = [plain for plain in map(_plain, (table_name, name)) if plain]
    return "-".join([*parts, table.hex()[:8]]) + FILE_SUFFIX


def _plain(text: str) -> str:
    """The words of a name in one spelling, with dashes between them; as much as fits."""
    signs = (sign if _is_kept(sign) else " " for sign in unicodedata.normalize("NFC", text))
    words = "-".join("".join(signs).split())
    return words.encode()[:PART_BYTES_MAX].decode("utf-8", "ignore").strip("-")


def _is_kept(sign: str) -> bool:
    """A letter or a digit that names of files here can hold: in some locales those are English ones only."""
    try:
        os.fsencode(sign)
    except UnicodeEncodeError:
        return False
    return unicodedata.category(sign)[0] in KEPT_CATEGORIES


class GameFiles:
    """The file of one evening. A disk that takes no more costs the file its end, never the game.

    What could not be written waits and is written before anything that came later, so a file has no gaps.
    """

    def __init__(self, path: Path, start: SignedStart) -> None:
        """`path` is where the file should be; when another game's or a damaged one is there, a number is added."""
        self.path = path
        self.start = start
        self._scribe = Scribe(start)
        self._waiting: list[Chapter] = []
        self._given = 0  # chapters that stand in the file
        self._writer: GameFileWriter | None = None
        self._finished = False

    def follow(self, ledger: Ledger) -> str | None:
        """Write what became FINAL, and the end once it is signed. The sentence to tell when that is not possible."""
        self._waiting += self._scribe.fresh(ledger)
        try:
            self._write()
            if ledger.closed is not None:
                self._finish()
        except BadInput as error:
            return error.sentence()
        return None

    def close(self) -> None:
        """Leave the file as it is."""
        if self._writer is not None:
            self._writer.close()
        self._writer = None

    def _write(self) -> None:
        if self._finished or not self._waiting:
            return
        if self._writer is None and not self._open(self._waiting[0]):
            self._finished = True
            return
        assert self._writer is not None
        while self._waiting:
            chapter = self._waiting[0]
            if self._given >= self._writer.records:
                self._writer.append(chapter.kind, chapter.body)
            self._given += 1
            del self._waiting[0]

    def _finish(self) -> None:
        if self._writer is not None:
            self._writer.finish()
        self._writer, self._finished = None, True

    def _open(self, first: Chapter) -> bool:
        """Go on with the file of this very start, else begin one beside whatever is there. False: it is finished."""
        try:
            for path in _numbered(self.path):
                self.path = path
                if not path.exists():
                    self._writer = GameFileWriter.create(path)
                    return True
                verdict = _verdict_if_begins_with(path, first)
                if verdict is not None and not verdict.finished:
                    self._writer = GameFileWriter.resume(path)
                if verdict is not None:
                    return not verdict.finished
        except OSError as error:
            raise BadInput(f"{self.path} cannot be used ({error.strerror}).") from None
        raise AssertionError


def _numbered(path: Path) -> Iterable[Path]:
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{FILE_SUFFIX}")


def _verdict_if_begins_with(path: Path, first: Chapter) -> Verdict | None:
    """How this file ends, if it is whole and of this start; None for any other one."""
    try:
        record = next(iter(GameFile(path).records()), None)
        verdict = GameFile(path).check()
    except BadInput:
        return None
    ours = record is None or (record.kind, record.body) == (first.kind, first.body)
    return verdict if ours else None
