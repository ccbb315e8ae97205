"""How machines that do not trust each other come to one log: gathering, ticks, agreed time, seatings, evidence.

Sans-IO: bytes and times come in, effects go out. No clock, no randomness, no sockets, no files. This layer knows signed
messages and opaque entries; what an entry means is somebody else's business, reached through the `Fold` port.

    bytes ─► Ledger.receive ─► intake ─► book ─► ticks ─► chain ─► Fold.fold (FINAL)
                                  │        │       └► owing ─► change ─► a new seating, or the end
                                  │        └ asking: what a neighbour lacks
                                  └ restart: HELLO, TELL, start numbers

States of a tick are in `ticks.py`, of a seating change in `change.py` and `entering.py`, of a start in `restart.py`.

Rooms, from the wire up:
    ports.py       what the ledger asks for and hands up: fold, effects, the signed start
    wire.py        strict msgpack and strict readers
    messages.py    signed messages: payload, start number, slot · envelopes.py  to bytes and back
    frames.py      what travels over one link
    entries.py     the few entries that agreement itself understands
    evidence.py    two payloads of one slot
    clock.py       own time in steps, and the estimate of agreed time
    seating.py     rosters, quorums, certificates of seatings, the policy that every change ends the evening
    chain.py       the certified log, pure, usable without a ledger
    log.py         the log as bytes, and checking it again
    disk.py        what is written before it is sent · loading.py reads it back
    book.py        messages of the open tick and the running change · pending.py my own entries
    neighbours.py  links, who was heard, who needs what passed on
    core.py        what the pieces share: state, pen, effects
    ticks.py · owing.py · change.py · entering.py · asking.py · restart.py · intake.py    the rules
    ledger.py      the door: `Ledger`
    gathering/     how a signed start comes about

What is on the wire and the rules with their reasons: `PROTOCOL.md`. What a cheater can and cannot do: `ATTACKS.md`.
"""

from lanspy.agreement.chain import Chain, check_tick
from lanspy.agreement.change import ChangeView
from lanspy.agreement.evidence import Evidence, read_evidence
from lanspy.agreement.ledger import Ledger
from lanspy.agreement.log import LogReader, read_log, verify_end
from lanspy.agreement.seating import NewSeating, Seating, start_hash

__all__ = [
    "Chain",
    "ChangeView",
    "Evidence",
    "Ledger",
    "LogReader",
    "NewSeating",
    "Seating",
    "check_tick",
    "read_evidence",
    "read_log",
    "start_hash",
    "verify_end",
]
