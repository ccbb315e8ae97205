"""A bot on its way to the table that it was started for."""

from dataclasses import replace
from typing import cast

import pytest

from lanspy.peer.port import HomeView, JoinAddress, LobbyView, PeerPort, SearchView, Snapshot
from lanspy.programs.bot import DIAL_AGAIN_SECONDS, Coming
from tests.client.lobby_scenes import knocking, lobby

PLACES = ["127.0.0.1:47474", "127.0.0.1:47475"]
EMPTY = HomeView("Ada", "AAA", (), SearchView((), (), None, None, ()), None)


class Sent(list[object]):
    """A peer of which only what was asked for matters."""

    send = list.append


def dials(screen: HomeView | LobbyView, steps: int) -> int:
    """How often each address was dialled, seeing this for so many times as long as a dial is given."""
    sent, now = Sent(), [100.0]
    coming = Coming(cast("PeerPort", sent), PLACES, lambda: now[0])
    for _step in range(steps * 2 + 1):
        coming(Snapshot(1, screen))
        now[0] += DIAL_AGAIN_SECONDS / 2
    assert sent == [JoinAddress(place) for place in PLACES] * (len(sent) // len(PLACES))
    return len(sent) // len(PLACES)


def nobody() -> LobbyView:
    """A table at whose door somebody stands who hears nobody."""
    return replace(knocking(), people=())


@pytest.mark.parametrize("screen", [EMPTY, nobody()], ids=["home", "lobby"])
def test_who_has_reached_nobody_dials_again(screen: HomeView | LobbyView) -> None:
    """However long it takes: nobody else would."""
    assert dials(screen, 0) == 1
    assert dials(screen, 5) == 6


@pytest.mark.parametrize("screen", [knocking(), lobby()], ids=["knocking", "let in"])
def test_who_has_reached_somebody_dials_no_more(screen: HomeView | LobbyView) -> None:
    """Whoever stands at the door or sits has only to wait."""
    assert dials(screen, 5) == 1
