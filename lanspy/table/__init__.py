"""One table as one fold: ticks in, Public out; and one seat at it, which adds a pen and a seed.

    FINAL tick ─► entries ─► cards: facts ─► game: state ─► Public (hashed, equal everywhere)
                       └─► people's acts ───┘                  │
                                                              ├─► owed(Public) ─► Work ─► entry ─► ledger
                                                              └─► view(Public, Mine) ─► whoever looks

Public is the fold of the FINAL log from the signed start, and nothing else: replaying a file, coming back after a
crash, watching and verifying are all the same `Observer`. A `Seat` is an observer with a pen: a signing key, a secret
seed from which its cards follow, and a ledger that it may write into.

This layer knows no clock, no socket and no disk: it hands up effects (`Persist`, `Send`, `WakeAt`, `Notice`, `Work`).

What a cheater at a whole table can and cannot do: `ATTACKS.md`.

Rooms:
    agreed.py    what people agreed on before the start: the table's name, the game, its settings
    opening.py   from a signed start to an observer or a seat
    verdicts.py  which proofs were judged, and how
    public.py    TablePublic: agreed time, cards, game
    entries.py   what stands in the log: people's acts and the machines' card entries, as bytes
    fold.py      one tick: deadlines, entries, misses, in this order
    observer.py  the `Fold` that the ledger drives
    mine.py      what one seat may know: its cards, its sealed values
    seat.py      Observer + Ledger + Pen: acts and duties become entries
    record.py    a finished or interrupted log as records of a `.lanspy` file, and back
    verify.py    replays such a file and says what it found
"""
