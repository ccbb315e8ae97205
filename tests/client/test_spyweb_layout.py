"""Every screen of Spy Web at every size: words stay in their place, keys are clear, everything can be reached."""

import pytest

from lanspy.client.render import rendered
from tests.client.layout_check import faults
from tests.client.spyweb_scenes import scene_at
from tests.client.spyweb_views import ALL

SIZES = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "900": ((900, 600), 100), "200": ((1280, 720), 200)}
QUICK = ("900", "200")  # where there is least room


@pytest.mark.parametrize("size", QUICK)
@pytest.mark.parametrize("moment", ALL)
def test_words_stay_in_place(moment: str, size: str) -> None:
    """No text overlaps another, leaves its widget, or is cut."""
    assert faults(rendered(scene_at(moment), *SIZES[size])) == []
