"""What the terminal says and asks for at a table of Spy Web, and what is typed there."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from lanspy.content.spies import pack
from lanspy.errors import BadInput, Refused
from lanspy.games.registry import GAMES
from lanspy.games.spyweb import actions
from lanspy.games.spyweb.actions import Accuse, Ask, Bribe, BuyTurn, Done, Draft, Lock, NameFirst, Nudge, Track
from lanspy.games.spyweb.view import SpyWebView
from lanspy.peer import port
from lanspy.peer.port import LobbyView, TableView
from lanspy.plain import lobby_page
from lanspy.plain import spyweb_page as page
from lanspy.plain.page import answer
from lanspy.plain.pages import commands_of
from tests.client.snapshots import NAMES, lobby_view
from tests.games.ideal_dealer import IdealTable
from tests.games.spyweb.tables import A, B, accuse, ask, bribe, done, fresh, laid
from tests.plain.spyweb_tables import BLANK, MOMENTS, TRACK, asking, bought, drafted, pressed, second, shown, won

GAME = GAMES["spyweb"]


def typed(screen: Any, line: str) -> port.Intent | str:
    """What a typed line becomes."""
    try:
        return answer(commands_of(screen), screen, line)
    except BadInput as error:
        return error.sentence()


def played(view: TableView, line: str) -> Any:
    """The action that a typed line becomes."""
    intent = typed(view, line)
    assert isinstance(intent, port.Play), intent
    return intent.action


def type_in(table: IdealTable, seat: int, line: str) -> list[str]:
    """Carry out a typed line; gives what is told of it."""
    before = shown(table, seat)
    table.press(seat, played(before, line))
    return page.changes(before, shown(table, seat))


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_that_is_told_by_itself_shows_the_own_side(moment: str) -> None:
    """Whoever looks over a shoulder while nothing is typed reads the same whoever leads and wherever people stand."""
    view = shown(MOMENTS[moment](), A)
    game: SpyWebView = view.game_view
    side = game.sides[A]
    if not game.my_spies or any(each.seat == A and each.board == side.board for each in game.boards):
        return  # nothing is hidden yet, or no longer
    spies = (*game.my_spies[1:], game.my_leader)
    moved = side.board and replace(side.board, squares=side.board.squares[::-1], leader=game.my_spies[0])
    sides = (replace(side, board=moved), game.sides[B])
    other = replace(view, game_view=replace(game, my_spies=spies, my_leader=game.my_spies[0], sides=sides))
    assert page.begin(view) == page.begin(other)
    assert page.changes(view, other) == []
    assert typed(view, "spies") != typed(other, "spies")
    for line in ("now", "seats", "asked", "money", "rounds", "boards", "tracker", "suspects", "ask", "picture tracker"):
        assert typed(view, line) == typed(other, line)


@pytest.mark.parametrize("moment", MOMENTS)
def test_who_only_watches_sees_no_side(moment: str) -> None:
    """Boards, spies, notes and hints belong to those who play."""
    view = shown(MOMENTS[moment](), None)
    for line in (
        "spies",
        "board",
        "picture",
        "picture tracker",
        "tracker",
        "hint",
        "ask",
        "lock",
        "shuffle",
    ):
        assert typed(view, line) == "You only watch this game."
    told = str(typed(view, "suspects")).splitlines()
    assert [line for line in told if not line.startswith("  ")] == ["Sky", "Sea"]
    assert len(told) == 20


# --- what is asked for ------------------------------------------------------------------------------------------------


def _allowed(table: IdealTable, seat: int, action: Any) -> bool:
    try:
        return bool(GAME.plan(table.state, table.minds[seat], action))
    except Refused:
        return False


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_asked_for_is_allowed(moment: str) -> None:
    """Whatever the terminal tells a person to type is something that the rules take now."""
    table = MOMENTS[moment]()
    lines = {
        "Type lay,": "lay 1 1",
        "or shuffle": "shuffle",
        "Type begins": f"begins {NAMES[A]}",
        "Type ask,": "ask 1 look",
        "or accuse,": "accuse 1 1 now",
        "Type bribe": "bribe",
        "Type buy": "buy",
        "Type done": "done",
        "Type next": "next",
        "Type void": "void",
        "Type end": "end",
    }
    for me in (A, B):
        advised = " ".join(page.begin(shown(table, me)))
        for words, line in lines.items():
            if words in advised:
                assert _allowed(table, me, played(shown(table, me), line)), f"{line} for seat {me}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_everybody_whom_the_table_waits_for_is_asked(moment: str) -> None:
    """Nobody is waited for without being told what to type."""
    table = MOMENTS[moment]()
    for wait in GAME.awaited(table.state):
        view = shown(table, wait.seat)
        assert any("ype " in line for line in page.begin(view)[-4:]), wait
        assert page.begin(view)[-1] in str(typed(view, "now"))


# --- laying the board -------------------------------------------------------------------------------------------------


def test_a_board_is_laid_by_cities_and_locked() -> None:
    """Spy after spy, by name or number; two that meet change places; then the direction, and the board is locked."""
    table = fresh()
    assert type_in(table, A, "lay condor hong kong") == ["6. Hong Kong: Condor"]
    assert type_in(table, A, "lay 1 rio de janeiro") == ["7. Rio de Janeiro: Buzzard"]
    assert type_in(table, A, "lay condor 7") == ["6. Hong Kong: Buzzard", "7. Rio de Janeiro: Condor"]
    assert type_in(table, A, "lay crow rio") == ["7. Rio de Janeiro: Crow"]
    assert "Still to be laid: Hawk, Vulture, Osprey, Eagle, Condor, Falcon" in str(typed(shown(table, A), "board"))
    assert str(typed(shown(table, A), "lock")).startswith("These still have to be laid: Hawk,")
    assert str(typed(shown(table, A), "lay hawk 1, sparrow 2")).startswith("Which spy? 1. Buzzard, 2. Hawk")
    type_in(table, A, "lay hawk 1, vulture london,osprey 3, eagle 4")
    type_in(table, A, "lay condor 5")
    told = type_in(table, A, "lay falcon 8")
    assert told == ["8. Cape Town: Falcon", *_all_laid("Melbourne")]
    assert type_in(table, A, "hide cairo") == ["5. Cairo: free", "9. Melbourne: Condor", *_all_laid("Cairo")]
    assert "  5. Cairo: safehouse of Raven" in str(typed(shown(table, A), "board")).splitlines()
    squares = ("hawk", "vulture", "osprey", "eagle", "", "buzzard", "crow", "falcon", "condor")
    assert played(shown(table, A), "lock") == Lock(squares, "up")  # nobody asks whoever leads what it would tell first
    assert f"{NAMES[A]} has locked the board." in type_in(table, A, "lock")


def _all_laid(city: str) -> list[str]:
    return [f"All are laid; the safehouse is in {city}. Type lock when it shall stay so."]


def test_a_city_is_kept_free_before_all_are_laid() -> None:
    """Whoever stood there can be laid again."""
    table = drafted(fresh())
    assert type_in(table, A, "hide london") == ["2. London: free"]
    assert "Still to be laid: Buzzard, " in str(typed(shown(table, A), "board"))


def test_who_goes_two_ways_has_to_have_a_first_one() -> None:
    """Unless that spy leads, the lock waits for it."""
    table = fresh(order={"spies-0-1": [8, *range(8)], "spies-1-1": list(range(9))})
    type_in(table, A, "shuffle")
    asked_for = "Raven goes two ways, up and down. Type first and the direction that you tell for nothing."
    assert typed(shown(table, A), "lock") == asked_for
    assert type_in(table, A, "first do")[0] == "Told for nothing: down."
    assert str(typed(shown(table, A), "first left")).startswith("Which direction? 1. up, 2. down")
    type_in(table, A, "lock")
    assert str(typed(shown(table, A), "board")).endswith(
        "Told for nothing: down. The other direction has to be paid for."
    )


def test_shuffled_boards_differ_and_hold_all_eight() -> None:
    """Any city may be the free one; who is moved is told as a whole board."""
    view = shown(fresh(), A)
    boards = [played(view, "shuffle").squares for _ in range(40)]
    assert all(sorted(squares) == sorted(("", *view.game_view.my_spies)) for squares in boards)
    assert len({squares.index("") for squares in boards}) > 2
    told = type_in(fresh(), A, "shuffle")
    assert [line for line in told[0].splitlines() if "safehouse of Raven" in line]
    assert told[1].startswith("All are laid; the safehouse is in ")


def test_a_board_is_drawn() -> None:
    """Every city with whoever stands there and what it does, and the vehicles where they stand."""
    drawn = str(typed(shown(laid(), A), "picture")).splitlines()
    assert drawn[0].endswith("Plane")
    assert len({len(line) for line in drawn if line.endswith(("|", "+"))}) == 1
    rows = [line for line in drawn if "|" in line]
    assert [rows.index(line) for line in rows if line.startswith("Car |") and "Montreal" in line] == [0]
    assert [line for line in rows if line.endswith("| Boat") and "Melbourne" in line]
    assert sum(line.count("safehouse") for line in drawn) == 0  # the free city says enough
    for name in (*(each.name for each in pack().cities), "Condor", "points left"):
        assert any(name in line for line in drawn)


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["ask orca look", "ask LOOK orc", "ask 5 looking at", "ask Who is Orca looking at?", "ask look 5"]
)
def test_a_question_may_be_typed_in_many_ways(line: str) -> None:
    """A spy and what it does, in either order."""
    assert played(shown(laid(), A), line) == Ask(1, "orca", "look")


@pytest.mark.parametrize("line", ["ask orca", "ask look", "ask orca sing", "ask condor look", "ask orca look point"])
def test_half_a_question_is_asked_for_again(line: str) -> None:
    """Nothing is sent."""
    assert str(typed(shown(laid(), A), line)).startswith(("Type ask, a spy", "Which spy? 1. Stingray"))


def test_questions_and_answers_are_told_and_listed() -> None:
    """To all in the words of the game, with what may follow, then in a list that says that they are proven."""
    table = laid()
    told = type_in(table, A, "ask urchin point")
    first = table.state.play.asked[-1].answer
    assert first in {each.id for each in (*pack().networks[1].spies, *pack().vehicles)}
    assert told[0] == "Aino: Who is Urchin pointing at?"
    assert told[1].startswith("Mika: Urchin is pointing at ")
    assert told[2:] == [
        "Type bribe to pay $100k for the other direction.",
        "Type buy to pay $100k for another question or accusation.",
        "Type done to end your turn.",
    ]
    told = type_in(table, A, "bribe")
    assert told[0] == "Aino pays $100k for the other direction of Urchin."
    assert "Money: Aino $0, Mika $200k" in told
    assert "Your turn. Type ask" in " ".join(_changes(table, B, lambda: done(table, A)))
    lines = str(typed(shown(table, None), "asked")).splitlines()
    assert lines[0].startswith("  1. Aino: Who is Urchin pointing at? Urchin is pointing at ")
    assert lines[1].startswith("  2. Aino: Where does Urchin point in the other direction? ")
    assert all(line.endswith("(proven)") for line in lines)
    assert str(typed(shown(table, None), "asked aino")).splitlines() == lines
    assert typed(shown(table, None), "asked mika") == "Nothing has been asked in this round."


def test_an_answer_that_is_not_there_yet_is_said_to_be_proven() -> None:
    """What was asked is listed at once."""
    view = shown(MOMENTS["accusing"](), B)
    assert typed(view, "asked") == "  1. Aino: Your leader is Orca, in London! The answer is being proven."


def _changes(table: IdealTable, seat: int | None, do: Any) -> list[str]:
    before = shown(table, seat)
    do()
    return page.changes(before, shown(table, seat))


def test_an_accusation_is_asked_for_twice() -> None:
    """First it is repeated, then `now` sends it."""
    view = shown(laid(), A)
    asked_back = "You say that Stingray leads, in Rio de Janeiro? Type accuse Stingray Rio de Janeiro now."
    assert typed(view, "accuse stin rio de") == asked_back
    assert played(view, "accuse Stingray Rio de Janeiro now") == Accuse(1, "stingray", "rio_de_janeiro")
    assert played(view, "accuse 1 5 NOW") == Accuse(1, "stingray", "cairo")
    assert str(typed(view, "accuse now now")).startswith("Which spy? ")
    assert str(typed(view, "accuse stingray atlantis now")).startswith("Which city? 1. Montreal")


def test_the_end_of_a_round_opens_the_board_to_all() -> None:
    """Who caught whom, for how much, what both have now, and every city of the board."""
    table = laid()
    told = _changes(table, None, lambda: accuse(table, A))
    assert "Aino caught Stingray in Cairo: $500k from the bank." in told
    assert "Money: Aino $600k, Mika $100k" in told
    assert told[told.index("The board of Mika in round 1:") + 5] == "  5. Cairo: safehouse of Stingray"
    assert sum(line.startswith("The board of") for line in told) == 1
    assert "The board of Aino in round 1:" in page.changes(shown(laid(), B), shown(won(other_board="round"), B))
    assert typed(shown(table, B), "rounds") == "  1. Leader caught. Aino caught Stingray in Cairo and collects $500k."
    assert "Mika is not ready yet." in str(typed(shown(table, B), "now"))


# --- notes ------------------------------------------------------------------------------------------------------------


def test_notes_are_placed_taken_marked_and_wiped() -> None:
    """On the tracker, each told as it comes; nobody else sees any of it."""
    table = laid()
    told = table.state, shown(table, B)
    assert type_in(table, A, "place eel hong kong") == ["Tracker: 6. Hong Kong: Eel"]
    assert type_in(table, A, "place orca hong") == ["Tracker: 6. Hong Kong: Orca"]
    assert type_in(table, A, "place leech 1, 4 cape") == [
        "Tracker: 1. Montreal: Leech",
        "Tracker: 8. Cape Town: Piranha",
    ]
    assert type_in(table, A, "mark rio de janeiro eel or  shark?") == ["Tracker: 7. Rio de Janeiro: “eel or shark?”"]
    assert type_in(table, A, "mark 6 sure") == ["Tracker: 6. Hong Kong: Orca, “sure”"]
    assert "  6. Hong Kong: Orca, “sure”" in str(typed(shown(table, A), "tracker")).splitlines()
    assert "“" not in str(typed(shown(table, A), "picture tracker"))
    assert "sure" in str(typed(shown(table, A), "picture tracker"))
    assert type_in(table, A, "take orca") == ["Tracker: 6. Hong Kong: “sure”"]
    assert type_in(table, A, "mark 6") == ["Tracker: 6. Hong Kong: nothing noted"]
    assert str(typed(shown(table, A), "take orca")).startswith("Which spy? 1. Leech, 2. Piranha")
    assert typed(shown(laid(), A), "take orca") == "Nobody stands on your tracker."
    assert str(typed(shown(table, A), "wipe")).endswith("Type wipe now to begin anew.")
    assert played(shown(table, A), "wipe now") == Track(BLANK, BLANK)
    assert (table.state, shown(table, B)) == told


def test_a_new_round_begins_with_a_blank_tracker_and_without_words_about_it() -> None:
    """Nothing is told of notes that belong to another board."""
    table = pressed(laid(), (A, TRACK))
    assert not any("Tracker" in line for line in page.changes(shown(table, A), shown(second(), A)))


# --- hints ------------------------------------------------------------------------------------------------------------


def test_hints_say_what_follows_and_what_stays_open() -> None:
    """Only at tables that agreed to them; what is not certain is said to be open."""
    assert typed(shown(asking(), A), "hint") == "This table did not agree to hints."
    table = asking("eel", "point", hints=True)
    told = str(typed(shown(table, A), "hint")).splitlines()
    assert told[0].startswith("Still open: ")
    assert told[1].startswith("Likeliest: ")
    assert sum("still open" in line for line in told[2:]) == 9
    assert "hint" in " ".join(page.begin(shown(table, A)))


def test_hints_are_certain_only_when_nothing_else_fits() -> None:
    """After all questions and the right accusation one leader in one city is left, and no other."""
    table = laid(hints=True)
    for question in shown(table, A).game_view.may.ask:
        answer_ = ask(table, A, question.spy, question.sense)
        if question.spy == "urchin" and question.sense == "point" and answer_:
            bribe(table, A)
        done(table, A)
        ask(table, B, "condor", "look")
        done(table, B)
    told = str(typed(shown(table, A), "hint")).splitlines()
    view: SpyWebView = shown(table, B).game_view
    board = view.sides[B].board
    assert board is not None
    for square, spy in enumerate(board.squares):
        (line,) = [line for line in told if line.startswith(f"  {square + 1}. ")]
        name = pack().name_of(spy) if spy else "the safehouse"
        assert name in line or "ways" in line
    accuse(table, A)
    assert str(typed(shown(table, A), "hint")).splitlines()[0] == "It follows: Stingray leads, in Cairo."


# --- what is typed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "me", "line", "action"),
    [
        (laid(), A, "bribe", Bribe(1)),
        (asking(), A, "buy", BuyTurn(1)),
        (bought(), A, "done", Done(1)),
        (fresh(first_player="named"), A, "begins mika", NameFirst(B)),
        (fresh(), A, "first up", Draft(BLANK, "up")),
        (won(), B, "next", actions.NextRound()),
        (laid(), A, "void", actions.Void()),
        (laid(), B, "end", actions.EndEvening()),
        (laid(), B, "nudge aino", Nudge(A)),
    ],
)
def test_what_is_typed_is_what_is_played(table: IdealTable, me: int, line: str, action: Any) -> None:
    """The turn is filled in."""
    assert played(shown(table, me), line) == action


# --- in the lobby -----------------------------------------------------------------------------------------------------


def lobby(**changes: Any) -> LobbyView:
    """A lobby for Spy Web with two people who have keys of their real length; the first of them is me."""
    view = lobby_view(seats=2)
    people = tuple(replace(person, key=person.key * 32) for person in view.people)
    settings = replace(GAME.default_settings(), **changes)
    return replace(view, game="spyweb", settings=settings, people=people, changes=())


def proposed(view: LobbyView, line: str) -> Any:
    """The settings that a typed line proposes."""
    intent = typed(view, line)
    assert isinstance(intent, port.ProposeSettings), intent
    return GAME.read_settings(GAME.write_settings(intent.settings))


def test_networks_are_chosen() -> None:
    """For oneself or for the other one, which is the same thing said from the other side."""
    view = lobby()
    me, other = (person.key for person in view.people[:2])
    assert typed(view, "networks") == "  Aino Sky\n  Mika Sea"
    for line, sky in (("network sky", me), ("network sea", other), ("network mika: sky", other), ("network 2: 2", me)):
        assert proposed(view, line).sky == sky
    chosen = replace(view, settings=proposed(view, "network sea"))
    assert typed(chosen, "networks") == "  Mika Sky\n  Aino Sea"
    change = port.SettingChange("sky", NAMES[1], b"")
    (line,) = lobby_page.changes(view, replace(chosen, changes=(change,)))
    assert line == "Mika changed who has which network: Mika Sky, Aino Sea."
    alone = replace(view, people=view.people[:1])
    assert typed(alone, "network sea") == "Nobody else sits yet who could have the other network."
    assert typed(replace(view, people=view.people[1:]), "network sky") == "You are not at the table."


def test_settings_of_spy_web_are_proposed_and_told() -> None:
    """Prices, goal, who begins, the other board, hints; each with what it means."""
    view = lobby()
    for line, name, value in (
        ("set salary 200000", "salary", 200_000),
        ("set bribe 0", "bribe", 0),
        ("set goal 2000000", "goal", 2_000_000),
        ("set first_player named", "first_player", "named"),
        ("set other_board round", "other_board", "round"),
        ("set hints on", "hints", True),
    ):
        assert proposed(view, line) == replace(view.settings, **{name: value})
    told = str(typed(replace(view, settings=proposed(view, "network sea")), "settings")).splitlines()
    assert told[0] == "Spy Web"
    assert "  hints: off (Nothing is solved for anybody.)" in told
    assert "  sky: chosen" in told
    assert "set, a setting and a value" in str(typed(view, "set sky 1"))


def test_every_moment_leads_to_the_next_in_whole_lines() -> None:
    """Nothing empty is told from one moment to any later one."""
    views = [shown(make(), A) for make in MOMENTS.values()]
    for before, now in pairwise(views):
        assert all(line.strip() for line in page.changes(before, now))
