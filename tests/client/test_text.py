"""Strings of strangers, measured and drawn."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanspy.client.kit import people
from lanspy.client.kit.box import Box
from lanspy.client.kit.brush import Brush, Kit
from lanspy.client.kit.clean import clusters, drawable, initials
from lanspy.client.kit.people import Person
from lanspy.client.kit.scale import Scale
from lanspy.client.kit.text import Run
from lanspy.client.kit.theme import theme, tokens

NASTY = (
    *("", "\0", "\ud800", "a\nb\r\nc", "\u202egnirts", "\u200b\u200d\ufeff", "\uffff", "\U0010ffff", "\u2028", "\t"),
    *("Z" + "\u0301" * 200, "A" * 50_000, " " * 500, "ﷺ" * 40, "\x1b[31m", "{name} %s"),
    *("👨‍👩‍👧‍👦🇫🇮", "山田太郎", "שלום", "مرحبا", "ǅ"),
)
STYLES = tuple(tokens()["type"])


@pytest.fixture
def brush() -> Brush:
    kit = Kit(Scale.fit((900, 600)), theme())
    return Brush(kit, [])


def _draw_everything(brush: Brush, text: str, style: str) -> None:
    brush.text(text, (10, 50), style, width=200)
    brush.fitted(text, (10, 50), (style, "small"), "text", "centre", 100)
    brush.paragraph(text, Box(10, 80, 120, 200), style, lines=4)
    brush.rich((Run(text), Run(text, weight=800)), (10, 20), style, width=150)
    brush.figures(text[:20], (10, 200), "clock", "text")
    person = Person(1, text, text[:3])
    people.name(brush, person, (10, 300), width=120)
    people.token(brush, person, (60, 340), 40)
    people.name_width(brush, person)
    surface = pygame.Surface((900, 600))
    brush.strokes.on(surface, surface.get_rect())


@pytest.mark.parametrize("text", NASTY, ids=ascii)
@pytest.mark.parametrize("style", STYLES)
def test_known_nasty_strings_are_drawn(brush: Brush, text: str, style: str) -> None:
    """Controls, surrogates, bidi overrides, towers of marks, foreign scripts and huge strings never raise."""
    _draw_everything(brush, text, style)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=st.characters(), max_size=60), st.sampled_from(STYLES))
def test_any_string_is_drawn(text: str, style: str) -> None:
    """No string raises, not even with surrogates."""
    kit = Kit(Scale.fit((900, 600)), theme())
    _draw_everything(Brush(kit, []), text, style)


@given(st.text(alphabet=st.characters()))
def test_drawable_is_one_clean_line(text: str) -> None:
    """What is left holds no controls, no line ends, no surrogates, and stays as it is when cleaned again."""
    clean = drawable(text)
    clean.encode("utf-8")
    assert clean.isprintable() or all(sign.isprintable() or sign.isspace() for sign in clean)
    assert not set(clean) & set("\0\n\r\u202e\u200b\u2028")
    assert drawable(clean) == clean


@given(st.text(max_size=40), st.floats(5, 300))
def test_a_cut_text_fits(text: str, width: float) -> None:
    """A cut text is at most as wide as wanted, unless not even the ellipsis fits."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    cut = type_.cut(text, "body", width)
    assert cut == "…" or type_.width(cut, "body") <= width


@given(st.text(max_size=120), st.floats(40, 300), st.integers(1, 5))
def test_wrapped_lines_fit_and_keep_their_letters(text: str, width: float, lines: int) -> None:
    """Wrapping breaks too long words, keeps to the number of lines, and loses no letter unless it cuts."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    wrapped = type_.wrap(text, "body", width, lines)
    assert len(wrapped) <= lines
    assert all(type_.width(line, "body") <= width or len(clusters(line)) == 1 for line in wrapped)
    if len(type_.wrap(text, "body", width)) <= lines:
        wanted = "".join(drawable(part) for part in text.split("\n")).replace(" ", "")
        assert "".join(wrapped).replace(" ", "") == wanted


@pytest.mark.parametrize("readable", [False, True])
@pytest.mark.parametrize("percent", [75, 100, 200])
def test_text_is_never_smaller_than_twelve_pixels(percent: int, readable: bool) -> None:
    """No style of type falls under the floor, however small the window."""
    scale = Scale.fit((900, 600), percent)
    assert min(scale.font_px(data["size"]) for data in tokens()["type"].values()) >= 12
    assert Kit(scale, theme(), readable).type.line_height("small") * scale.factor >= 12


def test_a_face_without_letters_falls_back() -> None:
    """A title in Cyrillic is shown in the text face with every letter, not as boxes."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    latin, cyrillic = type_.width("Oner", "title"), type_.width("Олег", "title")
    assert cyrillic > 0
    assert latin > 0
    assert type_.shows("Олег")
    assert not type_.shows("山田太郎")


def test_a_name_without_glyphs_becomes_a_signature(brush: Brush) -> None:
    """A name in a script we lack is a pen stroke and the short id; the token shows the id's first sign."""
    people.name(brush, Person(2, "山田太郎", "7K2"), (10, 100))
    people.token(brush, Person(2, "山田太郎", "7K2"), (60, 200))
    assert [drawn.text for drawn in brush.log or ()] == ["7K2", "7"]


@pytest.mark.parametrize(
    ("name", "short", "readable", "wanted"),
    [("aino", "7K2", True, "A"), ("Élodie B", "7K2", True, "É"), ("山田", "7K2", False, "7"), ("", "", True, "?")],
)
def test_initials(name: str, short: str, readable: bool, wanted: str) -> None:
    """A token carries the first letter of the name, else the first sign of the short id, else a question mark."""
    assert wanted == initials(name, short, readable)


def test_figures_do_not_tremble() -> None:
    """All clock readings of one length are equally wide."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    widths = {
        type_.figures(f"{m}:{s:02}", "clock", (0, 0, 0, 255)).surface.get_width()
        for m in range(10)
        for s in (0, 11, 47)
    }
    assert len(widths) == 1


def test_a_name_cut_in_its_middle_keeps_both_ends() -> None:
    """What fits stays as it is; else the beginning, an ellipsis and the end, never wider than the room."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    name = "2026-11-30-quiet-harbour-of-the-lost-seagulls-3f2a.lanspy"
    assert type_.cut_middle(name, "small", 9_999) == name
    for room in (30.0, 80.0, 160.0, 240.0):
        shown = type_.cut_middle(name, "small", room)
        assert type_.width(shown, "small") <= room
        head, _dots, tail = shown.partition("…")
        assert name.startswith(head)
        assert name.endswith(tail)


@given(st.lists(st.tuples(st.text(" abcdefgh", max_size=40), st.sampled_from([None, 800])), max_size=6))
def test_wrapped_runs_lose_no_word(parts: list[tuple[str, int | None]]) -> None:
    """Every line of several words fits, and all words are there in their order and weight."""
    type_ = Kit(Scale.fit((1280, 720)), theme()).type
    runs = [Run(text, "ink", weight) for text, weight in parts]
    lines = type_.wrap_runs(runs, "lead", 180)
    told = "".join(run.text for line in lines for run in line)
    assert told.replace(" ", "") == "".join(text for text, _weight in parts).replace(" ", "")
    for line in lines:
        wide = sum(type_.width(run.text, "lead", run.weight) for run in line)
        assert wide <= 182 or " " not in "".join(run.text for run in line).strip()
