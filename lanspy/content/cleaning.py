"""Text of strangers, made safe to draw, to compare and to keep.

Drawing raises on NUL and on lone surrogates, breaks lines on control characters, turns sentences around on bidi
overrides, and paints nothing at all for zero-width characters. Nothing of that passes here. The rule follows the
default-ignorable code points of the Unicode Character Database and Unicode Standard Annex 15 (normal forms).
"""

import unicodedata

from lanspy.limits import MARKS_MAX

RAW_PER_CHARACTER = 16  # code points read of a stranger's text for each character that may stay

_REMOVED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_INVISIBLE = frozenset(
    chr(point)
    for first, last in (
        (0x034F, 0x034F),  # grapheme joiner
        (0x115F, 0x1160),  # Hangul fillers
        (0x17B4, 0x17B5),  # Khmer inherent vowels
        (0x180B, 0x180F),  # Mongolian selectors
        (0x2800, 0x2800),  # the empty Braille pattern
        (0x3164, 0x3164),  # Hangul filler
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFA0, 0xFFA0),  # half-width Hangul filler
        (0xE0100, 0xE01EF),  # more variation selectors
    )
    for point in range(first, last + 1)
)


def clean_text(raw: str, most: int) -> str:
    """At most `most` characters of `raw`, on one line, in NFC, with nothing invisible in it. May be empty."""
    text = unicodedata.normalize("NFC", raw[: most * RAW_PER_CHARACTER])
    text = " ".join("".join(map(_visible, text)).split(" "))
    text = unicodedata.normalize("NFC", text)  # what stood between two that belong together is gone
    text = _calm(" ".join(part for part in text.split(" ") if part))
    return _cut(text, most).rstrip(" ")


def characters(text: str) -> int:
    """How many characters a reader counts: letters with their marks are one."""
    return sum(not _is_mark(each) for each in text)


def _visible(character: str) -> str:
    if character.isspace():
        return " "
    hidden = character in _INVISIBLE or unicodedata.category(character) in _REMOVED_CATEGORIES
    return "" if hidden else character


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _calm(text: str) -> str:
    """Drop marks that stand on nothing, and those that pile up beyond `MARKS_MAX`."""
    kept: list[str] = []
    marks = MARKS_MAX
    for each in text:
        if not _is_mark(each):
            marks = MARKS_MAX if each == " " else 0
            kept.append(each)
        elif marks < MARKS_MAX:
            marks += 1
            kept.append(each)
    return " ".join(part for part in "".join(kept).split(" ") if part)


def _cut(text: str, most: int) -> str:
    count = 0
    for index, each in enumerate(text):
        count += not _is_mark(each)
        if count > most:
            return text[:index]
    return text
