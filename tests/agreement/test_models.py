"""Why FINAL needs a third phase, sealing, and a quorum with the first roster's f0: small models and their mutants."""

import pytest

from tests.agreement.models import OneTick, Rules, broken_walks, majority, survivors_final

WALKS = 3_000


@pytest.mark.parametrize(("honest", "liars", "quorum"), [(2, 1, 3), (3, 1, 3), (3, 0, 2), (2, 0, 2)])
def test_three_phases_and_the_highest_certificate_are_safe(honest: int, liars: int, quorum: int) -> None:
    """In every reachable state of one tick what is FINAL anywhere is kept, and there is one new seating at most."""
    model = OneTick(honest, liars, quorum)
    assert model.explore() is None
    assert model.states > 20


@pytest.mark.parametrize(
    ("name", "model"),
    [
        (
            "final when certified, and survivors keep what they hold FINAL",
            OneTick(3, 1, 3, survivors_final, third=False),
        ),
        ("final when certified, and most reports win", OneTick(2, 1, 2, majority, third=False)),
        ("three phases, but only survivors' FINAL is kept", OneTick(3, 1, 3, survivors_final)),
        ("a plain majority of three with one liar", OneTick(2, 1, 2)),
    ],
)
def test_each_broken_rule_is_found_in_one_tick(name: str, model: OneTick) -> None:
    """The exploration finds a state in which FINAL is lost or the table is split."""
    assert model.explore() is not None, name


def test_several_seatings_keep_one_log() -> None:
    """Thousands of random walks over up to five seatings, with f0 liars: one log."""
    assert broken_walks(Rules(), WALKS) is None


@pytest.mark.parametrize(
    "rules",
    [Rules(fixed_f0=False), Rules(plain_majority=True), Rules(sealing=False), Rules(third=False)],
    ids=["f0 of the shrunken roster", "plain majority", "no sealing", "no third phase"],
)
def test_each_broken_rule_is_found_by_walking(rules: Rules) -> None:
    """Every mutant splits the log within the same number of walks."""
    assert broken_walks(rules, WALKS) is not None
