"""A bot in the lobby: it is ready when it may be, and a table of which one seat is a bot starts by itself."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from lanspy.bots import Bot, Strength
from lanspy.bots.bot import SERVE_MS, START_AFTER_MS, START_AGAIN_MS, START_TURN_MS
from lanspy.peer.port import Intent, LobbyView, PlayAgain, Presence, SetReady, Sit, Snapshot, StartGame, TableView
from tests.client.snapshots import lobby_view, signed_view

STEP_MS = 100


def waiting(seats: int = 4, me: int = 0, *, ready: int | None = None) -> LobbyView:
    """A lobby as the one on this seat sees it: the first `ready` of all who sit are ready; None: all are."""
    count = seats if ready is None else ready
    view = lobby_view(seats)
    sitting = [line for line in view.people if line.sits]
    people = tuple(replace(line, me=seat == me, ready=seat < count) for seat, line in enumerate(sitting))
    mine = people[me].ready if me < len(people) else False
    return replace(
        view, people=people, knocks=(), me_ready=mine, can_ready=me < len(people), can_start=count >= 3, starting=None
    )


class Watched:
    """A bot and a clock; remembers at which time it pressed what."""

    def __init__(self, seats: int = 0, *, company: int = 0, once: bool = False) -> None:
        self.bot = Bot(Strength.MEDIUM, Random(1), seats, company=company, once=once)
        self.now_ms = 5_000
        self.pressed: list[tuple[int, Intent]] = []

    def sees(self, view: LobbyView | TableView, for_ms: int) -> list[Intent]:
        """Let it look at this for so long; what it pressed meanwhile."""
        before = len(self.pressed)
        for _ in range(0, for_ms, STEP_MS):
            self.pressed += [(self.now_ms, intent) for intent in self.bot.look(Snapshot(1, view), self.now_ms)]
            self.now_ms += STEP_MS
        return [intent for _at_ms, intent in self.pressed[before:]]


def test_a_bot_says_that_it_is_ready() -> None:
    """As soon as it may, and a host of bots not before all of them sit."""
    view = waiting(ready=0)
    assert SetReady(True) in Watched().sees(view, 1_000)
    assert SetReady(True) in Watched(4).sees(view, 1_000)
    assert Watched(5).sees(view, 60_000) == []
    assert Watched().sees(replace(view, can_ready=False), 60_000) == []


@pytest.mark.parametrize("seat", range(4))
def test_whichever_seat_is_the_bot_the_table_starts(seat: int) -> None:
    """After everybody has been ready for two seconds each bot presses Start, the later the later it sits."""
    watched = Watched()
    begun_ms = watched.now_ms
    assert watched.sees(waiting(me=seat), START_AFTER_MS + 4 * START_TURN_MS + STEP_MS) == [StartGame()]
    assert watched.pressed[0][0] - begun_ms == START_AFTER_MS + seat * START_TURN_MS


def _not_all(view: LobbyView) -> Iterator[LobbyView]:
    """Tables at which something is still to happen."""
    late = replace(view.people[-1], ready=False)
    yield replace(view, people=(*view.people[:-1], late))
    yield replace(view, can_start=False)
    yield replace(view, knocks=lobby_view().knocks)
    yield replace(view, can_start=False, starting=(1, 4))


@pytest.mark.parametrize("view", [*_not_all(waiting())])
def test_nobody_is_left_behind(view: LobbyView) -> None:
    """While somebody is not ready, knocks, or the game starts already, no bot presses."""
    assert StartGame() not in Watched().sees(view, 60_000)


def test_bots_that_were_started_together_wait_for_each_other() -> None:
    """None presses Start while one of them is still on its way: it would be left out."""
    assert StartGame() not in Watched(company=5).sees(waiting(), 60_000)
    assert StartGame() in Watched(company=4).sees(waiting(), 60_000)
    view = waiting(5)
    watching = replace(view, people=(*view.people[:-1], replace(view.people[-1], sits=False, ready=False)))
    assert StartGame() in Watched(company=5).sees(watching, 60_000)


def test_the_two_seconds_begin_anew_with_every_change() -> None:
    """Who sat down, or was not ready after all, has two seconds as everybody else."""
    watched, all_ready = Watched(), waiting()
    for other in (*_not_all(all_ready), waiting(5), waiting(3)):
        assert watched.sees(all_ready, START_AFTER_MS) == []
        watched.sees(other, STEP_MS)
    assert watched.sees(all_ready, START_AFTER_MS) == []
    assert watched.sees(all_ready, STEP_MS) == [StartGame()]


def test_after_a_start_that_failed_a_bot_presses_again() -> None:
    """Back in the lobby with everybody ready it presses anew; when nothing comes of a press it repeats it calmly."""
    watched, all_ready = Watched(), waiting()
    starting = replace(all_ready, can_start=False, can_ready=False, starting=(2, 4))
    for _ in range(3):
        assert watched.sees(all_ready, START_AFTER_MS + STEP_MS) == [StartGame()]
        assert watched.sees(starting, 5_000) == []
    assert watched.sees(waiting(ready=0), 1_000)[0] == SetReady(True)
    assert watched.sees(all_ready, START_AFTER_MS + STEP_MS) == [StartGame()]
    assert watched.sees(all_ready, 3 * START_AGAIN_MS) == [StartGame()] * 3


def test_whoever_watches_starts_nothing() -> None:
    """A bot without a seat leaves it to those who have one."""
    assert Watched().sees(waiting(me=9), 60_000) == []


def crowd(seats: int, me: int, most: int, sits: int) -> LobbyView:
    """A lobby of so many, of whom the first `sits` sit; the game has `most` seats."""
    view = waiting(seats, me)
    people = tuple(replace(line, sits=seat < sits) for seat, line in enumerate(view.people))
    return replace(view, people=people, seats_most=most, can_start=False)


def test_bots_make_room_for_a_game_of_fewer_seats() -> None:
    """Four sit where two can play: the last bot stands up first, each before the one in front of it would."""
    first = []
    for seat in (1, 2, 3):
        watched = Watched()
        assert Sit(False) in watched.sees(crowd(4, seat, 2, 4), 10_000)
        first.append(next(at_ms for at_ms, intent in watched.pressed if intent == Sit(False)))
    assert first == sorted(first, reverse=True)
    assert len(set(first)) == 3
    assert Watched().sees(crowd(4, 1, 4, 4), 60_000) == []


def test_who_made_room_comes_back() -> None:
    """When the game has seats again, whoever stood up sits down; who came to watch goes on watching."""
    watched = Watched()
    assert watched.sees(crowd(4, 3, 2, 4), 5_000) == [Sit(False)]
    assert watched.sees(crowd(4, 3, 2, 3), 60_000) == []
    assert watched.sees(crowd(4, 3, 4, 3), 5_000) == [Sit(True)]
    assert Watched().sees(crowd(4, 3, 4, 3), 60_000) == []


# --- after the evening ------------------------------------------------------------------------------------------------


def results(*again: int, served: bool = True, here: bool = True) -> TableView:
    """The closed evening as the first of five seats sees it; these have gone back to the lobby."""
    view = signed_view()
    assert view.close is not None
    heard = Presence.HERE if here else Presence.AWAY
    seats = tuple(line if line.me else replace(line, presence=heard) for line in view.seats)
    return replace(view, seats=seats, close=replace(view.close, served=served, again=again))


def test_a_bot_plays_again_when_somebody_else_does() -> None:
    """Never as the first one, so bots alone come to an end; and never when one evening is all that it is for."""
    assert Watched().sees(results(), 60_000) == []
    assert Watched().sees(results(0), 60_000) == []
    assert Watched().sees(results(3), 1_000) == [PlayAgain()]
    assert Watched(once=True).sees(results(1, 2, 3, 4), 60_000) == []


def test_a_bot_stays_at_the_results_while_somebody_might_play_again() -> None:
    """It goes when the others are gone and have the end, or had ten seconds to get it."""
    bot, once = Watched().bot, Watched(once=True).bot
    assert once.is_done(Snapshot(1, results()), 0)
    assert not bot.is_done(Snapshot(1, results()), 1_000)
    assert not bot.is_done(Snapshot(1, results()), 1_000 + 100 * SERVE_MS)
    assert bot.is_done(Snapshot(1, results(here=False)), 1_000)
    assert not once.is_done(Snapshot(1, results(served=False)), 1)
    assert not once.is_done(Snapshot(1, results(served=False)), SERVE_MS)
    assert once.is_done(Snapshot(1, results(served=False)), SERVE_MS + 2)


def test_in_the_next_lobby_a_bot_is_ready_anew() -> None:
    """And waits for those who still look at the results before it starts."""
    watched = Watched()
    watched.sees(results(1), 1_000)
    assert watched.sees(waiting(ready=0), 1_000)[0] == SetReady(True)
    late = waiting()
    people = (*late.people[:-1], replace(late.people[-1], ready=False, at_results=True))
    assert watched.sees(replace(late, people=people), 60_000) == []
