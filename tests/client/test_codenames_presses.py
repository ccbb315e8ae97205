"""What keys and clicks do at a table of Codenames: each becomes the intent it says, and never anything by accident."""

from dataclasses import replace

import pytest

from lanspy.client.input import Blurred, Key, KeyUp
from lanspy.client.scenes.codenames import CodenamesScene
from lanspy.client.scenes.codenames.board import key_shown
from lanspy.client.scenes.codenames.sight import Sight
from lanspy.client.scenes.codenames.word_card import WordCard
from lanspy.client.scenes.dialog import Dialog
from lanspy.games.codenames.actions import (
    Challenge,
    Choose,
    GiveClue,
    Pause,
    Point,
    Ready,
    Rotate,
    Rule,
    SpellIt,
    StopGuessing,
    Vote,
    WeGuess,
    Wish,
)
from lanspy.games.codenames.roles import Role
from lanspy.peer.port import Chat, Play
from tests.client.codenames_scenes import Player, player_at
from tests.client.codenames_views import (
    ASSASSIN,
    BLUE,
    OPERATIVE,
    OTHER,
    OTHER_SPYMASTER,
    RED,
    SPYMASTER,
    begun,
    guessing,
    table_view,
    told,
)


def played(player: Player) -> list[object]:
    """The actions that were sent."""
    return [intent.action for intent in player.sent if isinstance(intent, Play)]


# --- pointing and guessing --------------------------------------------------------------------------------------------


def test_a_click_on_a_card_only_points() -> None:
    """The first press is a finger, whatever lies below it."""
    player = player_at("first guess").click(f"card-{ASSASSIN}")
    assert played(player) == [Point(ASSASSIN)]


def test_clicking_twice_never_guesses() -> None:
    """A double click points, and takes the finger back; nothing is turned up."""
    player = player_at("first guess").click(f"card-{RED[4]}").click(f"card-{RED[4]}")
    assert played(player) == [Point(RED[4]), Point(None)]


def test_a_second_press_guesses_where_i_point() -> None:
    """Enter says “we guess”, with the turn and the number of open cards that this screen shows."""
    player = player_at("guess").keys("Enter")
    game = player.scene.view.game_view
    assert played(player) == [WeGuess(game.turn, game.open_cards, RED[6])]
    assert played(player_at("guess").click("guess")) == played(player)


def test_nothing_is_guessed_before_somebody_points() -> None:
    """Enter and Space do nothing while my finger is nowhere."""
    assert played(player_at("first guess").keys("Enter", "Space")) == []


def test_a_card_is_pointed_at_and_guessed_by_keyboard_alone() -> None:
    """Arrows move over the board, Enter points; Enter again guesses, though the focus stands on the card."""
    table = told(5)
    player = Player(table_view(table))
    while player.stack.hand is None or player.stack.hand.focus != f"card-{RED[4]}":
        player.keys("Tab")
    player.keys("Enter")
    assert played(player) == [Point(RED[4])]
    table.press(0, Point(RED[4]))
    player.show(table_view(table)).keys("Enter")
    game = player.scene.view.game_view
    assert played(player)[1:] == [WeGuess(game.turn, game.open_cards, RED[4])]


def test_space_takes_the_finger_back() -> None:
    """Only Enter guesses; Space uses the card that has the focus."""
    table = told(5)
    table.press(0, Point(RED[4]))
    player = Player(table_view(table))
    player.keys("Tab")
    while player.stack.hand is None or player.stack.hand.focus != f"card-{RED[4]}":
        player.keys("Tab")
    assert played(player.keys("Space")) == [Point(None)]


def test_a_finger_on_its_way_can_be_guessed_already() -> None:
    """The press need not be agreed on before the guess is."""
    player = player_at("first guess").click(f"card-{RED[4]}").keys("Enter")
    assert [type(action) for action in played(player)] == [Point, WeGuess]


def test_open_cards_cannot_be_pressed() -> None:
    """What lies open is no control."""
    assert not player_at("guess").control(f"card-{RED[0]}").enabled


@pytest.mark.parametrize("part", [SPYMASTER, OTHER, OTHER_SPYMASTER, "watcher"])
def test_others_can_press_no_card(part: str) -> None:
    """Only those who guess point."""
    cards = [control for control in player_at("guess", part).look() if isinstance(control, WordCard)]
    assert len(cards) == 25
    assert not any(card.enabled for card in cards)


def test_e_stops_and_forfeits_only_where_that_is_possible() -> None:
    """After a guess E stops; before any it does nothing, unless there was no clue."""
    player = player_at("guess").keys("E")
    game = player.scene.view.game_view
    assert played(player) == [StopGuessing(game.turn, game.open_cards)]
    assert played(player_at("first guess").keys("E")) == []
    assert len(played(player_at("no clue").keys("E"))) == 1


def test_s_asks_to_spell_once() -> None:
    """Only the own team."""
    player = player_at("guess").keys("S")
    assert played(player) == [SpellIt(player.scene.view.game_view.turn)]
    assert played(player_at("guess", OTHER).keys("S")) == []


# --- clues ------------------------------------------------------------------------------------------------------------


def test_a_clue_is_typed_and_given_with_enter() -> None:
    """The field has the focus at once; digits choose the number."""
    player = player_at("clue", SPYMASTER).type("storm3").keys("Enter")
    assert played(player) == [GiveClue(player.scene.view.game_view.turn, "storm", 3)]


def test_up_and_down_choose_the_number_while_typing() -> None:
    """And so do the buttons; 1 is the least."""
    player = player_at("clue", SPYMASTER).type("storm").keys("Up", "Up", "Down")
    assert (player.scene.local.clue, player.scene.local.number) == ("storm", 2)
    player.keys("Down", "Down").click("more")
    assert player.scene.local.number == 2


@pytest.mark.parametrize("typed", ["", "two words", "carpet", "carp", "seven", "x!"])
def test_what_the_rules_refuse_is_not_sent(typed: str) -> None:
    """Enter and the button do nothing while the pure check finds a fault."""
    player = player_at("clue", SPYMASTER).type(typed).keys("Enter")
    assert played(player) == []
    assert not player.control("give").enabled


def test_the_booklet_knows_zero_and_unlimited() -> None:
    """0 as a digit, unlimited above 9; by the live rules a 0 changes nothing."""
    player = Player(table_view(begun(5, preset="booklet"), 2)).type("storm0").keys("Enter")
    assert played(player) == [GiveClue(1, "storm", 0)]
    player = Player(table_view(begun(5, preset="booklet"), 2)).type("storm9").keys("Up", "Enter")
    assert played(player) == [GiveClue(1, "storm", None)]
    assert player_at("clue", SPYMASTER).type("a0").scene.local.number == 1


def test_a_new_turn_empties_the_field() -> None:
    """What was typed for one clue is never sent as another."""
    player = player_at("clue", SPYMASTER).type("storm3")
    player.show(player_at("guess", SPYMASTER).scene.view)
    player.show(table_view(begun(5), 2))
    assert (player.scene.local.clue, player.scene.local.number) == ("", 1)


# --- the key ----------------------------------------------------------------------------------------------------------


def holding(player: Player) -> bool:
    """Whether the key is drawn."""
    scene = player.scene
    shown = any(isinstance(each, WordCard) and each.mark for each in player.look())
    assert shown == key_shown(Sight(scene.view, 0), scene.local)
    return shown


def test_the_key_is_confirmed_once_and_then_held() -> None:
    """The first press asks whether nobody else looks; after that the key shows while Ctrl is down."""
    player = player_at("clue", SPYMASTER).give(Key("Ctrl", ctrl=True), KeyUp("Ctrl"))
    assert isinstance(player.top, Dialog)
    assert not holding(player)
    player.keys("Enter").give(Key("Ctrl", ctrl=True))
    assert isinstance(player.top, CodenamesScene)
    assert holding(player)
    assert not holding(player.give(KeyUp("Ctrl")))


def test_the_key_stays_hidden_where_it_was_not_confirmed() -> None:
    """Esc refuses, and the next press asks again."""
    player = player_at("clue", SPYMASTER).keys("Ctrl", "Esc").give(Key("Ctrl", ctrl=True))
    assert not holding(player)


def test_the_key_hides_when_the_window_loses_focus() -> None:
    """At once, and it stays hidden until it is held again."""
    player = player_at("clue", SPYMASTER).keys("Ctrl", "Enter").give(Key("Ctrl", ctrl=True), Blurred())
    assert not holding(player)


def test_a_new_game_asks_again() -> None:
    """Another key is another secret: what was confirmed in one game shows nothing in the next."""
    player = player_at("clue", SPYMASTER).keys("Ctrl", "Enter")
    view = player.scene.view
    player.show(replace(view, game_view=replace(view.game_view, game=2))).give(Key("Ctrl", ctrl=True))
    assert not holding(player)
    assert isinstance(player.top, Dialog)


def test_the_key_can_be_confirmed_while_it_is_dealt() -> None:
    """So that no second of the first clue is spent on it."""
    player = player_at("laid", SPYMASTER).keys("Ctrl", "Enter")
    player.show(player_at("clue", SPYMASTER).scene.view).give(Key("Ctrl", ctrl=True))
    assert holding(player)


def test_the_key_can_be_looked_at_while_a_clue_is_typed() -> None:
    """Ctrl works in the field, and the text stays."""
    player = player_at("clue", SPYMASTER).keys("Ctrl", "Enter", "C").type("sto").give(Key("Ctrl", ctrl=True))
    assert holding(player)
    assert player.give(KeyUp("Ctrl")).type("rm").scene.local.clue == "storm"


@pytest.mark.parametrize("part", [OPERATIVE, OTHER, "watcher"])
def test_nobody_else_has_a_key_to_hold(part: str) -> None:
    """Ctrl does nothing for those who have none."""
    player = player_at("guess", part).give(Key("Ctrl", ctrl=True))
    assert not holding(player)
    assert isinstance(player.top, CodenamesScene)


# --- challenges, rulings, choices -------------------------------------------------------------------------------------


def test_a_challenge_asks_first() -> None:
    """X opens the question, Enter sends it, Esc does not."""
    player = player_at("guess", OTHER).keys("X", "Esc")
    assert played(player) == []
    assert played(player.keys("X", "Enter")) == [Challenge(player.scene.view.game_view.turn)]


@pytest.mark.parametrize(("key", "bad"), [("B", True), ("F", False)])
def test_a_ballot_is_one_key(key: str, bad: bool) -> None:
    """B finds the clue bad, F fair: in a vote and in a ruling."""
    assert played(player_at("challenge").keys(key)) == [Vote(bad)]
    player = player_at("ruling", OTHER_SPYMASTER).keys(key)
    assert played(player) == [Rule(player.scene.view.game_view.turn, bad)]


@pytest.mark.parametrize("moment", ["challenge", "ruling"])
def test_no_ballot_is_ever_chosen_beforehand(moment: str) -> None:
    """Wherever the focus was before, Enter and Space cast no ballot and no ruling."""
    part = OPERATIVE if moment == "challenge" else OTHER_SPYMASTER
    after = player_at(moment, part).scene.view
    for start in [control.key for control in player_at("guess", part).look() if control.enabled]:
        player = player_at("guess", part)
        assert player.stack.hand is not None
        player.stack.hand.focus = start
        player.show(after).keys("Enter", "Space")
        assert not [action for action in played(player) if isinstance(action, (Vote, Rule))], start


@pytest.mark.parametrize("card", [ASSASSIN, BLUE[4], RED[5]])
def test_a_free_choice_is_asked_twice_with_the_same_words(card: int) -> None:
    """A click chooses, Enter asks, Enter again turns it up. The question is the same for every card but its word."""
    player = player_at("choice", OTHER_SPYMASTER).click(f"card-{card}").keys("Enter")
    assert isinstance(player.top, Dialog)
    assert played(player) == []
    assert played(player.keys("Enter")) == [Choose(player.scene.view.game_view.turn, card)]


def test_an_own_agent_is_chosen_without_a_second_question() -> None:
    """By the booklet the assassin cannot be chosen at all."""
    player = player_at("own choice", OTHER_SPYMASTER).click(f"card-{BLUE[4]}")
    assert not player.control(f"card-{ASSASSIN}").enabled
    assert played(player.keys("Enter")) == [Choose(player.scene.view.game_view.turn, BLUE[4])]


def test_choosing_none_is_one_key() -> None:
    """N turns up nothing."""
    player = player_at("choice", OTHER_SPYMASTER).keys("N")
    assert played(player) == [Choose(player.scene.view.game_view.turn, None)]


def test_the_other_press_is_forgotten_when_the_choice_is_over() -> None:
    """A card that was picked is not picked any more in another turn."""
    player = player_at("choice", OTHER_SPYMASTER).click(f"card-{BLUE[4]}")
    assert player.show(player_at("declined", OTHER_SPYMASTER).scene.view).scene.local.picked is None


# --- between games, and the rest --------------------------------------------------------------------------------------


def test_roles_of_the_next_game_have_keys() -> None:
    """1 to 5 wish for a role, O and M change all, R is ready."""
    assert played(player_at("result").keys("1")) == [Wish(Role.RED_SPYMASTER)]
    assert played(player_at("result").keys("5", "O", "M")) == [
        Wish(Role.GAMESMASTER),
        Rotate(2, False),
        Rotate(2, True),
    ]
    assert played(player_at("result").keys("R")) == [Ready(2)]


def test_the_same_press_twice_is_sent_once() -> None:
    """The first is still on its way; after a trouble it may be made again."""
    player = player_at("guess").keys("Enter", "Enter")
    assert len(played(player)) == 1
    player.scene.refused()
    assert len(played(player.keys("Enter"))) == 2


def test_an_outdated_guess_names_what_its_author_saw() -> None:
    """After another card was turned up the next guess names the new count."""
    table = guessing(5)
    player = Player(table_view(table)).keys("Enter")
    before = player.scene.view.game_view.open_cards
    table.press(1, WeGuess(player.scene.view.game_view.turn, before, RED[5]))
    player.show(table_view(table)).keys("Enter")
    assert [action.opened for action in played(player) if isinstance(action, WeGuess)] == [before, before + 1]


def test_a_break_and_the_chat_work_as_everywhere() -> None:
    """F3 pauses; L opens all events, T writes, letters sleep while typing."""
    assert played(player_at("guess").keys("F3")) == [Pause()]
    player = player_at("guess").keys("L", "T").type("see").keys("Enter")
    assert player.sent == [Chat("see")]


def test_h_opens_all_clues_and_closes_them() -> None:
    """From the slip, the key, and back."""
    player = player_at("guess").keys("H")
    assert player.scene.local.page == "clues"
    assert player.keys("H").scene.local.page == ""
    assert player.click("clues").scene.local.page == "clues"
