"""Programs whose streams lead nowhere or who are asked to end: they end in order, say one sentence or nothing, and
leave nothing behind."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS_MAX = 120.0  # only so that what hangs is ended: the machine may be busy
LOOK_SECONDS = 0.05
PLAYS = (("play", "--plain"), ("play", "--json"))
CLOSED_OUTPUT = "Standard output is closed: there is nowhere to write to."
ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shells and signals of POSIX")


def environment(folder: Path) -> Mapping[str, str]:
    """Everything that a program keeps, for good or for the time being, is in this folder."""
    (folder / "tmp").mkdir(exist_ok=True)
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "TMPDIR": str(folder / "tmp")}
    return {"PATH": os.environ["PATH"], **own}


def command(folder: Path, *arguments: str) -> str:
    """A shell's words for this program, quiet on the network."""
    quiet = ("--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon", "--profile", str(folder / "profile"))
    words = [sys.executable, "-m", "lanspy", *arguments, *(quiet if arguments[0] == "play" else ())]
    return " ".join(words)


def shell(folder: Path, line: str) -> "subprocess.CompletedProcess[str]":
    """Run a line in a shell to its end."""
    return subprocess.run(
        ["bash", "-c", line], cwd=ROOT, env=environment(folder), capture_output=True, text=True, timeout=SECONDS_MAX
    )


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [*PLAYS, ("demo", "--plain", "--seats", "3"), ("demo", "--json", "--seats", "3")])
@pytest.mark.parametrize("nothing", ["<&-", "</dev/null", "0>/dev/null"])
def test_an_input_that_is_closed_has_ended(tmp_path: Path, arguments: tuple[str, ...], nothing: str) -> None:
    """Closed, empty or not to be read: the program says what there is and ends well."""
    done = shell(tmp_path, f"{command(tmp_path, *arguments)} {nothing}")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("arguments", PLAYS)
def test_an_output_that_is_closed_ends_in_a_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Who would only write has nothing to do without an output; with no place for the sentence it ends as well."""
    line = f"{command(tmp_path, *arguments)} >&- </dev/null"
    done = shell(tmp_path, line)
    assert (done.returncode, done.stderr) == (1, CLOSED_OUTPUT + "\n")
    assert shell(tmp_path, f"{line} 2>&-").returncode == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [*PLAYS, ("demo", "--json", "--seats", "3"), ("demo", "--bots-only", "--fast", "--seats", "3")]
)
def test_a_reader_that_goes_ends_the_program_silently(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Behind a pipe whose reader has seen enough: no complaint, the code of a broken pipe, and no bot stays."""
    writer = "(while echo nonsense; do sleep 0.2; done) 2>/dev/null"
    done = shell(tmp_path, f"{writer} | {command(tmp_path, *arguments)} | head -1; echo ${{PIPESTATUS[1]}}")
    first, code = done.stdout.splitlines()
    assert (first != "", code, done.stderr) == (True, "141", "")
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_words_that_nobody_reads_are_no_trouble(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Even the shortest text may meet a pipe without a reader."""
    done = shell(tmp_path, f"(sleep 0.5; exec {command(tmp_path, *arguments)}) | true; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == ("141\n", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--interfaces", "nope"), "This machine has no network interface “nope”"),
        (("--interfaces", "127.0.0.1", "--profile", "/dev/null/x"), "The profile folder /dev/null/x cannot be used"),
        (("--interfaces", "127.0.0.1", "--name", "\u202e"), ""),
    ],
)
@pytest.mark.parametrize("how", ["--plain", "--json"])
def test_what_cannot_begin_says_only_why(tmp_path: Path, how: str, arguments: tuple[str, ...], sentence: str) -> None:
    """No greeting comes before the sentence that ends it all."""
    profile = () if "--profile" in arguments else ("--profile", str(tmp_path / "profile"))
    words = [sys.executable, "-m", "lanspy", "play", how, "--no-mdns", "--no-beacon", *profile, *arguments]
    done = subprocess.run(
        words, cwd=ROOT, env=environment(tmp_path), stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS_MAX
    )
    assert (done.returncode, done.stdout) == (1, b"")
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith(sentence)


# --- asked to end -----------------------------------------------------------------------------------------------------


def left_behind(folder: Path) -> list[str]:
    """What is still there for the time being."""
    return sorted(path.name for path in (folder / "tmp").iterdir())


STRAIGHT = ("-m", "lanspy")
# As scripts/play.py does it, without making an environment first.
SCRIPT = """
import sys
sys.path.insert(0, "scripts")
import environment
environment.python_in_venv = lambda: sys.executable
sys.exit(environment.run(["-m", "lanspy", *sys.argv[1:]]))
"""
OVER_THE_SCRIPT = ("-c", SCRIPT)


@contextlib.contextmanager
def with_bots(folder: Path, *arguments: str, start: tuple[str, ...] = STRAIGHT) -> Iterator["subprocess.Popen[bytes]"]:
    """A program that has started its bots, in a group of its own; gone afterwards, whatever happens."""
    pipe = subprocess.PIPE
    words = [sys.executable, *start, "demo", "--seats", "3", *arguments]
    process = subprocess.Popen(
        words, cwd=ROOT, env=environment(folder), stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    )
    try:
        bots = 2 if start is STRAIGHT else 3
        until(lambda: len(bots_of(process.pid)) == bots)
        yield process
    finally:
        process.kill()
        process.communicate()


def bots_of(parent: int) -> list[int]:
    """The processes that this one has started, and those that they have."""
    children = [pid for pid, its_parent in processes() if its_parent == parent]
    return children + [pid for child in children for pid in bots_of(child)]


def processes() -> list[tuple[int, int]]:
    """All processes here that have not ended, each with its parent."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    return [(int(pid), int(parent)) for pid, parent, state in map(str.split, told.splitlines()) if state[0] != "Z"]


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + SECONDS_MAX
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(LOOK_SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("arguments", [("--plain",), ("--json",), ("--bots-only", "--fast")])
def test_asked_to_end_nothing_is_left_behind(
    tmp_path: Path, arguments: tuple[str, ...], ending: signal.Signals
) -> None:
    """However the system asks: no complaint, no folder with identities, no bot, and the code that tells the signal."""
    with with_bots(tmp_path, *arguments) as process:
        bots = bots_of(process.pid)
        assert left_behind(tmp_path)
        process.send_signal(ending)
        _out, errors = process.communicate(timeout=SECONDS_MAX)
        assert (process.returncode, errors) == (128 + ending, b"")
        assert left_behind(tmp_path) == []
        assert not set(bots) & {pid for pid, _parent in processes()}


@pytest.mark.slow
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("arguments", [("--json",), ("--bots-only", "--fast")])
def test_the_script_that_starts_it_waits_for_it(
    tmp_path: Path, arguments: tuple[str, ...], ending: signal.Signals
) -> None:
    """Ctrl-C reaches everybody at a terminal, other signals only the script: either way all end in order."""
    with with_bots(tmp_path, *arguments, start=OVER_THE_SCRIPT) as process:
        started = bots_of(process.pid)
        if ending is signal.SIGINT:
            os.killpg(process.pid, ending)
        else:
            process.send_signal(ending)
        process.communicate(timeout=SECONDS_MAX)
        assert process.returncode == 128 + ending
        assert left_behind(tmp_path) == []
        assert not set(started) & {pid for pid, _parent in processes()}


@pytest.mark.slow
def test_asking_twice_does_not_interrupt_the_clean_up(tmp_path: Path) -> None:
    """Somebody impatient gets the same end."""
    with with_bots(tmp_path, "--json") as process:
        for _ in range(5):
            process.send_signal(signal.SIGTERM)
            time.sleep(LOOK_SECONDS)
        process.communicate(timeout=SECONDS_MAX)
        assert process.returncode == 128 + signal.SIGTERM
        assert left_behind(tmp_path) == []


@pytest.mark.slow
def test_what_is_ignored_stays_ignored(tmp_path: Path) -> None:
    """Under `nohup` a closed terminal ends nothing."""
    inner = command(tmp_path, "play", "--json")
    line = f"trap '' HUP; (sleep 4) | {inner} & sleep 2.5; kill -HUP $!; wait $!; echo $?"
    done = shell(tmp_path, line)
    assert done.stdout.splitlines()[-1] == "0"
