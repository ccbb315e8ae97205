"""Listening to a peer from inside its process: when things happen, without waiting for a snapshot to show them.

The one place of the bench that knows the inside of a peer: it puts an observer of its own in place of the table's.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from unittest import mock

from benches.figures import CannotRunError
from benches.programs.guest import options
from lanspy.agreement.ports import Standing, Tick
from lanspy.games.codenames.view import CodenamesView, Phase
from lanspy.peer.loop import Peer
from lanspy.peer.port import Intent, TableView
from lanspy.peer.thread import PeerThread
from lanspy.table import opening
from lanspy.table.observer import Observer

LOOK_SECONDS = 0.02
FINAL_SECONDS = 30.0
AFTER_A_ROUND = ("result", "evening")  # how the games call these phases


def dealt(view: Any) -> int | None:
    """The round or game whose cards have been dealt, as far as this seat sees: its own card, or a key that both
    spymasters hold."""
    if view.phase.value in AFTER_A_ROUND:
        return None
    if isinstance(view, CodenamesView):
        return None if view.phase is Phase.DEALING else view.game
    number: int = view.round
    return None if view.my_card is None else number


@dataclass(slots=True)
class Heard:
    """What was heard; times are those of `time.perf_counter`."""

    entered: float | None = None  # a signed start was entered
    dealing: dict[int, float] = field(default_factory=dict)  # when each round's dealing became FINAL
    cards: dict[int, float] = field(default_factory=dict)  # when each round's own card was first in a snapshot
    awaited: tuple[bytes, "asyncio.Future[float]"] | None = None  # an entry that is to become FINAL
    reached: tuple[Callable[[Any], bool], "asyncio.Future[float]"] | None = None  # how the game is to stand, FINAL

    def folded(self, tick: Tick, number: int, game: Any) -> None:
        """A tick is FINAL, and the game stands like this after it; `number` is that of its round or game."""
        now = time.perf_counter()
        self.dealing.setdefault(number, now)
        if self.reached is not None and self.reached[0](game):
            _, reached = self.reached
            self.reached = None
            reached.set_result(now)
        if self.awaited is not None and any(entry.data == self.awaited[0] for entry in tick.entries):
            _, final = self.awaited
            self.awaited = None
            final.set_result(now)


class Listener(Observer):
    """An observer that tells what it folds."""

    def __init__(self, heard: Heard, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._heard = heard
        heard.entered = heard.entered or time.perf_counter()

    def fold(self, tick: Tick) -> Standing:
        """As every observer does."""
        standing = super().fold(tick)
        self._heard.folded(tick, self.rules.game.progress(self.public.game)[0], self.public.game)
        return standing


class Watched:
    """A peer in a thread of this process, and what is heard from it while it runs."""

    def __init__(self, profile: Path, name: str = "Host") -> None:
        self.heard = Heard()
        self.peer = Peer(options(str(profile), name))
        self.thread = PeerThread.of(self.peer)
        self.thread.on_change(self._look)
        self._listening = mock.patch.object(opening, "Observer", lambda *arguments: Listener(self.heard, *arguments))

    def __enter__(self) -> Self:
        self._listening.start()
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.thread.stop()
        self._listening.stop()

    @property
    def screen(self) -> Any:
        """What this peer shows now."""
        return self.thread.snapshot().screen

    def until(self, reached: Callable[[Any], bool], seconds: float, what: str, then: Callable[[], None]) -> None:
        """Do `then` again and again until the screen is as wanted. Raises CannotRunError when it does not come."""
        deadline = time.monotonic() + seconds
        while not reached(self.screen):
            if not self.thread.running:
                raise CannotRunError(f"The measuring peer ended: {self.thread.failed!r}")
            if time.monotonic() > deadline:
                raise CannotRunError(f"{what} did not come within {seconds:g} s.")
            then()
            time.sleep(LOOK_SECONDS)

    def deal_seconds(self, round_number: int) -> float:
        """Until the own card of this round could be seen: from the start being entered for the first round, for others
        from the round before being left, FINAL."""
        heard = self.heard
        begun = heard.entered if round_number == 1 else heard.dealing[round_number]
        assert begun is not None
        return heard.cards[round_number] - begun

    def final_seconds(self, entry: bytes, rest_seconds: float) -> float:
        """Rest, put an entry into the log, and wait until it is FINAL here; how long it took."""
        work = self._until_final(entry, rest_seconds)
        return asyncio.run_coroutine_threadsafe(work, self.peer._loop).result(rest_seconds + FINAL_SECONDS)

    def reached_seconds(self, press: Intent, reached: Callable[[Any], bool], rest_seconds: float) -> float:
        """Rest, press something, and wait until the game stands like that here, FINAL; how long it took."""
        work = self._until_reached(press, reached, rest_seconds)
        return asyncio.run_coroutine_threadsafe(work, self.peer._loop).result(rest_seconds + FINAL_SECONDS)

    async def _until_reached(self, press: Intent, reached: Callable[[Any], bool], rest_seconds: float) -> float:
        await asyncio.sleep(rest_seconds)
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.heard.reached = (reached, future)
        begun = time.perf_counter()
        self.peer.intend(press)
        return await future - begun

    async def _until_final(self, entry: bytes, rest_seconds: float) -> float:
        await asyncio.sleep(rest_seconds)
        final: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.heard.awaited = (entry, final)
        begun = time.perf_counter()
        self.peer._into_room(lambda room, now: room._press(lambda seat: seat.ledger.propose(entry, now), now))
        return await final - begun

    def _look(self) -> None:
        screen = self.screen
        if isinstance(screen, TableView) and (number := dealt(screen.game_view)) is not None:
            self.heard.cards.setdefault(number, time.perf_counter())
