"""Looking at things at a table of Codenames: nothing here changes anything or tells anybody."""

from collections.abc import Iterator

from lanspy.content.texts import _, ngettext
from lanspy.errors import BadInput
from lanspy.games.codenames import phrases
from lanspy.games.codenames.view import CardView, CodenamesView, Colour, Guess, Phase, SeatView, TurnView
from lanspy.peer.port import Presence, SeatLine, TableView
from lanspy.plain.codenames_words import colour_name, named, word_of
from lanspy.plain.table_page import NOW
from lanspy.plain.table_story import presence

ROW = 5  # cards in a row of the board


# --- the board and the key --------------------------------------------------------------------------------------------


def board(view: TableView, _rest: str) -> str:
    """All cards, a row of five a line: who is open, and who points where."""
    game: CodenamesView = view.game_view
    if not game.cards:
        raise BadInput(_("There is no board yet."))
    rows = [game.cards[first : first + ROW] for first in range(0, len(game.cards), ROW)]
    return "\n".join("  " + "; ".join(_card(view, card) for card in row) for row in rows)


def _card(view: TableView, card: CardView) -> str:
    game: CodenamesView = view.game_view
    marks = [colour_name(card.colour)] if card.colour is not None else []
    if card.pointed_at:
        names = ", ".join(view.seats[seat].name for seat in card.pointed_at)
        marks.append(ngettext("{names} points", "{names} point", len(card.pointed_at)).format(names=names))
    return named(game, card.card) + (f" ({', '.join(marks)})" if marks else "")


def key(view: TableView, rest: str) -> str:
    """Who is behind every card: for spymasters, once they have said that nobody looks over their shoulder."""
    game: CodenamesView = view.game_view
    if game.my_role is None or not game.my_role.is_spymaster:
        raise BadInput(_("Only spymasters see the key."))
    if not any(card.key for card in game.cards if card.colour is None):
        raise BadInput(_("The key has not been dealt yet, or lies open."))
    if rest.casefold() != NOW:
        return _("The key stays on your screen. When nobody looks over your shoulder, type key now.")
    return "\n".join(_of_colour(game, colour) for colour in Colour)


def _of_colour(game: CodenamesView, colour: Colour) -> str:
    cards = [card for card in game.cards if card.key is colour and card.colour is None]
    listed = ", ".join(named(game, card.card) for card in cards) or _("all found")
    return f"  {colour_name(colour)}: {listed}"


def open_key(game: CodenamesView) -> list[str]:
    """The whole key after a game, a colour a line."""
    lines = []
    for colour in Colour:
        cards = ", ".join(word_of(game, card.word) for card in game.cards if card.colour is colour)
        if cards:
            lines.append(f"  {colour_name(colour)}: {cards}")
    return lines


# --- people and what they did -----------------------------------------------------------------------------------------


def teams(view: TableView, _rest: str) -> str:
    """Both sides: who gives clues, who guesses, what is left to find."""
    game: CodenamesView = view.game_view
    names = [seat.name for seat in view.seats]
    lines = []
    for team in game.teams:
        guessers = ", ".join(names[seat] for seat in team.operatives)
        sentence = _("{team}: {name} gives clues to {guessers}.")
        line = sentence.format(team=phrases.team_name(team.team.value), name=names[team.spymaster], guessers=guessers)
        if team.agents:
            line += " " + ngettext("{n} agent to find.", "{n} agents to find.", team.left).format(n=team.left)
        wins = ngettext("{n} game won.", "{n} games won.", team.wins).format(n=team.wins)
        lines.append(f"  {line} {wins}")
    if game.gamesmaster is not None:
        lines.append("  " + _("{name} is the gamesmaster.").format(name=names[game.gamesmaster]))
    return "\n".join(lines)


def seats(view: TableView, _rest: str) -> str:
    """Everybody, with the games they have won and what they are doing."""
    return "\n".join(_seat(view, line) for line in view.seats)


def _seat(view: TableView, line: SeatLine) -> str:
    shown: SeatView = view.game_view.seats[line.seat]
    marks = ", ".join(_marks(view, line, shown))
    said = f"  {line.seat + 1}. {line.name}: {shown.total} ({marks})"
    return said if line.presence is Presence.HERE else f"{said} {presence(line)}"


def _marks(view: TableView, line: SeatLine, shown: SeatView) -> Iterator[str]:
    game: CodenamesView = view.game_view
    yield phrases.role_name(shown.role.value)
    words = (
        (line.me, _("you")),
        (shown.has_sealed, _("has voted")),
        (shown.ready, _("ready")),
        (shown.void, _("wants this game void")),
        (shown.ends_evening, _("wants to end the evening")),
        (line.owes is not None, _("its machine owes something")),
    )
    yield from (word for so, word in words if so)
    if shown.points_at is not None and game.cards:
        yield _("points at {word}").format(word=word_of(game, game.cards[shown.points_at].word))
    if shown.next_role is not shown.role:
        yield _("next game: {role}").format(role=phrases.role_name(shown.next_role.value))


def turns(view: TableView, _rest: str) -> str:
    """The clues and guesses of this game."""
    game: CodenamesView = view.game_view
    lines = [turn_line(view, turn) for turn in game.turns]
    return "\n".join(f"  {line}" for line in lines) or _("No clue has been given in this game.")


def turn_line(view: TableView, turn: TurnView) -> str:
    """One turn: the side, the clue, what was turned up, and how it ended."""
    game: CodenamesView = view.game_view
    team = phrases.team_name(turn.team.value)
    clue = phrases.clue_text(turn.clue) if turn.clue is not None else _("no clue")
    if turn.clue is None and game.phase is Phase.CLUE and turn.turn == game.turn:
        clue = _("no clue yet")
    cards = ", ".join(_turned(game, guess) for guess in (*turn.guesses, *turn.chosen))
    parts = [f"{team}: {clue}", cards, phrases.turn_ended(turn)]
    return "; ".join(part for part in parts if part)


def _turned(game: CodenamesView, guess: Guess) -> str:
    word = word_of(game, game.cards[guess.card].word)
    return f"{word} ({colour_name(guess.colour)})"


def games(view: TableView, _rest: str) -> str:
    """How the games so far ended."""
    names = [seat.name for seat in view.seats]
    history = view.game_view.history
    lines = [f"  {ended.game}. {phrases.title(ended)}. {phrases.outcome(ended, names)}" for ended in history]
    return "\n".join(lines) or _("No game is over yet.")
