"""Esc at a table of Codenames: everything that ends or bends the game, each asked about first."""

from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table import menu
from lanspy.client.scenes.table.menu import Ask, Entry
from lanspy.client.scenes.table.press import Do
from lanspy.content.texts import _
from lanspy.games.codenames.actions import EndEvening, Nudge, Skip, Void
from lanspy.games.codenames.view import Phase
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import Play


def entries(sight: Sight, doors: tuple[str, ...]) -> tuple[Entry, ...]:
    """What can be done now."""
    found = [*menu.without(sight), *_skips(sight), *_nudges(sight), *_void(sight), *_end(sight)]
    over = sight.game.phase is Phase.EVENING
    return menu.own(sight, doors, [*found, *menu.close(sight, over)])


def urgent(sight: Sight) -> Entry | None:
    """What the table is likely to want now: going on without somebody, or agreeing to what others want."""
    found = [entry for entry in (*menu.without(sight), *_skips(sight)) if entry.act is not None]
    if sight.game.void_calls:
        found += [entry for entry in _void(sight) if entry.act is not None]
    if sight.game.end_calls:
        found += [entry for entry in _end(sight) if entry.act is not None]
    return found[0] if found else None


def _need(sight: Sight) -> int:
    return len(sight.table.seats) // 2 + 1


def _skips(sight: Sight) -> list[Entry]:
    """People who have kept the table waiting for a minute."""
    found = []
    for seat in sight.game.may.skip:
        calls = len(sight.seat(seat).skip_calls)
        if sight.thinks_ms(seat) < SKIP_AFTER_MS and not calls:
            continue
        name = sight.name(seat)
        text = _("{n} of {need} want it. The table goes on without.").format(n=calls, need=_need(sight))
        title = _("Do not wait for {name}").format(name=name)
        found.append(Entry(f"skip-{seat}", "skip-forward", title, text, Do(Play(Skip(seat)))))
    return found


def _nudges(sight: Sight) -> list[Entry]:
    found = []
    for seat in sight.game.may.nudge:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS:
            continue
        title = _("Nudge {name}").format(name=sight.name(seat))
        text = _("Its screen says that all are waiting.")
        found.append(Entry(f"nudge-{seat}", "bell", title, text, Do(Play(Nudge(seat)))))
    return found


def _void(sight: Sight) -> list[Entry]:
    game = sight.game
    if not game.may.void and not game.void_calls:
        return []
    text = _("{n} of {need} want it. It counts for nobody.").format(n=len(game.void_calls), need=_need(sight))
    ask = Ask(
        Play(Void()),
        _("Shall this game not count?"),
        _("If more than half say so, the game ends here: nobody wins, and the key is opened."),
        _("Void the game"),
    )
    return [Entry("void", "megaphone", _("Void this game"), text, ask if game.may.void else None)]


def _end(sight: Sight) -> list[Entry]:
    game = sight.game
    if not game.may.end_evening and not game.end_calls:
        return []
    text = _("{n} of {need} want it. No more games.").format(n=len(game.end_calls), need=_need(sight))
    ask = Ask(
        Play(EndEvening()),
        _("Shall the evening end here?"),
        _("If more than half say so, the games won so far decide the evening."),
        _("End the evening"),
    )
    return [Entry("end", "trophy", _("End the evening"), text, ask if game.may.end_evening else None)]
