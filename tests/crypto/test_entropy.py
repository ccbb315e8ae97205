"""Derived secrets are the same for ever, nonces never twice."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.crypto.entropy import Stream, derive, hedged_scalar
from lanspy.crypto.ports import Group
from lanspy.errors import LocalError

SETTINGS = settings(max_examples=50, deadline=None)


def test_derivation_depends_on_seed_and_every_step_of_the_path() -> None:
    """Other seeds, other paths, and paths cut in other places give other secrets of 64 bytes."""
    paths = [("a", "b"), ("ab",), ("a", b"b"), ("a", "b", 0), ("a",), (), (0,), ("0",)]
    secrets = {derive(seed, *path) for seed in (b"1", b"2") for path in paths}
    assert len(secrets) == 2 * len(paths)
    assert {len(secret) for secret in secrets} == {64}
    assert derive(b"1", "a", "b") == derive(b"1", "a", "b")


def test_an_empty_seed_is_refused() -> None:
    """Secrets of nothing would be known to everybody."""
    with pytest.raises(LocalError):
        derive(b"", "key")
    with pytest.raises(LocalError):
        Stream(b"", "key")


@SETTINGS
@given(st.lists(st.integers(min_value=0, max_value=150), max_size=6))
def test_a_stream_does_not_depend_on_how_it_is_drunk(lengths: list[int]) -> None:
    """Bytes taken in pieces are the bytes taken at once."""
    whole, pieces = Stream(b"seed", "s"), Stream(b"seed", "s")
    assert b"".join(map(pieces, lengths)) == whole(sum(lengths))


def test_streams_of_other_paths_differ() -> None:
    """A stream hangs on seed and path, and is not the derived secret itself."""
    starts = {Stream(seed, *path)(64) for seed in (b"1", b"2") for path in (("a",), ("b",), ("a", "b"))}
    assert len(starts) == 6
    assert derive(b"1", "a") not in starts


@SETTINGS
@given(st.integers(min_value=1, max_value=2**130), st.integers(min_value=0))
def test_below_stays_below(bound: int, seed: int) -> None:
    """Whatever the bound, the drawn number lies under it."""
    assert 0 <= Stream(b"seed", seed).below(bound) < bound


def test_below_favours_nothing() -> None:
    """Over 30,000 draws from five every number comes 6,000 times, within five deviations (about 350)."""
    stream = Stream(b"seed", "uniform")
    counts = Counter(stream.below(5) for _ in range(30_000))
    assert set(counts) == set(range(5))
    assert all(abs(count - 6_000) < 350 for count in counts.values())


def test_nothing_lies_below_nothing() -> None:
    """A bound of zero is our own bug."""
    with pytest.raises(LocalError):
        Stream(b"seed").below(0)


def test_permutations_are_uniform() -> None:
    """Over 24,000 draws every order of four cards comes about 1,000 times, within five deviations (about 155)."""
    stream = Stream(b"seed", "permutations")
    counts = Counter(stream.permutation(4) for _ in range(24_000))
    assert len(counts) == 24
    assert all(abs(count - 1_000) < 155 for count in counts.values())


@SETTINGS
@given(st.integers(min_value=0, max_value=64))
def test_a_permutation_holds_everything_once(count: int) -> None:
    """All places come exactly once, also none of none."""
    assert sorted(Stream(b"seed", count).permutation(count)) == list(range(count))


def test_scalars_are_never_zero() -> None:
    """A secret of zero hides nothing: in a group of order two only one is ever drawn."""

    class Tiny:
        order = 2

    stream = Stream(b"seed", "tiny")
    assert {stream.scalar(Tiny()) for _ in range(50)} == {1}


def test_scalars_reach_over_the_whole_group(group: Group) -> None:
    """Drawn scalars are below the order and use its highest bits."""
    stream = Stream(b"seed", "scalars")
    drawn = [stream.scalar(group) for _ in range(64)]
    assert all(0 < scalar < group.order for scalar in drawn)
    assert len(set(drawn)) == 64
    assert max(drawn) > group.order // 2 > min(drawn)


def test_a_broken_random_source_repeats_no_nonce(group: Group) -> None:
    """With constant entropy, another statement or another secret still gets another nonce."""
    nonces = {
        hedged_scalar(group, bytes, secret, *statement)
        for secret in (b"x", b"y")
        for statement in ((b"a",), (b"b",), (b"a", 0), (b"a", 1), (b"a", b""))
    }
    assert len(nonces) == 10


def test_fresh_entropy_makes_fresh_nonces(group: Group) -> None:
    """The same secret and statement get another nonce each time."""
    stream = Stream(b"seed", "fresh")
    assert len({hedged_scalar(group, stream, b"x", b"a") for _ in range(20)}) == 20


def test_a_short_random_source_is_refused(group: Group) -> None:
    """A source that gives fewer bytes than asked for is our own bug."""
    with pytest.raises(LocalError):
        hedged_scalar(group, lambda _: b"\x01", b"x", b"a")
