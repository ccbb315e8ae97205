"""The terminal itself: what is typed, what is printed, and how it ends."""

import io
import threading
from dataclasses import replace

import pytest

from lanspy.limits import QUEUE_MAX
from lanspy.peer.inbox import Inbox
from lanspy.peer.port import CloseView, NewTable, PlayAgain, Quit, SetName, Snapshot
from lanspy.plain.terminal import Terminal, Typing
from tests.client.snapshots import lobby_view, signed_view, view_of
from tests.plain.snapshots import ANSI, FakePeer, card, home, lobbies, tables, troubled


class Screen:
    """A terminal without a peer: what was printed, and what was asked."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        self.peer = FakePeer()
        self.terminal = Terminal(self.peer.send, self.printed.append)

    def show(self, view: object, *troubles: str) -> list[str]:
        """Show a screen; what is printed."""
        before = len(self.printed)
        self.terminal.show(Snapshot(1, view, troubles))
        return self.printed[before:]

    def typed(self, line: str) -> list[str]:
        """Type a line; what is printed."""
        before = len(self.printed)
        assert self.terminal.typed(line)
        return self.printed[before:]


def test_troubles_come_first_and_are_marked() -> None:
    """A sentence about trouble stands out from what happens at the table."""
    assert Screen().show(home(), "No network.")[0] == "! No network."


def test_what_has_not_changed_is_not_said_again() -> None:
    """The same screen twice is told once; another table or evening is told from its beginning."""
    screen = Screen()
    assert screen.show(view_of("asking"))
    assert screen.show(view_of("asking")) == []
    assert screen.show(replace(view_of("asking"), table=b"other"))[0].startswith("At the table")
    assert screen.show(replace(view_of("asking"), table=b"other", evening=2))[0].startswith("At the table")


def test_typed_lines() -> None:
    """Blank lines do nothing, help lists what there is here, wrong words end in a sentence, right ones are asked."""
    screen = Screen()
    screen.show(home())
    assert screen.typed("  \n") == []
    assert "join a table" in screen.typed("HELP\n")[0]
    assert screen.typed("?") == screen.typed("help")
    assert screen.typed("ready\n") == ["! There is no command 'ready' here. Type help for what you can do."]
    assert screen.typed("join\n") == ["! Type join and then a table."]
    assert screen.typed(f"{ANSI}\n") == [
        "! There is no command '\\x1b[2J\\x1b[31m' here. Type help for what you can do."
    ]
    assert screen.typed("name Ann\n") == []
    assert screen.peer.sent == [SetName("Ann")]
    assert not screen.terminal.typed(" Quit \n")


def test_commands_belong_to_what_was_last_seen() -> None:
    """A word means what it means on the screen that the person has read."""
    screen = Screen()
    screen.show(home())
    screen.show(lobby_view())
    assert screen.typed("new\n")[0].startswith("! There is no command 'new' here.")
    screen.show(home())
    screen.typed("new\n")
    assert screen.peer.sent == [NewTable("", "spyfall")]


@pytest.mark.parametrize("view", [home(card(f"{ANSI}Kitchen")), *lobbies(), *tables(), *map(troubled, tables())])
def test_strangers_do_not_command_the_terminal(view: object) -> None:
    """No control and no turning sign of a name, table or chat line reaches the terminal, on arrival or by command."""
    screen = Screen()
    screen.show(view, f"{ANSI}trouble \u202e")
    for word in (
        "people",
        "tables",
        "seats",
        "locations",
        "settings",
        "search",
        "where",
        "now",
        "proof",
        "rounds",
        "x",
    ):
        screen.typed(f"{word} {ANSI}")
    text = "".join(screen.printed)
    assert not any(ord(sign) < 32 and sign != "\n" for sign in text)
    assert not any(sign in text for sign in "\x7f\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200b")


def test_the_end_is_told_in_steps() -> None:
    """Who has signed, that it is closed and where the file is, and when one may go, are each said once."""
    view = signed_view()
    screen = Screen()
    screen.show(view_of("evening"))
    assert screen.show(replace(view, close=CloseView((0, 1), 5, False, ()))) == ["Closing: 2 of 5 have signed."]
    closed = screen.show(view)
    assert closed == [
        "The evening is closed and signed by 5 machines.",
        f"The game file: {view.game_file}",
        "Type again to go back to the lobby of this table, for another evening.",
    ]
    served = replace(view, close=CloseView((0, 1, 2, 3, 4), 5, True, (), served=True))
    assert screen.show(served) == ["Everybody who is here has the end. You may leave or quit."]
    assert screen.show(served) == []
    back = replace(served, close=replace(served.close, again=(0, 2)))  # my own seat is the first
    assert screen.show(back) == [f"{view.seats[2].name} is back in the lobby. Type again to play again."]
    assert screen.typed("again") == []
    assert screen.peer.sent == [PlayAgain()]


def test_coming_back_is_told() -> None:
    """Whoever comes back reads that the machine catches up, and then that it has."""
    screen, view = Screen(), view_of("asking")
    assert any("catching up" in line for line in screen.show(replace(view, catching_up=True)))
    assert screen.show(view) == ["Your machine has caught up with the table."]


# --- a person at the keys ---------------------------------------------------------------------------------------------


def sat_at(keys: str, peer: FakePeer, over: threading.Event | None = None) -> list[str]:
    """Run the terminal over these keys; what is printed."""
    printed: list[str] = []
    typing = Typing(peer, io.StringIO(keys), printed.append)
    peer.show(home(card()), "First.")
    peer.show(home(card()), "Second.")
    typing.run((over or threading.Event()).is_set)
    return printed


def test_the_end_of_the_keys_is_the_end() -> None:
    """What was typed is carried out in order, and when nothing more can be typed the program ends."""
    peer = FakePeer()
    printed = sat_at("name Ann\ntables\n", peer)
    assert peer.sent == [SetName("Ann"), Quit()]
    assert printed[-1] == "1. Kitchen (Spyfall, in the lobby, 2 seats taken)"


def test_quitting_leaves_the_rest_of_the_keys() -> None:
    """Nothing after `quit` is carried out."""
    peer = FakePeer()
    sat_at("quit\nname Ann\n", peer)
    assert peer.sent == [Quit()]


def test_a_peer_that_ends_ends_the_terminal() -> None:
    """When the peer is gone, nobody waits for keys."""
    over, peer = threading.Event(), FakePeer()
    over.set()
    sat_at("", peer, over)
    assert peer.sent == [Quit()]


def test_no_sentence_is_lost() -> None:
    """A terminal that looks only at the newest of many snapshots still tells each sentence once."""
    printed = sat_at("", FakePeer())
    assert [line for line in printed if line.startswith("!")] == ["! First.", "! Second."]


def test_inbox() -> None:
    """Sentences wait in order until they are taken, are given once, and do not grow beyond all bounds."""
    peer = FakePeer()
    woken: list[int] = []
    inbox = Inbox(peer, lambda: woken.append(1))
    assert inbox.take().troubles == ()
    peer.show(home(), "a", "b")
    peer.show(home())
    peer.show(view_of("asking"), "c")
    taken = inbox.take()
    assert (taken.troubles, taken.screen) == (("a", "b", "c"), peer.snapshot().screen)
    assert len(woken) == 3
    assert inbox.take().troubles == ()
    for number in range(QUEUE_MAX + 5):
        peer.show(home(), str(number))
    assert inbox.take().troubles[0] == "5"
