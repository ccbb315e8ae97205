"""Each oracle of the simulator is shown a ledger with one rule broken, and must see it.

The mutants for agreed time stand beside the honest runs in `test_clock.py`.
"""

from collections.abc import Callable
from functools import partial

import pytest

from lanspy.agreement.ledger import Ledger
from tests.simulation.mutants import (
    final_when_certified,
    folds_its_own_way,
    forgets,
    judges_nothing_late,
    never_asks,
    never_rests,
    signs_untold,
)
from tests.simulation.test_restart import say, talk
from tests.simulation.toy_fold import duty, word
from tests.simulation.world import BrokenInvariantError, World


def keep(ledger: Ledger) -> None:
    """Break nothing."""


def chatter(mutate: Callable[[Ledger], None]) -> World:
    """Three seats talk."""
    world = World(1, 3, mutate=mutate).begin()
    talk(world, 12, 2_000)
    world.run(4_000)
    return world


def all_restart(mutate: Callable[[Ledger], None]) -> World:
    """Everybody crashes at once and says something else afterwards."""
    world = World(2, 3, mutate=mutate).begin()
    talk(world, 6, 1_000)
    world.run(2_000)
    for machine in world.machines:
        machine.crash()
    for machine in world.machines:
        world.after(100, machine.restart)
    world.run(4_000)
    for machine in world.machines:
        say(machine, word("another evening"))
    world.run(4_000)
    return world


def crash_while_sending(mutate: Callable[[Ledger], None]) -> World:
    """A seat crashes when its batch is on the way and says something else when it is back."""
    world = World(3, 3, mutate=mutate).begin()
    world.run(500)
    world.cut(2, 0, 3_000)
    world.cut(2, 1, 3_000)
    world.machines[0].propose(word("first"))
    world.run(100)
    world.machines[0].crash()
    world.after(50, world.machines[0].restart)
    world.after(100, partial(say, world.machines[0], word("second")))
    world.run(8_000)
    return world


def lost_links(mutate: Callable[[Ledger], None]) -> World:
    """All links drop while an entry is on its way, and come back."""
    world = World(4, 3, mutate=mutate).begin()
    world.run(500)
    world.machines[0].propose(word("on its way"))
    world.run(8)
    for a, b in ((0, 1), (0, 2), (1, 2)):
        world.drop(a, b, 100)
    if not world.run_until(lambda: world.said(b"on its way"), 20_000):
        world.fail("an entry of honest, connected seats is stuck")
    return world


def left_alone(mutate: Callable[[Ledger], None]) -> World:
    """Nobody does anything."""
    world = World(5, 3, mutate=mutate).begin()
    world.run(2_000)
    sent = world.sent
    world.run(5_000)
    if world.sent != sent:
        world.fail("an idle table is not silent")
    return world


def never_fulfilled(mutate: Callable[[Ledger], None]) -> World:
    """A duty that nobody fulfils."""
    world = World(6, 3, mutate=mutate).begin()
    world.run(500)
    world.machines[0].propose(duty(1, 1_000))
    world.run(8_000)
    if not world.everywhere(lambda machine: [seat for seat, _ in machine.fold.missed] == [1]):
        world.fail("a missed duty is not judged")
    return world


CASES = [
    ("1, 3: FINAL before all hold the certificate", chatter, final_when_certified),
    ("2: an honest seat signs twice after a crash", crash_while_sending, signs_untold),
    ("4: one log, two Publics", chatter, folds_its_own_way),
    ("6: lost links leave things open", lost_links, never_asks),
    ("6: an idle table talks", left_alone, never_rests),
    ("7: what was FINAL is forgotten", all_restart, forgets),
    ("8: a missed duty hangs", never_fulfilled, judges_nothing_late),
]


@pytest.mark.parametrize(("name", "scenario", "mutant"), CASES, ids=[name for name, _, _ in CASES])
def test_the_oracle_sees_the_fault(name: str, scenario: Callable[[Callable], World], mutant: Callable) -> None:
    """The scenario passes with the real ledger and fails with the mutant."""
    scenario(keep)
    with pytest.raises(BrokenInvariantError):
        scenario(mutant)
