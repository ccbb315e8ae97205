"""A running evening of Spyfall in lines."""

from collections.abc import Callable, Mapping
from typing import Any

from lanspy.content.locations import pack
from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyfall import actions, phrases
from lanspy.games.spyfall.view import CardFace, Phase, RoundResult, SpyfallView
from lanspy.peer.port import Chat, CloseEvening, GoOnWithout, LeaveTable, Play, Presence, SeatLine, TableView
from lanspy.plain.page import Answer, Command, clock, pick


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    names = ", ".join(f"{seat.seat + 1}. {seat.name}" for seat in view.seats)
    return [_("At the table {name}: {names}").format(name=view.table_name, names=names), *_move(view)]


def changes(before: TableView, now: TableView) -> list[str]:
    """What is new since `before`: what happened, then what I am asked for."""
    lines = [*story(before, now), *_card_came(before.game_view, now.game_view)]
    lines += _presence(before, now)
    if now.alarm and now.alarm != before.alarm:
        lines.append(now.alarm)
    if _asked_for(now) != _asked_for(before):
        lines += _move(now)
    return lines + [f"{line.by}: {line.text}" for line in now.chat if line not in before.chat]


def story(before: TableView, now: TableView) -> list[str]:
    """What happened at the table since `before`, whoever looks."""
    names = [seat.name for seat in now.seats]
    fresh = min(max(0, now.told - before.told), len(now.tape))
    lines = [phrases.news(line, names) for line in now.tape[len(now.tape) - fresh :]]
    return [*lines, *_result(before.game_view, now.game_view, names), *_closing(before, now)]


def _result(before: SpyfallView, now: SpyfallView, names: list[str]) -> list[str]:
    if now.result is None or now.result == before.result:
        return []
    return [phrases.outcome(now.result, names), *_score_lines(now, now.result, names)]


def _score_lines(view: SpyfallView, result: RoundResult, names: list[str]) -> list[str]:
    lines = [phrases.scored(points, names) for points in result.points]
    return [*lines, _totals(view, names)]


def _totals(view: SpyfallView, names: list[str]) -> str:
    totals = ", ".join(f"{names[seat.seat]} {seat.total}" for seat in view.seats)
    return _("Totals: {totals}").format(totals=totals)


def _card_came(before: SpyfallView, now: SpyfallView) -> list[str]:
    if now.my_card is None or (before.my_card is not None and before.round == now.round):
        return []
    return [_("You have a card. Type card to look at it when nobody looks over your shoulder.")]


def _presence(before: TableView, now: TableView) -> list[str]:
    lines = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if old.presence != new.presence:
            lines.append(_presence_line(new))
        if new.may_press and not old.may_press:
            sentence = _("{name} has been owing for a while. Type without {name} to close the evening without them.")
            lines.append(sentence.format(name=new.name))
    return lines


def _presence_line(seat: SeatLine) -> str:
    sentence = {
        Presence.HERE: _("{name} is heard."),
        Presence.RELAYED: _("{name} is heard over another seat."),
        Presence.SILENT: _("{name} is silent."),
        Presence.AWAY: _("{name} is away. The seat is kept."),
        Presence.LEFT: _("{name} has left."),
    }[seat.presence]
    return sentence.format(name=seat.name)


def _closing(before: TableView, now: TableView) -> list[str]:
    if now.close is None or now.close == before.close:
        return []
    if not now.close.closed:
        return [_("Closing: {done} of {of} have signed.").format(done=len(now.close.signed), of=now.close.of)]
    lines = [_("The evening is closed and signed by {n} machines.").format(n=len(now.close.signed))]
    return [*lines, _("The game file: {file}").format(file=now.game_file)] if now.game_file else lines


# --- what I am asked for ----------------------------------------------------------------------------------------------


def _asked_for(view: TableView) -> tuple[Any, ...]:
    may = view.game_view.may
    return (
        view.game_view.phase,
        view.game_view.turn,
        may.ask,
        may.answer,
        may.vote,
        may.point != (),
        may.next_round,
        may.resume,
    )


def _move(view: TableView) -> list[str]:
    game: SpyfallView = view.game_view
    names = [seat.name for seat in view.seats]
    may = game.may
    if may.ask:
        askable = ", ".join(names[seat] for seat in may.ask)
        return [_("Your question. Ask somebody aloud, then type ask and the name: {names}").format(names=askable)]
    if may.answer:
        return [_("You are asked. Answer aloud, then type done.")]
    if may.vote and game.suspect is not None:
        return [_("Is {name} the spy? Type yes or no.").format(name=names[game.suspect])]
    if may.point:
        return [_("Whom do you suspect? Type point and a name.")]
    if may.resume:
        return [_("The clock stands. Type resume when you are back.")]
    if may.next_round:
        return [_("Type next when you are ready for the next round.")]
    return []


# --- commands ---------------------------------------------------------------------------------------------------------


def _seat(view: TableView, text: str) -> int:
    return pick(text, [seat.name for seat in view.seats], _("seat"))


def _on_seat(make: Callable[[TableView, int], Answer]) -> Callable[[TableView, str], Answer]:
    return lambda view, rest: make(view, _seat(view, rest))


def _plain(action: actions.Action) -> Callable[[TableView, str], Answer]:
    return lambda _view, _rest: Play(action)


def _ask(view: TableView, seat: int) -> Answer:
    return Play(actions.Ask(view.game_view.turn, seat))


def _accuse(_view: TableView, seat: int) -> Answer:
    return Play(actions.Accuse(seat))


def _without(_view: TableView, seat: int) -> Answer:
    return GoOnWithout(seat)


def _guess(view: TableView, rest: str) -> Answer:
    locations = [line.location for line in view.game_view.locations if line.on]
    index = pick(rest, [phrases.location_name(location) for location in locations], _("location"))
    return Play(actions.Guess(locations[index]))


def _point(view: TableView, rest: str) -> Answer:
    return Play(actions.Point(None if rest.casefold() == "nobody" else _seat(view, rest)))


def _face(card: CardFace) -> str:
    if card.spy:
        return _("You are the spy.")
    name = phrases.location_name(card.location or "")
    if card.role is None:
        return _("The location: {name}").format(name=name)
    return _("The location: {name}. Your role: {role}").format(name=name, role=_role_name(card))


def _role_name(card: CardFace) -> str:
    return pack().role_name_of(card.location or "", card.role or "")


def _card(view: TableView, _rest: str) -> Answer:
    if view.game_view.my_card is None:
        raise BadInput(_("You have no card now."))
    return _face(view.game_view.my_card)


def _locations(view: TableView, _rest: str) -> Answer:
    lines = [line for line in view.game_view.locations if line.on]
    used = _("used in round {number}")
    return "\n".join(
        f"  {number}. {phrases.location_name(line.location)}"
        + (f" ({used.format(number=line.used_in_round)})" if line.used_in_round else "")
        for number, line in enumerate(lines, 1)
    )


def _time(view: TableView, _rest: str) -> Answer:
    running = view.game_view.clock
    if running is None:
        return _("No clock runs.")
    left = running.ends_ms - view.agreed_ms if running.running and running.ends_ms is not None else running.remaining_ms
    return _("{time} left.").format(time=clock(left))


def _seats(view: TableView, _rest: str) -> Answer:
    game: SpyfallView = view.game_view
    marks = {game.dealer: _("dealer"), game.asker: _("asks"), game.asked: _("is asked")}
    return "\n".join(
        f"  {line.seat + 1}. {line.name}: {game.seats[line.seat].total}"
        + (f" ({marks[line.seat]})" if line.seat in marks else "")
        + (", " + _presence_line(line) if line.presence is not Presence.HERE else "")
        for line in view.seats
    )


def _close(view: TableView, _rest: str) -> Answer:
    if view.game_view.phase is not Phase.EVENING:
        raise BadInput(_("The evening is not over. Type close now to close it as it stands."))
    return CloseEvening()


def _close_or_now(view: TableView, rest: str) -> Answer:
    return CloseEvening() if rest.casefold() == "now" else _close(view, rest)


COMMANDS: Mapping[str, Command[TableView]] = {
    "card": Command("", N_("look at your card"), _card),
    "ask": Command(
        N_("a seat"),
        N_("your question goes to this seat"),
        _on_seat(_ask),
    ),
    "done": Command("", N_("you have answered"), lambda view, _rest: Play(actions.Answered(view.game_view.turn))),
    "accuse": Command(
        N_("a seat"),
        N_("stop the clock and accuse this seat"),
        _on_seat(_accuse),
    ),
    "guess": Command(N_("a location"), N_("stop the clock, show the spy card, name the location"), _guess),
    "yes": Command("", N_("vote yes, sealed"), _plain(actions.Vote(True))),
    "no": Command("", N_("vote no, sealed"), _plain(actions.Vote(False))),
    "point": Command(N_("a seat, or nobody"), N_("whom you suspect when the time is up"), _point),
    "extend": Command("", N_("extend the discussion, once"), _plain(actions.Extend())),
    "next": Command("", N_("ready for the next round"), _plain(actions.NextRound())),
    "pause": Command("", N_("the clock stands until all are back"), _plain(actions.Pause())),
    "resume": Command("", N_("you are back"), _plain(actions.Resume())),
    "exposed": Command("", N_("the location was exposed: more than half void the round"), _plain(actions.Exposed())),
    "time": Command("", N_("what the clock says"), _time),
    "seats": Command("", N_("who sits where, with points"), _seats),
    "locations": Command("", N_("the list of locations"), _locations),
    "without": Command(N_("a seat"), N_("close the evening without a seat that owes"), _on_seat(_without)),
    "close": Command("", N_("close the evening, its scores signed by all"), _close_or_now),
    "say": Command(N_("something"), N_("write to the table"), lambda _view, rest: Chat(rest)),
    "leave": Command("", N_("go home; your seat is kept"), lambda _view, _rest: LeaveTable()),
}
