"""The move line, and below it whom we wait for and why: one pair of sentences for every moment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lanspy.client.scenes.codenames.local import Local
from lanspy.client.scenes.codenames.naming import count_name, team_name
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.table.waiting import at_work, company, on_its_way, progress, signing, silent, waiting
from lanspy.content.texts import _, ngettext
from lanspy.dealing import Seat
from lanspy.games.codenames import phrases
from lanspy.games.codenames.roles import Team
from lanspy.games.codenames.view import Phase

_FEW = 2  # people to wait for; more names leave no room for another sentence
PAGES = ("help", "proof", "events", "scores", "clues")


@dataclass(frozen=True, slots=True)
class Said:
    """Who stands beside the move line, the line, the one below it, and whether it is my move."""

    people: tuple[Seat, ...]
    move: str
    wait: str
    mine: bool = False


def said(sight: Sight, local: Local) -> Said:
    """The two lines of this moment."""
    found = _paused(sight) if sight.game.paused else _PHASES[sight.game.phase](sight)
    if sight.table.alarm:
        return replace(found, wait=sight.table.alarm)
    if sight.table.catching_up:
        return replace(found, wait=_("Your machine is back and catching up."))
    late = on_its_way(sight, local)
    if late:
        return replace(found, wait=late)
    if local.page in PAGES and sight.playing:
        return replace(found, wait=_("The game goes on. {wait}").format(wait=waiting(sight)).strip())
    return found


def _me(sight: Sight) -> tuple[Seat, ...]:
    return () if sight.me is None else (sight.me,)


def _paused(sight: Sight) -> Said:
    back = sight.game.may.resume
    return Said(_me(sight), _("A break: are you back?") if back else _("A break"), waiting(sight), back)


def _dealing(sight: Sight) -> Said:
    working = at_work(sight)
    wait = f"{working}, {progress(sight)}." if working else _("Words and key come.")
    return Said((), _("The board is laid"), silent(sight) or wait)


def _clue(sight: Sight) -> Said:
    giver = sight.giver
    if sight.game.may.clue:
        return Said(_me(sight), _("Your clue: one word and a number"), waiting(sight), mine=True)
    if giver is None:
        return Said((), _("A clue is thought of"), waiting(sight))
    return Said((giver,), _("{name} thinks of a clue").format(name=sight.name(giver)), waiting(sight))


def _guess(sight: Sight) -> Said:
    game, team = sight.game, sight.game.team or Team.RED
    mine = bool(game.may.guess)
    people = _me(sight) if mine else tuple(seat for seat in sight.thinking if sight.role(seat).team is team)[:2]
    if mine:
        return Said(people, _guess_line(sight, team), _first_counts(sight), mine=True)
    if sight.spymaster and sight.my_team is team:
        return Said(_me(sight), _("Your team guesses"), waiting(sight))
    return Said(people, _("{team} guesses").format(team=team_name(team)), waiting(sight))


def _guess_line(sight: Sight, team: Team) -> str:
    if sight.game.grace:
        return _("Time is up: guess now or forfeit")
    if sight.game.no_clue:
        return _("No clue came in time: one guess, or none")
    return _("{team} guesses: point, then say it").format(team=team_name(team))


def _first_counts(sight: Sight) -> str:
    if len(sight.thinking) > _FEW:
        return waiting(sight)
    return silent(sight) or _("The first guess counts.") + " " + waiting(sight)


def _turning(sight: Sight) -> Said:
    card, running = sight.game.turning, sight.running
    word = "" if card is None else sight.card(card)
    people = (running.guesses[-1].seat,) if running is not None and running.guesses else ()
    wait = silent(sight) or _("A spymaster's machine opens it, with proof.")
    return Said(people, _("{word} is turned up").format(word=word.upper()), wait)


def _challenge(sight: Sight) -> Said:
    game, challenge = sight.game, sight.game.challenge
    word = "" if game.clue is None else f"{game.clue.word.upper()}, {count_name(game.clue.number)}"
    if challenge is None:
        return Said((), _("The clue is challenged"), waiting(sight))
    if game.may.rule:
        return Said(_me(sight), _("Your ruling: is {clue} a bad clue?").format(clue=word), _asked(sight), mine=True)
    if game.may.vote:
        return Said(_me(sight), _("Your vote: is {clue} a bad clue?").format(clue=word), _asked(sight), mine=True)
    return Said((challenge.by,), _("{name} challenges the clue").format(name=_who(sight, challenge.by)), _asked(sight))


def _asked(sight: Sight) -> str:
    """Who decides, and whom that waits for."""
    challenge = sight.game.challenge
    if challenge is None:
        return waiting(sight)
    if challenge.ruler is not None and not sight.game.may.rule:
        return silent(sight) or _("{name} decides. The clock of the turn stands.").format(
            name=_who(sight, challenge.ruler)
        )
    return waiting(sight) or _("The ballots are being opened.")


def _who(sight: Sight, seat: Seat) -> str:
    return _("You") if seat == sight.me else sight.name(seat)


def _choice(sight: Sight) -> Said:
    choice = sight.game.choice
    if choice is None:
        return Said((), _("A card may be turned up"), waiting(sight))
    why = _("After a bad clue.") if choice.reason == "upheld" else _("After a forfeit.")
    wait = f"{why} {waiting(sight)}".strip()
    if choice.seat == sight.me:
        move = _("Turn up one of your own, or none") if choice.own_only else _("Turn up any card, or none")
        return Said(_me(sight), move, wait, mine=True)
    return Said((choice.seat,), _("{name} may turn up a card").format(name=sight.name(choice.seat)), wait)


def _opening(sight: Sight) -> Said:
    return Said((), _("The whole key is opened"), waiting(sight) or _("Every machine checks it."))


def _result(sight: Sight) -> Said:
    result = sight.game.result
    if result is None:
        return Said((), _("The game is over"), waiting(sight))
    why = phrases.outcome(result, sight.names)
    people = () if result.by is None else (result.by,)
    if result.winner is None:
        return Said(people, phrases.title(result), waiting(sight) or why)
    won = result.winner is sight.my_team
    move = _("{team} wins").format(team=team_name(result.winner))
    if sight.my_team is not None:
        move = _("{team} wins: your team").format(team=team_name(result.winner)) if won else move
    return Said(people, move, waiting(sight) or why)


def _evening(sight: Sight) -> Said:
    winners = sight.game.winners
    if not winners:
        return Said((), _("The evening is over"), signing(sight))
    names = company(sight, winners)
    if len(winners) == 1:
        mine = winners[0] == sight.me
        move = _("You win the evening") if mine else _("{name} wins the evening").format(name=names)
    else:
        move = _("{names} share the win").format(names=names)
    wins = sight.seat(winners[0]).total
    each = ngettext("{n} game won.", "{n} games won.", wins).format(n=wins)
    return Said(tuple(winners[:2]), move[:1].upper() + move[1:], f"{each} {signing(sight)}")


_PHASES: Mapping[Phase, Callable[[Sight], Said]] = {
    Phase.DEALING: _dealing,
    Phase.CLUE: _clue,
    Phase.GUESS: _guess,
    Phase.TURNING: _turning,
    Phase.CHALLENGE: _challenge,
    Phase.CHOICE: _choice,
    Phase.OPENING: _opening,
    Phase.RESULT: _result,
    Phase.EVENING: _evening,
}
