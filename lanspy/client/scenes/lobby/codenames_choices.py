"""Every setting of Codenames as a row. Pure."""

from dataclasses import replace
from typing import Any

from lanspy.client.kit.clean import drawable
from lanspy.client.scenes.lobby.choices import (
    TIMER_STEPS,
    Control,
    Group,
    Listed,
    Offer,
    Picked,
    Row,
    Sided,
    Switch,
    timer,
)
from lanspy.client.scenes.times import seconds_long
from lanspy.content.texts import N_, _, ngettext
from lanspy.games.codenames.settings import (
    CHOICES,
    FLAGS,
    TIMERS,
    Settings,
    booklet,
    live,
    preset_of,
)
from lanspy.games.codenames.ways import matters, meaning_of, value_of, way_of
from lanspy.games.codenames.words import pool

GAME_STEPS = (1, 2, 3, 4, 5, 7, 9)  # more are as good as open, and nobody presses thirty times
PRESETS = "preset"  # a row of its own: no field, but several at once
_GROUPS = (
    (N_("The evening"), (PRESETS, "own", "language", "games")),
    (N_("How you play"), ("zero_and_unlimited", "parts_refused", "time_out", "bad_clue", "ruling")),
    (N_("Times"), ("clue_s", "guess_s", "grace_s", "choice_s", "ruling_s", "between_games_s")),
)
_PRESET_NAMES = {"live": N_("Live show"), "booklet": N_("Booklet")}


def groups(settings: Settings) -> tuple[Group, ...]:
    """All rows that matter, in the order of the sheet."""
    return tuple(
        Group(_(title), tuple(_row(settings, field) for field in fields if matters(settings, field)))
        for title, fields in _GROUPS
    )


def shown_of(field: str, value: Any) -> str:
    """A value in words. Values come from other machines, so none is trusted to be of its kind."""
    if field == "own" and isinstance(value, tuple):
        return ngettext("{n} own word", "{n} own words", len(value)).format(n=len(value)) if value else _("our own")
    if field == "roles" and isinstance(value, tuple):
        return ngettext("{n} wish", "{n} wishes", len(value)).format(n=len(value))
    if field == "games" and (value is None or isinstance(value, int)):
        return games_long(value)
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if field in TIMERS and (value is None or isinstance(value, int)):
        return seconds_long(value)
    return value_of(value) if isinstance(value, str) else str(value)


def games_long(count: int | None) -> str:
    """How many games an evening has."""
    return _("open") if count is None else str(count)


def usual_times(settings: Settings) -> Settings:
    """The same settings with the times of the rules, and as many games as people like."""
    usual = Settings()
    times: dict[str, Any] = {field: getattr(usual, field) for field in ("games", *TIMERS)}
    if preset_of(settings) == "booklet":
        times |= {"clue_s": None, "guess_s": None}
    return replace(settings, **times)


def _row(settings: Settings, field: str) -> Row:
    if field == PRESETS:
        return Row(field, _presets(settings), _preset_meaning(settings))
    if field == "own":
        return Row(field, Listed(words_count(settings)), words_line(settings))
    return Row(field, _control(settings, field), meaning_of(settings, field))


def _presets(settings: Settings) -> Sided:
    offers = (
        Offer(_(_PRESET_NAMES["live"]), "", live(settings)),
        Offer(_(_PRESET_NAMES["booklet"]), "", booklet(settings)),
    )
    now = preset_of(settings)
    return Sided(offers, tuple(_PRESET_NAMES).index(now) if now in _PRESET_NAMES else -1)


def _preset_meaning(settings: Settings) -> str:
    return {
        "live": _("Clocks, and rulings by the table."),
        "booklet": _("The printed rules, without clocks."),
    }.get(preset_of(settings), _("Rules of your own."))


def words_count(settings: Settings) -> str:
    """How many words there are."""
    count = len(pool(settings))
    return ngettext("{n} word", "{n} words", count).format(n=count)


def words_line(settings: Settings) -> str:
    """Whose words they are."""
    if not settings.own:
        return _("Our own, or a list of yours.")
    return _("From “{title}”.").format(title=drawable(settings.title).strip())


def _control(settings: Settings, field: str) -> Control:
    if field in CHOICES:
        names = CHOICES[field]
        offers = tuple(Offer(value_of(name), way_of(name), _with(settings, field, name)) for name in names)
        return Picked(offers, names.index(getattr(settings, field)))
    if field in FLAGS:
        on = bool(getattr(settings, field))
        return Switch(on, _with(settings, field, not on))
    if field == "games":
        return timer(settings, field, GAME_STEPS, games_long)
    return timer(settings, field, TIMER_STEPS)


def _with(settings: Settings, field: str, value: Any) -> Settings:
    changed: dict[str, Any] = {field: value}
    return replace(settings, **changed)
