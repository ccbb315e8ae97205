"""Sentences about whom a table waits for. Machines and people are kept apart: a person thinks, a machine works, a
machine is silent."""

from collections.abc import Mapping, Sequence

from lanspy.client.kit.theme import duration_ms
from lanspy.client.scenes.presence import is_heard
from lanspy.client.scenes.table.press import Pressing
from lanspy.client.scenes.table.sight import TableSight
from lanspy.content.names import both
from lanspy.content.texts import N_, _, ngettext
from lanspy.dealing import Seat
from lanspy.peer.port import Presence

_NAMED_MOST = 3  # in one sentence; more would not fit

WORK: Mapping[str, str] = {
    # what a machine proves, as `SealView.what` names it
    "commit_key": N_("{name} makes a key"),
    "open_key": N_("{name} shows its public key"),
    "shuffle": N_("{name} shuffles"),
    "share": N_("{name} deals its part"),
    "open": N_("{name} opens a card"),
    "reveal": N_("{name} opens what was sealed"),
    "commit_coin": N_("{name} draws a lot"),
    "reveal_coin": N_("{name} shows the lot"),
}


def waiting(sight: TableSight) -> str:
    """Whom the table waits for: a machine that is not heard, people who think, machines that work."""
    quiet = silent(sight)
    if quiet:
        return quiet
    if sight.nudgers:
        return ngettext("{names} nudges you: all wait.", "{names} nudge you: all wait.", len(sight.nudgers)).format(
            names=company(sight, sight.nudgers)
        )
    thinking = sight.thinking
    if thinking == (sight.me,):
        return _("All are waiting for you.")
    if thinking:
        return _("Waiting for {names}.").format(names=company(sight, thinking))
    if sight.working:
        return _("Waiting for the machines of {names}.").format(names=company(sight, sight.working))
    return ""


def company(sight: TableSight, seats: Sequence[Seat]) -> str:
    """Some people by name, the rest by number."""
    names = [_("you") if seat == sight.me else sight.name(seat) for seat in seats]
    if len(names) <= _NAMED_MOST:
        return both(names)
    rest = len(names) - (_NAMED_MOST - 1)
    others = ngettext("{n} other", "{n} others", rest).format(n=rest)
    return both([*names[: _NAMED_MOST - 1], others])


def silent(sight: TableSight) -> str:
    """A machine that is not heard, if anything waits for it or the clock stands for it."""
    for seat in sight.silent:
        line = sight.line(seat)
        if line.presence is Presence.AWAY:
            return _("{name}'s machine is away; the seat is kept.").format(name=sight.name(seat))
        seconds = int((line.silent_ms + sight.passed_ms) // 1000)
        return _("{name}'s machine is silent for {n} s.").format(name=sight.name(seat), n=seconds)
    return ""


def on_its_way(sight: TableSight, local: Pressing) -> str:
    """A press that the machines have not agreed on yet, once it takes long enough to wonder."""
    if local.sent is None or sight.now_ms - local.sent.at_ms < duration_ms("wait_notice"):
        return ""
    late = [line.seat for line in sight.lines if not line.me and not is_heard(line.presence)]
    if late:
        return _("Your press waits for {names}.").format(names=company(sight, late))
    return _("Your press is on its way to all machines.")


def at_work(sight: TableSight) -> str:
    """Which machine is at work, by name: "Олег shuffles"."""
    seal = sight.table.seal
    if seal.working is None or seal.what not in WORK:
        return ""
    return _(WORK[seal.what]).format(name=sight.name(seal.working))


def progress(sight: TableSight) -> str:
    """How many machines have done their part."""
    seal = sight.table.seal
    return _("{done} of {n} done").format(done=len(seal.done), n=seal.of)


def waiting_for(sight: TableSight) -> str:
    """Whom the table waits for, short enough for the large action."""
    thinking = sight.thinking
    if not thinking:
        return ""
    if len(thinking) > 2:
        return _("waiting for {n} of {all}").format(n=len(thinking), all=len(sight.table.seats))
    return _("waiting for {names}").format(names=company(sight, thinking))


def signing(sight: TableSight) -> str:
    """How far the result is signed."""
    close = sight.table.close
    if close is None:
        return _("Not signed yet.")
    if not close.closed:
        return _("Signed by {done} of {n} so far.").format(done=len(close.signed), n=close.of)
    if close.without:
        return _("Signed by {n}, without {names}.").format(n=len(close.signed), names=company(sight, close.without))
    return _("All {n} signed the result.").format(n=len(close.signed))
