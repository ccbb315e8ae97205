"""A process that writes until it is killed: `writer.py records <profile>` or `writer.py game <file>`.

It prints a number only after the store has returned for it; the test kills it at a random moment and looks.
"""

import sys
from pathlib import Path

from lanspy.store import GameFileWriter, Record, Store

TABLE = bytes(16)


def write_records(path: Path) -> None:
    """Groups of three records that must all be there or none."""
    store = Store.open(path)
    number = len(store.read(TABLE, "a"))
    while True:
        key = number.to_bytes(8, "big")
        store.write([Record(TABLE, kind, key, key * 100) for kind in ("a", "b", "c")])
        print(number, flush=True)
        number += 1


def write_game(path: Path) -> None:
    """One record after the other."""
    writer = GameFileWriter.resume(path) if path.exists() else GameFileWriter.create(path)
    while True:
        writer.append(1, writer.records.to_bytes(8, "big") * 500)
        print(writer.records, flush=True)


if __name__ == "__main__":
    {"records": write_records, "game": write_game}[sys.argv[1]](Path(sys.argv[2]))
