"""Where finished and interrupted games go: one `.lanspy` file a table, written while it is played."""

from pathlib import Path

from lanspy.errors import BadInput
from lanspy.store import GameFileWriter
from lanspy.table.record import Chapter

FILE_SUFFIX = ".lanspy"


def file_name(table_name: str, name: str, table: bytes) -> str:
    """A name that every system takes: the table's and the person's, as far as they are plain, and part of the id."""
    parts = [plain for plain in map(_plain, (table_name, name)) if plain]
    return "-".join([*parts, table.hex()[:8]]) + FILE_SUFFIX


def _plain(text: str) -> str:
    return "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in text).strip("-")


class GameFiles:
    """Appends what became FINAL. A disk that takes no more ends the file, never the game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        self._writer: GameFileWriter | None = None
        self._written = 0

    def append(self, chapters: list[Chapter]) -> None:
        """Write these; what the file holds already, from before a restart, is not written again."""
        try:
            writer = self._open()
            for chapter in chapters:
                self._written += 1
                if self._written > writer.records:
                    writer.append(chapter.kind, chapter.body)
        except BadInput as error:
            self.trouble = error.sentence()

    def finish(self) -> None:
        """The end of the game: nothing can be added any more."""
        try:
            if self._writer is not None:
                self._writer.finish()
        except BadInput as error:
            self.trouble = error.sentence()
        self._writer = None

    def close(self) -> None:
        """Leave the file unfinished."""
        if self._writer is not None:
            self._writer.close()
        self._writer = None

    def _open(self) -> GameFileWriter:
        if self._writer is None:
            exists = self.path.exists()
            self._writer = GameFileWriter.resume(self.path) if exists else GameFileWriter.create(self.path)
        return self._writer
