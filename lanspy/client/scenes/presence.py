"""How well a machine is heard, as a mark and in words."""

from lanspy.client.kit.people import Link
from lanspy.client.kit.theme import Ink
from lanspy.content.texts import _, ngettext
from lanspy.peer.port import Presence

LINKS = {
    Presence.HERE: Link.HERE,
    Presence.RELAYED: Link.RELAYED,
    Presence.SILENT: Link.SILENT,
    Presence.AWAY: Link.AWAY,
    Presence.LEFT: Link.LEFT,
}


def silence(presence: Presence, silent_ms: float) -> tuple[str, Ink] | None:
    """What stands on the seat of a machine that is not heard, and in which ink; None for one that is."""
    if presence is Presence.SILENT:
        seconds = max(1, int(silent_ms // 1000))
        return ngettext("silent for {n} s", "silent for {n} s", seconds).format(n=seconds), "warn"
    if presence is Presence.AWAY:
        return _("away, seat kept"), "bad"
    if presence is Presence.LEFT:
        return _("has left"), "text_faint"
    return None


def is_heard(presence: Presence) -> bool:
    """Whether the machine answers, straight or over another seat."""
    return presence in (Presence.HERE, Presence.RELAYED)
