"""Commitments and contexts hang on everything that they name."""

from collections.abc import Callable
from typing import Any

import pytest

from lanspy.cards.bindings import binding, coin_digest, coin_value, key_digest, seal_digest

ONE = bytes(31) + b"\1"
TWO = bytes(31) + b"\2"


@pytest.mark.parametrize(
    ("make", "arguments", "others"),
    [
        (binding, (ONE, "share", "deck", 1), (TWO, "open", "other", 2)),
        (key_digest, (ONE, 1, ONE, ONE), (TWO, 2, TWO, TWO)),
        (seal_digest, (ONE, "slot", 1, b"yes", ONE), (TWO, "other", 2, b"no", TWO)),
        (coin_digest, (ONE, "coin", 1, ONE, ONE), (TWO, "other", 2, TWO, TWO)),
        (coin_value, (ONE, "coin", (ONE, ONE)), (TWO, "other", (ONE, TWO))),
        (coin_value, (ONE, "coin", (ONE, ONE)), (TWO, "other", (TWO, ONE))),
        (coin_value, (ONE, "coin", (ONE, TWO)), (TWO, "other", (TWO, ONE))),
    ],
)
def test_every_argument_counts(make: Callable[..., bytes], arguments: tuple[Any, ...], others: tuple[Any, ...]) -> None:
    """Changing any single thing that is bound gives another 64 bytes."""
    made = {make(*arguments)}
    made |= {make(*arguments[:at], other, *arguments[at + 1 :]) for at, other in enumerate(others)}
    assert len(made) == len(arguments) + 1
    assert all(len(one) == 64 for one in made)


def test_commitments_of_one_kind_are_none_of_another() -> None:
    """A key, a sealed value and a part of a coin never share a commitment, though all else be equal."""
    made = {key_digest(ONE, 1, ONE, ONE), seal_digest(ONE, "", 1, ONE, ONE), coin_digest(ONE, "", 1, ONE, ONE)}
    assert len(made) == 3
