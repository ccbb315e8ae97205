"""Rooms from the first knock to the signed end: people come, start, play, watch, give up, close."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.crypto.ed25519 import ED25519
from lanspy.crypto.toy import TOY
from lanspy.errors import BadInput, Refused
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from lanspy.peer import port
from lanspy.peer.lobby_screen import lobby
from lanspy.peer.port import LobbyView, TableView
from lanspy.peer.room import Room
from lanspy.table.verify import Finding, Verification
from tests.peer.house import House, Machine


def check(machine: Machine) -> Finding:
    """What the file of this machine would be found to hold."""
    verification = Verification(TOY, ED25519)
    for number, chapter in enumerate(machine.chapters):
        verification.take(chapter.kind, chapter.body, f"record {number + 1}")
    return verification.finding()


def test_an_evening_from_the_first_knock_to_the_signed_end() -> None:
    """Three people meet, compare words, start, deal, and close; three files of one evening hold and agree."""
    house = House(3)
    house[0].found()
    house[1].join()
    house.connect_all()
    house.settle(200)
    knocking = house[1].screen
    assert isinstance(knocking, LobbyView)
    assert not knocking.admitted
    assert [knock.name for knock in house[0].screen.knocks] == ["Person 1"]
    house[2].join()
    house.connect_all()
    assert house.run(house.all_in)
    assert house.run(lambda: all(machine.screen.check_words for machine in house.machines))
    assert len({machine.screen.check_words for machine in house.machines}) == 1
    house.start()
    assert sum(machine.game.my_card.spy for machine in house.machines) == 1
    assert [seat.name for seat in house[0].screen.seats] == [seat.name for seat in house[2].screen.seats]
    house[1].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    house.settle(2_000)
    assert not any(machine.room.is_needed(house.now_ms) for machine in house.machines)
    findings = [check(machine) for machine in house.machines]
    assert len({(finding.digest, finding.scores, finding.ticks) for finding in findings}) == 1
    assert all(finding.finished for finding in findings)
    assert all(machine.told == [] for machine in house.machines)


def test_people_play_by_pressing() -> None:
    """A press of one is seen by all; one that is not allowed is refused with a sentence and nothing happens."""
    house = House(3).gather().start()
    with pytest.raises(Refused):
        house[0].press(port.Play(actions.NextRound()))
    house[2].press(port.Play(actions.Pause()))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 2_000)
    with pytest.raises(Refused):
        house[0].press(port.SetReady(False))
    with pytest.raises(Refused):
        house[0].press(port.GoOnWithout(1))


def test_a_late_comer_watches_and_sees_no_card() -> None:
    """Somebody who comes while a game runs is let in, sees the public table, and has no seat, card or button."""
    house = House(4)
    house[0].found()
    for machine in house.machines[1:3]:
        machine.join()
    house.connect_all()
    assert house.run(house.all_in)
    house.start()
    house[3].join()
    house.connect_all()
    assert house.run(lambda: bool(house[0].screen.seats) and house[0].room.gathering.view(house.now_ms).knocks != ())
    house[0].press(port.LetIn(house[3].key))
    assert house.run(lambda: house[3].plays and house[3].game.phase is Phase.QUESTIONS, 20_000)
    watching = house[3].screen
    assert isinstance(watching, TableView)
    assert watching.me is None
    assert watching.game_view.my_card is None
    assert all(seat.card is None for seat in watching.game_view.seats)
    assert not watching.catching_up
    for press in (port.Play(actions.Pause()), port.CloseEvening(), port.GoOnWithout(0)):
        with pytest.raises(Refused):
            house[3].press(press)
    house[0].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines), 20_000)


def test_a_start_that_somebody_does_not_answer_returns_everybody_to_the_lobby() -> None:
    """One is cut off between its ready and the start: after five seconds all are back, told why, and start anew."""
    house = House(4).gather()
    house.ready()
    house.tamper = lambda sender, to, data: [] if 3 in (sender, to) else [data]
    house[0].press(port.StartGame())
    assert house.run(lambda: any("Person 3" in sentence for sentence in house[0].told), 15_000)
    assert all(isinstance(machine.screen, LobbyView) for machine in house.machines[:3])
    house.settle(6_000)
    house.ready(0, 1, 2)
    house[0].press(port.StartGame())
    assert house.run(lambda: all(machine.plays for machine in house.machines[:3]), 15_000)
    assert len(house[0].seat.start.members) == 3


def test_whoever_the_person_here_has_started_is_let_in_without_a_press() -> None:
    """Bots of a practice table; anybody else still knocks."""
    house = House(3)
    house[0].found()
    house[0].room.welcome([house[1].key])
    assert house[0].screen.coming == 1
    for machine in house.machines[1:]:
        machine.join()
    house.connect_all()
    assert house.run(lambda: house[1].screen.admitted, 3_000)
    assert [knock.name for knock in house[0].screen.knocks] == ["Person 2"]
    assert house[0].screen.coming == 0


def test_a_room_that_says_nothing_any_more_sleeps() -> None:
    """A program whose profile was opened elsewhere is not woken over and over."""
    house = House(1)
    house[0].found()
    house[0].room.gathering._state.superseded = True
    house.settle(5_000)
    at_ms = house[0].room.wake_at_ms
    assert at_ms is None or at_ms > house.now_ms


def test_leaving_the_lobby_is_said() -> None:
    """Who leaves is gone from everybody's list; a seat in a running game is kept and says nothing."""
    house = House(3).gather()
    house[2].step(lambda room, now: room.leave(now))
    assert house.run(lambda: len(house[0].screen.people) == 2, 5_000)
    playing = House(3).gather().start()
    assert playing[2].room.leave(playing.now_ms) == []


# --- names ------------------------------------------------------------------------------------------------------------

NASTY = {
    "NUL": "Ma\0ria",
    "bidi override": "abc\u202egnp.exe",
    "lines": "one\r\ntwo\x1b[2Jthree",
    "zero width": "P\u200bl\u200da\ufeffy",
    "marks": "Z" + "\u0301" * 100,
    "nothing visible": "\u200b\u200b",
    "tags": "\U000e0041\U000e0042",
    "the longest that travels": "\U0001f469" * 90,
}


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY.keys())
def test_a_name_is_cleaned_before_anybody_sees_it(name: str) -> None:
    """Whatever another machine calls itself, screens, sentences and files show one plain line."""
    house = House(3, names={2: name}).gather()
    house.start()
    shown = [seat.name for seat in house[0].screen.seats] + [person.name for person in _people(house[0])]
    house.tamper = lambda sender, to, data: [] if 2 in (sender, to) else [data]
    house.settle(6_000)
    for text in shown + house[0].told:
        assert text.isprintable()
        assert 1 <= len(text) <= 240


def _people(machine: Machine) -> Any:
    gathered = machine.room.gathering.view(machine.house.now_ms)
    return lobby(machine.room.table, gathered, machine.room.agreed).people


@pytest.mark.parametrize("name", ["x" * 10_000, "", "\ud800"])
def test_a_name_that_cannot_travel_is_refused_at_home(name: str) -> None:
    """Too long, empty, or a lone surrogate: a sentence for the one who typed it, and the old name stays."""
    house = House(2).gather()
    with pytest.raises(BadInput):
        house[1].step(lambda room, now: room.set_name(name, now))
    house.settle(3_000)
    assert {person.name for person in house[0].screen.people} == {"Person 0", "Person 1"}


@pytest.mark.parametrize("text", ["", "y" * 100_000, "\ud800", "\udfff\ud800"])
def test_a_line_that_cannot_travel_is_refused_at_home(text: str) -> None:
    """The same for chat."""
    house = House(2).gather()
    with pytest.raises(BadInput):
        house[1].press(port.Chat(text))


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY.keys())
def test_chat_and_the_name_of_a_table_are_cleaned_too(name: str) -> None:
    """They are shown on one line, without anything invisible."""
    house = House(2).gather()
    house[1].press(port.Chat(name))
    agreed = house[1].room.agreed
    assert agreed is not None
    evil = replace(agreed, table_name=name[:32])
    house[1].step(lambda room, now: room.propose(evil, now))
    assert house.run(lambda: bool(house[0].screen.chat), 3_000)
    house.settle(500)
    assert all(line.text == "" or line.text.isprintable() for line in house[0].screen.chat)
    assert house[0].screen.table_name.isprintable()
    assert house[0].screen.table_name
    said = house[0].room.announcement(house.now_ms).table_name
    assert said == "" or (said is not None and said.isprintable())


# --- what cannot be -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [b"", b"short", bytes(17)])
def test_a_table_id_of_another_length_is_no_table(table: bytes) -> None:
    """BadInput, before anything is sent."""
    with pytest.raises(BadInput):
        Room(House(1)[0].setup(), table, 1_000)


def test_a_game_that_is_not_here_cannot_be_founded() -> None:
    """BadInput names it."""
    with pytest.raises(BadInput, match="chess"):
        Room.found(House(1)[0].setup(), "Table", "chess", True, 1_000)


def test_a_kept_record_that_cannot_be_read_is_said_so() -> None:
    """Not "another machine sent bytes": it is this profile's own disk."""
    house = House(1)
    house[0].found()
    house.settle(100)
    for key in house[0].disk:
        house[0].disk[key] = b"\xc1garbage"
    with pytest.raises(BadInput, match="profile"):
        Room(house[0].setup(), house.table, house.now_ms)
