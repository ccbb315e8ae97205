"""A peer whose own code fails: it ends loudly, and whoever started it learns why. It never goes on in silence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lanspy.errors import LocalError
from lanspy.peer import port
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import LobbyView
from lanspy.peer.seated import Seated
from lanspy.peer.thread import PeerThread
from tests.peer.loopback import at_one_table, players, running


def broken(*_arguments: Any, **_more: Any) -> Any:
    raise KeyError("a bug of ours")


def called_wrongly(*_arguments: Any, **_more: Any) -> Any:
    raise LocalError("a ledger begins once")


@pytest.mark.parametrize("method", ["take", "settle", "heard", "screen", "wake", "intend", "announcement"])
@pytest.mark.parametrize(("bug", "error"), [(broken, KeyError), (called_wrongly, LocalError)])
def test_a_bug_in_the_room_ends_the_program_and_is_raised(
    tmp_path: Path, bug: Any, error: type[Exception], method: str
) -> None:
    """Whichever way it comes in: from the network, the clock, the person or the screen. It never goes on in silence."""

    async def main() -> None:
        ada, bea = players(tmp_path, 2)
        async with running(bea):
            run = asyncio.ensure_future(ada.peer.run())
            await ada.starts()
            await at_one_table(ada, bea)
            setattr(ada.peer.room, method, bug)
            ada.do(port.Chat("hello"))
            bea.do(port.Chat("hello"))
            with pytest.raises(error):
                await run

    asyncio.run(main())


def test_a_bug_in_work_beside_the_loop_ends_the_program(tmp_path: Path) -> None:
    """A proof that cannot be made because of us is no reason to let a table wait for ever."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada = trio[0]
        async with running(*trio[1:]):
            run = asyncio.ensure_future(ada.peer.run())
            await ada.starts()
            await at_one_table(*trio)
            assert ada.peer.room is not None
            ada.peer.room.done = broken
            for player in trio:
                player.do(port.SetReady(True))
            await ada.sees(lambda screen: isinstance(screen, LobbyView) and screen.can_start)
            ada.do(port.StartGame())
            with pytest.raises(KeyError):
                await run

    asyncio.run(main())


def test_a_bug_of_ours_reaches_the_client_through_its_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread ends, says why, and wakes the client."""
    options = Options(profile=tmp_path, name="Ada", interfaces=("127.0.0.1",), mdns=False, beacon=False)
    thread = PeerThread.of(Peer(options)).start()
    monkeypatch.setattr(Seated, "carry_out", broken)
    thread.send(port.NewTable("", "spyfall"))
    thread._thread.join(20)
    assert not thread.running
    assert isinstance(thread.failed, KeyError)
    thread.send(port.Chat("anybody there?"))
    thread.stop()
