"""Texts in the player's language, and the tools that keep catalogues complete."""

import struct
from pathlib import Path

import pytest
from makers.catalogue_check import compiled, faults
from makers.messages import Message, extract, in_code

from lanspy.content import texts

PACKAGE = Path(texts.__file__).resolve().parents[1]
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
FINNISH = {
    "": HEADER,
    "Ready": "Valmis",
    "location\x04Bank": "Pankki",
    "one seat\0{n} seats": "yksi paikka\0{n} paikkaa",
    "Nobody": "Ei kukaan",
}


def machine_object(catalogue: dict[str, str]) -> bytes:
    """A .mo file as GNU gettext describes it: magic, version, count, two tables of (length, offset), the strings."""
    pairs = sorted((key.encode(), text.encode()) for key, text in catalogue.items())
    tables, strings, at = [b"", b""], b"", 28 + 16 * len(pairs)
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<II", len(pair[side]), at + len(strings))
            strings += pair[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(tables) + strings


@pytest.fixture
def finnish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Assets with one Finnish catalogue of a few texts, and English again afterwards."""
    folder = tmp_path / "locale/fi/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "lanspy.mo").write_bytes(machine_object(FINNISH))
    monkeypatch.setattr(texts, "root", lambda: tmp_path)
    monkeypatch.setattr(texts, "asset", lambda path: tmp_path / path)
    texts.catalogue.cache_clear()
    yield folder / "lanspy.mo"
    texts.use("en")
    texts.catalogue.cache_clear()


def test_english_is_the_source() -> None:
    """Without a catalogue every text is shown as it stands in the code."""
    assert texts.use("en") == "en"
    assert texts._("Ready") == "Ready"
    assert texts.ngettext("one seat", "{n} seats", 1) == "one seat"
    assert texts.ngettext("one seat", "{n} seats", 0) == "{n} seats"
    assert texts.pgettext("location", "Bank") == "Bank"
    assert texts.N_("Ready") == "Ready"
    assert texts.languages()[0] == "en"


def test_texts_follow_the_language(finnish: Path) -> None:
    """After `use`, texts, plurals and texts in context come from the catalogue; what it lacks stays English."""
    assert texts.languages() == ("en", "fi")
    assert texts.use("fi") == texts.spoken() == "fi"
    assert texts._("Ready") == "Valmis"
    assert texts.ngettext("one seat", "{n} seats", 1) == "yksi paikka"
    assert texts.ngettext("one seat", "{n} seats", 5) == "{n} paikkaa"
    assert texts.pgettext("location", "Bank") == "Pankki"
    assert texts._("Bank") == "Bank"
    assert texts._("Leave") == "Leave"


def test_the_empty_text_is_never_the_catalogues_header(finnish: Path) -> None:
    """gettext keeps its header under the empty text; nobody ever reads it."""
    texts.use("fi")
    assert texts._("") == ""
    assert texts.pgettext("", "") == ""


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("fi_FI.UTF-8", "fi"),
        ("FI", "fi"),
        ("fi-FI", "fi"),
        ("xx", "en"),
        ("", "en"),
        ("../fi", "en"),
        ("C.UTF-8", "en"),
    ],
)
def test_systems_say_languages_in_many_ways(finnish: Path, said: str, chosen: str) -> None:
    """Whatever a system calls its language, one that we have is used, or English."""
    assert texts.use(said) == chosen


# --- finding texts ----------------------------------------------------------------------------------------------------


def test_marked_texts_are_found_in_code(tmp_path: Path) -> None:
    """Each way of marking is found once, over several lines too; variables and strangers' calls are not."""
    package = tmp_path / "lanspy"
    package.mkdir()
    (package / "errors.py").write_text('class Oops(Exception):\n    """Something is wrong.\n\n    More."""\n')
    (package / "a.py").write_text(
        '_("one")\nN_("two "\n   "lines")\npgettext("place", "Bank")\nngettext("a", "b", n)\n'
        '_(name)\nother("no")\n"_(\'no\')"\n'
    )
    found = {message for message, _place in in_code(package)}
    assert found == {
        Message("Something is wrong."),
        Message("one"),
        Message("two lines"),
        Message("Bank", context="place"),
        Message("a", plural="b"),
    }


@pytest.mark.parametrize("call", ['_(f"x{y}")', 'N_(f"{y}")', 'ngettext("a", f"{n}", n)', 'pgettext("c", f"{y}")'])
def test_a_text_that_cannot_be_translated_stops_the_build(tmp_path: Path, call: str) -> None:
    """A text put together before it is translated is found in no catalogue, so the tool names its line."""
    package = tmp_path / "lanspy"
    package.mkdir()
    (package / "a.py").write_text(f"x = 1\n{call}\n")
    with pytest.raises(SystemExit, match=r"lanspy/a\.py:2"):
        list(in_code(package))


def test_our_code_and_data_have_texts_in_every_corner() -> None:
    """The program's own texts are found: in code, in errors, in the pack, in the help, in the titles."""
    found = extract(PACKAGE)
    places = {place for each in found.values() for place in each}
    assert {"assets/packs/spyfall.json", "assets/help/spyfall.json", "assets/titles.json"} <= places
    assert {"lanspy/errors.py", "lanspy/content/names.py", "lanspy/content/pack_reader.py"} <= places
    assert Message("Submarine", context="location") in found
    assert Message("A name needs at least one visible character.") in found
    assert list(found) == sorted(found)


def test_no_text_starts_or_ends_with_a_space() -> None:
    """Texts are whole; nothing is glued together from pieces, which no other language could follow."""
    assert not [message.text for message in extract(PACKAGE) if message.text != message.text.strip()]


# --- checking catalogues ----------------------------------------------------------------------------------------------


def test_complete_catalogue_has_no_faults(finnish: Path) -> None:
    """A catalogue that has each wanted text and no other passes."""
    wanted = [
        Message("Ready"),
        Message("Bank", context="location"),
        Message("one seat", plural="{n} seats"),
        Message("Nobody"),
    ]
    assert list(faults(compiled(finnish), dict.fromkeys(wanted))) == []


def test_faults_name_what_is_wrong(finnish: Path) -> None:
    """Missing, unused, overlong texts and wrong placeholders are each named."""
    finnish.write_bytes(
        machine_object(
            {"": HEADER, "Ready": "Olen valmis kun kaikki ovat", "Hello {name}": "Hei {nimi}", "Old": "Vanha"}
        )
    )
    wanted = dict.fromkeys([Message("Ready"), Message("Hello {name}"), Message("Leave")])
    found = set(faults(compiled(finnish), wanted))
    assert found == {
        "missing: 'Leave'",
        "unused: 'Old'",
        "overlong: 'Olen valmis kun kaikki ovat'",
        "fills in other things: 'Hei {nimi}'",
    }


def test_committed_catalogues_have_no_faults() -> None:
    """Every language that we ship is complete, has nothing left over, and fits."""
    wanted = extract(PACKAGE)
    for language in texts.languages()[1:]:
        file = PACKAGE.parent / f"assets/locale/{language}/LC_MESSAGES/lanspy.mo"
        assert list(faults(compiled(file), wanted)) == []
