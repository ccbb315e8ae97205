"""Locations: own packs. The hash of a pack stands in the settings, its locations travel under ids of their own."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.content.packs import Library
from lanspy.errors import BadInput
from lanspy.games.spyfall.game import Spyfall
from lanspy.games.spyfall.settings import (
    check_settings,
    default_settings,
    read_settings,
    with_pack,
    without_pack,
    write_settings,
)
from tests.content.test_packs import pack_bytes
from tests.games.spyfall.tables import D, guess, here, outcome, table, view


def _brought(*places: str):
    return Library().learn(pack_bytes("Our street", *places))


def test_locations_own_packs_are_settings_like_others() -> None:
    """The pack's hash and its locations survive the wire, and starts carry the hash."""
    brought = _brought(*(f"House {number}" for number in range(12)))
    settings = read_settings(write_settings(with_pack(default_settings(), brought)))
    assert (settings.pack, len(settings.in_play), settings.rounds) == (brought.digest().hex(), 12, 5)
    assert Spyfall().packs(settings) == (brought.digest(),)
    assert Spyfall().packs(default_settings()) == ()
    assert without_pack(settings) == default_settings()


def test_locations_of_a_small_pack_leave_room_for_fewer_rounds() -> None:
    """One bag more than rounds; roles only where the pack has them."""
    settings = with_pack(replace(default_settings(), roles=True), _brought("Kitchen", "Attic", "Cellar"))
    assert (settings.rounds, settings.roles) == (2, False)
    assert check_settings(settings) == settings


def test_locations_of_an_own_pack_can_be_played_and_guessed() -> None:
    """Cards, lists and results name them by ids that travel."""
    brought = _brought("Kitchen", "Attic", "Cellar")
    settings = with_pack(default_settings(), brought)
    played = table(**{field: getattr(settings, field) for field in ("locations", "pack", "rounds")})
    card = view(played).my_card
    assert card is not None
    assert card.location == f"{brought.digest().hex()[:10]}-00"
    guess(played, D, here(played))
    assert outcome(played) == "guessed_right"


@pytest.mark.parametrize("pack", [None, 3, b"", "x", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n", "0" * 64])
def test_locations_of_another_pack_than_named_are_refused(pack: Any) -> None:
    """A hash is a hash, and the list must be that of the pack."""
    settings = with_pack(default_settings(), _brought("Kitchen", "Attic", "Cellar"))
    with pytest.raises(BadInput):
        check_settings(replace(settings, pack=pack))
    with pytest.raises(BadInput):
        check_settings(replace(default_settings(), pack=settings.pack))
