"""Sentences for what the rules name: questions, answers, news, outcomes, waits, refusals. All through gettext.

Kinds travel and are stored; sentences are made where they are shown, in that player's language. An answer restates its
question, as the rulebook asks. `names` are the players' names by seat.
"""

from collections.abc import Callable, Sequence

from lanspy.content.spies import pack
from lanspy.content.texts import N_, _
from lanspy.games.port import Awaited, News
from lanspy.games.spyweb.naming import INCORRECT, NOTHING, RIGHT
from lanspy.games.spyweb.view import Asked, RoundResult

__all__ = ["answer", "money", "news", "outcome", "question", "refusal", "wait"]

Place = Callable[[str], str]

QUESTIONS = {
    "look": N_("Who is {spy} looking at?"),
    "listen": N_("Who is {spy} listening to?"),
    "point": N_("Who is {spy} pointing at?"),
}
OTHER_WAY = N_("Where does {spy} point in the other direction?")
ANSWERS = {
    "look": N_("{spy} is looking at {answer}."),
    "listen": N_("{spy} is listening to {answer}."),
    "point": N_("{spy} is pointing at {answer}."),
}
VEHICLES = {
    "look": N_("{spy} is looking at the {answer}."),
    "listen": N_("{spy} is listening to the {answer}."),
    "point": N_("{spy} is pointing at the {answer}."),
}
NOTHINGS = {
    "look": N_("{spy} is looking at nothing."),
    "listen": N_("{spy} is listening to nothing."),
    "point": N_("{spy} is pointing at nothing."),
}
ACCUSES = N_("Your leader is {spy}, in {city}!")
VERDICTS = {
    RIGHT: N_("Right: {spy} leads, in {city}."),
    INCORRECT: N_("{spy} in {city}: incorrect!"),
}

NEWS: dict[str, str] = {
    "first_drawn": N_("{name} was drawn to begin."),
    "first_named": N_("Both agree: {name} begins."),
    "locked": N_("{name} has locked the board."),
    "bribes": N_("{name} pays {money} for the other direction of {spy}."),
    "buys_turn": N_("{name} pays {money} for another turn."),
    "done": N_("{name} is done."),
    "round_begins": N_("Round {number} begins. {name} asks first."),
    "round_caught": N_("{name} caught {leader} in {city}: {money} from the bank."),
    "round_refused": N_("{other}'s machine kept an answer back and loses the round: {money} for {name}."),
    "round_void": N_("Both agree: this round does not count and is dealt again."),
    "voids": N_("{name} says that this round should not count."),
    "ends": N_("{name} wants to end the evening."),
    "board_withheld": N_("{name}'s board was not opened."),
}
EVENING = {1: N_("The evening is over. {name} has won."), 2: N_("The evening is over, and both have the same money.")}

OUTCOMES: dict[str, tuple[str, str]] = {
    # kind: a title, and what happened
    "caught": (N_("Leader caught"), N_("{winner} caught {leader} in {city} and collects {money}.")),
    "refused": (N_("No answer"), N_("{loser}'s machine kept an answer back: {winner} collects {money}.")),
    "void": (N_("Round void"), N_("Both agreed. It is dealt again.")),
}

WAITS = {
    "lay": N_("{name} is laying the board."),
    "name": N_("{name} is to say who begins."),
    "move": N_("{name} is thinking."),
    "ready": N_("{name} is not ready yet."),
}


def concept(name: str) -> str:
    """The name of a spy, city or vehicle, in the player's language."""
    return pack().name_of(name)


def money(dollars: int) -> str:
    """An amount as people read it."""
    return _("${thousands}k").format(thousands=f"{dollars // 1000:,}") if dollars else _("$0")


def question(asked: Asked) -> str:
    """What was asked, in the field's words."""
    if asked.kind == "accusation":
        return _(ACCUSES).format(spy=concept(asked.spy), city=concept(asked.city))
    sentence = OTHER_WAY if asked.kind == "bribe" else QUESTIONS[asked.sense]
    return _(sentence).format(spy=concept(asked.spy))


def answer(asked: Asked) -> str:
    """What was answered, restating the question; nothing before the answer is there."""
    if not asked.answer:
        return ""
    return _answered(asked.spy, asked.sense, asked.city, asked.answer)


def _answered(spy: str, sense: str, city: str, told: str) -> str:
    if told in VERDICTS:
        return _(VERDICTS[told]).format(spy=concept(spy), city=concept(city))
    if told == NOTHING:
        return _(NOTHINGS[sense]).format(spy=concept(spy))
    sentences = VEHICLES if told in [vehicle.id for vehicle in pack().vehicles] else ANSWERS
    return _(sentences[sense]).format(spy=concept(spy), answer=concept(told))


def news(line: News, names: Sequence[str]) -> str:
    """One line of what happened."""
    data = line.data
    match line.kind:
        case "asks":
            return _("{name}: {words}").format(
                name=names[line.seats[0]], words=_(QUESTIONS[str(data[1])]).format(spy=concept(str(data[0])))
            )
        case "accuses":
            words = _(ACCUSES).format(spy=concept(str(data[0])), city=concept(str(data[1])))
            return _("{name}: {words}").format(name=names[line.seats[0]], words=words)
        case "answers_question" | "answers_bribe" | "answers_accusation":
            spy, about, told = map(str, data)
            words = _answered(spy, about, about, told)
            return _("{name}: {words}").format(name=names[line.seats[0]], words=words)
        case "evening_over":
            return _(EVENING[len(line.seats)]).format(name=names[line.seats[0]])
    return _(NEWS[line.kind]).format(**_filled(line, names))


def _filled(line: News, names: Sequence[str]) -> dict[str, str]:
    """What a sentence may name, as far as this line says it."""
    found = {key: names[seat] for key, seat in zip(("name", "other"), line.seats, strict=False)}
    match line.kind, line.data:
        case "round_begins", (number,):
            found["number"] = str(number)
        case "buys_turn", (int(paid),):
            found["money"] = money(paid)
        case "bribes", (str(spy), int(paid)):
            found |= {"spy": concept(spy), "money": money(paid)}
        case (("round_caught" | "round_refused"), (str(leader), str(city), int(bounty))):
            found |= {"leader": _named(leader), "city": _named(city), "money": money(bounty)}
    return found


def _named(name: str) -> str:
    return concept(name) if name else ""


def outcome(result: RoundResult, names: Sequence[str]) -> tuple[str, str]:
    """A title and a sentence for a finished round."""
    title, sentence = OUTCOMES[result.outcome]
    who = {"winner": result.winner, "loser": result.loser}
    seats = {key: names[seat] for key, seat in who.items() if seat is not None}
    facts = {"leader": _named(result.leader), "city": _named(result.city), "money": money(result.bounty)}
    return _(title), _(sentence).format(**seats, **facts)


def wait(awaited: Awaited, names: Sequence[str]) -> str:
    """Whom the table waits for, and what for."""
    return _(WAITS[awaited.what]).format(name=names[awaited.seat])


def refusal(sentence: str) -> str:
    """Why the rules said no, in the player's language."""
    return _(sentence)
