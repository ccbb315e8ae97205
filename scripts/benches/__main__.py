"""The command line of the bench; `scripts/bench.py` sets up and comes here."""

import argparse
import json
import signal
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benches import figures, growth, rows
from benches.lab import Lab


def main(arguments: Sequence[str]) -> int:
    """Measure what was asked for and print it; 0 when every bar is met."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that everything that was started here is ended
    options = _parser().parse_args(arguments)
    try:
        wanted = rows.chosen(options.only)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="lanspy-bench-", ignore_cleanup_errors=True) as folder:
        lab = Lab(Path(folder), quick=options.quick)
        if options.growth is not None:
            return _grow(lab, options.growth or growth.GROWTH_SEATS, as_json=options.json)
        return _measure(lab, wanted, as_json=options.json)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measure what lanspy promises.")
    parser.add_argument("--json", action="store_true", help="a JSON list instead of a table")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, shorter waits, a shorter evening")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="one figure or group; repeatable")
    parser.add_argument("--growth", nargs="*", type=int, metavar="SEATS", help="what a first deal costs by seats")
    return parser


def _measure(lab: Lab, wanted: Sequence[rows.Row], *, as_json: bool) -> int:
    taken = []
    for figure in rows.measured(lab, wanted):
        print(f"{figure.name}: {'kept' if figure.ok else 'NOT kept'}", file=sys.stderr, flush=True)
        taken.append(figure)
    print(figures.as_json(taken) if as_json else figures.table_of(taken))
    return 0 if all(figure.ok for figure in taken) else 1


def _grow(lab: Lab, seats: Sequence[int], *, as_json: bool) -> int:
    grown = growth.growth(lab, seats)
    print(json.dumps([asdict(row) for row in grown], indent=2) if as_json else growth.table_of(grown))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
