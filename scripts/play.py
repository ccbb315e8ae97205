#!/usr/bin/env python3
"""Play lanspy from a fresh checkout: makes `.venv`, installs the project, runs it with the given arguments.

python3 scripts/play.py                 the window
python3 scripts/play.py demo            a table with bots on this machine
python3 scripts/play.py --wheels        fill the folder `wheels/` for friends without internet
"""

import sys

import environment


def main(arguments: list[str]) -> int:
    """Set up, then run; gives the exit code."""
    try:
        if arguments == ["--wheels"]:
            environment.fill_wheels()
            return 0
        environment.ready()
    except environment.MissingError as missing:
        print(missing, file=sys.stderr)
        return 1
    return environment.run(["-m", "lanspy", *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
