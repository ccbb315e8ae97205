"""A table of seats plays as the rules say, over real ticks, real deals and toy numbers."""

import pytest

from lanspy.crypto.ristretto import RISTRETTO
from lanspy.errors import Refused
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.view import Phase
from tests.table.company import HOP_MS, Company, quick_settings


def spy_of(company: Company) -> int:
    return next(number for number, view in enumerate(company.views()) if view.my_card.spy)


def deal(company: Company) -> None:
    assert company.run(company.all_see(lambda view: view.phase is Phase.QUESTIONS and view.my_card is not None))


@pytest.mark.parametrize("seats", [3, 4, 8, 12])
def test_every_seat_gets_one_card_and_exactly_one_is_the_spy(seats: int) -> None:
    """One seat sees the spy card, all others the same location, and nobody's view shows anybody else's card."""
    company = Company(seats)
    deal(company)
    views = company.views()
    assert sum(view.my_card.spy for view in views) == 1
    assert len({view.my_card.location for view in views if not view.my_card.spy}) == 1
    assert all(seat.card is None for view in views for seat in view.seats)


@pytest.mark.parametrize(("seats", "work_ms"), [(3, 0), (3, 40), (8, 20)])
def test_a_deal_takes_one_tick_a_shuffle(seats: int, work_ms: int) -> None:
    """Whoever's turn it is to shuffle boards the very next tick, however long the shuffle and its check take: two
    decks through every hand, keys committed and opened, the shares, and one tick to make them FINAL."""
    company = Company(seats, work_ms=work_ms)
    deal(company)
    assert company.seats[0].ledger.final_number <= 2 * seats + 6


@pytest.mark.parametrize("work_ms", [0, 900])
def test_cards_made_ahead_hold_nobody_up_while_a_clock_runs(work_ms: int) -> None:
    """People play while their machines shuffle the next hand: what somebody does is FINAL as fast as without."""
    company = Company(4, work_ms=work_ms)
    deal(company)
    began_ms = company.now_ms
    company.act(0, actions.Pause())
    assert company.run(company.all_see(lambda view: view.paused), 1_000)
    assert company.now_ms - began_ms <= 50 + 8 * HOP_MS


def test_public_state_is_equal_on_all_machines() -> None:
    """After the deal every observer has the same Public hash."""
    company = Company(5)
    deal(company)
    company.settle()
    assert len({seat.observer.public.hash() for seat in company.seats}) == 1


def test_a_right_accusation_by_all_scores_as_the_rules_say() -> None:
    """All yes on the spy: the initiator gets 2, every other non-spy 1, the spy nothing."""
    company = Company(4)
    deal(company)
    spy = spy_of(company)
    stopper = (spy + 1) % 4
    company.act(stopper, actions.Accuse(spy))
    assert company.run(company.all_see(lambda view: view.phase is Phase.ACCUSATION))
    for seat in range(4):
        if seat not in (spy, stopper):
            company.act(seat, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.result is not None))
    totals = [seat.total for seat in company.views()[0].seats]
    assert totals == [0 if seat == spy else 2 if seat == stopper else 1 for seat in range(4)]


def test_a_right_guess_of_the_spy_scores_four() -> None:
    """The spy stops the clock, shows its card and names the location."""
    company = Company(4)
    deal(company)
    spy = spy_of(company)
    location = company.views()[(spy + 1) % 4].my_card.location
    company.act(spy, actions.Guess(location))
    assert company.run(company.all_see(lambda view: view.result is not None))
    assert company.views()[0].seats[spy].total == 4


def test_nobody_but_the_spy_can_guess() -> None:
    """The press is refused with a sentence and nothing is sent."""
    company = Company(4)
    deal(company)
    other = (spy_of(company) + 1) % 4
    with pytest.raises(Refused):
        company.act(other, actions.Guess(company.views()[other].my_card.location))


def test_an_evening_of_silent_people_runs_out_by_its_clocks() -> None:
    """One person says "next round", nobody anything else: clocks end the rounds, and the machines close the evening."""
    company = Company(3, settings=quick_settings(rounds=2))
    assert company.run(company.all_see(lambda view: view.phase is Phase.RESULT), within_ms=60_000)
    company.act(0, actions.NextRound())
    assert company.run(company.all_see(lambda view: view.phase is Phase.EVENING), within_ms=60_000)
    assert company.run(lambda: all(seat.ledger.closed is not None for seat in company.seats))
    assert len({seat.observer.public.hash() for seat in company.seats}) == 1


@pytest.mark.parametrize("moment_ms", [200, 700, 1_500, 4_000])
def test_a_machine_that_was_killed_comes_back_to_its_card(moment_ms: int) -> None:
    """Killed at any moment and restarted from its disk, it has the same seat and card, and the round goes on."""
    company = Company(4, settings=quick_settings(round_s=180))
    company.settle(moment_ms)
    company.crash(2)
    company.settle(2_000)
    company.restart(2)
    deal(company)
    company.settle(3_000)
    assert all(seat.ledger.may_sign for seat in company.seats)
    assert sum(view.my_card.spy for view in company.views()) == 1


def test_a_killed_voter_still_opens_what_it_sealed() -> None:
    """A ballot that was sealed before the crash is opened after it."""
    company = Company(4, settings=quick_settings(vote_s=60))
    deal(company)
    spy = spy_of(company)
    stopper, voter, last = ((spy + step) % 4 for step in (1, 2, 3))
    company.act(stopper, actions.Accuse(spy))
    assert company.run(company.all_see(lambda view: view.phase is Phase.ACCUSATION))
    company.act(voter, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.seats[voter].has_sealed))
    company.settle(500)
    company.crash(voter)
    company.settle(1_000)
    company.restart(voter)
    assert company.run(lambda: company.seats[voter].ledger.may_sign)
    company.act(last, actions.Vote(True))
    assert company.run(company.all_see(lambda view: view.result is not None))
    assert company.views()[0].result.outcome == "caught"


def test_those_who_remain_close_the_evening_without_one_who_is_gone() -> None:
    """One seat never comes back: after it has owed for 10 s the others press, and sign the end with its scores."""
    company = Company(4, settings=quick_settings(round_s=180))
    deal(company)
    company.crash(3)
    assert company.run(lambda: all(3 in company.seats[seat].ledger.pressable(company.now_ms) for seat in range(3)))
    for seat in range(3):
        company.carry_out(seat, company.seats[seat].press(3, company.now_ms))
    assert company.run(lambda: all(company.seats[seat].ledger.closed is not None for seat in range(3)))
    assert company.seats[0].ledger.closed.members == (0, 1, 2)


@pytest.mark.slow
def test_the_same_evening_over_the_real_group() -> None:
    """The real group deals as the toy one does."""
    company = Company(4, group=RISTRETTO)
    deal(company)
    assert sum(view.my_card.spy for view in company.views()) == 1
