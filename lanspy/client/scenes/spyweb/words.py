"""The move line, and below it whom we wait for and why: one pair of sentences for every moment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lanspy.client.scenes.spyweb.local import Local, is_note
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.table.waiting import at_work, company, on_its_way, progress, signing, silent, waiting
from lanspy.content.texts import _
from lanspy.dealing import Seat
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import Phase

PAGES = ("help", "proof", "events", "scores", "asked", "hints")


@dataclass(frozen=True, slots=True)
class Said:
    """Who stands beside the move line, the line, the one below it, and whether it is my move."""

    people: tuple[Seat, ...]
    move: str
    wait: str
    mine: bool = False


def said(sight: Sight, local: Local) -> Said:
    """The two lines of this moment."""
    found = _PHASES[sight.game.phase](sight)
    if sight.table.alarm:
        return replace(found, wait=sight.table.alarm)
    if sight.table.catching_up:
        return replace(found, wait=_("Your machine is back and catching up."))
    late = "" if is_note(local) else on_its_way(sight, local)
    if late:
        return replace(found, wait=late)
    if local.page in PAGES and sight.playing:
        return replace(found, wait=_("The game goes on. {wait}").format(wait=waiting(sight)).strip())
    return found


def _me(sight: Sight) -> tuple[Seat, ...]:
    return () if sight.me is None else (sight.me,)


def _setup(sight: Sight) -> Said:
    game = sight.game
    if game.may.lock:
        return Said(_me(sight), _("Lay your eight spies and leave one city empty"), waiting(sight), mine=True)
    if game.may.name_first and sight.me is not None and sight.side(sight.me).names_first is None:
        return Said(_me(sight), _("Who begins? Both say the same"), waiting(sight), mine=True)
    laying = [side.seat for side in game.sides if side.dealt and not side.locked]
    if laying:
        move = _("{name} lays the board").format(name=company(sight, laying))
        return Said(tuple(laying[:2]), move[:1].upper() + move[1:], waiting(sight))
    working = at_work(sight)
    wait = f"{working}, {progress(sight)}." if working else _("Both machines shuffle both networks.")
    return Said((), _("The spies are dealt"), silent(sight) or wait)


def _turn(sight: Sight) -> Said:
    game = sight.game
    if not sight.moves:
        mover = game.mover or 0
        name = sight.name(mover)
        move = _("{name} thinks about the answer") if game.acted else _("{name} thinks of a question")
        return Said((mover,), move.format(name=name), waiting(sight))
    wait = waiting(sight)
    if game.acted:
        paid = game.may.bribe or game.may.buy_turn
        move = _("Pay for more, or say that you are done") if paid else _("Say that you are done")
        return Said(_me(sight), move, wait, mine=True)
    if game.bought:
        return Said(_me(sight), _("Your bought turn: question or accusation"), wait, mine=True)
    return Said(_me(sight), _("Your turn: one question or one accusation"), wait, mine=True)


def _answer(sight: Sight) -> Said:
    owner = sight.across if sight.moves or sight.me is None else sight.me
    wait = silent(sight) or _("It can refuse, but it cannot lie.")
    if owner == sight.me:
        return Said((owner,), _("Your machine proves the answer"), wait)
    return Said((owner,), _("{name}'s machine proves the answer").format(name=sight.name(owner)), wait)


def _result(sight: Sight) -> Said:
    result = sight.game.result
    if result is None or result.winner is None:
        return Said((), _("The round is over"), waiting(sight))
    facts = phrases.outcome(result, sight.names)[1]
    if result.winner == sight.me:
        return Said(_me(sight), _("You collect {money}").format(money=phrases.money(result.bounty)), facts)
    move = _("{name} collects {money}")
    move = move.format(name=sight.name(result.winner), money=phrases.money(result.bounty))
    return Said((result.winner,), move, facts)


def _opening(sight: Sight) -> Said:
    return Said((), _("All boards are opened"), waiting(sight) or _("Every machine checks them."))


def _evening(sight: Sight) -> Said:
    winners = sight.game.winners
    if len(winners) != 1:
        return Said(tuple(winners[:2]), _("The evening is over: both have the same"), signing(sight))
    winner = winners[0]
    mine = winner == sight.me
    move = _("You win the evening") if mine else _("{name} wins the evening").format(name=sight.name(winner))
    money = phrases.money(sight.side(winner).money)
    return Said((winner,), move, _("With {money}.").format(money=money) + " " + signing(sight))


_PHASES: Mapping[Phase, Callable[[Sight], Said]] = {
    Phase.SETUP: _setup,
    Phase.TURN: _turn,
    Phase.ANSWER: _answer,
    Phase.RESULT: _result,
    Phase.OPENING: _opening,
    Phase.EVENING: _evening,
}
