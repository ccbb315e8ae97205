"""What happens at a table of Spyfall, told in lines: news, results, people, the clock, and what one is asked for."""

from lanspy.content.places import place_name
from lanspy.content.texts import _
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import Phase, RoundResult, SpyfallView
from lanspy.peer.port import TableView
from lanspy.plain.table_story import around, closing, fresh, unheard

RESULT = "result_"  # how the kinds of news begin that tell what `RoundResult` tells with more words


# --- what happened ----------------------------------------------------------------------------------------------------


def story(before: TableView, now: TableView) -> list[str]:
    """What happened at the table since `before`, whoever looks."""
    names = [seat.name for seat in now.seats]
    ended = list(now.game_view.history[len(before.game_view.history) :])
    lines: list[str] = []
    for line in fresh(before, now):
        if not line.kind.startswith(RESULT):
            lines.append(phrases.news(line, names, place_name))
        elif ended:
            lines += _result(now, ended.pop(0), names)
    return [*lines, *closing(before, now)]


def _result(view: TableView, ended: RoundResult, names: list[str]) -> list[str]:
    points = [phrases.scored(each, names) for each in ended.points]
    return [outcome(ended, names), *points, totals(view.game_view, names)]


def outcome(ended: RoundResult, names: list[str]) -> str:
    """How a round ended, in two or three sentences."""
    return f"{phrases.title(ended.outcome)}. {phrases.outcome(ended, names, place_name)}"


def totals(view: SpyfallView, names: list[str]) -> str:
    """All points so far."""
    listed = ", ".join(f"{names[seat.seat]} {seat.total}" for seat in view.seats)
    return _("Totals: {totals}").format(totals=listed)


# --- what is so -------------------------------------------------------------------------------------------------------

PHASES = {
    Phase.DEALING: lambda: _("The cards are being dealt."),
    Phase.QUESTIONS: lambda: _("Questions are asked."),
    Phase.STOPPED: lambda: _("Somebody has stopped the clock."),
    Phase.ACCUSATION: lambda: _("There is a vote on an accusation."),
    Phase.DISCUSSION: lambda: _("Time is up; everybody discusses."),
    Phase.FINAL_VOTE: lambda: _("There is the last vote."),
    Phase.OPENING: lambda: _("The cards are being opened."),
    Phase.RESULT: lambda: _("The round is over."),
    Phase.EVENING: lambda: _("The evening is over."),
}


STEPS = {
    "first_dealer": lambda: _("The most suspicious one is named, who deals first."),
    "nomination": lambda: _("Everybody may nominate a suspect in turn."),
    "open_ballot": lambda: _("Everybody names a suspect, sealed."),
}


def state(view: TableView) -> list[str]:
    """What is going on, for somebody who has just come or has lost track."""
    game: SpyfallView = view.game_view
    names = [seat.name for seat in view.seats]
    about = _("Round {number} of {rounds}.").format(number=game.round, rounds=game.rounds)
    lines = [f"{about} {STEPS.get(game.step, PHASES[game.phase])()}", *around(view)]
    lines += [phrases.wait(each, names) for each in game.waits]
    return lines + unheard(view)


def move(view: TableView) -> list[str]:
    """What I am asked for now, and what to type."""
    game: SpyfallView = view.game_view
    names = [seat.name for seat in view.seats]
    may = game.may
    lines = []
    if may.answer:
        lines.append(_("You are asked. Answer aloud, then type done, or ask somebody at once."))
    elif may.write_answer:
        lines.append(_("You are asked. Type answer and what you say."))
    elif may.write_question:
        askable = ", ".join(names[seat] for seat in may.ask)
        sentence = _("Your question. Type ask, a name, a colon and the question. You may ask: {names}")
        lines.append(sentence.format(names=askable))
    elif may.ask and game.asked is None:
        askable = ", ".join(names[seat] for seat in may.ask)
        lines.append(_("Your question. Ask somebody aloud, then type ask and the name: {names}").format(names=askable))
    if may.name and game.step == "first_dealer":
        lines.append(_("Who looks most suspicious? Type name and a name; that one deals first."))
    elif may.name:
        lines.append(_("Who is the spy? Type name and a name, sealed."))
    if may.nominate:
        lines.append(_("Your turn to nominate. Type nominate and a name, or nominate nobody."))
    if may.vote and game.suspect is not None:
        lines.append(_("Is {name} the spy? Type yes or no.").format(name=names[game.suspect]))
    if may.point and may.done:
        lines.append(_("Whom do you suspect? Type point and a name, and done when you have nothing to add."))
    if may.resume:
        lines.append(_("The clock stands. Type resume when you are back."))
    if may.next_round:
        lines.append(_("Type next when you are ready for the next round."))
    return lines
