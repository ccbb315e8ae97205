"""The tracker as a pad: cards move as cards do, pencil notes come and go, and nothing else happens to it."""

from hypothesis import given
from hypothesis import strategies as some

from lanspy.client.scenes.spyweb import noting
from lanspy.client.scenes.spyweb.noting import Carry, Note, OnSquare, PutBack, Write, noted
from lanspy.client.widgets.widget import Dropped
from lanspy.content.spies import pack
from lanspy.games.spyweb import tracker as rules
from lanspy.games.spyweb.tracker import BLANK
from lanspy.games.spyweb.view import TrackerView
from lanspy.limits import TRACKER_MARK_CHARACTERS_MAX

SEA = pack().networks[1]
SPIES = tuple(spy.id for spy in SEA.spies)
NAMES = {spy.id: spy.name for spy in SEA.spies}
A_SPY, A_SQUARE = some.sampled_from(SPIES), some.integers(0, 8)
AN_ACT: some.SearchStrategy[Note] = some.one_of(
    some.builds(OnSquare, A_SQUARE),
    some.builds(PutBack, A_SPY),
    some.builds(Write, A_SQUARE, some.text(max_size=60)),
    some.builds(Dropped, some.builds(Carry, A_SPY), some.one_of(some.builds(OnSquare, A_SQUARE), some.none())),
)


def after(tracker: TrackerView, act: Note, spy: str = "", pencils: bool = False) -> TrackerView:
    return noted(tracker, act, spy, pencils, NAMES)


@given(some.lists(some.tuples(AN_ACT, some.sampled_from(("", *SPIES)), some.booleans()), max_size=25))
def test_whatever_is_pressed_fits_on_the_tracker(presses: list[tuple[Note, str, bool]]) -> None:
    """No spy lies twice, no note is too long: the rules take every tracker that can come about, and give it back."""
    tracker = BLANK
    for act, spy, pencils in presses:
        tracker = after(tracker, act, spy, pencils)
        assert rules.read(SEA, rules.write(SEA, noting.track(tracker))) == tracker


def test_a_card_in_hand_is_laid_and_moved() -> None:
    """From the tray to a square, and from there to another one."""
    tracker = after(BLANK, OnSquare(4), "eel")
    assert tracker.squares[4] == "eel"
    tracker = after(tracker, OnSquare(0), "eel")
    assert (tracker.squares[0], tracker.squares[4]) == ("eel", "")


def test_two_cards_change_places() -> None:
    """Who lies where another one is put goes to where that came from: to its square, or beside the tracker."""
    tracker = after(after(BLANK, OnSquare(4), "eel"), OnSquare(0), "orca")
    swapped = after(tracker, Dropped(Carry("eel"), OnSquare(0)))
    assert (swapped.squares[0], swapped.squares[4]) == ("eel", "orca")
    taken = after(tracker, OnSquare(0), "shark")
    assert taken.squares[0] == "shark"
    assert "orca" not in taken.squares


def test_a_card_dropped_beside_the_tracker_is_not_placed() -> None:
    """Anywhere else, on the place it came from, or on nothing at all."""
    tracker = after(BLANK, OnSquare(4), "eel")
    assert after(tracker, Dropped(Carry("eel"), None)) == BLANK
    assert after(tracker, Dropped(Carry("eel"), PutBack("orca"))) == BLANK
    assert after(tracker, PutBack("eel")) == BLANK


def test_an_empty_hand_lays_nothing() -> None:
    """A press on a square without a card in hand leaves the tracker as it is, with the pencil, too."""
    assert after(BLANK, OnSquare(4)) == BLANK
    assert after(BLANK, OnSquare(4), pencils=True) == BLANK


def test_the_pencil_writes_a_spy_and_takes_it_away() -> None:
    """The same press once more; own words beside it stay."""
    tracker = after(after(BLANK, Write(4, "edge")), OnSquare(4), "eel", pencils=True)
    assert tracker.marks[4] == "edge Eel?"
    assert tracker.squares[4] == ""
    assert after(tracker, OnSquare(4), "eel", pencils=True).marks[4] == "edge"


@given(some.lists(A_SPY, min_size=1, max_size=8, unique=True))
def test_many_spies_are_written_short(spies: list[str]) -> None:
    """Up to eight have room on one square, and each can be told and taken away again."""
    tracker = BLANK
    for spy in spies:
        tracker = after(tracker, OnSquare(0), spy, pencils=True)
    assert len(tracker.marks[0]) <= TRACKER_MARK_CHARACTERS_MAX
    assert noting.read_mark(tracker.marks[0], NAMES)[0] == tuple(spies)
    for spy in spies:
        tracker = after(tracker, OnSquare(0), spy, pencils=True)
    assert tracker == BLANK


def test_what_has_no_room_is_not_written() -> None:
    """A note of one's own is never cut by the pencil."""
    tracker = after(BLANK, Write(0, "either here or below"))
    full = after(tracker, OnSquare(0), "eel", pencils=True)
    assert full.marks[0] == "either here or below Ee?"
    assert after(full, OnSquare(0), "orca", pencils=True) == full


def test_short_names_are_told_apart_in_any_language() -> None:
    """Names that begin alike are written with more letters."""
    alike = {spy: f"Sp{name}" for spy, name in NAMES.items()}
    tracker = BLANK
    for spy in SPIES[:4]:
        tracker = noted(tracker, OnSquare(0), spy, True, alike)
    assert noting.read_mark(tracker.marks[0], alike)[0] == SPIES[:4]
