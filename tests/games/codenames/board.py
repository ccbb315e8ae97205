"""Tables of Codenames over ideal cards, with the key and the first team that a test wants.

Seats of a table of four: A is red's spymaster, B blue's, C guesses for red, D for blue. Card 0 to 8 are red, 9 to 16
blue, 17 to 23 bystanders, 24 is the assassin: red goes first.
"""

from dataclasses import replace
from typing import Any

from lanspy.dealing import Mine
from lanspy.games.codenames import drawing, words
from lanspy.games.codenames.actions import Challenge, Choose, GiveClue, Ready, Rule, StopGuessing, Vote, WeGuess
from lanspy.games.codenames.game import Codenames
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.settings import Settings, booklet, live
from lanspy.games.codenames.view import CodenamesView, Phase
from tests.games.ideal_dealer import IdealTable, people

GAME = Codenames()
A, B, C, D, E, F = range(6)
RED_CARD, BLUE_CARD, BYSTANDER, ASSASSIN = 0, 9, 17, 24
ROLES = (Role.RED_SPYMASTER, Role.BLUE_SPYMASTER, Role.RED, Role.BLUE, Role.RED, Role.BLUE)
COIN = next(each for each in range(64) if drawing.first_team(each.to_bytes(64, "big")) is Team.RED)
CLUE = "zephyr"


def codenames_settings(roles: tuple[Role, ...] = ROLES[:4], **changes: Any) -> Settings:
    """The live show's settings with these roles, or the booklet's by `preset`."""
    usual = {"live": live, "booklet": booklet}[changes.pop("preset", "live")](GAME.default_settings())
    return replace(usual, roles=tuple(zip(people(len(roles)), roles, strict=True)), **changes)


def table(roles: tuple[Role, ...] = ROLES[:4], **changes: Any) -> IdealTable:
    """The key is dealt: it is red's turn to give a clue."""
    cheats = {name: changes.pop(name) for name in ("keeps_cards", "keeps_reveals", "forged", "seed") if name in changes}
    settings = codenames_settings(roles, **changes)
    order = {f"key-{game}": list(range(25)) for game in range(1, 40)}
    return IdealTable(GAME, settings, len(roles), order=order, coin=COIN, **cheats)


def view(table: IdealTable, seat: int | None = A) -> CodenamesView:
    """What a seat, or a spectator, sees."""
    seen = GAME.view(table.state, Mine(None) if seat is None else table.minds[seat])
    assert isinstance(seen, CodenamesView)
    return seen


def clue(table: IdealTable, number: int | None = 2, word: str = CLUE) -> None:
    """The spymaster whose turn it is gives this clue."""
    team = view(table).team
    assert team is not None
    table.press(table.state.spymaster(team), GiveClue(view(table).turn, word, number))


def guesser(table: IdealTable) -> int:
    """An operative of the team whose turn it is."""
    team = view(table).team
    assert team is not None
    return int(table.state.operatives(team)[0])


def guess(table: IdealTable, *cards: int) -> None:
    """The team guesses these cards, one after the other."""
    for card in cards:
        now = view(table)
        table.press(guesser(table), WeGuess(now.turn, now.open_cards, card))


def stop(table: IdealTable) -> None:
    """The team ends its turn."""
    now = view(table)
    table.press(guesser(table), StopGuessing(now.turn, now.open_cards))


def challenge(table: IdealTable, seat: int) -> None:
    """Somebody challenges the clue."""
    table.press(seat, Challenge(view(table).turn))


def rule(table: IdealTable, seat: int, bad: bool) -> None:
    """Somebody rules on the clue."""
    table.press(seat, Rule(view(table).turn, bad))


def vote(table: IdealTable, **ballots: bool) -> None:
    """Ballots by letter: vote(table, c=True, d=False)."""
    for letter, bad in ballots.items():
        table.press("abcdefghijkl".index(letter), Vote(bad))


def choose(table: IdealTable, card: int | None) -> None:
    """The other spymaster turns up a card, or none."""
    chosen = view(table).choice
    assert chosen is not None
    table.press(chosen.seat, Choose(view(table).turn, card))


def everybody_ready(table: IdealTable) -> None:
    """On to the next game."""
    for seat in range(table.seats):
        table.press(seat, Ready(table.state.game + 1 if view(table).phase is Phase.RESULT else 1))


def red_wins(table: IdealTable) -> None:
    """Red finds all of its nine agents at once."""
    clue(table, 9)
    guess(table, *range(9))


def text(table: IdealTable, card: int) -> str:
    """The word on a card, in the table's language."""
    return words.text_of(table.state.settings, view(table).cards[card].word)
