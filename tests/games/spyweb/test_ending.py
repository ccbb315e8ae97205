"""Rounds end with a leader caught, evenings with a million: bounties, salaries, who begins, open boards, silence."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.dealing import Duty, DutyKind, Mine, Missed, Opened
from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done, EndEvening, NextRound, Void
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.view import Phase, RoundResult
from lanspy.limits import DEADLINES_PER_TICK_MAX
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import (
    BILL,
    IN_ORDER,
    SEA,
    A,
    B,
    accuse,
    ask,
    buy,
    catch,
    done,
    fresh,
    laid,
    lay,
    leader,
    next_round,
    turn,
    view,
)

NAMES = ("Aino", "Björn")


def bounty(table: IdealTable, seat: int) -> int:
    spies = table.settings.cards.networks[seat].spies
    return next(spy.bounty for spy in spies if spy.id == leader(table, seat))


def test_a_right_accusation_collects_the_bounty_from_the_bank() -> None:
    """Stingray is worth five bills; the round is over, and everybody reads why."""
    table = laid()
    accuse(table, A)
    assert table.state.phase is Phase.RESULT
    assert table.state.money == (6 * BILL, BILL)
    result = view(table, B).result
    assert (result.outcome, result.winner, result.loser, result.leader, result.city) == (
        "caught",
        A,
        B,
        "stingray",
        "cairo",
    )
    assert phrases.outcome(result, NAMES) == ("Leader caught", "Aino caught Stingray in Cairo and collects $500k.")


def test_the_caught_board_opens_and_the_other_one_stays_closed() -> None:
    """Everybody sees all nine squares of the loser; the winner's board may be used again in people's heads."""
    table = laid()
    hidden = view(table, B).sides[B].board
    accuse(table, A)
    seen = SpyWeb().view(table.state, Mine(None))
    assert seen.sides[B].board.squares == hidden.squares
    assert seen.sides[B].board.leader == "stingray"
    assert seen.sides[A].board is None
    assert [(each.seat, each.round) for each in seen.boards] == [(B, 1)]


def test_both_boards_open_at_once_where_that_is_agreed() -> None:
    """Setting: the other board opens with the round."""
    table = laid(other_board="round")
    accuse(table, A)
    assert {each.seat for each in view(table, A).boards} == {A, B}


def test_the_loser_begins_the_next_round_and_both_get_their_salary() -> None:
    """Whoever was caught; 100k each; new cards, an empty list of questions."""
    table = laid()
    catch(table, A)
    with pytest.raises(Refused):
        table.press(A, Void())
    table.press(A, NextRound())
    with pytest.raises(Refused):
        table.press(A, NextRound())
    table.press(B, NextRound())
    assert (table.state.round, table.state.phase) == (2, Phase.SETUP)
    assert table.state.money == (7 * BILL, 2 * BILL)
    assert view(table, A).asked == ()
    lay(table, A)
    lay(table, B)
    assert view(table, A).mover == B


def test_a_million_wins_at_the_end_of_a_round() -> None:
    """The evening is over, all boards open, scores are money."""
    table = laid(goal=600_000)
    accuse(table, A)
    assert SpyWeb().over(table.state)
    assert view(table, B).winners == (A,)
    assert {each.seat for each in view(table, A).boards} == {A, B}
    assert SpyWeb().scores(table.state) == (6 * BILL, BILL)
    with pytest.raises(Refused):
        table.press(A, NextRound())


def test_a_million_by_salary_does_not_win_before_the_round_is_played() -> None:
    """A has the goal when round 2 begins; B catches the Raven in it, and only then A has won."""
    table = laid(goal=700_000, order=IN_ORDER | {"spies-0-2": list(range(9))})
    accuse(table, A)
    assert table.state.phase is Phase.RESULT
    next_round(table)
    assert table.state.money[A] == 7 * BILL
    assert table.state.phase is Phase.TURN
    catch(table, B)
    assert table.state.money == (7 * BILL, 5 * BILL)
    assert view(table, B).winners == (A,)


def test_of_two_over_a_million_the_richer_wins_and_a_tie_plays_on() -> None:
    """Equal money: another round. Here both get six bills, then one of them more."""
    order = {f"spies-{seat}-{deal}": list(range(9)) for seat in (A, B) for deal in (1, 2, 3)}
    table = laid(
        order=order | {"spies-0-2": [6, *range(6), 7, 8]}, goal=700_000
    )  # Condor and Stingray: five bills each
    catch(table, A)
    next_round(table)
    catch(table, B)
    assert table.state.money == (7 * BILL, 7 * BILL)
    assert table.state.phase is Phase.RESULT
    next_round(table)
    catch(table, B)
    assert SpyWeb().over(table.state)
    assert view(table, A).winners == (B,)


def test_all_boards_of_the_evening_open_at_its_end() -> None:
    """Two a round; the loser's have been open since their round."""
    table = laid(goal=2_000_000)
    for _ in range(2):
        catch(table, A)
        next_round(table)
    for seat in (A, B):
        table.press(seat, EndEvening())
    assert SpyWeb().over(table.state)
    assert {(each.seat, each.round) for each in view(table, A).boards} == {(seat, n) for seat in (A, B) for n in (1, 2)}


def test_both_may_end_the_evening_with_the_money_as_it_stands() -> None:
    """One is not enough; equal money is shared."""
    table = laid()
    table.press(B, EndEvening())
    assert not SpyWeb().over(table.state)
    with pytest.raises(Refused):
        table.press(B, EndEvening())
    table.press(A, EndEvening())
    assert view(table, A).winners == (A, B)
    assert phrases.news(table.state.news[-1], NAMES) == "The evening is over, and both have the same money."


MOVES = {
    "ask": lambda turn: Ask(turn, "orca", "look"),
    "accuse": lambda turn: Accuse(turn, "orca", "cairo"),
    "done": Done,
    "bribe": Bribe,
    "buy": BuyTurn,
}


@pytest.mark.parametrize("offer", [Void(), EndEvening()], ids=["void", "end"])
@pytest.mark.parametrize("move", MOVES)
def test_an_offer_lapses_when_somebody_plays_on(offer: Any, move: str) -> None:
    """Else an old one could be taken up much later, by whoever is about to lose then; it can be made anew."""
    table = laid()
    if move not in ("ask", "accuse"):
        ask(table, A, "urchin", "point")
    for seat in (A, B):
        table.press(seat, offer)
        table.press(A, MOVES[move](turn(table)))
        side = view(table, A).sides[seat]
        assert not side.voids
        assert not side.ends
        if seat == A:
            table = laid()
            if move not in ("ask", "accuse"):
                ask(table, A, "urchin", "point")
    table.press(A, offer)
    assert table.state.deal == 1
    assert not SpyWeb().over(table.state)
    assert view(table, B).may.void
    assert view(table, B).may.end_evening


@pytest.mark.parametrize("offer", [Void(), EndEvening()], ids=["void", "end"])
def test_nobody_gets_out_while_an_answer_is_owed(offer: Any) -> None:
    """Whose leader was accused rightly knows it first: what it keeps back it cannot make undone."""
    table = laid(keeps_answers={B})
    table.press(A, offer)
    accuse(table, A)
    for seat in (A, B):
        with pytest.raises(Refused, match="answer is on its way"):
            table.press(seat, offer)
        step = SpyWeb().apply(table.state, Act(seat, offer), table.at_ms)
        assert (step.refused, step.state) == ("An answer is on its way: wait for it.", table.state)
    table.wait(5_000)
    assert table.state.history[-1].outcome == "refused"


@pytest.mark.parametrize("offer", [Void(), EndEvening()], ids=["void", "end"])
def test_an_offer_and_a_move_of_one_moment_are_a_tie(offer: Any) -> None:
    """Said first it lapses, said second it stands: the log decides, and the rules say that order matters."""
    table = laid()
    ask(table, A, "orca", "look")
    acts = [Act(B, offer), Act(A, Done(turn(table)))]
    assert SpyWeb().ties(table.state, acts)
    assert not SpyWeb().ties(table.state, acts[:1])
    stands = []
    for order in (acts, acts[::-1]):
        state = table.state
        for act in order:
            state = SpyWeb().apply(state, act, table.at_ms).state
        stands.append(bool(state.play.voids or state.enders))
    assert stands == [False, True]


def test_an_offer_to_end_the_evening_does_not_outlive_its_round() -> None:
    """It was made with other money on the table."""
    table = laid()
    accuse(table, A)
    table.press(A, EndEvening())
    next_round(table)
    table.press(B, EndEvening())
    assert not SpyWeb().over(table.state)


def test_both_may_call_a_round_off() -> None:
    """No bounty, no salary, the same first player, new cards under new names; paid money stays paid."""
    table = laid()
    ask(table, A, "orca", "look")
    buy(table, A)
    table.press(A, Void())
    table.press(B, Void())
    assert (table.state.round, table.state.deal, table.state.first) == (1, 2, A)
    assert table.state.money == (0, 2 * BILL)
    lay(table, A)
    lay(table, B)
    assert view(table, A).mover == A
    catch(table, A)
    assert [each.outcome for each in view(table, A).history] == ["void", "caught"]


# --- machines that keep something back --------------------------------------------------------------------------------


def test_a_machine_that_does_not_answer_loses_the_round() -> None:
    """Five seconds, then the asker collects the highest bounty: silence never costs less than being caught."""
    table = laid(keeps_answers={B})
    ask(table, A, "orca", "look")
    table.wait(4_999)
    assert table.state.phase is Phase.ANSWER
    assert SpyWeb().clock_runs(table.state)
    table.wait(1)
    assert table.state.phase is Phase.RESULT
    result = view(table, A).result
    assert (result.outcome, result.winner, result.bounty, result.leader) == ("refused", A, 5 * BILL, "")
    assert table.state.money == (6 * BILL, BILL)


@pytest.mark.parametrize("spy", [spy.id for spy in SEA.spies])
def test_silence_about_an_accusation_never_costs_less_than_being_caught(spy: str) -> None:
    """Whoever is accused, right or wrong: a side cannot pay for a cheap spy to keep its dear leader."""
    table = laid(keeps_answers={B})
    accuse(table, A, spy, "london")
    table.wait(5_000)
    assert table.state.money == (BILL + max(each.bounty for each in SEA.spies), BILL)


def test_a_machine_that_does_not_open_its_board_is_named_and_the_game_goes_on() -> None:
    """Nothing hangs on it."""
    table = laid(keeps_cards={B})
    accuse(table, A)
    for seat in (A, B):
        table.press(seat, NextRound())
    assert table.state.phase is Phase.RESULT
    assert SpyWeb().clock_runs(table.state)
    table.wait(5_000)
    assert table.state.phase is Phase.SETUP
    assert "Björn's board was not opened." in [phrases.news(line, NAMES) for line in table.state.news]


def test_an_evening_ends_though_a_machine_opens_nothing() -> None:
    """After its time its boards stay closed and the others are open."""
    table = laid(goal=600_000, keeps_cards={B})
    accuse(table, A)
    assert table.state.phase is Phase.OPENING
    table.wait(5_000)
    assert SpyWeb().over(table.state)
    assert [each.seat for each in view(table, A).boards] == [A]


def test_boards_of_a_long_evening_are_missed_at_once() -> None:
    """One machine keeps more boards closed than a tick may miss duties: it is told of once, and the evening ends."""
    table = laid(keeps_cards={B})
    rounds = tuple(RoundResult(deal, deal, "caught", B, A) for deal in range(1, 2 * DEADLINES_PER_TICK_MAX))
    state = replace(table.state, history=rounds, deal=len(rounds) + 1, at_ms=table.at_ms)
    for seat in (A, B):
        state = SpyWeb().apply(state, Act(seat, EndEvening()), table.at_ms).state
    assert len(SpyWeb().needs(state).openings) == 2 * 9 * len(rounds)
    for seat in (A, B):
        plan = next(each for each in SpyWeb().needs(state).openings if each.owner == seat)
        duty = Duty(DutyKind.OPEN, seat, "", plan.due, plan.place)
        step = SpyWeb().apply(state, Missed(duty), plan.due or 0)
        state = step.state
        assert not any(each.owner == seat for each in SpyWeb().needs(state).openings)
        assert "board_withheld" in {line.kind for line in step.news}
    assert SpyWeb().over(state)


def test_cards_that_nobody_asked_for_open_nothing() -> None:
    """A fact of another place or owner is refused."""
    table = laid(keeps_cards={B})
    early = Opened(SpyWeb().needs(laid().state).decks[1].rows[0][0].base, B, ())
    assert SpyWeb().apply(table.state, early, 0).refused
    accuse(table, A)
    (first, *_) = SpyWeb().needs(table.state).openings
    assert SpyWeb().apply(table.state, Opened(first.place, A, ()), 0).refused


def test_after_the_evening_nothing_happens() -> None:
    """Every event is refused with one sentence."""
    table = laid(goal=600_000)
    accuse(table, A)
    step = SpyWeb().apply(table.state, Act(A, NextRound()), table.at_ms)
    assert (step.refused, step.state is table.state) == ("The evening is over.", True)
    assert SpyWeb().needs(table.state).decks == ()


def test_done_passes_the_turn_until_somebody_is_caught() -> None:
    """Turn numbers go on over the whole evening."""
    table = fresh(goal=2_000_000)
    lay(table, A)
    lay(table, B)
    for number in range(1, 7):
        assert turn(table) == number
        seat = (number + 1) % 2
        ask(table, seat, view(table, seat).may.ask[0].spy, view(table, seat).may.ask[0].sense)
        done(table, seat)
    assert bounty(table, B) == 5 * BILL
