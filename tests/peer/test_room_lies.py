"""Machines that lie to a room, on every channel, in every state: a PeerError or nothing, and the table lives on."""

from collections.abc import Iterable
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.agreement import wire
from lanspy.agreement.envelopes import Message, sign_message, write_entries
from lanspy.agreement.frames import SignedFrame, read_frame, write_frame
from lanspy.agreement.gathering.cards import Proposal
from lanspy.agreement.messages import Kind
from lanspy.agreement.ports import Standing, Tick
from lanspy.errors import PeerError, Refused
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from lanspy.limits import CARD_BYTES_MAX, HINTS_PER_LINK_MAX
from lanspy.net import Address
from lanspy.peer import port
from lanspy.peer.effects import Want
from lanspy.peer.evenings import TAG_BYTES
from lanspy.peer.hints import read_hints, write_hints
from lanspy.peer.port import LobbyView, TableView
from lanspy.peer.room import ENDS, GATHER, HINTS, TICKS
from lanspy.table.agreed import write_agreed
from tests.peer.house import House, Machine, signed_is_on_disk

LIAR = 1
CHANNELS = [GATHER, TICKS, HINTS, ENDS, 0, 5, 255]


def state(machine: Machine) -> tuple[Any, ...]:
    """All that a player can see, but clocks, and all that a crash would leave."""
    screen = machine.screen
    if isinstance(screen, TableView):
        quiet = tuple(replace(seat, silent_ms=0, owes_ms=0, thinks_ms=0) for seat in screen.seats)
        return replace(screen, seats=quiet, agreed_ms=0, at_ms=0), dict(machine.disk)
    people = tuple(replace(person, silent_ms=0) for person in screen.people)
    return replace(screen, people=people), dict(machine.disk)


@cache
def house_at(moment: str) -> House:
    """A house at the door, in the lobby, or in a game. Shared: what is sent to it must not change it."""
    house = House(3, seed=moment)
    if moment == "at the door":
        house[0].found()
        house[LIAR].join()
        house.connect_all()
        house.settle(500)
        return house
    house.gather()
    return house.start() if moment == "in a game" else house


@cache
def said_at(moment: str) -> list[bytes]:
    """All that anybody had said by then."""
    return [message for _sender, _to, message in house_at(moment).sent if message[0] != HINTS]


MOMENTS = ["at the door", "in the lobby", "in a game"]


def hear(house: House, data: bytes) -> list[Any]:
    """Give the bytes to machine 0; what it wants done because of them, or what it says to them."""
    link = house.link(0, LIAR)
    try:
        return house[0].room.take(link, data, house.now_ms) + house[0].room.settle(house.now_ms)
    except PeerError:
        return []


@pytest.mark.parametrize("moment", MOMENTS)
@settings(max_examples=40, deadline=None)
@given(channel=st.sampled_from(CHANNELS), junk=st.binary(max_size=200))
def test_random_bytes_change_nothing(moment: str, channel: int, junk: bytes) -> None:
    """On no channel, known or unknown, at no moment."""
    house = house_at(moment)
    before = state(house[0])
    house[0].step(lambda room, now: hear(house, bytes((channel,)) + junk))
    assert state(house[0]) == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_at_all_and_far_too_much_change_nothing(moment: str) -> None:
    """No byte, and a megabyte on every channel."""
    house = house_at(moment)
    before = state(house[0])
    with pytest.raises(PeerError):
        house[0].room.take(house.link(0, LIAR), b"", house.now_ms)
    for channel in CHANNELS:
        house[0].step(lambda room, now, channel=channel: hear(house, bytes((channel,)) + b"\x91" * 1_000_000))
        house[0].step(lambda room, now, channel=channel: hear(house, bytes((channel,)) + bytes(CARD_BYTES_MAX + 1)))
    assert state(house[0]) == before


@pytest.mark.parametrize("moment", MOMENTS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_changed_and_cut_messages_change_nothing(moment: str, data: st.DataObject) -> None:
    """Every message that the liar or anybody else ever sent, with a changed byte or cut: at most a dial is wasted."""
    house = house_at(moment)
    message = bytearray(data.draw(st.sampled_from(said_at(moment))))
    at = data.draw(st.integers(1, len(message) - 1))
    message[at] ^= data.draw(st.integers(1, 255))
    bent = bytes(message[: data.draw(st.integers(at + 1, len(message)))])
    before = state(house[0])
    house[0].step(lambda room, now: hear(house, bent))
    assert state(house[0]) == before
    assert signed_is_on_disk(house[0]) if house[0].plays else True


def test_replayed_messages_change_nothing() -> None:
    """Everything that was ever sent, again, over another link: no seat, card, vote or word comes of it."""
    house = House(3, seed="replay").gather().start()
    house.settle(1_000)
    game = [replace(machine.game, clock=None, round_clock=None) for machine in house.machines]
    for _sender, to, data in list(house.sent):
        house.inject((to + 1) % 3, to, data)
    house.settle(1_000)
    assert [replace(machine.game, clock=None, round_clock=None) for machine in house.machines] == game
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


# --- what garbage must not take along ---------------------------------------------------------------------------------


def test_garbage_takes_nothing_of_the_honest_steps_along() -> None:
    """Garbage before every message of the liar: whatever is signed is on the disk and on the wire all the same."""
    house = House(3, seed="garbage").gather()
    house.tamper = lambda sender, to, data: (
        [house[LIAR].of_my_game(b"\xc1"), bytes((GATHER,)), data] if sender == LIAR else [data]
    )
    house.start()
    house[0].press(port.Play(actions.Pause()))
    for _ in range(200):
        house.inject(LIAR, 0, house[LIAR].of_my_game(b"\xff" * 50))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 5_000)
    assert all(map(signed_is_on_disk, house.machines))
    assert len(house[0].refused) > 200
    house[0].die()
    house[0].join()
    house.connect_all()
    assert house.run(lambda: house[0].plays and house[0].seat.ledger.may_sign, 10_000)
    house.settle(2_000)
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


def test_garbage_at_the_very_moment_at_which_a_machine_has_something_to_say() -> None:
    """The round's clock has just run out here, and the next message is garbage: what is signed then is not lost."""
    house = House(3, seed="moment").gather().start()
    assert house.run(lambda: house[0].game.round_clock.ends_ms - house[0].screen.agreed_ms < 100)
    house.now_ms += 400
    signed = len(house[0].seat.ledger._core.own)
    for garbage in (house[LIAR].of_my_game(b"\xc1"), bytes((GATHER,)) + b"\xc1", bytes((HINTS,)) + b"\xc1"):
        house[0].receive(house.link(0, LIAR), garbage)
    assert len(house[0].refused) == 3
    assert signed_is_on_disk(house[0])
    assert len(house[0].seat.ledger._core.own) == signed
    assert house.run(lambda: all(machine.game.phase is not Phase.QUESTIONS for machine in house.machines), 10_000)


# --- settings ---------------------------------------------------------------------------------------------------------

BLOBS = {
    "garbage": b"\xc1\xc1",
    "nothing": b"",
    "another shape": wire.pack((1, 2)),
    "a game of the future": wire.pack(("Table", "chess", ())),
    "settings that are none": wire.pack(("Table", "spyfall", (("rounds", 99),))),
    "a name that is none": wire.pack((5, "spyfall", ())),
    "a list in place of the game": wire.pack(("Table", ("spyfall",), ())),
    "as large as it may be": bytes(8 * 1024),
}


def propose_anything(house: House, machine: Machine, blob: bytes) -> None:
    """A modified client proposes a blob that its own check would refuse."""
    own = machine.room.gathering._state
    own.proposal = Proposal(own.scene.proposal.counter + 1, blob, ())
    house.settle(2_500)


@pytest.mark.parametrize("blob", BLOBS.values(), ids=BLOBS.keys())
def test_settings_that_nobody_can_play_by_stop_nobody(blob: bytes) -> None:
    """They are never in force: what can be read stays so, for everybody, and the game starts by it."""
    house = House(3, seed="blobs").gather()
    good = house[0].room.agreed
    propose_anything(house, house[LIAR], blob)
    assert [machine.room.agreed for machine in house.machines] == [good] * 3
    house.start()
    assert house[2].room.agreed == good


def test_a_start_that_this_version_cannot_play_does_not_stop_who_watches() -> None:
    """Two accomplices sign a start by settings of their own: the third is told once, and its lobby lives on."""
    house = House(3, seed="unplayable").gather()
    agreed = house[0].room.agreed
    assert agreed is not None
    items = wire.as_record(wire.unpack(write_agreed(agreed)), len(fields(agreed)))
    blob = wire.pack(tuple("chess" if item == agreed.game else item for item in items))
    for liar in (house[1], house[2]):
        liar.room.gathering._state.seat_range = lambda _settings: (2, 12)
    propose_anything(house, house[1], blob)
    for liar in (house[1], house[2]):
        liar.press(port.SetReady(True))
    house.settle(500)
    house[1].press(port.StartGame())
    house.settle(4_000)
    assert sum("game" in sentence for sentence in house[0].told) == 1
    assert isinstance(house[0].screen, LobbyView)
    house[0].press(port.Chat("still here"))
    assert house.run(lambda: any(line.text == "still here" for line in house[1].screen.chat), 3_000)


def test_a_start_for_fewer_seats_than_the_game_has_is_not_watched() -> None:
    """Spyfall for two, signed by two accomplices: no machine of ours opens such a table."""
    house = House(3, seed="two").gather()
    agreed = house[0].room.agreed
    assert agreed is not None
    for liar in (house[1], house[2]):
        liar.room.gathering._state.seat_range = lambda _settings: (2, 12)
    propose_anything(house, house[1], write_agreed(agreed))
    for liar in (house[1], house[2]):
        liar.press(port.SetReady(True))
    house.settle(500)
    house[1].press(port.StartGame())
    house.settle(4_000)
    assert isinstance(house[0].screen, LobbyView)
    assert len([sentence for sentence in house[0].told if "seats" in sentence]) == 1


# --- what the screen says ---------------------------------------------------------------------------------------------


def test_a_double_signer_stays_on_every_screen_by_name() -> None:
    """Told once, and then an alarm for as long as the table is open; going on without it is offered at once."""
    house = House(4, seed="twice").gather().start()
    liar = house[LIAR]

    def tamper(sender: int, to: int, data: bytes) -> list[bytes]:
        message = own_batch(liar, data) if sender == LIAR and to == 2 else None
        if message is None:
            return [data]
        body = replace(message.body, entries=write_entries((b"\x01other",)))
        forged = sign_message(liar.signer, message.start, message.header, body)
        return [liar.of_my_game(write_frame(SignedFrame(forged)))]

    house.tamper = tamper
    house[0].press(port.Play(actions.Pause()))
    honest = [house[number] for number in (0, 2, 3)]
    assert house.run(lambda: all("Person 1" in (machine.screen.alarm or "") for machine in honest), 10_000)
    for machine in honest:
        assert sum("Person 1" in sentence for sentence in machine.told) == 1
        (line,) = [seat for seat in machine.screen.seats if seat.name == "Person 1"]
        assert line.may_press


def own_batch(machine: Machine, data: bytes) -> Message | None:
    """The machine's own batch in these bytes, if that is what they are."""
    frame = read_frame(data[1 + TAG_BYTES :]) if data[0] == TICKS else None
    if isinstance(frame, SignedFrame) and frame.message.header.kind is Kind.BATCH:
        return frame.message if frame.message.author == machine.seat.own.seat else None
    return None


def test_a_differing_count_stays_on_every_screen() -> None:
    """Whoever counts otherwise is named; and the one whose count differs from most is told to update and come back."""
    house = House(3, seed="count").gather().start()
    fold = house[LIAR].seat.ledger._core.fold

    class Other:
        def preview(self, tick: Tick) -> None:
            fold.preview(tick)

        def fold(self, tick: Tick) -> Standing:
            return replace(fold.fold(tick), public_hash=bytes(64))

    house[LIAR].seat.ledger._core.fold = Other()
    for seat, turn in ((0, actions.Pause()), (2, actions.Resume())):
        house[seat].press(port.Play(turn))
        house.settle(1_000)
    assert "Person 1" in house[0].screen.alarm
    assert "Person 1" in house[2].screen.alarm
    assert "Your machine" in house[LIAR].screen.alarm
    with pytest.raises(Refused, match="started again"):
        house[LIAR].press(port.Play(actions.Resume()))


# --- strangers --------------------------------------------------------------------------------------------------------


def channels_to(house: House, to: int) -> set[int]:
    return {data[0] for _sender, receiver, data in house.sent if receiver == to}


def test_a_stranger_at_the_door_of_a_game_hears_nothing_of_it() -> None:
    """No tick, no address of others, whatever it asks; let in, it watches; shown out, it hears no more."""
    house = House(4, seed="stranger")
    house[0].found()
    for machine in house.machines[1:3]:
        machine.join()
    house.connect_all()
    assert house.run(house.all_in)
    house.start()
    asked = [data for _sender, _to, data in house.sent if data[0] == TICKS]
    house[3].join()
    house.sent.clear()
    house.connect_all()
    for data in asked:
        house.inject(3, 0, data)
    house[1].press(port.Play(actions.Pause()))
    assert house.run(lambda: house[0].game.paused, 3_000)
    house.settle(3_000)
    assert channels_to(house, 3) == {GATHER, HINTS}
    told = [read_hints(data[1:]) for _sender, to, data in house.sent if to == 3 and data[0] == HINTS]
    assert sorted(key for hints in told for key in hints) == sorted(machine.key for machine in house.machines[:3])
    assert all(len(hints) == 1 for hints in told)
    house[0].press(port.LetIn(house[3].key))
    assert house.run(lambda: house[3].plays and house[3].game.paused, 10_000)
    house[0].press(port.Refuse(house[3].key))
    house.settle(1_000)
    house.sent.clear()
    for machine in house.machines[:3]:
        machine.press(port.Play(actions.Resume()))
    assert house.run(lambda: not house[0].game.paused, 3_000)
    assert TICKS not in channels_to(house, 3)


def test_bots_that_somebody_else_let_in_first_do_no_harm() -> None:
    """A welcome for somebody who is in already is no error."""
    house = House(3, seed="welcome").gather()
    house[0].room.welcome([house[1].key, house[2].key])
    assert house[0].room._open_door([house[1].key, house[2].key], house.now_ms) == []


# --- hints ------------------------------------------------------------------------------------------------------------


def told_hints(house: House, known: dict[bytes, tuple[Address, ...]]) -> Iterable[Want]:
    data = bytes((HINTS,)) + write_hints(known)
    return [effect for effect in hear(house, data) if isinstance(effect, Want)]


def test_a_stranger_speaks_of_itself_only() -> None:
    """Where others are is not believed from somebody who was not let in: it could send us dialling anywhere."""
    house = House(2, seed="hints")
    house[0].found()
    house[LIAR].join()
    house.connect_all()
    house.settle(300)
    place = (Address("192.168.1.9", 4242),)
    wanted = told_hints(house, {bytes((number,)) * 32: place for number in range(20)} | {house[LIAR].key: place})
    assert [want.key for want in wanted] == [house[LIAR].key]


def test_somebody_at_the_table_is_believed_a_bounded_number_of_times() -> None:
    """A flood of hints about invented people wants a bounded number of links."""
    house = House(2, seed="flood of hints").gather()
    wanted: set[bytes] = set()
    for number in range(10 * HINTS_PER_LINK_MAX):
        key = number.to_bytes(32, "big")
        wanted |= {want.key for want in told_hints(house, {key: (Address("10.0.0.1", 1_000 + number),)})}
    assert 0 < len(wanted) <= 28
    assert told_hints(house, {house[LIAR].key: (Address("10.0.0.7", 7),)}) == []
