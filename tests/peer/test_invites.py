"""Tables by invitation: the file, and who comes in."""

import asyncio
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import BadInput, Refused
from lanspy.net import Address
from lanspy.net.discovery import Announcement
from lanspy.peer import port
from lanspy.peer.invites import Invite, Invites, _invite, _text, hushed, place, read_invite, write_invite
from lanspy.peer.port import HomeView, LobbyView
from lanspy.store import Store
from tests.peer.loopback import Player, running

TABLE = bytes(range(16))
INVITE = Invite(TABLE, b"s" * 16, "Kitchen", (Address("10.0.0.5", 47474), Address("fe80::1", 47475)))

ids = st.binary(min_size=16, max_size=16)
addresses = st.builds(
    Address, st.ip_addresses(v=4, network="10.0.0.0/8").map(str) | st.just("fe80::7"), st.integers(1, 65_535)
)
invites = st.builds(Invite, ids.filter(any), ids, st.text(max_size=60), st.lists(addresses, max_size=20).map(tuple))


@given(invites)
def test_round_trip(invite: Invite) -> None:
    """What is written is read: the secret whole, the name as it can be shown, at most sixteen addresses."""
    read = _invite(_text(invite).encode())
    assert read is not None
    assert (read.table, read.secret) == (invite.table, invite.secret)
    assert read.addresses == tuple(dict.fromkeys(invite.addresses))[:16]
    assert _invite(_text(read).encode()) == read


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode(errors="replace")))
def test_garbage(data: bytes) -> None:
    """Nothing else is an invitation, and nothing raises."""
    assert _invite(data) is None
    assert _invite(b"lanspy invite 1\n" + data) is None


@given(invites, st.data())
def test_damage_is_seen(invite: Invite, draw: st.DataObject) -> None:
    """A letter changed, lost or added anywhere is noticed, wherever lines end otherwise."""
    text = _text(invite)
    at = draw.draw(st.integers(0, len(text) - 2))
    letter = draw.draw(st.characters(exclude_characters="\r\n", exclude_categories=("Cs",)))
    damaged = {text[:at] + letter + text[at + 1 :], text[:at] + text[at + 1 :], text[:at] + letter + text[at:]} - {text}
    for each in damaged:
        assert _invite(each.encode()) is None
    assert _invite(text.replace("\n", "\r\n").encode()) == _invite(text.encode()) == _invite(text.rstrip().encode())


@pytest.mark.parametrize(
    "wrong",
    [
        lambda body: body.replace("lanspy invite 1", "lanspy invite 2"),
        lambda body: body.replace(TABLE.hex(), "00" * 16),
        lambda body: body.replace(TABLE.hex(), TABLE.hex().upper()),
        lambda body: body.replace(TABLE.hex(), TABLE.hex()[:-2]),
        lambda body: body.replace("10.0.0.5", "router.local"),
        lambda body: body.replace("10.0.0.5", "255.255.255.255"),
        lambda body: body.replace("Kitchen", "Kit\u202echen"),
        lambda body: body + "at 10.0.0.1:1\n" * 20,
        lambda body: body + "more 1\n",
        lambda body: "".join(reversed(body.splitlines(keepends=True))),
    ],
)
def test_what_is_wrong_in_spite_of_its_check(wrong: object) -> None:
    """Somebody who makes a file of his own gets no further than the reader."""
    from lanspy.peer.invites import _check

    body = wrong(_text(INVITE).rpartition("check ")[0])
    assert _invite(f"{body}check {_check(body)}\n".encode()) is None


def test_files(tmp_path: Path) -> None:
    """A file is written for its owner alone, never over another one, and read back; what cannot be is a sentence."""
    file = tmp_path / "kitchen.invite"
    write_invite(file, INVITE)
    assert read_invite(file) == INVITE
    assert os.name != "posix" or file.stat().st_mode & 0o077 == 0
    with pytest.raises(BadInput, match="already"):
        write_invite(file, INVITE)
    with pytest.raises(BadInput, match="cannot be written"):
        write_invite(tmp_path / "no folder" / "x", INVITE)
    (tmp_path / "other").write_bytes(b"x" * 100_000)
    for name, words in (("other", "damaged"), ("none", "cannot be read"), ("", "no file"), ("a\0b", "cannot be read")):
        with pytest.raises(BadInput, match=words):
            read_invite(tmp_path / name)


def test_places() -> None:
    """A typed name means a file; a home is found, and nothing at all or a control is refused."""
    assert place(" ~/x ") == Path("~/x").expanduser()
    assert place("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")
    for text in ("", "  ", "a\nb", "\x1b[0m"):
        with pytest.raises(BadInput):
            place(text)


def test_secrets_are_kept(tmp_path: Path) -> None:
    """What was drawn or learnt is there at the next start; a table that is known is not changed by any file."""
    store = Store.open(tmp_path / "profile")
    invites = Invites(store, lambda count: b"s" * count)
    assert invites.key(TABLE) is None
    with pytest.raises(Refused):
        invites.save(tmp_path / "x", TABLE, "Kitchen", ())
    invites.draw(TABLE)
    invites.save(tmp_path / "ours", TABLE, "Kitchen", ())
    write_invite(tmp_path / "theirs", Invite(TABLE, b"t" * 16))
    assert invites.learn(tmp_path / "theirs", known=[TABLE]).secret == b"t" * 16
    assert invites.key(TABLE) == INVITE.key()
    store.close()
    store = Store.open(tmp_path / "profile")
    invites = Invites(store, lambda count: b"s" * count)
    assert invites.key(TABLE) == INVITE.key()
    invites.learn(tmp_path / "theirs", known=[])
    assert invites.key(TABLE) == Invite(TABLE, b"t" * 16).key() != INVITE.key()
    store.close()


def test_keys_belong_to_one_table() -> None:
    """The same secret at another table is another key, and it has the length that Noise takes."""
    other = Invite(bytes(range(1, 17)), INVITE.secret)
    assert len(INVITE.key()) == 32
    assert other.key() != INVITE.key()


def test_on_the_air() -> None:
    """Of a table by invitation nothing is said but its id, and how often it is repeated."""
    said = Announcement(TABLE, "Kitchen", "spyfall", 3, 8, "lobby")
    assert hushed(said) == Announcement(TABLE, phase="lobby")


def test_only_with_the_file(tmp_path: Path) -> None:
    """Who has the file comes in; who knows address and id finds no table there, nor does a forged invitation."""

    async def main() -> None:
        ada, bob, eve = (Player(tmp_path, name) for name in ("Ada", "Bob", "Eve"))
        async with running(ada, bob, eve):
            ada.do(port.NewTable("Kitchen", "spyfall", invited=True))
            await ada.sees(lambda screen: isinstance(screen, LobbyView) and screen.invited)
            table, file = ada.screen.table, tmp_path / "kitchen.invite"
            ada.do(port.SaveInvite(str(file)))
            await ada.reads("whoever has this file")
            eve.do(port.JoinAddress(str(ada.place)))
            await eve.reads("no table that can be joined")
            write_invite(tmp_path / "forged", Invite(table, b"?" * 16, "", (ada.place,)))
            eve.do(port.JoinInvite(str(tmp_path / "forged")))
            await eve.reads("That table did not accept this invitation.")
            assert not ada.screen.knocks
            bob.do(port.JoinInvite(str(file)))
            await ada.sees(lambda screen: bool(screen.knocks))
            assert [knock.name for knock in ada.screen.knocks] == ["Bob"]
            ada.do(port.LetIn(ada.screen.knocks[0].key))
            await bob.sees(lambda screen: isinstance(screen, LobbyView) and screen.admitted)
            assert bob.screen.invited
            bob.do(port.SaveInvite(str(tmp_path / "from bob")))  # whoever was invited may invite
            await bob.reads("whoever has this file")
            assert read_invite(tmp_path / "from bob").secret == read_invite(file).secret
            eve.do(port.JoinInvite(str(tmp_path / "from bob")))
            await ada.sees(lambda screen: bool(screen.knocks))

    asyncio.run(main())


def test_nothing_to_invite_to(tmp_path: Path) -> None:
    """At an open table, and at none, asking for an invitation is answered in a sentence; so is a file that is none."""

    async def main() -> None:
        ada = Player(tmp_path, "Ada")
        async with running(ada):
            ada.do(port.SaveInvite(str(tmp_path / "x")))
            await ada.reads("You sit at no table")
            ada.do(port.JoinInvite(str(tmp_path / "none")))
            await ada.reads("cannot be read")
            assert isinstance(ada.screen, HomeView)
            ada.do(port.NewTable("Kitchen", "spyfall"))
            await ada.sees(lambda screen: isinstance(screen, LobbyView))
            ada.do(port.SaveInvite(str(tmp_path / "x")))
            await ada.reads("nothing to invite to")
            assert not (tmp_path / "x").exists()

    asyncio.run(main())
