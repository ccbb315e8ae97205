"""A machine dies at its writes while Spy Web is played: nothing is lost, nobody is blamed, no round is decided."""

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import pytest

from lanspy.agreement.ports import Persist
from lanspy.games.spyweb.actions import Ask
from lanspy.games.spyweb.view import Phase
from tests.table.company import Company
from tests.table.web_cheating import dealt, laid, lay, reach, see

DOWN_MS = 200


class Dying(Company):
    """A table at which one machine loses its power right after a write: the rest of what it wanted is never done."""

    victim: int = -1
    writes: int = -1  # how many more it does

    def _carry_out(self, number: int, effects: Iterable[Any]) -> None:
        for effect in effects:
            if number in self.down:
                return
            super()._carry_out(number, [effect])
            if isinstance(effect, Persist) and number == self.victim:
                self.writes -= 1
                if self.writes == 0:
                    self.down.add(number)


def dying(company: Company, victim: int, writes: int) -> Dying:
    company.__class__ = Dying
    assert isinstance(company, Dying)
    company.victim, company.writes = victim, writes
    return company


def come_back(company: Dying) -> bool:
    """Some time later the machine starts again. Whether it had died."""
    company.run(lambda: bool(company.down), 600)
    died, company.victim = bool(company.down), -1
    if died:
        company.crash(next(iter(company.down)))  # now the other one notices
        company.settle(DOWN_MS)
        company.restart(next(iter(company.down)))
    return died


def deaths(play: Callable[[int], bool], first: int) -> int:
    """Play it with a death after this write, the fifth one after it, and so on while there are writes to die at."""
    return next(number for number, writes in enumerate(count(first, 5)) if not play(writes))


@pytest.mark.parametrize("victim", [0, 1], ids=["the asker", "the answerer"])
def test_a_death_between_question_and_answer_costs_nobody_the_round(victim: int) -> None:
    """Whoever dies at whichever write: the answer comes, the same as without a death, and nothing was refused."""

    def play(writes: int) -> bool:
        company = dying(laid(first=0), victim, writes)
        question = see(company, 0).may.ask[3]
        company.act(0, Ask(1, question.spy, question.sense))
        died = come_back(company)
        if not company.run(lambda: any(view.asked for view in company.views()), 1_000):
            company.act(0, Ask(1, question.spy, question.sense))  # it was never written down
        reach(company, lambda view: bool(view.asked) and bool(view.asked[-1].answer))
        told.add(see(company, 0).asked[-1].answer)
        assert [each.answer for each in see(company, 1).asked] == [each.answer for each in see(company, 0).asked]
        assert see(company, 0).phase is Phase.TURN
        unblamed(company)
        return died

    told: set[str] = set()
    assert deaths(play, 1 + victim) >= 3
    assert len(told) == 1


@pytest.mark.parametrize("victim", [0, 1])
def test_a_death_while_a_board_is_laid_leaves_one_whole_board(victim: int) -> None:
    """The board and the order of directions are two entries: whatever of them was written stays, the rest is laid
    again, and both machines begin the round."""

    def play(writes: int) -> bool:
        company = dying(dealt(first=0), victim, writes)
        for seat in (0, 1):
            lay(company, seat, 2 + seat)
            if company.down:
                break
        died = come_back(company)
        company.settle(100)
        for seat in (0, 1):
            if see(company, seat).may.lock:
                lay(company, seat, 6)
        reach(company, lambda view: view.phase is Phase.TURN)
        for seat in (0, 1):
            board = see(company, seat).sides[seat].board
            assert board is not None
            assert sorted(board.squares) == sorted(("", *see(company, seat).my_spies))
        unblamed(company)
        return died

    assert deaths(play, 1 + victim) >= 3


def unblamed(company: Company) -> None:
    company.settle(100)
    assert len({seat.observer.public.hash() for seat in company.seats}) == 1
    assert not any(seat.observer.refusals or seat.ledger.convicted for seat in company.seats)
