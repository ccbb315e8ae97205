"""The pages of this room speak of tests that exist."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "lanspy" / "cards" / "ATTACKS.md"


def test_every_attack_names_tests_that_exist() -> None:
    """Each line of a table has a test, and every test named on the page is one of this folder."""
    page = PAGE.read_text("utf-8")
    written = {
        name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))
    }
    named = set(re.findall(r"\btest_\w+\b(?!\.py)", page))
    assert len(named) > 25
    assert named <= written, sorted(named - written)
    attacks = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| attack")]
    assert all("`test_" in line for line in attacks)
