"""Two people at a table choose Spy Web, say who has which network, lay boards, ask, accuse, and end the evening."""

from dataclasses import replace

from lanspy.content.spies import pack
from lanspy.games.spyweb.actions import Accuse, Ask, Done, Draft, EndEvening, Lock, Track
from lanspy.games.spyweb.view import BoardView, Phase
from lanspy.peer import port
from tests.peer.house import House, Machine
from tests.peer.test_room_codenames import check


def begun() -> House:
    """A table that was opened for another game; the second one has the Sky, and all spies are dealt."""
    house = House(2, "two networks").gather()
    house[0].press(port.ChooseGame("spyweb"))
    assert house.run(lambda: all(machine.screen.game == "spyweb" for machine in house.machines))
    wished = replace(house[0].screen.settings, sky=house[1].key)
    house[0].press(port.ProposeSettings(wished))
    assert house.run(lambda: all(machine.screen.settings == wished for machine in house.machines))
    house.ready()
    house[1].press(port.StartGame())
    assert house.run(lambda: all(machine.plays and machine.game.may.lock for machine in house.machines))
    return house


def half(machine: Machine) -> Draft:
    """Four spies in a row."""
    return Draft(("", *machine.game.my_spies[:4], *[""] * 4))


def lay(machine: Machine, city: int) -> None:
    """The eight in their order around a free city."""
    game = machine.game
    network = next(each for each in pack().networks if each.id == game.sides[game.me].network)
    squares = (*game.my_spies[:city], "", *game.my_spies[city:])
    machine.press(port.Play(Lock(squares, network.two_ways[0])))


def board_of(machine: Machine) -> BoardView:
    """My own board."""
    board = machine.game.sides[machine.game.me].board
    assert isinstance(board, BoardView)
    return board


def test_an_evening_of_spy_web_is_played_signed_and_written() -> None:
    """The wish for a network is granted at whatever seat its person gets; a question is answered by the other machine,
    a right accusation pays; both end the evening, and both files hold and agree."""
    house = begun()
    networks = {machine.key: machine.game.sides[machine.game.me].network for machine in house.machines}
    assert networks == {house[0].key: "sea", house[1].key: "sky"}
    for number, machine in enumerate(house.machines):
        lay(machine, 3 + number)
    assert house.run(lambda: all(machine.game.phase is Phase.TURN for machine in house.machines))

    asker = next(machine for machine in house.machines if machine.game.may.ask)
    owner = next(machine for machine in house.machines if machine is not asker)
    question = asker.game.may.ask[0]
    asker.press(port.Play(Ask(asker.game.turn, question.spy, question.sense)))
    assert house.run(lambda: all(machine.game.asked and machine.game.asked[0].answer for machine in house.machines))
    assert len({machine.game.asked for machine in house.machines}) == 1
    asker.press(port.Play(Done(asker.game.turn)))
    assert house.run(lambda: bool(owner.game.may.accuse))

    board = board_of(asker)
    city = pack().cities[board.squares.index("")].id
    owner.press(port.Play(Accuse(owner.game.turn, board.leader, city)))
    assert house.run(lambda: all(machine.game.phase is Phase.RESULT for machine in house.machines))
    for machine in house.machines:
        machine.press(port.Play(EndEvening()))
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))

    boards = {(each.seat, each.board.squares) for each in house[0].game.boards}
    assert boards == {(machine.game.me, board_of(machine).squares) for machine in house.machines}
    findings = [check(machine.chapters) for machine in house.machines]
    assert len({(finding.digest, finding.scores) for finding in findings}) == 1
    assert all(finding.finished for finding in findings)
    assert findings[0].scores[owner.game.me] > findings[0].scores[asker.game.me]
    assert all(machine.told == [] for machine in house.machines)


def test_half_a_board_and_notes_are_there_again_after_a_power_cut() -> None:
    """On the machine that had them, and nothing of either was ever sent."""
    house = begun()
    machine = house[0]
    sent = len(house.sent)
    draft, notes = half(machine), Track(("condor", *[""] * 8), ("", "not sure", *[""] * 7))
    machine.press(port.Play(draft))
    machine.press(port.Play(notes))
    assert len(house.sent) == sent
    machine.die()
    house.settle(1_000)
    machine.join()
    house.connect_all()
    assert house.run(lambda: machine.plays and machine.game.may.lock)
    assert machine.game.draft.squares == draft.squares
    assert (machine.game.tracker.squares, machine.game.tracker.marks) == (notes.squares, notes.marks)
    assert not any(b"not sure" in data or b"condor" in data for _here, _there, data in house.sent)
