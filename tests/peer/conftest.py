"""Rooms in these tests deal with toy numbers, unless a test asks for the real ones."""

from functools import partial

import pytest

from lanspy.crypto.toy import TOY
from lanspy.peer import sitting
from lanspy.table.opening import open_seat


@pytest.fixture(autouse=True)
def toy_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real_cards" not in request.keywords:
        monkeypatch.setattr(sitting, "open_seat", partial(open_seat, group=TOY))
