"""One table on this machine, from knocking to the signed end. Sans-IO: the loop feeds it and carries out what it wants.

A room holds a `Gathering` all the time and an `Evening` while a start is entered. Their messages share the links of the
table, told apart by the first byte. Everything they persist goes under the table's id, told apart by its kind.

    gathering ──start signed by all──► playing ──closed, signed by all──► over
        ▲                                 │                                │
        └──────────start given up─────────┴───────────same again───────────┘
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from lanspy.agreement.gathering import GatherEffect, GatheringView, GatherNotice, GatherNoticeKind, table_id
from lanspy.agreement.ports import Link, Persist, Send, SignedStart, WakeAt
from lanspy.content.names import clean_table_name, table_name
from lanspy.content.texts import _
from lanspy.errors import BadBytes, BadInput, PeerError, Refused
from lanspy.games.registry import GAMES
from lanspy.net import Address
from lanspy.net.discovery import Announcement
from lanspy.peer import lobby_screen, port, presses, table_screen
from lanspy.peer.announcing import announcement
from lanspy.peer.effects import Final, RoomEffect, Told, Want
from lanspy.peer.evenings import Evening, Evenings
from lanspy.peer.hints import Hints
from lanspy.peer.links import ENDS, GATHER, HINTS, PACKS, TICKS, Links
from lanspy.peer.names import names_at
from lanspy.peer.packs import PACK_KIND, Packs
from lanspy.peer.settings import readable
from lanspy.peer.setup import Setup
from lanspy.peer.sitting import forget, gathering_at, sit_down
from lanspy.peer.told import gathering_sentence
from lanspy.table.agreed import Agreed
from lanspy.table.seat import Job, Seat, TableEffect

NONCE_BYTES = 16
TABLE_BYTES = 16


class Room:
    """One table on this machine. What it persists under the table's id is read back by `setup.recall(table)`."""

    def __init__(self, setup: Setup, table: bytes, now_ms: int, founding: bytes | None = None) -> None:
        """Raises BadInput for an id that is none, and when what this profile kept of the table cannot be read."""
        if len(table) != TABLE_BYTES:
            raise BadInput(_("A table's id is {n} bytes long.").format(n=TABLE_BYTES))
        self.setup, self.table = setup, table
        self._evenings = Evenings()
        self._links = Links(setup.signer.public)
        self._welcome: set[bytes] = set()
        self._gather_at_ms: int | None = None
        self._unplayable: SignedStart | None = None
        self._read: tuple[bytes, Agreed | None] | None = None
        self._taken: list[Evening] = []
        self._lobby: tuple[int, GatheringView] | None = None  # when it was looked at, and what was seen
        kept = [value for kind, _key, value in setup.recall(table) if kind == PACK_KIND]
        self._packs = Packs(PACKS, setup.library, kept)
        self.gathering = gathering_at(setup, table, now_ms, founding)

    @staticmethod
    def found(
        setup: Setup, name: str, game: str, listed: bool, now_ms: int, *, quick: bool = False
    ) -> tuple["Room", list[RoomEffect]]:
        """Open a new table for this game; an empty name gets two words. `quick`: with short times, to try it out."""
        rules = GAMES[presses.known_game(game)]
        chosen = clean_table_name(name) if name.strip() else table_name(setup.entropy(NONCE_BYTES))
        nonce = setup.entropy(NONCE_BYTES)
        room = Room(setup, table_id(setup.signer.public, nonce), now_ms, founding=nonce)
        effects = room.begin(now_ms)
        usual = rules.default_settings()
        agreed = Agreed(chosen, game, rules.short(usual) if quick else usual, listed)
        return room, effects + room.propose(agreed, now_ms)

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The seat of the evening that is played or looked at here."""
        evening = self._evenings.now
        return None if evening is None else evening.seat

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
        return min((ms for ms in (self._gather_at_ms, self._evenings.wake_at_ms) if ms is not None), default=None)

    @property
    def hints(self) -> Hints:
        """Where the others are."""
        return self._links.hints

    @property
    def links(self) -> Mapping[Link, bytes]:
        """The links of this table, with the key at the other end."""
        return self._links.keys

    def announcement(self, now_ms: int) -> Announcement:
        """What to say of this table on the air: never a person's name."""
        return announcement(self.table, self._gathered(now_ms), self.agreed, self.gathering.started)

    def screen(self, game_file: str | None, now_ms: int) -> port.LobbyView | port.TableView:
        """What clients see of this table."""
        gathered, agreed = self._gathered(now_ms), self.agreed
        evening = self._evenings.now
        if evening is None or agreed is None:
            coming = len(self._welcome.difference(self.gathering.company, gathered.blocked))
            return lobby_screen.lobby(self.table, gathered, agreed, lacks_pack=self._lacks_pack(), coming=coming)
        bots = self.own_bots(evening.start)
        return table_screen.playing(evening, gathered, agreed, self._links, game_file, own_bots=bots, now_ms=now_ms)

    def _gathered(self, now_ms: int) -> GatheringView:
        """The lobby now. While a game runs nobody sees there for how long somebody has been silent."""
        held = self._lobby
        if held is None or (self.seat is None and held[0] != now_ms):
            held = self._lobby = now_ms, self.gathering.view(now_ms)
        return held[1]

    @property
    def is_over(self) -> bool:
        """The evening is closed and signed."""
        return self._evenings.now is not None and self._evenings.now.is_over

    def is_needed(self, now_ms: int) -> bool:
        """Others still need something of this machine before it may go: the end of the evening, or my last batch."""
        return bool(self._links.keys) and self._evenings.is_needed(self._links, now_ms)

    # --- inputs -------------------------------------------------------------------------------------------------------

    def begin(self, now_ms: int) -> list[RoomEffect]:
        """The first step; a table where a game runs already goes on with it."""
        return self._after_gathering(self.gathering.wake(now_ms), now_ms)

    def wake(self, now_ms: int) -> list[RoomEffect]:
        """Time has passed."""
        effects: list[RoomEffect] = []
        for evening in tuple(self._evenings):
            effects += self._after_seat(evening, evening.wake(now_ms), now_ms)
        if self._gather_at_ms is not None and self._gather_at_ms <= now_ms:
            self._gather_at_ms = None  # it says when it wants to be woken again
            effects += self._after_gathering(self.gathering.wake(now_ms), now_ms)
        return effects

    def link_up(
        self, link: Link, key: bytes, dialled: Address | None, own: Iterable[Address], now_ms: int
    ) -> list[RoomEffect]:
        """A link to the machine of `key`; `dialled` is where we reached it, `own` where we can be reached."""
        effects = self._links.up(link, key, dialled, own)
        return effects + self._after_gathering(self.gathering.link_up(link, key, now_ms), now_ms)

    def link_down(self, link: Link, now_ms: int) -> list[RoomEffect]:
        """That link is gone."""
        effects = self._leave_out(link, now_ms)
        self._links.down(link)
        self._packs.down(link)
        return effects + self._after_gathering(self.gathering.link_down(link, now_ms), now_ms)

    def heard(self, link: Link, now_ms: int) -> None:
        """A sign of life: a heartbeat, or any message."""
        if not self._links.is_news(link, now_ms):
            return
        key = self._links.keys[link]
        self.gathering.heard(key, now_ms)
        for evening in self._evenings:
            evening.seat.heard(key, now_ms)

    def take(self, link: Link, data: bytes, now_ms: int) -> list[RoomEffect]:
        """One message; what follows from ticks comes with `settle`, after as many messages as have come at once.

        Raises PeerError, with nothing changed, for what nobody can read or nobody may send.
        """
        effects = self._take(link, data, now_ms)
        self.heard(link, now_ms)
        return effects

    def settle(self, now_ms: int) -> list[RoomEffect]:
        """What follows from the messages taken."""
        taken, self._taken = self._taken, []
        return [
            effect
            for evening in self._evenings
            if evening in taken
            for effect in self._after_seat(evening, evening.seat.wake(now_ms), now_ms)
        ]

    def _take(self, link: Link, data: bytes, now_ms: int) -> list[RoomEffect]:
        if not data:
            raise BadBytes("Another machine sent a message without a byte.")
        kind, body = data[0], data[1:]
        if kind == GATHER:
            return self._after_gathering(self.gathering.receive(link, body, now_ms), now_ms)
        if kind == HINTS:
            return self._links.take_hints(link, body, admitted=self.setup.signer.public in self.gathering.company)
        if kind == ENDS and link in self._links.trusted:
            self._links.take_end(link, body)
        if kind == PACKS and link in self._links.trusted:
            return self._packs.take(link, body)
        if kind == TICKS and link in self._links.trusted:
            evening, data = self._evenings.of(body)
            if evening is not None:  # what is of a start that is not complete here yet is asked for again once it is
                self._taken.append(evening)
                evening.seat.take(link, data, now_ms)
        return []

    def done(self, job: Job, result: Any, now_ms: int) -> list[RoomEffect]:
        """Work is finished."""
        evening = self._evenings.now
        return self._after_seat(evening, evening.seat.done(job, result, now_ms), now_ms) if evening is not None else []

    # --- presses ------------------------------------------------------------------------------------------------------

    def intend(self, intent: port.Intent, now_ms: int) -> list[RoomEffect]:
        """What the person asks of this table. Raises Refused or BadInput with a sentence."""
        match intent:
            case port.Play(action):
                return self._press(lambda seat: seat.act(action, now_ms), now_ms)
            case port.GoOnWithout(number):
                return self._press(lambda seat: seat.press(number, now_ms), now_ms)
            case port.CloseEvening():
                return self._press(lambda seat: seat.close(now_ms), now_ms)
            case port.PlayAgain():
                return self._again(now_ms)
            case port.SetReady(True) if self._lacks_pack():
                raise Refused(lobby_screen.pack_wait())
            case _:
                return self._after_gathering(presses.press(self.gathering, self.agreed, intent, now_ms), now_ms)

    def propose(self, agreed: Agreed, now_ms: int) -> list[RoomEffect]:
        """Play by these settings. Raises BadInput when no table can."""
        return self._after_gathering(presses.propose(self.gathering, agreed, now_ms), now_ms)

    def set_name(self, name: str, now_ms: int) -> list[RoomEffect]:
        """Another name for the person here."""
        return self._after_gathering(self.gathering.set_name(name, now_ms), now_ms)

    @property
    def welcomed(self) -> frozenset[bytes]:
        """Whoever was started by the person here."""
        return frozenset(self._welcome)

    def own_bots(self, start: SignedStart) -> int:
        """How many of those who play were started by the person here."""
        return sum(member.key in self._welcome for member in start.members)

    def welcome(self, keys: Iterable[bytes]) -> None:
        """Let these in as soon as they knock: they were started by the person here."""
        self._welcome.update(keys)

    def leave(self, now_ms: int) -> list[RoomEffect]:
        """Say goodbye to the lobby, as a watcher, or after the evening. A seat in a running game is kept."""
        if self.gathering.started is not None and not self.is_over:
            return []
        return self._after_gathering(self.gathering.leave(now_ms), now_ms)

    def _press(self, press: Callable[[Seat], Iterable[TableEffect]], now_ms: int) -> list[RoomEffect]:
        evening = self._playing()
        return self._after_seat(evening, press(evening.seat), now_ms)

    def _again(self, now_ms: int) -> list[RoomEffect]:
        """Back to the lobby. What the disk holds of the evening, its secrets too, is not needed any more."""
        evening = self._playing()
        effects = self.gathering.finish(now_ms)
        self._evenings.put_by()
        last: list[RoomEffect] = [Final(evening.seat), *forget(self.setup, evening.start)]
        return last + self._after_gathering(effects, now_ms)

    def _playing(self) -> Evening:
        if self._evenings.now is None:
            raise Refused("The game has not begun.")
        return self._evenings.now

    # --- what comes back ----------------------------------------------------------------------------------------------

    def _after_gathering(self, effects: Iterable[Any], now_ms: int) -> list[RoomEffect]:
        self._lobby = None
        wanted = [one for each in effects for one in self._translate(each)]
        for each in effects:
            if isinstance(each, GatherNotice) and each.kind is GatherNoticeKind.KNOCKS:
                wanted += self._open_door(each.keys, now_ms)
            if isinstance(each, GatherNotice) and each.kind is GatherNoticeKind.LET_IN:
                for link in sorted(self._links.trusted):  # else two who come at one moment might never meet
                    wanted += self._links.tell_where(link, each.keys)
        wanted += self._follow_start(now_ms)
        wanted += self._follow_company(now_ms)
        return wanted + self._packs.follow(self._wanted_packs(), self._links.trusted)

    def _wanted_packs(self) -> tuple[bytes, ...]:
        agreed = self.agreed
        return () if agreed is None else agreed.rules.packs(agreed.settings)

    def _lacks_pack(self) -> bool:
        """Nobody plays by places or words that they cannot read."""
        return self._packs.lacks(self._wanted_packs())

    def _follow_company(self, now_ms: int) -> list[RoomEffect]:
        """A link gets the ticks once its person is let in, and no more when they are shown out."""
        wanted: list[RoomEffect] = []
        for link, key in self._links.keys.items():
            if not self._is_known(key):
                wanted += self._leave_out(link, now_ms)
            elif link not in self._links.trusted:
                self._links.trusted.add(link)
                wanted += self._links.tell_where(link, (*self.gathering.company, *self._sitting()))
                wanted += self._follow_link(link, key, now_ms)
        return wanted

    def _follow_link(self, link: Link, key: bytes, now_ms: int) -> list[RoomEffect]:
        wanted: list[RoomEffect] = []
        for evening in tuple(self._evenings):
            wanted += self._after_seat(evening, evening.seat.link_up(link, key, now_ms), now_ms)
            wanted += evening.tell_end(link)
        return wanted

    def _is_known(self, key: bytes) -> bool:
        """Was let in, or sits in the game."""
        return key in self.gathering.company or key in self._sitting()

    def _sitting(self) -> tuple[bytes, ...]:
        """Who sits in the game."""
        return () if self.seat is None else tuple(member.key for member in self.seat.start.members)

    def _leave_out(self, link: Link, now_ms: int) -> list[RoomEffect]:
        if link not in self._links.trusted:
            return []
        self._links.trusted.remove(link)
        return [
            effect
            for evening in tuple(self._evenings)
            for effect in self._after_seat(evening, evening.seat.link_down(link, now_ms), now_ms)
        ]

    def _open_door(self, keys: Iterable[bytes], now_ms: int) -> list[RoomEffect]:
        wanted: list[RoomEffect] = []
        for key in self._welcome.intersection(keys):
            with suppress(Refused):  # somebody else was faster, or the table is full
                wanted += self._after_gathering(self.gathering.let_in(key, now_ms), now_ms)
        return wanted

    def _follow_start(self, now_ms: int) -> list[RoomEffect]:
        """Begin the ledger of a start that was entered or may be watched, end that of one that was given up."""
        start = self.gathering.started or self.gathering.watching
        evening = self._evenings.now
        if evening is not None and (start is None or evening.start != start):
            evening = self._evenings.now = None
        if start is None or evening is not None or start == self._unplayable:
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
        evening = self._evenings.now = Evening(sitting.seat)
        wanted: list[RoomEffect] = [*sitting.effects]
        wanted += self._after_seat(evening, evening.seat.begin(now_ms), now_ms)
        for link in sorted(self._links.trusted):
            up = evening.seat.link_up(link, self._links.keys[link], now_ms)
            wanted += self._after_seat(evening, up, now_ms) + evening.tell_end(link)
        others = [member.key for member in start.members if member.key != self.setup.signer.public]
        return wanted + [Want(key, self.hints.of(key)) for key in others]

    def _after_seat(self, evening: Evening, effects: Iterable[TableEffect], now_ms: int) -> list[RoomEffect]:
        """What is certified here first is promised first: the promise must be on disk before the ledger's effects."""
        ledger, told = evening.seat.ledger, []
        if self.gathering.started == evening.start:
            told += self.gathering.ledger_at(ledger.certified_number, ledger.final_number, now_ms)
        if evening.is_over:
            told += self.gathering.ledger_closed(evening.start, now_ms)
        wanted = [one for each in told for one in self._translate(each)]
        return wanted + evening.translate(effects, self._links) + evening.follow(self._links, now_ms)

    def _translate(self, effect: GatherEffect) -> list[RoomEffect]:
        match effect:
            case Persist():
                return [effect]
            case Send(data, link, but):
                return [Send(bytes((GATHER,)) + data, link, but)]
            case WakeAt(at_ms):
                self._gather_at_ms = at_ms
            case GatherNotice():
                return _told(gathering_sentence(effect, self._people_names()))
        return []

    def _people_names(self) -> dict[bytes, str]:
        return names_at(self.gathering.view(0))


def _told(sentence: str | None) -> list[RoomEffect]:
    return [] if sentence is None else [Told(sentence)]
