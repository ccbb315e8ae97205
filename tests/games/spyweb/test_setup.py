"""Setup: spies are dealt, boards are laid by people, and a round begins when both are locked."""

from dataclasses import replace

import pytest

from lanspy.dealing import CoinFell, CoinPlan, DealPlan, Mine, Place
from lanspy.errors import Refused
from lanspy.games.spyweb import draft
from lanspy.games.spyweb.actions import Ask, Draft, Lock, NameFirst, Void
from lanspy.games.spyweb.game import SpyWeb
from lanspy.games.spyweb.view import DraftView, Phase
from tests.games.ideal_dealer import people
from tests.games.spyweb.tables import SEA, SKY, A, B, fresh, laid, lay, view, web_settings


def test_each_side_gets_its_nine_spies_and_a_leader_among_them() -> None:
    """Everybody sees the own leader and the other eight, and nothing of the other side."""
    table = fresh(order={})
    for seat, network in ((A, SKY), (B, SEA)):
        seen = view(table, seat)
        assert sorted((seen.my_leader, *seen.my_spies)) == sorted(spy.id for spy in network.spies)
        assert seen.sides[1 - seat].board is None
        assert [side.network for side in seen.sides] == ["sky", "sea"]


def test_the_settings_may_say_who_has_the_sky() -> None:
    """By key; somebody who does not sit here changes nothing."""
    keys = people(2)
    game = SpyWeb()
    for sky, networks in ((keys[1], ["sea", "sky"]), (keys[0], ["sky", "sea"]), (b"x" * 32, ["sky", "sea"])):
        state = game.begin(web_settings(sky=sky), keys, 0)
        assert [side.network for side in game.view(state, Mine(A)).sides] == networks


def test_cards_are_dealt_when_both_have_shuffled_them() -> None:
    """First two decks, one of each side; then nine cards to each owner, and the next two decks ahead of time. What is
    laid is named when its owner has its spies, not before."""
    state = SpyWeb().begin(web_settings(), people(2), 0)
    needs = SpyWeb().needs(state)
    assert [plan.deck for plan in needs.decks] == ["spies-0-1", "spies-1-1", "spies-0-2", "spies-1-2"]
    assert needs.deals == ()
    assert needs.coins == (CoinPlan("first-player"),)
    table = fresh()
    decks = ["spies-0-1", "board-0-1", "order-0-1", "spies-1-1", "board-1-1", "order-1-1", "spies-0-2", "spies-1-2"]
    assert [plan.deck for plan in SpyWeb().needs(table.state).decks] == decks
    assert [plan.layer for plan in SpyWeb().needs(table.state).decks] == [None, A, A, None, B, B, None, None]
    assert {f"spies-{seat}-{deal}" for seat in (A, B) for deal in (1, 2)} == set(table.state.shuffled)
    assert SpyWeb().needs(table.state).deals == ()
    assert DealPlan(Place("spies-0-1", 0), A) not in SpyWeb().needs(laid().state).deals


def test_a_board_is_laid_as_its_owner_wants() -> None:
    """The eight around an empty square; its owner sees it, the other side that it is locked."""
    table = fresh()
    lay(table, A, 6, "down")
    mine, theirs = view(table, A).sides[A], view(table, B).sides[A]
    assert mine.board is not None
    assert mine.board.squares == (*view(table, A).my_spies[:6], "", *view(table, A).my_spies[6:])
    assert (mine.board.leader, mine.board.first) == ("raven", "down")
    assert theirs.locked
    assert theirs.board is None
    assert table.state.phase is Phase.SETUP


def test_a_locked_board_stays() -> None:
    """Nobody lays twice in a round."""
    table = fresh()
    lay(table, A)
    assert not view(table, A).may.lock
    with pytest.raises(Refused, match="locked"):
        lay(table, A)


@pytest.mark.parametrize("wrong", ["the leader", "a spy twice", "no city", "two cities", "a foreign spy", "an order"])
def test_a_board_that_is_none_is_refused_at_once(wrong: str) -> None:
    """The own machine says no before anything is sent."""
    table = fresh()
    eight, first = list(view(table, A).my_spies), "up"
    squares = ["", *eight]
    match wrong:
        case "the leader":
            squares[3] = view(table, A).my_leader
        case "a spy twice":
            squares[3] = squares[2]
        case "no city":
            squares = eight
        case "two cities":
            squares[3] = ""
        case "a foreign spy":
            squares[3] = "orca"
        case "an order":
            first = "left"
    with pytest.raises(Refused):
        table.press(A, Lock(tuple(squares), first))
    lay(table, A)


def test_the_round_begins_when_both_are_locked_and_the_coin_has_fallen() -> None:
    """Not before; then it is the turn of whoever was drawn."""
    for first in (A, B):
        table = fresh(first=first)
        assert table.state.first == first
        lay(table, B)
        with pytest.raises(Refused):
            table.press(first, Ask(1, "raven", "look"))
        lay(table, A)
        assert view(table, A).mover == first
        assert table.state.phase is Phase.TURN


def test_the_coin_is_fair() -> None:
    """Every value names one of the two, half of them each."""
    state = SpyWeb().begin(web_settings(), people(2), 0)
    drawn = [SpyWeb().apply(state, CoinFell("first-player", bytes(63) + bytes([n])), 0).state.first for n in range(256)]
    assert drawn.count(A) == drawn.count(B) == 128


def test_both_may_name_who_begins() -> None:
    """Where that is agreed no coin is flipped; they may change their minds until they say the same."""
    table = fresh(first_player="named")
    assert SpyWeb().needs(table.state).coins == ()
    lay(table, A)
    lay(table, B)
    assert table.state.phase is Phase.SETUP
    table.press(A, NameFirst(A))
    table.press(B, NameFirst(B))
    assert [side.names_first for side in view(table, A).sides] == [A, B]
    with pytest.raises(Refused):
        table.press(A, NameFirst(A))
    table.press(A, NameFirst(B))
    assert view(table, A).mover == B
    with pytest.raises(Refused):
        table.press(A, NameFirst(A))


def test_nobody_names_the_first_player_where_it_is_drawn() -> None:
    """The coin decides."""
    with pytest.raises(Refused, match="drawn"):
        fresh().press(A, NameFirst(A))


def test_people_are_waited_for_and_not_their_machines() -> None:
    """Who has cards and no board is waited for since the cards were there."""
    table = fresh()
    assert [(each.seat, each.what) for each in view(table, A).waits] == [(A, "lay"), (B, "lay")]
    lay(table, A)
    assert [(each.seat, each.what) for each in view(table, A).waits] == [(B, "lay")]
    named = fresh(first_player="named")
    lay(named, A)
    assert [(each.seat, each.what) for each in view(named, A).waits] == [(B, "lay"), (A, "name")]


def test_half_a_board_stays_on_its_machine() -> None:
    """What is laid so far is seen again, by its owner alone; gone when the board is locked."""
    table = fresh()
    spies = view(table, A).my_spies
    half = Draft(("", *spies[:4], *[""] * 4), "down")
    seen, told = view(table, B), table.state
    table.press(A, half)
    assert view(table, A).draft == DraftView(half.squares, half.first)
    assert (view(table, B), table.state) == (seen, told)
    lay(table, A)
    assert view(table, A).draft == DraftView(("",) * 9)
    with pytest.raises(Refused, match="locked"):
        table.press(A, half)
    for seat in (A, B):
        table.press(seat, Void())
    assert view(table, A).draft == DraftView(("",) * 9)


@pytest.mark.parametrize(
    ("squares", "first"),
    [
        (("",) * 8, ""),
        (("",) * 10, ""),
        (("condor", "condor", *[""] * 7), ""),
        (("raven", *[""] * 8), ""),  # leads
        (("orca", *[""] * 8), ""),  # of the other side
        (("",) * 9, "left"),
        (("",) * 9, "\n"),
    ],
)
def test_half_a_board_holds_only_the_own_eight(squares: tuple[str, ...], first: str) -> None:
    """Each once, and a direction that there is; nothing else is kept."""
    table = fresh()
    with pytest.raises(Refused, match="eight spies"):
        table.press(A, Draft(squares, first))


@pytest.mark.parametrize("note", ["", "condor", "\n".join(["orca"] * 9), "\n" * 9 + "sideways", "\n" * 30])
def test_a_note_that_is_no_board_is_a_blank_one(note: str) -> None:
    """Another version may have written it."""
    table = fresh()
    table.minds[A] = replace(table.minds[A], notes={draft.note_name(1): note})
    assert view(table, A).draft == DraftView(("",) * 9)
