"""Packs that players bring to the lobby: loading, saying whose they are, and what has not come yet."""

from dataclasses import replace
from pathlib import Path

import pytest

from lanspy.client.input import Typed
from lanspy.client.render import rendered
from lanspy.client.scenes.files import new_name
from lanspy.content.location_pack import LocationPack
from lanspy.content.packs import LIBRARY, load
from lanspy.games.spyfall.settings import Settings, default_settings, with_pack
from lanspy.peer.port import ProposeSettings
from tests.client.layout_check import faults
from tests.client.lobby_scenes import LATER_CHANGED, MOMENTS, STREET, brought, lobby, not_here
from tests.client.test_lobby import SIZES, Seat, words
from tests.content.test_packs import pack_bytes


def _read(seat: Seat, size: str = "720") -> str:
    assert seat.stack.top is not None
    return " ".join(text.text for text in rendered(seat.stack.top, *SIZES[size]).texts)


def _loading(path: Path | str, view: object = None) -> Seat:
    """By keys alone to the sheet of locations, the dialog, and the path typed into it."""
    seat = Seat(lobby() if view is None else view)
    seat.focus("locations").press("Enter", "P")
    seat.stack.take(Typed(str(path)))
    return seat.press("Enter")


@pytest.fixture
def street(tmp_path: Path) -> Path:
    file = tmp_path / "street.json"
    file.write_bytes(pack_bytes("Our street", *STREET))
    return file


def test_a_pack_is_loaded_reviewed_and_proposed(street: Path) -> None:
    """Its own names stand on the list, and one proposal holds its places and its hash."""
    seat = _loading(street)
    assert seat.sent == []
    said = _read(seat)
    assert all(name in said for name in STREET)
    assert "“Our street”, brought by you. It travels to everybody at the table." in said
    (proposal,) = seat.press("U").sent
    assert isinstance(proposal, ProposeSettings)
    (pack,) = load(street, LocationPack)
    assert proposal.settings == with_pack(lobby().settings, pack)


def test_a_plain_text_with_a_place_on_each_line_will_do(tmp_path: Path) -> None:
    """People write lists, not JSON. The file's name is the title."""
    (tmp_path / "Our street.txt").write_text("\n".join(STREET))
    seat = _loading(tmp_path / "Our street.txt")
    said = _read(seat)
    assert all(name in said for name in STREET)
    assert "“Our street”, brought by you." in said


def test_a_folder_with_packs_asks_which(tmp_path: Path) -> None:
    """Of several packs one is picked."""
    for name in ("First", "Second"):
        (tmp_path / f"{name}.json").write_bytes(pack_bytes(name, *STREET))
    seat = _loading(tmp_path)
    seat.focus("which").press("Enter", "Down", "Enter").focus("yes").press("Enter", "U")
    (proposal,) = seat.sent
    assert isinstance(proposal, ProposeSettings)
    pack = LIBRARY.find(bytes.fromhex(proposal.settings.pack))
    assert pack is not None
    assert pack.title == "Second"


@pytest.mark.parametrize("name", ["street.json", "street.txt"])
def test_packs_in_the_own_folder_need_no_typing(tmp_path: Path, street: Path, name: str) -> None:
    """What lies in the player's folder of packs is offered, and a press fills the field."""
    (tmp_path / "packs").mkdir()
    if name.endswith(".txt"):
        street.write_text("\n".join(STREET))
    street.rename(tmp_path / "packs" / name)
    seat = Seat(lobby())
    seat.scene._folder = str(tmp_path)
    seat.focus("locations").press("Enter", "P").focus("file-0").press("Enter").focus("yes").press("Enter", "U")
    assert [type(intent) for intent in seat.sent] == [ProposeSettings]


@pytest.mark.parametrize(
    "data", [b"", b"{", b'{"format": "lanspy-locations-1"}', pack_bytes("Twins", "Attic", "Attic")]
)
def test_what_is_wrong_with_a_file_is_said_in_the_dialog(tmp_path: Path, data: bytes) -> None:
    """The dialog stays open with one sentence; nothing is proposed, and Esc leads back."""
    file = tmp_path / "pack.json"
    file.write_bytes(data)
    seat = _loading(file)
    dialog = seat.stack.top
    assert "Load a pack" in _read(seat)
    assert faults(rendered(dialog, *SIZES["720"]), (str(file)[:6], "…")) == []
    seat.press("Esc", "Esc")
    assert (seat.sent, seat.stack.top) == ([], seat.scene)


@pytest.mark.parametrize("text", ["", "  ", "/nowhere/at/all.json", "~nobody-of-this-name/x.json"])
def test_a_file_that_is_not_there_is_said_too(text: str) -> None:
    """No typed name ends anything but the dialog's patience."""
    seat = _loading(text)
    assert "Load a pack" in _read(seat)
    assert seat.press("Esc", "U").sent == []


def test_our_own_places_can_be_taken_again() -> None:
    """O on the sheet of a table that plays with a pack."""
    settings = brought()
    seat = Seat(lobby(settings=settings, changes=LATER_CHANGED[-1:]))
    (proposal,) = seat.focus("locations").press("Enter", "O", "U").sent
    assert isinstance(proposal, ProposeSettings)
    assert (proposal.settings.pack, proposal.settings.locations) == ("", default_settings().locations)


def test_a_pack_is_named_with_whoever_brought_it() -> None:
    """On the sheet and, at length, on the list."""
    view = MOMENTS["a pack"]
    assert "From “Our street”." in words(view)
    seat = Seat(view).focus("locations").press("Enter")
    assert f"“Our street”, brought by {view.changes[0].by}." in _read(seat)


def test_a_pack_that_is_not_here_says_so_and_shows_no_ids() -> None:
    """Neither sheet nor list shows how places are called between machines, and ready cannot be pressed."""
    view = MOMENTS["a pack not here"]
    seat = Seat(view)
    said = words(view)
    assert "not here yet" in said
    assert seat.press("R", "Enter").sent == []
    seat.focus("locations").press("Enter")
    ids = [each.location for each in view.settings.locations]
    listed = _read(seat)
    assert "not here yet" in listed
    assert not [each for each in ids if each in said + listed or each.capitalize() in said + listed]


def test_a_pack_without_roles_offers_none() -> None:
    """The switch of roles stays off and says why."""
    view = lobby(settings=brought(), changes=())
    assert "have no roles" in words(view)
    assert Seat(view).press("Tab").sent == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [brought, not_here])
@pytest.mark.parametrize("moment", ["lobby", "watching"])
def test_the_list_of_a_pack_fits_everywhere(make: object, moment: str, size: str) -> None:
    """With words and buttons of the pack, for who may change it and who may not."""
    settings = make()
    assert isinstance(settings, Settings)
    view = replace(MOMENTS[moment], settings=settings, changes=LATER_CHANGED[-1:])
    seat = Seat(view).focus("locations").press("Enter")
    assert seat.stack.top is not None
    assert faults(rendered(seat.stack.top, *SIZES[size])) == []


@pytest.mark.parametrize("title", ["W" * 28, "m w" * 9, "💥" * 28, "عنوان طويل جدا"])
def test_no_title_breaks_the_sheet(title: str) -> None:
    """Titles of strangers as long and wide as a pack may have them."""
    view = lobby(settings=brought(title), changes=LATER_CHANGED[-1:])
    for size in SIZES.values():
        assert faults(rendered(Seat(view).scene, *size), (" set",)) == []  # the tape may cut what it tells


@pytest.mark.parametrize("called", ["Copper Teapot", "../../etc/passwd", "\x00\n", "", "W" * 400, "a/b\\c:d"])
def test_new_files_get_names_that_every_system_takes(tmp_path: Path, called: str) -> None:
    """From whatever a table is called; a name that is taken gets a number."""
    first = Path(new_name(str(tmp_path), called, ".lanspy-invite"))
    assert first.parent == tmp_path
    first.write_text("taken")
    second = Path(new_name(str(tmp_path), called, ".lanspy-invite"))
    assert (second.parent, second.exists()) == (tmp_path, False)
