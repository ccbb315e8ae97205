"""The buttons beside the slip: what this player can do now, or in words why there is nothing to do."""

from dataclasses import dataclass

from lanspy.client.kit.box import Box
from lanspy.client.kit.text import Run
from lanspy.client.scenes.codenames.foot import aimed, guess_foot, stop_foot
from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.slip import Info
from lanspy.client.scenes.table.menu import Ask
from lanspy.client.scenes.table.press import Do
from lanspy.client.scenes.table.waiting import company
from lanspy.client.widgets import Button
from lanspy.client.widgets.widget import Act, Widget
from lanspy.content.texts import _, ngettext
from lanspy.games.codenames.actions import Challenge, Choose, Rule, SpellIt, Vote
from lanspy.games.codenames.view import Phase
from lanspy.peer.port import Play


@dataclass(frozen=True, slots=True)
class Doing:
    """What stands in the large place and in the small one beside it."""

    large: Widget
    small: Widget | None = None


def doing(sight: Sight, local: Local, large: Box, small: Box, compact: bool = False) -> Doing:
    """The buttons of this moment. In a small window the large action guesses, and stopping stands here."""
    game = sight.game
    match game.phase:
        case Phase.GUESS if game.may.guess and compact and aimed(sight, local) is not None:
            return Doing(_stop(sight, large), _spell(sight, small))
        case Phase.GUESS if game.may.guess:
            return Doing(guess_button(sight, local, large), _spell(sight, small))
        case Phase.GUESS:
            challenge = _challenge(sight, small) if game.may.challenge or _could_challenge(sight) else None
            return Doing(_guesses(sight, large), challenge)
        case Phase.CHALLENGE if game.may.rule or game.may.vote:
            return _ballots(sight, large, small)
        case Phase.CHALLENGE:
            return Doing(_ruling(sight, large))
        case Phase.CHOICE if game.may.choose:
            return _choosing(sight, local, large, small)
    return Doing(Info(box=large, title=_quiet(sight)))


def _quiet(sight: Sight) -> str:
    match sight.game.phase:
        case Phase.CLUE:
            return _clue_quiet(sight)
        case Phase.CHOICE:
            return _choice_quiet(sight)
        case Phase.TURNING:
            return _("The card is being turned up.")
    return ""


def _clue_quiet(sight: Sight) -> str:
    mine = sight.my_team is not None and sight.my_team is sight.game.team
    return _("Then your team guesses.") if mine else _("Listen well: you may challenge it.")


def _choice_quiet(sight: Sight) -> str:
    choice = sight.game.choice
    if choice is None:
        return ""
    return _("One of the own agents, or none.") if choice.own_only else _("Any card, or none.")


# --- guessing ---------------------------------------------------------------------------------------------------------


def guess_button(sight: Sight, local: Local, box: Box) -> Button:
    """The second press: what my finger is on is guessed."""
    card = aimed(sight, local)
    if card is None:
        return Button(
            key="guess",
            box=box,
            text=_("Point at a card, then guess it"),
            icon="hand",
            cap="Enter",
            show_cap=False,
            enabled=False,
            style="note",
        )
    foot = guess_foot(sight, card)
    return Button(
        key="guess", box=box, text=foot.text, kind="primary", icon=foot.icon, cap=foot.cap, act=foot.act, first=True
    )


def _stop(sight: Sight, box: Box) -> Button:
    foot = stop_foot(sight)
    return Button(key="stop", box=box, text=foot.text, cap=foot.cap, act=foot.act, enabled=foot.enabled)


def _spell(sight: Sight, box: Box) -> Widget | None:
    game = sight.game
    if game.may.spell:
        return Button(key="spell", box=box, text=_("Spell it"), cap="S", act=Do(Play(SpellIt(game.turn))), style="note")
    spelling = sight.running is not None and sight.running.spelling
    return Info(box=box, title=_("Spelling asked")) if spelling else None


def _could_challenge(sight: Sight) -> bool:
    """Whether the press is only used up: it then stays where it was."""
    other = sight.my_team is not None and sight.my_team is not sight.game.team
    return other and sight.game.clue is not None


def _challenge(sight: Sight, box: Box) -> Button:
    game = sight.game
    ask = Ask(
        Play(Challenge(game.turn)),
        _("Challenge the clue {clue}?").format(clue="" if game.clue is None else game.clue.word.upper()),
        _("Play stops until it is ruled on. Each clue can be challenged once, before the next guess."),
        _("Challenge"),
        danger=False,
    )
    act: Act = ask if game.may.challenge else None
    return Button(
        key="challenge", box=box, text=_("Challenge"), cap="X", act=act, enabled=act is not None, style="note"
    )


def _guesses(sight: Sight, box: Box) -> Info:
    """Who points where, or how many guesses there may be."""
    game = sight.game
    pointing = [card for card in game.cards if card.pointed_at]
    if game.no_clue:
        title = _("One guess without a clue")
    elif game.guesses_left is None:
        title = _("As many guesses as they like")
    else:
        title = ngettext("{n} guess is left", "{n} guesses are left", game.guesses_left).format(n=game.guesses_left)
    if not pointing:
        return Info(box=box, title=title, runs=(Run(_("Nobody points yet."), "text_soft"),))
    first = pointing[0]
    who = company(sight, first.pointed_at)
    words = _("{names}: {word}").format(names=who, word=sight.word(first.word).upper())
    return Info(box=box, title=title, runs=(Run(words, "text_soft"),))


# --- a challenge ------------------------------------------------------------------------------------------------------


def _ballots(sight: Sight, large: Box, small: Box) -> Doing:
    """Two equal buttons, none chosen beforehand."""
    game = sight.game
    whole = large.union(small)
    bad, fair = whole.columns(2, 16)

    def act(is_bad: bool) -> Do:
        return Do(Play(Rule(game.turn, is_bad) if game.may.rule else Vote(is_bad)))

    return Doing(
        Button(key="bad", box=bad, text=_("Bad clue"), icon="x", cap="B", act=act(True), grave=True,
               note=_("the turn ends")),
        Button(key="fair", box=fair, text=_("Fair clue"), icon="check", cap="F", act=act(False), grave=True,
               note=_("guessing goes on")),
    )  # fmt: skip


def _ruling(sight: Sight, box: Box) -> Info:
    game, challenge = sight.game, sight.game.challenge
    if challenge is None:
        return Info(box=box, title="")
    if challenge.ruler is not None:
        why = _("The vote was a tie.") if challenge.tied else _("If not, the clue stands.")
        title = _("{name} rules").format(name=sight.name(challenge.ruler))
        return Info(box=box, title=title, runs=(Run(why, "text_soft"),), icon="scale")
    voters = [view for view in game.seats if view.votes]
    sealed = sum(view.has_sealed for view in voters)
    title = _("{n} of {all} ballots are sealed").format(n=sealed, all=len(voters))
    note = _("More than half must find it bad.")
    return Info(box=box, title=title, runs=(Run(note, "text_soft"),), icon="vote")


# --- the other spymaster's choice -------------------------------------------------------------------------------------


def _choosing(sight: Sight, local: Local, large: Box, small: Box) -> Doing:
    game, card = sight.game, local.picked
    none = Button(key="none", box=small, text=_("None"), cap="N", act=Do(Play(Choose(game.turn, None))), grave=True)
    if card is None:
        text = _("Press a card to choose it")
        return Doing(
            Button(
                key="choose",
                box=large,
                text=text,
                icon="hand",
                cap="Enter",
                show_cap=False,
                enabled=False,
                style="note",
            ),
            none,
        )
    text = _("Turn up {word}").format(word=sight.card(card).upper())
    button = Button(
        key="choose", box=large, text=text, kind="primary", cap="Enter", act=choice_act(sight, card), first=True
    )
    return Doing(button, none)


def choice_act(sight: Sight, card: int) -> Act:
    """Asked again where any card may be chosen: with the same words for all of them, for others may see the screen."""
    game = sight.game
    intent = Play(Choose(game.turn, card))
    if game.choice is not None and game.choice.own_only:
        return Do(intent)
    word = sight.card(card).upper()
    return Ask(
        intent,
        _("Turn up {word} for all?").format(word=word),
        _("If it is the assassin, your own team has lost. If it is an agent, it counts for its team."),
        _("Turn up {word}").format(word=word),
        danger=False,
    )
