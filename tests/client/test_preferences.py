"""Preferences from a file that anybody may have changed."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy.client.preferences import Preferences, read, write

NAMES = st.sampled_from(sorted(write(Preferences())))
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers(), max_size=3)


@given(st.dictionaries(NAMES | st.text(max_size=5), VALUES, max_size=8))
def test_anything_in_the_file_gives_usable_preferences(plain: dict[str, object]) -> None:
    """Unusable values keep their defaults; nothing raises; what is read can be written and read again."""
    found = read(plain)
    assert read(write(found)) == found
    assert found.ui_percent in (75, 100, 125, 150, 175, 200)
    assert 0 <= found.volume <= 100
    assert found.window_size[0] >= 900


def test_good_values_are_taken() -> None:
    """What the program wrote comes back, also when a file made lists of pairs."""
    wanted = Preferences("contrast", 150, True, True, 20, True, "fi", True, (1000, 800), (-10, 20))
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in write(wanted).items()}
    assert read(plain) == wanted
