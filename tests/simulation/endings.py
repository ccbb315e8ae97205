"""Evenings that are closed, or left, while things go wrong."""

import random

from tests.simulation.chaos import bring_back, check_end, describe
from tests.simulation.liars import LIES, make_liar, sometimes
from tests.simulation.toy_fold import word
from tests.simulation.world import World

TROUBLE_MS = 30_000
PATIENCE_MS = 200_000


def run_ending(seed: int) -> World:
    """One evening with up to f0 liars, closed or left in the middle of trouble: one end, or a lost wish."""
    dice = random.Random(f"ending {seed}")
    n = dice.randint(2, 8)
    world = World(seed, n, delay_ms=(1, dice.choice([5, 50, 300, 1500])))
    for seat in dice.sample(range(n), dice.randint(0, (n - 1) // 3)):
        lie = LIES[dice.choice(sorted(LIES))]
        make_liar(world.machines[seat], sometimes(lie) if callable(lie) and dice.random() < 0.5 else lie)
    for machine in world.machines:
        machine.eager = True
    world.begin().run(dice.uniform(100, 3_000))
    for machine in world.machines:
        if dice.random() < 0.5:
            machine.propose(word(f"by {machine.name}"))
    world.run(dice.uniform(0, 200))
    honest = [machine for machine in world.machines if machine.honest]
    closer = dice.choice(honest)
    (closer.close if dice.random() < 0.7 else closer.leave)()
    _trouble(world, dice)
    world.run(TROUBLE_MS)
    bring_back(world)
    if not world.run_until(lambda: all(m.ledger is not None and m.ledger.closed for m in honest), PATIENCE_MS):
        cores = [machine.ledger._core for machine in honest]
        if any(
            core.closed or core.closing or core.leavers or core.pending.entries for core in cores
        ):  # else the wish was lost in a crash before it was signed, and nobody knows of it
            world.fail("the end is stuck" + describe(world))
    check_end(world)
    return world


def _trouble(world: World, dice: random.Random) -> None:
    for _ in range(dice.randint(0, 6)):
        time = world.now + dice.uniform(0, dice.choice([300, 12_000]))
        a, b = dice.sample(range(world.n), 2)
        ms, count, what = dice.uniform(50, 15_000), dice.randint(0, 8), dice.random()
        if what < 0.3:
            world.at(time, lambda a=a, b=b, ms=ms: world.drop(a, b, ms))
        elif what < 0.5:
            world.at(time, lambda a=a, b=b, ms=ms: world.cut(a, b, ms))
        elif what < 0.75:
            world.at(time, lambda a=a, count=count: setattr(world.machines[a], "crash_at", count))
        else:
            world.at(time, lambda a=a, ms=ms: setattr(world.machines[a], "asleep_until", world.now + ms))
