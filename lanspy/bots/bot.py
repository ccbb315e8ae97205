"""A bot at a table: it sits down, is ready, and plays by its policy. Snapshots in, intents out, as with people."""

from collections.abc import Iterator
from random import Random
from typing import Any

from lanspy.bots.policy import Policy, policy_for
from lanspy.bots.strength import Strength
from lanspy.dealing import Millis
from lanspy.games.registry import GAMES
from lanspy.peer.port import Intent, LobbyView, Play, PlayAgain, Presence, SetReady, Sit, Snapshot, StartGame, TableView

LOBBY_GAP_MS = 300  # between two presses in the lobby: the first one must have time to show
ASK_AGAIN_MS = 1_000  # between two thoughts about a view that has not changed
START_AFTER_MS = 2_000  # everybody has been ready for this long: whoever wanted to change something has done so
START_TURN_MS = 500  # the one who sits next gives the one before this long to press
START_AGAIN_MS = 10_000  # a start that fails has somebody in it who does not answer: do not hurry
SERVE_MS = 10_000  # how long the end is kept for those at the links who do not have it yet
SEED_BITS = 64
HERE = (Presence.HERE, Presence.RELAYED)


class Bot:
    """`seats` is how many must sit before this bot is ready; a guest does not care. `company` is how many must be at
    the table before it presses Start: who was started with others waits for them. `once`: one evening is enough.

    Otherwise it goes back to the lobby when the evening is closed and somebody else has: bots alone never begin again.
    """

    def __init__(
        self, strength: Strength, dice: Random, seats: int = 0, *, company: int = 0, once: bool = False
    ) -> None:
        self._strength, self._dice, self._once = strength, dice, once
        self._seats, self._company = seats, company
        self._policy: Policy | None = None
        self._pressed_ms: Millis = 0
        self._all_ready: tuple[bytes, ...] = ()  # who was, when it was seen first
        self._start_ms: Millis = 0  # when it is my turn to press Start
        self._crowd: tuple[bytes, ...] = ()  # who sat when that were first too many, or too few once I stood up
        self._stand_ms: Millis = 0  # when it is my turn to stand up or to sit down
        self._stood = False
        self._seen: Any = None
        self._closed_ms: Millis = 0

    def look(self, snapshot: Snapshot, now_ms: Millis) -> Iterator[Intent]:
        """What to press now; `now_ms` is the machine's own monotonic time."""
        screen = snapshot.screen
        if isinstance(screen, LobbyView):
            self._policy, self._seen, self._closed_ms = None, None, 0  # the next evening is another one
            yield from self._in_lobby(screen, now_ms)
        elif isinstance(screen, TableView) and screen.close is None and screen.me is not None:
            yield from self._at_table(screen, now_ms)
        elif isinstance(screen, TableView):
            yield from self._at_results(screen, now_ms)

    def is_done(self, snapshot: Snapshot, now_ms: Millis) -> bool:
        """The evening is closed and signed, nobody at my links lacks the end, or they had ten seconds to get it, and
        nobody is here who might want to play again."""
        screen = snapshot.screen
        if not isinstance(screen, TableView) or screen.close is None or not screen.close.closed:
            return False
        self._closed_ms = self._closed_ms or now_ms
        served = screen.close.served or now_ms - self._closed_ms > SERVE_MS
        return served and (self._once or not any(line.presence in HERE and not line.me for line in screen.seats))

    def _at_results(self, screen: TableView, now_ms: Millis) -> Iterator[Intent]:
        close = screen.close
        if self._once or close is None or not close.closed or now_ms - self._pressed_ms < ASK_AGAIN_MS:
            return
        if any(seat != screen.me for seat in close.again):
            self._pressed_ms = now_ms
            yield PlayAgain()

    # --- at the table -------------------------------------------------------------------------------------------------

    def _at_table(self, screen: TableView, now_ms: Millis) -> Iterator[Intent]:
        if self._seen == screen.game_view and now_ms - self._pressed_ms < ASK_AGAIN_MS:
            return
        if self._policy is None:
            self._policy = policy_for(
                screen.game,
                self._dice.getrandbits(SEED_BITS),
                self._strength,
                fast=GAMES[screen.game].is_fast(screen.game_view.settings),
            )
        agreed_ms = screen.agreed_ms + (now_ms - screen.at_ms if screen.moving else 0)
        action = self._policy.decide(screen.game_view, agreed_ms, self._dice)
        if action is not None:
            self._seen, self._pressed_ms = screen.game_view, now_ms
            yield Play(action)

    # --- in the lobby -------------------------------------------------------------------------------------------------

    def _in_lobby(self, view: LobbyView, now_ms: Millis) -> Iterator[Intent]:
        sitting = [person for person in view.people if person.sits]
        turn = self._is_my_turn(view, now_ms)
        moves = self._gives_or_takes_a_seat(view, now_ms)
        if now_ms - self._pressed_ms < LOBBY_GAP_MS:
            return
        if moves:
            self._pressed_ms, self._stood, self._crowd = now_ms, not self._stood, ()
            yield Sit(not self._stood)
        elif not view.me_ready and view.can_ready and len(sitting) >= self._seats:
            self._pressed_ms = now_ms
            yield SetReady(True)
        elif turn:
            self._pressed_ms, self._start_ms = now_ms, now_ms + START_AGAIN_MS
            yield StartGame()

    def _is_my_turn(self, view: LobbyView, now_ms: Millis) -> bool:
        """To press Start, one after the other as they sit: nobody knows who is a bot, and one press is enough."""
        sitting = [person for person in view.people if person.sits]
        ready = tuple(person.key for person in sitting if person.ready)
        awaited = bool(view.knocks) or len(view.people) < self._company
        if not view.can_start or awaited or len(ready) < len(sitting):
            self._all_ready = ()
            return False
        if ready != self._all_ready:
            turn = next((number for number, person in enumerate(sitting) if person.me), len(sitting))
            self._all_ready, self._start_ms = ready, now_ms + START_AFTER_MS + turn * START_TURN_MS
        return now_ms >= self._start_ms and any(person.me for person in sitting)

    def _gives_or_takes_a_seat(self, view: LobbyView, now_ms: Millis) -> bool:
        """Where more sit than the game has seats, bots stand up, the last one first; and they come back."""
        sitting = [person.key for person in view.people if person.sits]
        sits = any(person.me and person.sits for person in view.people)
        many, few = len(sitting) > view.seats_most, len(sitting) < view.seats_most
        if not ((many and sits) or (few and self._stood and not sits)):
            self._crowd = ()
            return False
        if tuple(sitting) != self._crowd:
            place = next(number for number, person in enumerate(view.people) if person.me)
            turn = len(view.people) - place if many else place
            self._crowd, self._stand_ms = tuple(sitting), now_ms + START_AFTER_MS + turn * START_TURN_MS
        return now_ms >= self._stand_ms
