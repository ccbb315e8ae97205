"""What packs of every kind have in common: the shapes they are made of, checked in untrusted JSON, and their identity.

Each refusal is one sentence that says what is wrong and where.
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from lanspy.content.cleaning import characters, clean_text
from lanspy.content.names import same_name_key
from lanspy.content.texts import _
from lanspy.errors import BadInput
from lanspy.limits import CARD_TEXT_CHARACTERS_MAX, PACK_BYTES_MAX

ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
LANGUAGE = re.compile(r"[a-z]{2,3}", re.ASCII)
NOTE = "#"  # begins a line of a plain list that is no entry
MARKUP = re.compile(r"[<>{}\[\]\\/|`]|&#?\w+;")  # tags, placeholders, paths, entities: none belongs on a card


def decoded(data: bytes) -> str:
    """The text of a file. Raises BadInput."""
    if len(data) > PACK_BYTES_MAX:
        raise BadInput(_("The pack is larger than {n} KiB.").format(n=PACK_BYTES_MAX // 1024))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(_("The pack is not UTF-8 text.")) from None


def lines_of(data: bytes) -> list[tuple[str, str]]:
    """The lines of a plain list that say something, each with where it stands. Raises BadInput."""
    numbered = enumerate((line.strip() for line in decoded(data).split("\n")), 1)
    return [(_("line {n}").format(n=number), line) for number, line in numbered if line and not line.startswith(NOTE)]


def parse(data: bytes) -> Any:
    """The JSON in `data`. Raises BadInput."""
    text = decoded(data)
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadInput(_("The pack is not JSON: see line {line}.").format(line=error.lineno)) from None
    except (ValueError, RecursionError):  # a number of thousands of digits; thousands of brackets
        raise BadInput(_("The pack is not JSON that lanspy can use.")) from None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadInput(_("The pack says something twice in one object."))
    return found


def _no_constant(_constant: str) -> NoReturn:
    raise BadInput(_("The pack holds a number that is none."))


def an_object(plain: Any, keys: Iterable[str], where: str) -> dict[str, Any]:
    """An object that has no other keys than `keys`."""
    if not isinstance(plain, dict):
        raise BadInput(_("In {where}: an object was expected.").format(where=where))
    strange = sorted(plain.keys() - keys)
    if strange:
        name = clean_text(strange[0], CARD_TEXT_CHARACTERS_MAX)
        raise BadInput(_("In {where}: “{name}” means nothing here.").format(where=where, name=name))
    return plain


def a_list(plain: Any, least: int, most: int, where: str) -> list[Any]:
    """A list of at least so many entries, and at most so many."""
    if not isinstance(plain, list):
        raise BadInput(_("In {where}: a list was expected.").format(where=where))
    if not least <= len(plain) <= most:
        sentence = _("In {where}: a list has {n} entries; {least} to {most} are allowed.")
        raise BadInput(sentence.format(where=where, n=len(plain), least=least, most=most))
    return plain


def a_text(plain: Any, where: str, most: int = CARD_TEXT_CHARACTERS_MAX) -> str:
    """One text for a card, NFC and trimmed: nothing invisible, no markup, short enough to be drawn."""
    if not isinstance(plain, str):
        raise BadInput(_("In {where}: a text is missing.").format(where=where))
    text = unicodedata.normalize("NFC", plain[: most * 8].strip())
    if characters(text) > most:
        raise BadInput(_("In {where}: a text is longer than {n} characters.").format(where=where, n=most))
    if not text or clean_text(text, most) != text:
        raise BadInput(_("In {where}: a text is empty or holds characters that cannot be shown.").format(where=where))
    if MARKUP.search(text):
        raise BadInput(_("In {where}: “{text}” holds signs of a path or of markup.").format(where=where, text=text))
    return text


def an_id(plain: Any, where: str) -> str:
    """An id, as it travels between machines."""
    if not isinstance(plain, str) or not ID.fullmatch(plain):
        raise BadInput(_("In {where}: an id is 1 to 40 of a–z, 0–9, _ and -.").format(where=where))
    return plain


def a_language(plain: Any) -> str:
    """How a language is called."""
    if not isinstance(plain, str) or not LANGUAGE.fullmatch(plain):
        raise BadInput(_("A language is two or three of a–z, such as “fi”."))
    return plain


def refuse_twins(values: Sequence[str], what: str, where: str) -> None:
    """Refuse two values that a reader would take for the same."""
    seen: set[str] = set()
    for value in values:
        key = same_name_key(value)
        if key in seen:
            sentence = _("In {where}: the {what} “{value}” stands there twice.")
            raise BadInput(sentence.format(where=where, what=what, value=value))
        seen.add(key)


# --- the canonical form -----------------------------------------------------------------------------------------------


def canonical_json(content: Mapping[str, Any]) -> bytes:
    """The one way to write this content: JSON in UTF-8 with sorted keys."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def pack_digest(canonical: bytes) -> bytes:
    """32 bytes that identify a pack of any kind: its canonical form says of which."""
    return hashlib.sha256(b"lanspy/pack/1" + canonical).digest()
