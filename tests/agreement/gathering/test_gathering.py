"""Honest machines on a good network: people come, agree, and start."""

import pytest

from lanspy.agreement.gathering import verify_start
from lanspy.crypto.toy import TOY_VERIFIER
from tests.agreement.gathering.hall import PACKS, SETTINGS, Hall, settled


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_starts_with_the_same_signed_start(count: int) -> None:
    """All who were ready hold one SignedStart, signed by each of them, and tick 1 becomes FINAL for all."""
    hall = Hall(count)
    hall.gather()
    hall.start(hall[count - 1])
    hall.run_until(lambda: all(settled(machine) for machine in hall.machines))
    starts = {settled(machine) for machine in hall.machines}
    assert len(starts) == 1
    start = starts.pop()
    assert start is not None
    assert {member.key for member in start.members} == {machine.key for machine in hall.machines}
    assert (start.settings, start.packs) == (SETTINGS, PACKS)
    verify_start(TOY_VERIFIER, start)
    assert hall.refusals == []
