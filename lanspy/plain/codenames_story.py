"""What happens at a table of Codenames, told in lines: news, results, pointing, and what one is asked for."""

from lanspy.content.texts import _, ngettext
from lanspy.games.codenames import phrases
from lanspy.games.codenames.view import CodenamesView, GameResult, MayView, Phase
from lanspy.peer.port import TableView
from lanspy.plain.codenames_looks import open_key
from lanspy.plain.codenames_words import named, word_of
from lanspy.plain.table_story import around, closing, fresh, unheard

RESULT = "result_"  # how the kinds of news begin that tell what `GameResult` tells with more words


# --- what happened ----------------------------------------------------------------------------------------------------


def story(before: TableView, now: TableView) -> list[str]:
    """What happened at the table since `before`, whoever looks."""
    game: CodenamesView = now.game_view
    names = [seat.name for seat in now.seats]
    ended = list(game.history[len(before.game_view.history) :])
    lines: list[str] = []
    for line in fresh(before, now):
        if not line.kind.startswith(RESULT):
            lines.append(phrases.news(line, names, lambda word: word_of(game, word)))
        elif ended:
            lines += _result(now, ended.pop(0), names)
    return [*lines, *closing(before, now)]


def _result(view: TableView, ended: GameResult, names: list[str]) -> list[str]:
    game: CodenamesView = view.game_view
    lines = [f"{phrases.title(ended)}. {phrases.outcome(ended, names)}", wins(game)]
    return lines + open_key(game) if ended.game == game.game else lines


def wins(game: CodenamesView) -> str:
    """The games that each side has won."""
    listed = ", ".join(f"{phrases.team_name(team.team.value)} {team.wins}" for team in game.teams)
    return _("Games won: {wins}").format(wins=listed)


def pointing(before: TableView, now: TableView) -> list[str]:
    """Who points at another card than before."""
    game: CodenamesView = now.game_view
    lines = []
    for old, new in zip(before.game_view.seats, game.seats, strict=False):
        if new.points_at is not None and new.points_at != old.points_at and new.seat != game.me:
            sentence = _("{name} points at {card}.")
            lines.append(sentence.format(name=now.seats[new.seat].name, card=named(game, new.points_at)))
    return lines


# --- what is so -------------------------------------------------------------------------------------------------------

PHASES = {
    Phase.DEALING: lambda: _("The words are drawn, and the spymasters get the key."),
    Phase.CLUE: lambda: _("A spymaster thinks of a clue."),
    Phase.GUESS: lambda: _("A team guesses."),
    Phase.TURNING: lambda: _("A card is being turned up."),
    Phase.CHALLENGE: lambda: _("A clue is challenged."),
    Phase.CHOICE: lambda: _("A spymaster may turn up a card."),
    Phase.OPENING: lambda: _("The key is being opened."),
    Phase.RESULT: lambda: _("The game is over."),
    Phase.EVENING: lambda: _("The evening is over."),
}


def state(view: TableView) -> list[str]:
    """What is going on, for somebody who has just come or has lost track."""
    game: CodenamesView = view.game_view
    names = [seat.name for seat in view.seats]
    number = _("Game {number} of {games}.") if game.games is not None else _("Game {number}.")
    lines = [f"{number.format(number=game.game, games=game.games)} {PHASES[game.phase]()}"]
    if game.team is not None and game.phase not in (Phase.RESULT, Phase.EVENING):
        lines.append(_("It is the turn of {team}.").format(team=phrases.team_name(game.team.value)))
    if game.clue is not None:
        lines.append(_("The clue: {clue}").format(clue=phrases.clue_text(game.clue)))
    lines += [*around(view), *(phrases.wait(each, names) for each in game.waits)]
    return [*lines, *unheard(view)]


def role(game: CodenamesView) -> list[str]:
    """What I am in this game."""
    if game.my_role is None:
        return []
    lines = [_("You play: {role}.").format(role=phrases.role_name(game.my_role.value))]
    if game.my_role.is_spymaster:
        lines.append(_("Type key to see who is behind the words. Nobody else may see it."))
    return lines


def move(view: TableView) -> list[str]:
    """What I am asked for now, and what to type."""
    game: CodenamesView = view.game_view
    may = game.may
    lines = [*_clue(game), *_guess(game), *_decision(view)]
    if may.resume:
        lines.append(_("The clock stands. Type resume when you are back."))
    if may.ready:
        lines.append(_("Type ready for the next game; wish, rotate or mix changes who plays what."))
    return lines


def objection(game: CodenamesView) -> list[str]:
    """What I may do about the other team's clue; said once a turn, for it stays so while they guess."""
    return [_("If the clue breaks the rules, type challenge.")] if game.may.challenge else []


def _clue(game: CodenamesView) -> list[str]:
    if not game.may.clue:
        return []
    return [_("Your clue. Type clue, one word and a number, for example: clue animal 2")]


def _guess(game: CodenamesView) -> list[str]:
    may: MayView = game.may
    if not may.guess:
        return []
    lines = []
    if game.grace:
        lines.append(_("Time is up: guess now, or your team forfeits the turn."))
    if game.no_clue:
        lines.append(_("Your team may make one guess without a clue. Type guess and a card."))
    elif game.guesses_left is None:
        lines.append(_("Your team guesses as often as it likes. Type guess and a card."))
    else:
        left = ngettext("Your team may guess once more.", "Your team may guess {n} times.", game.guesses_left)
        lines.append(left.format(n=game.guesses_left) + " " + _("Type guess and a card."))
    if may.stop:
        lines.append(_("Type stop to end the turn."))
    return lines


def _decision(view: TableView) -> list[str]:
    """A ruling, a ballot, a choice."""
    game: CodenamesView = view.game_view
    lines = []
    clue = phrases.clue_text(game.clue) if game.clue is not None else ""
    if game.may.rule:
        lines.append(_("Is the clue against the rules ({clue})? Type bad or fine.").format(clue=clue))
    if game.may.vote:
        lines.append(_("Is the clue against the rules ({clue})? Type bad or fine, sealed.").format(clue=clue))
    if game.may.choose and game.choice is not None and game.choice.own_only:
        lines.append(_("You may turn up one of your own agents. Type choose and a card, or choose none."))
    elif game.may.choose:
        lines.append(_("You may turn up any card. Type choose and a card, or choose none."))
    return lines
