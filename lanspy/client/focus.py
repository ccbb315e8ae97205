"""Where the focus goes: in order with Tab, to the nearest neighbour with arrows. Pure functions over controls."""

from collections.abc import Sequence

from lanspy.client.kit.box import Box
from lanspy.client.widgets.widget import Control

_ASIDE = 2.5  # how much more a step aside costs than a step ahead
_AHEAD = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def usable(controls: Sequence[Control]) -> tuple[Control, ...]:
    """The controls that may have the focus."""
    return tuple(control for control in controls if control.enabled)


def main(controls: Sequence[Control]) -> Control | None:
    """The control that asks for the focus, if it can be used."""
    return next((control for control in usable(controls) if control.first), None)


def opening(controls: Sequence[Control]) -> str | None:
    """Where the focus stands when a scene opens: where it is asked for, else on the first that is no danger."""
    wanted = main(controls) or next(iter(calm(controls)), None)
    return wanted.key if wanted else None


def nearest(controls: Sequence[Control], gone: Control) -> str | None:
    """The control closest to where another one was."""
    at = gone.box
    found = min(controls, key=lambda each: abs(each.box.cx - at.cx) + abs(each.box.cy - at.cy), default=None)
    return found.key if found else None


def calm(controls: Sequence[Control]) -> tuple[Control, ...]:
    """Where the focus may fall by itself: on no danger and on nothing that cannot be taken back, if there is more."""
    able = usable(controls)
    return tuple(each for each in able if not each.grave and getattr(each, "kind", "") != "danger") or able


def following(controls: Sequence[Control], key: str | None, back: bool = False) -> str | None:
    """The next control in order (or the one before), round and round."""
    keys = [control.key for control in controls if control.enabled or control.key == key]
    if not keys:
        return None
    if key not in keys:
        return keys[-1] if back else keys[0]
    return keys[(keys.index(key) + (-1 if back else 1)) % len(keys)]


def neighbour(controls: Sequence[Control], key: str | None, direction: str) -> str | None:
    """The nearest control in a direction, from edge to edge; the same one when there is none."""
    able = usable(controls)
    here = next((control for control in controls if control.key == key), None)
    if here is None:
        return opening(controls) or next((control.key for control in able), None)
    dx, dy = _AHEAD[direction]
    ahead = [(_cost(here.box, other.box, dx, dy), other.key) for other in able if other.key != key]
    reachable = [(cost, name) for cost, name in ahead if cost is not None]
    return min(reachable, key=lambda pair: pair[0])[1] if reachable else key


def _cost(here: Box, there: Box, dx: int, dy: int) -> float | None:
    """How far `there` is in the direction, or None when it lies elsewhere."""
    if dx:
        ahead, centre = (there.x - here.right if dx > 0 else here.x - there.right), (there.cx - here.cx) * dx
        aside = max(0.0, max(here.y, there.y) - min(here.bottom, there.bottom))
    else:
        ahead, centre = (there.y - here.bottom if dy > 0 else here.y - there.bottom), (there.cy - here.cy) * dy
        aside = max(0.0, max(here.x, there.x) - min(here.right, there.right))
    if centre <= 0 or ahead < -min(here.w, here.h, there.w, there.h) / 2:
        return None
    middle = abs(there.cy - here.cy) if dx else abs(there.cx - here.cx)
    return max(0.0, ahead) + aside * _ASIDE + middle / 8
