"""JSON lines in."""

import io
import json
from dataclasses import fields, replace
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import BadInput
from lanspy.games.codenames import actions as codenames_actions
from lanspy.games.codenames.actions import GiveClue
from lanspy.games.codenames.roles import Role
from lanspy.games.registry import GAMES
from lanspy.games.spyfall import actions
from lanspy.games.spyfall.settings import LocationChoice, Settings, default_settings
from lanspy.games.spyweb import actions as spyweb_actions
from lanspy.limits import JSON_LINE_BYTES_MAX
from lanspy.peer import port
from lanspy.plain.json_intents import read_intent, read_intents
from lanspy.plain.json_lines import to_plain
from tests.client.snapshots import view_of
from tests.plain import codenames_tables, spyweb_tables
from tests.plain.snapshots import home

VALUES: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(),
    str: st.text(st.characters(exclude_categories=("Cs",))),
    bytes: st.binary(),
    int | None: st.none() | st.integers(),
    Role: st.sampled_from(Role),
}
VALUES[tuple[str, ...]] = st.lists(VALUES[str], max_size=10).map(tuple)


def made(kind: type) -> st.SearchStrategy[Any]:
    """Any value of an action or of an intent that holds plain values."""
    return st.builds(kind, **{name: VALUES[hint] for name, hint in get_type_hints(kind).items()})


ACTIONS = st.one_of([made(kind) for kind in get_args(actions.Action)])
PLAIN = [kind for kind in get_args(port.Intent) if kind not in (port.Play, port.ProposeSettings)]
CHOICES = st.builds(LocationChoice, VALUES[str], st.booleans())
HINTS = {name: hint for name, hint in get_type_hints(Settings).items() if name != "locations"}
SETTINGS = st.builds(Settings, st.lists(CHOICES).map(tuple), **{name: VALUES[hint] for name, hint in HINTS.items()})
INTENTS = st.one_of(
    *[made(kind) for kind in PLAIN], st.builds(port.Play, ACTIONS), st.builds(port.ProposeSettings, SETTINGS)
)


def written(value: Any) -> dict[str, Any]:
    """An intent or action as the page for scripts says that it is written."""
    plain = {each.name: to_plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, port.Play):
        plain["action"] = written(value.action)
    return {"do": type(value).__name__, **plain}


def line(value: Any) -> bytes:
    """One line of input."""
    return json.dumps(value).encode() + b"\n"


@given(INTENTS)
def test_every_intent_can_be_asked(intent: port.Intent) -> None:
    """Each intent and each action, written as JSON, is read as itself."""
    assert read_intent(line(written(intent)), actions, default_settings()) == intent


OTHER_GAMES: dict[str, ModuleType] = {"codenames": codenames_actions, "spyweb": spyweb_actions}


@pytest.mark.parametrize("game", OTHER_GAMES)
@given(st.data())
def test_every_action_of_another_game_can_be_asked(game: str, data: st.DataObject) -> None:
    """Roles are written as views show them, boards as lists."""
    intent = port.Play(data.draw(st.one_of([made(kind) for kind in get_args(OTHER_GAMES[game].Action)])))
    assert read_intent(line(written(intent)), OTHER_GAMES[game], GAMES[game].default_settings()) == intent


@given(st.lists(st.tuples(st.binary(min_size=32, max_size=32), st.sampled_from(Role)), max_size=4).map(tuple))
def test_wishes_for_roles_are_proposed_as_the_lobby_shows_them(roles: tuple[tuple[bytes, Role], ...]) -> None:
    """A list of pairs: a person's key, and the role."""
    settings = replace(GAMES["codenames"].default_settings(), roles=roles)
    proposal = {"do": "ProposeSettings", "settings": {"roles": to_plain(settings.roles), "games": None}}
    read = read_intent(line(proposal), codenames_actions, GAMES["codenames"].default_settings())
    assert read == port.ProposeSettings(settings)


def test_the_game_at_the_table_says_which_actions_there_are() -> None:
    """A clue is for Codenames, a question about a spy for Spy Web, one to somebody for Spyfall; nothing is at home."""
    clue, question, about = GiveClue(1, "animal", 2), actions.Ask(1, 2), spyweb_actions.Ask(1, "orca", "look")
    lines = b"".join(line(written(port.Play(action))) for action in (clue, question, about))
    for screen, read in (
        (codenames_tables.shown(codenames_tables.begun()), [port.Play(clue)]),
        (view_of("asking"), [port.Play(question)]),
        (spyweb_tables.shown(spyweb_tables.asking()), [port.Play(about)]),
        (home(), []),
    ):
        refused: list[str] = []

        def refuse(sentence: str, _number: int, into: list[str] = refused) -> None:
            into.append(sentence)

        assert list(read_intents(io.BytesIO(lines), lambda shown=screen: shown, refuse)) == read
        assert len(refused) == 3 - len(read)


@given(SETTINGS, st.sampled_from(sorted(get_type_hints(Settings))))
def test_settings_may_be_changed_one_by_one(settings: Settings, name: str) -> None:
    """A proposal names what is to change; the rest stays as it is at the table."""
    proposal = {"do": "ProposeSettings", "settings": {name: to_plain(getattr(settings, name))}}
    read = read_intent(line(proposal), actions, default_settings())
    assert read == port.ProposeSettings(replace(default_settings(), **{name: getattr(settings, name)}))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
NAMES = st.sampled_from([kind.__name__ for kind in (*get_args(port.Intent), *get_args(actions.Action), port.Snapshot)])
ALMOST = st.fixed_dictionaries(
    {"do": NAMES | JSON},
    optional={
        name: JSON | ACTIONS.map(written) for name in ("action", "settings", "ready", "seat", "table", "key", "x")
    },
)


@given(st.binary() | JSON.map(line) | ALMOST.map(line), st.none() | st.just(default_settings()))
def test_garbage_ends_in_a_sentence(data: bytes, settings: Settings | None) -> None:
    """Whatever a line holds, it is an intent, or one sentence says why not."""
    read = intent_or_sentence(data, settings)
    if isinstance(read, str):
        assert 0 < len(read) < 500
        assert "\n" not in read
    else:
        assert isinstance(read, get_args(port.Intent))


def intent_or_sentence(data: bytes, settings: Settings | None) -> port.Intent | str:
    """What a line becomes; whatever else is raised fails the test."""
    try:
        return read_intent(data, actions, settings)
    except BadInput as error:
        return error.sentence()


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ([], 'An intent is an object with "do", for example {"do": "SetReady", "ready": true}.'),
        ({"do": "Snapshot"}, "There is nothing called 'Snapshot' to do. There are: SetName, NewTable"),
        ({"do": "Ask", "turn": 1, "seat": 1}, "There is nothing called 'Ask' to do."),
        ({"do": "SetReady"}, "SetReady lacks 'ready'."),
        ({"do": "SetReady", "ready": 1}, "ready must be true or false."),
        ({"do": "SetReady", "ready": True, "loud": True}, "SetReady has no 'loud'. It has: ready."),
        ({"do": "StartGame", "now": True}, "StartGame has no 'now'. It has: nothing."),
        ({"do": "SetName", "name": None}, "name must be text."),
        ({"do": "SetName", "name": "\ud83d"}, "name holds half a character"),
        ({"do": "LetIn", "key": "xyz"}, "key must be hexadecimal text."),
        ({"do": "LetIn", "key": 7}, "key must be hexadecimal text."),
        ({"do": "GoOnWithout", "seat": 1.0}, "seat must be a whole number."),
        ({"do": "Play"}, 'An action is an object with "do"'),
        ({"do": "Play", "action": {"do": "Quit"}}, "There is nothing called 'Quit' to do. There are: Ask, Answered"),
        ({"do": "Play", "action": {"do": "Ask", "turn": True, "seat": 1}}, "turn must be a whole number."),
        ({"do": "Play", "action": {"do": "Point", "seat": "1"}}, "seat must be a whole number or null."),
        ({"do": "ProposeSettings"}, "settings must be an object"),
        ({"do": "ProposeSettings", "settings": {"speed": 9}}, "settings has no 'speed'. It has: after_failed_accus"),
        ({"do": "ProposeSettings", "settings": {"rounds": None}}, "settings.rounds must be a whole number."),
        ({"do": "ProposeSettings", "settings": {"locations": "all"}}, "settings.locations must be a list."),
        (
            {"do": "ProposeSettings", "settings": {"locations": [{"location": "bank", "on": 1}]}},
            "settings.locations[0].on must be true or false.",
        ),
        ({"do": "ProposeSettings", "settings": {"locations": ["bank"]}}, "settings.locations[0] must be an object."),
        ({"do": "ChooseGame"}, "ChooseGame lacks 'game'."),
    ],
)
def test_sentences_say_what_is_wrong(value: Any, sentence: str) -> None:
    """A wrong field is named, and so is what belongs there."""
    with pytest.raises(BadInput) as raised:
        read_intent(line(value), actions, default_settings())
    assert raised.value.sentence().startswith(sentence)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"do": "Play", "action": {"do": "Ask", "turn": 1, "seat": 1}}, "There is nothing called 'Ask' to do. There"),
        ({"do": "Play", "action": {"do": "Wish", "role": "spy"}}, "role must be one of: red_spymaster, blue_spymaster"),
        ({"do": "Play", "action": {"do": "Wish", "role": ["red"]}}, "role must be one of: red_spymaster"),
        ({"do": "Play", "action": {"do": "GiveClue", "turn": 1, "word": "a"}}, "GiveClue lacks 'number'."),
        ({"do": "ProposeSettings", "settings": {"roles": [["00"]]}}, "settings.roles[0] must be a list of 2."),
        ({"do": "ProposeSettings", "settings": {"roles": [["0g", "red"]]}}, "settings.roles[0][0] must be hexadecimal"),
        ({"do": "ProposeSettings", "settings": {"roles": [["00", 1]]}}, "settings.roles[0][1] must be one of: red_"),
        ({"do": "ProposeSettings", "settings": {"rounds": 3}}, "settings has no 'rounds'. It has: bad_clue, "),
    ],
)
def test_sentences_at_a_table_of_codenames(value: Any, sentence: str) -> None:
    """The same care for the other game."""
    with pytest.raises(BadInput) as raised:
        read_intent(line(value), codenames_actions, GAMES["codenames"].default_settings())
    assert raised.value.sentence().startswith(sentence)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"do": "Play", "action": {"do": "Ask", "turn": 1, "spy": "orca"}}, "Ask lacks 'sense'."),
        ({"do": "Play", "action": {"do": "Lock", "squares": "orca"}}, "squares must be a list."),
        ({"do": "Play", "action": {"do": "Lock", "squares": ["orca", None]}}, "squares[1] must be text."),
        (
            {"do": "Play", "action": {"do": "Skip", "seat": 1}},
            "There is nothing called 'Skip' to do. There are: Lock, ",
        ),
        ({"do": "ProposeSettings", "settings": {"sky": "xy"}}, "settings.sky must be hexadecimal text."),
        ({"do": "ProposeSettings", "settings": {"hints": 1}}, "settings.hints must be true or false."),
    ],
)
def test_sentences_at_a_table_of_spy_web(value: Any, sentence: str) -> None:
    """And for the third."""
    with pytest.raises(BadInput) as raised:
        read_intent(line(value), spyweb_actions, GAMES["spyweb"].default_settings())
    assert raised.value.sentence().startswith(sentence)


def test_networks_are_proposed_as_the_lobby_shows_them() -> None:
    """By the key of whoever has the first one."""
    settings = replace(GAMES["spyweb"].default_settings(), sky=b"k" * 32, hints=True)
    proposal = {"do": "ProposeSettings", "settings": {"sky": (b"k" * 32).hex(), "hints": True}}
    read = read_intent(line(proposal), spyweb_actions, GAMES["spyweb"].default_settings())
    assert read == port.ProposeSettings(settings)


def test_settings_need_a_table() -> None:
    """Away from a lobby there are no settings to change."""
    with pytest.raises(BadInput, match="no table here"):
        read_intent(line({"do": "ProposeSettings", "settings": {}}), actions)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "That line is not JSON: Expecting property name enclosed in double quotes, at character 2."),
        (b'"\xff"', "That line is not UTF-8."),
        (b"[" * 50_000, "That line holds a number or brackets beyond all bounds."),
        (b"1" * 5_000, "That line holds a number or brackets beyond all bounds."),
        (b" " * (JSON_LINE_BYTES_MAX + 1), "That line is longer than 65536 bytes."),
    ],
)
def test_lines_that_cannot_be_read(data: bytes, sentence: str) -> None:
    """What is no JSON, no text or too long is said to be so."""
    with pytest.raises(BadInput) as raised:
        read_intent(data, actions)
    assert raised.value.sentence().startswith(sentence)


def test_a_stream_survives_bad_lines() -> None:
    """Bad lines are counted and told, the others are carried out in order, also the last one without an end."""
    long = b'"' + b"x" * (3 * JSON_LINE_BYTES_MAX) + b'"\n'
    stream = io.BytesIO(line({"do": "StartGame"}) + b"\n" + long + b"oops\n" + b'{"do": "Quit"}')
    refused: list[tuple[str, int]] = []
    read = list(read_intents(stream, lambda: None, lambda sentence, number: refused.append((sentence, number))))
    assert read == [port.StartGame(), port.Quit()]
    assert [number for _sentence, number in refused] == [3, 4]
