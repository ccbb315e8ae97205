"""A running evening of Spyfall in lines: what happens, what one is asked for, and what one may type."""

from collections.abc import Mapping

from lanspy.content.places import place_name
from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase, SpyfallView
from lanspy.peer.port import Play, TableView
from lanspy.plain import spyfall_looks as looks
from lanspy.plain.page import Answer, Command, pick, said
from lanspy.plain.spyfall_story import move, state, story
from lanspy.plain.table_page import around_the_game, commands, hello, on_seat, plays, seat_of

__all__ = ["COMMANDS", "begin", "changes", "story"]

NOBODY = "nobody"


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    return [hello(view), *state(view), *move(view)]


def changes(before: TableView, now: TableView) -> list[str]:
    """What is new since `before`: what happened, then what I am asked for."""
    lines = [*story(before, now), *_card_came(before.game_view, now.game_view), *_card_turned_up(before, now)]
    lines += around_the_game(before, now)
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


def _card(view: TableView, rest: str) -> Answer:
    """My card; where looks are limited, the beginning of one."""
    return looks.card(view, rest) if looks.shows_card(view) else Play(actions.Look())


def _ask(view: TableView, rest: str) -> Answer:
    """Aloud a seat, in writing a seat and the question behind a colon."""
    game: SpyfallView = view.game_view
    turn = game.may.ask_turn or game.turn
    if not game.written:
        return Play(actions.Ask(turn, seat_of(view, rest)))
    whom, colon, text = rest.partition(":")
    if not colon or not text.strip():
        raise BadInput(_("At this table questions are written. Type ask, a seat, a colon and your question."))
    return Play(actions.Question(turn, seat_of(view, whom.strip()), text))


def _answer(view: TableView, rest: str) -> Answer:
    game: SpyfallView = view.game_view
    return Play(actions.Answer(game.turn, rest))


def _nominate(view: TableView, rest: str) -> Answer:
    return Play(actions.Nominate(None if rest.casefold() == NOBODY else seat_of(view, rest)))


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
    return Play(actions.Point(None if rest.casefold() == NOBODY else seat_of(view, rest)))


COMMANDS: Mapping[str, Command[TableView]] = {
    "card": Command("", N_("look at your card"), _card),
    "hide": Command("", N_("put your card down again, where looks are limited"), plays(actions.Hide())),
    "ask": Command(N_("a seat"), N_("your question goes to this seat; in writing, a colon and the text follow"), _ask),
    "answer": Command(N_("your answer"), N_("answer, where questions are written"), _answer),
    "talk": Command("", N_("the written questions and answers of this round"), looks.talk),
    "asked": Command("", N_("they asked you, and have not said so here"), _asked),
    "done": Command("", N_("you have answered; in the discussion: you have nothing to add"), _done),
    "accuse": Command(
        N_("a seat"),
        N_("stop the clock and accuse this seat"),
        on_seat(lambda _view, seat: Play(actions.Accuse(seat))),
    ),
    "guess": Command(N_("a location"), N_("stop the clock, show the spy card, name the location"), _guess),
    "yes": Command("", N_("vote yes, sealed"), plays(actions.Vote(True))),
    "no": Command("", N_("vote no, sealed"), plays(actions.Vote(False))),
    "name": Command(
        N_("a seat"),
        N_("name the first dealer, or in the end the spy, sealed"),
        on_seat(lambda _view, seat: Play(actions.Name(seat))),
    ),
    "nominate": Command(N_("a seat, or nobody"), N_("nominate the spy when it is your turn to"), _nominate),
    "point": Command(N_("a seat, or nobody"), N_("whom you suspect when the time is up"), _point),
    "extend": Command("", N_("extend the discussion, once"), plays(actions.Extend())),
    "next": Command("", N_("ready for the next round"), plays(actions.NextRound())),
    "exposed": Command("", N_("the location was exposed: more than half void the round"), plays(actions.Exposed())),
    "end": Command("", N_("time is up, in a round without a clock"), plays(actions.EndQuestions())),
    "now": Command("", N_("what is going on"), lambda view, _rest: "\n".join([*state(view), *move(view)])),
    "seats": Command("", N_("who sits where, with points"), looks.seats),
    "locations": Command("", N_("the list of locations"), looks.locations),
    "rounds": Command("", N_("how the rounds ended"), looks.rounds),
    **commands(actions),
}
