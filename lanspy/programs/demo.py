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
from functools import partial
from pathlib import Path

from lanspy.bots import Bot, Strength
from lanspy.content.texts import _
from lanspy.errors import BadInput, LanspyError
from lanspy.games.registry import GAMES
from lanspy.peer.loop import Peer
from lanspy.peer.port import Practise, ProposeSettings, Snapshot, TableView
from lanspy.peer.thread import PeerThread
from lanspy.plain.pages import page_of
from lanspy.programs import bot, check, options, play
from lanspy.store import default_profile
from lanspy.table.verify import Finding

EVENING_SECONDS = 60 * 60.0  # five rounds of eight minutes, with deals and votes
TABLE_SECONDS = 10.0  # until there is a table, or none will ever be
FILES_SECONDS = 10.0  # for the other programs to write their files and end
HOST_NAME = "Host"
FAILED = 1
KEPT = "demo-games"  # beside the profiles
TRIAL_BYTES = 4096  # written once, to see that the disk takes something


def demo(arguments: argparse.Namespace) -> int:
    """Run the demo that was asked for; gives the exit code."""
    if arguments.bots_only and arguments.json:
        raise BadInput(_("--bots-only tells the evening in sentences; --json is for a script that plays."))
    if arguments.out is not None:
        _must_take_files(arguments.out)
    with tempfile.TemporaryDirectory(prefix="lanspy-demo-", ignore_cleanup_errors=True) as folder:
        show = None if arguments.bots_only else _way_to_play(arguments)
        if show is None:
            return _bots_alone(arguments, Path(folder))
        return _with_somebody(arguments, Path(folder), show)


def _must_take_files(games: Path) -> None:
    """Files of two evenings are never mixed, and no evening is played whose files cannot be written."""
    if games.exists() and (not games.is_dir() or any(games.glob("*.lanspy"))):
        raise BadInput(_("{games} holds other game files, or is no folder: choose another one.").format(games=games))
    try:
        games.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=games) as trial:
            trial.write(bytes(TRIAL_BYTES))
    except OSError as error:
        sentence = _("No game file can be written in {games} ({why}): choose another folder with --out.")
        raise BadInput(sentence.format(games=games, why=error.strerror)) from None


# --- somebody plays ---------------------------------------------------------------------------------------------------


def _way_to_play(arguments: argparse.Namespace) -> Callable[..., int] | None:
    """What somebody here would play with; None when nobody is here who could."""
    if arguments.json:
        return play.show_json
    if not arguments.plain and play.has_screen():
        return play.show_window
    if not arguments.plain:
        print(_("There is no screen here, so the demo plays in the terminal."), file=sys.stderr)
    return play.show_terminal if arguments.plain or sys.stdin.isatty() else None


def _with_somebody(arguments: argparse.Namespace, folder: Path, show: Callable[..., int]) -> int:
    games = arguments.out or _kept_games()
    peer = options.practice(folder / "you", arguments.name, games)
    return show(peer, Practise(arguments.game, arguments.seats - 1, arguments.fast, arguments.strength))


def _kept_games() -> Path:
    """Where the files of this evening stay: a folder of its own, made once there is something in it."""
    games = default_profile().parent.parent / KEPT / time.strftime("%Y-%m-%d-%H%M%S")
    _must_take_files(games)
    games.rmdir()
    return games


# --- nobody plays -----------------------------------------------------------------------------------------------------


def _bots_alone(arguments: argparse.Namespace, folder: Path) -> int:
    games = arguments.out or folder / "games"
    host = Peer(options.practice(folder / "host", arguments.name or HOST_NAME, games, unattended=True))
    thread = PeerThread.of(host).start()
    try:
        ended, failures = _play_alone(thread, host, arguments)
    finally:
        thread.stop()
    if thread.failed is not None:
        raise thread.failed
    code = _judge(games, arguments.seats, ended, failures)
    kept = _("The files: {games}").format(games=games)
    print(kept if arguments.out else _("The files were only for this check. To keep them, name a folder with --out."))
    return code


def _play_alone(thread: PeerThread, host: Peer, arguments: argparse.Namespace) -> tuple[bool, tuple[str, ...]]:
    """A whole evening. Whether all bots ended by themselves, and what those had to say that ended badly."""
    thread.send(Practise(arguments.game, arguments.seats - 1, strength=arguments.strength))
    if arguments.fast:
        rules = GAMES[arguments.game]
        thread.send(ProposeSettings(rules.fast(rules.default_settings())))
    begun = time.monotonic()
    whims = random.Random(secrets.randbits(64))  # noqa: S311 - a bot's whims are no secret
    mind = Bot(Strength(arguments.strength), whims, arguments.seats, once=True)
    narrator = Narrator(partial(print, flush=True))

    def is_over() -> bool:
        most = TABLE_SECONDS if host.practice is None else EVENING_SECONDS  # no table: the narrator has told why
        return not thread.running or time.monotonic() > begun + most

    bot.play(thread, mind, is_over, narrator.show)
    practice = host.practice
    if practice is None:
        return False, ()
    return practice.wait(FILES_SECONDS), practice.failures()


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
    print(f"{seats} peers {verdict}.")
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

    def show(self, snapshot: Snapshot) -> None:
        """Print what is new."""
        before, self.shown = self.shown, snapshot
        if before is not None and before.number == snapshot.number:
            return
        for sentence in snapshot.troubles:
            self.put(f"! {sentence}")
        view = snapshot.screen
        if not isinstance(view, TableView):
            return
        if before is None or not isinstance(before.screen, TableView):
            self.put(page_of(view).begin(view)[0])
            return
        for line in page_of(view).story(before.screen, view):
            self.put(line)
