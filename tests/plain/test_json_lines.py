"""JSON lines out."""

import json
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from lanspy.games.codenames.words import visible
from lanspy.peer.port import Presence, Snapshot, TableView
from lanspy.plain.json_lines import CLOCK_MS, FORMAT, RUNNING, Lines, to_plain
from tests.client.snapshots import NAMES, signed_view, view_of
from tests.plain import codenames_tables, spyweb_tables
from tests.plain.snapshots import card, home, homes, lobbies, tables, troubled


class Reader:
    """The other side: reads what was written."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.lines = Lines(self.written.append)
        self.number = 0

    def show(self, screen: Any, *troubles: str) -> list[dict[str, Any]]:
        """Show a screen; the new lines."""
        self.number += 1
        before = len(self.written)
        self.lines.show(Snapshot(self.number, screen, troubles))
        return [json.loads(line) for line in self.written[before:]]


def test_the_first_line_says_what_speaks() -> None:
    """A script can tell which lanspy and which format it reads."""
    reader = Reader()
    reader.lines.begin("1.2.3")
    assert json.loads(reader.written[0]) == {"type": "lanspy", "version": "1.2.3", "format": FORMAT}


@pytest.mark.parametrize(
    "screen", [*homes(), *lobbies(), *tables(), *codenames_tables.tables(), *spyweb_tables.tables()]
)
def test_every_screen_is_one_line_with_all_fields(screen: Any) -> None:
    """A view arrives whole on one line, names untouched by JSON, with the news as lines of their own."""
    reader = Reader()
    *news, line = reader.show(screen)
    if line["type"] == "end":
        line = news.pop()
    assert all("\n" not in written for written in reader.written)
    assert (line["type"], line["screen"], line["number"]) == ("screen", type(screen).__name__, 1)
    shown = {each.name for each in fields(screen)} - {"tape"}
    assert line["view"].keys() == shown
    if isinstance(screen, TableView):
        assert "news" not in line["view"]["game_view"]
        assert [each["kind"] for each in news] == [each.kind for each in screen.tape]
        assert [seat["name"] for seat in line["view"]["seats"]] == [seat.name for seat in screen.seats]


def test_the_words_on_the_board_come_with_their_texts() -> None:
    """Views name words by ids; a script that gives clues or guesses reads them."""
    table = codenames_tables.begun()
    *_news, line = Reader().show(codenames_tables.shown(table))
    cards = line["view"]["game_view"]["cards"]
    assert set(line["texts"]) == {card["word"] for card in cards}
    assert sorted(line["texts"].values()) == sorted(visible(table.state))
    assert "texts" not in Reader().show(view_of("asking"))[-1]


def test_a_script_that_guesses_reads_no_key() -> None:
    """What is behind a closed card stands in a spymaster's line and in nobody else's."""
    table = codenames_tables.guessed(6)
    for me in (*range(6), None):
        *_news, line = Reader().show(codenames_tables.shown(table, me))
        closed = [card for card in line["view"]["game_view"]["cards"] if card["colour"] is None]
        knows = me in (codenames_tables.RED_SPY, codenames_tables.BLUE_SPY)
        assert len(closed) == 24
        assert all((card["key"] is not None) == knows for card in closed)


def test_a_script_reads_only_its_own_side_of_spy_web() -> None:
    """Leader, spies, board, draft and notes stand in the line of their owner and in nobody else's."""
    track = spyweb_tables.pressed(spyweb_tables.all_laid(), (0, spyweb_tables.TRACK))
    for table in (track, spyweb_tables.laid()):
        for me in (0, 1, None):
            *_news, line = Reader().show(spyweb_tables.shown(table, me))
            game = line["view"]["game_view"]
            own = bool(game["my_leader"]), len(game["my_spies"]), any(game["draft"]["squares"])
            assert own == (me is not None, 0 if me is None else 8, (me, table) == (0, track))
            assert any(game["tracker"]["squares"]) == ((me, table) == (0, track))
            shown = [side["seat"] for side in game["sides"] if side["board"] is not None]
            assert shown == ([] if me is None or table is track else [me])


def test_plain_values_lose_nothing() -> None:
    """Bytes become hexadecimal, enums their value, sets sorted lists, and everything else its own kind of JSON."""
    assert to_plain(b"\x00\xff") == "00ff"
    assert to_plain(Presence.AWAY) == "away"
    assert to_plain({"b": (1, None, True), 2: {3, 1, 2}}) == {"b": [1, None, True], "2": [1, 2, 3]}
    assert json.loads(json.dumps(to_plain(view_of("result")))) == to_plain(view_of("result"))


@pytest.mark.parametrize("screen", [*homes(), *lobbies(), *tables()])
def test_readings_that_grow_are_no_news(screen: Any) -> None:
    """A view in which only such readings have grown as time passed is not written again."""
    reader = Reader()
    reader.show(screen)
    assert reader.show(_later(screen)) == []


def _later(value: Any) -> Any:
    """The same a second later."""
    if isinstance(value, tuple):
        return tuple(map(_later, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    grown = {}
    for each in fields(value):
        held = getattr(value, each.name)
        grown[each.name] = held + 1_000 if each.name in RUNNING and held is not None else _later(held)
    return replace(value, **grown)


@pytest.mark.parametrize("moving", [True, False])
def test_a_clock_that_strays_is_told(moving: bool) -> None:
    """A view is written again when agreed time is not where a script must believe it to be from the last one."""
    reader, view = Reader(), replace(view_of("asking"), moving=moving)
    reader.show(view)
    right = 1_000 if moving else 0
    later = replace(view, at_ms=view.at_ms + 1_000, agreed_ms=view.agreed_ms + right + CLOCK_MS)
    assert reader.show(later) == []
    (line,) = reader.show(replace(later, agreed_ms=later.agreed_ms + 1))
    assert line["view"]["agreed_ms"] == later.agreed_ms + 1
    assert reader.show(replace(later, agreed_ms=later.agreed_ms + 1)) == []


def test_news_are_told_once() -> None:
    """Each line of what happened is written once and in order, also when the oldest ones are forgotten."""
    reader, view = Reader(), view_of("evening")
    first = replace(view, tape=view.tape[:3], told=3)
    then = replace(view, tape=view.tape[2:6], told=6)
    told = [
        line["kind"] for line in reader.show(first) + reader.show(then) + reader.show(then) if line["type"] == "news"
    ]
    assert told == [line.kind for line in view.tape[:6]]


def test_a_gap_in_the_news_is_no_trouble() -> None:
    """Whoever was away for longer than the tape remembers gets what it remembers."""
    reader, view = Reader(), view_of("evening")
    reader.show(replace(view, tape=view.tape[:1], told=1))
    later = reader.show(replace(view, tape=view.tape[-2:], told=400))
    assert [line["kind"] for line in later if line["type"] == "news"] == [line.kind for line in view.tape[-2:]]


def test_the_end_is_told_once_a_table() -> None:
    """A closed evening is told once with its file; the next table begins afresh."""
    reader, view = Reader(), signed_view()
    ends = [line for line in reader.show(view) if line["type"] == "end"]
    assert ends == [{"type": "end", "file": view.game_file}]
    assert not [line for line in reader.show(replace(view, driver=1)) if line["type"] == "end"]
    again = reader.show(replace(view, table=b"other"))
    assert [line["type"] for line in again].count("end") == 1
    assert [line["kind"] for line in again if line["type"] == "news"] == [line.kind for line in view.tape]


def test_another_evening_at_the_same_table_is_told_from_its_beginning() -> None:
    """Its news and its end are lines of their own, also when no lobby was seen in between."""
    reader, view = Reader(), signed_view()
    reader.show(view)
    second = replace(view, evening=2, game_file="second.lanspy")
    lines = reader.show(second)
    assert [line["kind"] for line in lines if line["type"] == "news"] == [line.kind for line in view.tape]
    assert [line for line in lines if line["type"] == "end"] == [{"type": "end", "file": "second.lanspy"}]
    assert reader.show(second) == []


def test_troubles_are_lines() -> None:
    """Sentences for the person behind the script are written with the line that caused them, if one did."""
    reader = Reader()
    assert reader.show(home(), "One.", "Two.")[:2] == [
        {"type": "trouble", "sentence": "One."},
        {"type": "trouble", "sentence": "Two."},
    ]
    assert reader.show(home()) == []
    reader.lines.trouble("That line is not UTF-8.", 7)
    assert json.loads(reader.written[-1]) == {"type": "trouble", "sentence": "That line is not UTF-8.", "line": 7}


def test_a_change_of_screen_is_told_whatever_it_shows() -> None:
    """From home to a table and back to the very same home: each time a line."""
    reader, here = Reader(), home(card())
    kinds = [reader.show(screen)[-1]["screen"] for screen in (here, next(lobbies()), here, view_of("asking"), here)]
    assert kinds == ["HomeView", "LobbyView", "HomeView", "TableView", "HomeView"]


def test_no_line_shows_the_card_of_somebody_else() -> None:
    """What a citizen's program writes does not differ by who the spy is, nor a spectator's by any card."""
    for me in (0, None):
        shown = set()
        for moment in ("asking", "voted", "time up"):
            view = view_of(moment, 5, NAMES, me)
            text = json.dumps(to_plain(view.game_view))
            assert (me is None) == (view.game_view.my_card is None)
            shown.add(text.count('"spy": true'))
        assert shown == {0}


def test_troubled_machines_are_shown() -> None:
    """How each machine is heard, and what it owes, is in the view by name."""
    (line,) = (line for line in Reader().show(troubled(view_of("asking"))) if line["type"] == "screen")
    assert [seat["presence"] for seat in line["view"]["seats"]] == ["here", "relayed", "silent", "away", "left"]
    assert line["view"]["seats"][1]["owes"] == "share"
    assert line["view"]["catching_up"] is True
