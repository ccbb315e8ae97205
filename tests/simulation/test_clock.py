"""Agreed time: never ahead, never back, and no stall costs anybody more than itself."""

import pytest

from tests.simulation.liars import END_OF_TIME_MS, make_liar
from tests.simulation.mutants import counts_sleep, trusts_every_tick
from tests.simulation.toy_fold import deadline, word
from tests.simulation.world import BrokenInvariantError, World

TURN_MS = 20_000
SHORT_TURN_MS = 8_000


def turn(world: World, limit_ms: float = 60_000, length_ms: int = TURN_MS) -> float:
    """Let a turn of `length_ms` begin; returns how long it lasted in real time."""
    world.machines[0].propose(deadline(length_ms))
    assert world.run_until(lambda: world.everywhere(lambda machine: bool(machine.fold.deadlines)), 5_000)
    begin = world.now
    assert world.run_until(lambda: world.everywhere(lambda machine: bool(machine.fold.expired)), limit_ms)
    return world.now - begin


@pytest.mark.parametrize("n", [2, 3, 5])
def test_an_honest_turn_lasts_what_it_should(n: int) -> None:
    """A quiet turn ends within half a second of its length."""
    world = World(n, n).begin()
    world.run(500)
    assert TURN_MS - 100 <= turn(world) <= TURN_MS + 700


def alternating(world: World, gap_ms: float, until_ms: float) -> None:
    """Two seats start ticks in turn."""
    for index in range(int(until_ms / gap_ms)):
        machine = world.machines[index % 2]
        world.after(500 + index * gap_ms, lambda machine=machine, index=index: machine.propose(word(str(index))))


def hasty(hops_ms: float, mutate=lambda ledger: None) -> float:
    """Three seats, one of which reads the end of time, while the other two start ticks in turn."""
    world = World(4, 3, delay_ms=(hops_ms, hops_ms), mutate=mutate)
    make_liar(world.machines[2], END_OF_TIME_MS)
    world.begin()
    world.run(500)
    alternating(world, 130, SHORT_TURN_MS + 1_000)
    return turn(world, length_ms=SHORT_TURN_MS)


@pytest.mark.parametrize("hops_ms", [10, 40])
def test_one_liar_cannot_push_time(hops_ms: float) -> None:
    """Readings of the future push nothing ahead of real time, although ticks are started in turn (finding 3)."""
    assert hasty(hops_ms) >= SHORT_TURN_MS - 200


def test_without_the_line_a_liar_pushes_time() -> None:
    """The oracle sees a ledger whose readings count the time of open ticks again and again."""
    with pytest.raises((BrokenInvariantError, AssertionError)):
        assert hasty(40, trusts_every_tick) >= SHORT_TURN_MS - 200


def test_slow_links_do_not_stop_the_clock() -> None:
    """With 0.5 s hops and people who press all the time a turn lasts at most half as long again (finding 4)."""
    world = World(6, 4, delay_ms=(450, 550)).begin()
    world.run(5_000)
    alternating(world, 400, 30_000)
    assert turn(world) <= 1.5 * TURN_MS


@pytest.mark.parametrize("n", [2, 4])
def test_a_sleeping_laptop_stops_the_clock_within_five_seconds(n: int) -> None:
    """One seat asleep for a minute: the turn goes on when it is back, and at most 5 s of it are lost (finding 5)."""
    world = World(n, n).begin()
    world.run(500)
    world.after(3_000, lambda: setattr(world.machines[-1], "asleep_until", 63_000))
    lasted = turn(world, 120_000)
    awake = lasted - 60_000
    assert TURN_MS - 5_000 <= awake <= TURN_MS + 3_000


def all_lids(mutate=lambda ledger: None) -> float:
    """Everybody sleeps for ten minutes in the middle of a turn."""
    world = World(8, 4, mutate=mutate).begin()
    world.run(500)

    def close_lids() -> None:
        for machine in world.machines:
            machine.asleep_until = world.now + 600_000

    world.after(5_000, close_lids)
    return turn(world, 700_000)


def test_all_lids_closed_cost_nobody_the_turn() -> None:
    """Own time comes in steps: ten minutes with all lids closed do not end the turn (finding 6)."""
    assert all_lids() >= 600_000 + TURN_MS - 3_000


def test_a_clock_that_counts_sleep_loses_the_turn() -> None:
    """The oracle sees machines that count their sleep as play time."""
    assert all_lids(counts_sleep) < 600_000 + TURN_MS - 3_000


def test_a_fast_clock_moves_the_deadline_by_little() -> None:
    """One clock of four at double speed starts ticks early, but the median moves the turn by less than a second."""
    world = World(10, 4)
    world.machines[0].rate = 2.0
    world.begin()
    world.run(500)
    assert TURN_MS - 1_000 <= turn(world) <= TURN_MS + 1_000
    assert all(machine.ledger is not None and machine.ledger.final_number < 40 for machine in world.machines)


def test_a_frozen_reading_of_one_in_four_changes_nothing() -> None:
    """The lower median of four is the second from below: one seat at zero does not hold it."""
    world = World(12, 4)
    make_liar(world.machines[3], 0)
    world.begin()
    world.run(500)
    assert turn(world) <= TURN_MS + 1_500


def test_a_frozen_reading_at_two_seats_stops_the_clock_but_floods_nothing() -> None:
    """At n = 2 a frozen clock stops the turn, which is inherent; the deadline's ticks stay few."""
    world = World(13, 2)
    make_liar(world.machines[1], 0)
    world.begin()
    world.run(500)
    world.machines[0].propose(deadline(2_000))
    world.run(30_000)
    assert not world.machines[0].fold.expired
    ledger = world.machines[0].ledger
    assert ledger is not None
    assert ledger.final_number < 40
