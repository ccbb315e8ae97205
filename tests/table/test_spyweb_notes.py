"""What a player of Spy Web notes for itself: on its own disk and nowhere else, and harmless whatever the disk says."""

from collections.abc import Callable
from typing import Any

import pytest

from lanspy.content.spies import SQUARES
from lanspy.games.spyweb import draft, tracker
from lanspy.games.spyweb.actions import Draft, Track
from lanspy.games.spyweb.state import network_of
from lanspy.games.spyweb.view import Phase
from lanspy.table.mine import NOTE
from lanspy.table.record import Scribe
from tests.table.company import Company
from tests.table.web_cheating import dealt, laid, lay, reach, see, two_ways

SEAT = 0
MARK = "my own secret mark"


def spies(company: Company) -> list[str]:
    """Those of the other side, by name."""
    return [spy.id for spy in network_of(company.seats[SEAT].observer.public.game, 1 - SEAT).spies]


def test_notes_are_in_no_message_no_file_and_no_hash() -> None:
    """A half-laid board and a tracker, changed again and again: not a byte is sent for them, then or later."""
    company = dealt()
    sent, before = len(company.wire), [seat.observer.public.hash() for seat in company.seats]
    eight = see(company, SEAT).my_spies
    for square in range(SQUARES):
        company.act(SEAT, Draft(("",) * square + (eight[0],) + ("",) * (8 - square), ""))
        company.act(SEAT, Track(("",) * square + (spies(company)[0],) + ("",) * (8 - square), (MARK,) * 9))
    assert len(company.wire) == sent
    assert [seat.observer.public.hash() for seat in company.seats] == before
    assert see(company, SEAT).draft.squares[8] == eight[0]
    assert see(company, SEAT).tracker.marks == (MARK,) * 9
    assert see(company, 1 - SEAT).tracker == tracker.BLANK
    for seat in (0, 1):
        lay(company, seat)
    reach(company, lambda view: view.phase is Phase.TURN)
    company.settle(500)
    chapters = [each.body for seat in company.seats for each in Scribe(company.start).fresh(seat.ledger)]
    for data in (*(data for _sender, data in company.wire), *chapters):
        assert MARK.encode() not in data
        assert not any(spy.encode() in data for spy in (eight[0], spies(company)[0]))
    kept = {key.decode(): value for (kind, key), value in company.disk[SEAT].items() if kind == NOTE}
    assert set(kept) == {"draft-1", "tracker-1"}


SPOILED: dict[str, Callable[[list[str]], bytes]] = {
    "empty": lambda _names: b"",
    "no text": lambda _names: bytes(range(128, 256)),
    "half of it": lambda names: "\n".join(names[:7]).encode(),
    "more than there is": lambda names: "\n".join([*names, *[""] * 9, "more"]).encode(),
    "a spy twice": lambda names: "\n".join([names[0], names[0], *[""] * 16]).encode(),
    "spies that nobody has": lambda _names: "\n".join(["nobody", *[""] * 17]).encode(),
    "marks without end": lambda names: "\n".join([names[0], *[""] * 8, "x" * 3_000, *[""] * 8]).encode(),
    "marks that turn the line around": lambda names: "\n".join([names[0], *[""] * 8, "\u202ex", *[""] * 8]).encode(),
    "a mark that nobody sees": lambda names: "\n".join([names[0], *[""] * 8, "\u200b", *[""] * 8]).encode(),
    "as another version wrote it": lambda names: b'{"squares": []}',
    "zeros, as after a power cut": lambda _names: bytes(64),
}


@pytest.mark.parametrize("what", SPOILED)
def test_a_note_that_was_spoiled_on_the_disk_is_a_blank_one(what: str) -> None:
    """The machine starts, shows a blank page, and takes what is noted next; a board can still be laid."""
    for company, note in ((laid(), tracker.note_name(1)), (dealt(), draft.note_name(1))):
        names = spies(company) if note.startswith("tracker") else list(see(company, SEAT).my_spies)
        company.crash(SEAT)
        company.disk[SEAT][NOTE, note.encode()] = SPOILED[what](names)
        company.restart(SEAT)
        assert company.run(lambda company=company: company.seats[SEAT].ledger.may_sign)
        assert see(company, SEAT).tracker == tracker.BLANK
        assert see(company, SEAT).draft == draft.BLANK
        company.act(SEAT, Track((names[0], *[""] * 8) if note.startswith("tracker") else ("",) * 9, ("?",) * 9))
        assert see(company, SEAT).tracker.marks == ("?",) * 9
        if note.startswith("draft"):
            assert_can_be_laid(company)


def assert_can_be_laid(company: Company) -> None:
    eight = see(company, SEAT).my_spies
    company.act(SEAT, Draft((eight[0], *[""] * 8), two_ways(company, SEAT)[0]))
    assert see(company, SEAT).draft.squares[0] == eight[0]
    lay(company, SEAT)
    reach(company, lambda view: view.sides[SEAT].locked)


def test_whatever_a_tracker_takes_it_gives_back_and_keeps() -> None:
    """The longest marks in the widest letters fit into a note; a machine that was killed shows them again."""
    company = laid()
    widest = ("\U0001d400" + "\U0001e000" * 3) * 24
    full = Track(tuple(spies(company)), (widest,) * 9)
    company.act(SEAT, full)
    company.crash(SEAT)
    company.restart(SEAT)
    seen: Any = see(company, SEAT).tracker
    assert (seen.squares, seen.marks) == (full.squares, full.marks)
