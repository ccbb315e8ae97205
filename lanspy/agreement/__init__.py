"""How machines that do not trust each other come to one log: gathering, ticks, agreed time, seatings, evidence.

Sans-IO: bytes and times come in, effects go out. No clock, no randomness, no sockets, no files. This layer knows signed
messages and opaque entries; what an entry means is somebody else's business, reached through the `Fold` port.

What is on the wire and the rules with their reasons: `PROTOCOL.md`. What a cheater can and cannot do: `ATTACKS.md`.
"""
