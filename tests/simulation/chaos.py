"""Random evenings: everything that may go wrong, mixed from one seed, with the oracles watching."""

from dataclasses import dataclass

from lanspy.agreement.ports import NoticeKind
from tests.simulation.liars import LIES, make_liar, sometimes
from tests.simulation.toy_fold import FULFIL, PAUSE, RESUME, deadline, duty, word
from tests.simulation.world import BrokenInvariantError, Machine, World

STORM_MS = 25_000
CALM_MS = 60_000


@dataclass(frozen=True)
class Storm:
    """What may happen in a run."""

    liars: bool = True
    crashes: bool = True
    sleepers: bool = True
    drops: bool = True
    odd_clocks: bool = True
    graphs: bool = True
    closing: bool = True


def run_storm(seed: int, n: int, storm: Storm = Storm(), mutate=lambda ledger: None) -> World:
    """One evening: trouble first, then calm, in which everything must come to an end."""
    import random as random_module

    dice = random_module.Random(f"storm {seed}")
    tolerated = (n - 1) // 3
    liars = dice.sample(range(n), dice.randint(0, tolerated)) if storm.liars else []
    edges = _graph(dice, n, liars) if storm.graphs and dice.random() < 0.4 else None
    slow = dice.choice([2.0, 20.0, 60.0, 200.0])
    world = World(seed, n, edges=edges, delay_ms=(1, slow), mutate=mutate)
    for seat in liars:
        lie = LIES[dice.choice(sorted(LIES))]
        make_liar(world.machines[seat], sometimes(lie) if callable(lie) and dice.random() < 0.5 else lie)
    for machine in world.machines:
        machine.eager = True
        if storm.odd_clocks and machine.seat not in liars and dice.random() < 0.1:
            machine.rate = dice.choice([0.5, 0.97, 1.0])
    world.begin()
    _trouble(world, dice, storm, liars)
    world.run(STORM_MS)
    bring_back(world)
    last = word(f"last {seed}")
    honest = [machine for machine in world.machines if machine.honest]
    for machine in honest:
        _say(machine, last)
    if storm.closing and dice.random() < 0.3:
        dice.choice(honest).close()
    if not world.run_until(lambda: settled(world, last[1:], liars), CALM_MS * (1 + len(liars))):
        world.fail("stuck: " + describe(world))
    check_end(world)
    return world


def settled(world: World, said: bytes, liars: list[int]) -> bool:
    """Everything proposed is FINAL, or the evening is closed, at every honest machine; nothing is on the way."""
    honest = [machine for machine in world.machines if machine.honest]
    if all(machine.ledger is not None and machine.ledger.closed is not None for machine in honest):
        return True
    if any(machine.ledger is not None and machine.ledger.closed is not None for machine in honest):
        return False
    return world.said(said) and all(machine.ledger is not None and machine.ledger.change is None for machine in honest)


def check_end(world: World) -> None:
    """What must hold when an evening is over."""
    honest = [machine for machine in world.machines if machine.honest and machine.ledger is not None]
    closed = {end_of(machine) for machine in honest if machine.ledger and machine.ledger.closed}
    if len(closed) > 1:
        world.fail("two ends of one evening")
    if closed and len({machine.fold.hash() for machine in honest}) > 1:
        world.fail("an evening was closed with different scores")
    for machine in honest:
        if machine.told(NoticeKind.FORKED):
            world.fail(f"machine {machine.name} saw a fork")
        if machine.told(NoticeKind.DESYNC):
            world.fail(f"machine {machine.name} saw another Public")


def end_of(machine: Machine) -> tuple[int, bytes]:
    """Where an end starts. (Whoever alone heard everybody may hold one that more seats signed, on the same log.)"""
    return machine.ledger.seating.start, machine.ledger.seating.start_digest


def describe(world: World) -> str:
    """Where every machine is, for a failing run."""
    lines = []
    for machine in world.machines:
        ledger = machine.ledger
        if ledger is None:
            lines.append(f"{machine.name}: down")
            continue
        now = machine.now_ms()
        lines.append(
            f"{machine.name}{'' if machine.honest else '*'}: seating {ledger.seating.number} of {ledger.members}, "
            f"tick {ledger.final_number}/{ledger.certified_number}, change {ledger.change}, "
            f"owes {ledger.owes(now)}, presses {ledger.presses}, untold {sorted(ledger.untold)}, "
            f"may sign {ledger.may_sign}, closed {ledger.closed is not None}, pending {len(ledger.pending)}"
        )
    return "\n    ".join(["", *lines])


def _graph(dice, n: int, liars: list[int]) -> set[frozenset[int]]:
    """A random connected graph; no liar is the only path between honest seats, for such a one can stop the table."""
    honest = [seat for seat in range(n) if seat not in liars]
    order = dice.sample(honest, len(honest)) + liars
    edges = {frozenset((order[i], dice.choice(order[:i]))) for i in range(1, n)}
    for _ in range(dice.randrange(n)):
        a, b = dice.sample(range(n), 2)
        edges.add(frozenset((a, b)))
    return edges


def _trouble(world: World, dice, storm: Storm, liars: list[int]) -> None:
    for _ in range(dice.randint(5, 25)):
        machine = dice.choice(world.machines)
        entry = dice.choice(
            [
                word(str(dice.random())),
                deadline(dice.randint(500, 8000)),
                duty(dice.randrange(world.n), dice.randint(500, 8000)),
                FULFIL,
                PAUSE,
                RESUME,
            ]
        )
        world.at(dice.uniform(0, STORM_MS), lambda machine=machine, entry=entry: _say(machine, entry))
    for _ in range(dice.randint(0, 8)):
        time = dice.uniform(0, STORM_MS)
        a, b = dice.sample(range(world.n), 2)
        what = dice.random()
        if storm.drops and what < 0.3:
            world.at(time, lambda a=a, b=b: world.drop(a, b, dice.uniform(100, 8000)))
        elif storm.drops and what < 0.45:
            world.at(time, lambda a=a, b=b: world.cut(a, b, dice.uniform(100, 8000)))
        elif storm.crashes and what < 0.75:
            world.at(time, lambda a=a: setattr(world.machines[a], "crash_at", dice.randint(0, 12)))
        elif storm.sleepers:
            world.at(time, lambda a=a: _sleep(world, a, dice.uniform(500, 15_000)))


def _say(machine: Machine, entry: bytes) -> None:
    if machine.ledger is not None and machine.ledger.me is not None:
        machine.propose(entry)


def _sleep(world: World, name: int, ms: float) -> None:
    world.machines[name].asleep_until = world.now + ms


def bring_back(world: World) -> None:
    """No more trouble: whoever is down comes back, all links are there."""
    for machine in world.machines:
        machine.crash_at = None
        machine.asleep_until = min(machine.asleep_until, world.now)
        if machine.ledger is None:
            world.after(10, lambda machine=machine: machine.restart() if machine.ledger is None else None)
    for edge in sorted(map(sorted, world.edges)):
        world.after(20, lambda edge=edge: world.connect(*edge))


__all__ = ["BrokenInvariantError", "Storm", "describe", "run_storm"]
