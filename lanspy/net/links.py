"""One link per peer and table: which of two connections lives, and whom we have at all. Pure.

Both ends must choose alike, or each closes the connection that the other one kept. What they both know decides:

1. the peer's Noise key differs from the older connection's: its program restarted, the older leads nowhere -> newer;
2. both were dialled by the same side: it would not dial again if the older one worked -> newer;
3. the older one is older than a handshake takes: no simultaneous dial, its dialler has given it up -> newer;
4. else both dialled at once -> the one whose initiator has the smaller identity key.
"""

from dataclasses import dataclass

from lanspy import limits

__all__ = ["Claim", "beats"]


@dataclass(frozen=True, slots=True)
class Claim:
    """What is known of a connection whose peer has proven its identity."""

    key: bytes  # the peer's identity
    table: bytes
    static: bytes  # the peer's Noise key, fresh per start
    initiator: bytes  # identity key of the side that dialled
    at: float  # seconds of the loop's clock when the peer was known


def beats(newer: Claim, older: Claim) -> bool:
    """True if `newer` takes the place of `older`; both are of one peer and one table."""
    if newer.static != older.static or newer.initiator == older.initiator:
        return True
    if newer.at - older.at > limits.HANDSHAKE_SECONDS:
        return True
    return newer.initiator < older.initiator
