"""Sentences with marked names as runs: names bold."""

import re
from collections.abc import Sequence

from lanspy.client.frame import TapeLine
from lanspy.client.kit.text import Run
from lanspy.client.scenes.table.sight import CLOSES, OPENS, TableSight
from lanspy.client.scenes.times import age, next_age_ms
from lanspy.games.port import News

ON_TAPE = 8
_NAME = re.compile(f"({OPENS}[^{CLOSES}]*{CLOSES})")


def runs(sentence: str) -> tuple[Run, ...]:
    """A sentence whose names are marked."""
    return tuple(_run(part) for part in _NAME.split(sentence) if part)


def _run(part: str) -> Run:
    return Run(part[1:-1], weight=800) if part.startswith(OPENS) else Run(part)


def aged(sight: TableSight, lines: Sequence[tuple[News, str]]) -> tuple[TapeLine, ...]:
    """Lines of news with how long ago they came, newest first."""
    return tuple(TapeLine(age(sight.agreed_ms - line.at_ms), runs(words)) for line, words in reversed(lines))


def ages_stand_ms(sight: TableSight, lines: Sequence[News]) -> float | None:
    """How long (ms) all shown ages stay as they are."""
    return min((next_age_ms(sight.agreed_ms - line.at_ms) for line in lines), default=None)
