"""Who was heard by the beacon, from which host."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.net.discovery.allowance import Allowance
from lanspy.net.discovery.datagram import Beat, Kind
from lanspy.net.discovery.sighting import Announcement
from lanspy.net.discovery.voices import Hearing, Voices, lasts

OWN, ANN, BOB = "ownownowno", "annannanna", "bobbobbobb"


def beat(instance: str = ANN, number: int = 1, kind: Kind = Kind.SAYS, every: int = 2) -> Beat:
    """One beat."""
    return Beat(kind, instance, number, 47474, every, Announcement(bytes(range(16))))


def test_new_and_known() -> None:
    """The first beat from a host is new, later ones are known, and after three missed ones it is new again."""
    voices = Voices(OWN)
    assert voices.hear(beat(number=1), "10.0.0.1", 0.0) is Hearing.NEW
    assert voices.hear(beat(number=2), "10.0.0.1", 2.0) is Hearing.KNOWN
    assert voices.hear(beat(number=2), "10.0.0.1", 2.1) is Hearing.KNOWN
    assert voices.hear(beat(number=2), "10.0.0.2", 2.1) is Hearing.NEW
    assert voices.hear(beat(number=3), "10.0.0.1", 2.2 + lasts(beat())) is Hearing.NEW


def test_own_echo() -> None:
    """Our own word is nobody's voice; that it comes back is noted."""
    voices = Voices(OWN)
    assert voices.hear(beat(OWN), "10.0.0.1", 0.0) is Hearing.NOTHING
    assert (len(voices), voices.own_heard) == (0, 1)


def test_nobody_speaks_for_another_host() -> None:
    """A copied id with a high number or a goodbye, from elsewhere, changes nothing of what the real host says."""
    voices = Voices(OWN)
    voices.hear(beat(number=5), "10.0.0.1", 0.0)
    assert voices.hear(beat(number=2**32 - 1), "10.0.0.66", 0.0) is Hearing.NEW
    assert voices.hear(beat(number=2**32 - 1, kind=Kind.GOODBYE), "10.0.0.67", 0.0) is Hearing.NOTHING
    assert voices.hear(beat(number=6), "10.0.0.1", 1.0) is Hearing.KNOWN
    assert voices.hear(beat(number=7, kind=Kind.GOODBYE), "10.0.0.1", 1.0) is Hearing.GONE
    assert voices.hear(beat(number=8, kind=Kind.GOODBYE), "10.0.0.1", 1.0) is Hearing.NOTHING


def test_old_news() -> None:
    """A beat that was overtaken on the way, or replayed, is counted and nothing more; so is an old goodbye."""
    voices = Voices(OWN)
    voices.hear(beat(number=5), "10.0.0.1", 0.0)
    assert voices.hear(beat(number=4), "10.0.0.1", 0.0) is Hearing.NOTHING
    assert voices.hear(beat(number=4, kind=Kind.GOODBYE), "10.0.0.1", 0.0) is Hearing.NOTHING
    assert voices.counted["old news"] == 2


def instance(number: int) -> str:
    """The id of an invented program."""
    return "".join("abcdefghijklmnopqrstuvwxyz234567"[number >> 5 * place & 31] for place in range(10))


def test_one_host_has_few_voices() -> None:
    """Ten thousand programs invented by one host leave as many as may sit on one laptop, and room for others."""
    voices = Voices(OWN)
    for number in range(10_000):
        voices.hear(beat(instance(number)), "10.0.0.66", number / 10_000)
    assert len(voices) == limits.BEACON_VOICES_PER_HOST_MAX
    assert voices.hear(beat(BOB), "10.0.0.1", 1.0) is Hearing.NEW


def test_invented_hosts_push_nobody_out() -> None:
    """When the room is full newcomers wait; who is known stays, and the room is free again when lies are stale."""
    voices = Voices(OWN)
    voices.hear(beat(), "10.0.0.1", 0.0)
    for number in range(10_000):
        voices.hear(beat(instance(number)), f"10.0.{number // 250}.{number % 250}", 0.5)
    assert len(voices) == limits.BEACON_VOICES_MAX
    assert voices.hear(beat(number=2), "10.0.0.1", 1.0) is Hearing.KNOWN
    assert voices.hear(beat(BOB), "10.0.0.2", 1.0) is Hearing.NOTHING
    assert voices.hear(beat(BOB), "10.0.0.2", 0.6 + lasts(beat())) is Hearing.NEW


def test_one_instance_has_few_hosts() -> None:
    """A program that pretends to be everywhere is believed at a few addresses."""
    voices = Voices(OWN)
    for number in range(200):
        voices.hear(beat(), f"10.0.1.{number}", 0.0)
    assert len(voices) == limits.ADDRESSES_PER_PEER_MAX


def test_a_loud_host_is_not_read() -> None:
    """More datagrams of one host than sixteen programs send are left unread; others are heard, and later it is too."""
    voices = Voices(OWN)
    let = sum(voices.lets("10.0.0.66", 0.0) for _ in range(1000))
    assert let == limits.BEACON_HOST_BUCKET
    assert voices.lets("10.0.0.1", 0.0)
    assert voices.lets("10.0.0.66", 1.0)
    assert voices.counted["too many of one host"] == 1000 - let


def test_hosts_do_not_fill_the_memory() -> None:
    """Of hosts only so many are counted apart."""
    voices = Voices(OWN)
    for number in range(10_000):
        voices.lets(f"10.0.{number // 250}.{number % 250}", 0.0)
    assert len(voices._hosts) == limits.BEACON_HOSTS_MAX


@given(st.lists(st.floats(0, 1), max_size=200))
def test_allowance(gaps: list[float]) -> None:
    """However the tries fall, no more go through than the rate and the bucket allow."""
    allowance, now, spent = Allowance(5, 10, 0.0), 0.0, 0
    for gap in gaps:
        now += gap
        spent += allowance.spend(now)
        assert spent <= 10 + 5 * now + 1e-6


def test_a_clock_that_goes_back_gives_nothing() -> None:
    """Time that does not pass earns nothing."""
    allowance = Allowance(5, 1, 10.0)
    assert allowance.spend(10.0)
    assert not allowance.spend(3.0)
