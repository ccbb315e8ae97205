"""Random evenings: a quick sample in every run, many under `-m slow`. The seed in a failure replays it:

run_storm(seed, n, storm)
"""

import pytest

from tests.simulation.chaos import Storm, run_storm
from tests.simulation.toy_fold import word
from tests.simulation.world import World

HONEST = Storm(liars=False)


@pytest.mark.parametrize("seed", range(7))
def test_honest_storms(seed: int) -> None:
    """Crashes, sleepers, broken links, odd clocks: one log, everything proposed is FINAL or the evening is closed."""
    run_storm(seed, 2 + seed % 5, HONEST)


@pytest.mark.parametrize("seed", range(100, 110))
def test_storms_with_liars(seed: int) -> None:
    """The same with up to f0 modified clients."""
    run_storm(seed, 4 + seed % 4)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_many_storms(block: int) -> None:
    """The same, more often."""
    for seed in range(10_000 + 4 * block, 10_004 + 4 * block):
        run_storm(seed, 2 + seed % 7)


@pytest.mark.parametrize("seed", range(3))
def test_harsher_than_any_network(seed: int) -> None:
    """Single messages lost, doubled and reordered: asking heals it all."""
    world = World(seed, 3 + seed).begin()
    world.loss, world.duplicates, world.reorder = 0.2, 0.2, True
    for index in range(6):
        machine = world.machines[index % world.n]
        world.after(800 * index, lambda machine=machine, index=index: machine.propose(word(f"lost {index}")))
    world.run(6_000)
    assert world.run_until(lambda: all(world.said(f"lost {index}".encode()) for index in range(6)), 60_000)
