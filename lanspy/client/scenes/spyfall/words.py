"""The move line, and below it whom we wait for and why: one pair of sentences for every moment.

Machines and people are kept apart: a person thinks, a machine works, a machine is silent.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.table.waiting import at_work, company, on_its_way, progress, signing, silent, waiting
from lanspy.content.texts import N_, _, ngettext
from lanspy.dealing import Seat
from lanspy.games.spyfall import phrases
from lanspy.games.spyfall.view import Phase


@dataclass(frozen=True, slots=True)
class Said:
    """Who stands beside the move line, the line, the one below it, and whether it is my move."""

    people: tuple[Seat, ...]
    move: str
    wait: str
    mine: bool = False


def said(sight: Sight, local: Local) -> Said:
    """The two lines of this moment."""
    found = _paused(sight) if sight.game.paused else _PHASES[sight.game.phase](sight, local)
    if sight.table.alarm:
        return replace(found, wait=sight.table.alarm)
    if sight.table.catching_up:
        return replace(found, wait=_("Your machine is back and catching up."))
    late = on_its_way(sight, local)
    if late:
        return replace(found, wait=late)
    if local.page in ("help", "proof", "events", "scores") and sight.game.clock is not None:
        return replace(found, wait=_("The game goes on. {wait}").format(wait=waiting(sight)).strip())
    return found


# --- phases -----------------------------------------------------------------------------------------------------------

STEPS: Mapping[str, str] = {
    # the step of a deal to which such a proof belongs
    "commit_key": N_("Making keys"),
    "open_key": N_("Making keys"),
    "share": N_("Dealing"),
    "commit_coin": N_("Drawing the first dealer"),
    "reveal_coin": N_("Drawing the first dealer"),
}


def step(sight: Sight) -> str:
    """Which step of a deal the machines are at: each begins its count anew."""
    seal = sight.table.seal
    if seal.what != "shuffle":
        return _(STEPS.get(seal.what, N_("Dealing")))
    # Places are shuffled once an evening, by everybody, before any hand is.
    shuffles = dict(seal.facts).get("shuffles", 0)
    return _("Shuffling the places") if shuffles < seal.of else _("Shuffling the hands")


def _dealing(sight: Sight, _local: Local) -> Said:
    if sight.naming:
        return _naming(sight)
    working = at_work(sight)
    wait = f"{step(sight)}: {working}, {progress(sight)}." if working else _("The cards come.")
    return Said(() if sight.me is None else (sight.me,), _("The cards are being dealt"), silent(sight) or wait)


def _paused(sight: Sight) -> Said:
    back = sight.game.may.resume
    people = () if sight.me is None else (sight.me,)
    return Said(people, _("A break: are you back?") if back else _("A break"), waiting(sight), back)


def _questions(sight: Sight, local: Local) -> Said:
    game, me = sight.game, sight.me
    if game.asker is None:
        return Said((), _("Questions"), waiting(sight))
    if game.written:
        return _written(sight, local, game.asker, game.asked)
    if me is not None and me == game.asked:
        move = _("Answer {name} aloud").format(name=sight.name(game.asker))
        return Said((me,), move, _("Press A once answered, or simply ask the next person."), mine=True)
    if me is not None and me == game.asker and game.asked is None:
        return Said((me,), _your_question(sight), _pick(sight), mine=True)
    return _others_ask(sight, game.asker, game.asked)


def _written(sight: Sight, local: Local, asker: Seat, asked: Seat | None) -> Said:
    """Where questions and answers are written."""
    me = sight.me
    if me is not None and me == asked:
        move = _("Write your answer to {name}").format(name=sight.name(asker))
        return Said((me,), move, _("Enter sends it.") + " " + waiting(sight), mine=True)
    if me is not None and me == asker and asked is None:
        pick = _("Choose a seat, then write.") if local.whom is None else _("Enter sends it.")
        return Said((me,), _your_question(sight), silent(sight) or f"{pick} {waiting(sight)}", mine=True)
    if asked is None:
        return Said((asker,), _("{name} writes a question").format(name=sight.name(asker)), waiting(sight))
    name = _("you") if asker == me else sight.name(asker)
    move = _("{name} answers {other} in writing").format(name=sight.name(asked), other=name)
    return Said((asker, asked), move, waiting(sight))


def _your_question(sight: Sight) -> str:
    barred = sight.barred
    if barred is None:
        return _("Your question: ask anybody")
    return _("Your question: anyone but {name}").format(name=sight.name(barred))


def _pick(sight: Sight) -> str:
    if silent(sight) or sight.nudgers:
        return waiting(sight)
    return _("Pick a seat and ask aloud.") + " " + waiting(sight)


def _others_ask(sight: Sight, asker: Seat, asked: Seat | None) -> Said:
    if asked is None:
        return Said((asker,), _("{name} asks a question").format(name=sight.name(asker)), waiting(sight))
    if asker == sight.me:
        wait = _("Tapped the wrong seat? Tap another.") if sight.game.may.ask else waiting(sight)
        return Said((asker, asked), _("You ask {name}").format(name=sight.name(asked)), wait)
    move = _("{name} asks {other}").format(name=sight.name(asker), other=sight.name(asked))
    return Said((asker, asked), move, waiting(sight))


def _stopped(sight: Sight, _local: Local) -> Said:
    stopper = sight.game.stopper
    if stopper is None:
        return Said((), _("The clock stands"), waiting(sight))
    move = _("You stopped the clock") if stopper == sight.me else _("{name} stopped the clock")
    wait = silent(sight) or _("What it is, is being opened.")
    return Said((stopper,), move.format(name=sight.name(stopper)), wait)


def _vote(sight: Sight, _local: Local) -> Said:
    game, me = sight.game, sight.me
    if sight.naming:
        return _naming(sight)
    if game.suspect is None:
        return Said((), _("A vote"), waiting(sight))
    name = sight.name(game.suspect)
    if game.may.vote:
        return Said((me or 0,), _("Your vote: is {name} the spy?").format(name=name), _vote_wait(sight), mine=True)
    if game.suspect == me:
        return Said((game.suspect,), _("Are you the spy? The others vote"), _vote_wait(sight))
    if game.stopper == me and me is not None:
        return Said((me, game.suspect), _("You accuse {name}").format(name=name), _vote_wait(sight))
    if game.nominator is not None and game.nominator == me:
        return Said((me, game.suspect), _("You nominate {name}").format(name=name), _vote_wait(sight))
    return Said((game.suspect,), _("The vote: is {name} the spy?").format(name=name), _vote_wait(sight))


def _vote_wait(sight: Sight) -> str:
    voters = [view for view in sight.game.seats if view.votes]
    if voters and all(view.has_sealed for view in voters):
        return silent(sight) or _("All votes are in and are being opened.")
    return waiting(sight)


def _naming(sight: Sight) -> Said:
    me, first = sight.me, sight.game.step == "first_dealer"
    if me is not None and sight.game.may.name:
        move = _("Name who looks most suspicious") if first else _("The last ballot: who is the spy?")
        return Said((me,), move, waiting(sight), mine=True)
    move = _("Who looks most suspicious?") if first else _("Everybody names the spy")
    sealed = all(view.has_sealed for view in sight.game.seats)
    wait = _("All ballots are in and are being opened.") if sealed else waiting(sight)
    return Said(() if me is None else (me,), move, silent(sight) or wait)


def _nominating(sight: Sight, by: Seat) -> Said:
    if sight.game.may.nominate:
        return Said((by,), _("Your turn to nominate"), _("Somebody, or nobody.") + " " + waiting(sight), mine=True)
    return Said((by,), _("{name} may nominate somebody").format(name=sight.name(by)), waiting(sight))


def _discussion(sight: Sight, _local: Local) -> Said:
    me = sight.me
    if sight.nominating and sight.game.nominator is not None:
        return _nominating(sight, sight.game.nominator)
    mine = me is not None and me in sight.thinking
    points = me is not None and sight.seat(me).points_at is not None
    move = _("Time is up: whom do you suspect?") if mine and not points else _("Time is up: talk and point")
    return Said(() if me is None else (me,), move, waiting(sight), mine)


def _opening(sight: Sight, _local: Local) -> Said:
    return Said((), _("The cards are opened"), waiting(sight))


def _result(sight: Sight, _local: Local) -> Said:
    result = sight.game.result
    if result is None:
        return Said((), _("The round is over"), waiting(sight))
    title = phrases.title(result.outcome)
    if result.spy is None:
        return Said((), title, waiting(sight))
    move = _("You were the spy") if result.spy == sight.me else _("{name} was the spy")
    deals = _("You deal next.") if result.spy == sight.me else _("{name} deals next.")
    name = sight.name(result.spy)
    # Whom we wait for is what people ask first; who deals next is told once nobody is waited for.
    return Said((result.spy,), move.format(name=name), f"{title}. {waiting(sight) or deals.format(name=name)}")


def _evening(sight: Sight, _local: Local) -> Said:
    winners = sight.game.winners
    if not winners:
        return Said((), _("The evening is over"), signing(sight))
    names = [_("you") if seat == sight.me else sight.name(seat) for seat in winners]
    if len(winners) == 1:
        move = (
            _("You win the evening") if winners[0] == sight.me else _("{name} wins the evening").format(name=names[0])
        )
    else:
        move = _("{names} share the win").format(names=company(sight, winners))
        move = move[:1].upper() + move[1:]
    points = sight.seat(winners[0]).total if winners else 0
    each = (
        ngettext("{n} point.", "{n} points.", points)
        if len(winners) == 1
        else ngettext("{n} point each.", "{n} points each.", points)
    )
    return Said(tuple(winners[:2]), move, f"{each.format(n=points)} {signing(sight)}")


_PHASES: Mapping[Phase, Callable[[Sight, Local], Said]] = {
    Phase.DEALING: _dealing,
    Phase.QUESTIONS: _questions,
    Phase.STOPPED: _stopped,
    Phase.ACCUSATION: _vote,
    Phase.FINAL_VOTE: _vote,
    Phase.DISCUSSION: _discussion,
    Phase.OPENING: _opening,
    Phase.RESULT: _result,
    Phase.EVENING: _evening,
}
