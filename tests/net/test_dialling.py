"""Racing addresses."""

import asyncio
import gc

import pytest

from lanspy import limits
from lanspy.errors import PeerError
from lanspy.net.address import Address
from lanspy.net.dialling import NoAnswerError, race
from tests.net.party import run

PLACES = [Address(f"10.0.0.{number}", 1) for number in range(1, 5)]


def test_failures_do_not_wait_for_the_stagger(monkeypatch: pytest.MonkeyPatch) -> None:
    """When an address fails the next one is tried at once."""
    monkeypatch.setattr(limits, "DIAL_STAGGER_SECONDS", 3600.0)
    tried = []

    async def attempt(address: Address) -> int:
        tried.append(address)
        if address != PLACES[-1]:
            raise NoAnswerError("no", 0)
        return 7

    async def scenario() -> None:
        async with asyncio.timeout(5):
            assert await race(PLACES, attempt) == 7

    run(scenario)
    assert tried == PLACES


def test_silent_address_does_not_hold_up_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that says nothing is joined by the next after the stagger; the loser is dropped."""
    monkeypatch.setattr(limits, "DIAL_STAGGER_SECONDS", 0.01)
    dropped = []

    async def attempt(address: Address) -> int:
        if address == PLACES[1]:
            return 7
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            dropped.append(address)
            raise
        return 0

    async def scenario() -> None:
        assert await race(PLACES, attempt) == 7

    run(scenario)
    assert dropped == PLACES[:1]


def test_most_telling_reason() -> None:
    """When all fail, the reason that says most about the cause is raised."""
    reasons = [NoAnswerError("silent", 0), NoAnswerError("refused", 3), NoAnswerError("apart", 2)]

    async def attempt(address: Address) -> int:
        raise reasons[PLACES.index(address)]

    async def scenario() -> None:
        with pytest.raises(PeerError, match="refused"):
            await race(PLACES[:3], attempt)
        reasons.append(PeerError("another version"))
        with pytest.raises(PeerError, match="another version"):
            await race(PLACES, attempt)

    run(scenario)


def test_who_fails_in_the_same_moment_as_another_wins_is_no_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attempts that end together are all looked at: nobody is told of an exception that was never retrieved."""
    monkeypatch.setattr(limits, "DIAL_STAGGER_SECONDS", 0.0)
    complaints: list[dict[str, object]] = []

    async def together() -> int:
        arrived, all_here = [], asyncio.Event()

        async def attempt(address: Address) -> int:
            arrived.append(address)
            if len(arrived) == len(PLACES):
                all_here.set()
            await all_here.wait()
            if address != PLACES[0]:
                raise PeerError("That is this very program.")
            return 7

        return await race(PLACES, attempt)

    async def scenario() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context))
        for _ in range(30):  # which of them is looked at first is chance
            assert await together() == 7
        gc.collect()

    run(scenario)
    assert not complaints
