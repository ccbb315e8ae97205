"""The honest page stays honest: every test that it names is there."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
PAGE = TESTS.parent / "lanspy" / "agreement" / "ATTACKS.md"


def test_every_attack_names_tests_that_exist() -> None:
    """Each `folder/file.py::test` on the page is a function in that file; each line of a table names one."""
    page = PAGE.read_text("utf-8")
    named = re.findall(r"`((?:agreement|simulation)/test_\w+\.py)(?:::(\w+))?`", page)
    assert len(named) > 40
    for file, function in named:
        source = (TESTS / file).read_text("utf-8")
        assert f"def {function}(" in source if function else source, f"{file}::{function}"
    rows = [line for line in page.splitlines() if line.startswith("| ") and "---" not in line]
    unproven = [row for row in rows if "test_" not in row and "| test |" not in row]
    assert unproven == []
