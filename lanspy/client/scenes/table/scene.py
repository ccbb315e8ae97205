"""What the scenes of all tables do in the same way: sounds of a new view, questions, pages of help and proof, what
stands at the foot of the rail, and when to look again."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from lanspy.client.frame import Framed
from lanspy.client.kit.box import Box
from lanspy.client.kit.theme import duration_ms
from lanspy.client.scene import Desk, Room, Scene
from lanspy.client.scenes.help_sheet import Ways, help_body, help_leaves
from lanspy.client.scenes.leaves import Body, Leaf, leaf_page, leaves
from lanspy.client.scenes.table import menu
from lanspy.client.scenes.table.press import Do, Pressing, TurnLeaf
from lanspy.client.scenes.table.proof import Proof, proof_body, proof_leaves
from lanspy.client.scenes.table.sight import THINKS_MS, TableSight
from lanspy.client.scenes.table.slips import CopyPath
from lanspy.client.sound import Cue
from lanspy.client.widgets import Button
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content.help import Moment
from lanspy.content.texts import _
from lanspy.peer.port import Intent, LeaveTable, Quit, TableView

NOTICE_HIGH = 64.0
_FAR_MS = 60_000.0  # nothing shown here changes by itself before

Doors = Mapping[str, Callable[[], Scene]]


def tell(desk: Desk, before: TableView, view: TableView, cues: Iterable[Cue], *, calls: bool) -> None:
    """What a newer view brings besides another picture: sounds, a call to whoever has to act, an alarm."""
    for cue in cues:
        desk.play(cue)
    if calls:
        desk.call()
    if view.alarm and view.alarm != before.alarm:
        desk.toast(view.alarm, bad=True)
    desk.refresh()


def handled(desk: Desk, doors: Doors, act: Act, grant: Callable[[Intent], None]) -> bool:
    """Whether this press was one that all tables have. `grant` does what was asked about first."""
    if isinstance(act, menu.Ask):
        desk.push(menu.question(desk, act, grant))
    elif isinstance(act, menu.OpenDoor):
        desk.push(doors[act.door]())
    elif isinstance(act, CopyPath):
        desk.copy(act.path)
        desk.toast(_("Where the file is has been copied."))
    else:
        return False
    return True


def granted(desk: Desk, intent: Intent, send: Callable[[Intent], None]) -> None:
    """What was asked about first. Closing is the window's own affair: the peer is told when it is closed."""
    if isinstance(intent, Quit):
        desk.quit()
    else:
        send(intent)


# --- pages ------------------------------------------------------------------------------------------------------------


def help_page(
    room: Room, sight: TableSight, local: Pressing, around: Framed, moment: Moment, ways: Ways | None = None
) -> tuple[Widget, ...]:
    """The rules, of this moment first."""
    game = sight.table.game
    items = help_leaves(game, lambda i: TurnLeaf("help", i), now=True)
    body = help_body(room.type, game, local.help_page, moment, ways)
    return _page(room, around, _("Pages"), items, local.help_page, body, "help")


def proof_page(
    room: Room, sight: TableSight, local: Pressing, around: Framed, every: Sequence[Proof]
) -> tuple[Widget, ...]:
    """What was proven."""
    body = proof_body(room.type, sight, every[local.seal_page])
    return _page(room, around, _("Seals"), proof_leaves(sight, every), local.seal_page, body, "proof")


def _page(
    room: Room, around: Framed, title: str, items: Sequence[Leaf], chosen: int, body: Body, area: str
) -> tuple[Widget, ...]:
    """Its list in the rail where there is one. Pages are a little higher than sheets of the game."""
    inner = around.inner
    box = Box(inner.x, inner.y - 4, inner.w, inner.h + 8)
    rail = () if room.compact else leaves(around.rail, title, items, chosen)
    return (*rail, *leaf_page(room, box, items, chosen, body, area))


# --- the rail ---------------------------------------------------------------------------------------------------------


def notice(free: Box, urgent: menu.Entry | None, *, closed: bool, cap: str = "") -> tuple[Widget, ...]:
    """What is worth pressing and easily missed, where the rail has room: going on without somebody, or home."""
    if free.h < NOTICE_HIGH + 8:
        return ()
    box = Box(free.x, free.bottom - NOTICE_HIGH, free.w, NOTICE_HIGH)
    if closed:
        text = _("To the tables")
        return (Button(key="tables", box=box, text=text, cap="G", icon="house", act=Do(LeaveTable())),)
    if urgent is None:
        return ()
    return (Button(key="notice", box=box, text=urgent.title, cap=cap, act=urgent.act, style="note"),)


# --- time -------------------------------------------------------------------------------------------------------------


def set_alarm(room: Room, sight: TableSight, local: Pressing, others: Iterable[float | None]) -> None:
    """Lay out again when the next number changes; `others` are how long the game's own stand, None for ever."""
    waits = [wait for wait in others if wait is not None]
    if local.sent is not None:
        waits.append(max(1.0, local.sent.at_ms + duration_ms("wait_notice") - sight.now_ms))
    if sight.silent or any(sight.thinks_ms(seat) >= THINKS_MS - 1000 for seat in sight.thinking):
        waits.append(1000.0)
    room.wake_at(sight.now_ms + min(waits, default=_FAR_MS))
