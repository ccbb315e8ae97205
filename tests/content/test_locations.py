"""Our thirty locations, and packs that strangers send."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lanspy.content.assets import manifest, read_bytes
from lanspy.content.cleaning import characters, clean_text
from lanspy.content.locations import FORMAT, ROLES, LocationPack, messages, pack, read_pack
from lanspy.content.names import same_name_key
from lanspy.errors import BadInput, LocalError
from lanspy.limits import CARD_TEXT_CHARACTERS_MAX, PACK_BYTES_MAX, PACK_LOCATIONS_MAX

OUR_DIGEST = "889a6e7ae98ab39c8868ebe90d5a83f251963092efa089032d4e2da42a405c70"
SPY_ICON = "closed-doors"
ROLE_NAMES = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]


def packed(**changes: Any) -> bytes:
    """A small good pack with `changes` to it."""
    return json.dumps({"format": FORMAT, "title": "Ours", "locations": ["Sauna", "Attic", "Ferry"], **changes}).encode()


def with_location(**location: Any) -> bytes:
    return packed(locations=["Sauna", {"name": "Attic", **location}])


# --- our own pack -----------------------------------------------------------------------------------------------------


def test_our_pack_has_thirty_places_in_alphabetical_order() -> None:
    """Thirty locations, in the order of the printed list, Nightclub and Casino off by default."""
    names = [location.name for location in pack().locations]
    assert len(names) == 30
    assert names == sorted(names)
    assert {location.id for location in pack().locations if not location.on} == {"nightclub", "casino"}


def test_every_place_has_roles_tags_and_a_picture_of_its_own() -> None:
    """Seven distinct roles, five to nine tags, and an icon that no other place and no spy's card has."""
    locations = pack().locations
    assert all(len({role.id for role in location.roles}) == ROLES for location in locations)
    assert all(5 <= len(location.tags) <= 9 for location in locations)
    icons = [location.icon for location in locations]
    assert len(set(icons)) == 30
    assert SPY_ICON not in icons
    assert all(f"icons/game/{icon}.svg" in manifest() for icon in (*icons, SPY_ICON))


def test_tags_are_few_and_tell_all_places_apart() -> None:
    """Twenty to thirty tags in all, and any two places differ in at least three."""
    tags = [frozenset(location.tags) for location in pack().locations]
    assert 20 <= len(frozenset().union(*tags)) <= 30
    assert min(len(one ^ other) for i, one in enumerate(tags) for other in tags[:i]) >= 3
    assert Counter(tag for each in tags for tag in each)["indoors"] < 30


def test_no_place_is_both_indoors_and_outdoors_or_noisy_and_quiet() -> None:
    """Tags do not contradict each other, or bots would."""
    for location in pack().locations:
        assert not {"indoors", "outdoors"} <= set(location.tags)
        assert not {"noisy", "quiet"} <= set(location.tags)


def test_every_id_has_a_text() -> None:
    """Each location and role is named, within what fits on a card."""
    for location in pack().locations:
        names = [pack().name_of(location.id), *(pack().role_name_of(location.id, role.id) for role in location.roles)]
        assert all(0 < characters(name) <= CARD_TEXT_CHARACTERS_MAX for name in names)


def test_every_text_of_our_pack_is_offered_for_translation() -> None:
    """The messages are the names of all locations and roles, in their contexts."""
    found = set(messages())
    assert {text for context, text in found if context == "location"} == {each.name for each in pack().locations}
    assert {text for context, text in found if context == "role"} == {
        role.name for location in pack().locations for role in location.roles
    }


def test_unknown_ids_are_our_bug() -> None:
    """Settings were checked before, so an unknown id is loud."""
    with pytest.raises(LocalError):
        pack().name_of("moon")
    with pytest.raises(LocalError):
        pack().role_name_of("bank", "captain")


def test_digest_is_stable() -> None:
    """The identity of our pack changes only when its content does: whoever changes the pack changes this line."""
    assert pack().digest().hex() == OUR_DIGEST


# --- canonical form ---------------------------------------------------------------------------------------------------


def test_digest_ignores_layout_and_the_order_of_keys() -> None:
    """Two files that say the same are the same pack."""
    plain = json.loads(read_bytes("packs/spyfall.json"))
    shuffled = {key: plain[key] for key in reversed(plain)}
    assert read_pack(json.dumps(shuffled, indent=7).encode()).digest() == pack().digest()


@pytest.mark.parametrize(
    "other",
    [
        packed(title="Others"),
        packed(locations=["Attic", "Sauna", "Ferry"]),
        packed(locations=["Sauna", "Attic", {"name": "Ferry", "on": False}]),
        packed(locations=["Sauna", "Attic", {"name": "Ferry", "tags": ["water"]}]),
        packed(locations=["Sauna", "Attic", {"name": "Ferry", "id": "ferry"}]),
        packed(locations=["Sauna", "Attic", {"name": "Ferry", "icon": "anchor"}]),
    ],
)
def test_digest_covers_everything(other: bytes) -> None:
    """A change to any part of a pack gives another identity."""
    assert read_pack(other).digest() != read_pack(packed()).digest()


NAMES = st.text(st.sampled_from("abcdefgh ÄÖжи漢"), min_size=1, max_size=12).filter(
    lambda text: clean_text(text, 28) == text
)


@given(st.lists(NAMES, min_size=2, max_size=PACK_LOCATIONS_MAX, unique_by=same_name_key), st.booleans())
def test_what_is_written_is_read_back(names: list[str], roles: bool) -> None:
    """Reading the canonical form gives the same pack and the same identity."""
    data = packed(locations=[{"name": name, "roles": ROLE_NAMES if roles else []} for name in names])
    found = read_pack(data)
    assert read_pack(found.canonical()) == found
    assert read_pack(found.canonical()).digest() == found.digest()
    assert found.has_roles() == roles
    assert [location.name for location in found.locations] == names


def test_packs_of_others_are_shown_as_written() -> None:
    """A text of a stranger's pack is never looked up in our catalogues."""
    found = read_pack(packed(locations=["Bank", "Attic"]))
    assert not found.ours
    assert found.name_of("place-01") == "Bank"


# --- hostile packs ----------------------------------------------------------------------------------------------------

REFUSED = {
    "nothing": (b"", "JSON"),
    "not UTF-8": (b"\xff\xfe\x00", "UTF-8"),
    "not JSON": (b'{"format": \n nope}', "line 2"),
    "too large": (b" " * (PACK_BYTES_MAX + 1), "KiB"),
    "a deep nest": (b"[" * 100_000, "JSON"),
    "a number of many digits": (b'{"format": ' + b"9" * 5000 + b"}", "JSON"),
    "no number": (b'{"format": NaN}', "number"),
    "a list": (b"[]", "object"),
    "another format": (packed(format="else"), "format"),
    "no title": (packed(title=None), "title"),
    "an unknown key": (packed(secret=1), "“secret”"),
    "an unknown key that hides": (packed(**{"\u202e\0evil": 1}), "“evil”"),
    "a key twice": (b'{"format": "x", "format": "y"}', "twice"),
    "one location": (packed(locations=["Sauna"]), "1 entries"),
    "too many locations": (packed(locations=[f"Place {n}" for n in range(61)]), "61 entries"),
    "locations that are none": (packed(locations={}), "list"),
    "a location that is none": (packed(locations=["Sauna", 7]), "location 2"),
    "a nameless location": (with_location(name=None), "location 2"),
    "an empty name": (with_location(name=" "), "location 2"),
    "a long name": (with_location(name="x" * 29), "longer than 28"),
    "ten thousand characters": (with_location(name="x" * 10_000), "longer than 28"),
    "NUL": (with_location(name="At\0tic"), "cannot be shown"),
    "a lone surrogate": (with_location(name="At\ud800tic"), "cannot be shown"),
    "a bidi override": (with_location(name="\u202eAttic"), "cannot be shown"),
    "a zero-width space": (with_location(name="At\u200btic"), "cannot be shown"),
    "a newline": (with_location(name="At\ntic"), "cannot be shown"),
    "a flood of marks": (with_location(name="A" + "\u0301" * 60), "cannot be shown"),
    "a path": (with_location(name="../etc"), "path"),
    "a drive": (with_location(name="C:\\attic"), "path"),
    "a tag of markup": (with_location(name="<b>Attic"), "markup"),
    "an entity": (with_location(name="Fish &amp; chips"), "markup"),
    "a placeholder": (with_location(name="{asker}"), "markup"),
    "equal names": (packed(locations=["Sauna", " sauna "]), "“sauna” stands there twice"),
    "equal names by width": (packed(locations=["Sauna", "Ｓauna"]), "twice"),
    "equal names by composition": (packed(locations=["Caf\u00e9", "Cafe\u0301"]), "twice"),
    "equal ids": (packed(locations=[{"name": "A", "id": "x"}, {"name": "B", "id": "x"}]), "id “x”"),
    "an id that is a path": (with_location(id="../x"), "location 2"),
    "an id with a line end": (with_location(id="x\n"), "location 2"),
    "an icon that is a path": (with_location(icon="../../secret"), "location 2"),
    "an icon that we lack": (with_location(icon="rocket"), "no icon “rocket”"),
    "on that is a number": (with_location(on=1), "true or false"),
    "three roles": (with_location(roles=["A", "B", "C"]), "7 roles or none"),
    "eight roles": (with_location(roles=[*ROLE_NAMES, "Eight"]), "8 entries"),
    "equal roles": (with_location(roles=[*ROLE_NAMES[:6], "ONE"]), "role “ONE”"),
    "a role with markup": (with_location(roles=[*ROLE_NAMES[:6], "<i>"]), "location 2, role 7"),
    "roles in one place only": (with_location(roles=ROLE_NAMES), "some have none"),
    "a tag that is none": (with_location(tags=["In Doors"]), "location 2"),
    "equal tags": (with_location(tags=["cold", "cold"]), "tag “cold”"),
    "too many tags": (with_location(tags=[f"t{n}" for n in range(17)]), "17 entries"),
}


@pytest.mark.parametrize(("data", "says"), REFUSED.values(), ids=REFUSED)
def test_bad_packs_are_refused_in_one_sentence_that_says_where(data: bytes, says: str) -> None:
    """Each kind of bad pack raises BadInput with one printable line that names the trouble."""
    with pytest.raises(BadInput) as refusal:
        read_pack(data)
    sentence = refusal.value.sentence()
    assert says in sentence
    assert sentence.endswith((".", "”."))
    assert "\n" not in sentence
    assert sentence.isprintable()


def test_a_friendly_pack_is_read() -> None:
    """A byte order mark, plain names, and an ampersand between words are fine."""
    found = read_pack(b"\xef\xbb\xbf" + packed(locations=["  Fish & chips ", "Mökki"]))
    assert [location.name for location in found.locations] == ["Fish & chips", "Mökki"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.dictionaries(st.sampled_from(["id", "name", "icon", "on", "tags", "roles", "other"]), JSON, max_size=6)


@given(st.binary(max_size=200) | JSON.map(lambda plain: json.dumps(plain).encode()))
@example(b'{"format":1e999}')
def test_garbage_is_refused_and_nothing_else_happens(data: bytes) -> None:
    """Arbitrary bytes and arbitrary JSON raise BadInput, never anything else."""
    with pytest.raises(BadInput):
        read_pack(data)


@given(st.lists(FIELDS | JSON, max_size=6), JSON)
def test_almost_packs_are_refused_or_fit_the_rules(locations: list[Any], title: Any) -> None:
    """A pack with the right outside and anything inside is refused, or is a pack that keeps every rule."""
    try:
        found = read_pack(json.dumps({"format": FORMAT, "title": title, "locations": locations}).encode())
    except BadInput:
        return
    assert read_pack(found.canonical()) == found


@given(st.data())
def test_cut_and_flipped_packs_never_crash(data: st.DataObject) -> None:
    """A good file cut anywhere is refused; with one byte changed it is refused or is a pack that keeps every rule."""
    whole = with_location(id="attic", on=False, tags=["cold"], icon="igloo")
    at = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(BadInput):
        read_pack(whole[:at])
    try:
        found = read_pack(whole[:at] + bytes([data.draw(st.integers(0, 255))]) + whole[at + 1 :])
    except BadInput:
        return
    assert read_pack(found.canonical()) == found


def test_equality_of_packs_is_equality_of_content() -> None:
    """Where a pack came from does not make it another pack."""
    ours = pack()
    assert LocationPack(ours.title, ours.locations) == ours
