"""How long it takes to check a whole evening from its file, beside the multiplications that its proofs ask for."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from benches.figures import Figure
from benches.lab import Lab
from benches.multiplications import BARE_IN_HAND, Work, opening_check, possession_check, shuffle_check
from lanspy.agreement.envelopes import read_entries
from lanspy.agreement.frames import TickFrame, read_frame
from lanspy.cards.entries import Open, OpenKey, Reveal, Shares, Shuffle
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.errors import PeerError
from lanspy.games.registry import GAMES
from lanspy.games.spyfall.naming import BAGS
from lanspy.programs.check import check_file
from lanspy.store import GameFile
from lanspy.table.entries import read_entry
from lanspy.table.record import LOG

SECONDS = 8.0
OVER_BARE = 1.3


def verify(lab: Lab) -> list[Figure]:
    """The evening of the bots, from its signed start to its signed end.

    In processor time: one thread works without waiting for anything, and so the figure is the same on a busy machine.
    """
    evening = lab.evening
    wall, begun = time.perf_counter(), time.process_time()
    finding = check_file(evening.file)
    value, wall = time.process_time() - begun, time.perf_counter() - wall
    work = work_in(evening.file)
    baseline = lab.price_alone.seconds(work)
    kept = value <= SECONDS and value <= OVER_BARE * baseline
    note = (
        f"{evening.rounds} rounds of {evening.seats} seats, {finding.ticks} ticks, {wall:.2g} s on the wall; "
        f"baseline: its {work.variable + work.generator} bare multiplications on one core"
    )
    bar = f"<= {SECONDS:g} s and <= {OVER_BARE:g} x baseline"
    return [Figure.beside("verify", value, "s", baseline, bar, kept, note)]


def work_in(file: Path) -> Work:
    """The multiplications that checking the proofs of a file asks for, each proof once."""
    work, decks = Work(), set[str]()
    for entry in _entries(file):
        work += _work_of(entry, decks)
    return work


def _entries(file: Path) -> Iterator[Any]:
    """Every entry that can be read."""
    for record in GameFile(file).records():
        frame = read_frame(record.body) if record.kind == LOG else None
        if isinstance(frame, TickFrame) and frame.confirms:
            for batch in frame.batches:
                for data in read_entries(batch.body.entries):
                    with suppress(PeerError):
                        yield read_entry(RISTRETTO, GAMES["spyfall"], data)


def _work_of(entry: Any, decks: set[str]) -> Work:
    """`decks` are those that somebody has shuffled before."""
    match entry:
        case Shuffle(deck=deck, rows=rows):
            bare = 0 if deck in decks else len(rows) if deck == BAGS else BARE_IN_HAND
            decks.add(deck)
            return shuffle_check(len(rows), len(rows[0]), bare)
        case Shares(places=places) | Open(places=places):
            return opening_check(len(places))
        case Reveal(shown=Open(places=places)):
            return opening_check(len(places))
        case OpenKey():
            return possession_check()
    return Work()
