"""Hints say what follows and what stays open, to those who agreed to be told."""

from dataclasses import replace

from lanspy.dealing import Mine
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.hints import hint
from lanspy.games.spyweb.layouts import LAYOUTS
from tests.games.spyweb.tables import A, B, ask, laid, leader, view


def test_only_tables_that_agreed_are_told() -> None:
    """Neither others nor who only watches."""
    assert hint(view(laid(), A)) is None
    watching = laid(hints=True)
    assert hint(SpyWeb().view(watching.state, Mine(None))) is None
    assert hint(view(watching, A)) is not None


def test_the_truth_is_always_among_what_is_open() -> None:
    """The leader, the city and every spy where it stands, after the rulebook's own question."""
    table = laid(hints=True)
    before = hint(view(table, A))
    ask(table, A, "stingray", "look")
    told = hint(view(table, A))
    assert before is not None
    assert told is not None
    assert (before.layouts, len(before.pairs)) == (2 * LAYOUTS, 81)
    assert 0 < told.layouts < before.layouts
    assert leader(table, B) in told.leaders
    board = view(table, B).sides[B].board
    assert board is not None
    assert board.squares.index("") in told.cities
    assert all(spy in may for spy, may in zip(board.squares, told.squares, strict=True))


def test_a_hint_uses_nothing_but_the_answers() -> None:
    """The same answers give the same hint, whatever the board of the asker is."""
    told = []
    for seed in range(2):
        table = laid(hints=True, seed=seed)
        ask(table, A, "stingray", "look")
        seen = view(table, A)
        told.append(hint(replace(seen, sides=(replace(seen.sides[A], board=None), seen.sides[B]))))
        assert told[-1] == hint(seen)
    assert told[0] == told[1]
