"""The one loop of a machine: network, clock, keys and disk on one side, the pure table on the other.

A client of any kind (window, terminal, bot) reads `Snapshot`s and sends `Intent`s (`port.py`); it never changes a game
and never sees a secret that is not its own. The loop turns intents, bytes and wake-ups into calls of a `Room`, and
carries out the effects that come back, in order: what is signed is on disk before it is on the wire.

Rooms:
    port.py      what clients see and may ask: snapshots and intents
"""
