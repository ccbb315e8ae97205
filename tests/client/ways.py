"""Snapshots of the moments that only some agreements have: naming, nominations, writing, counted looks, closed stops.

Played by the real rules like those of `snapshots`, where `view_of` finds them too.
"""

from collections.abc import Callable
from typing import Any

from lanspy.content.packs import LIBRARY
from lanspy.games.spyfall.actions import Answer, Done, Look, Name, NextRound, Nominate, Nudge, Point, Question
from lanspy.games.spyfall.settings import default_settings, with_pack
from tests.content.test_packs import pack_bytes
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import GAME, accuse, ask, spyfall_settings, table, vote

LETTERS = "abcdefghijkl"
LONG = (
    "If somebody came here for the first time, in winter, late in the evening and without any luggage at all, what is "
    "the one thing that you would tell them at the door?"
)
STREET = ("Kitchen", "Attic", "Garden shed", "Cellar with a very long name", "山の家")


def _begun(seats: int, spy: int | None = None, dealer: int = 3, **changes: Any) -> IdealTable:
    spy = seats - 1 if spy is None else spy
    return table(seats, spy=spy, dealer=min(dealer, seats - 1), **{"roles": True, **changes})


# --- naming -----------------------------------------------------------------------------------------------------------


def first_dealer(seats: int, spy: int | None = None) -> IdealTable:
    """Before the first deal; everybody but the last and seat 0 has named somebody."""
    hand = None if spy is None else [0 if seat == spy else seat + 1 if seat < spy else seat for seat in range(seats)]
    order = {} if hand is None else {"hand-1": hand}
    played = IdealTable(GAME, spyfall_settings(first_dealer="most_suspicious"), seats, order=order)
    for seat in range(1, seats - 1):
        played.press(seat, Name(2 if seat != 2 else 1))
    played.wait(12_000)
    return played


def first_dealer_sealed(seats: int) -> IdealTable:
    """The same, and seat 0 has sealed its name."""
    played = first_dealer(seats)
    played.press(0, Name(2))
    return played


def _run_out(played: IdealTable) -> IdealTable:
    clock = played.state.play.clock
    assert clock is not None
    played.wait(clock.left_at(played.at_ms) + 5_000)
    return played


def _talked(seats: int, final_vote: str, spy: int | None = None, dealer: int = 3, **changes: Any) -> IdealTable:
    """The talk after the time is up has ended."""
    played = _run_out(_begun(seats, spy, dealer, final_vote=final_vote, **changes))
    played.press(1, Point(2))
    for seat in range(seats):
        played.press(seat, Done())
    return played


def open_ballot(seats: int, spy: int | None = None) -> IdealTable:
    """Everybody names a suspect; seat 0 has not yet."""
    played = _talked(seats, "open_ballot", spy, tolerated_misses=1)
    for seat in range(1, seats - 1):
        played.press(seat, Name(seat - 1))
    return played


def ballots_open(seats: int) -> IdealTable:
    """All ballots but that of seat 1 lie open."""
    played = _talked(seats, "open_ballot")
    played.keeps_reveals = {1}
    for seat in range(seats):
        played.press(seat, Name((seat + 1) % seats))
    return played


def ballot_caught(seats: int) -> IdealTable:
    """All others named the spy, who named seat 0."""
    played = _talked(seats, "open_ballot")
    for seat in range(seats):
        played.press(seat, Name(seats - 1 if seat != seats - 1 else 0))
    played.press(1, NextRound())
    return played


def ballot_missed(seats: int) -> IdealTable:
    """Too few named the spy, and seat 2 named nobody."""
    played = _talked(seats, "open_ballot")
    for seat in range(seats):
        if seat != 2:
            played.press(seat, Name((seat + 1) % seats))
    played.wait(40_000)
    return played


# --- nominations ------------------------------------------------------------------------------------------------------


def nominating(seats: int, spy: int | None = None) -> IdealTable:
    """Seat 0, who dealt, is the first to nominate."""
    return _talked(seats, "nominations", spy, dealer=0)


def others_nominate(seats: int) -> IdealTable:
    """The dealer has passed, another seat is to nominate."""
    played = _talked(seats, "nominations", dealer=1)
    played.press(1, Nominate(None))
    return played


def nominated(seats: int, spy: int | None = None) -> IdealTable:
    """Seat 1 has nominated seat 2; seat 0 has a vote."""
    played = _talked(seats, "nominations", spy, dealer=1)
    played.press(1, Nominate(2))
    vote(played, b=True)
    return played


def nominated_me(seats: int) -> IdealTable:
    """Seat 1 has nominated seat 0."""
    played = _talked(seats, "nominations", dealer=1)
    played.press(1, Nominate(0))
    return played


def nobody_convicted(seats: int) -> IdealTable:
    """Everybody passed."""
    played = _talked(seats, "nominations", dealer=1)
    for step in range(seats):
        played.press((1 + step) % seats, Nominate(None))
    return played


def talk_before_nominations(seats: int) -> IdealTable:
    """Time is up where nominations come next."""
    return _run_out(_begun(seats, final_vote="nominations"))


def talk_before_ballot(seats: int) -> IdealTable:
    """Time is up where an open ballot comes next."""
    return _run_out(_begun(seats, final_vote="open_ballot", tolerated_misses=1))


# --- in writing -------------------------------------------------------------------------------------------------------


def write(played: IdealTable, seat: int, target: int, text: str) -> None:
    """The question of this turn."""
    turn = played.state.play.turn
    assert turn is not None
    played.press(seat, Question(turn.number, target, text))


def reply(played: IdealTable, seat: int, text: str) -> None:
    """The answer of this turn."""
    turn = played.state.play.turn
    assert turn is not None
    played.press(seat, Answer(turn.number, text))


def write_question(seats: int, spy: int | None = None) -> IdealTable:
    """Seat 1 has asked seat 0, who has answered and asks."""
    played = _begun(seats, spy, dealer=1, questions="written")
    played.wait(30_000)
    write(played, 1, 0, "What do you hear when you wake up here?")
    played.wait(20_000)
    reply(played, 0, "Nothing for a while, and then all of you at once.")
    return played


def write_answer(seats: int, spy: int | None = None) -> IdealTable:
    """Seat 1 asks seat 0 in writing."""
    played = _begun(seats, spy, dealer=1, questions="written")
    played.wait(30_000)
    write(played, 1, 0, LONG)
    return played


def nominated_in_writing(seats: int) -> IdealTable:
    """Where questions were written and nominations follow: the last question has no answer."""
    played = _begun(seats, dealer=1, questions="written", final_vote="nominations")
    write(played, 1, 0, "Who pays for this?")
    _run_out(played)
    for seat in range(seats):
        played.press(seat, Point((seat + 1) % seats))
    for seat in range(seats):
        played.press(seat, Done())
    return played


def others_write(seats: int) -> IdealTable:
    """Many long questions and answers; now seat 1 has to answer seat 2."""
    played = _begun(seats, dealer=1, questions="written")
    order = [1, 0, 2]
    for number in range(11):
        write(played, order[number % 3], order[(number + 1) % 3], LONG if number % 2 else "Warm?")
        reply(played, order[(number + 1) % 3], "Rather." if number % 2 else LONG)
    write(played, 2, 1, "And who pays for all of this?")
    return played


def first_written(seats: int) -> IdealTable:
    """Seat 0 deals and writes the first question."""
    return _begun(seats, dealer=0, questions="written")


# --- counted looks ----------------------------------------------------------------------------------------------------


def counted_looks(seats: int, spy: int | None = None) -> IdealTable:
    """Two looks each: seat 1 has had one, seat 2 both."""
    played = _begun(seats, spy, dealer=0, looking="times", look_times=2)
    for seat in (1, 2, 2):
        played.press(seat, Look())
        played.wait(6_000)
    return played


def looking_now(seats: int, spy: int | None = None) -> IdealTable:
    """Seat 0 has just begun to look."""
    played = counted_looks(seats, spy)
    played.press(0, Look())
    return played


def looked_enough(seats: int) -> IdealTable:
    """Seat 0 has no look left."""
    played = counted_looks(seats)
    for _time in range(2):
        played.press(0, Look())
        played.wait(6_000)
    return played


def seconds_of_looks(seats: int) -> IdealTable:
    """Fifteen seconds each, of which seat 0 is using some."""
    played = _begun(seats, dealer=0, looking="seconds", look_s=15)
    played.press(0, Look())
    played.wait(4_200)
    return played


# --- stops and waits --------------------------------------------------------------------------------------------------


def _failed(seats: int, reading: str) -> IdealTable:
    played = _begun(seats, dealer=0, after_failed_accusation=reading)
    accuse(played, 1, 2)
    for seat in range(seats):
        if seat not in (1, 2):
            vote(played, **{LETTERS[seat]: False})
    return played


def no_guess_any_more(seats: int) -> IdealTable:
    """An accusation has failed, and the spy may not guess any more."""
    return _failed(seats, "may_not_guess")


def stopped_once(seats: int) -> IdealTable:
    """The round could be stopped once, and was."""
    return _failed(seats, "one_stop")


def nudged(seats: int) -> IdealTable:
    """Seat 0 has kept the table waiting, and two have said so."""
    played = _begun(seats, dealer=0)
    played.wait(70_000)
    for seat in (1, 2):
        played.press(seat, Nudge(0))
    return played


def slow(seats: int) -> IdealTable:
    """Seat 1 keeps the table waiting, and seat 2 has said so."""
    played = _begun(seats, dealer=0)
    ask(played, 0, 1)
    played.wait(75_000)
    played.press(2, Nudge(1))
    return played


def own_pack(seats: int) -> IdealTable:
    """Played with a pack that somebody brought."""
    settings = with_pack(default_settings(), LIBRARY.learn(pack_bytes("Our street", *STREET)))
    chosen = {field: getattr(settings, field) for field in ("locations", "pack", "rounds")}
    return _begun(seats, dealer=0, roles=False, **chosen)


WAYS: dict[str, Callable[[int], IdealTable]] = {
    "first dealer": first_dealer,
    "first dealer sealed": first_dealer_sealed,
    "open ballot": open_ballot,
    "ballots open": ballots_open,
    "ballot caught": ballot_caught,
    "ballot missed": ballot_missed,
    "nominating": nominating,
    "others nominate": others_nominate,
    "nominated": nominated,
    "nominated me": nominated_me,
    "nobody convicted": nobody_convicted,
    "talk before nominations": talk_before_nominations,
    "talk before ballot": talk_before_ballot,
    "write question": write_question,
    "write answer": write_answer,
    "others write": others_write,
    "first written": first_written,
    "nominated in writing": nominated_in_writing,
    "counted looks": counted_looks,
    "looking now": looking_now,
    "looked enough": looked_enough,
    "seconds of looks": seconds_of_looks,
    "no guess any more": no_guess_any_more,
    "stopped once": stopped_once,
    "nudged": nudged,
    "slow": slow,
    "own pack": own_pack,
}
