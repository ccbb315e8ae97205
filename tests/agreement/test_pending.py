"""Own entries on their way."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy import limits
from lanspy.agreement.entries import ENTRY_BYTES_MAX
from lanspy.agreement.envelopes import write_entries
from lanspy.agreement.pending import Pending


def test_entries_travel_in_order_and_once() -> None:
    """What is on board waits no more; what is FINAL is gone."""
    pending = Pending()
    for entry in (b"a", b"b"):
        pending.add(entry)
    assert pending.board(3) == (b"a", b"b")
    assert not pending.waiting
    pending.add(b"c")
    assert pending.board(4) == (b"c",)
    pending.final(3, (b"a", b"b"))
    assert pending.entries == (b"c",)


def test_what_the_final_tick_does_not_carry_waits_again() -> None:
    """Another batch of mine stood in that tick: nothing is lost."""
    pending = Pending()
    pending.add(b"a")
    pending.board(3)
    pending.final(3, ())
    assert pending.board(4) == (b"a",)


def test_a_void_tick_gives_its_entries_back() -> None:
    """Entries above the start of a new seating are sent again."""
    pending = Pending()
    pending.add(b"a")
    pending.board(3)
    pending.add(b"b")
    pending.board(4)
    pending.void(3)
    assert pending.board(5) == (b"b",)
    assert pending.entries == (b"a", b"b")


@settings(deadline=None)
@given(st.lists(st.integers(1, ENTRY_BYTES_MAX), min_size=1, max_size=150))
def test_no_batch_is_too_large_and_everything_travels(sizes: list[int]) -> None:
    """Entries are split over batches, each within its limits, none left behind."""
    pending = Pending()
    for size in sizes:
        pending.add(bytes(size))
    count, tick = 0, 0
    while pending.waiting:
        tick += 1
        boarded = pending.board(tick)
        assert 0 < len(boarded) <= limits.ENTRIES_PER_BATCH_MAX
        assert len(write_entries(boarded)) <= limits.BATCH_BYTES_MAX - 900
        count += len(boarded)
    assert count == len(sizes)
