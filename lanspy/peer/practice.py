"""A practice table: bots as peer processes of their own on this machine, over loopback, with real deals."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from lanspy.content.texts import _, ngettext
from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.errors import BadInput
from lanspy.peer.port import STRENGTHS
from lanspy.store import Store

BOT_NAMES = ("Ada", "Mika", "Sofía", "Олег", "Jun", "Nadia", "Bruno", "Eeva", "Tomás", "Irja", "Kofi", "Wren")
STOP_SECONDS = 3.0


class Practice:
    """The bots of one table. Their identities are made here, so that the table knows whom to let in."""

    def __init__(
        self, table: bytes, bots: int, address: str, games: Path | None, strength: str, *, once: bool = False
    ) -> None:
        """`strength`: one of STRENGTHS. `once`: they end after one evening, even when somebody stays to play again."""
        self.check(bots, strength)
        self._folder = tempfile.TemporaryDirectory(prefix="lanspy-practice-", ignore_cleanup_errors=True)
        self._once = once
        self._table, self._address, self._games, self._strength = table, address, games, strength
        self._profiles = [Path(self._folder.name) / f"bot-{number + 1}" for number in range(bots)]
        self.keys = tuple(map(_identity, self._profiles))
        self._processes: list[subprocess.Popen[bytes]] = []

    @staticmethod
    def check(bots: int, strength: str, least: int = 1, most: int = len(BOT_NAMES)) -> None:
        """Raises BadInput when a game needs more bots, or has not so many seats, or there are no names for them, or
        when nobody plays with that strength."""
        if strength not in STRENGTHS:
            raise BadInput(_("Bots play {strengths}.").format(strengths=", ".join(STRENGTHS)))
        most = min(most, len(BOT_NAMES))
        if least <= bots <= most:
            return
        if least == most:
            sentence = ngettext("Practise this game with {n} bot.", "Practise this game with {n} bots.", most)
            raise BadInput(sentence.format(n=most))
        raise BadInput(_("Practise this game with {least} to {most} bots.").format(least=least, most=most))

    def start(self) -> None:
        """Start the processes. Their complaints go to a file in each profile. Raises BadInput when it cannot be."""
        try:
            for name, profile in zip(BOT_NAMES, self._profiles, strict=False):
                self._processes.append(self._start(name, profile))
        except OSError as error:
            raise BadInput(f"The bots cannot be started ({error.strerror}).") from None

    def _start(self, name: str, profile: Path) -> "subprocess.Popen[bytes]":
        with (profile / "errors.txt").open("wb") as errors:
            return subprocess.Popen(  # noqa: S603 - our own interpreter and arguments
                self._command(name, profile), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors
            )

    def _command(self, name: str, profile: Path) -> Sequence[str]:
        command = [sys.executable, "-m", "lanspy", "peer", "--profile", str(profile), "--name", name]
        command += ["--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon"]
        command += ["--table", self._table.hex(), "--address", self._address, "--strength", self._strength]
        command += ["--company", str(len(self._profiles) + 1)]  # with whoever has started them
        command += ["--once"] if self._once else []
        return command + (["--out", str(self._games)] if self._games is not None else [])

    def failures(self) -> tuple[str, ...]:
        """What bots that ended badly had to say."""
        failed = []
        for process, profile in zip(self._processes, self._profiles, strict=True):
            if process.poll() not in (None, 0):
                said = (profile / "errors.txt").read_text("utf-8", "replace").strip().splitlines()
                failed.append(f"{profile.name} ended with code {process.returncode}: {said[-1] if said else ''}")
        return tuple(failed)

    def wait(self, seconds: float) -> bool:
        """Wait for all to end by themselves; False when one did not. `seconds` is for all of them together."""
        deadline = time.monotonic() + seconds
        try:
            for process in self._processes:
                process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        """End them; they save what they have."""
        for process in self._processes:
            if process.stdin is not None:
                process.stdin.close()  # a bot ends when the one who started it is gone, however that happened
        if not self.wait(STOP_SECONDS):
            for process in self._processes:
                process.kill()
                process.wait()
        self._folder.cleanup()


def _identity(profile: Path) -> bytes:
    """Make a profile and give its public key."""
    store = Store.open(profile)
    try:
        return Ed25519Signer(store.seed).public
    finally:
        store.close()
