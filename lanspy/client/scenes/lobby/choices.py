"""What rows of settings are, and every setting of Spyfall as one: its value in words, what a press makes of it. Pure.

`agreed` chooses between this and the rows of other games.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lanspy.client.scenes.lobby import packs
from lanspy.client.scenes.times import seconds_long
from lanspy.content.texts import N_, _
from lanspy.games.spyfall.settings import (
    CHOICES,
    LOCATIONS_SPARE,
    LOOK_TIMES_LEAST,
    LOOK_TIMES_MOST,
    MISSES_MOST,
    ROUND_MINUTES_LEAST,
    ROUND_MINUTES_MOST,
    ROUNDS_LEAST,
    ROUNDS_MOST,
    Settings,
    default_settings,
)
from lanspy.games.spyfall.ways import label_of, matters, meaning_of, value_of, way_of

__all__ = ["Control", "Group", "Row", "groups", "label_of", "locations_needed", "rows", "shown_of", "usual_times"]

ROUND_STEPS = tuple(60 * minutes for minutes in range(ROUND_MINUTES_LEAST, ROUND_MINUTES_MOST + 1))
TIMER_STEPS = (10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600)  # seconds
LOOK_STEPS = (3, 5, 10, 15, 20, 30, 45, 60)  # seconds
ALL_TIMERS = ("vote_s", "nomination_s", "discussion_s", "extension_s", "between_rounds_s")

_EVENING = ("locations", "rounds", "round_s", "roles")
_WAYS = (
    "first_dealer",
    "questions",
    "looking",
    "look_times",
    "look_s",
    "after_failed_accusation",
    "final_vote",
    "tolerated_misses",
)
_GROUPS = ((N_("The evening"), _EVENING), (N_("How you play"), _WAYS), (N_("Times"), ALL_TIMERS))


@dataclass(frozen=True, slots=True)
class Offer:
    """One value to pick, what it means, and the settings with it."""

    text: str
    meaning: str
    settings: Any


@dataclass(frozen=True, slots=True)
class Steps:
    """A value between two neighbours; the settings each press makes, if it may be pressed."""

    value: str
    less: Any
    more: Any


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off, and the settings after a press, if it may be pressed."""

    on: bool
    flipped: Any


@dataclass(frozen=True, slots=True)
class Picked:
    """One of several."""

    offers: tuple[Offer, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class Sided:
    """One of two or three ways side by side, each one press; `chosen` is -1 when it is none of them."""

    offers: tuple[Offer, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A list that has a sheet of its own."""

    value: str


Control = Steps | Switch | Picked | Sided | Listed


@dataclass(frozen=True, slots=True)
class Row:
    """One setting. `meaning` says in a sentence what it means as it stands."""

    field: str
    control: Control
    meaning: str


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


def shown_of(field: str, value: Any) -> str:
    """A value in words. Values come from other machines, so none is trusted to be of its kind."""
    if field == "locations" and isinstance(value, tuple):
        return _count(value)
    if field == "pack" and isinstance(value, str):
        return packs.title_of(value)
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if field in ("round_s", "look_s", *ALL_TIMERS):
        return seconds_long(value) if value is None or isinstance(value, int) else str(value)
    return value_of(value) if isinstance(value, str) else str(value)


def groups(settings: Settings) -> tuple[Group, ...]:
    """All rows that matter, in the order of the sheet."""
    return tuple(
        Group(_(title), tuple(_row(settings, field) for field in fields if matters(settings, field)))
        for title, fields in _GROUPS
    )


def rows(settings: Settings) -> tuple[Row, ...]:
    """The same without their groups."""
    return tuple(row for group in groups(settings) for row in group.rows)


def usual_times(settings: Settings) -> Settings:
    """The same settings with the times of the rules."""
    usual = default_settings()
    times = {field: getattr(usual, field) for field in ("round_s", *ALL_TIMERS)}
    return replace(settings, **times)


def locations_needed(settings: Settings) -> int:
    """How many locations have to stay on."""
    return settings.rounds + LOCATIONS_SPARE


def _row(settings: Settings, field: str) -> Row:
    if field == "locations":
        return Row(field, Listed(_count(settings.locations)), packs.line(settings))
    if field == "roles":
        return _roles(settings)
    return Row(field, _control(settings, field), meaning_of(settings, field))


def _roles(settings: Settings) -> Row:
    """A pack without roles has none to switch on; those that others have switched on can be switched off."""
    lacks = packs.lacks_roles(settings)
    flipped = None if lacks and not settings.roles else replace(settings, roles=not settings.roles)
    meaning = _("The places of this pack have no roles.") if lacks else meaning_of(settings, "roles")
    return Row("roles", Switch(settings.roles, flipped), meaning)


def _control(settings: Settings, field: str) -> Control:
    if field in CHOICES:
        return _picked(settings, field)
    if field == "rounds":
        return _rounds(settings)
    if field == "tolerated_misses":
        return _number(settings, field, 0, MISSES_MOST)
    if field == "look_times":
        return _number(settings, field, LOOK_TIMES_LEAST, LOOK_TIMES_MOST)
    if field == "look_s":
        return _between(settings, field, LOOK_STEPS)
    return timer(settings, field, ROUND_STEPS if field == "round_s" else TIMER_STEPS)


def _count(locations: Sequence[Any]) -> str:
    on = sum(bool(getattr(choice, "on", True)) for choice in locations)
    return _("{n} of {all}").format(n=on, all=len(locations))


def _rounds(settings: Settings) -> Steps:
    rounds, spare = settings.rounds, len(settings.in_play) - locations_needed(settings)
    less = replace(settings, rounds=rounds - 1) if rounds > ROUNDS_LEAST else None
    more = replace(settings, rounds=rounds + 1) if rounds < ROUNDS_MOST and spare > 0 else None
    return Steps(str(rounds), less, more)


def timer(settings: Any, field: str, steps: tuple[int, ...], say: Callable[[int | None], str] = seconds_long) -> Steps:
    """Steps upwards and then off. A value between two steps goes to its neighbours."""
    now: int | None = getattr(settings, field)
    less: int | None = steps[-1]
    more: int | None = None
    if now is not None:
        below, above = bisect_left(steps, now) - 1, bisect_right(steps, now)
        less = steps[below] if below >= 0 else now
        more = steps[above] if above < len(steps) else None
    return Steps(
        say(now),
        _with(settings, field, less) if less != now else None,
        _with(settings, field, more) if more != now else None,
    )


def _number(settings: Settings, field: str, least: int, most: int) -> Steps:
    now: int = getattr(settings, field)
    less = _with(settings, field, now - 1) if now > least else None
    more = _with(settings, field, now + 1) if now < most else None
    return Steps(str(now), less, more)


def _between(settings: Settings, field: str, steps: tuple[int, ...]) -> Steps:
    """Seconds that cannot be off."""
    now: int = getattr(settings, field)
    below, above = bisect_left(steps, now) - 1, bisect_right(steps, now)
    less = _with(settings, field, steps[below]) if below >= 0 else None
    more = _with(settings, field, steps[above]) if above < len(steps) else None
    return Steps(seconds_long(now), less, more)


def _picked(settings: Settings, field: str) -> Picked:
    usual, others = CHOICES[field]
    names = (usual, *others)
    offers = tuple(Offer(value_of(name), way_of(name), _with(settings, field, name)) for name in names)
    return Picked(offers, names.index(getattr(settings, field)))


def _with(settings: Any, field: str, value: object) -> Any:
    """The settings with another value in a field."""
    return replace(settings, **{field: value})
