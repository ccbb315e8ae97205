"""Sentences for what the rules name: news, outcomes, reasons for points, waits, refusals. All through gettext.

Kinds travel and are stored; sentences are made where they are shown, in that player's language. `names` are the
players' names by seat; `place` turns a location id into its name (by default that of our own pack).
"""

from collections.abc import Callable, Sequence

from lanspy.content.locations import pack
from lanspy.content.names import both
from lanspy.content.texts import N_, _, ngettext
from lanspy.games.port import Awaited, News, Points
from lanspy.games.spyfall.view import RoundResult

__all__ = ["both", "location_name", "news", "outcome", "reason", "refusal", "scored", "title", "wait"]

Place = Callable[[str], str]

NEWS: dict[str, str] = {
    "dealer_drawn": N_("{name} was drawn to deal first."),
    "dealer_named": N_("{name} looks most suspicious and deals first."),
    "dealer_tied": N_("Several look equally suspicious. The first dealer is drawn."),
    "names": N_("{name} names {other}."),
    "names_nobody": N_("{name} named nobody."),
    "naming_withheld": N_("{name}'s ballot was not opened: it names nobody."),
    "open_ballot": N_("Everybody names a suspect, sealed."),
    "nominations_begin": N_("Everybody may nominate a suspect in turn. {name} begins."),
    "nominates": N_("{name} nominates {other}. Everybody else votes."),
    "nominates_nobody": N_("{name} nominates nobody."),
    "not_convicted": N_("Not everybody agrees on {name}."),
    "nobody_convicted": N_("Nobody was convicted."),
    "round_begins": N_("Round {number} begins. {name} asks first."),
    "asks": N_("{name} asks {other}."),
    "answered": N_("{name} has answered."),
    "stops": N_("{name} stops the clock."),
    "accuses": N_("{name} accuses {other}."),
    "guesses": N_("{name} shows the spy card and guesses: {place}."),
    "stop_refused": N_("{name}'s stop does not count; it uses up the accusation."),
    "stop_unopened": N_("{name}'s stop was not opened in time; it uses up the accusation."),
    "ballot_missing": N_("{name} did not vote: that counts as no."),
    "ballot_withheld": N_("{name}'s ballot was not opened: that counts as no."),
    "goes_on": N_("Not everybody agrees. The clock runs again."),
    "time_up": N_("Time is up. Whom do you suspect?"),
    "extended": N_("{name} extends the discussion."),
    "suspect_chosen": N_("{name} is the suspect. Everybody else votes."),
    "no_suspect": N_("There is no suspect."),
    "paused": N_("{name} takes a break. The clock stands."),
    "resumed": N_("Everybody is back. It goes on."),
    "exposed": N_("{name} says that the location was exposed."),
    "voided": N_("More than half agree: the round is void."),
    "skipped": N_("The table goes on without waiting for {name}."),
    "card_refused": N_("{name}'s card was not opened."),
}

WRITTEN: dict[str, str] = {
    # what stands there was cleaned before it came into the log
    "writes_question": N_("{name} asks {other}: “{text}”"),
    "writes_answer": N_("{name} answers: “{text}”"),
}

OUTCOMES: dict[str, tuple[str, str]] = {
    # kind: a title, and what happened
    "caught": (N_("Spy caught"), N_("{spy} was the spy, and {stopper} knew.")),
    "wrong_accusation": (N_("The spy gets away"), N_("{suspect} was convicted, but the spy was {spy}.")),
    "not_unanimous": (N_("The spy stays hidden"), N_("Not everybody agreed on {suspect}. The spy was {spy}.")),
    "no_suspect": (N_("The spy stays hidden"), N_("Nobody was suspected. The spy was {spy}.")),
    "nobody_convicted": (N_("The spy stays hidden"), N_("No nomination convinced everybody. The spy was {spy}.")),
    "ballot_caught": (N_("Spy caught"), N_("Enough named the spy: {spy}.")),
    "ballot_missed": (N_("The spy stays hidden"), N_("Too few named the spy: {spy}.")),
    "wrong_final": (N_("The spy gets away"), N_("{suspect} was convicted, but the spy was {spy}.")),
    "caught_final": (N_("Spy caught"), N_("Everybody agreed: {spy} was the spy.")),
    "guessed_right": (N_("The spy knows"), N_("{spy} was the spy and guessed right: {guess}.")),
    "guessed_wrong": (N_("The spy guessed wrong"), N_("{spy} was the spy and guessed {guess}.")),
    "void": (N_("Round void"), N_("The location was exposed. Nobody scores, and the round is played again.")),
    "refused": (N_("Cards stayed closed"), N_("Several cards were not opened: the spy has lost.")),
}

REASONS: dict[str, str] = {
    "spy_caught": N_("the spy was caught"),
    "accused_the_spy": N_("made the accusation"),
    "named_the_spy": N_("named the spy"),
    "spy_guessed_wrong": N_("the spy guessed wrong"),
    "guessed_the_location": N_("guessed the location"),
    "somebody_else_convicted": N_("somebody else was convicted"),
    "stayed_hidden": N_("stayed hidden"),
    "spy_refused": N_("the spy did not open its card"),
    "refused_to_open": N_("did not open the card"),
}

WAITS: dict[str, str] = {
    "ask": N_("{name} is to ask a question."),
    "answer": N_("{name} is to answer, and then to ask."),
    "vote": N_("{name} has not voted yet."),
    "name": N_("{name} has not named anybody yet."),
    "nominate": N_("{name} may nominate somebody."),
    "resume": N_("{name} is still on a break."),
    "discuss": N_("{name} is still discussing."),
    "ready": N_("{name} is not ready yet."),
}


def location_name(location: str) -> str:
    """A location of our own pack, in the player's language."""
    return pack().name_of(location)


def news(line: News, names: Sequence[str], place: Place = location_name) -> str:
    """One line of what happened."""
    if line.kind == "vote_counted":
        return _vote_counted(line)
    if line.kind == "evening_over":
        return _winners([names[seat] for seat in line.seats])
    if line.kind in WRITTEN:
        return _(WRITTEN[line.kind]).format(**_people(line, names), text=line.data[0])
    if line.kind.startswith("result_"):
        return _ended(line, names, place)
    return _(NEWS[line.kind]).format(**_people(line, names), **_numbers(line, place))


def _people(line: News, names: Sequence[str]) -> dict[str, str]:
    return dict(zip(("name", "other"), (names[seat] for seat in line.seats), strict=False))


def _numbers(line: News, place: Place) -> dict[str, str]:
    return {("number" if isinstance(each, int) else "place"): _shown(each, place) for each in line.data}


def _shown(each: str | int, place: Place) -> str:
    return str(each) if isinstance(each, int) else place(each)


def _vote_counted(line: News) -> str:
    yes, voters = (int(each) for each in line.data)
    return ngettext("{yes} of {n} says yes.", "{yes} of {n} say yes.", yes).format(yes=yes, n=voters)


def _winners(names: Sequence[str]) -> str:
    if len(names) == 1:
        return _("The evening is over. {name} wins.").format(name=names[0])
    return _("The evening is over. {names} share the win.").format(names=both(names))


def _ended(line: News, names: Sequence[str], place: Place) -> str:
    sentences = [title(line.kind.removeprefix("result_")) + "."]
    if line.seats:
        sentences.append(_("The spy was {name}.").format(name=names[line.seats[0]]))
    if line.data[0]:
        sentences.append(_("The location was {place}.").format(place=place(str(line.data[0]))))
    return " ".join(sentences)


def title(outcome_kind: str) -> str:
    """A round's outcome in two or three words."""
    return _(OUTCOMES[outcome_kind][0])


def outcome(result: RoundResult, names: Sequence[str], place: Place = location_name) -> str:
    """What happened in a finished round, in one or two sentences."""
    people = {"spy": result.spy, "stopper": result.stopper, "suspect": result.suspect}
    fields = {role: names[seat] for role, seat in people.items() if seat is not None}
    if result.guess is not None:
        fields["guess"] = place(result.guess)
    sentence = _(OUTCOMES[result.outcome][1]).format(**fields)
    if result.location is None:
        return sentence
    return sentence + " " + _("The location was {place}.").format(place=place(result.location))


def reason(points: Points) -> str:
    """Why somebody got points, to stand beside the number."""
    return _(REASONS[points.reason])


def scored(points: Points, names: Sequence[str]) -> str:
    """One line of the score sheet."""
    number = ngettext("{n} point", "{n} points", points.points).format(n=points.points)
    return _("{name}: {number} ({reason})").format(name=names[points.seat], number=number, reason=reason(points))


def wait(awaited: Awaited, names: Sequence[str]) -> str:
    """Whom the table waits for, and for what."""
    return _(WAITS[awaited.what]).format(name=names[awaited.seat])


def refusal(sentence: str) -> str:
    """`Step.refused` in the player's language."""
    return _(sentence)
