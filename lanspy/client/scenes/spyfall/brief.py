"""One word for what a seat does, for large tables, where each seat has one line."""

from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Presence

_UNHEARD = {Presence.SILENT: "warn", Presence.AWAY: "bad", Presence.LEFT: "text_faint"}


def brief(sight: Sight, local: Local, seat: Seat) -> tuple[str, str | None]:
    """The word and its ink. Where a key stands on the seat, the key says enough."""
    presence = sight.line(seat).presence
    if presence in _UNHEARD and not sight.line(seat).me:
        return _unheard(presence), _UNHEARD[presence]
    view = sight.seat(seat)
    if sight.game.paused:
        return (_("back"), "good") if view.resumed else ("", None)
    if local.marking or local.page == "stop":
        return "", None
    return _word(sight, seat), "good" if sight.game.phase is Phase.RESULT and view.ready else None


def _unheard(presence: Presence) -> str:
    return {Presence.SILENT: _("silent"), Presence.AWAY: _("away")}.get(presence, _("left"))


def _word(sight: Sight, seat: Seat) -> str:
    game, view = sight.game, sight.seat(seat)
    if view.nudges:
        return _("nudged")
    if sight.naming:
        return _named(sight, seat)
    if sight.nominating:
        return _("nominates") if seat == game.nominator else ""
    match game.phase:
        case Phase.QUESTIONS:
            return _question(sight, seat)
        case Phase.STOPPED:
            return _("stops") if seat == game.stopper else ""
        case Phase.ACCUSATION | Phase.FINAL_VOTE:
            return _vote(sight, seat)
        case Phase.DISCUSSION:
            return _("done") if view.done else _("points") if view.points_at is not None else ""
        case Phase.DEALING:
            return _("works") if sight.table.seal.working == seat else ""
        case Phase.OPENING:
            return _("closed") if view.refused_card else _("open") if view.card is not None else ""
        case Phase.RESULT:
            return _("ready") if view.ready else ""
    return _("wins") if seat in game.winners else str(view.total)


def _question(sight: Sight, seat: Seat) -> str:
    view = sight.seat(seat)
    if view.is_asked:
        return _("answers")
    if view.is_asker and sight.game.written and sight.game.asked is not None:
        return _("has asked")
    if view.is_asker:
        return _("asks")
    return _("asked you") if view.asked_me and sight.game.may.ask else ""


def _named(sight: Sight, seat: Seat) -> str:
    """At large tables the number of the seat that is named: names are too long."""
    view = sight.seat(seat)
    if view.names is not None:
        return _("names {n}").format(n=view.names + 1)
    return _("sealed") if view.has_sealed or (seat == sight.me and sight.game.my_name is not None) else ""


def _vote(sight: Sight, seat: Seat) -> str:
    view = sight.seat(seat)
    if seat == sight.game.suspect:
        return _("suspect")
    if view.ballot is not None and view.votes:
        return _("yes") if view.ballot else _("no")
    if view.has_sealed or (seat == sight.me and sight.game.my_vote is not None and view.votes):
        return _("sealed")
    return _("votes") if view.votes else _("yes") if seat == sight.game.stopper else ""
