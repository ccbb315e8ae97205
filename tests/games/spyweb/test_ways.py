"""The settings of Spy Web in words."""

from dataclasses import fields, replace

from lanspy.games.spyweb import ways
from lanspy.games.spyweb.settings import CHOICES, Settings, default_settings

MEANING_CHARACTERS_MAX = 45  # what a row has room for in the window


def test_every_setting_and_every_choice_has_words() -> None:
    """Nothing is shown under the name that only programs know."""
    assert ways.LABELS.keys() == {field.name for field in fields(Settings)}
    assert ways.VALUES.keys() == ways.WAYS.keys() == {value for choices in CHOICES.values() for value in choices}


def test_every_meaning_is_a_short_sentence() -> None:
    """However a table plays; only whose the first network is says another one."""
    for hints in (True, False):
        for named in zip(*CHOICES.values(), strict=True):
            settings = replace(default_settings(), hints=hints, **dict(zip(CHOICES, named, strict=True)))
            for field in fields(settings):
                said = ways.meaning_of(settings, field.name)
                assert 0 < len(said) <= MEANING_CHARACTERS_MAX
                assert said.endswith(".")
    assert not ways.meaning_of(replace(default_settings(), sky=bytes(32)), "sky")


def test_strange_values_are_shown_as_they_are() -> None:
    """A newer version may know more."""
    assert (ways.label_of("weather"), ways.value_of("rainy"), ways.way_of("rainy")) == ("weather", "rainy", "")
