"""The set-up: spies are dealt and laid."""

from lanspy.client.frame import Foot
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.scenes.table.waiting import at_work, progress
from lanspy.client.scenes.table.waits import being_dealt
from lanspy.content.texts import _

_HIGH = 300.0


def laying_part(room: Room, sight: Sight, local: Local) -> Part:  # noqa: ARG001
    """The stage of the set-up."""
    seal = sight.table.seal
    words = at_work(sight) or _("The boards are being laid")

    def high(_width: float) -> float:
        return _HIGH

    return Part(
        high,
        lambda box: (
            being_dealt(box.middle(min(560.0, box.w), _HIGH), seal.of, len(seal.done), words, progress(sight)),
        ),
    )


def laying_foot(sight: Sight, local: Local) -> Foot | None:  # noqa: ARG001
    """The large action of the set-up."""
    return None
