"""The last events in words, newest first, names as runs of their own."""

import re

from lanspy.client.frame import TapeLine
from lanspy.client.kit.text import Run
from lanspy.client.scenes.spyfall.places import place_name
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.times import age, next_age_ms, reading
from lanspy.content.texts import _
from lanspy.games.port import News
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import Phase

ON_TAPE = 8
_OPENS, _CLOSES = "\x02", "\x03"  # around a name; no name holds them, `drawable` takes them away
_NAME = re.compile(f"({_OPENS}[^{_CLOSES}]*{_CLOSES})")
_CLOCKED = (Phase.QUESTIONS, Phase.STOPPED, Phase.ACCUSATION, Phase.DISCUSSION)


def tape(sight: Sight, most: int = ON_TAPE) -> tuple[TapeLine, ...]:
    """The newest lines, newest first."""
    return tuple(TapeLine(when(sight, line), runs(sight, line)) for line in reversed(sight.table.tape[-most:]))


def when(sight: Sight, line: News) -> str:
    """What the round's clock showed then; else how long ago. Of an earlier round, which one it was."""
    number = _round_of(sight, line)
    if number != sight.game.round:
        return _("round {n}").format(n=number)
    if sight.game.phase in _CLOCKED:
        return reading(line.clock_ms) if line.clock_ms is not None else ""
    return age(sight.agreed_ms - line.at_ms)


def stands_ms(sight: Sight, most: int = ON_TAPE) -> float | None:
    """How long (ms) all shown ages stay as they are."""
    if sight.game.phase in _CLOCKED:
        return None
    ages = [line for line in sight.table.tape[-most:] if _round_of(sight, line) == sight.game.round]
    return min((next_age_ms(sight.agreed_ms - line.at_ms) for line in ages), default=None)


def runs(sight: Sight, line: News) -> tuple[Run, ...]:
    """One line as runs: names bold."""
    marked = [f"{_OPENS}{name}{_CLOSES}" for name in sight.names]
    parts = _NAME.split(phrases.news(line, marked, place_name))
    return tuple(_run(part) for part in parts if part)


def sentence(sight: Sight, line: News) -> str:
    """One line as plain text."""
    return phrases.news(line, sight.names, place_name)


def _run(part: str) -> Run:
    return Run(part[1:-1], weight=800) if part.startswith(_OPENS) else Run(part)


def _round_of(sight: Sight, line: News) -> int:
    """The round in which a line was told; a round is told from when it begins until the next one does."""
    begun = [(each.at_ms, int(each.data[0])) for each in sight.table.tape if each.kind == "round_begins"]
    earlier = [number for at_ms, number in begun if at_ms <= line.at_ms]
    if earlier:
        return earlier[-1]
    return begun[0][1] - 1 if begun and begun[0][1] > 1 else sight.game.round
