"""The one loop: what the network, the clock, the executor and the person bring goes into the room, and what comes back
is carried out in order.

Everything here runs in one thread's asyncio loop. Nothing blocks it for long: proofs run in an executor, and writing to
the disk takes milliseconds and must come before sending anyway.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lanspy.agreement.ports import Persist, Send
from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.errors import BadInput, LanspyError, LocalError, PeerError, Refused
from lanspy.games.spyfall.settings import fast
from lanspy.limits import SNAPSHOT_SECONDS, WORKERS
from lanspy.net import Address, Heard, LinkDown, LinkUp, Network, Received, Trouble, Woke
from lanspy.net.channel import Identity
from lanspy.net.discovery import new_instance
from lanspy.net.events import Event, Moved
from lanspy.peer import home, port
from lanspy.peer.gamefiles import GameFiles, file_name
from lanspy.peer.kept import forget_over, kept_starts, mark_over
from lanspy.peer.people import Me, pin
from lanspy.peer.port import HomeView, Intent, SearchView, Snapshot
from lanspy.peer.practice import Practice
from lanspy.peer.room import Final, Room, RoomEffect, Told, Want
from lanspy.peer.search import Search
from lanspy.store import Record, Store
from lanspy.table.record import Scribe
from lanspy.table.seat import Job, Work

GOODBYE_SECONDS = 2.0
GOODBYE_STEP_SECONDS = 0.05
STATIC_BYTES = 32


@dataclass(frozen=True, slots=True)
class Options:
    """How a peer was started. `interfaces` limits everything to the named ones; None uses all of the LAN.

    `games` is where game files go; None: a folder in the profile.
    """

    profile: Path
    name: str | None = None
    interfaces: tuple[str, ...] | None = None
    mdns: bool = True
    games: Path | None = None
    entropy: Callable[[int], bytes] = field(default=secrets.token_bytes)


class Peer:
    """One machine. `run` ends after `Quit`."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.store = Store.open(options.profile, options.entropy)
        self._signer = Ed25519Signer(self.store.seed)
        self.me = Me.load(self.store, self._signer, options.name)
        forget_over(self.store)
        nothing = SearchView((), (), None, None)
        self.snapshot = Snapshot(0, HomeView(self.me.name, self.me.short_id, (), nothing))
        self.room: Room | None = None
        self.practice: Practice | None = None
        self.file: GameFiles | None = None
        self._scribe: Scribe | None = None
        self._wakes: list[Callable[[], None]] = []
        self._troubles: list[str] = []
        self._links: dict[int, LinkUp] = {}
        self._dialled: dict[str, asyncio.Task[Any]] = {}
        self._joining: str | None = None
        self._waking: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._executor = ThreadPoolExecutor(WORKERS, thread_name_prefix="proofs")

    # --- life ---------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Start everything, until `Quit`."""
        self._loop = asyncio.get_running_loop()
        self._over = asyncio.Event()
        self._dirty = asyncio.Event()
        try:
            await self._start()
            await self._over.wait()
            await self._stop()
        finally:
            self._executor.shutdown(cancel_futures=True)
            self.store.close()

    async def _start(self) -> None:
        options = self.options
        identity = Identity(self._signer, ED25519, options.entropy(STATIC_BYTES))
        instance = new_instance(options.entropy)
        self.network = Network(identity, self._event, instance=instance, only=options.interfaces)
        self.search = Search(self.network, self.store, instance, self._searched, self.trouble, mdns=options.mdns)
        self._spawn(self._publish())
        try:
            await self.network.start()
        except PeerError as error:
            self.trouble(error.sentence())
        self._spawn(self.search.start())
        self.changed()

    async def _stop(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._say_goodbye(), GOODBYE_SECONDS)
        if self.practice is not None:
            await self._loop.run_in_executor(None, self.practice.stop)
        self._leave()
        await self.search.stop()
        await self.network.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _say_goodbye(self) -> None:
        """What I signed last reaches the others; a closed evening is served until everybody has it."""
        while self.room is not None and self.room.is_needed(self.now_ms()):  # noqa: ASYNC110 - time alone may end it
            await asyncio.sleep(GOODBYE_STEP_SECONDS)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned_is_done)
        return task

    def _spawned_is_done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._loop.call_exception_handler({"message": "a task of the peer failed", "exception": task.exception()})

    # --- what clients see ---------------------------------------------------------------------------------------------

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this after every new snapshot."""
        self._wakes.append(wake)

    def changed(self) -> None:
        """Something that clients may show has changed."""
        self._dirty.set()

    def trouble(self, sentence: str) -> None:
        """Tell the player once."""
        self._troubles.append(sentence)
        self.changed()

    async def _publish(self) -> None:
        """A new snapshot after every change, but not more often than a screen can use."""
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            troubles, self._troubles = tuple(self._troubles), []
            self.snapshot = Snapshot(self.snapshot.number + 1, self._screen(), troubles)
            self.search.sit(self.room.announcement(self.now_ms()) if self.room is not None else None)
            for wake in self._wakes:
                wake()
            await asyncio.sleep(SNAPSHOT_SECONDS)

    def _screen(self) -> port.HomeView | port.LobbyView | port.TableView:
        if self.room is None:
            return home.view(self.me, self.search, kept_starts(self.store), self._joining)
        game_file = str(self.file.path) if self.file is not None else None
        screen = self.room.screen(game_file, self.now_ms())
        return replace(screen, places=self.search.places()) if isinstance(screen, port.LobbyView) else screen

    # --- what the person asks -----------------------------------------------------------------------------------------

    def intend(self, intent: Intent) -> None:
        """Carry out an intent; a refusal becomes a sentence."""
        try:
            self._intend(intent)
        except LocalError:
            raise
        except LanspyError as error:
            self.trouble(error.sentence())
        self.changed()

    def _intend(self, intent: Intent) -> None:
        match intent:
            case port.Quit():
                self._over.set()
            case port.SetName(name):
                self.me = self.me.renamed(self.store, name)
                self._into_room(lambda room, now: room.set_name(self.me.name, now))
            case port.NewTable(name, game, listed):
                self._found(name, game, listed=listed)
            case port.Practise(game, bots, quick):
                self._practise(game, bots, quick=quick)
            case port.JoinTable(table):
                self._join(table, self.search.addresses(table))
            case port.JoinAddress(text):
                self._spawn(self._join_typed(text))
            case port.LeaveTable():
                self._into_room(lambda room, now: room.leave(now))
                self._leave()
            case _ if self.room is None:
                raise Refused("You sit at no table.")
            case _:
                self._into_room(lambda room, now: room.intend(intent, now))

    def _found(self, name: str, game: str, *, listed: bool) -> Room:
        self._leave()
        room, effects = Room.found(self._setup(), name, game, listed, self.now_ms())
        self._enter(room, effects)
        return room

    def _practise(self, game: str, bots: int, *, quick: bool) -> None:
        """A table on this machine with bots that I let in because I started them."""
        room = self._found("", game, listed=False)
        self.practice = Practice(room.table, bots, f"127.0.0.1:{self.network.port}", self.options.games)
        room.welcome(self.practice.keys)
        if quick:
            agreed = room.agreed
            assert agreed is not None
            self._into_room(lambda _room, now: room.propose(agreed.with_settings(fast(agreed.settings)), now))
        self.practice.start()

    def _join(self, table: bytes, addresses: Iterable[Address]) -> None:
        if self.room is None or self.room.table != table:
            self._leave()
            room = Room(self._setup(), table, self.now_ms())
            self._enter(room, room.begin(self.now_ms()))
        self._spawn(self._dial(tuple(addresses), table, tell=True))

    async def _join_typed(self, text: str) -> None:
        self._joining = text
        self.changed()
        try:
            found = await self.search.look_at(text)
            if found.said.table is None:
                raise BadInput("lanspy runs there, but sits at no table that can be joined.")
            self._join(found.said.table, found.addresses)
        except LanspyError as error:
            self.trouble(error.sentence())
        finally:
            self._joining = None
            self.changed()

    async def _dial(self, addresses: tuple[Address, ...], table: bytes, *, tell: bool = False) -> None:
        if not addresses:
            return
        try:
            await self.network.dial(addresses, table)
        except PeerError as error:
            if tell and not self._links:
                self.trouble(error.sentence())

    def _setup(self) -> Any:
        return self.me.setup(self._signer, self.store, self.options.entropy)

    def _enter(self, room: Room, effects: list[RoomEffect]) -> None:
        """Sit down at a table; one at a time."""
        self.room = room
        self.network.serve({room.table: None})
        self._carry_out(effects)
        self._searched()

    def _leave(self) -> None:
        room, self.room = self.room, None
        if room is None:
            return
        self.network.unwant(room.table)
        for link in tuple(self._links):
            self.network.close(link, "That player left the table.")
        self._links.clear()
        self.network.serve({})
        self.search.sit(None)
        if self.file is not None:
            self.file.close()
        self.file = self._scribe = None
        if self.practice is not None:
            practice, self.practice = self.practice, None
            self._loop.run_in_executor(None, practice.stop)

    # --- what the network brings --------------------------------------------------------------------------------------

    def now_ms(self) -> int:
        """Own monotonic time in milliseconds."""
        return time.monotonic_ns() // 1_000_000

    def _event(self, event: Event) -> None:
        try:
            self._take(event)
        except PeerError as error:
            self.trouble(error.sentence())

    def _take(self, event: Event) -> None:
        match event:
            case LinkUp():
                self._link_up(event)
            case Received(link, data) if link in self._links:
                self._into_room(lambda room, now: room.receive(link, data, now))
            case Heard(link) if link in self._links:
                self._into_room(lambda room, now: room.heard(link, now))
            case LinkDown(link) if link in self._links:
                del self._links[link]
                self._into_room(lambda room, now: room.link_down(link, now))
            case Trouble(sentence):
                self.trouble(sentence)
            case Woke() | Moved():
                self._spawn(self.search.follow())
            case _:
                pass

    def _link_up(self, event: LinkUp) -> None:
        if self.room is None or event.table != self.room.table:
            self.network.close(event.link, "Nobody sits at that table here.")
            return
        self._links[event.link] = event
        dialled = event.address if event.initiated else None
        own = self.network.addresses
        self._into_room(lambda room, now: room.link_up(event.link, event.key, dialled, own, now))

    def _searched(self) -> None:
        """Somebody was seen or lost: whoever says to sit at my table is dialled."""
        room = self.room
        if room is not None:
            for program in self.search.programs_at(room.table):
                dialled = self._dialled.get(program.instance)
                if dialled is None or (dialled.done() and not self._links):
                    self._dialled[program.instance] = self._spawn(self._dial(program.addresses, room.table))
        self.changed()

    # --- what the room wants ------------------------------------------------------------------------------------------

    def _into_room(self, step: Callable[[Room, int], list[RoomEffect]]) -> None:
        if self.room is not None:
            self._carry_out(step(self.room, self.now_ms()))

    def _carry_out(self, effects: list[RoomEffect]) -> None:
        """All that must be on disk, in one transaction; then the rest in order."""
        room = self.room
        if room is None:
            return
        kept = [Record(room.table, each.kind, each.key, each.value) for each in effects if isinstance(each, Persist)]
        if kept:
            self.store.write(kept)
        for effect in effects:
            self._carry_out_one(room, effect)
        self._wake_later(room)
        self.changed()

    def _carry_out_one(self, room: Room, effect: RoomEffect) -> None:
        match effect:
            case Send(data, link, but):
                for each in [link] if link is not None else [each for each in self._links if each != but]:
                    self.network.send(each, data)
            case Work(job):
                self._spawn(self._work(room, job))
            case Told(sentence):
                self.trouble(sentence)
            case Want(key, addresses):
                self.network.want(room.table, key, addresses)
            case Final():
                self._write_file(room)
            case Persist():
                pass

    async def _work(self, room: Room, job: Job) -> None:
        result: Any = await self._loop.run_in_executor(self._executor, job.run)
        if self.room is room:
            self._carry_out(room.done(job, result, self.now_ms()))

    def _wake_later(self, room: Room) -> None:
        if self._waking is not None:
            self._waking.cancel()
        delay = max(0, room.wake_at_ms - self.now_ms()) / 1000
        self._waking = self._loop.call_later(delay, self._wake_room, room)

    def _wake_room(self, room: Room) -> None:
        if self.room is room:
            self._into_room(lambda awake, now: awake.wake(now))

    # --- the game file ------------------------------------------------------------------------------------------------

    def _write_file(self, room: Room) -> None:
        seat, agreed = room.seat, room.agreed
        if seat is None or agreed is None:
            return
        if self.file is None or self._scribe is None:
            self._begin_file(room)
        assert self.file is not None
        assert self._scribe is not None
        self.file.append(self._scribe.fresh(seat.ledger))
        if room.is_over:
            self.file.finish()
            mark_over(self.store, room.table)
        if self.file.trouble is not None:
            self.trouble(self.file.trouble)
            self.file.trouble = None

    def _begin_file(self, room: Room) -> None:
        seat, agreed = room.seat, room.agreed
        assert seat is not None
        assert agreed is not None
        folder = self.options.games or self.options.profile / "games"
        self.file = GameFiles(folder / file_name(agreed.table_name, self.me.name, room.table))
        self._scribe = Scribe(seat.start)
        for member in seat.start.members:
            if member.key != self.me.key:
                places = tuple(map(str, room.hints.of(member.key)))
                pin(self.store, member.key, member.name, places)
