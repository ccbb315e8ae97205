"""Spy Web as a declaration: what the table holds on to."""

from collections.abc import Sequence
from typing import Any

from lanspy.dealing import Millis, Mine, Needs
from lanspy.games.port import Awaited, Deadline, Event, Intent, Plain, Step
from lanspy.games.spyweb import actions, needs, planning, projection, rules, settings, setup, ties, waiting
from lanspy.games.spyweb.settings import Settings
from lanspy.games.spyweb.state import State
from lanspy.games.spyweb.view import Phase, SpyWebView


class SpyWeb:
    """Two networks of spies. Implements `games.port.Game`."""

    id = "spyweb"
    seats_least = 2
    seats_most = 2

    def default_settings(self) -> Settings:
        """What a new table proposes."""
        return settings.default_settings()

    def read_settings(self, plain: Plain) -> Settings:
        """Check untrusted settings. Raises BadInput with a sentence."""
        return settings.read_settings(plain)

    def write_settings(self, settings_: Settings) -> Plain:
        """Settings as plain data."""
        return settings.write_settings(settings_)

    def short(self, settings_: Settings) -> Settings:
        """The same settings with a goal for people who try the game out."""
        return settings.short(settings_)

    def fast(self, settings_: Settings) -> Settings:
        """The same settings at a pace that only bots keep up with."""
        return settings.fast(settings_)

    def is_fast(self, settings_: Settings) -> bool:
        """Whether these are settings at the bots' own pace."""
        return settings.is_fast(settings_)

    def packs(self, _settings: Settings) -> tuple[bytes, ...]:
        """None beside what comes with the game."""
        return ()

    def begin(self, settings_: Settings, people: tuple[bytes, ...], at_ms: Millis) -> State:
        """The evening before anything happened; the settings may say who has which network."""
        return setup.begin(settings_, people, at_ms)

    def apply(self, state: State, event: Event, at_ms: Millis) -> Step[State]:
        """One event; what is not allowed leaves the state as it is."""
        return rules.apply(state, event, at_ms)

    def ties(self, state: State, events: Sequence[Event]) -> bool:
        """Whether the order of these events within one tick may matter."""
        return ties.ties(state, events)

    def deadlines(self, _state: State) -> tuple[Deadline, ...]:
        """None: people take their time, and what machines owe is due on its own."""
        return ()

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
        """The boards are open and the evening is decided."""
        return state.phase is Phase.EVENING

    def progress(self, state: State) -> tuple[int, int | None]:
        """Which round this is; nobody knows of how many."""
        return state.round, None

    def scores(self, state: State) -> tuple[int, ...]:
        """Everybody's money."""
        return state.money

    def read_action(self, plain: Plain) -> Any:
        """Check an untrusted action. Raises BadInput."""
        return actions.read_action(plain)

    def write_action(self, action: Any) -> Plain:
        """An action as plain data."""
        return actions.write_action(action)

    def plan(self, state: State, mine: Mine, action: Any) -> tuple[Intent, ...]:
        """What a person's own press does. Raises Refused with a sentence."""
        return planning.plan(state, mine, action)

    def view(self, state: State, mine: Mine) -> SpyWebView:
        """What this seat may see."""
        return projection.project(state, mine)
