"""Fonts and the table that says which characters they can draw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.content.assets import manifest, read_json
from lanspy.content.fonts import Coverage, coverages, covers, font_file

NUNITO = font_file("Nunito", 600)


def test_every_weight_that_the_theme_uses_is_bundled() -> None:
    """Each family and weight of the theme is a bundled file with a coverage."""
    fonts = read_json("look/tokens.json")["fonts"].values()
    wanted = {font_file(font["family"], weight) for font in fonts for weight in font["weights"]}
    assert wanted == set(coverages())
    assert wanted <= set(manifest())


def test_text_font_draws_what_people_type() -> None:
    """The text font has Finnish, Vietnamese, Polish and Cyrillic letters, and no Chinese ones."""
    assert covers(NUNITO, "Ääkköset Åbo Šakki Žižek Łódź Nguyễn Олег “quoted” – …")
    assert not covers(NUNITO, "漢字")
    assert not covers(NUNITO, "Aino 漢")


def test_typed_font_lacks_cyrillic_and_says_so() -> None:
    """The label font is known not to draw Cyrillic, so that the client falls back."""
    assert covers(font_file("Special Elite", 400), "LOCATIONS")
    assert not covers(font_file("Special Elite", 400), "МЕСТА")


@pytest.mark.parametrize("file", sorted(coverages()))
def test_every_font_draws_plain_english(file: str) -> None:
    """No bundled font lacks a printable ASCII character or a typographic quote."""
    assert covers(file, "".join(map(chr, range(0x20, 0x7F))) + "“”‘’–")


@given(st.sets(st.integers(0, 300)), st.integers(0, 301))
def test_ranges_and_coverage_agree_with_the_set_of_points(points: set[int], asked: int) -> None:
    """A point is covered exactly when it was in the set that the builder was given."""
    from makers.fonts import ranges

    assert Coverage(tuple(ranges(points))).has(chr(asked)) == (asked in points)
