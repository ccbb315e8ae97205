"""The one loop: what the network, the clock, the executor and the person bring goes into the room, and what comes back
is carried out in order.

Everything here runs in one thread's asyncio loop. Nothing blocks it for long: proofs run in an executor, and writing to
the disk takes milliseconds and must come before sending anyway.

What another machine, a file or a setting did wrong becomes a sentence for the player. Any other error is our own bug:
it ends the program with its message, for a machine that goes on with half a step done could harm its table.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from lanspy.content.texts import _
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import BadInput, PeerError, Refused
from lanspy.games.registry import GAMES
from lanspy.limits import SNAPSHOT_SECONDS, WORKERS
from lanspy.net import Address, Heard, LinkDown, LinkUp, Network, Received, Trouble, Woke
from lanspy.net.channel import Identity
from lanspy.net.discovery import Announcement, new_instance
from lanspy.net.events import Event, Moved
from lanspy.net.greeting import ANY_TABLE
from lanspy.peer import home, port
from lanspy.peer.effects import RoomEffect
from lanspy.peer.examining import Examining
from lanspy.peer.invites import Invites, hushed, place
from lanspy.peer.kept import Kept, forget_over, kept_starts
from lanspy.peer.options import Options
from lanspy.peer.port import Intent, Snapshot
from lanspy.peer.practice import Practice
from lanspy.peer.presses import known_game
from lanspy.peer.resident import Resident
from lanspy.peer.room import Room
from lanspy.peer.search import Search, twice
from lanspy.peer.seated import Machine, Seated, Step, now_ms
from lanspy.peer.tasks import Tasks
from lanspy.peer.troubles import Troubles

GOODBYE_SECONDS = 2.0
STALE_SECONDS = 1.0
GOODBYE_STEP_SECONDS = 0.05
STATIC_BYTES = 32
LOOPBACK = "127.0.0.1"


class Peer:
    """One machine. `run` ends after `Quit`, or raises what went wrong in our own code."""

    def __init__(self, options: Options, resident: Resident | None = None) -> None:
        """`resident`: the profile of these options, where it is open already. It is closed when the peer ends."""
        self.options = options
        resident = resident or Resident.of(options)
        self.store, self._signer, self.me = resident.store, resident.signer, resident.me
        try:
            self.invites = Invites(self.store, options.entropy)
            forget_over(self.store)
        except BaseException:
            self.store.close()
            raise
        self.snapshot = resident.snapshot()
        self.practice: Practice | None = None
        self._seated: Seated | None = None
        self._kept: dict[bytes, Kept] = {}
        self._wakes: list[Callable[[], None]] = []
        self._troubles = Troubles()
        self._dialled: dict[str, asyncio.Task[Any]] = {}
        self._joining: str | None = None
        self._examining = Examining(options.entropy, self.changed)
        self._executor = ThreadPoolExecutor(WORKERS, thread_name_prefix="proofs")

    @property
    def room(self) -> Room | None:
        """The table that this machine sits at."""
        return self._seated.room if self._seated is not None else None

    # --- life ---------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Start everything, until `Quit`. Raises our own bugs, and PeerError when nothing can be started at all."""
        self._loop = asyncio.get_running_loop()
        self._over = asyncio.Event()
        self._dirty = asyncio.Event()
        self._tasks = Tasks(self._loop, self._tell, self._over.set)
        try:
            await self._start()
            await self._over.wait()
            await self._stop()
        finally:
            self._executor.shutdown(cancel_futures=True)
            self.store.close()
        if self._tasks.failure is not None:
            raise self._tasks.failure

    async def _start(self) -> None:
        options = self.options
        identity = Identity(self._signer, ED25519, options.entropy(STATIC_BYTES))
        instance = new_instance(options.entropy)
        self.network = Network(identity, self._event, instance=instance, only=options.interfaces)
        ways = {"mdns": options.mdns, "beacon": options.beacon}
        self.search = Search(self.network, self.store, instance, self._searched, self.trouble, **ways)
        self._machine = Machine(
            self.store,
            self.network,
            self._executor,
            self._tasks.run,
            self._tasks.later,
            self.trouble,
            self._good,
            self.changed,
            self._give_up,
            self.invites.key,
            options.games or options.profile / "games",
        )
        self._look_for_kept()
        self._tasks.run(self._publish())
        try:
            await self.network.start()
        except PeerError as error:
            self.trouble(error.sentence())
        self._tasks.run(self.search.start())
        self.changed()

    async def _stop(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._say_goodbye()
        if self.practice is not None:
            await self._loop.run_in_executor(None, self.practice.stop)
        if self._tasks.failure is None:
            self._tasks.step(self._leave)
        elif self._seated is not None:
            self._seated.let_go(_("That player's lanspy has failed."))
        await self.search.stop()
        await self.network.stop()
        await self._tasks.stop()

    async def _say_goodbye(self) -> None:
        """What I signed last reaches the others; a closed evening is served until everybody has it."""
        while self._tasks.failure is None and self._seated is not None and self._seated.is_needed:  # noqa: ASYNC110
            await asyncio.sleep(GOODBYE_STEP_SECONDS)

    # --- what clients see ---------------------------------------------------------------------------------------------

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this after every new snapshot."""
        self._wakes.append(wake)

    def changed(self) -> None:
        """Something that clients may show has changed."""
        self._dirty.set()

    def trouble(self, sentence: str) -> None:
        """Tell the player, unless the same was told a moment ago."""
        if self._troubles.add(sentence, self._loop.time()):
            self.changed()

    def _good(self, sentence: str) -> None:
        """Tell the player that something has come."""
        self._troubles.mark_good(sentence)
        self.trouble(sentence)

    def _tell(self, sentence: str, *, asked: bool) -> None:
        if not asked:
            self.trouble(sentence)
            return
        self._troubles.answer(sentence)
        self.changed()

    async def _publish(self) -> None:
        """A new snapshot after every change, but not more often than a screen can use; and every second, since
        silence and thinking are shown in seconds."""
        while self._tasks.failure is None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(STALE_SECONDS):
                    await self._dirty.wait()
            self._dirty.clear()
            self._tasks.step(self._publish_now)
            await asyncio.sleep(SNAPSHOT_SECONDS)

    def _publish_now(self) -> None:
        self.snapshot = Snapshot(self.snapshot.number + 1, self._screen(), self._troubles.take(), self._troubles.good)
        self.search.sit(self._announcement())
        for wake in self._wakes:
            wake()

    def _announcement(self) -> Announcement | None:
        if self.room is None:
            return None
        said = self.room.announcement(now_ms())
        return said if self.invites.key(self.room.table) is None else hushed(said)

    def _screen(self) -> port.HomeView | port.LobbyView | port.TableView:
        seated = self._seated
        if seated is None:
            shown = home.view(self.me, self.search, self._kept, self._joining)
            return replace(shown, search=replace(shown.search, examination=self._examining.view()))
        game_file = str(seated.file.path) if seated.file is not None else None
        screen = seated.room.screen(game_file, now_ms())
        if not isinstance(screen, port.LobbyView):
            return screen
        return replace(screen, places=self.search.places(), invited=self.invites.key(screen.table) is not None)

    def _look_for_kept(self) -> None:
        try:
            self._kept = kept_starts(self.store)
        except BadInput as error:
            self.trouble(error.sentence())

    # --- what the person asks -----------------------------------------------------------------------------------------

    def intend(self, intent: Intent) -> None:
        """Carry out an intent; a refusal becomes a sentence."""
        unheard = self.options.unattended and isinstance(intent, port.Play)
        self._tasks.step(lambda: self._hushed(intent) if unheard else self._intend(intent), asked=True)
        self.changed()

    def _hushed(self, intent: Intent) -> None:
        with contextlib.suppress(Refused):
            self._intend(intent)

    def _intend(self, intent: Intent) -> None:
        match intent:
            case port.Quit():
                self._over.set()
            case port.SetName(name):
                self.me = self.me.renamed(self.store, name)
                self._into_room(lambda room, now: room.set_name(self.me.name, now))
            case port.NewTable(name, game, listed, invited):
                self._found(name, game, listed=listed and not invited, invited=invited)
            case port.Practise():
                self._practise(intent)
            case port.JoinTable(table):
                self._join(table, self.search.addresses(table))
            case port.JoinAddress(text):
                self._tasks.run(self._join_typed(text), asked=True)
            case port.JoinInvite(path):
                self._join_invited(path)
            case port.Examine(text):
                self._tasks.run(self._examining.run(text, self.network.scope), asked=True)
            case port.LeaveTable():
                self._leave()
            case _ if self._seated is None:
                raise Refused(_("You sit at no table."))
            case port.SaveInvite(path):
                self._save_invite(path)
            case _:
                self._into_room(lambda room, now: room.intend(intent, now))

    def _found(
        self, name: str, game: str, *, listed: bool, invited: bool = False, strangers: bool = True, quick: bool = False
    ) -> Room:
        """`strangers` False: nobody comes but my own bots, whom nobody needs to recognise."""
        setup = self._setup() if strangers else replace(self._setup(), pinned={})
        room, effects = Room.found(setup, name, game, listed, now_ms(), quick=quick)
        if invited:
            self.invites.draw(room.table)
        self._enter(room, effects)
        return room

    def _practise(self, asked: port.Practise) -> None:
        """A table on this machine with bots that I let in because I started them."""
        if not self.network.port:
            raise Refused(_("Nobody can connect to this machine, not even its own bots: no network port is free."))
        rules = GAMES[known_game(asked.game)]
        least, most = rules.seats_least - 1, rules.seats_most - 1  # nobody else comes to such a table
        Practice.check(asked.bots, asked.strength, least, most)
        room = self._found("", asked.game, listed=False, strangers=False, quick=asked.fast)
        address, once = str(Address(LOOPBACK, self.network.port)), self.options.unattended
        self.practice = Practice(room.table, asked.bots, address, self.options.games, asked.strength, once=once)
        room.welcome(self.practice.keys)
        self.practice.start()

    def _join(self, table: bytes, addresses: Iterable[Address]) -> None:
        if table == ANY_TABLE:
            raise BadInput(_("There is no such table."))
        if self.room is None or self.room.table != table:
            room = Room(self._setup(), table, now_ms())
            self._enter(room, room.begin(now_ms()))
        self._tasks.run(self._dial(tuple(addresses), table, tell=True))

    def _join_invited(self, path: str) -> None:
        """Where I sit or a seat of mine is kept the secret is known, and no file changes it."""
        file, room = place(path), self.room
        sits = room is not None and room.gathering.view(now_ms()).admitted
        known = {*self._kept, room.table} if room is not None and sits else set(self._kept)
        invite = self.invites.learn(file, known)
        if not sits:
            self._leave()  # who stands at the door with another secret begins anew
        self._join(invite.table, (*self.search.addresses(invite.table), *invite.addresses))

    def _save_invite(self, path: str) -> None:
        room, file = self.room, place(path)
        assert room is not None
        name = room.agreed.table_name if room.agreed is not None else ""
        self.invites.save(file, room.table, name, self.network.addresses)
        told = _("Written to {path}: whoever has this file can knock at your table.").format(path=file)
        self._troubles.mark_good(told)
        self._tell(told, asked=True)

    async def _join_typed(self, text: str) -> None:
        self._joining = text
        self.changed()
        try:
            found = await self.search.look_at(text)
            if found.said.table is None:
                raise BadInput(_("lanspy runs there, but sits at no table that can be joined."))
            if self._joining == text and self._tasks.failure is None:  # else the person has moved on
                self._join(found.said.table, found.addresses)
        finally:
            if self._joining == text:
                self._joining = None
            self.changed()

    async def _dial(self, addresses: tuple[Address, ...], table: bytes, *, tell: bool = False) -> None:
        if not addresses:
            return
        try:
            await twice(lambda: self.network.dial(addresses, table, invite=self.invites.key(table)))
        except PeerError as error:
            if tell and self._seated is not None and not self._seated.links:
                self.trouble(error.sentence())

    def _setup(self) -> Any:
        return self.me.setup(self._signer, self.store, self.options.entropy)

    def _enter(self, room: Room, effects: list[RoomEffect]) -> None:
        """Sit down at a table; one at a time."""
        self._leave()
        self._joining = None
        self._seated = Seated(self._machine, self.me, room)
        self.network.serve({room.table: self.invites.key(room.table)})
        self._seated.carry_out(effects)
        self._searched()

    def _leave(self) -> None:
        seated, self._seated = self._seated, None
        if seated is None:
            return
        self.network.unwant(seated.room.table)
        seated.say_goodbye()
        seated.let_go(_("That player left the table."))
        self.network.serve({})
        self.search.sit(None)
        self._dialled.clear()
        self._look_for_kept()
        if self.practice is not None:
            practice, self.practice = self.practice, None
            self._loop.run_in_executor(None, practice.stop)

    # --- what the network brings --------------------------------------------------------------------------------------

    def _event(self, event: Event) -> None:
        self._tasks.step(lambda: self._take(event))

    def _take(self, event: Event) -> None:
        seated = self._seated
        match event:
            case LinkUp():
                self._link_up(event)
            case Received(link, data) if seated is not None and link in seated.links:
                seated.receive(link, data)
            case Heard(link) if seated is not None and link in seated.links:
                seated.room.heard(link, now_ms())
            case LinkDown(link) if seated is not None:
                seated.link_down(link)
            case Trouble(sentence):
                self.trouble(sentence)
            case Woke() | Moved():
                self._tasks.run(self.search.follow())
            case _:
                pass

    def _link_up(self, event: LinkUp) -> None:
        if self._seated is None or event.table != self._seated.room.table:
            self.network.close(event.link, _("Nobody sits at that table here."))
        else:
            self._seated.link_up(event)

    def _searched(self) -> None:
        """Somebody was seen or lost: whoever says to sit at my table is dialled."""
        seated = self._seated
        if seated is not None:
            near = {program.instance: program.addresses for program in self.search.programs_at(seated.room.table)}
            self._dialled = {instance: task for instance, task in self._dialled.items() if instance in near}
            for instance, addresses in near.items():
                dialled = self._dialled.get(instance)
                if dialled is None or (dialled.done() and not seated.links):
                    self._dialled[instance] = self._tasks.run(self._dial(addresses, seated.room.table))
        self.changed()

    def _into_room(self, step: Step) -> None:
        if self._seated is not None:
            self._seated.step(step)

    def _give_up(self) -> None:
        self._leave()
        self.trouble(_("The disk has been full for too long, so you have left the table. Your seat is kept."))
