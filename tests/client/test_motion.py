"""Values that move, and values that must not."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.kit.theme import duration_ms, tokens
from lanspy.client.motion import Motion, ease_out


def _ask(motion: Motion, now: float, target: float, reduced: bool = False, start: float | None = None) -> float:
    motion.begin(now, reduced)
    value = motion.ease("x", target, "flip", start)
    motion.end()
    return value


def test_first_seen_stands_at_its_target() -> None:
    """Nothing moves when a scene opens, unless a start is given."""
    motion = Motion()
    assert _ask(motion, 0, 1.0) == 1.0
    assert not motion.moving


def test_a_move_takes_its_duration() -> None:
    """A value begins at its start, rises, and is exactly at its target when the time is over."""
    motion, took = Motion(), duration_ms("flip")
    values = [_ask(motion, took * share / 4, 1.0, start=0.0) for share in range(5)]
    assert values[0] == 0.0
    assert values == sorted(values)
    assert values[-1] == 1.0
    assert not motion.moving


def test_a_new_target_is_approached_from_where_it_is() -> None:
    """Turning back half way does not jump."""
    motion = Motion()
    _ask(motion, 0, 1.0, start=0.0)
    half = _ask(motion, 100, 1.0)
    assert _ask(motion, 100, 0.0) == half
    assert _ask(motion, 100 + duration_ms("flip"), 0.0) == 0.0


@given(st.sampled_from(sorted(tokens()["duration"])), st.floats(-10, 10), st.floats(-10, 10))
def test_reduced_motion_cuts(duration: str, start: float, target: float) -> None:
    """With reduced motion every value is at its target at once, and nothing ever moves."""
    motion = Motion()
    motion.begin(0, reduced=True)
    assert motion.ease("x", target, duration, start, delay_ms=500) == target
    assert motion.ease("x", start, duration) == start
    motion.end()
    assert not motion.moving


def test_what_went_away_moves_anew() -> None:
    """A value that a layout did not ask for is forgotten."""
    motion = Motion()
    _ask(motion, 0, 1.0, start=0.0)
    motion.begin(1000)
    motion.end()
    assert _ask(motion, 2000, 1.0, start=0.0) == 0.0


def test_a_delay_waits_at_the_start() -> None:
    """Cards are dealt one after another: the later ones wait where they begin."""
    motion = Motion()
    motion.begin(0)
    motion.ease("x", 1.0, "deal", start=0.0, delay_ms=70)
    motion.begin(60)
    assert motion.ease("x", 1.0, "deal", start=0.0, delay_ms=70) == 0.0
    assert motion.moving


@given(st.floats(0, 1), st.floats(0, 1))
def test_easing_never_overshoots(a: float, b: float) -> None:
    """The curve rises from 0 to 1 and never beyond."""
    low, high = sorted((a, b))
    assert 0.0 <= ease_out(low) <= ease_out(high) <= 1.0
