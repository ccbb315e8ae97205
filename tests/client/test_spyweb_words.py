"""The move line, the seats and the sounds of Spy Web follow from what all may know."""

from dataclasses import replace

import pytest

from lanspy.client.scenes.spyweb import cues, menu, rail
from lanspy.client.scenes.spyweb.frame_of import frame_of
from lanspy.client.scenes.spyweb.local import Local
from lanspy.client.scenes.spyweb.sight import Sight
from lanspy.client.scenes.spyweb.words import said
from lanspy.games.spyweb import phrases
from lanspy.games.spyweb.view import Phase
from lanspy.peer.port import TableView
from tests.client.snapshots import AT_MS
from tests.client.spyweb_views import ALL, asking, others_turn, table_view, view_of

SEES = [(moment, me) for moment in ALL for me in (0, 1, None)]


def sight(view: TableView, later_ms: int = 0) -> Sight:
    return Sight(view, AT_MS + later_ms)


@pytest.mark.parametrize(("moment", "me"), SEES)
def test_the_line_is_in_lamp_exactly_when_i_am_waited_for(moment: str, me: int | None) -> None:
    """During set-up and turns: it is my move when the table waits for me, and else it is not."""
    at = sight(view_of(moment, me))
    words = said(at, Local())
    assert words.move
    assert words.wait
    if at.game.phase in (Phase.SETUP, Phase.TURN):
        assert words.mine == (me in at.thinking)
        assert words.mine == cues.is_my_move(at.table)


@pytest.mark.parametrize(("moment", "me"), SEES)
def test_both_purses_are_all_that_the_bank_has_paid(moment: str, me: int | None) -> None:
    """Header and rail show money that adds up, whatever was paid to whom."""
    at = sight(view_of(moment, me))
    assert at.in_play == at.game.bank
    frame = frame_of(at, Local())
    assert {banner.right for banner in frame.banners} == {phrases.money(side.money) for side in at.game.sides}
    if at.game.phase is not Phase.EVENING:
        assert frame.head.title == phrases.money(at.game.bank)


@pytest.mark.parametrize("moment", ALL)
def test_my_side_comes_first(moment: str) -> None:
    """Whichever network I have."""
    for me in (0, 1):
        at = sight(view_of(moment, me))
        assert [banner.kind for banner in rail.banners(at)] == [at.side(me).network, at.side(1 - me).network]
        assert [card.me for card in rail.rail(at)] == [True, False]


def test_who_thinks_long_is_told_and_may_be_nudged_after_a_minute() -> None:
    """The seat says how long; the nudge is there when it is allowed, and not before."""
    played = others_turn()
    view = table_view(played)
    assert rail.status(sight(view), 1)[0] == "thinks, 75 s"
    assert menu.urgent(sight(view)) is not None
    fresh = replace(view, seats=tuple(replace(line, thinks_ms=min(line.thinks_ms, 59_000)) for line in view.seats))
    assert menu.urgent(sight(fresh)) is None
    assert menu.urgent(sight(fresh, 1_500)) is not None


@pytest.mark.parametrize(
    ("before", "now", "heard"),
    [
        ("asking", "answering", ("click",)),
        ("asking", "accusing", ("stop",)),
        ("asking", "asked", ("seal",)),
        ("asking", "result", ("seal", "card")),
        ("setup", "one locked", ("seal",)),
        ("asking", "asking", ()),
    ],
)
def test_what_happens_is_heard_once(before: str, now: str, heard: tuple[str, ...]) -> None:
    """A question, an accusation, a proof, a board that is locked or opened; and nothing when nothing is new."""
    assert cues.cues(view_of(before), view_of(now)) == heard


def test_the_end_of_the_evening_is_heard() -> None:
    """Once everything lies open."""
    assert "win" in cues.cues(view_of("opening"), view_of("evening"))


@pytest.mark.parametrize("moment", ["asking", "asked", "answering", "result"])
def test_sounds_are_the_same_for_both_and_for_who_watches(moment: str) -> None:
    """Nothing that only one of them knows can be heard."""
    heard = {cues.cues(view_of("asking", me), view_of(moment, me)) for me in (0, 1, None)}
    assert len(heard) == 1


def test_a_running_game_is_asked_about_before_the_window_closes() -> None:
    """Not for who watches, and not when the evening is over."""
    assert cues.is_running(table_view(asking()))
    assert not cues.is_running(table_view(asking(), None))
    assert not cues.is_running(view_of("evening"))
