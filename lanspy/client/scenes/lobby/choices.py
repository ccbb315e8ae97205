"""Every setting of the table as a row: its name, its value in words, and what a press makes of it. Pure."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lanspy.client.scenes.times import seconds_long
from lanspy.content.texts import N_, _, ngettext
from lanspy.games.spyfall.settings import (
    CHOICES,
    LOCATIONS_SPARE,
    ROUND_MINUTES_LEAST,
    ROUND_MINUTES_MOST,
    ROUNDS_LEAST,
    ROUNDS_MOST,
    TIMERS,
    Settings,
    default_settings,
)

ROUND_STEPS = tuple(60 * minutes for minutes in range(ROUND_MINUTES_LEAST, ROUND_MINUTES_MOST + 1))
TIMER_STEPS = (10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600)  # seconds

_LABELS = {
    "locations": N_("Locations"),
    "rounds": N_("Rounds"),
    "round_s": N_("Round time"),
    "roles": N_("Roles on the cards"),
    "first_dealer": N_("First dealer"),
    "final_vote": N_("Final vote"),
    "after_failed_accusation": N_("After a failed accusation"),
    "looking": N_("Looking at one’s card"),
    "questions": N_("Questions"),
    "vote_s": N_("Time for a vote"),
    "discussion_s": N_("Time to discuss"),
    "extension_s": N_("Extension"),
    "between_rounds_s": N_("Between rounds"),
}
_WORDS = {
    "drawn": N_("drawn by lot"),
    "most_suspicious": N_("most suspicious"),
    "one_suspect": N_("one suspect"),
    "nominations": N_("nominations"),
    "open_ballot": N_("open ballot"),
    "may_guess": N_("spy may guess"),
    "may_not_guess": N_("spy may not"),
    "one_stop": N_("one STOP for all"),
    "free": N_("at any time"),
    "times": N_("some times"),
    "seconds": N_("some seconds"),
    "aloud": N_("aloud"),
    "written": N_("written"),
}


@dataclass(frozen=True, slots=True)
class Offer:
    """One value to pick. Without settings it is only named: this version does not play it yet."""

    text: str
    settings: Settings | None


@dataclass(frozen=True, slots=True)
class Steps:
    """A value between two neighbours; the settings each press makes, if it may be pressed."""

    value: str
    less: Settings | None
    more: Settings | None


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off, and the settings after a press."""

    on: bool
    flipped: Settings


@dataclass(frozen=True, slots=True)
class Picked:
    """One of several."""

    offers: tuple[Offer, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A list that has a sheet of its own."""

    value: str


Control = Steps | Switch | Picked | Listed


def label_of(field: str) -> str:
    """What a setting is called."""
    return _(_LABELS[field]) if field in _LABELS else field


def shown_of(field: str, value: Any) -> str:
    """A value in words. Values come from other machines, so none is trusted to be of its kind."""
    if field == "locations" and isinstance(value, tuple):
        return _count(value)
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if field == "round_s" or field in TIMERS:
        return seconds_long(value) if value is None or isinstance(value, int) else str(value)
    return _(_WORDS[value]) if isinstance(value, str) and value in _WORDS else str(value)


def rows(settings: Settings) -> tuple[tuple[str, Control], ...]:
    """All rows in the order of the sheet."""
    picked = tuple((field, _picked(settings, field)) for field in CHOICES)
    timers = tuple((field, _timer(settings, field, TIMER_STEPS)) for field in TIMERS)
    return (
        ("locations", Listed(_count(settings.locations))),
        ("rounds", _rounds(settings)),
        ("round_s", _timer(settings, "round_s", ROUND_STEPS)),
        ("roles", Switch(settings.roles, replace(settings, roles=not settings.roles))),
        *picked,
        *timers,
    )


def usual_times(settings: Settings) -> Settings:
    """The same settings with the times of the rules."""
    usual = default_settings()
    times = {field: getattr(usual, field) for field in ("round_s", *TIMERS)}
    return replace(settings, **times)


def locations_needed(settings: Settings) -> int:
    """How many locations have to stay on."""
    return settings.rounds + LOCATIONS_SPARE


def _count(locations: Sequence[Any]) -> str:
    on = sum(bool(getattr(choice, "on", True)) for choice in locations)
    return _("{n} of {all}").format(n=on, all=len(locations))


def _rounds(settings: Settings) -> Steps:
    rounds, spare = settings.rounds, len(settings.in_play) - locations_needed(settings)
    less = replace(settings, rounds=rounds - 1) if rounds > ROUNDS_LEAST else None
    more = replace(settings, rounds=rounds + 1) if rounds < ROUNDS_MOST and spare > 0 else None
    return Steps(str(rounds), less, more)


def _timer(settings: Settings, field: str, steps: tuple[int, ...]) -> Steps:
    """Steps upwards and then off. A value between two steps goes to its neighbours."""
    now: int | None = getattr(settings, field)
    less: int | None = steps[-1]
    more: int | None = None
    if now is not None:
        below, above = bisect_left(steps, now) - 1, bisect_right(steps, now)
        less = steps[below] if below >= 0 else now
        more = steps[above] if above < len(steps) else None
    return Steps(
        seconds_long(now),
        _with(settings, field, less) if less != now else None,
        _with(settings, field, more) if more != now else None,
    )


def _picked(settings: Settings, field: str) -> Picked:
    """The window offers the usual way; another one, agreed on elsewhere, is shown as what it is."""
    usual, others = CHOICES[field]
    later = (*(_(_WORDS[name]) for name in others), ngettext("comes later", "come later", len(others)))
    first = Offer(_(_WORDS[usual]), _with(settings, field, usual))
    return Picked((first, *(Offer(text, None) for text in later)), (usual, *others).index(getattr(settings, field)))


def _with(settings: Settings, field: str, value: object) -> Settings:
    """The settings with another value in a field; the name stands in a variable, so mypy cannot see which type."""
    return replace(settings, **{field: value})  # type: ignore[arg-type]
