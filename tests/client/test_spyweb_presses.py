"""What keys and clicks do at a table of Spy Web: each becomes the intent it says, and never anything by accident."""

from dataclasses import replace

import pytest

from lanspy.client.input import Blurred, Key, KeyUp, Pointed, Pressed, Released
from lanspy.client.scenes.dialog import Dialog
from lanspy.client.scenes.spyweb import SpyWebScene
from lanspy.client.scenes.spyweb.own import LeaderSlip
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.words import said
from lanspy.games.spyweb.actions import (
    Accuse,
    Ask,
    Bribe,
    BuyTurn,
    Done,
    EndEvening,
    NextRound,
    Nudge,
    Track,
    Void,
)
from lanspy.games.spyweb.board import Question
from lanspy.peer.port import Chat, LeaveTable, Play
from tests.client.spyweb_scenes import Player, player_at
from tests.client.spyweb_views import NOTES, asking, others_turn, table_view
from tests.games.spyweb.tables import A, B, ask, buy, done

SQUARES, MARKS = NOTES


def played(player: Player) -> list[object]:
    """The actions that were sent."""
    return [intent.action for intent in player.sent if isinstance(intent, Play)]


def turn(player: Player) -> int:
    return int(player.scene.view.game_view.turn)


def focus_on(player: Player, key: str) -> Player:
    """Move the focus there with Tab alone."""
    for _step in range(60):
        if player.stack.hand is not None and player.stack.hand.focus == key:
            return player
        player.keys("Tab")
    raise AssertionError(f"Tab never comes to {key}")


# --- questions --------------------------------------------------------------------------------------------------------


def test_a_question_is_asked_with_three_keys() -> None:
    """The number of the spy, the letter of what it does, Enter."""
    player = player_at("asking").keys("2", "E", "Enter")
    assert played(player) == [Ask(turn(player), "urchin", "point")]


def test_a_question_is_asked_with_the_mouse() -> None:
    """The card, what it does, the button."""
    player = player_at("asking").click("spy-2").click("sense-point").click("ask")
    assert played(player) == [Ask(turn(player), "urchin", "point")]


def test_a_spy_can_be_chosen_from_the_list_on_the_slip() -> None:
    """The menu names all nine; who lies on the tracker is as good as who does not."""
    player = player_at("asking").click("spy").click("spy-option-4").click("sense-look").click("ask")
    assert played(player) == [Ask(turn(player), "orca", "look")]


def test_every_question_that_may_be_asked_can_be_and_no_other() -> None:
    """Over all spies and senses: the button works exactly where the rules allow it."""
    player = player_at("asking")
    may, network = player.scene.view.game_view.may.ask, player.scene.view.game_view.settings.cards.networks[1]
    for number, spy in enumerate(network.spies, 1):
        for sense, key in (("look", "Q"), ("listen", "W"), ("point", "E")):
            player.sent.clear()
            player.scene.local = replace(player.scene.local, spy="", sense="", sent=None)
            player.look()
            player.keys(str(number), key, "Enter")
            expected = [Ask(turn(player), spy.id, sense)] if Question(spy.id, sense) in may else []
            assert played(player) == expected, (spy.id, sense)


def test_nothing_is_asked_before_the_question_is_whole() -> None:
    """Enter and Space ask nothing without a spy and a sense."""
    assert played(player_at("asking").keys("Enter", "Space")) == []
    assert played(player_at("asking").keys("2", "Enter", "Space")) == []


def test_another_spy_begins_the_question_anew() -> None:
    """What one spy does is never asked of another by a left-over choice."""
    player = player_at("asking").keys("2", "E", "4", "Enter")
    assert played(player) == []
    assert (player.scene.local.spy, player.scene.local.sense) == ("piranha", "")


def test_what_was_asked_is_not_asked_again_by_enter() -> None:
    """The turn that follows, bought or not, begins without a question; the spy stays in hand for the tracker."""
    table = asking()
    player = Player(table_view(table)).keys("2", "E", "Enter")
    ask(table, A, "urchin", "point")
    buy(table, A)
    player.show(table_view(table))
    player.sent.clear()
    player.keys("Enter", "Space")
    assert played(player) == []
    assert (player.scene.local.spy, player.scene.local.sense) == ("urchin", "")


def test_a_question_put_together_in_the_turn_of_the_other_side_stays() -> None:
    """What the other side asks takes nothing out of my hand."""
    table = asking()
    ask(table, A, "urchin", "point")
    done(table, A)
    player = Player(table_view(table)).keys("4")
    player.scene.local = replace(player.scene.local, sense="look")
    ask(table, B, "crow", "listen")
    done(table, B)
    player.show(table_view(table))
    player.sent.clear()
    player.keys("Enter")
    assert played(player) == [Ask(turn(player), "piranha", "look")]


def test_enter_after_the_answer_neither_pays_nor_ends_the_turn() -> None:
    """Whoever presses Enter twice has only asked."""
    table = asking()
    player = Player(table_view(table)).keys("2", "E", "Enter")
    ask(table, A, "urchin", "point")
    player.show(table_view(table)).keys("Enter", "Space", "Enter")
    assert played(player) == [Ask(turn(player), "urchin", "point")]


def test_the_same_press_twice_is_sent_once() -> None:
    """The first is still on its way; after a trouble it may be made again."""
    player = player_at("asking").keys("2", "E", "Enter", "Enter")
    assert len(played(player)) == 1
    player.scene.refused()
    assert len(played(player.keys("Enter"))) == 2


@pytest.mark.parametrize("moment", ["asked", "answering", "others turn", "spent"])
def test_there_is_no_slip_to_ask_with_when_nothing_may_be_asked(moment: str) -> None:
    """Neither a button nor a key."""
    player = player_at(moment).keys("2", "E", "Enter")
    assert "ask" not in {control.key for control in player.look()}
    assert played(player) == []


# --- money and the end of a turn --------------------------------------------------------------------------------------


def test_what_can_be_paid_for_has_a_key_and_a_button() -> None:
    """B the other direction, X another turn."""
    assert played(player_at("asked").keys("B")) == [Bribe(turn(player_at("asked")))]
    assert played(player_at("asked").click("bribe")) == [Bribe(turn(player_at("asked")))]
    assert played(player_at("asked").keys("X")) == [BuyTurn(turn(player_at("asked")))]
    assert played(player_at("asked").click("buy")) == [BuyTurn(turn(player_at("asked")))]


def test_nothing_can_be_bought_twice_or_without_money() -> None:
    """A bribe without money is shown and cannot be pressed; another turn is gone once it was bought."""
    poor = player_at("poor")
    assert not poor.control("bribe").enabled
    assert played(poor.keys("B")) == []
    assert "buy" not in {control.key for control in player_at("spent").look()}
    assert "bribe" not in {control.key for control in player_at("wrong").look()}


def test_done_is_one_press() -> None:
    """D or the large button, once there is something to be done with."""
    assert played(player_at("asked").keys("D")) == [Done(turn(player_at("asked")))]
    assert played(player_at("asked").click("foot")) == [Done(turn(player_at("asked")))]
    assert played(player_at("asking").keys("D")) == []


def test_a_bought_question_need_not_be_asked() -> None:
    """The turn can be ended without it, and an accusation is possible as well."""
    player = player_at("bought")
    assert played(player.keys("D")) == [Done(turn(player))]
    assert player.keys("A").scene.local.page == "accuse"


# --- accusations ------------------------------------------------------------------------------------------------------


def test_an_accusation_is_named_and_asked_about_twice() -> None:
    """A opens it, a number and a letter choose, Enter asks; a second Enter takes it back, a step aside says it."""
    player = player_at("asking").keys("A", "1", "S", "Enter")
    assert isinstance(player.top, Dialog)
    assert played(player) == []
    assert played(player.keys("Enter")) == []
    assert played(player.keys("Enter", "Tab", "Enter")) == [Accuse(turn(player), "stingray", "cairo")]


def test_an_accusation_by_mouse() -> None:
    """The same with clicks."""
    player = player_at("asking").click("foot").click("who-1").click("where-4").click("foot")
    assert isinstance(player.top, Dialog)
    assert played(player.click("yes")) == [Accuse(turn(player), "stingray", "cairo")]


def test_an_accusation_can_be_taken_back() -> None:
    """Esc in the question, and Esc on the page."""
    player = player_at("asking").keys("A", "1", "S", "Enter", "Esc")
    assert isinstance(player.top, SpyWebScene)
    player.keys("Esc")
    assert (player.scene.local.page, played(player)) == ("", [])


@pytest.mark.parametrize("keys", [("A", "Enter"), ("A", "1", "Enter"), ("A", "S", "Enter")])
def test_half_an_accusation_is_none(keys: tuple[str, ...]) -> None:
    """Leader and city, or nothing."""
    player = player_at("asking").keys(*keys)
    assert isinstance(player.top, SpyWebScene)
    assert played(player) == []


def test_the_page_of_an_accusation_closes_when_it_is_too_late() -> None:
    """When nothing may be said any more it is gone, and so is what was chosen."""
    player = player_at("asking").keys("A", "1", "S")
    player.show(player_at("others turn").scene.view)
    assert (player.scene.local.page, player.scene.local.accused) == ("", "")


# --- the tracker ------------------------------------------------------------------------------------------------------


def moved(player: Player, start: str, end: str | tuple[float, float]) -> Player:
    """Drag one control onto another, or to a place."""
    box = player.control(start).box
    at = end if isinstance(end, tuple) else player.control(end).box.centre
    return player.give(Pressed(*box.centre), Pointed(*at), Pointed(*at), Released(*at))


def squares(**changes: str) -> tuple[str, ...]:
    """The squares as they are at first, but for these: s0 is the first one."""
    return tuple(changes.get(f"s{number}", spy) for number, spy in enumerate(SQUARES))


def test_a_card_is_dragged_onto_the_tracker_moved_and_taken_off() -> None:
    """From the tray to a square, from square to square, and away."""
    assert played(moved(player_at("asking"), "spy-2", "square-4")) == [Track(squares(s4="urchin"), MARKS)]
    assert played(moved(player_at("asking"), "square-0", "square-4")) == [Track(squares(s0="", s4="orca"), MARKS)]
    assert played(moved(player_at("asking"), "square-0", "spy-5")) == [Track(squares(s0=""), MARKS)]
    assert played(moved(player_at("asking"), "square-0", (640.0, 50.0))) == [Track(squares(s0=""), MARKS)]


def test_a_drag_asks_nothing_and_opens_nothing() -> None:
    """Not even where it was let go."""
    player = moved(player_at("asking"), "spy-2", "foot")
    assert (played(player), player.scene.local.page, player.scene.local.spy) == ([], "", "")


def test_a_card_is_laid_by_keys_alone() -> None:
    """Its number, Tab to the square, Enter; Enter again says the question, if there is one."""
    player = focus_on(player_at("asking").keys("2"), "square-4").keys("Enter")
    assert played(player) == [Track(squares(s4="urchin"), MARKS)]


def test_a_card_is_taken_off_by_keys_alone() -> None:
    """Its number twice: in hand, and back to its place beside the tracker."""
    assert played(player_at("asking").keys("5", "5")) == [Track(squares(s0=""), MARKS)]


def test_notes_go_on_before_the_machine_has_noted_the_last_one() -> None:
    """The second press builds on the first, though no newer view is there."""
    player = player_at("asking").keys("2").click("square-4").keys("8").click("square-3")
    assert played(player)[-1] == Track(squares(s4="urchin", s3="beluga"), MARKS)


def test_a_note_on_its_way_outlives_other_news() -> None:
    """What the other side does meanwhile does not make a newer note forget the last one; and nobody waits for it."""
    table = others_turn()
    player = Player(table_view(table)).keys("2").click("square-4")
    player.clock[0] += 60_000
    assert "on its way" not in said(Sight(player.scene.view, player.clock[0]), player.scene.local).wait
    ask(table, B, "condor", "point")
    player.show(table_view(table)).keys("8").click("square-3")
    assert played(player)[-1] == Track(squares(s4="urchin", s3="beluga"), MARKS)
    table.press(A, played(player)[-1])
    assert player.show(table_view(table)).scene.local.sent is None


def test_the_pencil_writes_and_takes_away() -> None:
    """P, then a press on a square writes the spy in hand; P again lays cards."""
    player = player_at("asking").keys("P", "2").click("square-4")
    assert played(player) == [Track(SQUARES, (*MARKS[:4], "Urchin?", *MARKS[5:]))]
    assert not player.keys("P").scene.local.pencils


def test_a_bare_square_takes_words_of_ones_own() -> None:
    """A press without a card in hand asks what to write; what is there already can be changed."""
    player = player_at("asking").click("square-2")
    assert isinstance(player.top, Dialog)
    player.type(" or below").keys("Enter")
    assert played(player) == [Track(SQUARES, (*MARKS[:2], "Urchin? or below", *MARKS[3:]))]


@pytest.mark.parametrize("moment", ["asked", "answering", "others turn"])
def test_notes_can_be_made_at_any_time(moment: str) -> None:
    """Also while somebody else thinks, and while a machine works."""
    assert len(played(player_at(moment).keys("2").click("square-4"))) == 1


def test_what_changes_nothing_is_not_sent() -> None:
    """A card dropped where it lies, or beside the tracker where it was."""
    assert played(moved(player_at("asking"), "spy-2", "spy-3")) == []
    assert played(player_at("asking").keys("5").click("square-0")) == []


def test_a_new_deal_empties_the_hand() -> None:
    """Another round has other boards: no half question and no laid card is left."""
    player = player_at("asking").keys("2", "E", "P")
    view = player.scene.view
    player.show(replace(view, game_view=replace(view.game_view, deal=2)))
    assert (player.scene.local.spy, player.scene.local.sense, player.scene.local.pencils) == ("", "", False)


# --- the own board ----------------------------------------------------------------------------------------------------


def shows(player: Player) -> bool:
    """Whether the own leader can be seen."""
    return any(isinstance(each, LeaderSlip) and each.spy for each in player.look())


def test_the_own_board_shows_while_it_is_held() -> None:
    """By Ctrl, or with the mouse on its slip."""
    player = player_at("asking")
    assert not shows(player)
    assert shows(player.give(Key("Ctrl", ctrl=True)))
    assert not shows(player.give(KeyUp("Ctrl")))
    box = player.control("own").box
    assert shows(player.give(Pressed(*box.centre)))
    assert not shows(player.give(Released(*box.centre)))


def test_the_own_board_hides_when_the_window_loses_focus() -> None:
    """At once, and it stays hidden until it is held again."""
    assert not shows(player_at("asking").give(Key("Ctrl", ctrl=True), Blurred()))


def test_who_watches_has_no_board_to_hold() -> None:
    """Ctrl does nothing."""
    player = player_at("asking", None).give(Key("Ctrl", ctrl=True))
    assert not any(isinstance(each, LeaderSlip) for each in player.look())


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_what_ends_or_bends_the_game_asks_first() -> None:
    """Void and the end of the evening stand behind Esc, and behind a question."""
    for key, action in (("void", Void()), ("end", EndEvening())):
        player = player_at("asking").keys("Esc").click(key)
        assert isinstance(player.top, Dialog)
        assert played(player) == []
        player.click("yes")
        assert played(player) == [action]


def test_leaving_asks_first() -> None:
    """The seat is kept, and the other side has to wait."""
    player = player_at("asking").keys("Esc").click("leave-table")
    assert isinstance(player.top, Dialog)
    assert player.sent == []
    assert player.click("yes").sent == [LeaveTable()]


def test_who_thinks_for_a_minute_can_be_nudged() -> None:
    """From the rail, and from the menu; not before."""
    assert played(player_at("others turn").keys("N")) == [Nudge(1)]
    assert played(player_at("others turn").keys("Esc").click("nudge-1")) == [Nudge(1)]
    assert "notice" not in {control.key for control in player_at("asked", 1).look()}


def test_what_the_other_side_wants_stands_in_the_rail() -> None:
    """Agreeing to it asks first, too."""
    player = player_at("voided").click("notice")
    assert isinstance(player.top, Dialog)
    assert played(player.click("yes")) == [Void()]


def test_the_next_round_is_one_key() -> None:
    """R, for who is not ready yet."""
    assert played(player_at("result").keys("R")) == [NextRound()]
    assert played(player_at("result", 1).keys("R")) == []


def test_all_answers_and_the_chat_are_there() -> None:
    """H opens and closes all answers; L all events, T writes, letters sleep while typing."""
    player = player_at("asked").keys("H")
    assert player.scene.local.page == "asked"
    assert player.keys("H").click("answers").scene.local.page == "asked"
    player = player_at("asked").keys("L", "T").type("bd").keys("Enter")
    assert player.sent == [Chat("bd")]
