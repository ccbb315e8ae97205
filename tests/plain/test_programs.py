"""Whole programs on loopback: a round over `--json`, what a script may write, and the example on its page."""

import asyncio
import contextlib
import json
import os
import re
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from lanspy.games.spyweb.settings import default_settings
from lanspy.plain.json_lines import FORMAT
from lanspy.programs.check import check_file
from tests.plain.driver import LINE_BYTES_MAX, SECONDS_MAX, Script, agree

DEMO_SECONDS = 480.0  # a game of bots takes one minute; the machine may be busy

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "lanspy" / "plain" / "README.md"
QUIET = ("--interfaces", "127.0.0.1", "--no-mdns", "--no-beacon")


async def begin(name: str, *command: str) -> Script:
    """Start a Python program and read what it says."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT, limit=LINE_BYTES_MAX
    )
    return Script(process, name)


@asynccontextmanager
async def players(folder: Path, *names: str) -> AsyncIterator[list[Script]]:
    """`lanspy play --json` for each name, all on this machine and quiet on its network; all are gone afterwards."""
    async with AsyncExitStack() as stack:
        scripts = []
        for name in names:
            own = ("--profile", str(folder / name), "--name", name)
            script = await begin(name, "-m", "lanspy", "play", "--json", *QUIET, *own)
            scripts.append(await stack.enter_async_context(script))
        yield scripts


async def table_of(host: Script, *guests: Script, **settings: object) -> None:
    """A table by these settings, joined by its code."""
    await host.at("HomeView")
    host.do("NewTable", name="Loop", game="spyfall")
    await host.at("LobbyView")
    host.do("ProposeSettings", settings=settings)
    place = (await host.until(lambda script: script.view["places"], what="a code"))[0]
    for guest in guests:
        guest.do("JoinAddress", text=place["code"])
        (knock,) = await host.until(lambda script: script.view["knocks"], what="a knock")
        host.do("LetIn", key=knock["key"])
        await host.until(lambda script: not script.view["knocks"], what="an open door")
    everybody = [host, *guests]
    await agree(everybody, lambda script: len(script.view["people"]) == len(everybody), "who is there")
    assert all(host.view["settings"][name] == value for name, value in settings.items())


async def play_a_round(scripts: list[Script]) -> None:
    """All are ready and get cards; the first to ask asks; the spy is accused and convicted."""
    for script in scripts:
        await script.until(lambda script: script.view["can_ready"], what="being allowed to be ready")
        script.do("SetReady", ready=True)
    await scripts[0].until(lambda script: script.view["can_start"], what="a start")
    scripts[0].do("StartGame")
    for script in scripts:
        await script.until(lambda script: script.game.get("my_card"), what="a card")
        await script.until(lambda script: script.game["phase"] == "questions", what="questions")
    seats = {script.view["me"]: script for script in scripts}
    asker = seats[scripts[0].game["asker"]]
    asker.play("Ask", turn=asker.game["may"]["ask_turn"], seat=asker.game["may"]["ask"][0])
    await agree(scripts, lambda script: script.game["asked"] == asker.game["asked"] is not None, "the question")
    (spy,) = (seat for seat, script in seats.items() if script.game["my_card"]["spy"])
    accuser, voter = (script for seat, script in seats.items() if seat != spy)
    accuser.play("Accuse", seat=spy)
    await voter.until(lambda script: script.game["may"]["vote"], what="a vote")
    voter.play("Vote", yes=True)
    result = await agree(scripts, lambda script: script.game["result"], "the result")
    assert (result["outcome"], result["spy"]) == ("caught", spy)


@pytest.mark.slow
def test_an_evening_of_scripts(tmp_path: Path) -> None:
    """Programs over JSON lines play an evening of one round; all see one log, and their files hold and agree."""

    async def scenario() -> None:
        async with players(tmp_path, "Aino", "Mika", "Олег") as scripts:
            await table_of(scripts[0], *scripts[1:], rounds=1, vote_s=None)
            scripts[1].do("Chat", text="käy! 🂡")
            await agree(scripts, lambda script: [line["text"] for line in script.view["chat"]] == ["käy! 🂡"], "chat")
            await play_a_round(scripts)
            for script in scripts:
                await script.until(lambda script: script.all("end"), what="the end")
                assert script.lines[0] == {"type": "lanspy", "version": script.lines[0]["version"], "format": FORMAT}
                assert script.all("news") == scripts[0].all("news")
                assert script.all("trouble") == []
                assert (await script.quit(), script.errors) == (0, "")
            files = [script.all("end")[0]["file"] for script in scripts]
            findings = [check_file(Path(file)) for file in files]
            assert len({(finding.digest, finding.scores) for finding in findings}) == 1
            assert all(finding.finished and finding.over for finding in findings)

    asyncio.run(scenario())


@pytest.mark.slow
def test_bots_come_along_to_another_evening(tmp_path: Path) -> None:
    """Somebody closes the evening and plays again: the bots follow, are ready, and the next evening is dealt; its end
    is told as well, and all files of both evenings hold."""

    async def scenario() -> None:
        games = tmp_path / "games"
        script = await begin("Aino", "-m", "lanspy", "demo", "--json", "--fast", "--seats", "3", "--out", str(games))
        async with script:
            for evening in (1, 2):
                await script.at("LobbyView")
                await script.until(lambda script: script.view["can_ready"], what="the bots")
                await script.until(
                    lambda script: sum(line["ready"] for line in script.view["people"]) == 2, what="bots that are ready"
                )
                script.do("SetReady", ready=True)
                await script.until(lambda script: script.game.get("my_card"), 60.0, what="a card; the bots start")
                assert script.view["evening"] == evening
                script.do("CloseEvening")
                await script.until(
                    lambda script, evening=evening: len(script.all("end")) == evening, what="the signed end"
                )
                await script.until(lambda script: script.view["close"]["served"], what="that all have the end")
                if evening == 1:
                    script.do("PlayAgain")
            assert (await script.quit(), script.errors) == (0, "")
        findings = [check_file(file) for file in games.glob("*.lanspy")]
        assert all(finding.finished for finding in findings)
        assert len(findings) == 6
        assert len({(finding.digest, finding.scores) for finding in findings}) == 2

    asyncio.run(scenario())


NONSENSE = (
    b"oops", b"{}", b"[]", b"\xff\xfe", b"1e999", b"x" * 100_000, b'{"do": "Sing"}', b'{"do": "Snapshot"}',
    b'{"do": "Play", "action": {"do": "Ask", "turn": "1", "seat": 0}}',
    b'{"do": "ProposeSettings", "settings": {"rounds": "many"}}',
)  # fmt: skip
REFUSED = (
    {"do": "SetName", "name": "\u202e\x00"},
    {"do": "NewTable", "name": "", "game": "chess"},
    {"do": "Practise", "game": "chess", "bots": 3},
    {"do": "Practise", "game": "spyfall", "bots": 10**30},
    {"do": "Practise", "game": "spyfall", "bots": -1},
    {"do": "JoinTable", "table": "00"},
    {"do": "JoinTable", "table": "00" * 16},
    {"do": "JoinTable", "table": "ab" * 5_000},
    {"do": "JoinAddress", "text": ""},
    {"do": "JoinAddress", "text": "example.org"},
    {"do": "JoinAddress", "text": "8.8.8.8"},
    {"do": "SetReady", "ready": True},
    {"do": "StartGame"},
    {"do": "GoOnWithout", "seat": 3},
    {"do": "CloseEvening"},
    {"do": "Play", "action": {"do": "Vote", "yes": True}},
)
AT_A_TABLE = (
    {"do": "NewTable", "name": "\u202e", "game": "spyfall"},
    {"do": "LetIn", "key": ""},
    {"do": "LetIn", "key": "ab" * 32},
    {"do": "Refuse", "key": "ab" * 5_000},
    {"do": "StartGame"},
    {"do": "CloseEvening"},
    {"do": "GoOnWithout", "seat": -(10**30)},
    {"do": "Play", "action": {"do": "Ask", "turn": 10**30, "seat": -1}},
    {"do": "ProposeSettings", "settings": {"rounds": 10**30}},
    {"do": "ProposeSettings", "settings": {"locations": []}},
    {"do": "ProposeSettings", "settings": {"final_vote": "x" * 9_000}},
)


@pytest.mark.slow
def test_nothing_that_a_script_writes_breaks_a_program(tmp_path: Path) -> None:
    """Nonsense and impossible wishes, at home and at a table, end in a sentence each, and the program goes on."""

    async def scenario() -> None:
        async with players(tmp_path, "Aino") as (script,):
            await script.at("HomeView")
            for number, data in enumerate(NONSENSE, 1):
                script.write(data + b"\n")
                line = await script.line(lambda line, number=number: line.get("line") == number, what=str(data[:60]))
                assert line["sentence"]
            for wish in REFUSED:
                await refused(script, wish)
            script.do("NewTable", name="", game="spyfall")
            table = (await script.at("LobbyView"))["table"]
            for wish in AT_A_TABLE:
                await refused(script, wish)
            script.do("Chat", text="still here")
            await script.until(lambda script: script.view["chat"], what="chat")
            assert (script.screen[0], script.view["table"]) == ("LobbyView", table)
            assert (await script.quit(), script.errors) == (0, "")

    asyncio.run(scenario())


async def refused(script: Script, wish: dict[str, object]) -> None:
    """Ask for it and wait for the sentence that says why not."""
    before = len(script.lines)
    script.write(json.dumps(wish).encode() + b"\n")
    line = await script.line(lambda line: line["type"] == "trouble", before, what=f"a sentence about {wish}")
    assert line["sentence"].strip()
    of_a_game = wish["do"] in ("ProposeSettings", "Play")  # which is needed to read it at all
    assert of_a_game or "line" not in line


class Typist:
    """Somebody at the terminal, whose locale has no letters but English ones."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.read: list[str] = []

    async def until(self, pattern: str) -> None:
        """Read on until a line that matches."""
        assert self._process.stdout is not None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_MAX):
                while line := (await self._process.stdout.readline()).decode("ascii"):
                    self.read.append(line)
                    if re.search(pattern, line):
                        return
        raise AssertionError(f"{pattern!r} never came: {self.read}")

    def types(self, line: str) -> None:
        """One line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())


@pytest.mark.slow
def test_an_evening_at_the_terminal(tmp_path: Path) -> None:
    """Somebody practises in the terminal: sits down with two bots, looks at a card, closes the evening, quits."""

    async def scenario() -> None:
        environment = {"PATH": "", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
        environment |= {
            "USER": "Ann",
            "XDG_DATA_HOME": str(tmp_path),
            "HOME": str(tmp_path),
            "LOCALAPPDATA": str(tmp_path),
        }
        command = ("-m", "lanspy", "demo", "--plain", "--fast", "--seats", "3")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-u", *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT, env=environment
        )
        try:
            typist = Typist(process)
            await typist.until("(Mika|Ada) is at the table")
            await typist.until("(Mika|Ada) is at the table")
            typist.types("set rounds 2")
            await typist.until("Ann changed rounds from 5 to 2.")
            typist.types("ready")
            await typist.until("You have a card.")  # the bots start
            typist.types("card")
            await typist.until("^The location: |^You are the spy")
            typist.types("close now")
            await typist.until("The evening is closed and signed by 3 machines.")
            await typist.until("^The game file: ")
            file = Path(typist.read[-1].removeprefix("The game file: ").strip())
            typist.types("quit")
            async with asyncio.timeout(SECONDS_MAX):
                assert await process.wait() == 0
            assert process.stderr is not None
            assert await process.stderr.read() == b""
            assert check_file(file).finished  # it says that it is kept, so it is
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    asyncio.run(scenario())


SPYFALL_SAYS = {"dealer_drawn", "round_begins", "asks", "answered"}
CODENAMES_SAYS = {"game_begins", "turn_begins", "clue", "guesses"}
SPYWEB_SAYS = {"locked", "round_begins", "asks", "answers_question", "done"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), SPYFALL_SAYS),
        (("demo", "--json", "--fast", "--game", "codenames", "--seats", "4"), CODENAMES_SAYS),
        (("demo", "--json", "--fast", "--game", "spyweb"), SPYWEB_SAYS),
    ],
)
def test_the_example_plays(tmp_path: Path, arguments: tuple[str, ...], says: set[str]) -> None:
    """The bot on the page for scripts, copied as it stands, plays with the bots of a practice table until each of the
    things that people do has been done. Whole evenings of scripts are played above."""
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    file = tmp_path / "robot.py"
    file.write_text(example, "utf-8")
    kept = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}

    async def scenario() -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-u", str(file), *arguments, stdout=PIPE, stderr=PIPE, cwd=ROOT, env={**os.environ, **kept}
        )
        assert process.stdout is not None
        assert process.stderr is not None
        kinds: set[str] = set()
        try:
            async with asyncio.timeout(240):
                while not says <= kinds:
                    line = (await process.stdout.readline()).decode()
                    assert line, (await process.stderr.read()).decode()
                    kinds |= set(re.findall(r"'kind': '(\w+)'", line))
        finally:
            process.kill()  # with it the input of its lanspy ends, which ends too, and so do the bots
            await process.wait()

    asyncio.run(scenario())


async def bots_alone(games: Path, *words: str) -> list[str]:
    """What a demo of bots tells, which ends well; its files go into `games`."""
    command = ("-m", "lanspy", "demo", *words, "--bots-only", "--plain", "--fast", "--out", str(games))
    told, errors = games.with_suffix(".told"), games.with_suffix(".errors")
    with told.open("wb") as out, errors.open("wb") as complaints:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=out, stderr=complaints, cwd=ROOT
        )
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DEMO_SECONDS):
                await process.wait()
        lines = told.read_text("utf-8").splitlines()
        assert process.returncode is not None, f"It never ends. It told last: {lines[-10:]}"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert (process.returncode, errors.read_text("utf-8")) == (0, "")
    return lines


@pytest.mark.slow
def test_bots_alone_play_a_game_of_codenames(tmp_path: Path) -> None:
    """Four programs and nobody at the keys: a game is told to its end, and every file of it holds and agrees."""
    told = asyncio.run(bots_alone(tmp_path / "games", "--game", "codenames", "--seats", "4"))
    assert any("we guess" in line for line in told)
    assert "4 peers agree, and every file holds." in told
    findings = [check_file(file) for file in sorted((tmp_path / "games").glob("*.lanspy"))]
    assert len(findings) == 4
    assert len({(finding.digest, finding.scores) for finding in findings}) == 1
    assert sum(findings[0].scores) == 2  # one team of two has won the game


@pytest.mark.slow
def test_bots_alone_play_an_evening_of_spy_web(tmp_path: Path) -> None:
    """Two programs play to a million and nobody is at the keys: the money is told, and both files hold and agree."""
    told = asyncio.run(bots_alone(tmp_path / "games", "--game", "spyweb"))
    assert any("your leader is" in line.casefold() for line in told)
    assert "2 peers agree, and every file holds." in told
    findings = [check_file(file) for file in sorted((tmp_path / "games").glob("*.lanspy"))]
    assert len(findings) == 2
    assert len({(finding.digest, finding.scores) for finding in findings}) == 1
    assert max(findings[0].scores) >= default_settings().goal
