"""Sentences for what the rules name: news, outcomes, reasons, waits, refusals. All through gettext.

Kinds travel and are stored; sentences are made where they are shown, in that player's language. `names` are the
players' names by seat; `word` turns the id of a word on the board into its text (`words.text_of` with the settings).
"""

from collections.abc import Callable, Sequence

from lanspy.content.texts import N_, _, ngettext, pgettext
from lanspy.games.codenames.view import Clue, GameResult, TurnView
from lanspy.games.port import Awaited, News, Points

__all__ = ["clue_text", "news", "outcome", "reason", "refusal", "team_name", "title", "turn_ended", "wait"]

Word = Callable[[str], str]

NEWS: dict[str, str] = {
    # {name}, {other}: seats in order; {word}, {team}, {role}, {number}: what data says
    "game_begins": N_("Game {number}: {team} goes first and looks for nine agents."),
    "turn_begins": N_("It is {team}'s turn. {name} thinks of a clue."),
    "no_clue": N_("No clue in time: {team} may make one guess."),
    "guesses": N_("{name}: we guess {word}."),
    "is_red": N_("{word} is an agent of team red."),
    "is_blue": N_("{word} is an agent of team blue."),
    "is_bystander": N_("{word} is a bystander."),
    "is_assassin": N_("{word} is the assassin."),
    "stops": N_("{name} stops guessing."),
    "grace": N_("Time is up for {team}: guess now or forfeit the turn."),
    "ends_last_guess": N_("That was the last guess of {team}."),
    "ends_bystander": N_("The turn of {team} is over."),
    "ends_enemy": N_("The turn of {team} is over."),
    "ends_time": N_("Time is up for {team}."),
    "ends_turn_ends": N_("{team} made no guess. The turn is over."),
    "ends_forfeit": N_("{team} made no guess and forfeits the turn."),
    "ends_upheld": N_("The clue was bad. The turn of {team} is over."),
    "spell": N_("{name} asks {other} to spell the clue."),
    "challenges": N_("{name} challenges the clue. The clock stands."),
    "rules_bad": N_("{name} rules that the clue is bad."),
    "rules_good": N_("{name} rules that the clue is fine."),
    "no_ruling": N_("Nobody has ruled. The clue stands."),
    "clue_stands": N_("Not more than half find the clue bad. It stands."),
    "vote_tied": N_("The vote is a tie. {name} rules."),
    "ballot_missing": N_("{name} did not vote: that counts as no."),
    "ballot_withheld": N_("{name}'s ballot was not opened: that counts as no."),
    "may_choose": N_("{name} may turn up one card."),
    "chooses": N_("{name} turns up {word}."),
    "chooses_none": N_("{name} turns up no card."),
    "not_own": N_("{name} turned up a card that is no agent of the own team, against the rules."),
    "card_withheld": N_("{name}'s machine did not open the key in time."),
    "wants_void": N_("{name} says that this game should not count."),
    "voided": N_("More than half agree: the game is void."),
    "paused": N_("{name} takes a break. The clock stands."),
    "resumed": N_("Everybody is back. It goes on."),
    "skipped": N_("The table goes on without waiting for {name}."),
    "wishes": N_("{name} would like another role: {role}."),
    "rotates": N_("{name} lets the next in each team give clues."),
    "mixes": N_("{name} moves everybody on by one place."),
}

OUTCOMES: dict[str, tuple[str, str]] = {
    # kind: a title, and what happened
    "agents": (N_("{team} wins"), N_("All agents of {team} are found.")),
    "assassin": (N_("{team} wins"), N_("{name} guessed the assassin.")),
    "assassin_chosen": (N_("{team} wins"), N_("{name} turned up the assassin.")),
    "void": (N_("Game void"), N_("More than half agreed that the game should not count.")),
    "key_withheld": (N_("Game void"), N_("Neither spymaster's machine opened a card: {names}.")),
}

ENDED: dict[str, str] = {
    "stopped": N_("stopped"),
    "last_guess": N_("last guess"),
    "bystander": N_("bystander"),
    "enemy": N_("other team's agent"),
    "assassin": N_("assassin"),
    "won": N_("won"),
    "time": N_("time is up"),
    "forfeit": N_("forfeited"),
    "turn_ends": N_("no guess"),
    "upheld": N_("bad clue"),
    "void": N_("void"),
}

REASONS: dict[str, str] = {"won": N_("won the game")}

WAITS: dict[str, str] = {
    "clue": N_("{name} is to give a clue."),
    "guess": N_("{name}'s team is to guess."),
    "rule": N_("{name} is to rule on the clue."),
    "vote": N_("{name} has not voted yet."),
    "choose": N_("{name} may turn up a card."),
    "resume": N_("{name} is still on a break."),
    "ready": N_("{name} is not ready yet."),
}

TEAMS: dict[str, str] = {"red": N_("red"), "blue": N_("blue")}
ROLES: dict[str, str] = {
    "red_spymaster": N_("red spymaster"),
    "blue_spymaster": N_("blue spymaster"),
    "red": N_("red operative"),
    "blue": N_("blue operative"),
    "gamesmaster": N_("gamesmaster"),
}


def _as_it_is(word: str) -> str:
    return word


def news(line: News, names: Sequence[str], word: Word = _as_it_is) -> str:
    """One line of what happened."""
    if line.kind == "vote_counted":
        return _vote_counted(line)
    if line.kind == "evening_over":
        return _winners([names[seat] for seat in line.seats])
    if line.kind == "clue":
        clue = Clue(str(line.data[0]), int(line.data[1]) if len(line.data) > 1 else None)
        return _("{name}: {clue}.").format(name=names[line.seats[0]], clue=clue_text(clue))
    if line.kind.startswith("result_"):
        return _title(line.kind.removeprefix("result_"), str(line.data[0])) + "."
    if line.kind == "chooses_none" and not line.seats:
        return _("No card is turned up.")
    people = dict(zip(("name", "other"), (names[seat] for seat in line.seats), strict=False))
    return _(NEWS[line.kind]).format(**people, **_data(line, word))


def _data(line: News, word: Word) -> dict[str, str]:
    if line.kind == "wishes":
        return {"role": _(ROLES[str(line.data[0])])}
    numbers = [str(each) for each in line.data if isinstance(each, int)]
    texts = [each for each in line.data if isinstance(each, str)]
    told = {"number": "".join(numbers)}
    if "{team}" in NEWS[line.kind]:
        begins = NEWS[line.kind].startswith("{team}")
        told["team"] = _capital(team_name(texts[0])) if begins else team_name(texts[0])
    elif texts:
        told["word"] = word(texts[0])
    return told


def _vote_counted(line: News) -> str:
    yes, voters = (int(each) for each in line.data)
    sentence = ngettext("{yes} of {n} finds the clue bad.", "{yes} of {n} find the clue bad.", yes)
    return sentence.format(yes=yes, n=voters)


def _winners(names: Sequence[str]) -> str:
    if len(names) == 1:
        return _("The evening is over. {name} wins.").format(name=names[0])
    return _("The evening is over. {names} share the win.").format(names=_joined(names))


def _joined(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def team_name(team: str) -> str:
    """A side, by its value: "team red"."""
    return _("team {colour}").format(colour=pgettext("team", TEAMS[team]))


def role_name(role: str) -> str:
    """A role, by its value."""
    return _(ROLES[role])


def clue_text(clue: Clue) -> str:
    """A clue as it is written on a card."""
    number = _("unlimited") if clue.number is None else str(clue.number)
    return _("{word}, {number}").format(word=clue.word, number=number)


def _title(kind: str, team: str) -> str:
    return _capital(_(OUTCOMES[kind][0]).format(team=team_name(team) if team else ""))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def title(result: GameResult) -> str:
    """A game's outcome in a few words."""
    return _title(result.outcome, result.winner.value if result.winner else "")


def outcome(result: GameResult, names: Sequence[str]) -> str:
    """What happened in a finished game, in one sentence."""
    return _(OUTCOMES[result.outcome][1]).format(
        team=team_name(result.winner.value) if result.winner else "",
        name=names[result.by] if result.by is not None else "",
        names=_joined([names[seat] for seat in result.silent]),
    )


def turn_ended(turn: TurnView) -> str:
    """Why a turn was over, in a word or two; empty while it runs."""
    return _(ENDED[turn.ended]) if turn.ended else ""


def reason(points: Points) -> str:
    """Why somebody got points, to stand beside the number."""
    return _(REASONS[points.reason])


def wait(awaited: Awaited, names: Sequence[str]) -> str:
    """Whom the table waits for, and for what."""
    return _(WAITS[awaited.what]).format(name=names[awaited.seat])


def refusal(sentence: str) -> str:
    """`Step.refused`, or the sentence of a clue's fault, in the player's language."""
    return _(sentence)
