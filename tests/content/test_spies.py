"""The spies that come with lanspy, and files that replace them."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from lanspy.content import spy_pack
from lanspy.content.fonts import covers, font_file
from lanspy.content.spies import SENSES, messages, pack, read_spies, translated
from lanspy.content.spy_pack import concepts
from lanspy.errors import BadInput, LocalError
from lanspy.limits import PACK_BYTES_MAX


def plain() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pack().canonical())
    return found


def test_our_spies_have_the_known_bounties_and_senses() -> None:
    """Both networks hold the same nine bounties, 2.8 million together; seven look, four listen, eight point."""
    for network in pack().networks:
        assert sorted(spy.bounty for spy in network.spies) == [bills * 100_000 for bills in (1, 2, 3, 3, 3, 3, 4, 4, 5)]
        assert Counter(sense for spy in network.spies for sense in SENSES if spy.directions(sense)) == {
            "look": 7,
            "listen": 4,
            "point": 8,
        }


def test_one_spy_a_network_points_two_ways() -> None:
    """Raven up and down, Urchin right and left; whoever sees another direction is told one and pays for the other."""
    two_ways = {spy.id: spy.point for network in pack().networks for spy in network.spies if len(spy.point) > 1}
    assert two_ways == {"raven": ("up", "down"), "urchin": ("right", "left")}


def test_the_vehicles_stand_at_three_corners() -> None:
    """Car left of the top left city, Plane above the top right one, Boat right of the bottom right one."""
    assert [(v.id, v.square, v.side) for v in pack().vehicles] == [
        ("car", 0, "left"),
        ("plane", 2, "up"),
        ("boat", 8, "right"),
    ]
    assert [city.id for city in pack().cities][4] == "cairo"


def test_a_pack_survives_its_canonical_form() -> None:
    """What is written is read back alike, and another content is another pack."""
    assert read_spies(pack().canonical()) == pack()
    other = plain()
    other["networks"][0]["spies"][0]["bounty"] = 500_000
    assert read_spies(json.dumps(other).encode()).digest() != pack().digest()


def test_names_are_looked_up_by_id() -> None:
    """Spies, cities, vehicles and networks have names; anything else is a bug of ours."""
    assert [pack().name_of(each) for each in ("condor", "hong_kong", "car", "sea")] == [
        "Condor",
        "Hong Kong",
        "Car",
        "Sea",
    ]
    with pytest.raises(LocalError):
        pack().name_of("sparrow")
    with pytest.raises(LocalError):
        pack().networks[0].spy("orca")
    assert len(list(messages())) == 18 + 9 + 3 + 2


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fi", ["Kondori", "Hongkong", "Auto", "Meri"]),
        ("en", ["Condor", "Hong Kong", "Car", "Sea"]),
        ("xx", ["Condor", "Hong Kong", "Car", "Sea"]),
    ],
)
def test_names_are_told_in_the_language_that_is_spoken(
    language: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machines tell each other ids, so each person reads names in the own language; English where there is none."""
    monkeypatch.setattr(spy_pack, "spoken", lambda: language)
    assert [pack().name_of(each) for each in ("condor", "hong_kong", "car", "sea")] == names


def test_every_name_is_there_in_finnish() -> None:
    """None missing, none twice, none longer than cards have room for, and all of letters that can be drawn."""
    names = [dict(each.also)["fi"] for _context, each in concepts(pack())]
    assert len(set(names)) == 18 + 9 + 3 + 2
    longest = max(len(each.name) for _context, each in concepts(pack()))
    assert max(map(len, names)) <= longest
    assert covers(font_file("Nunito", 600), "".join(names))
    assert covers(font_file("Zilla Slab", 600), "".join(names))


def test_what_is_told_in_a_language_is_a_text_that_has_to_be_translated() -> None:
    """A catalogue of that language begins with it, so nobody has to write it twice."""
    told = {(context, text): told for context, text, told in translated("fi")}
    assert told.keys() == set(messages())
    assert told["spy", "Condor"] == "Kondori"
    assert list(translated("xx")) == []


def test_more_languages_make_no_other_game() -> None:
    """Tables name what is played with by this hash: who has another language more or less still meets the others."""
    fewer = plain()
    for each in (*fewer["networks"], *fewer["cities"], *fewer["vehicles"], *fewer["networks"][0]["spies"]):
        each["name"] = each["name"]["en"]
    read = read_spies(json.dumps(fewer).encode())
    assert read != pack()
    assert read.digest() == pack().digest()
    fewer["cities"][0]["name"] = "Toronto"
    assert read_spies(json.dumps(fewer).encode()).digest() != pack().digest()


def _set(path: tuple[Any, ...], value: Any) -> Callable[[dict[str, Any]], None]:
    def change(found: Any) -> None:
        for step in path[:-1]:
            found = found[step]
        found[path[-1]] = value

    return change


SPOILED = {
    "format": _set(("format",), "lanspy-words-1"),
    "one network": lambda found: found["networks"].pop(),
    "eight spies": lambda found: found["networks"][0]["spies"].pop(),
    "eight cities": lambda found: found["cities"].pop(),
    "a strange direction": _set(("networks", 0, "spies", 1, "look"), ["north"]),
    "three directions": _set(("networks", 0, "spies", 1, "look"), ["up", "down", "left"]),
    "one direction twice": _set(("networks", 0, "spies", 1, "look"), ["up", "up"]),
    "two spies that go two ways": _set(("networks", 0, "spies", 1, "look"), ["up", "down"]),
    "no bounty": _set(("networks", 0, "spies", 1, "bounty"), 0),
    "an odd bounty": _set(("networks", 0, "spies", 1, "bounty"), 150_000),
    "a bounty that is true": _set(("networks", 0, "spies", 1, "bounty"), True),
    "a twin in the other network": _set(("networks", 1, "spies", 0, "id"), "raven"),
    "twin names": _set(("networks", 1, "spies", 0, "name"), "raven"),
    "twin names in another language": _set(("networks", 1, "spies", 0, "name", "fi"), "KORPPI"),
    "a name that is a twin where a language is missing": _set(("networks", 1, "spies", 0, "name"), {"en": "Korppi"}),
    "no name in English": _set(("cities", 0, "name"), {"fi": "Lahti"}),
    "a name in no language": _set(("cities", 0, "name"), {}),
    "a strange language": _set(("cities", 0, "name", "Finnish"), "Lahti"),
    "markup in another language": _set(("cities", 0, "name", "fi"), "<b>Lahti</b>"),
    "a spy called like an answer": _set(("networks", 1, "spies", 0, "id"), "nothing"),
    "a vehicle called like a spy": _set(("vehicles", 0, "id"), "raven"),
    "a vehicle in the middle": _set(("vehicles", 0, "city"), "cairo"),
    "a vehicle on the wrong side": _set(("vehicles", 0, "side"), "right"),
    "a vehicle nowhere": _set(("vehicles", 0, "city"), "atlantis"),
    "two vehicles in one place": _set(
        ("vehicles", 1), {"id": "bike", "name": "Bike", "city": "montreal", "side": "left"}
    ),
    "a strange key": _set(("networks", 0, "spies", 1, "smell"), []),
    "markup": _set(("networks", 0, "spies", 1, "name"), "<b>Buzzard</b>"),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_a_spoiled_pack_is_refused_in_a_sentence(spoiled: str) -> None:
    """A file that somebody changed is used only if the game can be played with it."""
    found = plain()
    SPOILED[spoiled](found)
    with pytest.raises(BadInput, match=r"\.$"):
        read_spies(json.dumps(found).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"1" * 5_000, b" " * (PACK_BYTES_MAX + 1)])
def test_what_is_no_pack_is_refused(data: bytes) -> None:
    """Garbage, other JSON, too much of it."""
    with pytest.raises(BadInput):
        read_spies(data)
