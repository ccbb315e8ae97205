"""Examining the network through the peer, on loopback alone."""

import asyncio
import secrets
from pathlib import Path

import pytest

from lanspy.errors import BadInput, Refused
from lanspy.net import Address, Scope
from lanspy.peer import port
from lanspy.peer.examining import Examining
from lanspy.peer.port import Examination, HomeView
from tests.net.party import Guest, free_ports, party, run
from tests.peer.loopback import Player, running

LOOPBACK = Scope.of(("127.0.0.1",))


def _examining(seconds: float = 0.2) -> tuple[Examining, list[Examination | None]]:
    seen: list[Examination | None] = []
    made = Examining(secrets.token_bytes, lambda: seen.append(made.view()), seconds)
    return made, seen


def test_what_is_dialled_is_told() -> None:
    """Somebody answers who is not heard; nobody at the other address. While it runs, less than all is done."""

    async def scenario() -> None:
        ann = Guest("ann")
        async with party(ann):
            examining, seen = _examining()
            assert examining.view() is None
            await examining.run(str(ann.place), LOOPBACK)
            first, last = seen
            assert first is not None
            assert not first.over
            assert first.found == ()
            assert last is not None
            assert last.over
            assert last == examining.view()
            assert "127.0.0.1/8" in last.own
            assert [line.sentence for line in last.found if "cannot be found by searching" in line.sentence]

    run(scenario)


def test_a_closed_port_is_told_with_what_to_do() -> None:
    """Each finding that is not harmless says what to do."""

    async def scenario() -> None:
        examining, _seen = _examining()
        (closed,) = free_ports(1)
        await examining.run(str(Address("127.0.0.1", closed)), LOOPBACK)
        done = examining.view()
        assert done is not None
        assert any("lanspy is not open on it" in line.sentence for line in done.found)
        assert all(bool(line.advice) != line.harmless for line in done.found)

    run(scenario)


@pytest.mark.parametrize("typed", ["router.local", "1234", "999.1.1.1", "💥", "[fe80::1]:47474"])
def test_what_is_no_address_is_said_at_once(typed: str) -> None:
    """Nothing is searched then, and the next examination may begin."""

    async def scenario() -> None:
        examining, seen = _examining()
        with pytest.raises(BadInput):
            await examining.run(typed, LOOPBACK)
        assert seen == []
        await examining.run("", LOOPBACK)
        assert examining.view() is not None

    run(scenario)


def test_one_at_a_time() -> None:
    """A second press while one runs is refused in a sentence and disturbs nothing; an ended one clears the way."""

    async def scenario() -> None:
        examining, _seen = _examining()
        task = asyncio.ensure_future(examining.run("", LOOPBACK))
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await examining.run("", LOOPBACK)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert examining.view() is None

    run(scenario)


def test_a_peer_examines_when_asked(tmp_path: Path) -> None:
    """Home shows how far it is, and a wrong address is told as a sentence."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        async with running(ada):
            await ada.starts()
            ada.peer._examining._seconds = 0.2
            ada.do(port.Examine("no address"))
            await ada.reads("no address")
            ada.do(port.Examine())
            await ada.sees(lambda screen: _over(screen))
            assert ada.screen.search.examination.found

    asyncio.run(main())


def _over(screen: object) -> bool:
    return isinstance(screen, HomeView) and screen.search.examination is not None and screen.search.examination.over
