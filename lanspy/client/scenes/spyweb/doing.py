"""The stage of a turn: the question, the tracker, the own board."""

from lanspy.client.kit.box import Box
from lanspy.client.scene import Room
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.widgets import Sheet, Text
from lanspy.client.widgets.widget import Widget
from lanspy.games.spyweb import phrases


def turn_stage(room: Room, sight: Sight, local: Local, inner: Box) -> tuple[Widget, ...]:  # noqa: ARG001
    """Everything that a turn needs."""
    asked = sight.game.asked[-1:]
    words = " ".join(f"{phrases.question(each)} {phrases.answer(each)}" for each in asked)
    return Sheet(box=inner, seed=9), Text(box=inner.inset(28), text=words, styles=("lead",), ink="ink", lines=6)
