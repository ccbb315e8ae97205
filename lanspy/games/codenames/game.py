"""Codenames as a declaration: what the table holds on to."""

from collections.abc import Sequence
from typing import Any

from lanspy.dealing import Millis, Mine, Needs
from lanspy.games.codenames import actions, needs, planning, projection, rules, settings, ties, waiting, words
from lanspy.games.codenames.phases import result
from lanspy.games.codenames.settings import Settings
from lanspy.games.codenames.state import State
from lanspy.games.codenames.view import CodenamesView, Phase
from lanspy.games.port import Awaited, Deadline, Event, Intent, Plain, Step


class Codenames:
    """Two teams, and a key that only the spymasters see. Implements `games.port.Game`."""

    id = "codenames"
    seats_least = 4  # two teams of two
    seats_most = 12

    def default_settings(self) -> Settings:
        """What a new table proposes."""
        return words.without_list(Settings())

    def read_settings(self, plain: Plain) -> Settings:
        """Check untrusted settings. Raises BadInput with a sentence."""
        return words.check_pack(settings.read_settings(plain))

    def write_settings(self, settings_: Settings) -> Plain:
        """Settings as plain data."""
        return settings.write_settings(settings_)

    def short(self, settings_: Settings) -> Settings:
        """The same settings with times for people who try the game out."""
        return settings.short(settings_)

    def fast(self, settings_: Settings) -> Settings:
        """The same settings at a pace that only bots keep up with."""
        return settings.fast(settings_)

    def is_fast(self, settings_: Settings) -> bool:
        """Whether these are settings at the bots' own pace."""
        return settings.is_fast(settings_)

    def packs(self, _settings: Settings) -> tuple[bytes, ...]:
        """None: words that somebody brought stand in the settings, so that all machines judge clues alike."""
        return ()

    def begin(self, settings_: Settings, people: tuple[bytes, ...], at_ms: Millis) -> State:
        """The evening before anything happened: wishes become roles."""
        return rules.begin(settings_, people, at_ms)

    def apply(self, state: State, event: Event, at_ms: Millis) -> Step[State]:
        """One event; what is not allowed leaves the state as it is."""
        return rules.apply(state, event, at_ms)

    def ties(self, state: State, events: Sequence[Event]) -> bool:
        """Whether the order of these events within one tick may matter."""
        return ties.ties(state, events)

    def deadlines(self, state: State) -> tuple[Deadline, ...]:
        """The clock that runs, if any."""
        return rules.deadlines(state)

    def needs(self, state: State) -> Needs:
        """What the cards are asked for."""
        return needs.needs(state)

    def awaited(self, state: State) -> tuple[Awaited, ...]:
        """Which people are thinking."""
        return waiting.awaited(state)

    def clock_runs(self, state: State) -> bool:
        """Whether silence must be noticed."""
        return rules.clock_runs(state)

    def over(self, state: State) -> bool:
        """No more games are played."""
        return state.phase is Phase.EVENING

    def progress(self, state: State) -> tuple[int, int | None]:
        """Which game this is, of how many; void ones do not count."""
        running = state.phase not in (Phase.RESULT, Phase.EVENING)
        return max(1, result.games_played(state) + running), state.settings.games

    def scores(self, state: State) -> tuple[int, ...]:
        """Games won so far, a seat each."""
        return state.totals

    def read_action(self, plain: Plain) -> Any:
        """Check an untrusted action. Raises BadInput."""
        return actions.read_action(plain)

    def write_action(self, action: Any) -> Plain:
        """An action as plain data."""
        return actions.write_action(action)

    def plan(self, state: State, mine: Mine, action: Any) -> tuple[Intent, ...]:
        """What a person's own press puts into the log. Raises Refused with a sentence."""
        return planning.plan(state, mine, action)

    def view(self, state: State, mine: Mine) -> CodenamesView:
        """What this seat may see."""
        return projection.project(state, mine)
