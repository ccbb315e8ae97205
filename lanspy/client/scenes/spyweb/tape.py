"""The last events in words, newest first, names as runs of their own."""

from lanspy.client.frame import TapeLine
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.tape import ON_TAPE, aged, ages_stand_ms
from lanspy.games.spyweb import phrases


def tape(sight: Sight, most: int = ON_TAPE) -> tuple[TapeLine, ...]:
    """The newest lines, newest first, with their age."""
    return aged(sight, [(line, phrases.news(line, sight.marked_names)) for line in sight.table.tape[-most:]])


def stands_ms(sight: Sight, most: int = ON_TAPE) -> float | None:
    """How long (ms) all shown ages stay as they are."""
    return ages_stand_ms(sight, sight.table.tape[-most:])
