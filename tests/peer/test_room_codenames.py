"""One table, two games: people play Spyfall, choose Codenames in the lobby, say who wants to be what, and play on."""

from typing import Any

from lanspy.crypto.ed25519 import ED25519
from lanspy.crypto.toy import TOY
from lanspy.games.codenames.actions import GiveClue, WeGuess
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import with_wish
from lanspy.games.codenames.view import Colour, Phase
from lanspy.games.registry import GAMES
from lanspy.peer import port
from lanspy.table.verify import Finding, Verification
from tests.peer.house import House, Machine


def check(chapters: Any) -> Finding:
    """What the file of a machine would be found to hold."""
    verification = Verification(TOY, ED25519)
    for number, chapter in enumerate(chapters):
        verification.take(chapter.kind, chapter.body, f"record {number + 1}")
    return verification.finding()


def playing(house: House, so: Any) -> Machine:
    """The first machine whose view of the game is so."""
    return next(machine for machine in house.machines if so(machine.game))


def test_the_same_people_play_another_game_at_the_same_table() -> None:
    """Same again leads to the lobby, where another game is chosen and a wish is granted at whatever seat its person
    gets; a guess opens a card for all; both evenings have files that hold, and agree."""
    house = House(4, "two games").gather().start()
    house[0].press(port.CloseEvening())
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    for machine in house.machines:
        machine.press(port.PlayAgain())
    house.settle(1_000)
    house[2].press(port.ChooseGame("codenames"))
    assert house.run(lambda: all(machine.screen.game == "codenames" for machine in house.machines))
    rules = GAMES["codenames"]
    wished = with_wish(rules.short(house[1].screen.settings), house[3].key, Role.BLUE_SPYMASTER)
    house[1].press(port.ProposeSettings(wished))
    assert house.run(lambda: all(machine.screen.settings == wished for machine in house.machines))
    house.ready()
    house[0].press(port.StartGame())
    assert house.run(lambda: all(machine.plays and machine.game.phase is Phase.CLUE for machine in house.machines))
    assert house[3].game.my_role is Role.BLUE_SPYMASTER
    assert sum(any(card.key for card in machine.game.cards) for machine in house.machines) == 2

    spymaster = playing(house, lambda game: game.may.clue)
    spymaster.press(port.Play(GiveClue(spymaster.game.turn, "Zephyr", 1)))
    assert house.run(lambda: all(machine.game.phase is Phase.GUESS for machine in house.machines))
    assassin = next(card.card for card in spymaster.game.cards if card.key is Colour.ASSASSIN)
    guesser = playing(house, lambda game: bool(game.may.guess))
    guesser.press(port.Play(WeGuess(guesser.game.turn, guesser.game.open_cards, assassin)))
    assert house.run(lambda: all(machine.game.phase is Phase.EVENING for machine in house.machines))
    assert house.run(lambda: all(machine.room.is_over for machine in house.machines))
    for number in (0, 1):
        findings = [check(machine.files[number]) for machine in house.machines]
        assert len({(finding.digest, finding.scores) for finding in findings}) == 1
        assert all(finding.finished for finding in findings)
    assert sorted(findings[0].scores) == [0, 0, 1, 1]
    assert all(machine.told == [] for machine in house.machines)
