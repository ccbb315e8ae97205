"""What only this screen knows while a board is laid, and what the controls of the set-up do to it."""

from dataclasses import dataclass
from typing import Any

from lanspy.games.spyweb.view import SpyWebView


@dataclass(frozen=True, slots=True)
class Laying:
    """A board on its way."""


NOTHING_LAID = Laying()


class LayingAct:
    """What a control of the set-up says."""

    __slots__ = ()


def press(laying: Laying, act: LayingAct, view: SpyWebView) -> tuple[Laying, tuple[Any, ...]]:  # noqa: ARG001
    """What a control said: the board on its way, and the actions of the game that follow from it."""
    return laying, ()
