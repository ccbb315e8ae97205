"""The last events in words, newest first, names as runs of their own."""

from dataclasses import replace

from lanspy.client.frame import TapeLine
from lanspy.client.kit.text import Run
from lanspy.client.scenes.spyfall.places import place_name
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.tape import ON_TAPE
from lanspy.client.scenes.table.tape import runs as named_runs
from lanspy.client.scenes.times import age, next_age_ms, reading
from lanspy.content.texts import _
from lanspy.games.port import News
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import Phase

_WRITTEN_SHORT = 32  # characters of a question or an answer on the tape; all of it stands on its own page
_CLOCKED = (Phase.QUESTIONS, Phase.STOPPED, Phase.ACCUSATION, Phase.DISCUSSION)


def tape(sight: Sight, most: int = ON_TAPE, short: bool = False, narrow: bool = False) -> tuple[TapeLine, ...]:
    """The newest lines, newest first; `short` where each has one line and no more, `narrow` where that is short."""
    told = list(zip(sight.table.tape, rounds(sight), strict=True))[-most:]
    shown = [(when(sight, line, number), _narrowed(line) if narrow else line) for line, number in reversed(told)]
    return tuple(TapeLine(at, runs(sight, line, short)) for at, line in shown)


def rounds(sight: Sight) -> tuple[int, ...]:
    """The round of every line: from when it begins until the next one does."""
    begins = [int(line.data[0]) for line in sight.table.tape if line.kind == "round_begins"]
    number = max(1, begins[0] - 1) if begins else sight.game.round
    found = []
    for line in sight.table.tape:
        number = int(line.data[0]) if line.kind == "round_begins" else number
        found.append(number)
    return tuple(found)


def when(sight: Sight, line: News, number: int) -> str:
    """What the round's clock showed then; else how long ago. Of an earlier round, which one it was."""
    if number != sight.game.round:
        return _("round {n}").format(n=number)
    if sight.game.phase in _CLOCKED:
        return reading(line.clock_ms) if line.clock_ms is not None else ""
    return age(sight.agreed_ms - line.at_ms)


def stands_ms(sight: Sight, most: int = ON_TAPE) -> float | None:
    """How long (ms) all shown ages stay as they are."""
    if sight.game.phase in _CLOCKED:
        return None
    told = list(zip(sight.table.tape, rounds(sight), strict=True))[-most:]
    ages = [sight.agreed_ms - line.at_ms for line, number in told if number == sight.game.round]
    return min(map(next_age_ms, ages), default=None)


def runs(sight: Sight, line: News, short: bool = False) -> tuple[Run, ...]:
    """One line as runs: names bold. `short` leaves the end of what people wrote away."""
    if short and line.kind in phrases.WRITTEN:
        line = replace(line, data=(_beginning(str(line.data[0])),))
    return named_runs(phrases.news(line, sight.marked_names, place_name))


def _narrowed(line: News) -> News:
    """A result without its place, which its own page shows."""
    return replace(line, data=("", *line.data[1:])) if line.kind.startswith("result_") else line


def _beginning(text: str) -> str:
    return text if len(text) <= _WRITTEN_SHORT else text[: _WRITTEN_SHORT - 1].rstrip() + "…"


def sentence(sight: Sight, line: News) -> str:
    """One line as plain text."""
    return phrases.news(line, sight.names, place_name)
