"""A table with bots on this machine: real peer processes, real discovery on loopback, real deals, real agreement.

With somebody at the keyboard the demo seats them with bots. With `--bots-only` the seat here is a bot too: it plays a
whole evening, and the program succeeds only if all peers agree and all their files hold.
"""

import argparse
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from lanspy.bots import Bot, Strength
from lanspy.errors import BadInput, LanspyError
from lanspy.peer.loop import Peer
from lanspy.peer.port import PeerPort, Practise, Snapshot, TableView
from lanspy.peer.thread import PeerThread
from lanspy.plain import spyfall_page
from lanspy.programs import bot, check, options, play
from lanspy.table.verify import Finding

EVENING_SECONDS = 60 * 60.0
FILES_SECONDS = 10.0
HOST_NAME = "Host"
FAILED = 1


def demo(arguments: argparse.Namespace) -> int:
    """Run the demo that was asked for; gives the exit code."""
    with tempfile.TemporaryDirectory(prefix="lanspy-demo-", ignore_cleanup_errors=True) as folder:
        games = arguments.out if arguments.out is not None else Path(folder) / "games"
        _must_be_free(games)
        practise = Practise(arguments.game, arguments.seats - 1, arguments.fast)
        if arguments.bots_only:
            return _bots_alone(Path(folder), games, practise)
        return _with_somebody(arguments, Path(folder), games, practise)


def _must_be_free(games: Path) -> None:
    """Game files of another evening are never mixed with those of this one."""
    if games.exists() and (not games.is_dir() or any(games.glob("*.lanspy"))):
        raise BadInput(f"{games} holds other game files, or is no folder: choose another one with --out.")


# --- somebody plays ---------------------------------------------------------------------------------------------------


def _with_somebody(arguments: argparse.Namespace, folder: Path, games: Path, practise: Practise) -> int:
    peer = options.practice(folder / "you", None, games)
    if arguments.json:
        return play.show_json(peer, practise)
    if not arguments.plain and play.has_screen():
        return play.show_window(peer, practise)
    if not arguments.plain:
        print("There is no screen here, so the demo plays in the terminal.", file=sys.stderr)
    if sys.stdin.isatty() or arguments.plain:
        return play.show_terminal(peer, practise)
    return _bots_alone(folder, games, practise)


# --- nobody plays -----------------------------------------------------------------------------------------------------


def _bots_alone(folder: Path, games: Path, practise: Practise) -> int:
    host = Peer(options.practice(folder / "host", HOST_NAME, games))
    thread = PeerThread(host).start()
    thread.send(practise)
    narrator = Narrator(print)
    deadline = time.monotonic() + EVENING_SECONDS
    whims = random.Random(secrets.randbits(64))  # noqa: S311 - a bot's whims are no secret
    narrator.follow(thread)
    bot.play(
        thread,
        Bot(Strength.MEDIUM, whims, practise.bots + 1),
        lambda: not thread.running or time.monotonic() > deadline,
    )
    narrator.show(thread.snapshot())
    practice = host.practice
    ended = practice is not None and practice.wait(FILES_SECONDS)
    failures = practice.failures() if practice is not None else ()
    thread.stop()
    if thread.failed is not None:
        raise thread.failed
    return _judge(games, practise.bots + 1, ended, failures)


def _judge(games: Path, seats: int, ended: bool, failures: tuple[str, ...]) -> int:
    """All peers must have ended well, left a finished file that holds, and agree on ticks and scores."""
    for failure in failures:
        print(failure, file=sys.stderr)
    files = sorted(games.glob("*.lanspy"))
    findings = [finding for file in files if (finding := _checked(file)) is not None]
    agree = len({(finding.digest, finding.scores) for finding in findings}) == 1
    finished = all(finding.finished and finding.over for finding in findings)
    well = ended and not failures and len(findings) == seats and agree and finished
    if findings:
        print("\n".join(check.report(findings[0])))
    verdict = "agree, and every file holds" if well else f"do NOT all agree ({len(findings)} of {seats} files hold)"
    print(f"{seats} peers {verdict}: {games}")
    return 0 if well else FAILED


def _checked(file: Path) -> Finding | None:
    try:
        return check.check_file(file)
    except LanspyError as error:
        print(f"{file.name}: {error.sentence()}", file=sys.stderr)
        return None


@dataclass(slots=True)
class Narrator:
    """Prints what happens at the table, as the terminal client would, without being asked for anything."""

    put: Callable[[str], None]
    shown: Snapshot | None = None

    def follow(self, peer: PeerPort) -> None:
        """Look at every snapshot from now on."""
        peer.on_change(lambda: self.show(peer.snapshot()))

    def show(self, snapshot: Snapshot) -> None:
        """Print what is new."""
        before, self.shown = self.shown, snapshot
        for sentence in snapshot.troubles:
            self.put(f"! {sentence}")
        view = snapshot.screen
        if not isinstance(view, TableView):
            return
        if before is None or not isinstance(before.screen, TableView):
            self.put(spyfall_page.begin(view)[0])
            return
        for line in spyfall_page.story(before.screen, view):
            self.put(line)
