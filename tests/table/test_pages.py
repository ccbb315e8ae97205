"""The honest page stays honest: every test that it names is there."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
PAGE = TESTS.parent / "lanspy" / "table" / "ATTACKS.md"


def test_every_attack_names_tests_that_exist() -> None:
    """Each `folder/file.py::test` on the page is a function in that file; each line of a table names one."""
    page = PAGE.read_text("utf-8")
    named = re.findall(r"`((?:table|peer|games/codenames)/test_\w+\.py)::(\w+)`", page)
    assert len(named) > 50
    for file, function in named:
        assert f"def {function}(" in (TESTS / file).read_text("utf-8"), f"{file}::{function}"
    rows = [line for line in page.splitlines() if line.startswith("| ") and "| test |" not in line]
    assert [row for row in rows if "::test_" not in row] == []


def test_every_attack_that_is_played_stands_on_the_page() -> None:
    """Nobody adds an attack at a table without saying what comes of it."""
    page = PAGE.read_text("utf-8")
    for file in ("test_attacks.py", "test_attacks_on_agreement.py"):
        played = re.findall(r"^def (test_\w+)\(", (TESTS / "table" / file).read_text("utf-8"), re.MULTILINE)
        assert [name for name in played if name not in page and name not in HONEST] == []


HONEST = {
    "test_an_own_client_refuses_what_the_rules_do_not_allow",
    "test_bytes_that_mean_nothing_are_refused_and_change_nothing",
    "test_a_round_after_the_cheater_was_refused_plays_to_its_end",
}
