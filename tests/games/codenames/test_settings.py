"""Settings of Codenames: presets, wishes, own words, and what no table can play by."""

from dataclasses import fields, replace

import pytest

from lanspy.content.word_lists import read_word_list
from lanspy.errors import BadInput
from lanspy.games.codenames import words
from lanspy.games.codenames.game import Codenames
from lanspy.games.codenames.letters import folded
from lanspy.games.codenames.roles import Role
from lanspy.games.codenames.settings import (
    TIMERS,
    Settings,
    booklet,
    fast,
    is_fast,
    is_short,
    live,
    preset_of,
    short,
    with_wish,
)
from lanspy.limits import SETTINGS_BYTES_MAX
from lanspy.table.agreed import Agreed, read_agreed, write_agreed
from tests.games.codenames.board import codenames_settings
from tests.games.ideal_dealer import people

GAME = Codenames()
USUAL = GAME.default_settings()
OWN = tuple(f"sana{chr(97 + number % 26)}{chr(97 + number // 26)}" for number in range(60))


def test_the_defaults_are_the_live_show_and_the_booklet_is_another_preset() -> None:
    """Presets change the rules and leave words, roles and the number of games alone."""
    assert live(USUAL) == USUAL
    assert preset_of(USUAL) == "live"
    printed = booklet(with_wish(USUAL, people(1)[0], Role.RED))
    assert (printed.clue_s, printed.guess_s, printed.zero_and_unlimited, printed.parts_refused) == (
        None, None, True, False,
    )  # fmt: skip
    assert (printed.time_out, printed.bad_clue, printed.ruling) == ("turn_ends", "own_word", "spymaster")
    assert preset_of(replace(printed, clue_s=90)) == "booklet"
    assert preset_of(replace(printed, parts_refused=True)) == "own"
    assert live(printed) == with_wish(USUAL, people(1)[0], Role.RED)


def test_paces_change_nothing_but_times_and_the_number_of_games() -> None:
    """For trying out, and for bots."""
    assert is_fast(fast(USUAL))
    assert not is_fast(USUAL)
    assert is_short(short(USUAL))
    for quick in (fast(USUAL), short(USUAL)):
        assert replace(quick, games=None, **{timer: getattr(USUAL, timer) for timer in TIMERS}) == USUAL
        assert GAME.read_settings(GAME.write_settings(quick)) == quick


def test_a_later_wish_goes_to_the_end_and_can_be_taken_back() -> None:
    """One wish a person."""
    one, two = people(2)
    wished = with_wish(with_wish(with_wish(USUAL, one, Role.RED), two, Role.BLUE), one, Role.RED_SPYMASTER)
    assert wished.roles == ((two, Role.BLUE), (one, Role.RED_SPYMASTER))
    assert with_wish(wished, two, None).roles == ((one, Role.RED_SPYMASTER),)


def test_wishes_of_people_who_are_not_there_keep_nobody_from_wishing() -> None:
    """Somebody fills the list with keys of nobody: whoever wishes next is heard, and the oldest wish is forgotten."""
    *foreign, mine = people(29)
    full = replace(USUAL, roles=tuple((key, Role.RED_SPYMASTER) for key in foreign))
    wished = with_wish(GAME.read_settings(GAME.write_settings(full)), mine, Role.BLUE)
    assert GAME.read_settings(GAME.write_settings(wished)).roles[-1] == (mine, Role.BLUE)
    assert wished.roles[0] == full.roles[1]


def test_own_words_travel_in_the_settings() -> None:
    """A list of somebody's is played from without anybody else having its file, in the order of the list."""
    brought = read_word_list("\n".join(OWN).encode(), "Sanat")
    settings = words.with_list(USUAL, brought)
    assert (settings.own, settings.title, settings.pack) == (OWN, "Sanat", "")
    agreed = Agreed("Table", "codenames", settings)
    assert read_agreed(write_agreed(agreed)) == agreed
    assert words.text_of(settings, words.pool(settings)[7]) == OWN[7]
    assert words.without_list(settings) == USUAL
    assert GAME.packs(settings) == ()


def test_the_largest_list_fits_into_a_settings_blob() -> None:
    """With all wishes; a longer one is refused in a sentence."""
    largest = tuple(f"{number:03}-seven".translate(str.maketrans("0123456789", "abcdefghij")) for number in range(500))
    full = replace(USUAL, own=largest, title="Many", pack="", roles=tuple((key, Role.RED) for key in people(28)))
    assert len(write_agreed(Agreed("x" * 32, "codenames", GAME.read_settings(GAME.write_settings(full))))) < (
        SETTINGS_BYTES_MAX
    )
    with pytest.raises(BadInput, match="25 to 500"):
        GAME.read_settings(GAME.write_settings(replace(full, own=(*largest, "onemore"))))
    with pytest.raises(BadInput, match="not too long"):
        GAME.read_settings(GAME.write_settings(replace(full, own=tuple(word + "longer" for word in largest))))


@pytest.mark.parametrize(
    "changes",
    [
        {"language": "xx"},
        {"language": ["en"]},
        {"own": ("ankka",) * 25, "pack": ""},
        {"own": OWN},
        {"own": (*OWN[:-1], OWN[0].upper()), "pack": ""},
        {"own": (*OWN[:-1], "two\nlines"), "pack": ""},
        {"own": OWN[:24], "pack": ""},
        {"own": (*OWN, 5), "pack": ""},
        {"own": (*OWN, ("a",)), "pack": ""},
        {"title": "Words of nobody"},
        {"pack": "0123456789abcdef"},
        {"pack": ""},
        {"pack": None},
        {"roles": ((b"short", Role.RED),)},
        {"roles": ((people(1)[0], Role.RED), (people(1)[0], Role.BLUE))},
        {"games": 0},
        {"games": 31},
        {"games": True},
        {"clue_s": 1},
        {"guess_s": 601},
        {"grace_s": "5"},
        {"time_out": "nothing"},
        {"bad_clue": None},
        {"ruling": "dice"},
        {"zero_and_unlimited": 1},
        {"parts_refused": None},
    ],
    ids=str,
)
def test_what_no_table_can_play_by_is_one_sentence(changes: dict[str, object]) -> None:
    """Untrusted settings never crash."""
    with pytest.raises(BadInput) as error:
        GAME.read_settings(GAME.write_settings(replace(USUAL, **changes)))
    assert str(error.value).endswith(".")


@pytest.mark.parametrize(
    "twin", ["KISSA", "kis-sa", "\uff2b\uff29\uff33\uff33\uff21", "k\u0456\u0455\u0455\u0430"], ids=ascii
)
def test_two_words_that_read_alike_are_no_list(twin: str) -> None:
    """In another case, with a hyphen, wide, in another script: nobody could say which of two cards is guessed."""
    own = (*OWN, "kissa")
    assert GAME.read_settings(GAME.write_settings(replace(USUAL, own=own, pack=""))).own == own
    with pytest.raises(BadInput, match="twice"):
        GAME.read_settings(GAME.write_settings(replace(USUAL, own=(*own, twin), pack="")))


@pytest.mark.parametrize("language", ["en", "fi"])
def test_no_two_words_of_our_pack_read_alike(language: str) -> None:
    """Neither on a board nor to the check of clues."""
    ours = words.texts(replace(USUAL, language=language)).values()
    assert len({folded(text) for text in ours}) == len(ours)


HOSTILE = (None, False, True, 0, 1, 3.0, float("nan"), 10**18, "", "x", b"", b"x", (), (None,), ((),), ("x",), [], {})
KINDS = {
    **dict.fromkeys(("language", "title", "pack", "time_out", "bad_clue", "ruling"), (str,)),
    **dict.fromkeys(("own", "roles"), (tuple,)),
    **dict.fromkeys(("zero_and_unlimited", "parts_refused"), (bool,)),
    **dict.fromkeys(("games", *TIMERS), (int, type(None))),
}


@pytest.mark.parametrize("own", [(), OWN], ids=["our words", "own words"])
@pytest.mark.parametrize("field", [each.name for each in fields(Settings)])
def test_a_value_of_another_type_is_refused_in_every_field(field: str, own: tuple[str, ...]) -> None:
    """Also one that is as empty, as true or as equal as the right one: machines would write it in different ways."""
    honest = replace(USUAL, own=own, title="Words" if own else "", pack="" if own else USUAL.pack)
    plain = dict(GAME.write_settings(honest))
    for value in HOSTILE:
        try:
            read = GAME.read_settings(tuple({**plain, field: value}.items()))
        except BadInput:
            continue
        assert type(getattr(read, field)) in KINDS[field], value


def test_words_of_another_version_are_refused_before_the_start() -> None:
    """Machines that judge clues by different words would part."""
    with pytest.raises(BadInput, match="does not have"):
        GAME.begin(codenames_settings(pack="0123456789abcdef"), people(4), 0)


def test_every_word_of_the_pack_can_be_a_word_in_both_languages() -> None:
    """Texts by ids, one language a table."""
    english, finnish = (words.texts(replace(USUAL, language=language)) for language in ("en", "fi"))
    assert tuple(english) == tuple(finnish)
    assert len(english) >= 400
