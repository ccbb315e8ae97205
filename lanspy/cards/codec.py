"""Entries to plain data and back. One table, `SHAPES`, says what every kind of entry is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from lanspy.cards.entries import (
    CardEntry,
    CoinCommit,
    CoinReveal,
    Commit,
    CommitKey,
    Open,
    OpenKey,
    Prove,
    Reveal,
    Rows,
    Shares,
    Shuffle,
)
from lanspy.crypto.ports import Element, Group
from lanspy.crypto.shuffle import Row
from lanspy.dealing import Place
from lanspy.errors import BadBytes
from lanspy.limits import (
    BATCH_BYTES_MAX,
    CARD_NAME_CHARACTERS_MAX,
    COMPONENTS_MAX,
    ROWS_PER_DECK_MAX,
    SEALED_VALUE_BYTES_MAX,
)

__all__ = ["Plain", "read_entry", "write_entry"]

Plain: TypeAlias = "int | str | bytes | tuple[Plain, ...]"
"""What an entry travels as."""

DIGEST_BYTES = 64
SALT_BYTES = 32
COIN_BYTES = 32


@dataclass(frozen=True, slots=True)
class _Form:
    """How one field is read (with the group; raises BadBytes) and written."""

    read: Callable[[Group, Any], Any]
    write: Callable[[Any], Plain]


def read_entry(group: Group, plain: object) -> CardEntry:
    """The entry that `plain` holds. Raises BadBytes for anything that `write_entry` would not have written."""
    if type(plain) is not tuple or not plain or type(plain[0]) is not str or plain[0] not in SHAPES:
        raise BadBytes("A card entry is of no known kind.")
    kind, forms = SHAPES[plain[0]]
    entry: CardEntry = kind(*_read_fields(group, forms, plain[1:]))
    if isinstance(entry, Shares | Open):
        _check_lengths(entry)
    return entry


def write_entry(entry: CardEntry) -> Plain:
    """The plain form of `entry`: a tuple that begins with the name of its kind."""
    name = NAMES[type(entry)]
    _, forms = SHAPES[name]
    values = (getattr(entry, field) for field in entry.__dataclass_fields__)
    return (name, *(form.write(value) for form, value in zip(forms, values, strict=True)))


def _read_fields(group: Group, forms: tuple[_Form, ...], fields: tuple[object, ...]) -> list[Any]:
    if len(fields) != len(forms):
        raise BadBytes("A card entry has too few or too many fields.")
    return [form.read(group, field) for form, field in zip(forms, fields, strict=True)]


def _check_lengths(entry: Shares | Open) -> None:
    if len(entry.places) != len(entry.shares):
        raise BadBytes("A card entry has another number of shares than of places.")


# --- the forms of single fields ---------------------------------------------------------------------------------------


def _as_is(value: Any) -> Plain:
    plain: Plain = value
    return plain


def _bytes_of(least: int, most: int, what: str) -> _Form:
    def read(_: Group, data: object) -> bytes:
        if type(data) is not bytes or not least <= len(data) <= most:
            raise BadBytes(f"A card entry has {what} of a wrong length.")
        return data

    return _Form(read, _as_is)


def _read_name(_: Group, data: object) -> str:
    """Names of decks, slots, coins, proofs, answers come from games, which use ASCII only: one name has one form."""
    if (
        type(data) is not str
        or not 0 < len(data) <= CARD_NAME_CHARACTERS_MAX
        or not (data.isascii() and data.isprintable())
    ):
        raise BadBytes("A card entry names a deck, slot, coin or proof that cannot exist.")
    return data


def _read_element(group: Group, data: object) -> Element:
    if type(data) is not bytes:
        raise BadBytes("A card entry has something else where a group element belongs.")
    return group.read_element(data)


def _read_elements(group: Group, data: object) -> tuple[Element, ...]:
    if type(data) is not tuple or not 0 < len(data) <= ROWS_PER_DECK_MAX * COMPONENTS_MAX:
        raise BadBytes("A card entry has no shares, or too many.")
    return tuple(_read_element(group, item) for item in data)


def _read_number(data: object, bound: int) -> int:
    if type(data) is not int or not 0 <= data < bound:
        raise BadBytes("A card entry names a place that cannot exist.")
    return data


def _read_places(group: Group, data: object) -> tuple[Place, ...]:
    """(deck, ((row, component), ...)): one deck, ascending, none twice."""
    if type(data) is not tuple or len(data) != 2 or type(data[1]) is not tuple:
        raise BadBytes("A card entry has something else where places belong.")
    deck, spots = _read_name(group, data[0]), data[1]
    if not 0 < len(spots) <= ROWS_PER_DECK_MAX * COMPONENTS_MAX:
        raise BadBytes("A card entry names no place, or too many.")
    places = tuple(_read_spot(deck, spot) for spot in spots)
    if any(first >= second for first, second in pairwise(places)):
        raise BadBytes("A card entry names places out of order.")
    return places


def _read_spot(deck: str, data: object) -> Place:
    if type(data) is not tuple or len(data) != 2:
        raise BadBytes("A card entry names a place that cannot exist.")
    return Place(deck, _read_number(data[0], ROWS_PER_DECK_MAX), _read_number(data[1], COMPONENTS_MAX))


def _write_places(places: tuple[Place, ...]) -> Plain:
    return places[0].deck, tuple((place.row, place.component) for place in places)


def _read_rows(group: Group, data: object) -> Rows:
    """One bytes object a row: the two halves of every component, one after the other; all rows equally long."""
    if type(data) is not tuple or not 0 < len(data) <= ROWS_PER_DECK_MAX:
        raise BadBytes("A shuffled deck has no rows, or too many.")
    rows = tuple(_read_row(group, row) for row in data)
    if len({len(row) for row in rows}) != 1:
        raise BadBytes("A shuffled deck has rows of different lengths.")
    return rows


def _read_row(group: Group, data: object) -> Row:
    size = 2 * group.element_bytes
    if type(data) is not bytes or len(data) % size or not size <= len(data) <= COMPONENTS_MAX * size:
        raise BadBytes("A shuffled deck has a row of a wrong length.")
    halves = [group.read_element(data[at : at + size // 2]) for at in range(0, len(data), size // 2)]
    return tuple(zip(halves[::2], halves[1::2], strict=True))


def _write_rows(rows: Rows) -> Plain:
    return tuple(b"".join(half for pair in row for half in pair) for row in rows)


def _read_shown(group: Group, data: object) -> Open | None:
    """An empty tuple for nothing, else an opening of exactly one place."""
    if data == () and type(data) is tuple:
        return None
    if type(data) is not tuple:
        raise BadBytes("A reveal has something else where an opening belongs.")
    shown = Open(*_read_fields(group, SHAPES["open"][1], data))
    if len(shown.places) != 1 or len(shown.shares) != 1:
        raise BadBytes("A reveal opens more than one place.")
    return shown


def _write_shown(shown: Open | None) -> Plain:
    if shown is None:
        return ()
    return _write_places(shown.places), shown.shares, shown.proof


_DIGEST = _bytes_of(DIGEST_BYTES, DIGEST_BYTES, "a hash")
_SALT = _bytes_of(SALT_BYTES, SALT_BYTES, "a salt")
_COIN = _bytes_of(COIN_BYTES, COIN_BYTES, "a part of a coin")
_VALUE = _bytes_of(0, SEALED_VALUE_BYTES_MAX, "a sealed value")
_PROOF = _bytes_of(1, BATCH_BYTES_MAX, "a proof")
_NAME = _Form(_read_name, _as_is)
_ELEMENT = _Form(_read_element, _as_is)
_ELEMENTS = _Form(_read_elements, _as_is)
_PLACES = _Form(_read_places, _write_places)
_ROWS = _Form(_read_rows, _write_rows)
_SHOWN = _Form(_read_shown, _write_shown)

SHAPES: dict[str, tuple[type[Any], tuple[_Form, ...]]] = {
    "commit_key": (CommitKey, (_DIGEST,)),
    "open_key": (OpenKey, (_ELEMENT, _SALT, _PROOF)),
    "shuffle": (Shuffle, (_NAME, _DIGEST, _ROWS, _PROOF)),
    "shares": (Shares, (_PLACES, _ELEMENTS, _PROOF)),
    "open": (Open, (_PLACES, _ELEMENTS, _PROOF)),
    "commit": (Commit, (_NAME, _DIGEST)),
    "reveal": (Reveal, (_NAME, _VALUE, _SALT, _SHOWN)),
    "commit_coin": (CoinCommit, (_NAME, _DIGEST)),
    "reveal_coin": (CoinReveal, (_NAME, _COIN, _SALT)),
    "prove": (Prove, (_NAME, _NAME, _PROOF)),
}
NAMES: dict[type[Any], str] = {kind: name for name, (kind, _) in SHAPES.items()}
