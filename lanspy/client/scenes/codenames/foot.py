"""The one large action of each moment, with its key and, when it cannot be pressed, the reason in words."""

from dataclasses import dataclass

from lanspy.client.frame import Foot
from lanspy.client.scenes.codenames.local import Local, Look, aim
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.foot import again, sign
from lanspy.client.scenes.table.press import Do, Turn
from lanspy.client.scenes.table.waiting import waiting_for
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.actions import Ready, Resume, StopGuessing, WeGuess
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.view import Phase
from lanspy.peer.port import Play

PAGE_KEYS = {"help": "F1", "proof": "F2", "scores": "F4", "events": "L", "menu": "Esc", "clues": "H"}


@dataclass(frozen=True, slots=True)
class AskKey:
    """Ask whether nobody else looks, before the key is shown for the first time in a game."""


def foot(sight: Sight, local: Local, compact: bool = False) -> Foot | None:
    """The large action. None for those who have none. In a small window it guesses, as soon as a finger points."""
    game = sight.game
    if local.page in PAGE_KEYS:
        return Foot(_("Back to the game"), cap=PAGE_KEYS[local.page], act=Turn(local.page))
    if sight.closed:
        return again(sight)
    if sight.me is None:
        return None
    if game.paused:
        return _paused(sight)
    match game.phase:
        case Phase.RESULT:
            return _next_game(sight)
        case Phase.EVENING:
            return sign(sight)
        case Phase.DEALING if not sight.spymaster:  # who has a key may confirm it before the first clock runs
            return None
        case Phase.OPENING:
            return None
    if sight.spymaster:
        return the_key(sight, local)
    card = aimed(sight, local) if compact else None
    if card is not None:
        return guess_foot(sight, card)
    return None if game.my_role is Role.GAMESMASTER else stop_foot(sight)


def aimed(sight: Sight, local: Local) -> int | None:
    """The card that I point at and may guess."""
    card = aim(local, sight.game)
    return card if card in sight.game.may.guess else None


def guess_foot(sight: Sight, card: int) -> Foot:
    """The second press: what my finger is on is guessed."""
    text = _("We guess {word}").format(word=sight.card(card).upper())
    act = Do(Play(WeGuess(sight.game.turn, sight.game.open_cards, card)))
    return Foot(text, "", "primary", "Enter", "message-square", act)


def the_key(sight: Sight, local: Local) -> Foot:
    """Held to look, once it is confirmed in this game that nobody else does."""
    if local.confirmed != sight.game.game:
        return Foot(_("The key"), _("does nobody else look?"), "lamp", "Ctrl", act=AskKey())
    note = _("held: let go to hide") if local.held else _("hold to look")
    return Foot(_("The key"), note, "lamp", "Ctrl", act=Look(), holds=True)


def stop_foot(sight: Sight) -> Foot:
    """End the turn."""
    game = sight.game
    forfeit = not game.guesses_made
    text = _("Forfeit the turn") if game.may.stop and forfeit else _("Stop here")
    if not game.may.stop:
        return Foot(text, why_no_stop(sight), "second", enabled=False)
    act = Do(Play(StopGuessing(game.turn, game.open_cards)))
    return Foot(text, _made(sight), "second", "E", act=act)


def _made(sight: Sight) -> str:
    made, left = sight.game.guesses_made, sight.game.guesses_left
    if not made:
        return _("without a guess")
    if left is None:
        return ngettext("after {n} guess", "after {n} guesses", made).format(n=made)
    return _("after {n} of up to {all} guesses").format(n=made, all=made + left)


def why_no_stop(sight: Sight) -> str:
    """Why guessing cannot be stopped now."""
    game = sight.game
    if game.phase is Phase.GUESS and game.may.guess:
        return _("after one guess at least")
    if game.phase is Phase.TURNING:
        return _("a card is turned up")
    mine = sight.my_team is game.team
    return _("once your team guesses") if mine else _("it is not your turn")


def _paused(sight: Sight) -> Foot:
    if sight.game.may.resume:
        return Foot(_("I am back"), _("the clock runs when all are"), cap="R", act=Do(Play(Resume())), icon="play")
    return Foot(_("You are back"), waiting_for(sight), enabled=False)


def _next_game(sight: Sight) -> Foot:
    if sight.game.may.ready:
        return Foot(_("Next game"), waiting_for(sight), cap="R", act=Do(Play(Ready(sight.game.game + 1))))
    return Foot(_("Ready"), waiting_for(sight), enabled=False)
