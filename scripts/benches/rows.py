"""The groups of figures in the order in which they are measured, and the names of what each gives."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from benches import codenames, deals, drawing, finality, finding, restarting, resting, spyweb, verifying, windows
from benches.figures import CannotRunError, Figure, unmeasured
from benches.lab import Lab

__all__ = ["ROWS", "Row", "chosen", "measured"]


@dataclass(frozen=True, slots=True)
class Row:
    """One group: measured together or not at all."""

    name: str
    figures: tuple[str, ...]
    measure: Callable[[Lab], list[Figure]]


def _one(name: str, measure: Callable[[Lab], list[Figure]]) -> Row:
    return Row(name, (name,), measure)


def _draw(width: int, height: int) -> Row:
    return _one(f"draw-{width}x{height}-p99", lambda lab: [drawing.drawing(lab, (width, height))])


ROWS = (
    _one("deal-8", deals.first_deal),
    _one("next-deal-8", deals.next_deal),
    Row(
        "entry-to-final-8",
        ("entry-to-final-8-p50", "entry-to-final-8-p99", "entry-to-final-8-vs-raft"),
        finality.entry_to_final,
    ),
    Row("key-deal", tuple(f"key-deal-{seats}" for seats in codenames.KEY_SEATS), codenames.key_deals),
    Row("guess-to-colour-8", ("guess-to-colour-8-p50", "guess-to-colour-8-p99"), codenames.guess_to_colour),
    Row("answer", ("answer-proof", "answer-check"), spyweb.answers),
    Row("bots-of-spyweb", ("bot-move", "layouts"), spyweb.thinking),
    _one("first-frame", windows.first_frame),
    _draw(1280, 720),
    _draw(1920, 1080),
    Row("idle-cpu", ("idle-cpu-window", "idle-cpu-peer"), resting.idle_cpu),
    Row("memory", ("memory-window", "memory-peer"), resting.memory),
    _one("verify", verifying.verify),
    _one("restart", restarting.restart),
    _one("sees-table", finding.finding),
)


def chosen(only: Sequence[str]) -> tuple[Row, ...]:
    """The groups that hold one of these names, all without any. Raises ValueError for a name that there is not."""
    known = {name: row for row in ROWS for name in (row.name, *row.figures)}
    if unknown := [name for name in only if name not in known]:
        raise ValueError(f"There is no figure {unknown[0]}; there are {', '.join(known)}.")
    return tuple(row for row in ROWS if not only or row in [known[name] for name in only])


def measured(lab: Lab, rows: Sequence[Row]) -> Iterator[Figure]:
    """One group after the other; what cannot run here says so and the rest goes on."""
    for row in rows:
        try:
            yield from row.measure(lab)
        except CannotRunError as why:
            yield from (unmeasured(name, str(why)) for name in row.figures)
