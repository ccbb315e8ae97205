"""Who changed which setting, and from what, as everybody at a table is told."""

from dataclasses import replace
from typing import Any

from lanspy.peer import port
from lanspy.peer.port import SettingChange
from lanspy.peer.room import Room
from tests.peer.house import House


def _change(house: House, who: int, **values: Any) -> tuple[SettingChange, ...]:
    """Somebody proposes; what all machines then say was changed."""
    wanted = replace(house[who].screen.settings, **values)
    house[who].press(port.ProposeSettings(wanted))
    assert house.run(lambda: all(machine.screen.settings == wanted for machine in house.up))
    told = {frozenset((each.field, each.by, each.was) for each in machine.screen.changes) for machine in house.up}
    assert len(told) == 1
    return house[0].screen.changes


def test_steps_of_one_person_are_one_change() -> None:
    """What counts is the value before they began, not the last step; whoever changes it next begins anew."""
    house = House(3, "steps").gather()
    for rounds in (2, 3, 4):
        (change,) = (each for each in _change(house, 1, rounds=rounds) if each.field == "rounds")
        assert (change.by, change.was) == (house[1].name, 1)
    (change,) = (each for each in _change(house, 2, rounds=3) if each.field == "rounds")
    assert (change.by, change.was) == (house[2].name, 4)


def test_what_has_been_played_by_is_no_change_any_more() -> None:
    """After an evening the sheet marks only what somebody has changed since."""
    house = House(3, "played by").gather()
    assert _change(house, 1, roles=True)
    house.start()
    house[1].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    for machine in house.machines:
        machine.press(port.PlayAgain())
    assert house.run(lambda: all(isinstance(machine.screen, port.LobbyView) for machine in house.machines))
    assert all(machine.screen.changes == () for machine in house.machines)
    assert _change(house, 2, rounds=4) == (SettingChange("rounds", house[2].name, 1),)


def test_a_table_that_opens_with_short_times_has_changed_nothing() -> None:
    """They are what it was opened with, and told by nobody's name."""
    room, _effects = Room.found(House(1)[0].setup(), "Table", "spyfall", True, 1_000, quick=True)
    screen = room.screen(None, 1_000)
    assert isinstance(screen, port.LobbyView)
    assert screen.changes == ()
    assert room.agreed is not None
    assert screen.settings == room.agreed.rules.short(room.agreed.rules.default_settings())
