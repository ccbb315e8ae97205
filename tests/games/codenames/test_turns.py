"""Clues, guesses, stopping, and whose turn it is."""

import pytest

from lanspy.errors import Refused
from lanspy.games.codenames.actions import GiveClue, Point, SpellIt, StopGuessing, WeGuess
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Clue, Colour, Phase
from lanspy.games.port import Act
from tests.games.codenames.board import (
    ASSASSIN,
    BLUE_CARD,
    BYSTANDER,
    CLUE,
    ROLES,
    A,
    B,
    C,
    D,
    E,
    F,
    clue,
    guess,
    red_wins,
    stop,
    table,
    view,
)  # fmt: skip


def test_the_first_team_looks_for_nine_and_its_spymaster_begins() -> None:
    """Nine, eight, seven and one; operatives see none of it, spymasters all."""
    played = table()
    seen = view(played, C)
    assert (seen.phase, seen.team, seen.first) == (Phase.CLUE, Team.RED, Team.RED)
    assert [(team.agents, team.left) for team in seen.teams] == [(9, 9), (8, 8)]
    assert {card.key for card in seen.cards} == {None}
    for spymaster in (A, B):
        keys = [card.key for card in view(played, spymaster).cards]
        assert [keys.count(colour) for colour in Colour] == [9, 8, 7, 1]
    assert [each.seat for each in seen.waits] == [A]
    assert seen.clock is not None
    assert (seen.clock.what, seen.clock.whole_ms) == ("clue", 30_000)


def test_one_guess_more_than_the_number() -> None:
    """After number + 1 right guesses the turn is over by itself."""
    played = table()
    clue(played, 2)
    assert view(played).guesses_left == 3
    guess(played, 0, 1, 2)
    seen = view(played)
    assert (seen.phase, seen.team) == (Phase.CLUE, Team.BLUE)
    assert (seen.turns[0].ended, seen.turns[0].clue) == ("last_guess", Clue(CLUE, 2))
    assert seen.teams[0].left == 6


@pytest.mark.parametrize("number", [0, None])
def test_zero_and_unlimited_lift_the_cap(number: int | None) -> None:
    """In the booklet both let the team guess as often as it likes; the live show has neither."""
    played = table(preset="booklet")
    clue(played, number)
    assert view(played).guesses_left is None
    guess(played, *range(8))
    assert view(played).team is Team.RED
    with pytest.raises(Refused, match="1 to 9"):
        clue(table(), number)


@pytest.mark.parametrize(("card", "why", "left"), [(BYSTANDER, "bystander", (9, 8)), (BLUE_CARD, "enemy", (9, 7))])
def test_a_bystander_or_an_enemy_passes_the_turn(card: int, why: str, left: tuple[int, int]) -> None:
    """An enemy counts for the enemies."""
    played = table()
    clue(played, 9)
    guess(played, card)
    seen = view(played)
    assert (seen.team, seen.turns[0].ended) == (Team.BLUE, why)
    assert tuple(team.left for team in seen.teams) == left
    assert seen.cards[card].opened_by is Team.RED


def test_a_team_stops_after_one_guess_and_not_before() -> None:
    """At least one guess."""
    played = table()
    clue(played)
    assert not view(played, C).may.stop
    with pytest.raises(Refused, match="at least once"):
        stop(played)
    guess(played, 0)
    assert view(played, C).may.stop
    stop(played)
    assert (view(played).team, view(played).turns[0].ended) == (Team.BLUE, "stopped")


def test_only_operatives_of_the_team_guess() -> None:
    """Neither spymasters nor the others, and nobody before the clue."""
    played = table()
    with pytest.raises(Refused, match="Nobody guesses"):
        guess(played, 0)
    clue(played)
    for seat in (A, B, D):
        assert view(played, seat).may.guess == ()
        with pytest.raises(Refused, match="Only operatives"):
            played.press(seat, WeGuess(view(played).turn, 0, 0))
    assert view(played, C).may.guess == tuple(range(25))


def test_only_the_spymaster_gives_a_clue_and_only_one() -> None:
    """In its turn, once."""
    played = table()
    for seat in (B, C, D):
        with pytest.raises(Refused, match="Only the spymaster"):
            played.press(seat, GiveClue(1, CLUE, 1))
    clue(played)
    with pytest.raises(Refused, match="Nobody gives a clue"):
        clue(played)


def test_the_first_we_guess_in_the_log_counts_and_an_outdated_one_is_refused() -> None:
    """Two operatives guess at once: whoever is second saw another board, and is told so."""
    played = table(ROLES)
    clue(played, 3)
    first, second = WeGuess(1, 0, 0), WeGuess(1, 0, 1)
    played.feed(Act(C, first))
    assert played.feed(Act(E, second)).refused == "Nobody guesses now."
    played.settle()
    assert played.feed(Act(E, second)).refused == "The board has changed since you decided. Look again."
    assert view(played).open_cards == 1
    stop(played)
    clue(played)
    assert played.feed(Act(D, WeGuess(1, 1, 1))).refused == "That turn is over."
    assert played.feed(Act(D, StopGuessing(2, 0))).refused is not None


def test_open_cards_are_not_guessed_again() -> None:
    """A card is turned up once."""
    played = table()
    clue(played)
    guess(played, 0)
    with pytest.raises(Refused, match="lies open"):
        guess(played, 0)


def test_all_agents_found_wins_at_once_whoever_turned_them_up() -> None:
    """Red turns up blue's last agent: blue wins."""
    played = table()
    red_wins(played)
    assert (view(played).phase, view(played).result.outcome, view(played).result.winner) == (
        Phase.RESULT, "agents", Team.RED,
    )  # fmt: skip
    played = table()
    for turn in range(8):
        clue(played)
        guess(played, BLUE_CARD + turn)  # red turns up one of blue's, and blue a bystander
        if turn < 7:
            clue(played)
            guess(played, BYSTANDER + turn)
    result = view(played).result
    assert result is not None
    assert (result.winner, result.by) == (Team.BLUE, C)


def test_the_assassin_loses_the_game_for_who_turned_it_up() -> None:
    """Whatever the score is."""
    played = table()
    clue(played, 9)
    guess(played, *range(8), ASSASSIN)
    result = view(played).result
    assert result is not None
    assert (result.outcome, result.winner, result.by) == ("assassin", Team.BLUE, C)
    assert [(each.seat, each.points) for each in result.points] == [(B, 1), (D, 1)]
    assert None not in result.key


def test_pointing_is_seen_by_all_and_counts_for_nothing() -> None:
    """Operatives of the team point; the finger goes when the card is turned."""
    played = table(ROLES)
    with pytest.raises(Refused):
        played.press(C, Point(3))
    clue(played)
    played.press(C, Point(3))
    played.press(E, Point(3))
    assert view(played, None).cards[3].pointed_at == (C, E)
    with pytest.raises(Refused, match="already"):
        played.press(C, Point(3))
    for seat in (A, B, D, F):
        with pytest.raises(Refused, match="Only operatives"):
            played.press(seat, Point(3))
    assert view(played).open_cards == 0
    guess(played, 3)
    assert view(played, None).cards[3].pointed_at == ()
    played.press(C, Point(4))
    stop(played)
    assert all(card.pointed_at == () for card in view(played).cards)


def test_only_the_own_team_asks_to_spell_the_clue_once() -> None:
    """The spymaster is told, and spells it."""
    played = table()
    with pytest.raises(Refused, match="Nobody guesses now"):
        played.press(C, SpellIt(1))
    clue(played)
    with pytest.raises(Refused, match="Only the team"):
        played.press(D, SpellIt(1))
    played.press(C, SpellIt(1))
    assert view(played, A).turns[-1].spelling
    assert view(played, A).news[-1].kind == "spell"
    with pytest.raises(Refused, match="has asked"):
        played.press(C, SpellIt(1))
