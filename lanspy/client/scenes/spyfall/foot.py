"""The one large action of each moment, with its key and, when it cannot be pressed, the reason in words."""

from lanspy.client.frame import Foot
from lanspy.client.scenes.spyfall.acts import Confirm
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.foot import again, sign
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.scenes.table.waiting import company
from lanspy.content.texts import N_, _
from lanspy.games.spyfall.actions import Done, NextRound, Nominate, Resume
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Play

PAGE_KEYS = {"help": "F1", "proof": "F2", "scores": "F4", "events": "L", "menu": "Esc", "places": "P", "written": "W"}


def foot(sight: Sight, local: Local) -> Foot | None:
    """The large action. None for those who only watch and have no page to go back from."""
    game = sight.game
    if local.page in PAGE_KEYS:
        return Foot(_("Back to the game"), cap=PAGE_KEYS[local.page], act=Turn(local.page))
    if sight.closed:
        return again(sight)
    if sight.me is None:
        return None
    if game.paused:
        return _paused(sight)
    if sight.naming:
        return _naming(sight, local)
    if sight.nominating:
        return _nominating(sight, local)
    if game.phase is Phase.DISCUSSION:
        return _discussion(sight)
    if game.phase is Phase.RESULT:
        return _next_round(sight)
    if game.phase is Phase.EVENING:
        return sign(sight)
    return _stop_here(local, game.may.guess) if local.page == "stop" else _stop(sight)


def _stop(sight: Sight) -> Foot:
    why = why_no_stop(sight)
    if why:
        return Foot(_("STOP"), why, "danger", enabled=False, loud=True)
    note = _("to accuse, or to guess") if sight.game.may.guess else _("to accuse")
    return Foot(_("STOP"), note, "danger", "S", act=Turn("stop"), loud=True)


def why_no_stop(sight: Sight) -> str:
    """Why the clock cannot be stopped now; empty when it can."""
    game = sight.game
    if game.may.stop:
        return ""
    if game.phase is Phase.DEALING:
        return _("when the clock runs")
    if game.phase is Phase.OPENING:
        return _("the round is decided")
    if game.phase is not Phase.QUESTIONS:
        return _("the clock already stands")
    if game.stops_closed:
        return _("once a round, and it was")
    if game.guess_closed and not _has_accusation(sight):
        return _("no guess any more")
    return _("your STOPs are used up")


def _has_accusation(sight: Sight) -> bool:
    return sight.me is not None and sight.seat(sight.me).accusation_left


def _stop_here(local: Local, may_guess: bool) -> Foot:
    """The same words whatever is chosen: the next chair reads them too."""
    if local.target is None:
        return Foot(_("Stop here"), _choose(may_guess), "danger", "S", enabled=False)
    return Foot(_("Stop here"), _("with what you chose"), "danger", "S", act=Confirm(), main=True)


def _choose(may_guess: bool) -> str:
    return _("choose a seat or a place") if may_guess else _("choose a seat")


def _paused(sight: Sight) -> Foot:
    if sight.game.may.resume:
        return Foot(_("I am back"), _("the clock runs when all are"), cap="R", act=Do(Play(Resume())), icon="play")
    return Foot(_("You are back"), waiting_for(sight), enabled=False)


def _naming(sight: Sight, local: Local) -> Foot:
    """What is chosen is sealed. The words are the same whoever is chosen: the next chair reads them too."""
    if not sight.game.may.name:
        return Foot(_("Sealed") if sight.game.my_name is not None else _("Ballots"), waiting_for(sight), enabled=False)
    if local.target is None:
        return Foot(_("Seal the name"), _("choose a seat"), cap="R", enabled=False)
    return Foot(_("Seal the name"), _("that you chose"), cap="R", act=Confirm(), icon="stamp")


def _nominating(sight: Sight, local: Local) -> Foot:
    if not sight.game.may.nominate:
        return Foot(_("Nominations"), waiting_for(sight), enabled=False)
    match local.target:
        case Nominate(None):
            return Foot(_("Pass"), _("nominate nobody"), cap="R", act=Confirm())
        case Nominate(int(seat)):
            return Foot(_("Nominate"), sight.name(seat), cap="R", act=Confirm())
    return Foot(_("Nominate"), _("choose a seat, or nobody"), cap="R", enabled=False)


_AFTER_TALK = {"nominations": N_("nominations when all have"), "open_ballot": N_("ballots when all have")}


def _discussion(sight: Sight) -> Foot:
    if sight.game.may.done:
        settings = sight.game.settings
        then = _AFTER_TALK.get(settings.final_vote if settings else "", N_("vote when all have"))
        return Foot(_("I have finished"), _(then), cap="R", act=Do(Play(Done())))
    return Foot(_("You have finished"), waiting_for(sight), enabled=False)


def _next_round(sight: Sight) -> Foot:
    if sight.game.may.next_round:
        return Foot(_("Next round"), waiting_for(sight), cap="R", act=Do(Play(NextRound())))
    return Foot(_("Ready"), waiting_for(sight), enabled=False)


def waiting_for(sight: Sight) -> str:
    """Whom the table waits for, short enough for the large action."""
    thinking = sight.thinking
    if not thinking:
        return ""
    if len(thinking) > 2:
        return _("waiting for {n} of {all}").format(n=len(thinking), all=len(sight.table.seats))
    return _("waiting for {names}").format(names=company(sight, thinking))
