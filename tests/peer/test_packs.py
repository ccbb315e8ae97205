"""A pack that one person brought comes to everybody at the table, checked by its hash, and stays on their disks."""

from dataclasses import replace
from typing import Any

import pytest

from lanspy.content.packs import Library
from lanspy.errors import BadBytes, Refused
from lanspy.games.spyfall.settings import fast, with_pack
from lanspy.limits import PACKS_MAX
from lanspy.peer import port
from lanspy.peer.links import PACKS
from lanspy.peer.packs import ASK, GIVE, PACK_KIND, Packs
from tests.content.test_packs import pack_bytes
from tests.peer.house import House

STREET = pack_bytes("Street", "Bakery", "School", "Corner", "Roof", "Kitchen", "Attic", "Cellar")
PACK = pack_bytes("Our street", "Kitchen", "Attic", "Cellar")


def _house(people: int = 3) -> tuple[House, list[Library]]:
    """Everybody has a library of their own."""
    house, libraries = House(people), [Library() for _ in range(people)]
    for machine, library in zip(house.machines, libraries, strict=True):
        _with_library(machine, library)
    return house.gather(), libraries


def _with_library(machine: Any, library: Library) -> None:
    made = machine.setup
    machine.setup = lambda: replace(made(), library=library)


def _propose(house: House, library: Library) -> bytes:
    brought = library.learn(PACK)
    agreed = house[0].room.agreed
    assert agreed is not None
    settings = fast(with_pack(replace(agreed.settings, rounds=1), brought))
    house[0].press(port.ProposeSettings(settings))
    return brought.digest()


def test_a_pack_comes_to_everybody_at_the_table() -> None:
    """Whoever lacks the pack of the settings gets it, is told its title, and can play by it."""
    house, libraries = _house()
    digest = _propose(house, libraries[0])
    assert house.run(lambda: all(library.find(digest) is not None for library in libraries))
    house.settle(500)
    assert house[1].told == ["The pack “Our street” has come."]
    assert all((PACK_KIND, digest) in machine.disk for machine in house.machines)
    house.start()
    assert house[1].seat.start.packs == (digest,)
    for machine, library in zip(house.machines, libraries, strict=True):
        card = machine.game.my_card
        assert card.spy or library.location(card.location).name in ("Kitchen", "Attic", "Cellar")
    asked = [data for _sender, _to, data in house.sent if data[:2] == bytes((PACKS,)) + ASK]
    assert len(asked) <= 4  # two who lack it, over two links each


def test_a_pack_reaches_those_who_have_no_link_to_its_owner() -> None:
    """It is passed on along the table by those who got it."""
    house, libraries = _house()
    house.cut(0, 2)
    digest = _propose(house, libraries[0])
    assert house.run(lambda: libraries[2].find(digest) is not None)


def test_a_pack_is_still_there_after_a_restart() -> None:
    """The disk of each holds it, so it need not be asked for again."""
    house, libraries = _house()
    digest = _propose(house, libraries[0])
    assert house.run(lambda: all((PACK_KIND, digest) in machine.disk for machine in house.machines))
    house[1].die()
    fresh = Library()
    _with_library(house[1], fresh)
    house[1].join()
    assert fresh.find(digest) is not None


def test_a_newcomer_gets_the_pack() -> None:
    """Whoever is let in later asks as well."""
    house, libraries = _house()
    house[2].die()
    digest = _propose(house, libraries[0])
    house.settle(500)
    assert libraries[2].find(digest) is None
    house[2].join()
    house.connect_all()
    assert house.run(lambda: libraries[2].find(digest) is not None)


def test_nobody_gets_ready_for_a_pack_that_is_not_here() -> None:
    """The press is refused with a sentence and the view says why, until the pack has come; taking back is no matter."""
    house, libraries = _house()
    agreed = house[0].room.agreed
    assert agreed is not None
    house[0].press(port.ProposeSettings(with_pack(agreed.settings, Library().learn(STREET))))
    house.settle(500)
    for machine, library in zip(house.machines, libraries, strict=True):
        view = machine.screen
        assert isinstance(view, port.LobbyView)
        assert (view.can_ready, view.cannot_start_why) == (False, "The pack of this table is not here yet.")
        with pytest.raises(Refused, match="not here yet"):
            machine.press(port.SetReady(True))
        machine.press(port.SetReady(False))
        library.learn(STREET)
        assert machine.screen.can_ready
        machine.press(port.SetReady(True))


# --- lies -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("body", [b"", b"?", b"?" + bytes(31), b"?" + bytes(33), b"x" + bytes(32)])
def test_nonsense_about_packs_is_bad_bytes(body: bytes) -> None:
    """It changes nothing."""
    with pytest.raises(BadBytes):
        Packs(PACKS, Library(), ()).take(1, body)


@pytest.mark.parametrize("data", [b"", b"{}", pack_bytes("Another"), PACK + b"}", b"\xff", b"[" * 60_000])
def test_another_pack_than_that_asked_for_is_bad_bytes(data: bytes) -> None:
    """What cannot be read or has another hash is not kept."""
    library, owner = Library(), Library()
    digest = owner.learn(PACK).digest()
    packs = Packs(PACKS, library, ())
    packs.follow((digest,), (1,))
    with pytest.raises(BadBytes):
        packs.take(1, GIVE + data)
    assert library.find(digest) is None


def test_a_pack_that_nobody_asked_for_is_not_looked_at() -> None:
    """Neither without a question, nor over another link, nor twice."""
    library = Library()
    digest = Library().learn(PACK).digest()
    packs = Packs(PACKS, library, ())
    assert packs.take(1, GIVE + PACK) == []
    assert library.find(digest) is None
    packs.follow((digest,), (1,))
    assert packs.take(2, GIVE + PACK) == []
    assert packs.take(1, GIVE + PACK) != []
    assert packs.take(1, GIVE + PACK) == []


def test_one_link_gets_so_many_answers_and_no_more() -> None:
    """Asking again and again costs the asked machine nothing."""
    library = Library()
    digest = library.learn(PACK).digest()
    packs = Packs(PACKS, library, ())
    answers = [packs.take(1, ASK + digest) for _ in range(PACKS_MAX + 5)]
    assert [bool(each) for each in answers] == [True] * PACKS_MAX + [False] * 5
    assert packs.take(2, ASK + digest)


def test_strangers_are_not_heard() -> None:
    """A machine that was not let in gets no pack."""
    house, libraries = _house(2)
    digest = _propose(house, libraries[0])
    house.settle(500)
    house[0].room._links.trusted.clear()
    assert house[0].room.take(house.link(0, 1), bytes((PACKS,)) + ASK + digest, house.now_ms) == []


def test_a_pack_on_the_disk_that_cannot_be_read_is_asked_for_again() -> None:
    """A damaged disk is no reason to stay away from the table."""
    library = Library()
    digest = Library().learn(PACK).digest()
    packs = Packs(PACKS, library, [b"damaged"])
    assert [each.data for each in packs.follow((digest,), (1,))] == [bytes((PACKS,)) + ASK + digest]
