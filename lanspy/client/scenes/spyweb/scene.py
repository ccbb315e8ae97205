"""The table of Spy Web: one scene for a whole evening, told what is so by newer and newer views."""

import time
from collections.abc import Callable
from dataclasses import replace

from lanspy.client.frame import Framed, framed
from lanspy.client.kit.box import Box
from lanspy.client.kit.theme import duration_ms
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes.dialog import Dialog, Field, Question, Values, Words
from lanspy.client.scenes.help_sheet import help_body, help_leaves
from lanspy.client.scenes.leaves import leaf_page, leaves
from lanspy.client.scenes.spyweb import asked, cues, hinting, menu, tape
from lanspy.client.scenes.spyweb.frame_of import FOLDED, frame_of
from lanspy.client.scenes.spyweb.hinting import Hints
from lanspy.client.scenes.spyweb.laid import covered, fresh
from lanspy.client.scenes.spyweb.local import AskMark, Local, follow, press, tracked
from lanspy.client.scenes.spyweb.noting import Write
from lanspy.client.scenes.spyweb.proof import proofs
from lanspy.client.scenes.spyweb.rail import THINKS_MS
from lanspy.client.scenes.spyweb.sight import Sight, over
from lanspy.client.scenes.spyweb.stages import stage
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
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.hints import Hint
from lanspy.games.spyweb.view import SpyWebView
from lanspy.limits import SKIP_AFTER_MS, TRACKER_MARK_CHARACTERS_MAX
from lanspy.peer.port import Intent, LeaveTable, Quit, TableView

_NOTICE_HIGH = 64.0
_PAGES = (("F4", Turn("scores")), ("H", Turn("asked")))  # from wherever one is


def own_now_ms() -> float:
    """This machine's monotonic time, as views are stamped with it."""
    return time.monotonic_ns() / 1_000_000


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

    def hide(self) -> None:
        """Another window comes to the front: whoever looks on now shall not read the board that is being laid."""
        if self.view.game_view.may.lock:
            self.local = replace(self.local, laying=covered(self.local.laying, on=True))

    def handle(self, act: Act) -> None:
        if isinstance(act, table_menu.Ask):
            self._desk.push(table_menu.question(self._desk, act, self._grant))
        elif isinstance(act, table_menu.OpenDoor):
            self._desk.push(self._doors[act.door]())
        elif isinstance(act, AskMark):
            self._desk.push(self._mark_question(act.square))
        elif isinstance(act, CopyPath):
            self._desk.copy(act.path)
            self._desk.toast(_("Where the file is has been copied."))
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
        """What was asked about first. Closing is the window's own affair: the peer is told when it is closed."""
        if isinstance(intent, Quit):
            self._desk.quit()
        else:
            self._press(Do(intent))

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
        return stage(room, sight, local, inner, tuple(self._doors), self._told(room, sight))

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
        return asked.in_rail(room, sight, free.foot(_NOTICE_HIGH + 8)[1] if noticed else free)

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
        return (Button(key="notice", box=box, text=urgent.title, cap="N", act=urgent.act, style="note"),)

    # --- time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, sight: Sight) -> None:
        """Lay out again when the next number changes."""
        waits = [tape.stands_ms(sight)]
        if self.local.sent is not None:
            waits.append(max(1.0, self.local.sent.at_ms + duration_ms("wait_notice") - sight.now_ms))
        if sight.silent or any(sight.thinks_ms(seat) >= THINKS_MS - 1000 for seat in sight.thinking):
            waits.append(1000.0)
        waits += [SKIP_AFTER_MS - sight.thinks_ms(seat) for seat in sight.thinking if self._soon(sight, seat)]
        room.wake_at(sight.now_ms + min((wait for wait in waits if wait is not None), default=60_000.0))

    def _soon(self, sight: Sight, seat: int) -> bool:
        """Whether somebody may be nudged before long."""
        return seat != sight.me and sight.thinks_ms(seat) < SKIP_AFTER_MS


def _page_box(inner: Box) -> Box:
    """Pages are a little higher than sheets of the game."""
    return Box(inner.x, inner.y - 4, inner.w, inner.h + 8)


def moment(sight: Sight) -> Moment:
    """The rules of now."""
    return help_pages.moment(sight.table.game, sight.game.phase.value, sight.part())
