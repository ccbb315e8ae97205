"""The end of a round and of an evening of Spy Web: what lies open, what stays shut, what both have."""

from dataclasses import replace

import pytest

from lanspy.client.render import rendered
from lanspy.client.scenes.spyweb.board import Square
from lanspy.client.scenes.spyweb.opened import VerdictSlip, open_of
from lanspy.client.scenes.spyweb.rounds import boards_of, paint_stamp
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.widgets import Drawing
from lanspy.games.spyweb.actions import EndEvening, NextRound
from lanspy.games.spyweb.phrases import concept, money
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import Play, PlayAgain, TableView
from tests.client.layout_check import faults
from tests.client.snapshots import HOSTILE
from tests.client.spyfall_scenes import FULL
from tests.client.spyweb_scenes import Player, player_at, scene_at, scene_of
from tests.client.spyweb_views import asking, evening, table_view, view_of
from tests.games.spyweb.playthroughs import TWO_ROUNDS
from tests.games.spyweb.tables import A, B, accuse

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}


def words(view: TableView, **local: object) -> str:
    """Everything that stands on the screen."""
    return " ".join(text.text for text in rendered(scene_of(view, **local)).texts)


def stamps(view: TableView) -> list[str]:
    """What is stamped: stamps are pictures."""
    widgets = [widget for widget, _look in Player(view).stack.picture(FULL).entries]
    slips = [each.stamp for each in widgets if isinstance(each, VerdictSlip)]
    sheets = [each.data[0] for each in widgets if isinstance(each, Drawing) and each.draw is paint_stamp]
    return [*slips, *sheets]


def squares(player: Player, key: str) -> list[Square]:
    """The squares of a board on the screen."""
    found = [control for control in player.look() if control.key.startswith(f"{key}-")]
    assert len(found) == 9
    return found


# --- the round --------------------------------------------------------------------------------------------------------


def test_the_caught_board_lies_open_with_its_leader_in_the_door() -> None:
    """Every spy on its square, the leader where the safehouse was, for both sides and for who watches."""
    for me in (A, B, None):
        player = player_at("result", me)
        caught = player.scene.view.game_view.result
        board = open_of(Sight(player.scene.view, 0), B)
        assert board is not None
        shown = squares(player, "caught")
        assert [each.card.spy.id if each.card.spy else "" for each in shown] == list(board.squares)
        door = next(each for each in shown if each.card.spy is None)
        assert door.card.leader == caught.leader == board.leader
        assert caught.city == player.scene.view.game_view.settings.cards.cities[board.squares.index("")].id


def test_nobody_is_called_you_twice() -> None:
    """Who has lost the evening has a place in the rail with nothing more to say about it."""
    for me in (A, B):
        texts = [text.text for text in rendered(scene_at("signed", me)).texts]
        assert texts.count("you") == 1


def test_the_other_board_stays_shut_even_for_its_owner() -> None:
    """It is as secret as before until the evening ends: covers, and the reason in words."""
    for me in (A, B, None):
        player = player_at("result", me)
        assert all(each.card.covered for each in squares(player, "other"))
        assert "opens after the evening" in words(player.scene.view)


def test_both_boards_open_at_a_table_that_agreed_to_it() -> None:
    """Nothing is covered, and nothing says that it will be opened."""
    played = asking(order=TWO_ROUNDS, other_board="round")
    accuse(played, A)
    player = Player(table_view(played))
    assert not any(each.card.covered for each in (*squares(player, "caught"), *squares(player, "other")))
    assert "opens after the evening" not in words(player.scene.view)


def test_a_board_that_its_machine_kept_is_said_to_be_kept() -> None:
    """No answer, no board: the bounty goes to the other side all the same."""
    view = view_of("refused")
    shown = words(view)
    assert "was not opened" in shown
    assert stamps(view) == ["NO ANSWER"]
    ended = view.game_view.result
    assert f"+{money(ended.bounty)}" in shown
    assert all(each.card.covered for each in squares(Player(view), "caught"))


def test_bounty_and_money_stand_beside_it() -> None:
    """What came from the bank, what both have now, and who begins the next round."""
    for name in ("result", "lost"):
        view = view_of(name)
        ended = view.game_view.result
        shown = words(view)
        assert f"+{money(ended.bounty)}" in shown
        assert all(money(amount) in shown for amount in ended.money)
        assert concept(ended.leader) in shown
        assert "begins the next round" in shown


def test_r_is_ready_for_the_next_round() -> None:
    """Once; then it waits."""
    player = player_at("result").keys("R")
    assert [intent.action for intent in player.sent if isinstance(intent, Play)] == [NextRound()]
    assert not player_at("lost", None).keys("R").sent


def test_boards_being_opened_show_what_is_there() -> None:
    """When the evening is decided everything is opened, one machine after the other."""
    player = player_at("opening")
    assert player.scene.view.game_view.phase is Phase.OPENING
    assert not any(each.card.covered for each in squares(player, "other"))
    assert "is being opened" in words(player.scene.view)


# --- the evening ------------------------------------------------------------------------------------------------------


def test_every_round_stands_on_the_sheet_and_the_money_is_all_that_the_bank_paid() -> None:
    """Leader, city and bounty of each; nothing is lost on the way."""
    view = view_of("evening")
    game, shown = view.game_view, words(view)
    for ended in game.history:
        assert concept(ended.leader) in shown
        assert all(money(amount) in shown for amount in ended.money)
    assert sum(side.money for side in game.sides) == game.bank
    assert money(game.bank) in shown
    assert stamps(view) == ["WINNER"]


def test_the_boards_of_any_round_can_be_looked_at() -> None:
    """The newest ones lie there; a press on a round shows its boards, and both of every round are open."""
    player = player_at("evening")
    game, sight = player.scene.view.game_view, Sight(player.scene.view, 0)
    for place, ended in [(None, game.history[-1]), *enumerate(game.history)]:
        if place is not None:
            player.click(f"round-{place}")
        for seat in (A, B):
            lies = next(each.board for each in game.boards if each.seat == seat and each.round == ended.round)
            shown = squares(player, f"side-{seat}")
            assert [each.card.spy.id if each.card.spy else "" for each in shown] == list(lies.squares)
        assert len(boards_of(sight, place)) == 2


def test_scores_can_be_opened_while_a_round_is_played_and_show_no_running_board() -> None:
    """F4: nothing yet in the first round; later the boards that were caught, never those in play."""
    player = player_at("asking").keys("F4")
    assert player.scene.local.page == "scores"
    assert "No round is over yet." in words(player.scene.view, page="scores")
    assert not [control for control in player.look() if control.key.startswith("side-")]


def test_an_evening_that_both_end_early_is_won_by_who_has_more() -> None:
    """And shared when both have the same."""
    played = asking()
    for seat in (A, B):
        played.press(seat, EndEvening())
    assert played.state.phase is Phase.EVENING
    view = table_view(played)
    winners = view.game_view.winners
    assert stamps(view) == ["SHARED WIN" if len(winners) == 2 else "WINNER"]


def test_a_void_round_has_a_line_and_no_boards() -> None:
    """It is dealt again under the same number; its boards are never opened, so nothing can be pressed."""
    view = view_of("evening")
    game = view.game_view
    void = replace(game.history[0], outcome="void", winner=None, loser=None, leader="", city="", bounty=0)
    shown = replace(view, game_view=replace(game, history=(void, *game.history)))
    player = Player(shown)
    assert not player.control("round-0").enabled
    assert "dealt again" in words(shown)


def test_same_again_is_one_press_and_the_file_can_be_copied() -> None:
    """R plays again, O copies where the file is."""
    player = player_at("signed").keys("R")
    assert player.sent == [PlayAgain()]
    copied: list[str] = []
    player.stack.copy = copied.append  # the clipboard of a real window
    player.keys("O")
    assert copied == [player.scene.view.game_file]


# --- everywhere -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("me", [B, None])
@pytest.mark.parametrize("size", ["900", "200"])
@pytest.mark.parametrize("moment", ["result", "lost", "refused", "opening", "evening"])
def test_words_stay_in_place_for_everybody(moment: str, size: str, me: int | None) -> None:
    """For the side that was caught and for who watches."""
    assert faults(rendered(scene_at(moment, me), *SIZES[size])) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_long_evening_scrolls(size: str) -> None:
    """Many rounds, some of them void."""
    view = table_view(evening())
    game = view.game_view
    void = replace(game.history[0], outcome="void", winner=None, loser=None, leader="", city="", bounty=0)
    many = replace(view, game_view=replace(game, history=(game.history * 4 + (void,)) * 2 + game.history))
    assert faults(rendered(scene_of(many), *SIZES[size])) == []
    assert faults(rendered(scene_of(many, page="scores"), *SIZES[size])) == []


@pytest.mark.parametrize("size", ["720", "200"])
@pytest.mark.parametrize("moment", ["setup", "result", "evening"])
def test_no_name_breaks_a_screen(moment: str, size: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    for names in (HOSTILE, HOSTILE[2:], HOSTILE[4:]):
        found = faults(rendered(scene_of(view_of(moment, names=names)), *SIZES[size]))
        assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("look", [{"theme": "contrast"}, {"readable": True}], ids=str)
@pytest.mark.parametrize("moment", ["setup", "one locked", "result", "evening"])
def test_words_stay_in_place_in_other_looks(moment: str, look: dict[str, object]) -> None:
    """The contrast theme and the readable face need no more room than there is."""
    me = B if moment == "one locked" else A
    assert faults(rendered(scene_at(moment, me), (1280, 720), 100, **look)) == []
