"""Going on without somebody, leaving, closing: one end, the same everywhere, and only the guilty are left out."""

from functools import partial

import pytest

from lanspy.agreement.bucket import Bucket
from lanspy.agreement.log import read_log
from lanspy.agreement.ports import NoticeKind
from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.errors import Refused
from lanspy.limits import ANSWERS_BUCKET, ANSWERS_PER_SECOND
from tests.simulation.liars import LIES, make_liar
from tests.simulation.toy_fold import word
from tests.simulation.world import Machine, World


def closed(machines: list[Machine]) -> bool:
    """The evening is closed at all of them."""
    return all(machine.ledger is not None and machine.ledger.closed is not None for machine in machines)


def one_end(world: World, machines: list[Machine]) -> tuple[int, ...]:
    """They hold one and the same end with the same scores; returns who signed it."""
    ends = {machine.ledger.closed.hash for machine in machines}
    assert len(ends) == 1
    assert len({machine.fold.hash() for machine in machines}) == 1
    return machines[0].ledger.closed.members


@pytest.mark.parametrize("n", [2, 3, 4, 7])
def test_close_ends_the_evening_for_all(n: int) -> None:
    """One entry, one proposal, one list: all seats sign the end, and what was proposed before counts."""
    world = World(n, n).begin()
    world.run(300)
    world.machines[0].propose(word("last"))
    world.run(500)
    world.machines[n - 1].close()
    assert world.run_until(lambda: closed(world.machines), 20_000)
    assert one_end(world, world.machines) == tuple(range(n))
    assert all(machine.fold.words[-1][2] == b"last" for machine in world.machines)
    with pytest.raises(Refused):
        world.machines[0].ledger.propose(word("too late"), world.machines[0].now_ms())


def test_an_evening_with_real_signatures() -> None:
    """Ed25519 instead of toy keys: talk, a crash, and an end whose records check from bytes alone."""
    keys = [Ed25519Signer(bytes((seat + 1,)) * 32) for seat in range(4)]
    world = World(25, 4, signer=keys.__getitem__, verifier=ED25519).begin()
    world.run(300)
    for machine in world.machines:
        machine.propose(word(f"by {machine.name}"))
    world.run(500)
    world.machines[2].crash()
    world.after(200, world.machines[2].restart)
    world.run(3_000)
    world.machines[2].propose(word("back"))
    assert world.run_until(lambda: world.said(b"back"), 5_000)
    world.machines[1].close()
    assert world.run_until(lambda: closed(world.machines), 20_000)
    reader = read_log(world.start, ED25519, world.machines[3].ledger.export())
    assert reader.closed == world.machines[3].ledger.closed
    assert reader.final == world.machines[3].ledger.final_number


@pytest.mark.parametrize("n", [3, 4, 6])
def test_a_dead_seat_is_left_out_after_presses_and_the_evening_ends(n: int) -> None:
    """Nobody can press in the first ten seconds of its owing; then q presses end the evening for the others."""
    world = World(n, n).begin()
    world.run(300)
    others = world.machines[:-1]
    world.machines[-1].crash()
    for machine in others:
        machine.eager = True
    world.machines[0].propose(word("anyone?"))
    world.run(9_000)
    assert not any(machine.ledger.pressable(machine.now_ms()) for machine in others)
    assert world.run_until(lambda: closed(others), 40_000)
    assert one_end(world, others) == tuple(range(n - 1))
    world.machines[-1].restart()
    assert world.run_until(lambda: closed(world.machines), 20_000)
    one_end(world, world.machines)


def test_of_two_seats_nobody_can_be_left_out() -> None:
    """At n = 2 one press is not enough: the other may wait or quit, but nothing is signed without it."""
    world = World(2, 2).begin()
    world.run(300)
    world.machines[1].crash()
    world.machines[0].eager = True
    world.machines[0].propose(word("anyone?"))
    world.run(60_000)
    assert world.machines[0].ledger.closed is None
    assert world.machines[0].ledger.presses == {1: frozenset({0})}
    world.machines[1].restart()
    assert world.run_until(lambda: world.said(b"anyone?"), 20_000)


def test_pressing_too_early_is_refused() -> None:
    """A seat that owes nothing, or not for ten seconds, cannot be pressed; nor can a watcher press."""
    world = World(3, 3, watchers=1).begin()
    world.run(300)
    for machine in world.machines:
        with pytest.raises(Refused):
            machine.ledger.press(1, machine.now_ms())


def test_a_seat_that_comes_back_in_time_plays_on() -> None:
    """Presses are void when the next tick is certified: the late seat plays on and the change is over."""
    world = World(4, 4).begin()
    world.run(300)
    world.machines[3].crash()
    world.machines[0].eager = True  # one press of four is not enough
    world.machines[0].propose(word("slow"))
    world.run(20_000)
    assert world.machines[1].ledger.presses == {3: frozenset({0})}
    world.machines[3].restart()
    assert world.run_until(lambda: world.said(b"slow"), 20_000)
    world.run(1_000)
    assert all(machine.ledger.presses == {} and machine.ledger.change is None for machine in world.machines)


@pytest.mark.parametrize("dies_after", [None, 25, 40, 60])
def test_a_leaver_is_counted_out(dies_after: int | None) -> None:
    """LEAVE is an entry: when it is FINAL the others end the evening without the leaver, even if it dies soon after."""
    world = World(4, 4).begin()
    world.run(300)
    leaver, others = world.machines[2], [world.machines[seat] for seat in (0, 1, 3)]
    for machine in others:
        machine.eager = True
    leaver.leave()
    if dies_after is not None:
        world.after(dies_after, leaver.crash)
    assert world.run_until(lambda: closed(others), 60_000)
    assert one_end(world, others) == (0, 1, 3)
    if dies_after is None:
        assert leaver.ledger.left


def test_a_restarted_seat_helps_to_go_on_without_a_dead_one() -> None:
    """It waits for the dead seat, may press meanwhile, and reports once all the others have told (finding 9)."""
    world = World(9, 4).begin()
    world.run(300)
    world.machines[3].crash()
    world.machines[1].crash()
    for machine in world.machines:
        machine.eager = True
    world.after(500, world.machines[1].restart)
    world.machines[0].propose(word("anyone?"))
    others = world.machines[:3]
    assert world.run_until(lambda: closed(others), 60_000)
    assert one_end(world, others) == (0, 1, 2)


@pytest.mark.parametrize("seed", range(4))
def test_a_partition_ends_for_one_side_only(seed: int) -> None:
    """Two halves with eager people: at most one side ends the evening, and the other side takes that end later."""
    n = 4 + seed
    world = World(seed, n).begin()
    world.run(300)
    left = set(range((n + 1) // 2 + seed % 2))
    for machine in world.machines:
        machine.eager = True
    for a in left:
        for b in set(range(n)) - left:
            world.edges.discard(frozenset((a, b)))
            world.disconnect(a, b)
    for machine in world.machines:
        machine.propose(word(f"side of {machine.name}"))
    world.run(50_000)
    ends = {machine.ledger.closed.hash for machine in world.machines if machine.ledger.closed is not None}
    assert len(ends) <= 1
    world.edges |= {frozenset((a, b)) for a in range(n) for b in range(a)}
    for edge in sorted(map(sorted, world.edges)):
        world.connect(*edge)
    world.run(20_000)
    if ends:
        assert closed(world.machines)
        one_end(world, world.machines)
    assert not any(machine.told(NoticeKind.FORKED) for machine in world.machines)


BLOCKING = [
    "signs two batches",
    "shows two batches",
    "withholds confirms",
    "withholds batches",
    "withholds reports",
    "confirms garbage",
    "names a bad head",
]


@pytest.mark.parametrize("lie", BLOCKING)
def test_a_liar_that_blocks_is_left_out_by_name(lie: str) -> None:
    """Whatever it withholds or twists, it alone owes in the end, and it alone is left out (findings 13, 14, 17, 18)."""
    world = World(len(lie), 4)
    make_liar(world.machines[1], LIES[lie])
    for machine in world.machines:
        machine.eager = machine.name != 1
    world.begin()
    world.machines[0].propose(word("block this"))
    honest = [machine for machine in world.machines if machine.honest]
    assert world.run_until(lambda: closed(honest), 90_000), lie
    assert one_end(world, honest) == (0, 2, 3)


@pytest.mark.parametrize(
    "lie", ["confirms garbage to some", "sends garbage", "lies about what it holds", "jumps ahead"]
)
def test_a_liar_that_only_disturbs_changes_nothing(lie: str) -> None:
    """The table goes on: any n CONFIRMs of one digest are the certificate, and noise is counted, not obeyed."""
    world = World(len(lie), 4)
    make_liar(world.machines[1], LIES[lie])
    world.begin()
    for index, machine in enumerate(world.machines):
        world.after(200 * index, partial(machine.propose, word("through")))
    assert world.run_until(lambda: world.said(b"through"), 40_000)


@pytest.mark.parametrize("first", sorted({"withholds reports", "never proposes", "jumps ahead", "reports twice"}))
def test_two_liars_of_seven_are_left_out_together(first: str) -> None:
    """Two liars at n = 7 cannot be left out in turn for ever, nor starve the others of the start (25, 26, 27)."""
    world = World(len(first), 7)
    make_liar(world.machines[2], LIES[first])
    make_liar(world.machines[5], LIES["withholds confirms"])
    for machine in world.machines:
        machine.eager = machine.honest
    world.begin()
    world.machines[0].propose(word("block this"))
    honest = [machine for machine in world.machines if machine.honest]
    assert world.run_until(lambda: closed(honest), 180_000), first
    assert set(one_end(world, honest)) >= {machine.name for machine in honest}


def test_a_driver_is_slowed_and_named() -> None:
    """One client drives ticks as fast as it can: beyond a burst 20 a second at most, and everybody sees who (24)."""
    world = World(24, 4, delay_ms=(1, 1)).begin()
    world.run(1_000)
    driver = world.machines[2]
    driver.ledger._ticks._answers = Bucket(10**6, 10**6)
    driver.ledger._ticks._starting = lambda: True
    before = world.machines[0].ledger.final_number
    for index in range(50):
        world.after(100 * index, partial(driver.do, lambda ledger, now: ledger.wake(now)))
    world.after(4_000, partial(world.machines[0].propose, word("me too")))
    world.run(5_000)
    ticks = world.machines[0].ledger.final_number - before
    assert 40 <= ticks <= 5 * ANSWERS_PER_SECOND + ANSWERS_BUCKET + 5
    assert world.machines[0].ledger.driver == 2
    assert world.said(b"me too")
