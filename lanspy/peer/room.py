"""One table on this machine, from knocking to the signed end. Sans-IO: the loop feeds it and carries out what it wants.

A room holds a `Gathering` all the time and a `Seat` while a start is entered. Their messages share the links of the
table, told apart by the first byte. Everything they persist goes under the table's id, told apart by its kind.

    gathering ──start signed by all──► playing ──closed, signed by all──► over
        ▲                                 │
        └───────start given up────────────┘
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from lanspy.agreement.gathering import MEMORY_KIND, Gathering, GatherNotice, GatherNoticeKind, table_id
from lanspy.agreement.ports import Effect, Link, Notice, Persist, Send, SignedStart, WakeAt
from lanspy.content.names import clean_table_name, table_name
from lanspy.content.texts import _
from lanspy.content.words import check_words
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import BadBytes, BadInput, PeerError, Refused
from lanspy.games.registry import GAMES
from lanspy.limits import HINTS_PER_LINK_MAX
from lanspy.net import Address
from lanspy.net.discovery import Announcement
from lanspy.peer import lobby_screen, port, table_screen
from lanspy.peer.effects import Final, RoomEffect, Told, Want
from lanspy.peer.hints import Hints
from lanspy.peer.names import names_at, names_of
from lanspy.peer.settings import readable, seat_range
from lanspy.peer.setup import Setup
from lanspy.peer.sitting import prefix_of, sit_down
from lanspy.peer.told import alarming, gathering_sentence, ledger_sentence
from lanspy.table.agreed import Agreed, read_agreed, write_agreed
from lanspy.table.seat import Job, Seat, TableEffect, Work

GATHER, TICKS, HINTS, ENDS = 1, 2, 3, 4
NONCE_BYTES = 16
TABLE_BYTES = 16
END_BYTES = 64
HEARD_AGAIN_MS = 500
SERVE_END_MS = 10_000  # how long a closed seat waits for those at its links to say that they have the end


class Room:
    """One table on this machine. What it persists under the table's id is read back by `setup.recall(table)`."""

    def __init__(self, setup: Setup, table: bytes, now_ms: int, founding: bytes | None = None) -> None:
        """Raises BadInput for an id that is none, and when what this profile kept of the table cannot be read."""
        if len(table) != TABLE_BYTES:
            raise BadInput(_("A table's id is {n} bytes long.").format(n=TABLE_BYTES))
        self.setup, self.table = setup, table
        self.seat: Seat | None = None
        self.hints = Hints(setup.signer.public)
        self._links: dict[Link, bytes] = {}
        self._trusted: set[Link] = set()  # to people of the table: they get its ticks, and where the others are
        self._heard_ms: dict[Link, int] = {}
        self._welcome: set[bytes] = set()
        self._wakes: dict[int, int] = {}
        self._hinted: Counter[Link] = Counter()
        self._last_final = 0
        self._said_closed = False
        self._unplayable: SignedStart | None = None
        self._alarm: str | None = None
        self._read: tuple[bytes, Agreed | None] | None = None
        self._over_ms = 0
        self._ends: dict[bytes, bytes] = {}  # which end the machines at my links say they hold
        self.gathering = _gathering(setup, table, now_ms, founding)

    @staticmethod
    def found(setup: Setup, name: str, game: str, listed: bool, now_ms: int) -> tuple["Room", list[RoomEffect]]:
        """Open a new table for this game; an empty name gets two words."""
        if game not in GAMES:
            raise BadInput(_("There is no game called {game} here.").format(game=repr(game[:20])))
        chosen = clean_table_name(name) if name.strip() else table_name(setup.entropy(NONCE_BYTES))
        nonce = setup.entropy(NONCE_BYTES)
        room = Room(setup, table_id(setup.signer.public, nonce), now_ms, founding=nonce)
        effects = room.begin(now_ms)
        agreed = Agreed(chosen, game, GAMES[game].default_settings(), listed)
        return room, effects + room.propose(agreed, now_ms)

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def agreed(self) -> Agreed | None:
        """What is in force, signed or proposed."""
        start = self.gathering.started
        settings = start.settings if start is not None else self.gathering.settings
        if settings is None:
            return None
        if self._read is None or self._read[0] != settings:
            self._read = (settings, readable(settings))
        return self._read[1]

    @property
    def wake_at_ms(self) -> int | None:
        """When this room wants to be woken, in own time, if at all."""
        return min(self._wakes.values(), default=None)

    @property
    def links(self) -> Mapping[Link, bytes]:
        """The links of this table, with the key at the other end."""
        return self._links

    def announcement(self, now_ms: int) -> Announcement:
        """What to say of this table on the air: never a person's name."""
        agreed, view = self.agreed, self.gathering.view(now_ms)
        start = self.gathering.started
        seated = sum(person.seat is not None for person in view.people) if start is None else len(start.members)
        return Announcement(
            self.table,
            agreed.table_name if agreed is not None and agreed.listed else None,
            agreed.game if agreed is not None else "",
            seated,
            view.seats_most,
            "lobby" if start is None else "playing",
        )

    def screen(self, game_file: str | None, now_ms: int) -> port.LobbyView | port.TableView:
        """What clients see of this table."""
        gathered, agreed = self.gathering.view(now_ms), self.agreed
        if self.seat is None or agreed is None:
            return lobby_screen.lobby(self.table, gathered, agreed)
        linked = set(self._links.values())
        return table_screen.playing(
            self.table,
            self.seat,
            gathered,
            agreed,
            linked,
            game_file,
            alarm=self._alarm,
            served=self.all_have_the_end,
            now_ms=now_ms,
        )

    @property
    def is_over(self) -> bool:
        """The evening is closed and signed."""
        return self.seat is not None and self.seat.ledger.closed is not None

    def is_needed(self, now_ms: int) -> bool:
        """Others still need something of this machine before it may go: the end of the evening, or my last batch."""
        if self.seat is None or not self._links:
            return False
        if not self.is_over:
            return bool(self.seat.ledger.pending)
        return not self.all_have_the_end and now_ms < self._over_ms + SERVE_END_MS

    @property
    def all_have_the_end(self) -> bool:
        """Everybody at my links who sat here to the end says to hold the same one."""
        closed = self.seat.ledger.closed if self.seat is not None else None
        if self.seat is None or closed is None:
            return False
        members = {self.seat.start.members[number].key for number in closed.members}
        return all(self._ends.get(key) == closed.hash for key in self._links.values() if key in members)

    # --- inputs -------------------------------------------------------------------------------------------------------

    def begin(self, now_ms: int) -> list[RoomEffect]:
        """The first step; a table where a game runs already goes on with it."""
        return self._after_gathering(self.gathering.wake(now_ms), now_ms)

    def wake(self, now_ms: int) -> list[RoomEffect]:
        """Time has passed."""
        effects: list[RoomEffect] = []
        due = {channel for channel, at_ms in self._wakes.items() if at_ms <= now_ms}
        for channel in due:
            del self._wakes[channel]  # who wants to be woken again says so
        if TICKS in due and self.seat is not None:
            effects += self._after_seat(self.seat.wake(now_ms), now_ms)
        if GATHER in due:
            effects += self._after_gathering(self.gathering.wake(now_ms), now_ms)
        return effects

    def link_up(
        self, link: Link, key: bytes, dialled: Address | None, own: Iterable[Address], now_ms: int
    ) -> list[RoomEffect]:
        """A link to the machine of `key`; `dialled` is where we reached it, `own` where we can be reached."""
        self._links[link] = key
        told = self.hints.met(key, dialled, tuple(own))
        effects: list[RoomEffect] = [Send(bytes((HINTS,)) + told, link)]
        return effects + self._after_gathering(self.gathering.link_up(link, key, now_ms), now_ms)

    def link_down(self, link: Link, now_ms: int) -> list[RoomEffect]:
        """That link is gone."""
        key = self._links.pop(link, None)
        if key is not None and key not in self._links.values():
            self._ends.pop(key, None)
        self._heard_ms.pop(link, None)
        self._hinted.pop(link, None)
        effects = self._leave_out(link, now_ms)
        return effects + self._after_gathering(self.gathering.link_down(link, now_ms), now_ms)

    def heard(self, link: Link, now_ms: int) -> list[RoomEffect]:
        """A sign of life: a heartbeat, or any message. More than two a second say nothing new."""
        if now_ms - self._heard_ms.get(link, -HEARD_AGAIN_MS) < HEARD_AGAIN_MS:
            return []
        self._heard_ms[link] = now_ms
        key = self._links[link]
        self.gathering.heard(key, now_ms)
        return self._after_seat(self.seat.heard(key, now_ms), now_ms) if self.seat is not None else []

    def receive(self, link: Link, data: bytes, now_ms: int) -> list[RoomEffect]:
        """One message. Raises PeerError, with nothing changed, for what nobody can read or nobody may send."""
        effects = self._take(link, data, now_ms)
        return effects + self.heard(link, now_ms)

    def _take(self, link: Link, data: bytes, now_ms: int) -> list[RoomEffect]:
        if not data:
            raise BadBytes("Another machine sent a message without a byte.")
        kind, body = data[0], data[1:]
        if kind == GATHER:
            return self._after_gathering(self.gathering.receive(link, body, now_ms), now_ms)
        if kind == HINTS:
            return self._take_hints(link, body)
        if kind == ENDS and len(body) == END_BYTES:
            self._ends[self._links[link]] = body
            return []
        if kind == TICKS and self.seat is not None and link in self._trusted:
            return self._after_seat(self.seat.receive(link, body, now_ms), now_ms)
        return []  # ticks of a start that is not complete here yet are asked for again once it is

    def _take_hints(self, link: Link, body: bytes) -> list[RoomEffect]:
        """A stranger tells where it is itself, nothing of others: nobody at the table has let it speak for them."""
        if self._hinted[link] >= HINTS_PER_LINK_MAX:
            return []
        self._hinted[link] += 1
        author = self._links[link]
        stranger = self.setup.signer.public in self.gathering.company and link not in self._trusted
        told = self.hints.take(body, only=author if stranger else None)
        return [Want(key, places) for key, places in told.items()]

    def done(self, job: Job, result: Any, now_ms: int) -> list[RoomEffect]:
        """Work is finished."""
        return self._after_seat(self.seat.done(job, result, now_ms), now_ms) if self.seat is not None else []

    # --- presses ------------------------------------------------------------------------------------------------------

    def intend(self, intent: port.Intent, now_ms: int) -> list[RoomEffect]:
        """What the person asks of this table. Raises Refused or BadInput with a sentence."""
        match intent:
            case port.Play(action):
                return self._after_seat(self._playing().act(action, now_ms), now_ms)
            case port.GoOnWithout(seat):
                return self._after_seat(self._playing().press(seat, now_ms), now_ms)
            case port.CloseEvening():
                return self._after_seat(self._playing().close(now_ms), now_ms)
            case _:
                return self._after_gathering(self._gather(intent, now_ms), now_ms)

    def _gather(self, intent: port.Intent, now_ms: int) -> list[Any]:
        match intent:
            case port.SetReady(ready):
                return self.gathering.ready(ready, now_ms)
            case port.Sit(sits):
                return self.gathering.sit(sits, now_ms)
            case port.LetIn(key):
                return self.gathering.let_in(key, now_ms)
            case port.Refuse(key):
                return self.gathering.refuse(key, now_ms)
            case port.StartGame():
                return self.gathering.start(now_ms)
            case port.Chat(text):
                return self.gathering.say(text, now_ms)
            case port.ProposeSettings(settings):
                return self._proposal(self._in_force().with_settings(settings), now_ms)
        raise Refused("That is not possible at a table.")

    def propose(self, agreed: Agreed, now_ms: int) -> list[RoomEffect]:
        """Play by these settings. Raises BadInput when no table can."""
        return self._after_gathering(self._proposal(agreed, now_ms), now_ms)

    def _proposal(self, agreed: Agreed, now_ms: int) -> list[Any]:
        agreed.rules.read_settings(agreed.rules.write_settings(agreed.settings))  # what no table plays may not pack
        blob = write_agreed(agreed)
        read_agreed(blob)
        return self.gathering.propose_settings(blob, (), now_ms)

    def set_name(self, name: str, now_ms: int) -> list[RoomEffect]:
        """Another name for the person here."""
        return self._after_gathering(self.gathering.set_name(name, now_ms), now_ms)

    @property
    def welcomed(self) -> frozenset[bytes]:
        """Whoever was started by the person here."""
        return frozenset(self._welcome)

    def welcome(self, keys: Iterable[bytes]) -> None:
        """Let these in as soon as they knock: they were started by the person here."""
        self._welcome.update(keys)

    def leave(self, now_ms: int) -> list[RoomEffect]:
        """Say goodbye to the lobby, or as a watcher. A seat in a running game is kept."""
        if self.gathering.started is not None:
            return []
        return self._after_gathering(self.gathering.leave(now_ms), now_ms)

    def _playing(self) -> Seat:
        if self.seat is None:
            raise Refused("The game has not begun.")
        return self.seat

    def _in_force(self) -> Agreed:
        if self.agreed is None:
            raise Refused("Nobody has proposed settings yet.")
        return self.agreed

    # --- what comes back ----------------------------------------------------------------------------------------------

    def _after_gathering(self, effects: Iterable[Any], now_ms: int) -> list[RoomEffect]:
        wanted = [one for each in effects for one in self._translate(GATHER, each)]
        for each in effects:
            if isinstance(each, GatherNotice) and each.kind is GatherNoticeKind.KNOCKS:
                wanted += self._open_door(each.keys, now_ms)
            if isinstance(each, GatherNotice) and each.kind is GatherNoticeKind.LET_IN:
                wanted += [one for link in sorted(self._trusted) for one in self._tell_where(link, each.keys)]
        wanted += self._follow_start(now_ms)
        return wanted + self._follow_company(now_ms)

    def _follow_company(self, now_ms: int) -> list[RoomEffect]:
        """A link gets the ticks once its person is let in, and no more when they are shown out."""
        wanted: list[RoomEffect] = []
        for link, key in self._links.items():
            if not self._is_known(key):
                wanted += self._leave_out(link, now_ms)
            elif link not in self._trusted:
                self._trusted.add(link)
                wanted += self._tell_where(link, (*self.gathering.company, *self._sitting()))
                if self.seat is not None:
                    wanted += self._after_seat(self.seat.link_up(link, key, now_ms), now_ms)
                wanted += self._tell_end(link)
        return wanted

    def _is_known(self, key: bytes) -> bool:
        """Was let in, or sits in the game."""
        return key in self.gathering.company or key in self._sitting()

    def _sitting(self) -> tuple[bytes, ...]:
        """Who sits in the game."""
        return () if self.seat is None else tuple(member.key for member in self.seat.start.members)

    def _leave_out(self, link: Link, now_ms: int) -> list[RoomEffect]:
        if link not in self._trusted:
            return []
        self._trusted.remove(link)
        return self._after_seat(self.seat.link_down(link, now_ms), now_ms) if self.seat is not None else []

    def _tell_where(self, link: Link, keys: Iterable[bytes]) -> list[RoomEffect]:
        """Two who were let in at one moment met me before I knew of the other: without this they might never meet."""
        told = self.hints.about(key for key in dict.fromkeys(keys) if key != self._links[link])
        return [] if told is None else [Send(bytes((HINTS,)) + told, link)]

    def _tell_end(self, link: Link) -> list[RoomEffect]:
        """Say which end this machine holds, so that nobody goes while somebody still lacks it."""
        closed = self.seat.ledger.closed if self.seat is not None else None
        return [] if closed is None else [Send(bytes((ENDS,)) + closed.hash, link)]

    def _open_door(self, keys: Iterable[bytes], now_ms: int) -> list[RoomEffect]:
        wanted: list[RoomEffect] = []
        for key in self._welcome.intersection(keys):
            with suppress(Refused):  # somebody else was faster, or the table is full
                wanted += self._after_gathering(self.gathering.let_in(key, now_ms), now_ms)
        return wanted

    def _follow_start(self, now_ms: int) -> list[RoomEffect]:
        """Begin the ledger of a start that was entered or may be watched, end that of one that was given up."""
        start = self.gathering.started or self.gathering.watching
        if self.seat is not None and (start is None or self.seat.start != start):
            self.seat = None
            self._wakes.pop(TICKS, None)
        if start is None or self.seat is not None or start == self._unplayable:
            return []
        try:
            return self._sit_down(start, now_ms)
        except PeerError as error:  # once: whoever made this start must not be able to stop the lobby as well
            self._unplayable = start
            return [Told(error.sentence())]

    def _sit_down(self, start: SignedStart, now_ms: int) -> list[RoomEffect]:
        plays = start == self.gathering.started
        sitting = sit_down(
            self.setup, start, plays=plays, entered_before=plays and self.gathering.promised, now_ms=now_ms
        )
        seat = self.seat = sitting.seat
        self._last_final, self._said_closed, self._alarm = 0, False, None
        wanted: list[RoomEffect] = [] if sitting.fresh_seed is None else [sitting.fresh_seed]
        if sitting.lost:
            wanted.append(
                Told(_("This profile has lost the secrets of its seat here. The table can go on without you."))
            )
        wanted += self._after_seat(seat.begin(now_ms), now_ms)
        for link in sorted(self._trusted):
            wanted += self._after_seat(seat.link_up(link, self._links[link], now_ms), now_ms)
        others = [member.key for member in start.members if member.key != self.setup.signer.public]
        return wanted + [Want(key, self.hints.of(key)) for key in others]

    def _after_seat(self, effects: Iterable[TableEffect], now_ms: int) -> list[RoomEffect]:
        seat = self.seat
        if seat is None:
            return []
        ledger = seat.ledger
        # What is certified here first is promised first: the promise must be on disk before the ledger's effects.
        wanted: list[RoomEffect] = []
        if self.gathering.started == seat.start:
            promised = self.gathering.ledger_at(ledger.certified_number, ledger.final_number, now_ms)
            wanted += [one for each in promised for one in self._translate(GATHER, each)]
        wanted += [one for each in effects for one in self._translate(TICKS, each)]
        if ledger.final_number != self._last_final or (ledger.closed is not None and not self._said_closed):
            self._last_final, self._said_closed = ledger.final_number, ledger.closed is not None
            if self._said_closed and not self._over_ms:
                self._over_ms = now_ms
                wanted += [one for link in sorted(self._trusted) for one in self._tell_end(link)]
            wanted.append(Final())
        return wanted

    def _translate(self, channel: int, effect: Effect | TableEffect | GatherNotice) -> list[RoomEffect]:
        match effect:
            case Persist():
                prefix = prefix_of(self.seat.start) if channel == TICKS and self.seat is not None else ""
                return [replace(effect, kind=prefix + effect.kind)]
            case Send(data, None, but) if channel == TICKS:
                return [Send(bytes((channel,)) + data, link) for link in sorted(self._trusted) if link != but]
            case Send(data, link, but):
                return [Send(bytes((channel,)) + data, link, but)]
            case WakeAt(at_ms):
                self._wakes[channel] = at_ms
                return []
            case Work():
                return [effect]
            case Notice():
                return self._tell_of_ledger(effect)
            case GatherNotice():
                return _told(gathering_sentence(effect, self._people_names()))
        return []

    def _tell_of_ledger(self, notice: Notice) -> list[RoomEffect]:
        seat = self.seat
        if seat is None:
            return []
        sentence = ledger_sentence(notice, names_of(seat.start), seat.own.seat)
        if alarming(notice.kind):
            self._alarm = sentence
        return _told(sentence)

    def _people_names(self) -> dict[bytes, str]:
        return names_at(self.gathering.view(0))


def _gathering(setup: Setup, table: bytes, now_ms: int, founding: bytes | None) -> Gathering:
    record = next((value for kind, _key, value in setup.recall(table) if kind == MEMORY_KIND), None)
    try:
        return Gathering(
            table,
            setup.signer,
            ED25519,
            setup.name,
            sits=True,
            entropy=setup.entropy,
            now_ms=now_ms,
            words=check_words(),
            pinned=setup.pinned,
            seat_range=seat_range,
            founding=founding,
            memory=record,
        )
    except BadBytes as error:
        raise BadInput(_("What this profile kept of that table cannot be read.")) from error


def _told(sentence: str | None) -> list[RoomEffect]:
    return [] if sentence is None else [Told(sentence)]
