"""A table of real peers on this machine: one of them in this process, where it can be listened to, the others in
processes of their own."""

import random
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benches.children import Child
from benches.listening import Watched
from lanspy.bots import Bot, Strength
from lanspy.peer.port import LetIn, LobbyView, NewTable, Snapshot, TableView

SIT_SECONDS = 120.0
DEAL_SECONDS = 120.0
QUIET_SECONDS = 2.0


@dataclass(slots=True)
class Traffic:
    """What the peer in this process has sent: before sealing, without heartbeats."""

    messages: int = 0
    bytes: int = 0


class Company:
    """A table of so many seats. The one in this process opens it; all others are guests with processes of their own."""

    def __init__(self, seats: int, folder: Path, window: bool = False, game: str = "spyfall") -> None:
        """`window`: the last guest sits before a window of its own."""
        self.seats, self.folder, self.game, self._window = seats, folder, game, window
        self.host = Watched(folder / "host")
        self.guests: list[Child] = []
        self.sent = Traffic()
        self._stack = ExitStack()
        self._mind = Bot(Strength.EASY, random.Random(seats), seats)

    def __enter__(self) -> Self:
        with self._stack:
            self._stack.enter_context(self.host)
            self._open()
            self._stack = self._stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def profile(self, guest: int) -> Path:
        """The profile of a guest, from 1."""
        return self.folder / f"guest-{guest}"

    def gather(self) -> None:
        """Wait until every seat is taken."""
        self.host.until(self._all_sit, SIT_SECONDS, "The last guest", self._let_in)

    def deal(self) -> None:
        """Let everybody sit down, start, and wait for the first card here."""
        self.gather()
        self.host.until(lambda screen: isinstance(screen, TableView), SIT_SECONDS, "The start", self._press)
        self.host.until(lambda _screen: 1 in self.host.heard.cards, DEAL_SECONDS, "The first card", lambda: None)

    def grow_quiet(self) -> None:
        """Wait until everybody holds a card, the next hand is prepared, and nothing happens any more."""
        for guest in self.guests:
            guest.word("dealt", DEAL_SECONDS)
        self.until_quiet()

    def until_quiet(self) -> None:
        """Wait until the machines have nothing to do for each other."""
        quiet_since = [time.monotonic()]

        def is_quiet(screen: Any) -> bool:
            if screen.seal.what != "idle" or self.host.peer.room is None:
                quiet_since[0] = time.monotonic()
            return time.monotonic() - quiet_since[0] > QUIET_SECONDS

        self.host.until(is_quiet, DEAL_SECONDS, "Quiet at the table", lambda: None)

    def _open(self) -> None:
        self.host.thread.send(NewTable("", self.game, listed=False))
        self.host.until(lambda screen: isinstance(screen, LobbyView), SIT_SECONDS, "The table", lambda: None)
        self._count_traffic()
        address = f"127.0.0.1:{self.host.peer.network.port}"
        for number in range(1, self.seats):
            self.guests.append(self._stack.enter_context(self._guest(number, address)))

    def _count_traffic(self) -> None:
        network = self.host.peer.network
        send = network.send

        def counted(link: int, data: bytes) -> None:
            self.sent.messages += 1
            self.sent.bytes += len(data)
            send(link, data)

        network.send = counted  # type: ignore[method-assign]  # there is no other place to listen

    def _guest(self, number: int, address: str) -> Child:
        window = self._window and number == self.seats - 1
        program = "benches.programs.window" if window else "benches.programs.guest"
        command = ["-m", program, str(self.profile(number)), f"Guest {number}", address]
        driver = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} if window else {}
        return Child(f"guest-{number}", command, self.folder, **driver)

    def _all_sit(self, screen: Any) -> bool:
        return isinstance(screen, TableView) or sum(person.sits for person in screen.people) == self.seats

    def _let_in(self) -> None:
        screen = self.host.screen
        if isinstance(screen, LobbyView):
            for knock in screen.knocks:
                self.host.thread.send(LetIn(knock.key))

    def _press(self) -> None:
        """Be ready, start when all are ready."""
        snapshot: Snapshot = self.host.thread.snapshot()
        if isinstance(snapshot.screen, LobbyView):
            for intent in self._mind.look(snapshot, time.monotonic_ns() // 1_000_000):
                self.host.thread.send(intent)
