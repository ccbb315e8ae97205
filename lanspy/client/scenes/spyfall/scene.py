"""The table of Spyfall: one scene for a whole evening, told what is so by newer and newer views."""

from collections.abc import Callable

from lanspy.client.frame import Framed, framed
from lanspy.client.frame.seat import SeatWidget
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush
from lanspy.client.scene import Desk, Layout, Room, Scene
from lanspy.client.scenes.help_sheet import Ways
from lanspy.client.scenes.spyfall import clocks, cues, looking, menu, tape
from lanspy.client.scenes.spyfall.frame_of import frame_of
from lanspy.client.scenes.spyfall.local import Local, follow, forgiven, press
from lanspy.client.scenes.spyfall.proof import proofs
from lanspy.client.scenes.spyfall.revealed import turn_scores
from lanspy.client.scenes.spyfall.sight import Sight, over
from lanspy.client.scenes.spyfall.stages import stage
from lanspy.client.scenes.table import menu as table_menu
from lanspy.client.scenes.table.ended import ended
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.scenes.table.scene import granted, handled, help_page, notice, proof_page, set_alarm, tell
from lanspy.client.scenes.times import own_now_ms
from lanspy.client.widgets import Drawing
from lanspy.client.widgets.widget import Act, Held, Widget
from lanspy.content import help as help_pages
from lanspy.content.help import Moment
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Intent, LeaveTable, TableView


class SpyfallScene:
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
        self.local = Local(rounds_done=len(view.game_view.history))
        self._ticked: int | None = None

    # --- what happens ------------------------------------------------------------------------------------------------

    def show(self, view: TableView) -> None:
        """A newer view."""
        view = ended(view, over)
        before, self.view = self.view, view
        self.local = follow(self.local, before.game_view, view.game_view)
        self.local, intents = looking.put_down(self.local, Sight(view, self._now_ms()))
        self._send_all(intents)
        calls = cues.nudged(before, view) or (cues.is_my_move(view) and not cues.is_my_move(before))
        tell(self._desk, before, view, cues.cues(before, view), calls=calls)

    def refused(self) -> None:
        """The peer has told the player about a trouble: a press on its way may be made again."""
        self.local = forgiven(self.local)

    def handle(self, act: Act) -> None:
        if handled(self._desk, self._doors, act, self._grant):
            return
        self.local, intents = press(self.local, act, self._now_ms())
        if isinstance(act, Held):
            self.local, intents = looking.pressed(self.local, Sight(self.view, self._now_ms()))
        self._send_all(intents)

    def _send_all(self, intents: tuple[Intent, ...]) -> None:
        for intent in intents:
            self._send(intent)

    def leaving(self) -> Scene | None:
        """The question before the window closes; None when nobody has to wait for this seat."""
        if not cues.is_running(self.view):
            return None
        return table_menu.question(self._desk, table_menu.leaving(Sight(self.view, self._now_ms())), self._grant)

    def _grant(self, intent: Intent) -> None:
        granted(self._desk, intent, self._send)

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Layout:
        view, local = self.view, self.local
        sight = room.kept("sight", (view, room.now_ms), lambda: Sight(view, room.now_ms))
        clock = room.kept("clock", sight, lambda: clocks.clock(sight))
        self._tick(clock.seconds)
        around = framed(room, room.kept("frame", (sight, local), lambda: frame_of(sight, local, clock, room.compact)))
        self._set_alarm(room, sight, clock.stands_ms)
        widgets = (
            *around.widgets,
            *_thread(room, sight, local, around),
            *self._notice(sight, around.rail),
            *self._stage(room, sight, around),
        )
        # From wherever one is, also where no control has the key; the other pages have theirs on the frame.
        leave = (("G", Do(LeaveTable())),) if sight.closed and local.page in ("", "cards") else ()
        return Layout(
            around.ground, widgets, quiet=True, keys=(("F4", turn_scores(sight)), ("P", Turn("places")), *leave)
        )

    def _stage(self, room: Room, sight: Sight, around: Framed) -> tuple[Widget, ...]:
        local = self.local
        if local.page == "help":
            return help_page(room, sight, local, around, moment(sight), ways(sight))
        if local.page == "proof":
            return proof_page(room, sight, local, around, proofs(sight))
        return stage(room, sight, local, around.inner, tuple(self._doors))

    def _notice(self, sight: Sight, free: Box) -> tuple[Widget, ...]:
        if self.local.page not in ("", "cards"):
            return ()
        return notice(free, menu.urgent(sight) or menu.early(sight), closed=sight.closed)

    # --- time --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, sight: Sight, clock_stands_ms: float | None) -> None:
        """Lay out again when the next number changes."""
        waits = [clock_stands_ms, tape.stands_ms(sight), looking.stands_ms(sight, self.local)]
        set_alarm(room, sight, self.local, waits)

    def _tick(self, seconds: int | None) -> None:
        """The last ten seconds are heard, each once: the one thing a layout does besides laying out."""
        if seconds is not None and seconds != self._ticked:
            self._desk.play("tick")
        self._ticked = seconds


# --- help of this moment ----------------------------------------------------------------------------------------------


def moment(sight: Sight) -> Moment:
    """The rules of now, with the names of those concerned."""
    game = sight.game
    people = {
        "asker": game.asker,
        "asked_you": sight.barred,
        "stopper": game.stopper,
        "suspect": game.suspect,
        "nominator": game.nominator,
    }
    names = {role: sight.name(seat) for role, seat in people.items() if seat is not None}
    return help_pages.moment(sight.table.game, sight.moment(), sight.part(), names)


def ways(sight: Sight) -> Ways | None:
    """Who may be asked, for the picture: while I ask, or once I have answered."""
    game, me = sight.game, sight.me
    if game.phase is not Phase.QUESTIONS or game.paused or me is None or not game.may.ask:
        return None
    barred = game.asker if game.asked == me else sight.barred
    return Ways(
        sight.person(me),
        None if barred is None else sight.person(barred),
        tuple(sight.person(seat) for seat in game.may.ask),
    )


# --- the thread of a question -----------------------------------------------------------------------------------------


def _thread(room: Room, sight: Sight, local: Local, around: Framed) -> tuple[Widget, ...]:
    """A thread beside the rail, from who asked to who was asked."""
    ends = _thread_ends(sight)
    if ends is None or local.page in ("help", "proof") or room.compact:
        return ()
    boxes = {widget.card.person.seat: widget.box for widget in around.widgets if isinstance(widget, SeatWidget)}
    if not all(seat in boxes for seat in ends):
        return ()
    start, end = boxes[ends[0]], boxes[ends[1]]
    share = room.ease(("thread", ends, sight.game.turn), 1.0, "thread", start=0.0)
    first, last = start.cy + (8 if start.cy < end.cy else -8), end.cy + (-8 if start.cy < end.cy else 8)
    box = Box(start.right, min(first, last) - 12, 24, abs(last - first) + 24)
    return (Drawing(box=box, draw=_paint_thread, data=(first, last, round(share, 2))),)


def _thread_ends(sight: Sight) -> tuple[Seat, Seat] | None:
    game = sight.game
    if game.phase is not Phase.QUESTIONS or game.paused or game.asker is None:
        return None
    if game.asked is not None:
        return game.asker, game.asked
    barred = sight.barred
    return (barred, game.asker) if barred is not None and game.asker == sight.me else None


def _paint_thread(brush: Brush, box: Box, data: tuple[float, float, float]) -> None:
    first, last, share = data
    if share <= 0:
        return
    x = box.x
    points = (x + 1, first), (x + 19, first), (x + 19, last), (x + 6, last)
    if share >= 1:
        brush.curve(points, "thread", 2.5, 9)
        return
    far = abs(last - first) * share * share * (3 - 2 * share)  # where the curve is there, up or down
    with brush.clip(Box(box.x, first - 3, box.w, far) if last > first else Box(box.x, first + 3 - far, box.w, far)):
        brush.curve(points, "thread", 2.5)
