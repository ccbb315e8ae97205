"""The command line: what it refuses, in which words, and what it takes."""

import argparse
import re
from argparse import Namespace
from pathlib import Path

import pytest

from lanspy.bots.policy import BOTS
from lanspy.bots.strength import Strength
from lanspy.cli import SEATS, STRENGTHS, USUAL_STRENGTH, _count_seats, _parser, main
from lanspy.client.scenes.registry import makers
from lanspy.content.titles import title_of
from lanspy.errors import BadInput
from lanspy.games.registry import GAMES
from lanspy.limits import SEATS_MAX
from lanspy.peer import port
from lanspy.peer.port import NewTable
from lanspy.plain.pages import TABLES
from lanspy.programs.options import from_arguments
from lanspy.programs.play import _first


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and what stands on standard error; nothing stands on standard output."""
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = int(ended.code or 0)
    printed, errors = capsys.readouterr()
    assert printed == ""
    return code, errors


def test_a_word_that_is_no_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever mistypes a command reads which ones there are."""
    code, errors = told(capsys, "bogus")
    assert code == 2
    assert all(name in errors for name in ("bogus", "play", "demo", "peer", "doctor", "verify"))


def test_options_alone_mean_play() -> None:
    """Without a command everything belongs to `play`, and help of the program stays help of the program."""
    from lanspy.cli import _with_command

    assert _with_command([]) == ["play"]
    assert _with_command(["--plain"]) == ["play", "--plain"]
    assert _with_command(["--help"]) == ["--help"]
    assert _with_command(["verify", "x"]) == ["verify", "x"]


@pytest.mark.parametrize("seats", ["x", "", "1", "13", "-3", "3.5", "³", "٣", "9" * 5_000])
@pytest.mark.parametrize("game", [None, *SEATS])
def test_seats_that_a_game_cannot_have(capsys: pytest.CaptureFixture[str], game: str | None, seats: str) -> None:
    """Whatever is no number of seats that the game takes is told so in the game's words."""
    code, errors = told(capsys, "demo", f"--seats={seats}", *((f"--game={game}",) if game is not None else ()))
    rules = GAMES[game or "spyfall"]
    assert code == 2
    span = {rules.seats_least, rules.seats_most}
    assert f"{title_of(rules.id)} is for {' to '.join(map(str, sorted(span)))} seats" in errors
    assert len(errors) < 500


@pytest.mark.parametrize("game", SEATS)
def test_one_seat_too_few_or_too_many(capsys: pytest.CaptureFixture[str], game: str) -> None:
    """The bounds of each game are its own."""
    least, _usual, most = SEATS[game]
    for seats in (least - 1, most + 1):
        assert told(capsys, "demo", f"--game={game}", f"--seats={seats}")[0] == 2
    for seats in (least, most):
        options = _parser().parse_args(["demo", f"--game={game}", f"--seats={seats}"])
        _count_seats(_parser(), options)
        assert options.seats == seats


def test_the_command_line_knows_every_game_that_bots_play() -> None:
    """It does not load them to say which there are, so it has to be told; a demo's usual seats are some of the game.
    What it offers has a page in the terminal and a scene in the window."""
    assert set(SEATS) == set(BOTS) == set(TABLES)
    assert set(SEATS) <= set(makers(lambda: None, ""))
    for name, (least, usual, most) in SEATS.items():
        assert (least, most) == (GAMES[name].seats_least, GAMES[name].seats_most)
        assert least <= usual <= most <= SEATS_MAX


def test_the_command_line_knows_how_well_bots_play() -> None:
    """Neither does it load them for that. The same strengths, easiest first, are offered everywhere."""
    assert [each.value for each in Strength] == list(STRENGTHS) == list(port.STRENGTHS)
    assert port.USUAL_STRENGTH == USUAL_STRENGTH == _parser().parse_args(["demo"]).strength


def test_a_table_for_a_game_is_opened_at_once() -> None:
    """`--game` asks for a new table of that game, and goes with no invitation."""
    assert _first(Namespace(game="codenames", invite=None)) == (NewTable("", "codenames"),)
    assert _first(Namespace(game=None, invite=None)) == ()


@pytest.mark.parametrize("command", ["play", "demo"])
def test_two_ways_at_once(capsys: pytest.CaptureFixture[str], command: str) -> None:
    """Lines for people and for scripts exclude each other."""
    code, errors = told(capsys, command, "--plain", "--json")
    assert code == 2
    assert "not allowed with" in errors


def test_bots_alone_speak_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    """There is no seat for a script at a table of bots only."""
    code, errors = told(capsys, "demo", "--bots-only", "--json")
    assert (code, errors.count("\n")) == (1, 1)


@pytest.mark.parametrize("interfaces", ["", ",", " , ,", "  "])
@pytest.mark.parametrize("how", [("play", "--json"), ("play", "--plain"), ("play",), ("peer", "--table", "00" * 16)])
def test_no_interface_is_not_every_interface(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, how: tuple[str, ...], interfaces: str
) -> None:
    """A list without a name is refused before anything is opened."""
    profile = tmp_path / "profile"
    code, errors = told(capsys, *how, "--profile", str(profile), f"--interfaces={interfaces}")
    assert (code, errors) == (1, "--interfaces names no network interface.\n")
    assert not profile.exists()


@pytest.mark.parametrize(
    "arguments", [("play", "--profile"), ("demo", "--out"), ("peer", "--profile"), ("peer", "--out")]
)
@pytest.mark.parametrize("folder", ["", " "])
def test_a_folder_without_a_name(capsys: pytest.CaptureFixture[str], arguments: tuple[str, str], folder: str) -> None:
    """An empty name is no folder, and never the one where somebody happens to be."""
    command, option = arguments
    assert told(capsys, command, f"{option}={folder}") == (1, "The name of a folder is empty.\n")


def test_interfaces_are_what_stands_between_commas() -> None:
    """Blanks and empty pieces do not count; no option at all means all interfaces."""
    given = {"profile": Path("x"), "name": None, "no_mdns": True, "no_beacon": True}
    made = from_arguments(argparse.Namespace(**given, interfaces=" lo, ,eth0,"))
    assert made.interfaces == ("lo", "eth0")
    assert from_arguments(argparse.Namespace(**given, interfaces=None)).interfaces is None
    with pytest.raises(BadInput):
        from_arguments(argparse.Namespace(**given, interfaces=","))


def _commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = (each for each in _parser()._actions if isinstance(each, argparse._SubParsersAction))
    return dict(found.choices)


def test_every_argument_says_what_it_is_for() -> None:
    """No option stands in the help without a word."""
    for name, parser in _commands().items():
        assert [each.dest for each in parser._actions if not each.help] == [], name


def test_the_commands_of_the_pages_are_taken() -> None:
    """Every command line that a page shows is one that the program takes."""
    root = Path(__file__).parents[1]
    pages = [root / "README.md", root / "lanspy" / "plain" / "README.md"]
    text = " \n".join(page.read_text("utf-8") for page in pages)
    shown = re.findall(
        r"(?:scripts/play\.py|(?:^    |`)lanspy) ((?:play|demo|peer|doctor|verify)\b[^`\n]*?)(?:`|\s{3}|\n)",
        text,
        re.MULTILINE,
    )
    assert len(shown) >= 8
    for line in shown:
        _parser().parse_args(line.split())
