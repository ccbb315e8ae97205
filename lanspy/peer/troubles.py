"""Sentences for the player, each once in a while and never a flood: a liar can make us think, not make us talk."""

from collections import OrderedDict, deque

from lanspy.limits import TROUBLE_AGAIN_SECONDS, TROUBLES_TOLD_MAX


class Troubles:
    """Collects sentences between two snapshots."""

    def __init__(self) -> None:
        self._fresh: list[str] = []
        self._told: OrderedDict[str, float] = OrderedDict()  # when each was told last, in seconds
        self._good: deque[str] = deque(maxlen=TROUBLES_TOLD_MAX)

    def add(self, sentence: str, now: float) -> bool:
        """Tell this, unless it was told a moment ago or too much waits to be told. `now` in seconds."""
        while self._told and next(iter(self._told.values())) + TROUBLE_AGAIN_SECONDS <= now:
            self._told.popitem(last=False)
        if sentence in self._told or len(self._told) >= TROUBLES_TOLD_MAX:
            return False
        self._told[sentence] = now
        self._fresh.append(sentence)
        return True

    def answer(self, sentence: str) -> None:
        """Tell this, however often: it answers what the person here asked for, and silence would be no answer."""
        self._fresh.append(sentence)

    @property
    def good(self) -> tuple[str, ...]:
        """The last sentences that tell of no trouble."""
        return tuple(self._good)

    def mark_good(self, sentence: str) -> None:
        """This sentence tells of no trouble."""
        if sentence not in self._good:
            self._good.append(sentence)

    def take(self) -> tuple[str, ...]:
        """What is new since the last time."""
        fresh, self._fresh = tuple(self._fresh), []
        return fresh
