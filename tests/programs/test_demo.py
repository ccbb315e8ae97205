"""The demo beside its table: where game files go, what a narrator tells, and at which pace is played."""

import argparse
import asyncio
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lanspy.errors import BadInput, Refused
from lanspy.games.spyfall.actions import Done
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import Play, Practise, Quit, Snapshot, StartGame
from lanspy.programs import demo, play
from tests.client.snapshots import view_of
from tests.plain import codenames_tables


def given(**changes: Any) -> argparse.Namespace:
    """What `lanspy demo` is told."""
    usual = {"game": "spyfall", "seats": 4, "name": None, "out": None, "fast": False, "strength": "medium"}
    return argparse.Namespace(**usual | {"bots_only": False, "plain": True, "json": False} | changes)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[Options, Practise]]:
    """What somebody at the terminal would have been given; the system's data folder is a temporary one."""
    made: list[tuple[Options, Practise]] = []

    def show(options: Options, practise: Practise) -> int:
        made.append((options, practise))
        return 0

    monkeypatch.setattr(play, "show_terminal", show)
    monkeypatch.setattr(demo, "default_profile", lambda: tmp_path / "lanspy" / "profiles" / "default")
    return made


def test_files_of_an_evening_with_somebody_are_kept(shown: list[tuple[Options, Practise]], tmp_path: Path) -> None:
    """Without --out they go beside the profiles, not into the folder that the program takes away."""
    assert demo.demo(given(name="Ann")) == 0
    ((options, practise),) = shown
    assert options.games is not None
    assert options.games.parent == tmp_path / "lanspy" / "demo-games"
    assert not options.games.exists()  # nobody has played
    assert (options.name, options.interfaces) == ("Ann", ("127.0.0.1",))
    assert practise == Practise("spyfall", 3, False)


@pytest.mark.parametrize(("game", "seats"), [("codenames", 6), ("spyweb", 2)])
def test_the_game_that_was_asked_for_is_practised(
    shown: list[tuple[Options, Practise]], tmp_path: Path, game: str, seats: int
) -> None:
    """With as many bots as are missing."""
    demo.demo(given(game=game, seats=seats, out=tmp_path / "games", strength="hard"))
    assert shown[0][1] == Practise(game, seats - 1, False, "hard")


def test_out_is_where_files_go(shown: list[tuple[Options, Practise]], tmp_path: Path) -> None:
    """A folder that was named is made and used as it is."""
    demo.demo(given(out=tmp_path / "a" / "b", fast=True))
    ((options, practise),) = shown
    assert options.games == tmp_path / "a" / "b"
    assert options.games.is_dir()
    assert list(options.games.iterdir()) == []
    assert practise.fast


def _full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def no_space(*_arguments: object, **_options: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(demo.tempfile, "TemporaryFile", no_space)
    return folder / "full"


def _used(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> Path:
    (folder / "old.lanspy").write_bytes(b"x")
    return folder


def _file(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> Path:
    (folder / "file").write_bytes(b"x")
    return folder / "file"


def _under_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return _file(folder, monkeypatch) / "games"


@pytest.mark.parametrize("bots_only", [False, True])
@pytest.mark.parametrize("bad", [_full, _used, _file, _under_a_file])
def test_a_folder_that_takes_no_files(
    shown: list[tuple[Options, Practise]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: Any, bots_only: bool
) -> None:
    """Full, used, no folder, or not to be made: refused in a sentence before anybody plays."""
    games = bad(tmp_path, monkeypatch)
    with pytest.raises(BadInput) as raised:
        demo.demo(given(out=games, bots_only=bots_only))
    assert str(games) in raised.value.sentence()
    assert shown == []


def test_a_narrator_tells_each_snapshot_once() -> None:
    """The same snapshot looked at again is no news; one with a trouble tells it marked."""
    told: list[str] = []
    narrator = demo.Narrator(told.append)
    first = Snapshot(1, view_of("asking"), ("No network.",))
    narrator.show(first)
    assert told[0] == "! No network."
    count = len(told)
    narrator.show(first)
    narrator.show(replace(first, number=2, troubles=()))
    assert len(told) == count


@pytest.mark.parametrize("moment", ["guessed", "result"])
def test_a_narrator_tells_either_game(moment: str) -> None:
    """It stands at the table without a seat's secrets: what it tells is what a spectator's terminal would."""
    table = codenames_tables.begun()
    told: list[str] = []
    narrator = demo.Narrator(told.append)
    for number, played in enumerate((table, codenames_tables.MOMENTS[moment]()), 1):
        narrator.show(Snapshot(number, codenames_tables.shown(played, 0)))
    assert told[0].startswith("At the table Copper Teapot: 1. Aino")
    assert any("we guess" in line for line in told)
    assert not any(line.startswith(("Type", "Your")) for line in told)


def _refused(monkeypatch: pytest.MonkeyPatch, folder: Path, intent: Any, *, unattended: bool) -> tuple[str, ...]:
    """The sentences that follow when the rules refuse this."""

    async def scenario() -> tuple[str, ...]:
        peer = Peer(Options(folder, interfaces=("127.0.0.1",), mdns=False, beacon=False, unattended=unattended))
        told: list[str] = []
        shown = asyncio.Event()
        peer.on_change(lambda: (told.extend(peer.snapshot.troubles), shown.set()))
        running = asyncio.ensure_future(peer.run())
        await shown.wait()
        play = peer._intend

        def refuse(wish: Any) -> None:
            if wish == intent:
                raise Refused("There is no discussion now.")
            play(wish)

        monkeypatch.setattr(peer, "_intend", refuse)
        shown.clear()
        peer.intend(intent)
        await shown.wait()
        peer.intend(Quit())
        await running
        return tuple(told)

    return asyncio.run(scenario())


def test_late_presses_of_a_bot_are_no_news(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A person is always answered; of a program that looks again by itself nobody reads that it was late."""
    late = ("There is no discussion now.",)
    assert _refused(monkeypatch, tmp_path / "a", Play(Done()), unattended=False) == late
    assert _refused(monkeypatch, tmp_path / "b", Play(Done()), unattended=True) == ()
    assert _refused(monkeypatch, tmp_path / "c", StartGame(), unattended=True) == late


def test_bots_that_cannot_sit_down_do_not_wait_for_an_hour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a port for the bots the demo says so, and that no file holds, and fails."""
    monkeypatch.setattr(demo, "TABLE_SECONDS", 1.0)
    monkeypatch.setattr("lanspy.net.network.Network.port", None)
    assert demo.demo(given(bots_only=True)) == demo.FAILED
    printed, _errors = capsys.readouterr()
    assert "! Nobody can connect to this machine" in printed
    assert "0 of 4 files hold" in printed
