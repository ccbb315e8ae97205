"""Who asks whom."""

import pytest

from lanspy.errors import Refused
from lanspy.games.port import Act
from lanspy.games.spyfall.actions import Answered, Ask
from lanspy.games.spyfall.view import Phase
from tests.games.spyfall.tables import A, B, C, D, accuse, answer, ask, table, view, vote


def test_the_dealer_names_a_seat_and_asks() -> None:
    """The first question is the dealer's, to anybody else."""
    played = table(dealer=B)
    assert view(played, B).may.ask == (A, C, D)
    ask(played, B, D)
    assert (view(played).asker, view(played).asked, view(played).turn) == (B, D, 1)


def test_that_seat_answers_once_then_asks() -> None:
    """After the answer it is the answerer's turn to ask."""
    played = table()
    ask(played, A, B)
    assert view(played, B).may.answer
    answer(played, B)
    assert (view(played).asker, view(played).asked, view(played).turn) == (B, None, 2)


def test_not_the_one_that_just_asked_it() -> None:
    """The answerer may ask anybody but its asker; a third seat may ask that one again."""
    played = table()
    ask(played, A, B)
    answer(played, B)
    assert view(played, B).may.ask == (C, D)
    with pytest.raises(Refused, match="just asked you"):
        played.press(B, Ask(2, A))
    ask(played, B, C)
    answer(played, C)
    assert view(played, C).may.ask == (A, D)


def test_nobody_asks_itself() -> None:
    """Asking oneself is refused."""
    with pytest.raises(Refused, match="yourself"):
        table().press(A, Ask(1, A))


def test_one_question_a_turn() -> None:
    """The asker cannot ask twice: only the seat asked goes on."""
    played = table()
    ask(played, A, B)
    answer(played, B)
    with pytest.raises(Refused):
        played.press(A, Ask(2, C))


def test_the_seat_asked_may_move_on_simply_by_asking() -> None:
    """A tap on the next one says that the answer was given, whichever of both turns it names."""
    for turn in (1, 2):
        played = table()
        ask(played, A, B)
        played.press(B, Ask(turn, C))
        assert (view(played).asker, view(played).asked, view(played).turn) == (B, C, 2)


def test_the_answerer_taps_itself() -> None:
    """Whoever was asked aloud may say so, also when the last answerer has not tapped anything."""
    played = table()
    assert (view(played, C).may.claim_turn, view(played, A).may.claim_turn) == (1, None)
    played.press(C, Ask(1, C))
    assert (view(played).asker, view(played).asked) == (A, C)
    assert (view(played, B).may.claim_turn, view(played, A).may.claim_turn) == (2, None)
    played.press(B, Ask(2, B))
    assert (view(played).asker, view(played).asked, view(played).turn) == (C, B, 2)


def test_nobody_taps_for_others() -> None:
    """Only the asker and the one who was asked tap."""
    with pytest.raises(Refused, match="not your turn"):
        table().press(B, Ask(1, C))


def test_until_the_seat_asked_has_asked_in_turn_the_asker_may_tap_again() -> None:
    """A wrong tap is corrected by the right one, until the game has moved on."""
    played = table()
    ask(played, A, B)
    ask(played, A, C)
    assert view(played).asked == C
    played.press(C, Ask(2, D))
    with pytest.raises(Refused):
        played.press(A, Ask(1, B))


def test_a_tap_that_names_an_old_turn_changes_nothing() -> None:
    """Late taps are refused, and the state is the same one."""
    played = table()
    ask(played, A, B)
    answer(played, B)
    before = played.state
    for late in (Act(A, Ask(1, C)), Act(B, Ask(1, C)), Act(B, Answered(1)), Act(B, Ask(4, C))):
        assert played.feed(late).refused is not None
        assert played.state is before


@pytest.mark.parametrize("target", [4, 11])
def test_seats_that_do_not_exist_cannot_be_asked(target: int) -> None:
    """The rules themselves refuse an index beyond the table."""
    with pytest.raises(Refused, match="no such seat"):
        table().press(A, Ask(1, target))


def test_illegal_targets_cannot_be_tapped() -> None:
    """What the view offers is exactly what the rules allow."""
    played = table()
    for turn in range(1, 8):
        asker = view(played).asker
        assert asker is not None
        for seat in range(4):
            offered = view(played, seat).may
            for target in range(4):
                step = played.game.apply(played.state, Act(seat, Ask(turn, target)), played.at_ms)
                tapped = (target in offered.ask and offered.ask_turn == turn) or (
                    target == seat and offered.claim_turn == turn
                )
                assert (step.refused is None) == tapped
        ask(played, asker, view(played, asker).may.ask[turn % 2])
        answered = view(played).asked
        assert answered is not None
        answer(played, answered)


def test_interrupted_questioning_resumes_exactly() -> None:
    """After a failed accusation the same seat is asked in the same turn, and the clock shows what it showed."""
    played = table()
    ask(played, A, B)
    played.wait(100_000)
    accuse(played, C, D)
    played.wait(7_000)
    vote(played, a=True, b=False)
    seen = view(played)
    assert (seen.phase, seen.asker, seen.asked, seen.turn) == (Phase.QUESTIONS, A, B, 1)
    assert seen.clock is not None
    assert (seen.clock.running, seen.clock.remaining_ms) == (True, 380_000)
