"""A peer with real sockets, a real disk and real threads: what goes wrong around it ends in a sentence, or loudly."""

import asyncio
import socket
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lanspy.crypto.ed25519 import ED25519, Ed25519Signer
from lanspy.errors import BadInput, PeerError
from lanspy.games.spyfall import actions
from lanspy.limits import TROUBLES_TOLD_MAX
from lanspy.net import Identity, LinkDown, LinkUp, Network
from lanspy.net.listening import Listening
from lanspy.peer import port
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import HomeView, LobbyView, TableView
from lanspy.store import GameFile, Store
from tests.peer.loopback import Player, at_one_table, in_a_game, players, running

# --- the whole way ----------------------------------------------------------------------------------------------------


def test_three_peers_meet_play_and_close(tmp_path: Path) -> None:
    """A typed address, a door, a start, a deal, a signed end; three equal files, and home shows nothing of it."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada, bea, cleo = trio
        async with running(*trio):
            await at_one_table(ada, bea, cleo)
            await in_a_game(*trio)
            bea.do(port.Play(actions.Pause()))
            for player in trio:
                await player.sees(lambda screen: screen.game_view.paused)
            cleo.do(port.CloseEvening())
            for player in trio:
                await player.sees(lambda screen: screen.close is not None and screen.close.closed)
            files = [Path(player.screen.game_file) for player in trio]
            ada.do(port.LeaveTable())
            await ada.sees(lambda screen: isinstance(screen, HomeView))
            assert not any(card.mine for card in ada.screen.tables)
        assert len({file.read_bytes() for file in files}) == 1
        assert [player.told for player in trio] == [[], [], []]

    asyncio.run(main())


def test_three_peers_play_two_evenings_at_one_table(tmp_path: Path) -> None:
    """Back to the lobby by one press each, one of them after a restart there; two files each, all six whole."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada, bea, cleo = trio
        async with running(ada, bea, cleo):
            await at_one_table(*trio)
            first = await an_evening(*trio)
            for player in trio:
                player.do(port.PlayAgain())
            for player in trio:
                await player.sees(lambda screen: isinstance(screen, LobbyView) and len(screen.people) == 3)
            cleo.do(port.Quit())
            again = await restarted(tmp_path, "Cleo")
            async with running(again):
                await again.sees(lambda screen: isinstance(screen, HomeView))
                assert not any(card.mine for card in again.screen.tables)
                again.do(port.JoinAddress(str(ada.place)))
                for player in (ada, bea, again):
                    await player.sees(
                        lambda screen: isinstance(screen, LobbyView) and screen.admitted and len(screen.people) == 3
                    )
                second = await an_evening(ada, bea, again)
        assert not {*first} & {*second}
        for files in (first, second):
            assert len({file.read_bytes() for file in files}) == 1
            assert all(GameFile(file).check().finished for file in files)
        assert [player.told for player in (ada, bea, again)] == [[], [], []]

    asyncio.run(main())


async def an_evening(*trio: Player) -> list[Path]:
    """A deal and the signed end; where everybody's file is."""
    await in_a_game(*trio)
    trio[1].do(port.CloseEvening())
    for player in trio:
        await player.sees(lambda screen: screen.close is not None and screen.close.closed)
    return [Path(player.screen.game_file) for player in trio]


async def restarted(folder: Path, name: str) -> Player:
    """The same profile again, once its lock is let go of."""
    while True:
        try:
            return Player(folder, name)
        except BadInput:
            await asyncio.sleep(0.05)


def test_a_game_with_own_bots_alone_is_nowhere_to_go_back_to(tmp_path: Path) -> None:
    """They end with who has started them, so no seat is kept there; a bot's own seat is a matter of the bot."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada, bea, cleo = trio
        async with running(ada, bea, cleo):
            await at_one_table(ada, bea, cleo)
            assert ada.peer.room is not None
            ada.peer.room.welcome([member.key for member in ada.screen.people if not member.me])
            await in_a_game(*trio)
            assert [each.screen.own_bots for each in trio] == [2, 0, 0]
            for each in (ada, bea):
                each.do(port.LeaveTable())
                await each.sees(lambda screen: isinstance(screen, HomeView))
            assert [card for card in ada.screen.tables if card.mine] == []
            assert [card.mine for card in bea.screen.tables if card.mine] == [True]

    asyncio.run(main())


def test_who_leaves_a_running_game_finds_it_at_home_after_a_restart(tmp_path: Path) -> None:
    """The seat is kept, with everybody's names, and going back gives the same card."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada, bea, cleo = trio
        async with running(ada, bea, cleo):
            await at_one_table(ada, bea, cleo)
            await in_a_game(*trio)
            card, table = cleo.screen.game_view.my_card, cleo.screen.table
            cleo.do(port.LeaveTable())
            await cleo.sees(lambda screen: isinstance(screen, HomeView))
            cleo.do(port.Quit())
            again = await restarted(tmp_path, "Cleo")
            async with running(again):
                (kept,) = [card for card in again.screen.tables if card.mine]
                assert sorted(kept.names) == ["Ada", "Bea", "Cleo"]
                assert (kept.game, kept.round, kept.rounds) == ("spyfall", 1, 5)
                again.do(port.JoinAddress(str(ada.place)))
                await again.sees(lambda screen: isinstance(screen, TableView) and not screen.catching_up)
                assert again.screen.table == table
                assert again.screen.game_view.my_card == card

    asyncio.run(main())


def test_leaving_a_lobby_by_quitting_is_said(tmp_path: Path) -> None:
    """The others see the person go at once, not fall silent."""

    async def main() -> None:
        ada, bea = players(tmp_path, 2)
        async with running(ada):
            async with running(bea):
                await at_one_table(ada, bea)
            await ada.sees(lambda screen: len(screen.people) == 1)

    asyncio.run(main())


# --- the disk ---------------------------------------------------------------------------------------------------------


def test_a_disk_that_fills_up_in_a_game(tmp_path: Path) -> None:
    """Its machine says so and sends nothing; with room again the game goes on with what was pressed meanwhile."""

    async def main() -> None:
        trio = players(tmp_path, 3)
        ada, bea, cleo = trio
        async with running(*trio):
            await at_one_table(ada, bea, cleo)
            await in_a_game(*trio)
            seated = bea.peer._seated
            assert seated is not None
            write = seated._outgoing._write

            def full(_records: Any) -> None:
                raise BadInput("The disk is full: nothing more can be stored until there is room.")

            seated._outgoing._write = full
            bea.do(port.Play(actions.Pause()))
            await bea.reads("disk is full")
            await bea.reads("nothing is sent")
            assert not ada.screen.game_view.paused
            seated._outgoing._write = write
            await ada.sees(lambda screen: screen.game_view.paused)
            await bea.reads("takes data again")
        assert not any("Traceback" in sentence for player in trio for sentence in player.told)

    asyncio.run(main())


def test_a_disk_that_stays_full_ends_in_leaving_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After too much has been held back the seat is left, kept, and the player told."""
    monkeypatch.setattr("lanspy.peer.outgoing.EFFECTS_HELD_MAX", 20)

    async def main() -> None:
        ada, bea = players(tmp_path, 2)
        async with running(ada, bea):
            await at_one_table(ada, bea)

            def full(_records: Any) -> None:
                raise BadInput("The disk is full.")

            seated = bea.peer._seated
            assert seated is not None
            seated._outgoing._write = full
            bea.do(port.ProposeSettings(replace(bea.screen.settings, rounds=2)))
            for number in range(30):
                bea.do(port.Chat(f"line {number}"))
            await bea.reads("left the table")
            await bea.sees(lambda screen: isinstance(screen, HomeView))

    asyncio.run(main())


def test_a_damaged_database_is_moved_aside_and_the_identity_stays(tmp_path: Path) -> None:
    """The first start says what happened; the second one is the same person with an empty database."""
    options = Options(profile=tmp_path / "p", name="Ada", interfaces=("127.0.0.1",), mdns=False, beacon=False)
    first = Peer(options)
    key = first.me.key
    first.store.close()
    database = tmp_path / "p" / "profile.sqlite"
    database.write_bytes(b"SQLite format 3\0" + b"\xff" * 5_000)
    for companion in ("-wal", "-shm"):
        database.with_name(database.name + companion).unlink(missing_ok=True)
    with pytest.raises(BadInput, match="moved to"):
        Peer(options)
    second = Peer(options)
    assert second.me.key == key
    second.store.close()
    assert (tmp_path / "p" / "broken-1" / "profile.sqlite").exists()


@pytest.mark.parametrize("name", [b"\xff\xfe\xfd", b"", b"\0\0", "\u202e".encode(), b"x" * 100_000])
def test_a_broken_name_in_the_profile_is_replaced(tmp_path: Path, name: bytes) -> None:
    """The program starts with a name that can be shown."""
    options = Options(profile=tmp_path, interfaces=("127.0.0.1",), mdns=False, beacon=False)
    store = Store.open(tmp_path)
    store.set("name", name)
    store.close()
    peer = Peer(options)
    assert peer.me.name.isprintable()
    assert 1 <= len(peer.me.name) <= 24
    peer.store.close()


@pytest.mark.parametrize("addresses", ["[", "7", '["nowhere"]', '[1, null, "10.0.0.1:99999999"]', '{"a": 1}'])
def test_broken_addresses_of_friends_are_passed_over(tmp_path: Path, addresses: str) -> None:
    """Somebody edited the database: the program starts all the same."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        ada.peer.store.close()
        with sqlite3.connect(tmp_path / "Ada" / "profile.sqlite") as database:
            database.execute("INSERT INTO friends VALUES (?, ?, ?)", (bytes(32), "Bea", addresses))
        database.close()
        again = Player(tmp_path, "Ada")
        async with running(again):
            again.do(port.NewTable("", "spyfall"))
            await again.sees(lambda screen: isinstance(screen, LobbyView))
        assert again.told == []

    asyncio.run(main())


def test_a_profile_that_is_open_already_is_refused(tmp_path: Path) -> None:
    """Two programs with one identity would sign against each other."""
    options = Options(profile=tmp_path, name="Ada", interfaces=("127.0.0.1",), mdns=False, beacon=False)
    first = Peer(options)
    with pytest.raises(BadInput, match="open in another"):
        Peer(options)
    first.store.close()


def test_a_name_that_cannot_be_shown_is_refused_and_lets_go_of_the_profile(tmp_path: Path) -> None:
    """The command line gets a sentence, and the next start works."""
    with pytest.raises(BadInput):
        Peer(Options(profile=tmp_path, name="\u200b"))
    peer = Peer(Options(profile=tmp_path, name="Ada"))
    peer.store.close()


# --- the network ------------------------------------------------------------------------------------------------------


def test_taken_ports_do_no_harm(tmp_path: Path) -> None:
    """Whoever holds the usual ports, a peer finds another one."""

    async def main() -> None:
        from lanspy.net.address import PORTS

        taken = []
        for number in PORTS:
            holder = socket.socket()
            try:
                holder.bind(("127.0.0.1", number))
            except OSError:
                holder.close()
                continue
            holder.listen()
            taken.append(holder)
        ada, bea = players(tmp_path, 2)
        async with running(ada, bea):
            assert ada.place.port not in {holder.getsockname()[1] for holder in taken}
            await at_one_table(ada, bea)
        for holder in taken:
            holder.close()

    asyncio.run(main())


def test_without_any_port_a_person_reads_why_and_can_do_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home is there, a table can be opened, and practising says why it cannot be."""

    async def nothing_free(*_arguments: Any) -> None:
        raise PeerError("No address of this machine can be listened at: is any network interface up?")

    monkeypatch.setattr(Listening, "start", nothing_free)

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        async with running(ada):
            await ada.reads("listened at")
            ada.do(port.Practise("spyfall", 2))
            await ada.reads("no network port")
            ada.do(port.NewTable("", "spyfall"))
            await ada.sees(lambda screen: isinstance(screen, LobbyView))

    asyncio.run(main())


def test_impossible_mdns_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets for multicast cannot be had: the search says so, everything else works."""

    def impossible(*_arguments: Any, **_more: Any) -> None:
        raise OSError(19, "No such device")

    monkeypatch.setattr("lanspy.net.discovery.mdns.AsyncZeroconf", impossible)

    async def main() -> None:
        options = Options(profile=tmp_path / "Ada", name="Ada", interfaces=("127.0.0.1",), beacon=False)
        ada = Player(tmp_path, "Ada")
        ada.peer.store.close()
        ada.peer = Peer(options)
        ada.peer.on_change(ada._changed)
        async with running(ada):
            await ada.reads("device")
            ada.do(port.NewTable("", "spyfall"))
            await ada.sees(lambda screen: isinstance(screen, LobbyView))

    asyncio.run(main())


@pytest.mark.parametrize(
    "typed",
    ["", "\0", "\ud800", "x" * 10_000, "999.1.1.1:80", "127.0.0.1:1", "[::1", "7K2-7K2", "../../etc/passwd", "🏠"],
)
def test_a_typed_address_that_leads_nowhere_is_answered(tmp_path: Path, typed: str) -> None:
    """A sentence, and home is as it was."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        async with running(ada):
            ada.do(port.JoinAddress(typed))
            while not ada.told:
                ada._news.clear()
                await ada._news.wait()
            await ada.sees(lambda screen: isinstance(screen, HomeView) and screen.joining is None)

    asyncio.run(main())


class Stranger:
    """A bare network with an identity of its own, that says what it likes."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self._news = asyncio.Event()
        identity = Identity(Ed25519Signer(b"stranger".ljust(32, b"!")), ED25519, bytes(range(32)))
        self.network = Network(identity, self._hear, only=["127.0.0.1"], chance=Random(1))

    def _hear(self, event: Any) -> None:
        self.events.append(event)
        self._news.set()

    async def until(self, kind: type) -> None:
        while not any(isinstance(event, kind) for event in self.events):
            self._news.clear()
            await self._news.wait()


def test_a_stranger_that_floods_a_table_stops_nobody(tmp_path: Path) -> None:
    """Thousands of pieces of garbage on every channel: people still join, chat and leave; few sentences are told."""

    async def main() -> None:
        ada, bea = players(tmp_path, 2)
        stranger = Stranger()
        async with running(ada, bea):
            ada.do(port.NewTable("Copper Teapot", "spyfall"))
            await ada.sees(lambda screen: isinstance(screen, LobbyView))
            await stranger.network.start()
            link = await stranger.network.dial([ada.place], ada.screen.table)
            await stranger.until(LinkUp)
            random = Random(7)
            for number in range(3_000):
                stranger.network.send(link, bytes((number % 6,)) + random.randbytes(number % 700))
            await stranger.until(LinkDown)
            bea.do(port.JoinAddress(str(ada.place)))
            await ada.sees(lambda screen: any(knock.name == "Bea" for knock in screen.knocks))
            for knock in ada.screen.knocks:
                if knock.name == "Bea":
                    ada.do(port.LetIn(knock.key))
            await bea.sees(lambda screen: isinstance(screen, LobbyView) and screen.admitted)
            bea.do(port.Chat("hello"))
            await ada.sees(lambda screen: any(line.text == "hello" for line in screen.chat))
            await stranger.network.stop()
        assert len(ada.told) <= TROUBLES_TOLD_MAX
        assert not any("Traceback" in sentence for sentence in ada.told)

    asyncio.run(main())


def test_who_dials_for_another_table_is_sent_away(tmp_path: Path) -> None:
    """A link to a table that was left, or never was, ends with a reason."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        stranger = Stranger()
        async with running(ada):
            ada.do(port.NewTable("", "spyfall"))
            await ada.sees(lambda screen: isinstance(screen, LobbyView))
            table = ada.screen.table
            await stranger.network.start()
            await stranger.network.dial([ada.place], table)
            ada.do(port.LeaveTable())
            await stranger.until(LinkDown)
            with pytest.raises(PeerError):
                await stranger.network.dial([ada.place], table)
            await stranger.network.stop()

    asyncio.run(main())


# --- presses that make no sense ---------------------------------------------------------------------------------------

SENSELESS: list[tuple[port.Intent, str]] = [
    (port.NewTable("Table", "chess"), "chess"),
    (port.NewTable("\u200b!\0"[:1] + "\u200b", "spyfall"), "visible"),
    (port.SetName("\ud800"), "visible"),
    (port.Practise("chess", 2), "chess"),
    (port.Practise("spyfall", 99), "bots"),
    (port.Practise("spyfall", -1), "bots"),
    (port.Practise("spyfall", 1), "2 to 11 bots"),
    (port.Practise("codenames", 2), "3 to 11 bots"),
    (port.Practise("spyweb", 2), "with 1 bot."),
    (port.Practise("spyfall", 4, False, "--out"), "easy, medium, hard"),
    (port.JoinTable(b"short"), "id"),
    (port.JoinTable(bytes(16)), "no such table"),
    (port.SetReady(True), "no table"),
    (port.Play(actions.Pause()), "no table"),
    (port.CloseEvening(), "no table"),
    (port.GoOnWithout(3), "no table"),
]


@pytest.mark.parametrize(("intent", "words"), SENSELESS, ids=lambda value: str(value)[:40])
def test_a_press_that_makes_no_sense_is_answered_and_changes_nothing(
    tmp_path: Path, intent: port.Intent, words: str
) -> None:
    """A sentence for each; home stays where it is."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        async with running(ada):
            ada.do(intent)
            await ada.reads(words)
            assert isinstance(ada.screen, HomeView)
            assert ada.peer.practice is None

    asyncio.run(main())
