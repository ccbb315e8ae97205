"""Esc at a table of Spy Web: everything that ends or bends the game, each asked about first. Two have to agree."""

from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table import menu
from lanspy.client.scenes.table.menu import Ask, Entry
from lanspy.client.scenes.table.press import Do
from lanspy.content.texts import _
from lanspy.games.spyweb.actions import EndEvening, Nudge, Void
from lanspy.games.spyweb.view import Phase
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import Play


def entries(sight: Sight, doors: tuple[str, ...]) -> tuple[Entry, ...]:
    """What can be done now."""
    found = [*menu.without(sight), *_nudges(sight), *_void(sight), *_end(sight)]
    over = sight.game.phase is Phase.EVENING
    found += [*menu.close(sight, over), *menu.settings(doors)]
    return (*found, menu.leave(sight), menu.quit_(sight))


def urgent(sight: Sight) -> Entry | None:
    """What the table is likely to want now: going on without somebody, or agreeing to what the other side wants."""
    found = [entry for entry in menu.without(sight) if entry.act is not None]
    if any(side.voids for side in sight.game.sides):
        found += [entry for entry in _void(sight) if entry.act is not None]
    if any(side.ends for side in sight.game.sides):
        found += [entry for entry in _end(sight) if entry.act is not None]
    found += [entry for entry in _nudges(sight) if entry.act is not None]
    return found[0] if found else None


def _nudges(sight: Sight) -> list[Entry]:
    found = []
    for seat in sight.game.may.nudge:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS:
            continue
        title = _("Nudge {name}").format(name=sight.name(seat))
        found.append(
            Entry(f"nudge-{seat}", "bell", title, _("Its screen says that you are waiting."), Do(Play(Nudge(seat))))
        )
    return found


def _void(sight: Sight) -> list[Entry]:
    game = sight.game
    callers = [side for side in game.sides if side.voids]
    if not game.may.void and not callers:
        return []
    ask = Ask(
        Play(Void()),
        _("Shall this round not count?"),
        _("If both say so, the round is dealt again: no bounty, no new salary, and what was paid stays paid."),
        _("Void the round"),
    )
    text = _("{n} of 2 want it. It is dealt again.").format(n=len(callers))
    return [Entry("void", "megaphone", _("Void this round"), text, ask if game.may.void else None)]


def _end(sight: Sight) -> list[Entry]:
    game = sight.game
    callers = [side for side in game.sides if side.ends]
    if not game.may.end_evening and not callers:
        return []
    ask = Ask(
        Play(EndEvening()),
        _("Shall the evening end here?"),
        _("If both say so, all boards are opened, and whoever has more money now has won."),
        _("End the evening"),
    )
    text = _("{n} of 2 want it. The money decides.").format(n=len(callers))
    return [Entry("end", "trophy", _("End the evening"), text, ask if game.may.end_evening else None)]
