"""The person in the next chair: a board that is not held is nobody's, and what may be pressed never depends on it."""

from dataclasses import replace

import pygame
import pytest

from lanspy.client.render import rendered
from lanspy.client.scenes.spyweb import own
from lanspy.client.scenes.spyweb.board import Square
from lanspy.games.spyweb.view import BoardView
from lanspy.peer.port import TableView
from tests.client.colour import difference
from tests.client.spyweb_scenes import Player, scene_of
from tests.client.spyweb_views import asking, table_view, view_of

SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
MOST = 2.5  # mean CIEDE2000 between held and covered that the look allows
MOMENTS = ("asking", "asked", "answering", "accusing", "others turn", "long round")


def other_board(view: TableView) -> TableView:
    """The same view with another leader, in another city, and everybody elsewhere."""
    game = view.game_view
    side = game.sides[view.me]
    assert side.board is not None
    squares, leader = list(reversed(side.board.squares)), side.board.leader
    squares[0], leader = leader, squares[0]
    hole = squares.index("")
    squares[2], squares[hole] = squares[hole], squares[2]
    assert (leader, tuple(squares)) != (side.board.leader, side.board.squares)
    board = BoardView(tuple(squares), leader, side.board.first)
    sides = tuple(replace(each, board=board) if each.seat == view.me else each for each in game.sides)
    spies = tuple(spy for spy in squares if spy)
    return replace(view, game_view=replace(game, sides=sides, my_leader=leader, my_spies=spies))


def _pixels(view: TableView, size: str, **local: object) -> bytes:
    return pygame.image.tobytes(rendered(scene_of(view, **local), *SIZES[size]).surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_with_the_board_covered_the_pictures_are_the_same(moment: str, size: str) -> None:
    """Not a pixel depends on who lies where, or on who leads, until the board is held."""
    view = view_of(moment)
    assert _pixels(view, size) == _pixels(other_board(view), size)


@pytest.mark.parametrize("page", ["asked", "events", "menu", "proof", "accuse", "scores", "hints"])
def test_pages_tell_nothing_even_while_it_is_held(page: str) -> None:
    """What lies over the game shows no own board."""
    view = table_view(asking(hints=True))
    assert _pixels(view, "720", page=page, held=True) == _pixels(other_board(view), "720", page=page, held=True)


def test_held_it_is_shown() -> None:
    """Else the tests above could not fail."""
    view = view_of("asking")
    for size in ("720", "900"):
        assert _pixels(view, size, held=True) != _pixels(other_board(view), size, held=True)


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_same_things_can_be_pressed_whatever_the_board_is(moment: str, held: bool) -> None:
    """Names, keys, places and states of all controls are equal, held or not."""
    view = view_of(moment)
    found = []
    for each in (view, other_board(view)):
        player = Player(each)
        player.scene.local = replace(player.scene.local, held=held)
        found.append([(c.key, c.cap, c.box, c.enabled, c.act) for c in player.look()])
    assert found[0] == found[1]


def _own(view: TableView, size: str, **local: object) -> pygame.Surface:
    """The part of the picture where the own squares lie."""
    picture = rendered(scene_of(view, **local), *SIZES[size])
    entries = picture.stack.picture(picture.kit).entries
    boxes = [widget.box for widget, _look in entries if isinstance(widget, Square) and widget.key.startswith("own")]
    rect = picture.kit.scale.rect(boxes[0].union(boxes[-1]))
    return picture.surface.subsurface(rect).copy()


def test_from_afar_a_held_board_looks_like_a_covered_one() -> None:
    """Mean CIEDE2000 over 16-pixel cells between covered and held, and between two boards, stays below what the look
    allows: above all the city of the safehouse cannot be told."""
    view = view_of("asking")
    covered, held = _own(view, "720"), _own(view, "720", held=True)
    another = _own(other_board(view), "720", held=True)
    assert 0 < difference(covered, held) <= MOST
    assert 0 < difference(held, another) <= MOST
    moved_door = _own(door_moved(view), "720", held=True)
    assert 0 < difference(held, moved_door) <= MOST


def door_moved(view: TableView) -> TableView:
    """The same board, but the door has changed places with its neighbour."""
    game = view.game_view
    board = game.sides[view.me].board
    squares = list(board.squares)
    hole = squares.index("")
    squares[hole], squares[hole - 1] = squares[hole - 1], ""
    sides = tuple(
        replace(each, board=replace(board, squares=tuple(squares))) if each.seat == view.me else each
        for each in game.sides
    )
    return replace(view, game_view=replace(game, sides=sides))


def test_a_held_board_changes_nothing_around_it() -> None:
    """What is not the own board or its slip looks the same, held or hidden: no other place gives it away."""
    view = view_of("asking")
    pictures = [rendered(scene_of(view, held=held)) for held in (False, True)]
    entries = pictures[0].stack.picture(pictures[0].kit).entries
    mine = [
        w for w, _look in entries if isinstance(w, own.LeaderSlip) or (isinstance(w, Square) and w.key[:3] == "own")
    ]
    assert len(mine) == 10
    for picture in pictures:
        for widget in mine:
            picture.surface.fill((0, 0, 0), picture.kit.scale.rect(widget.reach()))
    first, second = (pygame.image.tobytes(picture.surface, "RGB") for picture in pictures)
    assert first == second
