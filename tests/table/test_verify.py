"""A game file is checked from its signed start to its signed end: nothing in it can be changed, dropped or added."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lanspy.agreement import wire
from lanspy.agreement.envelopes import sign_message, write_entries
from lanspy.agreement.frames import TickFrame, read_frame, write_frame
from lanspy.crypto.toy import TOY, ToyVerifier
from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from lanspy.peer.gamefiles import GameFiles
from lanspy.store import GameFile, GameFileWriter
from lanspy.table.public import TablePublic
from lanspy.table.record import LOG, START, Chapter, Scribe
from lanspy.table.seat import Perform, _Doing
from lanspy.table.verify import Finding, Verification
from tests.table.cheating import CHEATER, accuse, deal, others, reaches, spy_of
from tests.table.company import Company, quick_settings

QUICK = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@cache
def evening() -> Company:
    """Three seats play one round: the spy is accused and caught, the evening is closed and signed."""
    company = Company(3, settings=quick_settings(rounds=1))
    deal(company)
    spy = spy_of(company)
    stopper, voter = others(company, spy)
    accuse(company, stopper, spy)
    company.act(voter, actions.Vote(True))
    assert reaches(company, Phase.EVENING)
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))
    return company


@cache
def chapters(seat: int = 0) -> tuple[Chapter, ...]:
    company = evening()
    return tuple(Scribe(company.start).fresh(company.seats[seat].ledger))


def write(path: Path, content: Iterable[Chapter], *, finish: bool = True) -> Path:
    """A container with these records; its own digests always hold."""
    path.unlink(missing_ok=True)
    writer = GameFileWriter.create(path)
    for chapter in content:
        writer.append(chapter.kind, chapter.body)
    if finish:
        writer.finish()
    writer.close()
    return path


def check(path: Path) -> Finding:
    """What `lanspy verify` does, with the toy group and signatures."""
    verification = Verification(TOY, ToyVerifier())
    for record in GameFile(path).records():
        verification.take(record.kind, record.body, f"{path.name}: record {record.number} at byte {record.offset}")
    return verification.finding()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write(tmp_path / "evening.lanspy", chapters())


# --- what holds -------------------------------------------------------------------------------------------------------


def test_a_finished_file_tells_what_was_played(file: Path) -> None:
    """Ticks, scores, who signed the end; everybody's file of the evening has one digest."""
    company = evening()
    finding = check(file)
    state = company.seats[0].observer.public.game
    assert finding.finished
    assert finding.over
    assert finding.scores == state.totals
    assert finding.ticks == company.seats[0].ledger.final_number
    assert finding.signed_by == (0, 1, 2)
    for seat in (1, 2):
        other = check(write(file.with_name(f"{seat}.lanspy"), chapters(seat)))
        assert (other.digest, other.scores) == (finding.digest, finding.scores)


@pytest.mark.parametrize("keep", range(0, 60, 7))
def test_a_cut_file_says_how_far_it_holds(tmp_path: Path, keep: int) -> None:
    """Cut after any record it is unfinished at the last tick that everybody is known to hold."""
    kept = chapters()[: 1 + min(keep, len(chapters()) - 2)]
    finding = check(write(tmp_path / "cut.lanspy", kept, finish=False))
    assert not finding.finished
    assert finding.signed_by == ()
    assert finding.ticks == max(0, sum(chapter.kind == LOG for chapter in kept) - 1)


@QUICK
@given(st.data())
def test_a_file_cut_anywhere_reads_to_its_last_whole_record(file: Path, data: st.DataObject) -> None:
    """Never an error, never a later state: a torn record is as if it had not been written."""
    whole = file.read_bytes()
    start = len(whole) // 20  # the start record must be there, or there is nothing to check
    cut = file.with_name("cut.lanspy")
    cut.write_bytes(whole[: data.draw(st.integers(start, len(whole) - 1))])
    finding = check(cut)
    verdict = GameFile(cut).check()
    assert not verdict.finished
    assert finding.ticks <= evening().seats[0].ledger.final_number


def test_a_file_without_a_start_is_no_game(tmp_path: Path) -> None:
    """Empty, or cut inside its first record."""
    with pytest.raises(BadInput, match="no start"):
        check(write(tmp_path / "empty.lanspy", ()))


def said_of(path: Path) -> str:
    try:
        return "finished" if check(path).finished else "unfinished"
    except BadInput as error:
        return error.sentence()


# --- what was changed -------------------------------------------------------------------------------------------------


@QUICK
@given(st.data())
def test_any_changed_byte_is_found_with_its_place(file: Path, data: st.DataObject) -> None:
    """The message names the file, and the record and byte where it stops to hold."""
    whole = bytearray(file.read_bytes())
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] ^= data.draw(st.integers(1, 255))
    bent = file.with_name("bent.lanspy")
    bent.write_bytes(bytes(whole))
    said = said_of(bent)
    assert "bent.lanspy" in said or said == "unfinished"  # a length that was made larger is a torn end
    assert at < 10 or "record" in said or "byte" in said or said == "unfinished"


@QUICK
@given(st.data())
def test_a_changed_record_in_a_fresh_container_is_refused(file: Path, data: st.DataObject) -> None:
    """Whoever rewrites the container's digests still lacks everybody's signatures; the record is named."""
    content = list(chapters())
    at = data.draw(st.integers(0, len(content) - 1))
    body = bytearray(content[at].body)
    body[data.draw(st.integers(0, len(body) - 1))] ^= data.draw(st.integers(1, 255))
    content[at] = Chapter(content[at].kind, bytes(body))
    with pytest.raises(BadInput, match=rf"record {at + 1} at byte \d+"):
        check(write(file.with_name("forged.lanspy"), content))


def rearranged(content: Sequence[Chapter], how: str, at: int) -> list[Chapter]:
    changed = list(content)
    match how:
        case "dropped":
            del changed[at]
        case "doubled":
            changed.insert(at, changed[at])
        case "swapped":
            changed[at], changed[at + 1] = changed[at + 1], changed[at]
    return changed


@pytest.mark.parametrize("how", ["dropped", "doubled", "swapped"])
def test_records_cannot_be_rearranged(tmp_path: Path, how: str) -> None:
    """Any record but the last dropped, doubled or swapped with the next: refused at the first that does not fit."""
    for at in range(0, len(chapters()) - 1, 3):
        path = write(tmp_path / "rearranged.lanspy", rearranged(chapters(), how, at))
        with pytest.raises(BadInput, match=r"record \d+ at byte \d+"):
            check(path)


def test_nothing_can_follow_the_end(tmp_path: Path) -> None:
    """A record after the signed end of the evening is refused, whatever it holds."""
    for more in (chapters()[-1], chapters()[3], chapters()[0], Chapter(7, b"more")):
        with pytest.raises(BadInput):
            check(write(tmp_path / "more.lanspy", (*chapters(), more)))


def test_a_finished_container_is_no_finished_game(tmp_path: Path) -> None:
    """Who cuts off the last ticks and seals the rest has a file that says "unfinished"."""
    finding = check(write(tmp_path / "sealed.lanspy", chapters()[:-2]))
    assert not finding.finished


def test_what_makes_the_last_tick_final_stands_last(tmp_path: Path) -> None:
    """A tick without confirmations may end an unfinished file; the log cannot go on behind it."""
    content = list(chapters())
    frame = read_frame(content[9].body)
    assert isinstance(frame, TickFrame)
    last = Chapter(LOG, write_frame(TickFrame(frame.batches, ())))
    finding = check(write(tmp_path / "last.lanspy", [*content[:9], last], finish=False))
    assert finding.ticks == 8
    with pytest.raises(BadInput, match="record 11 "):
        check(write(tmp_path / "on.lanspy", [*content[:9], last, *content[9:]]))


def test_a_record_of_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    """Nothing can be smuggled into a file that holds."""
    for kind in (0, 3, 200):
        with pytest.raises(BadInput, match="kind"):
            check(write(tmp_path / "kind.lanspy", (chapters()[0], Chapter(kind, b""), *chapters()[1:])))


# --- what insiders can forge ------------------------------------------------------------------------------------------


def resigned(at: int, entries: bytes) -> list[Chapter]:
    """The cheater signs another batch for a tick of long ago: it has its own key, and nobody else's."""
    content, company = list(chapters()), evening()
    frame = read_frame(content[at].body)
    assert isinstance(frame, TickFrame)
    batches = list(frame.batches)
    old = batches[CHEATER]
    body = replace(old.body, entries=entries)
    batches[CHEATER] = sign_message(company.signers[CHEATER], old.start, old.header, body)
    content[at] = Chapter(LOG, write_frame(TickFrame(tuple(batches), frame.confirms)))
    return content


def test_nobody_can_change_its_own_past(tmp_path: Path) -> None:
    """Another batch of one seat, properly signed by it, is not the one that all confirmed."""
    ticks = [at for at, chapter in enumerate(chapters()) if chapter.kind == LOG][:-1:3]
    for at in ticks:
        with pytest.raises(BadInput, match=rf"record {at + 1} "):
            check(write(tmp_path / "past.lanspy", resigned(at, write_entries((b"\x01later",)))))


def test_another_start_does_not_fit_the_log(tmp_path: Path) -> None:
    """The same people with other settings signed another start: no tick of this log follows it."""
    other = Company(3, settings=quick_settings(rounds=2))
    start = Scribe(other.start).fresh(other.seats[0].ledger)[0]
    with pytest.raises(BadInput, match="record 2 "):
        check(write(tmp_path / "start.lanspy", (start, *chapters()[1:])))


def leaves(plain: wire.Plain, path: tuple[int, ...] = ()) -> Iterable[tuple[int, ...]]:
    yield path
    if isinstance(plain, tuple):
        for index, item in enumerate(plain):
            yield from leaves(item, (*path, index))


def put(plain: wire.Plain, path: tuple[int, ...], value: wire.Plain) -> wire.Plain:
    if not path:
        return value
    assert isinstance(plain, tuple)
    return (*plain[: path[0]], put(plain[path[0]], path[1:], value), *plain[path[0] + 1 :])


ODD: list[wire.Plain] = [None, True, 0, -1, 11, 12, 2**31, 2**63, b"", b"\x00" * 64, "text", (), ((),), (0, 1, 2)]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_well_formed_nonsense_is_refused_in_a_sentence(data: st.DataObject) -> None:
    """Records with lists cut, items replaced, other types, numbers out of range: BadInput, and nothing else."""
    verification = Verification(TOY, ToyVerifier())
    content = chapters()
    at = data.draw(st.sampled_from([0, 1, 2, len(content) // 2, len(content) - 2, len(content) - 1]))
    plain = wire.unpack(content[at].body)
    for _ in range(data.draw(st.integers(1, 3))):
        spot = data.draw(st.sampled_from(list(leaves(plain))))
        plain = put(plain, spot, data.draw(st.sampled_from(ODD)))
    bent = wire.pack(plain)
    if bent == content[at].body or (isinstance(plain, tuple) and plain[2:] == ((),)):  # it may stand last
        return
    for number, chapter in enumerate(content[:at]):
        verification.take(chapter.kind, chapter.body, f"record {number}")
    with pytest.raises(BadInput, match=f"record {at}"):
        verification.take(content[at].kind, bent, f"record {at}")


def test_a_file_that_all_counted_otherwise_is_not_the_game_that_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version of the rules folds other states: the hash that everybody signed says so, at the first tick."""
    path = write(tmp_path / "rules.lanspy", chapters())
    monkeypatch.setattr(TablePublic, "hash", lambda _public: bytes(64)[::-1][:63] + b"x")
    with pytest.raises(BadInput, match="counted differently"):
        check(path)


# --- what a seat takes from its workers -------------------------------------------------------------------------------


def test_work_for_another_seat_or_a_closed_evening_is_put_aside() -> None:
    """A result that comes back when its seat is another one, or all is over, enters no log."""
    company = Company(3, settings=quick_settings(rounds=1))
    seat = company.seats[0]
    key = next(iter(seat._doing), None)
    while key is None:
        company._step()
        key = next(iter(seat._doing), None)
    mine = seat._doing[key]
    mine.entry = None
    stale = Perform(replace(mine.duty), lambda: b"")
    assert seat.done(stale, b"\x01entry of another table", company.now_ms) == []
    over = evening().seats[0]
    over._doing[key] = _Doing(mine.duty)
    assert over.done(Perform(mine.duty, lambda: b""), b"\x01too late", evening().now_ms) == []
    del over._doing[key]


# --- killed while writing ---------------------------------------------------------------------------------------------


@QUICK
@given(st.data())
def test_a_file_goes_on_after_a_kill_as_if_nothing_had_happened(tmp_path: Path, data: st.DataObject) -> None:
    """Whatever was torn at the end, the program that comes back completes the very same file."""
    company = evening()
    whole = write(tmp_path / "whole.lanspy", chapters()).read_bytes()
    path = tmp_path / "killed.lanspy"
    path.write_bytes(whole[: data.draw(st.integers(10, len(whole) - 100))])
    again = GameFiles(path, company.start)
    assert again.follow(company.seats[0].ledger) is None
    assert again.path == path
    assert path.read_bytes() == whole
    assert check(path).finished
    path.unlink()


def test_a_damaged_or_foreign_file_stays_and_the_game_gets_another_name(tmp_path: Path) -> None:
    """Nothing of it is overwritten; the file beside it is complete."""
    company = evening()
    whole = write(tmp_path / "whole.lanspy", chapters()).read_bytes()
    other = Company(3, settings=quick_settings(rounds=2))
    foreign = write(tmp_path / "x.lanspy", Scribe(other.start).fresh(other.seats[0].ledger), finish=False).read_bytes()
    for number, there in enumerate((b"no game at all", whole[:500] + b"!" + whole[501:2000], foreign)):
        path = tmp_path / f"{number}" / "game.lanspy"
        path.parent.mkdir()
        path.write_bytes(there)
        files = GameFiles(path, company.start)
        assert files.follow(company.seats[0].ledger) is None
        assert path.read_bytes() == there
        assert files.path.name == "game-2.lanspy"
        assert files.path.read_bytes() == whole


def test_a_finished_file_is_left_as_it_is(file: Path) -> None:
    """Coming back to a closed table writes nothing and says nothing."""
    before = file.read_bytes()
    files = GameFiles(file, evening().start)
    assert files.follow(evening().seats[0].ledger) is None
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert file.read_bytes() == before


def test_a_full_disk_leaves_no_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is full every attempt says so; with room again the file is complete."""
    company = evening()
    ledger = company.seats[0].ledger
    files = GameFiles(tmp_path / "full.lanspy", company.start)
    append, left = GameFileWriter.append, [5]

    def full(self: GameFileWriter, kind: int, body: bytes) -> None:
        if left[0] == 0:
            raise BadInput("full.lanspy cannot be written: is the disk full?")
        left[0] -= 1
        append(self, kind, body)

    monkeypatch.setattr(GameFileWriter, "append", full)
    assert "full" in str(files.follow(ledger))
    assert "full" in str(files.follow(ledger))
    left[0] = 10_000
    assert files.follow(ledger) is None
    assert files.path.read_bytes() == write(tmp_path / "whole.lanspy", chapters()).read_bytes()


def test_start_is_the_first_record() -> None:
    """The scribe writes the start once, before everything else."""
    assert [chapter.kind for chapter in chapters()].count(START) == 1
    assert chapters()[0].kind == START
