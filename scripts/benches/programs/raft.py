"""A follower's commit in PySyncObj as anybody would use it: the agreement that a LAN game would take from the shelf.

python -m benches.programs.raft NUMBER PORT PORT ...

Says "leader ADDRESS" once there is one; told "measure TIMES GAP", commits so many times and says how long each took.
"""

import json
import sys
import time

from pysyncobj import SyncObj, SyncObjConf, replicated

from benches.programs import say

COMMIT_SECONDS = 30.0
LEADER_STEP_SECONDS = 0.05


class Counter(SyncObj):  # type: ignore[misc]  # the library has no types
    """The smallest thing that can be replicated. Nothing is written to disk."""

    def __init__(self, own: str, others: list[str]) -> None:
        super().__init__(own, others, SyncObjConf(dynamicMembershipChange=False))
        self._count = 0

    @replicated  # type: ignore[untyped-decorator]  # the same
    def add(self) -> int:
        """One more."""
        self._count += 1
        return self._count


def main(number: int, ports: list[str]) -> None:
    """Until the input closes."""
    addresses = [f"127.0.0.1:{port}" for port in ports]
    own = addresses.pop(number)
    counter = Counter(own, addresses)
    while counter._getLeader() is None or not counter.isReady():
        time.sleep(LEADER_STEP_SECONDS)
    say("leader", counter._getLeader())
    for line in sys.stdin:
        _, times, gap = line.split()
        say("took", json.dumps([_once(counter, float(gap)) for _ in range(int(times))]))
    counter.destroy()


def _once(counter: Counter, gap: float) -> float:
    time.sleep(gap)
    begun = time.perf_counter()
    counter.add(sync=True, timeout=COMMIT_SECONDS)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
