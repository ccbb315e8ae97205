"""The command line: what a person may type, and nothing else. Each command hands over to the room that does it.

Rooms are imported when they are needed: the terminal needs no pygame, and `verify` needs no network.
"""

import argparse
import contextlib
import gc
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from lanspy import __version__
from lanspy.errors import BadInput, LanspyError, LocalError
from lanspy.limits import SEATS_MAX
from lanspy.programs.process import BROKEN_PIPE, ended_in_order, flush_output, forget_output, have_streams

INTERRUPTED = 130  # as a shell tells the end by Ctrl-C
SEATS = {"spyfall": (3, 5, SEATS_MAX), "codenames": (4, 6, SEATS_MAX), "spyweb": (2, 2, 2)}
"""The games, each with the fewest seats that it can have, how many a demo has, and the most. Imported, they would take
a while."""
STRENGTHS, USUAL_STRENGTH = ("easy", "medium", "hard"), "medium"
OF_THE_PROGRAM = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    """The console entry; gives the exit code."""
    have_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    with ended_in_order():
        return _run(_with_command(given))


def _run(given: list[str]) -> int:
    try:
        options = _read(given)
        code = int(options.run(options))
        flush_output()
    except LocalError:
        raise  # our bug: loud
    except BrokenPipeError:  # whoever read us has seen enough
        forget_output()
        return BROKEN_PIPE
    except (LanspyError, OSError) as error:
        print(error.sentence() if isinstance(error, LanspyError) else f"The system says: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _read(given: list[str]) -> argparse.Namespace:
    try:
        parser = _parser()
        options = parser.parse_args(given)
        _count_seats(parser, options)
        return options
    except SystemExit:  # after the help, or what is wrong with the arguments
        flush_output()
        raise


def window() -> int:
    """The entry without a console."""
    return main([])


def _with_command(given: list[str]) -> list[str]:
    """Without a command: play. A word that is no command stays where it is, and is told from those that are."""
    named = given[:1] and (not given[0].startswith("-") or given[0] in OF_THE_PROGRAM)
    return given if named else ["play", *given]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lanspy", description="Spyfall, Codenames and Spy Web between laptops on one LAN."
    )
    parser.add_argument("--version", action="version", version=f"lanspy {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")
    _add_play(commands)
    _add_demo(commands)
    _add_peer(commands)
    _add_doctor(commands)
    verify = commands.add_parser("verify", help="check a game file from its signed start to its signed end")
    verify.add_argument("file", type=Path, help="a file that a table left, *.lanspy")
    verify.set_defaults(run=_run_verify)
    return parser


Commands = argparse._SubParsersAction  # the only name argparse gives this type


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--profile", type=_folder, help="the folder with your identity and games (default: the system's)"
    )
    parser.add_argument("--name", help="how others see you")
    _add_interfaces(parser)
    parser.add_argument("--no-mdns", action="store_true", help="do not announce or search by mDNS")
    parser.add_argument("--no-beacon", action="store_true", help="do not announce or search by broadcasts")


def _add_interfaces(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--interfaces", help="use only these network interfaces, by name or address, with commas")


def _add_play(commands: "Commands[argparse.ArgumentParser]") -> None:
    play = commands.add_parser("play", help="the window, or with --plain the terminal (this is the default command)")
    _common(play)
    first = play.add_mutually_exclusive_group()
    first.add_argument("--invite", metavar="FILE", help="join the table of this invitation")
    first.add_argument("--game", choices=tuple(SEATS), help="open a table for this game at once")
    how = play.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help="play in the terminal")
    how.add_argument("--json", action="store_true", help="one JSON object a line, for scripts and other people's bots")
    play.set_defaults(run=_run_play)


def _folder(text: str) -> Path:
    """An empty name would silently be the folder where we are."""
    if not text.strip():
        raise BadInput("The name of a folder is empty.")
    return Path(text)


def _count_seats(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """How many seats a demo has depends on its game. Ends the program with a sentence where the game cannot have so
    many."""
    if options.run is not _run_demo:
        return
    least, usual, most = SEATS[options.game]
    text = str(usual) if options.seats is None else options.seats
    seats = int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
    if not least <= seats <= most:
        from lanspy.content.titles import title_of

        parser.error(f"{title_of(options.game)} is for {_span(least, most)} seats, not {text[:20]!r}")
    options.seats = seats


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _add_demo(commands: "Commands[argparse.ArgumentParser]") -> None:
    demo = commands.add_parser("demo", help="a table with bots on this machine: real peers, real deals, loopback only")
    demo.add_argument("--game", choices=tuple(SEATS), default="spyfall", help="what is played (default: %(default)s)")
    each = ", ".join(f"{game} {_span(least, most)} (default: {usual})" for game, (least, usual, most) in SEATS.items())
    demo.add_argument("--seats", metavar="NUMBER", help=f"how many sit at the table: {each}")
    demo.add_argument("--name", help="how others see you")
    _add_strength(demo)
    demo.add_argument("--bots-only", action="store_true", help="no one needed: bots play a whole evening alone")
    how = demo.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help="in the terminal")
    how.add_argument("--json", action="store_true", help="one JSON object a line")
    demo.add_argument("--fast", action="store_true", help="short rounds and votes; still shorter with --bots-only")
    demo.add_argument("--out", type=_folder, metavar="FOLDER", help="the folder where every peer leaves its game file")
    demo.set_defaults(run=_run_demo)


def _add_strength(parser: argparse.ArgumentParser) -> None:
    how = "how well bots play (default: %(default)s)"
    parser.add_argument("--strength", choices=STRENGTHS, default=USUAL_STRENGTH, help=how)


def _add_peer(commands: "Commands[argparse.ArgumentParser]") -> None:
    peer = commands.add_parser("peer", help="a bot as a peer of its own, for practice tables")
    _common(peer)
    peer.add_argument("--table", required=True, help="the id of the table to sit down at, in hexadecimal")
    peer.add_argument("--address", action="append", default=[], help="where to dial it, besides what is found")
    _add_strength(peer)
    company = "how many must be at the table before it presses Start (default: %(default)s)"
    peer.add_argument("--company", type=int, default=0, metavar="NUMBER", help=company)
    peer.add_argument("--once", action="store_true", help="go after one evening, whoever plays again")
    peer.add_argument("--out", type=_folder, metavar="FOLDER", help="the folder where to leave the game file")
    peer.set_defaults(run=_run_peer)


def _add_doctor(commands: "Commands[argparse.ArgumentParser]") -> None:
    doctor = commands.add_parser("doctor", help="why others are not found here, and what to do about it")
    doctor.add_argument("address", nargs="*", help="an address or a join code that another screen shows, to be tried")
    _add_interfaces(doctor)
    doctor.set_defaults(run=_run_doctor)


@contextlib.contextmanager
def _loading() -> Iterator[None]:
    """While rooms are imported. What they make stays to the end: looking through it for garbage, again and again, takes
    a fifth of the time until the window is there, and would go on taking time later."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _run_play(options: argparse.Namespace) -> int:
    with _loading():
        from lanspy.programs import play

        if not options.json and not options.plain:
            import_module("lanspy.client.app")
    if options.json:
        return play.json(options)
    return play.terminal(options) if options.plain else play.window(options)


def _run_demo(options: argparse.Namespace) -> int:
    from lanspy.programs.demo import demo

    return demo(options)


def _run_peer(options: argparse.Namespace) -> int:
    from lanspy.programs.bot import bot

    return bot(options)


def _run_doctor(options: argparse.Namespace) -> int:
    from lanspy.programs.doctor import doctor

    return doctor(options)


def _run_verify(options: argparse.Namespace) -> int:
    from lanspy.programs.check import verify

    return verify(options.file)
