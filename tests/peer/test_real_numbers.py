"""An evening with the real group and real signatures, from the first knock to what `lanspy verify` prints."""

import random
from pathlib import Path

import pytest

from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.peer import port
from lanspy.peer.gamefiles import GameFiles
from lanspy.programs.check import check_file, report
from tests.peer.house import House

REAL_CARDS = True
NAMES = {0: "Ada", 1: "B\x1b[31mea", 2: "Cle\u202eo"}


def evening() -> House:
    """The spy guesses right, and somebody closes the evening."""
    house = House(3, seed="real", names=NAMES).gather().start()
    spy = next(machine for machine in house.machines if machine.game.my_card.spy)
    other = next(machine for machine in house.machines if machine is not spy)
    spy.press(port.Play(actions.Guess(other.game.my_card.location)))
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines), 60_000)
    return house


@pytest.mark.slow
def test_a_real_file_holds_and_no_byte_of_it_can_be_changed(tmp_path: Path) -> None:
    """Checked as the command does it; names are printed without anything that a terminal would obey."""
    house = evening()
    path = tmp_path / "evening.lanspy"
    files = GameFiles(path, house[0].seat.start)
    assert files.follow(house[0].seat.ledger) is None
    finding = check_file(path)
    assert finding.finished
    assert sorted(finding.scores) == [0, 0, 4]
    assert all(line.isprintable() for line in report(finding))
    assert any("Finished" in line for line in report(finding))
    whole, chosen = path.read_bytes(), random.Random(1)
    for at in chosen.sample(range(len(whole)), 40):
        bent = tmp_path / "bent.lanspy"
        bent.write_bytes(whole[:at] + bytes((whole[at] ^ 1 << chosen.randrange(8),)) + whole[at + 1 :])
        try:
            assert not check_file(bent).finished
        except BadInput:
            continue


@pytest.mark.slow
def test_a_real_machine_that_was_killed_deals_on(tmp_path: Path) -> None:
    """Power cuts with the real numbers: the same card, no blame."""
    house = House(3, seed="real cut").gather().start()
    cards = [machine.game.my_card for machine in house.machines]
    house[2].die()
    house[2].join()
    house.connect_all()
    assert house.run(lambda: house[2].plays and house[2].seat.ledger.may_sign, 20_000)
    assert [machine.game.my_card for machine in house.machines] == cards
