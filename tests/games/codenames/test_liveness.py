"""Codenames never stands still for good: whatever anybody pressed, something or somebody can move it on."""

import pytest

from lanspy.games.codenames import rules, waiting
from lanspy.games.codenames.needs import needs
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import Phase
from tests.games.ideal_dealer import IdealTable
from tests.games.walkers import walk


def moves_on(state: State) -> bool:
    """A clock runs, a person may be skipped, or machines owe something that is asked for."""
    asked = needs(state)
    owed = any(not plan.spare for plan in asked.openings) or asked.reveals or asked.deals or asked.coins
    return bool(rules.deadlines(state) or waiting.awaited(state) or owed) or state.phase is Phase.EVENING


@pytest.mark.parametrize("seats", [4, 5, 8, 12])
def test_in_every_state_a_clock_a_person_or_a_machine_is_waited_for(seats: int) -> None:
    """Also in breaks, with clocks switched off, while ballots are opened; and what is waited for is never of later."""
    phases = set()

    def look(played: IdealTable) -> None:
        state = played.state
        phases.add(state.phase)
        assert moves_on(state), state.phase
        assert all(wait.since_ms <= played.at_ms for wait in waiting.awaited(state))

    for seed in range(6):
        walk("codenames", seats, seed, 120, look)
    assert len(phases) > 3
