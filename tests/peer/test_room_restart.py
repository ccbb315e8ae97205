"""Power cuts, full and lost disks: whatever the point, all are in the same game afterwards, or all in the lobby."""

import pytest

from lanspy.agreement.gathering import MEMORY_KIND
from lanspy.agreement.gathering.memory import read_memory
from lanspy.crypto.ed25519 import ED25519
from lanspy.errors import Refused
from lanspy.games.spyfall import actions
from lanspy.peer import port
from lanspy.peer.port import LobbyView, TableView
from lanspy.peer.sitting import SEED_KIND
from tests.peer.house import House, Machine, signed_is_on_disk


def promise_on_disk(machine: Machine) -> bool:
    record = next((value for (kind, _key), value in machine.disk.items() if kind == MEMORY_KIND), None)
    return record is not None and read_memory(record, ED25519).starting.promised


def start_with_a_power_cut(victim: int, after: int) -> None:
    """One machine loses its power after so many writes and sends of the start, and comes back."""
    house = House(3, seed="power").gather()
    house.ready()
    house[victim].power = after
    try:
        house[0].press(port.StartGame())
    except Refused:
        assert victim == 0
    house.settle(300)
    house[victim].power = None
    if house[victim].is_up:
        house[victim].die()
    for start in house.settled_starts():
        assert promise_on_disk(house[victim]), start.number
    house[victim].join()
    house.connect_all()
    house.settle(8_000)
    playing = {machine.number for machine in house.machines if isinstance(machine.screen, TableView)}
    assert playing in (set(), {0, 1, 2}), f"only {playing} play"
    if not playing:
        assert house.run(house.all_in)
        house.ready()
        house[0].press(port.StartGame())
    assert house.run(house.dealt, 30_000)
    assert len(house.settled_starts()) == 1
    assert sum(machine.game.my_card.spy for machine in house.machines) == 1
    for machine in house.machines:
        assert not machine.seat.ledger.convicted
        assert signed_is_on_disk(machine)
        assert len({value for (kind, _), value in machine.disk.items() if kind.endswith("/" + SEED_KIND)}) >= 1


@pytest.mark.parametrize("after", [0, 1, 3, 8, 21])
def test_a_power_cut_in_the_start_leaves_nobody_alone(after: int) -> None:
    """The one who starts, and one who joins in, cut at a few points."""
    start_with_a_power_cut(0, after)
    start_with_a_power_cut(2, after)


@pytest.mark.slow
@pytest.mark.parametrize("after", range(80))
@pytest.mark.parametrize("starter", [True, False])
def test_a_power_cut_at_any_point_of_the_start_leaves_nobody_alone(starter: bool, after: int) -> None:
    """Between any two writes and sends of the first ticks, of who starts and of those who join in, in turn."""
    start_with_a_power_cut(0 if starter else 1 + after % 2, after)


@pytest.mark.parametrize("after", [0, 1, 2, 4, 7])
def test_a_power_cut_in_the_game_costs_nothing(after: int) -> None:
    """After the cut the machine has its seat and card, and what it pressed counts once or not at all."""
    house = House(3, seed="cut").gather().start()
    card = house[1].game.my_card
    house[1].power = after
    house[1].press(port.Play(actions.Pause()))
    house.settle(500)
    house[1].die()
    house[1].join()
    house.connect_all()
    assert house.run(lambda: house[1].plays and house[1].seat.ledger.may_sign, 10_000)
    house.settle(1_000)
    assert house[1].game.my_card == card
    assert len({machine.game.paused for machine in house.machines}) == 1
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


def test_everybody_may_lose_power_at_once() -> None:
    """All come back from their disks to the same cards."""
    house = House(3, seed="all").gather().start()
    cards = [machine.game.my_card for machine in house.machines]
    for machine in house.machines:
        machine.die()
    for machine in house.machines:
        machine.join()
    house.connect_all()
    assert house.run(lambda: all(machine.plays and machine.seat.ledger.may_sign for machine in house.machines), 20_000)
    assert [machine.game.my_card for machine in house.machines] == cards


# --- the disk ---------------------------------------------------------------------------------------------------------


def test_a_full_disk_sends_nothing_says_so_and_loses_nothing() -> None:
    """What is not written is not sent; with room again the press of that time is seen by all."""
    house = House(3, seed="full").gather().start()
    house[1].full = True
    house[1].press(port.Play(actions.Pause()))
    sent = len([1 for sender, _to, _data in house.sent if sender == 1])
    house.settle(3_000)
    assert len([1 for sender, _to, _data in house.sent if sender == 1]) == sent
    assert [sentence for sentence in house[1].told if "disk" in sentence.casefold()] == house[1].told
    assert len(house[1].told) == 2
    assert not house[0].game.paused
    house[1].disk_has_room_again()
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 20_000)
    assert signed_is_on_disk(house[1])
    assert len(house[1].told) == 3


def test_a_full_disk_and_a_power_cut_convict_nobody() -> None:
    """Full while others go on, then dead, then back with room: the seat goes on from what was really written."""
    house = House(3, seed="full and dead").gather().start()
    house[1].full = True
    house[1].press(port.Play(actions.Pause()))
    house[0].press(port.Play(actions.Exposed()))
    house.settle(3_000)
    house[1].die()
    house[1].full = False
    house[1].join()
    house.connect_all()
    assert house.run(lambda: house[1].plays and house[1].seat.ledger.may_sign, 10_000)
    house[1].press(port.Play(actions.Pause()))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 10_000)
    assert not any(machine.seat.ledger.convicted for machine in house.machines)


def test_a_full_disk_in_the_start_holds_the_start_and_not_the_truth() -> None:
    """A member that cannot write its signature signs nothing: all are back in the lobby after five seconds."""
    house = House(3, seed="full start").gather()
    house.ready()
    house[2].full = True
    house[0].press(port.StartGame())
    house.settle(8_000)
    assert all(isinstance(machine.screen, LobbyView) for machine in house.machines[:2])
    house[2].disk_has_room_again()
    house.settle(4_000)
    assert isinstance(house[2].screen, LobbyView)
    house.ready()
    house[0].press(port.StartGame())
    assert house.run(house.dealt)


def test_a_lost_disk_keeps_the_seat_and_blames_nobody() -> None:
    """A machine whose database is gone comes back: it signs ticks, is told that its secrets are lost, deals no lies."""
    house = House(3, seed="lost").gather().start()
    house[1].die()
    house[1].disk.clear()
    house[1].told.clear()
    house[1].join()
    house.connect_all()
    assert house.run(lambda: house[1].plays and house[1].seat.ledger.may_sign, 20_000)
    assert any("lost the secrets" in sentence for sentence in house[1].told)
    with pytest.raises(Refused):
        house[1].press(port.Play(actions.Pause()))
    house[0].press(port.Play(actions.Pause()))
    assert house.run(lambda: all(machine.game.paused for machine in house.machines), 10_000)
    for machine in house.machines:
        assert not machine.seat.ledger.convicted
        assert not machine.seat.observer.refusals
    house[2].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines), 20_000)


def test_a_machine_that_lost_its_disk_twice_still_knows_that_its_secrets_are_gone() -> None:
    """The records of its second life are there, the seed is not: it draws no new one."""
    house = House(3, seed="lost twice").gather().start()
    house[1].die()
    house[1].disk.clear()
    for _ in range(2):
        house[1].join()
        house.connect_all()
        assert house.run(lambda: house[1].plays and house[1].seat.ledger.may_sign, 20_000)
        assert house[1].seat.own.secrets is None
        house[1].die()
    assert not any(kind.endswith("/" + SEED_KIND) for kind, _key in house[1].disk)
