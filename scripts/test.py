#!/usr/bin/env python3
"""Run every test that this machine can run, and end with the list of what it could not and why.

python3 scripts/test.py                 what this machine can
python3 scripts/test.py --all           fail unless that list is empty (what CI does)
python3 scripts/test.py --quick         leave out the slow ones
python3 scripts/test.py -k names        anything else goes to pytest
"""

import os
import shutil
import sys
from collections.abc import Callable

import environment

# Tests start programs by the hundred, and without compiled modules each of them compiles all of lanspy anew: where
# nothing may be left beside the sources, they are kept in the environment.
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(environment.VENV / "compiled")}


def _has(*tools: str) -> Callable[[], str | None]:
    def lacks() -> str | None:
        missing = [tool for tool in tools if shutil.which(tool) is None]
        return f"not installed: {', '.join(missing)}" if missing else None

    return lacks


def _may_make_hosts() -> str | None:
    if sys.platform != "linux":
        return "network namespaces exist on Linux only"
    if os.geteuid() != 0:
        return "network namespaces need root"
    return _has("ip")()


# Real sockets and windows, and whatever counts time: after what computes, so that little is in their way. They wait
# more than they do, so those on hosts of their own run beside those on this machine's loopback, each one after the
# other (`tests/conftest.py`). Programs and windows that mostly wait for somebody run beside what computes.
REAL = (
    "tests/client/test_real_window.py",
    "tests/client/test_two_windows.py",
    "tests/client/test_window.py",
    "tests/hosts/test_crowds.py",
    "tests/hosts/test_doctor.py",
    "tests/hosts/test_finding.py",
    "tests/hosts/test_gathering_on_a_switch.py",
    "tests/hosts/test_round.py",
    "tests/net/discovery/test_beacon.py",
    "tests/net/discovery/test_casting.py",
    "tests/net/discovery/test_findings.py",
    "tests/net/discovery/test_mdns.py",
    "tests/net/discovery/test_typed.py",
    "tests/net/test_dialling.py",
    "tests/net/test_interfaces.py",
    "tests/net/test_lan_only.py",
    "tests/net/test_network.py",
    "tests/net/test_strangers.py",
    "tests/peer/test_loop.py",
    "tests/peer/test_own_bugs.py",
    "tests/test_bench.py",
)
NO_TESTS = 5  # pytest's exit code when nothing was chosen, as with -k

NEEDS: dict[str, Callable[[], str | None]] = {
    "hosts": _may_make_hosts,
    "window": _has("Xvfb", "xdotool", "xwd"),
}


def _run_all(options: list[str]) -> int:
    """What computes or waits runs on all cores, then what touches the machine; gives the worse exit code."""
    if any((environment.ROOT / option.split("::")[0]).exists() for option in options if not option.startswith("-")):
        return _pytest(*options)
    # A whole file goes to one worker, so that files may share costly set-up; one more than cores, since some only wait.
    parallel = ["-n", str(min((os.cpu_count() or 1) + 1, 4)), "--dist", "loadfile"]
    ignored = [f"--ignore={path}" for path in REAL]
    beside = ["-n", "2", "--dist", "loadgroup"]
    codes = [_pytest(*parallel, *ignored, *options), _pytest(*beside, *options, *REAL)]
    ran = [code for code in codes if code != NO_TESTS]
    return max(ran, default=NO_TESTS)


def _pytest(*arguments: str) -> int:
    return environment.run(["-m", "pytest", *arguments], **(COMPILED if sys.dont_write_bytecode else {}))


def main(arguments: list[str]) -> int:
    """Set up, run pytest, report; gives the exit code."""
    demand_all, quick = "--all" in arguments, "--quick" in arguments
    rest = [argument for argument in arguments if argument not in ("--all", "--quick")]
    try:
        environment.ready("test")
    except environment.MissingError as missing:
        print(missing, file=sys.stderr)
        return 1
    lacking = {marker: why for marker, lacks in NEEDS.items() if (why := lacks()) is not None}
    left_out = [f"not {marker}" for marker in lacking] + (["not slow"] if quick else [])
    chosen = ["-m", " and ".join(left_out)] if left_out else []
    code = _run_all([*chosen, *rest])
    for marker, why in lacking.items():
        print(f"could not run the tests marked '{marker}': {why}")
    if lacking and demand_all:
        print("--all demands that nothing is left out")
        return code or 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
