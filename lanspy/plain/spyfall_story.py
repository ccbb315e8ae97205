"""What happens at a table of Spyfall, told in lines: news, results, people, the clock, and what one is asked for."""

from lanspy.content.places import place_name
from lanspy.content.texts import _, ngettext
from lanspy.games.port import News
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import ClockView, Phase, RoundResult, SpyfallView
from lanspy.limits import SKIP_AFTER_MS
from lanspy.peer.port import Presence, SeatLine, TableView
from lanspy.plain.page import clock

WARN_MS = (60_000, 30_000, 10_000)  # what is left of the clock when it is told
RESULT = "result_"  # how the kinds of news begin that tell what `RoundResult` tells with more words


# --- what happened ----------------------------------------------------------------------------------------------------


def story(before: TableView, now: TableView) -> list[str]:
    """What happened at the table since `before`, whoever looks."""
    names = [seat.name for seat in now.seats]
    ended = list(now.game_view.history[len(before.game_view.history) :])
    lines: list[str] = []
    for line in _fresh(before, now):
        if not line.kind.startswith(RESULT):
            lines.append(phrases.news(line, names, place_name))
        elif ended:
            lines += _result(now, ended.pop(0), names)
    return [*lines, *_closing(before, now)]


def _fresh(before: TableView, now: TableView) -> tuple[News, ...]:
    count = min(max(0, now.told - before.told), len(now.tape))
    return now.tape[len(now.tape) - count :]


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


def _closing(before: TableView, now: TableView) -> list[str]:
    close = now.close
    if close is None or close == before.close:
        return []
    if not close.closed:
        return [_("Closing: {done} of {of} have signed.").format(done=len(close.signed), of=close.of)]
    lines = [] if before.close is not None and before.close.closed else _closed(now, len(close.signed))
    if close.served and not (before.close is not None and before.close.served):
        lines.append(_("Everybody who is here has the end. You may leave or quit."))
    came = close.again if before.close is None else [seat for seat in close.again if seat not in before.close.again]
    return [*lines, *(_back_in_lobby(now, seat) for seat in came if seat != now.me)]


def _back_in_lobby(view: TableView, seat: int) -> str:
    return _("{name} is back in the lobby. Type again to play again.").format(name=view.seats[seat].name)


def _closed(view: TableView, count: int) -> list[str]:
    signed = ngettext(
        "The evening is closed and signed by {n} machine.", "The evening is closed and signed by {n} machines.", count
    )
    lines = [signed.format(n=count)]
    if view.game_file:
        lines.append(_("The game file: {file}").format(file=view.game_file))
    return [*lines, _("Type again to go back to the lobby of this table, for another evening.")]


def presence_changes(before: TableView, now: TableView) -> list[str]:
    """Machines that fell silent or came back, and what can be done about one that owes."""
    lines = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if _sounds_different(old.presence, new.presence):
            lines.append(_heard_again(new) if new.presence is Presence.RELAYED else presence(new))
        if new.may_press and not old.may_press:
            sentence = _("{name} has been owing for a while. Type without {name} to close the evening without them.")
            lines.append(sentence.format(name=new.name))
        if new.pressed > old.pressed:
            sentence = _("{done} of {of} want to go on without {name}.")
            lines.append(sentence.format(done=new.pressed, of=now.needed_presses, name=new.name))
    return lines


def _sounds_different(old: Presence, new: Presence) -> bool:
    """A link that went is no news yet: whether the machine went with it shows in the seconds after."""
    return old is not new and {old, new} != {Presence.HERE, Presence.RELAYED}


def _heard_again(seat: SeatLine) -> str:
    return _("{name} is heard over another seat.").format(name=seat.name)


def skip_offers(before: TableView, now: TableView) -> list[str]:
    """Who has kept the table waiting for long enough to be skipped."""
    game: SpyfallView = now.game_view
    sentence = _("{name} has kept the table waiting for a minute. Type skip {name} to go on without waiting.")
    return [
        sentence.format(name=now.seats[wait.seat].name)
        for wait in game.waits
        if wait.seat in game.may.skip and before.agreed_ms < wait.since_ms + SKIP_AFTER_MS <= now.agreed_ms
    ]


def nudges(before: TableView, now: TableView) -> list[str]:
    """Who reminds whom."""
    names = [seat.name for seat in now.seats]
    lines = []
    for old, new in zip(before.game_view.seats, now.game_view.seats, strict=False):
        me = new.seat == now.game_view.me
        sentence = _("{name} nudges you: the table waits for you.") if me else _("{name} nudges {other}.")
        fresh = (by for by in new.nudges if by not in old.nudges)
        lines += [sentence.format(name=names[by], other=names[new.seat]) for by in fresh]
    return lines


def presence(seat: SeatLine) -> str:
    """How well a machine is heard."""
    sentence = {
        Presence.HERE: _("{name} is heard."),
        Presence.RELAYED: _("There is no direct link to {name} now."),
        Presence.SILENT: _("{name} is silent."),
        Presence.AWAY: _("{name} is away. The seat is kept."),
        Presence.LEFT: _("{name} has left."),
    }[seat.presence]
    return sentence.format(name=seat.name)


# --- the clock --------------------------------------------------------------------------------------------------------


def left_ms(view: TableView) -> int | None:
    """What the running clock shows; None without one."""
    running: ClockView | None = view.game_view.clock
    if running is None:
        return None
    return running.ends_ms - view.agreed_ms if running.running and running.ends_ms is not None else running.remaining_ms


def clock_warnings(before: TableView, now: TableView) -> list[str]:
    """The clock is about to run out."""
    old, new = left_ms(before), left_ms(now)
    if old is None or new is None or before.game_view.phase is not now.game_view.phase:
        return []
    passed = [mark for mark in WARN_MS if new <= mark < old]
    return [_("{time} left.").format(time=clock(min(passed)))] if passed else []


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
    lines = [f"{about} {STEPS.get(game.step, PHASES[game.phase])()}"]
    if view.me is None:
        lines.append(_("You only watch this game."))
    if view.catching_up:
        lines.append(_("Your machine has come back and is catching up with the table."))
    if game.paused:
        lines.append(_("There is a break. The clock stands."))
    left = left_ms(view)
    if left is not None:
        lines.append(_("{time} left.").format(time=clock(left)))
    lines += [phrases.wait(each, names) for each in game.waits]
    return lines + [presence(seat) for seat in view.seats if seat.presence is not Presence.HERE]


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
