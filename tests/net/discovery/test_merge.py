"""Sightings in, list out."""

from hypothesis import given
from hypothesis import strategies as st

from lanspy import limits
from lanspy.net.address import Address
from lanspy.net.discovery.merge import Merger
from lanspy.net.discovery.sighting import Announcement, Sighting, new_instance
from lanspy.net.greeting import is_instance

TABLES = [bytes([number]) * 16 for number in (1, 2, 3)]
NAMES = ["ann", "bob", "carol", "own"]


def sighting(
    instance: str = "ann",
    at: float = 0.0,
    *,
    incarnation: int = 1,
    table: bytes | None = TABLES[0],
    source: str = "mdns",
    host: str = "10.0.0.1",
    name: str | None = None,
    voice: str = "",
    lasts: float | None = None,
) -> Sighting:
    """One sighting."""
    said = Announcement(table, name)
    return Sighting(instance, incarnation, (Address(host, 1),), said, source, at, voice, lasts)


def test_stale_ones_are_dropped() -> None:
    """What is not heard again is gone, at the limit and not before."""
    merger = Merger("own")
    merger.hear(sighting(at=10.0))
    assert len(merger.tables(10.0 + limits.SIGHTING_STALE_SECONDS)) == 1
    assert merger.tables(10.1 + limits.SIGHTING_STALE_SECONDS) == ()


def test_a_source_says_how_long_to_believe_it() -> None:
    """A beat is believed until three more should have come."""
    merger = Merger("own")
    merger.hear(sighting(at=10.0, lasts=7.0))
    assert len(merger.tables(17.0)) == 1
    assert merger.tables(17.1) == ()


def test_own_sightings_are_filtered() -> None:
    """We are no neighbour of ours."""
    merger = Merger("own")
    merger.hear(sighting("own"))
    assert merger.programs(0.0) == ()


def test_addresses_of_all_sources() -> None:
    """Two sources of one program are one entry with the addresses of both, the newest first."""
    merger = Merger("own")
    merger.hear(sighting(at=1.0, host="10.0.0.1"))
    merger.hear(sighting(at=2.0, host="10.0.0.2", source="beacon"))
    (table,) = merger.tables(2.0)
    assert table.addresses() == (Address("10.0.0.2", 1), Address("10.0.0.1", 1))
    assert table.programs[0].sources == ("beacon", "mdns")
    assert table.programs[0].heard_at == 2.0


def test_goodbye_of_one_source() -> None:
    """A goodbye that one source heard leaves what the others know."""
    merger = Merger("own")
    merger.hear(sighting(source="mdns"))
    merger.hear(sighting(source="beacon"))
    merger.lose("mdns", "ann")
    assert merger.programs(0.0)[0].sources == ("beacon",)
    merger.lose("beacon", "ann")
    merger.lose("beacon", "nobody")
    assert merger.programs(0.0) == ()


def test_old_news() -> None:
    """What an instance said before does not replace what it said later, from whichever source it comes."""
    merger = Merger("own")
    merger.hear(sighting(at=1.0, incarnation=5, table=TABLES[1]))
    merger.hear(sighting(at=2.0, incarnation=4, table=TABLES[0]))
    merger.hear(sighting(at=3.0, incarnation=3, table=TABLES[0], source="beacon"))
    assert [table.table for table in merger.tables(3.0)] == [TABLES[1]]


def test_one_table_of_many_programs() -> None:
    """Programs at one table are one entry; what says most of it is shown."""
    merger = Merger("own")
    merger.hear(sighting("ann", 1.0, name="Pöytä"))
    merger.hear(sighting("bob", 2.0, source="typed", incarnation=0))
    merger.hear(sighting("carol", 1.0, table=TABLES[1]))
    merger.hear(sighting("dave", 1.0, table=None))
    first, second = merger.tables(2.0)
    assert (first.table, second.table) == (TABLES[0], TABLES[1])
    assert first.said.table_name == "Pöytä"
    assert [program.instance for program in first.programs] == ["bob", "ann"]
    assert len(merger.programs(2.0)) == 4


sightings = st.builds(
    sighting,
    st.sampled_from(NAMES),
    st.floats(0, 100),
    incarnation=st.integers(0, 5),
    table=st.sampled_from([*TABLES, None]),
    source=st.sampled_from(["mdns", "beacon"]),
    host=st.sampled_from(["10.0.0.1", "10.0.0.2"]),
    voice=st.sampled_from(["", "10.0.0.1", "10.0.0.2"]),
)


@given(st.lists(sightings, max_size=40))
def test_any_history(history: list[Sighting]) -> None:
    """The list never shows us, no program twice at a table, nothing stale, and only addresses that somebody said."""
    merger = Merger("own")
    for seen in history:
        merger.hear(seen)
    programs = merger.programs(100.0)
    assert len({(program.instance, program.said.table) for program in programs}) == len(programs)
    for program in programs:
        assert program.instance != "own"
        assert 100.0 - program.heard_at <= limits.SIGHTING_STALE_SECONDS
        said = {address for seen in history if seen.instance == program.instance for address in seen.addresses}
        assert set(program.addresses) <= said
    at_tables = [held for table in merger.tables(100.0) for held in table.programs]
    assert sorted(held.instance for held in at_tables) == sorted(p.instance for p in programs if p.said.table)


def test_liars_do_not_fill_the_memory() -> None:
    """Ten thousand invented programs leave SIGHTINGS_MAX, the newest."""
    merger = Merger("own")
    for number in range(10_000):
        merger.hear(sighting(f"liar {number}", at=number / 1000))
    assert len(merger.programs(10.0)) == limits.SIGHTINGS_MAX
    assert merger.programs(10.0)[0].instance == "liar 9999"


def test_a_flood_in_one_source_leaves_the_others() -> None:
    """Records invented in one source do not push out what another one knows."""
    merger = Merger("own")
    merger.hear(sighting("ann", 0.0, source="beacon"))
    for number in range(10_000):
        merger.hear(sighting(f"liar {number}", at=number / 1000))
    assert "ann" in {program.instance for program in merger.programs(10.0)}


def test_a_copied_id_takes_nothing_away() -> None:
    """Somebody who says with another's id, from his own host, that he sits elsewhere or nowhere adds a line at most."""
    merger = Merger("own")
    merger.hear(sighting(at=1.0, source="beacon", voice="10.0.0.1", name="Pöytä"))
    merger.hear(sighting(at=1.0, incarnation=1))
    for table in (TABLES[1], None):
        lie = sighting(at=2.0, incarnation=2**32 - 1, table=table, source="beacon", host="10.0.0.66", voice="10.0.0.66")
        merger.hear(lie)
        merger.lose("beacon", "ann", "10.0.0.66")
        merger.hear(lie)
        shown = {held.table: held for held in merger.tables(2.0)}
        assert shown[TABLES[0]].said.table_name == "Pöytä"
        assert shown[TABLES[0]].addresses() == (Address("10.0.0.1", 1),)


def test_one_program_heard_at_two_addresses() -> None:
    """A machine on two networks is one program with two addresses, also by the beacon alone."""
    merger = Merger("own")
    merger.hear(sighting(at=1.0, source="beacon", voice="10.0.0.1"))
    merger.hear(sighting(at=2.0, source="beacon", voice="192.168.0.1", host="192.168.0.1"))
    (program,) = merger.programs(2.0)
    assert program.addresses == (Address("192.168.0.1", 1), Address("10.0.0.1", 1))


def test_instances() -> None:
    """An id is ten small letters, another one every time."""
    drawn = {new_instance(lambda count, fill=fill: bytes([fill]) * count) for fill in range(256)}
    assert len(drawn) == 256
    assert all(map(is_instance, drawn))
