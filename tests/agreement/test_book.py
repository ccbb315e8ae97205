"""What the book keeps, what it knows, and that nobody can fill it."""

from lanspy import limits
from lanspy.agreement.book import Added, Book
from lanspy.agreement.messages import At, Confirm, Kind, Press, Report
from tests.agreement.samples import batch, confirm, message

LATER = bytes(7) + b"\x01" + bytes(8)


def test_the_first_version_stays_first() -> None:
    """A second version is kept as evidence, a third is not."""
    book = Book()
    versions = [batch(0, 1, text) for text in (b"a", b"b", b"c")]
    assert [book.add(version) for version in versions] == [Added.NEW, Added.NEW, Added.FULL]
    assert book.versions(Kind.BATCH, 0, 1, 0) == versions[:2]
    assert book.add(versions[0]) is Added.KNOWN
    assert book.knows(versions[1])
    assert not book.knows(versions[2])


def test_a_payload_signed_again_replaces_its_envelope() -> None:
    """The same statement under a higher start number travels on; under a lower one it is known."""
    book = Book()
    old, new = batch(0, 1, b"a"), batch(0, 1, b"a", start=LATER)
    assert book.add(old) is Added.NEW
    assert not book.knows(new)
    assert book.add(new) is Added.SIGNED_AGAIN
    assert book.versions(Kind.BATCH, 0, 1, 0) == [new]
    assert book.add(old) is Added.KNOWN


def test_a_needed_confirm_finds_room() -> None:
    """Garbage under a signer's name does not push out the CONFIRM that counts."""
    book = Book()
    for index in range(limits.CONFIRMS_MAX + 3):
        book.add(confirm(0, 1, bytes((index,)) * 64))
    good = confirm(0, 1, b"\xff" * 64)
    assert book.add(good) is Added.FULL
    assert book.add(good, needed=True) is Added.NEW
    assert good in book.versions(Kind.CONFIRM, 0, 1, 0)
    assert len(book.versions(Kind.CONFIRM, 0, 1, 0)) == limits.CONFIRMS_MAX


def test_what_is_put_aside_is_not_passed_on() -> None:
    """It counts inside certificates, is named as held, and is not among the versions."""
    book = Book()
    aside = batch(0, 1, b"a")
    book.put_aside(aside)
    assert book.versions(Kind.BATCH, 0, 1, 0) == []
    assert book.all_versions(Kind.BATCH, 0, 1, 0) == [aside]
    assert list(book.live()) == []
    assert aside.identity in book.names()


def test_reports_for_endless_numbers_do_not_fill_memory() -> None:
    """Of one author only the highest numbers stay, under promised and older start numbers alike."""
    book = Book()
    for number in [*range(1, 200), *range(200, 0, -1)]:
        report = message(Kind.REPORT, 3, number, Report(bytes(64), None, 0))
        book.add(report)
        book.put_aside(report)
    held = [report.header.number for report in book.of_kind(Kind.REPORT)]
    assert sorted(held) == list(range(201 - limits.NUMBERS_KEPT_MAX, 201))
    assert len(book.names()) <= 2 * limits.NUMBERS_KEPT_MAX


def test_the_highest_said_number_counts() -> None:
    """An AT for a lower number than said before is old."""
    book = Book()
    assert book.add(message(Kind.AT, 1, 5, At())) is Added.NEW
    assert book.add(message(Kind.AT, 1, 4, At())) is Added.KNOWN
    assert book.ats() == {1: 5}


def test_a_certified_tick_takes_its_messages_along() -> None:
    """Ticks up to it and presses below it go, the rest stays."""
    book = Book()
    for number in (1, 2):
        book.add(batch(0, number, b""))
        book.add(message(Kind.CONFIRM, 0, number, Confirm(bytes(64))))
        book.add(message(Kind.PRESS, 0, number, Press(1)))
    book.drop_ticks(1)
    assert {held.header.number for held in book.live()} == {1, 2}
    assert [held.header.number for held in book.presses()] == [1, 2]
    book.drop_ticks(2)
    assert [held.header.number for held in book.presses()] == [2]
    assert list(book.of_kind(Kind.BATCH)) == []


def test_a_new_seating_keeps_only_reports_for_later_ones() -> None:
    """Ticks, presses and said numbers belong to the old seating."""
    book = Book()
    book.add(batch(0, 9, b""))
    book.add(message(Kind.PRESS, 0, 8, Press(1)))
    book.add(message(Kind.AT, 0, 3, At()))
    for number in (2, 3):
        book.add(message(Kind.REPORT, 0, number, Report(bytes(64), None, 0)))
    book.enter(2)
    assert [held.header.number for held in book.live()] == [3]
