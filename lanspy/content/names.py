"""Names of people and tables: cleaned at the border, told apart on screen, never used as keys.

A name is what a stranger says about itself. Everything is keyed by seat or public key; names are only shown, so two
machines with different Unicode tables may draw one a little differently and still play the same game.
"""

import hashlib
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from lanspy.content.cleaning import characters, clean_text
from lanspy.content.texts import _
from lanspy.content.words import table_words
from lanspy.errors import BadInput, LocalError
from lanspy.limits import NAME_CHARACTERS_MAX, NAMES_REMEMBERED, TABLE_NAME_CHARACTERS_MAX

__all__ = [
    "SIGNS",
    "characters",
    "clean_name",
    "clean_table_name",
    "clean_text",
    "mixes_scripts",
    "same_name_key",
    "seat_names",
    "short_id",
    "table_name",
]

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 1 I L O U: nobody should have to ask which one it is
SHORT_ID_SIGNS = 3
TABLE_NAME_ENTROPY_BYTES = 8

_EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"})


def clean_name(raw: str) -> str:
    """A person's name as it may be shown, 1–24 characters. Raises BadInput when nothing visible is left of it."""
    name = clean_text(raw, NAME_CHARACTERS_MAX)
    if not name:
        raise BadInput(_("A name needs at least one visible character."))
    return name


def clean_table_name(raw: str) -> str:
    """A table's name as it may be shown, 1–32 characters. Raises BadInput when nothing visible is left of it."""
    name = clean_text(raw, TABLE_NAME_CHARACTERS_MAX)
    if not name:
        raise BadInput(_("A table's name needs at least one visible character."))
    return name


def short_id(key: bytes) -> str:
    """Three signs, such as "7K2", that stand for a public key where its holder's name cannot be shown or trusted."""
    number = int.from_bytes(hashlib.sha256(b"lanspy/short-id/1" + key).digest()[:8])
    signs = []
    for _step in range(SHORT_ID_SIGNS):
        number, sign = divmod(number, len(SIGNS))
        signs.append(SIGNS[sign])
    return "".join(signs)


def seat_names(claims: Sequence[tuple[str, bytes]]) -> tuple[str, ...]:
    """The names to show for all seats, in roster order, each claimed as (raw name, public key); never two alike.

    An empty name becomes the key's short id. A name that mixes scripts, as an impostor's would, carries the short id
    behind it. Of equal names the first one stays and later ones are numbered.
    """
    return _seat_names(tuple(claims))


@lru_cache(maxsize=NAMES_REMEMBERED)
def _seat_names(claims: tuple[tuple[str, bytes], ...]) -> tuple[str, ...]:
    """Screens ask again and again, and cleaning is slow."""
    shown: list[str] = []
    for raw, key in claims:
        shown.append(_unlike(_claimed(raw, key), {same_name_key(name) for name in shown}))
    return tuple(shown)


def same_name_key(name: str) -> str:
    """Equal for names that a reader would take for the same: NFKC and casefold (Unicode, section 3.13)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def mixes_scripts(name: str) -> bool:
    """Whether letters of scripts stand together that no language writes together.

    Latin may stand beside the East Asian scripts, as in UTS 39, "highly restrictive".
    """
    scripts = {_script(each) for each in unicodedata.normalize("NFKC", name) if each.isalpha()} - {""}
    return len(scripts) > 1 and not scripts <= _EAST_ASIAN | {"LATIN"}


def table_name(entropy: bytes) -> str:
    """A name of two words for a new table, such as "Copper Teapot". `entropy`: at least eight random bytes."""
    if len(entropy) < TABLE_NAME_ENTROPY_BYTES:
        raise LocalError("A table's name needs eight random bytes.")
    first, second = table_words()
    number = int.from_bytes(entropy[:TABLE_NAME_ENTROPY_BYTES])
    return f"{first[number % len(first)]} {second[number // len(first) % len(second)]}"


def _claimed(raw: str, key: bytes) -> str:
    name = clean_text(raw, NAME_CHARACTERS_MAX)
    if not name:
        return short_id(key)
    return _with_suffix(name, short_id(key)) if mixes_scripts(name) else name


def _unlike(name: str, taken: set[str]) -> str:
    number, candidate = 1, name
    while same_name_key(candidate) in taken:
        number += 1
        candidate = _with_suffix(name, str(number))
    return candidate


def _with_suffix(name: str, suffix: str) -> str:
    return f"{clean_text(name, NAME_CHARACTERS_MAX - len(suffix) - 1)} {suffix}"


def _script(letter: str) -> str:
    """The script of one letter, by the first word of its Unicode name; letters that any script may use have none."""
    if unicodedata.category(letter) == "Lm":
        return ""
    return unicodedata.name(letter, "").replace("-", " ").partition(" ")[0]


def both(names: Sequence[str]) -> str:
    """Several names in one sentence."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
