"""The theme is complete, and its words can be read."""

import itertools
import re
from pathlib import Path

import pytest

import lanspy.client
from lanspy.client.kit.theme import blend, contrast_ratio, theme, tokens, type_style
from lanspy.errors import LocalError

TEXT = 4.5
EDGE = 3.0
DESKS = ("desk_deep", "desk", "desk_lit", "pad", "raised", "field")
PAPERS = ("paper", "paper_shade", "manila")
PAIRS = [
    *itertools.product(("text", "text_soft"), (*DESKS, "raised_hover")),
    *itertools.product(("text_faint",), ("desk", "pad", "raised", "field")),
    *itertools.product(("ink", "ink_soft", "ink_faint", "ink_red", "ink_green", "ink_blue"), PAPERS),
    *itertools.product(("ink",), ("tape", "kraft", "lamp", "lamp_hover", "lamp_pressed", "ballot", "choice_fill")),
    *itertools.product(("ink",), ("cap_paper", "folder_tab")),
    *itertools.product(("ink_soft",), ("tape", "ballot", "choice_fill")),
    *itertools.product(("good", "warn", "bad", "info", "lamp"), ("desk", "pad", "raised")),
    *itertools.product(("on_danger",), ("danger", "danger_hover", "danger_pressed")),
    ("pencil", "paper"), ("ink", "selection_paper"), ("text", "selection"), ("on_lamp", "lamp/cap_fill"),
    ("on_danger", "danger/cap_fill"), ("text_soft", "desk_deep"), ("text", "seat_dim"), ("paper", "ink"),
]  # fmt: skip
EDGES = [("control_edge", "raised"), ("focus", "desk"), ("focus", "pad"), ("paper_edge", "paper"), ("rim", "pad")]


@pytest.mark.parametrize("name", ["desk", "contrast"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_can_be_read(name: str, ink: str, ground: str) -> None:
    """Every pair of ink and ground that the client uses for words has a contrast of 4.5 or more."""
    look = theme(name)
    assert contrast_ratio(look.rgba(ink), look.rgba(ground)) >= TEXT


@pytest.mark.parametrize(("ink", "ground"), EDGES)
def test_edges_can_be_seen(ink: str, ground: str) -> None:
    """Edges and rings that carry meaning have a contrast of 3 or more."""
    look = theme()
    assert contrast_ratio(look.rgba(ink), look.rgba(ground)) >= EDGE


@pytest.mark.parametrize("name", ["desk", "contrast"])
@pytest.mark.parametrize("seat", range(12))
def test_initials_can_be_read(name: str, seat: int) -> None:
    """A token's initial stands out from its fill."""
    look = theme(name).player(seat)
    assert contrast_ratio(look.on, look.fill) >= TEXT


def test_players_differ_in_all_three() -> None:
    """No two seats share a colour, a shape or a pattern; the thirteenth begins again."""
    looks = [theme().player(seat) for seat in range(12)]
    for part in ("fill", "shape", "pattern"):
        assert len({getattr(look, part) for look in looks}) == 12
    assert theme().player(12) == looks[0]


def test_themes_have_the_same_inks() -> None:
    """A scene may use any ink in any theme."""
    assert set(tokens()["themes"]["desk"]) == set(tokens()["themes"]["contrast"])


def test_unknown_names_are_loud() -> None:
    """A misspelt ink, style or theme is our bug."""
    for wrong in (
        lambda: theme().rgba("rsied"),
        lambda: type_style("bodi"),
        lambda: theme("dusk"),
        lambda: theme().rgba("lamp/desk"),
    ):
        with pytest.raises(LocalError):
            wrong()


def test_blend_ends_where_it_should() -> None:
    """Half way is half way; the ends are exact."""
    a, b = (0, 0, 0, 255), (255, 100, 50, 255)
    assert [blend(a, b, share) for share in (0, 0.5, 1)] == [a, (128, 50, 25, 255), b]


def test_no_colour_stands_in_code() -> None:
    """Colours live in the data file: no hexadecimal colour is written in the client."""
    folder = Path(lanspy.client.__file__).parent
    hits = [path.name for path in folder.rglob("*.py") if re.search(r"\"#[0-9a-fA-F]{6}", path.read_text("utf-8"))]
    assert hits == []
