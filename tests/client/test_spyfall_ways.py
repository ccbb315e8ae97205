"""The ways of play that a table may agree on: naming, nominations, writing, counted looks, closed stops, own packs."""

from dataclasses import replace

import pytest

from lanspy.client.input import Blurred, Key, KeyUp, Pressed, Released
from lanspy.client.render import rendered
from lanspy.client.scenes.spyfall.card import OwnCard
from lanspy.client.scenes.spyfall.clocks import clock
from lanspy.client.scenes.spyfall.envelopes import envelope_state
from lanspy.client.scenes.spyfall.foot import foot
from lanspy.client.scenes.spyfall.local import Local
from lanspy.client.scenes.spyfall.looking import key_words
from lanspy.client.scenes.spyfall.menu import entries, urgent
from lanspy.client.scenes.spyfall.naming import needed
from lanspy.client.scenes.spyfall.nominating import turns
from lanspy.client.scenes.spyfall.places import face_words, place_name
from lanspy.client.scenes.spyfall.rail import rail, status
from lanspy.client.scenes.spyfall.revealed import lines_of
from lanspy.client.scenes.spyfall.sight import Sight
from lanspy.client.scenes.spyfall.tape import tape
from lanspy.client.scenes.spyfall.voting import outcomes
from lanspy.client.scenes.spyfall.words import said
from lanspy.content.packs import LIBRARY, travelling_id
from lanspy.games.spyfall.actions import (
    WRITTEN_CHARACTERS_MAX,
    Accuse,
    Answer,
    Hide,
    Look,
    Name,
    Nominate,
    Nudge,
    Question,
    Skip,
)
from lanspy.games.spyfall.view import CardFace
from lanspy.peer.port import Play, TableView
from tests.client.layout_check import faults
from tests.client.snapshots import AT_MS, HOSTILE, asking, table_view, view_of
from tests.client.spyfall_scenes import Seated, scene_at, scene_of
from tests.client.ways import (
    LONG,
    WAYS,
    counted_looks,
    first_written,
    reply,
    talk_before_ballot,
    write,
    write_answer,
    write_question,
)
from tests.content.test_packs import pack_bytes
from tests.games.spyfall.tables import accuse

NOBODY = Local()
SIZES = {"720": ((1280, 720), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
CHOSEN: dict[str, dict[str, object]] = {
    # what a screen alone knows while somebody uses it
    "looking now": {"held": True},
    "seconds of looks": {"held": True},
    "no guess any more": {"page": "stop"},
    "open ballot": {"target": Name(3)},
    "nominating": {"target": Nominate(2)},
    "write question": {"whom": 2, "written": LONG[:150]},
    "others nominate": {"page": "written"},
    "slow": {"page": "menu"},
}
OTHER_TABLES = ((3, "200"), (9, "720"), (9, "900"), (12, "900"), (12, "200"))  # where it is tightest
CROWDED = (
    "first dealer",
    "ballots open",
    "ballot missed",
    "nominating",
    "nominated",
    "write question",
    "counted looks",
)


def at(way: str, seats: int = 5) -> Seated:
    return Seated(view_of(way, seats))


def see(way: str, seats: int = 5) -> Sight:
    return Sight(view_of(way, seats), AT_MS)


def played(seated: Seated) -> list[object]:
    """What was asked of the game."""
    return [intent.action for intent in seated.sent if isinstance(intent, Play)]


# --- layout -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_words_stay_in_place(way: str, size: str) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(way, **CHOSEN.get(way, {})), *SIZES[size])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "size"), OTHER_TABLES)
@pytest.mark.parametrize("way", CROWDED)
def test_words_stay_in_place_at_other_tables(way: str, seats: int, size: str) -> None:
    """The same at the smallest and the largest tables: buttons for people fit."""
    assert faults(rendered(scene_at(way, seats, **CHOSEN.get(way, {})), *SIZES[size])) == []


@pytest.mark.parametrize("way", ["ballots open", "nominating", "others write", "counted looks", "ballot missed"])
def test_no_name_breaks_a_screen(way: str) -> None:
    """Names as long, wide and hostile as may be are cut and never lie on anything else."""
    found = faults(rendered(scene_at(way, 12, HOSTILE, **CHOSEN.get(way, {})), *SIZES["900"]))
    assert [fault for fault in found if not fault.endswith("had to be cut")] == []


@pytest.mark.parametrize("way", WAYS)
def test_keys_mean_one_thing_and_tab_reaches_all(way: str) -> None:
    """No two controls share a name; two that share a key do the same; whatever can be used can be reached."""
    seated = at(way)
    controls = [control for control in seated.look() if control.enabled]
    assert len({control.key for control in controls}) == len(controls)
    by_cap: dict[str, set[object]] = {}
    for control in controls:
        if control.cap:
            by_cap.setdefault(control.cap, set()).add(control.act)
    assert [cap for cap, acts in by_cap.items() if len(acts) > 1] == []
    reached = set()
    for _step in controls:
        seated.keys("Tab")
        reached.add(seated.stack.hand.focus if seated.stack.hand else None)
    assert reached == {control.key for control in controls}


@pytest.mark.parametrize("way", ["first dealer", "open ballot", "nominating", "nominated", "write question"])
def test_who_watches_sees_a_whole_screen(way: str) -> None:
    """A spectator names, nominates and writes nothing."""
    scene = scene_of(table_view(WAYS[way](5), me=None))
    assert faults(rendered(scene)) == []
    assert not {each.key for each in Seated(scene.view).look() if each.enabled} & {"foot", "writing", "nobody", "yes"}


# --- naming -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["first dealer", "open ballot"])
def test_a_name_is_chosen_and_then_sealed(way: str) -> None:
    """A number or a click chooses, R or Enter seals, and nothing is sealed by a number alone."""
    assert played(at(way).keys("3")) == []
    assert played(at(way).keys("3", "R")) == [Name(2)]
    assert played(at(way).click("seat-3").keys("Enter")) == [Name(3)]
    assert played(at(way).click("name-3").click("name-1").click("foot")) == [Name(1)]
    assert played(at(way).keys("R", "Enter", "Space")) == []


def test_what_was_meant_for_the_talk_names_nobody() -> None:
    """A number pressed as the ballot begins, and R pressed once more than needed, seal nothing."""
    seated = Seated(table_view(talk_before_ballot(5))).keys("3", "R")
    before = len(seated.sent)
    seated.show(view_of("open ballot")).keys("R", "3")
    assert len(seated.sent) == before


def test_another_step_forgets_what_was_chosen() -> None:
    """What was chosen as first dealer is no suspect."""
    seated = at("first dealer").keys("3").show(view_of("open ballot"))
    assert seated.scene.local.target is None


def test_a_sealed_name_is_not_shown() -> None:
    """Neighbours can read a screen: whoever is named, it looks the same. Opened ballots are shown to all."""
    view = view_of("first dealer sealed")
    other = replace(view, game_view=replace(view.game_view, my_name=4))
    assert _pixels(view) == _pixels(other)
    sight = see("ballots open")
    assert [envelope_state(sight, seat)[0] for seat in range(5)] == ["open", "sealed", "open", "open", "open"]
    assert status(sight, NOBODY, 2) == ("names Олег", None)


def _pixels(view: TableView) -> bytes:
    return bytes(rendered(scene_of(view)).surface.get_view("2"))


def test_the_ballot_says_how_many_are_needed() -> None:
    """All but those tolerated, and in any case more than half."""
    assert needed(see("open ballot")) == "3 of 4 name the spy."
    assert needed(see("ballots open")) == "all but the spy name the spy."
    assert needed(see("open ballot", 3)) == "all but the spy name the spy."


def test_the_result_shows_who_named_whom() -> None:
    """Beside every card an arrow to whom its owner named; who named nobody has none."""
    named = {line.seat: line.named and line.named.seat for line in lines_of(see("ballot missed"))}
    assert named == {0: 1, 1: 2, 2: None, 3: 4, 4: 0}


# --- nominations ------------------------------------------------------------------------------------------------------


def test_a_nomination_is_chosen_and_then_made() -> None:
    """A seat, or nobody; R makes it so."""
    assert played(at("nominating").keys("4")) == []
    assert played(at("nominating").keys("4", "R")) == [Nominate(3)]
    assert played(at("nominating").keys("N", "R")) == [Nominate(None)]
    assert played(at("nominating").click("nobody").keys("3", "Enter")) == [Nominate(2)]
    assert played(at("others nominate").keys("4", "N", "R")) == []


def test_fingers_stay_where_they_were() -> None:
    """In a nomination nobody points any more: a tap on the one I pointed at does nothing."""
    assert played(at("nominated in writing").keys("2", "R")) == []
    assert not at("nominated in writing").control("seat-1").enabled


def test_nominations_go_around_from_the_dealer() -> None:
    """The order on the screen is that of the rules."""
    sight = see("others nominate")
    assert turns(sight) == (1, 2, 3, 4, 0)
    assert (sight.game.nominator, sight.game.to_nominate) == (2, (3, 4, 0))


def test_any_no_leads_to_the_next_nomination() -> None:
    """What the slip says of a no is what the rules do, also on the last turn."""
    sight = see("nominated")
    assert outcomes(sight)[1].text == "Sofía may nominate next."
    last = replace(sight.table, game_view=replace(sight.game, to_nominate=()))
    assert outcomes(Sight(last, AT_MS))[1].text == "the spy gets away."


@pytest.mark.parametrize(
    ("way", "move", "note", "large"),
    [
        ("first dealer", "Name who looks most suspicious", "to name somebody", "Seal the name"),
        ("first dealer sealed", "Who looks most suspicious?", "to name somebody", "Sealed"),
        ("open ballot", "The last ballot: who is the spy?", "to name somebody", "Seal the name"),
        ("nominating", "Your turn to nominate", "to nominate", "Nominate"),
        ("others nominate", "Sofía may nominate somebody", "to nominate", "Nominations"),
        ("nominated", "Your vote: is Sofía the spy?", "to vote", "STOP"),
        ("write question", "Your question: anyone but Mika", "of 8:00", "STOP"),
        ("write answer", "Write your answer to Mika", "of 8:00", "STOP"),
        ("others write", "Mika answers Sofía in writing", "of 8:00", "STOP"),
    ],
)
def test_every_step_says_whose_move_it_is(way: str, move: str, note: str, large: str) -> None:
    """The move line, the clock's note and the large action belong to the step."""
    sight = see(way)
    shown = foot(sight, NOBODY)
    assert shown is not None
    assert (said(sight, NOBODY).move, clock(sight).note, shown.text) == (move, note, large)


# --- in writing -------------------------------------------------------------------------------------------------------


def test_a_question_is_written_by_keys() -> None:
    """A number chooses whom, what is typed goes into the line by itself, Enter sends it."""
    seated = at("write question").keys("3").type("Is it warm?").keys("Enter")
    assert played(seated) == [Question(seated.scene.view.game_view.may.ask_turn, 2, "Is it warm?")]


def test_a_question_is_written_with_the_mouse() -> None:
    """A click on a seat is enough to go on by typing; the button sends."""
    seated = at("write question").click("seat-3").type("Is it 3?").click("send")
    assert [each.text for each in played(seated) if isinstance(each, Question)] == ["Is it 3?"]


def test_nothing_is_asked_before_all_is_there() -> None:
    """No text, only spaces, no seat, the seat that may not be asked: nothing is sent, and a tap asks nobody."""
    assert played(at("write question").keys("3", "Enter")) == []
    assert played(at("write question").keys("3").type("   ").keys("Enter")) == []
    assert played(at("write question").keys("T").type("Warm?").keys("Enter")) == []
    assert played(at("write question").keys("2").type("Warm?").keys("Enter")) == []


def test_an_answer_is_typed_at_once() -> None:
    """Whoever is asked types and presses Enter; letters that are keys elsewhere are letters."""
    seated = at("write answer").type("Sun, sand, stop").keys("Enter")
    assert played(seated) == [Answer(seated.scene.view.game_view.turn, "Sun, sand, stop")]


def test_tab_leaves_the_line_for_the_keys() -> None:
    """S is STOP again, and T leads back to what was typed."""
    seated = at("write answer").type("Sun").keys("Tab", "S")
    assert seated.scene.local.page == "stop"
    seated.keys("Esc", "T").type("!")
    assert seated.scene.local.written == "Sun!"


def test_a_line_takes_no_more_than_the_rules() -> None:
    """The rest of what is typed is not taken."""
    seated = at("write answer").type("x" * 50 + "y" * 200)
    assert len(seated.scene.local.written) == WRITTEN_CHARACTERS_MAX


def test_what_is_typed_outlives_a_stop() -> None:
    """A stop in between closes the line and keeps the text; the next turn forgets it."""
    game = write_answer(5)
    seated = Seated(table_view(game)).type("Nearly done")
    accuse(game, 2, 3)
    seated.show(table_view(game))
    assert "writing" not in {control.key for control in seated.look()}
    game.wait(60_000)
    seated.show(table_view(game))
    assert seated.control("writing").enabled
    assert seated.scene.local.written == "Nearly done"
    reply(game, 0, "Nearly done")
    assert seated.show(table_view(game)).scene.local.written == ""


def test_a_refused_line_can_be_sent_again() -> None:
    """The text stays until the table has it."""
    seated = at("write answer").type("Sun").keys("Enter")
    seated.scene.refused()
    seated.look()
    assert len(played(seated.keys("Enter"))) == 2


def test_everything_written_can_be_read() -> None:
    """All of a long dialogue stands on the sheet, whole, the newest first; W opens it where the stage shows a vote."""
    texts = " ".join(text.text for text in rendered(scene_at("others write"), (1280, 4000)).texts)
    assert texts.count("at the door?") == 11
    assert texts.index("And who pays") < texts.index("Rather.")
    game = write_question(5)
    accuse(game, 1, 2)
    seated = Seated(table_view(game)).keys("W")
    assert seated.scene.local.page == "written"
    assert "What do you hear when you wake up here?" in {text.text for text in rendered(seated.scene).texts}


def test_the_list_and_the_dialogue_are_a_key_apart() -> None:
    """Where the stage shows something else W opens the dialogue and P the list, from the dialogue as well."""
    seated = at("nominated in writing").keys("P")
    assert seated.scene.local.page == "places"
    assert seated.keys("P", "W").scene.local.page == "written"
    assert seated.keys("P").scene.local.page == "places"
    texts = {text.text for text in rendered(scene_at("nominated in writing", page="written")).texts}
    assert {"no answer", "Nobody writes now."} <= texts


def test_written_lines_of_strangers_are_drawn_clean() -> None:
    """Names and texts that try something are drawn like any other."""
    game = first_written(5)
    write(game, 0, 1, "{name} %s <b>" + "W" * 180)
    view = table_view(game, names=HOSTILE)
    assert [each for each in faults(rendered(scene_of(view))) if not each.endswith("had to be cut")] == []


def test_the_tape_shows_the_beginning_of_what_was_written() -> None:
    """On the tape a few words, with all events the whole line."""
    sight = see("write answer")
    short, whole = ("".join(run.text for run in tape(sight, 9, short)[0].runs) for short in (True, False))
    assert len(short) < 70
    assert LONG[:150] in whole


# --- counted looks ----------------------------------------------------------------------------------------------------


def test_one_press_is_one_look() -> None:
    """The key down tells the table once, however often it repeats; the key up puts the card down, once."""
    game = counted_looks(5)
    seated = Seated(table_view(game))
    seated.give(Key("Ctrl", ctrl=True), Key("Ctrl", ctrl=True, repeat=True))
    assert (played(seated), _face_up(seated)) == ([Look()], False)
    game.press(0, Look())
    seated.show(table_view(game))
    assert _face_up(seated)
    seated.give(Key("Ctrl", ctrl=True, repeat=True), KeyUp("Ctrl"))
    assert (played(seated), _face_up(seated)) == ([Look(), Hide()], False)
    game.press(0, Hide())
    assert played(seated.show(table_view(game))) == [Look(), Hide()]


def _face_up(seated: Seated) -> bool:
    shown = seated.stack.picture(seated.kit).entries
    return any(isinstance(widget, OwnCard) and widget.words is not None for widget, _look in shown)


def test_a_key_let_go_early_puts_the_card_down_later() -> None:
    """The table sees the look after the key came up: the card never shows, and goes down at once."""
    game = counted_looks(5)
    seated = Seated(table_view(game)).keys("Ctrl")
    game.press(0, Look())
    seated.show(table_view(game))
    assert (played(seated), _face_up(seated)) == ([Look(), Hide()], False)


@pytest.mark.parametrize("way", ["mouse", "focus lost", "another page"])
def test_every_way_of_letting_go_hides(way: str) -> None:
    """The mouse button, a window that loses focus, a page that opens while the key is down."""
    seated = at("looking now")
    box = seated.control("look").box
    seated.give(Pressed(box.cx, box.cy))
    assert _face_up(seated)
    ends = {"mouse": [Released(5, 5)], "focus lost": [Blurred()], "another page": [Key("F1"), Released(5, 5)]}
    assert Hide() in played(seated.give(*ends[way]))
    assert not seated.scene.local.held


def test_a_look_ends_by_itself() -> None:
    """After its time the card goes down though the key is held, and no new look begins."""
    seated = at("looking now").give(Key("Ctrl", ctrl=True))
    assert _face_up(seated)
    seated.clock[0] += 5_100
    seated.look()
    assert (_face_up(seated), played(seated)) == (False, [])


def test_who_has_no_look_left_tells_nobody() -> None:
    """The key says so, and pressing it sends nothing."""
    seated = at("looked enough").give(Key("Ctrl", ctrl=True))
    assert (played(seated), _face_up(seated)) == ([], False)
    assert key_words(see("looked enough"), NOBODY, short=False) == "hold: 0 looks left"


def test_the_key_counts_what_is_left() -> None:
    """Looks, or seconds, which run while it is held."""
    assert key_words(see("counted looks"), NOBODY, short=False) == "hold: 2 looks left"
    running = see("seconds of looks")
    assert key_words(running, Local(held=True), short=False) == "held: 11 s"
    assert key_words(Sight(running.table, AT_MS + 3_000), Local(held=True), short=False) == "held: 8 s"


def test_all_see_who_looks() -> None:
    """How often stands on every seat; where looks are free, nothing does."""
    assert {card.person.seat: card.looks for card in rail(see("looking now"), NOBODY)} == {0: 1, 1: 1, 2: 2, 3: 0, 4: 0}
    assert not any(card.looks for card in rail(Sight(table_view(asking(5)), AT_MS), NOBODY))


@pytest.mark.parametrize("phase", ["result", "asking"])
def test_a_card_never_stays_up_by_itself(phase: str) -> None:
    """Letting go counts also where the screen has no key to hold: nothing is up when the next round begins."""
    seated = Seated(view_of("asking")).give(Key("Ctrl", ctrl=True))
    seated.show(view_of(phase)).give(Key("F1"), KeyUp("F1"), KeyUp("Ctrl"), Key("F1"), KeyUp("F1"))
    assert not _face_up(seated.show(view_of("first question")))


# --- stops, waits, packs ----------------------------------------------------------------------------------------------


def test_no_guess_is_offered_after_a_failed_accusation() -> None:
    """Where the table agreed so: places cannot be chosen, seats can, and the screen says why."""
    seated = at("no guess any more").keys("S").click("place-bank").keys("S")
    assert played(seated) == []
    assert played(seated.keys("4", "S")) == [Accuse(3)]
    texts = {text.text.casefold() for text in rendered(scene_at("no guess any more", page="stop")).texts}
    assert "no guess: an accusation has failed" in texts


def test_a_round_that_was_stopped_cannot_be_stopped_again() -> None:
    """The large action says so."""
    shown = foot(see("stopped once"), NOBODY)
    assert shown is not None
    assert (shown.note, shown.enabled) == ("once a round, and it was", False)


@pytest.mark.parametrize(
    ("reading", "closes"),
    [
        ("may_guess", "Mika may not accuse again."),
        ("may_not_guess", "the spy may not guess any more."),
        ("one_stop", "Nobody may stop this round again."),
    ],
)
def test_the_slip_says_what_a_failed_accusation_closes(reading: str, closes: str) -> None:
    """Before anybody votes no."""
    game = asking(5, after_failed_accusation=reading)
    accuse(game, 1, 2)
    assert outcomes(Sight(table_view(game), AT_MS))[1].more.endswith(closes)


def test_who_is_waited_for_can_be_nudged_and_skipped() -> None:
    """From a minute on, in the menu; the first offer is the mildest."""
    view = view_of("slow")
    assert {"nudge-1", "skip-1"} <= {entry.key for entry in entries(Sight(view, AT_MS), ())}
    offer = urgent(Sight(view, AT_MS))
    assert offer is not None
    assert offer.title == "Nudge Mika"
    assert played(Seated(view).click("notice")) == [Nudge(1)]
    assert played(Seated(view).keys("Esc").click("skip-1")) == [Skip(1)]
    early = replace(view, seats=tuple(replace(line, thinks_ms=50_000) for line in view.seats))
    assert not {"nudge-1", "skip-1"} & {entry.key for entry in entries(Sight(early, AT_MS), ())}


def test_a_nudge_is_heard_and_read() -> None:
    """By the one it is meant for; all see it on the seat."""
    assert "Mika and Sofía nudge you: all wait." in said(see("nudged"), NOBODY).wait
    assert status(see("slow"), NOBODY, 1)[0].startswith("nudged")
    seated = at("first question")
    called: list[str] = []
    seated.stack.call = lambda: called.append("call")
    seated.show(view_of("nudged"))
    assert called == ["call"]


def test_places_and_roles_of_an_own_pack_have_names() -> None:
    """The ids that travel are numbers; cards, lists and results say what the pack calls them."""
    sight = see("own pack")
    assert [place_name(line.location) for line in sight.game.locations][:3] == ["Kitchen", "Attic", "Garden shed"]
    assert sight.game.my_card is not None
    assert face_words(sight.game.my_card)[0] == "Kitchen"
    strange = travelling_id(LIBRARY.learn(pack_bytes("Strange", "山の家", "Attic")).digest(), 0)
    assert face_words(CardFace(False, strange))[0] == "Place 00"
