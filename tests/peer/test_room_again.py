"""Same again, in rooms: back to the lobby of the same table from a closed evening, and the next one after it."""

from pathlib import Path

import pytest

from lanspy.crypto.ed25519 import ED25519
from lanspy.crypto.toy import TOY
from lanspy.errors import Refused
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.settings import fast
from lanspy.limits import SERVE_END_MS
from lanspy.peer import port
from lanspy.peer.evenings import TAG_BYTES
from lanspy.peer.kept import OVER_KEPT_MAX, forget_over, kept_starts, mark_over
from lanspy.peer.links import ENDS, TICKS
from lanspy.peer.port import LobbyView, TableView
from lanspy.store import Record, Store
from lanspy.table.record import Chapter
from lanspy.table.verify import Finding, Verification
from tests.peer.house import House, Machine
from tests.peer.test_pieces import stored


def finding(chapters: list[Chapter]) -> Finding:
    verification = Verification(TOY, ED25519)
    for number, chapter in enumerate(chapters):
        verification.take(chapter.kind, chapter.body, f"record {number + 1}")
    return verification.finding()


def closed(people: int, seed: str) -> House:
    """An evening that was played and closed, at which all still look."""
    house = House(people, seed=seed).gather()
    assert house.run(lambda: all(machine.screen.check_words for machine in house.machines))
    house.start()
    house[1].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    house.settle(1_000)
    return house


def again(*machines: Machine) -> None:
    for machine in machines:
        machine.press(port.PlayAgain())


def start_second(house: House, *numbers: int) -> None:
    """These people play the next evening."""
    house.ready(*numbers)
    house[numbers[0]].press(port.StartGame())
    chosen = [house[number] for number in numbers]
    assert house.run(lambda: all(machine.plays and machine.seat.start.number > 1 for machine in chosen))
    assert house.run(lambda: all(machine.game.my_card for machine in chosen))


def test_two_evenings_at_one_table() -> None:
    """All are back, let in, with words and settings; the second start has new cards; both files hold and agree."""
    house = closed(3, "two evenings")
    lobby = [machine.room.gathering.view(house.now_ms) for machine in house.machines]
    house[2].press(port.Chat("once more"))
    house.settle(500)
    again(*house.machines)
    house.settle(500)
    for machine, before in zip(house.machines, lobby, strict=True):
        screen = machine.screen
        assert isinstance(screen, LobbyView)
        assert screen.admitted
        assert screen.check_words == before.words.words != ()
        assert [line.text for line in screen.chat] == ["once more"]
        assert not any(person.ready or person.at_results for person in screen.people)
        assert screen.settings.rounds == 1
        assert not any("/" in kind for kind, _key in machine.disk)
    house[2].press(port.ProposeSettings(fast(house[2].screen.settings)))
    house.settle(500)
    start_second(house, 0, 1, 2)
    assert {machine.seat.start.number for machine in house.machines} == {2}
    assert sum(machine.game.my_card.spy for machine in house.machines) == 1
    house[0].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    house.settle(1_000)
    for number in (0, 1):
        found = [finding(machine.files[number]) for machine in house.machines]
        assert all(each.finished for each in found)
        assert len({(each.digest, each.scores) for each in found}) == 1
    assert [machine.refused for machine in house.machines] == [[], [], []]
    assert [machine.told for machine in house.machines] == [[], [], []]
    assert not any(machine.room.is_needed(house.now_ms) for machine in house.machines)


def test_it_can_be_pressed_only_when_the_evening_is_closed() -> None:
    """Neither in the lobby nor in the game."""
    house = House(3, seed="too early").gather()
    with pytest.raises(Refused):
        house[0].press(port.PlayAgain())
    house.start()
    with pytest.raises(Refused):
        house[0].press(port.PlayAgain())
    assert isinstance(house[0].screen, TableView)


def test_who_has_not_pressed_keeps_the_results_while_the_others_play() -> None:
    """And sees who is back; nothing of the new game is taken for one of the old; then it watches."""
    house = closed(4, "late")
    results = house[3].game
    again(*house.machines[:3])
    house.settle(500)
    screen = house[3].screen
    assert isinstance(screen, TableView)
    assert screen.close is not None
    back = {house[number].key for number in (0, 1, 2)}
    assert {house[3].seat.start.members[seat].key for seat in screen.close.again} == back
    assert [person.name for person in house[0].screen.people if person.at_results] == ["Person 3"]
    start_second(house, 0, 1, 2)
    house.settle(3_000)
    assert house[3].game.winners == results.winners
    assert house[3].game.phase is results.phase
    assert house[3].refused == house[0].refused == []
    again(house[3])
    assert house.run(lambda: house[3].plays and house[3].seat.start.number == 2)
    assert house[3].seat.own.seat is None
    assert house[3].game.my_card is None


def test_who_lacks_the_end_gets_it_from_those_who_have_gone_on() -> None:
    """It has signed the end like all, and then hears nothing; the others close and go back. It hears them again."""
    house = House(3, seed="lacks").gather().start()
    ledger = house[2].seat.ledger
    house.tamper = lambda _sender, to, data: [] if to == 2 and ledger.seating.end else [data]
    house[0].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines[:2]), 60_000)
    again(house[0], house[1])
    assert not house[2].room.is_over
    house.settle(1_000)
    assert house[0].room.is_needed(house.now_ms)
    house.tamper = lambda _sender, _to, data: [data]
    house.cut(0, 2)
    house.cut(1, 2)
    house.connect_all()
    assert house.run(lambda: house[2].room.is_over, 20_000)
    assert finding(house[2].chapters).finished
    house.settle(1_000)
    assert not house[0].room.is_needed(house.now_ms)
    again(house[2])
    house.settle(1_000)
    start_second(house, 0, 1, 2)


def test_nobody_waits_for_ever_for_somebody_who_lacks_the_end() -> None:
    """A neighbour who never says to have it costs ten seconds, also from the lobby."""
    house = closed(3, "ten seconds")
    house.tamper = lambda _sender, _to, data: [] if data[0] == ENDS else [data]
    house.cut(0, 2)
    house.connect(0, 2)
    again(*house.machines)
    house.settle(SERVE_END_MS)
    assert not house[0].room.is_needed(house.now_ms)


def test_who_left_after_the_evening_stays_out() -> None:
    """Goodbye at the results is goodbye to the lobby as well."""
    house = closed(4, "leaves")
    house[3].step(lambda room, now: room.leave(now))
    again(*house.machines[:3])
    house.settle(500)
    assert [person.name for person in house[0].screen.people if person.name == "Person 3"] == []
    start_second(house, 0, 1, 2)
    assert len(house[0].seat.start.members) == 3


def test_a_restart_in_between_comes_back_to_the_right_place() -> None:
    """In the lobby to the lobby, in the second evening to the seat and card of the second evening."""
    house = closed(3, "restarts")
    again(*house.machines)
    house.settle(500)
    house[1].die()
    house[1].join()
    house.connect_all()
    assert house.run(house.all_in)
    assert isinstance(house[1].screen, LobbyView)
    start_second(house, 0, 1, 2)
    card = house[1].game.my_card
    house[1].die()
    house[1].join()
    house.connect_all()
    assert house.run(lambda: house[1].plays and house[1].seat.ledger.may_sign, 20_000)
    assert house[1].game.my_card == card
    assert house[1].seat.start.number == 2
    house[1].press(port.Play(actions.Pause()))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 10_000)
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


@pytest.mark.parametrize("after", [0, 1, 2, 4])
def test_a_power_cut_at_the_press_leaves_the_results_or_the_lobby(after: int) -> None:
    """Half of it is never on the disk: either the evening is there as it was, or the lobby without it."""
    house = closed(3, "power")
    house[1].power = after
    house[1].press(port.PlayAgain())
    house.settle(200)
    house[1].power = None
    if house[1].is_up:
        house[1].die()
    house[1].join()
    house.connect_all()
    house.settle(1_000)
    if isinstance(house[1].screen, TableView):
        assert after == 0
        assert house[1].room.is_over
        again(house[1])
    again(house[0], house[2])
    house.settle(1_000)
    start_second(house, 0, 1, 2)


def test_messages_of_an_old_game_are_not_taken_for_the_new_one() -> None:
    """All that was ever sent, sent again in the second evening: nobody is blamed, nothing moves."""
    house = closed(3, "old mail")
    old = [(sender, to, data) for sender, to, data in house.sent if data[0] == TICKS]
    again(*house.machines)
    house.settle(500)
    start_second(house, 0, 1, 2)
    for mail in old:
        house.inject(*mail)
    house.inject(1, 0, bytes((TICKS,)) + bytes(TAG_BYTES - 1))
    house[0].press(port.Play(actions.Pause()))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 10_000)
    assert [len(machine.refused) for machine in house.machines] == [1, 0, 0]
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


def test_a_table_serves_no_more_than_two_past_evenings() -> None:
    """The third one takes the place of the first."""
    house = closed(3, "four")
    for number in range(2, 5):
        again(*house.machines)
        house.settle(500)
        house.ready()
        house[0].press(port.StartGame())
        assert house.run(house.dealt)
        assert house[0].seat.start.number == number
        house[1].press(port.CloseEvening())
        assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
        house.settle(500)
    assert [evening.start.number for evening in house[0].room._evenings] == [2, 3, 4]


# --- what a new start of the program remembers ------------------------------------------------------------------------


def test_a_new_start_of_the_program_comes_from_the_results_to_the_lobby(tmp_path: Path) -> None:
    """Nobody looks at a closed evening any more, but who was let in and what was compared is still known."""
    house = closed(3, "program")
    store = stored(house, 1, tmp_path)
    mark_over(store, house[1].seat.start)
    forget_over(store)
    house[1].die()
    house[1].disk = {(record.kind, record.key): record.value or b"" for record in store.read(house.table)}
    store.close()
    house[1].join()
    house.connect_all()
    house.settle(1_000)
    assert isinstance(house[1].screen, LobbyView)
    assert house[1].told == []
    again(house[0], house[2])
    house.settle(500)
    start_second(house, 0, 1, 2)


def test_the_lobby_and_the_second_evening_outlive_the_program(tmp_path: Path) -> None:
    """The mark of the first evening does not make the second one over."""
    house = closed(3, "marks")
    first = house[1].seat.start
    again(*house.machines)
    house.settle(500)
    for folder, kept in (("lobby", False), ("second", True)):
        if kept:
            start_second(house, 0, 1, 2)
        store = stored(house, 1, tmp_path / folder)
        mark_over(store, first)
        before = store.read(house.table)
        forget_over(store)
        assert store.read(house.table) == before
        assert (house.table in kept_starts(store)) is kept
        store.close()


def test_tables_that_were_left_long_ago_are_forgotten(tmp_path: Path) -> None:
    """Those where an evening was finished and nothing has begun since, beyond the newest ones."""
    house = closed(3, "old tables")
    again(*house.machines)
    store = Store.open(tmp_path)
    ((_kind, _key), memory) = next(item for item in house[0].disk.items() if item[0][0] == "gathering")
    for number in range(OVER_KEPT_MAX + 2):
        store.write([Record(bytes((number,)) * 16, "gathering", b"", memory)])
    forget_over(store)
    assert len(store.tables()) == OVER_KEPT_MAX
    assert bytes(16) not in store.tables()
    store.close()
