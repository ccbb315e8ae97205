"""The last sheet: who has won, and every round."""

from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.part import Part
from lanspy.client.widgets import Sheet, Text
from lanspy.games.spyweb import phrases

_HIGH = 220.0


def evening_part(room: Room, sight: Sight) -> Part:
    """The evening as it ended."""
    return scores_part(room, sight)


def scores_part(room: Room, sight: Sight) -> Part:  # noqa: ARG001
    """The rounds so far."""
    words = "  ".join(phrases.outcome(each, sight.names)[1] for each in sight.game.history)

    def high(_width: float) -> float:
        return _HIGH

    return Part(
        high,
        lambda box: (
            Sheet(box=box, seed=14),
            Text(box=box.inset(28), text=words, styles=("lead",), ink="ink", lines=6),
        ),
    )
