"""Several games: tally, changing roles, words that do not come twice, the end; and machines that keep the key back."""

import itertools
from collections.abc import Callable

import pytest

from lanspy.dealing import Opened
from lanspy.errors import Refused
from lanspy.games.codenames import drawing
from lanspy.games.codenames.actions import Action, EndEvening, Ready, Rotate, Wish
from lanspy.games.codenames.refusals import CHANGED_OFTEN
from lanspy.games.codenames.roles import Role, Team
from lanspy.games.codenames.view import Phase
from lanspy.games.port import Act
from tests.games.codenames.board import ROLES, A, B, C, D, clue, everybody_ready, guess, red_wins, table, view


def test_every_game_won_is_a_point_for_each_of_the_team() -> None:
    """The tally runs through the evening, by person and by colour."""
    played = table()
    red_wins(played)
    everybody_ready(played)
    red_wins(played)
    seen = view(played)
    assert [each.total for each in seen.seats] == [2, 0, 2, 0]
    assert [team.wins for team in seen.teams] == [2, 0]
    assert [each.game for each in seen.history] == [1, 2]


def test_same_again_is_one_press_each_and_waits_twenty_seconds_for_the_last() -> None:
    """The first who is ready starts the clock."""
    played = table()
    red_wins(played)
    played.wait(600_000)
    assert view(played).phase is Phase.RESULT
    played.press(A, Ready(2))
    assert view(played).clock.what == "next_game"
    played.wait(20_000)
    assert (view(played).phase, view(played).game) == (Phase.CLUE, 2)
    with pytest.raises(Refused, match="not over"):
        played.press(A, Ready(2))


def test_roles_rotate_on_one_press_and_nobody_is_ready_any_more() -> None:
    """The next in each team gives clues; or all move on by one."""
    played = table()
    red_wins(played)
    played.press(A, Ready(2))
    played.press(B, Rotate(2, mix=False))
    assert [each.next_role for each in view(played).seats] == [Role.RED, Role.BLUE, *ROLES[:2]]
    assert not any(each.ready for each in view(played).seats)
    everybody_ready(played)
    assert [each.role for each in view(played).seats] == [Role.RED, Role.BLUE, *ROLES[:2]]
    assert [each.key is None for each in view(played, A).cards] == [True] * 25
    assert [each.key is None for each in view(played, C).cards] == [False] * 25
    red_wins(played)
    played.press(B, Rotate(3, mix=True))
    assert [each.next_role for each in view(played).seats] == [Role.BLUE, *ROLES[:2], Role.RED]


def test_wishes_for_the_next_game_the_first_one_has_it() -> None:
    """A wish goes before who just keeps a role, and a second wish for the same place after it."""
    played = table()
    red_wins(played)
    played.press(D, Wish(Role.RED_SPYMASTER))
    roles = [each.next_role for each in view(played).seats]
    assert roles[D] is Role.RED_SPYMASTER
    assert roles.count(Role.BLUE_SPYMASTER) == 1
    played.press(C, Wish(Role.RED_SPYMASTER))
    roles = [each.next_role for each in view(played).seats]
    assert roles[D] is Role.RED_SPYMASTER
    assert sorted(role.team is Team.RED for role in roles) == [False, False, True, True]
    with pytest.raises(Refused, match="already"):
        played.press(D, Wish(Role.RED_SPYMASTER))


@pytest.mark.parametrize("change", [lambda number: Wish(list(Role)[number % 5]), lambda _: Rotate(2, mix=True)])
def test_nobody_keeps_the_next_game_from_beginning_by_changing_roles(change: Callable[[int], Action]) -> None:
    """Each change asks all to be ready anew; a seat has eight of them, and after that it is the others' turn."""
    played = table()
    red_wins(played)
    refused = 0
    for number in range(60):
        for seat in (A, B, C):
            played.feed(Act(seat, Ready(2)))
        refused += played.feed(Act(D, change(number))).refused == CHANGED_OFTEN
    assert refused > 40
    assert view(played, D).may.wish == ()
    assert not view(played, D).may.rotate
    assert view(played, C).may.rotate
    played.wait(20_000)
    assert view(played).game == 2


def test_no_word_comes_twice_until_all_were_used() -> None:
    """Thirty words of our own: after 25 the other five come, beside twenty that were seen."""
    own = tuple(f"word{chr(97 + number)}{chr(97 + number // 5)}" for number in range(30))
    played = table(own=own, title="Ours", pack="")
    first = set(view(played).visible)
    assert view(played).words_left == 5
    red_wins(played)
    everybody_ready(played)
    second = set(view(played).visible)
    assert len(second) == 25
    assert len(second - first) == 5
    assert view(played).words_left == 5


@pytest.mark.parametrize("seed", range(20))
def test_drawing_uses_the_pool_up_before_it_repeats(seed: int) -> None:
    """For any coins: 25 different words, none twice in the first time around, none in two games after one another."""
    pool, used, boards = tuple(f"w{number}" for number in range(50 + 3 * seed)), (), []
    for game in range(12):
        board, used = drawing.draw(f"{seed}/{game}".encode().ljust(64, b"."), pool, used)
        assert len(set(board)) == 25
        boards.append(set(board))
    assert not any(before & after for before, after in itertools.pairwise(boards))
    rounds = len(pool) // 25
    assert len(set().union(*boards[:rounds])) == 25 * rounds
    assert set().union(*boards[: rounds + 1]) == set(pool)


def test_both_teams_begin_about_equally_often_and_words_lie_anywhere() -> None:
    """The coin decides both."""
    coins = [number.to_bytes(64, "big") for number in range(2_000)]
    assert 900 < sum(drawing.first_team(coin) is Team.RED for coin in coins) < 1_100
    pool = tuple(f"w{number}" for number in range(400))
    first = [drawing.draw(coin, pool, ())[0][0] for coin in coins]
    assert len(set(first)) > 380


def test_more_than_half_end_the_evening() -> None:
    """Who has won most games wins it; equal leaders share."""
    played = table()
    red_wins(played)
    for seat in (A, B):
        played.press(seat, EndEvening())
    assert view(played).phase is Phase.RESULT
    played.press(D, EndEvening())
    assert (view(played).phase, view(played).winners) == (Phase.EVENING, (A, C))
    assert played.game.over(played.state)
    assert played.game.scores(played.state) == (1, 0, 1, 0)


def test_an_agreed_number_of_games_ends_by_itself() -> None:
    """Void games do not count."""
    played = table(games=1)
    red_wins(played)
    assert view(played).phase is Phase.EVENING


def test_one_silent_machine_is_no_harm_and_two_make_the_game_void() -> None:
    """Whichever spymaster's machine is there first opens; both silent past the deadline: void, and named."""
    played = table(keeps_cards={A})
    red_wins(played)
    assert view(played).result.outcome == "agents"
    assert None not in view(played).result.key
    played = table(keeps_cards={A, B})
    clue(played)
    guess(played, 0)
    assert view(played).phase is Phase.TURNING
    played.wait(5_000)
    result = view(played).result
    assert (result.outcome, result.winner, result.silent) == ("key_withheld", None, (A, B))
    assert result.key == (None,) * 25
    assert result.turns[-1].ended == "void"


def test_a_key_that_stays_closed_after_the_end_changes_nothing() -> None:
    """Both machines fall silent after the last guess: the result stands, and says who did not open."""
    played = table()
    clue(played, 9)
    guess(played, *range(8))
    played.keeps_cards = {B}
    guess(played, 8)
    assert None not in view(played).result.key
    played = table()
    clue(played, 9)
    guess(played, *range(7))
    guess(played, 7)
    original = played.facts
    played.facts = lambda: [fact for fact in original() if getattr(fact, "place", None) is None or fact.place.row == 8]
    guess(played, 8)
    assert view(played).phase is Phase.OPENING
    played.keeps_cards = {A, B}
    played.wait(5_000)
    result = view(played).result
    assert (result.outcome, result.winner, result.silent, result.key.count(None)) == ("agents", Team.RED, (A, B), 16)


def test_a_machine_that_opens_too_late_changes_no_result() -> None:
    """The game was void by then; what comes later is no news."""
    played = table(keeps_cards={A, B})
    clue(played)
    guess(played, 0)
    played.wait(5_000)
    before = played.state
    plans = played.needs.openings
    assert len(plans) == 50
    assert all(plan.spare for plan in plans)
    step = played.feed(Opened(plans[0].place, plans[0].owner, played.cards.card(plans[0].place)))
    assert step.refused is not None
    assert step.state is before
