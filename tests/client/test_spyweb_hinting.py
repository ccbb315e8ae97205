"""Hints of a window: worked out beside it, once for all answers, and only where the table agreed to them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from lanspy.client.scenes.spyweb import hinting
from lanspy.client.scenes.spyweb.hinting import Hints, percent, summary
from lanspy.games.spyweb.hints import Guess, Hint
from lanspy.games.spyweb.view import SpyWebView
from tests.client.spyweb_scenes import Player, player_at, scene_of
from tests.client.spyweb_views import asked, asking, table_view, view_of

Work = Callable[[], None]


def found(view: SpyWebView) -> Hint:
    """A hint that tells for how many answers it was made."""
    return Hint(len(view.asked), (), ((),) * 9)


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> list[Work]:
    """What would have been done in other threads; hints are made up."""
    monkeypatch.setattr(hinting, "hint", found)
    return []


def test_a_hint_is_worked_out_once(works: list[Work]) -> None:
    """None until it is there; asked for again and again, it is begun once."""
    hints, view = Hints(works.append), view_of("asking").game_view
    assert [hints.of(view), hints.of(view)] == [None, None]
    assert len(works) == 1
    works[0]()
    assert hints.of(view) == found(view)
    assert len(works) == 1


def test_an_answer_of_the_other_side_changes_nothing(works: list[Work]) -> None:
    """Only what I was told counts, and notes do not."""
    hints, view = Hints(works.append), view_of("asking").game_view
    hints.of(view)
    works[0]()
    theirs = replace(view, asked=tuple(each for each in view.asked if each.by == view.me))
    assert hints.of(theirs) == found(view)


@pytest.mark.parametrize("first", [0, 1])
def test_a_late_hint_is_not_shown_for_newer_answers(first: int, works: list[Work]) -> None:
    """What was begun for older answers is thrown away, whichever is ready first."""
    hints, old, new = Hints(works.append), view_of("asking").game_view, view_of("asked").game_view
    hints.of(old)
    hints.of(new)
    works[first]()
    works[1 - first]()
    assert hints.of(new) == found(new)
    assert len(works) == 2


def test_a_new_deal_begins_anew(works: list[Work]) -> None:
    """Another board is another secret."""
    hints, view = Hints(works.append), view_of("asking").game_view
    hints.of(view)
    works[0]()
    assert hints.of(replace(view, deal=view.deal + 1)) is None


def test_the_window_looks_again_while_it_is_worked_out(works: list[Work]) -> None:
    """And shows it as soon as it is there, without any input."""
    player = Player(table_view(asking(hints=True)))
    player.scene._hints = Hints(works.append)
    player.keys("I")
    picture = player.stack.picture(player.kit)
    assert picture.wake_ms == player.clock[0] + hinting.POLL_MS
    works[0]()
    player.clock[0] += hinting.POLL_MS
    later = player.stack.picture(player.kit).wake_ms
    assert later is None or later > player.clock[0] + hinting.POLL_MS


def test_without_an_agreement_there_is_no_hint() -> None:
    """No button, no key, no page, for nobody."""
    player = player_at("asking").keys("I")
    assert player.scene.local.page == ""
    assert "hints" not in {control.key for control in player.look()}
    scene = scene_of(table_view(asked(hints=True), None))
    assert scene.view.game_view.settings.hints
    assert "hints" not in {control.key for control in Player(scene.view).look()}


def test_what_is_open_is_said_and_never_more_sure_than_it_is() -> None:
    """One pair is one pair, several are open, and shares are neither all nor none while there is doubt."""
    one = Guess("eel", 4, 1.0)
    assert "Only one" in summary(Hint(2, (one,), ((),) * 9))
    several = (Guess("eel", 4, 0.999), Guess("eel", 5, 0.001))
    assert "2 pairs" in summary(Hint(2000, several, ((),) * 9))
    assert [percent(share) for share in (1.0, 0.999, 0.5, 0.004)] == ["100%", "99%", "50%", "< 1%"]
