"""The end of a round: a leader is caught, boards are being opened."""

from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Sheet, Text
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases

_HIGH = 220.0


def opened_part(room: Room, sight: Sight, local: Local) -> Part:  # noqa: ARG001
    """How the round ended, and every board that is open by now."""
    result = sight.game.result
    text = _("The boards are being opened.") if result is None else phrases.outcome(result, sight.names)[1]

    def high(_width: float) -> float:
        return _HIGH

    return Part(
        high, lambda box: (Sheet(box=box, seed=14), Text(box=box.inset(28), text=text, styles=("lead",), ink="ink"))
    )
