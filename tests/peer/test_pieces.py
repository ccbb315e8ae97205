"""The small rooms of a peer: the way out, sentences, hints, names of files, kept seats, a thread's snapshots."""

import asyncio
import hashlib
import os
import unicodedata
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.agreement import wire
from lanspy.agreement.gathering import MEMORY_KIND
from lanspy.agreement.ports import Persist, Send
from lanspy.crypto.ed25519 import Ed25519Signer
from lanspy.errors import BadBytes, BadInput, LocalError, PeerError, Refused
from lanspy.limits import BAD_MESSAGES_MAX, EFFECTS_HELD_MAX, TROUBLE_AGAIN_SECONDS, TROUBLES_TOLD_MAX
from lanspy.net import Address
from lanspy.net.discovery import Announcement, NearbyTable
from lanspy.peer import home
from lanspy.peer.effects import Final, RoomEffect, Told
from lanspy.peer.gamefiles import file_name
from lanspy.peer.hints import HINT_BYTES_MAX, Hints, read_hints, write_hints
from lanspy.peer.kept import forget_over, kept_starts, mark_over, mark_reached
from lanspy.peer.outgoing import Outgoing
from lanspy.peer.people import Me, pin
from lanspy.peer.search import Search, twice
from lanspy.peer.seated import Seated
from lanspy.peer.sitting import prefix_of, sit_down
from lanspy.peer.tasks import Tasks
from lanspy.peer.troubles import Troubles
from lanspy.store import Record, Store
from tests.peer.house import House

TABLE = bytes(16)


# --- the way out ------------------------------------------------------------------------------------------------------


NO_SEAT: Any = None  # nothing here looks at it


class Disk:
    """Records what is written and done, in one order; full when told so."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.full = False
        self.tries = 0
        self.out = Outgoing(TABLE, self.write, self.do)

    def write(self, records: list[Record]) -> None:
        self.tries += 1
        if self.full:
            raise BadInput("The disk is full.")
        self.events.append("write " + " ".join(record.kind for record in records))

    def do(self, effect: RoomEffect) -> None:
        self.events.append(f"send {effect.data.decode()}" if isinstance(effect, Send) else type(effect).__name__)


def test_what_must_be_on_the_disk_is_there_before_anything_is_sent() -> None:
    """All records of one step in one write, then the rest in its order."""
    disk = Disk()
    disk.out.take([Send(b"1"), Persist("a", b"", b""), Send(b"2"), Final(NO_SEAT), Persist("b", b"", None), Send(b"3")])
    assert disk.events == ["write a b", "send 1", "send 2", "Final", "send 3"]


def test_a_full_disk_holds_everything_back_in_order() -> None:
    """Nothing is sent, also of later steps that need no disk; the player reads it once."""
    disk = Disk()
    disk.full = True
    disk.out.take([Persist("a", b"", b""), Send(b"1")])
    for _ in range(100):
        disk.out.take([Persist("b", b"", b"")])
    disk.out.take([Send(b"2")])
    assert disk.tries == 1
    disk.out.go_on()
    assert disk.events == ["Told", "Told"]
    assert disk.out.holding
    disk.full = False
    disk.out.go_on()
    assert disk.events[2:] == ["write a" + " b" * 100, "Told", "send 1", "send 2"]
    assert not disk.out.holding


def test_what_sending_brings_in_comes_after_what_was_there_before() -> None:
    """A link that breaks while we send is an input of its own; its effects do not overtake."""
    disk = Disk()
    plain = disk.do

    def breaking(effect: RoomEffect) -> None:
        plain(effect)
        if isinstance(effect, Send) and effect.data == b"1":
            disk.out.take([Persist("late", b"", b""), Send(b"late")])

    disk.out._do = breaking
    disk.out.take([Send(b"1"), Send(b"2")])
    assert disk.events == ["send 1", "send 2", "write late", "send late"]


def test_a_disk_that_never_takes_anything_is_noticed() -> None:
    """After thousands of held effects the table is to be left."""
    disk = Disk()
    disk.full = True
    disk.out.take([Persist("a", b"", b"")])
    assert not disk.out.overfull
    disk.out.take([Send(b"x")] * EFFECTS_HELD_MAX)
    assert disk.out.overfull


def test_an_error_of_our_own_while_writing_is_not_held_back() -> None:
    """A value that cannot be stored is a bug of ours: loud, and nothing is sent."""
    disk = Disk()

    def wrong(_records: list[Record]) -> None:
        raise LocalError("a stored value is bytes")

    disk.out._write = wrong
    with pytest.raises(LocalError):
        disk.out.take([Persist("a", b"", b""), Send(b"1")])
    assert disk.events == []


# --- who answers for what ---------------------------------------------------------------------------------------------


class Owner:
    """Has tasks; what it was told, and whether it was asked to end."""

    def __init__(self) -> None:
        self.told: list[tuple[str, bool]] = []
        self.ended = asyncio.Event()
        self.tasks = Tasks(asyncio.get_running_loop(), self.tell, self.end)

    def tell(self, sentence: str, *, asked: bool) -> None:
        self.told.append((sentence, asked))

    def end(self) -> None:
        self.ended.set()


def raising(error: Exception) -> None:
    raise error


async def raising_later(error: Exception) -> None:
    raise error


def test_what_others_did_is_told_and_what_we_did_ends_everything() -> None:
    """From a step, a timer or a task alike; after a bug of ours nothing more is done."""

    async def main() -> None:
        owner = Owner()
        tasks = owner.tasks
        tasks.step(lambda: raising(PeerError("They lie.")))
        tasks.step(lambda: raising(Refused("Not now.")), asked=True)
        await asyncio.gather(tasks.run(raising_later(BadInput("No file."))), return_exceptions=True)
        assert owner.told == [("They lie.", False), ("Not now.", True), ("No file.", False)]
        assert not owner.ended.is_set()
        tasks.later(0, lambda: raising(LocalError("ours")))
        await owner.ended.wait()
        done: list[int] = []
        tasks.step(lambda: done.append(1))
        assert done == []
        await asyncio.gather(tasks.run(raising_later(KeyError("later"))), return_exceptions=True)
        assert isinstance(tasks.failure, LocalError)
        await tasks.stop()

    asyncio.run(main())


def test_tasks_that_run_are_ended() -> None:
    """Stopping cancels them, and a cancelled task is no error."""

    async def main() -> None:
        owner = Owner()
        task = owner.tasks.run(asyncio.Event().wait())
        await asyncio.sleep(0)
        await owner.tasks.stop()
        assert task.cancelled()
        assert owner.told == []
        assert not owner.ended.is_set()

    asyncio.run(main())


# --- seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "entered_before", "lost"), [(False, False, False), (True, False, True), (False, True, True)]
)
def test_a_seed_is_drawn_once(kept: bool, entered_before: bool, lost: bool) -> None:
    """Only for a start that was never entered, and of which the disk holds nothing."""
    house = House(3, seed="seed").gather().start()
    start, machine = house[1].seat.start, house[1]
    machine.disk = {("x", b""): b""} if not kept else {(prefix_of(start) + "start", b""): bytes(8)}
    sitting = sit_down(machine.setup(), start, plays=True, entered_before=entered_before, now_ms=house.now_ms)
    assert [type(effect) for effect in sitting.effects] == [Told if lost else Persist]
    assert (sitting.seat.own.secrets is None) is lost


# --- sentences --------------------------------------------------------------------------------------------------------


def test_a_sentence_is_told_once_in_a_while() -> None:
    """The same one again only after some seconds."""
    troubles = Troubles()
    assert troubles.add("It rains.", 0.0)
    assert not troubles.add("It rains.", 1.0)
    assert troubles.add("It snows.", 1.0)
    assert troubles.take() == ("It rains.", "It snows.")
    assert troubles.add("It rains.", TROUBLE_AGAIN_SECONDS)
    assert troubles.take() == ("It rains.",)


def test_a_liar_with_many_sentences_makes_us_say_a_bounded_number() -> None:
    """However many different ones there are, a player reads a few."""
    troubles = Troubles()
    for number in range(10_000):
        troubles.add(f"Lie {number}.", number / 10_000)
    assert len(troubles.take()) == TROUBLES_TOLD_MAX
    assert troubles.add("The truth.", TROUBLE_AGAIN_SECONDS + 1)


def test_an_answer_is_always_given() -> None:
    """What the person here asked for is answered each time."""
    troubles = Troubles()
    for _ in range(3):
        troubles.answer("Not now.")
    assert troubles.take() == ("Not now.",) * 3


# --- hints ------------------------------------------------------------------------------------------------------------


@given(st.binary(max_size=300))
def test_hints_are_read_strictly(data: bytes) -> None:
    """Anything but what `write_hints` writes is a PeerError."""
    try:
        read = read_hints(data)
    except PeerError:
        return
    assert all(len(key) == 32 for key in read)


def test_hints_have_a_bound() -> None:
    """Too many people, too many addresses, too long ones, too many bytes."""
    from lanspy.agreement import wire

    for bad in (
        wire.pack(tuple((bytes((number,)) * 32, ()) for number in range(60))),
        wire.pack(((bytes(32), tuple("10.0.0.1:1" for _ in range(40))),)),
        wire.pack(((bytes(32), ("x" * 100,)),)),
        bytes(HINT_BYTES_MAX + 1),
    ):
        with pytest.raises(PeerError):
            read_hints(bad)


@pytest.mark.parametrize("text", ["", "host.example:80", "10.0.0.1:99999", "10.0.0.1", "[::1", "\0", "10.0.0.1:0x50"])
def test_an_address_that_names_no_machine_is_passed_over(text: str) -> None:
    """The others in the same message still count."""
    from lanspy.agreement import wire

    read = read_hints(wire.pack(((bytes(32), (text, "10.0.0.2:4000")),)))
    assert Address("10.0.0.2", 4000) in read[bytes(32)]


def test_nobody_makes_a_machine_dial_itself() -> None:
    """Hints about me are passed over; a stranger learns where I am, people of the table where others are too."""
    me, other, third = (bytes((number,)) * 32 for number in (1, 2, 3))
    hints = Hints(me)
    assert hints.take(write_hints({me: (Address("10.0.0.9", 1),)})) == {}
    hints.take(write_hints({other: (Address("10.0.0.2", 1),)}))
    hints.take(write_hints({other: (Address("10.0.0.3", 1),)}))
    told = read_hints(hints.met(third, Address("10.0.0.4", 1), (Address("10.0.0.1", 1),)))
    assert told == {me: (Address("10.0.0.1", 1),)}
    about = hints.about([other, third, bytes(32)])
    assert about is not None
    assert read_hints(about) == {
        other: (Address("10.0.0.3", 1), Address("10.0.0.2", 1)),
        third: (Address("10.0.0.4", 1),),
    }
    assert hints.about([bytes(32)]) is None


# --- files ------------------------------------------------------------------------------------------------------------


@given(st.text(max_size=60), st.text(max_size=60))
def test_a_file_name_works_on_every_system(table_name: str, name: str) -> None:
    """Letters with their marks, digits and dashes in one spelling, never empty, no path, short enough in bytes."""
    made = file_name(table_name, name, bytes(range(16)))
    assert made.endswith("00010203.lanspy")
    assert all(unicodedata.category(sign)[0] in "LMN" or sign in "-." for sign in made)
    assert made.count(".") == 1
    assert Path(made).name == made
    assert not made.startswith(("-", "."))
    assert len(os.fsencode(made)) <= 143 - len("-9999")
    assert unicodedata.is_normalized("NFC", made)


@pytest.mark.parametrize(
    ("name", "kept"),
    [("Sofi\u0301a", "Sof\u00eda"), ("Олег", "Олег"), ("李 小龍", "李-小龍"), ("हिन्दी", "हिन्दी"), ("../a\\b", "a-b")],
)
def test_a_file_name_keeps_the_letters_of_a_name(name: str, kept: str) -> None:
    """Whatever script a name is written in, it can be read in the name of the file."""
    assert file_name("Table", name, bytes(16)) == f"Table-{kept}-00000000.lanspy"


def test_a_file_name_lacks_what_the_system_cannot_write(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where names of files are English letters only, other ones are left out and the file still has a name."""
    monkeypatch.setattr("os.fsencode", lambda text: text.encode("ascii"))
    assert file_name("Käy", "Олег", bytes(16)) == "K-y-00000000.lanspy"


# --- friends ----------------------------------------------------------------------------------------------------------


@given(st.lists(st.lists(st.sampled_from(["10.0.0.1:47474", "10.0.0.2:47474", "10.0.0.3:5"]), max_size=3), max_size=4))
def test_where_a_friend_was_is_not_forgotten_by_who_knows_nothing_new(known: list[list[str]]) -> None:
    """A restarted machine pins its table anew before it has heard anybody: that must not lose the way back."""
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        for places in (["10.0.0.9:47474"], *known):
            pin(store, b"k" * 32, "Ann", tuple(places))
        (friend,) = store.friends()
        store.close()
    told = [place for places in (["10.0.0.9:47474"], *known) for place in places]
    assert set(friend.addresses) == set(told)
    assert next((places for places in reversed(known) if places), ["10.0.0.9:47474"])[0] == friend.addresses[0]


# --- kept seats -------------------------------------------------------------------------------------------------------


def stored(house: House, number: int, path: Path) -> Store:
    """The machine's disk as a profile would hold it."""
    store = Store.open(path)
    store.write([Record(house.table, kind, key, value) for (kind, key), value in house[number].disk.items()])
    return store


def test_a_seat_in_a_running_game_is_kept_until_its_evening_is_closed(tmp_path: Path) -> None:
    """After a restart home lists it; once the evening is over it does not, and then only the table is remembered."""
    house = House(3, seed="kept").gather().start()
    store = stored(house, 1, tmp_path)
    kept = kept_starts(store)
    assert list(kept) == [house.table]
    assert kept[house.table].start == house[1].seat.start
    assert kept[house.table].reached == (None, None)
    mark_reached(store, house[1].seat.start, (2, 5))
    assert kept_starts(store)[house.table].reached == (2, 5)
    mark_over(store, kept[house.table].start)
    assert kept_starts(store) == {}
    forget_over(store)
    assert [record.kind for record in store.read(house.table)] == [MEMORY_KIND]
    assert kept_starts(store) == {}
    store.close()


@pytest.mark.parametrize("said", [0, 1, 3, 12, None])
def test_home_lists_a_kept_seat_with_those_who_signed_the_start(tmp_path: Path, said: int | None) -> None:
    """Whatever the table says of itself on the air, and whether it says anything."""
    house = House(3, seed="home").gather().start()
    store = stored(house, 1, tmp_path)
    kept = kept_starts(store)
    store.close()
    announced = Announcement(house.table, "Copper Teapot", "spyfall", said or 0, 12, "lobby")
    nearby = () if said is None else (NearbyTable(house.table, announced, ()),)
    search = cast("Search", SimpleNamespace(tables=lambda: nearby, view=lambda: None))
    (card,) = home.view(cast("Me", SimpleNamespace(name="Person 1", short_id="AAA")), search, kept, None).tables
    assert card.mine
    assert (card.seats_taken, card.seats_most) == (3, 3)
    assert sorted(card.names) == ["Person 0", "Person 1", "Person 2"]


@pytest.mark.parametrize("record", [b"", b"\xc1", wire.pack(("", 1, 2)), wire.pack(("1/", 1)), b"of another start"])
def test_where_nobody_knows_how_far_an_evening_was_the_seat_is_kept_all_the_same(tmp_path: Path, record: bytes) -> None:
    """A number that cannot be read, is of another start or makes no sense is no number."""
    house = House(3, seed="reached").gather().start()
    store, start = stored(house, 1, tmp_path), house[1].seat.start
    mark_reached(store, start, (1, None))
    assert kept_starts(store)[house.table].reached == (1, None)
    mark_reached(store, replace(start, number=start.number + 1), (3, 4))
    assert kept_starts(store)[house.table].reached == (None, None)
    store.write([Record(house.table, "reached", b"", record)])
    assert kept_starts(store)[house.table].reached == (None, None)
    store.write([Record(house.table, "reached", b"", wire.pack((prefix_of(start), -1, "x")))])
    assert kept_starts(store)[house.table].reached == (None, None)
    store.close()


def test_a_lobby_is_no_kept_seat_and_a_broken_record_hides_no_other(tmp_path: Path) -> None:
    """Only starts that were settled count; what cannot be read is passed over."""
    lobby, game = House(3, seed="lobby").gather(), House(3, seed="game").gather().start()
    store = stored(lobby, 0, tmp_path)
    store.write([Record(game.table, kind, key, value) for (kind, key), value in game[0].disk.items()])
    store.write([Record(bytes(16), "gathering", bytes(16), b"\xc1garbage")])
    assert list(kept_starts(store)) == [game.table]
    store.close()


def test_identities_of_a_house_differ() -> None:
    """The house gives every machine its own key."""
    house = House(4)
    assert len({machine.key for machine in house.machines}) == 4
    assert house[0].key == Ed25519Signer(hashlib.sha256(b"house/0").digest()).public


def test_whoever_does_not_answer_is_asked_once_more() -> None:
    """A late answer counts; a second failure is told; what was typed wrongly is told at once."""
    asked: list[PeerError | None] = []

    async def ask(*failures: PeerError | None) -> int:
        asked.extend(failures)

        async def once() -> int:
            error = asked.pop(0)
            if error is not None:
                raise error
            return len(asked)

        return await twice(once)

    nobody, nonsense = PeerError("nobody"), BadInput("nonsense")
    assert asyncio.run(ask(None, None)) == 1
    asked.clear()
    assert asyncio.run(ask(nobody, None)) == 0
    with pytest.raises(PeerError, match="nobody"):
        asyncio.run(ask(nobody, nobody))
    with pytest.raises(BadInput):
        asyncio.run(ask(nonsense, None))
    assert asked == [None]


def test_a_link_that_brought_garbage_is_closed_after_what_came_with_it_was_written() -> None:
    """What a closed link sets off is sent at once; what an earlier message put on the disk must stand there by then."""
    done: list[str] = []
    bad = [(2, b"bad")] * BAD_MESSAGES_MAX

    class Room:
        table, wake_at_ms = TABLE, None

        def take(self, _link: int, data: bytes, _now: int) -> list[RoomEffect]:
            if data == b"bad":
                raise BadBytes("Nobody can read that.")
            return [Persist("promise", b"", b"signed")]

        def settle(self, _now: int) -> list[RoomEffect]:
            return []

        def link_down(self, link: int, _now: int) -> list[RoomEffect]:
            return [Send(b"I have promised", 1)]

    class Network:
        def send(self, _link: int, _data: bytes) -> None:
            done.append("sent")

        def close(self, link: int, _reason: str) -> None:
            done.append("closed")
            seated.link_down(link)

    def nothing(*_arguments: object) -> Any:
        return None

    store: Any = SimpleNamespace(write=lambda records: done.extend(["written"] * len(records)))
    machine: Any = SimpleNamespace(store=store, network=Network(), later=nothing, trouble=nothing, changed=nothing)
    room: Any = Room()
    seated = Seated(machine, cast("Any", None), room)
    seated.links = {1: cast("Any", object()), 2: cast("Any", object())}
    for link, data in [(1, b"good"), *bad]:
        seated.receive(link, data)
    seated._open_inbox()
    assert done == ["written", "closed", "sent"]
    assert tuple(seated.links) == (1,)
