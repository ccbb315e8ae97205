"""Scenes on the stack, and what they may ask of the window."""

from lanspy.client.input import Key, KeyUp, Pointed, Typed
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.theme import duration_ms, theme
from lanspy.client.preferences import MemoryPreferences, Preferences, read, write
from lanspy.client.render import still
from lanspy.client.scene import Layout, Room
from lanspy.client.scenes.dialog import Dialog, Field, Question, Words
from lanspy.client.sound import Silence
from lanspy.client.stack import Stack
from lanspy.client.widgets import Veil
from lanspy.client.widgets.toast import ToastCard
from lanspy.errors import BadInput
from lanspy.limits import TOASTS_MAX
from tests.client.gallery.table import TableSheet
from tests.client.scenes import home

KIT = Kit(Scale.fit((1280, 720)), theme())


def _question(stack: Stack, done: object = None) -> Dialog:
    return Dialog(stack, Question("Sure?", (Words("Really."),), "Yes"), done or (lambda _values: None))


def test_a_dialog_lies_over_its_scene() -> None:
    """The scene below stays visible under a veil, and gets no input."""
    stack, _clock = still(Preferences())
    scene = TableSheet()
    stack.reset(scene)
    stack.push(_question(stack))
    widgets = [widget for widget, _look in stack.picture(KIT).entries]
    assert sum(isinstance(widget, Veil) for widget in widgets) == 1
    stack.take(Key("Ctrl", ctrl=True))
    assert scene.looking is False


def test_opening_a_dialog_lets_go_of_secrets() -> None:
    """What is held open closes when something opens above it."""
    stack, _clock = still(Preferences())
    scene = TableSheet()
    stack.reset(scene)
    stack.picture(KIT)
    stack.take(Key("Ctrl", ctrl=True))
    assert scene.looking
    stack.push(_question(stack))
    assert not scene.looking
    stack.take(KeyUp("Ctrl"))


def test_a_refused_dialog_stays_with_its_reason() -> None:
    """When what was asked for cannot be done, the dialog stays and says why."""
    stack, _clock = still(Preferences())
    stack.reset(TableSheet())

    def refuse(_values: object) -> None:
        raise BadInput("That is no name.")

    dialog = _question(stack, refuse)
    stack.push(dialog)
    stack.picture(KIT)
    stack.take(Key("Enter"))
    assert stack.top is dialog
    assert any(getattr(widget, "text", "") == "That is no name." for widget, _ in stack.picture(KIT).entries)


def test_toasts_go_after_their_time() -> None:
    """A sentence stays for its time and asks for one more picture when it ends; many are limited."""
    stack, clock = still(Preferences())
    stack.reset(TableSheet())
    for i in range(TOASTS_MAX + 3):
        stack.toast(f"number {i}", bad=i % 2 == 0)
    picture = stack.picture(KIT)
    assert sum(isinstance(widget, ToastCard) for widget, _ in picture.entries) == TOASTS_MAX
    assert picture.wake_ms == duration_ms("toast_stay")
    clock[0] = duration_ms("toast_stay")
    assert not any(isinstance(widget, ToastCard) for widget, _ in stack.picture(KIT).entries)


def test_errors_are_heard_too() -> None:
    """A bad toast has a sound as its twin."""
    sound = Silence()
    stack = Stack(sound=sound)
    stack.toast("fine")
    stack.toast("not fine", bad=True)
    assert sound.cues == ["error"]


def test_using_a_control_is_heard() -> None:
    """A used control clicks; typing and looking do not; a call for attention has its own sound and flashes once."""
    sound = Silence()
    stack = Stack(sound=sound)
    stack.reset(TableSheet())
    stack.picture(KIT)
    stack.take(Key("Ctrl", ctrl=True))
    stack.take(KeyUp("Ctrl"))
    stack.take(Key("3"))
    stack.call()
    assert sound.cues[-2:] == ["click", "turn"]
    assert stack.calling


def test_preferences_are_saved_at_once() -> None:
    """A change is with the port before anything else happens, and comes back when the program starts again."""
    port = MemoryPreferences()
    stack = Stack(port)
    stack.change(Preferences(theme="contrast", volume=20))
    assert read(port.load()) == Stack(port).preferences == Preferences(theme="contrast", volume=20)


def test_the_last_scene_stays() -> None:
    """There is always a scene."""
    stack, _clock = still(Preferences())
    scene = home(stack=stack)
    stack.reset(scene)
    stack.pop()
    assert stack.top is scene


def test_reduced_motion_never_moves() -> None:
    """With reduced motion the first picture of a scene is the last one."""
    stack, _clock = still(Preferences(reduced_motion=True))
    stack.reset(TableSheet())
    assert stack.picture(KIT).moving is False
    stack.take(Key("Ctrl", ctrl=True))
    assert stack.picture(KIT).moving is False


def test_written_preferences_are_plain() -> None:
    """What is saved are plain values under plain names."""
    plain = write(Preferences())
    assert all(isinstance(value, (str, int, bool, tuple, type(None))) for value in plain.values())


class _Sheet(TableSheet):
    """Counts how often it is laid out, and when each moment began."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []
        self.made = 0

    def layout(self, room: Room) -> Layout:
        self.moments.append(room.now_ms)
        room.kept("made", self.clock, self._make)
        room.wake_at(room.now_ms + 1_000)
        return super().layout(room)

    def _make(self) -> int:
        self.made += 1
        return self.made


def _settled() -> tuple[Stack, list[float], _Sheet]:
    stack, clock = still(Preferences())
    scene = _Sheet()
    stack.reset(scene)
    for at in (0.0, 300.0, 600.0):  # opens, moves, rests
        clock[0] = at
        stack.picture(KIT)
    scene.moments.clear()
    return stack, clock, scene


def test_a_scene_is_laid_out_only_when_something_may_differ() -> None:
    """Pointing and hovering ask nothing of a scene at rest; its alarm, its acts and a refresh do."""
    stack, clock, scene = _settled()
    clock[0] = 610.0
    stack.take(Pointed(130, 630))
    before = stack.picture(KIT)
    clock[0] = 640.0
    assert before.moving
    assert stack.picture(KIT).entries != before.entries
    assert scene.moments == []
    stack.refresh()
    stack.picture(KIT)
    assert scene.moments == [640.0]
    clock[0] = 1_640.0
    stack.picture(KIT)
    assert scene.moments == [640.0, 1_640.0]
    stack.take(Key("Ctrl", ctrl=True))
    stack.picture(KIT)
    assert len(scene.moments) == 3


def test_what_is_kept_is_made_again_when_all_looks_different() -> None:
    """A piece is made once for what it is made of; another size, theme or language makes it anew."""
    stack, _clock, scene = _settled()
    assert scene.made == 1
    stack.refresh()
    stack.picture(KIT)
    assert scene.made == 1
    scene.clock = "0:07"
    stack.refresh()
    stack.picture(KIT)
    assert scene.made == 2
    stack.picture(Kit(Scale.fit((900, 600)), theme()))
    assert scene.made == 3
    stack.change(Preferences(theme="contrast"))
    stack.picture(KIT)
    assert scene.made == 4


def test_the_scene_below_hears_of_an_answer() -> None:
    """What a dialog changes in the scene below it is on the screen at once."""
    stack, _clock, scene = _settled()

    def answer(_values: object) -> None:
        scene.clock = "0:07"

    stack.push(_question(stack, answer))
    stack.picture(KIT)
    made = scene.made
    stack.take(Key("Enter"))
    stack.picture(KIT)
    assert scene.made == made + 1


# --- several inputs between two pictures ------------------------------------------------------------------------------


def test_letters_typed_between_two_pictures_all_arrive() -> None:
    """Each letter, erasure and step of the caret finds the text that the one before has made."""
    stack, _clock = still(Preferences())
    stack.reset(TableSheet())
    given: list[str] = []
    done = lambda values: given.append(values["name"])  # noqa: E731
    stack.push(Dialog(stack, Question("Name?", (Field("name", "Name"),), "Yes"), done))
    stack.picture(KIT)
    for letter in "Ainox":
        stack.take(Typed(letter))
    for key in (Key("Backspace"), Key("Home"), Key("Right")):
        stack.take(key)
    stack.take(Typed("rt"))
    stack.take(Key("Enter"))
    assert given == ["Artino"]


def test_a_dialog_opened_between_two_pictures_takes_what_follows() -> None:
    """What the player opens can be typed into at once, and closed again."""
    stack, _clock = still(Preferences())
    first = home(stack=stack)
    stack.reset(first)
    stack.picture(KIT)
    for given in (Key("J"), Typed("K7QP"), Key("Esc"), Key("J"), Typed("10.0"), Typed(".0.7")):
        stack.take(given)
    texts = [getattr(widget, "text", "") for widget, _look in stack.picture(KIT).entries]
    assert "10.0.0.7" in texts
    assert "K7QP" not in texts


def test_what_comes_up_by_itself_takes_nothing_unseen() -> None:
    """A key meant for the last screen does nothing in one that came from outside and was never painted."""
    stack, _clock = still(Preferences())
    stack.reset(TableSheet())
    stack.picture(KIT)
    answers: list[object] = []
    stack.push(_question(stack, answers.append))
    for given in (Key("Enter"), Key("Enter"), Key("Esc")):
        stack.take(given)
    assert (answers, type(stack.top)) == ([], Dialog)
    stack.picture(KIT)
    stack.take(Key("Enter"))
    assert len(answers) == 1


def test_moves_of_the_mouse_lay_nothing_out() -> None:
    """However often the mouse moves between two pictures, the scene is not asked; other inputs ask it once each."""
    stack, _clock = still(Preferences())
    scene = home(stack=stack)
    laid: list[Layout] = []

    class Counted:
        modal = False
        handle = scene.handle

        def layout(self, room: Room) -> Layout:
            laid.append(scene.layout(room))
            return laid[-1]

    stack.reset(Counted())
    stack.picture(KIT)
    before = len(laid)
    stack.take(Key("Tab"))
    for x in range(500):
        stack.take(Pointed(float(x), 300.0))
    assert len(laid) == before
    stack.take(Key("Tab"))
    assert len(laid) - before == 1
