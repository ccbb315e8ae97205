"""Entries, latency, silence, duties and deadlines on honest tables."""

import pytest

from tests.simulation.toy_fold import FULFIL, PAUSE, RESUME, deadline, duty, word
from tests.simulation.world import BrokenInvariantError, World

TICKS_TO_FINAL = 3  # an entry boards the next batch but one at the latest, and needs one more tick


@pytest.mark.parametrize("n", range(2, 9))
def test_a_lone_entry_costs_4_n_n_minus_1_messages_and_then_the_table_is_silent(n: int) -> None:
    """On a full mesh nothing is relayed, nothing is asked, and an idle table sends nothing at all."""
    world = World(1, n).begin()
    world.run(1_000)
    before = world.sent
    world.machines[0].propose(word("hello"))
    assert world.run_until(lambda: world.said(b"hello"), 2_000)
    world.run(2_000)
    assert world.sent - before == 4 * n * (n - 1)
    before = world.sent
    world.run(30_000)
    assert world.sent == before


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_every_entry_is_final_within_three_ticks(seed: int) -> None:
    """With all seats honest and connected, what is proposed at tick c is FINAL by tick c + 3."""
    n = 2 + seed
    world = World(seed, n).begin()
    asked: dict[bytes, int] = {}

    def say(index: int) -> None:
        machine = world.machines[index % n]
        assert machine.ledger is not None
        asked[str(index).encode()] = machine.ledger.certified_number
        machine.propose(word(str(index)))

    for index in range(25):
        world.after(world.random.uniform(0, 6_000), lambda index=index: say(index))
    world.run(9_000)
    found = {text: tick for _, tick, text in world.machines[0].fold.words}
    assert set(found) == set(asked)
    assert all(found[text] <= asked[text] + TICKS_TO_FINAL for text in asked)


@pytest.mark.parametrize(("edges", "hops"), [("star", 7), ("ring", 8)])
def test_a_connected_graph_is_enough(edges: str, hops: int) -> None:
    """In a star and in a ring of four every entry becomes FINAL in the hops that the shape costs."""
    shapes = {
        "star": {frozenset((0, other)) for other in range(1, 4)},
        "ring": {frozenset((seat, (seat + 1) % 4)) for seat in range(4)},
    }
    world = World(3, 4, edges=shapes[edges], delay_ms=(10, 10)).begin()
    world.run(3_000)
    start = world.now
    world.machines[0].propose(word("around"))
    assert world.run_until(lambda: world.said(b"around"), 5_000)
    assert world.now - start <= hops * 10 + 1


def test_entries_of_one_tick_stand_in_rotated_roster_order_on_every_machine() -> None:
    """The roster is rotated by the tick's number, and each author's entries keep their order."""
    world = World(5, 4, delay_ms=(5, 5)).begin()
    world.run(1_000)
    for machine in world.machines:
        machine.propose(word(f"{machine.name}a"))
        machine.propose(word(f"{machine.name}b"))
    world.run(3_000)
    words = world.machines[0].fold.words
    assert all(machine.fold.words == words for machine in world.machines)
    for tick in {number for _, number, _ in words}:
        authors = [author for author, number, _ in words if number == tick]
        order = sorted(set(authors), key=lambda author: (author - tick) % 4)
        assert sorted(authors, key=order.index) == authors
    for seat in range(4):
        assert [text for author, _, text in words if author == seat] == [f"{seat}a".encode(), f"{seat}b".encode()]


@pytest.mark.parametrize("seed", range(4))
def test_a_duty_nobody_fulfils_is_missed_on_a_quiet_table(seed: int) -> None:
    """Nobody presses anything: the deadline alone brings the ticks that judge it (finding 1)."""
    world = World(seed, 2 + seed).begin()
    world.run(500)
    world.machines[0].propose(duty(1, 3_000))
    world.run(8_000)
    assert all([seat for seat, _ in machine.fold.missed] == [1] for machine in world.machines)


@pytest.mark.parametrize("early_ms", [-400, -40, 0, 10, 40])
def test_an_opening_ready_about_the_deadline_is_not_missed(early_ms: int) -> None:
    """Up to a second after the deadline a machine that still computes holds its batch back (finding 2)."""
    for seed in range(2):
        world = World(seed, 3, delay_ms=(1, 40)).begin()
        world.run(500)
        world.machines[0].propose(duty(1, 3_000))
        world.run_until(lambda world=world: bool(world.machines[1].fold.duties), 2_000)
        due = world.machines[1].fold.duties[1]
        late = world.machines[1]
        world.at(due - 200, lambda late=late: late.do(lambda ledger, now: ledger.hold(True, now)))
        world.at(due - early_ms, lambda late=late: late.propose(FULFIL))
        world.at(due - early_ms, lambda late=late: late.do(lambda ledger, now: ledger.hold(False, now)))
        world.run(8_000)
        assert all(machine.fold.fulfilled and not machine.fold.missed for machine in world.machines), seed


@pytest.mark.parametrize("offset", [-30, -10, -1, 0, 1, 10, 30])
def test_a_pause_at_a_deadline_is_folded_alike_by_all(offset: int) -> None:
    """Whether the deadline or the pause came first, every machine says the same (the oracle compares every Public)."""
    for n in (2, 4):
        world = World(offset + n, n, delay_ms=(1, 30)).begin()
        world.run(300)
        world.machines[0].propose(deadline(2_000))
        world.run_until(lambda world=world: bool(world.machines[-1].fold.deadlines), 2_000)
        due = world.machines[-1].fold.deadlines[0]
        world.at(due + offset, lambda world=world: world.machines[-1].propose(PAUSE))
        world.run(4_000)
        world.machines[0].propose(RESUME)
        world.run(5_000)
        assert all(len(machine.fold.expired) == 1 for machine in world.machines)
        assert len({machine.fold.hash() for machine in world.machines}) == 1


def test_a_watcher_follows_and_signs_nothing() -> None:
    """A machine without a seat holds the same FINAL log and never appears as an author."""
    world = World(9, 3, watchers=1).begin()
    world.run(500)
    for machine in world.machines[:3]:
        machine.propose(word(f"by {machine.name}"))
    world.run(3_000)
    watcher = world.machines[3]
    assert watcher.ledger is not None
    assert watcher.fold.words == world.machines[0].fold.words
    assert watcher.ledger.me is None
    assert watcher.disk.keys() & {("own", b"")} == set()
    assert not any(kind in ("own", "start") for kind, _ in watcher.disk)


def test_the_seed_of_a_failing_run_is_in_its_message() -> None:
    """Whoever reads a failure can run it again."""
    with pytest.raises(BrokenInvariantError, match="seed 77"):
        World(77, 2).fail("on purpose")
