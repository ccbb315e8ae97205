"""What a person is called in the middle of a sentence, where no signature can be drawn."""

from functools import cache

from lanspy.client.kit.clean import drawable
from lanspy.client.kit.fonts import Faces


def spoken(name: str, short_id: str) -> str:
    """The name, safe to draw; its short id when nothing of it can be seen or we lack its letters."""
    shown = drawable(name).strip()
    return shown if shown and _faces().shows(shown) else short_id


@cache
def _faces() -> Faces:
    return Faces()
