"""The table of Codenames: one scene for a whole evening, told what is so by newer and newer views."""

from collections.abc import Callable

from lanspy.client.frame import Framed, framed
from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes.codenames import clocks, cues, menu, tape
from lanspy.client.scenes.codenames.foot import AskKey
from lanspy.client.scenes.codenames.frame_of import frame_of
from lanspy.client.scenes.codenames.local import Confirm, Local, follow, press
from lanspy.client.scenes.codenames.proof import proofs
from lanspy.client.scenes.codenames.sight import Sight, over
from lanspy.client.scenes.codenames.stages import stage
from lanspy.client.scenes.dialog import Dialog, Question, Values, Words
from lanspy.client.scenes.table import menu as table_menu
from lanspy.client.scenes.table.ended import ended
from lanspy.client.scenes.table.press import Do, Turn, forgiven
from lanspy.client.scenes.table.scene import granted, handled, help_page, notice, proof_page, set_alarm, tell
from lanspy.client.scenes.times import own_now_ms
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content import help as help_pages
from lanspy.content.help import Moment
from lanspy.content.texts import _
from lanspy.peer.port import Intent, LeaveTable, TableView

_PAGES = (("F4", Turn("scores")), ("H", Turn("clues")))  # from wherever one is


class CodenamesScene:
    """The scene. `doors` opens other screens by name: "settings"."""

    modal = False

    def __init__(
        self,
        desk: Desk,
        send: Callable[[Intent], None],
        view: TableView,
        doors: dict[str, Callable[[], Scene]] | None = None,
        now_ms: Callable[[], float] = own_now_ms,
    ) -> None:
        self._desk, self._send, self._doors, self._now_ms = desk, send, doors or {}, now_ms
        self.view = view = ended(view, over)
        self.local = Local()
        self._ticked: int | None = None

    # --- what happens ------------------------------------------------------------------------------------------------

    def show(self, view: TableView) -> None:
        """A newer view."""
        view = ended(view, over)
        before, self.view = self.view, view
        self.local = follow(self.local, before.game_view, view.game_view)
        calls = cues.is_my_move(view) and not cues.is_my_move(before)
        tell(self._desk, before, view, cues.cues(before, view), calls=calls)

    def refused(self) -> None:
        """The peer has told the player about a trouble: a press on its way may be made again."""
        self.local = forgiven(self.local)

    def handle(self, act: Act) -> None:
        if handled(self._desk, self._doors, act, self._grant):
            return
        if isinstance(act, AskKey):
            self._desk.push(self._key_question())
        else:
            self._press(act)

    def _press(self, act: Act) -> None:
        self.local, intents = press(self.local, act, self._now_ms(), self.view.game_view.settings)
        for intent in intents:
            self._send(intent)

    def _key_question(self) -> Dialog:
        """The confirm step before the key is shown for the first time in a game."""
        question = Question(
            _("Does nobody else see this screen?"),
            (
                Words(_("The key says who every card is. From now on it shows while you hold Ctrl, or the mouse on "
                        "“The key”, and goes at once when you let go.")),
                Words(_("Turn the screen so that only you can read it.")),
            ),
            _("Only I see it"),
        )  # fmt: skip
        game = self.view.game_view.game

        def yes(_values: Values) -> None:
            self._press(Confirm(game))
            self._desk.refresh()

        return Dialog(self._desk, question, yes)

    def leaving(self) -> Scene | None:
        """The question before the window closes; None when nobody has to wait for this seat."""
        if not cues.is_running(self.view):
            return None
        sight = Sight(self.view, self._now_ms())
        return table_menu.question(self._desk, table_menu.leaving(sight), self._grant)

    def _grant(self, intent: Intent) -> None:
        granted(self._desk, intent, lambda wanted: self._press(Do(wanted)))

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        view, local = self.view, self.local
        sight = room.kept("sight", (view, room.now_ms), lambda: Sight(view, room.now_ms))
        clock = room.kept("clock", sight, lambda: clocks.clock(sight))
        self._tick(clock.seconds)
        around = framed(room, room.kept("frame", (sight, local), lambda: frame_of(sight, local, clock, room.compact)))
        self._set_alarm(room, sight, clock.stands_ms)
        widgets = (*around.widgets, *self._notice(sight, around.rail), *self._stage(room, sight, around))
        leave = (("G", Do(LeaveTable())),) if sight.closed and not local.page else ()
        return Layout(around.ground, widgets, quiet=True, keys=(*_PAGES, *leave))

    def _stage(self, room: Room, sight: Sight, around: Framed) -> tuple[Widget, ...]:
        local = self.local
        if local.page == "help":
            return help_page(room, sight, local, around, moment(sight))
        if local.page == "proof":
            return proof_page(room, sight, local, around, proofs(sight))
        return stage(room, sight, local, around.inner, tuple(self._doors))

    def _notice(self, sight: Sight, free: Box) -> tuple[Widget, ...]:
        return () if self.local.page else notice(free, menu.urgent(sight), closed=sight.closed)

    # --- time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, sight: Sight, clock_stands_ms: float | None) -> None:
        """Lay out again when the next number changes."""
        waits = [clock_stands_ms, tape.stands_ms(sight)]
        set_alarm(room, sight, self.local, waits)

    def _tick(self, seconds: int | None) -> None:
        """The last ten seconds are heard, each once: the one thing a layout does besides laying out."""
        if seconds is not None and seconds != self._ticked:
            self._desk.play("tick")
        self._ticked = seconds


def moment(sight: Sight) -> Moment:
    """The rules of now."""
    phase = "paused" if sight.game.paused else sight.game.phase.value
    return help_pages.moment(sight.table.game, phase, sight.part())
