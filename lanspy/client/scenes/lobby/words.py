"""The move line of the lobby: who is to act, and what we wait for."""

from collections.abc import Sequence
from dataclasses import dataclass

from lanspy.client.kit.people import Person
from lanspy.client.scenes.lobby.sight import Sight
from lanspy.client.scenes.naming import spoken
from lanspy.client.scenes.times import minutes_long
from lanspy.content.names import both
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.settings import Settings as CodenamesSettings
from lanspy.games.codenames.settings import is_short as is_short_codenames
from lanspy.games.spyfall.settings import Settings, is_short
from lanspy.games.spyweb.phrases import money
from lanspy.games.spyweb.settings import Settings as SpyWebSettings
from lanspy.peer.port import PersonLine

_NAMED_MOST = 2
_VOTES_A_ROUND = 2  # an accusation and the last vote, as an ordinary round has


@dataclass(frozen=True, slots=True)
class Said:
    """The move line, the line below it, whose tokens stand before them, and whether it is my move."""

    move: str
    wait: str = ""
    people: tuple[Person, ...] = ()
    mine: bool = False


def said(sight: Sight) -> Said:
    """What the header says."""
    view, me = sight.view, sight.me
    if not view.admitted:
        return Said(_("You have knocked"), view.cannot_start_why or "")  # only some of the people are seen from there
    if view.starting is not None:
        done, of = view.starting
        return Said(_("The game is starting"), _("{done} of {of} have signed the start.").format(done=done, of=of))
    if me is None or not me.sits:
        return Said(_("You are watching"), _("Sit down to play. {ready}").format(ready=_how_many(sight)))
    if not me.ready:
        return _my_move(sight, me)
    waited = sight.waited
    if waited:
        people = tuple(sight.person(line) for line in waited[:2])
        return Said(_("Waiting for {names}").format(names=company(waited)), _how_many(sight), people)
    if view.coming:
        return Said(_("Waiting for {names}").format(names=bots(view.coming)), _("Your bots are starting."))
    if view.can_start and sight.left_out:
        away = sight.left_out
        text = ngettext("{names} is away", "{names} are away", len(away)).format(names=company(away))
        return Said(text, _("Wait, or start without."), tuple(sight.person(line) for line in away[:2]))
    if view.can_start:
        return Said(_("Everybody is ready"), _("Anybody may start."), (sight.person(me),), mine=True)
    return Said(_("Waiting for more people"), view.cannot_start_why or "")


def _my_move(sight: Sight, me: PersonLine) -> Said:
    if not sight.view.can_ready:
        return Said(_("Not yet"), sight.view.cannot_start_why or "", (sight.person(me),))
    alone = len(sight.waited) == 1 and len(sight.seated) > 1 and not sight.view.coming
    wait = _("{ready} Waiting for you.").format(ready=_how_many(sight)) if alone else _how_many(sight)
    return Said(_("Are you ready?"), wait, (sight.person(me),), mine=True)


def _how_many(sight: Sight) -> str:
    ready, seats, coming = len(sight.ready), len(sight.seated), sight.view.coming
    if not coming:
        return ngettext("{n} of {all} is ready.", "{n} of {all} are ready.", ready).format(n=ready, all=seats)
    return _("{bots} on the way.").format(bots=bots(coming))


def bots(count: int) -> str:
    """So many of them."""
    return ngettext("{n} bot", "{n} bots", count).format(n=count)


def company(lines: Sequence[PersonLine]) -> str:
    """Some people by name, the rest by number."""
    names = [spoken(line.name, line.short_id) for line in lines]
    if len(names) <= _NAMED_MOST:
        return both(names)
    rest = len(names) - 1
    return both([names[0], ngettext("{n} other", "{n} others", rest).format(n=rest)])


def seats_line(sight: Sight) -> str:
    """How full the table is; nobody knows who stands at its door."""
    if not sight.view.admitted:
        return ""
    seats = _("{n} of {most} seats").format(n=len(sight.seated), most=sight.view.seats_most)
    watching = len(sight.watching)
    if not watching:
        return seats
    return _("{seats}, {watching}").format(
        seats=seats, watching=ngettext("{n} watching", "{n} watching", watching).format(n=watching)
    )


def how_long(settings: object) -> str:
    """About how long an evening by these settings takes."""
    if isinstance(settings, CodenamesSettings):
        return _games(settings)
    if isinstance(settings, SpyWebSettings):
        return _("who reaches {money} first").format(money=money(settings.goal))
    if not isinstance(settings, Settings):
        return ""
    if is_short(settings):
        return _("short rounds to try out")
    if settings.round_s is None:
        return ngettext("{n} round, no clock", "{n} rounds, no clock", settings.rounds).format(n=settings.rounds)
    a_round = settings.round_s + _VOTES_A_ROUND * (settings.vote_s or 0) + (settings.between_rounds_s or 0)
    minutes = settings.rounds * a_round / 60
    return minutes_long(5 * max(1, round(minutes / 5)) if minutes >= 10 else max(1, round(minutes)))


def _games(settings: CodenamesSettings) -> str:
    if is_short_codenames(settings):
        return _("one short game to try out")
    if settings.games is None:
        return _("as many games as you like")
    return ngettext("{n} game", "{n} games", settings.games).format(n=settings.games)
