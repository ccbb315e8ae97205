"""What every game's table tells in lines: the end, machines that fall silent, nudges, skips, the clock.

Games with a clock have their `clock`, `waits`, `may` and `seats` under the same names in their views.
"""

from collections.abc import Sequence
from typing import Any

from lanspy.content.texts import _, ngettext
from lanspy.games.port import News
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import Presence, SeatLine, TableView
from lanspy.plain.page import clock

WARN_MS = (60_000, 30_000, 10_000)  # what is left of the clock when it is told, unless it is most of it


# --- what happened ----------------------------------------------------------------------------------------------------


def fresh(before: TableView, now: TableView) -> tuple[News, ...]:
    count = min(max(0, now.told - before.told), len(now.tape))
    return now.tape[len(now.tape) - count :]


def closing(before: TableView, now: TableView) -> list[str]:
    close = now.close
    if close is None or close == before.close:
        return []
    if not close.closed:
        return [_("Closing: {done} of {of} have signed.").format(done=len(close.signed), of=close.of)]
    lines = [] if before.close is not None and before.close.closed else _closed(now, len(close.signed))
    if close.served and not (before.close is not None and before.close.served):
        lines.append(_("Everybody who is here has the end. You may leave or quit."))
    came = close.again if before.close is None else [seat for seat in close.again if seat not in before.close.again]
    return [*lines, *(_back_in_lobby(now, seat) for seat in came if seat != now.me)]


def _back_in_lobby(view: TableView, seat: int) -> str:
    return _("{name} is back in the lobby. Type again to play again.").format(name=view.seats[seat].name)


def _closed(view: TableView, count: int) -> list[str]:
    signed = ngettext(
        "The evening is closed and signed by {n} machine.", "The evening is closed and signed by {n} machines.", count
    )
    lines = [signed.format(n=count)]
    if view.game_file:
        lines.append(_("The game file: {file}").format(file=view.game_file))
    return [*lines, _("Type again to go back to the lobby of this table, for another evening.")]


def presence_changes(before: TableView, now: TableView) -> list[str]:
    """Machines that fell silent or came back, and what can be done about one that owes."""
    lines = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if _sounds_different(old.presence, new.presence):
            lines.append(_heard_again(new) if new.presence is Presence.RELAYED else presence(new))
        if new.may_press and not old.may_press:
            sentence = _("{name} has been owing for a while. Type without {name} to close the evening without them.")
            lines.append(sentence.format(name=new.name))
        if new.pressed > old.pressed:
            sentence = _("{done} of {of} want to go on without {name}.")
            lines.append(sentence.format(done=new.pressed, of=now.needed_presses, name=new.name))
    return lines


def _sounds_different(old: Presence, new: Presence) -> bool:
    """A link that went is no news yet: whether the machine went with it shows in the seconds after."""
    return old is not new and {old, new} != {Presence.HERE, Presence.RELAYED}


def _heard_again(seat: SeatLine) -> str:
    return _("{name} is heard over another seat.").format(name=seat.name)


def skip_offers(before: TableView, now: TableView) -> list[str]:
    """Who has kept the table waiting for long enough to be skipped."""
    game = now.game_view
    sentence = _("{name} has kept the table waiting for a minute. Type skip {name} to go on without waiting.")
    return [
        sentence.format(name=now.seats[wait.seat].name)
        for wait in game.waits
        if wait.seat in game.may.skip and before.agreed_ms < wait.since_ms + SKIP_AFTER_MS <= now.agreed_ms
    ]


def nudges(now: TableView, before: Sequence[Any], after: Sequence[Any]) -> list[str]:
    """Who reminds whom, out of the seats as the game showed them before and shows them now."""
    names = [seat.name for seat in now.seats]
    lines = []
    for old, new in zip(before, after, strict=False):
        me = new.seat == now.game_view.me
        sentence = _("{name} nudges you: the table waits for you.") if me else _("{name} nudges {other}.")
        fresh = (by for by in new.nudges if by not in old.nudges)
        lines += [sentence.format(name=names[by], other=names[new.seat]) for by in fresh]
    return lines


def presence(seat: SeatLine) -> str:
    """How well a machine is heard."""
    sentence = {
        Presence.HERE: _("{name} is heard."),
        Presence.RELAYED: _("There is no direct link to {name} now."),
        Presence.SILENT: _("{name} is silent."),
        Presence.AWAY: _("{name} is away. The seat is kept."),
        Presence.LEFT: _("{name} has left."),
    }[seat.presence]
    return sentence.format(name=seat.name)


# --- the clock --------------------------------------------------------------------------------------------------------


def left_ms(view: TableView) -> int | None:
    """What the running clock shows; None without one."""
    running = view.game_view.clock
    if running is None:
        return None
    left: int = running.remaining_ms
    return running.ends_ms - view.agreed_ms if running.running and running.ends_ms is not None else left


def clock_warnings(before: TableView, now: TableView) -> list[str]:
    """The clock is about to run out."""
    old, new = left_ms(before), left_ms(now)
    if old is None or new is None or before.game_view.phase is not now.game_view.phase:
        return []
    whole = now.game_view.clock.whole_ms
    passed = [mark for mark in WARN_MS if new <= mark < old and 2 * mark <= whole]
    return [_("{time} left.").format(time=clock(min(passed)))] if passed else []


# --- what is so -------------------------------------------------------------------------------------------------------


def around(view: TableView) -> list[str]:
    """What is so at this table beside a game with a clock: whether one watches, breaks, the clock."""
    lines = from_here(view)
    if view.game_view.paused:
        lines.append(_("There is a break. The clock stands."))
    left = left_ms(view)
    if left is not None:
        lines.append(_("{time} left.").format(time=clock(left)))
    return lines


def from_here(view: TableView) -> list[str]:
    """Whether one only watches, and whether the own machine is behind."""
    lines = []
    if view.me is None:
        lines.append(_("You only watch this game."))
    if view.catching_up:
        lines.append(_("Your machine has come back and is catching up with the table."))
    return lines


def unheard(view: TableView) -> list[str]:
    """Every machine that is not heard as it should be."""
    return [presence(seat) for seat in view.seats if seat.presence is not Presence.HERE]
