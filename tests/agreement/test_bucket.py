"""A bucket gives what it holds at once, and what it gains over time."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy.agreement.bucket import Bucket


@given(st.integers(1, 50), st.integers(1, 50), st.lists(st.integers(0, 500), max_size=200))
def test_never_more_than_the_size_and_the_gain(size: int, per_second: int, gaps: list[int]) -> None:
    """However it is asked, a bucket gives at most its size and what it gained since."""
    bucket, now, given_out = Bucket(size, per_second), 0, 0
    for gap in gaps:
        now += gap
        given_out += bucket.take(now)
        assert given_out <= size + now * per_second / 1000 + 1e-6


@given(st.integers(1, 50), st.integers(1, 50))
def test_the_next_token_is_there_when_it_is_said_to_be(size: int, per_second: int) -> None:
    """An empty bucket names a time at which it has a token."""
    bucket = Bucket(size, per_second)
    while bucket.take(1_000):
        pass
    assert bucket.has_one(bucket.next_ms(1_000))
