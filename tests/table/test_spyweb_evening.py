"""A table of two plays Spy Web over real ticks, real deals and real proofs, in toy numbers, and the file verifies."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.cards.entries import Prove
from lanspy.content.spies import pack
from lanspy.crypto.ristretto import RISTRETTO
from lanspy.crypto.toy import TOY, ToyVerifier
from lanspy.errors import BadInput, Refused
from lanspy.games.registry import GAMES
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, Done, Draft, Lock, NextRound, Track
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.view import Phase, SpyWebView
from lanspy.table.entries import read_entry, write_card_entry
from lanspy.table.record import Scribe
from lanspy.table.verify import Finding, Verification
from tests.table.company import Company


def web_company(**changes: Any) -> Company:
    kwargs = {name: changes.pop(name) for name in ("group", "work_ms", "seed") if name in changes}
    settings = replace(GAMES["spyweb"].default_settings(), **changes)
    return Company(2, settings=settings, game="spyweb", **kwargs)


def see(company: Company, seat: int) -> SpyWebView:
    seen: SpyWebView = company.seats[seat].view()
    return seen


def reach(company: Company, so: Any) -> None:
    assert company.run(company.all_see(so))


def lay(company: Company, seat: int, city: int = 4) -> None:
    seen = see(company, seat)
    squares = list(seen.my_spies)
    squares.insert(city, "")
    network = seen.settings.cards.networks[0 if seen.sides[seat].network == "sky" else 1]
    company.act(seat, Lock(tuple(squares), network.two_ways[1]))


def lay_both(company: Company) -> None:
    reach(company, lambda view: view.may.lock)
    lay(company, 0, 0)
    lay(company, 1, 8)
    reach(company, lambda view: view.phase is Phase.TURN)


def play(company: Company, seat: int, action: Any) -> str:
    """Press, and wait until the answer is there."""
    count = len(see(company, seat).asked)
    company.act(seat, action)
    answered = company.all_see(lambda view: len(view.asked) > count and bool(view.asked[-1].answer))
    assert company.run(lambda: answered() or see(company, seat).phase is Phase.EVENING)
    return see(company, seat).asked[-1].answer


def right(company: Company, seat: int) -> Accuse:
    """The accusation of somebody who sees both boards."""
    across = see(company, 1 - seat)
    board = across.sides[1 - seat].board
    assert board is not None
    return Accuse(across.turn, across.my_leader, pack().cities[board.squares.index("")].id)


def check(company: Company, seat: int, group: Any = TOY, edit: Any = bytes) -> Finding:
    """What `lanspy verify` does with the file of this seat; `edit` may change its records."""
    verification = Verification(group, ToyVerifier())
    for number, chapter in enumerate(Scribe(company.start).fresh(company.seats[seat].ledger)):
        verification.take(chapter.kind, edit(chapter.body), f"record {number}")
    return verification.finding()


def one_round(company: Company) -> None:
    """Every legal question, a bribe, a wrong accusation, the right one."""
    lay_both(company)
    while see(company, 0).phase is Phase.TURN:
        seat = see(company, 0).mover
        assert seat is not None
        seen = see(company, seat)
        asked = sum(each.by == seat and each.kind == "question" for each in seen.asked)
        if asked < 3:
            question = seen.may.ask[(7 * asked + 3 * seat) % len(seen.may.ask)]
            play(company, seat, Ask(seen.turn, question.spy, question.sense))
        elif asked == 3:
            two = next(each for each in seen.may.ask if each.spy in ("raven", "urchin") and each.sense == "point")
            play(company, seat, Ask(seen.turn, two.spy, two.sense))
            if see(company, seat).may.bribe:
                play(company, seat, Bribe(seen.turn))
        else:
            wrong = replace(right(company, seat), city="cairo")
            known = sum(each.by == seat and each.kind == "accusation" for each in seen.asked)
            play(company, seat, right(company, seat) if known else wrong)
        if see(company, seat).may.done:
            company.act(seat, Done(seen.turn))
            reach(company, lambda view, turn=seen.turn: view.turn > turn)


def test_a_whole_evening_is_played_and_its_file_verifies() -> None:
    """Rounds until somebody has the goal; all machines agree, nothing was refused, every proof of the file holds."""
    company = web_company(goal=700_000)
    one_round(company)
    while see(company, 0).phase is Phase.RESULT:
        for seat in (0, 1):
            company.act(seat, NextRound())
        one_round(company)
    reach(company, lambda view: view.phase is Phase.EVENING)
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))
    assert len({seat.observer.public.hash() for seat in company.seats}) == 1
    findings = [check(company, seat) for seat in (0, 1)]
    assert findings[0].digest == findings[1].digest
    assert all(each.finished and each.over and each.refused_entries == 0 for each in findings)
    assert findings[0].scores == tuple(side.money for side in see(company, 0).sides)
    boards = see(company, 0).boards
    assert {each.seat for each in boards} == {0, 1}
    assert all({each.board.leader, *each.board.squares} - {""} for each in boards)


def test_a_round_with_the_real_group() -> None:
    """Board, question, bribe and accusation on ristretto."""
    company = web_company(group=RISTRETTO, goal=300_000)
    lay_both(company)
    mover = see(company, 0).mover or 0
    seen = see(company, mover)
    play(
        company, mover, Ask(seen.turn, "raven" if "raven" in {each.spy for each in seen.may.ask} else "urchin", "point")
    )
    play(company, mover, Bribe(seen.turn))
    company.act(mover, Done(seen.turn))
    reach(company, lambda view: view.mover == 1 - mover)
    play(company, 1 - mover, right(company, 1 - mover))
    reach(company, lambda view: view.result is not None)
    company.settle(500)
    assert check(company, mover, RISTRETTO).refused_entries == 0


def test_answers_are_true_to_the_board_that_was_laid() -> None:
    """What the asker reads is what its owner sees beside the spy."""
    company = web_company()
    lay_both(company)
    mover = see(company, 0).mover or 0
    board = see(company, 1 - mover).sides[1 - mover].board
    assert board is not None
    question = next(each for each in see(company, mover).may.ask if each.sense == "look" and each.spy in board.squares)
    told = play(company, mover, Ask(see(company, mover).turn, question.spy, "look"))
    (way,) = next(spy for net in pack().networks for spy in net.spies if spy.id == question.spy).look
    square = board.squares.index(question.spy)
    step = {"left": -1, "right": 1, "up": -3, "down": 3}[way]
    inside = 0 <= square + step < 9 and (step in (-3, 3) or square // 3 == (square + step) // 3)
    beside = board.squares[square + step] if inside else ""
    assert told == (beside or "nothing") or told in ("car", "plane", "boat")


def test_a_killed_machine_comes_back_to_its_board_and_its_notes() -> None:
    """The same eight on the same squares, the tracker as it was; questions are answered as before."""
    company = web_company()
    lay_both(company)
    before = see(company, 1)
    names = [spy.id for spy in pack().networks[0 if before.sides[0].network == "sky" else 1].spies]
    tracker = Track((names[0], "", names[1], *[""] * 6), ("?", *[""] * 8))
    company.act(1, tracker)
    assert see(company, 1).tracker.squares == tracker.squares
    company.crash(1)
    company.settle(1_000)
    company.restart(1)
    company.settle(1_000)
    after = see(company, 1)
    assert after.sides[1].board == before.sides[1].board
    assert (after.tracker.squares, after.tracker.marks) == (tracker.squares, tracker.marks)
    mover = after.mover or 0
    question = see(company, mover).may.ask[0]
    assert play(company, mover, Ask(after.turn, question.spy, question.sense))


def test_a_tracker_never_leaves_its_machine() -> None:
    """Not a byte is sent for it, and no log holds it."""
    company = web_company()
    lay_both(company)
    company.settle(500)
    sent = len(company.wire)
    spy = see(company, 0).may.ask[0].spy if see(company, 0).may.ask else see(company, 1).my_spies[0]
    company.act(0, Track((spy, *[""] * 8), ("secret mark", *[""] * 8)))
    assert len(company.wire) == sent
    company.settle(1_000)
    assert not any(b"secret mark" in data for _, data in company.wire)


def test_half_a_board_never_leaves_its_machine_and_outlives_a_crash() -> None:
    """Not a byte is sent for it; who starts again goes on where the board was."""
    company = web_company()
    reach(company, lambda view: view.may.lock)
    company.settle(500)
    sent = len(company.wire)
    half = Draft(("", *see(company, 0).my_spies[:4], *[""] * 4))
    company.act(0, half)
    assert len(company.wire) == sent
    company.crash(0)
    company.settle(1_000)
    company.restart(0)
    company.settle(1_000)
    assert see(company, 0).draft.squares == half.squares
    assert not any(spy.encode() in data for spy in half.squares if spy for _, data in company.wire)


def test_a_board_never_stands_in_the_log() -> None:
    """Neither the press nor its names: only covered cards travel."""
    company = web_company()
    lay_both(company)
    with pytest.raises(Exception, match="never travels"):
        SpyWeb().write_action(Lock(("",) * 9))
    laid = {spy for seat in (0, 1) for spy in see(company, seat).my_spies}
    assert not any(spy.encode() in data for spy in laid for _, data in company.wire)


def test_a_press_that_comes_twice_is_refused_or_dropped() -> None:
    """Two locks in one moment: the first counts, nobody is blamed."""
    company = web_company()
    reach(company, lambda view: view.may.lock)
    lay(company, 0, 2)
    lay(company, 0, 5)
    lay(company, 1)
    reach(company, lambda view: view.phase is Phase.TURN)
    board = see(company, 0).sides[0].board
    assert board is not None
    assert board.squares[2] == ""
    with pytest.raises(Refused):
        lay(company, 0, 5)
    assert all(not seat.observer.refusals for seat in company.seats)


@pytest.mark.parametrize("answer", ["another", "garbage", "silence"])
def test_a_machine_that_will_not_tell_the_truth_loses_the_round(answer: str) -> None:
    """A false answer, a spoiled proof, none at all: never believed, and after its time the round goes to the asker."""
    company = web_company()
    lay_both(company)
    mover = see(company, 0).mover or 0
    cheater = 1 - mover

    def edit(seat: int, entry: bytes | None) -> bytes | None:
        content = None if entry is None else read_entry(TOY, SpyWeb(), entry)
        if seat != cheater or not isinstance(content, Prove):
            return entry
        if answer == "silence":
            return None
        names = [spy.id for net in pack().networks for spy in net.spies] + ["nothing"]
        other = next(name for name in names if name != content.answer and _is_legal(company, name))
        if answer == "another":
            return write_card_entry(replace(content, answer=other))
        return write_card_entry(replace(content, evidence=content.evidence[:-8] + bytes(8)))

    company.edit = edit
    question = see(company, mover).may.ask[0]
    company.act(mover, Ask(see(company, mover).turn, question.spy, question.sense))
    reach(company, lambda view: view.result is not None)
    result = see(company, mover).result
    assert result is not None
    assert (result.outcome, result.winner, result.bounty) == ("refused", mover, 500_000)
    refused = company.seats[mover].observer.refusals
    assert bool(refused) == (answer != "silence")
    assert all(refusal.author == cheater for refusal in refused)


def _is_legal(company: Company, name: str) -> bool:
    plans = company.seats[0].observer.needs.proofs
    return any(each.answer == name for plan in plans for each in plan.statements)


def test_a_file_with_a_changed_answer_does_not_verify() -> None:
    """Whoever edits the log breaks a signature; whoever could sign for both would still lack the proof."""
    company = web_company()
    lay_both(company)
    mover = see(company, 0).mover or 0
    question = see(company, mover).may.ask[0]
    told = play(company, mover, Ask(see(company, mover).turn, question.spy, question.sense))
    company.settle(500)
    assert check(company, 0).refused_entries == 0
    with pytest.raises(BadInput):
        check(company, 0, edit=lambda body: body.replace(told.encode(), told.encode()[::-1]))
