"""An evening has one end: nobody shows scores that others may never see."""

from dataclasses import replace

import pytest

from lanspy.agreement.frames import SignedFrame, StatusFrame, TickFrame, read_frame
from lanspy.agreement.messages import Kind
from tests.simulation.chaos import describe
from tests.simulation.endings import run_ending
from tests.simulation.liars import forge, is_kind, own_message
from tests.simulation.test_seatings import closed
from tests.simulation.toy_fold import word
from tests.simulation.world import Machine, World


def is_proposal(data: bytes) -> bool:
    """A PROPOSAL alone in a frame."""
    frame = read_frame(data)
    return isinstance(frame, SignedFrame) and frame.message.header.kind is Kind.PROPOSAL


def lone_holder() -> World:
    """While the evening is being closed seat 0 alone completes a certificate with a word in it, and alone holds all
    reports for the end, its own among them; nothing that it says about either reaches anybody."""
    world = World(31, 4, delay_ms=(10, 10)).begin()
    world.run(300)
    begin = world.now
    world.machines[1].close()
    world.at(begin + 15, lambda: world.machines[0].propose(word("only mine")))
    world.run(35)

    def swallow(a: int, b: int, data: bytes) -> bool:
        if a == 0:  # it may ask, so that it gets what it lacks
            return not isinstance(read_frame(data), StatusFrame)
        return b == 0 and world.now < begin + 500 and is_proposal(data)

    world.swallow = swallow
    world.run(3_000)
    holder, others = world.machines[0].ledger, [machine.ledger for machine in world.machines[1:]]
    assert all(holder.certified_number == other.certified_number + 1 for other in others)
    assert holder.seating.end
    assert holder.seating.start == holder.certified_number
    return world


def test_one_machine_alone_does_not_close_an_evening() -> None:
    """A seating that ends is closed when all who signed it say that they hold it, never before."""
    world = lone_holder()
    holder, others = world.machines[0], world.machines[1:]
    alone = holder.ledger.closed
    holder.asleep_until = world.now + 100_000
    for machine in others:
        machine.eager = True
    assert world.run_until(lambda: closed(others), 60_000)
    world.swallow = lambda a, b, data: False
    holder.asleep_until = world.now
    world.run(30_000)
    assert alone is None
    assert closed(world.machines)
    assert len({machine.ledger.closed.hash for machine in world.machines}) == 1
    assert len({machine.fold.hash() for machine in world.machines}) == 1
    assert all(text != b"only mine" for machine in world.machines for _, _, text in machine.fold.words)


def test_whoever_was_alone_with_the_end_shares_it_when_it_can() -> None:
    """The same, but the holder is heard again in time: its certificate counts, and all end with the word."""
    world = lone_holder()
    world.swallow = lambda a, b, data: False
    assert world.run_until(lambda: closed(world.machines), 30_000)
    assert len({machine.ledger.closed.hash for machine in world.machines}) == 1
    assert all(machine.fold.words[-1][2] == b"only mine" for machine in world.machines)


def two_faced(machine: Machine, data: bytes, link: int) -> list[tuple[bytes, int]]:
    """Keeps a certificate to itself, and reports it for the end to seat 2 alone."""
    frame = read_frame(data)
    message = own_message(machine, data)
    number = machine.world.closing_tick
    if isinstance(frame, TickFrame) and frame.batches and frame.batches[0].header.number > number:
        return []
    if is_kind(message, Kind.CONFIRM) and message.header.number > number:
        return []
    if is_kind(message, Kind.REPORT) and machine.links[link] != 2:
        return [(forge(machine, message, replace(message.body, certificate=None)), link)]
    return [(data, link)]


@pytest.mark.parametrize("seed", range(3))
def test_a_member_that_reports_twice_does_not_split_the_end(seed: int) -> None:
    """Two certificates of one number with two starts: its author is convicted and left out, and there is one end."""
    world = World(seed, 4, delay_ms=(10, 10))
    world.closing_tick = 10**9
    liar, honest = world.machines[0], world.machines[1:]
    liar.lie = two_faced
    world.begin()
    world.run(300)
    begin = world.now
    world.closing_tick = world.machines[1].ledger.certified_number + 1
    world.machines[1].close()
    world.at(begin + 15, lambda: liar.propose(word("two faces")))
    world.swallow = lambda a, b, data: b == 0 and world.now < begin + 500 and is_proposal(data)
    for machine in honest:
        machine.eager = True
    assert world.run_until(lambda: closed(honest), 120_000), describe(world)
    assert len({machine.ledger.closed.hash for machine in honest}) == 1
    assert len({machine.fold.hash() for machine in honest}) == 1
    assert all(set(machine.ledger.convicted) <= {0} for machine in honest)


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_is_closed_through_trouble(seed: int) -> None:
    """Liars, crashes, sleepers and broken links around a close or a leave: one end, the same scores, everywhere."""
    run_ending(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_many_evenings_are_closed_through_trouble(block: int) -> None:
    """The same, more often."""
    for seed in range(1_000 + 4 * block, 1_004 + 4 * block):
        run_ending(seed)
