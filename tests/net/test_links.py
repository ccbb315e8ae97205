"""Which of two connections lives."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.net.links import Claim, beats

SMALL, LARGE = b"\x01" * 32, b"\x02" * 32


def claim(peer: bytes, initiator: bytes, at: float, static: bytes = b"s") -> Claim:
    """A connection to `peer` that `initiator` dialled."""
    return Claim(peer, b"t" * 16, static, initiator, at)


@given(st.floats(0, limits.HANDSHAKE_SECONDS), st.floats(0, limits.HANDSHAKE_SECONDS))
def test_both_ends_of_two_simultaneous_dials_choose_alike(delay_small: float, delay_large: float) -> None:
    """Whichever connection each end heard of first, both keep the one that the smaller key dialled."""
    # The end with the small key: its peer is LARGE; the other end: its peer is SMALL.
    assert beats(claim(LARGE, SMALL, delay_small), claim(LARGE, LARGE, 0.0))
    assert not beats(claim(LARGE, LARGE, delay_small), claim(LARGE, SMALL, 0.0))
    assert beats(claim(SMALL, SMALL, delay_large), claim(SMALL, LARGE, 0.0))
    assert not beats(claim(SMALL, LARGE, delay_large), claim(SMALL, SMALL, 0.0))


def test_restarted_program_takes_over() -> None:
    """A peer with a fresh Noise key has restarted: the older connection leads nowhere, whoever dialled."""
    older = claim(LARGE, SMALL, 0.0)
    assert beats(replace(claim(LARGE, LARGE, 0.1), static=b"fresh"), older)


def test_dialling_again_takes_over() -> None:
    """Who dials a second time has lost the first connection."""
    assert beats(claim(LARGE, LARGE, 0.1), claim(LARGE, LARGE, 0.0))
    assert beats(claim(LARGE, SMALL, 0.1), claim(LARGE, SMALL, 0.0))


def test_old_link_gives_way() -> None:
    """A link older than a handshake is no simultaneous dial: its other end has given it up."""
    assert beats(claim(LARGE, LARGE, limits.HANDSHAKE_SECONDS + 0.1), claim(LARGE, SMALL, 0.0))
