"""Snapshots of every screen, some with hostile names, and a peer that shows what a test wants."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from lanspy.games.codenames.roles import Role
from lanspy.games.registry import GAMES
from lanspy.games.spyfall.actions import Answer, Look, Name, Nudge, Question
from lanspy.peer.port import (
    HomeView,
    Intent,
    LobbyView,
    Place,
    Presence,
    SearchView,
    SettingChange,
    Snapshot,
    TableCard,
    TableView,
)
from tests.client.snapshots import (
    HOSTILE,
    MOMENTS,
    NAMES,
    dealing_view,
    lobby_view,
    signed_view,
    table_view,
    view_of,
)
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import table

TABLE = bytes(range(16))
PLACES = (Place("192.168.1.20:47474", "6001-40GY"), Place("[fe80::1]:47474", None))
SEARCH = SearchView(("wlan0",), (("mdns", "heard"),), 1_200, 47_474, PLACES)
ANSI = "\x1b[2J\x1b[31m"  # clears the screen and paints red


def card(name: str = "Kitchen", number: int = 0, **changes: Any) -> TableCard:
    """One table nearby."""
    made = TableCard(bytes([number]) * 16, name, "spyfall", False, 2, 12, False, 500)
    return replace(made, **changes)


def home(*tables: TableCard, **changes: Any) -> HomeView:
    """Home with these tables."""
    return replace(HomeView("Aino", "7K2", tables, SEARCH), **changes)


def homes() -> Iterator[HomeView]:
    """Home in its states."""
    yield home(search=SearchView((), (), None, None))
    yield home(card(), card("Garden", 1, playing=True, mine=True, names=NAMES[:3]))
    yield home(card(f"{ANSI}Kitchen", 2), card("Kitchen", 3), joining="192.168.1.20")


def lobbies() -> Iterator[LobbyView]:
    """The lobby in its states."""
    for names in (NAMES, HOSTILE):
        view = lobby_view(names=names, places=PLACES)
        yield view
        yield replace(view, knocks=(*view.knocks, replace(view.knocks[0], key=b"other", name=names[5])))
        yield replace(view, admitted=False, check_words=(), check_words_wait="Check words are being made.")
        yield replace(view, can_start=True, cannot_start_why=None, starting=(2, 5), knocks=())
        away = (replace(view.people[1], presence=Presence.AWAY, silent_ms=20_000, warning="Compare."), *view.people[2:])
        yield replace(view, people=(view.people[0], *away), table_name=f"{ANSI}Teapot")
    yield from codenames_lobbies()
    yield from spyweb_lobbies()


def codenames_lobbies() -> Iterator[LobbyView]:
    """The lobby of another game: with usual settings, with wishes and with words that somebody brought."""
    rules, names = GAMES["codenames"], NAMES
    view = replace(lobby_view(places=PLACES), game="codenames", settings=rules.default_settings(), changes=())
    yield view
    keys = [person.key * 32 for person in view.people]
    people = tuple(replace(person, key=key) for person, key in zip(view.people, keys, strict=True))
    wishes = ((keys[1], Role.RED_SPYMASTER), (keys[0], Role.RED_SPYMASTER), (b"?" * 32, Role.BLUE))
    settings = replace(view.settings, roles=wishes, games=3, own=tuple(map(str, range(25))), title="Sums", pack="")
    changed = [SettingChange(field, names[1], getattr(view.settings, field)) for field in ("roles", "own", "title")]
    changed.append(SettingChange("game", names[2], "spyfall"))
    yield replace(view, people=people, settings=settings, changes=tuple(changed))
    yield replace(view, people=people, changes=(SettingChange("own", names[1], settings.own), *changed[:1]))


def spyweb_lobbies() -> Iterator[LobbyView]:
    """For two: with usual settings, and with networks that somebody has chosen, hints and other prices."""
    view = replace(lobby_view(2, places=PLACES), game="spyweb", settings=GAMES["spyweb"].default_settings(), changes=())
    yield view
    people = tuple(replace(person, key=person.key * 32) for person in view.people)
    settings = replace(view.settings, sky=people[1].key, hints=True, bribe=0, other_board="round")
    changed = (SettingChange("sky", NAMES[1], b""), SettingChange("bribe", NAMES[0], 100_000))
    yield replace(view, people=people, settings=settings, changes=changed)


def tables() -> Iterator[TableView]:
    """A running table at every moment, at a small and a larger table, as players and as a spectator see it."""
    return iter(_kept())


@cache
def _kept() -> tuple[TableView, ...]:
    return tuple(_tables())


def _tables() -> Iterator[TableView]:
    for seats, names in ((3, NAMES), (5, HOSTILE)):
        for me in (0, seats - 1, None):
            for moment in MOMENTS:
                yield view_of(moment, seats, names, me)
        yield dealing_view(seats, names)
        yield signed_view(seats, names)
    for played in agreed():
        for me in (0, 3, None):
            yield table_view(played, me, NAMES)


def agreed() -> Iterator[IdealTable]:
    """Tables that agreed on something else than usual, at the moments that only they have."""
    yield table(first_dealer="most_suspicious")
    for final_vote in ("nominations", "open_ballot"):
        played = table(final_vote=final_vote)
        played.wait(540_000)
        yield played
    played.press(0, Name(3))
    for seat in (1, 2, 3):
        played.press(seat, Name(0))
    yield played
    played = table(questions="written", looking="times")
    played.press(0, Question(1, 1, "{name}%s{0}"))
    played.press(0, Look())
    yield played
    played.press(1, Answer(1, "No."))
    played.wait(70_000)
    played.press(0, Nudge(1))
    yield played


def troubled(view: TableView) -> TableView:
    """The same table with every machine in another kind of trouble."""
    kinds = (Presence.HERE, Presence.RELAYED, Presence.SILENT, Presence.AWAY, Presence.LEFT)
    lines = tuple(
        replace(line, presence=kinds[line.seat % 5], owes="share", owes_ms=11_000, pressed=1, may_press=line.seat != 0)
        for line in view.seats
    )
    return replace(view, seats=lines, alarm="Somebody signed two different things.", driver=1, catching_up=True)


class FakePeer:
    """Shows the snapshots that it is given, and keeps what it is asked."""

    def __init__(self, screen: HomeView | LobbyView | TableView | None = None) -> None:
        self.sent: list[Intent] = []
        self._wakes: list[Callable[[], None]] = []
        self._snapshot = Snapshot(0, screen or home())

    def snapshot(self) -> Snapshot:
        """The newest one."""
        return self._snapshot

    def send(self, intent: Intent) -> None:
        """Keep it."""
        self.sent.append(intent)

    def on_change(self, wake: Callable[[], None]) -> None:
        """Wake after each `show`."""
        self._wakes.append(wake)

    def show(self, screen: HomeView | LobbyView | TableView, *troubles: str) -> None:
        """A newer snapshot is there."""
        self._snapshot = Snapshot(self._snapshot.number + 1, screen, troubles)
        for wake in self._wakes:
            wake()
