"""Every setting of Spy Web as a row. Pure."""

from dataclasses import replace
from typing import Any

from lanspy.client.scenes.lobby.choices import Control, Group, Listed, Offer, Picked, Row, Steps, Switch
from lanspy.content.texts import N_, _, ngettext
from lanspy.games.spyweb.phrases import money
from lanspy.games.spyweb.settings import (
    BILL,
    CHOICES,
    GOAL_LEAST,
    GOAL_MOST,
    PRICE_MOST,
    PRICES,
    Settings,
)
from lanspy.games.spyweb.ways import FLAGS, meaning_of, value_of, way_of

_GROUPS = (
    (N_("The evening"), ("pack", "goal", "first_player", "other_board", "hints")),
    (N_("Money"), ("salary", "bribe", "extra_turn")),
)


def groups(settings: Settings) -> tuple[Group, ...]:
    """All rows, in the order of the sheet."""
    return tuple(Group(_(title), tuple(_row(settings, field) for field in fields)) for title, fields in _GROUPS)


def shown_of(field: str, value: Any) -> str:
    """A value in words. Values come from other machines, so none is trusted to be of its kind."""
    if field == "sky":
        return _("a choice of theirs") if value else _("as people sit")
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if field in ("goal", *PRICES) and isinstance(value, int):
        return money(value)
    return value_of(value) if isinstance(value, str) else str(value)


def spies_count(settings: Settings) -> str:
    """How many spies there are."""
    count = sum(len(network.spies) for network in settings.cards.networks)
    return ngettext("{n} spy", "{n} spies", count).format(n=count)


def _row(settings: Settings, field: str) -> Row:
    if field == "pack":
        return Row(field, Listed(spies_count(settings)), _("What each does, and what it is worth."))
    return Row(field, _control(settings, field), meaning_of(settings, field))


def _control(settings: Settings, field: str) -> Control:
    if field in CHOICES:
        names = CHOICES[field]
        offers = tuple(Offer(value_of(name), way_of(name), _with(settings, field, name)) for name in names)
        return Picked(offers, names.index(getattr(settings, field)))
    if field in FLAGS:
        on = bool(getattr(settings, field))
        return Switch(on, _with(settings, field, not on))
    least, most = (GOAL_LEAST, GOAL_MOST) if field == "goal" else (0, PRICE_MOST)
    now: int = getattr(settings, field)
    less = _with(settings, field, now - BILL) if now > least else None
    more = _with(settings, field, now + BILL) if now < most else None
    return Steps(money(now), less, more)


def _with(settings: Settings, field: str, value: Any) -> Settings:
    changed: dict[str, Any] = {field: value}
    return replace(settings, **changed)
