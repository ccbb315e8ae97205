#!/usr/bin/env python3
"""Format, lint, types, import arrows, tests: one command, the same everywhere. Stops at the first that fails.

python3 scripts/check.py                everything
python3 scripts/check.py --static       without running the tests
python3 scripts/check.py --fix          let the formatter and the linter mend what they can, first
"""

import sys

import environment
import test

STATIC = [
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("arrows", ["-m", "pytest", "-q", "tests/test_arrows.py"]),
]
FIXES = [["-m", "ruff", "check", "--fix", "--quiet", "."], ["-m", "ruff", "format", "--quiet", "."]]


def main(arguments: list[str]) -> int:
    """Run the checks in order; gives the exit code."""
    try:
        environment.ready("test")
    except environment.MissingError as missing:
        print(missing, file=sys.stderr)
        return 1
    if "--fix" in arguments:
        for command in FIXES:
            environment.run(command)
    for name, command in STATIC:
        print(f"--- {name}", flush=True)
        if code := environment.run(command):
            return code
    if "--static" in arguments:
        return 0
    return test.main([argument for argument in arguments if argument != "--fix"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
