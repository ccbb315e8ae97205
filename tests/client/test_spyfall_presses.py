"""What keys and clicks do at a table of Spyfall: each becomes the intent it says, and never anything by accident."""

from dataclasses import replace

import pytest

from lanspy.client.input import Blurred, Key, KeyUp, Pressed, Released
from lanspy.client.render import rendered
from lanspy.client.scenes.spyfall import menu
from lanspy.client.scenes.spyfall.foot import foot
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.games.spyfall.actions import (
    Accuse,
    Answered,
    Ask,
    Done,
    Exposed,
    Extend,
    Guess,
    NextRound,
    Pause,
    Point,
    Resume,
    Skip,
    Vote,
)
from lanspy.games.spyfall.view import Phase
from lanspy.peer.port import Chat, CloseEvening, CloseView, GoOnWithout, LeaveTable, Play, PlayAgain
from tests.client.layout_check import faults
from tests.client.snapshots import MOMENTS, asking, begun, table_view, view_of
from tests.client.spyfall_scenes import Seated, scene_at
from tests.games.spyfall.tables import ask


def at(moment: str, seats: int = 5) -> Seated:
    return Seated(view_of(moment, seats))


# --- questions --------------------------------------------------------------------------------------------------------


def test_a_number_asks_that_seat() -> None:
    """3 asks seat 3; it names the turn, so that a late press changes nothing."""
    seated = at("asking").keys("3")
    assert seated.sent == [Play(Ask(seated.scene.view.game_view.may.ask_turn, 2))]


def test_a_click_asks_that_seat() -> None:
    """The seat's card does what its number does."""
    seated = at("asking").click("seat-3")
    assert seated.sent == [Play(Ask(seated.scene.view.game_view.may.ask_turn, 3))]


def test_who_just_asked_me_cannot_be_asked() -> None:
    """2 does nothing while seat 2 has just asked me, and neither does a click."""
    assert at("asking").keys("2").click("seat-1").sent == []


def test_the_same_press_twice_is_sent_once() -> None:
    """A second press while the first is on its way asks for nothing new; another one does."""
    seated = at("asking").keys("3", "3", "4")
    assert [intent.action.seat for intent in seated.sent] == [2, 3]


def test_a_refused_press_may_be_made_again() -> None:
    """After a trouble the same key works again."""
    seated = at("asking").keys("3")
    seated.scene.refused()
    assert len(seated.keys("3").sent) == 2


def test_an_answered_press_may_be_made_again() -> None:
    """Once the view shows another turn, the same key asks in that turn."""
    played = begun(5)
    ask(played, 3, 0)
    seated = Seated(table_view(played)).keys("3")
    ask(played, 0, 2)
    ask(played, 2, 1)
    ask(played, 1, 0)
    seated.show(table_view(played)).keys("3")
    turns = [intent.action.turn for intent in seated.sent]
    assert len(turns) == 2
    assert turns[0] < turns[1]


def test_a_says_that_i_have_answered() -> None:
    """A on my own card is "answered" while I am asked, and nothing once I ask."""
    seated = at("asked").keys("A")
    assert seated.sent == [Play(Answered(seated.scene.view.game_view.turn))]
    assert at("asking").keys("A").sent == []


def test_a_says_that_they_asked_me() -> None:
    """Whoever was asked may tap itself when the asker forgets."""
    seated = at("exposed")
    view = table_view(begun(5))
    seated.show(view)
    claim = view.game_view.may.claim_turn
    assert claim is not None
    assert seated.keys("A").sent == [Play(Ask(claim, 0))]


# --- the card ---------------------------------------------------------------------------------------------------------


def test_the_card_shows_only_while_ctrl_is_held() -> None:
    """Down shows, up hides."""
    seated = at("asking").give(Key("Ctrl", ctrl=True))
    assert seated.scene.local.held
    assert not seated.give(KeyUp("Ctrl")).scene.local.held


def test_the_card_shows_only_while_the_mouse_is_held() -> None:
    """Pressing the pill shows, letting go anywhere hides."""
    seated = at("asking")
    box = seated.control("look").box
    assert seated.give(Pressed(box.cx, box.cy)).scene.local.held
    assert not seated.give(Released(5, 5)).scene.local.held


@pytest.mark.parametrize("moment", ["asking", "accused", "time up", "paused", "stopped"])
def test_the_card_hides_when_the_window_loses_focus(moment: str) -> None:
    """At once, in every phase."""
    seated = at(moment).give(Key("Ctrl", ctrl=True))
    assert seated.scene.local.held
    assert not seated.give(Blurred()).scene.local.held


def test_the_card_can_be_looked_at_while_typing() -> None:
    """Ctrl works inside the chat, and the text stays."""
    seated = at("asking").keys("L", "T").type("hi").give(Key("Ctrl", ctrl=True))
    assert seated.scene.local.held
    seated.give(KeyUp("Ctrl"))
    assert (seated.scene.local.held, seated.scene.local.draft) == (False, "hi")


def test_another_scene_above_hides_the_card() -> None:
    """A dialog that opens while the key is held lets go of it."""
    seated = at("asking").give(Key("Ctrl", ctrl=True))
    question = seated.scene.leaving()
    assert question is not None
    seated.stack.push(question)
    assert not seated.scene.local.held


# --- STOP -------------------------------------------------------------------------------------------------------------


def test_stop_asks_first() -> None:
    """S opens the dialog and stops nothing; Esc closes it."""
    seated = at("asking").keys("S")
    assert (seated.scene.local.page, seated.sent) == ("stop", [])
    assert seated.keys("Esc").scene.local.page == ""


def test_stop_without_a_choice_does_nothing() -> None:
    """S twice is no accusation."""
    assert at("asking").keys("S", "S", "Enter").sent == []


def test_stop_accuses_what_was_chosen() -> None:
    """S, the seat's number, S."""
    assert at("asking").keys("S", "4", "S").sent == [Play(Accuse(3))]


def test_the_last_choice_counts() -> None:
    """Another seat or a place replaces what was chosen."""
    seated = at("asking").keys("S", "4", "2").click("place-bank").keys("S")
    assert seated.sent == [Play(Guess("bank"))]


def test_even_who_has_just_asked_me_can_be_accused() -> None:
    """In the dialog 2 means the accusation, not the question."""
    assert at("asking").keys("S", "2", "S").sent == [Play(Accuse(1))]


def test_a_stop_by_somebody_else_closes_the_dialog() -> None:
    """What was chosen is forgotten: the next dialog begins afresh."""
    seated = at("asking").keys("S", "4").show(view_of("stopped"))
    assert (seated.scene.local.page, seated.scene.local.target) == ("", None)
    assert seated.keys("S").sent == []


# --- votes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "yes"), [("Y", True), ("N", False)])
def test_a_ballot_is_one_key(key: str, yes: bool) -> None:
    """Y seals a yes, N a no; the other ballot then asks for nothing while it is on its way."""
    assert at("accused").keys(key).sent == [Play(Vote(yes))]


@pytest.mark.parametrize("before", ["asking", "time up", "paused", "asked", "exposed"])
@pytest.mark.parametrize("vote", ["accused", "last vote"])
def test_no_ballot_is_ever_chosen_beforehand(before: str, vote: str) -> None:
    """Wherever the focus was when the vote opens, Enter and Space cast no ballot."""
    for start in [control.key for control in at(before).look() if control.enabled]:
        seated = at(before)
        assert seated.stack.hand is not None
        seated.stack.hand.focus = start
        seated.show(view_of(vote)).keys("Enter", "Space")
        played = [intent.action for intent in seated.sent if isinstance(intent, Play)]
        assert not [action for action in played if isinstance(action, Vote)], start


def test_letters_sleep_while_somebody_types() -> None:
    """In the chat Y and N are letters, and Enter sends the line."""
    seated = at("accused").keys("L", "T")
    seated.give(Key("Y"), KeyUp("Y")).type("y").keys("Enter")
    assert seated.sent == [Chat("y")]


# --- the rest of an evening -------------------------------------------------------------------------------------------


def test_pointing() -> None:
    """A number points, the same number takes the finger back."""
    seated = at("time up").keys("4")
    assert seated.sent == [Play(Point(3))]
    view = seated.scene.view
    me = replace(view.game_view.seats[0], points_at=3)
    may = replace(view.game_view.may, point=(1, 2, 4))
    game = replace(view.game_view, seats=(me, *view.game_view.seats[1:]), may=may)
    seated.show(replace(view, game_view=game)).keys("4")
    assert seated.sent[1:] == [Play(Point(None))]


@pytest.mark.parametrize(
    ("moment", "key", "action"),
    [
        ("time up", "R", Done()),
        ("time up", "E", Extend()),
        ("result", "R", NextRound()),
        ("result", "Enter", NextRound()),
        ("paused", "R", Resume()),
        ("paused", "F3", Resume()),
        ("asking", "F3", Pause()),
    ],
)
def test_one_key_each(moment: str, key: str, action: object) -> None:
    """Each action has its key."""
    assert at(moment).keys(key).sent == [Play(action)]


def test_the_end_of_the_evening() -> None:
    """G signs, and once it is signed R plays again and G leaves: by key from the sheet, not from a page above it."""
    assert at("evening").keys("G").sent == [CloseEvening()]
    assert at("evening").keys("R").sent == []
    assert at("signed").keys("R").sent == [PlayAgain()]
    assert at("signed").keys("Enter").sent == [PlayAgain()]
    assert at("signed").click("foot").sent == [PlayAgain()]
    for seats in (3, 12):
        assert at("signed", seats).keys("G").sent == [LeaveTable()]
    assert at("signed").click("tables").sent == [LeaveTable()]
    assert at("signed").keys("F2", "G").sent == []


@pytest.mark.parametrize("seats", [3, 5, 12])
@pytest.mark.parametrize(("width", "height", "percent"), [(1280, 720, 100), (900, 600, 100), (1280, 720, 200)])
def test_the_last_round_ends_like_every_other(seats: int, width: int, height: int, percent: int) -> None:
    """The cards of the last round come before the score sheet, with the key to sign; F4 turns between the two."""
    last, over = view_of("last vote", seats), view_of("evening", seats)
    seated = Seated(last).show(over)
    shown = rendered(seated.scene, (width, height), percent)
    assert seated.scene.local.page == "cards"
    assert faults(shown) == []
    assert foot(Sight(over, 0.0), seated.scene.local) == foot(Sight(over, 0.0), Local())
    sheet = rendered(seated.keys("F4").scene, (width, height), percent)
    assert faults(sheet) == []
    shown_keys = {getattr(widget, "key", "") for widget, _look in sheet.stack.picture(sheet.kit).entries}
    assert "cards" in shown_keys  # a way back for hands without F4
    assert seated.scene.local.page == ""
    assert seated.keys("F4").scene.local.page == "cards"
    assert seated.click("scores").scene.local.page == ""
    assert seated.click("cards").keys("G").sent == [CloseEvening()]


@pytest.mark.parametrize("size", [(1280, 720), (900, 600)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_evening_closed_anywhere_is_over_on_the_screen(moment: str, size: tuple[int, int]) -> None:
    """Whatever was being asked, voted on or dealt: nobody looks at a clock that stands and a turn nobody will take."""
    view = view_of(moment)
    seated = Seated(view).keys("Esc").show(replace(view, close=CloseView(tuple(range(5)), 5, True, ())))
    seated.scene.local = replace(seated.scene.local, page="")
    shown = rendered(seated.scene, size)
    assert faults(shown) == []
    said = [text.text for text in shown.texts]
    assert "Evening over" in said
    assert "Same again" in said
    assert not any("is yours" in text or "thinks" in text or "asks now" in text for text in said)


def test_nobody_is_shown_a_round_twice() -> None:
    """An evening that begins with the first view, or is closed between two rounds, begins with the score sheet."""
    over = view_of("evening")
    assert Seated(over).scene.local.page == ""
    seen = replace(over.game_view, phase=Phase.RESULT)
    assert Seated(replace(over, game_view=seen)).show(over).scene.local.page == ""
    assert Seated(view_of("last vote")).keys("F1").show(over).scene.local.page == "help"


def test_who_watches_is_promised_nothing() -> None:
    """No card is still to come for them, and what seats may do with the clock is not told as if it were theirs."""
    for moment in MOMENTS:
        texts = {text.text for text in rendered(scene_at(moment, me=None)).texts}
        assert not {"no card yet", "The talk cannot be made longer."} & texts, moment


def test_who_has_signed_need_not_wait_for_the_last_machine() -> None:
    """While others still sign, one press and a yes lead away; not before my own machine has signed."""
    view = view_of("signed")
    assert view.close is not None
    signing = replace(view, close=replace(view.close, signed=(view.me,), closed=False))
    seated = Seated(signing).click("notice")
    assert seated.sent == []
    assert seated.click("yes").sent == [LeaveTable()]
    unsigned = tuple(seat.seat for seat in view.seats if not seat.me)
    other = Seated(replace(signing, close=replace(signing.close, signed=unsigned)))
    assert "Leave without waiting" not in [text.text for text in rendered(other.scene).texts]
    for size, percent in (((1280, 720), 100), ((900, 600), 100), ((1280, 720), 200)):
        assert faults(rendered(Seated(signing).scene, size, percent)) == []


def test_who_watches_may_come_along_to_the_next_evening() -> None:
    """Watchers have the same button; an evening that was closed before its end has it as well."""
    watched = replace(view_of("signed"), me=None)
    assert Seated(watched).keys("R").sent == [PlayAgain()]
    early = replace(view_of("asking"), close=view_of("signed").close)
    assert Seated(early).keys("R").sent == [PlayAgain()]


@pytest.mark.parametrize(
    ("again", "note"),
    [((), "the evening is signed"), ((0,), "the evening is signed"), ((2,), "{2} is back"),
     ((1, 2), "{1} and {2} are back"), ((0, 1, 2, 3), "3 are back in the lobby")],
)  # fmt: skip
def test_the_button_says_who_is_back(again: tuple[int, ...], note: str) -> None:
    """By name when they are one or two, and never myself."""
    view = view_of("signed")
    assert view.close is not None
    sight = Sight(replace(view, close=replace(view.close, again=again)), 0.0)
    shown = foot(sight, Local())
    assert shown is not None
    assert shown.note == note.format(*[seat.name for seat in view.seats])


@pytest.mark.parametrize(
    ("key", "page"), [("F1", "help"), ("F2", "proof"), ("F4", "scores"), ("L", "events"), ("Esc", "menu")]
)
def test_pages_open_and_close_with_their_key(key: str, page: str) -> None:
    """The same key opens and closes; Esc closes any; no page presses anything."""
    moment = "result" if key == "F4" else "asking"
    seated = at(moment).keys(key)
    assert seated.scene.local.page == page
    assert seated.keys(key).scene.local.page == ""
    assert seated.keys(key, "Esc").scene.local.page == ""
    assert seated.sent == []


def test_pages_stay_open_when_the_game_goes_on() -> None:
    """Reading is not interrupted by what others do."""
    assert at("asking").keys("F1").show(view_of("accused")).scene.local.page == "help"


# --- pencil -----------------------------------------------------------------------------------------------------------


def test_crossing_out_stays_here() -> None:
    """Places and seats are crossed out and back, and nothing is sent."""
    seated = at("asking").click("place-beach").click("place-farm").click("place-beach").keys("X", "3", "X")
    assert (seated.scene.local.crossed, seated.scene.local.marked) == ({"farm"}, {2})
    assert seated.sent == []


def test_a_place_is_crossed_out_without_a_mouse() -> None:
    """With the focus on a place, Enter or Space crosses it out."""
    seated = at("asking")
    assert seated.stack.hand is not None
    seated.stack.hand.move_to("place-bank")
    seated.look()
    assert seated.keys("Space").scene.local.crossed == {"bank"}
    assert seated.keys("Enter").scene.local.crossed == frozenset()


def test_a_number_asks_again_after_marking() -> None:
    """Marking is a mode that X ends."""
    assert [type(intent) for intent in at("asking").keys("X", "3", "X", "3").sent] == [Play]


def test_pencil_marks_last_one_round() -> None:
    """The next round begins with a clean list."""
    seated = at("asking").click("place-beach").keys("X", "3").show(view_of("result"))
    assert (seated.scene.local.crossed, seated.scene.local.marked) == (frozenset(), frozenset())


def test_the_list_is_open_at_all_times() -> None:
    """P shows it where the stage shows something else."""
    seated = at("accused").keys("P").click("place-beach")
    assert seated.scene.local.crossed == {"beach"}
    assert seated.keys("P").scene.local.page == ""


# --- what is asked about first ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "intent"),
    [("exposed", Play(Exposed())), ("close", CloseEvening()), ("leave-table", LeaveTable())],
)
def test_the_menu_asks_first(entry: str, intent: object) -> None:
    """Nothing is sent before the question is answered with yes."""
    seated = at("asking").keys("Esc").click(entry)
    assert seated.sent == []
    assert seated.keys("Esc").sent == []
    assert seated.click(entry).click("yes").sent == [intent]


def test_who_comes_back_is_told_so_in_full_and_can_leave_again() -> None:
    """Until my machine has heard the others, what it asks of them is refused: the menu has only what is my own."""
    seated = Seated(replace(view_of("asking"), catching_up=True))
    assert "Your machine is back and catching up." in [text.text for text in rendered(seated.scene, (900, 600)).texts]
    offered = {entry.key for entry in menu.entries(Sight(seated.scene.view, 0.0), ("settings",))}
    assert offered == {"settings", "leave-table", "quit"}


@pytest.mark.parametrize(
    ("bots", "says"),
    [(0, "Your seat is kept, but the others have to wait"), (2, "Your bots go when you do"), (4, "Only bots play")],
)
def test_who_leaves_is_told_what_ends_then(bots: int, says: str) -> None:
    """Bots of my own end with my program: with them alone nothing is left to come back to."""
    sight = Sight(replace(view_of("asking"), own_bots=bots), 0.0)
    asked = {entry.key: entry.act for entry in menu.entries(sight, ()) if entry.key in ("leave-table", "quit")}
    assert len(asked) == 2
    for question in asked.values():
        assert says in question.text


def test_closing_the_window_asks_in_a_running_game() -> None:
    """Others would have to wait; once the evening is signed nobody does."""
    seated = at("asking")
    question = seated.scene.leaving()
    assert question is not None
    seated.stack.push(question)
    assert not seated.stack.closing
    seated.click("yes")
    assert seated.stack.closing
    assert at("signed").scene.leaving() is None


def test_a_seat_that_owes_can_be_left_behind() -> None:
    """The menu offers to go on without it, and asks first."""
    view = table_view(asking(5))
    owing = replace(view.seats[4], owes="open", owes_ms=12_000, may_press=True)
    seated = Seated(replace(view, seats=(*view.seats[:4], owing)))
    seated.click("notice").click("yes")
    assert seated.sent == [GoOnWithout(4)]


def test_a_person_can_be_skipped_after_a_minute() -> None:
    """The offer comes with the minute, not before."""
    played = begun(5)
    ask(played, 3, 1)
    played.wait(20_000)
    early = Seated(table_view(played)).keys("Esc")
    assert "skip-1" not in {control.key for control in early.look()}
    played.wait(45_000)
    late = Seated(table_view(played)).keys("Esc").click("skip-1")
    assert late.sent == [Play(Skip(1))]


def test_the_file_can_be_found() -> None:
    """O copies where the game file is."""
    seated = at("signed").keys("O")
    assert seated.stack.paste().endswith(".lanspy")
    assert seated.sent == []


def test_nothing_is_sent_by_looking_around() -> None:
    """Tab through a whole screen, help and proof: the table hears nothing of it."""
    seated = at("asking")
    for _step in range(60):
        seated.keys("Tab")
    seated.keys("F1", "Tab", "Down", "F1", "F2", "Tab", "F2")
    assert seated.sent == []


def test_scenes_tell_who_waits() -> None:
    """A scene says whether its window may close without a question."""
    assert scene_at("asking").leaving() is not None
    assert scene_at("asking", me=None).leaving() is None


# --- Enter ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["dealing", *MOMENTS])
def test_the_tape_never_gets_the_focus_by_itself(moment: str) -> None:
    """Coming from any moment, Enter and Space press the large lamp-filled action or nothing, never a page."""
    seated = at("dealing").show(view_of(moment))
    foot = next((each for each in seated.look() if each.key == "foot"), None)
    assert seated.stack.hand is not None
    assert seated.stack.hand.focus == ("foot" if foot is not None and foot.first and foot.enabled else None)
    page = seated.scene.local.page
    seated.keys("Space", "Enter")
    assert seated.scene.local.page == page


def test_enter_stops_with_what_was_chosen() -> None:
    """In the STOP dialog Enter presses "Stop here" once something is chosen, by mouse as well, and nothing before."""
    seated = at("asking").keys("S", "Enter")
    assert seated.sent == []
    seated.click("seat-2").keys("Enter")
    assert seated.sent == [Play(Accuse(2))]


def test_a_clicked_page_does_not_keep_enter() -> None:
    """Who has read all events with the mouse goes on with Enter."""
    seated = at("result").click("events").click("events").keys("Enter")
    assert seated.sent == [Play(NextRound())]


@pytest.mark.parametrize("page", ["events", "menu", "help", "proof", "scores"])
def test_page_keys_switch_pages(page: str) -> None:
    """From any page each other page is one key away, and its own key leads back."""
    for key, other in (("F1", "help"), ("F2", "proof"), ("F4", "scores"), ("L", "events")):
        seated = Seated(view_of("result"))
        seated.scene.local = replace(seated.scene.local, page=page)
        seated.look()
        assert seated.keys(key).scene.local.page == ("" if other == page else other)
