"""One figure with its baseline and its bar, and how a list of them is shown."""

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median

__all__ = ["CannotRunError", "Figure", "as_json", "as_table", "median", "percentile", "unmeasured"]


class CannotRunError(Exception):
    """This figure cannot be taken here; the message is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Figure:
    """`baseline` was measured in the same run, in the same unit; `ratio` is value / baseline.

    `bar` says in words or as a number what is promised, `ok` whether it is kept. `note` says what one should know to
    read the figure, or why there is none.
    """

    name: str
    value: float | None
    unit: str
    baseline: float | None
    ratio: float | None
    bar: str | float
    ok: bool
    note: str = ""

    @classmethod
    def beside(
        cls, name: str, value: float, unit: str, baseline: float | None, bar: str | float, ok: bool, note: str = ""
    ) -> "Figure":
        """A measured figure; there is no ratio to a baseline of nothing."""
        ratio = value / baseline if baseline else None
        return cls(name, _rounded(value), unit, _rounded(baseline), _rounded(ratio), bar, ok, note)


def unmeasured(name: str, why: str) -> Figure:
    """A figure that could not be taken."""
    return Figure(name, None, "", None, None, "", False, why)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of `values` that at least this share of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def as_json(figures: Sequence[Figure]) -> str:
    """A JSON list of objects."""
    return json.dumps([asdict(figure) for figure in figures], indent=2, ensure_ascii=False)


def as_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as what stands in them; the last one runs free."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head) - 1)]
    return "\n".join(
        "  ".join([*(text.ljust(width) for text, width in zip(line, widths, strict=False)), line[-1]]).rstrip()
        for line in lines
    )


def table_of(figures: Sequence[Figure]) -> str:
    """The figures for people, with their notes below."""
    head = ("figure", "value", "baseline", "ratio", "kept", "bar")
    rows = [_row(figure) for figure in figures]
    notes = [f"{figure.name}: {figure.note}" for figure in figures if figure.note]
    return "\n".join([as_table(head, rows), "", *notes]).rstrip()


def _row(figure: Figure) -> tuple[str, ...]:
    kept = "-" if figure.value is None else "yes" if figure.ok else "NO"
    value, baseline = (_with_unit(number, figure.unit) for number in (figure.value, figure.baseline))
    return figure.name, value, baseline, _with_unit(figure.ratio, ""), kept, str(figure.bar)


def _with_unit(number: float | None, unit: str) -> str:
    return "-" if number is None else f"{number:g} {unit}".strip()


def _rounded(number: float | None) -> float | None:
    """Four digits that count: nobody measures better on a laptop."""
    return None if number is None else float(f"{number:.4g}")
