"""Rooms in these tests deal with toy numbers, unless a module says REAL_CARDS."""

from functools import partial

import pytest

from lanspy.crypto.toy import TOY
from lanspy.peer import sitting
from lanspy.table.opening import open_seat


@pytest.fixture(autouse=True)
def toy_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not getattr(request.module, "REAL_CARDS", False):
        monkeypatch.setattr(sitting, "open_seat", partial(open_seat, group=TOY))
