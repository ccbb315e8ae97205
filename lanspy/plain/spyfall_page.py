"""A running evening of Spyfall in lines: what happens, what one is asked for, and what one may type."""

from collections.abc import Callable, Mapping

from lanspy.content.places import place_name
from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase, SpyfallView
from lanspy.peer.port import Chat, CloseEvening, GoOnWithout, LeaveTable, Play, PlayAgain, TableView
from lanspy.plain import spyfall_looks as looks
from lanspy.plain.page import Answer, Command, pick, said
from lanspy.plain.spyfall_story import clock_warnings, move, nudges, presence_changes, skip_offers, state, story

__all__ = ["COMMANDS", "begin", "changes", "story"]

NOBODY = "nobody"
NOW = "now"


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    names = ", ".join(f"{seat.seat + 1}. {seat.name}" for seat in view.seats)
    lines = [_("At the table {name}: {names}").format(name=view.table_name, names=names)]
    return [*lines, *state(view), *move(view)]


def changes(before: TableView, now: TableView) -> list[str]:
    """What is new since `before`: what happened, then what I am asked for."""
    lines = [*story(before, now), *_card_came(before.game_view, now.game_view), *_card_turned_up(before, now)]
    lines += nudges(before, now)
    lines += [*presence_changes(before, now), *skip_offers(before, now), *clock_warnings(before, now)]
    if before.catching_up and not now.catching_up:
        lines.append(_("Your machine has caught up with the table."))
    if now.alarm and now.alarm != before.alarm:
        lines.append(now.alarm)
    if move(now) != move(before):
        lines += move(now)
    return lines + said(before.chat, now.chat)


def _card_came(before: SpyfallView, now: SpyfallView) -> list[str]:
    if now.my_card is None or (before.my_card is not None and before.round == now.round):
        return []
    return [_("You have a card. Type card to look at it when nobody looks over your shoulder.")]


def _card_turned_up(before: TableView, now: TableView) -> list[str]:
    """Where looks are limited the card is shown once the table has seen that I look."""
    since, until = before.game_view.look, now.game_view.look
    began = until.ends_ms is not None and until.ends_ms != since.ends_ms
    return [looks.card(now, "")] if began and looks.shows_card(now) else []


# --- commands ---------------------------------------------------------------------------------------------------------


def _seat(view: TableView, text: str) -> int:
    return pick(text, [seat.name for seat in view.seats], _("seat"))


def _on_seat(make: Callable[[TableView, int], Answer]) -> Callable[[TableView, str], Answer]:
    return lambda view, rest: make(view, _seat(view, rest))


def _plain(action: actions.Action) -> Callable[[TableView, str], Answer]:
    return lambda _view, _rest: Play(action)


def _card(view: TableView, rest: str) -> Answer:
    """My card; where looks are limited, the beginning of one."""
    return looks.card(view, rest) if looks.shows_card(view) else Play(actions.Look())


def _ask(view: TableView, rest: str) -> Answer:
    """Aloud a seat, in writing a seat and the question behind a colon."""
    game: SpyfallView = view.game_view
    turn = game.may.ask_turn or game.turn
    if not game.written:
        return Play(actions.Ask(turn, _seat(view, rest)))
    whom, colon, text = rest.partition(":")
    if not colon or not text.strip():
        raise BadInput(_("At this table questions are written. Type ask, a seat, a colon and your question."))
    return Play(actions.Question(turn, _seat(view, whom.strip()), text))


def _answer(view: TableView, rest: str) -> Answer:
    game: SpyfallView = view.game_view
    return Play(actions.Answer(game.turn, rest))


def _nominate(view: TableView, rest: str) -> Answer:
    return Play(actions.Nominate(None if rest.casefold() == NOBODY else _seat(view, rest)))


def _asked(view: TableView, _rest: str) -> Answer:
    """They asked me, and have not tapped yet."""
    game: SpyfallView = view.game_view
    if view.me is None or game.may.claim_turn is None:
        raise BadInput(_("Nobody can have asked you now."))
    return Play(actions.Ask(game.may.claim_turn, view.me))


def _done(view: TableView, _rest: str) -> Answer:
    game: SpyfallView = view.game_view
    return Play(actions.Done() if game.phase is Phase.DISCUSSION else actions.Answered(game.turn))


def _guess(view: TableView, rest: str) -> Answer:
    locations = [line.location for line in view.game_view.locations if line.on]
    index = pick(rest, [place_name(location) for location in locations], _("location"))
    return Play(actions.Guess(locations[index]))


def _point(view: TableView, rest: str) -> Answer:
    return Play(actions.Point(None if rest.casefold() == NOBODY else _seat(view, rest)))


def _close(view: TableView, rest: str) -> Answer:
    if view.game_view.phase is not Phase.EVENING and rest.casefold() != NOW:
        raise BadInput(_("The evening is not over. Type close now to close it as it stands."))
    return CloseEvening()


COMMANDS: Mapping[str, Command[TableView]] = {
    "card": Command("", N_("look at your card"), _card),
    "hide": Command("", N_("put your card down again, where looks are limited"), _plain(actions.Hide())),
    "ask": Command(N_("a seat"), N_("your question goes to this seat; in writing, a colon and the text follow"), _ask),
    "answer": Command(N_("your answer"), N_("answer, where questions are written"), _answer),
    "talk": Command("", N_("the written questions and answers of this round"), looks.talk),
    "asked": Command("", N_("they asked you, and have not said so here"), _asked),
    "done": Command("", N_("you have answered; in the discussion: you have nothing to add"), _done),
    "accuse": Command(
        N_("a seat"),
        N_("stop the clock and accuse this seat"),
        _on_seat(lambda _view, seat: Play(actions.Accuse(seat))),
    ),
    "guess": Command(N_("a location"), N_("stop the clock, show the spy card, name the location"), _guess),
    "yes": Command("", N_("vote yes, sealed"), _plain(actions.Vote(True))),
    "no": Command("", N_("vote no, sealed"), _plain(actions.Vote(False))),
    "name": Command(
        N_("a seat"),
        N_("name the first dealer, or in the end the spy, sealed"),
        _on_seat(lambda _view, seat: Play(actions.Name(seat))),
    ),
    "nominate": Command(N_("a seat, or nobody"), N_("nominate the spy when it is your turn to"), _nominate),
    "point": Command(N_("a seat, or nobody"), N_("whom you suspect when the time is up"), _point),
    "extend": Command("", N_("extend the discussion, once"), _plain(actions.Extend())),
    "next": Command("", N_("ready for the next round"), _plain(actions.NextRound())),
    "pause": Command("", N_("the clock stands until all are back"), _plain(actions.Pause())),
    "resume": Command("", N_("you are back"), _plain(actions.Resume())),
    "exposed": Command("", N_("the location was exposed: more than half void the round"), _plain(actions.Exposed())),
    "end": Command("", N_("time is up, in a round without a clock"), _plain(actions.EndQuestions())),
    "nudge": Command(
        N_("a seat"),
        N_("remind a seat for which the table has waited for a minute"),
        _on_seat(lambda _view, seat: Play(actions.Nudge(seat))),
    ),
    "skip": Command(
        N_("a seat"),
        N_("go on without waiting any longer for what this seat does"),
        _on_seat(lambda _view, seat: Play(actions.Skip(seat))),
    ),
    "now": Command("", N_("what is going on"), lambda view, _rest: "\n".join([*state(view), *move(view)])),
    "time": Command("", N_("what the clock says"), looks.time),
    "seats": Command("", N_("who sits where, with points"), looks.seats),
    "locations": Command("", N_("the list of locations"), looks.locations),
    "rounds": Command("", N_("how the rounds ended"), looks.rounds),
    "settings": Command("", N_("what you play by"), looks.settings),
    "proof": Command("", N_("what the machines have proven to each other"), looks.proof),
    "without": Command(
        N_("a seat"),
        N_("close the evening without a seat whose machine owes"),
        _on_seat(lambda _view, seat: GoOnWithout(seat)),
    ),
    "close": Command("", N_("close the evening, its scores signed by all"), _close),
    "again": Command(
        "", N_("after the evening: back to the lobby of this table, to play again"), lambda _view, _rest: PlayAgain()
    ),
    "say": Command(N_("something"), N_("write to the table"), lambda _view, rest: Chat(rest)),
    "leave": Command("", N_("go home; your seat is kept"), lambda _view, _rest: LeaveTable()),
}
