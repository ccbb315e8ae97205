"""People at laptops: `lanspy play --json` on hosts of a rig, and what they do to play."""

import asyncio
import ipaddress
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from lanspy.net.discovery.casting import GROUP
from tests.hosts.rig import OTHER_SUBNET, PREFIX, SUBNET, Host
from tests.plain.driver import Script, agree

NAMES = ("Aino", "Mika", "Sofía", "Олег", "Zoë", "Bao", "Noor", "李")
CONTAINERS, TUNNEL = "172.17.0.0/16", "10.8.0.0/24"  # networks of a laptop's own, which lead to nobody
SUBNETS = (f"{SUBNET}.0/{PREFIX}", f"{OTHER_SUBNET}.0/{PREFIX}", "127.0.0.0/8", "::1/128", "fe80::/10")
GROUPS = ("224.0.0.251/32", "ff02::fb/128", f"{GROUP}/128")
LAN = [ipaddress.ip_network(each) for each in (*SUBNETS, CONTAINERS, TUNNEL, *GROUPS)]
ANYWHERE = {"socket.bind": {"0.0.0.0", "::", ""}}


class Laptop:
    """A host, the person's profile on its disk, and the program that runs there now."""

    def __init__(self, host: Host, name: str, folder: Path, *options: str) -> None:
        self.host, self.name, self.profile, self._options = host, name, folder / name, options
        self._sockets = folder / f"{name}.sockets"
        self.script: Script

    async def open(self) -> Script:
        """Start lanspy, with what the disk holds."""
        arguments = ("--json", "--profile", str(self.profile), "--name", self.name, *self._options)
        watched = ("tests/hosts/watched.py", str(self._sockets))
        process = await self.host.start(*watched, "play", *arguments, errors=asyncio.subprocess.PIPE)
        self.script = Script(process, self.name)
        return self.script

    async def close(self) -> None:
        """Nothing of it is left running."""
        await self.script.__aexit__()

    def verified(self) -> list[str]:
        """What `lanspy verify` says of the one game file on its disk, on this host, which has nobody to ask."""
        (file,) = (self.profile / "games").glob("*.lanspy")
        return self.host.python("-m", "lanspy", "verify", str(file)).stdout.splitlines()

    def strayed(self) -> list[tuple[str, str]]:
        """Every use of a socket that had to do with anything but this LAN, and every name that was looked up."""
        events = [json.loads(line) for line in self._sockets.read_text("utf-8").splitlines()]
        assert events, "nothing was watched"  # whoever is only dialled connects to nobody, but listens
        return [(event, host) for event, host in events if not _on_lan(event, host)]


def _on_lan(event: str, host: str) -> bool:
    if host in ANYWHERE.get(event, ()):
        return True
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False  # a name
    return any((getattr(ip, "ipv4_mapped", None) or ip) in network for network in LAN)


@asynccontextmanager
async def laptops(hosts: Sequence[Host], folder: Path, *options: str) -> AsyncIterator[list[Laptop]]:
    """One laptop a host, each with lanspy open; all are gone afterwards."""
    here = [Laptop(host, name, folder, *options) for host, name in zip(hosts, NAMES, strict=False)]
    async with AsyncExitStack() as stack:
        for laptop in here:
            await laptop.open()
            stack.push_async_callback(laptop.close)
        yield here


# --- the lobby --------------------------------------------------------------------------------------------------------


async def open_table(script: Script, name: str = "Kitchen", **settings: Any) -> None:
    """Open a table by these settings."""
    await script.at("HomeView")
    script.do("NewTable", name=name, game="spyfall")
    await script.at("LobbyView")
    script.do("ProposeSettings", settings=settings)
    await script.until(
        lambda script: all(script.view["settings"][name] == value for name, value in settings.items()), what="settings"
    )


async def gather(here: Sequence[Laptop], name: str = "Kitchen", **settings: Any) -> dict[int, Script]:
    """The first opens a table, the others find it in their list and are let in, all are ready; the scripts by seat."""
    first, *guests = (laptop.script for laptop in here)
    await open_table(first, name, **settings)
    for guest in guests:
        (table,) = await guest.until(lambda script: tables(script, name), what="a table nearby")
        assert (table["game"], table["playing"], table["mine"]) == ("spyfall", False, False), table
        guest.do("JoinTable", table=table["table"])
    await let_in(first, guests)
    return await start([first, *guests])


def kitchen(script: Script) -> list[dict[str, Any]]:
    """The table in somebody's list."""
    return tables(script, "Kitchen")


def tables(script: Script, name: str) -> list[dict[str, Any]]:
    """The tables of this name in somebody's list; one that was met before it was announced has no name yet."""
    return [table for table in script.view.get("tables", ()) if table["name"] == name]


async def let_in(host: Script, guests: Sequence[Script]) -> None:
    """Everybody who knocks is let in, until all sit at the table and see the same check words."""
    for _guest in guests:
        knocks = await host.until(lambda script: script.view.get("knocks"), what="a knock")
        before = len(host.view["people"])
        host.do("LetIn", key=knocks[0]["key"])
        await host.until(lambda script, before=before: len(script.view["people"]) > before, what="a newcomer")
    everybody = [host, *guests]
    for script in everybody:
        await script.until(lambda script: len(script.view["people"]) == len(everybody), what="everybody")
    words = await agree(everybody, lambda script: script.view["check_words"], "check words")
    assert len(words) == 3


async def start(scripts: Sequence[Script]) -> dict[int, Script]:
    """All are ready, somebody starts, and all get a card of the first round; the scripts by seat."""
    for script in scripts:
        await script.until(lambda script: script.view["can_ready"], what="being allowed to be ready")
        script.do("SetReady", ready=True)
    await scripts[-1].until(lambda script: script.view["can_start"], what="a start")
    scripts[-1].do("StartGame")
    for script in scripts:
        await script.until(lambda script: script.game.get("phase") == "questions", what="the first question")
        await script.until(lambda script: script.game["my_card"], what="a card")
    return {script.view["me"]: script for script in scripts}


# --- a round ----------------------------------------------------------------------------------------------------------


async def ask(seats: dict[int, Script]) -> int:
    """Whoever is to ask asks somebody; gives the seat that was asked, once everybody sees it."""
    asker = seats[min(seats)].game["asker"]
    may = seats[asker].game["may"]
    asked: int = may["ask"][0]
    seats[asker].play("Ask", turn=may["ask_turn"], seat=asked)
    await agree(list(seats.values()), lambda script: script.game["asked"] == asked, "the question")
    return asked


async def answer(seats: dict[int, Script], asked: int) -> None:
    """The seat asked has answered, and everybody sees that it asks next."""
    seats[asked].play("Answered", turn=seats[asked].game["turn"])
    await agree(list(seats.values()), lambda script: script.game["asker"] == asked, "the answer")


async def accuse_the_spy(seats: dict[int, Script]) -> dict[str, Any]:
    """Somebody accuses the spy, the others vote yes; gives the result of the round that all show."""
    (spy,) = (seat for seat, script in seats.items() if script.game["my_card"]["spy"])
    accuser, *voters = (seat for seat in seats if seat != spy)
    seats[accuser].play("Accuse", seat=spy)
    for voter in voters:
        await seats[voter].until(lambda script: script.game["may"]["vote"], what="a vote")
        seats[voter].play("Vote", yes=True)
    result: dict[str, Any] = await agree(list(seats.values()), lambda script: script.game["result"], "the result")
    assert (result["outcome"], result["spy"], result["stopper"]) == ("caught", spy, accuser)
    return result


async def ended(scripts: Sequence[Script]) -> list[int]:
    """The evening is closed on all these machines; gives the seats that signed it."""
    for script in scripts:
        await script.until(lambda script: script.all("end"), what="the end of the evening")
    close = await agree(scripts, lambda script: script.view["close"], "the close")
    assert close["closed"]
    signed: list[int] = close["signed"]
    return signed


def nothing_wrong(here: Sequence[Laptop]) -> None:
    """No program complained to its terminal, and none used a socket for anything but the LAN."""
    for laptop in here:
        assert not laptop.script.errors, laptop.script.errors
        assert not laptop.strayed(), laptop.strayed()
