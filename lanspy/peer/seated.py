"""The table that this machine sits at, with all that ends when it is left: links, alarm clock, work, game file."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from lanspy.agreement.ports import Send, SignedStart
from lanspy.content.texts import _
from lanspy.errors import BadInput, PeerError, Refused
from lanspy.limits import BAD_MESSAGES_MAX, DISK_AGAIN_SECONDS
from lanspy.net import LinkUp, Network
from lanspy.peer.effects import Final, RoomEffect, Told, Want
from lanspy.peer.gamefiles import GameFiles, file_name
from lanspy.peer.kept import Reached, mark_over, mark_reached
from lanspy.peer.outgoing import Outgoing
from lanspy.peer.people import Me, pin
from lanspy.peer.room import Room
from lanspy.store import Store
from lanspy.table.seat import Job, Seat, Work

Step = Callable[[Room, int], list[RoomEffect]]


@dataclass(frozen=True, slots=True)
class Machine:
    """What a table uses of the machine it is at. `run` starts a task, `later` calls after some seconds.

    Whatever these call may raise anything: an error that is no PeerError ends the program with a message.
    """

    store: Store
    network: Network
    proofs: Executor
    run: Callable[[Coroutine[Any, Any, None]], object]
    later: Callable[[float, Callable[[], None]], asyncio.TimerHandle]
    trouble: Callable[[str], None]
    good: Callable[[str], None]  # what is told is no trouble
    changed: Callable[[], None]
    give_up: Callable[[], None]  # the disk has refused for so long that the table is to be left
    invite: Callable[[bytes], bytes | None]  # the key of a table by invitation
    games: Path


def now_ms() -> int:
    """Own monotonic time in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class Seated:
    """One room at work. After `let_go` nothing that comes in for it has any effect."""

    def __init__(self, machine: Machine, me: Me, room: Room) -> None:
        self.room, self.me = room, me
        self.links: dict[int, LinkUp] = {}
        self._bad: Counter[int] = Counter()
        self.file: GameFiles | None = None
        self._machine = machine
        self._outgoing = Outgoing(room.table, machine.store.write, self._do)
        self._inbox: list[tuple[int, bytes]] = []
        self._alarm: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        self._left = False
        self._reached: tuple[SignedStart, Reached] | None = None

    def step(self, step: Step) -> None:
        """Something for the room, and what comes of it."""
        if not self._left:
            self.carry_out(step(self.room, now_ms()))

    def carry_out(self, effects: list[RoomEffect]) -> None:
        """What the room wants, in order."""
        self._outgoing.take(effects)
        if effects:
            self._machine.changed()
        if self._left:
            return
        self._wake_later()
        if self._outgoing.holding and self._again is None:
            self._again = self._machine.later(DISK_AGAIN_SECONDS, self._try_again)
        if self._outgoing.overfull:
            self._machine.give_up()

    @property
    def is_needed(self) -> bool:
        """Others still need something of this machine before it may go."""
        return not self._outgoing.holding and self.room.is_needed(now_ms())

    def say_goodbye(self) -> None:
        """Tell the others that the person here goes, as far as that is so."""
        self.step(lambda room, now: room.leave(now))

    def let_go(self, reason: str) -> None:
        """Let go of everything; the neighbours read the reason."""
        self._left = True
        for timer in (self._alarm, self._again):
            if timer is not None:
                timer.cancel()
        for link in tuple(self.links):
            self._machine.network.close(link, reason)
        self.links.clear()
        if self.file is not None:
            self.file.close()

    # --- links --------------------------------------------------------------------------------------------------------

    def link_up(self, event: LinkUp) -> None:
        """Somebody of this table is connected."""
        self.links[event.link] = event
        dialled = event.address if event.initiated else None
        own = self._machine.network.addresses
        self.step(lambda room, now: room.link_up(event.link, event.key, dialled, own, now))

    def receive(self, link: int, data: bytes) -> None:
        """A message. All that come in one turn of the loop are taken together: they are settled and written once."""
        if not self._inbox:
            self._machine.later(0, self._open_inbox)
        self._inbox.append((link, data))

    def _open_inbox(self) -> None:
        inbox, self._inbox = self._inbox, []
        if not inbox:
            return
        self.step(lambda room, now: [effect for each in inbox for effect in self._take(room, *each, now)])
        self.step(lambda room, now: room.settle(now))
        # Not before: what follows from a closed link must not leave before what the messages above put on the disk.
        for link in [link for link, bad in self._bad.items() if bad >= BAD_MESSAGES_MAX]:
            self._machine.network.close(link, _("Too much of what came from there could not be read."))

    def _take(self, room: Room, link: int, data: bytes, now: int) -> list[RoomEffect]:
        """A bad message becomes a sentence, and counts against its link."""
        if link not in self.links:
            return []
        try:
            return room.take(link, data, now)
        except (PeerError, Refused) as error:
            self._machine.trouble(error.sentence())
            self._bad[link] += 1
            return []

    def link_down(self, link: int) -> None:
        """A link is gone; what came over it before counts."""
        self._open_inbox()
        self._bad.pop(link, None)
        if self.links.pop(link, None) is not None:
            self.step(lambda room, now: room.link_down(link, now))

    # --- what the room wants ------------------------------------------------------------------------------------------

    def _do(self, effect: RoomEffect) -> None:
        machine, room = self._machine, self.room
        match effect:
            case Told(sentence, good):
                (machine.good if good else machine.trouble)(sentence)
            case _ if self._left:
                pass
            case Send(data, link, but):
                for each in [link] if link is not None else [each for each in self.links if each != but]:
                    machine.network.send(each, data)
            case Work(job):
                machine.run(self._work(job))
            case Want(key, addresses):
                machine.network.want(room.table, key, addresses, invite=machine.invite(room.table))
            case Final(seat):
                self._follow_game(seat)

    async def _work(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        result: Any = await loop.run_in_executor(self._machine.proofs, job.run)
        self.step(lambda room, now: room.done(job, result, now))

    def _wake_later(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        at_ms = self.room.wake_at_ms
        if at_ms is not None:
            self._alarm = self._machine.later(max(0, at_ms - now_ms()) / 1000, self._wake)

    def _wake(self) -> None:
        self.step(lambda room, now: room.wake(now))

    def _try_again(self) -> None:
        self._again = None
        self._outgoing.go_on()
        self.carry_out([])

    # --- the game file ------------------------------------------------------------------------------------------------

    def _follow_game(self, seat: Seat) -> None:
        """Write what became FINAL; nothing that the disk refuses here may stop the game."""
        if self.file is None or self.file.start != seat.start:
            self.file = self._begin_file(seat)
        refused = self.file.follow(seat.ledger)
        if refused is not None:
            self._machine.trouble(refused)
        self._remember(seat)
        if self.room.is_over and self.room.seat is seat:
            self._try(partial(mark_over, self._machine.store, seat.start))

    def _remember(self, seat: Seat) -> None:
        """How far the evening has come, for home, where nobody counts it anew."""
        reached = seat.observer.rules.game.progress(seat.observer.public.game)
        if self._reached != (seat.start, reached):
            self._reached = seat.start, reached
            self._try(partial(mark_reached, self._machine.store, seat.start, reached))

    def _begin_file(self, seat: Seat) -> GameFiles:
        room = self.room
        table_name = room.agreed.table_name if room.agreed is not None else ""
        if self.file is not None:
            self.file.close()
        for member in seat.start.members:
            if member.key != self.me.key and member.key not in room.welcomed:  # bots are nobody's friends
                places = tuple(map(str, room.hints.of(member.key)))
                self._try(partial(pin, self._machine.store, member.key, member.name, places))
        if room.own_bots(seat.start) == len(seat.start.members) - 1:  # they end with this program: nobody can go on
            self._try(partial(mark_over, self._machine.store, seat.start))
        return GameFiles(self._machine.games / file_name(table_name, self.me.name, room.table), seat.start)

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except BadInput as error:
            self._machine.trouble(error.sentence())
