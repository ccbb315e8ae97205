"""A peer in its own thread, as a client holds it. The window never waits for it."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from lanspy.limits import TROUBLES_TOLD_MAX
from lanspy.peer.options import Options
from lanspy.peer.port import Intent, Quit, Snapshot
from lanspy.peer.resident import Resident

if TYPE_CHECKING:
    from lanspy.peer.loop import Peer

STOP_SECONDS = 5.0  # for the loop to begin, and for its goodbyes and last writes at the end


class PeerThread:
    """Runs a peer's loop in a worker thread; `snapshot`, `send` and `on_change` may be called from anywhere."""

    def __init__(self, make: "Callable[[], Peer]", first: Snapshot) -> None:
        """`make` is called in the thread; `first` is shown until what it makes has something newer."""
        self._make = make
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._peer: Peer | None = None
        self._early: list[Intent] = []
        self._wakes: list[Callable[[], None]] = []
        self.failed: BaseException | None = None
        self._guard = threading.Lock()
        self._published = self._given = first
        self._untold: tuple[str, ...] = ()
        self._thread = threading.Thread(target=self._run, name="peer", daemon=True)

    @classmethod
    def of(cls, peer: "Peer") -> "PeerThread":
        """A thread for a peer that is there."""
        return cls(lambda: peer, peer.snapshot)

    @classmethod
    def later(cls, options: Options, resident: Resident) -> "PeerThread":
        """A thread that loads the peer of this resident itself: half a second in which a window can be seen already."""

        def make() -> "Peer":
            from lanspy.peer.loop import Peer

            return Peer(options, resident)

        return cls(make, resident.snapshot())

    def begin(self) -> None:
        """Start the loop. What is asked for before it runs waits."""
        self._thread.start()

    def start(self) -> "PeerThread":
        """Start the loop and wait until it can take intents."""
        self.begin()
        self._started.wait(STOP_SECONDS)
        return self

    def snapshot(self) -> Snapshot:
        """The newest snapshot, with the troubles of those that were never asked for as well."""
        with self._guard:
            if self._published.number != self._given.number:
                self._given, self._untold = replace(self._published, troubles=self._untold), ()
            return self._given

    def send(self, intent: Intent) -> None:
        """Hand an intent over; what comes of it is seen in the next snapshots."""
        with self._guard:
            if self._loop is None or self._peer is None:
                self._early.append(intent)
                return
        with contextlib.suppress(RuntimeError):  # the loop has ended a moment ago
            self._loop.call_soon_threadsafe(self._peer.intend, intent)

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake` after every new snapshot, from the peer's thread."""
        self._wakes.append(wake)

    def stop(self) -> None:
        """Say goodbye and end the thread, if it was ever begun."""
        if self._thread.ident is not None:
            self.send(Quit())
            self._thread.join(STOP_SECONDS)

    @property
    def running(self) -> bool:
        """Is the loop alive?"""
        return self._thread.is_alive()

    def _run(self) -> None:
        # On Windows the selector loop is the one that closes in order; asyncio's default there is another.
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            try:
                runner.run(self._main())
            except BaseException as error:  # noqa: BLE001  kept for the client, which tells the player and ends
                self.failed = error
                self._changed()
            finally:
                self._started.set()

    async def _main(self) -> None:
        peer = self._make()
        peer.on_change(lambda: self._publish(peer.snapshot))
        loop = asyncio.get_running_loop()
        with self._guard:
            self._peer, self._loop = peer, loop
            for intent in self._early:
                loop.call_soon(peer.intend, intent)
        self._started.set()
        await peer.run()

    def _publish(self, snapshot: Snapshot) -> None:
        with self._guard:
            self._published = snapshot
            self._untold = (*self._untold, *snapshot.troubles)[-TROUBLES_TOLD_MAX:]
        self._changed()

    def _changed(self) -> None:
        for wake in self._wakes:
            wake()
