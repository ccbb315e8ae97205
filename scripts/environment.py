"""Makes the project's virtual environment with nothing but a bare CPython, and says in one sentence what is missing.

`play.py` and `test.py` share it. The environment lives in `.venv` beside the project and is made anew when
`pyproject.toml` changes. With no network, wheels are taken from a folder `wheels/` beside the project, if there is one
(`python3 scripts/play.py --wheels` fills it on a machine that has a network).
"""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WHEELS = ROOT / "wheels"
PYTHON_LEAST = (3, 11)
ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
OF_SIGNALS = 128  # shells tell the end by a signal as this and its number


class MissingError(Exception):
    """Something that this machine lacks; the message is the sentence for the player."""


def python_in_venv() -> Path:
    """The interpreter of the environment, whether it exists or not."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(extra: str = "") -> Path:
    """Make the environment if needed, with the named extra ("" or "test"); gives its interpreter."""
    if sys.version_info < PYTHON_LEAST:
        version = ".".join(map(str, sys.version_info[:2]))
        raise MissingError(f"lanspy needs Python 3.11 or newer; this is Python {version}.")
    if not _is_made():
        _make()
    if not _is_installed(extra):
        _install(extra)
    return python_in_venv()


def _is_made() -> bool:
    python = python_in_venv()
    return python.exists() and subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def _make() -> None:
    print("Making a virtual environment in .venv ...", file=sys.stderr, flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0:
        raise MissingError(_why_no_venv(made.stdout + made.stderr))


def _why_no_venv(output: str) -> str:
    if "ensurepip" in output or "No module named venv" in output:
        return "This Python cannot make virtual environments; on Debian and Ubuntu: sudo apt install python3-venv"
    last = output.strip().splitlines()[-1:] or ["no reason given"]
    return f"The virtual environment could not be made in {VENV}: {last[0]}"


def _stamp(extra: str) -> str:
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + extra.encode()).hexdigest()


def _stamp_file(extra: str) -> Path:
    return VENV / f"installed-{extra or 'play'}"


def _is_installed(extra: str) -> bool:
    file = _stamp_file(extra)
    return file.exists() and file.read_text() == _stamp(extra)


def _install(extra: str) -> None:
    print("Installing lanspy and what it needs ...", file=sys.stderr, flush=True)
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    command = [str(python_in_venv()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if WHEELS.is_dir():
        command += ["--no-index", "--find-links", str(WHEELS)]
    installed = subprocess.run([*command, "--editable", target], capture_output=True, text=True)
    if installed.returncode != 0:
        raise MissingError(_why_not_installed(installed.stdout + installed.stderr))
    _stamp_file(extra).write_text(_stamp(extra))


def _why_not_installed(output: str) -> str:
    last = [line for line in output.strip().splitlines() if line.startswith("ERROR")][-1:] or ["no reason given"]
    offline = any(
        word in output for word in ("NewConnectionError", "Failed to establish", "Name or service", "timed out")
    )
    if offline and not WHEELS.is_dir():
        return (
            "There is no network to install from. On a machine with internet run 'python3 scripts/play.py --wheels' "
            "and bring the folder 'wheels' along."
        )
    return f"lanspy could not be installed: {last[0]}"


def fill_wheels() -> None:
    """Download every wheel that this kind of machine needs into `wheels/`, for machines without a network."""
    if not _is_made():
        _make()
    command = [str(python_in_venv()), "-m", "pip", "download", "--quiet", "--dest", str(WHEELS)]
    done = subprocess.run([*command, str(ROOT), "hatchling", "editables"], capture_output=True, text=True)
    if done.returncode != 0:
        raise MissingError(_why_not_installed(done.stdout + done.stderr))


def run(arguments: list[str], **environment: str) -> int:
    """Run the environment's interpreter with these arguments; gives its exit code.

    Whoever asks this program to end asks that one: it has things to put in order, and this one waits for it.
    """
    running: list[subprocess.Popen[bytes]] = []

    def pass_on(number: int, _frame: object) -> None:
        for process in running:
            process.send_signal(number)

    before = {each: signal.signal(each, pass_on) for each in ENDINGS}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, lambda *_: None)  # a terminal tells both of Ctrl-C
    try:
        running.append(subprocess.Popen([str(python_in_venv()), *arguments], env={**os.environ, **environment}))
        code = running[0].wait()
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    return code if code >= 0 else OF_SIGNALS - code
