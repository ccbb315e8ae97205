"""Killed at any moment: what was reported written is there, and nothing is there by half."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from lanspy.store import GameFile, Store
from tests.store.writer import TABLE

HERE = Path(__file__)
ROOT = HERE.parents[2]


def killed_after(what: str, path: Path, lines: int, chance: random.Random) -> int:
    """Let a writer report this many numbers, and a little more, kill it, and return the last number it reported."""
    with subprocess.Popen(
        [sys.executable, str(HERE.with_name("writer.py")), what, str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT)},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(lines):
            assert process.stdout.readline(), process.stderr.read()
        sum(range(chance.randrange(100_000)))  # some microseconds to milliseconds, so that it dies in any place
        process.kill()
        rest = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
        process.stderr.read()
    return lines - 1 + len(rest)


@pytest.mark.slow
@pytest.mark.parametrize("chance_seed", range(12))
def test_killed_while_writing_records(tmp_path: Path, chance_seed: int) -> None:
    """Every group that was reported is whole after kill -9, and no group is there in part; the profile opens again."""
    chance, reported = random.Random(chance_seed), 0
    for _ in range(3):
        reported += killed_after("records", tmp_path, chance.randint(1, 40), chance)
        store = Store.open(tmp_path)
        held = {kind: [record.key for record in store.read(TABLE, kind)] for kind in "abc"}
        store.close()
        assert held["a"] == held["b"] == held["c"]
        assert held["a"] == [number.to_bytes(8, "big") for number in range(len(held["a"]))]
        assert len(held["a"]) > reported
        reported = len(held["a"])


@pytest.mark.slow
@pytest.mark.parametrize("chance_seed", range(12))
def test_killed_while_writing_a_game(tmp_path: Path, chance_seed: int) -> None:
    """A game file whose writer was killed reads to its last whole record, says unfinished, and can be gone on with."""
    chance, path, before = random.Random(chance_seed), tmp_path / "evening.lanspy", 0
    for _ in range(3):
        more = killed_after("game", path, chance.randint(1, 200), chance)
        records = list(GameFile(path).records())
        verdict = GameFile(path).check()
        assert not verdict.finished
        assert verdict.records == len(records) > before + more
        assert [int.from_bytes(record.body[:8], "big") for record in records] == list(range(len(records)))
        before = len(records)
