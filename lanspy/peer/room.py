"""One table on this machine, from knocking to the signed end. Sans-IO: the loop feeds it and carries out what it wants.

A room holds a `Gathering` all the time and a `Seat` while a start is entered. Their messages share the links of the
table, told apart by the first byte. Everything they persist goes under the table's id, told apart by its kind.

    gathering ──start signed by all──► playing ──closed, signed by all──► over
        ▲                                 │
        └───────start given up────────────┘
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lanspy.agreement.gathering import MEMORY_KIND, Gathering, GatherNotice, GatherNoticeKind, table_id
from lanspy.agreement.ports import Effect, Link, Notice, Persist, Send, SignedStart, WakeAt
from lanspy.content.names import clean_table_name, table_name
from lanspy.content.words import check_words
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import PeerError, Refused
from lanspy.games.registry import GAMES
from lanspy.net import Address
from lanspy.net.discovery import Announcement
from lanspy.peer import port, screens
from lanspy.peer.hints import Hints
from lanspy.peer.setup import Setup
from lanspy.peer.told import gathering_sentence, ledger_sentence
from lanspy.table.agreed import Agreed, read_agreed, write_agreed
from lanspy.table.opening import open_seat
from lanspy.table.seat import Job, Pen, Seat, TableEffect, Work

GATHER, TICKS, HINTS = 1, 2, 3
SEED_KIND = "seed"
SEED_BYTES = 32
NONCE_BYTES = 16
FAR_MS = 60_000
SERVE_END_MS = 1_500  # how long a closed seat serves the end to those who lack it


@dataclass(frozen=True, slots=True)
class Told:
    """Tell the player this sentence."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Want:
    """Keep a link to this key, which may be at these addresses."""

    key: bytes
    addresses: tuple[Address, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """Ticks became FINAL, or the end was signed: there is something to write into the game file."""


RoomEffect: TypeAlias = Persist | Send | Work | Told | Want | Final


class Room:
    """One table on this machine. What it persists under the table's id is read back by `setup.recall(table)`."""

    def __init__(
        self, setup: Setup, table: bytes, now_ms: int, founding: bytes | None = None, listed: bool = True
    ) -> None:
        self.setup, self.table, self.listed = setup, table, listed
        self.seat: Seat | None = None
        self.hints = Hints(setup.signer.public)
        self._links: dict[Link, bytes] = {}
        self._welcome: set[bytes] = set()
        self._wakes: dict[int, int] = {}
        self._last_final = 0
        self._said_closed = False
        self._read: tuple[bytes, Agreed | None] | None = None
        self._over_ms = 0
        record = next((value for kind, _key, value in setup.recall(table) if kind == MEMORY_KIND), None)
        self.gathering = Gathering(
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

    @staticmethod
    def found(setup: Setup, name: str, game: str, listed: bool, now_ms: int) -> tuple["Room", list[RoomEffect]]:
        """Open a new table for this game; an empty name gets two words."""
        chosen = clean_table_name(name) if name.strip() else table_name(setup.entropy(NONCE_BYTES))
        nonce = setup.entropy(NONCE_BYTES)
        room = Room(setup, table_id(setup.signer.public, nonce), now_ms, founding=nonce, listed=listed)
        effects = room.begin(now_ms)
        agreed = Agreed(chosen, game, GAMES[game].default_settings())
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
            self._read = (settings, _agreed(settings))
        return self._read[1]

    @property
    def wake_at_ms(self) -> int:
        """When this room wants to be woken, in own time."""
        return min(self._wakes.values(), default=FAR_MS)

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
            agreed.table_name if agreed is not None and self.listed else None,
            agreed.game if agreed is not None else "",
            seated,
            view.seats_most,
            "lobby" if start is None else "playing",
        )

    def screen(self, game_file: str | None, now_ms: int) -> port.LobbyView | port.TableView:
        """What clients see of this table."""
        gathered, agreed = self.gathering.view(now_ms), self.agreed
        if self.seat is None or agreed is None:
            return screens.lobby(self.table, gathered, agreed, self.listed)
        linked = set(self._links.values())
        return screens.playing(self.table, self.seat, gathered, agreed, linked, game_file, now_ms)

    @property
    def is_over(self) -> bool:
        """The evening is closed and signed."""
        return self.seat is not None and self.seat.ledger.closed is not None

    def is_needed(self, now_ms: int) -> bool:
        """Others still need something of this machine before it may go: the end of the evening, or my last batch."""
        if self.seat is None or not self._links:
            return False
        return bool(self.seat.ledger.pending) if not self.is_over else now_ms < self._over_ms + SERVE_END_MS

    # --- inputs -------------------------------------------------------------------------------------------------------

    def begin(self, now_ms: int) -> list[RoomEffect]:
        """The first step; a table where a game runs already goes on with it."""
        return self._after_gathering(self.gathering.wake(now_ms), now_ms)

    def wake(self, now_ms: int) -> list[RoomEffect]:
        """Time has passed."""
        effects: list[RoomEffect] = []
        if self._wakes.get(TICKS, FAR_MS) <= now_ms and self.seat is not None:
            effects += self._after_seat(self.seat.wake(now_ms), now_ms)
        if self._wakes.get(GATHER, 0) <= now_ms:
            effects += self._after_gathering(self.gathering.wake(now_ms), now_ms)
        return effects

    def link_up(
        self, link: Link, key: bytes, dialled: Address | None, own: Iterable[Address], now_ms: int
    ) -> list[RoomEffect]:
        """A link to the machine of `key`; `dialled` is where we reached it, `own` where we can be reached."""
        self._links[link] = key
        told = self.hints.met(key, dialled, tuple(own))
        effects: list[RoomEffect] = [Send(bytes((HINTS,)) + told, link)]
        effects += self._after_gathering(self.gathering.link_up(link, key, now_ms), now_ms)
        if self.seat is not None:
            effects += self._after_seat(self.seat.link_up(link, key, now_ms), now_ms)
        return effects

    def link_down(self, link: Link, now_ms: int) -> list[RoomEffect]:
        """That link is gone."""
        self._links.pop(link, None)
        effects = self._after_gathering(self.gathering.link_down(link, now_ms), now_ms)
        return effects + (self._after_seat(self.seat.link_down(link, now_ms), now_ms) if self.seat else [])

    def heard(self, link: Link, now_ms: int) -> list[RoomEffect]:
        """A heartbeat."""
        key = self._links[link]
        self.gathering.heard(key, now_ms)
        return self._after_seat(self.seat.heard(key, now_ms), now_ms) if self.seat is not None else []

    def receive(self, link: Link, data: bytes, now_ms: int) -> list[RoomEffect]:
        """One message. Raises PeerError for what nobody can read or nobody may send."""
        effects = self.heard(link, now_ms)
        kind, body = data[0], data[1:]
        if kind == GATHER:
            return effects + self._after_gathering(self.gathering.receive(link, body, now_ms), now_ms)
        if kind == HINTS:
            return effects + [Want(key, places) for key, places in self.hints.take(body).items()]
        if kind == TICKS and self.seat is not None:
            return effects + self._after_seat(self.seat.receive(link, body, now_ms), now_ms)
        return effects  # ticks of a start that is not complete here yet are asked for again once it is

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
        blob = write_agreed(agreed)
        read_agreed(blob)
        return self.gathering.propose_settings(blob, (), now_ms)

    def set_name(self, name: str, now_ms: int) -> list[RoomEffect]:
        """Another name for the person here."""
        return self._after_gathering(self.gathering.set_name(name, now_ms), now_ms)

    def welcome(self, keys: Iterable[bytes]) -> None:
        """Let these in as soon as they knock: they were started by the person here."""
        self._welcome.update(keys)

    def leave(self, now_ms: int) -> list[RoomEffect]:
        """Say goodbye to the lobby. A seat in a running game is kept."""
        return self._after_gathering(self.gathering.leave(now_ms), now_ms) if self.seat is None else []

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
        return wanted + self._follow_start(now_ms)

    def _open_door(self, keys: Iterable[bytes], now_ms: int) -> list[RoomEffect]:
        wanted: list[RoomEffect] = []
        for key in self._welcome.intersection(keys):
            wanted += self._after_gathering(self.gathering.let_in(key, now_ms), now_ms)
        return wanted

    def _follow_start(self, now_ms: int) -> list[RoomEffect]:
        """Begin the ledger of a start that was entered or may be watched, end that of one that was given up."""
        start = self.gathering.started or self.gathering.watching
        if self.seat is not None and (start is None or self.seat.start != start):
            self.seat = None
            self._wakes.pop(TICKS, None)
        if start is None or self.seat is not None:
            return []
        return self._sit_down(start, now_ms)

    def _sit_down(self, start: SignedStart, now_ms: int) -> list[RoomEffect]:
        prefix = _prefix(start)
        kept = {
            (kind.removeprefix(prefix), key): value
            for kind, key, value in self.setup.recall(self.table)
            if kind.startswith(prefix)
        }
        wanted: list[RoomEffect] = []
        pen = None
        if start == self.gathering.started:
            seed = kept.pop((SEED_KIND, b""), None)
            if seed is None:
                seed = self.setup.entropy(SEED_BYTES)
                wanted.append(Persist(prefix + SEED_KIND, b"", seed))
            pen = Pen(self.setup.signer, seed)
        memory = [(kind, key, value) for (kind, key), value in kept.items()]
        self.seat = open_seat(start, pen, memory, self.setup.entropy, now_ms)
        self._last_final = 0
        wanted += self._after_seat(self.seat.begin(now_ms), now_ms)
        for link, key in self._links.items():
            wanted += self._after_seat(self.seat.link_up(link, key, now_ms), now_ms)
        wanted += [
            Want(member.key, self.hints.of(member.key))
            for member in start.members
            if member.key != self.setup.signer.public
        ]
        return wanted

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
            self._over_ms = now_ms if self._said_closed else 0
            wanted.append(Final())
        return wanted

    def _translate(self, channel: int, effect: Effect | TableEffect | GatherNotice) -> list[RoomEffect]:
        match effect:
            case Persist():
                prefix = _prefix(self.seat.start) if channel == TICKS and self.seat is not None else ""
                return [replace(effect, kind=prefix + effect.kind)]
            case Send(data, link, but):
                return [Send(bytes((channel,)) + data, link, but)]
            case WakeAt(at_ms):
                self._wakes[channel] = at_ms
                return []
            case Work():
                return [effect]
            case Notice():
                return _told(ledger_sentence(effect, self._seat_names()))
            case GatherNotice():
                return _told(gathering_sentence(effect, self._people_names()))
        return []

    def _seat_names(self) -> tuple[str, ...]:
        return screens.names_of(self.seat.start) if self.seat is not None else ()

    def _people_names(self) -> dict[bytes, str]:
        return screens.names_at(self.gathering.view(0))


def _agreed(settings: bytes) -> Agreed | None:
    try:
        return read_agreed(settings)
    except PeerError:
        return None


def _told(sentence: str | None) -> list[RoomEffect]:
    return [] if sentence is None else [Told(sentence)]


def _prefix(start: SignedStart) -> str:
    """What the records of this start begin with: an older start's records are never taken for its own."""
    return f"{start.number}/{start.signatures[0][:6].hex()}/"


def seat_range(settings: bytes) -> tuple[int, int]:
    """How many seats these settings allow. Raises BadInput when nobody can play by them."""
    game = read_agreed(settings).rules
    return game.seats_least, game.seats_most
