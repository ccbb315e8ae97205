"""One model of focus and use: what inputs make of controls."""

import pytest

from lanspy.client import focus
from lanspy.client.clipboard import NoClipboard
from lanspy.client.hand import Hand
from lanspy.client.input import Blurred, Composing, Key, KeyUp, Pointed, Pressed, Released, Typed, Wheeled
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import theme
from lanspy.client.render import rendered
from lanspy.client.widgets import (
    Back,
    Button,
    Choice,
    Control,
    Held,
    Option,
    ScrollArea,
    TextField,
    Widget,
    clipped,
    stepper,
)
from tests.client.scenes import SCENES

WHOLE = Box(0, 0, 1280, 720)
TYPE = Kit(Scale.fit((1280, 720)), theme()).type


def hand_over(*widgets: Widget, clipboard: NoClipboard | None = None) -> Hand:
    hand = Hand(clipboard)
    hand.settle(widgets, WHOLE, Kit(Scale.fit((1280, 720)), theme()).type)
    return hand


def button(key: str, x: float = 0, y: float = 0, **more: object) -> Button:
    return Button(**{"key": key, "box": Box(x, y, 100, 40), "text": key, "act": key, **more})


def field(text: str = "", **more: object) -> TextField:
    return TextField(**{"key": "field", "box": Box(0, 300, 200, 40), "text": text, "changed": str, "limit": 20, **more})


def test_a_click_acts_where_it_was_pressed() -> None:
    """Press and release on one control act; releasing elsewhere does not."""
    hand = hand_over(button("a"), button("b", 200))
    assert (hand.take(Pressed(10, 10)), hand.take(Released(12, 12))) == ((), ("a",))
    hand.take(Pressed(10, 10))
    assert hand.take(Released(250, 10)) == ()


@pytest.mark.parametrize("shift", [-400, -40, 0, 40, 400])
def test_a_click_means_what_was_pressed_though_the_screen_moves_under_it(shift: float) -> None:
    """On a busy machine a new layout comes between press and release: rows move, the hand does not."""
    hand = hand_over(button("a", 500), button("b", 900))
    hand.take(Pressed(510, 10))
    hand.settle(
        (button("a", 500 + shift), button("b", 500 - shift if shift else 900)),
        WHOLE,
        Kit(Scale.fit((1280, 720)), theme()).type,
    )
    assert hand.take(Released(512, 11)) == ("a",)
    gone = hand_over(button("a", 500))
    gone.take(Pressed(510, 10))
    gone.settle((button("b", 500),), WHOLE, Kit(Scale.fit((1280, 720)), theme()).type)
    assert gone.take(Released(510, 10)) == ()


def test_disabled_controls_do_nothing() -> None:
    """Neither click, key nor focus reaches a disabled control."""
    hand = hand_over(button("a", enabled=False, cap="R"), button("b", 200))
    assert hand.focus == "b"
    assert hand.take(Pressed(10, 10)) + hand.take(Released(10, 10)) + hand.take(Key("R")) == ()


def test_a_key_cap_acts() -> None:
    """The key on the cap uses the control wherever the focus is."""
    assert hand_over(button("a"), button("b", 200, cap="R")).take(Key("R")) == ("b",)


def test_letters_sleep_while_typing() -> None:
    """Single letters and figures go into the text field; function keys and Esc still act."""
    hand = hand_over(field(first=True), button("r", cap="R"), button("f", 200, cap="F2"), button("e", 400, cap="Esc"))
    assert hand.take(Key("R")) == ()
    assert hand.take(Key("F2")) == ("f",)
    assert hand.take(Key("Esc")) == ("e",)


def test_holding_is_said_twice() -> None:
    """A held control says down and up once, however often the key repeats; also while a field has the focus."""
    hand = hand_over(field(first=True), button("look", cap="Ctrl", holds=True))
    said = [
        *hand.take(Key("Ctrl", ctrl=True)),
        *hand.take(Key("Ctrl", ctrl=True, repeat=True)),
        *hand.take(KeyUp("Ctrl")),
    ]
    assert said == [Held("look", True), Held("look", False)]


@pytest.mark.parametrize("start", [Key("Ctrl", ctrl=True), Pressed(10, 10), Key("Enter")])
def test_losing_the_window_lets_go_at_once(start: object) -> None:
    """A secret that is held open is closed the moment the window loses the focus."""
    hand = hand_over(button("look", cap="Ctrl", holds=True))
    assert hand.take(start) == (Held("look", True),)
    assert hand.take(Blurred()) == (Held("look", False),)
    assert hand.take(Blurred()) == ()


@pytest.mark.parametrize("end", [KeyUp("Ctrl"), Blurred()], ids=str)
def test_what_is_held_is_let_go_though_its_control_has_gone(end: object) -> None:
    """Whoever was told of the press is told of its end, whatever the screen shows by then."""
    hand = hand_over(button("look", cap="Ctrl", holds=True, act="card"))
    assert hand.take(Key("Ctrl", ctrl=True)) == (Held("card", True),)
    hand.settle((button("other"),), WHOLE, TYPE, quiet=True)
    assert hand.take(end) == (Held("card", False),)


def test_a_field_that_a_click_opens_is_typed_into() -> None:
    """And one that was there before the click does not draw the focus away from it."""
    seat, line = button("seat", act="asked"), field(first=True)
    hand = hand_over(seat)
    hand.take(Pressed(seat.box.cx, seat.box.cy))
    hand.settle((seat, line), WHOLE, TYPE, quiet=True)
    assert hand.focus == line.key
    hand.take(Pressed(seat.box.cx, seat.box.cy))
    hand.settle((seat, line), WHOLE, TYPE, quiet=True)
    assert hand.focus == "seat"


def test_esc_without_a_taker_goes_back() -> None:
    """When no control has Esc, the scene is told to go back."""
    assert hand_over(button("a")).take(Key("Esc")) == (Back(),)


def test_enter_uses_the_cap_unless_keys_have_moved_the_focus() -> None:
    """Enter on a key cap means that button, until Tab or an arrow has chosen another one; so in a field too."""
    hand = hand_over(button("a", first=True), button("b", 200, cap="Enter"), button("c", 400))
    assert hand.take(Key("Enter")) == ("b",)
    hand.take(Key("Tab"))
    hand.take(Key("Tab"))
    assert hand.take(Key("Enter")) == ("c",)
    assert hand_over(field(first=True), button("b", 200, cap="Enter")).take(Key("Enter")) == ("b",)
    assert hand_over(field(first=True, act="sent"), button("b", 200, cap="Enter")).take(Key("Enter")) == ("sent",)


def test_a_click_keeps_enter_from_nothing() -> None:
    """After a click Enter still presses what has Enter on its cap, or asks for the focus; Space what was clicked."""
    for main in (button("main", 200, cap="Enter"), button("main", 200, first=True)):
        hand = hand_over(button("a"), main)
        assert hand.take(Pressed(10, 10)) + hand.take(Released(10, 10)) == ("a",)
        assert hand.take(Key("Enter")) == ("main",)
        assert hand.take(Key("Space")) == ("a",)


def test_a_quiet_screen_gives_nothing_the_focus_unasked() -> None:
    """Where controls do something for others, Enter and Space do nothing until the player has moved the focus."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    hand = Hand()
    hand.settle((button("a"), button("b", 200)), WHOLE, type_, quiet=True)
    assert hand.focus is None
    assert hand.take(Key("Enter")) + hand.take(Key("Space")) == ()
    hand.take(Key("Tab"))
    assert hand.take(Key("Enter")) == ("a",)


def test_a_main_action_gets_the_focus_when_it_comes_and_loses_it_when_it_goes() -> None:
    """A focus that nobody has moved follows what asks for it; the same control as a danger does not keep it."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    hand = Hand()
    for foot, expected in ((button("foot", 200, first=True), "foot"), (button("foot", 200, kind="danger"), None)):
        hand.settle((button("a"), foot), WHOLE, type_, quiet=True)
        assert hand.focus == expected


def test_keys_go_on_from_what_went_away() -> None:
    """When the focused control of a quiet screen goes, the next step starts close to where it was."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    hand = Hand()
    hand.settle((button("a"), button("b", 200), button("c", 400)), WHOLE, type_, quiet=True)
    hand.move_to("c")
    hand.settle((button("a"), button("b", 200)), WHOLE, type_, quiet=True)
    assert hand.focus is None
    hand.take(Key("Tab"))
    assert hand.focus == "b"


def test_coming_back_begins_anew() -> None:
    """A scene that is come back to has its focus where it opened."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    hand = hand_over(button("a"), button("b", 200))
    hand.take(Key("Tab"))
    hand.rest()
    hand.settle((button("a"), button("b", 200)), WHOLE, type_)
    assert hand.focus == "a"


def test_typing_says_the_new_text() -> None:
    """Typed text arrives as the field's own act, cleaned and limited."""
    hand = hand_over(field("ab", first=True))
    assert hand.take(Typed("c\0\u202e")) == ("abc",)
    hand = hand_over(field("ab", first=True))
    assert hand.take(Typed("x" * 50)) == ("ab" + "x" * 18,)


def test_composing_is_not_text_yet() -> None:
    """While an input method composes, keys belong to it and the text does not change."""
    hand = hand_over(field("ab", first=True))
    assert hand.take(Composing("ni")) + hand.take(Key("Enter")) + hand.take(Key("Backspace")) == ()
    assert hand.take(Typed("に")) == ("abに",)


def test_copy_cut_and_paste() -> None:
    """Select all, cut, and paste twice."""
    clipboard = NoClipboard()
    hand = hand_over(field("ab", first=True), clipboard=clipboard)
    hand.take(Key("A", ctrl=True))
    assert hand.take(Key("X", ctrl=True)) == ("",)
    assert clipboard.get() == "ab"
    hand.settle((field(""),), WHOLE, Kit(Scale.fit((1280, 720)), theme()).type)
    assert hand.take(Key("V", ctrl=True)) == ("ab",)


def test_a_choice_opens_a_menu() -> None:
    """Choosing is: open, move, use; Esc closes without choosing and gives the focus back."""
    choice = Choice(key="c", box=Box(0, 0, 120, 34), options=(Option("one", 1), Option("two", 2)), chosen=0)
    hand, type_ = hand_over(choice), Kit(Scale.fit((1280, 720)), theme()).type
    assert hand.take(Key("Enter")) == ()
    assert len(hand.settle((choice,), WHOLE, type_)) == 3
    hand.take(Key("Down"))
    assert hand.take(Key("Enter")) == (2,)
    assert hand.settle((choice,), WHOLE, type_) == ()
    hand.take(Key("Enter"))
    hand.settle((choice,), WHOLE, type_)
    assert hand.take(Key("Esc")) == ()
    hand.settle((choice,), WHOLE, type_)
    assert hand.focus == "c"


def test_the_focus_scrolls_into_view() -> None:
    """Stepping to a control outside a scrolled area moves the area; the wheel moves it too, never beyond its end."""
    place = Box(0, 0, 200, 100)
    rows = tuple(button(str(i), y=i * 50.0) for i in range(6))
    area = ScrollArea(box=place, area="list", content=300, offset=0)
    hand = hand_over(*clipped(rows, place, "list"), area)
    for _ in range(3):
        hand.take(Key("Tab"))
    assert hand.scroll["list"] == pytest.approx(3 * 50 + 40 - 100 + 8)
    hand.take(Wheeled(10, 10, 9_999))
    assert hand.scroll["list"] == 200
    hand.take(Wheeled(10, 10, -9_999))
    assert hand.scroll["list"] == 0


def test_what_is_scrolled_away_is_not_hit() -> None:
    """A control outside its area cannot be clicked through whatever lies there."""
    rows = clipped((button("hidden", y=150),), Box(0, 0, 200, 100), "list")
    hand = hand_over(*rows, ScrollArea(box=Box(0, 0, 200, 100), area="list", content=300, offset=0))
    assert hand.take(Pressed(10, 160)) + hand.take(Released(10, 160)) == ()


def test_the_focus_stays_near_when_its_control_goes() -> None:
    """When the focused control disappears, the nearest one gets the focus."""
    hand, type_ = hand_over(button("a"), button("b", 300), button("c", 600)), Kit(Scale.fit((1280, 720)), theme()).type
    hand.take(Key("Tab"))
    hand.settle((button("a"), button("d", 320)), WHOLE, type_)
    assert hand.focus == "d"


@pytest.mark.parametrize("end", ["less", "more"])
def test_at_the_end_of_a_stepper_keys_press_nothing(end: str) -> None:
    """The focus does not jump to the main action, which whoever counts down quickly would press by surprise."""
    type_, ready = Kit(Scale.fit((1280, 720)), theme()).type, button("ready", first=True)
    both = stepper("goal", Box(0, 100, 200, 40), "2", "fewer", "one more", ("", ""))
    less, more = ("", "one more") if end == "less" else ("fewer", "")
    last = stepper("goal", Box(0, 100, 200, 40), "1", less or None, more or None, ("", ""))
    hand = hand_over(ready, *both)
    while hand.focus != f"goal-{end}":
        hand.take(Key("Tab"))
    hand.settle((ready, *last), WHOLE, type_)
    assert hand.take(Key("Space")) + hand.take(Key("Enter")) == ()
    assert hand.focus == f"goal-{end}"
    hand.take(Key("Left" if end == "more" else "Right"))
    assert hand.take(Key("Space")) == (less or more,)


def test_hover_follows_the_pointer() -> None:
    """Only what lies under the pointer hovers."""
    first, second = button("a"), button("b", 200)
    hand = hand_over(first, second)
    hand.take(Pointed(10, 10))
    hand.begin(0, reduced=True)
    assert (hand.look(first).hover, hand.look(second).hover) == (1.0, 0.0)


def _controls(name: str) -> tuple[Control, ...]:
    stack = rendered(SCENES[name]()).stack
    hand = stack.hand
    assert hand is not None
    return focus.usable(hand._controls)


@pytest.mark.parametrize("name", [name for name in SCENES if name != "parts"])
def test_tab_reaches_everything(name: str) -> None:
    """On every scene Tab visits every usable control and comes back; Shift and Tab goes the other way."""
    controls = _controls(name)
    keys = [control.key for control in controls]
    assert len(set(keys)) == len(keys)
    key, visited = focus.opening(controls), []
    for _ in keys:
        visited.append(key)
        key = focus.following(controls, key)
    assert sorted(map(str, visited)) == sorted(keys)
    assert key == visited[0]
    assert focus.following(controls, visited[1] if len(visited) > 1 else visited[0], back=True) == visited[0]


@pytest.mark.parametrize("name", [name for name in SCENES if name != "parts"])
def test_arrows_reach_everything(name: str) -> None:
    """On every scene the arrow keys alone lead from the opening focus to every usable control."""
    controls = _controls(name)
    reached, waiting = set(), [focus.opening(controls)]
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached.add(key)
            waiting += [focus.neighbour(controls, key, way) for way in ("Left", "Right", "Up", "Down")]
    assert reached == {control.key for control in controls}


@pytest.mark.parametrize("name", sorted(SCENES))
def test_no_two_controls_share_a_key_cap(name: str) -> None:
    """One key, one meaning on one screen."""
    caps = [control.cap for control in _controls(name) if control.cap]
    assert len(caps) == len(set(caps)) or name == "parts"


def test_esc_held_a_little_long_goes_back_once() -> None:
    """Its repeats say nothing: behind a dialog that it has closed lies something that has a back of its own."""
    hand = hand_over(button("a"))
    assert hand.take(Key("Esc")) == (Back(),)
    assert hand.take(Key("Esc", repeat=True)) == ()
