"""The stack of scenes, and where a screen is put together. It knows no window: sizes and times come in."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from lanspy.client.clipboard import Clipboard, NoClipboard
from lanspy.client.hand import Hand
from lanspy.client.input import Blurred, Input, Key, Pointed, Released
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Kit
from lanspy.client.kit.desk import Ground
from lanspy.client.motion import Motion
from lanspy.client.preferences import MemoryPreferences, Preferences, PreferencesPort, read, write
from lanspy.client.scene import Layout, Room, Scene
from lanspy.client.shelf import Shelf
from lanspy.client.sound import Cue, Silence, Sound
from lanspy.client.widgets.plain import Veil
from lanspy.client.widgets.toast import Toasts
from lanspy.client.widgets.widget import PLAIN, Held, Look, Widget

Entry = tuple[Widget, Look]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole screen: the ground, and every widget with how it is touched, from the lowest to the topmost."""

    ground: Ground
    entries: tuple[Entry, ...]
    moving: bool  # another frame is wanted at once
    wake_ms: float | None  # or then
    typing: Box | None  # where the focused text field is


@dataclass(slots=True)
class _Layer:
    """A scene with its hand and its moves, and how it was laid out last."""

    scene: Scene
    hand: Hand
    motion: Motion = field(default_factory=Motion)
    shelf: Shelf = field(default_factory=Shelf)
    laid: Layout | None = None
    made_of: tuple[object, ...] = ()  # what a layout depends on besides the scene and the time
    moment_ms: float = 0.0
    wake_ms: float | None = None
    stale: bool = True  # the scene may have something else to show
    met: bool = False  # the player has seen it, or opened it by what they did


class Stack:
    """Scenes on a desk; see `Desk` for what each may ask. `turned` counts changes of scene, for the page turn."""

    def __init__(
        self,
        port: PreferencesPort | None = None,
        sound: Sound | None = None,
        clipboard: Clipboard | None = None,
        clock_ms: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._port = port or MemoryPreferences()
        self._preferences = read(self._port.load())
        self.sound = sound or Silence()
        self._clipboard = clipboard or NoClipboard()
        self._clock_ms = clock_ms
        self._layers: list[_Layer] = []
        self._toasts = Toasts()
        self._toast_motion = Motion()
        self._kit: Kit | None = None  # of the last picture
        self._telling = False
        self._outdated = False  # an input has changed something since the last layout
        self.turned = 0
        self.closing = False
        self.stale = True
        self.calling = False  # the player should look: it is their turn
        self.sound.set(self._preferences.volume, self._preferences.muted)

    # --- what scenes ask (Desk) --------------------------------------------------------------------------------------

    @property
    def preferences(self) -> Preferences:
        return self._preferences

    def change(self, preferences: Preferences) -> None:
        if preferences != self._preferences:
            self._preferences = preferences
            self._port.save(write(preferences))
            self.sound.set(preferences.volume, preferences.muted)
            self.refresh()

    def push(self, scene: Scene) -> None:
        met = self._telling
        if self._layers:
            self._tell(self._layers[-1], Blurred())
        self._layers.append(_Layer(scene, Hand(self._clipboard), met=met))
        self._turn(scene)

    def pop(self) -> None:
        if len(self._layers) > 1:
            self._turn(self._layers.pop().scene)
            self._layers[-1].hand.rest()

    def reset(self, scene: Scene) -> None:
        self._layers = [_Layer(scene, Hand(self._clipboard), met=self._telling)]
        self._turn(scene)

    def toast(self, text: str, bad: bool = False) -> None:
        self._toasts.add(text, self._clock_ms(), bad)
        if bad:
            self.sound.play("error")
        self.stale = True

    def play(self, cue: Cue) -> None:
        self.sound.play(cue)

    def call(self) -> None:
        self.sound.play("turn")
        self.calling = True

    def copy(self, text: str) -> None:
        self._clipboard.put(text)

    def paste(self) -> str:
        return self._clipboard.get()

    def refresh(self) -> None:
        self.stale = True
        for layer in self._layers:
            layer.stale = True

    def quit(self) -> None:
        self.closing = True

    # --- what the loop asks ------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self._layers[-1].scene if self._layers else None

    @property
    def hand(self) -> Hand | None:
        return self._layers[-1].hand if self._layers else None

    def use_sound(self, sound: Sound) -> None:
        """Play through this from now on."""
        self.sound = sound
        sound.set(self._preferences.volume, self._preferences.muted)

    def take(self, given: Input) -> None:
        """An input goes to the topmost scene's hand, and what its controls say to the scene.

        Several may come between two pictures: each finds what the one before has made of the scene. What came up by
        itself meanwhile gets none before it was on the screen, since nobody meant it.
        """
        if isinstance(given, Blurred):
            self._hide()
        if not self._layers or not self._layers[-1].met:
            return
        if self._outdated and not isinstance(given, Pointed):
            self._catch_up(self._layers[-1])
        self._tell(self._layers[-1], given)

    def _hide(self) -> None:
        """Another window comes to the front: scenes cover what is only for this player, those below others too."""
        for layer in self._layers:
            hide = getattr(layer.scene, "hide", None)
            if hide is not None:
                hide()
                self.refresh()

    def types(self) -> bool:
        """Whether letters go into a field now, painted or not."""
        if not self._layers or not self._layers[-1].met:
            return False
        if self._outdated:
            self._catch_up(self._layers[-1])
        return self._layers[-1].hand.typing_box() is not None

    def picture(self, kit: Kit) -> Picture:
        """Lay everything visible out, from the last full scene up."""
        now_ms = self._clock_ms()
        self._kit, self.stale, self._outdated = kit, False, False
        self._toasts.expire(now_ms)
        first = max((i for i, layer in enumerate(self._layers) if not layer.scene.modal), default=0)
        entries: list[Entry] = []
        wakes: list[float] = []
        ground = Ground()
        for i, layer in enumerate(self._layers[first:], first):
            if i > first:
                entries.append((Veil(box=kit.scale.box), PLAIN))
            layout = self._lay(layer, kit, now_ms, entries, wakes, top=i == len(self._layers) - 1)
            ground = layout.ground if i == first else ground
        entries += self._lay_toasts(kit, now_ms, wakes)
        moving = self._toast_motion.moving or any(
            layer.motion.moving or layer.hand.moving for layer in self._layers[first:]
        )
        hand = self.hand
        typing = hand.typing_box() if hand is not None else None
        return Picture(ground, tuple(entries), moving, min(wakes, default=None), typing)

    def _lay(
        self, layer: _Layer, kit: Kit, now_ms: float, entries: list[Entry], wakes: list[float], top: bool
    ) -> Layout:
        layout = self._laid(layer, kit, now_ms)
        hand = layer.hand
        if layer.wake_ms is not None:
            wakes.append(layer.wake_ms)
        layer.met = True
        hand.begin(now_ms, self._preferences.reduced_motion)
        menu = _settle(layer, layout, kit)
        look = hand.look
        entries += [(widget, look(widget) if top else PLAIN) for widget in (*layout.widgets, *menu)]
        entries += hand.carried() if top else ()
        hand.end()
        return layout

    def _catch_up(self, layer: _Layer) -> None:
        """Lay out as for a picture, so that the hand has hold of what is there by now; nothing is painted."""
        if self._kit is not None:
            self._outdated = False
            _settle(layer, self._laid(layer, self._kit, self._clock_ms()), self._kit)

    def _laid(self, layer: _Layer, kit: Kit, now_ms: float) -> Layout:
        """The layout of now: the last one, as long as nothing has happened and nothing but the hand moves."""
        before, made_of = layer.made_of, (kit, self._preferences, layer.hand.focus, dict(layer.hand.scroll))
        rings = layer.stale or (layer.wake_ms is not None and layer.wake_ms <= now_ms)
        if layer.laid is not None and not rings and made_of == before and not layer.motion.moving:
            return layer.laid
        if made_of[:2] != before[:2]:
            layer.shelf.clear()
        if rings:
            layer.moment_ms = now_ms
        layer.made_of, layer.stale = made_of, False
        return self._lay_anew(layer, kit, now_ms)

    def _lay_anew(self, layer: _Layer, kit: Kit, now_ms: float) -> Layout:
        scale, hand, motion = kit.scale, layer.hand, layer.motion
        room = Room(scale.box, scale.compact, kit.type, motion, layer.shelf, layer.moment_ms, hand.focus, hand.scroll)
        motion.begin(now_ms, self._preferences.reduced_motion)
        layer.shelf.begin()
        layer.laid = layer.scene.layout(room)
        layer.shelf.end()
        motion.end()
        layer.wake_ms = room.wake_ms
        return layer.laid

    def _lay_toasts(self, kit: Kit, now_ms: float, wakes: list[float]) -> list[Entry]:
        self._toast_motion.begin(now_ms, self._preferences.reduced_motion)
        cards = self._toasts.layout(kit.scale.box, kit.type, self._toast_motion)
        self._toast_motion.end()
        end = self._toasts.next_end_ms()
        if end is not None:
            wakes.append(end)
        return [(card, PLAIN) for card in cards]

    def _tell(self, layer: _Layer, given: Input) -> None:
        acts = layer.hand.take(given)
        quiet = layer.hand.typing_box() is not None or any(isinstance(act, Held) for act in acts)
        if acts and isinstance(given, (Released, Key)) and not quiet:
            self.sound.play("click")
        before, self._telling = self._telling, True
        try:
            for act in acts:
                layer.scene.handle(act)
        finally:
            self._telling = before
        if acts:
            self.refresh()  # also the scenes below: a dialog's answer may have changed one
        self.stale = True
        self._outdated = self._outdated or not isinstance(given, Pointed)

    def _turn(self, scene: Scene) -> None:
        if not scene.modal:
            self.turned += 1
        self.refresh()


def _settle(layer: _Layer, layout: Layout, kit: Kit) -> tuple[Widget, ...]:
    """The hand takes hold of a layout; gives the menu that is open above it."""
    return layer.hand.settle(layout.widgets, kit.scale.box, kit.type, layout.quiet, layout.keys)


def with_place(
    preferences: Preferences, size: tuple[int, int], place: tuple[int, int] | None, fullscreen: bool
) -> Preferences:
    """The same preferences for a window that was moved, resized, or made to fill the screen."""
    place = place or preferences.window_place
    return replace(preferences, window_size=size, window_place=place, fullscreen=fullscreen)
