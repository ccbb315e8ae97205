"""The table of Codenames: one scene for a whole evening, told what is so by newer and newer views."""

import time
from collections.abc import Callable

from lanspy.client.frame import Framed, framed
from lanspy.client.kit.box import Box
from lanspy.client.kit.theme import duration_ms
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes.codenames import clocks, cues, menu, tape
from lanspy.client.scenes.codenames.foot import AskKey
from lanspy.client.scenes.codenames.frame_of import frame_of
from lanspy.client.scenes.codenames.local import Confirm, Local, follow, press
from lanspy.client.scenes.codenames.proof import proofs
from lanspy.client.scenes.codenames.rail import THINKS_MS
from lanspy.client.scenes.codenames.sight import Sight, over
from lanspy.client.scenes.codenames.stages import stage
from lanspy.client.scenes.dialog import Dialog, Question, Values, Words
from lanspy.client.scenes.help_sheet import help_body, help_leaves
from lanspy.client.scenes.leaves import leaf_page, leaves
from lanspy.client.scenes.table import menu as table_menu
from lanspy.client.scenes.table.ended import ended
from lanspy.client.scenes.table.press import Do, Turn, TurnLeaf, forgiven
from lanspy.client.scenes.table.proof import proof_body, proof_leaves
from lanspy.client.scenes.table.slips import CopyPath
from lanspy.client.widgets import Button
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content import help as help_pages
from lanspy.content.help import Moment
from lanspy.content.texts import _
from lanspy.peer.port import Intent, LeaveTable, Quit, TableView

_NOTICE_HIGH = 64.0
_PAGES = (("F4", Turn("scores")), ("H", Turn("clues")))  # from wherever one is


def own_now_ms() -> float:
    """This machine's monotonic time, as views are stamped with it."""
    return time.monotonic_ns() / 1_000_000


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
        for cue in cues.cues(before, view):
            self._desk.play(cue)
        if cues.is_my_move(view) and not cues.is_my_move(before):
            self._desk.call()
        if view.alarm and view.alarm != before.alarm:
            self._desk.toast(view.alarm, bad=True)
        self._desk.refresh()

    def refused(self) -> None:
        """The peer has told the player about a trouble: a press on its way may be made again."""
        self.local = forgiven(self.local)

    def handle(self, act: Act) -> None:
        if isinstance(act, table_menu.Ask):
            self._desk.push(table_menu.question(self._desk, act, self._grant))
        elif isinstance(act, table_menu.OpenDoor):
            self._desk.push(self._doors[act.door]())
        elif isinstance(act, AskKey):
            self._desk.push(self._key_question())
        elif isinstance(act, CopyPath):
            self._desk.copy(act.path)
            self._desk.toast(_("Where the file is has been copied."))
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
        """What was asked about first. Closing is the window's own affair: the peer is told when it is closed."""
        if isinstance(intent, Quit):
            self._desk.quit()
        else:
            self._press(Do(intent))

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
        local, inner = self.local, around.inner
        if local.page == "help":
            items = help_leaves(self.view.game, lambda i: TurnLeaf("help", i), now=True)
            body = help_body(room.type, self.view.game, local.help_page, moment(sight), None)
            rail = () if room.compact else leaves(around.rail, _("Pages"), items, local.help_page)
            return (*rail, *leaf_page(room, _page_box(inner), items, local.help_page, body, "help"))
        if local.page == "proof":
            every = proofs(sight)
            items = proof_leaves(sight, every)
            rail = () if room.compact else leaves(around.rail, _("Seals"), items, local.seal_page)
            body = proof_body(room.type, sight, every[local.seal_page])
            return (*rail, *leaf_page(room, _page_box(inner), items, local.seal_page, body, "proof"))
        return stage(room, sight, local, inner, tuple(self._doors))

    def _notice(self, sight: Sight, free: Box) -> tuple[Widget, ...]:
        """What is worth pressing and easily missed, where the rail has room: going on without somebody, or home."""
        if free.h < _NOTICE_HIGH + 8 or self.local.page:
            return ()
        box = Box(free.x, free.bottom - _NOTICE_HIGH, free.w, _NOTICE_HIGH)
        if sight.closed:
            text = _("To the tables")
            return (Button(key="tables", box=box, text=text, cap="G", icon="house", act=Do(LeaveTable())),)
        urgent = menu.urgent(sight)
        if urgent is None:
            return ()
        return (Button(key="notice", box=box, text=urgent.title, act=urgent.act, style="note"),)

    # --- time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, sight: Sight, clock_stands_ms: float | None) -> None:
        """Lay out again when the next number changes."""
        waits = [clock_stands_ms, tape.stands_ms(sight)]
        if self.local.sent is not None:
            waits.append(max(1.0, self.local.sent.at_ms + duration_ms("wait_notice") - sight.now_ms))
        if sight.silent or any(sight.thinks_ms(seat) >= THINKS_MS - 1000 for seat in sight.thinking):
            waits.append(1000.0)
        room.wake_at(sight.now_ms + min((wait for wait in waits if wait is not None), default=60_000.0))

    def _tick(self, seconds: int | None) -> None:
        """The last ten seconds are heard, each once: the one thing a layout does besides laying out."""
        if seconds is not None and seconds != self._ticked:
            self._desk.play("tick")
        self._ticked = seconds


def _page_box(inner: Box) -> Box:
    """Pages are a little higher than sheets of the game."""
    return Box(inner.x, inner.y - 4, inner.w, inner.h + 8)


def moment(sight: Sight) -> Moment:
    """The rules of now."""
    phase = "paused" if sight.game.paused else sight.game.phase.value
    return help_pages.moment(sight.table.game, phase, sight.part())
