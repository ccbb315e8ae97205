"""A peer in its own thread, as a client holds it. The window never waits for it."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from dataclasses import replace

from lanspy.errors import LocalError
from lanspy.limits import TROUBLES_TOLD_MAX
from lanspy.peer.loop import Peer
from lanspy.peer.port import Intent, Quit, Snapshot

STOP_SECONDS = 5.0  # for the loop to begin, and for its goodbyes and last writes at the end


class PeerThread:
    """Runs a peer's loop in a worker thread; `snapshot`, `send` and `on_change` may be called from anywhere."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wakes: list[Callable[[], None]] = []
        self.failed: BaseException | None = None
        self._guard = threading.Lock()
        self._published = self._given = peer.snapshot
        self._untold: tuple[str, ...] = ()
        self._thread = threading.Thread(target=self._run, name="peer", daemon=True)

    def start(self) -> "PeerThread":
        """Start the loop and wait until it can take intents."""
        self._thread.start()
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
        if self._loop is None:
            if self.failed is None:
                raise LocalError("The peer has not been started.")
            return
        with contextlib.suppress(RuntimeError):  # the loop has ended a moment ago
            self._loop.call_soon_threadsafe(self._peer.intend, intent)

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake` after every new snapshot, from the peer's thread."""
        self._wakes.append(wake)

    def stop(self) -> None:
        """Say goodbye and end the thread."""
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
        self._loop = asyncio.get_running_loop()
        self._peer.on_change(self._publish)
        self._started.set()
        await self._peer.run()

    def _publish(self) -> None:
        with self._guard:
            self._published = self._peer.snapshot
            self._untold = (*self._untold, *self._published.troubles)[-TROUBLES_TOLD_MAX:]
        self._changed()

    def _changed(self) -> None:
        for wake in self._wakes:
            wake()
