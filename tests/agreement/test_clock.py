"""Own time and the estimate of agreed time, step by step."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.agreement.chain import lower_median
from lanspy.agreement.clock import OwnTime, TableClock


def test_a_long_step_counts_as_a_second() -> None:
    """A machine that slept an hour is a second older; one that went back in time is not younger."""
    time = OwnTime(5_000)
    assert time.step(5_250) == 250
    assert time.at(5_500) == 500
    assert time.step(3_605_250) == 250 + limits.CLOCK_STEP_MS_MAX
    assert time.step(1_000) == 1_250
    assert time.monotonic(1_500) == 1_250


def test_an_open_tick_adds_what_it_lasted_but_a_second_at_most() -> None:
    """x = min(1000, c - s), and the estimate goes on from agreed + x."""
    clock = TableClock(0, 0)
    clock.sent(100)
    clock.certified(100, 400)
    assert clock.reading_ms(400) == 400
    clock.sent(500)
    clock.certified(500, 9_500)
    assert clock.reading_ms(9_500) == 1_500
    assert clock.reading_ms(9_600) == 1_600


def test_an_open_tick_is_shown_to_go_on_for_a_second() -> None:
    """What is shown while a tick is open never runs away."""
    clock = TableClock(0, 0)
    clock.sent(1_000)
    assert clock.estimate_ms(1_400) == 1_400
    assert clock.estimate_ms(60_000) == 2_000


def test_a_machine_that_sent_nothing_adds_nothing() -> None:
    """x = 0 for whoever did not send its BATCH."""
    clock = TableClock(0, 0)
    clock.certified(700, 1_000)
    assert clock.reading_ms(1_000) == 700


def test_the_time_of_an_unheard_seat_may_be_left_out() -> None:
    """The optional rule: what `stand` was told does not count, in readings and in the line."""
    clock = TableClock(0, 0)
    clock.stand(2_000)
    assert clock.reading_ms(5_000) == 3_000
    clock.sent(5_000)
    clock.stand(1_000)
    clock.certified(3_000, 5_100)
    assert clock.reading_ms(5_100) == 3_100


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3_000), st.integers(0, 3_000), st.integers(0, 10_000)), max_size=30))
def test_readings_are_never_ahead_of_real_time(ticks: list[tuple[int, int, int]]) -> None:
    """However agreed time is pushed up to my own reading, tick after tick, my next reading is at most real time."""
    clock, now, agreed = TableClock(0, 0), 0, 0
    for idle, open_ms, push in ticks:
        now += idle
        reading = clock.reading_ms(now)
        assert agreed <= reading <= now
        clock.sent(now)
        now += open_ms
        agreed = max(agreed, min(reading, push))
        clock.certified(agreed, now)
        assert clock.agreed_ms == agreed
    assert clock.reading_ms(now) <= now


@settings(deadline=None)
@given(st.lists(st.integers(0, 1_000), min_size=1, max_size=12), st.data())
def test_a_minority_cannot_move_the_lower_median_up(readings: list[int], data: st.DataObject) -> None:
    """Fewer than half of the readings, at the end of time, leave it at or below an honest one."""
    liars = data.draw(st.integers(0, (len(readings) - 1) // 2))
    lying = readings[liars:] + [10**9] * liars
    assert lower_median(lying) <= max(readings[liars:])


def test_the_lower_median_is_number_half_m_rounded_up_from_below() -> None:
    """Of four the second, of five the third, of two the first."""
    assert lower_median([4, 1, 3, 2]) == 2
    assert lower_median([5, 1, 3, 2, 4]) == 3
    assert lower_median([9, 7]) == 7
