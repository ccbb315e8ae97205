"""How well a machine is heard, from how long it has been silent."""

from lanspy.limits import AWAY_SECONDS, SILENT_SECONDS
from lanspy.peer.port import Presence


def presence(silent_ms: int, *, linked: bool, left: bool = False) -> Presence:
    """How well a machine is heard."""
    if left:
        return Presence.LEFT
    if silent_ms >= 1000 * AWAY_SECONDS:
        return Presence.AWAY
    if silent_ms >= 1000 * SILENT_SECONDS:
        return Presence.SILENT
    return Presence.HERE if linked else Presence.RELAYED
