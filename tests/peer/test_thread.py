"""A peer in its thread, as clients hold it."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

from lanspy.errors import LocalError
from lanspy.peer import port
from lanspy.peer.options import Options
from lanspy.peer.port import HomeView, SearchView, Snapshot
from lanspy.peer.resident import Resident
from lanspy.peer.thread import PeerThread


class FakePeer:
    """Publishes what it is told to."""

    def __init__(self) -> None:
        self.snapshot = Snapshot(0, HomeView("Ada", "7K2", (), SearchView((), (), None, None)))
        self.wakes: list[object] = []
        self.intents: list[port.Intent] = []
        self.fails: BaseException | None = None
        self.over = asyncio.Event()

    def on_change(self, wake: object) -> None:
        self.wakes.append(wake)

    def intend(self, intent: port.Intent) -> None:
        self.intents.append(intent)
        if isinstance(intent, port.Quit):
            self.over.set()

    def publish(self, *troubles: str) -> None:
        self.snapshot = replace(self.snapshot, number=self.snapshot.number + 1, troubles=troubles)
        for wake in self.wakes:
            wake()

    async def run(self) -> None:
        if self.fails is not None:
            raise self.fails
        await self.over.wait()


def test_a_client_that_looks_rarely_misses_no_sentence() -> None:
    """Troubles of snapshots that nobody asked for come with the next one, once."""
    peer = FakePeer()
    thread = PeerThread.of(peer).start()
    for sentence in ("one", "two", "three"):
        peer.publish(sentence)
    peer.publish()
    assert thread.snapshot().troubles == ("one", "two", "three")
    assert thread.snapshot().troubles == ("one", "two", "three")
    peer.publish("four")
    assert thread.snapshot().troubles == ("four",)
    thread.stop()
    assert not thread.running


def test_what_is_asked_before_there_is_a_peer_waits_for_it() -> None:
    """The first picture is there before the peer is; presses made meanwhile arrive, in order."""
    peer, made = FakePeer(), threading.Event()

    def make() -> FakePeer:
        made.set()
        return peer

    first = replace(peer.snapshot, number=0)
    thread = PeerThread(make, first)
    assert thread.snapshot() is first
    thread.send(port.SetName("Ada"))
    thread.send(port.Chat("hello"))
    assert not made.is_set()
    thread.start()
    thread.stop()
    assert not thread.running
    assert peer.intents[:2] == [port.SetName("Ada"), port.Chat("hello")]


def test_a_thread_that_was_never_begun_ends_at_once() -> None:
    """A window that could not be opened leaves nothing behind to wait for."""
    thread = PeerThread.of(FakePeer())
    thread.stop()
    assert not thread.running


def test_a_peer_that_cannot_even_be_made_is_a_failure_like_others(tmp_path: Path) -> None:
    """The client is woken and told why."""
    options = Options(profile=tmp_path, name="Ada")
    resident = Resident.of(options)
    resident.store.close()
    thread = PeerThread.later(options, resident)
    assert isinstance(thread.snapshot().screen, port.HomeView)
    woken = threading.Event()
    thread.on_change(woken.set)
    thread.begin()
    assert woken.wait(30)
    assert thread.failed is not None


def test_a_peer_that_fails_is_seen_and_takes_no_more_intents() -> None:
    """The error is kept for the client, which tells the player; later presses do no harm."""
    peer = FakePeer()
    peer.fails = LocalError("our bug")
    thread = PeerThread.of(peer)
    woken: list[int] = []
    thread.on_change(lambda: woken.append(1))
    thread.start()
    thread.stop()
    assert isinstance(thread.failed, LocalError)
    assert woken
    thread.send(port.Quit())
