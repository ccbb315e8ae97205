"""A running evening of Codenames in lines: what happens, what one is asked for, and what one may type.

What cannot be taken back is asked for twice: a guess and a choice say what they would do, and are done with `now`.
"""

from collections.abc import Mapping

from lanspy.content.texts import N_, _
from lanspy.errors import BadInput
from lanspy.games.codenames import actions
from lanspy.games.codenames.view import CodenamesView, Colour
from lanspy.peer.port import Play, TableView
from lanspy.plain import codenames_looks as looks
from lanspy.plain.codenames_story import move, objection, pointing, role, state, story
from lanspy.plain.codenames_words import named, pick_card, pick_role
from lanspy.plain.page import Answer, Command, said
from lanspy.plain.table_page import NOW, around_the_game, commands, hello, plays

__all__ = ["COMMANDS", "begin", "changes", "story"]

NOBODY, NONE = "nobody", "none"
UNLIMITED = "unlimited"
ASSASSIN = "assassin"
DIGITS_MAX = 3  # of a number in a clue: whatever is longer is out of range


def begin(view: TableView) -> list[str]:
    """What is said on arriving."""
    game: CodenamesView = view.game_view
    shown = [looks.teams(view, ""), looks.board(view, ""), *role(game)] if game.cards else []
    return [hello(view), *state(view), *shown, *objection(game), *move(view)]


def changes(before: TableView, now: TableView) -> list[str]:
    """What is new since `before`: what happened, then what I am asked for."""
    lines = [*story(before, now), *pointing(before, now), *_board_came(before, now), *around_the_game(before, now)]
    if (before.game_view.turn, before.game_view.clue) != (now.game_view.turn, now.game_view.clue):
        lines += objection(now.game_view)
    if move(now) != move(before):
        lines += move(now)
    return lines + said(before.chat, now.chat)


def _board_came(before: TableView, now: TableView) -> list[str]:
    """A new game: its words, and what I am in it."""
    old, new = before.game_view, now.game_view
    if not new.cards or (old.cards and old.game == new.game):
        return []
    return [looks.teams(now, ""), looks.board(now, ""), *role(new)]


# --- commands ---------------------------------------------------------------------------------------------------------


def _clue(view: TableView, rest: str) -> Answer:
    """The number stands at the end; whether the word may be a clue is for the rules to say."""
    word, _space, number = rest.rpartition(" ")
    if number.casefold() == UNLIMITED:
        count = None
    elif number.isascii() and number.isdecimal() and len(number) <= DIGITS_MAX:
        count = int(number)
    else:
        word = ""
    if not word.strip():
        raise BadInput(_("Type clue, one word and a number, for example: clue animal 2"))
    return Play(actions.GiveClue(view.game_view.turn, word.strip(), count))


def _guess(view: TableView, rest: str) -> Answer:
    game: CodenamesView = view.game_view
    text, confirmed = _confirmed(rest, NOW)
    card = pick_card(game, text)
    if not confirmed:
        return _("You guess {card}? Type guess {number} now.").format(card=named(game, card), number=card + 1)
    return Play(actions.WeGuess(game.turn, game.open_cards, card))


def _choose(view: TableView, rest: str) -> Answer:
    """A spymaster knows the assassin: turning it up loses, and is asked for in so many words."""
    game: CodenamesView = view.game_view
    if rest.casefold() == NONE:
        return Play(actions.Choose(game.turn, None))
    text, confirmed = _confirmed(rest, NOW)
    text, loses = _confirmed(text, ASSASSIN)
    card = pick_card(game, text)
    deadly = game.cards[card].key is Colour.ASSASSIN
    if deadly and not (confirmed and loses):
        sentence = _("{card} is the assassin: your team would lose. Type choose {number} assassin now to do it.")
        return sentence.format(card=named(game, card), number=card + 1)
    if not confirmed:
        return _("Turn up {card}? Type choose {number} now.").format(card=named(game, card), number=card + 1)
    return Play(actions.Choose(game.turn, card))


def _confirmed(text: str, word: str) -> tuple[str, bool]:
    """What was typed without the word that confirms it, and whether that word stood at the end."""
    head, _space, last = text.strip().rpartition(" ")
    return (head, True) if head and last.casefold() == word else (text, False)


def _stop(view: TableView, _rest: str) -> Answer:
    game: CodenamesView = view.game_view
    return Play(actions.StopGuessing(game.turn, game.open_cards))


def _point(view: TableView, rest: str) -> Answer:
    return Play(actions.Point(None if rest.casefold() == NOBODY else pick_card(view.game_view, rest)))


def _judge(view: TableView, bad: bool) -> Answer:
    """Whoever rules says it, everybody who votes seals it."""
    game: CodenamesView = view.game_view
    return Play(actions.Rule(game.turn, bad) if game.may.rule else actions.Vote(bad))


def _now(view: TableView) -> str:
    return "\n".join([*state(view), *objection(view.game_view), *move(view)])


def _rotate(view: TableView, *, mix: bool) -> Answer:
    return Play(actions.Rotate(view.game_view.game + 1, mix))


COMMANDS: Mapping[str, Command[TableView]] = {
    "board": Command("", N_("all cards, a row a line"), looks.board),
    "key": Command("", N_("who is behind the cards, for spymasters"), looks.key),
    "clue": Command(
        N_("a word and a number"), N_("your clue; the number may be unlimited where that is played"), _clue
    ),
    "point": Command(N_("a card, or nobody"), N_("show your team a card; it counts for nothing"), _point),
    "guess": Command(N_("a card"), N_("your team guesses this card; asks again"), _guess),
    "stop": Command("", N_("your team guesses no more in this turn"), _stop),
    "spell": Command(
        "", N_("ask your spymaster to spell the clue"), lambda view, _rest: Play(actions.SpellIt(view.game_view.turn))
    ),
    "challenge": Command(
        "",
        N_("the other team's clue is against the rules"),
        lambda view, _rest: Play(actions.Challenge(view.game_view.turn)),
    ),
    "bad": Command("", N_("the challenged clue is bad"), lambda view, _rest: _judge(view, bad=True)),
    "fine": Command("", N_("the challenged clue is fine"), lambda view, _rest: _judge(view, bad=False)),
    "choose": Command(N_("a card, or none"), N_("turn up this card as the other spymaster; asks again"), _choose),
    "ready": Command(
        "", N_("ready for the next game"), lambda view, _rest: Play(actions.Ready(view.game_view.game + 1))
    ),
    "wish": Command(
        N_("a role"),
        N_("what you want to be in the next game"),
        lambda _view, rest: Play(actions.Wish(pick_role(rest))),
    ),
    "rotate": Command(
        "", N_("in the next game the next in each team gives clues"), lambda view, _rest: _rotate(view, mix=False)
    ),
    "mix": Command(
        "", N_("in the next game everybody moves on by one place"), lambda view, _rest: _rotate(view, mix=True)
    ),
    "void": Command("", N_("this game shall not count: more than half void it"), plays(actions.Void())),
    "end": Command("", N_("no more games: more than half end the evening"), plays(actions.EndEvening())),
    "now": Command("", N_("what is going on"), lambda view, _rest: _now(view)),
    "teams": Command("", N_("who is in which team, and what is left to find"), looks.teams),
    "turns": Command("", N_("the clues and guesses of this game"), looks.turns),
    "games": Command("", N_("how the games ended"), looks.games),
    "seats": Command("", N_("who sits where, with games won"), looks.seats),
    **commands(actions),
}
