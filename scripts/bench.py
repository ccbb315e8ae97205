#!/usr/bin/env python3
"""Measure what lanspy promises, each figure beside a baseline of the same run on the same machine.

python3 scripts/bench.py                      everything, as a table (about ten minutes)
python3 scripts/bench.py --json               the same as a JSON list
python3 scripts/bench.py --quick              fewer repetitions, shorter waits, a shorter evening
python3 scripts/bench.py --only deal-8        one figure, or one group of them (again for more)
python3 scripts/bench.py --growth [SEATS ...] what a first deal costs at 3, 4, 6, 8, 12 seats (or at these)

Ends with 0 when every bar is met. Absolute figures mean something only on a machine that does nothing else.
"""

import os
import sys
from pathlib import Path

import environment

HERE = Path(__file__).resolve().parent


def main(arguments: list[str]) -> int:
    """Set up, then measure in the environment's interpreter; gives the exit code."""
    try:
        environment.ready("bench")
    except environment.MissingError as missing:
        print(missing, file=sys.stderr)
        return 1
    paths = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]
    return environment.run(["-m", "benches", *arguments], PYTHONPATH=os.pathsep.join(paths))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
