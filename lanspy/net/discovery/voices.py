"""Who was heard by the beacon, from where. Pure: no socket, and the clock is handed in.

A *voice* is one program heard from one host. Nothing proves that a datagram tells the truth, so nobody speaks for
another host: what a host says takes the place of what the same host said, and only of that. Whoever floods from one
host has BEACON_VOICES_PER_HOST_MAX voices; who invents hosts as well fills the room for newcomers, and pushes out
nobody who is known.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto

from lanspy import limits
from lanspy.net.discovery.allowance import Allowance
from lanspy.net.discovery.datagram import Beat, Kind

__all__ = ["Hearing", "Voices", "lasts"]

SLACK_SECONDS = 1.0  # a beat that is a little late


class Hearing(Enum):
    """What a beat turned out to be."""

    NEW = auto()  # not heard before
    KNOWN = auto()
    GONE = auto()  # it said goodbye
    NOTHING = auto()  # counted, and nothing else


@dataclass(slots=True)
class _Voice:
    number: int
    until: float


def lasts(beat: Beat) -> float:
    """For how many seconds a beat is believed."""
    return limits.BEACON_MISSED_MAX * beat.every + SLACK_SECONDS


class Voices:
    """Everybody heard lately, less ourselves."""

    def __init__(self, own: str) -> None:
        self.counted: Counter[str] = Counter()
        self.own_heard = 0  # how often our own word came back to us: nothing here keeps broadcasts out
        self._own = own
        self._voices: dict[tuple[str, str], _Voice] = {}
        self._hosts: dict[str, Allowance] = {}

    def lets(self, host: str, now: float) -> bool:
        """True if a datagram of this host is to be read at all."""
        allowance = self._hosts.pop(host, None)
        if allowance is None:
            allowance = Allowance(limits.BEACON_HOST_PER_SECOND, limits.BEACON_HOST_BUCKET, now)
        self._hosts[host] = allowance  # the one heard last at the end
        if len(self._hosts) > limits.BEACON_HOSTS_MAX:
            self._hosts.pop(next(iter(self._hosts)))
        if allowance.spend(now):
            return True
        self.counted["too many of one host"] += 1
        return False

    def hear(self, beat: Beat, host: str, now: float) -> Hearing:
        """Take a beat from this host."""
        if beat.instance == self._own:
            self.own_heard += 1
            return Hearing.NOTHING
        place = beat.instance, host
        voice = self._voices.get(place)
        if voice is not None and voice.until < now:
            del self._voices[place]
            voice = None
        if voice is not None and beat.number < voice.number:
            self.counted["old news"] += 1
            return Hearing.NOTHING
        if beat.kind is Kind.GOODBYE:
            return Hearing.NOTHING if self._voices.pop(place, None) is None else Hearing.GONE
        if voice is None and not self._has_room(beat.instance, host, now):
            self.counted["too many at once"] += 1
            return Hearing.NOTHING
        self._voices[place] = _Voice(beat.number, now + lasts(beat))
        return Hearing.NEW if voice is None else Hearing.KNOWN

    def __len__(self) -> int:
        return len(self._voices)

    def _has_room(self, instance: str, host: str, now: float) -> bool:
        self._voices = {place: voice for place, voice in self._voices.items() if voice.until >= now}
        of_host = sum(place[1] == host for place in self._voices)
        of_instance = sum(place[0] == instance for place in self._voices)
        return (
            len(self._voices) < limits.BEACON_VOICES_MAX
            and of_host < limits.BEACON_VOICES_PER_HOST_MAX
            and of_instance < limits.ADDRESSES_PER_PEER_MAX
        )
