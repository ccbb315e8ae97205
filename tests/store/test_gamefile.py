"""Game files: any changed byte is found where it is, and a cut file is unfinished, not broken."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.errors import BadInput, LocalError
from lanspy.store import GameFile, GameFileWriter, GameRecord, Verdict

ROOT = Path(__file__).parents[2]
BODIES = [b"start", b"", bytes(range(256)), b"x" * 40, b"\0" * 30]


def write(path: Path, bodies: list[bytes], *, finish: bool = True) -> list[GameRecord]:
    """A file with these bodies; what should be read from it."""
    writer = GameFileWriter.create(path)
    records, offset = [], 10
    for number, body in enumerate(bodies, 1):
        writer.append(number % 250, body)
        records.append(GameRecord(number, offset, number % 250, body))
        offset += 5 + len(body) + 16
    if finish:
        writer.finish()
    else:
        writer.close()
    return records


def test_round_trip(tmp_path: Path) -> None:
    """Records come back with their numbers, places, kinds and bodies; the verdict is complete."""
    path = tmp_path / "game.lanspy"
    records = write(path, BODIES)
    assert list(GameFile(path).records()) == records
    verdict = GameFile(path).check()
    assert verdict == Verdict(finished=True, records=len(BODIES), size=path.stat().st_size)
    assert verdict.sentence() == "The file is complete: 5 records, all as they were written."


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=50)
@given(st.lists(st.binary(max_size=300), max_size=8), st.booleans())
def test_any_game(tmp_path: Path, bodies: list[bytes], finish: bool) -> None:
    """Whatever is written is read."""
    path = tmp_path / "any.lanspy"
    path.unlink(missing_ok=True)
    records = write(path, bodies, finish=finish)
    assert list(GameFile(path).records()) == records
    assert GameFile(path).check().finished is finish


def test_format(tmp_path: Path) -> None:
    """The bytes are what the description says, so that others can read them."""
    path = tmp_path / "game.lanspy"
    write(path, [b"body"])
    start = b"LANSPY\x1a\n\x00\x01"
    record = b"\x01\x00\x00\x00\x04body"
    whole = start + record + hashlib.sha512(start + record).digest()[:16]
    end = b"\xff\x00\x00\x00\x40" + hashlib.sha512(whole).digest()
    assert path.read_bytes() == whole + end + hashlib.sha512(whole + end).digest()[:16]


def place_of(offset: int, records: list[GameRecord], size: int) -> str | None:
    """What a reader should say about a change at this byte: the record that holds it."""
    if offset < 10:
        return None
    for record in records:
        if record.offset <= offset < record.offset + 5 + len(record.body) + 16:
            return f"record {record.number} at byte {record.offset}"
    return f"record {len(records) + 1} at byte {size - 5 - 64 - 16}"


def read_until_it_stops(path: Path) -> tuple[list[GameRecord], str]:
    """The records that a reader gives out, and what it says of the rest, which must not be that all is well."""
    read: list[GameRecord] = []
    try:
        read.extend(GameFile(path).records())
    except BadInput as error:
        return read, error.sentence()
    verdict = GameFile(path).check()
    assert not verdict.finished
    return read, verdict.cut or ""


@pytest.mark.parametrize("change", [0x01, 0x80, 0xFF])
def test_every_changed_byte(tmp_path: Path, change: int) -> None:
    """One changed byte anywhere: no record from there on is given out, and the record that holds it is named."""
    path = tmp_path / "game.lanspy"
    records = write(path, BODIES)
    good = path.read_bytes()
    for offset in range(len(good)):
        path.write_bytes(good[:offset] + bytes([good[offset] ^ change]) + good[offset + 1 :])
        read, said = read_until_it_stops(path)
        assert read == [record for record in records if record.offset + 21 + len(record.body) <= offset]
        assert (place_of(offset, records, len(good)) or "game.lanspy") in said


def test_every_cut(tmp_path: Path) -> None:
    """Cut anywhere, the file gives its whole records, is unfinished, and says where the torn record begins."""
    path = tmp_path / "game.lanspy"
    records = write(path, BODIES)
    good = path.read_bytes()
    ends = [record.offset + 21 + len(record.body) for record in records]
    for length in range(len(good)):
        path.write_bytes(good[:length])
        if length < 10:
            with pytest.raises(BadInput, match=r"not a lanspy game file|ends inside its first"):
                GameFile(path).check()
            continue
        whole = [record for record, end in zip(records, ends, strict=True) if end <= length]
        assert list(GameFile(path).records()) == whole
        verdict = GameFile(path).check()
        assert (verdict.finished, verdict.records) == (False, len(whole))
        at = verdict.size
        torn = f"It ends inside record {len(whole) + 1} at byte {at}."
        assert verdict.cut == (None if length == at else torn)
        assert verdict.sentence().startswith(f"The file is unfinished after {len(whole)} records.")


def test_moved_dropped_and_doubled_records(tmp_path: Path) -> None:
    """Whole records in other places are no longer as they were written."""
    path = tmp_path / "game.lanspy"
    first, second, third, *_ = write(path, [b"a" * 10, b"b" * 10, b"c" * 10])
    good = path.read_bytes()
    parts = [good[record.offset : record.offset + 31] for record in (first, second, third)]
    end = good[third.offset + 31 :]
    for order in ((0, 2, 1), (0, 1), (1, 2), (0, 1, 1, 2), (2, 1, 0)):
        path.write_bytes(good[:10] + b"".join(parts[number] for number in order) + end)
        with pytest.raises(BadInput, match="was changed"):
            GameFile(path).check()


def test_something_after_the_end(tmp_path: Path) -> None:
    """A finished file ends with its end record."""
    path = tmp_path / "game.lanspy"
    write(path, BODIES)
    size = path.stat().st_size
    path.write_bytes(path.read_bytes() + b"\0")
    with pytest.raises(BadInput, match=f"something follows its end at byte {size}"):
        GameFile(path).check()


@given(st.binary(max_size=400))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_garbage(tmp_path: Path, data: bytes) -> None:
    """Random bytes are no game, and random bytes after a good beginning give no record."""
    path = tmp_path / "garbage.lanspy"
    for content in (data, b"LANSPY\x1a\n\x00\x01" + data):
        path.write_bytes(content)
        try:
            assert GameFile(path).check().records == 0
        except BadInput as error:
            assert error.sentence()  # noqa: PT017 - either is fine


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing, of another version, claiming too much, or too large: each has its sentence."""
    path = tmp_path / "game.lanspy"
    with pytest.raises(BadInput, match="cannot be read"):
        GameFile(path).check()
    path.write_bytes(b"LANSPY\x1a\n\x00\x07")
    with pytest.raises(BadInput, match="version 7, this lanspy reads 1"):
        GameFile(path).check()
    path.write_bytes(b"LANSPY\x1a\n\x00\x01\x01\xff\xff\xff\xff")
    with pytest.raises(BadInput, match="record 1 at byte 10 claims 4294967295 bytes"):
        GameFile(path).check()
    monkeypatch.setattr(limits, "GAME_FILE_BYTES_MAX", 12)
    with pytest.raises(BadInput, match="larger than any game file"):
        GameFile(path).check()


def test_going_on(tmp_path: Path) -> None:
    """An unfinished file is gone on with after its last whole record; the result is as if it was never interrupted."""
    whole, torn = tmp_path / "whole.lanspy", tmp_path / "torn.lanspy"
    write(whole, BODIES)
    good = whole.read_bytes()
    for length in range(10, len(good), 5):
        torn.write_bytes(good[:length])
        writer = GameFileWriter.resume(torn)
        for number, body in list(enumerate(BODIES, 1))[writer.records :]:
            writer.append(number, body)
        writer.finish()
        assert torn.read_bytes() == good


def test_going_on_after_a_power_cut(tmp_path: Path) -> None:
    """Zeros where the last append should be are a torn end; zeros with something behind them are a change."""
    path = tmp_path / "game.lanspy"
    write(path, BODIES, finish=False)
    good = path.read_bytes()
    path.write_bytes(good + bytes(70_000))
    assert GameFile(path).check().cut == f"It ends inside record 6 at byte {len(good)}."
    writer = GameFileWriter.resume(path)
    assert writer.records == 5
    writer.close()
    assert path.read_bytes() == good
    path.write_bytes(good + bytes(70_000) + b"\1")
    with pytest.raises(BadInput, match="record 6"):
        GameFileWriter.resume(path)


def test_not_going_on(tmp_path: Path) -> None:
    """A finished or changed file is never written to."""
    path = tmp_path / "game.lanspy"
    write(path, BODIES)
    good = path.read_bytes()
    with pytest.raises(BadInput, match="is finished"):
        GameFileWriter.resume(path)
    changed = good[:20] + b"!" + good[21:]
    path.write_bytes(changed)
    with pytest.raises(BadInput, match="was changed"):
        GameFileWriter.resume(path)
    assert path.read_bytes() == changed
    with pytest.raises(BadInput, match="exists already"):
        GameFileWriter.create(path)
    with pytest.raises(BadInput, match="cannot be read"):
        GameFileWriter.resume(tmp_path / "nothing.lanspy")


def test_bounds_of_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds and sizes that no reader would take are our own bug; a full file is a sentence and stays whole."""
    path = tmp_path / "game.lanspy"
    writer = GameFileWriter.create(path)
    with pytest.raises(LocalError):
        writer.append(255, b"")
    with pytest.raises(LocalError):
        writer.append(1, bytes(limits.GAME_RECORD_BYTES_MAX + 1))
    writer.append(1, bytes(limits.GAME_RECORD_BYTES_MAX))
    monkeypatch.setattr(limits, "GAME_FILE_BYTES_MAX", path.stat().st_size + 200)
    with pytest.raises(BadInput, match="reached the size"):
        writer.append(1, bytes(200))
    writer.append(1, b"fits")
    writer.finish()
    assert GameFile(path).check().records == 2


def full_disk(path: str) -> None:
    """Run in a process whose files may not grow beyond 4,000 bytes."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
    writer = GameFileWriter.create(Path(path))
    writer.append(1, bytes(3000))
    try:
        writer.append(1, bytes(3000))
    except BadInput as error:
        print(error.sentence())
    writer.append(1, b"small")
    writer.finish()


def test_full_disk(tmp_path: Path) -> None:
    """An append that the disk has no room for is taken back; smaller ones still fit, and the file is whole."""
    path = tmp_path / "game.lanspy"
    code = "import sys; from tests.store.test_gamefile import full_disk; full_disk(sys.argv[1])"
    told = subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "cannot be written" in told.stdout
    assert [record.body for record in GameFile(path).records()] == [bytes(3000), b"small"]
    assert GameFile(path).check().finished
