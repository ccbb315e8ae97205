"""A log as bytes: anybody checks it again from the signed start alone."""

import pytest

from lanspy.agreement.frames import SeatingFrame, SignedFrame, TickFrame, read_frame, write_frame
from lanspy.agreement.log import read_log, verify_end
from lanspy.crypto.toy import TOY_VERIFIER
from lanspy.errors import BadBytes, BadProof, PeerError
from tests.simulation.test_seatings import closed
from tests.simulation.toy_fold import ToyFold, deadline, word
from tests.simulation.world import World


def evening(close: bool) -> World:
    """Three seats talk; the evening may be closed."""
    world = World(4, 3).begin()
    world.run(300)
    world.machines[1].propose(deadline(700))
    for index in range(6):
        machine = world.machines[index % 3]
        world.after(200 * index, lambda machine=machine, index=index: machine.propose(word(str(index))))
    world.run(4_000)
    if close:
        world.machines[0].close()
        assert world.run_until(lambda: closed(world.machines), 10_000)
    return world


@pytest.mark.parametrize("close", [False, True])
def test_a_log_replays_to_what_was_shown(close: bool) -> None:
    """Reading the records and folding what they make FINAL gives the same Public on every export."""
    world = evening(close)
    for machine in world.machines:
        reader_fold = ToyFold()
        reader = read_log(world.start, TOY_VERIFIER, ())
        for record in machine.ledger.export():
            for tick in reader.take(record):
                reader_fold.preview(tick)
                reader_fold.fold(tick)
        assert reader.final == machine.ledger.final_number
        assert reader_fold.hash() == machine.fold.hash()
        assert (reader.closed is not None) is close


def test_an_unfinished_log_says_how_far_it_is_final() -> None:
    """Without the acknowledging batches the last certified tick is not FINAL."""
    world = evening(close=False)
    records = world.machines[0].ledger.export()
    whole = read_log(world.start, TOY_VERIFIER, records)
    cut = read_log(world.start, TOY_VERIFIER, records[:4])  # four certified ticks
    assert whole.final == world.machines[0].ledger.final_number
    assert cut.final == 3
    assert cut.chain.number == 4


def test_every_changed_record_is_refused() -> None:
    """One bit anywhere, a missing, doubled or swapped record: the log does not hold."""
    world = evening(close=True)
    records = list(world.machines[0].ledger.export())
    for index, record in enumerate(records):
        bent = bytearray(record)
        bent[len(bent) // 2] ^= 1
        with pytest.raises(PeerError):
            read_log(world.start, TOY_VERIFIER, [*records[:index], bytes(bent), *records[index + 1 :]])
    for wrong in (records[1:], [records[0], *records], [*records[:2], records[3], records[2], *records[4:]]):
        with pytest.raises(PeerError):
            read_log(world.start, TOY_VERIFIER, wrong)
    with pytest.raises(BadProof, match="end"):
        read_log(world.start, TOY_VERIFIER, [*records, records[0]])


def test_a_log_of_another_start_is_refused() -> None:
    """The hash of the start is under every signature."""
    world = evening(close=False)
    other = World(4, 4)
    with pytest.raises(BadProof):
        read_log(other.start, TOY_VERIFIER, world.machines[0].ledger.export())


def test_the_end_can_be_checked_alone() -> None:
    """The end certificate holds on its base; a tick or a message is none."""
    world = evening(close=True)
    chain = world.machines[0].ledger.chain
    proof, base = chain.current.proof, chain.seatings[-2]
    whole = read_frame(world.machines[0].ledger.export()[-1])
    record = write_frame(whole)
    assert verify_end(base, record, chain) == proof
    tick = chain.ticks[0]
    for other in (TickFrame(tick.batches, tick.confirms), SignedFrame(proof.proposal)):
        with pytest.raises(BadBytes):
            verify_end(base, write_frame(other), chain)
    with pytest.raises(BadProof):
        verify_end(base, write_frame(SeatingFrame(proof.proposal, proof.reports[:2], whole.acknowledged)), chain)
    with pytest.raises(BadProof, match="member"):
        verify_end(base, write_frame(SeatingFrame(proof.proposal, proof.reports, whole.acknowledged[:2])), chain)


def test_records_are_frames() -> None:
    """Ticks, then the seating that ends: nothing else is in an export."""
    world = evening(close=True)
    kinds = [type(read_frame(record)) for record in world.machines[0].ledger.export()]
    assert kinds == [TickFrame] * (len(kinds) - 1) + [SeatingFrame]
