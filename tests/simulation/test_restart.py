"""Crashes at every effect, old disks, clones: nothing FINAL is lost and nobody honest is convicted."""

from functools import partial

import pytest

from lanspy.agreement.ports import NoticeKind
from tests.simulation.toy_fold import word
from tests.simulation.world import Machine, World


def talk(world: World, count: int, ms: float) -> None:
    """Everybody says something now and then."""
    for index in range(count):
        machine = world.machines[index % world.n]
        world.after(world.random.uniform(0, ms), partial(say, machine, word(f"talk {index}")))


def say(machine: Machine, entry: bytes) -> None:
    """Propose, if the program runs."""
    if machine.ledger is not None:
        machine.propose(entry)


def goes_on(world: World, text: str, ms: float = 30_000) -> None:
    """A new entry of every running seat becomes FINAL at every seat."""
    world.run_until(lambda: all(machine.ledger is not None for machine in world.machines), 10_000)
    for machine in world.machines:
        if machine.honest:
            say(machine, word(text))
    if not world.run_until(lambda: world.said(text.encode()), ms):
        world.fail(f"{text!r} is not FINAL")
    for machine in world.machines:
        assert not machine.told(NoticeKind.CONVICTED)
        assert not machine.told(NoticeKind.FORKED)


@pytest.mark.parametrize("effects", range(16))
def test_a_crash_between_any_two_effects_loses_nothing(effects: int) -> None:
    """Before, after and in the middle of every persisted send: the seat comes back and the table goes on."""
    n = 2 + effects % 3
    world = World(effects, n).begin()
    world.run(300)
    world.machines[1].crash_at = effects
    world.machines[1].propose(word("mine"))
    world.machines[0].propose(word("yours"))
    world.run(6_000)
    goes_on(world, "afterwards")


@pytest.mark.parametrize("seed", range(3))
def test_seats_that_wait_tell_each_other(seed: int) -> None:
    """Two, and all, restart at once: telling is not signing, so nobody waits for ever (finding 8)."""
    world = World(seed, 3 + seed).begin()
    talk(world, 6, 1_000)
    world.run(2_000)
    before = dict(world.truth)
    for machine in world.machines[: 2 if seed else None]:
        machine.crash()
        world.after(world.random.uniform(10, 500), machine.restart)
    world.run(5_000)
    goes_on(world, "again")
    assert all(world.truth[number] == known for number, known in before.items())


@pytest.mark.parametrize("seed", range(4))
def test_an_old_disk_is_no_guilt(seed: int) -> None:
    """A seat comes back with the disk of some seconds ago: the others tell it what it signed (finding 10)."""
    world = World(seed, 3).begin()
    talk(world, 12, 4_000)
    world.run(1_000)
    old = dict(world.machines[0].disk)
    world.run(world.random.uniform(500, 2_500))
    world.machines[0].crash()
    world.machines[0].disk = old
    world.machines[0].lost_disk = True
    world.after(100, world.machines[0].restart)
    world.run(5_000)
    goes_on(world, "old disk")


@pytest.mark.parametrize("seed", range(4))
def test_of_two_programs_with_one_key_the_older_stops(seed: int) -> None:
    """A cloned profile: the later start is taken, the earlier one is superseded, nobody is convicted (finding 10)."""
    world = World(seed, 4).begin()
    talk(world, 10, 4_000)
    world.run(1_500)
    clone = world.add_clone(1)
    world.run(world.random.uniform(0, 1_500))
    clone.restart()
    world.run(6_000)
    assert world.machines[1].told(NoticeKind.SUPERSEDED)
    assert not clone.told(NoticeKind.SUPERSEDED)
    for machine in [*world.machines[2:], world.machines[0]]:
        say(machine, word("with the clone"))
    assert world.run_until(
        lambda: all(
            any(text == b"with the clone" for _, _, text in machine.fold.words)
            for machine in world.machines
            if machine.name != 1
        ),
        20_000,
    )
    assert not any(machine.told(NoticeKind.CONVICTED) for machine in world.machines)


@pytest.mark.parametrize("seed", range(3))
def test_a_clone_out_of_earshot_convicts_nobody(seed: int) -> None:
    """The clone has no link to the older program and slow ones to the others: still no conviction (finding 10)."""
    world = World(seed, 3, delay_ms=(50, 400)).begin()
    talk(world, 10, 6_000)
    world.run(2_000)
    clone = world.add_clone(1)
    world.edges.discard(frozenset((1, clone.name)))
    clone.restart()
    world.run(15_000)
    goes_on_without_old = [machine for machine in world.machines if machine.name != 1]
    for machine in goes_on_without_old:
        say(machine, word("heard"))
    assert world.run_until(
        lambda: all(any(text == b"heard" for _, _, text in machine.fold.words) for machine in goes_on_without_old),
        30_000,
    )
    assert not any(machine.told(NoticeKind.CONVICTED) for machine in world.machines)


def test_a_lost_disk_comes_back_as_a_returning_key() -> None:
    """An empty disk that says it has sat here before hears everything first; nothing is signed twice."""
    world = World(5, 3).begin()
    talk(world, 6, 1_500)
    world.run(3_000)
    machine = world.machines[2]
    machine.crash()
    machine.disk = {}
    machine.lost_disk = True
    machine.start(fresh=False)
    world.connect_all(2)
    world.run(4_000)
    goes_on(world, "from nothing")


def test_the_disk_holds_the_log_of_a_closed_evening() -> None:
    """After the end, a restart shows the same end and the same scores, and says nothing."""
    world = World(6, 3).begin()
    world.run(300)
    world.machines[0].propose(word("score"))
    world.run(1_000)
    world.machines[1].close()
    assert world.run_until(lambda: all(m.ledger is not None and m.ledger.closed for m in world.machines), 20_000)
    closed, state = world.machines[2].ledger.closed, world.machines[2].fold.hash()
    world.machines[2].crash()
    world.run(100)
    sent = world.sent
    world.machines[2].start(fresh=False)
    world.run(5_000)
    assert world.machines[2].ledger.closed == closed
    assert world.machines[2].fold.hash() == state
    assert world.sent == sent
