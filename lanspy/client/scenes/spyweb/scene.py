"""The table of Spy Web: one scene for a whole evening, told what is so by newer and newer views."""

from collections.abc import Callable
from dataclasses import replace

from lanspy.client.frame import Framed, framed
from lanspy.client.kit.box import Box
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes.dialog import Dialog, Field, Question, Values, Words
from lanspy.client.scenes.spyweb import asked, cues, hinting, menu, tape
from lanspy.client.scenes.spyweb.frame_of import FOLDED, frame_of
from lanspy.client.scenes.spyweb.hinting import Hints
from lanspy.client.scenes.spyweb.laid import covered, fresh
from lanspy.client.scenes.spyweb.local import AskMark, Local, follow, press, tracked
from lanspy.client.scenes.spyweb.noting import Write
from lanspy.client.scenes.spyweb.proof import proofs
from lanspy.client.scenes.spyweb.sight import Sight, over
from lanspy.client.scenes.spyweb.stages import stage
from lanspy.client.scenes.table import menu as table_menu
from lanspy.client.scenes.table.ended import ended
from lanspy.client.scenes.table.press import Do, Turn, forgiven
from lanspy.client.scenes.table.scene import (
    NOTICE_HIGH,
    granted,
    handled,
    help_page,
    notice,
    proof_page,
    set_alarm,
    tell,
)
from lanspy.client.scenes.times import own_now_ms
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content import help as help_pages
from lanspy.content.help import Moment
from lanspy.content.texts import _
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.hints import Hint
from lanspy.games.spyweb.view import SpyWebView
from lanspy.limits import SKIP_AFTER_MS, TRACKER_MARK_CHARACTERS_MAX
from lanspy.peer.port import Intent, LeaveTable, TableView

_PAGES = (("F4", Turn("scores")), ("H", Turn("asked")))  # from wherever one is


class SpyWebScene:
    """The scene. `doors` opens other screens by name: "settings"."""

    modal = False

    def __init__(
        self,
        desk: Desk,
        send: Callable[[Intent], None],
        view: TableView,
        doors: dict[str, Callable[[], Scene]] | None = None,
        now_ms: Callable[[], float] = own_now_ms,
        secret: bytes | None = None,
        hints: Hints | None = None,
    ) -> None:
        """`secret` is what first places on a board are made of; without one chance makes it."""
        self._desk, self._send, self._doors, self._now_ms = desk, send, doors or {}, now_ms
        self.view = ended(view, over)
        self.local = Local(laying=fresh(secret))
        self._hints = hints or Hints()

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

    def hide(self) -> None:
        """Another window comes to the front: whoever looks on now shall not read the board that is being laid."""
        if self.view.game_view.may.lock:
            self.local = replace(self.local, laying=covered(self.local.laying, on=True))

    def handle(self, act: Act) -> None:
        if handled(self._desk, self._doors, act, self._grant):
            return
        if isinstance(act, AskMark):
            self._desk.push(self._mark_question(act.square))
        else:
            self._press(act)

    def _press(self, act: Act) -> None:
        self.local, intents = press(self.local, act, self._now_ms(), self.view.game_view)
        for intent in intents:
            self._send(intent)

    def _mark_question(self, square: int) -> Dialog:
        """What shall stand in pencil on a square."""
        view: SpyWebView = self.view.game_view
        city = phrases.concept(view.settings.cards.cities[square].id)
        label = _("In pencil on {city}").format(city=city)
        field = Field("text", label, _("anything short"), TRACKER_MARK_CHARACTERS_MAX)
        note = Words(_("Only you see it. It stays on this machine."))
        question = Question(_("A note for {city}").format(city=city), (field, note), _("Write it"))

        def yes(values: Values) -> None:
            self._press(Write(square, str(values["text"])))
            self._desk.refresh()

        return Dialog(self._desk, question, yes, {"text": tracked(self.local, view).marks[square]})

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
        around = framed(room, room.kept("frame", (sight, local), lambda: frame_of(sight, local)))
        self._set_alarm(room, sight)
        notice = self._notice(sight, around.rail)
        widgets = (*around.widgets, *notice, *self._answers(room, sight, around.rail, bool(notice)))
        widgets += self._stage(room, sight, around)
        leave = (("G", Do(LeaveTable())),) if sight.closed and not local.page else ()
        return Layout(around.ground, widgets, quiet=True, keys=(*_PAGES, *leave))

    def _stage(self, room: Room, sight: Sight, around: Framed) -> tuple[Widget, ...]:
        local = self.local
        if local.page == "help":
            return help_page(room, sight, local, around, moment(sight))
        if local.page == "proof":
            return proof_page(room, sight, local, around, proofs(sight))
        return stage(room, sight, local, around.inner, tuple(self._doors), self._told(room, sight))

    def _told(self, room: Room, sight: Sight) -> Hint | None:
        """The hint, if its page is open; while it is worked out the window looks again soon."""
        if self.local.page != "hints" or not hinting.agreed(sight):
            return None
        found = self._hints.of(sight.game)
        if found is None:
            room.wake_at(room.now_ms + hinting.POLL_MS)
        return found

    def _answers(self, room: Room, sight: Sight, free: Box, noticed: bool) -> tuple[Widget, ...]:
        """The last answers below the seats, where the rail has room."""
        if self.local.page in FOLDED or not sight.playing or room.compact or sight.me is None:
            return ()
        return asked.in_rail(room, sight, free.foot(NOTICE_HIGH + 8)[1] if noticed else free)

    def _notice(self, sight: Sight, free: Box) -> tuple[Widget, ...]:
        return () if self.local.page else notice(free, menu.urgent(sight), closed=sight.closed, cap="N")

    # --- time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, sight: Sight) -> None:
        """Lay out again when the next number changes."""
        waits = [tape.stands_ms(sight)]
        waits += [SKIP_AFTER_MS - sight.thinks_ms(seat) for seat in sight.thinking if self._soon(sight, seat)]
        set_alarm(room, sight, self.local, waits)

    def _soon(self, sight: Sight, seat: int) -> bool:
        """Whether somebody may be nudged before long."""
        return seat != sight.me and sight.thinks_ms(seat) < SKIP_AFTER_MS


def moment(sight: Sight) -> Moment:
    """The rules of now."""
    return help_pages.moment(sight.table.game, sight.game.phase.value, sight.part())
