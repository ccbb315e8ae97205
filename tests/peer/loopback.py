"""Peers with real sockets on loopback, each with a profile of its own, in one asyncio loop."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from lanspy.games.spyfall.view import Phase
from lanspy.net import Address
from lanspy.peer import port
from lanspy.peer.loop import Peer
from lanspy.peer.options import Options
from lanspy.peer.port import Intent, LobbyView, TableView

SECONDS_MAX = 60.0


class Player:
    """One peer and the person at it. `told` are all sentences that they have read."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.peer = Peer(Options(profile=folder / name, name=name, interfaces=("127.0.0.1",), mdns=False, beacon=False))
        self.told: list[str] = []
        self._news = asyncio.Event()
        self.peer.on_change(self._changed)

    def _changed(self) -> None:
        self.told += self.peer.snapshot.troubles
        self._news.set()

    @property
    def screen(self) -> Any:
        return self.peer.snapshot.screen

    @property
    def place(self) -> Address:
        return Address("127.0.0.1", self.peer.network.port)

    def do(self, intent: Intent) -> None:
        self.peer.intend(intent)

    async def starts(self) -> None:
        """Once there is a first snapshot."""
        await self.sees(lambda _screen: self.peer.snapshot.number > 0)

    async def sees(self, so: Callable[[Any], bool]) -> None:
        """Once this player's screen is so."""
        while not so(self.screen):
            self._news.clear()
            await self._news.wait()

    async def reads(self, words: str) -> str:
        """Once a sentence with these words was told."""
        while True:
            for sentence in self.told:
                if words.casefold() in sentence.casefold():
                    return sentence
            self._news.clear()
            await self._news.wait()


@asynccontextmanager
async def running(*players: Player) -> AsyncIterator[None]:
    """All of them started, and ended however it ends; what a peer fails of is raised at the end."""
    async with asyncio.timeout(SECONDS_MAX):
        runs = [asyncio.ensure_future(player.peer.run()) for player in players]
        try:
            for player, run in zip(players, runs, strict=True):
                started = asyncio.ensure_future(player.starts())
                await asyncio.wait((started, run), return_when=asyncio.FIRST_COMPLETED)
                started.cancel()
            yield
        finally:
            for player in players:
                player.do(port.Quit())
            results = await asyncio.gather(*runs, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result


async def at_one_table(host: Player, *guests: Player) -> None:
    """The host opens a table, the guests come by its address and are let in."""
    host.do(port.NewTable("Copper Teapot", "spyfall"))
    await host.sees(lambda screen: isinstance(screen, LobbyView))
    for guest in guests:
        guest.do(port.JoinAddress(str(host.place)))
        await host.sees(lambda screen: bool(screen.knocks))
        for knock in host.screen.knocks:
            host.do(port.LetIn(knock.key))
        await guest.sees(lambda screen: isinstance(screen, LobbyView) and screen.admitted)
        await host.sees(lambda screen: not screen.knocks)  # else the next one would be taken for this one
    people = 1 + len(guests)
    for player in (host, *guests):
        await player.sees(lambda screen: len(screen.people) == people)


async def in_a_game(*players: Player) -> None:
    """Ready, start, deal."""
    for player in players:
        await player.sees(lambda screen: screen.can_ready)
        player.do(port.SetReady(True))
    await players[0].sees(lambda screen: screen.can_start)
    players[0].do(port.StartGame())
    for player in players:
        await player.sees(lambda screen: isinstance(screen, TableView) and screen.game_view.phase is Phase.QUESTIONS)


def players(folder: Path, count: int) -> list[Player]:
    """So many people, each with a profile of their own in this folder."""
    return [Player(folder, name) for name in ("Ada", "Bea", "Cleo", "Dan")[:count]]
