"""Profiles: one identity, one program, nothing silently lost."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.errors import BadInput, LocalError
from lanspy.store import Friend, Record, Store, default_profile

TABLE, OTHER = bytes(16), bytes(15) + b"\x01"
ROOT = Path(__file__).parents[2]


def record(key: int, value: bytes | None = b"value", kind: str = "tick", table: bytes = TABLE) -> Record:
    """One record."""
    return Record(table, kind, key.to_bytes(4, "big"), value)


def test_identity_is_drawn_once(tmp_path: Path) -> None:
    """The first opening draws 32 bytes, every later one finds them; another profile gets its own."""
    drawn = Random(1)
    store = Store.open(tmp_path / "ann", drawn.randbytes)
    seed = store.seed
    assert len(seed) == 32
    store.close()
    store = Store.open(tmp_path / "ann", drawn.randbytes)
    assert store.seed == seed
    store.close()
    other = Store.open(tmp_path / "bob", drawn.randbytes)
    assert other.seed != seed
    other.close()


def test_identity_is_for_its_owner_only(tmp_path: Path) -> None:
    """On systems with permissions nobody else may read the secret."""
    Store.open(tmp_path / "ann").close()
    assert (tmp_path / "ann").stat().st_mode & 0o077 == 0
    assert (tmp_path / "ann" / "identity").stat().st_mode & 0o077 == 0


def test_damaged_identity(tmp_path: Path) -> None:
    """Any changed or missing byte of the identity ends in a sentence, and the file is left as it is."""
    Store.open(tmp_path).close()
    path = tmp_path / "identity"
    good = path.read_bytes()
    for place in range(len(good)):
        bad = good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]
        path.write_bytes(bad)
        with pytest.raises(BadInput, match="damaged"):
            Store.open(tmp_path)
        assert path.read_bytes() == bad
    path.write_bytes(good[:-1])
    with pytest.raises(BadInput, match="damaged"):
        Store.open(tmp_path)
    path.write_bytes(good)
    Store.open(tmp_path).close()


def test_locked_profile(tmp_path: Path) -> None:
    """A second program on one profile is refused with the first one's number; two profiles do not mind each other."""
    code = "import sys; from pathlib import Path; from lanspy.store import Store; Store.open(Path(sys.argv[1]))"
    command = [sys.executable, "-c", code]
    store, other = Store.open(tmp_path / "ann"), Store.open(tmp_path / "bob")
    with pytest.raises(BadInput, match="open in another lanspy"):
        Store.open(tmp_path / "ann")
    told = subprocess.run([*command, str(tmp_path / "ann")], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "BadInput: The profile in" in told.stderr
    assert "open in another lanspy (process " in told.stderr
    store.close()
    subprocess.run([*command, str(tmp_path / "ann")], cwd=ROOT, check=True)
    other.close()


def test_place_that_cannot_hold_a_profile(tmp_path: Path) -> None:
    """A file in the way ends in a sentence."""
    (tmp_path / "file").write_text("here")
    with pytest.raises(BadInput, match="cannot be used"):
        Store.open(tmp_path / "file" / "profile")


def test_names_of_profiles() -> None:
    """A profile's name is a folder's name and nothing else."""
    assert default_profile("bot-2").name == "bot-2"
    for name in ("", "..", "a/b", "a\\b", "a:b", " a", "a\n", "con?"):
        with pytest.raises(BadInput, match="cannot name a profile"):
            default_profile(name)


def test_records_come_back_in_order(tmp_path: Path) -> None:
    """What was written is read in the order of the last writing; None deletes; tables do not mix."""
    store = Store.open(tmp_path)
    store.write([record(2), record(1), record(3, table=OTHER), record(9, kind="seed")])
    store.write([record(2, b"again"), record(3, None, table=OTHER), record(4, table=OTHER)])
    assert store.read(TABLE) == (record(1), record(9, kind="seed"), record(2, b"again"))
    assert store.read(TABLE, "seed") == (record(9, kind="seed"),)
    assert store.read(OTHER) == (record(4, table=OTHER),)
    assert store.tables() == (OTHER, TABLE)
    store.forget(OTHER)
    assert store.tables() == (TABLE,)
    assert store.read(OTHER) == ()
    store.close()


writes = st.lists(st.builds(record, st.integers(0, 5), st.none() | st.binary(max_size=20), st.sampled_from("ab")))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
@given(st.lists(writes, max_size=6))
def test_any_history(tmp_path: Path, history: list[list[Record]]) -> None:
    """After any writes, and after opening again, the store holds what a dictionary would."""
    shutil.rmtree(tmp_path / "p", ignore_errors=True)
    expected: dict[tuple[str, bytes], Record] = {}
    store = Store.open(tmp_path / "p")
    for group in history:
        store.write(group)
        for written in group:
            expected.pop((written.kind, written.key), None)
            if written.value is not None:
                expected[written.kind, written.key] = written
        assert store.read(TABLE) == tuple(expected.values())
    store.close()
    store = Store.open(tmp_path / "p")
    assert store.read(TABLE) == tuple(expected.values())
    store.close()


def test_settings_and_friends(tmp_path: Path) -> None:
    """Settings are bytes by key, friends are pinned keys with names and last addresses; both survive."""
    store = Store.open(tmp_path)
    store.set("language", b"fi")
    store.set("volume", b"\x00\xff")
    store.set("language", b"en")
    store.set("gone", b"x")
    store.set("gone", None)
    store.pin(Friend(b"k" * 32, "Märta", ("10.0.0.1:47474", "[fe80::1%2]:47474")))
    store.pin(Friend(b"j" * 32, "Antti"))
    store.pin(Friend(b"k" * 32, "Marta", ("10.0.0.2:47474",)))
    store.close()
    store = Store.open(tmp_path)
    assert store.settings() == {"language": b"en", "volume": b"\x00\xff"}
    assert (store.setting("language"), store.setting("nothing")) == (b"en", None)
    assert store.friends() == (Friend(b"j" * 32, "Antti"), Friend(b"k" * 32, "Marta", ("10.0.0.2:47474",)))
    store.unpin(b"j" * 32)
    assert len(store.friends()) == 1
    store.close()


def test_group_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """One bad record in a group, and none of the group is written."""
    store = Store.open(tmp_path)
    store.write([record(1)])
    with pytest.raises(LocalError):
        store.write([record(2), Record(TABLE, "tick", b"x", "text")])
    with pytest.raises(LocalError):
        store.write([record(3), record(4, bytes(limits.STORED_VALUE_BYTES_MAX + 1))])
    with pytest.raises(LocalError):
        store.write([record(3), Record(TABLE, "tick", bytes(limits.STORED_KEY_BYTES_MAX + 1), b"")])
    assert store.read(TABLE) == (record(1),)
    store.close()


def test_full_disk(tmp_path: Path) -> None:
    """A full disk ends in a sentence, nothing of the group is there, and with room again all goes on."""
    store = Store.open(tmp_path)
    store.write([record(1)])
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count={pages + 2}")
    with pytest.raises(BadInput, match="The disk is full"):
        store.write([record(key, bytes(2000)) for key in range(2, 50)])
    assert store.read(TABLE) == (record(1),)
    store._connection.execute("PRAGMA max_page_count=1000000")
    store.write([record(key, bytes(2000)) for key in range(2, 50)])
    assert len(store.read(TABLE)) == 49
    store.close()


def test_used_after_closing(tmp_path: Path) -> None:
    """A closed store is our own bug to use, and closing twice is harmless."""
    store = Store.open(tmp_path)
    store.close()
    store.close()
    with pytest.raises(LocalError):
        store.read(TABLE)


def test_several_threads(tmp_path: Path) -> None:
    """Writes from an executor's threads do not mix."""
    store = Store.open(tmp_path)

    def write(start: int) -> None:
        for number in range(20):
            store.write([record(start + number), record(start + number, kind="twin")])

    threads = [threading.Thread(target=write, args=(1000 * number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.read(TABLE, "tick")) == len(store.read(TABLE, "twin")) == 80
    store.close()


def fill(path: Path) -> bytes:
    """A closed profile with a few pages of records; its identity."""
    store = Store.open(path)
    store.write([record(key, bytes([key]) * 500) for key in range(100)])
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    seed = store.seed
    store.close()
    return seed


@pytest.mark.parametrize("how", ["garbage", "cut", "one page", "text"])
def test_broken_database(tmp_path: Path, how: str) -> None:
    """A damaged database is said, moved aside whole, and opening again begins empty with the same identity."""
    seed = fill(tmp_path)
    path = tmp_path / "profile.sqlite"
    good = path.read_bytes()
    bad = {
        "garbage": Random(7).randbytes(len(good)),
        "cut": good[: len(good) // 2],
        "one page": good[:8192] + b"\xff" * 4096 + good[12288:],
        "text": b"this is my diary",
    }[how]
    path.write_bytes(bad)
    with pytest.raises(BadInput, match=r"was moved to .*broken-1, nothing of it was deleted"):
        Store.open(tmp_path)
    assert (tmp_path / "broken-1" / "profile.sqlite").read_bytes() == bad
    store = Store.open(tmp_path)
    assert store.seed == seed
    assert store.tables() == ()
    store.close()
    path.write_bytes(bad)
    with pytest.raises(BadInput, match="broken-2"):
        Store.open(tmp_path)


def test_any_damaged_page_is_noticed_or_harmless(tmp_path: Path) -> None:
    """Overwriting any one page of the file never leads to a crash: the profile opens, or is moved aside."""
    fill(tmp_path / "good")
    good = (tmp_path / "good" / "profile.sqlite").read_bytes()
    for page in range(0, len(good), 4096):
        folder = tmp_path / str(page)
        shutil.copytree(tmp_path / "good", folder)
        (folder / "profile.sqlite").write_bytes(good[:page] + Random(page).randbytes(4096) + good[page + 4096 :])
        try:
            Store.open(folder).close()
        except BadInput:
            assert (folder / "broken-1").is_dir()


def test_newer_profile(tmp_path: Path) -> None:
    """A profile of a later lanspy is left alone."""
    Store.open(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "profile.sqlite")
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(BadInput, match="newer lanspy"):
        Store.open(tmp_path)
    assert not (tmp_path / "broken-1").exists()


def test_busy_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program that holds the database ends in a sentence after a while, and nothing is moved."""
    monkeypatch.setattr(limits, "DATABASE_WAIT_SECONDS", 0.05)
    store = Store.open(tmp_path)
    other = sqlite3.connect(tmp_path / "profile.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(BadInput, match="cannot be used now"):
        store.write([record(1)])
    other.execute("ROLLBACK")
    other.close()
    store.write([record(1)])
    store.close()
