"""The terminal at tables that agreed on something else than usual."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lanspy.content.places import role_name
from lanspy.errors import BadInput
from lanspy.games.spyfall import actions
from lanspy.peer.port import Intent, Play, ProposeSettings
from lanspy.plain import lobby_page, spyfall_page
from lanspy.plain.page import answer
from tests.client.snapshots import NAMES, lobby_view, table_view
from tests.games.ideal_dealer import IdealTable
from tests.games.spyfall.tables import A, B, C, D, table


def _typed(played: IdealTable, seat: int | None, line: str) -> Intent | str:
    try:
        return answer(spyfall_page.COMMANDS, table_view(played, seat, NAMES), line)
    except BadInput as error:
        return error.sentence()


def _carry_out(played: IdealTable, seat: int, line: str) -> None:
    asked = _typed(played, seat, line)
    assert isinstance(asked, Play), asked
    played.press(seat, asked.action)


def _told(played: IdealTable, seat: int | None) -> str:
    return "\n".join(spyfall_page.begin(table_view(played, seat, NAMES)))


def _changes(played: IdealTable, seat: int | None, do: Any) -> list[str]:
    before = table_view(played, seat, NAMES)
    do()
    return spyfall_page.changes(before, table_view(played, seat, NAMES))


def test_first_dealer_by_vote_in_the_terminal() -> None:
    """Everybody is asked, names somebody, and is told who deals."""
    played = table(first_dealer="most_suspicious")
    assert "Who looks most suspicious? Type name and a name" in _told(played, A)
    assert "Who looks" not in _told(played, None)
    for seat, line in ((A, "name sof"), (B, "name sof"), (C, "name mika")):
        _carry_out(played, seat, line)
    assert "has voted" in str(_typed(played, D, "seats"))
    lines = _changes(played, A, lambda: _carry_out(played, D, "name 3"))
    assert f"{NAMES[C]} looks most suspicious and deals first." in lines


def test_nominations_in_the_terminal() -> None:
    """Whose turn it is is asked, may pass, and a nomination is voted on."""
    played = table(final_vote="nominations")
    played.wait(540_000)
    assert "Your turn to nominate." in _told(played, A)
    assert "Your turn" not in _told(played, B)
    assert f"{NAMES[A]} may nominate somebody." in _told(played, B)
    _carry_out(played, A, "nominate nobody")
    lines = _changes(played, A, lambda: _carry_out(played, B, "nominate олег"))
    assert f"{NAMES[B]} nominates {NAMES[D]}. Everybody else votes." in lines
    for seat in (A, B):
        _carry_out(played, seat, "yes")
    lines = _changes(played, D, lambda: _carry_out(played, C, "yes"))
    assert any(line.startswith("Spy caught.") for line in lines)


def test_open_ballot_in_the_terminal() -> None:
    """Everybody is asked, and in the end all ballots are read out."""
    played = table(final_vote="open_ballot")
    played.wait(540_000)
    assert "Everybody names a suspect, sealed." in _told(played, None)
    assert "Who is the spy? Type name and a name, sealed." in _told(played, D)
    for seat in (A, B, C):
        _carry_out(played, seat, "name олег")
    lines = _changes(played, A, lambda: _carry_out(played, D, "name aino"))
    assert f"{NAMES[D]} names {NAMES[A]}." in lines
    assert any(line.startswith("Spy caught. Enough named the spy") for line in lines)


def test_written_questions_in_the_terminal() -> None:
    """Asked and answered in lines, and read again."""
    played = table(questions="written")
    assert "Type ask, a name, a colon and the question." in _told(played, A)
    assert _typed(played, A, "ask mika").startswith("At this table questions are written.")
    assert _typed(played, A, "talk") == "Nothing has been written in this round."
    lines = _changes(played, B, lambda: _carry_out(played, A, "ask mika: Do you: like it?"))
    assert f"{NAMES[A]} asks {NAMES[B]}: “Do you: like it?”" in lines
    assert "You are asked. Type answer and what you say." in lines
    assert "no answer yet" in str(_typed(played, A, "talk"))
    _carry_out(played, B, "answer So, so.")
    assert _typed(played, D, "talk") == f"  {NAMES[A]} → {NAMES[B]}: Do you: like it? – So, so."


@pytest.mark.parametrize("changes", [{"looking": "times"}, {"looking": "seconds"}])
def test_limited_looks_in_the_terminal(changes: dict[str, Any]) -> None:
    """The first word turns the card up, which everybody sees; it is printed once the table has seen it."""
    played = table(**changes)
    assert _typed(played, A, "card") == Play(actions.Look())
    assert "The location: Airliner" in _changes(played, A, lambda: _carry_out(played, A, "card"))
    assert _typed(played, A, "card") == "The location: Airliner"
    assert "has looked once" in str(_typed(played, B, "seats"))
    assert not any("Airliner" in line for line in _told(played, B).splitlines())
    assert _changes(played, A, lambda: _carry_out(played, A, "hide")) == []
    assert _typed(played, A, "card") == Play(actions.Look())


def test_a_look_that_is_over_shows_nothing() -> None:
    """Agreed time runs on although nothing happens: the card is down again."""
    played = table(looking="times")
    _carry_out(played, A, "card")
    played.wait(5_000)
    assert _typed(played, A, "card") == Play(actions.Look())


def test_nudges_in_the_terminal() -> None:
    """Whoever is nudged is told so, and so is everybody else."""
    played = table()
    played.wait(60_000)
    assert _changes(played, A, lambda: _carry_out(played, B, "nudge aino")) == [
        f"{NAMES[B]} nudges you: the table waits for you."
    ]
    assert _changes(played, D, lambda: _carry_out(played, C, "nudge aino")) == [f"{NAMES[C]} nudges {NAMES[A]}."]


def test_a_pack_is_brought_along_in_the_terminal(tmp_path: Path) -> None:
    """A file, or one of a folder; its places are named by those who have it, and ours come back."""
    roles = [f"Neighbour {number}" for number in range(7)]
    places = [{"name": name, "roles": roles} for name in ("Kitchen", "Attic", "Cellar")]
    written = {"format": "lanspy-locations-1", "title": "Our street", "locations": places}
    (tmp_path / "street.json").write_text(json.dumps(written))
    lobby = lobby_view()
    proposed = answer(lobby_page.commands(lobby), lobby, f"pack {tmp_path / 'street.json'}")
    assert isinstance(proposed, ProposeSettings)
    agreed = replace(lobby, settings=proposed.settings)
    listed = answer(lobby_page.commands(lobby), agreed, "locations")
    assert [line.split(". ")[1] for line in str(listed).splitlines()] == ["Kitchen", "Attic", "Cellar"]
    assert role_name(proposed.settings.locations[0].location, "3") == "Neighbour 3"
    assert answer(lobby_page.commands(lobby), agreed, "pack ours") == ProposeSettings(
        replace(lobby.settings, rounds=proposed.settings.rounds)
    )
    (tmp_path / "other.json").write_text(json.dumps(written | {"title": "Another"}))
    found = answer(lobby_page.commands(lobby), lobby, f"pack {tmp_path}: our")
    assert isinstance(found, ProposeSettings)
    assert found.settings.pack == proposed.settings.pack
    for wrong in (f"pack {tmp_path}", f"pack {tmp_path / 'none.json'}", "pack \x00"):
        with pytest.raises(BadInput):
            answer(lobby_page.commands(lobby), lobby, wrong)
