"""What home offers, and what it asks of the peer."""

from dataclasses import replace
from pathlib import Path

import pytest

from lanspy.client.input import Key, Pressed, Released, Typed
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.preferences import Preferences
from lanspy.client.render import rendered, still
from lanspy.client.scenes.credits import CreditsScene
from lanspy.client.scenes.files import is_path
from lanspy.client.scenes.folder import Folder
from lanspy.client.scenes.home import HomeScene
from lanspy.client.stack import Stack
from lanspy.client.widgets.widget import Control
from lanspy.peer.port import HomeView, JoinAddress, JoinInvite, JoinTable, NewTable, Practise, SetName
from tests.client.scenes import SEARCH, Sent, home, home_view, table
from tests.client.test_text import NASTY

KIT = Kit(Scale.fit((1280, 720)), theme())


def _open(view: HomeView | None = None) -> tuple[Stack, Sent]:
    stack, _clock = still(Preferences())
    sent = Sent()
    stack.reset(home(view, stack, sent))
    stack.picture(KIT)
    return stack, sent


def _press(stack: Stack, *keys: str) -> None:
    for key in keys:
        stack.take(Key(key))
        stack.picture(KIT)


def _type(stack: Stack, text: str) -> None:
    stack.take(Typed(text))
    stack.picture(KIT)


def test_enter_goes_back_to_my_seat() -> None:
    """The kept seat has the focus and Enter continues there, wherever it stands in the list."""
    stack, sent = _open()
    _press(stack, "Enter")
    assert sent == [JoinTable(bytes([2]))]


def test_figures_join_the_others() -> None:
    """The other tables have figures as keys, in order."""
    stack, sent = _open()
    _press(stack, "1", "2")
    assert sent == [JoinTable(bytes([1])), JoinTable(bytes([3]))]


def test_a_new_table_by_keys_alone() -> None:
    """N, a name, Enter: a listed table of this name."""
    stack, sent = _open()
    _press(stack, "N")
    _type(stack, "Copper Teapot")
    _press(stack, "Enter")
    assert sent == [NewTable("Copper Teapot", "spyfall", True)]


def test_an_unnamed_table_gets_its_name_from_the_peer() -> None:
    """An empty name is allowed."""
    stack, sent = _open()
    _press(stack, "N", "Enter")
    assert sent == [NewTable("", "spyfall", True)]


def test_join_by_address() -> None:
    """J, the address, Enter; an empty one is refused in words and nothing is sent."""
    stack, sent = _open()
    _press(stack, "J", "Enter")
    assert sent == []
    _type(stack, "192.168.1.20")
    _press(stack, "Enter")
    assert sent == [JoinAddress("192.168.1.20")]


@pytest.mark.parametrize(("steps", "listed", "invited"), [(0, True, False), (1, False, False), (2, False, True)])
def test_a_new_table_says_who_can_come(steps: int, listed: bool, invited: bool) -> None:
    """By keys alone: everybody nearby, who knows the code, or only who has an invitation; each is explained."""
    stack, sent = _open()
    _press(stack, "N", "Tab", "Tab", "Enter", *["Down"] * steps, "Enter")
    means = ("sees it and", "your code", "the file")[steps]
    assert any(means in getattr(widget, "text", "") for widget, _look in stack.picture(KIT).entries)
    _press(stack, "Tab", "Tab", "Enter")
    assert sent == [NewTable("", "spyfall", listed, invited)]


@pytest.mark.parametrize(
    "text", ["/media/stick/kitchen.lanspy-invite", "~/kitchen", "C:\\Users\\Aino\\kitchen", "x.lanspy-invite"]
)
def test_join_by_an_invitation(text: str) -> None:
    """The name of a file in the same field joins by invitation."""
    stack, sent = _open()
    _press(stack, "J")
    _type(stack, text)
    _press(stack, "Enter")
    assert sent == [JoinInvite(text)]


@pytest.mark.parametrize("text", ["K7QP-2M9X", "192.168.1.20:47474", "[fe80::1%wlan0]:47474", "localhost"])
def test_no_code_or_address_is_taken_for_a_file(text: str) -> None:
    """Whatever can be dialled is dialled."""
    assert not is_path(text)


def test_invitations_in_the_own_folder_need_no_typing(tmp_path: Path) -> None:
    """They are offered by name; a press fills the field."""
    file = tmp_path / "kitchen.lanspy-invite"
    file.write_text("lanspy invite 1")
    stack, _clock = still(Preferences())
    sent = Sent()
    stack.reset(HomeScene(stack, sent, home_view(), folder=str(tmp_path)))
    stack.picture(KIT)
    _press(stack, "J", "Tab", "Enter")
    assert sent == []
    _press(stack, "Tab", "Tab", "Enter")
    assert sent == [JoinInvite(str(file))]


def test_practise_with_bots() -> None:
    """P and Enter start a table with four bots."""
    stack, sent = _open()
    _press(stack, "P")
    _press(stack, "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
    assert sent == [Practise("spyfall", 4, False)]


@pytest.mark.parametrize(("presses", "strength"), [(("Up",), "easy"), ((), "medium"), (("Down",), "hard")])
def test_bots_play_as_well_as_one_likes(presses: tuple[str, ...], strength: str) -> None:
    """Whom one practises with can be chosen, by keys too."""
    stack, sent = _open()
    _press(stack, "P", "Tab", "Tab", "Tab", "Space", *presses, "Enter", "Tab", "Tab", "Tab", "Enter")
    assert sent == [Practise("spyfall", 4, False, strength)]


def test_every_game_can_be_chosen_for_a_new_table_and_for_practice() -> None:
    """By keys alone; there are never fewer or more bots than the game takes."""
    stack, sent = _open()
    _press(stack, "N", "Tab", "Enter", "Down", "Enter", "Tab", "Tab", "Tab", "Enter")
    assert sent == [NewTable("", "codenames", True)]
    stack, sent = _open()
    _press(stack, "P", "Space", "Down", "Enter", "Tab", "Enter", "Enter", *["Tab"] * 5, "Enter")
    assert sent == [Practise("codenames", 3, False)]
    stack, sent = _open()
    _press(stack, "P", "Space", "Down", "Enter", *["Tab"] * 6, "Enter")
    assert sent == [Practise("codenames", 4, False)]


def test_spy_web_is_a_game_for_two() -> None:
    """It can be chosen for a new table, and practised with one bot, which the dialog says."""
    stack, sent = _open()
    _press(stack, "N", "Tab", "Enter", "Down", "Down", "Enter", "Tab", "Tab", "Tab", "Enter")
    assert sent == [NewTable("", "spyweb", True)]
    stack, sent = _open()
    _press(stack, "P", "Space", "Down", "Down", "Enter")
    texts = {getattr(each, "text", "") for each, _look in stack.picture(KIT).entries}
    assert {"1 bot", "Spy Web"} <= texts | {
        option.text for each, _look in stack.picture(KIT).entries for option in getattr(each, "options", ())
    }
    _press(stack, "Tab", "Tab", "Tab", "Tab", "Enter")
    assert sent == [Practise("spyweb", 1, False)]


def test_another_name() -> None:
    """The identity card opens the name, which is kept unless it is changed; an invisible name is refused."""
    stack, sent = _open(home_view(tables=()))
    _press(stack, "Up", "Enter")
    stack.take(Key("A", ctrl=True))
    _press(stack, "Backspace", "Enter")
    assert sent == []
    _type(stack, "Jun")
    _press(stack, "Enter")
    assert sent == [SetName("Jun")]


def test_leaving_asks_first() -> None:
    """Esc asks; Esc again stays; Enter on the question's yes ends the program."""
    stack, _sent = _open()
    _press(stack, "Esc", "Esc")
    assert not stack.closing
    _press(stack, "Esc", "Enter")
    assert stack.closing


def test_links_open_other_scenes() -> None:
    """F2 leads to the credits and Esc back."""
    stack, _sent = _open()
    first = stack.top
    _press(stack, "F2")
    assert isinstance(stack.top, CreditsScene)
    _press(stack, "Esc")
    assert stack.top is first


def test_no_second_join_while_one_is_dialled() -> None:
    """While a table is dialled no other can be joined."""
    view = home_view()
    stack, sent = _open(HomeView(view.name, view.short_id, view.tables, SEARCH, joining="Quiet Harbour"))
    _press(stack, "1", "2")
    assert sent == []


@pytest.mark.parametrize("text", NASTY, ids=ascii)
def test_hostile_names_are_shown(text: str) -> None:
    """Names of people and tables, and states of the search, may hold anything."""
    cards = (table(1, text), table(2, text, mine=True))
    view = HomeView(text, text[:3], cards, SEARCH)
    for size, percent in (((1280, 720), 100), ((1280, 720), 200)):
        rendered(home(view), size, percent)


def test_a_flood_of_tables_is_bounded() -> None:
    """Thousands of announced tables cost no more than the first few."""
    view = home_view(tables=tuple(table(i % 250, f"Table {i}") for i in range(3_000)))
    assert len(rendered(home(view)).texts) < 400


def _click(stack: Stack, key: str) -> None:
    box = next(w.box for w, _look in stack.picture(KIT).entries if isinstance(w, Control) and w.key == key)
    for given in (Pressed(box.cx, box.cy), Released(box.cx, box.cy)):
        stack.take(given)
        stack.picture(KIT)


def test_a_clicked_step_leaves_enter_to_the_start() -> None:
    """Practise: after a click on plus, Enter presses "Start", whose key cap says so."""
    stack, sent = _open()
    _press(stack, "P")
    _click(stack, "bots-more")
    _press(stack, "Enter")
    assert sent == [Practise("spyfall", 5, False)]


def test_enter_continues_after_a_visit_elsewhere() -> None:
    """Back from the settings, Enter continues at the kept seat again."""
    stack, sent = _open()
    _click(stack, "settings")
    _press(stack, "Esc", "Enter")
    assert sent == [JoinTable(bytes([2]))]


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_way_back_to_my_seat_is_in_sight(percent: int) -> None:
    """However large the text, "Continue" is on the screen when home opens."""
    shown = rendered(home(), (1280, 720), percent)
    button = next(w for w, _look in shown.stack.picture(shown.kit).entries if getattr(w, "cap", "") == "Enter")
    assert button.clip is None or (button.clip.y <= button.box.y and button.box.bottom <= button.clip.bottom)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((900, 600), 100)])
@pytest.mark.parametrize("seats", [4, 8, 12])
def test_nothing_of_a_folder_runs_under_its_button(seats: int, size: tuple[int, int], percent: int) -> None:
    """Circles and tokens of a table of any size leave the way in free; many seats are counted in words."""
    names = tuple("abcdefghijkl"[:seats])
    for card in (replace(table(1), seats_most=seats), replace(table(1, mine=True), seats_most=seats, names=names)):
        shown = rendered(home(home_view(tables=(card,))), size, percent)
        entries = [widget for widget, _look in shown.stack.picture(shown.kit).entries]
        folder = next(widget for widget in entries if isinstance(widget, Folder))
        button = next(widget for widget in entries if getattr(widget, "key", "") == f"table-{card.table.hex()}")
        box = shown.kit.scale.rect(Box(folder.end - 15, button.box.y, 6, button.box.h))
        assert folder.end == button.box.x
        sheet = shown.surface.get_at((box.right - 2, box.y - 8))[:3]
        spots = [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
        inks = [shown.surface.get_at(spot)[:3] for spot in spots]
        assert max(max(abs(a - b) for a, b in zip(ink, sheet, strict=True)) for ink in inks) < 60
        assert (f"of {seats} seats" in " ".join(text.text for text in shown.texts)) or card.mine


def _loading(later: HomeView) -> tuple[Stack, Sent]:
    """Home as it is when the program has only just begun, on which Enter was pressed; then the tables are known."""
    stack, _clock = still(Preferences())
    sent = Sent()
    scene = home(replace(later, tables=(), loading=True), stack, sent)
    stack.reset(scene)
    stack.picture(KIT)
    _press(stack, "Enter")
    assert not sent
    assert stack.top is scene
    scene.show(later)
    stack.picture(KIT)
    return stack, sent


def test_enter_does_nothing_before_the_tables_are_known() -> None:
    """Whoever starts the program again and presses Enter at once is not led past the kept seat to a new table."""
    stack, sent = _loading(home_view())
    _press(stack, "Enter")
    assert sent == [JoinTable(bytes([2]))]


def test_without_a_kept_seat_enter_opens_a_new_table_once_that_is_known() -> None:
    """As soon as the program knows that there are no tables, New table has the focus."""
    stack, _sent = _loading(replace(home_view(), tables=()))
    before = stack.top
    _press(stack, "Enter")
    assert stack.top is not before
