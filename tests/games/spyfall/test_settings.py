"""What a table may agree on: one test a row of the settings table."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.errors import BadInput
from lanspy.games.spyfall.settings import (
    CHOICES,
    LocationChoice,
    check_settings,
    default_settings,
    fast,
    is_fast,
    is_short,
    read_settings,
    short,
    write_settings,
)

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)


def _changed(**changes: Any):
    return read_settings(write_settings(replace(default_settings(), **changes)))


def test_locations_pack_of_30_with_nightclub_and_casino_off() -> None:
    """Thirty locations, of which Nightclub and Casino are switched off."""
    settings = default_settings()
    off = {choice.location for choice in settings.locations if not choice.on}
    assert len(settings.locations) == 30
    assert off == {"nightclub", "casino"}
    assert len(settings.in_play) == 28


def test_each_location_can_be_switched() -> None:
    """Each location is on or off by itself."""
    first, *rest = default_settings().locations
    settings = _changed(locations=(LocationChoice(first.location, False), *rest))
    assert first.location not in settings.in_play


@pytest.mark.parametrize(("rounds", "on", "fine"), [(5, 6, True), (5, 5, False), (10, 11, True), (1, 2, True)])
def test_at_least_rounds_plus_one_locations_stay_on(rounds: int, on: int, fine: bool) -> None:
    """One bag more than rounds, so that one round may be void."""
    lines = tuple(LocationChoice(each.location, i < on) for i, each in enumerate(default_settings().locations))
    if fine:
        assert len(_changed(rounds=rounds, locations=lines).in_play) == on
        return
    with pytest.raises(BadInput, match="one location more"):
        _changed(rounds=rounds, locations=lines)


def test_rounds_default_5() -> None:
    """Five rounds unless the table says otherwise."""
    assert default_settings().rounds == 5


@pytest.mark.parametrize("rounds", [0, 11, -1, True, "5", None, 2**70])
def test_rounds_from_1_to_10(rounds: Any) -> None:
    """Nothing but 1 to 10 rounds."""
    with pytest.raises(BadInput, match="1 to 10"):
        _changed(rounds=rounds)


def test_round_time_default_8_minutes() -> None:
    """Eight minutes unless the table says otherwise."""
    assert default_settings().round_s == 480


@pytest.mark.parametrize("seconds", [180, 240, 900, None, 20, 90])
def test_round_time_3_to_15_minutes_off_or_fast(seconds: int | None) -> None:
    """Three to fifteen minutes, no clock, or the pace for trying out."""
    assert _changed(round_s=seconds).round_s == seconds


@pytest.mark.parametrize("seconds", [0, 120, 181, 21, 89, 91, 960, -180, True, "480", (), 2])
def test_other_round_times_are_refused(seconds: Any) -> None:
    """No other round time."""
    with pytest.raises(BadInput, match="3 to 15"):
        _changed(round_s=seconds)


def test_roles_default_off() -> None:
    """Roles are off in the first game, and can be switched on."""
    assert default_settings().roles is False
    assert _changed(roles=True).roles is True
    with pytest.raises(BadInput):
        _changed(roles=1)


def test_timers_30_20_60_60_20() -> None:
    """Vote 30 s, nomination 20 s, discussion 60 s, extension 60 s, between rounds 20 s."""
    settings = default_settings()
    timers = (settings.vote_s, settings.nomination_s, settings.discussion_s)
    assert timers == (30, 20, 60)
    assert (settings.extension_s, settings.between_rounds_s) == (60, 20)


@pytest.mark.parametrize(
    "timer", ["vote_s", "discussion_s", "extension_s", "between_rounds_s", "round_s", "nomination_s"]
)
def test_every_timer_can_be_switched_off(timer: str) -> None:
    """None switches a timer off, whichever it is."""
    assert getattr(_changed(**{timer: None}), timer) is None


@pytest.mark.parametrize("seconds", [0, 1, 601, True, 2.5, "30"])
def test_timers_within_bounds(seconds: Any) -> None:
    """No timer below 2 s or above 10 min."""
    with pytest.raises(BadInput):
        check_settings(replace(default_settings(), vote_s=seconds))


def test_short_preset() -> None:
    """Round 90 s, votes 15 s, discussion 20 s, pauses 8 s, for people; both presets count as short ones."""
    settings = check_settings(short(default_settings()))
    assert (settings.round_s, settings.vote_s, settings.discussion_s) == (90, 15, 20)
    assert (settings.extension_s, settings.between_rounds_s) == (20, 8)
    assert is_short(settings)
    assert not is_fast(settings)
    assert is_short(fast(default_settings()))
    assert not is_short(default_settings())
    assert is_short(replace(settings, rounds=2, roles=True))
    assert fast(settings) == fast(default_settings())


def test_fast_preset() -> None:
    """Round 20 s, discussion, votes and pauses 2 s; nothing else differs."""
    settings = fast(default_settings())
    assert (settings.round_s, settings.vote_s, settings.discussion_s) == (20, 2, 2)
    assert (settings.extension_s, settings.between_rounds_s) == (2, 2)
    assert is_fast(settings)
    assert not is_fast(default_settings())
    back = replace(settings, round_s=480, vote_s=30, discussion_s=60, extension_s=60, between_rounds_s=20)
    assert back == default_settings()


@pytest.mark.parametrize(
    ("field", "choice"), [(field, each) for field, (usual, others) in CHOICES.items() for each in (usual, *others)]
)
def test_every_choice_of_the_rules_can_be_played(field: str, choice: str) -> None:
    """Both readings of every row are settings, and the first of each is the usual one."""
    assert getattr(_changed(**{field: choice}), field) == choice
    assert getattr(default_settings(), field) == CHOICES[field][0]


@pytest.mark.parametrize("misses", [-1, 3, True, None, "1"])
def test_tolerated_misses_0_1_or_2(misses: Any) -> None:
    """Nothing but 0, 1 or 2 misses; 0 unless the table says otherwise."""
    assert default_settings().tolerated_misses == 0
    assert [_changed(tolerated_misses=number).tolerated_misses for number in (0, 1, 2)] == [0, 1, 2]
    with pytest.raises(BadInput, match="0 to 2"):
        _changed(tolerated_misses=misses)


@pytest.mark.parametrize(
    ("field", "fine", "wrong"), [("look_times", (1, 9), (0, 10, True, None)), ("look_s", (3, 60), (2, 61, 4.5, "9"))]
)
def test_looks_within_bounds(field: str, fine: tuple[int, ...], wrong: tuple[Any, ...]) -> None:
    """A card is looked at 1 to 9 times, or for 3 to 60 seconds."""
    assert tuple(getattr(_changed(**{field: value}), field) for value in fine) == fine
    for value in wrong:
        with pytest.raises(BadInput):
            check_settings(replace(default_settings(), **{field: value}))


def test_usual_settings_have_the_bytes_they_always_had() -> None:
    """Settings that came later are not said while they are at their default: thirteen pairs, as at first."""
    written = write_settings(default_settings())
    assert isinstance(written, tuple)
    assert [pair[0] for pair in written] == [
        "locations", "rounds", "round_s", "roles", "first_dealer", "final_vote", "after_failed_accusation", "looking",
        "questions", "vote_s", "discussion_s", "extension_s", "between_rounds_s",
    ]  # fmt: skip


def test_a_later_setting_is_said_only_where_it_differs() -> None:
    """One encoding for each agreement: what goes without saying is refused, and so is what this version lacks."""
    written = write_settings(replace(default_settings(), nomination_s=None))
    assert isinstance(written, tuple)
    assert written[-1] == ("nomination_s", None)
    assert read_settings(written).nomination_s is None
    with pytest.raises(BadInput, match="without saying"):
        read_settings((*written[:-1], ("nomination_s", 20)))
    with pytest.raises(BadInput, match="this version"):
        read_settings((*written, ("jokers", 3)))
    for strange in (written[1:], (*written, written[-1]), (written[1], written[0], *written[2:])):
        with pytest.raises(BadInput, match="this version"):
            read_settings(strange)


@pytest.mark.parametrize("field", CHOICES)
@pytest.mark.parametrize("choice", ["", "nonsense", 3, None, b"drawn"])
def test_unknown_choices_are_refused(field: str, choice: Any) -> None:
    """A choice that nobody knows is refused."""
    with pytest.raises(BadInput):
        _changed(**{field: choice})


def test_settings_survive_the_wire() -> None:
    """Written and read they are the same."""
    assert read_settings(write_settings(default_settings())) == default_settings()


@pytest.mark.parametrize("name", ["", "Bank", "a" * 41, "a b", "../etc", "a\n", 7, None])
def test_location_names_are_plain_ids(name: Any) -> None:
    """Neither paths nor markup nor long names pass as a location."""
    lines = (*default_settings().locations, LocationChoice(name))
    with pytest.raises(BadInput):
        check_settings(replace(default_settings(), locations=lines))


def test_no_location_twice() -> None:
    """A location stands on the list once."""
    lines = default_settings().locations
    with pytest.raises(BadInput):
        check_settings(replace(default_settings(), locations=(*lines, lines[0])))


@given(plain=PLAIN)
def test_garbage_is_bad_input(plain: Any) -> None:
    """Whatever a stranger sends as settings ends in one sentence."""
    with pytest.raises(BadInput):
        read_settings(plain)


@given(data=st.data())
def test_settings_with_one_garbled_value_are_bad_input_or_sane(data: st.DataObject) -> None:
    """One value replaced by anything: refused, or settings that check."""
    plain = list(write_settings(default_settings()))
    index = data.draw(st.integers(0, len(plain) - 1))
    plain[index] = data.draw(PLAIN | st.tuples(st.just(plain[index][0]), PLAIN))
    try:
        settings = read_settings(tuple(plain))
    except BadInput:
        return
    assert check_settings(settings) == settings
