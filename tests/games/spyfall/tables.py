"""Tables of Spyfall over ideal cards, with the spies and dealers that a test wants."""

from dataclasses import replace
from typing import Any

from lanspy.dealing import Mine
from lanspy.games.spyfall.actions import Accuse, Answered, Ask, Guess, NextRound, Vote
from lanspy.games.spyfall.game import Spyfall
from lanspy.games.spyfall.settings import Settings, default_settings
from lanspy.games.spyfall.view import SpyfallView
from tests.games.ideal_dealer import IdealTable

GAME = Spyfall()
A, B, C, D = range(4)


def spyfall_settings(**changes: Any) -> Settings:
    """The defaults, with changes."""
    return replace(default_settings(), **changes)


def table(seats: int = 4, spy: int = D, dealer: int = A, **changes: Any) -> IdealTable:
    """Cards are dealt, the clock runs; `spy` is the spy of every deal, the first bag is the first on the list."""
    cheats = {name: changes.pop(name) for name in ("keeps_cards", "keeps_reveals", "forged", "seed") if name in changes}
    settings = spyfall_settings(**changes)
    spy = min(spy, seats - 1)
    hand = [0 if seat == spy else seat + 1 if seat < spy else seat for seat in range(seats)]
    order = {f"hand-{deal}": hand for deal in range(1, len(settings.in_play) + 1)}
    order["bags"] = list(range(len(settings.in_play)))
    return IdealTable(GAME, settings, seats, order=order, coin=dealer, **cheats)


def view(table: IdealTable, seat: int | None = A) -> SpyfallView:
    """What a seat, or a spectator, sees."""
    seen = GAME.view(table.state, Mine(None) if seat is None else table.minds[seat])
    assert isinstance(seen, SpyfallView)
    return seen


def here(table: IdealTable) -> str:
    """Where this round takes place: only a test may know."""
    return next(face.label for face in table.cards.decks["bags"][table.state.deal - 1] if face.kind == "location")


def elsewhere(table: IdealTable) -> str:
    """An agreed location that is not here."""
    return next(place for place in table.state.settings.in_play if place != here(table))


def ask(table: IdealTable, seat: int, target: int) -> None:
    """The one whose turn it is taps whom it asks."""
    table.press(seat, Ask(view(table, seat).may.ask_turn, target))


def answer(table: IdealTable, seat: int) -> None:
    """The one who was asked has answered."""
    table.press(seat, Answered(view(table, seat).turn))


def accuse(table: IdealTable, seat: int, suspect: int) -> None:
    """Stop to accuse."""
    table.press(seat, Accuse(suspect))


def guess(table: IdealTable, seat: int, location: str) -> None:
    """Stop to guess."""
    table.press(seat, Guess(location))


def vote(table: IdealTable, **ballots: bool) -> None:
    """Ballots by letter: vote(table, a=True, b=False)."""
    for letter, yes in ballots.items():
        table.press("abcdefghijkl".index(letter), Vote(yes))


def everybody_ready(table: IdealTable) -> None:
    """On to the next round."""
    for seat in range(table.seats):
        table.press(seat, NextRound())


def outcome(table: IdealTable) -> str:
    """How the last round came out."""
    return str(table.state.history[-1].outcome)
