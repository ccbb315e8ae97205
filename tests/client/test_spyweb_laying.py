"""Laying a board of Spy Web: by drag, by presses, by keys; what is final is asked first, what is locked is hidden."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from lanspy.client.input import Blurred, Key, Pointed, Pressed, Released
from lanspy.client.render import rendered
from lanspy.client.scenes.dialog import Dialog
from lanspy.client.scenes.spyweb import laid
from lanspy.client.scenes.spyweb.laid import HideIn, PickSquare, Shuffle, TellFirst
from lanspy.games.spyweb.actions import Draft, Lock, NameFirst
from lanspy.games.spyweb.view import BoardView
from lanspy.peer.port import Play, TableView
from tests.client.layout_check import faults
from tests.client.spyweb_scenes import Player, player_at, scene_of
from tests.client.spyweb_views import one_locked, setup, table_view, view_of
from tests.games.spyweb.tables import A, B, fresh, lay

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}


def two_ways(seed: int = 0) -> TableView:
    """A board on which the spy that points two ways stands, and does not lead."""
    for number in range(seed, seed + 50):
        view = table_view(fresh(order={}, seed=number))
        if view.game_view.my_leader != "raven":
            return view
    raise AssertionError("Raven always leads")


def squares(player: Player) -> tuple[str, ...]:
    """The board as it stands on the screen."""
    shown = [player.control(f"own-{number}") for number in range(9)]
    return tuple(each.card.spy.id if each.card.spy is not None else "" for each in shown)


def actions(player: Player) -> list[object]:
    """What was asked of the game, without drafts of the board."""
    return [
        intent.action for intent in player.sent if isinstance(intent, Play) and not isinstance(intent.action, Draft)
    ]


def drag(player: Player, start: str, end: str) -> Player:
    """From the middle of a control to that of another one."""
    here, there = player.control(start).box, player.control(end).box
    player.give(Pressed(here.cx, here.cy), Pointed(here.cx + 20, here.cy), Pointed(*there.centre))
    player.give(Released(*there.centre))
    return player


def swapped(board: tuple[str, ...], start: int, end: int) -> tuple[str, ...]:
    cards = list(board)
    cards[start], cards[end] = cards[end], cards[start]
    return tuple(cards)


def by_drag(player: Player, start: int, end: int) -> None:
    drag(player, f"own-{start}", f"own-{end}")


def by_clicks(player: Player, start: int, end: int) -> None:
    player.click(f"own-{start}").click(f"own-{end}")


def by_keys(player: Player, start: int, end: int) -> None:
    """Arrows and Enter alone, from wherever the focus is."""
    for square in (start, end):
        while player.stack.hand is None or player.stack.hand.focus != f"own-{square}":
            player.keys("Tab")
        player.keys("Enter")


# --- moving cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [by_drag, by_clicks, by_keys])
@pytest.mark.parametrize(("start", "end"), [(0, 8), (5, 1), (3, 4)])
def test_two_cards_change_places(move: Callable[[Player, int, int], None], start: int, end: int) -> None:
    """By drag, by two clicks, by keys: the same, whether spies or the safehouse; no other card moves."""
    player = player_at("setup")
    before = squares(player)
    move(player, start, end)
    assert squares(player) == swapped(before, start, end)
    assert actions(player) == []


def test_arrows_walk_over_the_board() -> None:
    """From the upper left square to the lower right one."""
    player = player_at("setup")
    player.click("own-0").click("own-0")
    player.keys("Right", "Right", "Down", "Down")
    assert player.stack.hand is not None
    assert player.stack.hand.focus == "own-8"


@pytest.mark.parametrize("stop", [Blurred(), Key("Esc")])
def test_a_drag_that_is_called_off_moves_nothing(stop: object) -> None:
    """Esc, or another window in front."""
    player = player_at("setup")
    before, here, there = squares(player), player.control("own-0").box, player.control("own-4").box
    player.give(Pressed(*here.centre), Pointed(*there.centre), stop, Released(*there.centre))
    if isinstance(stop, Blurred):
        player.keys("C")
    assert squares(player) == before
    assert player.scene.local.page == ""


def test_a_card_let_go_beside_the_board_stays_where_it_was() -> None:
    """On the desk, on a button, on the large action: nothing moves and nothing is pressed."""
    player = player_at("setup")
    before = squares(player)
    for where in ("shuffle", "foot", "city-0"):
        drag(player, "own-2", where)
    assert squares(player) == before
    assert actions(player) == []


def test_a_card_put_down_again_has_not_moved() -> None:
    """The same square twice."""
    player = player_at("setup")
    before = squares(player)
    player.click("own-6")
    assert player.control("own-6").picked
    player.click("own-6")
    assert not player.control("own-6").picked
    assert squares(player) == before


@pytest.mark.parametrize("city", range(9))
def test_a_figure_moves_the_safehouse(city: int) -> None:
    """1 to 9 are the cities in order: whoever stood there goes where the safehouse was. The leader's slip names it."""
    player = player_at("setup")
    before = squares(player)
    player.keys(str(city + 1))
    after = squares(player)
    assert after == swapped(before, before.index(""), city)
    assert not player.control(f"city-{city}").act
    name = player.scene.view.game_view.settings.cards.cities[city].name
    assert f"hides in {name}" in " | ".join(text.text for text in rendered(player.scene).texts)


def test_what_is_told_first_is_chosen_with_one_key() -> None:
    """T takes the other direction, and takes the first one back; a leader who points two ways tells nothing."""
    player = Player(two_ways())
    ways = ("up", "down")
    first = player.scene.local.laying.first or laid.begun(player.scene.local.laying, player.scene.view.game_view).first
    other = next(way for way in ways if way != first)
    player.keys("T")
    assert player.scene.local.laying.first == other
    assert player.keys("T").scene.local.laying.first == first
    keys = {control.key for control in player_at("setup").look()}
    assert not {key for key in keys if key.startswith("first-")}


def test_shuffling_keeps_all_eight_and_one_door() -> None:
    """Whatever chance does; and chance does something."""
    view = two_ways().game_view
    found = set()
    for seed in range(30):
        after, _kept = laid.press(laid.fresh(b""), Shuffle(), view, Random(seed))
        assert sorted(after.squares) == sorted(("", *view.my_spies))
        found.add((after.squares, after.first))
    assert len({board for board, _first in found}) == 30
    assert {first for _board, first in found} == {"up", "down"}


def test_a_press_shuffles() -> None:
    """S: another board than before, of the same cards."""
    player = player_at("setup")
    before = squares(player)
    assert squares(player.keys("S")) != before
    assert sorted(squares(player)) == sorted(before)


def test_nobody_can_tell_how_a_board_stands_that_was_never_touched() -> None:
    """Two windows deal different places, one window the same ones again; each deal has its own."""
    view = two_ways().game_view
    boards = {laid.begun(laid.fresh(bytes([number])), view).squares for number in range(40)}
    assert len(boards) == 40
    assert {board.index("") for board in boards} == set(range(9))
    assert laid.begun(laid.fresh(b"1"), view) == laid.begun(laid.fresh(b"1"), view)
    assert laid.begun(laid.fresh(b"1"), view).squares != laid.begun(laid.fresh(b"1"), replace(view, deal=2)).squares
    assert len(laid.fresh().secret) == laid.SECRET_BYTES
    assert laid.fresh().secret != laid.fresh().secret


def test_random_presses_never_lose_a_card() -> None:
    """Any order of everything that can be pressed leaves eight spies and one door, that the rules would take."""
    dice, table = Random(7), fresh()
    view = table_view(table).game_view
    laying = laid.fresh(b"")
    for _step in range(300):
        square, way = dice.randrange(9), dice.choice(("up", "down"))
        act = dice.choice([PickSquare(square), HideIn(square), Shuffle(), TellFirst(way)])
        laying, kept = laid.press(laying, act, view, dice)
        assert sorted(laying.squares) == sorted(("", *view.my_spies))
        assert all(draft == Draft(laying.squares, laying.first) for draft in kept)
    table.press(A, laid.lock(laying, view))
    assert table_view(table).game_view.sides[A].locked


def test_what_was_moved_is_there_again_after_the_program_was_started_anew() -> None:
    """Each move is kept as a draft on this machine; another window finds it."""
    table = setup()
    player = Player(table_view(table))
    by_drag(player, 0, 8)
    kept = [intent.action for intent in player.sent if isinstance(intent, Play)]
    assert kept == [Draft(squares(player), player.scene.local.laying.first)]
    table.press(A, kept[0])
    assert squares(Player(table_view(table))) == squares(player)


# --- locking ----------------------------------------------------------------------------------------------------------


def test_locking_is_asked_first_and_says_that_it_is_final() -> None:
    """R asks; Esc leaves everything as it was; only a step of the focus and Enter locks exactly this board."""
    player = player_at("setup").keys("3", "R")
    assert isinstance(player.top, Dialog)
    assert actions(player) == []
    assert "Nothing on it moves any more" in " ".join(text.text for text in rendered(player.top).texts)
    player.keys("Esc")
    assert actions(player) == []
    board = squares(player)
    player.keys("R").click("yes")
    assert [action.squares for action in actions(player) if isinstance(action, Lock)] == [board]


def test_enter_and_enter_never_lock() -> None:
    """The question opens where Enter goes back: nobody locks by pressing on."""
    player = player_at("setup").keys("Enter", "Enter", "Enter", "Enter")
    assert not [action for action in actions(player) if isinstance(action, Lock)]


def test_while_the_machine_proves_nothing_moves() -> None:
    """Squares, cities and shuffle rest until the board is locked, or the lock was refused."""
    player = player_at("setup").keys("R").click("yes")
    before = squares(player)
    assert not player.control("own-0").enabled
    assert not player.control("foot").enabled
    player.keys("S", "1", "T")
    assert squares(player) == before
    player.scene.refused()
    assert player.control("own-0").enabled


def test_a_new_deal_begins_with_a_board_of_its_own() -> None:
    """What was moved, and what was in hand, belongs to the last round."""
    player = player_at("setup").keys("5").click("own-0")
    now = player.scene.view
    later = replace(now, game_view=replace(now.game_view, deal=2))
    player.show(later)
    assert player.scene.local.laying == laid.fresh(b"test")


def _pixels(view: TableView, size: str, **local: object) -> bytes:
    return pygame.image.tobytes(rendered(scene_of(view, **local), *SIZES[size]).surface, "RGB")


def _other_board(view: TableView, seat: int) -> TableView:
    """The same table with another board and another leader under the covers."""
    game = view.game_view
    mine = game.sides[seat].board
    assert mine is not None
    turned = (*mine.squares[1:], mine.squares[0])
    spies = tuple(game.my_leader if spy == turned[0] else spy for spy in turned)
    other = BoardView(spies, turned[0] or game.my_leader, "up" if mine.first == "down" else "down")
    sides = tuple(replace(side, board=other) if side.seat == seat else side for side in game.sides)
    changed = replace(game, sides=sides, my_leader=other.leader, my_spies=tuple(spy for spy in spies if spy))
    return replace(view, game_view=changed)


@pytest.mark.parametrize("size", SIZES)
def test_a_locked_board_shows_only_while_it_is_held(size: str) -> None:
    """Not a pixel depends on the board or the leader before; held, both do."""
    view = table_view(one_locked(), B)
    assert _pixels(view, size) == _pixels(_other_board(view, B), size)
    assert _pixels(view, size, held=True) != _pixels(view, size)
    if size != "200":  # there the board lies below what fits
        assert _pixels(view, size, held=True) != _pixels(_other_board(view, B), size, held=True)


def test_ctrl_shows_the_locked_board_and_not_a_moment_longer() -> None:
    """Held, then let go; also when another window comes to the front."""
    player = Player(table_view(one_locked(), B))
    covered = [player.control(f"own-{number}").card.covered for number in range(9)]
    assert all(covered)
    player.give(Key("Ctrl", ctrl=True))
    assert not any(player.control(f"own-{number}").card.covered for number in range(9))
    player.give(Blurred())
    assert all(player.control(f"own-{number}").card.covered for number in range(9))


@pytest.mark.parametrize("size", SIZES)
def test_a_covered_board_shows_nothing(size: str) -> None:
    """Neither the spies nor the leader, the city, or what is told first: two boards give the same picture."""
    view = table_view(fresh())
    pictures = set()
    for seed in (b"1", b"2"):
        laying = laid.begun(laid.fresh(seed), view.game_view)
        pictures.add(_pixels(view, size, laying=laid.covered(laying, on=True)))
    assert len(pictures) == 1
    other = replace(view, game_view=replace(view.game_view, my_leader=view.game_view.my_spies[0]))
    assert _pixels(other, size, laying=laid.covered(laid.fresh(b"1"), on=True)) in pictures


def test_another_window_in_front_covers_the_board_until_it_is_shown_again() -> None:
    """Also behind the question whether to lock. No press but showing it does anything; then all stands as it stood."""
    player = player_at("setup").keys("4")
    before = squares(player)
    player.keys("R").give(Blurred()).keys("Esc")
    assert all(player.control(f"own-{number}").card.covered for number in range(9))
    player.keys("S", "1", "T").click("own-0")
    assert all(player.control(f"own-{number}").card.covered for number in range(9))
    assert squares(player.keys("R")) == before
    player.keys("C")
    assert player.control("own-0").card.covered
    assert squares(player.keys("C")) == before
    assert actions(player) == []


# --- who begins -------------------------------------------------------------------------------------------------------


def test_who_begins_is_named_by_both_with_one_key() -> None:
    """Y says me, O the other one; what the other one says is told, and changing one's mind is possible."""
    table = fresh(first_player="named")
    player = Player(table_view(table))
    assert actions(player.keys("O")) == [NameFirst(B)]
    table.press(B, NameFirst(B))
    player.show(table_view(table))
    assert "wants to begin" in " ".join(text.text for text in rendered(player.scene).texts)
    table.press(A, NameFirst(B))
    after = Player(table_view(table)).look()
    assert not [control for control in after if control.key.startswith("begins-")]


def test_a_table_that_draws_names_nobody() -> None:
    """No such buttons."""
    assert not [control for control in player_at("setup").look() if control.key.startswith("begins-")]


# --- everybody --------------------------------------------------------------------------------------------------------


def test_who_watches_sees_covers_and_can_do_nothing() -> None:
    """Both boards are covered, and nothing of the set-up can be pressed."""
    player = player_at("setup", None)
    usable = {control.key for control in player.look() if control.enabled}
    assert not {key for key in usable if key.startswith(("own-", "side-", "city-", "shuffle", "foot", "first-"))}
    shown = {text.text for text in rendered(player.scene).texts}
    spies = {spy.name for each in player.scene.view.game_view.settings.cards.networks for spy in each.spies}
    assert not shown & spies


@pytest.mark.parametrize("moment", ["setup", "one locked", "naming", "result", "opening", "evening", "signed"])
def test_tab_reaches_every_control(moment: str) -> None:
    """Whatever can be used can be reached with Tab alone, and one key means one thing."""
    player = player_at(moment)
    controls = [control for control in player.look() if control.enabled]
    keys = [control.key for control in controls]
    assert len(set(keys)) == len(keys)
    meant = {control.cap: control.act for control in controls if control.cap}
    assert all(control.act == meant[control.cap] for control in controls if control.cap)
    reached = set()
    for _step in keys:
        player.keys("Tab")
        reached.add(player.stack.hand.focus if player.stack.hand else None)
    assert reached == set(keys)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("me", [A, B])
def test_words_stay_in_place_while_a_board_is_laid(me: int, size: str) -> None:
    """With a spy that points two ways, a card in hand, who begins, both networks, every city as the safehouse."""
    table = fresh(order={}, seed=3, first_player="named")
    view = table_view(table, me)
    begun = laid.begun(laid.fresh(b"test"), view.game_view)
    for city in range(0, 9, 2):
        laying = replace(laid.swapped(begun, begun.squares.index(""), city), hand=city)
        assert faults(rendered(scene_of(view, laying=laying), *SIZES[size])) == []


def test_a_board_that_lies_locked_is_the_one_that_was_shown() -> None:
    """What the screen showed when it was locked is what the rules have."""
    table = fresh()
    player = Player(table_view(table)).keys("9").click("own-0").click("own-1")
    board = squares(player)
    player.keys("R").click("yes")
    table.press(A, next(action for action in actions(player) if isinstance(action, Lock)))
    lay(table, B)
    seen = view_of("setup")  # another table: its board has nothing to do with this one
    assert table_view(table).game_view.sides[A].board.squares == board
    assert seen.game_view.sides[A].board is None
