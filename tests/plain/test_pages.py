"""What the terminal says of every screen, and what every command becomes."""

import random
import string
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import BadInput, Refused
from lanspy.games.codenames import actions as codenames_actions
from lanspy.games.registry import GAMES
from lanspy.games.spyfall import actions
from lanspy.games.spyweb import actions as spyweb_actions
from lanspy.peer import port
from lanspy.plain import home_page, lobby_page, spyfall_page, spyfall_story, table_story
from lanspy.plain.lobby_settings import PLAYED_HERE
from lanspy.plain.page import answer, clock, pick, printable, usage
from lanspy.plain.pages import TABLES, commands_of, page_of
from tests.client.snapshots import HOSTILE, MOMENTS, NAMES, lobby_view, view_of
from tests.games.spyfall.tables import GAME
from tests.plain import codenames_tables, spyweb_tables
from tests.plain.snapshots import ANSI, TABLE, card, home, homes, lobbies, tables, troubled

RESTS = (
    "", "1", "2", "5", "0", "99", "9" * 400, "-1", "²", "Aino", "ain", "Mika", "a", "nobody", "now", "in", "on", "off",
    "rounds", "rounds 3", "rounds many", "roles on", "roles maybe", "vote_s off", "round_s 1", "locations 1", "bank",
    "Bank", "7 now", "3 assassin now", "none", "red spymaster", "animal 2", "zoo unlimited", "live", "codenames",
    "4 codenames", "x: codenames", "Mika: blue", "games off", "1 1",
    "1 look", "eel 1 now", "sky", "Mika: sea", "up", "tracker", "2: Do you like it?", "{name}%s{0}", "\x00", ANSI,
    "x" * 5_000, *HOSTILE,
)  # fmt: skip


def kind_of(screen: Any) -> tuple[str, str]:
    """Which page shows a screen: the kind, and at a table or in a lobby the game."""
    return type(screen).__name__, getattr(screen, "game", "")


SCREENS: tuple[Any, ...] = (
    *homes(),
    *lobbies(),
    *tables(),
    *map(troubled, tables()),
    *codenames_tables.tables(),
    *map(troubled, list(codenames_tables.tables())[::10]),
    *spyweb_tables.tables(),
    *map(troubled, list(spyweb_tables.tables())[::10]),
)
KINDS = sorted({kind_of(screen) for screen in SCREENS})


def carried_out(screen: Any, line: str) -> port.Intent | str:
    """What a typed line becomes: an intent, or what is printed; anything else that is raised fails the test."""
    try:
        return answer(commands_of(screen), screen, line)
    except BadInput as error:
        return error.sentence()


def unfilled(text: str) -> list[str]:
    """Names in braces that were left in a sentence, and are no part of somebody's name."""
    plain = text.replace("{name}%s{0}", "")
    return [field for _before, field, _spec, _conversion in string.Formatter().parse(plain) if field]


@pytest.mark.parametrize("screen", SCREENS)
def test_arriving_is_said_in_whole_sentences(screen: Any) -> None:
    """Whoever comes to a screen is told what it is, in lines that are not empty and have no holes."""
    lines = page_of(screen).begin(screen)
    assert lines
    for line in lines:
        assert line.strip()
        assert not unfilled(line)


@pytest.mark.parametrize("kind", KINDS)
def test_every_change_is_said_in_whole_sentences(kind: tuple[str, str]) -> None:
    """From any state of a screen to any other one is told in lines that have no holes; no change is told in none."""
    screens = [screen for screen in SCREENS if kind_of(screen) == kind]
    page = page_of(screens[0])
    for before in screens[:: max(1, len(screens) // 25)]:
        assert page.changes(before, before) == []
        for now in screens:
            for line in page.changes(before, now):
                assert line.strip()
                assert not unfilled(line)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_command_ends_in_an_intent_or_a_sentence(screen: Any) -> None:
    """Whatever stands behind a command, something is asked of the peer or something is said."""
    for word in commands_of(screen):
        for rest in RESTS:
            given_back = carried_out(screen, f"{word} {rest}")
            if isinstance(given_back, str):
                assert given_back.strip(), f"{word} {rest}"
            else:
                assert isinstance(given_back, get_args(port.Intent))


@given(st.text(), st.sampled_from([next(homes()), next(lobbies()), view_of("asking")]))
def test_whatever_is_typed_ends_in_an_intent_or_a_sentence(line: str, screen: Any) -> None:
    """No line that can be typed breaks the terminal."""
    if line.strip():
        assert isinstance(carried_out(screen, line), (str, *get_args(port.Intent)))


def typed_everywhere() -> Iterator[port.Intent]:
    """All that can be asked by typing, on all screens, in an order that meets every kind of screen early."""
    for screen in random.Random(128).sample(SCREENS, len(SCREENS)):
        for word in commands_of(screen):
            for rest in RESTS:
                found = carried_out(screen, f"{word} {rest}")
                if not isinstance(found, str):
                    yield found


def test_the_terminal_is_complete() -> None:
    """Every intent of the port and every action of every game can be typed; `quit` is the program's own."""
    wanted = {*get_args(port.Intent)} - {port.Quit, port.Play}
    wanted |= {action for each in (actions, codenames_actions, spyweb_actions) for action in get_args(each.Action)}
    found: set[type] = set()
    for intent in typed_everywhere():
        found.add(type(intent.action if isinstance(intent, port.Play) else intent))
        if found == wanted:
            return
    assert found == wanted


@pytest.mark.parametrize("kind", KINDS)
def test_help_names_every_command(kind: tuple[str, str]) -> None:
    """Every word that may be typed stands in the help with what follows it and what it does."""
    commands = commands_of(next(screen for screen in SCREENS if kind_of(screen) == kind))
    lines = usage(commands).splitlines()
    assert [line.split()[0] for line in lines] == [*commands, "help", "quit"]
    assert all(len(line.split("  ")[-1]) > 8 for line in lines)


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_asked_for_is_allowed(moment: str) -> None:
    """Whatever the terminal tells a person to type is something that the rules take now."""
    for seats in (3, 5):
        played = MOMENTS[moment](seats)
        for me in range(seats):
            view = view_of(moment, seats, NAMES, me)
            advised = " ".join(spyfall_page.begin(view)[1:])
            for word, line in {"done": "done", "yes": "yes", "resume": "resume", "next": "next"}.items():
                if f"type {word}" in advised.lower():
                    assert planned(played, me, carried_out(view, line)), f"{moment}: {line} for seat {me}"
            if "type ask" in advised:
                name = advised.split("type ask and the name: ")[1].split(",")[0].split(" ")[0]
                assert planned(played, me, carried_out(view, f"ask {name}"))


def planned(played: Any, me: int, intent: port.Intent | str) -> bool:
    """Whether the rules take it."""
    assert isinstance(intent, port.Play), intent
    try:
        return bool(GAME.plan(played.state, played.minds[me], intent.action))
    except Refused:
        return False


@pytest.mark.parametrize(
    ("screen", "line", "intent"),
    [
        (home(card()), "join kit", port.JoinTable(bytes(16))),
        (home(card()), "JOIN 1", port.JoinTable(bytes(16))),
        (home(), "address 6001-40GY", port.JoinAddress("6001-40GY")),
        (home(), "new Blue Teapot", port.NewTable("Blue Teapot", "spyfall")),
        (home(), "unlisted", port.NewTable("", "spyfall", False)),
        (home(), "examine 10.0.0.2", port.Examine("10.0.0.2")),
        (home(), "practise 4", port.Practise("spyfall", 4)),
        (home(), "practise 5 code", port.Practise("codenames", 5)),
        (home(), "practise 1 spy web", port.Practise("spyweb", 1)),
        (home(), "practise 4 hard", port.Practise("spyfall", 4, strength="hard")),
        (home(), "practise 1 spy web easy", port.Practise("spyweb", 1, strength="easy")),
        (home(), "new Blue: Teapot: Codenames", port.NewTable("Blue: Teapot", "codenames")),
        (home(), "new Blue: Teapot", port.NewTable("Blue: Teapot", "spyfall")),
        (home(), "new :codenames", port.NewTable("", "codenames")),
        (home(), "name  Ann Lee ", port.SetName("Ann Lee")),
        (lobby_view(), "ready", port.SetReady(True)),
        (lobby_view(), "unready", port.SetReady(False)),
        (lobby_view(), "let", port.LetIn(b"knock")),
        (lobby_view(), "let in", port.LetIn(b"knock")),
        (lobby_view(), "let in lena", port.LetIn(b"knock")),
        (lobby_view(), "refuse", port.Refuse(b"knock")),
        (lobby_view(), "out mika", port.Refuse(bytes([1]))),
        (lobby_view(can_start=True), "start", port.StartGame()),
        (lobby_view(), "watch", port.Sit(False)),
        (lobby_view(), "say hello  all", port.Chat("hello  all")),
        (lobby_view(), "leave", port.LeaveTable()),
        (view_of("first question"), "ask mik", port.Play(actions.Ask(1, 1))),
        (view_of("asked"), "done", port.Play(actions.Answered(2))),
        (view_of("asked"), "ask sof", port.Play(actions.Ask(3, 2))),
        (view_of("asking"), "accuse 3", port.Play(actions.Accuse(2))),
        (view_of("asking"), "guess polar", port.Play(actions.Guess("polar_station"))),
        (view_of("accused"), "yes", port.Play(actions.Vote(True))),
        (view_of("accused"), "no", port.Play(actions.Vote(False))),
        (view_of("time up"), "point Nobody", port.Play(actions.Point(None))),
        (view_of("time up"), "point олег", port.Play(actions.Point(3))),
        (view_of("time up"), "done", port.Play(actions.Done())),
        (view_of("result"), "next", port.Play(actions.NextRound())),
        (view_of("asking"), "skip mika", port.Play(actions.Skip(1))),
        (view_of("asking"), "without mika", port.GoOnWithout(1)),
        (view_of("asking"), "close NOW", port.CloseEvening()),
        (view_of("evening"), "close", port.CloseEvening()),
        (view_of("signed"), "again", port.PlayAgain()),
    ],
)
def test_what_is_typed_is_what_is_asked(screen: Any, line: str, intent: port.Intent) -> None:
    """Names may be shortened or numbered, case does not matter, and the turn of the question is filled in."""
    assert carried_out(screen, line) == intent


def test_they_asked_me() -> None:
    """Whoever was asked aloud may say so when the asker forgets to."""
    view = view_of("others ask", 3, NAMES, 0)
    assert carried_out(view, "asked") == port.Play(actions.Ask(view.game_view.may.claim_turn, 0))
    assert carried_out(view_of("result"), "asked") == "Nobody can have asked you now."


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("set rounds 3", "rounds", 3),
        ("set roles OFF", "roles", False),
        ("set vote_s off", "vote_s", None),
        ("set vote_s 45", "vote_s", 45),
        ("set final_vote nominations", "final_vote", "nominations"),
    ],
)
def test_settings_are_proposed(line: str, name: str, value: object) -> None:
    """One setting is changed and the others stay; whether a table can play by it is for the rules to say."""
    view = lobby_view()
    assert carried_out(view, line) == port.ProposeSettings(replace(view.settings, **{name: value}))


def test_settings_are_told_with_what_they_mean() -> None:
    """In the words of the window, beside the word that is typed."""
    view = lobby_view()
    told = str(carried_out(replace(view, settings=replace(view.settings, final_vote="nominations")), "settings"))
    assert "  final_vote: nominations (In turn each may name a suspect to vote on.)" in told


def test_a_setting_that_was_off_can_be_set_again() -> None:
    """The type of a setting counts, not what it happens to be now."""
    view = lobby_view()
    off = replace(view, settings=replace(view.settings, vote_s=None))
    assert carried_out(off, "set vote_s 30") == port.ProposeSettings(view.settings)
    assert carried_out(off, "set rounds off") == "Type a whole number."


def test_a_location_is_switched() -> None:
    """By its name or its number, on or off, and nothing else changes."""
    view = lobby_view()
    found = carried_out(view, "location polar")
    assert isinstance(found, port.ProposeSettings)
    changed = set(view.settings.locations) ^ set(found.settings.locations)
    assert {choice.location for choice in changed} == {"polar_station"}
    assert carried_out(view, "location sea").startswith("Which location? 1. Airliner")


def test_places_of_another_pack_are_named() -> None:
    """A location that our pack does not know is shown by its id and breaks nothing."""
    view = lobby_view()
    strange = replace(view.settings.locations[0], location="moon_base")
    other = replace(view, settings=replace(view.settings, locations=(strange, *view.settings.locations[1:])))
    assert "Moon base" in str(carried_out(other, "locations"))
    assert isinstance(carried_out(other, "location moon"), port.ProposeSettings)


def test_two_knock() -> None:
    """With several at the door one has to say who is meant; a short id tells them apart."""
    view = lobby_view()
    twice = replace(view, knocks=(view.knocks[0], replace(view.knocks[0], key=b"two", name="Leo")))
    assert carried_out(twice, "let") == "Which knock? 1. Lena, 2. Leo"
    assert carried_out(twice, "let in leo") == port.LetIn(b"two")
    assert carried_out(replace(view, knocks=()), "let") == "Nobody knocks."
    (line,) = lobby_page.changes(replace(view, knocks=()), view)
    assert line == "Lena (9QF) knocks. Type let, or refuse."


def test_being_let_in_comes_before_everybody_else() -> None:
    """Who was let in reads that first, then whom they meet; nobody is told of themselves that they are at the table."""
    view = lobby_view()
    others = tuple(person for person in view.people if not person.me)
    alone = replace(view, admitted=False, people=(), check_words=(), knocks=(), chat=())
    lines = lobby_page.changes(alone, view)
    assert lines[0] == "You were let in."
    came = [line for line in lines if line.endswith(" is at the table.")]
    assert came == [f"{person.name} is at the table." for person in others]


def test_who_still_looks_at_the_results_is_told_apart() -> None:
    """In the list of people, and when they come back."""
    view = lobby_view()
    late = replace(view.people[1], ready=False, at_results=True)
    before = replace(view, people=(view.people[0], late, *view.people[2:]))
    now = replace(before, people=(view.people[0], replace(late, at_results=False), *view.people[2:]))
    assert f"  {late.name} ({late.short_id}): still at the results" in str(carried_out(before, "people")).splitlines()
    assert lobby_page.changes(before, now) == [f"{late.name} is back."]


def _heard(presence: port.Presence) -> port.TableView:
    view = view_of("asking")
    seats = tuple(replace(line, presence=presence) if line.seat == 1 else line for line in view.seats)
    return replace(view, seats=seats)


KINDS = [port.Presence.HERE, port.Presence.RELAYED, port.Presence.SILENT, port.Presence.AWAY]


@pytest.mark.parametrize("new", KINDS)
@pytest.mark.parametrize("old", KINDS)
def test_only_what_was_heard_is_told(old: port.Presence, new: port.Presence) -> None:
    """A machine is told to be heard over others only when it was heard again without a link; a lost link is no news."""
    lines = table_story.presence_changes(_heard(old), _heard(new))
    linked = {port.Presence.HERE, port.Presence.RELAYED}
    assert len(lines) == (old is not new and {old, new} != linked)
    heard_again = new is port.Presence.RELAYED and old not in linked
    assert any("heard over another seat" in line for line in lines) == heard_again


def test_a_missing_link_is_shown_as_that() -> None:
    """Whoever asks what is going on reads that a link is missing, which is all that is known."""
    lines = spyfall_story.state(_heard(port.Presence.RELAYED))
    assert f"There is no direct link to {NAMES[1]} now." in lines
    assert not any("over another seat" in line for line in lines)


def test_a_round_is_told() -> None:
    """From the deal to the result a person reads who asks whom, who accuses, how the vote went, and who got points."""
    told = "\n".join(spyfall_page.changes(view_of("first question"), view_of("asking")))
    assert "Олег asks Mika." in told
    told = "\n".join(spyfall_page.changes(view_of("asking"), view_of("accused")))
    assert "Mika accuses Sofía." in told
    assert told.endswith("Is Sofía the spy? Type yes or no.")
    told = "\n".join(spyfall_page.changes(view_of("asking"), view_of("result")))
    assert "Spy caught. Jun was the spy, and Mika knew." in told
    assert told.count("Jun was the spy") == 1
    assert "Mika: 1 point (made the accusation)" in told
    assert "Totals: Aino 1, Mika 2" in told


def test_machines_are_told_apart_from_people() -> None:
    """Who is silent, who is away, who may be left behind, and how many want to, are different sentences."""
    view = view_of("asking")
    told = spyfall_page.changes(view, troubled(view))
    assert "Sofía is silent." in told
    assert "Олег is away. The seat is kept." in told
    assert "Jun has left." in told
    assert any("has been owing" in line for line in told)
    assert any(line.startswith("1 of ") for line in told)


def test_the_clock_is_told_before_it_runs_out() -> None:
    """A minute, half a minute and ten seconds before the end, never twice."""
    view = view_of("first question")
    ends = view.game_view.clock.ends_ms
    said = []
    for left in (61_000, 60_000, 59_000, 31_000, 9_000, 8_000):
        now = replace(view, agreed_ms=ends - left)
        said += spyfall_page.changes(view, now)
        view = now
    assert said == ["1:00 left.", "0:10 left."]  # of two marks passed at once the last one


def test_skipping_is_offered_after_a_minute() -> None:
    """When somebody has been waited for long enough to be skipped, the others are told once what they can type."""
    view = view_of("others ask")
    (wait,) = view.game_view.waits
    times = [wait.since_ms + ms for ms in (0, 59_999, 60_000, 61_000)]
    views = [replace(view, agreed_ms=agreed_ms) for agreed_ms in times]
    told = [spyfall_page.changes(*pair) for pair in pairwise(views)]
    name = view.seats[wait.seat].name
    offer = f"{name} has kept the table waiting for a minute. Type skip {name} to go on without waiting."
    assert told == [[], [offer], []]
    assert carried_out(view, f"skip {name}") == port.Play(actions.Skip(wait.seat))


def test_a_spectator_has_no_card() -> None:
    """Somebody who only watches is told so, and gets a sentence instead of a card."""
    view = view_of("asking", me=None)
    assert "You only watch this game." in spyfall_page.begin(view)
    assert carried_out(view, "card") == "You have no card now."


def test_the_card_is_shown_on_request_only() -> None:
    """Nothing that is printed by itself holds a location or says who the spy is, until the cards are open."""
    for me in (0, 4):
        before = replace(view_of("dealing", me=0), me=me)
        lines = [*spyfall_page.begin(before), *spyfall_page.changes(before, view_of("asking", me=me))]
        assert "You have a card. Type card to look at it when nobody looks over your shoulder." in lines
        assert not any("spy" in line.lower() or "location" in line.lower() for line in lines)
    assert str(carried_out(view_of("asking", me=0), "card")).startswith("The location: ")
    assert carried_out(view_of("asking", me=4), "card") == "You are the spy."


def test_commands_that_look() -> None:
    """Time, seats, locations, rounds, settings and proof are told in words."""
    view = view_of("result")
    assert carried_out(view_of("dealing"), "time") == "No clock runs."
    assert str(carried_out(view_of("asking"), "time")).endswith(" left.")
    assert "1. Aino: 1 (you)" in str(carried_out(view, "seats"))
    assert "used in round 1" in str(carried_out(view, "locations"))
    assert "1. Spy caught." in str(carried_out(view, "rounds"))
    assert carried_out(view_of("asking"), "rounds") == "No round is over yet."
    assert "  rounds: 5" in str(carried_out(view, "settings"))
    assert carried_out(view, "proof") == "Proven so far: ticks 214, shuffles 12, dealt 5, opened 5"
    assert "Round 1 of 5. The round is over." in str(carried_out(view, "now"))


def test_home_says_where_this_machine_is() -> None:
    """Codes and addresses to read aloud, and what the search does."""
    found = str(carried_out(home(), "search"))
    assert "  6001-40GY (192.168.1.20:47474)" in found
    assert "Search by mdns: heard" in found
    assert "listens nowhere" in str(carried_out(next(homes()), "search"))
    assert "6001-40GY" in str(carried_out(next(lobbies()), "where"))


def test_tables_come_change_and_go() -> None:
    """Each is told once, with what is known about it."""
    before, now = home(card()), home(card(seats_taken=3), card("Garden", 1))
    assert home_page.changes(before, now) == [
        "Changed: Kitchen (Spyfall, in the lobby, 3 seats taken)",
        "Nearby: Garden (Spyfall, in the lobby, 2 seats taken)",
    ]
    assert home_page.changes(now, before)[-1] == "No longer heard: Garden"
    looking, over = (
        replace(home(), search=replace(home().search, examination=found))
        for found in (
            port.Examination(0.5),
            port.Examination(1.0, ("10.0.0.1/24",), (port.FoundLine("Ill.", "Do this.", harmless=False),)),
        )
    )
    assert home_page.changes(home(), looking) == []
    assert home_page.changes(looking, over) == ["This machine: 10.0.0.1/24", "Ill.", "  Do this."]
    assert home_page.changes(home(), home(name="Ann", joining="7")) == ["You are Ann.", "Looking for a table at 7."]


def test_pick() -> None:
    """A number, a whole name before a beginning, a beginning of one name only; a number's own name wins."""
    names = ["Ann", "Anna", "Bo", "1"]
    assert [pick(text, names, "seat") for text in ("2", "ann", "anna", "b", "1", "3")] == [1, 0, 1, 2, 3, 2]
    for text in ("an", "", "x", "0", "5", "²", "-1", "9" * 5_000):
        with pytest.raises(BadInput, match="Which seat\\? 1\\. Ann, 2\\. Anna"):
            pick(text, names, "seat")
    with pytest.raises(BadInput, match="Which seat"):
        pick("ann", ["Ann", "ann"], "seat")


def test_clock() -> None:
    """Rounded up, and never below zero."""
    assert [clock(ms) for ms in (-5, 0, 1, 59_001, 60_000, 600_000)] == [
        "0:00",
        "0:00",
        "0:01",
        "1:00",
        "1:00",
        "10:00",
    ]


@given(st.text())
def test_printable(text: str) -> None:
    """No control, no turning sign and no half character comes through; letters and ends of lines do."""
    shown = printable(f"Aino\nМика{text}")
    assert shown.startswith("Aino\nМика")
    assert shown.encode("utf-8")
    assert all(sign == "\n" or sign.isprintable() or sign.isspace() or ord(sign) > 127 for sign in shown)
    assert "\x1b" not in shown
    assert "\u202e" not in shown


def test_ids_are_bytes() -> None:
    """The table that is joined is the one that was listed, however alike their names are."""
    alike = home(card("Kitchen", 1), card("Kitchen", 2), replace(card("Kitchen"), table=TABLE))
    assert carried_out(alike, "join 3") == port.JoinTable(TABLE)
    assert str(carried_out(alike, "join kitchen")).startswith("Which table?")


def test_every_game_has_a_page_and_a_lobby() -> None:
    """Whatever a table may play can be played in the terminal."""
    assert set(TABLES) == set(PLAYED_HERE) == set(home_page.GAMES_HERE) == set(GAMES)
