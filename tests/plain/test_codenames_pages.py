"""What the terminal says and asks for at a table of Codenames, and what is typed there."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lanspy.errors import BadInput, Refused
from lanspy.games.codenames import actions
from lanspy.games.codenames.actions import Choose, GiveClue, Nudge, Point, Ready, WeGuess
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import booklet
from lanspy.games.codenames.view import Colour
from lanspy.games.registry import GAMES
from lanspy.peer import port
from lanspy.peer.port import LobbyView, TableView
from lanspy.plain import codenames_page as page
from lanspy.plain import lobby_page
from lanspy.plain.codenames_words import colour_name, word_of
from lanspy.plain.page import answer
from lanspy.plain.pages import commands_of
from tests.client.snapshots import NAMES, lobby_view
from tests.games.ideal_dealer import IdealTable
from tests.plain.codenames_tables import (
    BLUE_MAN,
    BLUE_SPY,
    GAME,
    MOMENTS,
    RED_MAN,
    RED_SPY,
    begun,
    card_of,
    challenged,
    chosen,
    clued,
    guess,
    guessed,
    lost,
    shown,
)


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


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_nobody_but_a_spymaster_reads_the_key(moment: str) -> None:
    """Whatever is typed, and whatever is told: who stands behind a closed card changes no line of an operative."""
    table = MOMENTS[moment]()
    for me in (RED_MAN, BLUE_MAN, None):
        view = shown(table, me)
        hidden = tuple(replace(card, key=Colour.RED if card.colour is None else card.key) for card in _cards(view))
        other = replace(view, game_view=replace(view.game_view, cards=hidden))
        for line in ("key", "key now", "board", "turns", "seats", "teams", "now"):
            assert typed(view, line) == typed(other, line)
        assert page.begin(view) == page.begin(other)
        assert page.changes(view, other) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_spymaster_reads_the_key_only_after_asking_twice(moment: str) -> None:
    """It never comes by itself, nor by the first `key`; then every closed card stands in its line."""
    table = MOMENTS[moment]()
    for me in (RED_SPY, BLUE_SPY):
        view = shown(table, me)
        plain = replace(view, game_view=replace(view.game_view, cards=tuple(map(_blank, _cards(view)))))
        assert page.begin(view) == page.begin(plain)
        closed = [card for card in _cards(view) if card.colour is None]
        if not closed:
            assert typed(view, "key now").startswith("The key has not been dealt yet")
            continue
        assert typed(view, "key") == (
            "The key stays on your screen. When nobody looks over your shoulder, type key now."
        )
        told = str(typed(view, "key now")).splitlines()
        for card in closed:
            (line,) = [line for line in told if f" {card.card + 1}. {word_of(view.game_view, card.word)}" in line]
            assert card.key is not None
            assert line.startswith(f"  {colour_name(card.key)}: ")


def _cards(view: TableView) -> Any:
    return view.game_view.cards


def _blank(card: Any) -> Any:
    return replace(card, key=card.colour)


# --- what is asked for ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_asked_for_is_allowed(moment: str) -> None:
    """Whatever the terminal tells a person to type is something that the rules take now."""
    table = MOMENTS[moment]()
    closed = next((card for card, seen in enumerate(table.state.play.cards) if seen is None), 0) + 1
    lines = {
        "Type clue,": "clue glimmer 2",
        "Type guess": f"guess {closed} now",
        "Type stop": "stop",
        "Type bad or fine": "fine",
        "type challenge": "challenge",
        "Type resume": "resume",
        "Type ready": "ready",
        "Type choose": "choose none",
    }
    for me in range(table.seats):
        advised = " ".join(page.begin(shown(table, me)))
        for words, line in lines.items():
            if words in advised:
                assert _allowed(table, me, played(shown(table, me), line)), f"{line} for seat {me}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_everybody_whom_the_table_waits_for_is_asked(moment: str) -> None:
    """Nobody is waited for without being told what to type."""
    table = MOMENTS[moment]()
    for wait in GAME.awaited(table.state):
        if table.state.play.pause is None or wait.what == "resume":
            assert any("ype" in line for line in _moves(shown(table, wait.seat))), wait


def _moves(view: TableView) -> list[str]:
    watching = replace(view, game_view=replace(view.game_view, may=type(view.game_view.may)()))
    return [line for line in page.begin(view) if line not in page.begin(watching)]


def _allowed(table: IdealTable, me: int, action: Any) -> bool:
    try:
        return bool(GAME.plan(table.state, table.minds[me], action))
    except Refused:
        return False


def test_a_turn_is_told() -> None:
    """The clue, a finger, the guess and who was behind the card; each once, in this order."""
    table = begun(6)
    views = [shown(table, RED_MAN)]
    card = card_of(table, Colour.RED)
    word = word_of(views[0].game_view, views[0].game_view.cards[card].word)
    for press in (
        lambda: table.press(RED_SPY, GiveClue(1, "Zephyr", 2)),
        lambda: table.press(4, Point(card)),
        lambda: guess(table, Colour.RED),
    ):
        press()
        views.append(shown(table, RED_MAN))
    told = [page.changes(before, now) for before, now in pairwise(views)]
    assert told == [
        ["Aino: Zephyr, 2.", "Your team may guess 3 times. Type guess and a card."],
        [f"Jun points at {card + 1}. {word}."],
        [
            f"Mika: we guess {word}.",
            f"{word} is an agent of team red.",
            "Your team may guess 2 times. Type guess and a card.",
            "Type stop to end the turn.",
        ],
    ]
    assert typed(views[-1], "turns") == f"  team red: Zephyr, 2; {word} (red agent)"


def test_the_other_team_is_told_once_a_turn_that_it_may_challenge() -> None:
    """With the clue, and not again after every guess, though it may all the time."""
    table = begun()
    views = [shown(table, BLUE_MAN)]
    for press in (lambda: table.press(RED_SPY, GiveClue(1, "Zephyr", 3)), *(lambda: guess(table, Colour.RED),) * 2):
        press()
        views.append(shown(table, BLUE_MAN))
    told = [line for pair in pairwise(views) for line in page.changes(*pair)]
    assert told.count("If the clue breaks the rules, type challenge.") == 1
    assert views[-1].game_view.may.challenge
    assert "type challenge" in str(typed(views[-1], "now"))


def test_the_end_of_a_game_shows_the_whole_key_to_all() -> None:
    """Who won and why, the tally, and who everybody was; the next game begins with its own board and one's part."""
    table = guessed()
    before = shown(table, None)
    guess(table, Colour.ASSASSIN)
    told = page.changes(before, shown(table, None))
    assert "Team blue wins. Mika guessed the assassin." in told
    assert "Games won: team red 0, team blue 1" in told
    assert [len(line.split(",")) for line in told if line.startswith("  ")] == [9, 8, 7, 1]
    before = shown(table, BLUE_SPY)
    for seat in range(4):
        table.press(seat, Ready(2))
    told = page.changes(before, shown(table, BLUE_SPY))
    assert any(line.startswith("Game 2: ") for line in told)
    assert "You play: blue spymaster." in told


# --- what is typed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "clue"),
    [
        ("clue animal 2", GiveClue(1, "animal", 2)),
        ("clue  Yö-juna  9 ", GiveClue(1, "Yö-juna", 9)),
        ("clue animal UNLIMITED", GiveClue(1, "animal", None)),
        ("clue ice cream 0", GiveClue(1, "ice cream", 0)),  # the rules say what is wrong with it
    ],
)
def test_a_clue_is_a_word_and_a_number(line: str, clue: GiveClue) -> None:
    """The number stands at the end."""
    assert played(shown(begun(), RED_SPY), line) == clue


@pytest.mark.parametrize("rest", ["animal", "2", "animal two", "animal ²", "animal 9999", "animal -1", " 2"])
def test_half_a_clue_is_asked_for_again(rest: str) -> None:
    """Nothing is sent that is not a word and a number."""
    assert "for example: clue animal 2" in str(typed(shown(begun(), RED_SPY), f"clue {rest}"))


def test_a_guess_is_asked_for_twice() -> None:
    """First it is repeated with the word, then `now` sends it, with what the person has seen open."""
    view = shown(guessed(), RED_MAN)
    card = next(card for card in view.game_view.cards if card.colour is None)
    word, number = word_of(view.game_view, card.word), card.card + 1
    assert typed(view, f"guess {number}") == f"You guess {number}. {word}? Type guess {number} now."
    for line in (f"guess {number} now", f"guess {word} NOW"):
        assert played(view, line) == WeGuess(1, 1, card.card)


def test_a_spymaster_who_would_lose_is_told_so() -> None:
    """Turning up the assassin takes its name; no other card can be turned up by that word alone."""
    table = chosen()
    view, card = shown(table, BLUE_SPY), card_of(table, Colour.ASSASSIN)
    for line in (f"choose {card + 1}", f"choose {card + 1} now"):
        assert "your team would lose" in str(typed(view, line))
    assert played(view, f"choose {card + 1} assassin now") == Choose(1, card)
    other = card_of(table, Colour.BLUE)
    assert str(typed(view, f"choose {other + 1}")).startswith("Turn up")
    assert played(view, f"choose {other + 1} now") == Choose(1, other)
    assert played(view, "choose none") == Choose(1, None)


@pytest.mark.parametrize(
    ("table", "me", "line", "action"),
    [
        (clued(), RED_MAN, "point nobody", Point(None)),
        (clued(), RED_MAN, "point 25", Point(24)),
        (guessed(), RED_MAN, "stop", actions.StopGuessing(1, 1)),
        (clued(), RED_MAN, "spell", actions.SpellIt(1)),
        (clued(), BLUE_MAN, "challenge", actions.Challenge(1)),
        (challenged(5, master=True), 4, "bad", actions.Rule(1, True)),
        (challenged(5, master=True), 4, "fine", actions.Rule(1, False)),
        (challenged(6), RED_MAN, "bad", actions.Vote(True)),
        (challenged(6), RED_MAN, "fine", actions.Vote(False)),
        (lost(), RED_MAN, "ready", Ready(2)),
        (lost(), RED_MAN, "wish blue spy", actions.Wish(Role.BLUE_SPYMASTER)),
        (lost(), RED_MAN, "wish game", actions.Wish(Role.GAMESMASTER)),
        (lost(), RED_MAN, "rotate", actions.Rotate(2, False)),
        (lost(), RED_MAN, "mix", actions.Rotate(2, True)),
        (clued(), RED_MAN, "void", actions.Void()),
        (lost(), RED_MAN, "end", actions.EndEvening()),
        (clued(), BLUE_MAN, "pause", actions.Pause()),
        (clued(), BLUE_MAN, "resume", actions.Resume()),
        (clued(), BLUE_MAN, "nudge mika", Nudge(RED_MAN)),
        (clued(), BLUE_MAN, "skip mika", actions.Skip(RED_MAN)),
    ],
)
def test_what_is_typed_is_what_is_played(table: IdealTable, me: int, line: str, action: Any) -> None:
    """Turns, games and open cards are filled in."""
    assert played(shown(table, me), line) == action


# --- in the lobby -----------------------------------------------------------------------------------------------------


def lobby(**changes: Any) -> LobbyView:
    """A lobby for Codenames whose people have keys of their real length; the first of them is me."""
    view = lobby_view()
    people = tuple(replace(person, key=person.key * 32) for person in view.people)
    settings = replace(GAMES["codenames"].default_settings(), **changes)
    return replace(view, game="codenames", settings=settings, people=people, changes=())


def proposed(view: LobbyView, line: str) -> Any:
    """The settings that a typed line proposes."""
    intent = typed(view, line)
    assert isinstance(intent, port.ProposeSettings), intent
    return intent.settings


def test_wishes_are_proposed_for_oneself_and_for_others() -> None:
    """Who plays what is a setting: everybody sees it, anybody may say it, and a start makes places of it."""
    view = lobby()
    me, other = (person.key for person in view.people[:2])
    once = replace(view, settings=proposed(view, "role red spymaster"))
    assert once.settings.roles == ((me, Role.RED_SPYMASTER),)
    twice = replace(view, settings=proposed(once, f"role {view.people[1].name}: blue spy"))
    assert twice.settings.roles == ((me, Role.RED_SPYMASTER), (other, Role.BLUE_SPYMASTER))
    shown_roles = str(typed(twice, "roles"))
    assert f"{view.people[0].name}: red spymaster" in shown_roles
    assert f"{view.people[1].name}: blue spymaster" in shown_roles
    assert proposed(twice, "role none").roles == ((other, Role.BLUE_SPYMASTER),)
    change = port.SettingChange("roles", NAMES[1], ())
    (line,) = lobby_page.changes(twice, replace(twice, changes=(change,)))
    assert line == f"Mika changed who wants to play what: {NAMES[0]} red spymaster, {NAMES[1]} blue spymaster."


def test_a_wish_that_cannot_be_granted_stays_to_be_read() -> None:
    """Two want one place: the first one has it."""
    view = lobby()
    keys = [person.key for person in view.people]
    wishes = ((keys[1], Role.RED_SPYMASTER), (keys[0], Role.RED_SPYMASTER))
    told = str(typed(lobby(roles=wishes), "roles")).splitlines()
    assert told[1].endswith(": red spymaster")
    assert told[0].endswith(": red operative (would like: red spymaster)")


def test_presets_and_settings() -> None:
    """The printed rules and back, and every row that `set` can type."""
    view = lobby()
    printed = proposed(view, "rules booklet")
    assert printed == booklet(view.settings)
    assert proposed(replace(view, settings=printed), "rules live") == view.settings
    assert proposed(view, "set games 3").games == 3
    assert proposed(view, "set clue_s off").clue_s is None
    assert proposed(view, "set parts_refused off").parts_refused is False
    assert proposed(view, "set language fi").language == "fi"
    assert "set, a setting and a value" in str(typed(view, "set roles red"))


def test_words_are_brought_and_put_away(tmp_path: Path) -> None:
    """A list in a file becomes the words of the table; `ours` brings back our own."""
    path = tmp_path / "sums.txt"
    path.write_text("\n".join(f"word{chr(97 + number)}" for number in range(25)), "utf-8")
    view = lobby()
    brought = proposed(view, f"pack {path}")
    assert (len(brought.own), brought.title) == (25, "sums")
    assert proposed(replace(view, settings=brought), "pack ours") == view.settings
    changed = tuple(port.SettingChange(name, "Mika", getattr(view.settings, name)) for name in ("own", "title", "pack"))
    told = lobby_page.changes(view, replace(view, settings=brought, changes=changed))
    assert told == ["Mika chose other words: sums."]


def test_games_are_chosen() -> None:
    """By name, in either lobby, and what can be typed follows."""
    assert typed(lobby_view(), "game codenames") == port.ChooseGame("codenames")
    assert typed(lobby(), "game spyf") == port.ChooseGame("spyfall")
    assert typed(lobby(), "game spy w") == port.ChooseGame("spyweb")
    assert str(typed(lobby(), "game spy")).startswith("Which game? 1. Spyfall, 2. Codenames, 3. Spy Web")
    assert "roles" in commands_of(lobby())
    assert "locations" not in commands_of(lobby())
    change = port.SettingChange("game", "Mika", "spyfall")
    assert lobby_page.changes(lobby_view(), replace(lobby(), changes=(change,)))[-1] == "Mika has chosen Codenames."
