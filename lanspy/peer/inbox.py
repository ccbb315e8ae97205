"""What a client that looks only at the newest snapshot would miss: every sentence is told once, in one snapshot."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from lanspy.limits import QUEUE_MAX
from lanspy.peer.port import PeerPort, Snapshot


class Inbox:
    """Collects the troubles of all snapshots. Make one before the peer starts, then nothing is lost."""

    def __init__(self, peer: PeerPort, wake: Callable[[], None]) -> None:
        """`wake` is called from the peer's thread when there is something to `take`."""
        self._peer, self._wake = peer, wake
        self._seen = 0
        self._troubles: deque[str] = deque(maxlen=QUEUE_MAX)
        peer.on_change(self._changed)

    def take(self) -> Snapshot:
        """The newest snapshot, with all sentences since the last time."""
        newest = self._peer.snapshot()
        sentences = tuple(self._troubles.popleft() for _ in range(len(self._troubles)))
        return replace(newest, troubles=sentences)

    def _changed(self) -> None:
        snapshot = self._peer.snapshot()
        if snapshot.number > self._seen:
            self._seen = snapshot.number
            self._troubles.extend(snapshot.troubles)
        self._wake()
