"""Esc at a table of Spyfall: everything that ends or bends the game, each asked about first."""

from dataclasses import replace

from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table import menu
from lanspy.client.scenes.table.menu import Ask, Entry
from lanspy.client.scenes.table.press import Do
from lanspy.content.texts import _
from lanspy.games.spyfall.actions import EndQuestions, Exposed, Nudge, Skip
from lanspy.games.spyfall.view import Phase
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import Play


def entries(sight: Sight, doors: tuple[str, ...]) -> tuple[Entry, ...]:
    """What can be done now."""
    found = [
        *menu.without(sight),
        *_nudges(sight),
        *_skips(sight),
        *_exposed(sight),
        *_end_questions(sight),
        *menu.close(sight, sight.game.phase is Phase.EVENING),
    ]
    return menu.own(sight, doors, found)


def urgent(sight: Sight) -> Entry | None:
    """What the table is likely to want now: closing without somebody, or agreeing that the place was exposed."""
    found = [entry for entry in (*menu.without(sight), *_nudges(sight), *_skips(sight)) if entry.act is not None]
    if sight.game.exposed_calls:
        found += [entry for entry in _exposed(sight) if entry.act is not None]
    return found[0] if found else None


def early(sight: Sight) -> Entry | None:
    """The way out while the result is still being signed, for who does not want to wait for the last machine."""
    close = sight.table.close
    if sight.me is None or close is None or close.closed or sight.me not in close.signed:
        return None
    return replace(menu.leave(sight), title=_("Leave without waiting"))


def _skips(sight: Sight) -> list[Entry]:
    """People who have kept the table waiting for a minute."""
    found = []
    for seat in sight.game.may.skip:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS and not sight.seat(seat).skip_calls:
            continue
        name, calls = sight.name(seat), len(sight.seat(seat).skip_calls)
        need = len(sight.table.seats) // 2 + 1
        text = _("{n} of {need} want it. The table goes on as if {name} passed.").format(n=calls, need=need, name=name)
        title = _("Do not wait for {name}").format(name=name)
        found.append(Entry(f"skip-{seat}", "skip-forward", title, text, Do(Play(Skip(seat)))))
    return found


def _nudges(sight: Sight) -> list[Entry]:
    """The same people may be reminded, once by everybody for each thing."""
    found = []
    for seat in sight.game.may.nudge:
        if sight.thinks_ms(seat) < SKIP_AFTER_MS:
            continue
        name = sight.name(seat)
        title = _("Nudge {name}").format(name=name)
        text = _("All see it: the table waits for {name}.").format(name=name)
        found.append(Entry(f"nudge-{seat}", "bell", title, text, Do(Play(Nudge(seat)))))
    return found


def _exposed(sight: Sight) -> list[Entry]:
    game, need = sight.game, len(sight.table.seats) // 2 + 1
    if game.phase not in (Phase.QUESTIONS, Phase.DISCUSSION):
        return []
    calls = len(game.exposed_calls)
    text = _("{n} of {need} want it. The round is void: no points, another place.").format(n=calls, need=need)
    ask = Ask(
        Play(Exposed()),
        _("Was the location exposed?"),
        _("If more than half say so, the round is void. Nobody scores, and it is played again with another place."),
        _("It was exposed"),
    )
    act = ask if game.may.exposed else None
    return [Entry("exposed", "megaphone", _("The location was exposed"), text, act)]


def _end_questions(sight: Sight) -> list[Entry]:
    settings = sight.game.settings
    if sight.game.phase is not Phase.QUESTIONS or settings is None or settings.round_s is not None:
        return []
    calls = sum(view.ends_questions for view in sight.game.seats)
    need = len(sight.table.seats) // 2 + 1
    text = _("{n} of {need} want it. This round has no clock.").format(n=calls, need=need)
    act = Do(Play(EndQuestions())) if sight.game.may.end_questions else None
    return [Entry("end", "timer-off", _("Time is up"), text, act)]
