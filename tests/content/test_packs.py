"""Packs that players bring: files and folders, the hash, ids that travel."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanspy.content.location_pack import LocationPack
from lanspy.content.pack_reader import read_pack, read_place_list
from lanspy.content.packs import Library, load, travelling_id
from lanspy.errors import BadInput
from lanspy.limits import PACK_BYTES_MAX, PACKS_MAX


def pack_bytes(title: str = "Our street", *places: str) -> bytes:
    """A small pack as somebody might write it."""
    names = places or ("Kitchen", "Attic", "Garden shed")
    return json.dumps({"format": "lanspy-locations-1", "title": title, "locations": list(names)}).encode()


def test_a_pack_of_a_file_and_of_a_folder(tmp_path: Path) -> None:
    """A file is one pack; of a folder those that end in .json, by name."""
    (tmp_path / "b.json").write_bytes(pack_bytes("Second"))
    (tmp_path / "a.json").write_bytes(pack_bytes("First"))
    (tmp_path / "notes.txt").write_text("no pack")
    assert [each.title for each in load(tmp_path, LocationPack, Library())] == ["First", "Second"]
    assert [each.title for each in load(tmp_path / "b.json", LocationPack, Library())] == ["Second"]


@given(
    st.lists(st.sampled_from(["Kitchen", "Attic", "Garden shed", "Ullan mökki", "# a note", "", "attic"]), max_size=6),
    st.sampled_from(["\n", "\r\n"]),
)
def test_a_text_with_a_place_on_each_line_is_a_pack(lines: list[str], end: str) -> None:
    """It is the pack that these names would be as JSON, and travels as that; what JSON may not say, no text says."""
    places = [line for line in lines if line and not line.startswith("#")]
    text = end.join(f" {line} " for line in lines).encode()
    try:
        expected = read_pack(pack_bytes("Our street", *places) if places else pack_bytes("Our street", "one"))
    except BadInput:
        with pytest.raises(BadInput):
            read_place_list(text, "Our street")
    else:
        found = read_place_list(text, "Our street")
        assert found == expected
        assert read_pack(found.canonical()) == found


def test_a_short_list_of_places_is_told_how_many_it_needs() -> None:
    """Whoever wrote it learns the least and the most."""
    with pytest.raises(BadInput, match="The list has 1 places; 2 to 60 are allowed"):
        read_place_list(b"Kitchen", "Our street")


@pytest.mark.parametrize("name", ["missing.json", "", "\x00.json", "x" * 5_000])
def test_a_file_that_is_not_there_is_said(tmp_path: Path, name: str) -> None:
    """One sentence, whatever the system says; an empty folder holds no pack."""
    with pytest.raises(BadInput):
        load(tmp_path / name, LocationPack, Library())


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    """A byte more than a pack may have is enough to know."""
    (tmp_path / "large.json").write_bytes(b" " * (PACK_BYTES_MAX + 1))
    with pytest.raises(BadInput, match="larger than 512 KiB"):
        load(tmp_path / "large.json", LocationPack, Library())


def test_whoever_has_the_pack_finds_the_place_of_an_id() -> None:
    """The id that travels names the pack and the number in its list, and nothing else is taken for it."""
    library, other = Library(), Library()
    digest = library.learn(pack_bytes()).digest()
    assert [library.location(travelling_id(digest, number)).name for number in range(3)] == [
        "Kitchen", "Attic", "Garden shed",
    ]  # fmt: skip
    assert other.location(travelling_id(digest, 0)) is None
    for strange in ("kitchen", travelling_id(digest, 3), travelling_id(digest, 0)[:-1] + "x", digest.hex(), "", "-"):
        assert library.location(strange) is None


@given(st.text(max_size=60))
def test_any_text_may_be_asked_for(text: str) -> None:
    """Ids come from other machines."""
    library = Library()
    digest = library.learn(pack_bytes()).digest()
    for each in (text, travelling_id(digest, 0)[:-2] + text):
        library.location(each)


def test_a_pack_as_it_travels_is_the_same_pack() -> None:
    """The hash is of the canonical form, however the file was written."""
    library, other = Library(), Library()
    digest = library.learn(b"\n" + pack_bytes()).digest()
    data = library.data_of(digest)
    assert data is not None
    assert other.learn(data).digest() == digest


def test_a_library_has_room_for_some_packs() -> None:
    """The oldest goes first."""
    library = Library()
    digests = [library.learn(pack_bytes(f"Pack {number}")).digest() for number in range(PACKS_MAX + 1)]
    assert library.find(digests[0]) is None
    assert all(library.find(digest) is not None for digest in digests[1:])
